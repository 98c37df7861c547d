/* What every action is worth by a network: what it brings at once and what the hand is expected to bring after. */
#ifndef ZHULI_WEIGH_H
#define ZHULI_WEIGH_H

#include "network.h"
#include "table.h"

/* An action and its worth in 1/1024 stakes; `at_once` of it comes with the action itself. */
typedef struct {
    zl_action action;
    int32_t worth, at_once;
    int16_t described; /* whether `inputs` stand for what is left: not for a win that ends the seat's round */
    uint8_t inputs[HAND_INPUTS];
} zl_weighed;

/* Points that a win of the viewer alone brings at once. */
int32_t zl_gain_of_win(const zl_view *view);

/*
 * Weigh legal actions, of equal discards the drawn tile alone, none that is a foul; returns how many stand in
 * `weighed`, in the order of `legal`.
 */
int zl_weigh(
    const zl_context *context, const zl_network *network, const zl_action *legal, int count,
    zl_weighed weighed[ACTIONS_MAX]);

#endif
