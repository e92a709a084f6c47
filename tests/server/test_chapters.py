"""The rulebook over the network: its chapters, and their examples at tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.people import Json, Seat, house

BLOCK = {"game": "azuride", "example": "azuride.battle.a-block"}


def now(seat: Seat) -> Json:
    """How far the example has come, as the page was told last."""
    told: Json = next(message for message in reversed(seat.heard) if message["kind"] == "view")["lesson"]
    return told


def test_chapters_come_in_the_order_of_the_rules_with_both_languages(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            book = await ann.get("/api/games/azuride/chapters")
            assert [one["section"] for one in book["chapters"]][:3] == ["overview", "card", "setup"]
            block = next(e for one in book["chapters"] for e in one["examples"] if e["id"] == BLOCK["example"])
            assert "azuride.battle.block" in block["rules"]
            assert (block["title"]["en"], block["title"]["ja"]) == ("A block", "ブロック")

    asyncio.run(run())


def test_an_example_is_tried_at_a_table_whose_other_side_does_what_it_says(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            table = await ann.post("/api/tables", **BLOCK)
            assert (table["status"], table["private"], table["known"]) == (201, True, True)
            assert table["example"] == BLOCK["example"]
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                assert now(seat) == {"step": 0, "of": 2, "wants": ["raid #1"]}
                await seat.ask("answer", choice=choice["id"], answer=["raid #1"])
                while now(seat)["step"] < 2:
                    await seat.hear()
                assert seat.view is not None
                assert [side["places"]["discard"]["n"] for side in seat.view["seats"]] == [1, 1]
            assert (await ann.get("/api/me/history"))["games"] == []

    asyncio.run(run())


def test_a_reader_may_do_something_else_and_finds_the_table_so_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            table = await ann.post("/api/tables", **BLOCK)
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                done = await seat.ask("answer", choice=choice["id"], answer=["end"])
                assert done["kind"] == "done"
                seat.choices = []
                await seat.asked()
                assert seat.view is not None
                turn = seat.view["turn"]
            cookies = ann.client.cookies
        async with house(tmp_path) as at, at.guest("en") as ann:
            ann.client.cookies = cookies
            async with ann.at_table(table["id"]) as seat:
                await seat.asked()
                assert seat.view is not None
                assert seat.view["turn"] == turn
                assert now(seat) == {"step": 0, "of": 2, "wants": []}

    asyncio.run(run())


@pytest.mark.parametrize(("game", "example"), [("azuride", "nothing"), ("nothing", "azuride.battle.a-block")])
def test_an_example_that_there_is_not_is_refused(tmp_path: Path, game: str, example: str) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("en") as ann:
            answer = await ann.post("/api/tables", game=game, example=example)
            assert answer["error"]["code"] in ("no-such-example", "no-such-game")

    asyncio.run(run())
