"""Paying with dock cards: what has to pay is taken along, and nothing is final before it was seen."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import Game
from fudaba.games.azuride.plugin import PLUGIN
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.sentences import Sentences

DOCKS = {"left": ["b:belfast", "j:javelin"], "right": ["c:cleveland", "d:cleveland"]}


def launching(hand: list[str], options: dict[str, str] | None = None) -> Table:
    """Belfast costs two white icons and one of any colour; its dock has just the two white cards.

    B has these cards in hand, and cards in the deck that could be played as a cut-in.
    """
    sides = {"A": Side(**DOCKS), "B": Side(hand=hand, deck=["javelin*5"])}
    return Table("azuride", options={"prompts": "needed", **(options or {})}, sides=sides)


def game_of(t: Table) -> Game:
    """The position as a game of its own."""
    return Game(PLUGIN, t.world.clone(), None, [])


def tag(t: Table, name: str) -> str:
    """The number on the table of a card."""
    return f"#{t.world.tag[t.card(name)]}"


def prompt_of(game: Game, lang: str) -> str:
    """The sentence of the question that stands."""
    return Sentences(PLUGIN.words[lang], game.world.rules).prompt(game.choice.kind, "A", game.choice.about)


@rule("azuride.cost.specified", "azuride.cost.self-pay", "azuride.deploy.launch-state", "azuride.cutin.windows")
def test_a_payment_with_cards_that_had_to_be_taken_is_confirmed_before_it_is_final() -> None:
    t = launching(["hood"])
    game = game_of(t)
    game.answer(f"launch {tag(t, 'b')} front-1")
    assert list(game.choice.options) == [f"pay {tag(t, 'c')}", f"pay {tag(t, 'd')}"]  # Belfast and Javelin pay anyway
    game.answer(f"pay {tag(t, 'd')}")
    assert (game.choice.seat, game.choice.kind, list(game.choice.options)) == (0, "pay", ["done"])
    assert "arrives twisted" in prompt_of(game, "en")
    assert "ツイスト状態で戦場に出ます" in prompt_of(game, "ja")
    game.undo()
    assert f"launch {tag(t, 'b')} front-1" in game.choice.options


@rule("azuride.cost.specified", "azuride.cost.on-declaration", "azuride.deploy.launch-state")
def test_a_confirmed_payment_is_made_and_the_head_arrives_twisted() -> None:
    t = launching(["fill"])
    t.says("A", "launch b front-1", "pay c")
    assert (t["b.twisted"], t["j.twisted"], t["c.twisted"]) == (0, 0, 0)
    t.says("A", "done")
    assert (t["b.zone"], t["b.controller"]) == ("front-1", "A")
    assert (t["b.twisted"], t["j.twisted"], t["c.twisted"], t["d.twisted"]) == (1, 1, 1, 0)


@rule("azuride.cost.dock-twist", "azuride.cutin.windows")
def test_where_everybody_can_see_that_nobody_cuts_in_nothing_has_to_be_confirmed() -> None:
    t = launching([])
    t.says("A", "launch b front-1", "pay c")
    assert (t["b.zone"], t["b.controller"]) == ("front-1", "A")


@rule("azuride.cost.dock-twist")
def test_whoever_names_the_whole_payment_has_confirmed_it() -> None:
    t = launching(["hood"])
    game = game_of(t)
    pays = [f"pay {tag(t, name)}" for name in ("d", "b", "j")]
    game.answer([f"launch {tag(t, 'b')} front-1", *pays])
    assert game.choice.kind != "pay"
    short = game_of(t)
    with pytest.raises(fudaba.IllegalAnswer, match="not whole"):
        short.answer([f"launch {tag(t, 'b')} front-1", pays[0]])


@rule("azuride.cost.dock-twist", "azuride.cost.exact")
def test_a_payment_without_a_choice_is_not_asked_for() -> None:
    t = launching(["hood"])
    game = game_of(t)
    world = game.world
    world.mark(0, t.card("d"), 1)  # twisted: three cards are left for three icons
    game.answer(f"launch {tag(t, 'b')} front-1")
    assert game.choice.kind != "pay"
    with pytest.raises(fudaba.NotPossible):
        game.undo()
