#include "inputs.h"

#include <string.h>

#include "win.h"

/* Where the groups of inputs begin; 9 + 7 + 10 + 7 one-hot inputs stand first. */
enum { AT_DISTANCE = 0, AT_PAIRS = 9, AT_FLUSH = 16, AT_PUNGS = 26, AT_ACCEPT = 33, AT_READY = 42 };
enum { AT_HAND = 50, AT_VOID = 66, AT_TIME = 71, AT_KIND = 77, AT_TILE = 85, AT_RIVALS = 91, AT_OFFER = 109 };
enum { RIVAL_INPUTS = 6, RECENT = 4 };

static uint8_t capped(int value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

static int least(int a, int b) { return a < b ? a : b; }

/* An option's hand while it is described. `use`: kinds of the kept suits as bits. */
typedef struct {
    const zl_context *context;
    const zl_option *option;
    uint8_t *inputs;
    int kept, missing, seven, live, kinds, total;
    uint32_t useful;
} portrait;

static int copies_of(const portrait *of, uint32_t kinds) {
    int copies = 0;
    for (int tile = 0; tile < KINDS; tile++) {
        if (kinds >> tile & 1) copies += of->context->unseen[tile];
    }
    return copies;
}

/* Distance over all ways, and the copies that lower it. */
static void nearest_win(portrait *of) {
    const zl_shape *shape = &of->option->shape;
    const zl_rules *rules = of->context->view.rules;
    int pairs = rules->seven_pairs && shape->sets == 4;
    int uses = zl_suit_uses(shape->meld_suits, of->option->void_suit, rules->two_suits);
    of->missing = zl_distance(shape->keys, shape->sets, uses, pairs);
    of->useful = zl_useful(shape->counts, shape->keys, of->missing, shape->sets, uses, pairs);
    of->live = copies_of(of, of->useful);
    for (int tile = 0; tile < KINDS; tile++) {
        of->kinds += of->useful >> tile & 1 && of->context->unseen[tile];
    }
    of->seven = 6;
    if (pairs) {
        int twos = 0, ones = 0;
        for (int suit = 0; suit < 3; suit++) {
            if (!(of->kept >> suit & 1)) continue;
            twos += zl_pairs_of(shape->keys[suit]);
            ones += zl_singles_of(shape->keys[suit]);
        }
        of->seven = least(zl_pairs_missing(twos, ones), 5);
    }
    of->inputs[AT_DISTANCE + least(of->missing, 8)] = UNIT;
    of->inputs[AT_PAIRS + of->seven] = UNIT;
}

/* One suit alone: distance and live copies of the nearest; 9 where melds rule it out. */
static int flush(portrait *of, int *live) {
    const zl_shape *shape = &of->option->shape;
    int best = 9, pairs = of->context->view.rules->seven_pairs && shape->sets == 4;
    *live = 0;
    for (int suit = 0; suit < 3; suit++) {
        int copies = 0;
        if (!(of->kept >> suit & 1) || shape->meld_suits & ~(1 << suit)) continue;
        int32_t key = shape->keys[suit];
        int sets = zl_suit_distance(key, shape->sets), missing = sets;
        if (pairs) missing = least(missing, zl_pairs_missing(zl_pairs_of(key), zl_singles_of(key)));
        missing = least(missing, 9);
        for (int rank = 0; rank < 9; rank++) {
            int tile = 9 * suit + rank;
            if (!of->context->unseen[tile] || shape->counts[tile] >= COPIES) continue;
            if (zl_suit_distance(key + zl_powers[rank], shape->sets) < sets) copies += of->context->unseen[tile];
        }
        if (missing > best || (missing == best && copies <= *live)) continue;
        best = missing;
        *live = copies;
    }
    of->inputs[AT_FLUSH + best] = UNIT;
    return best;
}

/* What the kept suits hold, by how tiles stand together. */
typedef struct {
    int triplets, pairs, live_singles, pair_copies, open, gapped, lone, fours;
} groups;

static void count_kind(const portrait *of, int tile, groups *found) {
    const uint8_t *counts = of->option->shape.counts;
    int rank = tile % 9, count = counts[tile], unseen = of->context->unseen[tile];
    int next = rank < 8 && counts[tile + 1], second = rank < 7 && counts[tile + 2];
    int before = (rank > 0 && counts[tile - 1]) || (rank > 1 && counts[tile - 2]);
    if (count == 4) found->fours++;
    if (count >= 3) found->triplets++;
    if (count == 2) {
        found->pairs++;
        found->pair_copies += unseen;
    }
    if (count == 1 && unseen) found->live_singles++;
    if (count && next) {
        if (rank >= 1 && rank <= 6) found->open++;
        else found->gapped++;
    }
    if (count && second && !next) found->gapped++;
    if (count == 1 && !next && !second && !before) found->lone++;
}

static groups look_at_groups(const portrait *of) {
    groups found = {0};
    for (int tile = 0; tile < KINDS; tile++) {
        if (of->kept >> tile / 9 & 1 && of->option->shape.counts[tile]) count_kind(of, tile, &found);
    }
    return found;
}

static void all_pungs(portrait *of, const groups *found) {
    int sets = of->option->shape.sets;
    int ready = least(found->triplets, sets), grown = least(found->pairs, sets - ready);
    int missing = grown + 2 * (sets - ready - grown);
    if (!(found->pairs > grown || found->triplets > ready)) missing++;
    of->inputs[AT_PUNGS + least(missing, 6)] = UNIT;
}

static void acceptance(portrait *of, int flush_missing, int flush_live, const groups *found) {
    uint8_t *inputs = of->inputs + AT_ACCEPT;
    int total = of->total;
    inputs[0] = capped(64 * of->live / total);
    inputs[1] = capped(of->kinds * UNIT / 5);
    inputs[2] = capped(128 * flush_live / total);
    inputs[3] = capped(213 * found->pair_copies / total);
    if (of->missing == 1) inputs[4] = capped(160 * of->live / total);
    if (of->missing == 2) inputs[5] = capped(64 * of->live / total);
    if (of->missing == 3) inputs[6] = capped(43 * of->live / total);
    if (flush_missing <= 2) inputs[7] = capped(128 * flush_live / total);
    inputs[8] = flush_missing == of->missing ? UNIT : 0;
}

/* A ready hand: the best fan that it waits for, what it pays on average, and whether its waits are gone. */
static void ready(portrait *of) {
    const zl_view *view = &of->context->view;
    zl_seat mine = view->table->seats[view->viewer];
    const zl_how how = {0};
    int best = -1, worth = 0, copies = 0, held = 0;
    if (of->missing != 1) return;
    mine.meld_count = (uint8_t)of->option->meld_count;
    memcpy(mine.melds, of->option->melds, sizeof mine.melds);
    for (int tile = 0; tile < KINDS; tile++) held += of->option->shape.counts[tile];
    for (int tile = 0; tile < KINDS; tile++) {
        int left = of->context->unseen[tile];
        if (!(of->useful >> tile & 1) || !left) continue;
        zl_shape with = zl_without(&of->option->shape, tile, -1);
        if (!zl_can_win(view->rules, with.keys, held + 1, &mine, of->option->void_suit)) continue;
        zl_value value = zl_value_win(view->rules, with.counts, with.keys, &mine, tile, &how);
        if (value.fan > best) best = value.fan;
        worth += left * least(value.multiple, 64);
        copies += left;
    }
    if (best >= 0) of->inputs[AT_READY + least(best, 5)] = UNIT;
    if (copies) of->inputs[AT_READY + 6] = capped(4 * worth / copies);
    else of->inputs[AT_READY + 7] = UNIT;
}

static void hand(portrait *of, const groups *found) {
    const zl_option *option = of->option;
    uint8_t *inputs = of->inputs + AT_HAND;
    int roots = found->fours, kongs = 0, biggest = 0, suits = option->shape.meld_suits;
    int sizes[3] = {0};
    for (int i = 0; i < option->meld_count; i++) {
        int tile = option->melds[i].tile, is_kong = option->melds[i].kind != PUNG;
        kongs += is_kong;
        roots += is_kong || option->shape.counts[tile];
        sizes[tile / 9] += 3;
    }
    for (int tile = 0; tile < KINDS; tile++) sizes[tile / 9] += option->shape.counts[tile];
    for (int suit = 0; suit < 3; suit++) biggest = biggest > sizes[suit] ? biggest : sizes[suit];
    inputs[0] = capped(roots * UNIT / 2);
    inputs[1 + option->meld_count] = UNIT;
    inputs[6] = capped(kongs * UNIT / 2);
    inputs[7] = suits && !(suits & (suits - 1)) ? UNIT : 0;
    inputs[8] = capped(found->triplets * UNIT / 3);
    inputs[9] = capped(found->pairs * UNIT / 4);
    inputs[10] = capped(found->open * UNIT / 4);
    inputs[11] = capped(found->gapped * UNIT / 4);
    inputs[12] = capped(found->lone * UNIT / 4);
    inputs[13] = capped(biggest * UNIT / 14);
    inputs[14] = capped(found->pairs >= 4 ? (found->pairs - 3) * UNIT / 3 : 0);
    inputs[15] = capped(found->live_singles * UNIT / 6);
}

static void void_and_time(portrait *of) {
    const zl_context *context = of->context;
    int tiles = 0, left = context->view.table->wall_left, draws = context->own_draws;
    int suit = of->option->void_suit >= 0 ? of->option->void_suit : context->given_up;
    for (int rank = 0; rank < 9 && suit >= 0; rank++) tiles += of->option->shape.counts[9 * suit + rank];
    of->inputs[AT_VOID + least(tiles, 4)] = UNIT;
    uint8_t *inputs = of->inputs + AT_TIME;
    if (of->missing == 1) inputs[0] = capped(draws);
    if (of->missing == 2) inputs[1] = capped(draws);
    if (of->missing >= 3) inputs[2] = capped(draws);
    if (of->missing > 1 && left < 8) inputs[3] = UNIT;
    if (of->missing > 1 && left < 8) inputs[4] = capped((8 - left) * UNIT / 8);
    inputs[5] = capped(tiles * draws / 4);
}

/* What a discard or a robbable tile tells and risks, by opponent in turn order. */
static void rival(const portrait *of, int seat, uint8_t *inputs, int *safe) {
    const zl_context *context = of->context;
    const zl_seat *player = &context->view.table->seats[seat];
    int tile = of->option->tile, suit = tile / 9, same = 0, thrown = 0, recent = 0;
    for (int i = 0; i < player->river_count; i++) {
        if (player->river_flags[i] & FACE_DOWN) continue;
        same += player->river[i] / 9 == suit;
        thrown |= player->river[i] == tile;
        recent |= player->river[i] == tile && i + RECENT >= player->river_count;
    }
    int is_void = player->void_suit == suit;
    int middle = tile % 9 >= 2 && tile % 9 <= 6 ? 4 : tile % 9 == 1 || tile % 9 == 7 ? 3 : 2;
    int danger = is_void ? 0 : context->threat[seat] * middle * (1 + context->unseen[tile]) / 16;
    *safe += is_void;
    inputs[0] = is_void ? UNIT : 0;
    inputs[1] = thrown ? UNIT : 0;
    inputs[2] = recent ? UNIT : 0;
    inputs[3] = capped(same * UNIT / 4);
    inputs[4] = context->flush[seat] == suit + 1 ? UNIT : 0;
    inputs[5] = capped(recent ? danger / 3 : danger);
}

static void risk(portrait *of) {
    const zl_context *context = of->context;
    const zl_option *option = of->option;
    int tile = option->tile, rank = tile % 9, safe = 0;
    uint8_t *inputs = of->inputs + AT_TILE;
    for (int step = 1; step < SEATS; step++) {
        int seat = zl_after(context->view.viewer, step);
        if (context->view.table->seats[seat].finished) continue;
        rival(of, seat, of->inputs + AT_RIVALS + RIVAL_INPUTS * (step - 1), &safe);
    }
    inputs[0] = capped(safe * UNIT / 3);
    inputs[1] = capped(context->unseen[tile] * UNIT / 3);
    inputs[2] = rank == 0 || rank == 8 ? UNIT : 0;
    inputs[3] = rank == 1 || rank == 7 ? UNIT : 0;
    inputs[4] = option->shape.counts[tile] ? UNIT : 0;
    inputs[5] = option->kind == AFTER_DISCARD && context->view.table->drew ? UNIT : 0;
}

void zl_describe(const zl_context *context, const zl_option *option, uint8_t inputs[HAND_INPUTS]) {
    int given_up = option->void_suit >= 0 ? option->void_suit : context->given_up, live;
    portrait of = {context, option, inputs, 7, 0, 0, 0, 0, 0, 0};
    memset(inputs, 0, HAND_INPUTS);
    if (given_up >= 0) of.kept = 7 & ~(1 << given_up);
    of.total = context->unseen_count > 0 ? context->unseen_count : 1;
    nearest_win(&of);
    int flush_missing = flush(&of, &live);
    groups found = look_at_groups(&of);
    all_pungs(&of, &found);
    acceptance(&of, flush_missing, live, &found);
    ready(&of);
    hand(&of, &found);
    void_and_time(&of);
    inputs[AT_KIND + option->kind] = UNIT;
    if (option->kind == AFTER_DISCARD || option->kind == AFTER_ADDED) risk(&of);
    if (option->kind == AFTER_PASS) {
        int step = (context->view.table->offer_source - context->view.viewer) & 3;
        inputs[AT_OFFER + step - 1] = UNIT;
        inputs[AT_OFFER + 3] = capped(context->unseen[option->tile] * UNIT / 3);
    }
}
