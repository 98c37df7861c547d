/* The value network in whole numbers: the same sums on every machine, in Python too (app/bots/network/value.py). */
#ifndef ZHULI_NETWORK_H
#define ZHULI_NETWORK_H

#include "api.h"
#include "inputs.h"

enum { FIRST = 64, SECOND = 32 };

/* Weights: 1024 stands for one; values of a layer: 64 for one. Limits keep every sum within 32 bits. */
typedef struct {
    int16_t first[INPUTS][FIRST];
    int16_t second[SECOND][FIRST];
    int16_t last[SECOND];
    int32_t first_bias[FIRST], second_bias[SECOND], last_bias;
} zl_network;

enum { NETWORKS_MAX = 16 };

/* Keep a network under a number; `size` must be that of zl_network. Nonzero: it is not. */
ZL_API int zl_set_network(int number, const zl_network *network, int64_t size);

const zl_network *zl_network_of(int number);

/* The first layer's sums for what all options share. */
void zl_begin(const zl_network *network, const zl_context *context, int32_t sums[FIRST]);

/* Expected points from now on, in 1/1024 stakes. */
int32_t zl_evaluate(const zl_network *network, const int32_t sums[FIRST], const uint8_t inputs[HAND_INPUTS]);

#endif
