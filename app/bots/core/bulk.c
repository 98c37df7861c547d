#include "bulk.h"

#include "bytes.h"

typedef struct {
    int32_t keys[3];
    int sets, uses, pairs;
} shape;

static shape shape_of(const zl_bulk_hand *hand) {
    shape found = {.sets = 4 - hand->melds, .pairs = hand->seven_pairs && hand->melds == 0};
    found.uses = zl_suit_uses(hand->meld_suits, hand->void_suit, hand->two_suits);
    zl_keys(hand->counts, found.keys);
    return found;
}

/* Whether no kind has more than four copies and the rest means something. */
static int fits(const zl_bulk_hand *hand) {
    const uint64_t above = 0x7b7b7b7b7b7b7b7bu, high = 0x8080808080808080u;
    uint64_t wrong = 0;
    for (int part = 0; part < 4; part++) {
        uint64_t counts = zl_eight(hand->counts + (part < 3 ? 8 * part : KINDS - 8));
        wrong |= counts | ((counts & ~high) + above);
    }
    if (wrong & high) return 0;
    return hand->melds <= 4 && hand->meld_suits < 8 && hand->void_suit >= -1 && hand->void_suit < 3;
}

int64_t zl_distances(const zl_bulk_hand *hands, int64_t number, uint8_t *missing) {
    for (int64_t index = 0; index < number; index++) {
        if (!fits(hands + index)) return index + 1;
        shape now = shape_of(hands + index);
        missing[index] = (uint8_t)zl_distance(now.keys, now.sets, now.uses, now.pairs);
    }
    return 0;
}

int64_t zl_analyze(const zl_bulk_hand *hands, int64_t number, uint8_t *missing, uint32_t *useful) {
    for (int64_t index = 0; index < number; index++) {
        if (!fits(hands + index)) return index + 1;
        shape now = shape_of(hands + index);
        int here = zl_distance(now.keys, now.sets, now.uses, now.pairs);
        missing[index] = (uint8_t)here;
        useful[index] = zl_useful(hands[index].counts, now.keys, here, now.sets, now.uses, now.pairs);
    }
    return 0;
}
