#include "luck.h"

#include <string.h>

static const uint32_t ROUND[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int by) { return word >> by | word << (32 - by); }

static void compress(uint32_t state[8], const uint8_t block[64]) {
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++) {
        const uint8_t *at = block + 4 * i;
        w[i] = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
    }
    for (int i = 16; i < 64; i++) {
        uint32_t a = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t b = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t high = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25);
        uint32_t one = v[7] + high + ((v[4] & v[5]) ^ (~v[4] & v[6])) + ROUND[i] + w[i];
        uint32_t low = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22);
        uint32_t two = low + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += one;
        v[0] = one + two;
    }
    for (int i = 0; i < 8; i++) state[i] += v[i];
}

void zl_sha256(const uint8_t *text, int size, uint8_t digest[32]) {
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t last[128] = {0};
    int whole = size / 64 * 64, rest = size - whole, end = rest < 56 ? 64 : 128;
    for (int at = 0; at < whole; at += 64) compress(state, text + at);
    memcpy(last, text + whole, (size_t)rest);
    last[rest] = 0x80;
    for (int i = 0; i < 8; i++) last[end - 1 - i] = (uint8_t)((uint64_t)size * 8 >> 8 * i);
    for (int at = 0; at < end; at += 64) compress(state, last + at);
    for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i & 3)));
}

void zl_round_seed(const uint8_t match_seed[SEED_SIZE], uint32_t number, uint8_t seed[SEED_SIZE]) {
    uint8_t text[SEED_SIZE + 9];
    memcpy(text, match_seed, SEED_SIZE);
    memcpy(text + SEED_SIZE, "round", 5);
    for (int i = 0; i < 4; i++) text[SEED_SIZE + 5 + i] = (uint8_t)(number >> (24 - 8 * i));
    zl_sha256(text, sizeof text, seed);
}

/* Endless bytes of a named stream; of every block of 32 bytes eight words of four are read. */
typedef struct {
    uint8_t text[SEED_SIZE + 24];
    int size;
    uint64_t block;
    uint8_t ready[32];
    int used;
} stream;

static void open_stream(stream *bytes, const uint8_t seed[SEED_SIZE], const char *name) {
    int length = (int)strlen(name);
    memcpy(bytes->text, seed, SEED_SIZE);
    memcpy(bytes->text + SEED_SIZE, name, (size_t)length);
    bytes->size = SEED_SIZE + length;
    bytes->block = 0;
    bytes->used = 32;
}

static uint32_t next_word(stream *bytes) {
    if (bytes->used == 32) {
        for (int i = 0; i < 8; i++) bytes->text[bytes->size + i] = (uint8_t)(bytes->block >> (56 - 8 * i));
        zl_sha256(bytes->text, bytes->size + 8, bytes->ready);
        bytes->block++;
        bytes->used = 0;
    }
    const uint8_t *at = bytes->ready + bytes->used;
    bytes->used += 4;
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static int stream_below(stream *bytes, uint32_t bound) {
    uint64_t limit = ((uint64_t)1 << 32) / bound * bound;
    for (;;) {
        uint32_t word = next_word(bytes);
        if (word < limit) return (int)(word % bound);
    }
}

static void shuffle(const uint8_t seed[SEED_SIZE], uint8_t wall[WALL_SIZE]) {
    stream bytes;
    open_stream(&bytes, seed, "wall");
    for (int i = 0; i < WALL_SIZE; i++) wall[i] = (uint8_t)(i / 4);
    for (int last = WALL_SIZE - 1; last > 0; last--) {
        int chosen = stream_below(&bytes, (uint32_t)last + 1);
        uint8_t tile = wall[last];
        wall[last] = wall[chosen];
        wall[chosen] = tile;
    }
}

void zl_chance_of(const uint8_t round_seed[SEED_SIZE], zl_chance *chance) {
    stream bytes;
    shuffle(round_seed, chance->wall);
    open_stream(&bytes, round_seed, "dealer");
    chance->dealer = (uint8_t)stream_below(&bytes, 4);
    open_stream(&bytes, round_seed, "throws");
    for (int i = 0; i < THROWS; i++) chance->throws[i] = (uint8_t)(stream_below(&bytes, 6) + 1);
    open_stream(&bytes, round_seed, "exchange");
    for (int i = 0; i < 2; i++) chance->exchange_dice[i] = (uint8_t)(stream_below(&bytes, 6) + 1);
    open_stream(&bytes, round_seed, "players");
    chance->players = (uint64_t)next_word(&bytes) << 32;
    chance->players |= next_word(&bytes);
}

uint64_t zl_next(uint64_t *luck) {
    uint64_t bits = *luck += 0x9e3779b97f4a7c15u;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
    return bits ^ bits >> 31;
}

int zl_below(uint64_t *luck, int bound) { return (int)((zl_next(luck) >> 32) * (uint64_t)bound >> 32); }

uint64_t zl_decision_seed(uint64_t players, int seat, int question) {
    uint64_t luck = players ^ ((uint64_t)seat << 32 | (uint64_t)question);
    return zl_next(&luck) >> 1;
}
