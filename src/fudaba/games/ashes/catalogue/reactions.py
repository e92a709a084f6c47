"""Reaction spells."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    OPPONENTS,
    REACTION,
    TO_DISCARD,
    UNIT,
    UNIT_OR_PHOENIXBORN,
    YOURS,
    Ability,
    Card,
    Cost,
    Target,
    magic,
)
from fudaba.games.ashes.effects.play import Summon
from fudaba.games.ashes.effects.special import Cancel, Redirect
from fudaba.games.ashes.effects.units import TARGET, Deal
from fudaba.games.ashes.effects.whens import (
    OpponentTargetsYourUnit,
    YourPhoenixbornReceived,
    YourPhoenixbornWouldBeDealt,
    YourUnitDestroyed,
)
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.nodes import Const, Node, When


def _reaction(
    id_: str,
    ja: str,
    en: str,
    cost: Cost,
    point: int,
    when: When,
    body: Node,
    targets: tuple[Target, ...] = (),
    summons: tuple[str, ...] = (),
) -> Card:
    effect = Ability("", point, body, targets=targets, may=True, if_=when)
    return Card(id_, ja, en, (effect,), type=REACTION, placement=TO_DISCARD, cost=cost, summons=summons)


ANY: Final = (Target(UNIT_OR_PHOENIXBORN),)

CARDS: Final = (
    _reaction(
        "final-cry",
        "最後の叫び",
        "Final Cry",
        magic(ceremonial="p"),
        ids.AT_DESTROYED,
        YourUnitDestroyed(),
        Deal(TARGET, Const(2)),
        ANY,
    ),
    _reaction(
        "golden-veil",
        "黄金のヴェール",
        "Golden Veil",
        magic(natural="c", charm="c"),
        ids.AT_TARGETED,
        OpponentTargetsYourUnit(),
        Cancel(),
    ),
    _reaction(
        "redirect",
        "向け直し",
        "Redirect",
        magic(charm="c"),
        ids.AT_WOULD_BE_DEALT,
        YourPhoenixbornWouldBeDealt(),
        Redirect(),
        (Target(UNIT, YOURS),),
    ),
    _reaction(
        "shadow-counter",
        "影の反撃",
        "Shadow Counter",
        magic(illusion="c", basic=1),
        ids.AT_RECEIVED,
        YourPhoenixbornReceived(from_attack=True),
        Deal(TARGET, Const(6)),
        (Target(UNIT, OPPONENTS),),
    ),
    _reaction(
        "summon-sleeping-widows",
        "眠り後家蜘蛛の召喚",
        "Summon Sleeping Widows",
        magic(ceremonial="cc"),
        ids.AT_DESTROYED,
        YourUnitDestroyed(),
        Summon("sleeping-widow", number=2),
        summons=("sleeping-widow",),
    ),
    _reaction(
        "sympathy-pain",
        "苦痛の共感",
        "Sympathy Pain",
        magic(charm="cc"),
        ids.AT_RECEIVED,
        YourPhoenixbornReceived(),
        Deal(TARGET, Const(3)),
        ANY,
    ),
)
