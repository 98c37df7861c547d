"""The painter library: everything that is drawn, without scenes, widgets or game state.

Tiles are named by their text form on this level: "m1".."m9" 万, "p1".."p9" 筒, "s1".."s9" 条 and "back".
Seats are screen seats: 0 the viewer (south), 1 to the right, 2 across, 3 to the left.
"""
