#include "shape.h"

#include "bytes.h"

enum { KEYS = 1953125, CLASSES = 126, ROWS = 180, SETS = 5 };
enum { VECTORS = 10 * CLASSES, JOINED = CLASSES * CLASSES, CLOSING = ROWS * CLASSES * SETS };

const int32_t zl_powers[9] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

static const uint8_t *distances; /* ten for each class: 2 * sets + pair */
static const uint8_t *joined;    /* the row of closing that stands for the suits of two classes */
static const uint8_t *closing;   /* for a row and a class, by sets, with one pair; the first rows are the classes */
static uint16_t facts[KEYS];     /* of a key: its class, its pairs above bit 8, its single tiles above bit 12 */
static uint8_t pairs_missing[256]; /* by pairs and, above bit 4, single tiles */

static int class_of(int32_t key) { return facts[key] & 255; }

/* Pairs, and single tiles above bit 4; those of two suits may be added. */
static int twos_of(int32_t key) { return facts[key] >> 8; }

int zl_shape_init(const uint8_t *table, int64_t size) {
    if (size != 2 + VECTORS + JOINED + CLOSING + KEYS || table[0] != CLASSES || table[1] != ROWS) return 1;
    distances = table + 2;
    joined = distances + VECTORS;
    closing = joined + JOINED;
    const uint8_t *classes = closing + CLOSING;
    facts[0] = classes[0];
    for (int32_t key = 1; key < KEYS; key++) {
        int count = key % 5;
        int twos = twos_of(key / 5) + count / 2 + ((count & 1) << 4);
        facts[key] = (uint16_t)(classes[key] | twos << 8);
    }
    for (int twos = 0; twos < 256; twos++) pairs_missing[twos] = (uint8_t)zl_pairs_missing(twos & 15, twos >> 4);
    return 0;
}

void zl_keys(const uint8_t counts[KINDS], int32_t keys[3]) {
    const uint64_t bytes = 0x00ff00ff00ff00ffu, words = 0x0000ffff0000ffffu;
    for (int suit = 0; suit < 3; suit++) {
        /* Eight ranks at once: neighbours are joined to twos, fours and the eight. */
        uint64_t ranks = zl_eight(counts + 9 * suit);
        ranks = (ranks & bytes) + 5 * (ranks >> 8 & bytes);
        ranks = (ranks & words) + 25 * (ranks >> 16 & words);
        uint32_t key = (uint32_t)ranks + 625 * (uint32_t)(ranks >> 32);
        keys[suit] = (int32_t)(key + 390625u * counts[9 * suit + 8]);
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

int zl_pairs_of(int32_t key) { return twos_of(key) & 15; }

int zl_singles_of(int32_t key) { return twos_of(key) >> 4; }

int zl_pairs_missing(int pairs, int singles) {
    int missing = pairs < 7 ? 7 - pairs : 0;
    return missing + (missing > singles ? missing - singles : 0);
}

int zl_suit_distance(int32_t key, int sets) { return distances[10 * class_of(key) + 2 * sets + 1]; }

static int join(int first, int second) { return joined[first * CLASSES + second]; }

static int close(int row, int class, int sets) { return closing[(row * CLASSES + class) * SETS + sets]; }

/* Tiles to add for seven pairs; suits hold 7 pairs and 14 single tiles at most. */
static int twos_missing(int twos) { return pairs_missing[twos & 255]; }

static int least(int first, int second) { return first < second ? first : second; }

int zl_distance(const int32_t keys[3], int sets, int uses, int pairs) {
    int a = class_of(keys[0]), b = class_of(keys[1]), c = class_of(keys[2]);
    int best = NEVER;
    if (uses == ANY_SUITS) best = close(join(a, b), c, sets);
    if (uses & 1) best = close(b, c, sets);
    if (uses & 2) best = least(best, close(a, c, sets));
    if (uses & 4) best = least(best, close(a, b, sets));
    if (!pairs) return best;
    int first = twos_of(keys[0]), second = twos_of(keys[1]), third = twos_of(keys[2]);
    if (uses == ANY_SUITS) best = least(best, twos_missing(first + second + third));
    if (uses & 1) best = least(best, twos_missing(second + third));
    if (uses & 2) best = least(best, twos_missing(first + third));
    if (uses & 4) best = least(best, twos_missing(first + second));
    return best;
}

/* What the suits beside one are together: their row of closing, and their pairs and single tiles. */
typedef struct {
    int row, twos;
} company;

static company beside(const int32_t keys[3], int suit, int use) {
    int first = suit == 0, second = suit == 2 ? 1 : 2;
    if (use == ANY_SUITS) {
        int row = join(class_of(keys[first]), class_of(keys[second]));
        return (company){row, twos_of(keys[first]) + twos_of(keys[second])};
    }
    int other = use == 1 << first ? second : first;
    return (company){class_of(keys[other]), twos_of(keys[other])};
}

/* The ranks of a suit, as bits, with which it and its company come below `here`. */
static uint32_t lowering(const uint8_t counts[9], int32_t key, company others, int here, int sets, int pairs) {
    const uint8_t *close_by = closing + others.row * CLASSES * SETS + sets;
    int by_pairs = pairs && twos_missing(others.twos + twos_of(key)) == here;
    uint32_t found = 0;
    for (int rank = 0; rank < 9; rank++) {
        if (counts[rank] >= COPIES) continue;
        int32_t grown = key + zl_powers[rank];
        int lower = close_by[class_of(grown) * SETS] < here;
        if (by_pairs) lower |= twos_missing(others.twos + twos_of(grown)) < here;
        found |= (uint32_t)lower << rank;
    }
    return found;
}

uint32_t zl_useful(
    const uint8_t counts[KINDS], const int32_t keys[3], int here, int sets, int uses, int pairs) {
    uint32_t found = 0;
    for (int use = 1; use <= ANY_SUITS; use <<= 1) {
        if (!(uses & use)) continue;
        for (int suit = 0; suit < 3; suit++) {
            if (use == 1 << suit) continue;
            company others = beside(keys, suit, use);
            found |= lowering(counts + 9 * suit, keys[suit], others, here, sets, pairs) << 9 * suit;
        }
    }
    return found;
}

int zl_is_complete(const int32_t keys[3], int sets) {
    return close(join(class_of(keys[0]), class_of(keys[1])), class_of(keys[2]), sets) == 0;
}
