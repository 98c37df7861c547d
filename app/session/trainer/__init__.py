"""The trainer 练习场: exercises out of positions, dealt anew or of own matches, and their results."""
