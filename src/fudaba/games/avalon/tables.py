"""The printed cards as tables that the rules read fast, and the table's settings."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.cards import Ability, Card
from fudaba.games.avalon.effects.static import (
    ForbidMagicEffects,
    HandSize,
    InvaderBonus,
    LandBonus,
    Lasting,
    OpposedTarget,
    OwnTarget,
    SanctuaryBonus,
    StackBonus,
    TribeBonus,
)
from fudaba.games.avalon.effects.steps import UNUSUAL, BattleEffect
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.schema.records import SCHEMA
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.errors import BadCards
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import Node

# The shapes of lasting effects.
OWN_TARGET: Final = 0
FOE_TARGET: Final = 1
TRIBE_BONUS: Final = 2
STACK_BONUS: Final = 3
SANCTUARY_BONUS: Final = 4
LAND_BONUS: Final = 5
INVADER_BONUS: Final = 6
HAND_SIZE_BONUS: Final = 7
FORBID: Final = 8

PLAYERS: Final = (2, 4)  # avalon.game.players


class Mode:
    """One row of the mode table. Life is a base plus one per player, or a flat number."""

    def __init__(
        self,
        key: str,
        ja: str,
        en: str,
        rule: str,
        advised: tuple[int, int],
        life: int,
        target: int,
        proofs: int,
        per_player: int = 1,
    ) -> None:
        self.key: str = key
        self.ja: str = ja
        self.en: str = en
        self.rule: str = rule
        self.advised: tuple[int, int] = advised
        self.life: int = life
        self.per_player: int = per_player
        self.target: int = target
        self.proofs: int = proofs

    def initial_life(self, players: int) -> int:
        """The life each player is dealt."""
        return self.life + self.per_player * players  # avalon.setup.initial-life


MODES: Final = {
    "novice": Mode("novice", "入門モード", "Novice", "avalon.mode.novice", (2, 3), 3, 10, 2),
    "normal": Mode("normal", "ノーマルモード", "Normal", "avalon.mode.normal", (2, 3), 2, 12, 2),
    "veteran": Mode("veteran", "ベテランモード", "Veteran", "avalon.mode.veteran", (2, 4), 1, 12, 2),
    "expert": Mode("expert", "エキスパートモード", "Expert", "avalon.mode.expert", (2, 3), 1, 12, 3),
    "complete": Mode(
        "complete",
        "コンプリートエクステンド",
        "Complete Extend",
        "avalon.mode.complete",
        (3, 4),
        3,
        12,
        3,
        per_player=0,
    ),
}


class EffectRow:
    """One lasting effect of a card: when it holds, its shape and its numbers."""

    def __init__(self, timing: int, in_sanctuary: bool, shape: int, tribe: int, a: int, b: int) -> None:
        self.timing: int = timing
        self.in_sanctuary: bool = in_sanctuary
        self.shape: int = shape
        self.tribe: int = tribe
        self.a: int = a
        self.b: int = b
        self.number: int = 0  # which ability of its card it is


def lasting_effect(ability: Ability) -> EffectRow | None:
    """What a lasting ability does, as numbers; None for any other ability."""
    body = ability.effect
    if not isinstance(body, Lasting):
        return None
    when = ability.when
    also = ability.in_sanctuary
    if isinstance(body, OwnTarget):
        return EffectRow(when, also, OWN_TARGET, -1, body.by, 0)
    if isinstance(body, OpposedTarget):
        return EffectRow(when, also, FOE_TARGET, -1, body.by, 0)
    if isinstance(body, TribeBonus):
        return EffectRow(when, also, TRIBE_BONUS, body.tribe, body.attack, body.endurance)
    if isinstance(body, StackBonus):
        return EffectRow(when, also, STACK_BONUS, -1, body.attack, body.endurance)
    if isinstance(body, SanctuaryBonus):
        return EffectRow(when, also, SANCTUARY_BONUS, -1, body.attack, body.endurance)
    if isinstance(body, LandBonus):
        return EffectRow(when, also, LAND_BONUS, -1, body.attack, body.endurance)
    if isinstance(body, InvaderBonus):
        return EffectRow(when, also, INVADER_BONUS, -1, body.attack, body.endurance)
    if isinstance(body, HandSize):
        return EffectRow(when, also, HAND_SIZE_BONUS, -1, body.by, 0)
    if isinstance(body, ForbidMagicEffects):
        return EffectRow(when, also, FORBID, -1, 1, 0)
    return None


def takes(card: Card) -> int:
    """The attributes that may be created on top of a card, as a mask."""
    # avalon.set.iconless-card, avalon.set.stack-free: none, rainbow, vessel or no icon at all
    free = sum(card.icons) == 0 or sum(card.icons[ids.NONE :]) > 0
    mask = 1 << ids.NONE  # avalon.set.stack-attributeless
    for attr in range(ids.NONE):
        # avalon.set.stack-attribute
        if free or card.icons[attr] > 0:
            mask |= 1 << attr
    return mask


def steps_of(ability: nodes.Ability) -> int:
    """The steps of the activation table at which an ability acts, as a mask; what has no step acts with the values."""
    body = ability.effect
    return body.steps() if isinstance(body, BattleEffect) else 1 << ids.STEP_VALUES


def steps_at(card: Card, timing: int) -> int:
    """The steps at which a card's abilities of one timing act."""
    mask = 0
    for ability in card.abilities:
        if ability.when == timing:
            mask |= steps_of(ability)
    return mask


def swing_of(card: Card) -> float:
    """By how much a card tips a battle when it is laid as support, about; 0 if it cannot be."""
    found = 0.0
    for ability in card.abilities:
        if ability.when == ids.AT_SUPPORT:
            body = ability.effect
            found = max(found, body.tips() if isinstance(body, BattleEffect) else UNUSUAL)
    return found


MANA_BITS: Final = 12
MOST_MANA: Final = (1 << MANA_BITS) - 1


def mana_packed(mana: list[int]) -> int:
    """Mana by attribute as one number, so that the mana of several cards is the sum of their numbers."""
    packed = 0
    for attr, n in enumerate(mana):
        packed += n << attr * MANA_BITS
    return packed


class Tables(Rules):
    """Tables by card kind, so that no rule has to look at a printed card, and the settings of this table."""

    def __init__(self, cards: list[Card], trees: dict[str, Node], options: dict[str, str]) -> None:
        super().__init__("avalon", 4, SCHEMA, Catalogue([*cards], trees), options, PLAYERS)
        self.faces: list[Card] = cards
        self.type: list[int] = [c.type for c in cards]
        self.attribute: list[int] = [c.attribute for c in cards]
        self.stars: list[int] = [c.stars for c in cards]
        self.attack: list[int] = [c.attack for c in cards]
        self.endurance: list[int] = [c.endurance for c in cards]
        self.tribe: list[int] = [c.tribe for c in cards]
        self.keywords: list[int] = [c.keywords for c in cards]
        self.icons: list[list[int]] = [list(c.icons) for c in cards]
        # avalon.mana.vessel-zero
        self.total: list[int] = [sum(c.icons) - c.icons[ids.VESSEL] for c in cards]
        # By attribute, what it gives for a creature of that: rainbow mana serves every colour (avalon.mana.coloured,
        # avalon.mana.rainbow), and without one (avalon.mana.none, avalon.set.summon-attributeless) the total counts.
        self.mana: list[int] = [
            mana_packed([*[c.icons[attr] + c.icons[ids.RAINBOW] for attr in range(ids.NONE)], self.total[k]])
            for k, c in enumerate(cards)
        ]
        # By card, the attributes that may be created on top of it, as a mask.
        self.takes: list[int] = [takes(c) for c in cards]
        self.vessels: list[int] = [c.icons[ids.VESSEL] for c in cards]
        self.supports: list[bool] = [
            c.type == ids.SUPPORT or any(a.when == ids.AT_SUPPORT for a in c.abilities) for c in cards
        ]
        self.swing: list[float] = [swing_of(c) for c in cards]
        self.steps_as_support: list[int] = [steps_at(c, ids.AT_SUPPORT) for c in cards]
        self.steps_in_battle: list[int] = [steps_at(c, ids.AT_BATTLE) for c in cards]
        self.lasting: list[list[EffectRow]] = []
        for c in cards:
            found: list[EffectRow] = []
            for n, ability in enumerate(c.abilities):
                if isinstance(ability, Ability):
                    effect = lasting_effect(ability)
                    if effect is not None and ability.optional:
                        raise BadCards(
                            f"{c.id}: what lasts is never used, so its ability {ability.name} is not optional"
                        )
                    if effect is not None:
                        effect.number = n
                        found.append(effect)
            self.lasting.append(found)
        self.has_lasting: list[bool] = [len(e) > 0 for e in self.lasting]
        # avalon.setup.choose-mode
        self.mode: Mode = MODES[options.get("mode", "normal")]
        self.create_under: bool = options.get("create_under_creature", "false") == "true"
        self.fighter_counts: bool = options.get("fighter_counts", "false") == "true"
        self.joining: bool = options.get("join", "true") == "true"
        self.rejoining: bool = options.get("rejoin", "true") == "true"
        # For tests and scenario files: every window is asked, and the window for joining is a question.
        self.patient: bool = options.get("windows", "needed") == "all"


def tables(w: World) -> Tables:
    """The rules of this game behind a world."""
    rules = w.rules
    assert isinstance(rules, Tables)
    return rules
