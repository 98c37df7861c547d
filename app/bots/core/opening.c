/* The start of a round: dealer, deal, exchange and void suits (app/engine/deal.py, decide_opening.py). */
#include "play.h"

#include <string.h>

/* Everybody throws, the highest deals; the tied throw again. */
static int thrown_dealer(const zl_rules *rules, const uint8_t throws[THROWS]) {
    int used = 0, tied = 15;
    for (;;) {
        int best = 0, sums[SEATS] = {0}, left = 0, first = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            if (!(tied >> seat & 1)) continue;
            for (int i = 0; i < rules->dice_count; i++) sums[seat] += throws[used++];
            if (sums[seat] > best) best = sums[seat];
        }
        for (int seat = SEATS - 1; seat >= 0; seat--) {
            if (tied >> seat & 1 && sums[seat] == best) left++, first = seat;
            else tied &= ~(1 << seat);
        }
        if (left == 1 || THROWS - used < left * rules->dice_count) return first;
    }
}

static void deal(zl_round *now, const zl_chance *chance) {
    int dealer = now->table.dealer;
    memcpy(now->wall, chance->wall, WALL_SIZE);
    for (int seat = 0; seat < SEATS; seat++) {
        zl_hand *hand = &now->hands[seat];
        int place = (seat - dealer) & 3;
        for (int i = 0; i < 12; i++) zl_take(hand, now->wall[16 * (i / 4) + 4 * place + (i & 3)], 1);
        zl_take(hand, now->wall[48 + place], 1);
        now->table.seats[seat].held = HAND;
    }
    int last = now->wall[DEALT - 1];
    zl_take(&now->hands[dealer], last, 1);
    now->hands[dealer].drawn = (uint8_t)last;
    now->table.seats[dealer].held = HAND + 1;
    now->table.seats[dealer].has_drawn = 1;
    now->front = DEALT;
    now->table.wall_left = WALL_SIZE - DEALT;
}

void zl_start(zl_round *now, const zl_rules *rules, const zl_chance *chance) {
    memset(now, 0, sizeof *now);
    now->traced = 1;
    now->trace = 0xcbf29ce484222325u;
    now->luck = chance->players;
    now->table.dealer =
        (uint8_t)(rules->first_dealer_lot ? chance->dealer : thrown_dealer(rules, chance->throws));
    now->table.turn = now->table.dealer;
    now->table.offer_tile = NO_TILE;
    now->table.offer_source = NO_SEAT;
    now->table.drew = 1;
    for (int seat = 0; seat < SEATS; seat++) {
        now->hands[seat].drawn = now->hands[seat].laid = NO_TILE;
        now->hands[seat].void_suit = now->table.seats[seat].void_suit = NO_SUIT;
        now->first_fan[seat] = -1;
    }
    int dice = chance->exchange_dice[0] + chance->exchange_dice[1];
    now->step = (uint8_t)(rules->exchange_step ? rules->exchange_step : dice % 3 + 1);
    deal(now, chance);
    if (rules->exchange) now->table.stage = STAGE_EXCHANGE;
    else now->table.stage = rules->void_declare != VOID_NONE ? STAGE_VOID : STAGE_TURN;
    zl_go_on(now, rules);
}

void zl_exchange(zl_round *now, const zl_rules *rules, const zl_action chosen[SEATS]) {
    for (int seat = 0; seat < SEATS; seat++) {
        zl_action given = chosen[seat], got = chosen[zl_after(seat, 4 - now->step)];
        for (int i = 1; i < 4; i++) {
            zl_take(&now->hands[seat], given >> 8 * i & 255, -1);
            zl_take(&now->hands[seat], got >> 8 * i & 255, 1);
        }
        zl_note(now, TRACE_EXCHANGE, seat, 0, (int)(given >> 8));
    }
    zl_hand *hand = &now->hands[now->table.dealer];
    for (int tile = 0; tile < KINDS; tile++) {
        if (hand->counts[tile]) hand->drawn = (uint8_t)tile;
    }
    now->table.stage = rules->void_declare != VOID_NONE ? STAGE_VOID : STAGE_TURN;
}

void zl_choose_voids(zl_round *now, const zl_action chosen[SEATS]) {
    for (int seat = 0; seat < SEATS; seat++) {
        zl_hand *hand = &now->hands[seat];
        zl_seat *mine = &now->table.seats[seat];
        int kind = ZL_KIND(chosen[seat]), tile = ZL_TILE(chosen[seat]);
        if (kind == ACT_LAY) {
            hand->void_suit = (int8_t)(tile / 9);
            hand->laid = (uint8_t)tile;
            mine->laid = 1;
            mine->held--;
            zl_take(hand, tile, -1);
        } else if (kind) {
            hand->void_suit = mine->void_suit = (int8_t)tile;
            mine->natural = kind == ACT_NATURAL;
        }
        zl_note(now, TRACE_VOID, seat, (uint8_t)hand->void_suit, hand->laid);
    }
    now->table.stage = STAGE_TURN;
    now->table.turn = now->table.dealer;
}
