"""Everything in progress as data: frames with what waits in them and the records they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.kernel.errors import BadPosition
from fudaba.kernel.limits import CODES, COUNTS, ITEMS, PIECES, SLOTS, quoted
from fudaba.kernel.save.values import entries, ints, mapping, text, whole
from fudaba.kernel.tree.frames import Event, Frame, Item
from fudaba.kernel.tree.nodes import Node

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World

Data = dict[str, object]
FRAME_FIELDS: Final = (
    "node", "at", "i", "base", "v", "seat", "card", "event", "void", "items", "events", "item", "cause",
)  # fmt: skip
LONGEST_ADDRESS: Final = 400


def written(w: World, f: Frame) -> Data:
    data: Data = {"node": w.rules.catalogue.address(f.node), "at": f.at, "i": f.i, "base": f.base}
    if f.v:
        data["v"] = f.v[:]
    if f.seat >= 0:
        data["seat"] = f.seat
    if f.card >= 0:
        data["card"] = [f.card, f.inc]
    if f.event >= 0:
        data["event"] = f.event
    if f.void:
        data["void"] = True
    items = f.items
    if items is not None:
        data["items"] = [_item(w, i) for i in items]
    events = f.events
    if events is not None:
        data["events"] = [_event(e) for e in events]
    item = f.item
    if item is not None:
        data["item"] = _item(w, item)
    if f.cause > 0:
        data["cause"] = f.cause
    return data


def _item(w: World, i: Item) -> list[object]:
    address = w.rules.catalogue.address(i.node)
    data: list[object] = [address, i.seat, i.card, i.inc, i.v[:], i.event, i.no, i.ability, i.answers]
    record = i.record
    if record is not None or i.cause > 0:
        data.append([] if record is None else _event(record))
    if i.cause > 0:
        data.append(i.cause)
    return data


def _event(e: Event) -> list[object]:
    values: list[object] = [e.what, e.card, e.inc, e.holder, e.seat, e.source, e.source_inc, e.n, e.nature, e.meant]
    data = [*values, e.group[:], e.used[:]]
    if e.cause > 0:
        data.append(e.cause)
    return data


def read(w: World, value: object, at: str, k: int, frames: int) -> Frame:
    data = mapping(value, at, list(FRAME_FIELDS))
    for key in ("node", "at", "i", "base"):
        if key not in data:
            raise BadPosition(f"{at}: there is no {key!r}")
    card, inc = _source(w, data.get("card", [-1, 0]), f"{at}.card")
    f = Frame(
        _node(w, data["node"], f"{at}.node"),
        whole(data["base"], f"{at}.base", 0, k),
        whole(data.get("seat", -1), f"{at}.seat", -1, w.seats - 1),
        card,
        inc,
        ints(data.get("v", []), f"{at}.v", -CODES, PIECES, SLOTS),
        whole(data.get("event", -1), f"{at}.event", -1, k),
    )
    f.at = whole(data["at"], f"{at}.at", 0, CODES)
    f.i = whole(data["i"], f"{at}.i", 0, CODES)
    void = data.get("void", False)
    if not isinstance(void, bool):
        raise BadPosition(f"{at}.void: true or false was expected, not {quoted(void)}")
    f.void = void
    f.cause = whole(data.get("cause", 0), f"{at}.cause", 0, COUNTS)
    if "items" in data:
        f.items = [
            _read_item(w, entry, f"{at}.items[{n}]", frames)
            for n, entry in enumerate(entries(data["items"], f"{at}.items", ITEMS))
        ]
    if "item" in data:
        f.item = _read_item(w, data["item"], f"{at}.item", frames)
    if "events" in data:
        f.events = [
            _read_event(w, entry, f"{at}.events[{n}]")
            for n, entry in enumerate(entries(data["events"], f"{at}.events", ITEMS))
        ]
    return f


def _read_item(w: World, entry: object, at: str, frames: int) -> Item:
    e = entries(entry, at, 11)
    if len(e) < 9:
        raise BadPosition(f"{at}: a node, seat, card, incarnation, values and four numbers were expected")
    seat = whole(e[1], f"{at}[1]", -1, w.seats - 1)
    card, inc = _source(w, e[2:4], f"{at}[2]")
    v = ints(e[4], f"{at}[4]", -CODES, PIECES, SLOTS)
    event = whole(e[5], f"{at}[5]", -1, frames - 1)
    no, answers = whole(e[6], f"{at}[6]", 0, COUNTS), whole(e[8], f"{at}[8]", 0, COUNTS)
    ability = whole(e[7], f"{at}[7]", -1, len(w.rules.catalogue.abilities) - 1)
    cause = whole(e[10], f"{at}[10]", 1, COUNTS) if len(e) > 10 else 0
    record = _read_event(w, e[9], f"{at}[9]") if len(e) > 9 and (cause == 0 or e[9] != []) else None
    return Item(_node(w, e[0], f"{at}[0]"), seat, card, inc, v, event, no, ability, answers, record, cause)


def _read_event(w: World, value: object, at: str) -> Event:
    e = entries(value, at, 13)
    if len(e) < 12:
        raise BadPosition(f"{at}: ten numbers and two lists were expected")
    what, n, nature = whole(e[0], at, 0, CODES), whole(e[7], at, -CODES, CODES), whole(e[8], at, 0, CODES)
    card, inc = _source(w, e[1:3], f"{at}[1]")
    source, source_inc = _source(w, e[5:7], f"{at}[5]")
    holder, seat = whole(e[3], f"{at}[3]", -1, w.seats - 1), whole(e[4], f"{at}[4]", -1, w.seats - 1)
    meant = whole(e[9], f"{at}[9]", -1, len(w.kind) - 1)
    lists: list[list[int]] = []
    for k in (10, 11):
        pairs = ints(e[k], f"{at}[{k}]", 0, CODES, SLOTS)
        if len(pairs) % 2 != 0:
            raise BadPosition(f"{at}[{k}]: pairs were expected")
        lists.append(pairs)
    group, used = lists
    for k in range(0, len(group), 2):
        _source(w, group[k : k + 2], f"{at}[10]")
    event = Event(what, card, inc, holder, seat, source, source_inc, n, nature, meant, group, used)
    event.cause = whole(e[12], f"{at}[12]", 1, COUNTS) if len(e) == 13 else 0
    return event


def _source(w: World, value: object, at: str) -> tuple[int, int]:
    """A card and which incarnation of it; -1 for none."""
    pair = ints(value, at, -1, COUNTS, 2, True)
    if pair[0] >= len(w.kind) or pair[1] < 0 or (pair[0] >= 0 and pair[1] > w.inc[pair[0]]):
        raise BadPosition(f"{at}: {pair} is not a card as it is or was")
    return pair[0], pair[1]


def _node(w: World, value: object, at: str) -> Node:
    address = text(value, at, LONGEST_ADDRESS)
    found = w.rules.catalogue.nodes.get(address)
    if found is None:
        raise BadPosition(f"{at}: there is no node at {quoted(address)}")
    return found
