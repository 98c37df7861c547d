/* What the network is told about a hand that an action would leave: small numbers, 32 standing for one. */
#ifndef ZHULI_INPUTS_H
#define ZHULI_INPUTS_H

#include "sight.h"

enum { UNIT = 32, CONTEXT = 56, HAND_INPUTS = 116, INPUTS = CONTEXT + HAND_INPUTS };

/* What an action leaves: the hand after a discard, after letting a tile go, after a kong … */
enum { AFTER_DISCARD, AFTER_PASS, AFTER_CONCEALED, AFTER_ADDED, AFTER_EXPOSED, AFTER_VOID, AFTER_EXCHANGE, AFTER_WIN };

/* What all options of a decision share. `given_up`: the void suit, declared or else the likely one. */
typedef struct {
    zl_view view;
    uint8_t unseen[KINDS];
    uint8_t inputs[CONTEXT];
    uint8_t threat[SEATS], flush[SEATS]; /* by seat: how likely it is ready; the suit it collects plus one */
    int unseen_count, active, own_draws, given_up;
} zl_context;

/* An option: the hand that it leaves, the kind of action, its tile and the void suit from then on. */
typedef struct {
    zl_shape shape;
    zl_meld melds[4];
    int meld_count, kind, tile, void_suit;
} zl_option;

void zl_look_around(const zl_view *view, zl_context *context);

void zl_describe(const zl_context *context, const zl_option *option, uint8_t inputs[HAND_INPUTS]);

#endif
