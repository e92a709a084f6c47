"""What is in the box: the cards as they are printed, the dice, and the table as it is set up."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.games.ashes.cards import (
    ACTION_SPELL,
    ALLY,
    ALTERATION,
    CONJURATION,
    DICE_POWER,
    PHOENIX,
    REACTION,
    READY,
    TO_BATTLEFIELD,
    TO_DISCARD,
    TO_SPELLBOARD,
    TO_UNIT,
    Ability,
    Card,
)
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.out.view import view
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.cards import card_text

SPELLS = (READY, ACTION_SPELL, REACTION, ALTERATION)


def cards(*types: int) -> list[Card]:
    found = [card for card in fudaba.cards("ashes") if isinstance(card, Card)]
    return [card for card in found if not types or card.type in types]


def line(card: Card) -> str:
    plugin = registry.get("ashes")
    return card_text(plugin, card, "en", registry.rules(plugin)).line


@rule("ashes.components.contents")
def test_the_box_holds_six_phoenixborn_and_241_other_cards() -> None:
    assert len(cards(PHOENIX)) == 6
    copies = 3 * len(cards(*SPELLS, ALLY)) + sum(card.copies for card in cards(CONJURATION))
    assert copies == 241
    assert len(cards(DICE_POWER)) == 4


@rule("ashes.components.contents")
def test_the_supply_of_tokens_never_runs_out() -> None:

    t = Table("ashes", A=Side(hand="steady-gaze", dice="illusion-class*2"), B=Side(battlefield="gilder(exhaustion=30)"))
    t.says("A", "play steady-gaze")
    t.check({"gilder.exhaustion": 32})


@rule("ashes.components.phoenixborn-card")
def test_a_phoenixborn_card_shows_life_battlefield_spellboard_and_its_ability() -> None:
    values = {card.id: (card.battlefield, card.life, card.spellboard) for card in cards(PHOENIX)}
    assert values == {
        "aradel-summergaard": (8, 16, 4),
        "coal-roarkwin": (6, 15, 5),
        "jessa-na-ni": (5, 18, 4),
        "maeoni-viper": (3, 22, 4),
        "noah-redmoon": (6, 20, 3),
        "saria-guideman": (5, 20, 4),
    }
    for card in cards(PHOENIX):
        (ability,) = card.abilities
        assert isinstance(ability, Ability)
        assert ability.name
        assert ability.cost != card.cost
        assert f"battlefield {card.battlefield}, life {card.life}, spellboard {card.spellboard}" in line(card)


@rule("ashes.components.spell-card", "ashes.card-type.spell")
def test_a_spell_shows_type_placement_cost_and_bonuses() -> None:
    places = {READY: TO_SPELLBOARD, ACTION_SPELL: TO_DISCARD, REACTION: TO_DISCARD, ALTERATION: TO_UNIT}
    for card in cards(*SPELLS):
        assert card.placement == (TO_BATTLEFIELD if card.id == "strange-copy" else places[card.type])
        assert "placement: " in line(card)
        assert "cost: " in line(card)
        assert any(card.bonus) == ("+" in line(card))
    root = next(card for card in cards() if card.id == "root-armor")
    assert line(root) == "Alteration spell | placement: unit | cost: side action, 1 natural class | +2 life"


@rule("ashes.components.unit-card")
def test_a_unit_shows_attack_life_recover_and_a_conjuration_its_limit() -> None:
    for card in cards(ALLY, CONJURATION):
        assert card.placement == TO_BATTLEFIELD
        assert "attack " in line(card)
        assert (card.copies > 0) == (card.type == CONJURATION) == ("conjuration limit" in line(card))
    limits = {card.id: card.copies for card in cards(CONJURATION)}
    assert limits["mist-spirit"] == 10
    assert limits["seaside-raven"] == 2
    assert sum(limits.values()) == 61


@rule("ashes.card-type.five-types")
def test_every_other_card_is_one_of_five_types_and_conjurations_are_a_sixth() -> None:
    counts = {type_: len(cards(type_)) for type_ in (*SPELLS, ALLY, CONJURATION)}
    assert counts == {READY: 23, ACTION_SPELL: 15, REACTION: 6, ALTERATION: 7, ALLY: 9, CONJURATION: 12}


@rule("ashes.setup.player-count")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_sit_down(seats: int) -> None:
    game = fudaba.new("ashes", seats=seats, seed=1)
    assert game.world.seats == seats
    with pytest.raises(UnknownName, match="2 to 4"):
        fudaba.new("ashes", seats=5 if seats == 4 else 1)


@rule("ashes.dice.pool-size", "ashes.setup.dice-exhausted", "ashes.setup.phoenixborn-faceup")
def test_everybody_begins_with_ten_exhausted_dice_and_an_open_phoenixborn() -> None:
    game = fudaba.new("ashes", seats=4, seed=5)
    for seat in range(4):
        player = game.view(seat)["seats"][seat]
        assert sum(pool["n"] for pool in player["dice"]) == 10
        assert {pool["face"] for pool in player["dice"]} == {"exhausted"}
        assert len(player["places"]["phoenixborn"]["cards"]) == 1


def choose_five(game: fudaba.Game) -> None:
    """Everybody who has not done so chooses an opening hand."""
    while game.choice.kind == "first-five":
        game.answer(0)


@rule("ashes.setup.first-five", "ashes.setup.first-five-timing", "ashes.setup.draw-pile")
def test_the_opening_five_are_secret_and_the_other_25_are_shuffled() -> None:
    game = fudaba.new("ashes", seats=2, seed=5)
    picked = []
    while game.choice.kind == "first-five" and game.choice.seat == 0:
        options = game.choice.options
        assert len(set(options)) == len(options)
        picked.append(options[0].removeprefix("pick "))
        game.answer(options[0])
        assert f"pick {picked[-1]}" not in (game.choice.options if game.choice.seat == 0 else ())
    choose_five(game)
    places = game.view(1)["seats"][0]["places"]
    assert (places["hand"], places["draw"]) == ({"n": 5}, {"n": 25})
    assert game.view(0)["seats"][0]["places"]["hand"]["names"] == sorted(picked)
    assert len(set(picked)) == 5
    orders = set()
    for seed in range(4):
        other = fudaba.new("ashes", seats=2, seed=seed)
        choose_five(other)
        orders.add(tuple(other.world.kind[card] for card in other.world.cards(0, 1)))
    assert len(orders) == 4


@rule("ashes.zone.public-dice")
def test_everybody_sees_both_pools_and_how_many_cards_lie_where() -> None:

    t = Table(
        "ashes",
        A=Side(hand="fear purge", dice="natural-basic*2 charm-power", exhausted="illusion*3"),
        B=Side(battlefield="gilder(wounds=1)"),
    )
    for seat in (-1, 1):
        mine = view(t.world, seat)["seats"][0]
        assert mine["dice"] == [
            {"die": "natural", "face": "basic", "n": 2},
            {"die": "charm", "face": "power", "n": 1},
            {"die": "illusion", "face": "exhausted", "n": 3},
        ]
        assert (mine["places"]["hand"], mine["places"]["draw"]) == ({"n": 2}, {"n": 10})


@rule("ashes.card-type.conjuration-limit-in-play", "ashes.setup.conjuration-pile", "ashes.zone.conjuration-pile")
def test_the_limit_says_how_many_copies_are_prepared_not_how_many_fight() -> None:

    game = fudaba.new("ashes", decks=["mist-guardian", "iron-men"], seed=1)
    prepared = game.view(0)["seats"][0]["places"]["conjurations"]["names"]
    assert {card: prepared.count(card) for card in prepared} == {
        "blue-jaguar": 5,
        "butterfly-monk": 5,
        "mist-spirit": 10,
    }
    t = Table(
        "ashes", A=Side(battlefield="gilder*5", conjurations="gilder", spellboard="summon-gilder", dice="natural-class")
    )
    t.says("A", "use summon-gilder", "target gilder", "no")
    assert t["A.battlefield"] == ["gilder"] * 6


@rule("ashes.zone.battlefield-limit", "ashes.zone.spellboard-limit")
def test_everybody_sees_how_much_room_a_battlefield_and_a_spellboard_have() -> None:
    you = Side(phoenixborn="aradel-summergaard", battlefield="gilder*2", spellboard="purge*2 abundance")
    t = Table("ashes", at="turn", you=you, foe=Side(phoenixborn="noah-redmoon"))
    for viewer in (0, 1, -1):
        rows = [seat["places"] for seat in view(t.world, viewer)["seats"]]
        assert [(row["battlefield"]["n"], row["battlefield"]["limit"]) for row in rows] == [(2, 8), (0, 6)]
        # The second copy of Purge lies on the first: three cards take two of the four slots.
        assert [(row["spellboard"]["n"], row["spellboard"]["limit"]) for row in rows] == [(3, 5), (0, 3)]
