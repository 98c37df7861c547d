#include "advise.h"

void zl_layout(int32_t sizes[3]) {
    sizes[0] = (int32_t)sizeof(zl_rules);
    sizes[1] = (int32_t)sizeof(zl_table);
    sizes[2] = (int32_t)sizeof(zl_hand);
}

int zl_weigh_view(
    const zl_rules *rules, const zl_table *table, const zl_hand *hand, const int32_t layout[3], int viewer,
    const zl_action *actions, int count, int network, zl_worth *worths) {
    const zl_network *weights = zl_network_of(network);
    const zl_view view = {rules, table, hand, (uint8_t)viewer};
    zl_context context;
    zl_weighed weighed[ACTIONS_MAX];
    int32_t sizes[3];
    zl_layout(sizes);
    for (int i = 0; i < 3; i++) {
        if (layout[i] != sizes[i]) return -1;
    }
    if (!weights || count > ACTIONS_MAX) return -1;
    zl_look_around(&view, &context);
    int found = zl_weigh(&context, weights, actions, count, weighed);
    for (int i = 0; i < found; i++) {
        worths[i] = (zl_worth){weighed[i].action, weighed[i].worth, weighed[i].at_once};
    }
    return found;
}
