"""Worlds dealt anew: what stays, what varies, and that chance alone decides."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fudaba
from fudaba import registry
from fudaba.kernel.out.view import view
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.testing.table import Side, Table
from fudaba_toy.terms import DECK, HAND
from scripts.counts import position


def names(t: Table, cards: list[int], kinds: list[int]) -> list[str]:
    return [t.rules.catalogue.cards[kinds[c]].id for c in cards]


def test_what_a_seat_knows_stays_and_the_rest_is_every_possible_deal() -> None:
    t = Table("toy", at="day", you=Side(), foe=Side(hand="fox hush(seen=you)", deck="spark crane"))
    w = t.world
    deals: Counter[tuple[str, ...]] = Counter()
    stream = Stream(5)
    for _ in range(1200):
        dealt = redeal(w, 0, stream)
        hand, deck = names(t, w.cards(1, HAND), dealt.kind), names(t, w.cards(1, DECK), dealt.kind)
        assert hand[1] == "hush"
        deals[(hand[0], *deck)] += 1
    assert len(deals) == 6
    # Six equally likely deals: chi-square with five degrees of freedom, once in a million above 35.9.
    assert sum((n - 200) ** 2 / 200 for n in deals.values()) < 35.9


def test_a_redeal_depends_on_the_stream_and_not_on_the_truth() -> None:
    one = Table("toy", at="day", you=Side(), foe=Side(hand="fox", deck="spark crane")).world
    two = Table("toy", at="day", you=Side(), foe=Side(hand="crane", deck="fox spark")).world
    for seed in range(20):
        assert redeal(one, 0, Stream(seed)).kind == redeal(two, 0, Stream(seed)).kind


def test_the_games_randomness_is_fresh_and_the_search_stream_is_its_own() -> None:
    w = Table("toy", at="day", you=Side(), foe=Side(deck="fox")).world
    before = w.chance.key, w.drawn
    assert len({redeal(w, 0, Stream(seed)).chance.key for seed in range(50)}) == 50
    assert (w.chance.key, w.drawn) == before


def test_a_secret_answer_is_laid_again_for_whoever_may_not_know_it() -> None:
    t = Table(
        "toy",
        at="day",
        you=Side(hand="fan-duel fox wildfire", embers=1),
        foe=Side(hand="thief"),
        third=Side(hand="hush"),
    )
    t.you.says("play fan-duel", "lay fox", "hold")
    t.asks("foe")
    laid = {tuple(laid_by(redeal(t.world, 1, Stream(s)), 0)) for s in range(40)}
    assert len(laid) > 1
    mine = {tuple(laid_by(redeal(t.world, 0, Stream(s)), 0)) for s in range(40)}
    assert mine == {tuple(laid_by(t.world, 0))}


def laid_by(w: World, seat: int) -> list[int]:
    """What a seat has laid in the simultaneous choice in progress."""
    return next(item.v for item in w.frames[-1].items or [] if item.seat == seat)


def test_another_seats_question_is_asked_again_with_what_it_holds_in_this_deal() -> None:
    t = Table("toy", at="day", you=Side(hand="spark", embers=1), foe=Side(hand="hush", deck="fox*3", embers=1))
    t.you.says("play spark")
    t.asks("foe", "answer hush", "pass")
    options = {len(c.options) for s in range(40) if (c := redeal(t.world, 0, Stream(s)).choice) is not None}
    assert options == {1, 2}


@pytest.mark.parametrize("name", registry.names())
def test_a_redealt_game_has_no_record_but_plays_on(name: str) -> None:
    game = fudaba.new(name, seed=4)
    dealt = game.redeal("A", 7)
    assert dealt.view("A") == game.view("A")
    with pytest.raises(fudaba.NotPossible):
        dealt.record()
    dealt.answer(0)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 5), st.integers(1, 400), st.integers(0, 60), st.integers(0, 10**6))
def test_a_seat_cannot_tell_a_redeal_from_the_truth(variant: int, seed: int, answers: int, deal: int) -> None:
    w = position(registry.get("toy"), variant, seed, answers)
    for seat in range(w.seats):
        dealt = redeal(w, seat, Stream(deal))
        assert view(dealt, seat) == view(w, seat)
        assert sorted(dealt.kind) == sorted(w.kind)
        assert dealt.tag == w.tag
        for pile, truth in zip(dealt.zones, w.zones, strict=True):
            assert sorted(dealt.known[c] for c in pile) == sorted(w.known[c] for c in truth)
            assert [c for c in pile if dealt.tag[c]] == [c for c in truth if w.tag[c]]
