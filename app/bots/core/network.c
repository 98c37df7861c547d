#include "network.h"

#include <string.h>

enum { FIRST_SHIFT = 9, SECOND_SHIFT = 10, LAST_SHIFT = 4, MOST = 4095 };

static zl_network networks[NETWORKS_MAX];
static uint8_t known[NETWORKS_MAX];

int zl_set_network(int number, const zl_network *network, int64_t size) {
    if (number < 0 || number >= NETWORKS_MAX || size != (int64_t)sizeof *network) return 1;
    networks[number] = *network;
    known[number] = 1;
    return 0;
}

const zl_network *zl_network_of(int number) {
    return number >= 0 && number < NETWORKS_MAX && known[number] ? &networks[number] : 0;
}

static void add_inputs(const int16_t weights[][FIRST], const uint8_t *inputs, int count, int32_t sums[FIRST]) {
    for (int i = 0; i < count; i++) {
        int32_t input = inputs[i];
        if (!input) continue;
        for (int j = 0; j < FIRST; j++) sums[j] += input * weights[i][j];
    }
}

void zl_begin(const zl_network *network, const zl_context *context, int32_t sums[FIRST]) {
    memcpy(sums, network->first_bias, sizeof network->first_bias);
    add_inputs(network->first, context->inputs, CONTEXT, sums);
}

static int16_t activated(int32_t sum, int shift) {
    int32_t value = sum <= 0 ? 0 : sum >> shift;
    return (int16_t)(value > MOST ? MOST : value);
}

int32_t zl_evaluate(const zl_network *network, const int32_t begun[FIRST], const uint8_t inputs[HAND_INPUTS]) {
    int32_t sums[FIRST], value = network->last_bias;
    int16_t hidden[FIRST];
    memcpy(sums, begun, sizeof sums);
    add_inputs(network->first + CONTEXT, inputs, HAND_INPUTS, sums);
    for (int j = 0; j < FIRST; j++) hidden[j] = activated(sums[j], FIRST_SHIFT);
    for (int k = 0; k < SECOND; k++) {
        int32_t sum = network->second_bias[k];
        for (int j = 0; j < FIRST; j++) sum += hidden[j] * network->second[k][j];
        value += activated(sum, SECOND_SHIFT) * network->last[k];
    }
    return value >= 0 ? value >> LAST_SHIFT : -(-value >> LAST_SHIFT);
}
