"""The cards of each game as the page draws them: ``python -m scripts.page_cards web/fixtures``.

``python -m scripts.page_cards --doors web/src/house/doors.json`` writes the three that hang in the doors of the page's
first room, which therefore need not wait for the server; that file is committed.

One JSON file per game: every card as printed (type, cost, values, words that pick its picture) with its generated text
in both languages, and the terms that cards name, explained by their rule. The page's tests and its gallery read these
files; they are made anew whenever they are needed and never committed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NotRequired, TypedDict

import fudaba
from fudaba import registry
from fudaba.games.ashes import cards as ashes
from fudaba.games.avalon import cards as avalon
from fudaba.games.avalon.schema import ids as avalon_ids
from fudaba.games.azuride import cards as azuride
from fudaba.games.azuride.schema.ids import COLOURS, HEAVY_CRUISER
from fudaba.kernel.nodes import CardDef
from fudaba.text.cards import card_text

Both = dict[str, str]


class Amount(TypedDict):
    """So many of something: of a die face, a colour, a kind of mana."""

    what: str
    n: int


class Printed(TypedDict):
    """A card as printed. ``words`` are what is no number: colour, class, element, tribe."""

    id: str
    name: Both
    text: Both
    type: str
    rule: str
    values: dict[str, int | str]
    cost: NotRequired[list[Amount]]
    gives: NotRequired[list[Amount]]
    words: NotRequired[dict[str, str]]
    terms: NotRequired[list[str]]
    number: NotRequired[int]


class Term(TypedDict):
    """A word that cards use, with the rule that explains it."""

    id: str
    name: Both
    text: Both
    rule: str


class Described(TypedDict):
    """A game's cards and terms."""

    game: str
    name: Both
    cards: list[Printed]
    terms: list[Term]


DICE = ("natural", "charm", "ceremonial", "illusion")
ASHES_TYPES = (
    "phoenixborn", "ready-spell", "action-spell", "reaction-spell", "alteration-spell", "ally", "conjuration",
    "dice-power",
)  # fmt: skip
KEYWORD_RULES = {"first": "first-strike", "last": "last-strike"}


def amounts(pairs: Iterable[tuple[str, int]]) -> list[Amount]:
    """What there is any of."""
    return [{"what": what, "n": n} for what, n in pairs if n]


def ashes_card(card: CardDef) -> Printed:
    """A card of Ashes."""
    assert isinstance(card, ashes.Card)
    c = card.cost
    kind = ASHES_TYPES[card.type]
    values: dict[str, int | str] = {}
    if kind in ("ally", "conjuration"):
        values = {"attack": card.attack, "recover": card.recover, "life": card.life}
    elif kind == "phoenixborn":
        values = {"battlefield": card.battlefield, "spellboard": card.spellboard, "life": card.life}
    cost = [("main-action", c.main), ("side-action", c.side)]
    cost += [(f"{die}-power", c.power[i]) for i, die in enumerate(DICE)]
    cost += [(f"{die}-class", c.class_[i]) for i, die in enumerate(DICE)]
    printed = frame(card, kind, {name: "X" if n == ashes.X else n for name, n in values.items()})
    printed["cost"] = amounts([*cost, ("basic", c.basic)])
    dice = [die for i, die in enumerate(DICE) if c.power[i] or c.class_[i]] or ashes_dice(card)
    if dice:
        printed["words"] = {"dice": dice[0]}
    return printed


def ashes_dice(card: ashes.Card) -> list[str]:
    """The first type of dice that the effects of a card ask for."""
    costs = [a.cost for a in card.abilities if isinstance(a, ashes.Effect)]
    return [die for c in costs for i, die in enumerate(DICE) if c.power[i] or c.class_[i]]


def azuride_card(card: CardDef) -> Printed:
    """A chara or a cube."""
    assert isinstance(card, azuride.Card)
    c = card.cost
    printed = frame(card, "cube" if card.cube else "chara", {} if card.cube else azuride_values(card))
    if not card.cube:
        icons = (c.white, c.red, c.blue, c.black)
        printed["cost"] = amounts([*zip(COLOURS, icons, strict=True), ("any", c.silver)])
        printed["terms"] = list(card.powers)
    printed["words"] = {"colour": card.colour}
    if card.ship:
        row = "front" if card.ship_no() <= HEAVY_CRUISER else "rear"  # azuride.zone.class-front
        printed["words"] |= {"class": card.ship, "row": row}
    printed["number"] = card.number
    return printed


def azuride_values(card: azuride.Card) -> dict[str, int | str]:
    """Firepower and armour."""
    return {"fire": card.fire, "armour": card.armour}


def avalon_card(card: CardDef) -> Printed:
    """A creature, magic, support or avatar."""
    assert isinstance(card, avalon.AvalonCard)
    kind = avalon_ids.TYPE_NAMES[card.type]
    values: dict[str, int | str] = {} if kind == "avatar" else {"stars": card.stars}
    if kind == "creature":
        values |= {"attack": card.atk, "endurance": card.end}
    printed = frame(card, kind, values)
    if kind == "creature":
        printed["gives"] = amounts(zip(avalon_ids.ICON_NAMES, card.icons, strict=True))
        printed["words"] = {"element": avalon_ids.ICON_NAMES[card.attr]}
        if card.tribe != avalon_ids.NO_TRIBE:
            printed["words"]["tribe"] = avalon_ids.TRIBE_NAMES[card.tribe]
        bits = enumerate(avalon_ids.KEYWORD_NAMES)
        printed["terms"] = [KEYWORD_RULES.get(name, name) for i, name in bits if card.keywords >> i & 1]
    return printed


def frame(card: CardDef, kind: str, values: dict[str, int | str]) -> Printed:
    """What every card has; its text comes later."""
    name = {"ja": card.ja, "en": card.en}
    return {"id": card.id, "name": name, "text": {}, "type": kind, "rule": "", "values": values}


READERS: dict[str, Callable[[CardDef], Printed]] = {
    "ashes": ashes_card,
    "azuride": azuride_card,
    "avalon": avalon_card,
}
TYPE_RULES = {
    "ashes": {
        "phoenixborn": "components.phoenixborn-card",
        "ready-spell": "card-type.ready-spell",
        "action-spell": "card-type.action-spell",
        "reaction-spell": "card-type.reaction-spell",
        "alteration-spell": "card-type.alteration",
        "ally": "card-type.ally",
        "conjuration": "card-type.conjuration",
        "dice-power": "action.dice-power",
    },
    "azuride": {"chara": "card.chara-fields", "cube": "card.cube-fields"},
    "avalon": {
        "creature": "card.creature-anatomy",
        "magic": "card.magic",
        "support": "card.battle-support",
        "avatar": "card.avatar",
    },
}
"""The rule that says what a card of this type is."""
TERM_RULES = {
    "ashes": ("unit-guard", "battle-advantage", "bypass", "magic-guard", "spell-guard", "fleeting", "illusion"),
    "azuride": ("evade", "torpedo", "anti-air", "bombard", "air-strike"),
    "avalon": (
        "first-strike", "last-strike", "evade", "evade-null", "instant-death", "instant-death-null", "reflect",
        "reflect-null", "counter",
    ),
}  # fmt: skip
TERM_CHAPTER = {"ashes": "keyword", "azuride": "ability", "avalon": "keyword"}


def terms(game: str) -> list[Term]:
    """The terms of a game: a rule that defines one begins with its name."""
    ledger = fudaba.rules(game)
    found: list[Term] = []
    for name in TERM_RULES[game]:
        rule = ledger[f"{game}.{TERM_CHAPTER[game]}.{name}"]
        heads: Both = {}
        texts: Both = {}
        for lang, said in (("ja", rule.ja), ("en", rule.en)):
            head, text = cut(said)
            heads[lang], texts[lang] = head, text
        found.append({"id": name, "name": heads, "text": texts, "rule": rule.id})
    return found


def cut(said: str) -> tuple[str, str]:
    """The name that a definition begins with, without a remark in brackets, and the rest."""
    at = min(i for i in (said.find(mark) for mark in (":", "。", ".")) if i > 0)
    head = said[:at]
    for bracket in "(（":
        head = head.split(bracket)[0]
    text = said[at + 1 :].strip()
    return head.strip(), text[:1].upper() + text[1:]


def described(game: str) -> Described:
    """All that the page needs to draw a game's cards."""
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    ledger = fudaba.rules(game)
    known = terms(game)
    found: list[Printed] = []
    for card in fudaba.cards(game):
        printed = READERS[game](card)
        printed["rule"] = ledger[f"{game}.{TYPE_RULES[game][printed['type']]}"].id
        printed["text"] = {lang: card_text(plugin, card, lang, rules).body for lang in ("ja", "en")}
        if "terms" not in printed:
            named = [t["id"] for t in known if f"『{t['name']['ja']}" in printed["text"]["ja"]]
            if named:
                printed["terms"] = named
        found.append(printed)
    return {"game": game, "name": {"ja": plugin.ja, "en": plugin.en}, "cards": found, "terms": known}


DOORS = {"ashes": "jessa-na-ni", "azuride": "kongo", "avalon": "old-growth-stag"}


def doors() -> str:
    """What the first room needs to draw its three pictures, as JSON."""
    hung: dict[str, Printed] = {}
    for game, card in DOORS.items():
        (printed,) = (p for p in described(game)["cards"] if p["id"] == card)
        printed["text"] = {"ja": "", "en": ""}
        hung[game] = printed
    return json.dumps(hung, ensure_ascii=False, indent=2) + "\n"


def write(folder: Path) -> None:
    """One file per game."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in READERS:
        text = json.dumps(described(game), ensure_ascii=False, indent=1)
        (folder / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "--doors":
        Path(sys.argv[2]).write_text(doors(), encoding="utf-8")
    else:
        write(Path(sys.argv[1]))
