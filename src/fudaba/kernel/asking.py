"""What is asked, as the seat that is asked may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.nodes import Ask
from fudaba.kernel.pieces import Pieces
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.together import Together

if TYPE_CHECKING:
    from fudaba.kernel.world import World

Data = dict[str, object]


def chosen(w: World, seat: int) -> list[int]:
    """The pieces that a seat has given so far of an answer of several."""
    if len(w.frames) == 0:
        return []
    f = w.frames[-1]
    if isinstance(f.node, Pieces):
        return f.v[:]
    items = f.items
    if isinstance(f.node, Together) and items is not None:
        for item in items:
            if item.seat == seat:
                return item.v[:]
    return []


def about(w: World, seat: int) -> Data:
    """What the standing choice is about, in the words of a log entry."""
    f = w.frames[-1]
    node = f.node
    if not isinstance(node, Ask):
        return {}
    told = node.about(w, f)
    data: Data = {}
    if told.card >= 0:
        data["card"] = _known(w, told.card, seat)
    elif told.kind >= 0:
        data["card"] = {"name": w.rules.catalogue.cards[told.kind].id}
    if told.detail:
        data["detail"] = told.detail
    if told.ability >= 0:
        data["ability"] = w.rules.catalogue.abilities[told.ability].name
    if told.card2 >= 0:
        data["card2"] = _known(w, told.card2, seat)
    if told.other >= 0:
        data["other"] = LETTERS[told.other]
    if told.n >= 0:
        data["n"] = told.n
    if told.m >= 0:
        data["m"] = told.m
    words = w.rules.schema.words
    if told.doing >= 0:
        data["doing"] = words[told.doing]
    if told.numbers:
        data["numbers"] = told.numbers[:]
    if told.owed:
        owed = told.owed
        data["owed"] = [{"what": words[owed[k]], "n": owed[k + 1]} for k in range(0, len(owed), 2)]
    return data


def _known(w: World, card: int, seat: int) -> Data:
    if (w.known[card] >> seat) & 1 == 0:
        return {}
    data: Data = {"name": w.rules.catalogue.cards[w.kind[card]].id}
    if w.tag[card] > 0:
        data["id"] = f"#{w.tag[card]}"
    return data
