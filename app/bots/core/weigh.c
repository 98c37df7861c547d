#include "weigh.h"

#include <string.h>

#include "play.h"

enum { STAKE = 1024 };

static zl_option own_option(const zl_context *context, int kind, int tile) {
    const zl_view *view = &context->view;
    const zl_seat *mine = &view->table->seats[view->viewer];
    zl_option option = {zl_own_shape(view), {{0}}, mine->meld_count, kind, tile, view->hand->void_suit};
    memcpy(option.melds, mine->melds, sizeof option.melds);
    return option;
}

static int others(const zl_view *view) {
    int count = -1;
    for (int seat = 0; seat < SEATS; seat++) count += !view->table->seats[seat].finished;
    return count;
}

/* What a winner gets of kong money: all of it, or back what it has paid itself. */
static int32_t moved_to(const zl_kong *kong, const zl_rules *rules, int winner) {
    if (rules->discard_money == MONEY_REFUND) return kong->paid[winner];
    return kong->paid[0] + kong->paid[1] + kong->paid[2] + kong->paid[3];
}

int32_t zl_gain_of_win(const zl_view *view) {
    const zl_table *table = view->table;
    const zl_rules *rules = view->rules;
    int own = table->offer_tile == NO_TILE, payer = zl_lone_payer(table, rules), unit = rules->unit;
    zl_value value = zl_value_now(view);
    int32_t gain = payer != NO_SEAT ? value.multiple * unit : value.points * others(view);
    if (own) return gain;
    if (table->robbing && rules->robbed_money) {
        int unpaid = rules->late_added_unpaid && !table->fresh_kong;
        gain += (others(view) - 1) * zl_kong_rate(rules, ADDED_KONG, NO_SEAT, NO_SEAT, unpaid) * unit;
    }
    if (!table->robbing && table->after_kong && rules->discard_money != MONEY_KEEP) {
        int moving = zl_moving_kongs(table, rules, table->turn);
        for (int i = 0; i < table->kong_count; i++) {
            if (moving >> i & 1) gain += moved_to(&table->kongs[i], rules, view->viewer);
        }
    }
    return gain;
}

/* The suit that a discard declares, where a first discard does. */
static int void_after_discard(const zl_view *view, int tile) {
    const zl_rules *rules = view->rules;
    int suit = view->hand->void_suit;
    if (suit >= 0 || view->table->seats[view->viewer].discards) return suit;
    int dealer_alone = rules->void_declare == VOID_FACE_DOWN && view->viewer == view->table->dealer;
    return dealer_alone || rules->void_declare == VOID_FIRST_DISCARD ? tile / 9 : suit;
}

static zl_option after_discard(const zl_context *context, int tile) {
    zl_option option = own_option(context, AFTER_DISCARD, tile);
    option.shape = zl_without(&option.shape, tile, 1);
    option.void_suit = void_after_discard(&context->view, tile);
    return option;
}

static zl_option after_meld(const zl_context *context, int kind, int after, int tile, int own) {
    zl_option option = own_option(context, after, tile);
    option.shape = zl_with_meld(&option.shape, tile, own);
    if (kind == ADDED_KONG) {
        for (int i = 0; i < option.meld_count; i++) {
            if (option.melds[i].tile == tile) option.melds[i].kind = ADDED_KONG;
        }
    } else {
        option.melds[option.meld_count++] = (zl_meld){(uint8_t)tile, (uint8_t)kind, 0};
    }
    return option;
}

/* Money for a kong of the viewer, in stakes. */
static int kong_income(const zl_view *view, int kind, int tile) {
    int rate, feeder = view->table->offer_source;
    if (kind == EXPOSED_KONG) {
        rate = zl_kong_rate(view->rules, kind, feeder, feeder, 0);
        return rate + (others(view) - 1) * zl_kong_rate(view->rules, kind, NO_SEAT, feeder, 0);
    }
    int unpaid = view->rules->late_added_unpaid && view->hand->drawn != tile;
    return others(view) * zl_kong_rate(view->rules, kind, NO_SEAT, NO_SEAT, unpaid);
}

static zl_option after_exchange(const zl_context *context, zl_action action) {
    zl_option option = own_option(context, AFTER_EXCHANGE, 0);
    int sizes[3] = {0}, suit = 0;
    for (int i = 1; i < 4; i++) option.shape = zl_without(&option.shape, (int)(action >> 8 * i & 255), 1);
    for (int tile = 0; tile < KINDS; tile++) sizes[tile / 9] += option.shape.counts[tile];
    for (int i = 1; i < 3; i++) {
        if (sizes[i] < sizes[suit]) suit = i;
    }
    option.void_suit = suit;
    return option;
}

typedef struct {
    const zl_context *context;
    const zl_network *network;
    int32_t sums[FIRST];
} scales;

static void weigh_option(const scales *on, const zl_option *option, int at_once, zl_weighed *found) {
    zl_describe(on->context, option, found->inputs);
    found->described = 1;
    found->at_once = at_once * STAKE;
    found->worth = found->at_once + zl_evaluate(on->network, on->sums, found->inputs);
}

/*
 * Whether letting a tile go from these keys would be a foul: a tile of the void suit must go first, or one of
 * a suit that was missing before, and who keeps one is a flower pig.
 */
static int is_foul(const zl_view *view, const int32_t keys[3], int tile) {
    int suit = view->hand->void_suit;
    if (view->rules->void_order == ORDER_FOUL && suit >= 0 && tile / 9 != suit && keys[suit]) return 1;
    for (int i = 0; i < 3; i++) {
        int kept = keys[i] - (tile / 9 == i ? zl_powers[tile % 9] : 0);
        if (view->hand->locked >> i & 1 && kept) return 1;
    }
    return 0;
}

/* A pung is worth what the best discard after it is. */
static void weigh_pung(const scales *on, zl_weighed *found) {
    const zl_view *view = &on->context->view;
    zl_option pung = after_meld(on->context, PUNG, AFTER_DISCARD, view->table->offer_tile, 2);
    const zl_seat *mine = &view->table->seats[view->viewer];
    int first = 0, last = KINDS, suit = view->hand->void_suit;
    int voids = view->rules->void_order == ORDER_STRICT ||
                (view->rules->void_order == ORDER_FIRST_TILE && !mine->discards && !mine->natural);
    if (suit >= 0 && voids && pung.shape.keys[suit]) first = 9 * suit, last = first + 9;
    found->worth = INT32_MIN;
    for (int tile = first; tile < last; tile++) {
        zl_weighed with;
        zl_option option = pung;
        if (!pung.shape.counts[tile]) continue;
        if (view->hand->laid != NO_TILE && tile != view->hand->laid) continue;
        if (is_foul(view, pung.shape.keys, tile)) continue;
        option.tile = tile;
        option.shape = zl_without(&pung.shape, tile, 1);
        option.void_suit = void_after_discard(view, tile);
        weigh_option(on, &option, 0, &with);
        if (with.worth <= found->worth) continue;
        with.action = found->action;
        *found = with;
    }
}

static void weigh_win(const scales *on, zl_weighed *found) {
    const zl_view *view = &on->context->view;
    int stakes = zl_gain_of_win(view) / view->rules->unit;
    found->described = 0;
    found->at_once = found->worth = stakes * STAKE;
    if (view->rules->continuation != XUELIU) return;
    zl_option option = own_option(on->context, AFTER_WIN, 0);
    if (view->table->offer_tile == NO_TILE) option.shape = zl_without(&option.shape, view->hand->drawn, 1);
    weigh_option(on, &option, stakes, found);
}

static void weigh_action(const scales *on, zl_weighed *found) {
    const zl_context *context = on->context;
    const zl_view *view = &context->view;
    int kind = ZL_KIND(found->action), tile = ZL_TILE(found->action), offer = view->table->offer_tile;
    zl_option option;
    switch (kind) {
    case ACT_WIN: weigh_win(on, found); return;
    case ACT_PUNG: weigh_pung(on, found); return;
    case ACT_CLAIM_KONG:
        option = after_meld(context, EXPOSED_KONG, AFTER_EXPOSED, offer, 3);
        weigh_option(on, &option, kong_income(view, EXPOSED_KONG, offer), found);
        return;
    case ACT_KONG: {
        int concealed = view->hand->counts[tile] == COPIES;
        option = concealed ? after_meld(context, CONCEALED_KONG, AFTER_CONCEALED, tile, COPIES)
                           : after_meld(context, ADDED_KONG, AFTER_ADDED, tile, 1);
        weigh_option(on, &option, kong_income(view, concealed ? CONCEALED_KONG : ADDED_KONG, tile), found);
        return;
    }
    case ACT_DISCARD:
    case ACT_DISCARD_DRAWN: option = after_discard(context, tile); break;
    case ACT_PASS: option = own_option(context, AFTER_PASS, offer); break;
    case ACT_EXCHANGE: option = after_exchange(context, found->action); break;
    default:
        option = own_option(context, AFTER_VOID, 0);
        option.void_suit = kind == ACT_LAY ? tile / 9 : tile;
    }
    weigh_option(on, &option, 0, found);
}

/* Whether an action may lead to a foul: a discard, or a claim in a suit that was missing before. */
static int is_fair(const zl_view *view, const int32_t keys[3], zl_action action) {
    int kind = ZL_KIND(action), tile = ZL_TILE(action);
    if (kind == ACT_DISCARD || kind == ACT_DISCARD_DRAWN) return !is_foul(view, keys, tile);
    if (kind != ACT_PUNG && kind != ACT_CLAIM_KONG) return 1;
    return !(view->hand->locked >> view->table->offer_tile / 9 & 1);
}

int zl_weigh(
    const zl_context *context, const zl_network *network, const zl_action *legal, int count,
    zl_weighed weighed[ACTIONS_MAX]) {
    const zl_hand *hand = context->view.hand;
    scales on = {context, network, {0}};
    zl_shape shape = zl_own_shape(&context->view);
    int found = 0, fair = 0;
    zl_begin(network, context, on.sums);
    for (int i = 0; i < count; i++) fair |= is_fair(&context->view, shape.keys, legal[i]);
    for (int i = 0; i < count; i++) {
        int twin = ZL_KIND(legal[i]) == ACT_DISCARD && ZL_TILE(legal[i]) == hand->drawn;
        if ((twin && hand->laid == NO_TILE) || (fair && !is_fair(&context->view, shape.keys, legal[i]))) continue;
        weighed[found].action = legal[i];
        weigh_action(&on, &weighed[found]);
        found += weighed[found].worth != INT32_MIN; /* a pung after which every discard is a foul */
    }
    return found;
}
