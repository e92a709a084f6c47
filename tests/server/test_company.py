"""Who finds whom: friends, invitations, looking for anybody; and what becomes of a game that somebody has left."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from tests.server.people import Guest, House, Json, Seat, Skipping, house


async def friends(ann: Guest, ben: Guest) -> str:
    """Both are friends; the id by which Ann means Ben."""
    link = (await ann.post("/api/friends/link"))["link"]
    assert (await ben.get(f"/api/friends/link/{link}"))["name"] == "Ann"
    assert len((await ben.post("/api/friends", link=link))["friends"]) == 1
    return str((await ann.get("/api/friends"))["friends"][0]["id"])


async def named(guest: Guest, name: str) -> None:
    await guest.put("/api/me", name=name)


def test_a_link_makes_friends_of_two_who_may_part_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben, at.guest() as cid:
            await named(ann, "Ann")
            friend = await friends(ann, ben)
            link = (await ann.get("/api/friends"))["link"]
            again = await ben.post("/api/friends", link=link)
            assert [one["name"] for one in again["friends"]] == ["Ann"]
            assert (await ann.post("/api/friends", link=link))["error"]["code"] == "no-such-link"
            await ann.post("/api/friends/link")
            assert (await cid.post("/api/friends", link=link))["error"]["code"] == "no-such-link"
            assert (await cid.client.delete(f"/api/friends?id={friend}")).status_code == 404
            assert (await ann.client.delete(f"/api/friends?id={friend}")).json()["friends"] == []
            assert (await ben.get("/api/friends"))["friends"] == []

    asyncio.run(main())


def test_friends_see_where_each_other_waits_in_public_and_are_invited_to_tables(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben, at.guest() as cid:
            await named(ann, "Ann")
            friend = await friends(ann, ben)
            public = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            private = await ann.post("/api/tables", game="avalon", chairs=["me", "open"], private=True)
            [told] = (await ben.get("/api/friends"))["friends"]
            assert [table["id"] for table in told["tables"]] == [public["id"]]
            door = f"/api/tables/{private['id']}/invite"
            assert (await cid.post(door, friend=friend))["error"]["code"] == "not-yours"
            assert (await ann.post(door, friend="nobody"))["error"]["code"] == "no-such-friend"
            assert (await ann.post(door, friend=friend))["status"] == 200
            [invited] = (await ben.get("/api/me"))["invited"]
            assert (invited["by"], invited["table"]["id"]) == ("Ann", private["id"])
            await ben.post(f"/api/tables/{private['id']}/sit")
            assert (await ben.get("/api/me"))["invited"] == []
            await ann.post(f"/api/tables/{public['id']}/invite", friend=friend)
            told = (await ben.client.delete(f"/api/invitations?table={public['id']}")).json()
            assert told["invited"] == []

    asyncio.run(main())


def test_friends_of_a_guest_are_the_accounts_afterwards_and_are_gone_with_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben, at.guest() as cid:
            await named(ann, "Ann")
            await named(ben, "Ben")
            await friends(ann, ben)
            await cid.post("/api/account", name="Ben", passphrase="a good passphrase")
            await ben.post("/api/session", name="Ben", passphrase="a good passphrase", claim=True)
            assert [one["name"] for one in (await cid.get("/api/friends"))["friends"]] == ["Ann"]
            assert (await cid.get("/api/me/export"))["friends"] == ["Ann"]
            await cid.client.request("DELETE", "/api/me", json={"passphrase": "a good passphrase"})
            assert (await ann.get("/api/friends"))["friends"] == []

    asyncio.run(main())


# --- looking for anybody


async def sought(guest: Guest, **more: object) -> Json:
    """Look for somebody, and sit down where one fits: the table."""
    table = await guest.post("/api/seek", game="avalon", **more)
    assert table["status"] == 200, table
    if "seat" not in table:
        table = await guest.post(f"/api/tables/{table['id']}/sit")
    return table


def test_two_who_look_for_the_same_find_each_other_and_nobody_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben, at.guest() as cid, at.guest() as dot
        ):  # fmt: skip
            first = await sought(ann, bank=900, more=20, label="serious")
            assert first["seek"]
            assert (await sought(ann, bank=900, more=20, label="serious"))["id"] == first["id"]
            others = [
                await sought(ben, bank=900, more=20),  # not what it is for
                await sought(cid, bank=300, more=5, label="serious"),  # not how long
                await sought(cid, days=3, label="serious"),
            ]
            assert first["id"] not in [table["id"] for table in others]
            found = await sought(dot, bank=900, more=20, label="serious")
            assert (found["id"], found["state"], found["label"]) == (first["id"], "playing", "serious")
            assert (await ann.post("/api/seek", game="avalon", label="nonsense"))["status"] == 400
            assert (await ann.post("/api/seek", game="no-such-game"))["status"] == 404

    asyncio.run(main())


def test_many_who_look_at_the_same_moment_are_paired(tmp_path: Path) -> None:
    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            at = await stack.enter_async_context(house(tmp_path, workers=0))
            guests = [await stack.enter_async_context(at.guest()) for _ in range(6)]
            await asyncio.gather(*(guest.post("/api/seek", game="avalon") for guest in guests))
            for guest in guests:  # each is at a table of their own, or is led to somebody else's once more
                if not at_play(await guest.get("/api/me")):
                    await sought(guest)
            tables = [table for table in at.server.rooms.tables.values() if table.state != "closed"]
            assert [len(table.people) for table in tables] == [2, 2, 2]

    asyncio.run(main())


def at_play(me: Json) -> bool:
    return any(table["state"] == "playing" for table in me["tables"])


async def rated(at: House, guest: Guest, name: str, mu: float) -> None:
    """Somebody with a rating."""
    from sqlalchemy import insert

    from fudaba.server.store.schema import RATINGS

    await guest.post("/api/account", name=name, passphrase="a good passphrase")
    who = at.server.guests.read(guest.client.cookies["fudaba"])
    await at.server.writer.write(
        (insert(RATINGS), {"guest_id": who, "game": "avalon", "mu": mu, "sigma": 2.0, "games": 9})
    )


def test_whoever_wants_somebody_of_a_near_rating_meets_nobody_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            house(tmp_path, workers=0, signed_per_minute=100) as at, at.guest() as ann, at.guest() as ben,
            at.guest() as cid,
        ):  # fmt: skip
            await rated(at, ann, "Ann", 30.0)
            await rated(at, ben, "Ben", 20.0)
            await rated(at, cid, "Cid", 32.0)
            first = await sought(ann, near=100)
            assert first["band"] == [1100, 1300]
            assert (await sought(ben))["id"] != first["id"]
            refused = await ben.post(f"/api/tables/{first['id']}/sit")
            assert (refused["status"], refused["error"]["code"]) == (403, "out-of-band")
            assert (await sought(cid, near=100))["id"] == first["id"]
            again = await sought(ann, near=50)
            assert (await sought(cid, near=100))["id"] != again["id"]

    asyncio.run(main())


def test_whoever_looks_for_somebody_and_goes_away_is_not_found(tmp_path: Path) -> None:
    async def main() -> None:
        time = Skipping()
        async with house(tmp_path, workers=0, time=time) as at, at.guest() as ann, at.guest() as ben:
            live, slow = await sought(ann), await sought(ann, days=3)
            time.skip(30 / 86400)
            await ann.get(f"/api/tables/{live['id']}")  # the page asks how it stands
            time.skip(30 / 86400)
            await at.server.rooms.drop_seeks()
            assert (await ben.get(f"/api/tables/{live['id']}"))["state"] == "open"
            time.skip(60 / 86400)
            await at.server.rooms.drop_seeks()
            assert (await ben.get(f"/api/tables/{live['id']}"))["state"] == "closed"
            assert (await sought(ben, days=3))["id"] == slow["id"]

    asyncio.run(main())


# --- who has left


async def sat(ann: Guest, ben: Guest, **more: object) -> str:
    """A live table at which both sit; Ann begins."""
    setup = {"game": "avalon", "chairs": ["me", "open"], "options": {"first_player": "A"}, **more}
    table = await ann.post("/api/tables", **setup)
    await ben.post(f"/api/tables/{table['id']}/sit")
    return str(table["id"])


def claims(told: Json) -> dict[str, int]:
    """In how many seconds the game can be claimed from whom."""
    return {chair["seat"]: round(chair["claim"] / 1000) for chair in told["chairs"] if "claim" in chair}


async def passed(at: House, name: str, page: Seat) -> None:
    """Answer until somebody else is asked."""
    game = at.server.rooms.tables[name].game
    while any(choice.letter == "A" for choice in game.choices):
        choice = await page.asked()
        page.choices = []
        await page.ask("answer", choice=choice["id"], answer=choice["options"][-1]["text"])
        await page.ask("commit")


def test_a_game_can_be_claimed_from_who_has_left_once_they_are_waited_for(tmp_path: Path) -> None:
    async def main() -> None:
        time = Skipping()
        async with house(tmp_path, workers=0, time=time, claim_seconds=120) as at, at.guest() as ann, at.guest() as ben:
            name = await sat(ann, ben)
            async with ann.at_table(name) as a:
                async with ben.at_table(name) as b:
                    await b.kind("view")
                    assert claims(await ben.get(f"/api/tables/{name}")) == {}
                told = await a.until(lambda m: m["kind"] == "table" and bool(claims(m["table"])))
                assert claims(told["table"]) == {"B": 120}
                time.skip(100 / 86400)
                assert (await a.ask("claim", seat="B"))["refused"]["code"] == "not-gone"
                time.skip(30 / 86400)
                assert claims(await ann.get(f"/api/tables/{name}")) == {"B": 0}
                assert (await a.ask("claim", seat="B"))["refused"]["code"] == "not-gone"  # it is Ann's own move
                await passed(at, name, a)
                assert (await a.ask("claim", seat="A"))["refused"]["code"] == "not-gone"
                assert (await a.ask("claim", seat="B"))["kind"] == "done"
                over = await ann.get(f"/api/tables/{name}")
                assert (over["state"], over["outcome"]["winners"], over["reason"]["code"]) == ("over", ["A"], "left")

    asyncio.run(main())


def test_who_comes_back_has_all_the_time_again_and_a_game_may_be_called_off(tmp_path: Path) -> None:
    async def main() -> None:
        time = Skipping()
        async with house(tmp_path, workers=0, time=time, claim_seconds=60) as at, at.guest() as ann, at.guest() as ben:
            name = await sat(ann, ben)
            async with ann.at_table(name) as a:
                await passed(at, name, a)
                time.skip(50 / 86400)
                async with ben.at_table(name) as b:
                    await b.kind("view")
                await a.until(lambda m: m["kind"] == "table" and claims(m["table"]) == {"B": 60})
                time.skip(50 / 86400)
                assert (await a.ask("claim", seat="B", yes=False))["refused"]["code"] == "not-gone"
                time.skip(20 / 86400)
                await a.say("claim", seat="B", yes=False)
                assert (await a.kind("bye"))["refused"]["code"] == "called-off"
            told = await ben.get(f"/api/tables/{name}")
            assert (told["state"], told["reason"]["code"]) == ("closed", "called-off")
            assert (await ann.get("/api/me/history"))["games"] == []

    asyncio.run(main())


def test_a_rematch_waits_for_who_is_away_and_begins_once_both_are_there(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await sat(ann, ben, bank=300, more=5)
            async with ann.at_table(name) as a:
                await a.ask("concede")
                assert (await a.ask("rematch"))["kind"] == "done"
            table = at.server.rooms.tables[name]
            table.touched = 0
            await at.server.rooms.sweep()  # nobody has come for long, and it is still wanted
            assert name not in at.server.rooms.tables
            [again] = (await ben.get("/api/me"))["again"]
            assert (again["id"], again["chairs"][0]["wants"]) == (name, ["rematch"])
            assert (await ann.get("/api/me"))["again"] == []
            async with ben.at_table(name) as b:
                assert (await b.ask("rematch"))["kind"] == "done"
                after = (await ben.get(f"/api/tables/{name}"))["next"]
            assert (await ben.get("/api/me"))["again"] == []
            assert (await ben.get(f"/api/tables/{after}"))["state"] == "paused"  # no clock runs for who is away
            async with ben.at_table(after) as b:
                await b.ask("later", yes=False)
                assert (await ben.get(f"/api/tables/{after}"))["state"] == "paused"
                async with ann.at_table(after) as a:
                    await a.ask("later", yes=False)
                    told = await ben.get(f"/api/tables/{after}")
                    assert told["state"] == "playing"
                    assert any(clock["running"] for clock in told["clocks"])

    asyncio.run(main())


def test_what_the_operator_says_of_the_house_is_read_in_either_language(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "contact.en.txt").write_text("Write to keeper@example.org.")
    (texts / "privacy.ja.txt").write_text("記録は一年で消します。", encoding="utf-8")
    (texts / "privacy.en.txt").write_text("Records go after a year.")

    async def main() -> None:
        async with house(tmp_path / "data", workers=0, texts=str(texts)) as at, at.guest() as ann:
            told = await ann.get("/api/house")
            assert told["contact"] == {"ja": "Write to keeper@example.org.", "en": "Write to keeper@example.org."}
            assert told["privacy"]["ja"] == "記録は一年で消します。"

    asyncio.run(main())
