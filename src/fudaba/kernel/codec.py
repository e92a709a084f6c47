"""A position as short readable JSON and back, in the middle of any choice.

Cards print as ``id:name`` with what differs from the plain case: ``o1`` owner, ``k3`` who knows it (a mask), ``i2``
incarnation, ``#5`` tag, ``h7`` the card it lies under, ``wounds=2`` a counter. Frames name their node by address.

Reading takes nothing on trust: every value has its type and its range, and what is wrong is named by where it stands.
Whether the parts agree with each other is for ``standing`` to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from fudaba.kernel.chance import Chance
from fudaba.kernel.choice import Choice, Offer, Outcome
from fudaba.kernel.errors import BadPosition
from fudaba.kernel.frames import Frame, Item, Mod
from fudaba.kernel.limits import CARDS, CODES, COUNTS, FRAMES, ITEMS, MODS, SCRIPT, SLOTS, quoted, shortened
from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.schema import LETTERS, Number
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


# --- reading: one function for each kind of value, each told where the value stands

NEEDED: Final = ("game", "version", "catalogue", "seats", "zones", "frames", "chance", "state")
FIELDS: Final = (*NEEDED, "options", "out", "numbers", "seat_numbers", "mods", "choice", "outcome", "script")
FRAME_FIELDS: Final = ("node", "at", "i", "base", "v", "seat", "card", "event", "void", "items")
MOST_DRAWN: Final = 1 << 40
LONGEST_CARD: Final = 400
LONGEST_NAME: Final = 100


def _int(value: object, at: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"{at}: a number was expected, not {quoted(value)}")
    if value < least or value > most:
        raise BadPosition(f"{at}: {quoted(value)} is not between {least} and {most}")
    return value


def _list(value: object, at: str, most: int) -> list[object]:
    if not isinstance(value, list):
        raise BadPosition(f"{at}: a list was expected, not {quoted(value)}")
    if len(value) > most:
        raise BadPosition(f"{at}: {len(value)} entries are more than {most}")
    return cast("list[object]", value)


def _ints(value: object, at: str, least: int, most: int, count: int, exactly: bool = False) -> list[int]:
    values = _list(value, at, count)
    if exactly and len(values) != count:
        raise BadPosition(f"{at}: {len(values)} numbers where {count} were expected")
    return [_int(v, f"{at}[{i}]", least, most) for i, v in enumerate(values)]


def _dict(value: object, at: str, fields: list[str]) -> Data:
    if not isinstance(value, dict):
        raise BadPosition(f"{at}: a mapping was expected, not {quoted(value)}")
    for key in value:
        if key not in fields:
            raise BadPosition(f"{at}: there is no {quoted(key)} here")
    return cast("Data", value)


def _text(value: object, at: str, most: int) -> str:
    if not isinstance(value, str):
        raise BadPosition(f"{at}: a text was expected, not {quoted(value)}")
    if len(value) > most:
        raise BadPosition(f"{at}: longer than {most} characters")
    return value


def _key(value: object, at: str) -> bytes:
    text = _text(value, at, 128)
    for digit in text:
        if digit not in "0123456789abcdef":
            raise BadPosition(f"{at}: {quoted(text)} is no key")
    if len(text) < 32 or len(text) % 2 != 0:
        raise BadPosition(f"{at}: a key has 32 to 128 hexadecimal digits")
    return bytes.fromhex(text)


def decode(rules: Rules, data: Data) -> World:
    """The world that ``encode`` wrote. A position of another catalogue or version is refused."""
    _dict(data, "position", list(FIELDS))
    for key in NEEDED:
        if key not in data:
            raise BadPosition(f"the position has no {key!r}")
    if data["version"] != rules.version or data["catalogue"] != rules.catalogue.fingerprint:
        raise BadPosition(
            f"the position is of version {quoted(data['version'])} with cards {quoted(data['catalogue'])}, this is "
            f"version {rules.version} with cards {rules.catalogue.fingerprint}; replay its record instead"
        )
    chance = _list(data["chance"], "chance", 2)
    if len(chance) != 2:
        raise BadPosition("chance: a key, and how many numbers were drawn")
    w = World(rules, Chance(_key(chance[0], "chance[0]")))
    w.drawn = _int(chance[1], "chance[1]", 0, MOST_DRAWN)
    for _ in range(_int(data["seats"], "seats", rules.seats[0], rules.most_seats())):
        w.add_seat()
    for i, letter in enumerate(_list(data.get("out", []), "out", w.seats)):
        seat = LETTERS.find(_text(letter, f"out[{i}]", 1)) if letter != "" else -1
        if seat < 0 or seat >= w.seats or not w.alive[seat]:
            raise BadPosition(f"out[{i}]: {quoted(letter)} is no seat, or stands there twice")
        w.alive[seat] = False
    if w.living() > rules.seats[1]:
        raise BadPosition(f"out: {w.living()} are in the game, at most {rules.seats[1]} can be")
    _read_numbers(w.numbers, rules.schema.numbers, data.get("numbers", {}), "numbers")
    for s, row in enumerate(_list(data.get("seat_numbers", []), "seat_numbers", w.seats)):
        _read_numbers(w.seat_numbers[s], rules.schema.seat_numbers, row, f"seat_numbers[{s}]")
    _read_zones(w, data["zones"])
    cards = len(w.kind)
    for i, mod in enumerate(_list(data.get("mods", []), "mods", MODS)):
        m = _ints(mod, f"mods[{i}]", -CODES, CODES, 7, True)
        if not (-1 <= m[1] < cards and -1 <= m[3] < w.seats and -1 <= m[6] < cards and m[0] >= 0 and m[5] >= 0):
            raise BadPosition(f"mods[{i}]: {m} changes nothing that is there")
        w.mods.append(Mod(m[0], m[1], m[2], m[3], m[4], m[5], m[6]))
    frames = _list(data["frames"], "frames", FRAMES)
    for k, frame in enumerate(frames):
        w.frames.append(_read_frame(w, frame, f"frames[{k}]", k, len(frames)))
    state = _ints(data["state"], "state", -1, COUNTS, 3, True)
    if state[0] < 1 or state[1] < 0 or state[2] >= w.seats:
        raise BadPosition(f"state: {state} is no next tag, number of commits and seat")
    w.next_tag, w.commits, w.last_seat = state[0], state[1], state[2]
    if "script" in data:
        w.script = _ints(data["script"], "script", 0, CODES, SCRIPT)
    if "outcome" in data:
        w.outcome = _read_outcome(w, data["outcome"])
    asked = data.get("choice")
    if asked is not None:
        pair = _ints(asked, "choice", 0, CODES, 2, True)
        if pair[0] >= w.seats or pair[1] >= len(rules.schema.prompts):
            raise BadPosition(f"choice: {pair} is no seat and kind of question")
        _ask(w, pair[0], pair[1])
    return w


def _read_numbers(into: list[int], declared: tuple[Number, ...], value: object, at: str) -> None:
    values = _dict(value, at, [n.name for n in declared])
    for i, n in enumerate(declared):
        if n.name in values:
            into[i] = _int(values[n.name], f"{at}.{n.name}", -COUNTS, COUNTS)


def _read_outcome(w: World, value: object) -> Outcome:
    o = _list(value, "outcome", 4)
    if len(o) != 4:
        raise BadPosition("outcome: winners, losers, a reason and a rule were expected")
    winners = _ints(o[0], "outcome[0]", 0, w.seats - 1, w.seats)
    losers = _ints(o[1], "outcome[1]", 0, w.seats - 1, w.seats)
    reason = _text(o[2], "outcome[2]", LONGEST_NAME)
    return Outcome(winners, losers, reason, _text(o[3], "outcome[3]", LONGEST_NAME))


def _ask(w: World, seat: int, prompt: int) -> None:
    """The question again: its options follow from the position."""
    node = w.frames[-1].node if w.frames else None
    if not isinstance(node, Ask):
        raise BadPosition("choice: the position waits for an answer, but its last frame asks nothing")
    out = Offer(w.kind, w.rules.named, False)
    try:
        node.offer(w, w.frames[-1], seat, out)
    except Exception as e:  # whatever the question reads is not there
        raise BadPosition(f"choice: the question cannot be put ({type(e).__name__})") from e
    w.choice = Choice(seat, prompt, out.options)


def _read_zones(w: World, value: object) -> None:
    shared = [z.shared for z in w.rules.schema.zones]
    places = {zone_name(w, i): i for i in range(len(w.zones)) if shared[i % w.width] == (i < w.width)}
    zones = _dict(value, "zones", list(places))
    texts: dict[int, str] = {}
    found: dict[int, int] = {}
    for name, cards in zones.items():
        pile = w.pile(places[name])
        for k, text in enumerate(_list(cards, f"zones.{name}", CARDS)):
            at = f"zones.{name}[{k}]"
            number, colon, rest = _text(text, at, LONGEST_CARD).partition(":")
            if not (colon and rest and number.isascii() and number.isdigit() and len(number) < 5):
                raise BadPosition(f"{at}: {quoted(text)} is not id:card")
            card = int(number)
            if card in found:
                raise BadPosition(f"{at}: card {card} lies in two places")
            found[card] = places[name]
            texts[card] = cast("str", text)
            pile.append(card)
    if len(found) > CARDS:
        raise BadPosition(f"zones: {len(found)} cards are more than {CARDS}")
    for c in range(len(found)):
        if c not in found:
            raise BadPosition(f"zones: card {c} is missing")
        _read_card(w, c, found[c], texts[c])
    for c in range(len(found)):
        if w.host[c] >= len(found):
            raise BadPosition(f"card {c}: there is no card {w.host[c]} to lie under")


def _read_card(w: World, c: int, index: int, text: str) -> None:
    parts = text.partition(":")[2].split(" ")
    if parts[0] not in w.rules.catalogue.index:
        raise BadPosition(f"card {c}: there is no card {quoted(parts[0])}")
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
        _read_mark(w, c, part)
    if _card(w, c, index) != text:
        raise BadPosition(f"card {c}: {quoted(text)} is written {shortened(_card(w, c, index))!r}")


def _read_mark(w: World, c: int, part: str) -> None:
    at = f"card {c}: {quoted(part)}"
    name, eq, value = part.partition("=")
    if not eq:
        name, value = part[:1], part[1:]
    figures = value[1:] if value.startswith("-") else value
    if not (figures.isascii() and figures.isdigit() and len(figures) < 10):
        raise BadPosition(f"{at} means nothing")
    n = int(value)
    if eq:
        for i, counter in enumerate(w.rules.schema.counters):
            if counter.name == name:
                w.counters[i][c] = n
                return
    elif name == "o":
        w.owner[c] = _int(n, at, -1, w.seats - 1)
        return
    elif name == "k":
        w.known[c] = _int(n, at, 0, w.everyone())
        return
    elif name == "i":
        w.inc[c] = _int(n, at, 0, COUNTS)
        return
    elif name == "#":
        w.tag[c] = _int(n, at, 0, COUNTS)
        return
    elif name == "h":
        w.host[c] = _int(n, at, 0, CARDS)
        return
    raise BadPosition(f"{at} means nothing")


def _node(w: World, value: object, at: str) -> Node:
    address = _text(value, at, LONGEST_CARD)
    found = w.rules.catalogue.nodes.get(address)
    if found is None:
        raise BadPosition(f"{at}: there is no node at {quoted(address)}")
    return found


def _read_frame(w: World, value: object, at: str, k: int, frames: int) -> Frame:
    data = _dict(value, at, list(FRAME_FIELDS))
    for key in ("node", "at", "i", "base"):
        if key not in data:
            raise BadPosition(f"{at}: there is no {key!r}")
    card, inc = _source(w, data.get("card", [-1, 0]), f"{at}.card")
    f = Frame(
        _node(w, data["node"], f"{at}.node"),
        _int(data["base"], f"{at}.base", 0, k),
        _int(data.get("seat", -1), f"{at}.seat", -1, w.seats - 1),
        card,
        inc,
        _ints(data.get("v", []), f"{at}.v", -CODES, CODES, SLOTS),
        _int(data.get("event", -1), f"{at}.event", -1, k),
    )
    f.at = _int(data["at"], f"{at}.at", 0, CODES)
    f.i = _int(data["i"], f"{at}.i", 0, CODES)
    void = data.get("void", False)
    if not isinstance(void, bool):
        raise BadPosition(f"{at}.void: true or false was expected, not {quoted(void)}")
    f.void = void
    if "items" in data:
        items: list[Item] = []
        for n, entry in enumerate(_list(data["items"], f"{at}.items", ITEMS)):
            there = f"{at}.items[{n}]"
            e = _list(entry, there, 6)
            if len(e) != 6:
                raise BadPosition(f"{there}: a node, seat, card, incarnation, values and event were expected")
            seat = _int(e[1], f"{there}[1]", -1, w.seats - 1)
            card, inc = _source(w, e[2:4], f"{there}[2]")
            v = _ints(e[4], f"{there}[4]", -CODES, CODES, SLOTS)
            event = _int(e[5], f"{there}[5]", -1, frames - 1)
            items.append(Item(_node(w, e[0], f"{there}[0]"), seat, card, inc, v, event))
        f.items = items
    return f


def _source(w: World, value: object, at: str) -> tuple[int, int]:
    """A card and which incarnation of it; -1 for none."""
    pair = _ints(value, at, -1, COUNTS, 2, True)
    if pair[0] >= len(w.kind) or pair[1] < 0 or (pair[0] >= 0 and pair[1] > w.inc[pair[0]]):
        raise BadPosition(f"{at}: {pair} is no card as it is or was")
    return pair[0], pair[1]
