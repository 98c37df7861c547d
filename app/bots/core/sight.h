/* What a seat can tell from its view, and the hands that its actions lead to (app/bots/sight.py, calls.py). */
#ifndef ZHULI_SIGHT_H
#define ZHULI_SIGHT_H

#include "table.h"

/* A hand that is weighed: concealed counts and melds, `held` tiles. */
typedef struct {
    uint8_t counts[KINDS];
    int32_t keys[3];
    int sets, meld_suits;
} zl_shape;

/* Copies of every kind that the viewer has not seen. */
void zl_unseen(const zl_view *view, uint8_t unseen[KINDS]);

/* The viewer's hand with the drawn and the laid tile. */
zl_shape zl_own_shape(const zl_view *view);

/* Hands after a discard, a pung or a kong; `own` copies of the tile leave the concealed tiles. */
zl_shape zl_without(const zl_shape *shape, int tile, int copies);
zl_shape zl_with_meld(const zl_shape *shape, int tile, int own);

/* Tiles still to draw with the viewer's void suit; its suit uses. */
int zl_uses_of(const zl_view *view, const zl_shape *shape);
int zl_missing(const zl_view *view, const zl_shape *shape);

/* The least distance after any discard. */
int zl_best_after_discard(const zl_view *view, const zl_shape *shape);

#endif
