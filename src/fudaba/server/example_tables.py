"""Examples of the rulebook, each at a small table of its own: what lies there, what may be answered.

Nothing is kept: the client sends all answers so far and gets what follows from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.api import LETTERS, FudabaError
from fudaba.hosting.voice import Voice
from fudaba.languages import Lang
from fudaba.server.offers import plugin_of
from fudaba.server.protocol import ExampleNow
from fudaba.server.refused import Refused

if TYPE_CHECKING:
    from fudaba.registry import Plugin
    from fudaba.testing.chapter import Chapter

ANSWERS: Final = 100
"""That an example takes before it has to begin again."""


def chapters_of(plugin: Plugin) -> tuple[Chapter, ...]:
    """A game's chapters as they are written."""
    from fudaba.testing.chapter import folder_of, read_chapters  # what lays tables out is needed here alone

    return read_chapters(folder_of(plugin.ledger), plugin.name)


def example_after(game: str, example: str, given: list[str], lang: Lang) -> ExampleNow:
    """What an example's table shows after some answers."""
    from fudaba.testing.chapter_table import lay, log_of, position_of

    plugin = plugin_of(game)
    one = next((e for chapter in chapters_of(plugin) for e in chapter.examples if e.id == example), None)
    if one is None:
        raise Refused("not-found")
    try:
        t, following = lay(plugin, one, given)
    except FudabaError as e:
        raise Refused("bad-message") from e
    now = t.game()
    voice = Voice.of(now, lang)
    sentences = voice.to("")
    assert sentences is not None
    found: ExampleNow = {
        "id": one.id,
        "position": position_of(t.world, sentences),
        "log": log_of(t, lang),
        "options": [],
    }
    if now.over:
        found["over"] = "" if now.outcome is None else voice.outcome(now.outcome)
        return found
    if t.world.choice is not None:
        labels = voice.labels(now)
        found["seat"] = LETTERS[now.choice.seat]
        found["prompt"] = voice.prompt(now)
        found["options"] = [{"text": str(text), "label": labels.get(text, text)} for text in now.choice.options]
        if following:
            found["next"] = following
    return found
