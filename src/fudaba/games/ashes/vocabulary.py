"""What card files of this game may say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

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
from fudaba.cardfile.vocabulary import Record, Saying, Vocabulary
from fudaba.games.ashes import cards
from fudaba.games.ashes.cards import Card, Cost, Effect, Standing, Target, X
from fudaba.games.ashes.effects import dice, optional, piles, play, special, units, whens
from fudaba.games.ashes.flow.targets import TARGET_PLAYER, YOU
from fudaba.games.ashes.rules import all_cards
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.schema.records import POINTS
from fudaba.kernel.limits import nearest, quoted
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import Amount, When

EFFECT: Final = Node(nodes.Node)
AMOUNT: Final = Node(Amount, "amount")
CONDITION: Final = Node(When, "condition")
FEW: Final = Number(1, 9)
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
ONE_COST: Final = Record(Cost, _COST, name="part-cost")
COST: Final = Record(Cost, {**_COST, "either": Several(Part(ONE_COST), most=4)})
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
def _conditions() -> dict[int, frozenset[type]]:
    """Which kinds of condition each moment knows, as printed cards have them."""
    found: dict[int, set[type]] = {}
    for card in all_cards():
        for effect in card.abilities:
            if isinstance(effect, Effect):
                found.setdefault(effect.point, set()).add(type(effect.when))
    return {point: frozenset(kinds) for point, kinds in found.items()}


def _effect(**values: object) -> Effect:
    """An effect whose moment, condition, targets and body go together."""
    made = Effect(**values)  # type: ignore[arg-type]
    moment = next(word for word, point in MOMENTS.items() if point == made.point)
    if isinstance(made.body, Standing) != (made.point == ids.AT_STATIC):
        raise ValueError("what is static stands by itself (a keyword, a printed X), and nothing else is static")
    known = _conditions().get(made.point, frozenset())
    if type(made.when) not in known:
        good = sorted(VOCABULARY_NAMES[kind] for kind in known if kind in VOCABULARY_NAMES)
        raise ValueError(f"at the moment {moment} the condition is {' or '.join(good) or 'left out'}")
    _check_name(made)
    reach = [getattr(part, "to", getattr(part, "who", -1)) for part in _inside(made.body)]
    if (units.TARGET in reach and not made.targets) or (units.SECOND in reach and len(made.targets) < 2):
        raise ValueError("the effect speaks of a target that is not among its targets")
    return made


def _check_name(made: Effect) -> None:
    """An ability is called as on the printed cards, or brings what it is called along."""
    called = bool(made.ja) and bool(made.en)
    if made.name in _names():
        if made.ja or made.en:
            raise ValueError(f"the ability {quoted(made.name)} is called as on printed cards; leave ja and en out")
    elif not called:
        near = nearest(made.name, sorted(_names()))
        raise ValueError(f"no printed card has the ability {quoted(made.name)}{near}; a new one has ja and en besides")


def _card(**values: object) -> Card:
    """A card that lies where its type lies."""
    made = Card(**values)  # type: ignore[arg-type]
    static = [type(effect.body) for effect in made.abilities]
    if made.attack == X and cards.AttackIsStatus not in static:
        raise ValueError("an attack of x needs a static effect that says what it is: attack-is-status")
    if made.life == X and not {cards.LifeIsStatus, cards.LifeIsCopies} & set(static):
        raise ValueError("a life of x needs a static effect that says what it is: life-is-status or life-is-copies")
    return made


@cache
def _names() -> frozenset[str]:
    """The names that abilities have words for."""
    return frozenset(effect.name for card in all_cards() for effect in card.abilities)


@cache
def _printed_effect() -> Record:
    return Record(
        Effect,
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
        fields={
            "when": "point",
            "if": "when",
            "extra-cost": "extra",
            "cheaper-by-focus": "cheaper",
            "effect": "body",
        },
        name="ability",
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
            "effects": Several(Part(_printed_effect()), most=6),
        },
        fields={"effects": "abilities"},
        defaults={"effects": ()},
        needed=("type",),
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


def _sayings() -> list[Saying]:
    return [
        Saying(may, {"then": EFFECT}),
        Saying(may_if_there, {"card": SUBJECT, "then": EFFECT}),
        Saying(optional.may_pay, {"basic": FEW, "then": EFFECT}, fields={"then": "body"}),
        Saying(optional.heal_another, {"unit": FEW, "phoenixborn": FEW}, fields={"phoenixborn": "born"}),
        Saying(
            optional.or_exhaust_both,
            {"focus": FEW, "otherwise": EFFECT},
            fields={"focus": "level", "otherwise": "body"},
        ),
        Saying(may_draw),
        Saying(take_ally),
        Saying(search),
        Saying(piles.discard, {"who": PLAYERS, "cards": FEW}, fields={"who": "whose", "cards": "n"}),
        Saying(dice.turn_dice, {"dice": AMOUNT}, fields={"dice": "n"}),
        Saying(dice.take_dice, {"dice": FEW}, fields={"dice": "n"}),
        Saying(roll_die),
        Saying(may_roll_die),
        Saying(exhaust_die_of_target),
        Saying(may_exhaust_die_of_target),
        Saying(exhaust_die_of_opponent),
        Saying(may_exhaust_die_of_opponent),
        Saying(prevent_damage),
        Saying(trade_status),
        Saying(copy_attack),
        Saying(choose_your_unit),
        Saying(exhaust_all_of_name),
    ]


def _plain_effects() -> list[Record]:
    to = {"to": SUBJECT}
    number = {"number": "n"}
    some = {**to, "number": FEW}
    return [
        Record(units.Deal, {**to, "damage": AMOUNT}, fields={"damage": "amount"}),
        Record(units.DealEachOpposing, {"damage": FEW}, fields={"damage": "n"}),
        Record(units.Wound, some, name="place-wounds", fields=number),
        Record(units.Exhaust, some, name="place-exhaustion", fields=number),
        Record(units.PlaceStatus, some, fields=number),
        Record(units.Boost, some, name="raise-attack", fields=number),
        Record(units.Heal, some, name="remove-wounds", fields=number),
        Record(units.Unexhaust, to, name="remove-exhaustion"),
        Record(units.GainBypass, to),
        Record(units.Destroy, {**to, "banish": Flag()}, alone="to"),
        Record(units.SpikeBack, {"damage": FEW}, fields={"damage": "number"}),
        Record(units.PutCharmDie),
        Record(units.BanishAlly),
        Record(units.IfDid, {"then": EFFECT}, fields={"then": "body"}),
        Record(units.Focus, {"level": Number(1, 2), "then": EFFECT}, fields={"then": "body"}),
        Record(
            special.OrBarePhoenixborn,
            {"unit": EFFECT, "phoenixborn": EFFECT},
            fields={"unit": "target", "phoenixborn": "bare"},
        ),
        Record(special.MoveToken),
        Record(special.Cancel),
        Record(special.Redirect),
        Record(piles.Draw, {"cards": FEW}, fields={"cards": "n"}),
        Record(piles.EachDraws, {"cards": FEW}, fields={"cards": "n"}),
        Record(piles.Mill),
        Record(play.DiscardFromPlay, to),
        Record(play.ReturnUnit),
        Record(play.TakeBack),
        Record(
            play.Summon,
            {"card": CardName(), "number": FEW, "where": PLAYERS, "one-more-for-extra-cost": Flag()},
            alone="card",
            fields={**number, "one-more-for-extra-cost": "extra"},
        ),
    ]


def _standing() -> list[Record]:
    return [
        Record(cards.Keyword, {"keyword": OneOf(KEYWORDS)}, fields={"keyword": "bit"}),
        Record(cards.AttackIsStatus),
        Record(cards.LifeIsStatus),
        Record(cards.LifeIsCopies, {"card": CardName()}),
        Record(cards.LosesIllusion),
        Record(cards.LosesAbilities),
        Record(cards.AttachOnlyIllusion),
        Record(cards.AttachOnlyUpTo, {"attack": Number(0, 9)}),
        Record(cards.DiscardsWithoutStatus),
        Record(cards.SoftensOwn, {"focus": Number(1, 2), "less": FEW}, fields={"focus": "level"}),
    ]


def _conditions_and_amounts() -> list[Record]:
    return [
        Record(whens.Always),
        Record(whens.ThisEnters),
        Record(whens.ThisDestroyed),
        Record(whens.ThisReceives),
        Record(whens.ThisReceivesFromUnit),
        Record(whens.ThisDealsInCombat),
        Record(whens.HostDealtInCombat),
        Record(whens.OpponentMilled),
        Record(whens.OpponentTargetsYourUnit),
        Record(whens.OpposingUnitEntered),
        Record(whens.OpposingUnitLeft),
        Record(whens.YourUnitDestroyed),
        Record(whens.YourUnitWouldReceive),
        Record(whens.YouDestroyOpposingUnit),
        Record(whens.YourPhoenixbornWouldBeDealt),
        Record(whens.YourPhoenixbornReceived, {"from-attack": Flag()}, fields={"from-attack": "attack"}),
        Record(units.AttackOfTaken),
        Record(units.YourUnits),
        Record(units.ReceivedUpToLife),
    ]


@cache
def vocabulary() -> Vocabulary:
    """Its effects, conditions and amounts by name."""
    found = [*_sayings(), *_plain_effects(), *_standing(), *_conditions_and_amounts()]
    return Vocabulary(_printed_card(), *found)


VOCABULARY_NAMES: Final = {record.kind: record.name for record in _conditions_and_amounts()}
