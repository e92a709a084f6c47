"""Cards as a report shows them: drawn as on the page where somebody points at one; and what tables are sifted by."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final

from fudaba.contract import Described, Printed
from fudaba.description import described
from fudaba.lab.study.blanks import plugin_of
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.charts import Both
from fudaba.lab.study.pages.parts import Html, both
from fudaba.printing.sheet import drawing

ORDER: Final = ("ja", "en")
"""As in every `Both`."""
LINK: Final = re.compile(r'data-card="([^"]+)"')
SHOWN: Final = 16
"""Sets that are kept ready."""
FACETS: Final[dict[str, Both]] = {
    "type": ("種類", "type"),
    "colour": ("陣営", "colour"),
    "element": ("属性", "element"),
    "tribe": ("種族", "tribe"),
    "class": ("艦種", "class"),
    "stars": ("★", "stars"),
    "cost": ("コスト", "cost"),
}
"""By what tables of cards can be sifted, where cards have it."""


@lru_cache(maxsize=SHOWN)
def _printed(game: str, cards: str) -> Described:
    return described(plugin_of(game, cards, ()))


def cost_of(card: Printed) -> int | None:
    """How much of anything a card costs in all; None if it costs nothing that is counted."""
    owed = card.get("cost", [])
    return sum(one.get("n", 0) for one in owed) if owed else None


def printed_cards(cell: Cell) -> dict[str, Printed]:
    """The cards of a cell's game, by name."""
    return {card["id"]: card for card in _printed(cell.game, cell.cards)["cards"]}


def drawn_cards(cell: Cell, html: Html) -> Html:
    """What draws the cards that a page names: the page's script, its styles, and the cards, with what sifts them."""
    told = _printed(cell.game, cell.cards)
    named = set(LINK.findall(html))
    cards = [card for card in told["cards"] if card["id"] in named]
    called = {one["name"]: one["words"] for kind in ("types", "words") for one in told[kind]}
    given = {
        "lang": "en",
        "pointed": True,
        "described": {**{key: told[key] for key in ("game", "name", "terms", "types", "words")}, "cards": cards},
        "facets": {card["id"]: _facets(card, called) for card in cards},
        "headings": FACETS,
    }
    data = json.dumps(given, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    script, style = drawing()
    return (
        f'<style>{style}</style><script type="application/json" id="given">{data}</script>\n<script>{script}</script>'
    )


def _facets(card: Printed, called: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """By what a card is sifted, in both languages."""
    found: dict[str, str] = {"type": card["type"], **card.get("words", {})}
    if "stars" in card["values"]:
        found["stars"] = str(card["values"]["stars"])
    cost = cost_of(card)
    if cost is not None:
        found["cost"] = str(cost)
    return {
        name: [called.get(value, {}).get(lang, value) for lang in ORDER]
        for name, value in found.items()
        if name in FACETS
    }


def card_link(card: str, words: Both) -> Html:
    """A card's name, which shows the card when it is pointed at."""
    return f'<span class="card" tabindex="0" data-card="{escape(card)}">{both(words)}</span>'
