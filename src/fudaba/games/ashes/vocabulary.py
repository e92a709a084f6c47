"""What card files of this game may say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from fudaba.cardfile.mistakes import Unfit, echoed, offered
from fudaba.cardfile.shapes import (
    CardName,
    Counts,
    Flag,
    Maybe,
    Node,
    Number,
    OneOf,
    Part,
    Several,
    Shape,
    Slug,
    Text,
)
from fudaba.cardfile.vocabulary import Fields, Record, Saying, Vocabulary
from fudaba.games.ashes import cards
from fudaba.games.ashes.cards import Ability, Card, Cost, Standing, Target, X
from fudaba.games.ashes.catalogue.pool import all_cards
from fudaba.games.ashes.effects import dice, optional, piles, play, special, units, whens
from fudaba.games.ashes.flow.targets import TARGET_PLAYER, YOU
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.schema.records import POINTS
from fudaba.kernel.limits import quoted
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import Amount, When

EFFECT: Final = Node(nodes.Node)
AMOUNT: Final = Node(Amount, "amount", "数量")
CONDITION: Final = Node(When, "condition", "条件")
FEW: Final = Number(1, 9)
NEARLY_NONE: Final = 16
"""More names of abilities than these are not listed."""
DICE: Final = ("natural", "charm", "ceremonial", "illusion")
TYPES: Final = (
    "phoenixborn", "ready-spell", "action-spell", "reaction-spell", "alteration-spell", "ally", "conjuration",
    "dice-power",
)  # fmt: skip
SUBJECT: Final = OneOf(
    ("target", "second-target", "this", "event", "chosen", "your-phoenixborn", "host", "their-phoenixborn")
)
KEYWORDS: Final = {
    "unit-guard": cards.UNIT_GUARD,
    "battle-advantage": cards.BATTLE_ADVANTAGE,
    "bypass": cards.BYPASS,
    "illusion": cards.ILLUSION,
    "magic-guard": cards.MAGIC_GUARD,
    "spell-guard": cards.SPELL_GUARD,
    "no-attaching": cards.NO_ATTACHING,
}
MOMENTS: Final = {"static": ids.AT_STATIC, **{POINTS[k]: k for k in range(ids.AT_RESPARK + 1)}}
FORMERLY: Final = {"declaring-attack": "declaring", "destruction": "destroyed", "begin-player-turns": "begin-turns"}
PLAYERS: Final = OneOf({"you": YOU, "target-player": TARGET_PLAYER})

_COST: Final[dict[str, Shape]] = {
    "main": Number(0, 2),
    "side": Number(0, 2),
    "exhaust": Flag(),
    "discard": Number(0, 9),
    "power": Counts(DICE),
    "class": Counts(DICE),
    "basic": Number(0, 9),
    "x": Flag(),
    "status": Flag(),
}
ONE_COST: Final = Record(Cost, _COST, name="part-cost", ja="コストの一方")
COST: Final = Record(Cost, {**_COST, "either": Several(Part(ONE_COST), most=4)}, ja="コスト")
TARGET: Final = Record(
    Target,
    {
        "what": OneOf(
            (
                "unit",
                "unit-or-phoenixborn",
                "phoenixborn",
                "ready-spell",
                "alteration-spell",
                "player",
                "unit-or-bare-phoenixborn",
            )
        ),
        "whose": OneOf(("anyone", "yours", "opponents")),
    },
    ja="対象",
)


def _inside(thing: object) -> Iterator[object]:
    """A part of a card and all its parts."""
    yield thing
    if isinstance(thing, tuple):
        for each in thing:
            yield from _inside(each)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _inside(getattr(thing, field.name))


@cache
def _unconditional() -> frozenset[int]:
    """The moments at which an ability has no condition: those that its player chooses."""
    abilities = [a for card in all_cards() for a in card.abilities if isinstance(a, Ability)]
    return frozenset(ability.when for ability in abilities if ability.if_ is None)


def _conditions(moment: int) -> list[str]:
    """The conditions that go with a moment, by name."""
    kinds = [(record.name, record.kind) for record in FIELDS.module(whens, whens.Trigger)]
    return sorted(name for name, kind in kinds if issubclass(kind, whens.Trigger) and moment in kind.points())


def _effect(**values: object) -> Ability:
    """An effect whose moment, condition, targets and body go together."""
    made = Ability(**values)  # type: ignore[arg-type]
    moment = next(word for word, point in MOMENTS.items() if point == made.when)
    if isinstance(made.effect, Standing) != (made.when == ids.AT_STATIC):
        raise Unfit(
            "static-and-nothing-else",
            en="what is static stands by itself (a keyword, a printed X), and nothing else is static",
            ja="whenがstaticなのは、キーワードやXの値のように、それだけで成り立つ能力だけです。",
        )
    fits = made.when in (made.if_.points() if isinstance(made.if_, whens.Trigger) else _unconditional())
    if not fits:
        good = _conditions(made.when)
        raise Unfit(
            "another-condition",
            en=f"at the moment {moment} the condition is {' or '.join(good) or 'left out'}",
            ja=f"whenが{moment}のとき、" + (f"ifに書けるのは{'か'.join(good)}です。" if good else "ifは書きません。"),
        )
    _check_name(made)
    reach = [getattr(part, "to", getattr(part, "who", -1)) for part in _inside(made.effect)]
    if (units.TARGET in reach and not made.targets) or (units.SECOND in reach and len(made.targets) < 2):
        raise Unfit(
            "needs-a-target",
            en="the effect speaks of a target that is not among its targets",
            ja="効果が対象を指していますが、targetsにその対象がありません。",
        )
    return made


def _check_name(made: Ability) -> None:
    """An ability is called as on the printed cards, or brings what it is called along."""
    called = bool(made.ja) and bool(made.en)
    if made.name in _names():
        if made.ja or made.en:
            raise Unfit(
                "named-already",
                en=f"the ability {quoted(made.name)} is called as on printed cards; leave ja and en out",
                ja=f"能力{echoed(made.name)}の呼び名は印刷されたカードで決まっています。jaとenは書きません。",
            )
    elif not called:
        near = offered(made.name, sorted(_names()), NEARLY_NONE)
        raise Unfit(
            "nameless",
            en=f"no printed card has the ability {quoted(made.name)}{near.en}; a new one has ja and en besides",
            ja=f"能力{echoed(made.name)}を持つ印刷されたカードはありません。新しい能力にはjaとenも書きます。{near.ja}",
        )


def _card(**values: object) -> Card:
    """A card that lies where its type lies."""
    made = Card(**values)  # type: ignore[arg-type]
    static = [type(effect.effect) for effect in made.abilities]
    if made.attack == X and cards.AttackIsStatus not in static:
        raise Unfit(
            "what-is-x",
            en="an attack of x needs a static effect that says what it is: attack-is-status",
            ja="攻撃力がxのカードには、その値を決めるstaticの効果が必要です：attack-is-status",
        )
    if made.life == X and not {cards.LifeIsStatus, cards.LifeIsCopies} & set(static):
        raise Unfit(
            "what-is-x",
            en="a life of x needs a static effect that says what it is: life-is-status or life-is-copies",
            ja="体力値がxのカードには、その値を決めるstaticの効果が必要です：life-is-statusかlife-is-copies",
        )
    return made


@cache
def _names() -> frozenset[str]:
    """The names that abilities have words for."""
    return frozenset(effect.name for card in all_cards() for effect in card.abilities)


@cache
def _printed_effect() -> Record:
    return Record(
        Ability,
        {
            "name": Slug(),
            "ja": Text(),
            "en": Text(),
            "number": Number(0, 9),
            "when": OneOf(MOMENTS, FORMERLY),
            "if": Maybe(CONDITION),
            "cost": Part(COST),
            "focus-cost": Maybe(Part(COST)),
            "extra-cost": Maybe(Part(COST)),
            "cheaper-by-focus": Flag(),
            "targets": Several(Part(TARGET), most=2),
            "may": Flag(),
            "inexhaustible": Flag(),
            "effect": EFFECT,
        },
        name="ability",
        ja="能力",
        defaults={"name": ""},
        make=_effect,
    )


def _printed_card() -> Record:
    return Record(
        Card,
        {
            "id": Slug(),
            "ja": Text(),
            "en": Text(),
            "type": OneOf(TYPES),
            "placement": OneOf(("discard-pile", "battlefield", "spellboard", "unit")),
            "unique-to": CardName(),
            "cost": Part(COST),
            "attack": Number(0, 20, {"x": X}),
            "life": Number(0, 40, {"x": X}),
            "recover": Number(0, 20),
            "battlefield": Number(0, 20),
            "spellboard": Number(0, 20),
            "bonus": Counts(("attack", "life", "recover")),
            "summons": Several(CardName(), most=5),
            "copies": Number(0, 20),
            "abilities": Several(Part(_printed_effect()), most=6),
        },
        ja="カード",
        defaults={"abilities": ()},
        needed=("type",),
        formerly={"effects": "abilities"},
        make=_card,
    )


# --- several parts under one name


def may(then: nodes.Node) -> nodes.Node:
    """You may do something."""
    return optional.may(then)


def may_if_there(card: int, then: nodes.Node) -> nodes.Node:
    """You may do something, asked only if the card it is about is there."""
    return optional.may(then, card)


def may_draw() -> nodes.Node:
    """You may draw a card."""
    return piles.MAY_DRAW


def take_ally() -> nodes.Node:
    """You take an ally from your discard pile into your hand."""
    return piles.TAKE_ALLY


def search() -> nodes.Node:
    """You may look through your draw pile and take a card into hand unseen; then the pile is shuffled."""
    return piles.SEARCH


def roll_die() -> nodes.Node:
    """Roll an exhausted die."""
    return dice.roll_die()


def may_roll_die() -> nodes.Node:
    """You may roll an exhausted die."""
    return dice.roll_die(may=True)


def exhaust_die_of_target() -> nodes.Node:
    """Exhaust a die of the target player."""
    return dice.exhaust_die(target=True)


def may_exhaust_die_of_target() -> nodes.Node:
    """You may exhaust a die of the target player."""
    return dice.exhaust_die(target=True, may=True)


def exhaust_die_of_opponent() -> nodes.Node:
    """Exhaust a die of an opponent."""
    return dice.exhaust_die(target=False)


def may_exhaust_die_of_opponent() -> nodes.Node:
    """You may exhaust a die of an opponent."""
    return dice.exhaust_die(target=False, may=True)


def prevent_damage() -> nodes.Node:
    """Status tokens come off this card, and as much of the damage is prevented."""
    return special.PREVENT_DAMAGE


def trade_status() -> nodes.Node:
    """Status tokens come off this card, and as many side actions are gained."""
    return special.TRADE_STATUS


def copy_attack() -> nodes.Node:
    """You choose an opposing unit; this card has as many status tokens as that unit has attack."""
    return special.COPY_ATTACK


def choose_your_unit() -> nodes.Node:
    """You choose one of your units, which later parts call the chosen one."""
    return special.CHOOSE_YOUR_UNIT


def exhaust_all_of_name() -> nodes.Node:
    """You choose a ready spell of the target player; all of its name are exhausted."""
    return special.EXHAUST_ALL_OF_NAME


FIELDS: Final = Fields(
    to=SUBJECT,
    who=PLAYERS,
    where=PLAYERS,
    card=CardName(),
    keyword=OneOf(KEYWORDS),
    number=FEW,
    cards=FEW,
    dice=FEW,
    damage=FEW,
    basic=FEW,
    less=FEW,
    focus=Number(1, 2),
    level=Number(1, 2),
    attack=Number(0, 9),
    unit=FEW,
    phoenixborn=FEW,
    then=EFFECT,
    otherwise=EFFECT,
)


def _sayings() -> list[Saying]:
    f = FIELDS
    return [
        f.saying(may, "then"),
        Saying(may_if_there, {"card": SUBJECT, "then": EFFECT}),
        f.saying(optional.may_pay, "basic", "then"),
        f.saying(optional.heal_another, "unit", "phoenixborn"),
        Saying(optional.or_exhaust_both, {"focus": FEW, "otherwise": EFFECT}),
        *f.sayings(may_draw, take_ally, search),
        f.saying(piles.discard, "who", "cards"),
        Saying(dice.turn_dice, {"dice": AMOUNT}),
        f.saying(dice.take_dice, "dice"),
        *f.sayings(roll_die, may_roll_die, exhaust_die_of_target, may_exhaust_die_of_target),
        *f.sayings(exhaust_die_of_opponent, may_exhaust_die_of_opponent),
        *f.sayings(prevent_damage, trade_status, copy_attack, choose_your_unit, exhaust_all_of_name),
    ]


def _plain_effects() -> list[Record]:
    f = FIELDS
    return [
        *f.module(
            units,
            nodes.Node,
            f.record(units.Deal, damage=AMOUNT),
            f.record(units.Destroy, alone="to"),
        ),
        f.record(special.OrBarePhoenixborn, unit=EFFECT, phoenixborn=EFFECT),
        *f.records(special.MoveToken, special.Cancel, special.Redirect),
        *f.records(piles.Draw, piles.EachDraws, piles.Mill),
        *f.records(play.DiscardFromPlay, play.ReturnUnit, play.TakeBack),
        f.record(play.Summon, alone="card"),
    ]


def _conditions_and_amounts() -> list[Record]:
    return [*FIELDS.module(whens, whens.Trigger), *FIELDS.module(units, Amount, without=(units.SpentX,))]


@cache
def vocabulary() -> Vocabulary:
    """Its effects, conditions and amounts by name."""
    found = [*_sayings(), *_plain_effects(), *FIELDS.module(cards, Standing), *_conditions_and_amounts()]
    return Vocabulary(_printed_card(), *found)
