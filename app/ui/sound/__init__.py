"""What is heard: the sounds, how they are mixed and played, and which events of a table sound."""
