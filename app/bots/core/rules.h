/* The options of a RuleSet that the core knows; app/bots/core/rules.py fills them in. All 32-bit integers. */
#ifndef ZHULI_RULES_H
#define ZHULI_RULES_H

#include <stdint.h>

enum { PATTERNS_MAX = 24, NO_CAP = -1 };

enum { VOID_NONE, VOID_SIMULTANEOUS, VOID_FACE_DOWN, VOID_FIRST_DISCARD };
enum { ORDER_FREE, ORDER_STRICT, ORDER_FIRST_TILE, ORDER_FOUL };
enum { XUEZHAN, SINGLE, XUELIU };
enum { LOCK_NONE, LOCK_SAME_TILE, LOCK_SAME_LINE, LOCK_ANY_TILE };
enum { MONEY_KEEP, MONEY_REFUND, MONEY_TRANSFER };
enum { SCOPE_THIS_KONG, SCOPE_CHAIN, SCOPE_ALL_KONGS, SCOPE_ALL_IF_ADDED };
enum { COMBINE_SUM, COMBINE_MAX, COMBINE_TABLE };
enum { BONUS_NONE, BONUS_ADD_BASE, BONUS_ADD_FAN, BONUS_DOUBLE };
enum { EARTHLY_OFF, EARTHLY_FIRST_DRAW, EARTHLY_DEALER_DISCARD };
enum { IN_HAND_ROOT, IN_HAND_NONE, IN_HAND_LINEAR };
enum { PIG_UNFINISHED, PIG_READY_ONLY, PIG_NOBODY, PIG_ALL };
enum { PIG_OFF = -1, PIG_AS_NOT_READY = -2 };
enum { DEAD_READY, DEAD_NOT_READY, DEAD_NEUTRAL };

/* A priced entry of the catalogue of app/rules/fan.py. `contains`: which shared part its value includes, or 0. */
typedef struct {
    int32_t needs, lacks, fan, supersedes, bit;
    int32_t composed, alone, absorbed, contains, contained_fan, listed;
} zl_pattern;

typedef struct {
    int32_t size; /* bytes of this struct, to find out a difference between both sides */
    int32_t first_dealer_lot, dice_count;
    int32_t exchange, exchange_step; /* exchange: 0 none, 1 any tiles, 2 of one suit; step 0: by dice */
    int32_t two_suits, void_declare, void_order, void_lock, natural_void, void_claims, first_face_down;
    int32_t kong_enabled, kong_on_claim_turn, kong_on_last_tile, concealed_while_void;
    int32_t multi_win, after_second, seven_pairs, rob_added_kong;
    int32_t last_must_win, last_fresh_only;
    int32_t heavenly, earthly;
    int32_t pass_lock, pass_better, pass_beats_largest;
    int32_t continuation;
    int32_t kong_pay, feed_kong_pay, feed_others_pay, added_kong_pay, concealed_kong_pay, late_added_unpaid;
    int32_t refund_not_ready, refund_to_finished;
    int32_t discard_money, discard_scope, discard_added_only, discard_split;
    int32_t robbed_money, feeder_pays;
    int32_t in_hand, additive, combine, cap, unit, bonus, root_value;
    int32_t kong_bloom, kong_discard, robbing, last_tile, last_copy, chain_counts;
    int32_t hook_by_pair;
    int32_t cha_jiao, cha_jiao_min, dead_wait, cha_jiao_winners, cha_jiao_kongs;
    int32_t pig, pig_payees, pig_void_tile, pig_pays_cha_jiao;
    int32_t pattern_count;
    zl_pattern patterns[PATTERNS_MAX];
} zl_rules;

#endif
