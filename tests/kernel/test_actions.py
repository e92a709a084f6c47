"""An action index means the same in every position, process and build."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.envs.actions import Operand, described
from fudaba.kernel.arrays.actions import Numbering
from fudaba.kernel.arrays.observations import Observing
from fudaba.kernel.errors import BeyondLimit, UnknownName
from fudaba.kernel.options import verb_of
from fudaba.kernel.out.options import option
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.start import at_table, new
from scripts import actions, numbers

GAMES = ("ashes", "ashes-draft", "avalon", "azuride")
GOLDEN = Path(__file__).parents[1] / "golden" / "actions"


@pytest.mark.parametrize("game", GAMES)
def test_indices_are_those_that_were_written_down(game: str) -> None:
    assert actions.listing(game) == (GOLDEN / f"{game}.txt").read_text(encoding="utf-8"), (
        "if indices were meant to change, raise the game's version: python -m scripts.actions tests/golden/actions"
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_random_games_never_come_to_a_limit_and_numbers_tell_no_more_than_a_seat_may_know(game: str) -> None:
    found = numbers.look(game, 20)
    assert found.failures == 0, found.first
    assert found.games == 20
    assert found.states > 200


def said(world: World, seat: int, operand: Operand, data: object) -> bool:
    """Whether an operand says what the option itself points at."""
    assert isinstance(data, dict)
    if operand.kind == "place":
        whose = LETTERS[(seat + operand.seat) % world.seats] if operand.seat is not None else None
        row = -1 if whose is None else LETTERS.index(whose)
        zone = world.rules.place_index[operand.place]
        card = world.cards(row, zone)[operand.position]
        return bool(
            data["place"] == operand.place and data.get("seat") == whose and data["id"] == f"#{world.tag[card]}"
        )
    if operand.kind == "card":
        return bool(data["card"] == operand.card)
    if operand.kind == "seat" and operand.seat is not None and data["kind"] == "seat":
        return bool(data["seat"] == LETTERS[(seat + operand.seat) % world.seats])
    if operand.kind == "number" and data["kind"] == "number":
        return bool(data["n"] == operand.number)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_what_an_index_says_is_what_its_option_does(game: str) -> None:
    plugin = registry.get(game)
    rng = Stream(3)
    for variant in plugin.variants[:: max(1, len(plugin.variants) // 4)]:
        world = at_table(plugin, variant, 11).world
        numbering = Numbering(world.rules, plugin.extent)
        while world.choice is not None:
            seat = world.choice.seat
            for code, index in zip(world.choice.options, numbering.legal(world), strict=True):
                action = described(numbering, index)
                assert action.verb == world.rules.schema.verbs[verb_of(code)].word
                data = option(world, seat, code)["args"]
                if len(action.operands) == len(data):
                    assert all(said(world, seat, o, d) for o, d in zip(action.operands, data, strict=True)), str(action)
            world.answer(rng.below(len(world.choice.options)))


@pytest.mark.parametrize("game", GAMES)
def test_every_index_says_something_else_and_all_tables_share_them(game: str) -> None:
    plugin = registry.get(game)
    numbering = Numbering(registry.rules(plugin), plugin.extent)
    parts = {tuple(numbering.parts(index)) for index in range(numbering.size)}
    assert len(parts) == numbering.size
    for variant in plugin.variants:
        assert Numbering(registry.rules(plugin, variant.options), plugin.extent).size == numbering.size
    with pytest.raises(UnknownName, match="there is no action"):
        described(numbering, numbering.size)


SMALL = replace(registry.get("azuride").extent, places=dict.fromkeys(range(13), 1))
"""Azuride as if every place had one position."""


def play_azuride(numbering: Numbering, observing: Observing | None) -> None:
    world = new("azuride", seed=1, story=False).world
    rng = Stream(1)
    while world.choice is not None:
        numbering.legal(world)
        if observing is not None:
            observing.write(world, world.choice.seat, 0, [])
        world.answer(rng.below(len(world.choice.options)))


def test_a_card_beyond_the_positions_of_its_place_is_said_by_name() -> None:
    rules = new("azuride", seed=1).world.rules
    numbering = Numbering(rules, SMALL)
    with pytest.raises(BeyondLimit, match=r"deck: \d+ cards lie there, and 1 of them have a position"):
        play_azuride(numbering, Observing(rules, 2, SMALL, numbering))
    with pytest.raises(BeyondLimit, match=r"operand 1 lies beyond what an action of azuride can say"):
        play_azuride(numbering, None)


def test_a_row_for_another_number_of_seats_is_refused() -> None:
    plugin = registry.get("avalon")
    world = new("avalon", seats=3, seed=1).world
    observing = Observing(world.rules, 2, plugin.extent, Numbering(world.rules, plugin.extent))
    with pytest.raises(BeyondLimit, match="3 sit at the table"):
        observing.write(world, 0, 0, [])
