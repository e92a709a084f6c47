"""Rulebook chapters and their examples, each at a small table of its own: what lies there, what may be answered.

Nothing is kept: the client sends all answers so far and gets what follows from them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, Request

from fudaba.api import LETTERS, FudabaError
from fudaba.hosting.voice import Voice
from fudaba.server.http import Guest, answer, body, constant, costly, door
from fudaba.server.offers import OfferPage, constant_page, plugin_of
from fudaba.server.protocol import Chapters, ExampleNow, ExampleWanted, Lang
from fudaba.server.refused import Refused

if TYPE_CHECKING:
    from fudaba.registry import Plugin
    from fudaba.testing.chapter import Chapter, Example

ROUTES: Final = APIRouter()
ANSWERS: Final = 100
"""That an example takes before it has to begin again."""


def _read(plugin: Plugin) -> tuple[Chapter, ...]:
    from fudaba.testing.chapter import folder_of, read_chapters  # what lays tables out is needed here alone

    return read_chapters(folder_of(plugin.ledger), plugin.name)


@cache
def book(game: str) -> OfferPage:
    """A game's chapters."""
    found: Chapters = {
        "game": game,
        "chapters": [
            {
                "section": chapter.section,
                "title": {"ja": chapter.title["ja"], "en": chapter.title["en"]},
                "text": {"ja": chapter.text["ja"], "en": chapter.text["en"]},
                "examples": [
                    {
                        "id": one.id,
                        "rules": list(one.rules),
                        "title": {"ja": one.title["ja"], "en": one.title["en"]},
                        "text": {"ja": one.text["ja"], "en": one.text["en"]},
                    }
                    for one in chapter.examples
                ],
            }
            for chapter in _read(plugin_of(game))
        ],
    }
    return constant_page(found)


@door("GET", "/api/games/{game}/chapters", ROUTES)
async def chapters(request: Request, _guest: Guest) -> object:
    """One game's rulebook, chapter by chapter."""
    return constant(request, book(request.path_params["game"]))


@door("POST", "/api/games/{game}/chapters/{example}", ROUTES)
async def tried(request: Request, guest: Guest) -> object:
    """An example after some answers."""
    costly(request)
    plugin = plugin_of(request.path_params["game"])
    wanted = await body(request, ExampleWanted)
    name = request.path_params["example"]
    one = next((e for chapter in _read(plugin) for e in chapter.examples if e.id == name), None)
    if one is None:
        raise Refused("not-found")
    given = wanted.get("answers", [])
    if len(given) > ANSWERS:
        raise Refused("too-long")
    return answer(now(plugin, one, given, guest.lang))


def now(plugin: Plugin, example: Example, given: list[str], lang: Lang) -> ExampleNow:
    """What an example's table shows after some answers."""
    from fudaba.testing.chapter_table import lay, log_of, position_of

    try:
        t, following = lay(plugin, example, given)
    except FudabaError as e:
        raise Refused("bad-message") from e
    game = t.game()
    voice = Voice.of(game, lang)
    sentences = voice.to("")
    assert sentences is not None
    found: ExampleNow = {
        "id": example.id,
        "position": position_of(t.world, sentences),
        "log": log_of(t, lang),
        "options": [],
    }
    if game.over:
        found["over"] = "" if game.outcome is None else voice.outcome(game.outcome)
        return found
    if t.world.choice is not None:
        labels = voice.labels(game)
        found["seat"] = LETTERS[game.choice.seat]
        found["prompt"] = voice.prompt(game)
        found["options"] = [{"text": str(text), "label": labels.get(text, text)} for text in game.choice.options]
        if following:
            found["next"] = following
    return found
