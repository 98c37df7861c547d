/* Training data: what players by a network saw and chose, and what came of it. */
#ifndef ZHULI_GENERATE_H
#define ZHULI_GENERATE_H

#include "api.h"
#include "levels.h"
#include "weigh.h"

/*
 * How hands are played for training. Levels by seat; those of `learners` (bits) are recorded, after `keep` of
 * 256 decisions. Of 256 choices `stray` are of another action worth at most `within` (1/1024 stakes) less than
 * the best, `stray_opening` of any void suit or exchange. Without networks (level below LEVEL_NETWORK) the
 * actions strayed to are any legal ones. `trust`, of 256: how much of a target is what came of it rather than
 * what the network said one decision later.
 */
typedef struct {
    int32_t levels[SEATS];
    int32_t learners, keep, stray, stray_opening, within, trust;
} zl_lesson;

/*
 * Play `hands` rounds from `seed` on, write inputs (INPUTS bytes each) and targets (stakes); returns how many
 * examples were written, at most `room`.
 */
ZL_API int64_t zl_generate(
    const zl_rules *rules, const zl_lesson *lesson, uint64_t seed, int64_t hands, uint8_t *inputs, float *targets,
    int64_t room);

#endif
