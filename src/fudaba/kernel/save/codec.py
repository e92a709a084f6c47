"""A position as short readable JSON and back, in the middle of any choice.

Cards print as ``id:name`` with what differs from the plain case: ``o1`` owner, ``k3`` who knows it (a mask), ``i2``
incarnation, ``#5`` tag, ``h7`` the card it lies under, ``wounds=2`` a counter. Frames name their node by address.

Reading takes nothing on trust: every value has its type and its range, and what is wrong is named by where it stands.
Whether the parts agree with each other is for ``standing`` to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from fudaba.kernel.errors import BadPosition
from fudaba.kernel.limits import (
    CARDS,
    CODES,
    COUNTS,
    FRAMES,
    KINDS_OF_MODS,
    MODS,
    SCRIPT,
    quoted,
    shortened,
)
from fudaba.kernel.options import Outcome, Question
from fudaba.kernel.save.progress import read as read_frame
from fudaba.kernel.save.progress import written as write_frame
from fudaba.kernel.save.values import entries, ints, key_of, mapping, text, whole
from fudaba.kernel.schema import LETTERS, Number
from fudaba.kernel.state.chance import Chance
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import innermost
from fudaba.kernel.tree.nodes import Ask

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
    if w.phase >= 0 or w.active >= 0 or w.turn > 0 or w.round > 0:
        data["time"] = [w.phase, w.active, w.turn, w.round]
    if w.ring != list(range(w.seats)):
        data["ring"] = w.ring[:]
    data["seat_numbers"] = [
        {n.name: row[i] for i, n in enumerate(schema.seat_numbers) if row[i] != n.start} for row in w.seat_numbers
    ]
    zones: Data = {}
    for index, cards in enumerate(w.zones):
        if cards:
            zones[zone_name(w, index)] = [_card(w, c, index) for c in cards]
    data["zones"] = zones
    data["mods"] = [[m.what, m.card, m.inc, m.seat, m.value, m.until, m.source, m.of] for m in w.mods]
    data["frames"] = [write_frame(w, f) for f in w.frames]
    data["choices"] = [[c.seat, c.prompt] for c in w.choices()]
    outcome = w.outcome
    if outcome is not None:
        data["outcome"] = [outcome.winners[:], outcome.losers[:], outcome.reason, outcome.rule]
    data["chance"] = [w.chance.key.hex(), w.drawn]
    data["state"] = [w.next_tag, w.next_item, w.commits, w.last_seat, w.told, w.beat, int(w.pause)]
    script = w.script
    if script is not None:
        data["script"] = script[:]
    if len(w.joining) > 0:
        data["joining"] = w.joining[:]
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


# --- reading

NEEDED: Final = ("game", "version", "catalogue", "seats", "zones", "frames", "chance", "state")
FIELDS: Final = (
    *NEEDED,
    "options",
    "out",
    "numbers",
    "time",
    "ring",
    "seat_numbers",
    "mods",
    "choices",
    "outcome",
    "script",
    "joining",
)
MOST_DRAWN: Final = 1 << 40
LONGEST_CARD: Final = 400
LONGEST_NAME: Final = 100


def decode(rules: Rules, data: Data) -> World:
    """The world that ``encode`` wrote. A position of another catalogue or version is refused."""
    _check_header(rules, data)
    chance = entries(data["chance"], "chance", 2)
    if len(chance) != 2:
        raise BadPosition("chance: a key, and how many numbers were drawn")
    w = World(rules, Chance(key_of(chance[0], "chance[0]")))
    w.drawn = whole(chance[1], "chance[1]", 0, MOST_DRAWN)
    _read_seats(w, data)
    _read_numbers(w.numbers, rules.schema.numbers, data.get("numbers", {}), "numbers")
    for s, row in enumerate(entries(data.get("seat_numbers", []), "seat_numbers", w.seats)):
        _read_numbers(w.seat_numbers[s], rules.schema.seat_numbers, row, f"seat_numbers[{s}]")
    _read_zones(w, data["zones"])
    _read_mods(w, data.get("mods", []))
    _read_time(w, data)
    _read_frames(w, data["frames"])
    _read_state(w, data)
    if "outcome" in data:
        w.outcome = _read_outcome(w, data["outcome"])
    for k, asked in enumerate(entries(data.get("choices", []), "choices", w.seats)):
        pair = ints(asked, f"choices[{k}]", 0, CODES, 2, True)
        if pair[0] >= w.seats or pair[1] >= len(rules.schema.prompts):
            raise BadPosition(f"choices[{k}]: {pair} is not a seat and kind of question")
        _ask(w, pair[0], pair[1])
    return w


def _check_header(rules: Rules, data: Data) -> None:
    mapping(data, "position", list(FIELDS))
    for key in NEEDED:
        if key not in data:
            raise BadPosition(f"the position has no {key!r}")
    if data["version"] != rules.version or data["catalogue"] != rules.catalogue.fingerprint:
        raise BadPosition(
            f"the position is of version {quoted(data['version'])} with cards {quoted(data['catalogue'])}, this is "
            f"version {rules.version} with cards {rules.catalogue.fingerprint}; replay its record instead"
        )


def _read_seats(w: World, data: Data) -> None:
    rules = w.rules
    for _ in range(whole(data["seats"], "seats", rules.seats[0], rules.most_seats())):
        w.add_seat()
    for i, letter in enumerate(entries(data.get("out", []), "out", w.seats)):
        seat = LETTERS.find(text(letter, f"out[{i}]", 1)) if letter != "" else -1
        if seat < 0 or seat >= w.seats or not w.alive[seat]:
            raise BadPosition(f"out[{i}]: {quoted(letter)} is not a seat, or is given twice")
        w.set_alive(seat, False)
    if w.living() > rules.seats[1]:
        raise BadPosition(f"out: {w.living()} are in the game, at most {rules.seats[1]} can be")


def _read_mods(w: World, value: object) -> None:
    cards = len(w.kind)
    for i, mod in enumerate(entries(value, "mods", MODS)):
        m = ints(mod, f"mods[{i}]", -CODES, CODES, 8, True)
        seats = -1 <= m[3] < w.seats and -1 <= m[7] < w.seats
        if not (seats and -1 <= m[1] < cards and -1 <= m[6] < cards and 0 <= m[0] < KINDS_OF_MODS and m[5] >= 0):
            raise BadPosition(f"mods[{i}]: {m} changes nothing that is there")
        if m[1] >= 0 and m[2] != w.inc[m[1]]:
            raise BadPosition(f"mods[{i}]: card {m[1]} has moved since")
        w.add_mod(m[0], m[1], m[4], m[5], m[6], m[3], m[7])


def _read_time(w: World, data: Data) -> None:
    time = ints(data.get("time", [-1, -1, 0, 0]), "time", -1, COUNTS, 4, True)
    if time[0] >= len(w.rules.schema.phases) or time[1] >= w.seats or time[2] < 0 or time[3] < 0:
        raise BadPosition(f"time: {time} is not a phase, seat, turn and round")
    w.phase, w.active, w.turn, w.round = time[0], time[1], time[2], time[3]
    if "ring" in data:
        w.ring = ints(data["ring"], "ring", 0, w.seats - 1, w.seats, True)
        if sorted(w.ring) != list(range(w.seats)):
            raise BadPosition(f"ring: {w.ring} does not name every seat once")


def _read_frames(w: World, value: object) -> None:
    frames = entries(value, "frames", FRAMES)
    for k, frame in enumerate(frames):
        w.frames.append(read_frame(w, frame, f"frames[{k}]", k, len(frames)))
    inner = innermost(w)
    if w.frames and w.phase != inner and (w.phase < 0 or w.rules.schema.phases[w.phase].outer != inner):
        raise BadPosition("time: another phase is in progress")


def _read_state(w: World, data: Data) -> None:
    state = ints(data["state"], "state", -1, COUNTS, 7, True)
    if state[0] < 1 or state[1] < 1 or state[2] < 0 or state[3] >= w.seats or state[4] < 0 or state[5] < 0:
        raise BadPosition(f"state: {state} is not a next tag, next item, commits, seat, events, beats and pause")
    w.next_tag, w.next_item, w.commits, w.last_seat, w.told = state[0], state[1], state[2], state[3], state[4]
    w.beat, w.pause = state[5], state[6] > 0
    if "script" in data:
        w.script = ints(data["script"], "script", 0, CODES, SCRIPT)
    if "joining" in data:
        w.joining = ints(data["joining"], "joining", -1, w.seats - 1, w.rules.most_seats())


def _read_numbers(into: list[int], declared: tuple[Number, ...], value: object, at: str) -> None:
    values = mapping(value, at, [n.name for n in declared])
    for i, n in enumerate(declared):
        if n.name in values:
            into[i] = whole(values[n.name], f"{at}.{n.name}", -COUNTS, COUNTS)


def _read_outcome(w: World, value: object) -> Outcome:
    o = entries(value, "outcome", 4)
    if len(o) != 4:
        raise BadPosition("outcome: winners, losers, a reason and a rule were expected")
    winners = ints(o[0], "outcome[0]", 0, w.seats - 1, w.seats)
    losers = ints(o[1], "outcome[1]", 0, w.seats - 1, w.seats)
    reason = text(o[2], "outcome[2]", LONGEST_NAME)
    return Outcome(winners, losers, reason, text(o[3], "outcome[3]", LONGEST_NAME))


def _ask(w: World, seat: int, prompt: int) -> None:
    """The question again: its options follow from the position."""
    node = w.frames[-1].node if w.frames else None
    if not isinstance(node, Ask):
        raise BadPosition("choice: the position waits for an answer, but its last frame asks nothing")
    out = w.new_offer(False)
    try:
        node.offer(w, w.frames[-1], seat, out)
    except Exception as e:  # whatever the question reads is not there
        raise BadPosition(f"choice: the question cannot be put ({type(e).__name__})") from e
    w.stand(Question(seat, prompt, out.options))


def _read_zones(w: World, value: object) -> None:
    shared = [z.shared for z in w.rules.schema.zones]
    places = {zone_name(w, i): i for i in range(len(w.zones)) if shared[i % w.width] == (i < w.width)}
    zones = mapping(value, "zones", list(places))
    texts: dict[int, str] = {}
    found: dict[int, int] = {}
    for name, cards in zones.items():
        pile = w.pile(places[name])
        for k, written in enumerate(entries(cards, f"zones.{name}", CARDS)):
            at = f"zones.{name}[{k}]"
            number, colon, rest = text(written, at, LONGEST_CARD).partition(":")
            if not (colon and rest and number.isascii() and number.isdigit() and len(number) < 5):
                raise BadPosition(f"{at}: {quoted(written)} is not id:card")
            card = int(number)
            if card in found:
                raise BadPosition(f"{at}: card {card} lies in two places")
            found[card] = places[name]
            texts[card] = cast("str", written)
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
    w.marked.append(0)
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
                w.mark(i, c, n)
                return
    elif name == "o":
        w.owner[c] = whole(n, at, -1, w.seats - 1)
        return
    elif name == "k":
        w.known[c] = whole(n, at, 0, w.everyone())
        return
    elif name == "i":
        w.inc[c] = whole(n, at, 0, COUNTS)
        return
    elif name == "#":
        w.tag[c] = whole(n, at, 0, COUNTS)
        return
    elif name == "h":
        w.put_under(c, whole(n, at, 0, CARDS))
        return
    raise BadPosition(f"{at} means nothing")
