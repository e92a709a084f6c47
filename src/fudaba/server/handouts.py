"""What people take away from the tables: card sets to print, puzzles, and lessons."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.api import LETTERS, NotPossible, UnknownName
from fudaba.languages import Lang
from fudaba.lessons.kept import lessons_of
from fudaba.lessons.lesson import Lesson, Said
from fudaba.printing import sheet
from fudaba.puzzles.attempt import Attempt, Start, hands, opponent
from fudaba.puzzles.kept import Puzzle, collection
from fudaba.puzzles.texts import puzzle_text
from fudaba.server import setup as setups
from fudaba.server.bots import ME
from fudaba.server.chairs import Seated
from fudaba.server.http import Guest, address_of, answer, constant, costly, door, server_of
from fudaba.server.offers import OfferPage, plugin_of
from fudaba.server.offers import constant_page as constant_page
from fudaba.server.protocol import Both, LessonInfo, Lessons, PuzzleInfo, PuzzleNow, Puzzles, Setup
from fudaba.server.refused import Refused
from fudaba.server.setup import LEVEL
from fudaba.server.speech import speech

ROUTES: Final[list[BaseRoute]] = []


@cache
def _printed(game: str) -> OfferPage:
    plugin_of(game)
    try:
        return constant_page(sheet.printable(game))
    except NotPossible as e:
        raise Refused("not-printed") from e


@door("GET", "/api/games/{game}/print", ROUTES)
async def printed(request: Request, _guest: Guest) -> object:
    """One game's set to print."""
    return constant(request, _printed(request.path_params["game"]))


# --- puzzles


@cache
def _puzzles(game: str) -> OfferPage:
    plugin_of(game)
    kept = collection(game)
    listed: list[PuzzleInfo] = [
        {"id": one.id, "seat": one.seat, "aim": one.aim, "depth": one.depth, "moves": one.moves} for one in kept.puzzles
    ]
    data: Puzzles = {
        "game": game, "games": kept.games, "positions": kept.positions, "given_up": kept.given_up, "puzzles": listed,
    }  # fmt: skip
    return constant_page(data)


@door("GET", "/api/games/{game}/puzzles", ROUTES)
async def puzzles(request: Request, _guest: Guest) -> object:
    """One game's puzzles, without their solutions."""
    return constant(request, _puzzles(request.path_params["game"]))


@door("POST", "/api/games/{game}/puzzles/{puzzle}", ROUTES)
async def begin(request: Request, guest: Guest) -> object:
    """A table at a puzzle's position."""
    costly(request)
    game = request.path_params["game"]
    plugin_of(game)
    try:
        one = collection(game).named(request.path_params["puzzle"])
    except UnknownName as e:
        raise Refused("no-such-puzzle") from e
    server = server_of(request)
    letters = LETTERS[: len(one.begin(story=False).view(None)["seats"])]
    wanted: Setup = {
        "game": game, "chairs": [ME if letter == one.seat else LEVEL for letter in letters], "record": one.record,
        "private": True,
    }  # fmt: skip
    setup = setups.checked_setup(wanted, server.bots)
    chairs = [Seated(guest.id, guest.name) if letter == one.seat else Seated(bot=opponent(one)) for letter in letters]
    table = await server.rooms.seat(setup, chairs, address_of(request))
    return answer(table.now(guest.lang, guest.id), 201)


@cache
def _begun(one: Puzzle, lang: Lang) -> tuple[Start, list[str]]:
    """Where a puzzle begins, and its first move as people read it."""
    game = one.begin()
    says = speech(game, lang)
    return Start.of(game), [says.label(game, game.choice, text) for text in one.options]


@door("GET", "/api/tables/{table}/puzzle", ROUTES)
async def at_table(request: Request, guest: Guest) -> object:
    """The puzzle that a table began with, and how it goes."""
    table = await server_of(request).rooms.get(request.path_params["table"])
    kept = collection(table.setup["game"])
    one = next((puzzle for puzzle in kept.puzzles if puzzle.record == table.setup["record"]), None)
    if one is None or not table.begun:
        raise Refused("no-such-puzzle")
    start, solution = _begun(one, guest.lang)
    attempt = Attempt(one, table.game, start)
    number = kept.puzzles.index(one)
    now: PuzzleNow = {
        "id": one.id, "game": one.game, "number": number + 1, "of": len(kept.puzzles), "seat": one.seat, "aim": one.aim,
        "depth": one.depth, "task": puzzle_text(guest.lang, one.aim), "hands": hands(one, table.game),
    }  # fmt: skip
    if number + 1 < len(kept.puzzles):
        now["next"] = kept.puzzles[number + 1].id
    if attempt.over:
        now["verdict"] = attempt.verdict()
        now["said"] = puzzle_text(guest.lang, attempt.verdict())
        now["solution"] = solution
    return now


# --- lessons


def _both(said: Said) -> Both:
    return {"ja": said.ja, "en": said.en}


def _told(lesson: Lesson) -> LessonInfo:
    return {
        "id": lesson.id, "title": _both(lesson.title), "goal": _both(lesson.goal), "done": _both(lesson.done),
        "rule": lesson.rule, "wins": lesson.wins,
        "steps": [{"said": _both(step.said), "at": list(step.at), "acts": bool(step.do)} for step in lesson.steps],
    }  # fmt: skip


@cache
def _lessons(game: str) -> OfferPage:
    plugin_of(game)
    data: Lessons = {"game": game, "lessons": [_told(lesson) for lesson in lessons_of(game)]}
    return constant_page(data)


@door("GET", "/api/games/{game}/lessons", ROUTES)
async def lessons(request: Request, _guest: Guest) -> object:
    """One game's lessons, with all that they say."""
    return constant(request, _lessons(request.path_params["game"]))
