/* Distances and useful tiles of many hands by one call. */
#ifndef ZHULI_BULK_H
#define ZHULI_BULK_H

#include "shape.h"

/* Concealed tiles by kind and what decides about them, 32 bytes (app/bots/core/bulk.py writes it). */
typedef struct {
    uint8_t counts[KINDS];
    uint8_t melds;
    uint8_t meld_suits;
    int8_t void_suit;
    uint8_t two_suits;
    uint8_t seven_pairs;
} zl_bulk_hand;

/* The distance of every hand. 0, or 1 + the index of the first hand that is none; hands before it are done. */
ZL_API int64_t zl_distances(const zl_bulk_hand *hands, int64_t number, uint8_t *missing);

/* The distance and, as bits, the useful kinds of every hand before its draw; returns what zl_distances returns. */
ZL_API int64_t zl_analyze(const zl_bulk_hand *hands, int64_t number, uint8_t *missing, uint32_t *useful);

#endif
