"""Look for what a program could learn from its numbers that its seat may not know, and for what they cannot tell.

    python -m scripts.numbers ashes --games 500 [--seed 1] [--json]

In random games every option has an index of its own among the actions, and every position an observation. Now and then
the position is dealt anew behind the back of each seat, as far as that seat cannot tell: observation and actions must
stay the same.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass

from fudaba import registry
from fudaba.kernel.arrays.actions import Numbering
from fudaba.kernel.arrays.observations import Observing
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.start import at_table

EVERY = 5
"""Every so many answers the position is dealt anew."""


@dataclass
class Found:
    """How much was looked at, and what was wrong."""

    game: str
    games: int = 0
    decisions: int = 0
    states: int = 0
    """Positions that were dealt anew for a seat."""
    actions: int = 0
    failures: int = 0
    first: str = ""

    def wrong(self, what: str) -> None:
        """Something is."""
        self.failures += 1
        self.first = self.first or what


def row(observing: Observing, world: World, seat: int) -> list[int]:
    """What a seat is told, in order."""
    told: list[int] = []
    observing.write(world, seat, 0, told)
    return sorted(told)


def look(game: str, games: int, seed: int = 1) -> Found:
    """Play random games at the tables of a game."""
    plugin = registry.get(game)
    found = Found(game)
    rng = Stream(seed)
    for k in range(games):
        variant = plugin.variants[k % len(plugin.variants)]
        world = at_table(plugin, variant, seed + k).world
        world.story = False
        actions = Numbering(world.rules, plugin.extent)
        found.actions = actions.size
        observing = Observing(world.rules, world.seats, plugin.extent, actions)
        try:
            _play(world, actions, observing, rng, found)
        except FudabaError as e:
            found.wrong(f"game {seed + k}: {type(e).__name__}: {e}")
        found.games += 1
    return found


def _play(world: World, actions: Numbering, observing: Observing, rng: Stream, found: Found) -> None:
    while (choice := world.choice) is not None:
        legal = actions.legal(world)
        if len(set(legal)) != len(legal) or not all(0 <= index < actions.size for index in legal):
            found.wrong(f"two options have one index, or one has none: {legal}")
        if found.decisions % EVERY == 0:
            for seat in range(world.seats):
                other = redeal(world, seat, rng)
                found.states += 1
                if row(observing, world, seat) != row(observing, other, seat):
                    found.wrong(f"seat {seat} can tell a deal from another by its observation")
                if seat == choice.seat and actions.legal(other) != legal:
                    found.wrong(f"seat {seat} can tell a deal from another by its actions")
        world.answer(rng.below(len(legal)))
        found.decisions += 1


def main() -> int:
    """The script."""
    parser = argparse.ArgumentParser(description="What programs are told as numbers, dealt anew behind their backs.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = look(given.game, given.games, given.seed)
    print(json.dumps(asdict(found)) if given.json else found)
    return 1 if found.failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
