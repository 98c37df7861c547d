#include "levels.h"

#include "weigh.h"

/* Three tiles that the hand without its weakest suit misses least (app/bots/questions.py). */
static zl_action choose_exchange(const zl_view *view, const zl_action *legal, int count) {
    zl_shape shape = zl_own_shape(view);
    int best_missing = NEVER + 1, best_size = 0, pairs = view->rules->seven_pairs;
    zl_action best = 0;
    for (int i = 0; i < count; i++) {
        zl_shape left = shape;
        int suit = 0, sizes[3] = {0};
        for (int j = 1; j < 4; j++) left = zl_without(&left, (int)(legal[i] >> 8 * j & 255), 1);
        for (int tile = 0; tile < KINDS; tile++) sizes[tile / 9] += left.counts[tile];
        for (int j = 1; j < 3; j++) {
            if (sizes[j] < sizes[suit]) suit = j;
        }
        int missing = zl_distance(left.keys, 4, 1 << suit, pairs);
        if (missing > best_missing || (missing == best_missing && sizes[suit] >= best_size)) continue;
        best = legal[i];
        best_missing = missing;
        best_size = sizes[suit];
    }
    return best;
}

/* How bad it is to do without each suit: many tiles in it, then a far hand without it. */
static void suit_badness(const zl_view *view, int badness[3]) {
    zl_shape shape = zl_own_shape(view);
    for (int suit = 0; suit < 3; suit++) {
        int tiles = 0;
        for (int rank = 0; rank < 9; rank++) tiles += shape.counts[9 * suit + rank];
        int missing = zl_distance(shape.keys, shape.sets, 1 << suit, view->rules->seven_pairs);
        badness[suit] = ((tiles * 5 + missing) * 16 + tiles) * 4 + suit;
    }
}

static zl_action choose_void(const zl_view *view, const zl_action *legal, int count) {
    int badness[3];
    zl_action best = legal[0];
    suit_badness(view, badness);
    for (int i = 0; i < count; i++) {
        int tile = ZL_TILE(legal[i]), other = ZL_TILE(best);
        if (ZL_KIND(legal[i]) == ACT_NATURAL) return legal[i];
        if (ZL_KIND(legal[i]) == ACT_VOID) {
            if (badness[tile] < badness[other]) best = legal[i];
            continue;
        }
        int more = view->hand->counts[tile] > view->hand->counts[other];
        int suit = badness[tile / 9], least = badness[other / 9];
        if (suit < least || (suit == least && more)) best = legal[i];
    }
    return best;
}

zl_action zl_opening_answer(const zl_view *view, const zl_action *legal, int count) {
    if (view->table->stage == STAGE_EXCHANGE) return choose_exchange(view, legal, count);
    if (view->table->stage == STAGE_VOID) return choose_void(view, legal, count);
    return 0;
}

/* Discards by kind, in the order in which they are offered: of equal tiles the drawn one. */
typedef struct {
    int count, missing[KINDS], live[KINDS];
    zl_action actions[KINDS];
} discards;

static discards weigh(const zl_view *view, const zl_shape *shape, const zl_action *legal, int count) {
    discards found = {0};
    for (int i = 0; i < count; i++) {
        int kind = ZL_KIND(legal[i]), tile = ZL_TILE(legal[i]), at = 0;
        if (kind != ACT_DISCARD && kind != ACT_DISCARD_DRAWN) continue;
        while (at < found.count && ZL_TILE(found.actions[at]) != tile) at++;
        found.actions[at] = legal[i];
        if (at < found.count) continue;
        zl_shape after = zl_without(shape, tile, 1);
        found.missing[found.count++] = zl_missing(view, &after);
    }
    return found;
}

static int nearest_of(const discards *options) {
    int nearest = NEVER;
    for (int i = 0; i < options->count; i++) {
        if (options->missing[i] < nearest) nearest = options->missing[i];
    }
    return nearest;
}

/* The options within `limit`; those of the void suit alone where there are any. */
static int fitting(const zl_view *view, const discards *options, int limit, int chosen[KINDS]) {
    int count = 0, voids = 0;
    for (int i = 0; i < options->count; i++) {
        if (options->missing[i] > limit) continue;
        voids += ZL_TILE(options->actions[i]) / 9 == view->hand->void_suit;
    }
    for (int i = 0; i < options->count; i++) {
        int is_void = ZL_TILE(options->actions[i]) / 9 == view->hand->void_suit;
        if (options->missing[i] <= limit && (is_void || !voids)) chosen[count++] = i;
    }
    return count;
}

static int live_after(const zl_view *view, const zl_shape *shape, int tile, const uint8_t unseen[KINDS]) {
    zl_shape after = zl_without(shape, tile, 1);
    int pairs = view->rules->seven_pairs && after.sets == 4, live = 0;
    int uses = zl_uses_of(view, &after), here = zl_distance(after.keys, after.sets, uses, pairs);
    uint32_t useful = zl_useful(after.counts, after.keys, here, after.sets, uses, pairs);
    for (int kind = 0; kind < KINDS; kind++) {
        if (useful >> kind & 1) live += unseen[kind];
    }
    return live;
}

/* Tiles of the hand at most two ranks away, the tile itself left out. */
static int neighbours(const zl_shape *shape, int tile) {
    int rank = tile % 9, near = -1;
    for (int other = rank < 2 ? 0 : rank - 2; other <= rank + 2 && other < 9; other++) {
        near += shape->counts[tile - rank + other];
    }
    return near;
}

/* The discard after which most copies still help; of equal ones the one with fewest neighbours. */
static zl_action widest(const zl_view *view, const zl_shape *shape, const discards *options, const int *chosen, int count) {
    uint8_t unseen[KINDS];
    int best = chosen[0], best_score = -1;
    zl_unseen(view, unseen);
    for (int i = 0; i < count; i++) {
        int tile = ZL_TILE(options->actions[chosen[i]]);
        int live = live_after(view, shape, tile, unseen);
        int score = (live * 16 + 15 - neighbours(shape, tile)) * 32 + KINDS - tile;
        if (score > best_score) {
            best_score = score;
            best = chosen[i];
        }
    }
    return options->actions[best];
}

/* A kong that costs no step, else a discard within `slack` steps of the best; void tiles go first. */
static zl_action play_turn(const zl_view *view, int level, const zl_action *legal, int count, uint64_t *luck) {
    zl_shape shape = zl_own_shape(view);
    int chosen[KINDS] = {0}, slack = level == LEVEL_NOVICE ? zl_below(luck, 2) : 0;
    discards options = weigh(view, &shape, legal, count);
    int nearest = nearest_of(&options);
    for (int i = 0; i < count; i++) {
        int tile = ZL_TILE(legal[i]);
        if (ZL_KIND(legal[i]) != ACT_KONG || tile / 9 == view->hand->void_suit) continue;
        zl_shape after = zl_with_meld(&shape, tile, shape.counts[tile] == COPIES ? COPIES : 1);
        if (zl_missing(view, &after) <= nearest) return legal[i];
    }
    int fits = fitting(view, &options, nearest + slack, chosen);
    if (level == LEVEL_STANDARD) return widest(view, &shape, &options, chosen, fits);
    return options.actions[chosen[zl_below(luck, fits)]];
}

/* A kong that costs no step, a pung that gains `gain` steps, else pass. */
static zl_action claim(const zl_view *view, int level, const zl_action *legal, int count, uint64_t *luck) {
    zl_shape shape = zl_own_shape(view);
    int tile = view->table->offer_tile, before = zl_missing(view, &shape);
    int gain = level == LEVEL_NOVICE ? zl_below(luck, 2) : 1, can_pung = 0;
    if (tile / 9 == view->hand->void_suit) return ACT_PASS;
    for (int i = 0; i < count; i++) {
        if (legal[i] == ACT_PUNG) can_pung = 1;
        if (legal[i] != ACT_CLAIM_KONG) continue;
        zl_shape after = zl_with_meld(&shape, tile, 3);
        if (zl_missing(view, &after) <= before) return legal[i];
    }
    if (!can_pung) return ACT_PASS;
    zl_shape after = zl_with_meld(&shape, tile, 2);
    return zl_best_after_discard(view, &after) <= before - gain ? ACT_PUNG : ACT_PASS;
}

/* The action of most worth by a network, of equal ones the first. */
static zl_action choose_by_worth(const zl_view *view, const zl_network *network, const zl_action *legal, int count) {
    zl_context context;
    zl_weighed weighed[ACTIONS_MAX];
    int best = 0;
    zl_look_around(view, &context);
    count = zl_weigh(&context, network, legal, count, weighed);
    for (int i = 1; i < count; i++) {
        if (weighed[i].worth > weighed[best].worth) best = i;
    }
    return weighed[best].action;
}

zl_action zl_choose(const zl_view *view, int level, const zl_action *legal, int count, uint64_t seed) {
    uint64_t luck = seed;
    if (level >= LEVEL_NETWORK) {
        return choose_by_worth(view, zl_network_of(level - LEVEL_NETWORK), legal, count);
    }
    if (level == LEVEL_RANDOM) return legal[zl_below(&luck, count)];
    for (int i = 0; i < count; i++) {
        if (legal[i] == ACT_WIN) return legal[i];
    }
    zl_action answer = zl_opening_answer(view, legal, count);
    if (answer) return answer;
    if (view->table->stage != STAGE_TURN) return claim(view, level, legal, count, &luck);
    return play_turn(view, level, legal, count, &luck);
}
