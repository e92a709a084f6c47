"""Lessons at a table: only what they ask for is taken, the other side follows the script, and nothing is counted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fudaba.lessons.kept import lesson_named
from tests.server.people import Json, Seat, house

EMBER = {"game": "ashes", "lesson": "ember"}


def now(seat: Seat) -> Json:
    """How far the lesson has come, as the page was told last."""
    told: Json = next(message for message in reversed(seat.heard) if message["kind"] == "view")["lesson"]
    return told


def test_a_lesson_is_played_to_its_win_and_nothing_is_counted(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            table = await ann.post("/api/tables", **EMBER)
            assert (table["status"], table["private"], table["known"], table["lesson"]) == (201, True, True, "ember")
            steps: list[int] = []
            async with ann.at_table(table["id"]) as seat:
                while choice := await seat.asked():
                    steps.append(now(seat)["step"])
                    wants = now(seat)["wants"]
                    seat.choices = []
                    one = choice["form"]["kind"] == "one"
                    await seat.ask("answer", choice=choice["id"], answer=wants[0] if one else wants)
                    seat.choices = [standing for standing in seat.choices if standing["id"] != choice["id"]]
                assert seat.view is not None
                assert seat.view["outcome"]["winners"] == ["A"]
            assert steps == sorted(steps)
            assert (await ann.get("/api/me/history"))["games"] == []

    asyncio.run(run())


def test_what_the_lesson_does_not_ask_for_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            table = await ann.post("/api/tables", **EMBER)
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                refused = await seat.ask("answer", choice=choice["id"], answer="meditate")
                assert refused["refused"]["code"] == "not-the-lesson"
                ended = await seat.ask("end-turn")
                assert ended["kind"] == "refused"
                hint = await seat.ask("hint", choice=choice["id"])
                assert hint["answer"] == ["play iron-worker"]

    asyncio.run(run())


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            table = await ann.post("/api/tables", **EMBER)
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                await seat.ask("answer", choice=choice["id"], answer="play iron-worker")
                await seat.ask("commit")
            cookies = ann.client.cookies
        async with house(tmp_path) as at, at.guest("en") as ann:
            ann.client.cookies = cookies
            async with ann.at_table(table["id"]) as seat:
                await seat.asked()
                assert now(seat) == {"step": 3, "of": 16, "wants": ["pay charm-basic", "pay charm-basic"]}

    asyncio.run(run())


@pytest.mark.parametrize(("game", "lesson"), [("ashes", "nothing"), ("toy", "ember")])
def test_a_lesson_that_there_is_not_is_refused(tmp_path: Path, game: str, lesson: str) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            answer = await ann.post("/api/tables", game=game, lesson=lesson)
            assert answer["error"]["code"] in ("no-such-lesson", "no-such-game")

    asyncio.run(run())


def test_the_page_is_told_every_lesson_in_both_languages(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            told = await ann.get("/api/games/avalon/lessons")
            first = told["lessons"][0]
            kept = lesson_named("avalon", first["id"])
            assert first["title"] == {"ja": kept.title.ja, "en": kept.title.en}
            assert [step["acts"] for step in first["steps"]] == [bool(step.do) for step in kept.steps]

    asyncio.run(run())
