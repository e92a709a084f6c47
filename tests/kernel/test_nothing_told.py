"""Taking back tells nobody anything: not who can answer, and not what was about to happen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import fudaba
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream

DEALS = 5


class Told(AssertionError):
    """Somebody has learned what they may not know."""


def can_be_taken_back(game: Game) -> bool:
    twin = game.clone()
    try:
        twin.back()
    except fudaba.NotPossible:
        return False
    return True


def played(name: str, kind: str, games: int, prefer: str = "") -> Iterator[tuple[Game, Stream]]:
    """Every question of one kind that random play meets; it likes answers that begin with ``prefer``."""
    for seed in range(games):
        game, rng = fudaba.new(name, seed=seed, options={"first_player": "A"}), Stream(seed)
        for _ in range(250):
            if game.over:
                break
            if game.choice.kind == kind:
                yield game.clone(), rng
            options = game.choice.options
            wanted = [o for o in options if prefer and o.split()[0] == prefer and rng.below(3)] or list(options)
            game.answer(wanted[rng.below(len(wanted))])


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("toy", "answer"),
        ("ashes", "declare-effects"),
        ("azuride", "cut-in"),
    ],
)
def test_whether_an_answer_in_a_window_can_be_taken_back_is_the_same_whatever_the_others_hold(
    name: str, kind: str
) -> None:
    tried = 0
    for game, rng in played(name, kind, 12):
        deals = [game, *(game.redeal(game.choice.seat, rng) for _ in range(DEALS))]
        for text in game.choice.options:
            found: set[bool] = set()
            for dealt in deals:
                twin = dealt.clone()
                twin.answer(text)
                found.add(not twin.over and can_be_taken_back(twin))
            tried += 1
            if len(found) > 1:
                raise Told(f"{text} can be taken back or not, as the others' cards are")
    assert tried > 20


@pytest.mark.parametrize(
    ("name", "kind", "verb"),
    [
        ("avalon", "set", "create"),
        ("avalon", "set", "summon"),
        ("avalon", "set", "discard"),
        ("ashes", "turn", "meditate"),
        ("ashes", "meditate", "discard"),
        ("ashes", "turn", "play"),
        ("azuride", "discard", "discard"),
    ],
)
def test_what_can_still_be_taken_back_shows_to_nobody_else(name: str, kind: str, verb: str) -> None:
    met = 0
    for game, rng in played(name, kind, 12, verb):
        mine = game.choice.seat
        options = [o for o in game.choice.options if o.split()[0] == verb]
        if not options:
            continue
        met += 1
        others = [None, *(seat for seat in range(game.world.seats) if seat != mine)]
        game.commit()  # what came before is certain
        before = [game.view(seat) for seat in others]
        game.answer(options[rng.below(len(options))])
        if not game.over and can_be_taken_back(game) and [game.view(seat) for seat in others] != before:
            raise Told("others see what can still be taken back")
    assert met > 3
