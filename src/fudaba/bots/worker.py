"""Bots in a process of their own: one line of JSON in, one line of JSON out, no pickling.

    python -m fudaba.bots.worker

    {"id": 1, "do": "choose", "table": "t7", "bot": "keen", "seed": 3, "position": {...}}
    {"id": 1, "index": 2, "option": "play fox", "chance": 0.62, "line": [...], "options": [...], "ms": 48.1}

``do`` is one of

- ``choose``: answer for the seat that is asked in ``position``; where several are, for ``seat``, or the first;
- ``ponder``: think for ``seat`` while another seat is asked, until anything else arrives; answered when it stops;
- ``cancel``: the message ``of`` is answered at once, with the best found so far;
- ``forget``: a table is over.

A bot keeps what it has learned from one question of its table to the next. What cannot be done is answered with
``error``; the worker goes on.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterable
from functools import partial
from queue import SimpleQueue
from typing import TextIO, cast

from fudaba import registry
from fudaba.bots.base import Bot
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.factory import make
from fudaba.bots.thinker import Message
from fudaba.bots.thinking.budget import now
from fudaba.kernel.errors import BadRecord, BadSyntax, FudabaError
from fudaba.kernel.save import checks, codec
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin

NAMES = (str, int, type(None))


Sets = Callable[[Plugin, str], Plugin]
"""A game with the cards that a fingerprint names."""


def as_installed(plugin: Plugin, _catalogue: str) -> Plugin:
    """Whatever cards a position names: those that the game has today."""
    return plugin


class Worker:
    """Answers messages one after another; a reader beside it hears a cancel while it thinks."""

    def __init__(self, source: Iterable[str], sink: TextIO, with_cards_of: Sets = as_installed) -> None:
        self._source = source
        self._with_cards_of = with_cards_of
        self._sink = sink
        self._waiting: SimpleQueue[Message | None] = SimpleQueue()
        self._cancelled: set[object] = set()
        self._over = False
        self._bots: dict[tuple[str, str, int], Bot] = {}

    def run(self) -> None:
        """Until the source ends."""
        threading.Thread(target=self._read, daemon=True).start()
        while True:
            message = self._waiting.get()
            if message is None:
                return
            self._sink.write(self._said(message) + "\n")
            self._sink.flush()

    def answered(self, line: str) -> str:
        """The line that answers a line: for whoever has no process for it, and so cannot cancel."""
        return self._said(_heard(line))

    def _said(self, message: Message) -> str:
        try:
            with seldom_collecting():
                answer = self._do(message)
        except (FudabaError, LookupError, TypeError, ValueError) as e:
            answer = {"error": f"{type(e).__name__}: {e}"}
        self._cancelled.discard(message.get("id"))
        return json.dumps({"id": message.get("id"), **answer}, ensure_ascii=False)

    def _read(self) -> None:
        for line in self._source:
            if not line.strip():
                continue
            message = _heard(line)
            if message.get("do") == "cancel":
                self._cancelled.add(message.get("of"))
            else:
                self._waiting.put(message)
        self._over = True
        self._waiting.put(None)

    def _do(self, message: Message) -> Message:
        do = message.get("do")
        if do == "choose":
            return self._choose(message)
        if do == "ponder":
            return self._ponder(message)
        if do == "forget":
            self._bots = {key: bot for key, bot in self._bots.items() if key[0] != str(message["table"])}
            return {}
        raise BadSyntax(f"a message does choose, ponder, cancel or forget, not {do!r} {message.get('unreadable', '')}")

    def _choose(self, message: Message) -> Message:
        world = read_world(message, self._with_cards_of)
        seat = ask_first(world, message.get("seat"))
        bot = self._bot(message, seat)
        bot.stop = partial(self._stopped, message.get("id"))
        started = now()
        sight = bot.sight(world)
        index = bot.choose(sight)
        answer: Message = {"index": index, "option": sight.options()[index]}
        thought = bot.thought
        if thought is not None:
            answer |= {"chance": thought.chance, "line": list(thought.line), "options": list(thought.options)}
            answer |= {"trust": list(thought.trust), "spread": thought.spread}
        if message.get("id") in self._cancelled:
            answer["cancelled"] = True
        return answer | {"ms": round((now() - started) * 1000, 1)}

    def _ponder(self, message: Message) -> Message:
        world = read_world(message, self._with_cards_of)
        seat = message["seat"]
        if not isinstance(seat, int) or not 0 <= seat < world.seats or world.choice is None:
            raise BadRecord(f"nobody can think for seat {seat!r} here")
        bot = self._bot(message, seat)
        bot.stop = partial(self._interrupted, message.get("id"))
        bot.ponder(bot.sight(world, seat))
        return {"pondered": True}

    def _stopped(self, name: object) -> bool:
        return self._over or name in self._cancelled

    def _interrupted(self, name: object) -> bool:
        return self._stopped(name) or not self._waiting.empty()

    def _bot(self, message: Message, seat: int) -> Bot:
        key = (str(message.get("table", "")), str(message["bot"]), seat)
        if key not in self._bots:
            seed = message.get("seed", 0)
            self._bots[key] = make(key[1], seed if isinstance(seed, int) else 0)
        return self._bots[key]


def _heard(line: str) -> Message:
    """A message, or one that says why it is none."""
    try:
        message: object = json.loads(line)
    except (ValueError, RecursionError) as e:
        return {"do": "", "unreadable": str(e)}
    if not isinstance(message, dict) or not all(isinstance(message.get(k), NAMES) for k in ("id", "of")):
        return {"do": "", "unreadable": "no mapping with a number or text as its id"}
    return cast("Message", message)


def read_world(message: Message, with_cards_of: Sets = as_installed) -> World:
    """The world of a message's position."""
    position = message.get("position")
    if not isinstance(position, dict):
        raise BadRecord("the message has no position")
    data = cast("codec.Data", position)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord("the position's options are not a mapping")
    plugin = with_cards_of(registry.get(str(data.get("game"))), str(data.get("catalogue")))
    rules = registry.rules(plugin, {str(k): str(v) for k, v in options.items()})
    world = codec.decode(rules, data)
    checks.check(world)
    return world


def ask_first(world: World, seat: object) -> int:
    """Put the question of a seat before those of the others who choose at the same time; which seat is asked."""
    checks = world.choices()
    asked = next((choice for choice in checks if seat is None or choice.seat == seat), None)
    if asked is None:
        raise BadRecord("the position asks nothing" if seat is None else f"the position does not ask seat {seat!r}")
    if asked is not checks[0]:
        world.choice, world.others = asked, [choice for choice in checks if choice is not asked]
    return asked.seat


if __name__ == "__main__":
    Worker(sys.stdin, sys.stdout).run()
