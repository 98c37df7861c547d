"""Session 对局: events in motion, with four players; undo, resume and replay. No Qt."""
