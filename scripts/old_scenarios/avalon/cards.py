"""Fixture cards of scenario files as real card definitions."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.avalon.cards import Ability, Card
from fudaba.games.avalon.effects.battle import AllOf, CopyFoe, DestroyFoe, FoeGainsKeywords, GainKeywords, Values
from fudaba.games.avalon.effects.cards import Draw, GainLife
from fudaba.games.avalon.effects.named import ChaosPanic, Fingertips, PoisonMist, TipOff, WeaponReplace
from fudaba.games.avalon.effects.static import OwnTarget, TribeBonus
from fudaba.games.avalon.effects.steps import BattleEffect
from fudaba.games.avalon.schema import ids
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Node
from fudaba.testing.dialect import Data

NAMED: dict[str, type[BattleEffect]] = {
    "weapon-replace": WeaponReplace,
    "tip-off": TipOff,
    "chaos-panic": ChaosPanic,
    "poison-mist": PoisonMist,
    "fingertips": Fingertips,
}


def fixture_cards(fixtures: Data) -> list[Card]:
    """All cards of a file. Tribes the game does not know get numbers of their own."""
    tribes = list(ids.TRIBE_NAMES)
    return [_card(name, _mapping(data), tribes) for name, data in fixtures.items()]


def _mapping(value: object) -> Data:
    return {str(k): v for k, v in value.items()} if isinstance(value, Mapping) else {}


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise FudabaError(f"{value!r} is no number")
    return value


def _tribe(value: object, tribes: list[str]) -> int:
    if value is None:
        return ids.NO_TRIBE
    if str(value) not in tribes:
        tribes.append(str(value))
    return tribes.index(str(value))


def keywords(names: object) -> int:
    """Keyword names as one mask."""
    mask = 0
    for name in names if isinstance(names, list) else []:
        mask |= 1 << ids.KEYWORD_NAMES.index(str(name))
    return mask


def _card(name: str, data: Data, tribes: list[str]) -> Card:
    type_ = ids.TYPE_NAMES.index(str(data.get("type")))
    mana = _mapping(data.get("mana"))
    icons = tuple(_number(mana.get(icon, 0)) for icon in ids.ICON_NAMES)
    abilities: list[Ability] = []
    if type_ == ids.CREATURE:
        raw = data.get("abilities", [])
        for ability in raw if isinstance(raw, list) else []:
            given = _mapping(ability)
            timing = ids.TIMING_NAMES.index(str(given.get("timing")))
            optional = bool(given.get("optional", False))
            abilities += _abilities(timing, _mapping(given.get("effect")), tribes, optional=optional)
    elif type_ == ids.MAGIC:
        abilities = _abilities(ids.AT_CAST, _mapping(data.get("effect")), tribes, optional=False)
    elif type_ == ids.SUPPORT:
        abilities = _abilities(ids.AT_SUPPORT, _mapping(data.get("effect")), tribes, optional=False)
    title = str(data.get("name", name))
    attr = ids.ICON_NAMES.index(str(data.get("attr", "none"))) if type_ == ids.CREATURE else ids.NONE
    return Card(
        name,
        title,
        title,
        tuple(abilities),
        type_ if type_ != ids.AVATAR else ids.AVATAR,
        attr,
        _number(data.get("orig", 1)),
        icons,
        _number(data.get("atk", 0)),
        _number(data.get("end", 0)),
        _tribe(data.get("tribe"), tribes),
        keywords(data.get("keywords")),
    )


def _abilities(timing: int, effect: Data, tribes: list[str], *, optional: bool) -> list[Ability]:
    """One effect mapping: what acts in a battle's steps together, what is carried out together, what lasts apart."""
    steps: list[BattleEffect] = []
    acts: list[Node] = []
    lasting: list[Node] = []
    stats = {k: _number(effect[k]) for k in ("atk", "end", "foe_atk", "foe_end") if k in effect}
    if stats:
        steps.append(Values(stats.get("atk", 0), stats.get("end", 0), stats.get("foe_atk", 0), stats.get("foe_end", 0)))
    for key, value in effect.items():
        if key == "draw":
            acts.append(Draw(_number(value)))
        elif key == "gain_life":
            acts.append(GainLife(_number(value)))
        elif key == "target":
            lasting.append(OwnTarget(_number(value)))
        elif key == "own_atk":
            lasting.append(TribeBonus(_tribe(effect.get("tribe"), tribes), _number(value), 0))
        elif key == "grant":
            steps.append(GainKeywords(keywords(value)))
        elif key == "foe_grant":
            steps.append(FoeGainsKeywords(keywords(value)))
        elif key == "copy_foe":
            steps.append(CopyFoe())
        elif key == "named":
            steps.append(NAMED[str(value)]())
        elif key == "destroy_foe":
            if timing in (ids.AT_BATTLE, ids.AT_SUPPORT):
                steps.append(DestroyFoe())
            else:
                acts.append(DestroyFoe())
        elif key not in stats and key != "tribe":
            raise FudabaError(f"no effect is called {key}")
    bodies: list[Node] = [*lasting]
    if steps:
        bodies.append(steps[0] if len(steps) == 1 else AllOf(tuple(steps)))
    if acts:
        bodies.append(acts[0] if len(acts) == 1 else Seq(tuple(acts)))
    return [Ability(ids.TIMING_NAMES[timing], timing, body, optional) for body in bodies]
