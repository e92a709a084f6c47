"""What was accepted is kept: a server that is killed comes back with every table on its exact question."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

import pytest
from sqlalchemy import select, update

from fudaba.server.client import Json, Player
from fudaba.server.store.database import open_database
from fudaba.server.store.schema import LINES, TABLES
from fudaba.server.store.writer import NotKept
from scripts.kills import Served, killed, opened
from tests.server.people import house, play


def test_no_accepted_answer_is_lost_or_doubled_by_a_server_that_is_killed(tmp_path: Path) -> None:
    found = asyncio.run(killed(tables=4, kills=3, seed=1, data=tmp_path))
    assert found["answers"] > 20
    assert (found["lost"], found["doubled"], found["misplaced"]) == (0, 0, 0)
    assert found["exit"] == 0


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_who_was_thinking_when_the_server_ended_has_paid_for_it_and_nobody_pays_for_its_absence(
    tmp_path: Path, how: signal.Signals
) -> None:
    async def run() -> None:
        served = Served(tmp_path)
        await served.start()
        ann, ben = await opened(served.port, "avalon", random.Random(3), bank=600)
        socket = await ann.guest.sit(ann.table)
        await asyncio.sleep(4.5)
        before = await clocks(ann)
        await served.end(how)
        await asyncio.sleep(2.0)
        await served.start()
        after = await clocks(ben)
        await served.end(signal.SIGKILL)
        await socket.close()
        (thinks,) = [k for k, clock in enumerate(before) if clock["running"]]
        assert [clock["running"] for clock in after] == [clock["running"] for clock in before]
        assert after[1 - thinks]["left"] == before[1 - thinks]["left"] == 600_000
        assert before[thinks]["left"] <= 595_500
        # What a killed server gives back is the time since it last wrote the clocks down.
        assert before[thinks]["left"] - 1_500 < after[thinks]["left"] < before[thinks]["left"] + 1_500

    async def clocks(player: Player) -> list[Json]:
        found = await player.guest.request("GET", f"/api/tables/{player.table}")
        return list(found["clocks"])

    asyncio.run(run())


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon", "ashes-draft"])
def test_after_a_restart_everybody_is_back_on_the_exact_question(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            cookies = ann.client.cookies
            table = await ann.post("/api/quick", game=game, level="gentle")
            async with ann.at_table(table["id"]) as seat:
                await play(seat, random.Random(7), most=9)
                choice, view, prompt = await seat.asked(), seat.view, seat.prompt
        async with house(tmp_path) as at, at.guest() as ann:
            ann.client.cookies = cookies
            (mine,) = (await ann.get("/api/me"))["tables"]
            assert mine["id"] == table["id"]
            async with ann.at_table(table["id"]) as seat:
                again = await seat.asked()
                assert seat.view == view
                assert seat.prompt == prompt
                assert [o["text"] for o in again.get("options", ())] == [o["text"] for o in choice.get("options", ())]
                assert again == {} or again["id"] != choice["id"]

    asyncio.run(run())


def test_a_command_that_was_carried_out_before_a_restart_is_not_carried_out_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            cookies = ann.client.cookies
            table = await ann.post("/api/quick", game="ashes", level="gentle")
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                ready = choice["form"]["ready"][0]
                await seat.ask("answer", name="mine", choice=choice["id"], answer=ready)
                await seat.asked()
                rows = at.server.rooms.tables[table["id"]].rows
        async with house(tmp_path) as at, at.guest() as ann:
            ann.client.cookies = cookies
            async with ann.at_table(table["id"]) as seat:
                again = await seat.ask("answer", name="mine", choice=choice["id"], answer=ready)
                assert again["kind"] == "done"
                assert at.server.rooms.tables[table["id"]].rows >= rows

    asyncio.run(run())


def test_what_cannot_be_kept_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann, at.guest() as ben:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            await ben.post(f"/api/tables/{table['id']}/sit")
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await a.kind("view")
                await b.kind("view")
                seat, other = (a, b) if a.choices else (b, a)
                choice, view = seat.choices[0], seat.view
                text = choice["options"][0]["text"]

                async def full(*_writes: object) -> None:
                    raise NotKept("the disk is full")

                with monkeypatch.context() as broken:
                    broken.setattr(at.server.writer, "write", full)
                    said = await seat.ask("answer", choice=choice["id"], answer=text)
                assert said["refused"]["code"] == "not-kept"
                await seat.ask("look")
                assert seat.view == view
                assert seat.choices[0]["id"] != choice["id"], "a choice's id is given once"
                said = await seat.ask("answer", choice=seat.choices[0]["id"], answer=text)
                assert said["kind"] == "done"
                assert len([m for m in other.heard if m["kind"] == "view"]) == 1

    asyncio.run(run())


def test_a_table_whose_rules_have_changed_is_kept_readable_and_its_people_are_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest("ja") as ann:
            cookies = ann.client.cookies
            table = await ann.post("/api/quick", game="ashes", level="gentle")
            async with ann.at_table(table["id"]) as seat:
                while at.server.rooms.tables[table["id"]].rows < 20:
                    await play(seat, random.Random(8), most=1)
            other = await ann.post("/api/quick", game="ashes", level="gentle")
        engine = open_database(f"sqlite:///{tmp_path / 'fudaba.sqlite3'}")
        with engine.begin() as connection:
            changed = update(LINES).where(LINES.c.table_id == table["id"], LINES.c.checksum != "")
            assert connection.execute(changed.values(checksum="0" * 24)).rowcount > 0
        engine.dispose()
        async with house(tmp_path) as at, at.guest("ja") as ann:
            ann.client.cookies = cookies
            now = await ann.get(f"/api/tables/{table['id']}")
            assert now["state"] == "stranded"
            assert "ルール" in now["reason"]["sentence"]
            record = await ann.client.get(f"/api/tables/{table['id']}/record")
            assert record.text.startswith("fudaba 1\n")
            assert (await ann.get(f"/api/tables/{other['id']}"))["state"] == "playing"
            async with ann.at_table(table["id"]) as seat:
                assert (await seat.hear())["table"]["state"] == "stranded"
                assert (await seat.ask("concede"))["refused"]["code"] == "stranded"
            with at.server.engine.begin() as connection:
                broken = update(TABLES).where(TABLES.c.id == other["id"])
                connection.execute(broken.values(record="fudaba 1\ngame: ashes 999 0\nseed: 1\n---\n"))
        async with house(tmp_path) as at, at.guest() as ann:
            ann.client.cookies = cookies
            assert (await ann.get(f"/api/tables/{other['id']}"))["state"] == "stranded"

    asyncio.run(run())


def test_a_release_that_goes_back_goes_on_with_what_another_one_could_not(tmp_path: Path) -> None:
    """What cannot be played on is not written down as such: the release before it can."""

    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            cookies = ann.client.cookies
            table = await ann.post("/api/quick", game="avalon")
            async with ann.at_table(table["id"]) as seat:
                before = await seat.asked()
        engine = open_database(f"sqlite:///{tmp_path / 'fudaba.sqlite3'}")
        with engine.begin() as connection:
            header = connection.execute(select(TABLES.c.record)).scalar_one()
            connection.execute(update(TABLES).values(record="fudaba 1\ngame: avalon 999 0\nseed: 1\n---\n"))
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            ann.client.cookies = cookies
            assert (await ann.get(f"/api/tables/{table['id']}"))["state"] == "stranded"
        for state in ("playing", "stranded"):  # an earlier release wrote down that it was stranded
            with engine.begin() as connection:
                if state == "playing":
                    assert connection.execute(select(TABLES.c.state)).scalar_one() == "playing"
                connection.execute(update(TABLES).values(record=header, state=state))
            async with house(tmp_path, workers=0) as at, at.guest() as ann:
                ann.client.cookies = cookies
                assert (await ann.get(f"/api/tables/{table['id']}"))["state"] == "playing"
                async with ann.at_table(table["id"]) as seat:
                    assert (await seat.asked())["options"] == before["options"]
        engine.dispose()

    asyncio.run(run())
