"""Public facts of a position that no zone or counter shows: whose turn, who attacks whom, who holds the token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import DICE_POWER, PHOENIX, Card, Cost, X
from fudaba.games.ashes.effects.dice import ChooseDice, RollDice
from fudaba.games.ashes.effects.optional import ExhaustBoth, HealAnother
from fudaba.games.ashes.effects.piles import LookThrough, Mill
from fudaba.games.ashes.effects.play import DiscardFromPlay
from fudaba.games.ashes.effects.special import CopyAttack, ExhaustAllOfName, RememberUnit
from fudaba.games.ashes.effects.units import Deal, subject
from fudaba.games.ashes.flow.attack import attackers
from fudaba.games.ashes.flow.pay import DicePurse
from fudaba.games.ashes.flow.prepare import DiscardCards
from fudaba.games.ashes.flow.setup import FirstFive
from fudaba.games.ashes.flow.slots import ABILITY, DAMAGE, T1
from fudaba.games.ashes.read import phoenixborn, tables
from fudaba.games.ashes.schema.ids import (
    AT_DESTRUCTIONS,
    AT_RESPARK,
    ATTACK,
    BATTLEFIELD,
    BLOCKING,
    DEFENDER,
    P_GUARD,
    P_TARGET,
    P_TURN_DICE,
    SPELLBOARD,
    TARGET,
    TOKEN,
)
from fudaba.kernel.aiming import ChooseTargets, aimed_seat
from fudaba.kernel.choice import About, a_of
from fudaba.kernel.deciding import May
from fudaba.kernel.flows import Seq
from fudaba.kernel.paying import Pay
from fudaba.kernel.pieces import ChooseSet
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.together import Together
from fudaba.kernel.window import RESOLVING, Window

if TYPE_CHECKING:
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.nodes import CardDef, Node
    from fudaba.kernel.world import World


TYPES: Final = (
    "phoenixborn",
    "ready_spell",
    "action_spell",
    "reaction_spell",
    "alteration_spell",
    "ally",
    "conjuration",
    "dice_power",
)
PLACEMENTS: Final = ("discard", "battlefield", "spellboard", "unit")
DICE: Final = ("natural", "charm", "ceremonial", "illusion")

# What is up to a player, as prompts tell it apart.
DETAILS: Final[dict[type, str]] = {
    CopyAttack: "copy",
    RememberUnit: "own-unit",
    ExhaustAllOfName: "spell-name",
    HealAnother: "heal",
    RollDice: "roll",
    DiscardFromPlay: "discard",
    Deal: "deal",
    Mill: "mill",
    Pay: "pay",
    LookThrough: "search",
    ExhaustBoth: "exhaust-both",
}

# What a target may be, in the order of the codes on cards, as prompts tell them apart.
AIMS: Final = ("unit", "any", "phoenixborn", "ready-spell", "alteration", "player", "unit-or-opponent")


def cost_data(cost: Cost) -> dict[str, object]:
    """A cost by its kinds, the magic part as a list of symbols."""
    magic: list[dict[str, object]] = []
    for t, die in enumerate(DICE):
        if cost.power[t]:
            magic.append({"symbol": die, "level": "power", "n": cost.power[t]})
        if cost.class_[t]:
            magic.append({"symbol": die, "level": "class", "n": cost.class_[t]})
    if cost.basic:
        magic.append({"symbol": "basic", "level": "basic", "n": cost.basic})
    return {
        "main": cost.main,
        "side": cost.side,
        "exhaust": cost.exhaust,
        "discard": cost.discard,
        "magic": magic,
    }


def printed(card: CardDef) -> dict[str, object]:
    """Type, placement, cost and values of a card in words; a printed X as X."""
    if not isinstance(card, Card):
        return {}
    data: dict[str, object] = {"type": TYPES[card.type], "cost": cost_data(card.cost)}
    if card.type not in (PHOENIX, DICE_POWER):
        data["placement"] = PLACEMENTS[card.placement]
    data["attack"] = "X" if card.attack == X else card.attack
    data["life"] = "X" if card.life == X else card.life
    return data


def chosen(w: World, seat: int) -> list[str]:
    """The cards of a seat's own hand or deck that it has chosen so far in a choice made card by card."""
    if not w.frames or seat < 0:
        return []
    f = w.frames[-1]
    node = f.node
    if not isinstance(node, Together) or not isinstance(node.gesture, (DiscardCards, FirstFive)):
        return []
    cards = w.rules.catalogue.cards
    return [cards[w.kind[a_of(code)]].id for item in f.items or [] if item.seat == seat for code in item.v]


def to_pay(w: World, seat: int) -> int:
    """How many basic symbols a seat that is paying has still to choose a die for; 0 if it is not asked that."""
    choice = w.choice
    if choice is None or choice.seat != seat or not w.frames:
        return 0
    f = w.frames[-1]
    node = f.node
    return node.purse.owed(w, f).pieces - len(f.v) if isinstance(node, Pay) else 0


def limits(w: World, seat: int) -> list[tuple[str, int, int]]:
    """How many units and how many names of ready spells a seat has, and has room for."""
    if not w.alive[seat]:
        return []
    born = tables(w).defs[w.kind[phoenixborn(w, seat)]]
    names: list[int] = []
    for c in w.cards(seat, SPELLBOARD):
        if w.kind[c] not in names:
            names.append(w.kind[c])  # ashes.focus.no-slot
    # ashes.zone.battlefield-limit ashes.zone.spellboard-limit
    return [
        ("battlefield", len(w.cards(seat, BATTLEFIELD)), born.battlefield),
        ("spellboard", len(names), born.spellboard),
    ]


def about(w: World, f: Frame) -> About:
    """What a choice is about: the waiting effects, the attack, or the use in which it is made."""
    node = f.node
    if isinstance(node, Window):
        return _window(w, f, node)
    if isinstance(node, ChooseSet) and node.asks == P_GUARD:
        found = About(w.numbers[TARGET], n=len(attackers(w)))
        found.other = w.active
        return found
    found = source(w, f)
    if isinstance(node, ChooseSet):
        body = node.body
        found.detail = DETAILS.get(type(body), "")
        if isinstance(body, HealAnother):
            found.n, found.m = body.unit, body.born
    elif isinstance(node, May):
        _tell(w, f, node.body, found)
    elif isinstance(node, ChooseTargets) and node.asks == P_TARGET:
        aims = tables(w).effects[w.scope(f).v[ABILITY]].targets
        found.detail = AIMS[aims[f.i].what]
        if len(aims) > 1:
            found.n, found.m = f.i + 1, len(aims)
    elif isinstance(node, ChooseDice):
        found.detail = DETAILS.get(type(node.dice), "")
        if node.asks == P_TURN_DICE and w.scope(f).node is not tables(w).n_use:
            found.detail = "meditation"
    return found


def _tell(w: World, f: Frame, body: Node, found: About) -> None:
    """What may be done, and to what."""
    if isinstance(body, Seq):
        body = body.steps[0]
    found.detail = DETAILS.get(type(body), "")
    if isinstance(body, Deal):
        found.n = body.amount.value(w, f)
        found.card2 = subject(w, f, body.to)
    elif isinstance(body, DiscardFromPlay):
        found.card2 = subject(w, f, body.to)
    elif isinstance(body, Pay) and isinstance(body.purse, DicePurse):
        found.n = body.purse.basic


def source(w: World, f: Frame) -> About:
    """The card and effect in whose use a choice is made; a dice power is named by its reference card."""
    s = w.scope(f)
    if s.node is not tables(w).n_use:
        return About()
    ability = s.v[ABILITY]
    about = About(s.card, ability)
    about.other = aimed_seat(w, f, T1)
    if s.card < 0 <= ability:
        about.kind = w.rules.catalogue.ability_card[ability]
    return about


def _window(w: World, f: Frame, window: Window) -> About:
    """What a window is about: how much is to be ordered, or the event that may be answered."""
    s = w.scope(f)
    if f.at == RESOLVING:
        about = About(n=0 if f.items is None else len(f.items))
        about.detail = "destroyed" if window.point == AT_DESTRUCTIONS else ""
        return about
    if window.point == AT_RESPARK:
        t = tables(w)
        return About(s.card, n=t.effects[t.respark[w.kind[s.card]]].cost.basic)
    about = About()
    about.detail = w.rules.schema.points[window.point]
    if s.events is None or len(s.events) != 1:
        return about
    e = s.events[0]
    about.card2 = e.card
    about.other = e.holder if e.card < 0 else -1
    if e.source >= 0 and w.inc[e.source] == e.source_inc:
        about.card = e.source
    if e.what == DAMAGE:
        about.n = e.n
    return about


def facts(w: World, seat: int) -> list[tuple[str, str]]:
    """The facts as name and text; to a seat also what it has chosen so far and nobody else sees."""
    found: list[tuple[str, str]] = []
    names = chosen(w, seat)
    if names:
        found.append(("chosen", ", ".join(names)))
    symbols = to_pay(w, seat)
    if symbols > 0:
        found.append(("to-pay", str(symbols)))
    if w.numbers[TOKEN] >= 0:
        found.append(("first-player", LETTERS[w.numbers[TOKEN]]))
    if w.active >= 0:
        found.append(("turn", LETTERS[w.active]))
    if w.numbers[ATTACK] != 0:
        found.append(("attack", "phoenixborn" if w.numbers[ATTACK] == 1 else "unit"))
    if w.numbers[DEFENDER] >= 0:
        found.append(("defender", LETTERS[w.numbers[DEFENDER]]))
    target = w.numbers[TARGET]
    if target >= 0 and w.tag[target] > 0:
        found.append(("target", f"#{w.tag[target]}"))
    blocks: list[str] = []
    for seat in range(w.seats):
        for c in w.cards(seat, BATTLEFIELD):
            if w.counters[BLOCKING][c] > 0:
                blocks.append(f"#{w.tag[c]} #{w.tag[w.counters[BLOCKING][c] - 1]}")
    if blocks:
        found.append(("blocks", ", ".join(blocks)))
    return found
