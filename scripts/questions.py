"""How often a person is asked under the default, and what would be missed: a planner is asked at stops only.

    PYTHONPATH=build/compiled .venv/bin/python -m scripts.questions azuride --games 60 [--positions 150] [--seed 1]
    PYTHONPATH=build/compiled .venv/bin/python -m scripts.questions azuride --games 200 --payments

Two planners sit at a table, seats changing from game to game. One is asked everything. The other is asked only where a
person would be who changed no setting (`fudaba.hosting.stops`); elsewhere the host answers, and the planner is asked
beside the game what it would have done. A *stop* is a moment at which the game waits for the person: a payment or a
target of an act that can still be taken back belongs to the act, cards laid on one place in a row are one gesture.

An act that was wanted where nobody was asked is *missed* if it was on offer at no stop of that turn at all, and
*missed strictly* if it was on offer neither at a stop of that phase before nor at one of that turn after.

With ``--payments`` both are asked everything, and one of them pays as the engine proposes (``form.ready[0]``).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import fudaba
from fudaba.api import LETTERS, Asked, Game
from fudaba.bots import Bot, make
from fudaba.contract import Choice
from fudaba.hosting.stops import Attention, Manner, key_of, resting
from fudaba.inputs.record import read

LONGEST = 4_000
Key = tuple[str, str, str]


@dataclass
class Counts:
    """What came of some games, summed over them; all but the games and wins of one player."""

    games: int = 0
    won: float = 0.0
    turns: int = 0
    questions: int = 0
    """As if everything were asked that has more than one answer."""
    stops: int = 0
    within: int = 0
    """Questions that belong to an act or gesture in progress."""
    passed: int = 0
    acts: int = 0
    wanted: int = 0
    missed: int = 0
    strictly: int = 0
    by: Counter[str] = field(default_factory=Counter)
    noes: Counter[str] = field(default_factory=Counter)
    wishes: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)

    def figures(self) -> dict[str, float]:
        """The numbers per game, and shares."""
        n = max(1, self.games)
        per = {"questions": self.questions, "stops": self.stops, "within": self.within, "passed": self.passed}
        found = {f"{name} per game": round(count / n, 2) for name, count in per.items()}
        acts = max(1, self.acts)
        return {
            "games": self.games,
            **found,
            "stops per turn": round(self.stops / max(1, self.turns), 2),
            "acts per game": round(self.acts / n, 2),
            "wanted where nobody was asked, per game": round(self.wanted / n, 2),
            "missed, % of acts": round(100 * self.missed / acts, 2),
            "missed strictly, % of acts": round(100 * self.strictly / acts, 2),
            "won": self.won,
        }


class Seat:
    """A player under the default in one game: what is counted of it."""

    def __init__(self, seat: int, counts: Counts) -> None:
        self.seat = seat
        self.attention = Attention(seat, seat)
        self.manner = Manner()
        self.counts = counts
        self._turn: object = None
        self._phase: object = None
        self._in_turn: set[Key] = set()
        self._in_phase: set[Key] = set()
        self._waiting: dict[Key, str] = {}
        self._last: tuple[int, str, str] = (-1, "", "")  # the answers so far, the kind and place of its own last one

    def asked(self, game: Game, choice: Asked, wished: int) -> int:
        """What is answered for the seat: what its planner wants, or what the host says where nobody is asked."""
        counts, data = self.counts, choice.data()
        said = self.attention.answer(game, choice, self.manner)
        self._note_turn(game)
        if choice.count == 1 or data["chosen"]:
            return wished
        rest = resting(game, choice)
        acts = data["role"] in ("turn", "window")
        counts.questions += 1
        keys = {key_of(option) for option in data["options"]}
        turn = game.view(self.seat)["turn"]
        whose = "own" if acts_in(data, self.seat, turn.get("active")) else "theirs"
        where = " ".join((whose, data["kind"], data.get("window", ""), *turn["phase"]))
        if acts and wished != rest:
            counts.acts += 1
        if said < 0:
            self._in_turn |= keys
            self._in_phase |= keys
            self._waiting = {key: place for key, place in self._waiting.items() if key not in keys}
            if self._goes_on(game, data, wished):
                counts.within += 1
            else:
                counts.stops += 1
                counts.by[where] += 1
                counts.noes[where] += acts and wished == rest
            self.attention.answered(game, choice, wished)
            return wished
        counts.passed += 1
        if acts and wished != rest:
            counts.wanted += 1
            key = key_of(data["options"][wished])
            counts.wishes[f"{where}: {key[0]} {key[2]}"] += 1
            if key not in self._in_phase:
                self._waiting.setdefault(key, f"{where}: {data['options'][wished]['text']}")
        return said

    def answered(self, game: Game, choice: Asked, index: int) -> None:
        """An answer of the seat was taken."""
        option = choice.data()["options"][index]
        self._last = len(game.lines()) + 1, choice.kind, _run(game, option["verb"], choice.data(), index)

    def _goes_on(self, game: Game, data: Choice, wished: int) -> bool:
        """Whether a question belongs to what its seat is doing: nothing lies between, and it can be taken back."""
        before, kind, place = self._last
        if len(game.lines()) != before or data["undo"] is not None:
            return False
        if data["role"] not in ("turn", "window", "setup") or data["kind"] in game.plugin.stops.parts:
            return True
        run = _run(game, data["options"][wished]["verb"], data, wished)
        return data["kind"] == kind and bool(run) and run == place

    def _note_turn(self, game: Game) -> None:
        turn = self.attention.turn
        if turn != self._turn:
            self.over()
            self._turn, self._in_turn = turn, set()
            self.counts.turns += game.view(self.seat)["turn"].get("active") == LETTERS[self.seat]
        phase = turn, *game.view(self.seat)["turn"]["phase"]
        if phase != self._phase:
            self._phase, self._in_phase = phase, set()

    def over(self) -> None:
        """A turn is over: what was wanted in it, and came to nothing, was missed."""
        for key, where in self._waiting.items():
            self.counts.strictly += 1
            if key not in self._in_turn:
                self.counts.missed += 1
                self.counts.lost[where] += 1
        self._waiting = {}


def acts_in(data: Choice, seat: int, active: str | None) -> bool:
    """Whether a question belongs to a seat's own turn."""
    return data["role"] == "turn" or active == LETTERS[seat]


def _run(game: Game, verb: str, data: Choice, index: int) -> str:
    """The place of an act of which people do several there in one gesture; empty for others."""
    if verb not in game.plugin.stops.runs:
        return ""
    places = [arg.get("place", "") for arg in data["options"][index]["args"] if arg["kind"] == "place"]
    return " ".join(places) or verb


def chosen(bot: Bot, game: Game, choice: Asked) -> int:
    """What a planner would do."""
    return 0 if choice.count == 1 else bot.choose(bot.sight(game.world))


def proposed(choice: Asked) -> list[str]:
    """The payment that the engine proposes; nothing if none is asked."""
    return choice.form["ready"][0] if choice.form["kind"] == "pay" else []


def recounted(record: str, counts: Counts) -> None:
    """A recorded game of two players as both would have been asked under the default."""
    kept = read(record)
    game = fudaba.new(kept.game, kept.decks, kept.seed, options=kept.options)  # whatever its cards were called then
    seats = [Seat(k, counts) for k in range(2)]
    for text in kept.answers:
        choice = game.choices[0]
        index = choice.options.index(text)
        seats[choice.seat].asked(game, choice, index)
        seats[choice.seat].answered(game, choice, index)
        game.answer(index, choice.id)
    for seat in seats:
        seat.over()
    counts.games += len(seats)


def play(name: str, player: str, seed: int, counts: Counts, payments: bool) -> str:
    """One game; the seat under trial changes with its number. Gives its record."""
    game = fudaba.new(name, seats=2, seed=seed)
    tried = seed % 2
    bots = [make(player, seed=seed * 10 + k) for k in range(2)]
    seat = Seat(tried, counts)
    for _ in range(LONGEST):
        if game.over:
            break
        choice = game.choices[0]
        if payments and choice.seat == tried and (ready := proposed(choice)):
            game.answer(ready, choice.id)
            continue
        index = chosen(bots[choice.seat], game, choice)
        if choice.seat == tried and not payments:
            index = seat.asked(game, choice, index)
            seat.answered(game, choice, index)
        game.answer(index, choice.id)
    seat.over()
    outcome = game.view(None).get("outcome")
    winners = [] if outcome is None else outcome["winners"]
    counts.games += 1
    counts.won += 0.5 if len(winners) != 1 else winners == [LETTERS[tried]]
    return game.record()


def main() -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int, default=0, help="of each planner; 0: as many as the game says")
    parser.add_argument("--player", default="planner")
    parser.add_argument("--payments", action="store_true")
    parser.add_argument("--where", action="store_true", help="tell at which questions")
    parser.add_argument("--record", type=Path, help="a folder for the games")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    player = f"{given.player}:positions={given.positions}" if given.positions else given.player
    counts = Counts()
    for k in range(given.games):
        record = play(given.game, player, given.seed + k, counts, given.payments)
        if given.record:
            given.record.mkdir(parents=True, exist_ok=True)
            (given.record / f"{given.game}-{given.seed + k}.txt").write_text(record, encoding="utf-8")
    told: dict[str, float] = {"games": counts.games, "won": counts.won} if given.payments else counts.figures()
    print(json.dumps(told) if given.json else "\n".join(f"{what}: {n}" for what, n in told.items()))
    if given.where:
        print("\nstops per game, and how many of them were answered with no")
        by = counts.by.most_common()
        print("\n".join(f"{n / counts.games:8.2f} {counts.noes[where] / counts.games:8.2f} {where}" for where, n in by))
        print("\nwanted where nobody was asked, per game")
        print("\n".join(f"{n / counts.games:8.2f} {where}" for where, n in counts.wishes.most_common(40)))
        print("\nmissed")
        print("\n".join(f"{n:8} {where}" for where, n in counts.lost.most_common(40)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
