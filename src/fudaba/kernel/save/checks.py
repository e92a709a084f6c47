"""Whether a position that somebody hands in can be one of this game: its parts agree, and its question is the next one.

``codec`` has read it by then, so every value has its type and points at something that exists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.errors import BadPosition
from fudaba.kernel.out.view import view
from fudaba.kernel.save.codec import encode
from fudaba.kernel.schema import ALL, LETTERS, NUMBER, SEAT
from fudaba.kernel.tree.flows import EachSeat, If, Loop, Phase, Seq
from fudaba.kernel.tree.nodes import Ask, Node, Op
from fudaba.kernel.tree.window import Window

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


def check(w: World) -> None:
    """Refuse a position that no game can be in, with what is wrong with it."""
    _numbers(w)
    _cards(w)
    _frames(w)
    _question(w)
    problem = w.rules.check_position(w)
    if problem:
        raise BadPosition(problem)
    if w.choice is not None:
        _asked_again(w)
    _shown(w)


def _numbers(w: World) -> None:
    schema = w.rules.schema
    for i, n in enumerate(schema.numbers):
        _within(w, w.numbers[i], n.holds, -1 if n.unset else n.least, n.most, f"numbers.{n.name}")
    for s, row in enumerate(w.seat_numbers):
        for i, n in enumerate(schema.seat_numbers):
            _within(w, row[i], n.holds, -1 if n.unset else n.least, n.most, f"seat_numbers[{s}].{n.name}")
    for i, counter in enumerate(schema.counters):
        for c, value in enumerate(w.counters[i]):
            if value != 0:
                # A mark that names a seat or a card counts it from one, because no mark is zero.
                shift = 0 if counter.holds == NUMBER else 1
                _within(w, value - shift, counter.holds, counter.least, counter.most, f"card {c}: {counter.name}")


def _within(w: World, value: int, holds: int, least: int, most: int, at: str) -> None:
    if holds != NUMBER:
        least, most = -1, (w.seats if holds == SEAT else len(w.kind)) - 1
    if value < least or value > most:
        raise BadPosition(f"{at}: {value} is not between {least} and {most}")


def _cards(w: World) -> None:
    tags: dict[int, int] = {}
    for c in range(len(w.kind)):
        zone = w.zone[c]
        row = zone // w.width - 1
        declared = w.rules.schema.zones[zone % w.width]
        natural = w.natural(zone)
        if w.known[c] & natural != natural:
            raise BadPosition(f"card {c}: somebody who sees {declared.name} does not know it")
        tag = w.tag[c]
        if (tag != 0) != (declared.sees == ALL) or tag >= w.next_tag:
            raise BadPosition(f"card {c}: in {declared.name} it cannot be #{tag}")
        if tag != 0:
            if tag in tags:
                raise BadPosition(f"card {c}: card {tags[tag]} is #{tag} too")
            tags[tag] = c
        _host(w, c, row)


def _host(w: World, c: int, row: int) -> None:
    """A card lies under one in the same row, and so on, but never under itself."""
    host = w.host[c]
    if host >= 0 and w.zone[host] // w.width - 1 != row:
        raise BadPosition(f"card {c}: it cannot lie under card {host}")
    for _ in range(len(w.kind)):
        if host < 0:
            return
        host = w.host[host]
    raise BadPosition(f"card {c}: it lies under itself")


def _frames(w: World) -> None:
    frames = w.frames
    for k, f in enumerate(frames):
        at = f"frames[{k}]"
        if k == 0 and not _is_tree(w, f.node):
            raise BadPosition(f"{at}.node: a game begins with a whole tree")
        if frames[f.base].base != f.base:
            raise BadPosition(f"{at}.base: frames[{f.base}] is not a scope")
        if f.base != k and (f.seat >= 0 or f.card >= 0 or f.void):
            raise BadPosition(f"{at}: only a scope has a seat and a card, or is void")
        if f.event >= 0 and frames[f.event].base != f.event:
            raise BadPosition(f"{at}.event: frames[{f.event}] is not a scope")
        items = f.items
        if items is not None:
            for n, item in enumerate(items):
                if item.event >= 0 and frames[item.event].base != item.event:
                    raise BadPosition(f"{at}.items[{n}]: frames[{item.event}] is not a scope")
        if not _sound(w, f):
            raise BadPosition(f"{at}.v: it counts seats that are not there")
        # A scope opens wherever something happens; a frame inside one was pushed by the frame below.
        if f.base != k and frames[k - 1].base == f.base and not _follows(frames[k - 1], f.node):
            raise BadPosition(f"{at}.node: the frame below is not at this place")


def _is_tree(w: World, node: Node) -> bool:
    for tree in w.rules.catalogue.trees.values():
        if tree is node:
            return True
    return False


def _sound(w: World, f: Frame) -> bool:
    """Whether the flows that remember seats remember seats of this table."""
    node = f.node
    if isinstance(node, EachSeat):
        seats = f.v
    elif isinstance(node, Window):
        seats = f.v[:1]
    else:
        return True
    for seat in seats:
        if seat < 0 or seat >= w.seats:
            return False
    return True


def _follows(f: Frame, above: Node) -> bool:
    """Whether a frame of one of the plain flows has come to the node above it. What a game derives goes its own way."""
    node = f.node
    if type(node) is Seq:
        if not 0 < f.i <= len(node.steps):
            return False
        step = node.steps[f.i - 1]
        return step is above or _gives_way(step)
    if type(node) is Loop:
        return node.body is above or _gives_way(node.body)
    if type(node) is Phase:
        return f.at == 1 and node.body is above
    if type(node) is If:
        return f.at == 1 and (node.then is above or node.other is above)
    return True


def _question(w: World) -> None:
    """Somebody in the game is asked something, or the game is over and asks nothing."""
    choice, outcome = w.choice, w.outcome
    if w.script is not None:
        raise BadPosition("script: the chance of a game is not written beforehand")
    if outcome is not None:
        if choice is not None or w.frames:
            raise BadPosition("outcome: the game is over, and something is still going on")
        if sorted(outcome.winners + outcome.losers) != list(range(w.seats)):
            raise BadPosition("outcome: every seat has won or lost, once")
        if not (_is_name(outcome.reason) and _is_name(outcome.rule)):
            raise BadPosition("outcome: the reason is not a code, or the rule is not an id")
        return
    for seat in w.joining:
        if seat >= 0 and (w.alive[seat] or w.joining.count(seat) > 1):
            raise BadPosition(f"joining: {LETTERS[seat]} plays, or waits twice")
    if choice is None:
        if not _stops_again(w):
            raise BadPosition("choice: nobody is asked, and the game has no outcome")
        w.stopped = True
        return
    standing = w.choices()
    if len({c.seat for c in standing}) != len(standing) or w.last_seat not in [c.seat for c in standing]:
        raise BadPosition("choices: another seat was asked last, or one is asked twice")
    for c in standing:
        if not w.alive[c.seat]:
            raise BadPosition(f"choices: {LETTERS[c.seat]} is out of the game")
        if not c.options:
            raise BadPosition(f"choices: {LETTERS[c.seat]} is asked, and there is nothing to answer")


def _stops_again(w: World) -> bool:
    """Whether the game stands where somebody who waits may join."""
    if len(w.joining) == 0 or len(w.frames) == 0:
        return False
    again = w.clone()
    again.stops = True
    try:
        again.frames[-1].node.run(again, again.frames[-1])
    except Exception as e:  # as below
        raise BadPosition(f"choice: the game cannot go on ({type(e).__name__})") from e
    return again.stopped and encode(again) == encode(w)


def _is_name(text: str) -> bool:
    return text != "" and text.isascii() and text.replace(".", "").replace("-", "").replace("_", "").isalnum()


def _asked_again(w: World) -> None:
    """Putting the question once more changes nothing; what cannot even be asked is no position of this game."""
    choice = w.choice
    again = w.clone()
    f = again.frames[-1]
    node = f.node
    if choice is None or not isinstance(node, Ask):
        raise BadPosition("choice: the last frame asks nothing")
    again.hold(None)
    try:
        node.run(again, f)
        same = encode(again) == encode(w)  # with a question that stands, or it would differ
    except Exception as e:  # a foreign position may mislead a game in ways that only its own reading shows
        raise BadPosition(f"choice: the question cannot be put ({type(e).__name__})") from e
    if not same:
        raise BadPosition("choice: another question stands at this place")


def _shown(w: World) -> None:
    """Every seat can be shown the table."""
    for seat in range(-1, w.seats):
        try:
            view(w, seat)
        except Exception as e:
            raise BadPosition(f"what {LETTERS[seat] if seat >= 0 else 'a spectator'} sees cannot be told") from e


def _gives_way(step: Node) -> bool:
    """Whether a step may put another node than itself on the stack: a game's own, or a condition for one."""
    if type(step) is If:
        return _gives_way(step.then) or (step.other is not None and _gives_way(step.other))
    return not isinstance(step, (Seq, Loop, Phase, Op))
