/* The course of a round: the same events as app/engine/decide*.py, evolve*.py and settle.py make. */
#ifndef ZHULI_PLAY_H
#define ZHULI_PLAY_H

#include "legal.h"

/* Marks of the trace: events that both sides add to a round's hash. */
enum {
    TRACE_EXCHANGE = 1, TRACE_VOID, TRACE_DRAWN, TRACE_DISCARD, TRACE_PUNG, TRACE_DECLARED, TRACE_KONG,
    TRACE_PASS, TRACE_WIN, TRACE_POINTS
};

void zl_note(zl_round *now, int mark, int seat, int tile, int detail);

/* Deal a round; seat and dice of the chance count as the rules say. */
void zl_start(zl_round *now, const zl_rules *rules, const zl_chance *chance);

/* Pass three tiles of each seat on; declare void suits (nobody's where all answers are 0). */
void zl_exchange(zl_round *now, const zl_rules *rules, const zl_action chosen[SEATS]);
void zl_choose_voids(zl_round *now, const zl_action chosen[SEATS]);

/*
 * Carry out the answers of all asked seats (0 for the others), then draw, settle and end until somebody has a
 * real choice or the round has ended.
 */
void zl_answer(zl_round *now, const zl_rules *rules, const zl_action chosen[SEATS]);

/* Draw, settle and end until a seat has a choice or the round has ended. */
void zl_go_on(zl_round *now, const zl_rules *rules);

/* Points from one seat to another, stakes included. */
void zl_pay(zl_round *now, int payer, int payee, int amount);

/* Kongs: money, melds, the tile that is replaced next. */
void zl_make_kong(zl_round *now, const zl_rules *rules, int seat, int kind, int tile, int feeder);

/* What a seat pays for a kong, in stakes; `unpaid`: an added kong whose tile was not the one drawn. */
int zl_kong_rate(const zl_rules *rules, int kind, int seat, int feeder, int unpaid);

/* Which incomes of a kong maker move when the discard after its kong is won, as bits. */
int zl_moving_kongs(const zl_table *table, const zl_rules *rules, int maker);

/* Wins of one moment; `winners` are bits. */
void zl_win(zl_round *now, const zl_rules *rules, int winners);

/* What an empty wall settles. */
void zl_settle_draw(zl_round *now, const zl_rules *rules);

#endif
