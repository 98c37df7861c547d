/* What actions come to when a round is played on in many imagined worlds. */
#ifndef ZHULI_ROLLOUT_H
#define ZHULI_ROLLOUT_H

#include "api.h"
#include "levels.h"
#include "play.h"

/* One action in one world: points from this moment on, and what became of the seat from then on. */
typedef struct {
    int32_t points;
    uint8_t won, dealt_in, ready, pig; /* ready: paid as a ready hand or won by the end */
} zl_ending;

/*
 * Play `worlds` worlds on after each of the actions, all of them in the same worlds; players of `level` go on.
 * `endings` has worlds rows of `count`. Nonzero: the caller's structs have another layout.
 */
ZL_API int zl_rollouts(
    const zl_rules *rules, const zl_table *table, const zl_hand *hand, const int32_t layout[3], int viewer,
    const zl_action *actions, int count, int worlds, uint64_t seed, int level, zl_ending *endings);

#endif
