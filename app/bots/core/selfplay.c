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

static void deal(zl_round *now, const zl_rules *rules, const uint8_t seed[SEED_SIZE]) {
    zl_chance chance;
    uint8_t round_seed[SEED_SIZE];
    zl_round_seed(seed, 1, round_seed);
    zl_chance_of(round_seed, &chance);
    zl_start(now, rules, &chance);
}

static zl_score score_of(const zl_round *now, int seat) {
    return (zl_score){
        now->table.points[seat], now->first_fan[seat], now->dealt_in >> seat & 1, now->pigs >> seat & 1};
}

int zl_hand_of(const zl_rules *rules, const uint8_t seed[SEED_SIZE], const int32_t levels[SEATS], zl_result *result) {
    zl_round now;
    if (rules->size != (int32_t)sizeof *rules) return 1;
    memset(result, 0, sizeof *result);
    deal(&now, rules, seed);
    zl_play_out(&now, rules, levels, result->seats);
    for (int seat = 0; seat < SEATS; seat++) {
        zl_outcome *outcome = &result->seats[seat];
        zl_score score = score_of(&now, seat);
        outcome->points = score.points;
        outcome->fan = score.fan;
        outcome->dealt_in = score.dealt_in;
        outcome->pig = score.pig;
    }
    result->trace = now.trace;
    return 0;
}

int zl_hands_of(
    const zl_rules *rules, const uint8_t *seeds, int64_t count, const int32_t levels[SEATS], zl_score *scores,
    zl_outcome totals[SEATS]) {
    if (rules->size != (int32_t)sizeof *rules) return 1;
    memset(totals, 0, SEATS * sizeof *totals);
    for (int64_t i = 0; i < count; i++) {
        zl_round now;
        deal(&now, rules, seeds + i * SEED_SIZE);
        now.traced = 0;
        zl_play_out(&now, rules, levels, totals);
        for (int seat = 0; seat < SEATS; seat++) *scores++ = score_of(&now, seat);
    }
    return 0;
}
