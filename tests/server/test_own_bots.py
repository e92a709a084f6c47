"""Bots that the operator brings: they sit down like the levels, and what they break they lose."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from fudaba.api import FudabaError
from tests.server.people import House, Json, Seat, config, house, play

MINE = '''
from fudaba.bots import Bot, Sight


class Last(Bot):
    """Takes the last option."""

    def choose(self, sight: Sight) -> int:
        return sight.count - 1


class Careless(Bot):
    """Breaks once it is asked for an act of its own."""

    def choose(self, sight: Sight) -> int:
        if sight.prompt == "action":
            raise ValueError("what now?")
        return 0


class Dead(Bot):
    """Takes its process along."""

    def choose(self, sight: Sight) -> int:
        import os

        os._exit(1)


class Slow(Bot):
    """Never answers."""

    def choose(self, sight: Sight) -> int:
        while True:
            pass
'''


def written(folder: Path) -> Path:
    file = folder / "mine.py"
    file.write_text(MINE)
    return file


async def against(at: House, bot: str) -> tuple[Json, Seat]:
    """A whole game against a bot; the table after it."""
    async with at.guest() as ann:
        table = await ann.post("/api/quick", game="toy", level=bot)
        assert table["status"] == 201, table
        async with ann.at_table(table["id"]) as seat:
            await play(seat, random.Random(3))
            assert seat.over
            return await ann.get(f"/api/tables/{table['id']}"), seat


def test_a_bot_of_the_operators_is_offered_beside_the_levels_and_plays(tmp_path: Path) -> None:
    async def act() -> None:
        async with house(tmp_path / "data", bots=(f"{written(tmp_path)}:Last",)) as at, at.guest() as ann:
            offered = (await ann.get("/api/games"))["levels"]
            assert offered[-1] == {"id": "Last", "name": {"ja": "Last", "en": "Last"}, "own": True}
            assert all("own" not in level for level in offered[:-1])
            assert str(tmp_path) not in str(offered)
            table, _ = await against(at, "Last")
            assert table["state"] == "over"
            assert table["chairs"][1]["bot"] == "Last"
            assert "reason" not in table
            assert (await ann.post("/api/quick", game="toy", level="Careless"))["error"]["code"] == "bad-setup"

    asyncio.run(act())


@pytest.mark.parametrize("bot", ["Careless", "Dead", "Slow"])
def test_a_bot_that_fails_loses_its_game_for_a_reason_and_stops_nothing(tmp_path: Path, bot: str) -> None:
    bots = (f"{written(tmp_path)}:{bot}", f"{tmp_path / 'mine.py'}:Last")

    async def act() -> None:
        async with house(tmp_path / "data", bots=bots, workers=1, bot_ms=1_500) as at:
            (table, seat), (other, _) = await asyncio.gather(against(at, bot), against(at, "casual"))
            assert seat.view is not None
            assert seat.view["outcome"]["winners"] == ["A"]
            assert table["reason"]["code"] == "bot-failed"
            assert other["state"] == "over"
            assert "reason" not in other
            assert (await against(at, "Last"))[0]["state"] == "over"
        async with house(tmp_path / "data") as at, at.guest() as ann:
            again = await ann.get(f"/api/tables/{table['id']}")
            assert again["reason"]["code"] == "bot-failed"

    asyncio.run(act())


def test_a_bot_that_is_no_longer_offered_gives_up_its_game(tmp_path: Path) -> None:
    async def act() -> None:
        async with house(tmp_path / "data", bots=(f"{written(tmp_path)}:Last",)) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="toy", level="Last")
            cookies = ann.client.cookies
        async with house(tmp_path / "data") as at, at.guest() as ann:
            ann.client.cookies = cookies
            async with ann.at_table(table["id"]) as seat:
                await play(seat, random.Random(3))
                assert seat.view is not None
                assert seat.view["outcome"]["winners"] == ["A"]

    asyncio.run(act())


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (("mine.py:Nobody",), "no bot 'Nobody'"),
        (("nowhere.py:Last",), "there is no such file"),
        (("mine.py:Last", "mine.py:Last"), "'Last' is taken already"),
        (("keen",), "'keen' is taken already"),
        (("cheat-search",), "sees what nobody may"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_named_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...], said: str
) -> None:
    written(tmp_path)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FudabaError, match=said):
        config(tmp_path, bots=bots)
