/* Calls the core with random hands, to be run under sanitizers: core_check TABLE (the unpacked table of shapes). */
#include <stdio.h>
#include <stdlib.h>

#include "bulk.h"
#include "win.h"

enum { HANDS = 20000, BULK = 16, TABLE_MOST = 4 << 20 };

static uint64_t luck = 20261130;

static int below(int limit) {
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (int)((luck >> 33) % (uint64_t)limit);
}

static void deal(uint8_t counts[KINDS], int tiles) {
    for (int tile = 0; tile < KINDS; tile++) counts[tile] = 0;
    for (int left = tiles, kinds = below(2) ? KINDS : 18; left;) {
        int tile = below(kinds);
        if (counts[tile] == COPIES) continue;
        counts[tile]++;
        left--;
    }
}

/* Distance and useful tiles of one hand in all its uses; nonzero where they disagree. */
static int check_shape(void) {
    uint8_t counts[KINDS];
    int32_t keys[3];
    int melds = below(5), uses = zl_suit_uses(0, below(4) - 1, below(2)), pairs = melds == 0;
    deal(counts, 13 - 3 * melds);
    zl_keys(counts, keys);
    int here = zl_distance(keys, 4 - melds, uses, pairs);
    uint32_t useful = zl_useful(counts, keys, here, 4 - melds, uses, pairs);
    for (int tile = 0; tile < KINDS; tile++) {
        if (counts[tile] == COPIES) continue;
        keys[tile / 9] += zl_powers[tile % 9];
        int there = zl_distance(keys, 4 - melds, uses, pairs);
        if ((there < here) != (int)(useful >> tile & 1)) return 1;
        if (there == 0 && uses == ANY_SUITS && !pairs && !zl_is_complete(keys, 4 - melds)) return 1;
        keys[tile / 9] -= zl_powers[tile % 9];
    }
    return 0;
}

/* The same by the calls for many hands, some of which are none. */
static int check_bulk(void) {
    zl_bulk_hand hands[BULK];
    uint8_t missing[BULK], again[BULK];
    uint32_t useful[BULK];
    for (int index = 0; index < BULK; index++) {
        zl_bulk_hand *hand = hands + index;
        *hand = (zl_bulk_hand){.melds = (uint8_t)below(5), .meld_suits = (uint8_t)below(8)};
        hand->void_suit = (int8_t)(below(4) - 1);
        hand->two_suits = (uint8_t)below(2);
        hand->seven_pairs = (uint8_t)below(2);
        deal(hand->counts, 13 - 3 * hand->melds);
    }
    int64_t fault = below(2) ? 1 + below(BULK) : 0;
    if (fault) hands[fault - 1].counts[below(KINDS)] = (uint8_t)(5 + below(251));
    if (zl_distances(hands, BULK, missing) != fault || zl_analyze(hands, BULK, again, useful) != fault) return 1;
    for (int64_t index = 0; index < (fault ? fault - 1 : BULK); index++) {
        if (missing[index] != again[index]) return 1;
    }
    return 0;
}

/* The value of fourteen tiles that a question calls a win, which they hardly ever are. */
static int check_value(void) {
    uint8_t counts[KINDS];
    int32_t keys[3];
    zl_rules rules = {.cap = NO_CAP, .unit = 1};
    zl_seat seat = {0};
    zl_how how = {.by = BY_SELF};
    int tile = 0;
    deal(counts, 14);
    zl_keys(counts, keys);
    while (!counts[tile]) tile++;
    return zl_value_win(&rules, counts, keys, &seat, tile, &how).fan < 0;
}

static uint8_t *read_table(const char *name, int64_t *size) {
    FILE *file = fopen(name, "rb");
    uint8_t *table = malloc(TABLE_MOST);
    if (file == NULL || table == NULL) return NULL;
    size_t read = fread(table, 1, TABLE_MOST, file);
    fclose(file);
    *size = (int64_t)read;
    /* As long as the table and not longer, so that reading beyond it is seen. */
    return realloc(table, read ? read : 1);
}

int main(int count, char **words) {
    int64_t size = 0;
    uint8_t *table = count == 2 ? read_table(words[1], &size) : NULL;
    if (table == NULL || zl_shape_init(table, size)) {
        fputs("core_check: that is no table of shapes\n", stderr);
        return 2;
    }
    int wrong = 0;
    for (int hand = 0; hand < HANDS; hand++) wrong += check_shape() + check_bulk() + check_value();
    printf("%d hands, %d wrong\n", HANDS, wrong);
    free(table);
    return wrong != 0;
}
