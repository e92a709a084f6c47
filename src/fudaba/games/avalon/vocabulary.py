"""What card files of this game may say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from fudaba.cardfile.mistakes import Unfit
from fudaba.cardfile.shapes import Bits, Counts, Flag, Maybe, Node, Number, OneOf, Part, Several, Slug, Text
from fudaba.cardfile.vocabulary import Fields, Record, Saying, Values, Vocabulary
from fudaba.games.avalon.cards import NO_ICONS, SOLE_EFFECT, Ability, Card
from fudaba.games.avalon.effects import battle, cards, lands, memory, named, rounds, static
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.effects.steps import BattleEffect
from fudaba.games.avalon.schema import ids
from fudaba.kernel.tree import nodes

EFFECT: Final = Node(nodes.Node)
IN_BATTLE: Final = Node(BattleEffect, "battle effect", "戦闘の効果")
TRIBE: Final = OneOf(ids.TRIBE_NAMES)
KEYWORDS: Final = Bits(ids.KEYWORD_NAMES)
CHANGE: Final = Number(-9, 9)
FEW: Final = Number(1, 9)
NO_VALUES: Final[Values] = {"attack": 0, "endurance": 0}

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
    if isinstance(body, (battle.StrikeDownWeak, rounds.WeakenFoe)):
        return (ids.AT_BATTLE_START,)
    if isinstance(body, CancelMagic):
        return (ids.AT_CAST,)
    if isinstance(body, (cards.Draw, cards.GainLife)):
        return (*ONCE, ids.AT_SUPPORT, ids.AT_HAND, ids.AT_CAST)
    return (*ONCE, ids.AT_HAND, ids.AT_CAST)


def _ability(when: int, effect: nodes.Node, optional: bool, in_sanctuary: bool) -> Ability:
    """An ability, named after its timing."""
    good = _timings(effect)
    if when not in good:
        raise Unfit(
            "effect-at-another-time",
            en=f"this effect goes with {_told(good)}, not with {ids.TIMING_NAMES[when]}",
            ja=f"この効果はwhenが{_told(good, '、')}のときのもので、{ids.TIMING_NAMES[when]}では使えません。",
        )
    if optional and when not in ONCE:
        raise Unfit(
            "never-optional",
            en=f"only abilities at {_told(ONCE)} can be optional",
            ja=f"optionalにできるのは、whenが{_told(ONCE, '、')}の能力だけです。",
        )
    if in_sanctuary and when != ids.AT_PLACED:
        raise Unfit(
            "sanctuary-only-when-placed",
            en="in-sanctuary goes with placed only",
            ja="in-sanctuaryは、whenがplacedの能力だけに書けます。",
        )
    return Ability(ids.TIMING_NAMES[when], when, effect, optional, in_sanctuary)


def _told(timings: Sequence[int], comma: str = ", ") -> str:
    return comma.join(ids.TIMING_NAMES[point] for point in timings)


def _card(**values: object) -> Card:
    """A card; its abilities are such as its type can have."""
    made = Card(**values)  # type: ignore[arg-type]
    points = [ability.when for ability in made.abilities]
    if made.type == ids.CREATURE:
        if ids.AT_CAST in points:
            raise Unfit(
                "creature-never-cast",
                en="a creature is never cast",
                ja="クリーチャーは、whenがcastの能力を持てません。",
            )
        return made
    plain = (made.icons, made.attack, made.endurance, made.tribe, made.keywords, made.attribute)
    if plain != (NO_ICONS, 0, 0, ids.NO_TRIBE, 0, ids.NONE):
        raise Unfit(
            "only-for-creatures",
            en="only creatures have an attribute, a tribe, icons, attack, endurance and keywords",
            ja="属性、種族、魔素、攻撃、耐久、キーワードを持つのはクリーチャーだけです。",
        )
    wanted = {ids.MAGIC: [ids.AT_CAST], ids.SUPPORT: [ids.AT_SUPPORT], ids.AVATAR: []}[made.type]
    several = made.type == ids.SUPPORT and len(points) > 1
    if (sorted(set(points)) if several else points) != wanted:
        raise Unfit(
            "abilities-of-its-type",
            en=f"a card of type {ids.TYPE_NAMES[made.type]} has "
            + (f"one ability, at {_told(wanted)}" if wanted else "no abilities"),
            ja=f"種類が{ids.TYPE_NAMES[made.type]}のカードは、"
            + (f"whenが{_told(wanted)}の能力を1つだけ持ちます。" if wanted else "能力を持ちません。"),
        )
    # All that such a card does is this one thing, which bears no name of its own.
    sole = tuple(replace(a, name=SOLE_EFFECT) for a in made.abilities if isinstance(a, Ability))
    return replace(made, abilities=sole)


ABILITY: Final = Record(
    Ability,
    {"when": OneOf(ids.TIMING_NAMES), "effect": EFFECT, "optional": Flag(), "in-sanctuary": Flag()},
    name="ability",
    ja="能力",
    make=_ability,
)
CARD: Final = Record(
    Card,
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
    ja="カード",
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


def _recover_of_tribe(tribe: int) -> nodes.Node:
    """The controller takes a card back from their discard pile; two if both are creatures of the tribe."""
    return cards.recover(tribe)


FIELDS: Final = Fields(
    cards=FEW,
    draw=FEW,
    discard=FEW,
    among=FEW,
    life=FEW,
    with_proof=FEW,
    by=CHANGE,
    attack=CHANGE,
    endurance=CHANGE,
    foe_attack=CHANGE,
    foe_endurance=CHANGE,
    tribe_attack=CHANGE,
    tribe_endurance=CHANGE,
    tribe=TRIBE,
    stars=Number(1, 5),
    keywords=KEYWORDS,
    test=Node(battle.BattleTest, "condition", "条件"),
    parts=Several(IN_BATTLE, most=5),
)


@cache
def vocabulary() -> Vocabulary:
    """Its effects and conditions by name."""
    f = FIELDS
    return Vocabulary(
        CARD,
        # cards
        *f.records(cards.Draw, cards.DrawMoreWithProof, cards.EveryoneDraws, cards.GainLife),
        f.record(cards.Discard, alone="cards", then=Maybe(EFFECT)),
        f.saying(cards.draw_then_discard, "draw", "discard"),
        f.saying(cards.trade_for_life, "cards", "life"),
        f.saying(_recover),
        f.saying(_recover_of_tribe, "tribe"),
        f.saying(memory.reorder_memory, "cards"),
        f.saying(memory.take_creature, "among"),
        *f.records(memory.PeekLife, CancelMagic),
        # lands
        *f.sayings(lands.starve, lands.clear_land, lands.move_mana, lands.slide_under),
        # targets and values
        f.saying(rounds.target_this_turn, "by"),
        Saying(rounds.raise_opposed_target, {"by": FEW}),
        f.saying(rounds.fortify_sanctuary, "endurance"),
        f.saying(rounds.strengthen, "attack", "endurance", defaults=NO_VALUES),
        f.saying(rounds.strengthen_more_of_tribe, "attack", "endurance", "tribe", "tribe_attack", "tribe_endurance"),
        f.saying(rounds.weaken, "attack", "endurance", defaults=NO_VALUES),
        f.record(rounds.WeakenFoe),
        # battles
        *f.module(
            battle,
            nodes.Node,
            f.record(battle.If, then=IN_BATTLE, otherwise=Maybe(IN_BATTLE)),
        ),
        *f.module(battle, battle.BattleTest),
        *f.module(named, BattleEffect),
        # what lasts
        *f.module(static, static.Lasting),
    )
