/* Money: kongs, wins, and the end of the wall (app/rules/payment.py, draw.py, app/engine/settle.py). */
#include <string.h>

#include "play.h"

int zl_kong_rate(const zl_rules *rules, int kind, int seat, int feeder, int unpaid) {
    if (!rules->kong_pay) return 0;
    if (kind == CONCEALED_KONG) return rules->concealed_kong_pay;
    if (kind == ADDED_KONG) return unpaid ? 0 : rules->added_kong_pay;
    return seat == feeder ? rules->feed_kong_pay : rules->feed_others_pay;
}

static void lay_kong(zl_seat *mine, int kind, int tile, int feeder) {
    if (kind != ADDED_KONG) {
        mine->melds[mine->meld_count++] = (zl_meld){(uint8_t)tile, (uint8_t)kind, (uint8_t)feeder};
        return;
    }
    for (int i = 0; i < mine->meld_count; i++) {
        if (mine->melds[i].tile == tile) mine->melds[i].kind = ADDED_KONG;
    }
}

void zl_make_kong(zl_round *now, const zl_rules *rules, int seat, int kind, int tile, int feeder) {
    zl_table *table = &now->table;
    zl_hand *hand = &now->hands[seat];
    zl_seat *mine = &table->seats[seat];
    zl_kong kong = {{0}, (uint8_t)seat, (uint8_t)kind, (uint8_t)feeder, 0};
    int own = kind == ADDED_KONG ? 1 : kind == EXPOSED_KONG ? 3 : 4;
    int unpaid = rules->late_added_unpaid && hand->drawn != tile;
    zl_note(now, TRACE_KONG, seat, tile, kind | feeder << 8);
    for (int other = 0; other < SEATS; other++) {
        if (other == seat || table->seats[other].finished) continue;
        kong.paid[other] = zl_kong_rate(rules, kind, other, feeder, unpaid) * rules->unit;
        zl_pay(now, other, seat, kong.paid[other]);
    }
    table->kongs[table->kong_count++] = kong;
    zl_take(hand, tile, -own);
    mine->held = (uint8_t)(mine->held - own);
    hand->drawn = NO_TILE;
    mine->has_drawn = 0;
    lay_kong(mine, kind, tile, feeder);
    if (mine->wins) memcpy(mine->shown, hand->counts, KINDS);
    if (kind == EXPOSED_KONG) table->seats[feeder].river_count--;
    table->after_kong = (uint8_t)(kind == EXPOSED_KONG ? 1 : table->after_kong + 1);
    table->claims++;
    table->stage = STAGE_DRAWING;
    table->turn = (uint8_t)seat;
    table->offer_tile = NO_TILE;
    table->offer_source = NO_SEAT;
}

int zl_moving_kongs(const zl_table *table, const zl_rules *rules, int maker) {
    int last = -1, left = 1, moving = 0;
    for (int i = 0; i < table->kong_count; i++) {
        if (table->kongs[i].seat == maker) last = i;
    }
    int is_added = table->kongs[last].kind == ADDED_KONG;
    if (rules->discard_added_only && !is_added) return 0;
    int scope = rules->discard_scope;
    if (scope == SCOPE_ALL_KONGS || (scope == SCOPE_ALL_IF_ADDED && is_added)) left = KONGS_MAX;
    else if (scope == SCOPE_CHAIN) left = table->after_kong;
    for (int i = last; i >= 0 && left; i--) {
        const zl_kong *kong = &table->kongs[i];
        if (kong->seat != maker) continue;
        left--;
        int paid = kong->paid[0] | kong->paid[1] | kong->paid[2] | kong->paid[3];
        if (paid && !kong->moved) moving |= 1 << i;
    }
    return moving;
}

static void move_kong_money(zl_round *now, const zl_rules *rules, int winners) {
    zl_table *table = &now->table;
    int maker = table->turn, moving = zl_moving_kongs(table, rules, maker), total = 0, count = 0;
    for (int i = 0; i < table->kong_count; i++) {
        if (!(moving >> i & 1)) continue;
        table->kongs[i].moved = 1;
        for (int seat = 0; seat < SEATS; seat++) {
            int paid = table->kongs[i].paid[seat];
            total += paid;
            if (rules->discard_money == MONEY_REFUND) zl_pay(now, maker, seat, paid);
        }
    }
    if (rules->discard_money == MONEY_REFUND) return;
    for (int seat = 0; seat < SEATS; seat++) count += winners >> seat & 1;
    int share = rules->discard_split ? total / count : total;
    int rest = rules->discard_split ? total % count : 0;
    for (int step = 1; step < SEATS; step++) {
        int seat = zl_after(maker, step);
        if (!(winners >> seat & 1)) continue;
        zl_pay(now, maker, seat, share + rest);
        rest = 0;
    }
}

/* What the others pay the robbers of an added kong. */
static void pay_robbers(zl_round *now, const zl_rules *rules, int winners) {
    const zl_table *table = &now->table;
    int maker = table->offer_source;
    int unpaid = rules->late_added_unpaid && !table->fresh_kong;
    int rate = zl_kong_rate(rules, ADDED_KONG, NO_SEAT, NO_SEAT, unpaid) * rules->unit;
    for (int payer = 0; payer < SEATS; payer++) {
        if (table->seats[payer].finished || payer == maker || winners >> payer & 1) continue;
        for (int seat = 0; seat < SEATS; seat++) {
            if (winners >> seat & 1) zl_pay(now, payer, seat, rate);
        }
    }
}

static void pay_win(zl_round *now, int seat, int payer, zl_value value, int unit) {
    if (payer != NO_SEAT) {
        zl_pay(now, payer, seat, value.multiple * unit);
        return;
    }
    for (int other = 0; other < SEATS; other++) {
        if (other != seat && !now->table.seats[other].finished) zl_pay(now, other, seat, value.points);
    }
}

/* The winning tile leaves the river, the robbed hand or the winner's own. */
static void give_up_tile(zl_round *now, int seat) {
    zl_table *table = &now->table;
    int own = table->offer_tile == NO_TILE, from = own ? seat : table->offer_source;
    int tile = own ? now->hands[seat].drawn : table->offer_tile;
    table->won_tiles[tile]++;
    if (!own && !table->robbing) {
        table->seats[from].river_count--;
        return;
    }
    zl_take(&now->hands[from], tile, -1);
    table->seats[from].held--;
    now->hands[from].drawn = NO_TILE;
    table->seats[from].has_drawn = 0;
}

void zl_win(zl_round *now, const zl_rules *rules, int winners) {
    zl_table *table = &now->table;
    zl_value values[SEATS];
    int own = table->offer_tile == NO_TILE, payer = zl_lone_payer(table, rules), source = table->turn;
    int tile = own ? now->hands[source].drawn : table->offer_tile, from = own ? NO_SEAT : table->offer_source;
    for (int seat = 0; seat < SEATS; seat++) {
        zl_view view = zl_view_of(now, rules, seat);
        if (winners >> seat & 1) values[seat] = zl_value_now(&view);
    }
    for (int step = 0; step < SEATS; step++) {
        int seat = zl_after(source, step);
        if (!(winners >> seat & 1)) continue;
        pay_win(now, seat, payer, values[seat], rules->unit);
        zl_note(now, TRACE_WIN, seat, tile, from | values[seat].fan << 8 | values[seat].multiple << 16);
    }
    if (!own && table->robbing && rules->robbed_money) pay_robbers(now, rules, winners);
    if (!own && !table->robbing && table->after_kong && rules->discard_money != MONEY_KEEP) {
        move_kong_money(now, rules, winners);
    }
    if (!own) now->dealt_in |= (uint8_t)(1 << from);
    give_up_tile(now, source);
    for (int seat = 0; seat < SEATS; seat++) {
        zl_seat *mine = &table->seats[seat];
        if (!(winners >> seat & 1)) continue;
        if (!mine->wins) now->first_fan[seat] = values[seat].fan;
        mine->wins++;
        mine->frozen = 1;
        if (!mine->finished && rules->continuation != XUELIU) mine->finished = 1, table->winners++;
        now->hands[seat].lock_count = 0;
        memcpy(mine->shown, now->hands[seat].counts, KINDS);
    }
    table->stage = STAGE_DRAWING;
    table->offer_tile = NO_TILE;
    table->offer_source = NO_SEAT;
    table->after_win = 1;
    table->groups++;
    table->last_winners = (uint8_t)winners;
}
