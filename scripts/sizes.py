"""How many bytes what leaves the engine has, as JSON: views, choices and events of random games.

    python -m scripts.sizes [GAME...] [--games 12]

A line for each kind of thing: the median and the 95th percentile, and the most each may be; over that, it fails.
``options`` are those of a choice without their labels, ``choice`` all of it with its form, ``answer`` the events of one
answer together, windows aside, ``with windows`` all of them. Every thing is what a seat that is asked is given.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from fudaba import registry, start
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream

GAMES: Final = 12
Limits = dict[str, tuple[int, int]]
OTHERS: Final[Limits] = {"options": (1_500, 3_150), "event": (300, 300), "answer": (510, 3_600)}
"""The most that the median and the 95th percentile may be, whatever the game."""
VIEWS: Final[dict[tuple[str, int], tuple[int, int]]] = {
    ("ashes", 2): (3_600, 4_950),
    ("ashes", 4): (7_500, 10_500),
    ("azuride", 2): (2_850, 4_500),
    ("avalon", 2): (2_100, 3_150),
    ("avalon", 4): (5_250, 7_950),
}
"""The same of views, by game and seats."""
OPTIONS: Final[Limits] = {"avalon": (2_600, 6_000)}
"""The same of options where a game has more of them: every card in hand with every empty land."""


@dataclass
class Sizes:
    """All sizes of one kind of thing."""

    name: str
    most: tuple[int, int] | None
    bytes: list[int] = field(default_factory=list)

    def add(self, thing: object) -> None:
        """One more."""
        self.bytes.append(len(json.dumps(thing, ensure_ascii=False, separators=(",", ":")).encode()))

    def at(self, percent: int) -> int:
        """The size that so many of a hundred do not exceed."""
        return sorted(self.bytes)[min(len(self.bytes) - 1, len(self.bytes) * percent // 100)]

    @property
    def over(self) -> bool:
        """Whether it is more than it may be."""
        return self.most is not None and (self.at(50) > self.most[0] or self.at(95) > self.most[1])

    def __str__(self) -> str:
        most = "" if self.most is None else f"   at most {self.most[0]:>6,} {self.most[1]:>7,}"
        return f"{self.name:<22} {self.at(50):>7,} {self.at(95):>7,}{most}{'   OVER' if self.over else ''}"


def measured(name: str, seats: int, games: int = GAMES) -> list[Sizes]:
    """The sizes in some random games of one kind with so many seats."""
    view = Sizes("view", VIEWS.get((name, seats)))
    options = Sizes("options", OPTIONS.get(name, OTHERS["options"]))
    event, answer = (Sizes(key, OTHERS[key]) for key in ("event", "answer"))
    choice, windows = Sizes("choice", None), Sizes("with windows", None)
    for seed in range(games):
        for game, asked, since in _positions(name, seats, seed):
            data = game.choice.data()
            view.add(game.view(asked))
            choice.add(data)
            options.add(data["options"])
            events = game.events(asked, since)
            answer.add([one for one in events if one["kind"] != "window"])
            windows.add(events)
            for one in events:
                event.add(one)
    return [view, choice, options, event, answer, windows]


def _positions(name: str, seats: int, seed: int) -> Iterator[tuple[Game, int, int]]:
    """Every position of a random game, who is asked there, and the last event before the answer that led there."""
    game, rng = start.new(name, seed=seed, seats=seats), Stream(seed)
    since = 0
    while not game.over:
        yield game, game.choice.seat, since
        since = game.view()["no"]
        game.answer(rng.below(game.choice.count))


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, and say whether anything is too large."""
    parser = argparse.ArgumentParser(prog="sizes", description="bytes of views, choices and events")
    parser.add_argument("game", nargs="*", default=["ashes", "azuride", "avalon"])
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args(argv)
    over = False
    for name in given.game:
        least, most = registry.rules(registry.get(name)).seats
        for seats in sorted({least, most}):
            print(f"{name}, {seats} seats".ljust(22), " median    p95")
            for sizes in measured(name, seats, given.games):
                print(sizes)
                over = over or sizes.over
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
