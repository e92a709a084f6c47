"""Everything that a seat could say it wants: each verb with every argument in sight, and some that are not."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.out.options import find_card
from fudaba.kernel.schema import LETTERS, NAME, NUMBER, PENDING, SEAT, TAG, WORD, Verb
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World

STRANGERS: Final = 3
"""Cards by name that need not be in sight."""
NUMBERS: Final = ("0", "1", "2", "3", "5", "9")


def arguments(w: World, seat: int, kind: int, stream: Stream) -> list[str]:
    """What may be said for an argument of a kind: all that there is of it, and something that there is not."""
    cards = w.rules.catalogue.cards
    if kind == TAG:
        return [*(f"#{tag}" for tag in sorted(tag for tag in w.tag if tag > 0)), "#9999"]
    if kind == SEAT:
        return list(LETTERS[: w.seats + 1])
    if kind == NUMBER:
        return list(NUMBERS)
    if kind == PENDING:
        return [*(f"!{item.no}" for f in w.frames for item in f.items or []), "!9999"]
    if kind == WORD:
        return [*w.rules.schema.words, "xyzzy"]
    known = [name for name in (card.id for card in cards) if find_card(w, seat, name) >= 0]
    return [
        *known,
        *(cards[stream.below(len(cards))].id for _ in range(STRANGERS)),
        *(["xyzzy"] if kind == NAME else []),
    ]


def intents(w: World, seat: int, stream: Stream, each: int) -> list[str]:
    """Texts of all verbs: alone, and with their arguments as far as one cares to say them; of each at most so many."""
    found: list[str] = []
    for verb in w.rules.schema.verbs:
        found += _of(w, seat, verb, stream, each)
    return list(dict.fromkeys(found))


def _of(w: World, seat: int, verb: Verb, stream: Stream, each: int) -> list[str]:
    texts = [verb.word]
    whole = [verb.word]
    for kind in verb.args:
        named = arguments(w, seat, kind, stream)
        whole = [f"{text} {arg}" for text in some(whole, each, stream) for arg in some(named, each, stream)]
        texts += some(whole, each, stream)
    return [*texts, f"{texts[-1]} #1"]


def some(texts: list[str], n: int, stream: Stream) -> list[str]:
    """At most so many of these."""
    if len(texts) <= n:
        return texts
    left = texts[:]
    return [left.pop(stream.below(len(left))) for _ in range(n)]
