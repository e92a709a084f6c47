"""Whole games over the network: by the protocol alone, on a real server with a real database."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.people import house, play

GAMES = ("ashes", "azuride", "avalon", "ashes-draft")


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_plays_a_whole_game_against_a_bot(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game=game, level="gentle")
            assert table["status"] == 201
            assert table["seat"] == "A"
            async with ann.at_table(table["id"]) as seat:
                hello = await seat.hear()
                assert (hello["kind"], hello["v"], hello["seat"]) == ("hello", 1, "A")
                assert await play(seat, random.Random(1)) > 5
                assert [event["no"] for event in seat.events] == sorted({event["no"] for event in seat.events})
            now = await ann.get(f"/api/tables/{table['id']}")
            assert now["state"] == "over"
            assert now["outcome"]["winners"] in (["A"], ["B"], [], ["A", "B"])

    asyncio.run(run())
