#include "sight.h"

#include <string.h>

void zl_unseen(const zl_view *view, uint8_t unseen[KINDS]) {
    const zl_table *table = view->table;
    const zl_hand *hand = view->hand;
    int left[KINDS];
    for (int tile = 0; tile < KINDS; tile++) left[tile] = COPIES - hand->counts[tile] - table->won_tiles[tile];
    if (hand->laid != NO_TILE) left[hand->laid]--;
    for (int seat = 0; seat < SEATS; seat++) {
        const zl_seat *player = &table->seats[seat];
        for (int i = 0; i < player->river_count; i++) {
            if (seat == view->viewer || !(player->river_flags[i] & FACE_DOWN)) left[player->river[i]]--;
        }
        for (int i = 0; i < player->meld_count; i++) {
            left[player->melds[i].tile] -= player->melds[i].kind == PUNG ? 3 : COPIES;
        }
        if (!player->wins || seat == view->viewer) continue;
        for (int tile = 0; tile < KINDS; tile++) left[tile] -= player->shown[tile];
    }
    if (table->stage == STAGE_ROBBING && table->offer_source != view->viewer) {
        const zl_seat *source = &table->seats[table->offer_source];
        if (!(source->wins && source->shown[table->offer_tile])) left[table->offer_tile]--;
    }
    for (int tile = 0; tile < KINDS; tile++) unseen[tile] = (uint8_t)left[tile];
}

zl_shape zl_own_shape(const zl_view *view) {
    const zl_seat *mine = &view->table->seats[view->viewer];
    zl_shape shape;
    memcpy(shape.counts, view->hand->counts, KINDS);
    if (view->hand->laid != NO_TILE) shape.counts[view->hand->laid]++;
    zl_keys(shape.counts, shape.keys);
    shape.sets = 4 - mine->meld_count;
    shape.meld_suits = zl_meld_suits(mine);
    return shape;
}

zl_shape zl_without(const zl_shape *shape, int tile, int copies) {
    zl_shape less = *shape;
    less.counts[tile] = (uint8_t)(less.counts[tile] - copies);
    less.keys[tile / 9] -= copies * zl_powers[tile % 9];
    return less;
}

zl_shape zl_with_meld(const zl_shape *shape, int tile, int own) {
    zl_shape melded = zl_without(shape, tile, own);
    if (own > 1) {
        melded.sets--;
        melded.meld_suits |= 1 << tile / 9;
    }
    return melded;
}

int zl_uses_of(const zl_view *view, const zl_shape *shape) {
    return zl_suit_uses(shape->meld_suits, view->hand->void_suit, view->rules->two_suits);
}

int zl_missing(const zl_view *view, const zl_shape *shape) {
    int pairs = view->rules->seven_pairs && shape->sets == 4;
    return zl_distance(shape->keys, shape->sets, zl_uses_of(view, shape), pairs);
}

int zl_best_after_discard(const zl_view *view, const zl_shape *shape) {
    int best = NEVER;
    for (int tile = 0; tile < KINDS; tile++) {
        if (!shape->counts[tile]) continue;
        zl_shape after = zl_without(shape, tile, 1);
        int missing = zl_missing(view, &after);
        if (missing < best) best = missing;
    }
    return best;
}
