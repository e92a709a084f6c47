"""Fixture cards of a scenario file become real card definitions."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.azuride.cards import ANYONE, CUBE, ENEMY, FREE, IN_DOCK, NOTHING, OWN, SELF, Card, Cost, Skill, Target
from fudaba.games.azuride.effects.skills import (
    Draw,
    Hit,
    HitHq,
    Protect,
    Raise,
    Return,
    Scrap,
    Sink,
    Twist,
    Untwist,
)
from fudaba.games.azuride.effects.static import OTHERS, LastingBonus
from fudaba.games.azuride.schema import ids
from fudaba.kernel.limits import quoted
from fudaba.kernel.tree.nodes import CardDef, Node
from fudaba.testing.scenarios import BadScenario, mapping, number, one_of, sequence

AREAS = ("hand", "dock", "battlefield")
TURNS = ("either", "own", "opponent")
POINTS = {"set": ids.AT_SET, "sunk": ids.AT_SUNK, "launched": ids.AT_LAUNCHED}
TARGETS = {
    "own-chara": Target(OWN),
    "enemy-chara": Target(ENEMY),
    "any-chara": Target(ANYONE),
    "own-dock": Target(OWN, IN_DOCK),
    "enemy-dock": Target(ENEMY, IN_DOCK),
}


def icons_of(value: object, where: str, discard: int = NOTHING, twist: bool = False) -> Cost:
    """Cost icons by colour; ``any`` is colourless."""
    parts = {k: number(v, where) for k, v in mapping(value, where).items()}
    unknown = set(parts) - {*ids.COLOURS, "any"}
    if unknown:
        raise BadScenario(f"{where}: {', '.join(sorted(unknown))} is no icon")
    return Cost(
        parts.get("white", 0), parts.get("red", 0), parts.get("blue", 0), parts.get("black", 0), parts.get("any", 0),
        discard, twist,
    )  # fmt: skip


def read_cards(fixtures: object) -> list[CardDef]:
    """All fixture cards of a file."""
    return [read_card(code, mapping(data, code)) for code, data in mapping(fixtures, "fixtures").items()]


def read_card(code: str, data: Mapping[str, object]) -> Card:
    """One fixture card."""
    skills = tuple(read_skill(mapping(s, code), f"{code}.skills") for s in sequence(data.get("skills"), code))
    name = str(data.get("name", code))
    colour = ids.COLOURS[one_of(data.get("colour"), ids.COLOURS, f"{code}.colour")]
    if data.get("type") == "cube":
        return Card(code, name, name, skills, cube=True, colour=colour)
    powers = tuple(
        ids.ABILITIES[one_of(a, ids.ABILITIES, f"{code}.abilities")] for a in sequence(data.get("abilities"), code)
    )
    ship = ids.CLASSES[one_of(data.get("class"), ids.CLASSES, f"{code}.class")] if "class" in data else ""
    return Card(
        code, name, name, skills, 0, 1, False, colour, ship, icons_of(data.get("cost"), f"{code}.cost"),
        number(data.get("fire", 0), f"{code}.fire"), number(data.get("armour", 0), f"{code}.armour"), powers,
    )  # fmt: skip


def read_skill(data: Mapping[str, object], where: str) -> Skill:
    """One skill of a fixture."""
    name = str(data["name"])
    effect = mapping(data["effect"], f"{where}.effect")
    timing = str(data.get("timing", "any"))
    point = ids.AT_DECLARED
    phase = ids.T_ANY
    if timing == "auto":
        point = POINTS[str(data["when"])] if "when" in data else ids.AT_STATIC
    elif timing != "any":
        phase = one_of(timing, ids.PHASES, f"{where}.timing")
    target = None
    if "target" in effect:
        if effect["target"] not in TARGETS:
            raise BadScenario(f"{where}: {quoted(effect['target'])} is no target")
        target = TARGETS[str(effect["target"])]
    return Skill(
        name, point, read_effect(effect, where), name, name,
        one_of(data.get("area"), AREAS, f"{where}.area"), phase,
        one_of(data.get("turn", "either"), TURNS, f"{where}.turn"), read_cost(data.get("cost"), where), target,
    )  # fmt: skip


def read_cost(value: object, where: str) -> Cost:
    """The cost of a skill."""
    if not value:
        return FREE
    data = mapping(value, f"{where}.cost")
    discard = (NOTHING, SELF, CUBE)[one_of(data.get("discard", "none"), ("none", "self", "cube"), f"{where}.discard")]
    return icons_of(data.get("dock"), f"{where}.dock", discard, data.get("twist") == "self")


def read_effect(data: Mapping[str, object], where: str) -> Node:
    """The effect of a skill."""
    op = str(data.get("op"))
    n = number(data.get("n", 1), where)
    fire = number(data.get("fire", 0), where)
    armour = number(data.get("armour", 0), where)
    nodes: dict[str, Node] = {
        "draw": Draw(n), "buff": Raise(fire, armour), "protect": Protect(), "bounce": Return(), "scrap": Scrap(),
        "sink": Sink(), "twist": Twist(), "untwist": Untwist(), "damage": Hit(n), "hq_damage": HitHq(n),
        "aura": LastingBonus(OTHERS, fire, armour),
    }  # fmt: skip
    if op not in nodes:
        raise BadScenario(f"{where}: there is no effect {quoted(op)}")
    return nodes[op]
