"""Red, the blow: creatures that win battles."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.effects.battle import (
    DefendingSanctuary,
    FoeOfTribe,
    Grander,
    If,
    Invading,
    InvadingSanctuary,
    StrikeDownWeak,
    Values,
)
from fudaba.games.avalon.effects.cards import Draw, GainLife
from fudaba.games.avalon.effects.rounds import WeakenFoe, strengthen, target_this_turn, weaken
from fudaba.games.avalon.effects.static import InvaderBonus, StackBonus, TribeBonus
from fudaba.games.avalon.schema import ids

# fmt: off
RED_CREATURES = (
    creature(
        "ember-whelp", "熾火の仔竜", "Ember Whelp", ids.RED, ids.DRAGON, 1, "R3", (2, 3),
        ability(ids.AT_SUPPORT, Values(attack=2)),
    ),
    creature(
        "cinder-hound", "灰牙の猟犬", "Cinder Hound", ids.RED, ids.BEAST, 1, "R3", (2, 2),
        ability(ids.AT_HAND, target_this_turn(-1)), keyword=ids.FIRST,
    ),
    creature(
        "powder-keg-tinker", "火薬樽のからくり", "Powder Keg Tinker", ids.RED, ids.CONSTRUCT, 1, "R3", (2, 3),
        ability(ids.AT_SUPPORT, Values(attack=2)),
        ability(ids.AT_HAND, target_this_turn(-1)),
    ),
    creature(
        "hearth-salamander", "炉端の火竜", "Hearth Salamander", ids.RED, ids.DRAGON, 1, "R3", (2, 2),
        ability(ids.AT_SUPPORT, Values(attack=2)),
    ),
    creature(
        "flint-wayfarer", "火打ち石の旅人", "Flint Wayfarer", ids.RED, ids.WANDERER, 1, "R2 Y1", (1, 3),
        ability(ids.AT_HAND, strengthen(2, 0)),
    ),
    creature(
        "blaze-cub", "烈火の仔獣", "Blaze Cub", ids.RED, ids.BEAST, 1, "Y3", (2, 1),
        ability(ids.AT_BATTLE, If(InvadingSanctuary(), Values(attack=3))),
    ),
    creature(
        "ash-brand-duelist", "灰の烙印の決闘士", "Ash-Brand Duelist", ids.RED, ids.WANDERER, 2, "", (3, 5),
        ability(ids.AT_BATTLE, If(Grander(), Values(attack=1))), keyword=ids.EVADE_NULL,
    ),
    creature(
        "crucible-golem", "るつぼの機兵", "Crucible Golem", ids.RED, ids.CONSTRUCT, 2, "R3 V1", (2, 3),
        ability(ids.AT_SUPPORT, Values(attack=1, endurance=1)),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))), keyword=ids.COUNTER,
    ),
    creature(
        "flame-script-mage", "炎文の術師", "Flame Script Mage", ids.RED, ids.MAGE, 2, "R3", (2, 2),
        ability(ids.AT_MANA, StackBonus(1, 0)),
        ability(ids.AT_SUPPORT, Values(foe_endurance=-2)),
    ),
    creature(
        "headlong-boar", "猛進の大猪", "Headlong Boar", ids.RED, ids.BEAST, 2, "R2 G1", (3, 4),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(endurance=2))), keyword=ids.LAST,
    ),
    creature(
        "kindling-adept", "焚きつけの術師", "Kindling Adept", ids.RED, ids.MAGE, 2, "R4", (2, 2),
        ability(ids.AT_CREATE, weaken(0, -1)),
        ability(ids.AT_SUPPORT, Values(attack=3)),
    ),
    creature(
        "crimson-talon", "紅爪の飛竜", "Crimson Talon", ids.RED, ids.DRAGON, 2, "R3", (2, 4),
        ability(ids.AT_BATTLE, If(Invading(), Values(attack=1))), keyword=ids.FIRST,
    ),
    creature(
        "headsman-drake", "断頭の竜", "Headsman Drake", ids.RED, ids.DRAGON, 3, "R2 N1", (2, 4),
        ability(ids.AT_PROOF, InvaderBonus(1, 0)), keyword=ids.DEATH,
    ),
    creature(
        "frenzied-red-bear", "狂乱の赤熊", "Frenzied Red Bear", ids.RED, ids.BEAST, 3, "R3", (6, 2),
        ability(ids.AT_BATTLE, If(Invading(), Values(attack=1))), keyword=ids.EVADE_NULL,
    ),
    creature(
        "drake-host-general", "竜軍の将", "Drake Host General", ids.RED, ids.DRAGON, 3, "R3", (2, 4),
        ability(ids.AT_PLACED, TribeBonus(ids.DRAGON, 1, 0)),
    ),
    creature(
        "anvil-mage", "金床の術師", "Anvil Mage", ids.RED, ids.MAGE, 3, "R2 B1", (2, 5),
        ability(ids.AT_SUMMON, weaken(0, -1), optional=True),
        ability(ids.AT_BATTLE, If(FoeOfTribe(ids.CONSTRUCT), Values(attack=2))), keyword=ids.REFLECT_NULL,
    ),
    creature(
        "heart-of-the-volcano", "火山の心臓", "Heart of the Volcano", ids.RED, ids.DRAGON, 3, "R2 W2", (2, 3),
        ability(ids.AT_BATTLE, If(DefendingSanctuary(), Values(attack=2))), keyword=ids.DEATH_NULL,
    ),
    creature(
        "reaping-wyvern", "刈り取る飛竜", "Reaping Wyvern", ids.RED, ids.DRAGON, 4, "R2", (4, 5),
        ability(ids.AT_WIN, Draw(1)), keyword=ids.FIRST,
    ),
    creature(
        "rubble-maw", "瓦礫喰らい", "Rubble Maw", ids.RED, ids.BEAST, 4, "R2", (3, 7),
        ability(ids.AT_BATTLE_START, StrikeDownWeak(1)), keyword=ids.COUNTER,
    ),
    creature(
        "thunderhead-dragon", "雷雲の竜", "Thunderhead Dragon", ids.RED, ids.DRAGON, 4, "R2 G1", (3, 5),
        ability(ids.AT_BATTLE_START, WeakenFoe(-1, -1)), keyword=ids.REFLECT_NULL,
    ),
    creature(
        "world-forging-dragon", "世界を鍛える竜", "World-Forging Dragon", ids.RED, ids.DRAGON, 5, "R1", (6, 7),
        ability(ids.AT_BATTLE, Values(foe_attack=-2)),
        ability(ids.AT_WIN, GainLife(1)), keyword=ids.LAST,
    ),
    creature(
        "twin-headed-hellhound", "双頭の獄犬", "Twin-Headed Hellhound", ids.RED, ids.BEAST, 5, "R2", (8, 5),
        keyword=ids.DEATH,
    ),
)
# fmt: on
