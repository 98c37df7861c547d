#include "inputs.h"

#include <string.h>

enum { OPPONENT_INPUTS = 14, FIRST_OPPONENT = 12, RECENT = 4, MOST_THREAT = 48 };

static uint8_t capped(int value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

/* Discards at the end of a river that were drawn at that moment. */
static int drawn_streak(const zl_seat *seat) {
    int streak = 0;
    while (streak < RECENT && streak < seat->river_count) {
        if (!(seat->river_flags[seat->river_count - 1 - streak] & BY_DRAW)) break;
        streak++;
    }
    return streak;
}

/* Whether a seat may be ready: what it threw last was not of its void suit. */
static int is_clean(const zl_seat *seat) {
    if (!seat->river_count || seat->laid) return 0;
    return seat->void_suit < 0 || seat->river[seat->river_count - 1] / 9 != seat->void_suit;
}

/* The suit plus one of a seat that has melds of one suit alone, at least two of them. */
static int collected(const zl_seat *seat) {
    int suits = zl_meld_suits(seat);
    if (seat->meld_count < 2 || suits & (suits - 1)) return 0;
    return suits == 1 ? 1 : suits == 2 ? 2 : 3;
}

static int threat_of(const zl_seat *seat) {
    int threat = 5 * seat->discards + 6 * seat->meld_count - 20;
    if (!is_clean(seat)) return 1;
    return threat < 1 ? 1 : threat > MOST_THREAT ? MOST_THREAT : threat;
}

static void opponent(const zl_seat *seat, int own_void, uint8_t *inputs) {
    int kongs = 0, last = seat->river_count ? seat->river[seat->river_count - 1] : 0;
    int by_hand = seat->river_count && !(seat->river_flags[seat->river_count - 1] & (BY_DRAW | FACE_DOWN));
    for (int i = 0; i < seat->meld_count; i++) kongs += seat->melds[i].kind != PUNG;
    inputs[0] = UNIT;
    inputs[1] = seat->wins ? UNIT : 0;
    inputs[2] = capped(seat->meld_count * UNIT / 3);
    inputs[3] = capped(seat->discards * UNIT / 12);
    inputs[4] = is_clean(seat) ? UNIT : 0;
    inputs[5] = seat->void_suit >= 0 && seat->void_suit == own_void ? UNIT : 0;
    inputs[6] = collected(seat) ? UNIT : 0;
    inputs[7] = seat->meld_count >= 3 ? UNIT : 0;
    inputs[8] = capped(kongs * UNIT / 2);
    inputs[9] = capped(drawn_streak(seat) * UNIT / RECENT);
    inputs[10] = by_hand && last % 9 >= 2 && last % 9 <= 6 ? UNIT : 0;
    inputs[11] = capped(threat_of(seat));
    inputs[12] = seat->void_suit >= 0 ? UNIT : 0;
    inputs[13] = seat->frozen ? UNIT : 0;
}

/* The suit to do without: the declared one, else that of the nearest win, then of fewest tiles. */
static int given_up(const zl_view *view, const zl_shape *shape) {
    int best = -1, best_score = 0, pairs = view->rules->seven_pairs && shape->sets == 4;
    if (view->hand->void_suit >= 0) return view->hand->void_suit;
    for (int suit = 0; suit < 3; suit++) {
        int tiles = 0;
        if (shape->meld_suits >> suit & 1) continue;
        for (int rank = 0; rank < 9; rank++) tiles += shape->counts[9 * suit + rank];
        int score = zl_distance(shape->keys, shape->sets, 1 << suit, pairs) * 16 + tiles;
        if (best < 0 || score < best_score) {
            best = suit;
            best_score = score;
        }
    }
    return best;
}

/* Kong money that this seat holds and might have to give back, in stakes. */
static int kong_money(const zl_view *view) {
    int money = 0;
    for (int i = 0; i < view->table->kong_count; i++) {
        const zl_kong *kong = &view->table->kongs[i];
        if (kong->seat != view->viewer || kong->moved) continue;
        for (int seat = 0; seat < SEATS; seat++) money += kong->paid[seat];
    }
    return money / view->rules->unit;
}

void zl_look_around(const zl_view *view, zl_context *context) {
    const zl_table *table = view->table;
    uint8_t *inputs = context->inputs;
    memset(context, 0, sizeof *context);
    context->view = *view;
    zl_unseen(view, context->unseen);
    for (int tile = 0; tile < KINDS; tile++) context->unseen_count += context->unseen[tile];
    zl_shape shape = zl_own_shape(view);
    context->given_up = given_up(view, &shape);
    for (int seat = 0; seat < SEATS; seat++) context->active += !table->seats[seat].finished;
    int left = table->wall_left;
    context->own_draws = left * UNIT / (14 * context->active);
    inputs[0] = capped(left * UNIT / 55);
    inputs[1] = capped(context->own_draws);
    inputs[2] = left < 8 ? capped((8 - left) * UNIT / 8) : 0;
    if (context->active >= 2) inputs[1 + context->active] = UNIT;
    inputs[6] = capped(kong_money(view) * UNIT / 8);
    inputs[7] = table->after_kong && table->turn == view->viewer ? UNIT : 0;
    inputs[8] = table->seats[view->viewer].frozen ? UNIT : 0;
    inputs[9] = table->dealer == view->viewer ? UNIT : 0;
    inputs[10] = left == 0 ? UNIT : 0;
    inputs[11] = view->hand->void_suit >= 0 ? UNIT : 0;
    for (int step = 1; step < SEATS; step++) {
        int seat = zl_after(view->viewer, step);
        const zl_seat *player = &table->seats[seat];
        if (player->finished) continue;
        context->threat[seat] = (uint8_t)threat_of(player);
        context->flush[seat] = (uint8_t)collected(player);
        opponent(player, context->given_up, inputs + FIRST_OPPONENT + OPPONENT_INPUTS * (step - 1));
    }
}
