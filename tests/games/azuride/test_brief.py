"""The 72 cards meet their brief: factions with a plan, torpedo hulls, hand skills whose price is the card."""

from __future__ import annotations

from collections import Counter

import pytest

from fudaba.games.azuride.cards import Card, Skill
from fudaba.games.azuride.catalogue.pool import all_cards
from fudaba.games.azuride.effects.static import Guard, Restock, Vigilant
from fudaba.games.azuride.schema import ids
from fudaba.testing import rule
from tests.games.azuride.helpers import FIRST

KINDS = [c for c in all_cards() if isinstance(c, Card)]
ALL = [c for c in KINDS for _ in range(c.copies)]
CHARA = [c for c in ALL if not c.cube]
USES: list[tuple[Card, Skill]] = [(c, s) for c in KINDS for s in c.skills()]
FACTIONS = (ids.WHITE, ids.RED, ids.BLUE, ids.BLACK)
BEFORE = {card.id: card for card in FIRST}


def of(colour: int) -> list[Card]:
    return [c for c in CHARA if c.colour_no() == colour]


def per_cost(colour: int) -> tuple[float, float]:
    """Firepower and armour that a point of cost buys."""
    cost = sum(c.total() for c in of(colour))
    return sum(c.firepower for c in of(colour)) / cost, sum(c.armour for c in of(colour)) / cost


@rule("azuride.setup.split-factions", "azuride.card.types", "azuride.setup.deck-36")
def test_names_numbers_costs_and_classes_are_those_of_the_first_set() -> None:
    assert [n for c in KINDS for n in range(c.number, c.number + c.copies)] == list(range(1, 73))
    for card in KINDS:
        old = BEFORE[card.id]
        same = ("ja", "en", "number", "copies", "cube", "colour", "class_", "cost")
        assert all(getattr(card, name) == getattr(old, name) for name in same), card.id


def test_the_sample_card_of_the_rulebook_stays_as_printed() -> None:
    assert next(c for c in KINDS if c.id == "javelin") == BEFORE["javelin"]


def test_royal_stands_sakura_strikes_and_the_others_lie_between() -> None:
    values = {colour: per_cost(colour) for colour in FACTIONS}
    fire = sorted(FACTIONS, key=lambda colour: values[colour][0])
    armour = sorted(FACTIONS, key=lambda colour: values[colour][1])
    assert fire[0] == ids.WHITE
    assert fire[-1] == ids.RED
    assert armour[-1] == ids.WHITE


ABILITIES = {
    ids.WHITE: {"evade": 5, "anti-air": 4, "bombard": 5, "torpedo": 2, "air-strike": 1},
    ids.RED: {"evade": 3, "anti-air": 1, "bombard": 2, "torpedo": 7, "air-strike": 3},
    ids.BLUE: {"evade": 3, "anti-air": 5, "bombard": 4, "torpedo": 1, "air-strike": 3},
    ids.BLACK: {"evade": 3, "anti-air": 1, "bombard": 4, "torpedo": 6, "air-strike": 1},
}


@pytest.mark.parametrize("colour", FACTIONS)
def test_the_ability_mix_of_a_faction(colour: int) -> None:
    found = Counter(name for c in of(colour) for name in c.powers)
    wanted = ABILITIES[colour]
    assert all(abs(found[name] - wanted[name]) <= 1 for name in wanted), found


def test_whose_gun_is_the_stock_has_little_firepower_of_its_own() -> None:
    hulls = [c for c in KINDS if "torpedo" in c.powers and c.class_ in ("destroyer", "light-cruiser")]
    assert len(hulls) >= 9
    assert all(c.firepower <= 2 for c in hulls)
    assert sum(c.firepower <= 1 for c in hulls) >= 7


def test_a_hand_skill_costs_its_card() -> None:
    skills = [s for c, s in USES if s.area == ids.A_HAND and c.id != "javelin"]
    assert len(skills) >= 14
    assert sum(s.cost.icons() == 0 for s in skills) >= len(skills) - 4
    assert all(s.cost.icons() <= 1 for s in skills)


def test_no_skill_but_the_sample_fits_any_time() -> None:
    anytime = {c.id for c, s in USES if s.declared() and s.timing == ids.T_ANY}
    assert anytime == {"javelin"}


@pytest.mark.parametrize("colour", FACTIONS)
def test_each_faction_answers_in_the_opponent_s_battle_phase(colour: int) -> None:
    answers = [
        s
        for c, s in USES
        if c.colour_no() == colour and s.declared() and s.timing == ids.IN_BATTLE and s.turn != ids.WHO_OWN
    ]
    assert len(answers) >= 4


def test_standing_skills_belong_to_plans() -> None:
    where = {
        kind: Counter(c.colour for c, s in USES if isinstance(s.effect, kind)) for kind in (Vigilant, Guard, Restock)
    }
    assert where[Vigilant].most_common(1)[0][0] == "white"
    assert where[Guard].most_common(1)[0][0] == "blue"
    assert set(where[Restock]) == {"blue"}


def test_every_card_has_a_skill_and_every_skill_its_own_name() -> None:
    assert all(c.skills() for c in KINDS)
    assert len({s.name for _, s in USES}) == len(USES)
