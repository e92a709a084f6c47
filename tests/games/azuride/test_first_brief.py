"""The 72 cards of the first set meet every count and matrix of their brief."""

from __future__ import annotations

from collections import Counter

import pytest

from fudaba.games.azuride.cards import CUBE, ENEMY, IN_DOCK, NOTHING, OWN, SELF, Card, Skill
from fudaba.games.azuride.effects.choices import DrawThenDiscard, Look, MoveHead, RotateDock
from fudaba.games.azuride.effects.skills import (
    Draw,
    ExtraSet,
    Hit,
    HitAll,
    HitHq,
    Mill,
    Protect,
    Raise,
    RaiseAll,
    RaiseSelf,
    Return,
    Salvage,
    Scrap,
    Sink,
    Twist,
    Untwist,
    UntwistAll,
    UntwistDock,
)
from fudaba.games.azuride.effects.static import OTHERS, WHILE_ESCORTING, WHILE_UNESCORTED, LastingBonus
from fudaba.games.azuride.schema import ids
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Node
from fudaba.testing import rule
from tests.games.azuride.helpers import FIRST

ALL: list[Card] = [c for c in FIRST for _ in range(c.copies)]
CHARA = [c for c in ALL if not c.cube]
CUBES = [c for c in ALL if c.cube]
FACTIONS = (ids.WHITE, ids.RED, ids.BLUE, ids.BLACK)
USES: list[tuple[Card, Skill]] = [(c, s) for c in ALL for s in c.skills()]


def of(colour: int, cards: list[Card]) -> list[Card]:
    return [c for c in cards if c.colour_no() == colour]


def gold(skill: Skill) -> int:
    c = skill.cost
    return c.white + c.red + c.blue + c.black


def parts(skill: Skill) -> tuple[Node, ...]:
    """What a skill does; most do one thing."""
    return skill.effect.steps if isinstance(skill.effect, Seq) else (skill.effect,)


def how_many(*kinds: type) -> int:
    return sum(1 for _, s in USES if any(isinstance(p, kinds) for p in parts(s)))


@rule("azuride.setup.split-factions", "azuride.card.types", "azuride.setup.deck-36")
def test_four_factions_of_eighteen_with_fourteen_chara_and_four_cubes() -> None:
    assert len(ALL) == 72
    for colour in FACTIONS:
        assert len(of(colour, CHARA)) == 14
        assert len(of(colour, CUBES)) == 4


def test_numbers_run_from_1_to_72() -> None:
    numbers = [n for c in FIRST for n in range(c.number, c.number + c.copies)]
    assert numbers == list(range(1, 73))


CLASSES = {
    ids.WHITE: (3, 3, 2, 2, 3, 1),
    ids.RED: (4, 2, 3, 1, 1, 3),
    ids.BLUE: (3, 4, 2, 1, 1, 3),
    ids.BLACK: (4, 2, 3, 2, 2, 1),
}


@pytest.mark.parametrize("colour", FACTIONS)
def test_ship_classes(colour: int) -> None:
    count = Counter(c.ship_no() for c in of(colour, CHARA))
    assert tuple(count[k] for k in range(6)) == CLASSES[colour]


@pytest.mark.parametrize("colour", FACTIONS)
def test_two_names_on_two_cards_each(colour: int) -> None:
    cards = of(colour, CHARA)
    names = Counter(c.en for c in cards)
    assert len(names) == 12
    assert sorted(names.values())[-2:] == [2, 2]
    twins = [c for c in cards if c.copies == 2]
    assert {c.ship_no() for c in twins} == {ids.DESTROYER}
    assert {c.total() for c in twins} == {1}
    versions = [c for c in cards if names[c.en] == 2 and c.copies == 1]
    assert len({(c.total(), c.firepower, c.armour) for c in versions}) == 2


@pytest.mark.parametrize("colour", FACTIONS)
@rule("azuride.card.cost-icons", "azuride.card.faction-colour")
def test_cost_curve(colour: int) -> None:
    cards = of(colour, CHARA)
    assert [Counter(c.total() for c in cards)[n] for n in range(1, 7)] == [3, 4, 3, 2, 1, 1]
    assert sum(c.total() for c in cards) == 39
    specified: dict[int, list[int]] = {n: [] for n in range(1, 7)}
    for c in cards:
        icons = (c.cost.white, c.cost.red, c.cost.blue, c.cost.black)
        assert all(n == 0 for k, n in enumerate(icons) if k != colour), f"{c.id} mixes gold colours"
        specified[c.total()].append(icons[colour])
    assert specified[1] == [1, 1, 1]
    assert sorted(specified[2]) == [1, 1, 1, 2]
    assert specified[3] == [2, 2, 2]
    assert sorted(specified[4]) == ([2, 3] if colour in (ids.RED, ids.BLACK) else [2, 2])
    assert specified[5] == [3]
    assert specified[6][0] in (3, 4)
    assert sum(1 for found in specified.values() for n in found if n >= 4) <= 1


GRID = {
    ids.DESTROYER: ((1, 2), (1, 3), (1, 3)),
    ids.LIGHT_CRUISER: ((1, 3), (1, 3), (2, 4)),
    ids.HEAVY_CRUISER: ((2, 4), (2, 4), (2, 6)),
    ids.BATTLECRUISER: ((3, 4), (3, 5), (3, 5)),
    ids.BATTLESHIP: ((4, 6), (3, 7), (5, 8)),
    ids.CARRIER: ((2, 5), (1, 4), (3, 6)),
}


@pytest.mark.parametrize("card", [c for c in FIRST if not c.cube], ids=lambda c: c.id)
@rule("azuride.card.chara-fields")
def test_printed_values_keep_the_grid(card: Card) -> None:
    for value, (low, high) in zip((card.total(), card.firepower, card.armour), GRID[card.ship_no()], strict=True):
        assert low <= value <= high
    budget = card.total() * 2 + 1
    low, high = budget, budget
    if card.ship_no() == ids.HEAVY_CRUISER and card.power_bits() == 0:
        low = high = budget + 1
    elif card.ship_no() == ids.BATTLESHIP:
        high = budget + 1
    elif card.ship_no() == ids.CARRIER:
        low = budget - 2
    assert low <= card.firepower + card.armour <= high
    assert card.ja
    assert card.en
    assert card.skills()


def powers(cards: list[Card], bit: int) -> int:
    return sum(1 for c in cards if c.power_bits() & bit)


def test_abilities() -> None:
    least = ((ids.EVADE, 12), (ids.TORPEDO, 12), (ids.ANTI_AIR, 10), (ids.BOMBARD, 11), (ids.AIR_STRIKE, 8))
    for bit, n in least:
        assert powers(CHARA, bit) >= n
    assert sum(1 for c in CHARA if c.power_bits().bit_count() == 2) >= 10
    assert sum(1 for c in CHARA if c.power_bits() == 0) >= 6
    assert max(c.power_bits().bit_count() for c in CHARA) == 2


ALLOWED = {
    ids.DESTROYER: {ids.EVADE, ids.TORPEDO, ids.EVADE | ids.TORPEDO},
    ids.LIGHT_CRUISER: {ids.ANTI_AIR, ids.ANTI_AIR | ids.EVADE, ids.TORPEDO},
    ids.HEAVY_CRUISER: {0, ids.TORPEDO, ids.BOMBARD},
    ids.BATTLECRUISER: {ids.BOMBARD, ids.BOMBARD | ids.EVADE, ids.BOMBARD | ids.TORPEDO},
    ids.BATTLESHIP: {ids.BOMBARD, ids.BOMBARD | ids.ANTI_AIR},
    ids.CARRIER: {ids.AIR_STRIKE, ids.AIR_STRIKE | ids.EVADE, ids.AIR_STRIKE | ids.BOMBARD},
}


def test_abilities_by_class() -> None:
    for c in CHARA:
        assert c.power_bits() in ALLOWED[c.ship_no()], c.id
    by = {ship: [c for c in CHARA if c.ship_no() == ship] for ship in range(6)}
    for colour in FACTIONS:
        assert any(c.power_bits() == ids.EVADE | ids.TORPEDO for c in of(colour, by[ids.DESTROYER]))
    for colour in (ids.RED, ids.BLACK):
        assert all(c.power_bits() == ids.TORPEDO for c in of(colour, by[ids.LIGHT_CRUISER]))
    assert powers(of(ids.WHITE, by[ids.LIGHT_CRUISER]) + of(ids.BLUE, by[ids.LIGHT_CRUISER]), ids.ANTI_AIR) == 7
    assert any(c.power_bits() == ids.ANTI_AIR | ids.EVADE for c in CHARA)
    assert powers(by[ids.HEAVY_CRUISER], ids.BOMBARD) == 1
    assert sum(1 for c in by[ids.BATTLECRUISER] if c.power_bits() == ids.BOMBARD | ids.TORPEDO) == 1
    armed = [c for c in by[ids.BATTLESHIP] if c.power_bits() & ids.ANTI_AIR]
    assert len(armed) >= 3
    assert {ids.RED, ids.BLACK} <= {c.colour_no() for c in armed}
    assert powers(by[ids.CARRIER], ids.AIR_STRIKE) == 8
    assert sum(1 for c in CHARA if c.power_bits() == ids.AIR_STRIKE | ids.EVADE) == 1
    assert sum(1 for c in CHARA if c.power_bits() == ids.AIR_STRIKE | ids.BOMBARD) == 1


def test_about_sixty_chara_skills_and_sixteen_cube_skills() -> None:
    chara = [s for c, s in USES if not c.cube]
    assert 58 <= len(chara) <= 64
    assert len(USES) - len(chara) == 16
    assert len({s.name for _, s in USES}) == sum(len(c.skills()) for c in FIRST)


CELLS = (
    (ids.A_HAND, ids.IN_BATTLE, ids.WHO_EITHER), (ids.A_HAND, ids.IN_DEPLOY, ids.WHO_OWN),
    (ids.A_HAND, ids.IN_SUPPLY, ids.WHO_OWN),
    (ids.A_HAND, ids.IN_BATTLE, ids.WHO_OPPONENT), (ids.A_HAND, ids.T_ANY, ids.WHO_EITHER),
    (ids.A_DOCK, ids.IN_DEPLOY, ids.WHO_EITHER), (ids.A_DOCK, ids.IN_START, ids.WHO_OWN),
    (ids.A_DOCK, ids.IN_DEPLOY, ids.WHO_OWN),
    (ids.A_DOCK, ids.IN_END, ids.WHO_OWN), (ids.A_DOCK, ids.IN_DEPLOY, ids.WHO_OPPONENT),
    (ids.A_DOCK, ids.T_ANY, ids.WHO_EITHER),
    (ids.A_FIELD, ids.IN_BATTLE, ids.WHO_EITHER), (ids.A_FIELD, ids.IN_DEPLOY, ids.WHO_OWN),
    (ids.A_FIELD, ids.IN_BATTLE, ids.WHO_OWN),
    (ids.A_FIELD, ids.IN_END, ids.WHO_OWN), (ids.A_FIELD, ids.IN_BATTLE, ids.WHO_OPPONENT),
    (ids.A_FIELD, ids.T_ANY, ids.WHO_EITHER),
)  # fmt: skip


@pytest.mark.parametrize(("area", "timing", "turn"), CELLS)
@rule("azuride.skill.format")
def test_every_cell_of_area_and_timing_has_a_chara(area: int, timing: int, turn: int) -> None:
    assert any(s.declared() and (s.area, s.timing, s.turn) == (area, timing, turn) for c, s in USES if not c.cube)


def test_automatic_skills_and_hand_skills_at_any_time() -> None:
    found = {(s.area, s.when) for c, s in USES if not c.cube and not s.declared()}
    assert found == {
        (ids.A_DOCK, ids.AT_STATIC), (ids.A_DOCK, ids.AT_SET), (ids.A_FIELD, ids.AT_STATIC),
        (ids.A_FIELD, ids.AT_SUNK), (ids.A_FIELD, ids.AT_LAUNCHED)
    }  # fmt: skip
    assert sum(1 for _, s in USES if s.area == ids.A_HAND and s.timing == ids.T_ANY) >= 8


def cost_type(skill: Skill) -> str:
    icons = bool(gold(skill)) + 2 * bool(skill.cost.silver)
    other = skill.cost.twist or skill.cost.discard != NOTHING
    if icons and other:
        return "combination"
    if skill.cost.twist:
        return "twist"
    if skill.cost.discard != NOTHING:
        return "discard self" if skill.cost.discard == SELF else "discard cube"
    return ("none", "gold", "colourless", "gold and colourless")[icons]


COSTS = {
    "hand": {"none", "gold", "colourless", "gold and colourless", "discard cube", "combination"},
    "dock": {"none", "gold", "colourless", "discard self", "discard cube", "twist"},
    "field": {"none", "gold", "colourless", "gold and colourless", "discard self", "discard cube", "twist",
              "combination"},
    "cube": {"none", "colourless", "discard self", "twist"},
}  # fmt: skip


@rule("azuride.cost.uses")
def test_every_cell_of_the_cost_matrix_has_a_card() -> None:
    found: dict[str, set[str]] = {name: set() for name in COSTS}
    for c, s in USES:
        if s.declared():
            found["cube" if c.cube else ("hand", "dock", "field")[s.area]].add(cost_type(s))
    for name, wanted in COSTS.items():
        assert wanted <= found[name], name


@pytest.mark.parametrize("colour", FACTIONS)
def test_each_faction_has_cheap_skills_of_both_kinds(colour: int) -> None:
    skills = [s for c, s in USES if c.colour_no() == colour]
    assert sum(1 for s in skills if cost_type(s) == "colourless") >= 2
    assert sum(1 for s in skills if cost_type(s) == "gold" and gold(s) == 1) >= 2


@pytest.mark.parametrize("colour", FACTIONS)
@rule("azuride.card.cube-fields", "azuride.card.cube-cost-zero")
def test_each_faction_s_cubes_have_their_roles(colour: int) -> None:
    cubes = of(colour, CUBES)
    skills = [s for c in cubes for s in c.skills()]
    assert len(skills) == 4
    assert all(s.area == ids.A_DOCK for s in skills)
    assert sum(1 for s in skills if s.when == ids.AT_SET) == 1
    assert sum(1 for s in skills if s.cost.discard == SELF) == 1
    assert all((c.total(), c.firepower, c.armour, c.power_bits()) == (0, 0, 0, 0) for c in cubes)


def buffs(fire: bool, armour: bool) -> int:
    return sum(
        1
        for _, s in USES
        if isinstance(s.effect, Raise | RaiseSelf | RaiseAll)
        and (s.effect.firepower > 0, s.effect.armour > 0) == (fire, armour)
    )


def test_effects_that_must_occur() -> None:
    for colour in FACTIONS:
        assert any(
            isinstance(s.effect, Raise)
            and (s.effect.firepower, s.effect.armour, s.area, s.timing, gold(s), cost_type(s))
            == (1, 1, ids.A_HAND, ids.T_ANY, 1, "gold")
            for c, s in USES
            if c.colour_no() == colour
        )
    assert buffs(True, False) >= 3
    assert buffs(False, True) >= 3
    assert sum(1 for _, s in USES if isinstance(s.effect, Raise) and min(s.effect.firepower, s.effect.armour) < 0) >= 2
    protecting = [(c, s) for c, s in USES if isinstance(s.effect, Protect)]
    assert 1 <= len(protecting) <= 2
    assert all((s.area, s.timing, s.cost.white, gold(s)) == (ids.A_HAND, ids.T_ANY, 1, 1) for _, s in protecting)
    assert how_many(Hit, HitAll) >= 5
    sinks = [s for _, s in USES if isinstance(s.effect, Sink)]
    assert len(sinks) >= 3
    assert all(s.target is not None and s.target.most_cost >= 0 for s in sinks)
    assert how_many(HitHq) >= 4
    assert how_many(Mill) >= 1
    assert sum(1 for _, s in USES for p in parts(s) if isinstance(p, Draw) and p.cards == 1) >= 6
    assert sum(1 for _, s in USES if isinstance(s.effect, DrawThenDiscard) and s.effect.cards == 2) >= 2
    field = [s for _, s in USES if s.target is None or s.target.place != IN_DOCK]
    assert sum(1 for s in field if isinstance(s.effect, Twist)) >= 3
    assert how_many(Untwist, UntwistAll) >= 2
    assert how_many(UntwistDock) >= 2
    assert (how_many(ExtraSet), how_many(RotateDock) >= 1, how_many(MoveHead)) == (1, True, 1)
    assert (
        sum(1 for _, s in USES if isinstance(s.effect, Scrap) and s.target is not None and s.target.side == ENEMY) >= 2
    )
    returns = [s.target.side for _, s in USES if isinstance(s.effect, Return) and s.target is not None]
    assert {OWN, ENEMY} <= set(returns)
    assert how_many(Salvage) >= 1
    assert how_many(Look) >= 1
    statics = [(s.area, s.effect.reach) for _, s in USES if isinstance(s.effect, LastingBonus)]
    assert sum(1 for _, reach in statics if reach == WHILE_ESCORTING) >= 2
    assert sum(1 for _, reach in statics if reach == WHILE_UNESCORTED) >= 1
    assert sum(1 for area, reach in statics if (area, reach) == (ids.A_FIELD, OTHERS)) >= 3
    assert sum(1 for area, _ in statics if area == ids.A_DOCK) >= 2
    when_set = [parts(s) for c, s in USES if c.cube and s.when == ids.AT_SET]
    assert len(when_set) == 4
    assert {type(p) for found in when_set for p in found} == {RaiseAll, UntwistDock, Draw}


def test_skills_with_a_cube_cost_leave_the_cube_skills_alone() -> None:
    assert all(s.cost.discard != CUBE for c, s in USES if c.cube)


def test_decks_have_room_for_both_rows_and_never_blank_anti_air() -> None:
    for i in FACTIONS:
        for j in range(i + 1, 4):
            deck = of(i, CHARA) + of(j, CHARA)
            front = sum(1 for c in deck if c.ship_no() <= ids.HEAVY_CRUISER)
            assert 17 <= front <= 18
            assert 10 <= len(deck) - front <= 11
            assert sum(1 for c in deck if c.ship_no() == ids.CARRIER) >= 2
