"""Events in motion 对局: a timeline, four players and whose answer is awaited."""
