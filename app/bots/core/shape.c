#include "shape.h"

enum { KEYS = 1953125, CLASSES = 126, MELDS = 5 };

const int32_t zl_powers[9] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

static const uint8_t *classes;   /* class of every key */
static const uint8_t *distances; /* ten for each class: 2 * sets + pair */
static const uint8_t *closing;   /* for two classes, by sets, with one pair */
static uint8_t pair_counts[KEYS]; /* pairs in the low four bits, singles above them */

static void count_pairs(void) {
    for (int32_t key = 1; key < KEYS; key++) {
        int count = key % 5;
        uint8_t rest = pair_counts[key / 5];
        pair_counts[key] = (uint8_t)(rest + count / 2 + ((count & 1) << 4));
    }
}

int zl_shape_init(const uint8_t *table, int64_t size) {
    const int64_t vectors = 1 + 10 * CLASSES, closings = MELDS * CLASSES * CLASSES;
    if (size != vectors + closings + KEYS || table[0] != CLASSES) return 1;
    distances = table + 1;
    closing = table + vectors;
    classes = closing + closings;
    count_pairs();
    return 0;
}

void zl_keys(const uint8_t counts[KINDS], int32_t keys[3]) {
    for (int suit = 0; suit < 3; suit++) {
        int32_t key = 0;
        for (int rank = 8; rank >= 0; rank--) key = 5 * key + counts[9 * suit + rank];
        keys[suit] = key;
    }
}

int zl_suit_uses(int meld_suits, int void_suit, int two_suits) {
    int uses = 0;
    if (void_suit < 0 && !two_suits) return ANY_SUITS;
    for (int suit = 0; suit < 3; suit++) {
        int chosen = void_suit < 0 || void_suit == suit;
        if (chosen && !(meld_suits >> suit & 1)) uses |= 1 << suit;
    }
    return uses;
}

int zl_pairs_of(int32_t key) { return pair_counts[key] & 15; }

int zl_singles_of(int32_t key) { return pair_counts[key] >> 4; }

int zl_pairs_missing(int pairs, int singles) {
    int missing = pairs < 7 ? 7 - pairs : 0;
    return missing + (missing > singles ? missing - singles : 0);
}

int zl_suit_distance(int32_t key, int sets) { return distances[10 * classes[key] + 2 * sets + 1]; }

static int close_two(int first, int second, int sets) {
    return closing[(first * CLASSES + second) * MELDS + sets];
}

/* Sets and a pair over three suits: the pair in the third or in the other two. */
static int close_three(int first, int second, int third, int sets) {
    const uint8_t *a = distances + 10 * first, *b = distances + 10 * second, *c = distances + 10 * third;
    int best = NEVER;
    for (int i = 0; i <= sets; i++) {
        for (int j = 0; i + j <= sets; j++) {
            int k = sets - i - j;
            int plain = a[2 * i] + b[2 * j] + c[2 * k];
            int pair_a = plain - a[2 * i] + a[2 * i + 1];
            int pair_b = plain - b[2 * j] + b[2 * j + 1];
            int pair_c = plain - c[2 * k] + c[2 * k + 1];
            if (pair_a < best) best = pair_a;
            if (pair_b < best) best = pair_b;
            if (pair_c < best) best = pair_c;
        }
    }
    return best;
}

static int sets_distance(const int of[3], int sets, int use) {
    if (use == ANY_SUITS) return close_three(of[0], of[1], of[2], sets);
    if (use == 1) return close_two(of[1], of[2], sets);
    if (use == 2) return close_two(of[0], of[2], sets);
    return close_two(of[0], of[1], sets);
}

static int pairs_distance(const int32_t keys[3], int use) {
    int pairs = 0, singles = 0;
    for (int suit = 0; suit < 3; suit++) {
        if (use == 1 << suit) continue;
        pairs += zl_pairs_of(keys[suit]);
        singles += zl_singles_of(keys[suit]);
    }
    return zl_pairs_missing(pairs, singles);
}

int zl_distance(const int32_t keys[3], int sets, int uses, int pairs) {
    int of[3] = {classes[keys[0]], classes[keys[1]], classes[keys[2]]};
    int best = NEVER;
    for (int use = 1; use <= ANY_SUITS; use <<= 1) {
        if (!(uses & use)) continue;
        int missing = sets_distance(of, sets, use);
        if (missing < best) best = missing;
        if (pairs) {
            missing = pairs_distance(keys, use);
            if (missing < best) best = missing;
        }
    }
    return best;
}

uint32_t zl_useful(
    const uint8_t counts[KINDS], const int32_t keys[3], int here, int sets, int uses, int pairs) {
    uint32_t found = 0;
    int of[3] = {classes[keys[0]], classes[keys[1]], classes[keys[2]]};
    for (int use = 1; use <= ANY_SUITS; use <<= 1) {
        if (!(uses & use)) continue;
        int lower_pairs = pairs && pairs_distance(keys, use) == here;
        for (int suit = 0; suit < 3; suit++) {
            if (use == 1 << suit) continue;
            int before = of[suit];
            for (int rank = 0; rank < 9; rank++) {
                int tile = 9 * suit + rank;
                if (counts[tile] >= COPIES || found >> tile & 1) continue;
                of[suit] = classes[keys[suit] + zl_powers[rank]];
                int lower = sets_distance(of, sets, use) < here;
                if (!lower && lower_pairs) {
                    int32_t grown[3] = {keys[0], keys[1], keys[2]};
                    grown[suit] += zl_powers[rank];
                    lower = pairs_distance(grown, use) < here;
                }
                if (lower) found |= 1u << tile;
            }
            of[suit] = before;
        }
    }
    return found;
}

int zl_is_complete(const int32_t keys[3], int sets) {
    return close_three(classes[keys[0]], classes[keys[1]], classes[keys[2]], sets) == 0;
}
