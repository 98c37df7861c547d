#include "compare.h"

#include <string.h>

#include "play.h"
#include "selfplay.h"

enum { OPTIONS_MAX = 8 };

typedef struct {
    const zl_rules *rules;
    const zl_contest *contest;
    uint64_t luck;
    uint8_t *inputs;
    float *at_once, *outcomes;
    int32_t *decisions;
    int64_t room, written;
    int32_t decision;
} jury;

/* The places of the best actions, the best first. */
static int best_of(const jury *of, const zl_weighed *weighed, int count, int places[OPTIONS_MAX]) {
    int found = 0, most = of->contest->options < OPTIONS_MAX ? of->contest->options : OPTIONS_MAX;
    while (found < most) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            int taken = 0;
            for (int j = 0; j < found; j++) taken |= places[j] == i;
            if (!taken && (best < 0 || weighed[i].worth > weighed[best].worth)) best = i;
        }
        if (best < 0) break;
        if (found && weighed[best].worth + of->contest->within < weighed[places[0]].worth) break;
        places[found++] = best;
    }
    return found;
}

static void shuffle_rest(zl_round *world, uint64_t *luck) {
    for (int last = WALL_SIZE - 1; last > world->front; last--) {
        int chosen = world->front + zl_below(luck, last - world->front + 1);
        uint8_t tile = world->wall[last];
        world->wall[last] = world->wall[chosen];
        world->wall[chosen] = tile;
    }
}

static void play_on(jury *of, const zl_round *world, const zl_action chosen[SEATS], double *points, int seat) {
    zl_round copy = *world;
    zl_answer(&copy, of->rules, chosen);
    zl_play_out(&copy, of->rules, of->contest->levels, 0);
    *points += (double)(copy.table.points[seat] - world->table.points[seat]) / of->rules->unit;
}

/* Compare a seat's options, the answers of the others being given. */
static void judge(jury *of, const zl_round *now, int seat, const zl_action chosen[SEATS]) {
    zl_view view = zl_view_of(now, of->rules, seat);
    zl_action legal[ACTIONS_MAX], answers[SEATS];
    zl_context context;
    zl_weighed weighed[ACTIONS_MAX];
    double points[OPTIONS_MAX] = {0};
    int places[OPTIONS_MAX], count = zl_legal(now, of->rules, seat, legal);
    const zl_network *network = zl_network_of(of->contest->levels[seat] - LEVEL_NETWORK);
    zl_look_around(&view, &context);
    count = best_of(of, weighed, zl_weigh(&context, network, legal, count, weighed), places);
    if (count < 2 || of->written + count > of->room) return;
    memcpy(answers, chosen, sizeof answers);
    for (int i = 0; i < of->contest->worlds; i++) {
        zl_round world = *now;
        shuffle_rest(&world, &of->luck);
        world.luck = zl_next(&of->luck);
        for (int j = 0; j < count; j++) {
            answers[seat] = weighed[places[j]].action;
            play_on(of, &world, answers, &points[j], seat);
        }
    }
    for (int j = 0; j < count; j++) {
        const zl_weighed *option = &weighed[places[j]];
        uint8_t *inputs = of->inputs + of->written * INPUTS;
        memset(inputs, 0, INPUTS);
        if (option->described) {
            memcpy(inputs, context.inputs, CONTEXT);
            memcpy(inputs + CONTEXT, option->inputs, HAND_INPUTS);
        }
        of->at_once[of->written] = (float)option->at_once / 1024;
        of->outcomes[of->written] = (float)(points[j] / of->contest->worlds);
        of->decisions[of->written++] = of->decision;
    }
    of->decision++;
}

static void play_hand(jury *of, zl_round *now) {
    while (now->table.stage != STAGE_ENDED) {
        zl_action chosen[SEATS] = {0}, legal[ACTIONS_MAX];
        int asked[SEATS] = {0};
        for (int seat = 0; seat < SEATS; seat++) {
            int count = zl_legal(now, of->rules, seat, legal);
            if (!count) continue;
            zl_view view = zl_view_of(now, of->rules, seat);
            uint64_t seed = zl_next(&of->luck);
            asked[seat] = count > 1;
            chosen[seat] = count > 1 ? zl_choose(&view, of->contest->levels[seat], legal, count, seed) : legal[0];
        }
        for (int seat = 0; seat < SEATS; seat++) {
            int is_network = of->contest->levels[seat] >= LEVEL_NETWORK;
            if (!asked[seat] || !is_network || zl_below(&of->luck, of->contest->every)) continue;
            judge(of, now, seat, chosen);
        }
        zl_answer(now, of->rules, chosen);
    }
}

int64_t zl_compare(
    const zl_rules *rules, const zl_contest *contest, uint64_t seed, int64_t hands, uint8_t *inputs,
    float *at_once, float *outcomes, int32_t *decisions, int64_t room) {
    jury of = {rules, contest, 0, inputs, at_once, outcomes, decisions, room, 0, 0};
    for (int64_t i = 0; i < hands; i++) {
        zl_chance chance;
        zl_round now;
        uint8_t round_seed[SEED_SIZE] = {1};
        for (int j = 0; j < 8; j++) round_seed[8 + j] = (uint8_t)((seed + (uint64_t)i) >> 8 * j);
        zl_chance_of(round_seed, &chance);
        of.luck = chance.players;
        zl_start(&now, rules, &chance);
        now.traced = 0;
        play_hand(&of, &now);
    }
    return of.written;
}
