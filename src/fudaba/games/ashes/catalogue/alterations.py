"""Alteration spells."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import (
    ALTERATION,
    SPELL_GUARD,
    TO_UNIT,
    Ability,
    AttachOnlyIllusion,
    AttachOnlyUpTo,
    Card,
    Cost,
    Keyword,
    LosesAbilities,
    LosesIllusion,
    magic,
)
from fudaba.games.ashes.effects.play import DiscardFromPlay, TakeBack
from fudaba.games.ashes.effects.units import HOST, THIS, Destroy, SpikeBack
from fudaba.games.ashes.effects.whens import Always, HostDealtInCombat
from fudaba.games.ashes.schema import ids


def _alteration(id_: str, ja: str, en: str, cost: Cost, bonus: tuple[int, int, int], *effects: Ability) -> Card:
    return Card(id_, ja, en, effects, type=ALTERATION, placement=TO_UNIT, cost=cost, bonus=bonus)


def _respark(basic: int) -> Ability:
    return Ability("respark", ids.AT_RESPARK, TakeBack(), cost=Cost(basic=basic), may=True, inexhaustible=True)


CARDS: Final = (
    _alteration(
        "bring-forth",
        "現出",
        "Bring Forth",
        magic(ceremonial="cc", main=1),
        (2, 1, 0),
        Ability("", ids.AT_STATIC, AttachOnlyIllusion(), inexhaustible=True),
        Ability("", ids.AT_STATIC, LosesIllusion(), inexhaustible=True),
        _respark(2),
    ),
    _alteration(
        "fade-away",
        "消散",
        "Fade Away",
        magic(illusion="c", main=1),
        (0, 0, 0),
        Ability("", ids.AT_END_OF_ROUND, Destroy(HOST, banish=True), if_=Always()),
    ),
    _alteration(
        "massive-growth",
        "強大な成長",
        "Massive Growth",
        magic(natural="c", basic=1, main=1),
        (4, 4, 0),
        Ability("", ids.AT_STATIC, AttachOnlyUpTo(2), inexhaustible=True),
        Ability("spell-guard", ids.AT_STATIC, Keyword(SPELL_GUARD), inexhaustible=True),
        # ashes.keyword.fleeting
        Ability("fleeting", ids.AT_END_OF_ROUND, DiscardFromPlay(THIS), inexhaustible=True, if_=Always()),
    ),
    _alteration(
        "reflections-in-the-water",
        "水の反射",
        "Reflections in the Water",
        magic(illusion="c", main=1),
        (0, 0, 0),
        Ability("", ids.AT_STATIC, LosesAbilities()),
        _respark(1),
    ),
    _alteration(
        "root-armor",
        "根の鎧",
        "Root Armor",
        magic(natural="c", side=1),
        # ashes.components.spell-card
        (0, 2, 0),
        _respark(1),
    ),
    _alteration(
        "spiked-armor",
        "棘鋲の鎧",
        "Spiked Armor",
        magic(natural="c", basic=1, main=1),
        (0, 2, 0),
        Ability("spiked-skin", ids.AT_DEALT, SpikeBack(2), number=2, inexhaustible=True, if_=HostDealtInCombat()),
    ),
    _alteration(
        "undying-heart",
        "不死の心臓",
        "Undying Heart",
        magic(charm="c", basic=1, main=1),
        (0, 2, 2),
        _respark(2),
    ),
)
