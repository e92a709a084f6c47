"""What card files of this game may say."""

from __future__ import annotations

from functools import cache
from typing import Final

from fudaba.cardfile.mistakes import Unfit
from fudaba.cardfile.shapes import Flag, Maybe, Node, Number, OneOf, Part, Several, Slug, Text, Word
from fudaba.cardfile.vocabulary import Fields, Record, Vocabulary
from fudaba.games.azuride.cards import AT_HEAD, IN_DISCARD, IN_DOCK, ON_FIELD, OWN, Card, Cost, Skill, Target
from fudaba.games.azuride.effects import choices, skills, static
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.schema.records import POINTS
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.flows import Seq

EFFECT: Final = Node(nodes.Node)
FEW: Final = Number(1, 9)
CHANGE: Final = Number(-9, 9)
AREAS: Final = ("hand", "dock", "battlefield")
PLACES: Final = ("battlefield", "dock", "head", "discard-pile")
SIDES: Final = ("own", "enemy", "either")
ROWS: Final = ("any", "front", "rear")
WHEN: Final = {"static": ids.AT_STATIC, **{POINTS[k]: k for k in range(ids.AT_LAUNCHED + 1)}}

COST: Final = Record(
    Cost,
    {
        **{colour: Number(0, 9) for colour in ids.COLOURS},
        "silver": Number(0, 9),
        "discard": OneOf(("nothing", "self", "cube")),
        "twist": Flag(),
    },
    ja="コスト",
)
TARGET: Final = Record(
    Target,
    {
        "side": OneOf(SIDES),
        "place": OneOf(PLACES),
        "row": OneOf(ROWS),
        "most-cost": Number(0, 20, {"any": -1}),
        "twisted": Flag(),
        "chara": Flag(),
    },
    ja="対象",
)

ON_THE_FIELD: Final = (skills.Hit, skills.Raise, skills.Protect, skills.Return, skills.Sink)
PLACES_OF: Final = {
    **dict.fromkeys(ON_THE_FIELD, (ON_FIELD,)),
    skills.Twist: (ON_FIELD, IN_DOCK),
    skills.Untwist: (ON_FIELD, IN_DOCK),
    skills.Scrap: (IN_DOCK,),
    skills.Salvage: (IN_DISCARD,),
    choices.MoveHead: (AT_HEAD,),
}
"""Where the target of an effect that has one may be."""
AREAS_OF: Final = {
    ids.AT_DECLARED: (ids.A_HAND, ids.A_DOCK, ids.A_FIELD),
    ids.AT_STATIC: (ids.A_DOCK, ids.A_FIELD),
    ids.AT_SET: (ids.A_DOCK,),
    ids.AT_SUNK: (ids.A_FIELD,),
    ids.AT_LAUNCHED: (ids.A_FIELD,),
}


def _skill(**values: object) -> Skill:
    """A skill whose parts go together."""
    made = Skill(**values)  # type: ignore[arg-type]
    steps = made.effect.steps if isinstance(made.effect, Seq) else (made.effect,)
    if any(isinstance(step, static.Standing) != (made.when == ids.AT_STATIC) for step in steps) or len(steps) == 0:
        raise Unfit(
            "static-and-nothing-else",
            en="a static skill says lasting-bonus, vigilant, guard or restock, and no other skill does",
            ja="whenがstaticのスキルの効果はlasting-bonus、vigilant、guard、restockだけで、ほかのスキルには使えません。",
        )
    if made.area not in AREAS_OF[made.when]:
        word = next(word for word, point in WHEN.items() if point == made.when)
        good = [AREAS[area] for area in AREAS_OF[made.when]]
        raise Unfit(
            "another-area",
            en=f"a skill that is {word} works from: {', '.join(good)}",
            ja=f"whenが{word}のスキルのareaは{'、'.join(good)}です。",
        )
    if made.when != ids.AT_DECLARED and (made.timing, made.turn, made.cost) != (ids.T_ANY, ids.WHO_EITHER, Cost()):
        raise Unfit(
            "only-when-declared",
            en="only a declared skill has a timing, a turn and a cost",
            ja="timing、turn、costを持つのは、whenがdeclaredのスキルだけです。",
        )
    for step in steps:
        places = PLACES_OF.get(type(step))
        if places is not None:
            _check_target(made.target, places)
    if made.target is not None and not any(type(step) in PLACES_OF for step in steps):
        raise Unfit(
            "no-use-for-a-target",
            en="the effect does nothing to a target",
            ja="この効果は対象に何もしないので、targetは要りません。",
        )
    return made


def _check_target(target: Target | None, places: tuple[int, ...]) -> None:
    if target is None:
        raise Unfit("needs-a-target", en="the effect needs a target", ja="この効果にはtargetが必要です。")
    if target.place not in places:
        good = [PLACES[p] for p in places]
        raise Unfit(
            "target-elsewhere",
            en=f"the target of this effect has for its place: {', '.join(good)}",
            ja=f"この効果の対象のplaceは{'、'.join(good)}です。",
        )
    if target.place == IN_DISCARD and (target.side != OWN or not target.chara):
        raise Unfit(
            "own-chara-in-discard",
            en="a target in the discard pile is an own chara (side: own, chara: true)",
            ja="捨て札にある対象は自軍のキャラです（side: own、chara: true）。",
        )
    if target.place == AT_HEAD and target.side != OWN:
        raise Unfit(
            "own-card-at-head",
            en="a target at the head of a dock is an own card (side: own)",
            ja="ドックの先頭にある対象は自軍のカードです（side: own）。",
        )


SKILL: Final = Record(
    Skill,
    {
        "name": Slug(),
        "ja": Text(),
        "en": Text(),
        "when": OneOf(WHEN),
        "area": OneOf(AREAS),
        "timing": OneOf(("any", *ids.PHASES[1:])),
        "turn": OneOf(("either", "own", "opponent")),
        "cost": Part(COST),
        "target": Maybe(Part(TARGET)),
        "effect": EFFECT,
    },
    ja="スキル",
    defaults={"when": ids.AT_DECLARED},
    needed=("ja", "en"),
    make=_skill,
)


def _card(**values: object) -> Card:
    """A chara with a class, or a cube with nothing but its skills."""
    made = Card(**values)  # type: ignore[arg-type]
    if made.cube and (made.class_, made.cost, made.firepower, made.armour, made.powers) != ("", Cost(), 0, 0, ()):
        raise Unfit(
            "cube-is-bare",
            en="a cube has no class, cost, firepower, armour or abilities",
            ja="キューブは、艦種、コスト、火力、装甲、アビリティを持ちません。",
        )
    if not made.cube and not made.class_:
        raise Unfit(
            "needs-a-class",
            en=f"a chara has a class: one of {', '.join(ids.CLASSES)}",
            ja=f"キャラにはclass（艦種）が必要です。使えるのは、{'、'.join(ids.CLASSES)}です。",
        )
    if made.cost.discard or made.cost.twist:
        raise Unfit(
            "icons-only", en="the cost of a card is icons only", ja="カードのコストに書けるのはアイコンだけです。"
        )
    return made


CARD: Final = Record(
    Card,
    {
        "id": Slug(),
        "ja": Text(),
        "en": Text(),
        "number": Number(0, 999),
        "copies": Number(1, 9),
        "cube": Flag(),
        "colour": Word(ids.COLOURS),
        "class": Word(ids.CLASSES),
        "cost": Part(COST),
        "firepower": Number(0, 20),
        "armour": Number(0, 20),
        "abilities": Several(Word(ids.ABILITIES), most=len(ids.ABILITIES)),
        "skills": Several(Part(SKILL), most=4),
    },
    fields={"abilities": "powers", "skills": "abilities"},
    defaults={"skills": ()},
    needed=("colour",),
    make=_card,
)


FIELDS: Final = Fields(
    damage=FEW,
    cards=FEW,
    firepower=CHANGE,
    armour=CHANGE,
    row=OneOf(ROWS),
    side=OneOf(SIDES[:2]),
    reach=OneOf(("others", "while-escorting", "while-unescorted", "all-yours", "while-engaged")),
    class_=OneOf({**{name: k for k, name in enumerate(ids.CLASSES)}, "any": ids.NO_CLASS}),
)


@cache
def vocabulary() -> Vocabulary:
    """Its effects by name."""
    f = FIELDS
    return Vocabulary(
        CARD,
        *f.module(skills, nodes.Node, f.record(skills.HitAll, alone="damage")),
        *f.module(choices, nodes.Node, without=(choices.DiscardOne,)),
        *f.module(static, static.Standing),
    )
