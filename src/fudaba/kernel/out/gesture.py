"""An answer of several pieces: what was given of it, when it may end, and how far it would have come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import Next, Notice, Progress
from fudaba.kernel.notation import option_text
from fudaba.kernel.options import code_of
from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.together import Together

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


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


def pieces_of(f: Frame) -> Pieces | None:
    """The gesture that a frame asks for; None if one answer is all."""
    node = f.node
    if isinstance(node, Pieces):
        return node
    return node.gesture if isinstance(node, Together) else None


def takes_pieces(f: Frame) -> bool:
    """Whether a frame asks for an answer of several pieces."""
    return isinstance(f.node, Divide) or pieces_of(f) is not None


def canonically(f: Frame) -> bool:
    """Whether a frame asks for pieces whose order is the answer."""
    gesture = pieces_of(f)
    return gesture is not None and gesture.ordered()


def ends_early(w: World, f: Frame, text: str) -> bool:
    """Whether a gesture that another question has begun may end here, and a text is none of its pieces.

    Records of earlier releases do not tell its end where the first piece was the last of the list.
    """
    gesture = pieces_of(f)
    if gesture is None or gesture.begun() == 0 or w.choice is None:
        return False
    texts = [option_text(w, code) for code in w.choice.options]
    return text not in texts and end_of(w, f) in texts


def end_of(w: World, f: Frame) -> str:
    """The option that ends a gesture where it could go on; empty if it ends by itself."""
    gesture = pieces_of(f)
    done = -1 if gesture is None else gesture.done()
    return "" if done < 0 else option_text(w, code_of(done))


def bounds(w: World, f: Frame, seat: int, mine: list[int]) -> tuple[int, int]:
    """How many candidates make a whole answer."""
    node = f.node
    if isinstance(node, Divide):
        n = len(node.cards(w, f)) - len(f.v) // 2
        return n, n
    gesture = pieces_of(f)
    if gesture is None:
        return 1, 1
    least, most = gesture.least(w, f, seat), gesture.most(w, f, seat)
    if most < 0:
        most = len(mine)
        for code in gesture.candidates(w, f, seat):
            most += max(0, gesture.room(w, f, seat, code) - mine.count(code))
    return least, most


# --- how far it would have come


def progress(w: World, f: Frame, seat: int, texts: list[str]) -> Progress:
    """How far the pieces so far and some more, in any order, would have come. Nothing is changed."""
    gesture = pieces_of(f)
    if gesture is None:
        return {"ready": False, "least": 1, "most": 1, "owed": []}
    mine = chosen(w, seat)
    least, most = bounds(w, f, seat, mine)
    order: list[int] = []
    found = mine[:]
    for code in gesture.candidates(w, f, seat):
        for _ in range(max(0, gesture.room(w, f, seat, code))):
            order.append(code)
    rest = order[:]
    for code in mine:
        if code in rest:
            rest.remove(code)
    taken: list[int] = []
    for text in texts:
        piece = -1
        for code in rest:
            if piece < 0 and option_text(w, code) == text:
                piece = code
        if piece < 0:
            return {"ready": False, "least": least, "most": most, "owed": [], "why": _lacks(w, "not-a-candidate")}
        for card in gesture.uses(w, f, piece):
            if card in taken:
                return {"ready": False, "least": least, "most": most, "owed": [], "why": _lacks(w, "chosen-twice")}
            taken.append(card)
        rest.remove(piece)
        found.append(piece)
    if isinstance(gesture, Pay):
        return paid(w, f, seat, gesture, mine, found)
    few, many = max(0, least - len(found)), max(0, most - len(found))
    ready = few == 0 and len(found) <= most
    if ready:
        said = mine[:]
        for code in found[len(mine) :] if gesture.ordered() else order:
            if code in found and said.count(code) < found.count(code):
                if code not in gesture.next_pieces(w, f, seat, said):
                    why = _lacks(w, "not-together")
                    return {"ready": False, "least": few, "most": many, "owed": [], "why": why}
                said.append(code)
    return {"ready": ready, "least": few, "most": many, "owed": []}


def paid(w: World, f: Frame, seat: int, pay: Pay, mine: list[int], found: list[int]) -> Progress:
    """How far a payment would have come, and what could pay next: nothing that leads on leaves the rest unpayable."""
    bill = pay.purse.owed(w, f)
    leads = pay.purse.leads(w, f, seat, bill, found)
    ready = leads and len(found) == bill.pieces
    owed = [d for d in pay.purse.debts(w, f, seat, bill, found) if d["n"] > 0]
    left = max(0, bill.pieces - len(found))
    told: Progress = {"ready": ready, "least": left, "most": left, "owed": owed}
    if left == 0 and not leads:
        told["why"] = _lacks(w, "not-together")
    told["next"] = _next(w, f, seat, pay, mine, found)
    return told


def _next(w: World, f: Frame, seat: int, pay: Pay, mine: list[int], found: list[int]) -> list[Next]:
    bill = pay.purse.owed(w, f)
    whole = len(found) >= bill.pieces
    later: list[Next] = []
    for code in w.distinct(pay.candidates(w, f, seat)):
        if not whole:
            if pay.purse.leads(w, f, seat, bill, [*found, code]):
                later.append({"text": option_text(w, code)})
            continue
        for i in range(len(found) - 1, len(mine) - 1, -1):
            others = found[:i] + found[i + 1 :]
            if found[i] != code and pay.purse.leads(w, f, seat, bill, [*others, code]):
                later.append({"text": option_text(w, code), "instead": option_text(w, found[i])})
                break
    return later


def _lacks(w: World, code: str) -> Notice:
    choice = w.choice
    rule = "" if choice is None else w.rules.schema.prompts[choice.prompt].rule
    return {"code": code, "rule": rule, "args": []}
