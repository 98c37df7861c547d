"""Players by a network in whole numbers: the same sums as the core (app/bots/core), function by function."""
