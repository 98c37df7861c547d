/* Bytes as numbers, the first byte lowest, on every machine. */
#ifndef ZHULI_BYTES_H
#define ZHULI_BYTES_H

#include <stdint.h>

static inline uint64_t zl_four(const uint8_t bytes[4]) {
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24;
}

/* Spelled out, so that compilers see one load in it. */
static inline uint64_t zl_eight(const uint8_t bytes[8]) { return zl_four(bytes) | zl_four(bytes + 4) << 32; }

#endif
