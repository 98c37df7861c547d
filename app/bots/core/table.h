/* A round at the table: what everybody sees, what each seat holds, and the whole of both. */
#ifndef ZHULI_TABLE_H
#define ZHULI_TABLE_H

#include <stdint.h>

#include "luck.h"
#include "rules.h"
#include "shape.h"

enum { SEATS = 4, NO_TILE = 255, NO_SEAT = 255, NO_SUIT = -1, RIVER_MAX = 64, LOCKS_MAX = 24, KONGS_MAX = 16 };
enum { DEALT = 53, HAND = 13 };

enum { PUNG, EXPOSED_KONG, ADDED_KONG, CONCEALED_KONG };
enum { STAGE_EXCHANGE, STAGE_VOID, STAGE_TURN, STAGE_DISCARDED, STAGE_ROBBING, STAGE_DRAWING, STAGE_ENDED };
enum { BY_DRAW = 1, FACE_DOWN = 2 }; /* flags of a river tile */

typedef struct {
    uint8_t tile, kind, source;
} zl_meld;

/* One seat as all see it. `held`: concealed tiles with the drawn and without the laid one. */
typedef struct {
    zl_meld melds[4];
    uint8_t river[RIVER_MAX], river_flags[RIVER_MAX];
    uint8_t shown[KINDS]; /* the hand of a winner */
    uint8_t meld_count, river_count, held, has_drawn, laid, discards, draws, wins;
    uint8_t natural, finished, frozen;
    int8_t void_suit;
} zl_seat;

typedef struct {
    int32_t paid[SEATS]; /* what each seat paid for it */
    uint8_t seat, kind, feeder, moved;
} zl_kong;

/* What all see. `won_tiles`: tiles of winning moments by kind, one for each moment. */
typedef struct {
    zl_seat seats[SEATS];
    zl_kong kongs[KONGS_MAX];
    int32_t points[SEATS];
    uint8_t won_tiles[KINDS];
    uint8_t kong_count, dealer, stage, turn, wall_left;
    uint8_t offer_tile, offer_source, robbing; /* offer_tile is NO_TILE where none is on offer */
    uint8_t fresh_kong; /* the tile of the kong that may be robbed has just been drawn */
    uint8_t drew, after_kong, claims, groups, after_win, last_winners, winners;
} zl_table;

typedef struct {
    int16_t fan;
    uint8_t tile;
} zl_lock;

/* What a seat alone knows. `counts`: concealed tiles with the drawn and without the laid one. */
typedef struct {
    int32_t keys[3];
    zl_lock locks[LOCKS_MAX];
    uint8_t counts[KINDS];
    uint8_t drawn, laid, foul, locked, lock_count;
    int8_t void_suit;
} zl_hand;

typedef struct {
    zl_table table;
    zl_hand hands[SEATS];
    uint8_t wall[WALL_SIZE];
    uint8_t front, step;
    uint8_t dealt_in, pigs; /* bits of the seats */
    int32_t first_fan[SEATS]; /* of the first win, -1 without one */
    uint8_t traced; /* whether events are added to `trace` */
    uint64_t trace;
    uint64_t luck;       /* of the players */
    uint16_t questions[SEATS];
} zl_round;

/* A seat's view: pointers to what all see and to what it holds alone. */
typedef struct {
    const zl_rules *rules;
    const zl_table *table;
    const zl_hand *hand;
    uint8_t viewer;
} zl_view;

/* An action: its kind, and a tile or suit; the tiles of an exchange in the three bytes after the kind. */
typedef uint32_t zl_action;

enum { ACT_WIN = 1, ACT_KONG, ACT_DISCARD, ACT_DISCARD_DRAWN, ACT_PUNG, ACT_CLAIM_KONG, ACT_PASS };
enum { ACT_VOID = 8, ACT_LAY, ACT_NATURAL, ACT_EXCHANGE };
enum { ACTIONS_MAX = 364 };

#define ZL_ACT(kind, tile) ((zl_action)(kind) | (zl_action)(tile) << 8)
#define ZL_KIND(action) ((int)((action) & 255))
#define ZL_TILE(action) ((int)((action) >> 8 & 255))

static inline zl_view zl_view_of(const zl_round *now, const zl_rules *rules, int seat) {
    zl_view view = {rules, &now->table, &now->hands[seat], (uint8_t)seat};
    return view;
}

static inline void zl_take(zl_hand *hand, int tile, int copies) {
    hand->counts[tile] = (uint8_t)(hand->counts[tile] + copies);
    hand->keys[tile / 9] += copies * zl_powers[tile % 9];
}

static inline int zl_meld_suits(const zl_seat *seat) {
    int suits = 0;
    for (int i = 0; i < seat->meld_count; i++) suits |= 1 << seat->melds[i].tile / 9;
    return suits;
}

/* The seat `step` places on in turn order. */
static inline int zl_after(int seat, int step) { return (seat + step) & 3; }

#endif
