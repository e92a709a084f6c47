"""Taking back tells nobody anything: not who can answer, and not what was about to happen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import fudaba
from fudaba.game import Game
from fudaba.kernel.chance import Stream

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
        pytest.param(
            *("toy", "answer"),
            marks=pytest.mark.xfail(
                strict=True, raises=Told, reason="a pass can be taken back exactly if nobody else could answer"
            ),
        ),
        ("ashes", "declare-effects"),
        pytest.param(
            *("azuride", "cut-in"),
            marks=pytest.mark.xfail(
                strict=True,
                raises=Told,
                reason="a pass can be taken back exactly if nobody else could answer",
            ),
        ),
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
        pytest.param(
            *(name, kind, verb),
            marks=pytest.mark.xfail(strict=True, raises=Told, reason=f"{what} shows at once, before it is certain"),
            id=f"{name}-{kind}-{verb}",
        )
        for name, kind, verb, what in (
            ("avalon", "set", "create", "the creature that somebody is about to create"),
            ("avalon", "set", "summon", "the creature that somebody is about to summon"),
            ("avalon", "set", "discard", "the card that somebody is about to discard for mana"),
            ("ashes", "turn", "meditate", "a meditation, with the cards that are discarded for it,"),
            ("ashes", "meditate", "discard", "the card that somebody is about to discard in a meditation"),
            ("ashes", "turn", "play", "the card that somebody is about to play, before it is paid for,"),
            ("azuride", "discard", "discard", "the card that somebody is about to discard for a skill"),
        )
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
        before = [game.view(seat) for seat in others]
        game.answer(options[rng.below(len(options))])
        if not game.over and can_be_taken_back(game) and [game.view(seat) for seat in others] != before:
            raise Told("others see what can still be taken back")
    assert met > 3
