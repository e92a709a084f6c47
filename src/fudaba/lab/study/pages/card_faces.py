"""Cards as a report shows them: pointed at, a card is drawn with its values and its text; tables are sifted by them."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import Final

from fudaba.contract import Described, Printed
from fudaba.description import described
from fudaba.lab.study.blanks import plugin_of
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.charts import Both
from fudaba.lab.study.pages.parts import Html, both

ORDER: Final = ("ja", "en")
"""As in every `Both`."""
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


def faces_json(cell: Cell) -> Html:
    """All cards of a cell's game for the page's script: names, lines of values, texts, what they are sifted by."""
    told = _printed(cell.game, cell.cards)
    called = {named["name"]: named["words"] for kind in ("types", "words") for named in told[kind]}
    found = {}
    for card in told["cards"]:
        facets = {"type": card["type"], **card.get("words", {})}
        values = card["values"]
        if "stars" in values:
            facets["stars"] = str(values["stars"])
        cost = cost_of(card)
        if cost is not None:
            facets["cost"] = str(cost)
        found[card["id"]] = {
            "n": [card["name"].get(lang, "") for lang in ORDER],
            "l": [card["line"].get(lang, "") for lang in ORDER],
            "t": [card["text"].get(lang, "") for lang in ORDER],
            "f": {
                name: [called.get(value, {}).get(lang, value) for lang in ORDER]
                for name, value in facets.items()
                if name in FACETS
            },
        }
    data = {"cards": found, "facets": FACETS}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def card_link(card: str, words: Both) -> Html:
    """A card's name, which shows the card when it is pointed at."""
    return f'<span class="card" tabindex="0" data-card="{escape(card)}">{both(words)}</span>'
