"""Crowded turns of real games, for the page's tests: ``python -m scripts.page_crowds web/fixtures/crowds.jsonl.gz``.

Bots play games of every kind. Of all turns in which a seat is asked at least twice at a stop, those with the most on
the table are kept, forty for each game: what each seat sees there, and the questions of that turn, one after another,
that look different. What has room then always has room; and whatever moves from one question of a turn to the next
is seen. The file says in its first line what it was made of, is made anew when that is no longer true, and never
committed.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypedDict

import fudaba
from fudaba.bots.factory import make
from fudaba.contract import Choice, View
from fudaba.hosting.stops import Attention, Manner
from fudaba.hosting.voice import Voice
from scripts.page_choices import looks, made_of, stamp

LANGS: Final = ("ja", "en")
KEPT: Final = 40
"""Turns of each game."""
MOST: Final = 900
QUESTIONS: Final = 6
"""Of one turn."""


class Question(TypedDict):
    """What a seat sees, and what it is asked."""

    view: View
    choice: Choice


class Crowd(TypedDict):
    """A turn as the page gets it."""

    game: str
    seats: int
    lang: str
    questions: list[Question]


@dataclass
class Turn:
    """A turn while it is played: what a seat was asked in it, and how much lay on the table."""

    crowd: Crowd
    cards: int = 0
    looks: set[str] = field(default_factory=set)


def lying(view: View) -> int:
    """How many cards and dice lie there, in sight of the seat."""
    places = [*view["shared"].values(), *(place for seat in view["seats"] for place in seat["places"].values())]
    return sum(len(place.get("cards", ())) + len(place.get("names", ())) for place in places)


def turns(game_id: str, seats: int, seed: int) -> Iterator[Turn]:
    """The turns of one game, as each seat is asked in them."""
    game = fudaba.new(game_id, None, seed, seats=seats)
    bots = [make("greedy", seed * seats + i) for i in range(seats)]
    attentions = [Attention(seat, seed) for seat in range(seats)]
    lang = LANGS[seed % 2]
    voice = Voice.of(game, lang)
    open_: dict[int, tuple[tuple[object, ...], Turn]] = {}
    for _ in range(MOST):
        if game.over:
            break
        asked = game.choices[0]
        attention = attentions[asked.seat]
        stops = not asked.chosen and attention.answer(game, asked, Manner()) < 0
        if stops:
            view, choice = game.view(asked.seat), voice.choice(game, asked)
            now = (view["turn"]["no"], view["turn"].get("active"))
            before, turn = open_.get(asked.seat, ((), None))
            if turn is None or before != now:
                if turn is not None:
                    yield turn
                turn = Turn({"game": game_id, "seats": seats, "lang": lang, "questions": []})
                open_[asked.seat] = (now, turn)
            look = looks(game_id, seats, asked.data())
            if look not in turn.looks and len(turn.looks) < QUESTIONS:
                turn.looks.add(look)
                turn.cards = max(turn.cards, lying(view))
                turn.crowd["questions"].append({"view": view, "choice": choice})
        index = bots[asked.seat].choose(bots[asked.seat].sight(game.world, asked.seat))
        attention.answered(game, asked, index)
        game.answer(index, asked.id)
    yield from (turn for _, turn in open_.values())


KINDS: Final = (
    ("ashes", 2, 4), ("ashes", 3, 3), ("ashes", 4, 3),
    ("azuride", 2, 8),
    ("avalon", 2, 8), ("avalon", 3, 6), ("avalon", 4, 5),
)  # fmt: skip
"""Game, seats, and how many games are played."""


def crowds() -> Iterator[Crowd]:
    """Forty of each game, as many with each number of seats; no two of one game after another."""
    for game_id in dict.fromkeys(game for game, _, _ in KINDS):
        kinds = [kind for kind in KINDS if kind[0] == game_id]
        for i, (_, seats, games) in enumerate(kinds):
            found = [turn for seed in range(games) for turn in turns(game_id, seats, seed) if len(turn.looks) > 1]
            found.sort(key=lambda turn: -turn.cards)
            n = KEPT * (i + 1) // len(kinds) - KEPT * i // len(kinds)
            yield from (turn.crowd for turn in found[:n])


if __name__ == "__main__":
    into, now = Path(sys.argv[1]), stamp()
    if made_of(into) != now:
        kept = list(crowds())
        into.parent.mkdir(parents=True, exist_ok=True)
        with gzip.GzipFile(into, "wb", compresslevel=5, mtime=0) as file:
            for line in ({"stamp": now}, *kept):
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        print(f"{len(kept)} crowded turns, {sum(len(one['questions']) for one in kept)} questions")
        sys.exit(len(kept) < 3 * KEPT)
