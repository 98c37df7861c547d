"""The table 牌桌: one seat's view of a game, drawn, animated and played by mouse and keyboard."""
