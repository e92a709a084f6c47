"""What can be ordered beforehand at a table, in words; worked out beside the server."""

from __future__ import annotations

import fudaba
from fudaba.hosting.standing_orders import foreseen
from fudaba.languages import Lang
from fudaba.server.protocol import OrderOffer
from fudaba.server.speech import speech


def orders(position: dict[str, object], seat: int, lang: Lang) -> list[OrderOffer]:
    """What a seat might be offered while others act, from what it knows."""
    game = fudaba.load(position, story=False)
    found, places = foreseen(game, seat)
    return [
        {
            "verb": one["verb"], "card": one["card"], "ability": one["ability"],
            "label": speech(trial, lang).label(trial, asked, one["text"]),
        }
        for one, (trial, asked) in zip(found, places, strict=True)
    ]  # fmt: skip
