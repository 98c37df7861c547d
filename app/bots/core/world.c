#include "world.h"

#include <string.h>

#include "sight.h"

enum { SWAPS_A_DISCARD = 4, SWAPS_WITH_VOID = 1, FEWER_WITHOUT_EXCHANGE = 10, VOID_CASES = 16, POOL_MAX = WALL_SIZE };

/* How many tiles of its void suit a player holds when it declares it, by chance: it chooses a short one. */
static const uint8_t void_cases[VOID_CASES] = {1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5};

typedef struct {
    uint8_t tiles[POOL_MAX];
    int count;
} pool;

static void shuffle(pool *of, uint64_t *luck) {
    for (int last = of->count - 1; last > 0; last--) {
        int chosen = zl_below(luck, last + 1);
        uint8_t tile = of->tiles[last];
        of->tiles[last] = of->tiles[chosen];
        of->tiles[chosen] = tile;
    }
}

/* Whether a seat has got rid of its void suit: what it threw last tells, a tile just drawn aside. */
static int is_clean(const zl_seat *seat) {
    int last = seat->river_count - 1, others = 0;
    if (seat->void_suit < 0 || last < 0) return 0;
    if (seat->river[last] / 9 != seat->void_suit) return 1;
    for (int i = 0; i < last; i++) others |= seat->river[i] / 9 != seat->void_suit;
    return others && seat->river_flags[last] & BY_DRAW;
}

/* How many tiles of its void suit a seat still holds: those it began with less those let go since. */
static int void_tiles(const zl_seat *seat, const zl_rules *rules, uint64_t *luck) {
    if (seat->void_suit < 0 || is_clean(seat)) return 0;
    int left = void_cases[zl_below(luck, VOID_CASES)] - (rules->exchange != 0);
    for (int i = 0; i < seat->river_count; i++) {
        left -= seat->river[i] / 9 == seat->void_suit && !(seat->river_flags[i] & BY_DRAW);
    }
    return left > 0 ? left : 0;
}

static void hold(zl_hand *hand, int tile) { zl_take(hand, tile, 1); }

/* Tiles of the pool for a seat, too many of its void suit left aside as long as others are there. */
static void deal_to(zl_round *world, const zl_rules *rules, int seat, int missing, pool *left, uint64_t *luck) {
    const zl_seat *player = &world->table.seats[seat];
    int allowed = void_tiles(player, rules, luck), kept = 0;
    for (int i = 0; i < left->count; i++) {
        uint8_t tile = left->tiles[i];
        int is_void = tile / 9 == player->void_suit;
        if (missing && (!is_void || allowed)) {
            hold(&world->hands[seat], tile);
            missing--;
            allowed -= is_void;
        } else {
            left->tiles[kept++] = tile;
        }
    }
    for (left->count = kept; missing && left->count; missing--) {
        hold(&world->hands[seat], left->tiles[--left->count]);
    }
}

static int missing_of(const zl_round *world, const zl_rules *rules, int seat) {
    zl_view view = zl_view_of(world, rules, seat);
    zl_shape shape = zl_own_shape(&view);
    return zl_missing(&view, &shape);
}

/* The tile of an added kong that may be robbed, which its owner is known to hold. */
static int robbed_tile(const zl_table *table, int seat) {
    return table->stage == STAGE_ROBBING && table->offer_source == seat ? table->offer_tile : NO_TILE;
}

static int swaps_of(const zl_seat *player, const zl_rules *rules) {
    if (!is_clean(player)) return SWAPS_WITH_VOID * player->discards;
    int swaps = SWAPS_A_DISCARD * player->discards - (rules->exchange ? 0 : FEWER_WITHOUT_EXCHANGE);
    return swaps > 0 ? swaps : 0;
}

/* Swaps of unknown tiles with the pool that take a hand no further from a win. */
static void bring_nearer(zl_round *world, const zl_rules *rules, int seat, pool *left, uint64_t *luck) {
    zl_hand *hand = &world->hands[seat];
    const zl_seat *player = &world->table.seats[seat];
    int barred = player->void_suit, held = 0;
    int swaps = left->count ? swaps_of(player, rules) : 0;
    int missing = missing_of(world, rules, seat), known = robbed_tile(&world->table, seat);
    uint8_t own[HAND + 1];
    for (int tile = 0; tile < KINDS; tile++) {
        for (int i = tile == known; i < hand->counts[tile]; i++) own[held++] = (uint8_t)tile;
    }
    for (; swaps && missing > 1 && held; swaps--) {
        int at = zl_below(luck, held), from = zl_below(luck, left->count);
        uint8_t out = own[at], in = left->tiles[from];
        if (in / 9 == barred || out / 9 == barred || in == out) continue;
        zl_take(hand, out, -1);
        zl_take(hand, in, 1);
        int after = missing_of(world, rules, seat);
        if (after <= missing) {
            missing = after;
            own[at] = in;
            left->tiles[from] = out;
        } else {
            zl_take(hand, in, -1);
            zl_take(hand, out, 1);
        }
    }
}

/* A tile that lies face down before a seat: one of the suit of which it holds least. */
static void lay_down(zl_hand *hand) {
    int sizes[3] = {0}, suit = NO_SUIT;
    for (int tile = 0; tile < KINDS; tile++) sizes[tile / 9] += hand->counts[tile];
    for (int i = 0; i < 3; i++) {
        if (sizes[i] && (suit < 0 || sizes[i] < sizes[suit])) suit = i;
    }
    for (int rank = 0; rank < 9; rank++) {
        if (!hand->counts[9 * suit + rank]) continue;
        hand->laid = (uint8_t)(9 * suit + rank);
        hand->void_suit = (int8_t)suit;
        zl_take(hand, hand->laid, -1);
        return;
    }
}

/* The hand of another seat as far as it is known: a winner's, and the tile of a kong that may be robbed. */
static int known_tiles(zl_round *world, int seat) {
    const zl_table *table = &world->table;
    const zl_seat *player = &table->seats[seat];
    zl_hand *hand = &world->hands[seat];
    int known = 0;
    memset(hand, 0, sizeof *hand);
    hand->drawn = hand->laid = NO_TILE;
    hand->void_suit = player->void_suit;
    if (player->wins) {
        for (int tile = 0; tile < KINDS; tile++) {
            zl_take(hand, tile, player->shown[tile]);
            known += player->shown[tile];
        }
    }
    int robbed = robbed_tile(table, seat);
    if (robbed != NO_TILE && !hand->counts[robbed]) {
        hold(hand, robbed);
        if (table->fresh_kong) hand->drawn = table->offer_tile;
        known++;
    }
    return known;
}

/* Before the first turn the dealer holds one tile more: the highest one counts as drawn. */
static void mark_drawn(zl_round *world, int viewer) {
    int dealer = world->table.dealer, stage = world->table.stage;
    zl_hand *hand = &world->hands[dealer];
    if (dealer == viewer || (stage != STAGE_EXCHANGE && stage != STAGE_VOID)) return;
    for (int tile = 0; tile < KINDS; tile++) {
        if (hand->counts[tile]) hand->drawn = (uint8_t)tile;
    }
}

/* Tiles that lie face down in a river: those of the void suit that come first in the pool. */
static void lay_aside(zl_seat *player, pool *left) {
    for (int i = 0; i < player->river_count; i++) {
        int at = 0;
        if (!(player->river_flags[i] & FACE_DOWN)) continue;
        while (at < left->count && left->tiles[at] / 9 != player->void_suit) at++;
        if (at == left->count) continue;
        player->river[i] = left->tiles[at];
        left->count--;
        memmove(left->tiles + at, left->tiles + at + 1, (size_t)(left->count - at));
    }
}

/* How many seats on the tiles of an exchange will go. */
static int exchange_step(const zl_view *view, uint64_t *luck) {
    if (view->table->stage != STAGE_EXCHANGE) return 0;
    return view->rules->exchange_step ? view->rules->exchange_step : zl_below(luck, SEATS - 1) + 1;
}

void zl_imagine(const zl_view *view, uint64_t *luck, zl_round *world) {
    uint8_t unseen[KINDS];
    int missing[SEATS] = {0};
    pool left = {{0}, 0};
    memset(world, 0, sizeof *world);
    world->table = *view->table;
    world->hands[view->viewer] = *view->hand;
    zl_unseen(view, unseen);
    for (int tile = 0; tile < KINDS; tile++) {
        for (int i = 0; i < unseen[tile]; i++) left.tiles[left.count++] = (uint8_t)tile;
    }
    shuffle(&left, luck);
    for (int seat = 0; seat < SEATS; seat++) {
        zl_seat *player = &world->table.seats[seat];
        if (seat == view->viewer) continue;
        lay_aside(player, &left);
        missing[seat] = player->held + player->laid - known_tiles(world, seat);
    }
    for (int pass = 1; pass >= 0; pass--) {
        for (int seat = 0; seat < SEATS; seat++) {
            int strict = is_clean(&world->table.seats[seat]);
            if (seat != view->viewer && strict == pass) deal_to(world, view->rules, seat, missing[seat], &left, luck);
        }
    }
    for (int seat = 0; seat < SEATS; seat++) {
        const zl_seat *player = &world->table.seats[seat];
        if (seat == view->viewer || player->wins || player->finished) continue;
        bring_nearer(world, view->rules, seat, &left, luck);
        if (player->laid) lay_down(&world->hands[seat]);
    }
    shuffle(&left, luck);
    world->front = (uint8_t)(WALL_SIZE - world->table.wall_left);
    memcpy(world->wall + world->front, left.tiles, (size_t)world->table.wall_left);
    for (int seat = 0; seat < SEATS; seat++) world->first_fan[seat] = -1;
    mark_drawn(world, view->viewer);
    world->step = (uint8_t)exchange_step(view, luck);
    world->luck = zl_next(luck);
}
