"""Golden transcripts: whole games as readable records, with what each seat observed as comments.

A transcript is a record, so ``fudaba replay`` reads it. The comments under an answer say what happened as a spectator
saw it and, after a bar, what some seats saw otherwise or alone; a change of rules, of an option's wording or of what is
visible shows up as a difference.

    python -m fudaba.testing.golden tests/golden/games azuride     # write anew
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from fudaba import registry
from fudaba.contract import CardRef, Event
from fudaba.game import Game
from fudaba.inputs.record import read
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.out.events import events_for
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.registry import Plugin
from fudaba.start import at_table, new

GAMES: Final = 3
LONGEST: Final = 5_000


def _card(card: CardRef) -> str:
    return f"{card['card']}{card.get('id', '')}" if card else "(a card)"


def _event(event: Event) -> str:
    """One happening in one line."""
    parts = [f"{event['kind']} {event['what']}" if event["kind"] != event["what"] else event["kind"]]
    parts += [seat for seat in (event.get("seat"), event.get("other")) if seat]
    if "card" in event:
        parts.append(_card(event["card"]))
    parts += [_card(card) for card in event.get("cards", [])]
    source = event.get("source", {})
    if "card" in source or "ability" in source:
        by = _card(source["card"]) if "card" in source else ""
        parts.append("by " + ":".join(filter(None, [by, source.get("ability", "")])))
    for sign, place in (("<", event.get("leaves")), (">", event.get("enters"))):
        if place is not None:
            parts.append(f"{sign}{place.get('seat', '')}.{place['place']}")
    parts += [f"n={event['n']}"] if "n" in event else []
    parts += [f"now={event['now']}"] if "now" in event else []
    parts += [f"{pool['die']}-{pool['face']}*{pool['n']}" for pool in event.get("pools", [])]
    parts += [f"{name}={value}" for name, value in event.get("words", {}).items()]
    parts += ["may " + "".join(event["may"])] if "may" in event else []
    cause = f" <- {event['cause']}" if "cause" in event else ""
    return f"{event['no']}/{event['beat']} {' '.join(parts)} [{event['rule']}]{cause}"


class Scribe:
    """Follows a game and writes down what each seat observes of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[str] = []
        self._read = 0
        self._observe()

    def _happenings(self) -> list[str]:
        """What has happened since the last look: as everybody saw it, then what some seats saw more exactly."""
        w = self.game.world
        shown = {seat: events_for(w, seat, self._read) for seat in range(-1, w.seats)}
        self._read = w.told
        lines: list[str] = []
        for k, seen in enumerate(shown[-1]):
            public = _event(seen)
            others: dict[str, str] = {}
            for seat in range(w.seats):
                text = _event(shown[seat][k])
                if text != public:
                    others[text] = others.get(text, "") + LETTERS[seat]
            lines.append(f"#   {' | '.join([public, *(f'{seats}: {text}' for text, seats in others.items())])}")
        return lines

    def _observe(self) -> None:
        self.lines += self._happenings()
        outcome = self.game.outcome
        if outcome is not None:
            winners = " ".join(LETTERS[s] for s in outcome.winners)
            self.lines.append(f"# over: {winners or 'nobody'} won, {outcome.reason} [{outcome.rule}]")
        else:
            asked = self.game.choice
            self.lines.append(f"# {LETTERS[asked.seat]} {asked.kind}: {', '.join(asked.options)}")

    def answer(self, text: str) -> None:
        """Give an answer, or let something happen from outside, and write down what follows."""
        self.lines.append(text)
        if text.startswith("!"):
            self.game.external(text[1:].strip())
        else:
            self.game.answer(text)
        self._observe()

    def __str__(self) -> str:
        head = self.game.record().partition("---\n")[0]
        return "\n".join([head + "---", *self.lines]) + "\n"


def played(plugin: Plugin, variant: int, seed: int) -> str:
    """The transcript of a game of random answers at one of a game's tables."""
    scribe = Scribe(at_table(plugin, plugin.variants[variant % len(plugin.variants)], seed))
    stream = Stream(seed)
    for _ in range(LONGEST):
        if scribe.game.over:
            break
        asked = scribe.game.choice.options
        scribe.answer(asked[stream.below(len(asked))])
    return str(scribe)


def again(plugin: Plugin, transcript: str) -> str:
    """The same game as it goes today; where an answer is no longer possible, the error stands in its place."""
    record = read(transcript)
    scribe = Scribe(new(plugin, record.decks, record.seed, len(record.decks), record.options))
    for text in record.answers:
        try:
            scribe.answer(text)
        except FudabaError as e:
            scribe.lines.append(f"# {type(e).__name__}: {e}")
            break
    return str(scribe)


def compare(plugin: Plugin, file: Path) -> str:
    """Where a transcript is no longer what happens: file, line, then and now; empty if it still is."""
    before = file.read_text(encoding="utf-8")
    now = again(plugin, before)
    if now == before:
        return ""
    old, new_ = before.splitlines(), now.splitlines()
    for no, (a, b) in enumerate(zip(old, new_, strict=False), start=1):
        if a != b:
            return f"{file}:{no}: was\n  {a}\nis\n  {b}"
    return f"{file}: {len(old)} lines became {len(new_)}"


def files(folder: Path, name: str) -> list[Path]:
    """The transcripts of a game."""
    return sorted((folder / name).glob("*.txt"))


def write(folder: Path, name: str) -> list[Path]:
    """Write the transcripts of a game anew."""
    plugin = registry.get(name)
    (folder / name).mkdir(parents=True, exist_ok=True)
    for number in range(GAMES):
        text = played(plugin, number, number + 1)
        (folder / name / f"game-{number + 1}.txt").write_text(text, encoding="utf-8")
    return files(folder, name)


if __name__ == "__main__":
    for game in sys.argv[2:] or registry.names():
        for file in write(Path(sys.argv[1]), game):
            print(file)
