"""What card files of this game may say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from fudaba.cardfile.shapes import Bits, Counts, Flag, Maybe, Node, Number, OneOf, Part, Several, Shape, Slug, Text
from fudaba.cardfile.vocabulary import Record, Saying, Vocabulary
from fudaba.games.avalon.cards import NO_ICONS, SOLE_EFFECT, AvalonCard, CardAbility
from fudaba.games.avalon.effects import battle, cards, lands, memory, named, rounds, static
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.effects.steps import BattleEffect
from fudaba.games.avalon.schema import ids
from fudaba.kernel.tree import nodes

EFFECT: Final = Node(nodes.Node)
IN_BATTLE: Final = Node(BattleEffect, "battle effect")
TRIBE: Final = OneOf(ids.TRIBE_NAMES)
KEYWORDS: Final = Bits(ids.KEYWORD_NAMES)
CHANGE: Final = Number(-9, 9)
FEW: Final = Number(1, 9)
VALUES: Final = {"attack": CHANGE, "endurance": CHANGE}
NO_VALUES: Final = {"attack": 0, "endurance": 0}
AS_VALUES: Final = {"attack": "atk", "endurance": "end"}

LASTING: Final = (ids.AT_MANA, ids.AT_PLACED, ids.AT_PROOF)
WHILE_FIGHTING: Final = (ids.AT_BATTLE, ids.AT_SUPPORT)
ONCE: Final = (ids.AT_CREATE, ids.AT_SUMMON, ids.AT_BATTLE_START, ids.AT_WIN, ids.AT_LOSE, ids.AT_BATTLE_END)


def _timings(body: nodes.Node) -> tuple[int, ...]:
    """The timings at which an effect has something to work on."""
    if isinstance(body, static.Lasting):
        return LASTING
    if isinstance(body, battle.DestroyFoe):
        return (*WHILE_FIGHTING, ids.AT_BATTLE_START, ids.AT_LOSE)
    if isinstance(body, BattleEffect):
        return (*WHILE_FIGHTING, ids.AT_BATTLE_START)
    if isinstance(body, (battle.StrikeDownWeak, rounds.HamperFoe)):
        return (ids.AT_BATTLE_START,)
    if isinstance(body, CancelMagic):
        return (ids.AT_CAST,)
    if isinstance(body, (cards.Draw, cards.GainLife)):
        return (*ONCE, ids.AT_SUPPORT, ids.AT_HAND, ids.AT_CAST)
    return (*ONCE, ids.AT_HAND, ids.AT_CAST)


def _ability(point: int, body: nodes.Node, optional: bool, in_sanctuary: bool) -> CardAbility:
    """An ability, named after its timing."""
    good = _timings(body)
    if point not in good:
        raise ValueError(f"this effect goes with {_told(good)}, not with {ids.TIMING_NAMES[point]}")
    if optional and point not in ONCE:
        raise ValueError(f"only abilities at {_told(ONCE)} can be optional")
    if in_sanctuary and point != ids.AT_PLACED:
        raise ValueError("in-sanctuary goes with placed only")
    return CardAbility(ids.TIMING_NAMES[point], point, body, optional, in_sanctuary)


def _told(timings: Sequence[int]) -> str:
    return ", ".join(ids.TIMING_NAMES[point] for point in timings)


def _card(**values: object) -> AvalonCard:
    """A card; its abilities are such as its type can have."""
    made = AvalonCard(**values)  # type: ignore[arg-type]
    points = [ability.point for ability in made.abilities]
    if made.type == ids.CREATURE:
        if ids.AT_CAST in points:
            raise ValueError("a creature is never cast")
        return made
    plain = (made.icons, made.atk, made.end, made.tribe, made.keywords, made.attr)
    if plain != (NO_ICONS, 0, 0, ids.NO_TRIBE, 0, ids.NONE):
        raise ValueError("only creatures have an attribute, a tribe, icons, attack, endurance and keywords")
    wanted = {ids.MAGIC: [ids.AT_CAST], ids.SUPPORT: [ids.AT_SUPPORT], ids.AVATAR: []}[made.type]
    several = made.type == ids.SUPPORT and len(points) > 1
    if (sorted(set(points)) if several else points) != wanted:
        has = f"one ability, at {_told(wanted)}" if wanted else "no abilities"
        raise ValueError(f"a card of type {ids.TYPE_NAMES[made.type]} has {has}")
    # All that such a card does is this one thing, which bears no name of its own.
    sole = tuple(replace(a, name=SOLE_EFFECT) for a in made.abilities if isinstance(a, CardAbility))
    return replace(made, abilities=sole)


ABILITY: Final = Record(
    CardAbility,
    {"when": OneOf(ids.TIMING_NAMES), "effect": EFFECT, "optional": Flag(), "in-sanctuary": Flag()},
    name="ability",
    fields={"when": "point", "effect": "body"},
    make=_ability,
)
CARD: Final = Record(
    AvalonCard,
    {
        "id": Slug(),
        "ja": Text(),
        "en": Text(),
        "type": OneOf(ids.TYPE_NAMES),
        "attribute": OneOf(ids.ICON_NAMES[: ids.NONE + 1]),
        "tribe": OneOf({**{name: k for k, name in enumerate(ids.TRIBE_NAMES)}, "none": ids.NO_TRIBE}),
        "stars": Number(1, 5),
        "icons": Counts(ids.ICON_NAMES),
        "attack": Number(0, 20),
        "endurance": Number(0, 20),
        "keywords": KEYWORDS,
        "in-main": Flag(),
        "abilities": Several(Part(ABILITY), most=4),
    },
    name="card",
    fields={"attribute": "attr", **AS_VALUES},
    defaults={
        "type": ids.CREATURE,
        "attribute": ids.NONE,
        "tribe": ids.NO_TRIBE,
        "stars": 1,
        "icons": NO_ICONS,
        "attack": 0,
        "endurance": 0,
        "keywords": 0,
        "abilities": (),
    },
    make=_card,
)


def _recover() -> nodes.Node:
    """The controller takes a card back from their discard pile."""
    return cards.recover()


def _recover_of_tribe(favoured: int) -> nodes.Node:
    """The controller takes a card back from their discard pile; two if both are creatures of the tribe."""
    return cards.recover(favoured)


def _change(made: type, name: str = "", **more: Shape) -> Record:
    """An effect on attack and endurance; what is left out stays as it is."""
    return Record(made, {**more, **VALUES}, name=name, fields=AS_VALUES, defaults=NO_VALUES)


@cache
def vocabulary() -> Vocabulary:
    """Its effects and conditions by name."""
    return Vocabulary(
        CARD,
        # cards
        Record(cards.Draw, {"cards": FEW}, fields={"cards": "n"}),
        Record(cards.DrawMoreWithProof, {"cards": FEW, "with-proof": FEW}, fields={"cards": "n", "with-proof": "more"}),
        Record(cards.EveryoneDraws, {"cards": FEW}, fields={"cards": "n"}),
        Record(cards.GainLife, {"life": FEW}, fields={"life": "n"}),
        Record(
            cards.Discards, {"cards": FEW, "then": Maybe(EFFECT)}, name="discard", alone="cards", fields={"cards": "n"}
        ),
        Saying(cards.draw_then_discard, {"draw": FEW, "discard": FEW}, fields={"draw": "n", "discard": "out"}),
        Saying(cards.trade_for_life, {"cards": FEW, "life": FEW}),
        Saying(_recover),
        Saying(_recover_of_tribe, {"tribe": TRIBE}, fields={"tribe": "favoured"}),
        Saying(memory.reorder, {"cards": FEW}, name="reorder-memory", fields={"cards": "n"}),
        Saying(memory.take_creature, {"among": FEW}, name="take-creature", fields={"among": "n"}),
        Record(memory.PeekLife),
        Record(CancelMagic),
        # lands
        Saying(lands.starve),
        Saying(lands.clear_land),
        Saying(lands.move_mana),
        Saying(lands.slide_under),
        # targets and values
        Saying(rounds.target_this_turn, {"by": CHANGE}, fields={"by": "n"}),
        Saying(rounds.raise_target, {"by": FEW}, name="raise-opposed-target", fields={"by": "n"}),
        Saying(rounds.fortify_sanctuary, {"endurance": CHANGE}, fields={"endurance": "n"}),
        Saying(rounds.hearten, VALUES, name="strengthen", fields=AS_VALUES, defaults=NO_VALUES),
        Saying(
            rounds.hearten_tribe,
            {**VALUES, "tribe": TRIBE, "tribe-attack": CHANGE, "tribe-endurance": CHANGE},
            name="strengthen-more-of-tribe",
            fields={**AS_VALUES, "tribe-attack": "tribe_atk", "tribe-endurance": "tribe_end"},
        ),
        Saying(rounds.hamper, VALUES, name="weaken", fields=AS_VALUES, defaults=NO_VALUES),
        _change(rounds.HamperFoe, name="weaken-foe"),
        # battles
        Record(
            battle.Stats,
            {**VALUES, "foe-attack": CHANGE, "foe-endurance": CHANGE},
            name="values",
            fields={**AS_VALUES, "foe-attack": "foe_atk", "foe-endurance": "foe_end"},
        ),
        Record(battle.Grant, {"keywords": KEYWORDS}, name="gain-keywords"),
        Record(battle.FoeGrant, {"keywords": KEYWORDS}, name="foe-gains-keywords"),
        Record(battle.CopyFoe),
        Record(battle.DestroyFoe),
        Record(battle.StrikeDownWeak, {"stars": Number(1, 5)}),
        Record(battle.Parts, {"parts": Several(IN_BATTLE, most=5)}, name="all-of"),
        Record(
            battle.When,
            {"test": Node(battle.BattleTest, "condition"), "then": IN_BATTLE, "otherwise": Maybe(IN_BATTLE)},
            name="if",
            fields={"otherwise": "other"},
        ),
        Record(battle.OwnTribe, {"tribe": TRIBE}, name="fighter-of-tribe"),
        Record(battle.FoeTribe, {"tribe": TRIBE}, name="foe-of-tribe"),
        Record(battle.Grander),
        Record(battle.Invading),
        Record(battle.Holding),
        Record(battle.InvadingSanctuary),
        Record(battle.DefendingSanctuary),
        Record(named.WeaponReplace),
        Record(named.TipOff),
        Record(named.ChaosPanic),
        Record(named.PoisonMist),
        Record(named.Fingertips),
        # what lasts
        Record(static.Target, {"by": CHANGE}, name="own-target", fields={"by": "n"}),
        Record(static.FoeTarget, {"by": CHANGE}, name="opposed-target", fields={"by": "n"}),
        _change(static.TribeBonus, tribe=TRIBE),
        _change(static.StackBonus),
        _change(static.SanctuaryBonus),
        _change(static.LandBonus),
        _change(static.InvaderBonus),
        Record(static.HandSize, {"by": CHANGE}, fields={"by": "n"}),
        Record(static.ForbidMagicEffects),
    )
