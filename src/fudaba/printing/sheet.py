"""What is printed of a game, and the document that prints it: one file with everything in it."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Final, TypedDict

from fudaba import registry
from fudaba.api import Deck, NotPossible
from fudaba.description import described
from fudaba.inputs import card_shelf
from fudaba.inputs import decks as deck_lists
from fudaba.registry import Plugin

DIST: Final = Path(__file__).resolve().parents[1] / "web" / "dist"
FONTS: Final = (
    ("Noto Sans JP", 400, "noto-sans-jp-400"),
    ("Noto Sans JP", 700, "noto-sans-jp-700"),
    ("Noto Serif JP", 700, "noto-serif-jp-700"),
)


class Copies(TypedDict):
    """How often a card is printed."""

    id: str
    n: int


class Both(TypedDict):
    """A text in both languages."""

    ja: str
    en: str


class Printable(TypedDict):
    """What is printed of a game beside the cards' own texts, as the page reads it."""

    game: str
    cards: list[Copies]
    rules: Both


def printable_games() -> list[str]:
    """The games that can be printed: those with a card set of our own, for which rules in short are here."""
    found = {file.name.split(".")[0] for file in resources.files("fudaba.printing").joinpath("rules").iterdir()}
    return [game for game in registry.games() if game in found]


def printable(game: str, decks: Sequence[str] = (), own: str = "", copies: int = 1) -> Printable:
    """A game's whole set, or only the cards of some decks; or those of a card file, so many of each."""
    plugin = registry.get(game)
    if game not in printable_games():
        raise NotPossible(f"{game} is not printed: its cards are not ours to give; {', '.join(printable_games())} are")
    if own:
        of_file: list[Copies] = [{"id": card, "n": copies} for card in card_shelf.put(plugin, own).cards]
        return {"game": game, "cards": of_file, "rules": {"ja": "", "en": ""}}
    cards = _of_decks(plugin, decks) if decks else _of_set(plugin)
    return {"game": game, "cards": cards, "rules": {"ja": summary(game, "ja"), "en": summary(game, "en")}}


def _of_set(plugin: Plugin) -> list[Copies]:
    """Every card as often as the set holds it; where decks are built, as often as one published deck wants it."""
    rules = registry.rules(plugin)
    wanted: dict[str, int] = {}
    for deck in plugin.decks(rules):
        for name, n in _entries(deck):
            wanted[name] = max(n, wanted.get(name, 1))
    found: list[Copies] = []
    for card in rules.catalogue.cards:
        copies = getattr(card, "copies", 0)
        found.append({"id": card.id, "n": copies if isinstance(copies, int) and copies > 0 else wanted.get(card.id, 1)})
    return found


def _of_decks(plugin: Plugin, decks: Sequence[str]) -> list[Copies]:
    rules = registry.rules(plugin)
    index = rules.catalogue.index
    wanted: dict[str, int] = {}
    for given in decks:
        for name, n in _entries(deck_lists.resolve(plugin, rules, given)):
            if name not in index:
                raise NotPossible(f"the decks of {plugin.name} list no cards: it is printed as one set")
            wanted[name] = wanted.get(name, 0) + n
    if not wanted:
        raise NotPossible(f"the decks of {plugin.name} list no cards: it is printed as one set")
    return [{"id": card.id, "n": wanted[card.id]} for card in rules.catalogue.cards if card.id in wanted]


def _entries(deck: Deck) -> list[tuple[str, int]]:
    return [entry for entries in deck.sections.values() for entry in entries]


def summary(game: str, lang: str) -> str:
    """The rules in short, without what they say of the table in this program."""
    text = resources.files("fudaba.printing").joinpath("rules", f"{game}.{lang}.md").read_text(encoding="utf-8")
    return "".join(re.split(r"(?m)^(?=## )", text)[:-1])


def document(game: str, lang: str, decks: Sequence[str] = (), own: str = "", copies: int = 1, columns: int = 0) -> str:
    """One HTML file that draws the sheets by itself, in any browser, with nothing from anywhere else.

    With ``columns`` each card stands there once, so many side by side: a picture for other programs.
    """
    what = printable(game, decks, own, copies)
    if columns:
        what["cards"] = [{"id": card["id"], "n": 1} for card in what["cards"]]
    told = described(card_shelf.designed(registry.get(game), own))
    given = {"lang": lang, "described": told, "what": what, "alone": bool(own), "columns": columns}
    name = told["name"][lang]
    script, style = drawing()
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{lang}" data-contrast="normal">',
            "<head>",
            '<meta charset="utf-8">',
            f"<title>{name}</title>",
            f"<style>{''.join(_font(*font) for font in FONTS)}{style}</style>",
            "</head>",
            '<body><div id="page"></div>',
            f'<script type="application/json" id="given">{_inside(json.dumps(given, ensure_ascii=False))}</script>',
            f"<script>{script}</script>",
            "</body>",
            "</html>",
            "",
        )
    )


def drawing() -> tuple[str, str]:
    """The script and the styles that draw cards, for documents with everything in them."""
    script = (DIST / "print" / "print.js").read_text(encoding="utf-8")
    style = (DIST / "print" / "print.css").read_text(encoding="utf-8")
    return _inside(script), style


def _inside(text: str) -> str:
    """A text that cannot end the element it stands in."""
    return text.replace("</", "<\\/")


def _font(family: str, weight: int, file: str) -> str:
    data = base64.b64encode((DIST / "fonts" / f"{file}.woff2").read_bytes()).decode()
    source = f"url(data:font/woff2;base64,{data}) format('woff2')"
    return f"@font-face{{font-family:'{family}';font-weight:{weight};src:{source}}}"
