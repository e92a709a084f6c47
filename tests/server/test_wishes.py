"""What people want of a table is done once, and what is refused has changed nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fudaba.server.store.writer import NotKept
from tests.server.people import Guest, House, Json, house


async def two(ann: Guest, ben: Guest) -> str:
    """A table at which both sit."""
    table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
    await ben.post(f"/api/tables/{table['id']}/sit")
    return str(table["id"])


def test_a_rematch_that_is_asked_for_from_several_pages_at_once_is_one_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben)
            async with ann.at_table(name) as a, ann.at_table(name) as a2, ben.at_table(name) as b:
                assert (await b.ask("concede"))["kind"] == "done"
                assert (await b.ask("rematch"))["kind"] == "done"
                said = await asyncio.gather(a.ask("rematch"), a2.ask("rematch"), b.ask("rematch"))
                assert [one["kind"] for one in said] == ["done"] * 3
            assert len(at.server.rooms.tables) == 2

    asyncio.run(run())


def seen(at: House, name: str) -> Json:
    """What people want of a table and how they want to be asked."""
    table = at.server.rooms.tables[name]
    modes = [(chair.mode, list(chair.always), set(chair.wants)) for chair in table.chairs]
    muted = {guest: set(others) for guest, others in table.muted.items() if others}
    return {"state": table.state, "modes": modes, "muted": muted, "joining": list(table.joining)}


@pytest.mark.parametrize(
    "command",
    [
        {"do": "mode", "mode": "turn", "always": ["x"]},
        {"do": "mute", "seat": "B"},
        {"do": "later"},
        {"do": "join", "deck": "the-deep-library"},
    ],
    ids=lambda command: command["do"],
)
def test_a_wish_that_cannot_be_kept_has_changed_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Json
) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben, at.guest() as cid:
            name = await two(ann, ben)
            async with ann.at_table(name) as a, ben.at_table(name) as b, cid.at_table(name) as c:
                await b.ask("later")
                who = c if command["do"] == "join" else a
                before = seen(at, name)

                async def full(*_writes: object) -> None:
                    raise NotKept("the disk is full")

                with monkeypatch.context() as broken:
                    broken.setattr(at.server.writer, "write", full)
                    said = await who.ask(**command)
                assert said["refused"]["code"] == "not-kept"
                assert seen(at, name) == before
                assert (await who.ask(**command))["kind"] == "done"
                assert seen(at, name) != before

    asyncio.run(run())


def test_a_step_back_that_cannot_be_kept_leaves_the_clock_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            setup = {"game": "avalon", "chairs": ["me", "gentle"], "options": {"first_player": "A"}, "seed": "3"}
            table = await ann.post("/api/tables", bank=600, **setup)
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                create = next(o for o in choice["options"] if o["verb"] in ("create", "summon"))
                await seat.ask("answer", choice=choice["id"], answer=create["text"])
                await seat.ask("commit")
                await seat.kind("view")

                async def full(*_writes: object) -> None:
                    raise NotKept("the disk is full")

                with monkeypatch.context() as broken:
                    broken.setattr(at.server.writer, "write", full)
                    assert (await seat.ask("ask-undo"))["refused"]["code"] == "not-kept"
                assert at.server.rooms.tables[table["id"]].clocks.running
                assert (await seat.ask("ask-undo"))["kind"] == "done"

    asyncio.run(run())


def test_nobody_waits_to_join_a_table_that_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben, at.guest() as cid:
            name = await two(ann, ben)
            at.server.rooms.tables[name].touched = 0
            await at.server.rooms.sweep()
            async with cid.at_table(name) as c:
                said = await c.ask("join", deck="the-deep-library")
                assert said["refused"]["code"] == "closed"
            assert seen(at, name)["joining"] == []

    asyncio.run(run())
