/* What each seat may ask for now, in the order of app/engine/legal.py; random players count on it. */
#ifndef ZHULI_LEGAL_H
#define ZHULI_LEGAL_H

#include "table.h"
#include "win.h"

/* The actions of a seat (at most ACTIONS_MAX); returns how many, none where it is not asked. */
int zl_legal(const zl_round *now, const zl_rules *rules, int seat, zl_action *actions);

/* What a win of the viewer would be worth now, with the events of this moment. */
zl_value zl_value_now(const zl_view *view);

/* Who pays a win alone, NO_SEAT where all who still play do. */
int zl_lone_payer(const zl_table *table, const zl_rules *rules);

/* Copies of every kind that lie open for everybody. */
void zl_visible(const zl_table *table, uint8_t seen[KINDS]);

#endif
