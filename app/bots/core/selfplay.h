/* Whole hands of players against each other. */
#ifndef ZHULI_SELFPLAY_H
#define ZHULI_SELFPLAY_H

#include "api.h"
#include "levels.h"
#include "play.h"

enum { THOUGHT_BUCKETS = 96 };

/* A seat's hand; `fan` is -1 without a win. Thoughts by length: bucket i holds those under 0.1 us times 1.25^i. */
typedef struct {
    double thinking, longest;
    int32_t points, fan, dealt_in, pig;
    int32_t thoughts[THOUGHT_BUCKETS];
} zl_outcome;

typedef struct {
    zl_outcome seats[SEATS];
    uint64_t trace; /* of all events */
} zl_result;

/* A seat's hand in a batch, as in zl_outcome. */
typedef struct {
    int32_t points, fan, dealt_in, pig;
} zl_score;

/* Play a round to its end; `outcome`, where wanted, takes the time of each decision by seat. */
void zl_play_out(zl_round *now, const zl_rules *rules, const int32_t levels[SEATS], zl_outcome *outcome);

/* A match of one hand from its match seed. Nonzero: the caller's rules have another layout. */
ZL_API int zl_hand_of(
    const zl_rules *rules, const uint8_t seed[SEED_SIZE], const int32_t levels[SEATS], zl_result *result);

/*
 * Matches of one hand from `count` match seeds, one after the other; `scores` gets four for each, by seat, and
 * `totals` the thoughts of all. Nonzero: the caller's rules have another layout.
 */
ZL_API int zl_hands_of(
    const zl_rules *rules, const uint8_t *seeds, int64_t count, const int32_t levels[SEATS], zl_score *scores,
    zl_outcome totals[SEATS]);

#endif
