"""Attributeless, the tools: creatures that stack anywhere, help from the hand and never march."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.effects.battle import DestroyFoe, FoeTribe, InvadingSanctuary, Stats, When
from fudaba.games.avalon.effects.cards import Draw, DrawMoreWithProof
from fudaba.games.avalon.effects.memory import reorder
from fudaba.games.avalon.effects.static import SanctuaryBonus, TribeBonus
from fudaba.games.avalon.schema.ids import (
    AT_BATTLE,
    AT_BATTLE_START,
    AT_CREATE,
    AT_HAND,
    AT_LOSE,
    AT_MANA,
    AT_PLACED,
    AT_SUMMON,
    AT_SUPPORT,
    CONSTRUCT,
    COUNTER,
    DEATH_NULL,
    EVADE_NULL,
    FIRST,
    KNIGHT,
    LAST,
    MAGE,
    NONE,
    REFLECT_NULL,
    WANDERER,
)

# fmt: off
GREY_CREATURES = (
    creature(
        "threefold-vessel", "三連の器", "Threefold Vessel", NONE, CONSTRUCT, 1, "V3", (2, 3),
        ability(AT_SUPPORT, Stats(end=2)),
    ),
    creature("empty-handed-drifter", "手ぶらの渡り者", "Empty-Handed Drifter", NONE, WANDERER, 1, "", (2, 4)),
    creature("tin-chalice", "錫の杯人形", "Tin Chalice", NONE, CONSTRUCT, 1, "N1 V1", (2, 3)),
    creature(
        "scrap-iron-bee", "くず鉄の働き蜂", "Scrap Iron Bee", NONE, CONSTRUCT, 1, "N2", (2, 2),
        ability(AT_SUPPORT, Stats(atk=2)),
    ),
    creature(
        "map-seller", "地図売り", "Map Seller", NONE, WANDERER, 1, "N2", (1, 2),
        ability(AT_CREATE, Draw(1)),
    ),
    creature("well-digger", "井戸掘りの男", "Well Digger", NONE, WANDERER, 1, "N3", (1, 2)),
    creature(
        "twin-censer", "双つ香炉", "Twin Censer", NONE, CONSTRUCT, 2, "N1 V2", (3, 4),
        ability(AT_CREATE, reorder(3)),
    ),
    creature(
        "hired-blade", "雇われ剣士", "Hired Blade", NONE, WANDERER, 2, "R2", (2, 3),
        ability(AT_BATTLE, When(FoeTribe(MAGE), Stats(atk=2))), keyword=FIRST,
    ),
    creature(
        "retired-knight", "隠居の騎士", "Retired Knight", NONE, KNIGHT, 2, "Y3", (2, 3),
        ability(AT_SUPPORT, Stats(end=2)),
    ),
    creature(
        "wind-up-porter", "ぜんまいの荷運び", "Wind-Up Porter", NONE, CONSTRUCT, 2, "B3", (1, 4),
        ability(AT_SUMMON, Draw(1)),
        ability(AT_SUPPORT, Stats(atk=1, end=1)),
    ),
    creature(
        "crossroads-storyteller", "辻の語り部", "Crossroads Storyteller", NONE, WANDERER, 2, "G3", (1, 3),
        ability(AT_HAND, DrawMoreWithProof(1, 2)),
    ),
    creature(
        "siege-automaton", "攻城の自動人形", "Siege Automaton", NONE, CONSTRUCT, 3, "N2", (4, 4),
        ability(AT_BATTLE, When(InvadingSanctuary(), Stats(atk=2))), keyword=LAST,
    ),
    creature(
        "foundry-master", "鋳造所の親方人形", "Foundry Master", NONE, CONSTRUCT, 3, "N3", (3, 5),
        ability(AT_PLACED, TribeBonus(CONSTRUCT, 1, 0)),
    ),
    creature(
        "last-breath-mercenary", "道連れの傭兵", "Last-Breath Mercenary", NONE, WANDERER, 3, "N2 W1", (2, 4),
        ability(AT_LOSE, DestroyFoe()),
    ),
    creature(
        "pilgrim-cart", "巡礼の荷車", "Pilgrim Cart", NONE, CONSTRUCT, 3, "N4", (0, 4),
        ability(AT_MANA, SanctuaryBonus(0, 1)), keyword=COUNTER,
    ),
    creature(
        "lord-without-land", "領地なき領主", "Lord Without Land", NONE, KNIGHT, 4, "N2", (4, 5),
        ability(AT_PLACED, SanctuaryBonus(1, 1)), keyword=DEATH_NULL,
    ),
    creature(
        "lodestar-guide", "道しるべ星の案内人", "Lodestar Guide", NONE, WANDERER, 4, "N1 W2", (3, 5),
        ability(AT_SUMMON, Draw(1), optional=True), keyword=EVADE_NULL,
    ),
    creature(
        "king-who-stayed", "留まりし王", "The King Who Stayed", NONE, KNIGHT, 5, "N2", (5, 7),
        ability(AT_BATTLE_START, Draw(1), optional=True), keyword=REFLECT_NULL,
    ),
)
# fmt: on
