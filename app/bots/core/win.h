/* Wins: whether a hand is one, and its value; the same as app/rules/complete.py and value.py. */
#ifndef ZHULI_WIN_H
#define ZHULI_WIN_H

#include "table.h"

enum { BY_DISCARD, BY_SELF };

/* How a hand was won. Kong chains in `bloom` and `kong_discard`; the rest are flags. */
typedef struct {
    int by, fed, bloom, kong_discard, robbing, last_tile, last_copy, heavenly, earthly;
} zl_how;

typedef struct {
    int32_t fan, multiple, points;
} zl_value;

/*
 * Whether concealed counts (winning tile among them) and melds are a win: shape, suits and void suit.
 * `held` is the number of concealed tiles.
 */
int zl_can_win(const zl_rules *rules, const int32_t keys[3], int held, const zl_seat *seat, int void_suit);

/* The value of a win that zl_can_win allows, `tile` the winning one; of other tiles that of a plain hand. */
zl_value zl_value_win(
    const zl_rules *rules, const uint8_t counts[KINDS], const int32_t keys[3], const zl_seat *seat, int tile,
    const zl_how *how);

/* The kinds, as bits, that complete a hand before its draw; a kind all of whose copies it holds is none. */
uint32_t zl_waits(
    const zl_rules *rules, const uint8_t counts[KINDS], const int32_t keys[3], const zl_seat *seat,
    int void_suit);

/* Copies of a kind in concealed tiles and melds. */
int zl_own_copies(const uint8_t counts[KINDS], const zl_seat *seat, int tile);

#endif
