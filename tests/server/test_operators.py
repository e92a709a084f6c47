"""What operators may do, what they leave behind, and that nobody else gets in; and codes of recovery."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import select
from websockets.exceptions import InvalidStatus

from fudaba.server.store.schema import AUDIT
from tests.server.people import Guest, House, Json, house

TOKEN = "a token that nobody guesses"


async def admin(at: House, guest: Guest, token: str = TOKEN, **act: object) -> Json:
    """What an operator is told, after having done something."""
    headers = {"authorization": f"Bearer {token}" if token else "Bearer"}
    if act:
        answer = await guest.client.post("/api/admin", json=act, headers=headers)
    else:
        answer = await guest.client.get("/api/admin", headers=headers)
    assert at.url
    return {"status": answer.status_code, **answer.json()}


async def sat(ann: Guest, ben: Guest) -> str:
    table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
    await ben.post(f"/api/tables/{table['id']}/sit")
    return str(table["id"])


def test_nobody_without_the_token_finds_the_door(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0, admin_token=TOKEN) as at, at.guest() as ann:
            assert (await admin(at, ann, "wrong"))["status"] == 404
            assert (await admin(at, ann, ""))["status"] == 404
            assert (await admin(at, ann, "wrong", act="broadcast", text="x"))["status"] == 404
            assert (await admin(at, ann))["status"] == 200
            for _ in range(30):
                last = await admin(at, ann, "guess")
            assert last["status"] == 429
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            assert (await admin(at, ann, ""))["status"] == 404

    asyncio.run(main())


def test_who_is_kept_out_is_out_at_once_and_stays_out_after_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, str]:
        async with (
            house(tmp_path, workers=0, admin_token=TOKEN) as at,
            at.guest() as ann,
            at.guest() as ben,
            at.guest() as boss,
        ):
            name = await sat(ann, ben)
            who = at.server.rooms.tables[name].chairs[1].guest
            async with ben.at_table(name) as b:
                await b.kind("view")
                told = await admin(at, boss, act="guest", who=who, text="rude")
                assert [ban["who"] for ban in told["bans"]] == [who]
                assert (await b.kind("bye"))["refused"]["code"] == "kept-out"
            assert (await ben.get("/api/me"))["error"]["code"] == "kept-out"
            try:
                async with ben.at_table(name):
                    raise AssertionError("they came in")
            except InvalidStatus:
                pass
            assert (await ann.get("/api/me"))["status"] == 200
            return who, ben.client.cookies["fudaba"]

    async def second(who: str, cookie: str) -> None:
        async with house(tmp_path, workers=0, admin_token=TOKEN) as at, at.guest() as ben, at.guest() as boss:
            ben.client.cookies.clear()
            ben.client.cookies.set("fudaba", cookie)
            assert (await ben.get("/api/me"))["error"]["code"] == "kept-out"
            told = await admin(at, boss, act="guest", who=who, yes=False)
            assert told["bans"] == []
            assert (await ben.get("/api/me"))["status"] == 200
            told = await admin(at, boss, act="address", who="127.0.0.1", text="all of it")
            assert told["status"] == 200
            assert (await ben.get("/api/me"))["error"]["code"] == "kept-out"
            assert (await admin(at, boss, act="address", who="127.0.0.1", yes=False))["status"] == 200
            assert (await ben.get("/api/me"))["status"] == 200
            acts = [(entry["act"], entry["about"]) for entry in told["audit"]]
            assert acts == [("address", "127.0.0.1 all of it"), ("guest", f"{who} (undone)"), ("guest", f"{who} rude")]
            with at.server.engine.connect() as connection:
                assert len(connection.execute(select(AUDIT)).all()) == 4

    asyncio.run(second(*asyncio.run(first())))


def test_what_was_reported_is_read_and_settled_and_who_is_silenced_is_not_heard(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            house(tmp_path, workers=0, admin_token=TOKEN) as at,
            at.guest() as ann,
            at.guest() as ben,
            at.guest() as boss,
        ):
            name = await sat(ann, ben)
            door = f"/api/tables/{name}/report"
            assert (await ann.post(door, seat="A", text="myself"))["status"] == 400
            assert (await ann.post(door, seat="B", text="says bad words"))["kept"]
            told = await admin(at, boss)
            [report] = told["reports"]
            assert report["text"] == "says bad words"
            async with ann.at_table(name) as a, ben.at_table(name) as b:
                assert (await b.ask("say", text="bad"))["kind"] == "done"
                await admin(at, boss, act="mute", who=report["about"])
                assert (await b.ask("say", text="worse"))["refused"]["code"] == "muted"
                await admin(at, boss, act="broadcast", text="the house closes at ten")
                said = await a.until(lambda m: m["kind"] == "chat" and m["chat"][0]["no"] == 0)
                assert said["chat"][0]["text"] == "the house closes at ten"
            told = await admin(at, boss, act="settle", who=report["id"])
            assert told["reports"] == []
            assert name in [table["id"] for table in told["tables"]]
            told = await admin(at, boss, act="close", who=name)
            assert name not in [table["id"] for table in told["tables"]]
            assert (await ann.get(f"/api/tables/{name}"))["state"] == "closed"

    asyncio.run(main())


def test_a_code_of_recovery_is_good_once_and_for_its_account_alone(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            house(tmp_path, workers=0, signed_per_minute=100) as at,
            at.guest() as ann,
            at.guest() as ben,
            at.guest() as new,
        ):
            await ann.post("/api/account", name="Ann", passphrase="the first passphrase")
            await ben.post("/api/account", name="Ben", passphrase="another passphrase")
            assert (await ann.post("/api/account/codes", passphrase="wrong one"))["status"] == 403
            codes = (await ann.post("/api/account/codes", passphrase="the first passphrase"))["codes"]
            assert len(set(codes)) == 8
            phrase = "a new passphrase"
            for name, code in (("Ben", codes[0]), ("Ann", "aaaaa-aaaaa-aaaaa-aaaaa"), ("Nobody", codes[0])):
                refused = await new.post("/api/account/recover", name=name, code=code, passphrase=phrase)
                assert refused["error"]["code"] == "bad-code"
            come = await new.post("/api/account/recover", name="ann", code=codes[0].upper(), passphrase=phrase)
            assert come["account"]["name"] == "Ann"
            assert (await ann.get("/api/me")).get("account") is None  # every other browser is signed out
            again = await ben.post("/api/account/recover", name="Ann", code=codes[0], passphrase=phrase)
            assert again["error"]["code"] == "bad-code"
            assert (await new.post("/api/account/codes", passphrase=phrase))["status"] == 200
            void = await ben.post("/api/account/recover", name="Ann", code=codes[1], passphrase=phrase)
            assert void["error"]["code"] == "bad-code"  # new codes make the old ones void

    asyncio.run(main())
