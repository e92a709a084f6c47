"""An example of a rulebook chapter at a table: laid out, followed to its end, told in words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from fudaba.kernel.errors import FudabaError
from fudaba.kernel.out.events import events_for
from fudaba.kernel.schema import LETTERS, NUMBER
from fudaba.languages import LANGUAGES, by_language
from fudaba.registry import Plugin
from fudaba.testing.both_ways import Differs
from fudaba.testing.dialect import dialect_of
from fudaba.testing.trail import trail
from fudaba.text.sentences import Sentences
from fudaba.text.story import story_lines

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.testing.chapter import Example
    from fudaba.testing.table import Table

NEXT: Final = ("turn", "round")
COMMA: Final = {"en": ", ", "ja": "、"}


def laid_out(plugin: Plugin, example: Example) -> Table:
    """The table that an example begins with."""
    return dialect_of(plugin).begin(example.scenario, None, example.id)


def problem(plugin: Plugin, example: Example) -> str:
    """What is wrong with an example, with the position and what is in progress in words; nothing if it holds."""
    t: Table | None = None
    try:
        t = laid_out(plugin, example)
        t.dialect.play(t, example.scenario)
        t.both_ways()
        t.as_shipped()
    except (FudabaError, AssertionError, Differs, ValueError) as e:
        told = str(e).partition("\n-- ")[0]
        return told if t is None else "\n".join([told, *_standing(t, "en")])
    for lang in LANGUAGES:
        said = "\n".join(log_of(t, lang))
        if said != example.log[lang]:
            return f"the log ({lang}) says\n{said}\nand not\n{example.log[lang]}"
    return ""


def log_of(t: Table, lang: str) -> list[str]:
    """What the log says to somebody who watches, up to where the next turn or round begins."""
    sentences = Sentences(t.plugin.words[lang], t.rules)
    events = events_for(t.world, -1)
    begins = {event["no"] for event in events if event["kind"] in NEXT}
    lines = story_lines(events, sentences)
    last = next((k for k, line in enumerate(lines) if k > 0 and line["no"] in begins), len(lines))
    return [line["text"] for line in lines[:last]]


def position_of(w: World, sentences: Sentences) -> list[str]:
    """What lies on the table, a line for each seat and one for the middle, in words."""
    found: list[str] = []
    for seat in (*range(w.seats), -1):
        places = [_place(w, seat, z, sentences) for z in range(len(w.rules.schema.zones))]
        held = [line for line in places if line]
        if held:
            found.append((f"{LETTERS[seat]}: " if seat >= 0 else "") + "; ".join(held))
    return found


def _place(w: World, seat: int, zone: int, sentences: Sentences) -> str:
    kind = w.rules.schema.zones[zone]
    if kind.shared != (seat < 0):
        return ""
    cards = w.cards(seat, zone)
    if not cards:
        return ""
    names = [_card(w, card, sentences) for card in cards]
    counted = [(name, len(list(same))) for name, same in groupby(reversed(names) if kind.ordered else names)]
    told = [f"{name} ×{n}" if n > 1 else name for name, n in counted]
    return f"{sentences.term(kind.name)} {COMMA[sentences.lang].join(told)}"


def _card(w: World, card: int, sentences: Sentences) -> str:
    printed = w.rules.catalogue.cards[w.kind[card]]
    name = by_language(sentences.lang, en=printed.en, ja=printed.ja)
    counters = w.rules.schema.counters
    shown = [k for k, counter in enumerate(counters) if counter.holds == NUMBER and not counter.hidden]
    marks = [(counters[k].name, w.counters[k][card]) for k in shown if w.counters[k][card]]
    told = [sentences.term(mark) + (f" {n}" if n > 1 else "") for mark, n in marks]
    return f"{name} ({', '.join(told)})" if told else name


def _standing(t: Table, lang: str) -> list[str]:
    lines = position_of(t.world, Sentences(t.plugin.words[lang], t.rules))
    asked = f"asked: {t.asked}: {', '.join(t.options)}" if t.world.choice is not None else "asked: nobody"
    return ["position:", *(f"  {line}" for line in lines), f"in progress: {trail(t.world)}", asked]
