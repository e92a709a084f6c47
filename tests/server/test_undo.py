"""Taking back with consent: never across anything seen, rolled or drawn, nor another seat's act."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import fudaba
from fudaba.hosting.stops import passing
from fudaba.server.refused import Refused
from fudaba.server.undo import Undoing


def faces(thing: object) -> Iterator[str]:
    """The names of all cards in a part of a view."""
    if isinstance(thing, dict):
        if isinstance(thing.get("card"), str):
            yield thing["card"]
        for key, value in thing.items():
            yield from map(str, value) if key == "names" else faces(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from faces(value)


def known(game: fudaba.Game, seat: int) -> Counter[str]:
    """How many cards of each name a seat can see."""
    return Counter(name for row in game.view(seat)["seats"] for name in faces(row["places"]))


def allowed(undoing: Undoing, game: fudaba.Game, seat: int) -> bool:
    try:
        undoing.act(game, seat)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("name", ["ashes", "azuride", "avalon"])
def test_nothing_is_taken_back_once_who_acted_has_seen_a_card_that_was_hidden(name: str) -> None:
    could = seen = 0
    for seed in range(4):
        rng, game, undoing = random.Random(seed), fudaba.new(name, seed=seed), Undoing()
        actor, before, drawn, shown = -1, Counter[str](), 0, 0
        for _ in range(160):
            if game.over:
                break
            choice = rng.choice(game.choices)
            text = rng.choice(choice.options)
            passed = passing(choice) >= 0 and text == choice.text_of(passing(choice))
            begun = None if passed else undoing.begins(game, choice.seat)
            if begun is not None:
                actor, before, drawn = choice.seat, known(game, choice.seat), game.world.drawn
            game.answer(text, choice.id)
            undoing.acted(-1 if passed else choice.seat, begun)
            no = game.view(None)["no"]
            undoing.saw(game.events(None, min(shown, no)))
            shown = no
            if actor < 0 or game.held:
                continue
            learned = len(known(game, actor) - before) > 0 or game.world.drawn != drawn
            may = allowed(undoing, game, actor)
            assert not (learned and may), game.record()
            could, seen = could + may, seen + learned
    assert could > 0
    assert seen > 5
