/* Distances of hands by table: the same table and the same numbers as app/rules/shape.py. */
#ifndef ZHULI_SHAPE_H
#define ZHULI_SHAPE_H

#include <stdint.h>

#include "api.h"

enum { KINDS = 27, COPIES = 4, NEVER = 99, ANY_SUITS = 8 };

/* What nine ranks of a suit add to its key, by rank. */
extern const int32_t zl_powers[9];

/* Take the unpacked table of app/rules/data/suits.xz; it must stay where it is. Nonzero: it is not that table. */
ZL_API int zl_shape_init(const uint8_t *table, int64_t size);

void zl_keys(const uint8_t counts[KINDS], int32_t keys[3]);

/*
 * Which suits may be used together: bit v stands for the two suits other than v, ANY_SUITS for all three.
 * `meld_suits` has a bit for every suit with a meld, `void_suit` is -1 where none is declared.
 */
int zl_suit_uses(int meld_suits, int void_suit, int two_suits);

/* Tiles still to draw for `sets` sets and a pair, or for seven pairs with `pairs`; NEVER where no use is left. */
int zl_distance(const int32_t keys[3], int sets, int uses, int pairs);

/* The kinds, as bits, that lower the distance `here` of a hand before its draw. */
uint32_t zl_useful(const uint8_t counts[KINDS], const int32_t keys[3], int here, int sets, int uses, int pairs);

/* Tiles to add for `sets` sets and a pair in one suit alone. */
int zl_suit_distance(int32_t key, int sets);

/* Whether the keys are exactly so many sets and one pair (the number of tiles is the caller's to check). */
int zl_is_complete(const int32_t keys[3], int sets);

/* Pairs and single tiles of a suit. */
int zl_pairs_of(int32_t key);
int zl_singles_of(int32_t key);
int zl_pairs_missing(int pairs, int singles);

#endif
