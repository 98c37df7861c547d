"""Computer players: a seat's view in, an action out."""
