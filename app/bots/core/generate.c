#include "generate.h"

#include <string.h>

#include "play.h"

enum { CHOICES_MAX = 160 };

/* A decision of a learner: what its action left, the points before and with it, the best worth it saw. */
typedef struct {
    uint8_t inputs[INPUTS];
    int32_t base, best, worth; /* in 1/1024 stakes: points so far with what came at once; with the expected */
    uint8_t described, strayed;
} choice;

typedef struct {
    choice choices[CHOICES_MAX];
    int count;
} diary;

typedef struct {
    const zl_rules *rules;
    const zl_lesson *lesson;
    uint64_t luck;
    diary diaries[SEATS];
} class_room;

static int strays(class_room *room, const zl_view *view) {
    int opening = view->table->stage == STAGE_VOID || view->table->stage == STAGE_EXCHANGE;
    return zl_below(&room->luck, 256) < (opening ? room->lesson->stray_opening : room->lesson->stray);
}

/* One of the actions not far from the best: at the opening any of the better third. */
static int strayed(class_room *room, const zl_view *view, const zl_weighed *weighed, int count, int best) {
    int near[ACTIONS_MAX], found = 0;
    int opening = view->table->stage == STAGE_VOID || view->table->stage == STAGE_EXCHANGE;
    int32_t within = room->lesson->within * (opening ? 3 : 1);
    for (int i = 0; i < count; i++) {
        if (i != best && weighed[i].worth + within >= weighed[best].worth) near[found++] = i;
    }
    return found ? near[zl_below(&room->luck, found)] : best;
}

/* A level without a network: its choice, now and then any action, weighed by a network of zeros. */
static int by_level(class_room *room, const zl_view *view, int level, const zl_weighed *weighed, int count) {
    zl_action legal[ACTIONS_MAX];
    for (int i = 0; i < count; i++) legal[i] = weighed[i].action;
    if (strays(room, view)) return zl_below(&room->luck, count);
    zl_action action = zl_choose(view, level, legal, count, zl_next(&room->luck));
    for (int i = 0; i < count; i++) {
        if (legal[i] == action) return i;
    }
    return 0;
}

static void write_down(diary *of, const zl_context *context, const zl_weighed *weighed, int chosen, int best, int32_t points) {
    if (of->count == CHOICES_MAX) return;
    choice *made = &of->choices[of->count++];
    memcpy(made->inputs, context->inputs, CONTEXT);
    memcpy(made->inputs + CONTEXT, weighed[chosen].inputs, HAND_INPUTS);
    made->described = (uint8_t)weighed[chosen].described;
    made->strayed = chosen != best;
    made->base = points * 1024 + weighed[chosen].at_once;
    made->best = points * 1024 + weighed[best].worth;
    made->worth = points * 1024 + weighed[chosen].worth;
}

static zl_action decide(class_room *room, const zl_round *now, int seat, const zl_action *legal, int count) {
    static const zl_network nothing;
    int level = room->lesson->levels[seat], best = 0, chosen;
    zl_view view = zl_view_of(now, room->rules, seat);
    zl_context context;
    zl_weighed weighed[ACTIONS_MAX];
    const zl_network *network = level >= LEVEL_NETWORK ? zl_network_of(level - LEVEL_NETWORK) : &nothing;
    zl_look_around(&view, &context);
    count = zl_weigh(&context, network, legal, count, weighed);
    if (level >= LEVEL_NETWORK) {
        for (int i = 1; i < count; i++) {
            if (weighed[i].worth > weighed[best].worth) best = i;
        }
        chosen = strays(room, &view) ? strayed(room, &view, weighed, count, best) : best;
    } else {
        chosen = best = by_level(room, &view, level, weighed, count);
    }
    int32_t points = now->table.points[seat] / room->rules->unit;
    write_down(&room->diaries[seat], &context, weighed, chosen, best, points);
    return weighed[chosen].action;
}

static zl_action answer(class_room *room, zl_round *now, int seat) {
    zl_action legal[ACTIONS_MAX];
    int count = zl_legal(now, room->rules, seat, legal);
    if (count < 2) return count ? legal[0] : 0;
    if (room->lesson->learners >> seat & 1) return decide(room, now, seat, legal, count);
    zl_view view = zl_view_of(now, room->rules, seat);
    return zl_choose(&view, room->lesson->levels[seat], legal, count, zl_next(&room->luck));
}

/* Targets from the end backwards: what came of it, mixed with what the next decision was thought worth. */
static int64_t hand_in(class_room *room, int seat, int32_t points, uint8_t *inputs, float *targets, int64_t left) {
    diary *of = &room->diaries[seat];
    double coming = points * 1024.0, trust = room->lesson->trust / 256.0;
    int64_t written = 0;
    for (int i = of->count - 1; i >= 0; i--) {
        const choice *made = &of->choices[i];
        if (made->described && written < left && zl_below(&room->luck, 256) < room->lesson->keep) {
            memcpy(inputs + written * INPUTS, made->inputs, INPUTS);
            targets[written++] = (float)((coming - made->base) / 1024);
        }
        coming = made->strayed ? made->best : trust * coming + (1 - trust) * made->worth;
    }
    return written;
}

int64_t zl_generate(
    const zl_rules *rules, const zl_lesson *lesson, uint64_t seed, int64_t hands, uint8_t *inputs, float *targets,
    int64_t room) {
    static _Thread_local class_room class;
    int64_t written = 0;
    class.rules = rules;
    class.lesson = lesson;
    for (int64_t i = 0; i < hands && written < room; i++) {
        zl_chance chance;
        zl_round now;
        uint8_t round_seed[SEED_SIZE] = {0};
        for (int j = 0; j < 8; j++) round_seed[j] = (uint8_t)((seed + (uint64_t)i) >> 8 * j);
        zl_chance_of(round_seed, &chance);
        class.luck = chance.players;
        for (int seat = 0; seat < SEATS; seat++) class.diaries[seat].count = 0;
        zl_start(&now, rules, &chance);
        now.traced = 0;
        while (now.table.stage != STAGE_ENDED) {
            zl_action chosen[SEATS];
            for (int seat = 0; seat < SEATS; seat++) chosen[seat] = answer(&class, &now, seat);
            zl_answer(&now, rules, chosen);
        }
        for (int seat = 0; seat < SEATS; seat++) {
            int32_t points = now.table.points[seat] / rules->unit;
            written += hand_in(&class, seat, points, inputs + written * INPUTS, targets + written, room - written);
        }
    }
    return written;
}
