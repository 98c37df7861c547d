/* The levels of players; a player gets a view and its legal actions and keeps nothing. */
#ifndef ZHULI_LEVELS_H
#define ZHULI_LEVELS_H

#include "sight.h"

/* From LEVEL_NETWORK on: players by the network of that number. */
enum { LEVEL_RANDOM, LEVEL_NOVICE, LEVEL_BEGINNER, LEVEL_STANDARD, LEVEL_NETWORK = 16 };

/* One of the legal actions, of which there are at least two. */
zl_action zl_choose(const zl_view *view, int level, const zl_action *legal, int count, uint64_t seed);

/* The answers that need no weighing of a hand's future: exchange and void suit; 0 where that is asked for. */
zl_action zl_opening_answer(const zl_view *view, const zl_action *legal, int count);

#endif
