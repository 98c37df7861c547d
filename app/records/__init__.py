"""Records 牌谱: events at rest in a file (replays/FORMAT.md), and what a damaged file still yields."""
