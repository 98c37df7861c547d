/* The end of the wall: flower pigs, ready check, kong refunds (app/rules/draw.py). */
#include "play.h"

/* A seat when the wall is empty: bits of seats that are so, and what each ready hand could be worth. */
typedef struct {
    int unfinished, pigs, ready, paid, neutral, idle;
    int32_t worth[SEATS];
} at_draw;

static int is_pig(const zl_round *now, const zl_rules *rules, int seat) {
    const zl_hand *hand = &now->hands[seat];
    const zl_seat *mine = &now->table.seats[seat];
    int suits = zl_meld_suits(mine);
    if (rules->pig == PIG_OFF || mine->wins) return 0;
    for (int suit = 0; suit < 3; suit++) suits |= (hand->keys[suit] != 0) << suit;
    if (hand->laid != NO_TILE) suits |= 1 << hand->laid / 9;
    int void_tile = rules->pig_void_tile && hand->void_suit >= 0 && suits >> hand->void_suit & 1;
    return hand->foul || suits == 7 || void_tile;
}

/* Whether a hand is ready, whether only on tiles that are all gone, and its worth in stakes. */
static int ready_worth(
    const zl_round *now, const zl_rules *rules, int seat, const uint8_t seen[KINDS], int *dead, int32_t *worth) {
    const zl_hand *hand = &now->hands[seat];
    const zl_seat *mine = &now->table.seats[seat];
    const zl_how how = {0};
    uint32_t waits = zl_waits(rules, hand->counts, hand->keys, mine, hand->void_suit);
    int found = 0, best_fan = 0;
    *dead = 1;
    if (hand->laid != NO_TILE) return 0;
    for (int tile = 0; tile < KINDS; tile++) {
        if (!(waits >> tile & 1)) continue;
        zl_hand with = *hand;
        zl_take(&with, tile, 1);
        if (!zl_can_win(rules, with.keys, mine->held + 1, mine, hand->void_suit)) continue;
        zl_value value = zl_value_win(rules, with.counts, with.keys, mine, tile, &how);
        int more = value.multiple > *worth || (value.multiple == *worth && value.fan > best_fan);
        int equal = value.multiple == *worth && value.fan == best_fan;
        if (!found || (rules->cha_jiao_min ? !more && !equal : more)) {
            *worth = value.multiple;
            best_fan = value.fan;
        }
        found = 1;
        if (seen[tile] + hand->counts[tile] < COPIES) *dead = 0;
    }
    return found;
}

static at_draw look_around(const zl_round *now, const zl_rules *rules) {
    at_draw found = {0};
    zl_rules check = *rules;
    uint8_t seen[KINDS];
    int winners = 0;
    if (!rules->cha_jiao_kongs) check.in_hand = IN_HAND_NONE;
    zl_visible(&now->table, seen);
    for (int seat = 0; seat < SEATS; seat++) {
        const zl_seat *mine = &now->table.seats[seat];
        int bit = 1 << seat, dead = 0;
        if (!mine->finished) found.unfinished |= bit;
        if (!mine->finished && is_pig(now, rules, seat)) found.pigs |= bit;
        if (mine->finished || mine->wins) winners |= bit;
        if (found.pigs & bit || now->hands[seat].foul || (mine->finished && !rules->cha_jiao_winners)) continue;
        if (!ready_worth(now, &check, seat, seen, &dead, &found.worth[seat])) continue;
        found.ready |= bit;
        if (winners & bit || !dead || rules->dead_wait == DEAD_READY) found.paid |= bit;
    }
    if (rules->dead_wait == DEAD_NEUTRAL) found.neutral = found.ready & ~found.paid;
    found.idle = found.unfinished & ~(found.paid | found.neutral | winners);
    return found;
}

static void pay_pigs(zl_round *now, const zl_rules *rules, const at_draw *found) {
    if (rules->pig < 0) return;
    int32_t amount = rules->pig * rules->unit;
    int payees = 15 & ~found->pigs;
    if (rules->pig_payees == PIG_UNFINISHED) payees &= found->unfinished;
    if (rules->pig_payees == PIG_READY_ONLY) payees &= found->paid & found->unfinished;
    for (int pig = 0; pig < SEATS; pig++) {
        if (!(found->pigs >> pig & 1)) continue;
        if (rules->pig_payees == PIG_NOBODY) {
            now->table.points[pig] -= amount;
            continue;
        }
        for (int seat = 0; seat < SEATS; seat++) {
            if (payees >> seat & 1) zl_pay(now, pig, seat, amount);
        }
    }
}

static void pay_ready(zl_round *now, const zl_rules *rules, const at_draw *found) {
    int payers = found->idle;
    if (!rules->cha_jiao) return;
    if (!(rules->pig == PIG_AS_NOT_READY || rules->pig_pays_cha_jiao)) payers &= ~found->pigs;
    for (int payer = 0; payer < SEATS; payer++) {
        if (!(payers >> payer & 1)) continue;
        for (int seat = 0; seat < SEATS; seat++) {
            if (found->paid >> seat & 1 && seat != payer) zl_pay(now, payer, seat, found->worth[seat] * rules->unit);
        }
    }
}

static void refund(zl_round *now, const zl_rules *rules, const at_draw *found) {
    if (!rules->refund_not_ready) return;
    for (int i = 0; i < now->table.kong_count; i++) {
        const zl_kong *kong = &now->table.kongs[i];
        if (kong->moved || !(found->idle >> kong->seat & 1)) continue;
        for (int seat = 0; seat < SEATS; seat++) {
            if (now->table.seats[seat].finished && !rules->refund_to_finished) continue;
            zl_pay(now, kong->seat, seat, kong->paid[seat]);
        }
    }
}

void zl_settle_draw(zl_round *now, const zl_rules *rules) {
    at_draw found = look_around(now, rules);
    if (!(found.unfinished & (found.unfinished - 1))) return;
    now->pigs = (uint8_t)found.pigs;
    pay_pigs(now, rules, &found);
    pay_ready(now, rules, &found);
    refund(now, rules, &found);
}
