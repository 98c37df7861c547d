#include "win.h"

#include <string.h>

/* The traits of app/rules/traits.py, bit by bit. */
enum {
    TRIPLETS = 1 << 0, ENDS = 1 << 1, ONLY_258 = 1 << 2, ONLY_456 = 1 << 3, NO_ENDS = 1 << 4,
    CONCEALED = 1 << 5, TWOS = 1 << 6, PAIR_258 = 1 << 7, STRAIGHT = 1 << 8, PAIR_WON = 1 << 9,
    MIDDLE_FIVE = 1 << 10, SEVEN_PAIRS = 1 << 11, ONE_SUIT = 1 << 13, FOUR_MELDS = 1 << 14,
    FOUR_KONGS = 1 << 15, HAS_FOUR = 1 << 16, HOOK = 1 << 17, HEAVENLY = 1 << 18, EARTHLY = 1 << 19
};
enum { EVERYWHERE = (1 << 7) - 1, SOMEWHERE = (1 << 11) - (1 << 7) };
enum { RANKS_258 = 1 << 1 | 1 << 4 | 1 << 7, RANKS_456 = 7 << 3, RANKS_MIDDLE = 127 << 1 };
enum { RANKS_ENDS = 1 | 1 << 8, END_RUNS = 1 | 1 << 6, STRAIGHT_RUNS = 1 | 1 << 3 | 1 << 6 };
enum { WAYS_MAX = 128, NOWHERE = 9 };
enum { MOST_DOUBLINGS = 30 }; /* far above any hand, and within 32 bits */

typedef struct {
    int count;
    int32_t traits[WAYS_MAX];
} ways;

static void add_way(ways *found, int32_t traits) {
    for (int i = 0; i < found->count; i++) {
        if (found->traits[i] == traits) return;
    }
    if (found->count < WAYS_MAX) found->traits[found->count++] = traits;
}

/* What the tiles of a suit show without being read as sets. */
static int32_t tile_traits(const uint8_t counts[9]) {
    int32_t traits = CONCEALED;
    int ranks = 0, odd = 0;
    for (int rank = 0; rank < 9; rank++) {
        if (counts[rank]) ranks |= 1 << rank;
        odd |= counts[rank] & 1;
    }
    if (!(ranks & ~RANKS_258)) traits |= ONLY_258;
    if (!(ranks & ~RANKS_456)) traits |= ONLY_456;
    if (!(ranks & ~RANKS_MIDDLE)) traits |= NO_ENDS;
    if (!odd) traits |= TWOS;
    return traits;
}

static int32_t set_traits(int won, int pair, int triplets, int runs) {
    int32_t traits = runs ? 0 : TRIPLETS;
    int pair_ends = pair < 0 || RANKS_ENDS >> pair & 1;
    if (!(triplets & ~RANKS_ENDS) && !(runs & ~END_RUNS) && pair_ends) traits |= ENDS;
    if (pair >= 0 && RANKS_258 >> pair & 1) traits |= PAIR_258;
    if (pair >= 0 && pair == won) traits |= PAIR_WON;
    if (won == 4 && runs >> 3 & 1) traits |= MIDDLE_FIVE;
    if ((runs & STRAIGHT_RUNS) == STRAIGHT_RUNS) traits |= STRAIGHT;
    return traits;
}

/* Every way to read what is left of a suit from `rank` on; `pair` is -1 before one is found. */
static void read_suit(ways *found, uint8_t left[9], int won, int pair, int may_pair, int triplets, int runs) {
    int rank = 0;
    while (rank < 9 && !left[rank]) rank++;
    if (rank == 9) {
        add_way(found, set_traits(won, pair, triplets, runs));
        return;
    }
    if (left[rank] >= 3) {
        left[rank] = (uint8_t)(left[rank] - 3);
        read_suit(found, left, won, pair, may_pair, triplets | 1 << rank, runs);
        left[rank] = (uint8_t)(left[rank] + 3);
    }
    if (left[rank] >= 2 && may_pair) {
        left[rank] = (uint8_t)(left[rank] - 2);
        read_suit(found, left, won, rank, 0, triplets, runs);
        left[rank] = (uint8_t)(left[rank] + 2);
    }
    if (rank < 7 && left[rank + 1] && left[rank + 2]) {
        for (int i = 0; i < 3; i++) left[rank + i]--;
        read_suit(found, left, won, pair, may_pair, triplets, runs | 1 << rank);
        for (int i = 0; i < 3; i++) left[rank + i]++;
    }
}

static ways joined(const ways *one, const ways *other) {
    ways both = {0};
    for (int i = 0; i < one->count; i++) {
        for (int j = 0; j < other->count; j++) {
            int32_t a = one->traits[i], b = other->traits[j];
            add_way(&both, (a & b & EVERYWHERE) | ((a | b) & SOMEWHERE));
        }
    }
    return both;
}

static int32_t meld_traits(const zl_meld *meld) {
    uint8_t counts[9] = {0};
    int rank = meld->tile % 9;
    counts[rank] = 1;
    int32_t traits = tile_traits(counts) | set_traits(NOWHERE, -1, 1 << rank, 0);
    return meld->kind == CONCEALED_KONG ? traits : traits & ~CONCEALED;
}

static ways shape_ways(
    const zl_rules *rules, const uint8_t counts[KINDS], const int32_t keys[3], const zl_seat *seat, int tile) {
    ways all = {1, {EVERYWHERE}};
    int32_t tiles = EVERYWHERE;
    for (int i = 0; i < seat->meld_count; i++) {
        ways meld = {1, {meld_traits(&seat->melds[i])}};
        all = joined(&all, &meld);
    }
    for (int suit = 0; suit < 3; suit++) {
        if (!keys[suit]) continue;
        ways suits = {0};
        uint8_t left[9];
        memcpy(left, counts + 9 * suit, 9);
        int32_t shown = tile_traits(left);
        read_suit(&suits, left, tile / 9 == suit ? tile % 9 : NOWHERE, -1, 1, 0, 0);
        for (int i = 0; i < suits.count; i++) suits.traits[i] |= shown;
        all = joined(&all, &suits);
        tiles &= shown;
    }
    if (rules->seven_pairs && !seat->meld_count && tiles & TWOS) add_way(&all, tiles | SEVEN_PAIRS);
    return all;
}

static int32_t common_traits(const zl_rules *rules, const zl_seat *seat, int suits, int fours, const zl_how *how) {
    int32_t traits = fours ? HAS_FOUR : 0;
    int kongs = 0;
    if (!(suits & (suits - 1))) traits |= ONE_SUIT;
    for (int i = 0; i < seat->meld_count; i++) kongs += seat->melds[i].kind != PUNG;
    if (seat->meld_count == 4) traits |= kongs == 4 ? FOUR_MELDS | FOUR_KONGS : FOUR_MELDS;
    if (how->heavenly && rules->heavenly) traits |= HEAVENLY;
    if (how->earthly && rules->earthly != EARTHLY_OFF) traits |= EARTHLY;
    return traits;
}

/* The patterns of `chosen` (bits by place) added up, without the superseded; a shared part counts once. */
static int added(const zl_rules *rules, int32_t chosen, int *absorbed) {
    int32_t superseded = 0, contained = 0;
    int fan = 0;
    *absorbed = 0;
    for (int i = 0; i < rules->pattern_count; i++) {
        if (chosen >> i & 1) superseded |= rules->patterns[i].supersedes;
    }
    for (int i = 0; i < rules->pattern_count; i++) {
        const zl_pattern *pattern = &rules->patterns[i];
        if (!(chosen >> i & 1) || superseded & pattern->bit) continue;
        fan += pattern->fan;
        if (contained & pattern->contains) fan -= pattern->contained_fan;
        contained |= pattern->contains;
        if (pattern->absorbed > *absorbed) *absorbed = pattern->absorbed;
    }
    return fan;
}

static int with_roots(const zl_rules *rules, int fan, int roots, int absorbed) {
    return fan + rules->root_value * (roots > absorbed ? roots - absorbed : 0);
}

/* What a hand of these traits is worth before events and cap; -1 is no combination at all. */
static int base_fan(const zl_rules *rules, int32_t traits, int roots) {
    int32_t holding = 0, listed = 0, parts = 0;
    int best = -1, absorbed, listed_count = 0;
    for (int i = 0; i < rules->pattern_count; i++) {
        const zl_pattern *pattern = &rules->patterns[i];
        if ((traits & pattern->needs) != pattern->needs || traits & pattern->lacks) continue;
        holding |= 1 << i;
        if (!(pattern->composed || pattern->alone)) parts |= 1 << i;
        if (pattern->listed) listed |= 1 << i, listed_count++;
        if (rules->combine == COMBINE_SUM && !pattern->alone) continue;
        int fan = with_roots(rules, pattern->fan, roots, pattern->absorbed);
        if (fan > best) best = fan;
    }
    if (rules->combine == COMBINE_SUM) {
        int fan = added(rules, parts, &absorbed);
        fan = with_roots(rules, fan, roots, absorbed);
        if (fan > best) best = fan;
    } else if (!holding) {
        best = with_roots(rules, 0, roots, 0);
    } else if (rules->combine == COMBINE_TABLE && listed_count == 2) {
        int fan = added(rules, listed, &absorbed);
        fan = with_roots(rules, fan, roots, absorbed);
        if (fan > best) best = fan;
    }
    return best;
}

static int event_fan(const zl_rules *rules, const zl_how *how) {
    int bloom = how->bloom, discard = how->kong_discard;
    if (!rules->chain_counts) {
        bloom = bloom > 0;
        discard = discard > 0;
    }
    return bloom * rules->kong_bloom + discard * rules->kong_discard + how->robbing * rules->robbing +
           how->last_tile * rules->last_tile + how->last_copy * rules->last_copy;
}

static zl_value priced(const zl_rules *rules, const zl_seat *seat, int fan, const zl_how *how) {
    int earns = how->by == BY_SELF && !(how->fed && rules->feeder_pays);
    int bonus = earns ? rules->bonus : BONUS_NONE;
    int32_t multiple, owed;
    fan += event_fan(rules, how) + (bonus == BONUS_ADD_FAN);
    multiple = rules->additive ? fan : 1 << (fan < MOST_DOUBLINGS ? fan : MOST_DOUBLINGS);
    if (rules->in_hand == IN_HAND_LINEAR) {
        for (int i = 0; i < seat->meld_count; i++) {
            int kind = seat->melds[i].kind;
            if (kind != PUNG) multiple += kind == CONCEALED_KONG ? 2 : 1;
        }
    }
    if (rules->cap != NO_CAP && multiple > rules->cap) multiple = rules->cap;
    owed = multiple;
    if (bonus == BONUS_ADD_BASE) owed = multiple + 1;
    if (bonus == BONUS_DOUBLE) owed = multiple * 2;
    return (zl_value){fan, multiple, owed * rules->unit};
}

zl_value zl_value_win(
    const zl_rules *rules, const uint8_t counts[KINDS], const int32_t keys[3], const zl_seat *seat, int tile,
    const zl_how *how) {
    ways found = shape_ways(rules, counts, keys, seat, tile);
    int suits = zl_meld_suits(seat), fours = 0, kongs = 0, best = 0;
    for (int suit = 0; suit < 3; suit++) suits |= (keys[suit] != 0) << suit;
    for (int kind = 0; kind < KINDS; kind++) fours += counts[kind] == COPIES;
    for (int i = 0; i < seat->meld_count; i++) {
        int is_kong = seat->melds[i].kind != PUNG;
        kongs += is_kong;
        fours += is_kong || counts[seat->melds[i].tile];
    }
    int roots = rules->in_hand == IN_HAND_ROOT ? fours : fours - kongs;
    int32_t common = common_traits(rules, seat, suits, fours, how);
    int32_t hook = rules->hook_by_pair ? PAIR_WON : FOUR_MELDS;
    for (int i = 0; i < found.count; i++) {
        int32_t traits = found.traits[i] | common;
        if (traits & hook) traits |= HOOK;
        int fan = base_fan(rules, traits, roots);
        if (fan > best) best = fan;
    }
    return priced(rules, seat, best, how);
}

int zl_can_win(const zl_rules *rules, const int32_t keys[3], int held, const zl_seat *seat, int void_suit) {
    int suits = zl_meld_suits(seat), sets = 4 - seat->meld_count;
    for (int suit = 0; suit < 3; suit++) suits |= (keys[suit] != 0) << suit;
    if (rules->two_suits && suits == 7) return 0;
    if (void_suit >= 0 && suits >> void_suit & 1) return 0;
    if (held != 3 * sets + 2) return 0;
    if (zl_is_complete(keys, sets)) return 1;
    if (!rules->seven_pairs || seat->meld_count) return 0;
    return !(zl_singles_of(keys[0]) || zl_singles_of(keys[1]) || zl_singles_of(keys[2]));
}

int zl_own_copies(const uint8_t counts[KINDS], const zl_seat *seat, int tile) {
    int copies = counts[tile];
    for (int i = 0; i < seat->meld_count; i++) {
        if (seat->melds[i].tile == tile) copies += seat->melds[i].kind == PUNG ? 3 : COPIES;
    }
    return copies;
}

uint32_t zl_waits(
    const zl_rules *rules, const uint8_t counts[KINDS], const int32_t keys[3], const zl_seat *seat,
    int void_suit) {
    int sets = 4 - seat->meld_count, pairs = rules->seven_pairs && sets == 4;
    int uses = zl_suit_uses(zl_meld_suits(seat), void_suit, rules->two_suits);
    if (zl_distance(keys, sets, uses, pairs) != 1) return 0;
    uint32_t useful = zl_useful(counts, keys, 1, sets, uses, pairs);
    for (int i = 0; i < seat->meld_count; i++) {
        int tile = seat->melds[i].tile;
        if (zl_own_copies(counts, seat, tile) >= COPIES) useful &= ~(1u << tile);
    }
    return useful;
}
