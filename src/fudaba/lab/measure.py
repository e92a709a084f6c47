"""What one build of a game costs, in CPU time of this process: play, through the public face and in the kernel; calls.

    python -m fudaba.lab.measure

reads one wish per line of JSON (`Wish`) and answers each with a line; `fudaba.lab.bench` asks several such processes in
turn. Every sample is made anew before the clock starts, so nothing that a game keeps from an earlier call is measured.
"""

from __future__ import annotations

import gc
import json
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TextIO

from fudaba import start
from fudaba.builds import compiled
from fudaba.contract import Option, Pending
from fudaba.game import Data, Game
from fudaba.inputs.decks import deck_text
from fudaba.inputs.record import read
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.lab.sim import LIMIT, random_play
from fudaba.lab.tables import TableRequest, Tables
from fudaba.text.sentences import Sentences
from fudaba.text.tags import awaited

SAMPLE: Final = 12
HELD: Final = 12
PER_SECOND: Final = "per second"
MICROSECONDS: Final = "us"
BYTES: Final = "bytes"
TIMES: Final = "times"


@dataclass(frozen=True)
class Middle:
    """A game somewhere in its middle, and what calls about it need."""

    game: Game
    seat: int
    choice: str
    before: int
    """The last event before the last answer."""
    option: Option
    refused: str
    """An option of an earlier question that is none now."""
    waiting: Mapping[int, Pending]
    position: Data

    def fresh(self) -> Middle:
        """The same, of a game that keeps nothing from an earlier call but its question."""
        game = self.game.clone()
        return replace(self, game=game, choice=game.choice.id)


class Subject:
    """A game to be measured: its tables, and positions from the middle of its games."""

    def __init__(self, request: TableRequest, seed: int) -> None:
        self.request = request
        self.tables = Tables(request)
        self.seed = seed
        self.played = 0
        self._decks: dict[int, list[str]] = {}
        random_play(self.tables.at(0).begin(seed), Stream(seed))  # the first game pays for what is built once
        self.sample = [self.middle(k) for k in range(SAMPLE)]
        words = self.tables.plugin.words_for("en")
        self.sentences = None if words is None else Sentences(words, self.tables.at(0).rules)
        self.rng = Stream(seed)

    def begin(self, k: int, story: bool = True) -> Game:
        """The k-th game through the public face."""
        table = self.tables.at(k)
        plugin = self.tables.plugin
        which = k % len(self.tables)
        if which not in self._decks:
            self._decks[which] = [deck_text(plugin, table.rules, d) for d in table.decks] if plugin.has_decks else []
        decks, options = self._decks[which] or None, table.rules.options
        return start.new(plugin, decks, self.seed + k, table.seats, options, story=story)

    def middle(self, k: int) -> Middle:
        """The k-th game after some answers at random."""
        rng = Stream(self.seed + k)
        game = self.begin(k)
        seen: list[str] = []
        before = 0
        for _ in range(20 + rng.below(60)):
            options = tuple(game.choice.options)
            before = game.world.told
            game.answer(rng.below(len(options)))
            if game.over:
                return self.middle(k + SAMPLE)
            seen += options
        choice = game.choice
        now = choice.options
        refused = next((option for option in seen if option not in now), now[0])
        waiting = awaited(game.view(choice.seat))
        option = now[rng.below(len(now))].data()
        return Middle(game, choice.seat, choice.id, before, option, refused, waiting, game.position())

    def next(self) -> int:
        """The number of the next game to play: every repeat plays others."""
        self.played += 1
        return self.played


@dataclass(frozen=True)
class Measurement:
    """Something that is measured."""

    title: str
    unit: str
    of: Callable[[Subject, float], float]

    @property
    def more_is_better(self) -> bool:
        return self.unit == PER_SECOND


# ---------------------------------------------------------------- play


def face_play(game: Game, rng: Stream) -> int:
    """Answer at random, as a caller of the public face does; the number of decisions."""
    decisions = 0
    while not game.over and decisions < LIMIT:
        game.answer(rng.below(len(game.choice.options)))
        decisions += 1
    return decisions


def face(subject: Subject, seconds: float) -> float:
    """Decisions per CPU-second through `fudaba.new`, `game.choice` and `game.answer`."""
    return _rate(lambda k: face_play(subject.begin(k), Stream(k)), subject, seconds)


def face_silent(subject: Subject, seconds: float) -> float:
    """The same in games without a story."""
    return _rate(lambda k: face_play(subject.begin(k, story=False), Stream(k)), subject, seconds)


def _world_play(subject: Subject, k: int, story: bool) -> int:
    return random_play(subject.tables.at(k).begin(subject.seed + k, story), Stream(k))


def kernel(subject: Subject, seconds: float) -> float:
    """Decisions per CPU-second of worlds alone."""
    return _rate(lambda k: _world_play(subject, k, story=True), subject, seconds)


def kernel_silent(subject: Subject, seconds: float) -> float:
    """The same without a story, as bots look ahead."""
    return _rate(lambda k: _world_play(subject, k, story=False), subject, seconds)


def _rate(play: Callable[[int], int], subject: Subject, seconds: float) -> float:
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or decisions == 0:
        decisions += play(subject.next())
    return decisions / spent


def lateness(subject: Subject, seconds: float) -> float:
    """What a decision of the last third of a game costs, in decisions of its first third, by the public face."""
    early = late = 0.0
    started = time.process_time()
    while time.process_time() - started < seconds or early == 0:
        k = subject.next()
        third = face_play(subject.begin(k), Stream(k)) // 3
        game, rng = subject.begin(k), Stream(k)
        begun = time.process_time()
        _some(game, rng, third)
        between = time.process_time()
        _some(game, rng, third)
        last = time.process_time()
        _some(game, rng, third)
        late += time.process_time() - last
        early += between - begun
    return late / max(early, 1e-9)


def _some(game: Game, rng: Stream, answers: int) -> None:
    for _ in range(answers):
        game.answer(rng.below(len(game.choice.options)))


# ---------------------------------------------------------------- single calls


def _each(call: Callable[[Subject, Middle], object]) -> Callable[[Subject, float], float]:
    """Microseconds of a call, over the sample."""

    def measured(subject: Subject, seconds: float) -> float:
        spent = 0.0
        calls = 0
        while spent < seconds or calls == 0:
            sample = [m.fresh() for m in subject.sample]
            gc.disable()  # a collection would charge this call with what the whole process has made
            before = time.process_time()
            for m in sample:
                call(subject, m)
            spent += time.process_time() - before
            gc.enable()
            calls += len(sample)
        return spent / calls * 1e6

    return measured


def _label(subject: Subject, m: Middle) -> None:
    if subject.sentences is not None:
        subject.sentences.label(m.option, "", m.waiting)


def _new(subject: Subject, seconds: float) -> float:
    """Microseconds until a new game asks its first question."""
    made = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or made == 0:
        subject.begin(subject.next())
        made += 1
    return spent / made * 1e6


def _replay(subject: Subject, seconds: float) -> float:
    """Microseconds per answer of a record that is followed, beginning included."""
    spent = 0.0
    followed = answers = 0
    while spent < seconds or followed == 0:
        record = subject.sample[followed % SAMPLE].game.record()
        before = time.process_time()
        start.replay_with(subject.tables.plugin, record)
        spent += time.process_time() - before
        answers += len(read(record).answers)
        followed += 1
    return spent / max(answers, 1) * 1e6


def held(subject: Subject, seconds: float) -> float:
    """Bytes of a game that is held in its middle, as Python's allocators count them."""
    del seconds
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [subject.middle(k).game for k in range(HELD)]
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()


FIGURES: Final = {
    "face": Measurement("decisions, public face", PER_SECOND, face),
    "face_silent": Measurement("decisions, public face without story", PER_SECOND, face_silent),
    "kernel": Measurement("decisions, kernel", PER_SECOND, kernel),
    "kernel_silent": Measurement("decisions, kernel without story", PER_SECOND, kernel_silent),
    "lateness": Measurement("a late decision, in early ones", TIMES, lateness),
    "new": Measurement("new", MICROSECONDS, _new),
    "clone": Measurement("clone", MICROSECONDS, _each(lambda _, m: m.game.clone())),
    "clone_world": Measurement("clone, kernel", MICROSECONDS, _each(lambda _, m: m.game.world.clone())),
    "redeal": Measurement("redeal", MICROSECONDS, _each(lambda s, m: m.game.redeal(m.seat, s.rng))),
    "redeal_world": Measurement(
        "redeal, kernel", MICROSECONDS, _each(lambda s, m: redeal(m.game.world, m.seat, s.rng))
    ),
    "view": Measurement("view", MICROSECONDS, _each(lambda _, m: m.game.view(m.seat))),
    "choice": Measurement("choice.data", MICROSECONDS, _each(lambda _, m: m.game.choice.data())),
    "label": Measurement("label of an option", MICROSECONDS, _each(_label)),
    "events": Measurement("events of an answer", MICROSECONDS, _each(lambda _, m: m.game.events(m.seat, m.before))),
    "why_not": Measurement("why_not", MICROSECONDS, _each(lambda _, m: m.game.why_not(m.seat, m.refused))),
    "would": Measurement("would", MICROSECONDS, _each(lambda _, m: m.game.would(m.choice, [m.option["text"]]))),
    "save": Measurement("save (position)", MICROSECONDS, _each(lambda _, m: m.game.position())),
    "load": Measurement("load (position)", MICROSECONDS, _each(lambda _, m: start.load(m.position))),
    "replay": Measurement("replay, per answer", MICROSECONDS, _replay),
    "held": Measurement("a held game", BYTES, held),
}
"""Everything that is measured, by name."""


# ---------------------------------------------------------------- a process of its own


@dataclass(frozen=True)
class Wish:
    """One figure of one game, to be measured once."""

    figure: str
    request: TableRequest
    seconds: float
    seed: int = 1


@cache
def _subject(request: TableRequest, seed: int) -> Subject:
    return Subject(request, seed)


def measured(wish: Wish) -> float:
    """The figure that is wished for, measured in this process."""
    return FIGURES[wish.figure].of(_subject(wish.request, wish.seed), wish.seconds)


def wished(data: dict[str, Any]) -> Wish:
    """A wish from its JSON."""
    asked = data["request"]
    options = tuple((str(k), str(v)) for k, v in asked["options"])
    request = TableRequest(asked["game"], asked["seats"], tuple(asked["decks"]), options)
    return Wish(data["figure"], request, data["seconds"], data["seed"])


def answer_wishes(source: Iterable[str], sink: TextIO) -> None:
    """One line in, one line out; what cannot be measured is answered with its error."""
    build = "compiled" if compiled() else "interpreted"
    for line in source:
        try:
            answer: dict[str, object] = {"value": measured(wished(json.loads(line))), "build": build}
        except FudabaError as e:
            answer = {"error": str(e)}
        sink.write(json.dumps(answer) + "\n")
        sink.flush()


if __name__ == "__main__":
    answer_wishes(sys.stdin, sys.stdout)
