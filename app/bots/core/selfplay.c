/* Whole hands of players against each other. */
#include "selfplay.h"

#include <string.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void note_thought(zl_outcome *seat, double spent) {
    int bucket = 0;
    double limit = 1e-7;
    while (bucket < THOUGHT_BUCKETS - 1 && spent >= limit) {
        limit *= 1.25;
        bucket++;
    }
    seat->thoughts[bucket]++;
    seat->thinking += spent;
    if (spent > seat->longest) seat->longest = spent;
}

static zl_action ask(zl_round *now, const zl_rules *rules, int seat, int level, zl_outcome *outcome) {
    zl_action legal[ACTIONS_MAX];
    int count = zl_legal(now, rules, seat, legal);
    if (!count) return 0;
    uint64_t seed = zl_decision_seed(now->luck, seat, now->questions[seat]++);
    if (count == 1) return legal[0];
    zl_view view = zl_view_of(now, rules, seat);
    double start = outcome ? seconds() : 0;
    zl_action action = zl_choose(&view, level, legal, count, seed);
    if (outcome) note_thought(&outcome[seat], seconds() - start);
    return action;
}

void zl_play_out(zl_round *now, const zl_rules *rules, const int32_t levels[SEATS], zl_outcome *outcome) {
    while (now->table.stage != STAGE_ENDED) {
        zl_action chosen[SEATS];
        for (int seat = 0; seat < SEATS; seat++) chosen[seat] = ask(now, rules, seat, levels[seat], outcome);
        zl_answer(now, rules, chosen);
    }
}

int zl_hand_of(const zl_rules *rules, const uint8_t seed[SEED_SIZE], const int32_t levels[SEATS], zl_result *result) {
    zl_chance chance;
    zl_round now;
    uint8_t round_seed[SEED_SIZE];
    if (rules->size != (int32_t)sizeof *rules) return 1;
    memset(result, 0, sizeof *result);
    zl_round_seed(seed, 1, round_seed);
    zl_chance_of(round_seed, &chance);
    zl_start(&now, rules, &chance);
    zl_play_out(&now, rules, levels, result->seats);
    for (int seat = 0; seat < SEATS; seat++) {
        zl_outcome *outcome = &result->seats[seat];
        outcome->points = now.table.points[seat];
        outcome->fan = now.first_fan[seat];
        outcome->dealt_in = now.dealt_in >> seat & 1;
        outcome->pig = now.pigs >> seat & 1;
    }
    result->trace = now.trace;
    return 0;
}
