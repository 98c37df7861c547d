"""Whose turn it is and what happened 牌局: actions, events, states and views."""
