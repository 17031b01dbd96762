"""One package for each game; each has GAME, its subclass of `engine.game.Game`."""
