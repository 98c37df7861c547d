#include "legal.h"

#include <string.h>

static int void_of(const zl_hand *hand) { return hand->void_suit; }

static int is_win(const zl_rules *rules, const zl_hand *hand, const zl_seat *seat, int tile) {
    int32_t keys[3] = {hand->keys[0], hand->keys[1], hand->keys[2]};
    int held = seat->held;
    if (hand->foul || hand->laid != NO_TILE) return 0;
    if (tile != NO_TILE) {
        keys[tile / 9] += zl_powers[tile % 9];
        held++;
    }
    for (int suit = 0; suit < 3; suit++) {
        if (hand->locked >> suit & 1 && keys[suit]) return 0;
    }
    return zl_can_win(rules, keys, held, seat, void_of(hand));
}

static int is_locked(const zl_rules *rules, const zl_lock *lock, int tile) {
    if (rules->pass_lock == LOCK_SAME_TILE) return tile == lock->tile;
    if (rules->pass_lock == LOCK_SAME_LINE) return tile / 9 == lock->tile / 9 && tile % 3 == lock->tile % 3;
    return rules->pass_lock == LOCK_ANY_TILE;
}

/* Whether a seat may win the tile on offer, pass locks included. */
static int can_win_offer(const zl_round *now, const zl_rules *rules, int seat) {
    const zl_hand *hand = &now->hands[seat];
    int tile = now->table.offer_tile, bound = 0, last = 0, largest = -1;
    if (!is_win(rules, hand, &now->table.seats[seat], tile)) return 0;
    for (int i = 0; i < hand->lock_count; i++) {
        if (!is_locked(rules, &hand->locks[i], tile)) continue;
        bound = 1;
        last = hand->locks[i].fan;
        if (last > largest) largest = last;
    }
    if (!bound) return 1;
    if (!rules->pass_better) return 0;
    zl_view view = zl_view_of(now, rules, seat);
    return zl_value_now(&view).fan > (rules->pass_beats_largest ? largest : last);
}

static int can_self_draw(const zl_round *now, const zl_rules *rules, int seat) {
    const zl_hand *hand = &now->hands[seat];
    return hand->drawn != NO_TILE && is_win(rules, hand, &now->table.seats[seat], NO_TILE);
}

/* Whether the winning tile is the one last drawn: by the seat itself, or discarded at once. */
static int is_fresh(const zl_round *now) {
    const zl_table *table = &now->table;
    if (table->offer_tile == NO_TILE) return 1;
    if (table->robbing) return now->hands[table->offer_source].drawn == table->offer_tile;
    const zl_seat *source = &table->seats[table->offer_source];
    return source->river_flags[source->river_count - 1] & BY_DRAW;
}

static int must_win(const zl_round *now, const zl_rules *rules) {
    int left = now->table.wall_left, last = rules->last_must_win;
    if (!last) return 0;
    if (!rules->last_fresh_only) return left <= last;
    return left < last && is_fresh(now);
}

static int may_meld(const zl_rules *rules, const zl_hand *hand, int tile) {
    return rules->void_claims || void_of(hand) != tile / 9;
}

static int wall_allows_kong(const zl_table *table, const zl_rules *rules) {
    return rules->kong_enabled && (table->wall_left > 0 || rules->kong_on_last_tile);
}

static int may_conceal(const zl_rules *rules, const zl_hand *hand) {
    int suit = void_of(hand);
    return rules->concealed_while_void || suit < 0 || !(hand->keys[suit] || hand->laid != NO_TILE);
}

/* Whether a frozen hand waits for the same tiles with this kong as without the tile drawn for it. */
static int keeps_waits(const zl_rules *rules, const zl_hand *hand, const zl_seat *seat, int tile, int kind) {
    zl_hand before = *hand, after = *hand;
    zl_seat with_kong = *seat;
    if (hand->drawn != NO_TILE) zl_take(&before, hand->drawn, -1);
    uint32_t waits = zl_waits(rules, before.counts, before.keys, seat, void_of(hand));
    if (!waits) return 0;
    zl_take(&after, tile, kind == ADDED_KONG ? -1 : kind == EXPOSED_KONG ? -3 : -4);
    if (kind == ADDED_KONG) {
        for (int i = 0; i < seat->meld_count; i++) {
            if (seat->melds[i].tile == tile) with_kong.melds[i].kind = ADDED_KONG;
        }
    } else {
        with_kong.melds[with_kong.meld_count++] = (zl_meld){(uint8_t)tile, (uint8_t)kind, 0};
    }
    return zl_waits(rules, after.counts, after.keys, &with_kong, void_of(hand)) == waits;
}

static int has_pung(const zl_seat *seat, int tile) {
    for (int i = 0; i < seat->meld_count; i++) {
        if (seat->melds[i].tile == tile && seat->melds[i].kind == PUNG) return 1;
    }
    return 0;
}

static int add_kongs(const zl_round *now, const zl_rules *rules, zl_action *actions, int count) {
    const zl_table *table = &now->table;
    const zl_hand *hand = &now->hands[table->turn];
    const zl_seat *seat = &table->seats[table->turn];
    if (!wall_allows_kong(table, rules) || !(table->drew || rules->kong_on_claim_turn)) return count;
    for (int tile = 0; tile < KINDS; tile++) {
        int kind;
        if (!hand->counts[tile]) continue;
        if (has_pung(seat, tile)) kind = ADDED_KONG;
        else if (hand->counts[tile] == COPIES && may_conceal(rules, hand)) kind = CONCEALED_KONG;
        else continue;
        if (!may_meld(rules, hand, tile)) continue;
        if (seat->frozen && !keeps_waits(rules, hand, seat, tile, kind)) continue;
        actions[count++] = ZL_ACT(ACT_KONG, tile);
    }
    return count;
}

static int void_goes_first(const zl_rules *rules, const zl_hand *hand, const zl_seat *seat) {
    if (void_of(hand) < 0) return 0;
    if (rules->void_order == ORDER_STRICT) return 1;
    return rules->void_order == ORDER_FIRST_TILE && !seat->discards && !seat->natural;
}

static int add_discards(const zl_rules *rules, const zl_hand *hand, const zl_seat *seat, zl_action *actions, int count) {
    int drawn = hand->drawn, first = 0, last = KINDS;
    if (hand->laid != NO_TILE) {
        actions[count] = ZL_ACT(ACT_DISCARD, hand->laid);
        return count + 1;
    }
    if (void_goes_first(rules, hand, seat) && hand->keys[void_of(hand)]) {
        first = 9 * void_of(hand);
        last = first + 9;
    }
    if (!(seat->frozen && drawn != NO_TILE)) {
        for (int tile = first; tile < last; tile++) {
            if (hand->counts[tile] > (tile == drawn)) actions[count++] = ZL_ACT(ACT_DISCARD, tile);
        }
    }
    if (drawn >= first && drawn < last) actions[count++] = ZL_ACT(ACT_DISCARD_DRAWN, drawn);
    /* a frozen hand has the drawn tile alone, of whatever suit */
    else if (seat->frozen && drawn != NO_TILE) actions[count++] = ZL_ACT(ACT_DISCARD_DRAWN, drawn);
    return count;
}

static int turn_actions(const zl_round *now, const zl_rules *rules, int seat, zl_action *actions) {
    int count = 0;
    if (can_self_draw(now, rules, seat)) {
        actions[count++] = ACT_WIN;
        if (must_win(now, rules)) return count;
    }
    count = add_kongs(now, rules, actions, count);
    return add_discards(rules, &now->hands[seat], &now->table.seats[seat], actions, count);
}

static int claims(const zl_round *now, const zl_rules *rules, int seat, zl_action *actions) {
    const zl_table *table = &now->table;
    const zl_hand *hand = &now->hands[seat];
    const zl_seat *mine = &table->seats[seat];
    int tile = table->offer_tile, count = 0;
    if (tile == NO_TILE || mine->finished || seat == table->turn) return 0;
    int wins = can_win_offer(now, rules, seat);
    if (wins && must_win(now, rules)) {
        actions[0] = ACT_WIN;
        return 1;
    }
    if (!table->robbing && hand->counts[tile] >= 2 && may_meld(rules, hand, tile)) {
        int four = hand->counts[tile] == 3 && wall_allows_kong(table, rules);
        if (mine->frozen) {
            if (four && keeps_waits(rules, hand, mine, tile, EXPOSED_KONG)) actions[count++] = ACT_CLAIM_KONG;
        } else {
            actions[count++] = ACT_PUNG;
            if (four) actions[count++] = ACT_CLAIM_KONG;
        }
    }
    if (wins) actions[count++] = ACT_WIN;
    if (count) actions[count++] = ACT_PASS;
    return count;
}

/* Three tiles in order, of one suit where the rules say so. */
static int exchanges(const zl_hand *hand, const zl_rules *rules, zl_action *actions) {
    int tiles[HAND + 1], held = 0, count = 0;
    zl_action last = 0;
    for (int tile = 0; tile < KINDS; tile++) {
        for (int i = 0; i < hand->counts[tile]; i++) tiles[held++] = tile;
    }
    for (int a = 0; a < held; a++) {
        if (a && tiles[a] == tiles[a - 1]) continue;
        for (int b = a + 1; b < held; b++) {
            if (b > a + 1 && tiles[b] == tiles[b - 1]) continue;
            for (int c = b + 1; c < held; c++) {
                if (c > b + 1 && tiles[c] == tiles[c - 1]) continue;
                if (rules->exchange == 2 && tiles[a] / 9 != tiles[c] / 9) continue;
                last = ZL_ACT(ACT_EXCHANGE, tiles[a]) | (zl_action)tiles[b] << 16 | (zl_action)tiles[c] << 24;
                actions[count++] = last;
            }
        }
    }
    return count;
}

static int void_actions(const zl_round *now, const zl_rules *rules, int seat, zl_action *actions) {
    const zl_hand *hand = &now->hands[seat];
    int count = 0;
    if (rules->void_declare == VOID_SIMULTANEOUS) {
        for (int suit = 0; suit < 3; suit++) actions[count++] = ZL_ACT(ACT_VOID, suit);
        return count;
    }
    for (int suit = 0; suit < 3 && rules->natural_void; suit++) {
        if (!hand->keys[suit]) actions[count++] = ZL_ACT(ACT_NATURAL, suit);
    }
    if (count || seat == now->table.dealer || rules->void_declare != VOID_FACE_DOWN) return count;
    for (int tile = 0; tile < KINDS; tile++) {
        if (hand->counts[tile]) actions[count++] = ZL_ACT(ACT_LAY, tile);
    }
    return count;
}

int zl_legal(const zl_round *now, const zl_rules *rules, int seat, zl_action *actions) {
    switch (now->table.stage) {
    case STAGE_TURN: return seat == now->table.turn ? turn_actions(now, rules, seat, actions) : 0;
    case STAGE_DISCARDED:
    case STAGE_ROBBING: return claims(now, rules, seat, actions);
    case STAGE_EXCHANGE: return exchanges(&now->hands[seat], rules, actions);
    case STAGE_VOID: return void_actions(now, rules, seat, actions);
    default: return 0;
    }
}
