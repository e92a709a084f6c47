"""A position as short readable JSON and back, in the middle of any choice.

Cards print as ``id:name`` with what differs from the plain case: ``o1`` owner, ``k3`` who knows it (a mask), ``i2``
incarnation, ``#5`` tag, ``h7`` the card it lies under, ``wounds=2`` a counter. Frames name their node by address.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fudaba.kernel.chance import Chance
from fudaba.kernel.choice import Choice, Offer, Outcome
from fudaba.kernel.errors import BadRecord
from fudaba.kernel.frames import Frame, Item, Mod
from fudaba.kernel.nodes import Ask
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.world import World

if TYPE_CHECKING:
    from fudaba.kernel.rules import Rules

Data = dict[str, object]


def encode(w: World) -> Data:
    """The whole position, except its log."""
    schema = w.rules.schema
    data: Data = {
        "game": w.rules.name,
        "version": w.rules.version,
        "catalogue": w.rules.catalogue.fingerprint,
        "options": dict(w.rules.options),
        "seats": w.seats,
        "out": [LETTERS[s] for s in range(w.seats) if not w.alive[s]],
        "numbers": {n.name: w.numbers[i] for i, n in enumerate(schema.numbers) if w.numbers[i] != n.start},
    }
    data["seat_numbers"] = [
        {n.name: row[i] for i, n in enumerate(schema.seat_numbers) if row[i] != n.start} for row in w.seat_numbers
    ]
    zones: Data = {}
    for index, cards in enumerate(w.zones):
        if cards:
            zones[zone_name(w, index)] = [_card(w, c, index) for c in cards]
    data["zones"] = zones
    data["mods"] = [[m.what, m.card, m.inc, m.seat, m.value, m.until, m.source] for m in w.mods]
    data["frames"] = [_frame(w, f) for f in w.frames]
    data["asked"] = w.asked[:]
    choice = w.choice
    data["choice"] = None if choice is None else [choice.seat, choice.prompt]
    outcome = w.outcome
    if outcome is not None:
        data["outcome"] = [outcome.winners[:], outcome.losers[:], outcome.reason, outcome.rule]
    data["chance"] = [w.chance.key.hex(), w.drawn]
    data["state"] = [w.next_tag, w.commits, w.last_seat]
    script = w.script
    if script is not None:
        data["script"] = script[:]
    return data


def zone_name(w: World, index: int) -> str:
    """A zone as it prints: ``A.hand``, or ``pool`` for a shared one."""
    name = w.rules.schema.zones[index % w.width].name
    row = index // w.width - 1
    return name if row < 0 else f"{LETTERS[row]}.{name}"


def _card(w: World, c: int, index: int) -> str:
    text = f"{c}:{w.rules.catalogue.cards[w.kind[c]].id}"
    if w.owner[c] != index // w.width - 1:
        text += f" o{w.owner[c]}"
    if w.known[c] != w.natural(index):
        text += f" k{w.known[c]}"
    if w.inc[c] != 0:
        text += f" i{w.inc[c]}"
    if w.tag[c] != 0:
        text += f" #{w.tag[c]}"
    if w.host[c] >= 0:
        text += f" h{w.host[c]}"
    for i, counter in enumerate(w.rules.schema.counters):
        if w.counters[i][c] != 0:
            text += f" {counter.name}={w.counters[i][c]}"
    return text


def _frame(w: World, f: Frame) -> Data:
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
        data["items"] = [[w.rules.catalogue.address(i.node), i.seat, i.card, i.inc, i.v[:], i.event] for i in items]
    return data


# --- reading


def _ints(value: object) -> list[int]:
    if not isinstance(value, list) or not all(isinstance(x, int) for x in value):
        raise BadRecord(f"a list of numbers was expected, not {value!r}")
    return cast("list[int]", list(value))


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise BadRecord(f"a number was expected, not {value!r}")
    return value


def _key(value: object) -> bytes:
    try:
        key = bytes.fromhex(str(value))
    except ValueError:
        key = b""
    if not 16 <= len(key) <= 64:
        raise BadRecord("a key of 32 to 128 hexadecimal digits was expected")
    return key


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise BadRecord(f"a list was expected, not {value!r}")
    return cast("list[object]", value)


def _dict(value: object) -> Data:
    if not isinstance(value, dict):
        raise BadRecord(f"a mapping was expected, not {value!r}")
    return cast("Data", value)


def decode(rules: Rules, data: Data) -> World:
    """The world that ``encode`` wrote. A position of another catalogue or version is refused."""
    for key in ("game", "version", "catalogue", "seats", "zones", "frames", "chance", "state"):
        if key not in data:
            raise BadRecord(f"the position has no {key!r}")
    if data["version"] != rules.version or data["catalogue"] != rules.catalogue.fingerprint:
        raise BadRecord(
            f"the position is of version {data['version']} with cards {data['catalogue']}, this is version "
            f"{rules.version} with cards {rules.catalogue.fingerprint}; replay its record instead"
        )
    schema = rules.schema
    chance = _list(data["chance"])
    if len(chance) != 2:
        raise BadRecord("the position's chance is a key and how many numbers were drawn")
    w = World(rules, Chance(_key(chance[0])))
    w.drawn = _int(chance[1])
    if not 0 <= w.drawn < 1 << 40:
        raise BadRecord(f"{w.drawn} numbers cannot have been drawn")
    for _ in range(_int(data["seats"])):
        w.add_seat()
    for seat_letter in _list(data.get("out", [])):
        w.alive[LETTERS.index(str(seat_letter))] = False
    numbers = _dict(data.get("numbers", {}))
    for i, n in enumerate(schema.numbers):
        if n.name in numbers:
            w.numbers[i] = _int(numbers[n.name])
    for s, row in enumerate(_list(data.get("seat_numbers", []))):
        values = _dict(row)
        for i, n in enumerate(schema.seat_numbers):
            if n.name in values:
                w.seat_numbers[s][i] = _int(values[n.name])
    _read_zones(w, _dict(data["zones"]))
    for mod in _list(data.get("mods", [])):
        m = _ints(mod)
        w.mods.append(Mod(m[0], m[1], m[2], m[3], m[4], m[5], m[6]))
    for frame in _list(data["frames"]):
        w.frames.append(_read_frame(w, _dict(frame)))
    state = _ints(data["state"])
    w.next_tag, w.commits, w.last_seat = state[0], state[1], state[2]
    w.asked = _ints(data["asked"])
    if "script" in data:
        w.script = _ints(data["script"])
    if "outcome" in data:
        o = _list(data["outcome"])
        w.outcome = Outcome(_ints(o[0]), _ints(o[1]), str(o[2]), str(o[3]))
    asked = data.get("choice")
    if asked is not None:
        _ask(w, _ints(asked))
    return w


def _ask(w: World, asked: list[int]) -> None:
    """The question again: its options follow from the position."""
    f = w.frames[-1]
    node = f.node
    if not isinstance(node, Ask):
        raise BadRecord("the position waits for an answer, but its last frame asks nothing")
    out = Offer(w.kind, w.rules.named, False)
    node.offer(w, f, asked[0], out)
    w.choice = Choice(asked[0], asked[1], w.asked[asked[0]], out.options)


def _read_zones(w: World, zones: Data) -> None:
    found: dict[int, tuple[int, str]] = {}
    places = {zone_name(w, i): i for i in range(len(w.zones))}
    for name, cards in zones.items():
        if name not in places:
            raise BadRecord(f"there is no zone {name!r}")
        for text in _list(cards):
            number, _, rest = str(text).partition(":")
            if not number.isdigit() or not rest:
                raise BadRecord(f"in {name}: {text!r} is not id:card")
            found[int(number)] = (places[name], rest)
            w.zones[places[name]].append(int(number))
    counters = {c.name: i for i, c in enumerate(w.rules.schema.counters)}
    for c in range(len(found)):
        if c not in found:
            raise BadRecord(f"card {c} is missing")
        index, rest = found[c]
        parts = rest.split(" ")
        if parts[0] not in w.rules.catalogue.index:
            raise BadRecord(f"there is no card {parts[0]!r}")
        w.kind.append(w.rules.catalogue.index[parts[0]])
        w.owner.append(index // w.width - 1)
        w.zone.append(index)
        w.inc.append(0)
        w.known.append(w.natural(index))
        w.tag.append(0)
        w.host.append(-1)
        for counter in w.counters:
            counter.append(0)
        for part in parts[1:]:
            _read_mark(w, c, part, counters)


def _read_mark(w: World, c: int, part: str, counters: dict[str, int]) -> None:
    name, eq, value = part.partition("=")
    try:
        if eq:
            w.mark(counters[name], c, int(value))
        elif part[0] == "o":
            w.owner[c] = int(part[1:])
        elif part[0] == "k":
            w.known[c] = int(part[1:])
        elif part[0] == "i":
            w.inc[c] = int(part[1:])
        elif part[0] == "#":
            w.tag[c] = int(part[1:])
        elif part[0] == "h":
            w.host[c] = int(part[1:])
        else:
            raise BadRecord(f"card {c}: {part!r} means nothing")
    except (ValueError, KeyError) as e:
        raise BadRecord(f"card {c}: {part!r} means nothing") from e


def _read_frame(w: World, data: Data) -> Frame:
    address = str(data.get("node"))
    nodes = w.rules.catalogue.nodes
    if address not in nodes:
        raise BadRecord(f"there is no node at {address!r}")
    card = _ints(data.get("card", [-1, 0]))
    f = Frame(
        nodes[address],
        _int(data["base"]),
        _int(data.get("seat", -1)),
        card[0],
        card[1],
        _ints(data.get("v", [])),
        _int(data.get("event", -1)),
    )
    f.at = _int(data["at"])
    f.i = _int(data["i"])
    f.void = bool(data.get("void", False))
    if "items" in data:
        f.items = []
        for entry in _list(data["items"]):
            e = _list(entry)
            if str(e[0]) not in nodes:
                raise BadRecord(f"there is no node at {e[0]!r}")
            f.items.append(Item(nodes[str(e[0])], _int(e[1]), _int(e[2]), _int(e[3]), _ints(e[4]), _int(e[5])))
    return f
