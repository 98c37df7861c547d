/*
 * Plays hands by the core with all of its levels, to be run under sanitizers:
 * core_hands TABLE RULES NETWORK HANDS (the unpacked table, structs of rules one after the other, weights).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advise.h"
#include "compare.h"
#include "rollout.h"
#include "selfplay.h"

enum { MOST = 4 << 20, WORLDS = 2, EXAMPLES = 4000, CONTESTS = 200, ASKED = 9 };

static uint64_t luck = 20261130;

static void *read_file(const char *name, int64_t *size) {
    FILE *file = fopen(name, "rb");
    uint8_t *content = malloc(MOST);
    if (file == NULL || content == NULL) exit(2);
    *size = (int64_t)fread(content, 1, MOST, file);
    fclose(file);
    /* As long as the content and not longer, so that reading beyond it is seen. */
    return realloc(content, *size ? (size_t)*size : 1);
}

static int some_level(void) {
    int level = zl_below(&luck, LEVEL_STANDARD + 2);
    return level > LEVEL_STANDARD ? LEVEL_NETWORK : level;
}

static void new_seed(uint8_t seed[SEED_SIZE]) {
    for (int i = 0; i < SEED_SIZE; i++) seed[i] = (uint8_t)zl_below(&luck, 256);
}

/* Every few questions: worths and endings of all actions, by the calls for views. */
static int check_view(const zl_round *now, const zl_rules *rules, int seat, const zl_action *legal, int count) {
    int32_t layout[3];
    int few = count < 6 ? count : 6;
    zl_worth *worths = malloc((size_t)count * sizeof *worths);
    zl_ending *endings = malloc(WORLDS * (size_t)few * sizeof *endings);
    zl_layout(layout);
    int found = zl_weigh_view(rules, &now->table, &now->hands[seat], layout, seat, legal, count, 0, worths);
    int wrong = found < 1 || found > count;
    wrong += zl_weigh_view(rules, &now->table, &now->hands[seat], layout, seat, legal, count, 9, worths) != -1;
    wrong += zl_rollouts(
        rules, &now->table, &now->hands[seat], layout, seat, legal, few, WORLDS, zl_next(&luck), some_level(),
        endings);
    layout[1]++;
    wrong += zl_weigh_view(rules, &now->table, &now->hands[seat], layout, seat, legal, count, 0, worths) != -1;
    free(worths);
    free(endings);
    return wrong;
}

/* A hand whose questions are looked at; points add up to nothing. */
static int check_questions(const zl_rules *rules) {
    uint8_t seed[SEED_SIZE];
    zl_chance chance;
    zl_round now;
    int wrong = 0, asked = 0;
    new_seed(seed);
    zl_chance_of(seed, &chance);
    zl_start(&now, rules, &chance);
    while (now.table.stage != STAGE_ENDED) {
        zl_action chosen[SEATS] = {0}, legal[ACTIONS_MAX];
        for (int seat = 0; seat < SEATS; seat++) {
            int count = zl_legal(&now, rules, seat, legal);
            if (!count) continue;
            zl_view view = zl_view_of(&now, rules, seat);
            chosen[seat] = count == 1 ? legal[0] : zl_choose(&view, some_level(), legal, count, zl_next(&luck));
            if (asked++ % ASKED == 0) wrong += check_view(&now, rules, seat, legal, count);
        }
        zl_answer(&now, rules, chosen);
    }
    int sum = 0;
    for (int seat = 0; seat < SEATS; seat++) sum += now.table.points[seat];
    return wrong + (rules->pig_payees != PIG_NOBODY && sum != 0);
}

/* Whole hands by the calls from outside: one by one and many at once. */
static int check_hands(const zl_rules *rules) {
    uint8_t seeds[2 * SEED_SIZE];
    int32_t levels[SEATS];
    zl_result alone;
    zl_outcome totals[SEATS];
    zl_score scores[2 * SEATS];
    int wrong = 0;
    for (int seat = 0; seat < SEATS; seat++) levels[seat] = some_level();
    for (int i = 0; i < 2; i++) new_seed(seeds + i * SEED_SIZE);
    wrong += zl_hands_of(rules, seeds, 2, levels, scores, totals);
    for (int i = 0; i < 2; i++) {
        wrong += zl_hand_of(rules, seeds + i * SEED_SIZE, levels, &alone);
        for (int seat = 0; seat < SEATS; seat++) {
            wrong += alone.seats[seat].points != scores[SEATS * i + seat].points;
        }
    }
    return wrong;
}

/* Examples for training, into no more room than there is. */
static int check_training(const zl_rules *rules, int64_t hands) {
    zl_lesson lesson = {{LEVEL_NETWORK, LEVEL_STANDARD, LEVEL_NETWORK, LEVEL_RANDOM}, 15, 128, 30, 60, 900, 200};
    zl_contest contest = {{LEVEL_NETWORK, LEVEL_NETWORK, LEVEL_NETWORK, LEVEL_NETWORK}, 12, 3, 2000, 2};
    uint8_t *inputs = malloc((size_t)EXAMPLES * INPUTS);
    float *targets = malloc(EXAMPLES * sizeof *targets), *at_once = malloc(CONTESTS * sizeof *at_once);
    int32_t *decisions = malloc(CONTESTS * sizeof *decisions);
    int64_t written = zl_generate(rules, &lesson, zl_next(&luck), hands, inputs, targets, EXAMPLES);
    int64_t compared =
        zl_compare(rules, &contest, zl_next(&luck), hands / 4 + 1, inputs, at_once, targets, decisions, CONTESTS);
    free(inputs);
    free(targets);
    free(at_once);
    free(decisions);
    return written < 1 || written > EXAMPLES || compared < 0 || compared > CONTESTS;
}

int main(int count, char **words) {
    int64_t table_size, rules_size, network_size;
    if (count != 5) return 2;
    uint8_t *table = read_file(words[1], &table_size);
    zl_rules *rules = read_file(words[2], &rules_size);
    zl_network *network = read_file(words[3], &network_size);
    int hands = atoi(words[4]), kinds = (int)(rules_size / (int64_t)sizeof *rules), wrong = 0;
    if (zl_shape_init(table, table_size) || zl_set_network(0, network, network_size)) return 2;
    for (int i = 0; i < kinds; i++) {
        for (int hand = 0; hand < hands; hand++) wrong += check_hands(&rules[i]) + check_questions(&rules[i]);
        wrong += check_training(&rules[i], hands);
    }
    printf("%d hands of %d rules, %d wrong\n", hands, kinds, wrong);
    free(table);
    free(rules);
    free(network);
    return wrong != 0 || !kinds;
}
