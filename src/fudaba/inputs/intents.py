"""What somebody points at, from outside: a card, a place, a die, as text or as an argument of an option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from fudaba.contract import Arg
from fudaba.kernel.errors import BadArgument
from fudaba.kernel.limits import quoted
from fudaba.kernel.out.options import find_card
from fudaba.kernel.out.refs import LETTER
from fudaba.kernel.state.world import World

NOTHING: Final[Arg] = {"kind": "word"}
KINDS: Final = ("card", "name", "die", "place", "seat", "number", "word", "ability", "pending")
TEXTS: Final = ("id", "card", "seat", "place", "die", "face", "word", "ability")
NUMBERS: Final = ("n", "pending")


def named(w: World, seat: int, text: str) -> tuple[int, Arg | None]:
    """A card by its tag or name, else a place, a word or something that waits; -1 and None if there is none."""
    card = find_card(w, seat, text)
    if card >= 0:
        return card, None
    if text.startswith("!") and text[1:].isascii() and text[1:].isdigit():
        return -1, {"kind": "pending", "pending": int(text[1:])}
    schema = w.rules.schema
    z = w.rules.place_index.get(text, -1)
    if z >= 0:
        place: Arg = {"kind": "place", "place": text}
        return -1, place if schema.zones[z].shared else {"kind": "place", "place": text, "seat": LETTER[seat]}
    if text in schema.words:
        thing = w.rules.show.word(w, seat, schema.words.index(text))
        thing.pop("n", None)
        return -1, thing
    if text in schema.dice:
        return -1, {"kind": "die", "die": text}
    return -1, None


def pointed(w: World, seat: int, data: Mapping[str, object]) -> tuple[int, Arg | None]:
    """The same from data: an argument of an option, or a card as views and events name it."""
    if not isinstance(data, Mapping):
        raise BadArgument(f"an intent is a text or an argument of an option, not {quoted(data)}")
    for key, value in data.items():
        right = isinstance(value, str) if key in TEXTS or key == "kind" else key in NUMBERS and type(value) is int
        if not right:
            raise BadArgument(f"an intent has no {quoted(key)} like {quoted(value)}")
    kind = data.get("kind", "card")
    if kind not in KINDS:
        raise BadArgument(f"an intent points at no {quoted(kind)}")
    if kind in ("card", "name"):
        called = str(data.get("id") or data.get("card") or "")
        return find_card(w, seat, called, str(data.get("place", "")), str(data.get("seat", ""))), None
    return -1, cast("Arg", dict(data))
