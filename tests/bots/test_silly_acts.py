"""Acts that nobody respects, kept as positions: no level does them, whatever its seed.

The searching levels think in fewer positions here than at a table, which makes them only worse.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import fudaba
from fudaba import bots
from fudaba.bots import LEVELS, Sight
from fudaba.bots.levels import LevelBot
from fudaba.testing.table import Side, Table

SEEDS = range(3)
NAMELESS = {"charm-basic": 1, "natural-power": 3, "ceremonial-power": 3}


def opponent(name: str, seed: int) -> LevelBot:
    """A level, with at most 250 positions for a decision and no clock."""
    level = LEVELS[name]
    spec = "search:positions=250" if level.bot.startswith("search") else level.bot
    return LevelBot(seed, level, bots.make(spec, seed))


def taken(table: Table, name: str) -> set[str]:
    """What a level does at a table, over some seeds."""
    table.world.script = None
    sight = Sight(table.world)
    return {sight.options()[opponent(name, seed).choose(Sight(table.world))] for seed in SEEDS}


def fleet(at: str) -> Table:
    """A has a chara that can evade, B has none."""
    deck = ["javelin*9"]
    return Table(
        "azuride",
        at=at,
        options={"prompts": "needed"},
        A=Side(deck=deck, hand=["fill"], front_1="javelin"),
        B=Side(hand=["fill"], deck=deck),
    )


def evading_without_a_threat() -> tuple[Table, set[str]]:
    table = fleet("deploy")
    return table, {option for option in table.options if option.startswith("evade")}


def evading_with_an_own_attacker() -> tuple[Table, set[str]]:
    table = fleet("battle")
    table.world.script = None
    while (raid := next((k for k, option in enumerate(table.options) if option.startswith("raid")), -1)) < 0:
        table.world.answer(len(table.options) - 1)
    table.world.answer(raid)
    return table, {option for option in table.options if option.startswith("evade")}


def born(hand: list[str], foe: dict[str, object], dice: dict[str, int]) -> Table:
    you = Side(phoenixborn="aradel-summergaard", hand=hand, draw="fear*12", **dice)
    return Table("ashes", at="turn", you=you, foe=Side(phoenixborn="noah-redmoon", draw="fear*12", **foe))


def passing_with_seven_dice() -> tuple[Table, set[str]]:
    return born(["hammer-knight", "anchornaut"], {"battlefield": "iron-rhino"}, NAMELESS), {"pass"}


def powers_on_nothing() -> tuple[Table, set[str]]:
    table = born(["fear"], {}, {"natural-power": 2, "charm-power": 1})
    return table, {option for option in table.options if option.startswith("power")}


def a_power_die_turned_down() -> tuple[Table, set[str]]:
    table = born(["fear"], {}, {"natural-power": 2, "charm-class": 1})
    table.says("you", "meditate").says("you", "discard top").says("you", "done")
    return table, {option for option in table.options if option.endswith(("basic", "power class"))}


def milling_on() -> tuple[Table, set[str]]:
    table = born(["fear"], {}, {"natural-power": 2})
    table.says("you", "meditate").says("you", "discard fear")
    return table, {"discard top"}


def supports_thrown_away() -> tuple[Table, set[str]]:
    hand = ["last-stand-at-the-gate", "comrades-in-arms"]
    table = Table("avalon", A=Side(hand=hand, memory=9), B=Side(memory=9))
    return table, {f"discard {card}" for card in hand}


def ranged(own: str, foe: str, support: str) -> tuple[Table, set[str]]:
    """A's creature shoots at B's, and A lays a support from its hand, or its avatar, which comes back."""
    sides = {
        "A": {"hand": [support], "memory": 9, "land1": [f"{own}(placed)", "sunwell-sprite*3"]},
        "B": {"hand": ["riposte"], "memory": 9, "land1": [f"{foe}(placed)", "well-digger"]},
    }
    table = Table("avalon", active="A", middle={"leader": "A"}, sides=sides)
    table.says("A", "end")
    table.world.script = None
    while f"lay {support}" not in table.options:
        shot = [k for k, option in enumerate(table.options) if option.startswith("ranged")]
        table.world.answer(shot[0] if shot else len(table.options) - 1)
    return table, {f"lay {support}"}


def a_support_that_cannot_work_here() -> tuple[Table, set[str]]:
    return ranged("dawn-road-squire", "king-who-stayed", "last-stand-at-the-gate")


def a_support_where_the_avatar_is_as_good() -> tuple[Table, set[str]]:
    return ranged("king-who-stayed", "dawn-road-squire", "sharpened-edge")


KEPT: list[Callable[[], tuple[Table, set[str]]]] = [
    evading_without_a_threat,
    evading_with_an_own_attacker,
    passing_with_seven_dice,
    powers_on_nothing,
    a_power_die_turned_down,
    milling_on,
    supports_thrown_away,
    a_support_that_cannot_work_here,
    a_support_where_the_avatar_is_as_good,
]


@pytest.mark.parametrize("name", list(LEVELS))
@pytest.mark.parametrize("kept", KEPT)
def test_no_level_acts_so(kept: Callable[[], tuple[Table, set[str]]], name: str) -> None:
    table, silly = kept()
    assert silly, "the act is not even possible here"
    table.world.script = None
    here = set(Sight(table.world).options())
    silly = {option if option in here else tagged(table, option) for option in silly}
    assert silly < here
    assert not taken(table, name) & silly


def tagged(table: Table, option: str) -> str:
    """An option as bots read it: with the tags of cards for their names."""
    return Sight(table.world).options()[table.options.index(option)]


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
@pytest.mark.parametrize("name", ["gentle", "casual"])
def test_no_act_is_worse_than_doing_nothing_by_its_own_look_ahead(game: str, name: str) -> None:
    played = fudaba.new(game, seed=5)
    players = [opponent(name, seat) for seat in range(2)]
    acted = 0
    for _ in range(150):
        if played.world.choice is None:
            break
        bot = players[played.world.choice.seat]
        sight = Sight(played.world)
        index = bot.choose(sight)
        if sight.passing >= 0 and index != sight.passing and bot.thought is not None:
            assert bot.thought.options[index] > bot.thought.options[sight.passing]
            acted += 1
        played.answer(sight.options()[index])
    assert acted > 5


def test_the_option_that_does_nothing_is_known() -> None:
    table, _ = supports_thrown_away()
    assert Sight(table.world).options()[Sight(table.world).passing] == "end"
    assert Sight(fudaba.new("azuride", seed=1).world).passing == -1  # janken


@pytest.mark.parametrize("name", ["greedy", "planner:positions=60", "search:positions=60"])
def test_colours_and_who_goes_first_are_chosen_by_value_not_by_lot(name: str) -> None:
    played = fudaba.new("azuride", seed=5)
    met: dict[str, set[str]] = {}
    while Sight(played.world).prompt != "order":
        sight = Sight(played.world)
        told = [sight.options()[bots.make(name, seed).choose(Sight(played.world))] for seed in range(4)]
        if sight.prompt == "claim":
            met.setdefault(" / ".join(sight.options()), set()).update(told)
        played.answer(told[0])
    sight = Sight(played.world)
    met["order"] = {sight.options()[bots.make(name, seed).choose(Sight(played.world))] for seed in range(4)}
    assert len(met) > 2
    assert all(len(chosen) == 1 for chosen in met.values()), met
    assert met["order"] == {"go first"}


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_nobody_sits_on_a_hand_of_answers_for_ever(name: str) -> None:
    # Two players of Ashes who pass with full hands would never end: the longer it takes, the more they dig.
    own = Side(hand="golden-veil molten-gold open-memories refresh transfer", draw="iron-worker*15")
    t = Table("ashes", at="prepare", A=own, B=own)
    t.world.script = None
    said = {}
    for passed in (2, 20):
        t.world.round = passed
        said[passed] = t.options[bots.make(name, 1).choose(Sight(t.world))]
    assert said[2] == "done"
    assert said[20].startswith("discard")
