"""The core: hands, games and networks in C. Where it is absent Python does the same work, slower."""
