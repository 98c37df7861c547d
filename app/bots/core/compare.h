/* Training data from differences: several actions of one decision, played on in the same worlds. */
#ifndef ZHULI_COMPARE_H
#define ZHULI_COMPARE_H

#include "generate.h"

/*
 * Which decisions are compared: one of `every`, its best `options` actions that are worth at most `within`
 * (1/1024 stakes) less than the best, each played on `worlds` times with the wall that is left shuffled anew.
 */
typedef struct {
    int32_t levels[SEATS];
    int32_t every, options, within, worlds;
} zl_contest;

/*
 * Play `hands` rounds from `seed` on. For each action compared: inputs (INPUTS bytes), what it brought at once
 * and what came of it on average (stakes, that included), the number of its decision. Returns how many were
 * written, at most `room`.
 */
ZL_API int64_t zl_compare(
    const zl_rules *rules, const zl_contest *contest, uint64_t seed, int64_t hands, uint8_t *inputs,
    float *at_once, float *outcomes, int32_t *decisions, int64_t room);

#endif
