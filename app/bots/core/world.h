/* Worlds: rounds that a seat's view allows, with what it cannot see dealt by chance. */
#ifndef ZHULI_WORLD_H
#define ZHULI_WORLD_H

#include "table.h"

/*
 * A round that looks to the viewer as its view does. The others' hands are dealt from the unseen tiles, few of a
 * void suit and none to seats that have done with it, and brought nearer to a win the more they have discarded:
 * an even deal would leave them far behind real players.
 */
void zl_imagine(const zl_view *view, uint64_t *luck, zl_round *world);

#endif
