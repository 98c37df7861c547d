#include "play.h"

enum { WINNERS_TO_END = 3 };

void zl_note(zl_round *now, int mark, int seat, int tile, int detail) {
    if (!now->traced) return;
    uint64_t word = (uint64_t)mark | (uint64_t)seat << 8 | (uint64_t)tile << 16 | (uint64_t)(uint32_t)detail << 32;
    now->trace = (now->trace ^ word) * 0x100000001b3u;
}

void zl_pay(zl_round *now, int payer, int payee, int amount) {
    now->table.points[payer] -= amount;
    now->table.points[payee] += amount;
}

/* The void suit, locked suits and fouls that come with a discard, its tile still in the hand. */
static void bind_by_discard(zl_round *now, const zl_rules *rules, int seat, int tile) {
    zl_hand *hand = &now->hands[seat];
    zl_seat *mine = &now->table.seats[seat];
    int suit = hand->void_suit;
    if (rules->void_order == ORDER_FOUL && suit >= 0 && tile / 9 != suit) {
        if (hand->keys[suit] || hand->laid != NO_TILE) hand->foul = 1;
    }
    if (!mine->discards && suit < 0) {
        int dealer_alone = rules->void_declare == VOID_FACE_DOWN && seat == now->table.dealer;
        if (dealer_alone || rules->void_declare == VOID_FIRST_DISCARD) {
            hand->void_suit = mine->void_suit = (int8_t)(tile / 9);
        }
    }
    if (!rules->void_lock) return;
    int melded = zl_meld_suits(mine), before = hand->locked;
    for (int i = 0; i < 3; i++) {
        int kept = hand->keys[i] - (tile / 9 == i ? zl_powers[tile % 9] : 0);
        int held = kept || melded >> i & 1;
        if (!held) hand->locked |= (uint8_t)(1 << i);
        else if (before >> i & 1) hand->foul = 1;
    }
}

static void discard(zl_round *now, const zl_rules *rules, int seat, zl_action action) {
    zl_table *table = &now->table;
    zl_hand *hand = &now->hands[seat];
    zl_seat *mine = &table->seats[seat];
    int tile = ZL_TILE(action), drawn = ZL_KIND(action) == ACT_DISCARD_DRAWN;
    int void_before = hand->void_suit;
    bind_by_discard(now, rules, seat, tile);
    int aside = rules->first_face_down && !mine->discards && tile / 9 == void_before;
    if (hand->laid == tile) {
        hand->laid = NO_TILE;
        mine->laid = 0;
        mine->void_suit = hand->void_suit;
    } else {
        zl_take(hand, tile, -1);
        mine->held--;
    }
    hand->drawn = NO_TILE;
    mine->has_drawn = 0;
    mine->river_flags[mine->river_count] = (uint8_t)((drawn ? BY_DRAW : 0) | (aside ? FACE_DOWN : 0));
    mine->river[mine->river_count++] = (uint8_t)tile;
    mine->discards++;
    table->stage = STAGE_DISCARDED;
    table->robbing = 0;
    table->offer_tile = (uint8_t)(aside ? NO_TILE : tile);
    table->offer_source = (uint8_t)(aside ? NO_SEAT : seat);
    zl_note(now, TRACE_DISCARD, seat, tile, drawn | aside << 1);
}

static void draw(zl_round *now, int seat, int replacement) {
    zl_table *table = &now->table;
    zl_hand *hand = &now->hands[seat];
    int tile = now->wall[now->front++];
    table->wall_left--;
    zl_take(hand, tile, 1);
    hand->drawn = (uint8_t)tile;
    hand->lock_count = 0;
    table->seats[seat].held++;
    table->seats[seat].has_drawn = 1;
    table->seats[seat].draws++;
    table->stage = STAGE_TURN;
    table->turn = (uint8_t)seat;
    table->offer_tile = NO_TILE;
    table->offer_source = NO_SEAT;
    table->after_win = 0;
    table->drew = 1;
    if (!replacement) table->after_kong = 0;
    zl_note(now, TRACE_DRAWN, seat, tile, replacement);
}

static void pung(zl_round *now, int seat) {
    zl_table *table = &now->table;
    zl_seat *mine = &table->seats[seat];
    int tile = table->offer_tile;
    zl_take(&now->hands[seat], tile, -2);
    mine->held = (uint8_t)(mine->held - 2);
    mine->melds[mine->meld_count++] = (zl_meld){(uint8_t)tile, PUNG, table->offer_source};
    table->seats[table->offer_source].river_count--;
    zl_note(now, TRACE_PUNG, seat, tile, table->offer_source);
    table->stage = STAGE_TURN;
    table->turn = (uint8_t)seat;
    table->offer_tile = NO_TILE;
    table->offer_source = NO_SEAT;
    table->drew = 0;
    table->after_kong = 0;
    table->claims++;
}

static void play_turn(zl_round *now, const zl_rules *rules, zl_action action) {
    zl_table *table = &now->table;
    int seat = table->turn, tile = ZL_TILE(action), kind = ZL_KIND(action);
    if (kind == ACT_WIN) {
        zl_win(now, rules, 1 << seat);
    } else if (kind == ACT_KONG) {
        int added = now->hands[seat].counts[tile] < COPIES;
        if (!added) {
            zl_make_kong(now, rules, seat, CONCEALED_KONG, tile, NO_SEAT);
        } else if (rules->rob_added_kong) {
            table->stage = STAGE_ROBBING;
            table->offer_tile = (uint8_t)tile;
            table->offer_source = (uint8_t)seat;
            table->robbing = 1;
            table->fresh_kong = now->hands[seat].drawn == tile;
            zl_note(now, TRACE_DECLARED, seat, tile, 0);
        } else {
            zl_make_kong(now, rules, seat, ADDED_KONG, tile, NO_SEAT);
        }
    } else {
        discard(now, rules, seat, action);
    }
}

/* Note what a seat let go; a declined win binds it until its next draw. */
static void note_pass(zl_round *now, const zl_rules *rules, int seat, zl_action action) {
    zl_action legal[ACTIONS_MAX];
    int count = zl_legal(now, rules, seat, legal), wins = 0, fan = -1;
    for (int i = 0; i < count; i++) wins |= legal[i] == ACT_WIN;
    if (ZL_KIND(action) == ACT_WIN || (ZL_KIND(action) != ACT_PASS && !wins)) return;
    if (wins) {
        zl_hand *hand = &now->hands[seat];
        zl_view view = zl_view_of(now, rules, seat);
        fan = zl_value_now(&view).fan;
        if (hand->lock_count < LOCKS_MAX) hand->locks[hand->lock_count++] = (zl_lock){(int16_t)fan, now->table.offer_tile};
    }
    zl_note(now, TRACE_PASS, seat, now->table.offer_tile, fan);
}

/* Carry out the strongest claim; 0 when everybody lets the tile go. */
static int answer_claims(zl_round *now, const zl_rules *rules, const zl_action chosen[SEATS]) {
    int source = now->table.turn, winners = 0;
    for (int step = 1; step < SEATS; step++) {
        int seat = zl_after(source, step);
        if (chosen[seat]) note_pass(now, rules, seat, chosen[seat]);
    }
    for (int step = SEATS - 1; step > 0; step--) {
        int seat = zl_after(source, step);
        if (chosen[seat] != ACT_WIN) continue;
        winners = rules->multi_win ? winners | 1 << seat : 1 << seat;
    }
    if (winners) {
        zl_win(now, rules, winners);
        return 1;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        if (ZL_KIND(chosen[seat]) == ACT_CLAIM_KONG) {
            zl_make_kong(now, rules, seat, EXPOSED_KONG, now->table.offer_tile, now->table.offer_source);
            return 1;
        }
        if (ZL_KIND(chosen[seat]) == ACT_PUNG) {
            pung(now, seat);
            return 1;
        }
    }
    return 0;
}

static int next_to_draw(const zl_table *table, const zl_rules *rules) {
    int last = table->turn, found = 0;
    if (table->after_win) {
        for (int step = 0; step < SEATS; step++) {
            int seat = zl_after(table->turn, step);
            if (!(table->last_winners >> seat & 1)) continue;
            if (rules->after_second && found == 2) break;
            last = seat;
            found++;
        }
    }
    for (int step = 1; step < SEATS; step++) {
        if (!table->seats[zl_after(last, step)].finished) return zl_after(last, step);
    }
    return last;
}

static int enough_winners(const zl_table *table, const zl_rules *rules) {
    if (rules->continuation == SINGLE) return table->groups > 0;
    return rules->continuation == XUEZHAN && table->winners >= WINNERS_TO_END;
}

static void end(zl_round *now, const zl_rules *rules) {
    if (!enough_winners(&now->table, rules)) zl_settle_draw(now, rules);
    now->table.stage = STAGE_ENDED;
    now->table.offer_tile = NO_TILE;
    for (int seat = 0; seat < SEATS; seat++) zl_note(now, TRACE_POINTS, seat, 0, now->table.points[seat]);
}

/* What happens when nobody asks for anything: an end, an unrobbed kong, or the next tile. */
static void step(zl_round *now, const zl_rules *rules) {
    zl_table *table = &now->table;
    if (table->stage == STAGE_VOID) {
        zl_action nobody[SEATS] = {0};
        zl_choose_voids(now, nobody);
    } else if (table->stage == STAGE_ROBBING) {
        zl_make_kong(now, rules, table->turn, ADDED_KONG, table->offer_tile, NO_SEAT);
    } else if (enough_winners(table, rules) || table->wall_left == 0) {
        end(now, rules);
    } else if (table->stage == STAGE_DRAWING && !table->after_win) {
        draw(now, table->turn, 1);
    } else {
        draw(now, next_to_draw(table, rules), 0);
    }
}

static int anybody_asked(const zl_round *now, const zl_rules *rules) {
    zl_action legal[ACTIONS_MAX];
    if (now->table.stage == STAGE_TURN || now->table.stage == STAGE_EXCHANGE) return 1;
    for (int seat = 0; seat < SEATS; seat++) {
        if (zl_legal(now, rules, seat, legal)) return 1;
    }
    return 0;
}

void zl_go_on(zl_round *now, const zl_rules *rules) {
    while (now->table.stage != STAGE_ENDED && !anybody_asked(now, rules)) step(now, rules);
}

void zl_answer(zl_round *now, const zl_rules *rules, const zl_action chosen[SEATS]) {
    switch (now->table.stage) {
    case STAGE_TURN: play_turn(now, rules, chosen[now->table.turn]); break;
    case STAGE_EXCHANGE: zl_exchange(now, rules, chosen); break;
    case STAGE_VOID: zl_choose_voids(now, chosen); break;
    default:
        if (!answer_claims(now, rules, chosen)) step(now, rules);
    }
    zl_go_on(now, rules);
}
