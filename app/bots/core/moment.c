/* The moment of a win: its events, who pays, what lies open. */
#include <string.h>

#include "legal.h"

static int kong_was_fed(const zl_table *table) {
    return table->after_kong && table->kongs[table->kong_count - 1].kind == EXPOSED_KONG;
}

int zl_lone_payer(const zl_table *table, const zl_rules *rules) {
    if (table->offer_tile != NO_TILE) return table->offer_source;
    if (rules->feeder_pays && kong_was_fed(table)) return table->kongs[table->kong_count - 1].feeder;
    return NO_SEAT;
}

void zl_visible(const zl_table *table, uint8_t seen[KINDS]) {
    memcpy(seen, table->won_tiles, KINDS);
    for (int seat = 0; seat < SEATS; seat++) {
        const zl_seat *player = &table->seats[seat];
        for (int i = 0; i < player->river_count; i++) {
            if (!(player->river_flags[i] & FACE_DOWN)) seen[player->river[i]]++;
        }
        for (int i = 0; i < player->meld_count; i++) {
            seen[player->melds[i].tile] =
                (uint8_t)(seen[player->melds[i].tile] + (player->melds[i].kind == PUNG ? 3 : COPIES));
        }
        if (!player->wins) continue;
        for (int tile = 0; tile < KINDS; tile++) seen[tile] = (uint8_t)(seen[tile] + player->shown[tile]);
    }
}

static int is_earthly(const zl_table *table, const zl_rules *rules, int seat) {
    const zl_seat *mine = &table->seats[seat];
    if (seat == table->dealer || table->claims || mine->discards) return 0;
    if (rules->earthly == EARTHLY_FIRST_DRAW) return table->offer_tile == NO_TILE && mine->draws == 1;
    if (rules->earthly != EARTHLY_DEALER_DISCARD) return 0;
    return table->offer_tile != NO_TILE && table->offer_source == table->dealer && table->wall_left == WALL_SIZE - DEALT;
}

/* Whether the winning tile is the last of all that the hand can win on, the others all visible. */
static int is_last_copy(const zl_view *view) {
    const zl_table *table = view->table;
    zl_hand hand = *view->hand;
    uint8_t seen[KINDS];
    int unseen = 0;
    zl_visible(table, seen);
    if (table->offer_tile == NO_TILE) zl_take(&hand, hand.drawn, -1);
    else if (!table->robbing) seen[table->offer_tile]--;
    uint32_t waits = zl_waits(view->rules, hand.counts, hand.keys, &table->seats[view->viewer], hand.void_suit);
    for (int tile = 0; tile < KINDS; tile++) {
        if (waits >> tile & 1) unseen += COPIES - seen[tile];
    }
    return unseen == 1;
}

static zl_how how_won(const zl_view *view) {
    const zl_table *table = view->table;
    int seat = view->viewer;
    const zl_seat *mine = &table->seats[seat];
    zl_how how = {0};
    int own = table->offer_tile == NO_TILE;
    how.by = own ? BY_SELF : BY_DISCARD;
    how.fed = own && kong_was_fed(table);
    if (!own && table->robbing) how.robbing = 1;
    else if (own) how.bloom = table->after_kong;
    else how.kong_discard = table->after_kong;
    how.last_tile = table->wall_left == 0 && table->drew;
    how.heavenly = own && seat == table->dealer && !mine->discards && !mine->draws && !table->claims;
    how.earthly = is_earthly(table, view->rules, seat);
    how.last_copy = view->rules->last_copy && is_last_copy(view);
    return how;
}

zl_value zl_value_now(const zl_view *view) {
    const zl_table *table = view->table;
    const zl_seat *mine = &table->seats[view->viewer];
    zl_how how = how_won(view);
    zl_hand with = *view->hand;
    int tile = table->offer_tile == NO_TILE ? with.drawn : table->offer_tile;
    if (table->offer_tile != NO_TILE) zl_take(&with, tile, 1);
    return zl_value_win(view->rules, with.counts, with.keys, mine, tile, &how);
}
