/* What a seat's legal actions are worth, for callers outside who hold a view. */
#ifndef ZHULI_ADVISE_H
#define ZHULI_ADVISE_H

#include "api.h"
#include "weigh.h"

/* The worth of one action, in 1/1024 stakes. */
typedef struct {
    zl_action action;
    int32_t worth, at_once;
} zl_worth;

/* Bytes of the structs that callers fill in: rules, table, hand. */
ZL_API void zl_layout(int32_t sizes[3]);

/*
 * Weigh legal actions by the network of a number, as zl_weigh does; returns how many stand in `worths`, which
 * has room for `count`. -1: the caller's structs have another layout, or there is no such network.
 */
ZL_API int zl_weigh_view(
    const zl_rules *rules, const zl_table *table, const zl_hand *hand, const int32_t layout[3], int viewer,
    const zl_action *actions, int count, int network, zl_worth *worths);

#endif
