#include "rollout.h"

#include <string.h>

#include "selfplay.h"
#include "world.h"

/* The answers of this moment: the viewer's is given, the others' are their own. */
static void answer_first(zl_round *world, const zl_rules *rules, int viewer, zl_action action, int level) {
    zl_action chosen[SEATS] = {0}, legal[ACTIONS_MAX];
    for (int seat = 0; seat < SEATS; seat++) {
        int count = zl_legal(world, rules, seat, legal);
        if (!count) continue;
        uint64_t seed = zl_decision_seed(world->luck, seat, world->questions[seat]++);
        zl_view view = zl_view_of(world, rules, seat);
        if (seat == viewer) chosen[seat] = action;
        else chosen[seat] = count == 1 ? legal[0] : zl_choose(&view, level, legal, count, seed);
    }
    zl_answer(world, rules, chosen);
}

static zl_ending ending_of(const zl_round *world, const zl_rules *rules, int viewer, const zl_table *before) {
    const zl_seat *mine = &world->table.seats[viewer];
    const zl_hand *hand = &world->hands[viewer];
    zl_ending ending = {world->table.points[viewer] - before->points[viewer], 0, 0, 0, 0};
    ending.won = mine->wins > before->seats[viewer].wins;
    ending.dealt_in = world->dealt_in >> viewer & 1;
    ending.pig = world->pigs >> viewer & 1;
    ending.ready = ending.won || zl_waits(rules, hand->counts, hand->keys, mine, hand->void_suit) != 0;
    return ending;
}

int zl_rollouts(
    const zl_rules *rules, const zl_table *table, const zl_hand *hand, const int32_t layout[3], int viewer,
    const zl_action *actions, int count, int worlds, uint64_t seed, int level, zl_ending *endings) {
    const int32_t levels[SEATS] = {level, level, level, level};
    const zl_view view = {rules, table, hand, (uint8_t)viewer};
    uint64_t luck = seed;
    if (layout[0] != (int32_t)sizeof *rules || layout[1] != (int32_t)sizeof *table) return 1;
    if (layout[2] != (int32_t)sizeof *hand) return 1;
    for (int i = 0; i < worlds; i++) {
        zl_round imagined;
        zl_imagine(&view, &luck, &imagined);
        for (int j = 0; j < count; j++) {
            zl_round world = imagined;
            answer_first(&world, rules, viewer, actions[j], level);
            zl_play_out(&world, rules, levels, 0);
            *endings++ = ending_of(&world, rules, viewer, table);
        }
    }
    return 0;
}
