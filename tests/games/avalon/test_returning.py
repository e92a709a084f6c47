"""Falling, coming back, and sitting down late: what a seat keeps (nothing) and how many seats there are."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.game import Game
from fudaba.games.avalon.read.mana import total_mana
from fudaba.games.avalon.read.values import target_of
from fudaba.games.avalon.schema import ids
from fudaba.kernel.errors import BadPosition, NotPossible
from fudaba.kernel.play import outside
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import land, sanctuary

WELL = "well-digger"


def returns(t: Table, player: str, deck: str = "the-prism") -> None:
    """A fallen player takes part again with a published deck."""
    w = t.world
    found = next(d for d in fudaba.decks("avalon") if d.name == deck)
    outside.join(w, t.seat(player), found)


def to_the_window(t: Table) -> None:
    """The Leader passes; the chaser turn begins."""
    t.says("A", "end", "pass", "begin")


@rule("avalon.end.elimination-cleanup", "avalon.join.rejoin", "avalon.mana.target-modifiers")
def test_what_lasted_on_a_player_ends_with_that_players_fall() -> None:
    t = Table("avalon", A=Side(hand=["road-of-fog"]), B=Side(), C=Side(), options={"windows": "all"})
    t.says("A", "cast road-of-fog")
    t.says("A", "player C")
    w = t.world
    assert target_of(w, 2) == 13
    to_the_window(t)
    outside.concede(w, 2)
    returns(t, "C")
    assert target_of(w, 2) == 12
    assert w.mods == []


@rule("avalon.end.elimination-cleanup", "avalon.join.rejoin")
def test_the_sanctuary_of_a_returned_leader_is_not_fortified_by_magic_of_the_life_before() -> None:
    holy = sanctuary("A", "clover-hare", WELL)
    t = Table("avalon", middle={"sanctuary": holy}, A=Side(hand=["hallowed-rampart"]), B=Side(), C=Side())
    t.says("A", "cast hallowed-rampart")
    w = t.world
    assert [m.seat for m in w.mods] == [0]
    outside.concede(w, 0)
    assert w.mods == []


@rule("avalon.end.elimination-cleanup", "avalon.join.rejoin")
def test_a_player_who_returns_has_reached_no_target_yet() -> None:
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    t = Table("avalon", A=Side(land1=land("veil-of-noon", *rich)), B=Side(), C=Side(), options={"windows": "all"})
    t.says("A", "end")
    w = t.world
    assert w.seat_numbers[0][ids.REACHED] == 1
    t.says("A", "pass", "begin")
    outside.concede(w, 0)
    assert w.seat_numbers[0] == [0, 0, 0]
    returns(t, "A")
    assert total_mana(w, 0) == 0


@rule("avalon.end.elimination-cleanup")
def test_the_march_of_a_leader_who_has_fallen_counts_no_longer() -> None:
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    t = Table("avalon", A=Side(land1=land("veil-of-noon", *rich)), B=Side(), C=Side())
    t.says("A", "end")
    t.says("A", "march 1")
    w = t.world
    assert w.numbers[ids.MARCHED] == 1
    outside.concede(w, 0)
    assert (w.numbers[ids.MARCHED], w.zones[ids.SANCTUARY]) == (0, [])


@rule("avalon.end.elimination-cleanup", "avalon.zone.visibility")
def test_cards_of_a_fallen_deck_are_never_taken_for_cards_of_the_new_one() -> None:
    game = fudaba.new("avalon", decks=["the-short-road", "hammer-and-flame", "the-deep-library"], seed=4)
    rng = Stream(4)
    game.external("request")
    while not game.stopped:
        game.answer(rng.below(len(game.choice.options)))
    game.external("concede C")
    game.external("return C the-prism")
    fresh = next(d for d in fudaba.decks("avalon") if d.name == "the-prism")
    names = {name for name, _ in fresh.entries("cards")}
    for seed in range(8):
        dealt = redeal(game.world, 0, Stream(seed))
        cards = dealt.rules.catalogue.cards
        for zone in (ids.HAND, ids.LIFE, ids.MEMORY):
            assert {cards[dealt.kind[c]].id for c in dealt.cards(2, zone)} <= names
        assert len(dealt.cards(2, ids.OUT)) == 41


def play(game: Game) -> None:
    """Answer by lot to the end, everybody looking on."""
    rng = Stream(5)
    while not game.over:
        for seat in (None, *LETTERS[: game.world.seats]):
            game.view(seat)
        game.answer(rng.below(len(game.choice.options)))


def crowd(seats: int) -> Game:
    """A table in its joining window through which so many people have gone: the newest makes room for the next."""
    game = fudaba.new("avalon", decks=["the-short-road"] * 3, seed=2)
    for _ in range(seats - game.seats):
        game.external("request")
    while not game.stopped:
        game.answer("end" if "end" in game.choice.options else 0)
    while game.world.seats < seats:
        game.external(f"concede {LETTERS[game.world.seats - 1]}")
        game.external("join the-prism")
    return game


@rule("avalon.join.setup", "avalon.join.seat")
def test_the_ninth_person_sits_down_like_the_others() -> None:
    game = crowd(9)
    view = game.view(None)
    players = view["seats"]
    assert [p["seat"] for p in players] == list("ABCDEFGHI")
    assert players[8]["playing"]
    assert fudaba.load(game.position()).view("I")["seats"] == game.view("I")["seats"]
    crowded = game.position() | {"out": []}
    with pytest.raises(BadPosition, match="at most 4"):
        fudaba.load(crowded)
    play(game)
    again = fudaba.replay(game.record())
    assert again.position() == game.position()


@rule("avalon.join.setup")
def test_when_the_letters_are_used_up_the_table_takes_nobody_new() -> None:
    game = crowd(len(LETTERS) - 1)
    fallen = next(s for s in range(game.world.seats) if not game.world.alive[s])
    game.external(f"request {LETTERS[fallen]}")
    game.external("request")
    with pytest.raises(NotPossible, match="no more people"):
        game.external("request")
    while not game.stopped:
        game.answer("end" if "end" in game.choice.options else 0)
    game.external(f"concede {LETTERS[game.seats - 1]}")
    game.external("join the-prism")
    before = game.position()
    with pytest.raises(NotPossible, match="no-seat-left"):
        game.external("join the-prism")
    assert game.position() == before
    game.external(f"return {LETTERS[fallen]} the-prism")
    assert game.world.alive[fallen]
