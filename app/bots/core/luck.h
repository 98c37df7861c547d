/* Chance: the shuffle zhuli-1 of app/session/shuffle.py, and the small luck of players (app/bots/luck.py). */
#ifndef ZHULI_LUCK_H
#define ZHULI_LUCK_H

#include <stdint.h>

enum { SEED_SIZE = 32, WALL_SIZE = 108, THROWS = 64 };

/* All luck of a round that the core needs. */
typedef struct {
    uint8_t wall[WALL_SIZE];
    uint8_t dealer;
    uint8_t throws[THROWS];
    uint8_t exchange_dice[2];
    uint64_t players; /* what the players' decisions take their luck from */
} zl_chance;

void zl_sha256(const uint8_t *text, int size, uint8_t digest[32]);

/* The seed of a round of a match. */
void zl_round_seed(const uint8_t match_seed[SEED_SIZE], uint32_t number, uint8_t seed[SEED_SIZE]);

void zl_chance_of(const uint8_t round_seed[SEED_SIZE], zl_chance *chance);

/* The luck of a seat's n-th question of a hand. */
uint64_t zl_decision_seed(uint64_t players, int seat, int question);

/* SplitMix64: the next 64 bits; a number from 0 to bound - 1. */
uint64_t zl_next(uint64_t *luck);
int zl_below(uint64_t *luck, int bound);

#endif
