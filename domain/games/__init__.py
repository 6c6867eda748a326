"""One folder a game; the registry finds every one that has a GAME."""
