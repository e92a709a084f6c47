"""Tapes: games that can be followed by code that draws, stores or asks in another way than the code that played them.

A tape holds every number that was drawn, the index of every answer, and after each answer a short digest of the
position: zones, knowledge, counters and numbers, all by name. It knows nothing of the generator, so it outlives it.

    python -m scripts.tapes record tests/tapes azuride --games 10     # play and write
    python -m scripts.tapes follow tests/tapes azuride                # go through them again
    python -m scripts.tapes show tests/tapes azuride-2 3 41           # the position before an answer

A game has one file for each number of seats, and one for its scenarios: those play themselves, and only what happens
is compared. ``--against PATH`` names the sources (a PYTHONPATH) that made a tape, and shows how the positions differ.
"""

from __future__ import annotations

import argparse
import difflib
import json
import lzma
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from fudaba import registry
from fudaba.inputs.decks import parse, seated_at, write
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.notation import option_text
from fudaba.kernel.options import verb_of
from fudaba.kernel.play import start as starts
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.state.chance import seeded
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin, Variant
from fudaba.testing.both_ways import Heard, Step
from fudaba.testing.states import BYTES, described, state_digest, whose

GAMES: Final = 10
LONGEST: Final = 5_000
HEAD: Final = b"fudaba tapes 1\n"
IDLE: Final = frozenset(("pass", "done", "no", "decline", "skip", "none", "stop", "end", "next", "discard"))
OVER: Final = "over"
UNFINISHED: Final = "unfinished"


class BadTape(FudabaError):
    """A file that holds no tapes, or is torn."""


class Parted(Exception):
    """The game that follows a tape has left it."""


@dataclass
class Tape:
    """One game: the table it was played at, what was drawn and answered, and how it ended."""

    name: str
    seats: int = 0
    options: dict[str, str] = field(default_factory=dict)
    decks: list[str] = field(default_factory=list)
    start: int = 0
    numbers: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    ended: str = UNFINISHED

    @property
    def drawn(self) -> int:
        """How many numbers were drawn."""
        return len(self.numbers)


@dataclass
class Difference:
    """Where a game leaves its tape: the number of the answer after which it does (0: at the start), and how."""

    tape: Tape
    answer: int
    what: str

    def __str__(self) -> str:
        return f"{self.tape.name}, answer {self.answer} of {len(self.tape.steps)}: {self.what}"


# --- playing


class Taped(World):
    """A world whose numbers come from a tape, or are drawn apart from the game's own chance and written on one."""

    def __init__(self, rules: Rules, tape: Tape, source: Random | None) -> None:
        super().__init__(rules, seeded(0))
        self.tape = tape
        self.source = source
        self.taken = 0

    def below(self, n: int) -> int:
        if self.script is not None:
            return super().below(n)
        self.commit()
        if self.source is not None:
            self.tape.numbers.append(self.source.randrange(n))
        elif self.taken >= self.tape.drawn:
            raise Parted(f"a number below {n} is drawn, and the tape has none left")
        self.taken += 1
        number = self.tape.numbers[self.taken - 1]
        if number >= n:
            raise Parted(f"a number below {n} is drawn, and the tape has {number}")
        return number

    def answer(self, index: int, seat: int = -1) -> None:
        if self.source is None:
            super().answer(index, seat)
            return
        choice = self.choice
        if choice is not None:
            self.tape.steps.append(Step(choice.seat, len(choice.options), index))
        super().answer(index, seat)
        self.tape.steps[-1].digest = state_digest(self)


def _begin(rules: Rules, decks: list[Deck], tape: Tape, source: Random | None) -> Taped:
    w = Taped(rules, tape, source)
    starts.begin(w, decks)
    w.run()
    return w


def _decks(plugin: Plugin, rules: Rules, texts: list[str]) -> list[Deck]:
    known = {deck.name: deck for deck in plugin.decks(rules)}
    return [known[text] if text in known else parse(rules, text)[0] for text in texts]


def recorded(plugin: Plugin, variant: Variant, number: int) -> Tape:
    """A game of random answers at one of a game's tables; in every second game doing nothing is a last resort."""
    rules = registry.rules(plugin, dict(variant.options))
    decks = seated_at(plugin, rules, variant)
    known = {deck.name for deck in plugin.decks(rules)}
    texts = [d.name if d.name in known else write(rules, d) for d in decks]
    tape = Tape(f"{plugin.name}-{variant.seats}/{number}", variant.seats, dict(rules.options), texts)
    source = Random(f"numbers {tape.name}")
    chooser = Random(f"answers {tape.name}")
    busy = [0 if v.word in IDLE else 1 for v in rules.schema.verbs]
    try:
        w = _begin(rules, decks, tape, source)
        tape.start = state_digest(w)
        for _ in range(LONGEST):
            choice = w.choice
            if choice is None:
                tape.ended = OVER
                break
            able = [i for i, code in enumerate(choice.options) if busy[verb_of(code)]] if number % 2 else []
            index = chooser.choice(able) if able and chooser.randrange(6) else chooser.randrange(len(choice.options))
            w.answer(index)
    except Exception as e:  # noqa: BLE001 - a game that goes wrong is on the tape as one that goes wrong
        tape.ended = type(e).__name__
    return tape


def _walk(plugin: Plugin, tape: Tape, singles: bool) -> Iterator[tuple[int, Taped]]:
    """The game of a tape at its start and after each answer, with the number of answers that led there.

    With ``singles`` answers without an alternative may have fallen away; the game then stands where they led to.
    """
    rules = registry.rules(plugin, tape.options)
    w = _begin(rules, _decks(plugin, rules, tape.decks), tape, None)
    at = 0
    while True:
        reached = _caught_up(tape, at, state_digest(w), singles)
        at = max(at, reached)
        yield at, w
        if reached < 0:
            raise Parted("another position")
        if at == len(tape.steps):
            return
        choice, step = w.choice, tape.steps[at]
        if choice is None:
            raise Parted("the game is over, and the tape goes on")
        if (choice.seat, len(choice.options)) == (step.seat, step.options):
            w.answer(step.index)
        elif not singles or step.options != 1:
            asked = f"{whose(choice.seat)} has {len(choice.options)} options"
            raise Parted(f"{asked}, not {whose(step.seat)} {step.options}")
        at += 1


def followed(plugin: Plugin, tape: Tape, singles: bool = False) -> Difference | None:
    """Go through a tape; where the game leaves it, if it does."""
    at: int = 0
    last: Taped | None = None
    try:
        for found in _walk(plugin, tape, singles):
            at, last = found
    except Parted as e:
        return Difference(tape, at, str(e))
    except Exception as e:  # noqa: BLE001 - on the tape or not, it is where the game went wrong
        same = tape.ended == type(e).__name__ and at == len(tape.steps) - 1
        return None if same else Difference(tape, at, f"{type(e).__name__}: {e}")
    assert last is not None
    if (last.outcome is not None) == (tape.ended == OVER) and last.taken == tape.drawn:
        return None
    left = tape.drawn - last.taken
    return Difference(tape, at, f"the game on the tape is {tape.ended} here, and has {left} numbers more")


def _caught_up(tape: Tape, at: int, now: int, singles: bool) -> int:
    """How many answers of the tape have led to this position; -1 if it is another one."""
    while now != (tape.steps[at - 1].digest if at else tape.start):
        if not singles or at == len(tape.steps) or tape.steps[at].options != 1:
            return -1
        at += 1
    return at


# --- scenarios


def scenario_tapes(plugin: Plugin, files: list[Path]) -> list[Tape]:
    """Run a game's scenario files both ways and write down what happens."""
    found: list[Tape] = []

    def watch(name: str, w: World) -> None:
        assert isinstance(w, Heard)
        found.append(Tape(f"{plugin.name}-scenarios/{name}", numbers=w.numbers_drawn, steps=w.steps, ended=OVER))

    if plugin.scenarios is not None:
        for file in files:
            plugin.scenarios().run_file(file, watch)
    return found


def compared(before: list[Tape], now: list[Tape], singles: bool = False) -> list[Difference]:
    """Where scenarios go otherwise than they went."""
    found: list[Difference] = []
    again = {tape.name: tape for tape in now}
    for tape in before:
        new = again.get(tape.name)
        if new is None:
            found.append(Difference(tape, 0, "there is no such scenario any more"))
            continue
        old_steps, new_steps = _questions(tape, singles), _questions(new, singles)
        for a, b in zip(old_steps, new_steps, strict=False):
            if a[1:] != b[1:]:
                what = "another position" if a[1] != b[1] else f"{_told(b[2:])}, not {_told(a[2:])}"
                found.append(Difference(tape, a[0], what))
                break
        else:
            if len(old_steps) != len(new_steps):
                found.append(Difference(tape, len(tape.steps), f"{len(new.steps)} answers in all"))
    return found


def _questions(tape: Tape, singles: bool) -> list[tuple[int, ...]]:
    """Each question with its number and the position it was put in, and the end; with ``singles`` only real ones."""
    found: list[tuple[int, ...]] = []
    position = tape.start
    for no, step in enumerate(tape.steps):
        if step.options > 1 or not singles:
            found.append((no, position, step.seat, step.options, step.index))
        position = step.digest
    return [*found, (len(tape.steps), position)]


def _told(question: tuple[int, ...]) -> str:
    if not question:
        return "the end"
    seat, options, index = question
    return f"{whose(seat)} takes {index + 1} of {options}"


# --- files


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def varints(self, count: int) -> list[int]:
        found: list[int] = []
        for _ in range(count):
            value = shift = 0
            while True:
                byte = self.data[self.at]
                self.at += 1
                value |= (byte & 0x7F) << shift
                shift += 7
                if byte < 0x80:
                    break
            found.append(value)
        return found

    def digests(self, count: int) -> list[int]:
        start = self.at
        self.at += count * BYTES
        return [int.from_bytes(self.data[k : k + BYTES], "big") for k in range(start, self.at, BYTES)]


def saved(path: Path, tapes: list[Tape]) -> None:
    """Write tapes to a file."""
    heads = [[t.name, t.seats, t.options, t.decks, t.ended, t.drawn, len(t.steps)] for t in tapes]
    head = json.dumps(heads, ensure_ascii=False, separators=(",", ":")).encode()
    body = bytearray(HEAD + head + b"\n")
    for t in tapes:
        for values in (t.numbers, [s.seat for s in t.steps], [s.options for s in t.steps], [s.index for s in t.steps]):
            body += b"".join(map(_varint, values))
        for value in [t.start, *(s.digest for s in t.steps)]:
            body += value.to_bytes(BYTES, "big")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(bytes(body), preset=9))


def loaded(path: Path) -> list[Tape]:
    """The tapes of a file."""
    try:
        data = lzma.decompress(path.read_bytes())
        if not data.startswith(HEAD):
            raise BadTape(f"{path} holds no tapes")
        head, _, body = data[len(HEAD) :].partition(b"\n")
        read = _Reader(body)
        found: list[Tape] = []
        for name, seats, options, decks, ended, drawn, steps in json.loads(head):
            numbers = read.varints(drawn)
            columns = [read.varints(steps) for _ in range(3)]
            start, *digests = read.digests(steps + 1)
            rows = [Step(*row) for row in zip(*columns, digests, strict=True)]
            found.append(Tape(name, seats, options, decks, start, numbers, rows, ended))
    except (lzma.LZMAError, EOFError, ValueError, IndexError, TypeError) as e:
        raise BadTape(f"{path} cannot be read: {e}") from e
    return found


def record(folder: Path, game: str, games: int = GAMES, scenarios: Path | None = None) -> list[Path]:
    """Write the tapes of a game: a file for each number of seats at its tables, and one for its scenarios."""
    plugin = registry.get(game)
    written: list[Path] = []
    for seats in sorted({variant.seats for variant in plugin.variants}):
        tables = [variant for variant in plugin.variants if variant.seats == seats]
        tapes = [recorded(plugin, tables[n % len(tables)], n) for n in range(games)]
        written.append(folder / f"{game}-{seats}.tapes")
        saved(written[-1], tapes)
    files = sorted(scenarios.glob("*.yaml")) if scenarios is not None else []
    if files:
        written.append(folder / f"{game}-scenarios.tapes")
        saved(written[-1], scenario_tapes(plugin, files))
    return written


def tape_files(folder: Path, game: str) -> list[Path]:
    """The files of a game."""
    return [file for file in sorted(folder.glob("*.tapes")) if file.stem.rpartition("-")[0] == game]


def follow(
    file: Path, games: int = 0, scenarios: Path | None = None, singles: bool = False
) -> tuple[int, list[Difference]]:
    """Go through the tapes of a file, or the first so many of them: how many there were, and what differs."""
    tapes = loaded(file)
    game, _, table = file.stem.rpartition("-")
    plugin = registry.get(game)
    if table == "scenarios":
        files = sorted(scenarios.glob("*.yaml")) if scenarios is not None else []
        return len(tapes), compared(tapes, scenario_tapes(plugin, files), singles)
    tapes = tapes[: games or len(tapes)]
    return len(tapes), [d for d in (followed(plugin, tape, singles) for tape in tapes) if d is not None]


# --- by hand


def shown(file: Path, number: int, answer: int) -> str:
    """A tape's position before an answer is given: what lies where, and what is asked."""
    tape = loaded(file)[number]
    plugin = registry.get(file.stem.rpartition("-")[0])
    lines: list[str] = []
    try:
        for at, w in _walk(plugin, tape, singles=True):
            if at >= answer:
                lines = [*described(w), *_question(w, tape.steps[at].index if at < len(tape.steps) else -1)]
                break
    except Exception as e:  # noqa: BLE001 - whatever stops the walk is what there is to show
        lines.append(f"{type(e).__name__}: {e}")
    return "\n".join(lines)


def _question(w: World, taken: int) -> list[str]:
    choice = w.choice
    if choice is None:
        return []
    lines = [f"{whose(choice.seat)} is asked {w.rules.schema.prompts[choice.prompt].name}:"]
    for i, option in enumerate(choice.options):
        lines.append(f"  {'*' if i == taken else ' '} {option_text(w, option)}")
    return lines


def _elsewhere(path: str, file: Path, number: int, answer: int) -> str:
    """The same position as other sources have it."""
    done = subprocess.run(
        [sys.executable, "-m", "scripts.tapes", "show", str(file.parent), file.stem, str(number), str(answer)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )
    return done.stdout.rstrip("\n") if done.returncode == 0 else done.stderr[-2000:]


def _explained(file: Path, difference: Difference, against: str) -> str:
    number = int(difference.tape.name.rpartition("/")[2])
    lines: list[str] = []
    if difference.answer:
        lines += ["before the answer:", shown(file, number, difference.answer - 1), "after it, then and now:"]
    then = _elsewhere(against, file, number, difference.answer)
    now = shown(file, number, difference.answer)
    lines += difflib.unified_diff(then.splitlines(), now.splitlines(), "then", "now", lineterm="", n=0)
    return "\n".join(lines)


def _scenario_folder(given: Path | None, game: str) -> Path | None:
    if given is None:
        return None
    folder = given / game / "scenarios"
    return folder if folder.is_dir() else None


def main(arguments: list[str] | None = None) -> int:
    """Record, follow or show tapes."""
    parser = argparse.ArgumentParser(prog="python -m scripts.tapes")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("record", "follow"):
        command = commands.add_parser(name)
        command.add_argument("folder", type=Path)
        command.add_argument("game", nargs="*")
        command.add_argument("--games", type=int, default=GAMES if name == "record" else 0)
        command.add_argument("--scenarios", type=Path, help="the folder of the games' tests")
    command.add_argument("--singles", action="store_true", help="answers without an alternative may have fallen away")
    command.add_argument("--against", default="", help="the sources that made the tapes, as a PYTHONPATH")
    command.add_argument("--json", action="store_true", help="only the counts and differences, for programs")
    command = commands.add_parser("show")
    command.add_argument("folder", type=Path)
    command.add_argument("file")
    command.add_argument("number", type=int)
    command.add_argument("answer", type=int)
    given = parser.parse_args(arguments)
    if given.command == "show":
        print(shown(given.folder / f"{given.file}.tapes", given.number, given.answer))
        return 0
    games = given.game or registry.names()
    if given.command == "record":
        for game in games:
            for path in record(given.folder, game, given.games, _scenario_folder(given.scenarios, game)):
                print(f"{path}: {path.stat().st_size:,} bytes", flush=True)
        return 0
    return _follow_all(given, games)


def _follow_all(given: argparse.Namespace, games: list[str]) -> int:
    counted: dict[str, int] = {}
    differences: list[str] = []
    for game in games:
        scenarios = _scenario_folder(given.scenarios, game)
        for file in tape_files(given.folder, game):
            played = not file.stem.endswith("-scenarios")
            if not played and scenarios is None:
                continue
            counted[file.stem], found = follow(file, given.games, scenarios, given.singles)
            differences += map(str, found)
            if given.json:
                continue
            print(f"{file.stem}: {counted[file.stem]} tapes, {len(found)} differ", flush=True)
            for difference in found:
                print(f"  {difference}")
                if given.against and played:
                    print(_explained(file, difference, given.against))
    if given.json:
        counts = {"games": sum(counted.values()), "failures": len(differences)}
        print(json.dumps({**counts, "tapes": counted, "differences": differences}, ensure_ascii=False))
    return 0 if counted and not differences else 1


if __name__ == "__main__":
    sys.exit(main())
