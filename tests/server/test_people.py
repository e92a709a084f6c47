"""People: accounts that are guests, what was played, ratings for those who want them, and leaving without a trace."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, insert, select, text
from websockets.exceptions import ConnectionClosed

from fudaba.server.accounts import key_of
from fudaba.server.limits import Buckets
from fudaba.server.refused import Refused, named
from fudaba.server.results import DRAWN, LOST, WON, KeptRating, rated
from fudaba.server.store.database import open_database, upgrade
from fudaba.server.store.schema import ACCOUNTS, CHAT, DECKS, META, RATINGS, TABLES
from tests.server.people import Guest, House, Json, house

PHRASE = "correct horse battery"
PAIR = {"game": "azuride", "name": "Pair", "deck": "colours: white, red\n"}


def scene(folder: Path, act: Callable[[House], Awaitable[None]], **more: object) -> None:
    async def run() -> None:
        async with house(folder, **{"signed_per_minute": 1000, **more}) as at:
            await act(at)

    asyncio.run(run())


async def account(guest: Guest, name: str, passphrase: str = PHRASE) -> Json:
    return await guest.post("/api/account", name=name, passphrase=passphrase)


async def given_up(guest: Guest, table: str) -> None:
    """A game that ends at once."""
    async with guest.at_table(table) as seat:
        await seat.kind("view")
        await seat.ask("concede")
        await seat.until(
            lambda m: (m["kind"] == "table" and m["table"]["state"] == "over") or "outcome" in m.get("view", {})
        )


async def history(guest: Guest, games: int) -> list[Json]:
    """What was played, once so many are kept."""
    for _ in range(100):
        found: list[Json] = (await guest.get("/api/me/history"))["games"]
        if len(found) >= games:
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"{games} games did not come")


def test_an_account_takes_the_guests_games_and_decks_and_opens_them_elsewhere(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as elsewhere:
            table = await ann.post("/api/quick", game="azuride")
            deck = {"game": "azuride", "name": "Mine", "deck": "colours: white, red\n"}
            await ann.client.put("/api/decks", json=deck)
            made = await account(ann, "Ann")
            assert (made["status"], made["account"]["name"], made["account"]["rated"]) == (200, "Ann", False)
            assert [t["id"] for t in made["tables"]] == [table["id"]]
            signed = await elsewhere.post("/api/session", name="ＡＮＮ", passphrase=PHRASE)
            assert [t["id"] for t in signed["tables"]] == [table["id"]]
            assert (await elsewhere.get(f"/api/tables/{table['id']}"))["seat"] == "A"
            assert [d["name"] for d in (await elsewhere.get("/api/decks"))["decks"]] == ["Mine"]
            async with elsewhere.at_table(table["id"]) as seat:
                assert (await seat.hear())["seat"] == "A"

    scene(tmp_path, act)


def test_what_a_guest_had_on_a_device_can_be_claimed_when_signing_in_there(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as phone:
            await account(ann, "Ann")
            for guest, colours in ((ann, "white, red"), (phone, "blue, black")):
                deck = {"game": "azuride", "name": "Pair", "deck": f"colours: {colours}\n"}
                await guest.client.put("/api/decks", json=deck)
            table = await phone.post("/api/quick", game="azuride")
            both = await ann.post("/api/tables", game="azuride", chairs=["me", "open"])
            await phone.post(f"/api/tables/{both['id']}/sit")
            signed = await phone.post("/api/session", name="Ann", passphrase=PHRASE, claim=True)
            assert {t["id"] for t in signed["tables"]} == {table["id"], both["id"]}
            assert (await phone.get(f"/api/tables/{table['id']}"))["seat"] == "A"
            assert (await phone.get(f"/api/tables/{both['id']}"))["seat"] == "A"  # nobody plays both sides
            assert {d["name"] for d in (await phone.get("/api/decks"))["decks"]} == {"Pair", "Pair (2)"}

    scene(tmp_path, act)


def test_without_claiming_a_device_keeps_nothing_of_its_guest(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as phone:
            await account(ann, "Ann")
            await phone.post("/api/quick", game="azuride")
            assert (await phone.post("/api/session", name="Ann", passphrase=PHRASE))["tables"] == []
            await phone.client.delete("/api/session")
            assert "account" not in await phone.get("/api/me")

    scene(tmp_path, act)


@pytest.mark.parametrize(
    ("name", "passphrase"), [("Ann", "wrong wrong"), ("Nobody", PHRASE), ("Ann", ""), ("", PHRASE), ("Ann", "x" * 5000)]
)
def test_a_wrong_name_is_refused_like_a_wrong_passphrase(tmp_path: Path, name: str, passphrase: str) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as eve:
            await account(ann, "Ann")
            refused = await eve.post("/api/session", name=name, passphrase=passphrase)
            assert (refused["status"], refused["error"]["code"]) == (403, "bad-sign-in")
            assert "account" not in await eve.get("/api/me")

    scene(tmp_path, act)


@pytest.mark.parametrize(
    ("name", "passphrase", "code"),
    [
        ("ann", PHRASE, "name-taken"),
        ("Ben", "short", "bad-passphrase"),
        ("", PHRASE, "bad-name"),
        ("x" * 25, PHRASE, "bad-name"),
    ],
)
def test_an_account_that_cannot_be_made_says_why(tmp_path: Path, name: str, passphrase: str, code: str) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            await account(ann, "Ann")
            assert (await account(ben, name, passphrase))["error"]["code"] == code
            assert (await account(ann, "Other"))["error"]["code"] == "has-account"

    scene(tmp_path, act)


def test_attempts_are_limited_for_an_address_and_for_a_name(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as eve:
            tries = [await eve.post("/api/session", name="Ann", passphrase=f"guess {n}") for n in range(5)]
            assert [t["status"] for t in tries] == [403, 403, 403, 429, 429]

    scene(tmp_path, act, signed_per_minute=3)


def test_a_new_passphrase_signs_out_every_other_device(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as phone:
            old = dict(ann.client.cookies)
            await account(ann, "Ann")
            await phone.post("/api/session", name="Ann", passphrase=PHRASE)
            wrong = await phone.client.put("/api/account", json={"passphrase": "not it at all", "new": "something new"})
            assert wrong.status_code == 403
            table = await ann.post("/api/quick", game="azuride")
            async with phone.at_table(table["id"]) as page:
                await page.kind("hello")
                changed = await ann.client.put("/api/account", json={"passphrase": PHRASE, "new": "something new"})
                with pytest.raises(ConnectionClosed):
                    await page.until(lambda _: False)
            assert changed.json()["account"]["name"] == "Ann"
            assert (await ann.get("/api/me"))["account"]["name"] == "Ann"
            assert "account" not in await phone.get("/api/me")
            assert (await phone.post("/api/session", name="Ann", passphrase=PHRASE))["status"] == 403
            assert (await phone.post("/api/session", name="Ann", passphrase="something new"))["status"] == 200
            async with at.guest() as thief:  # a cookie from before the account was made
                thief.client.cookies.clear()
                thief.client.cookies.update(old)
                assert "account" not in await thief.get("/api/me")

    scene(tmp_path, act)


def test_accounts_survive_a_restart_and_no_passphrase_is_kept(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        async with at.guest() as ann:
            await account(ann, "Ann")
            cookies.update(dict(ann.client.cookies))

    async def after(at: House) -> None:
        async with at.guest() as ann:
            ann.client.cookies.clear()
            ann.client.cookies.update(cookies)
            assert (await ann.get("/api/me"))["account"]["name"] == "Ann"

    cookies: dict[str, str] = {}
    scene(tmp_path, before)
    assert PHRASE.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    scene(tmp_path, after)


def test_a_page_of_another_origin_signs_nobody_in_or_away(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            await account(ann, "Ann")
            evil = {"origin": "https://evil.example"}
            for method, path in (
                ("POST", "/api/session"),
                ("DELETE", "/api/session"),
                ("DELETE", "/api/me"),
                ("PUT", "/api/account"),
            ):
                answer = await ann.client.request(
                    method, path, json={"name": "Ann", "passphrase": PHRASE}, headers=evil
                )
                assert answer.status_code == 403, path
            assert (await ann.get("/api/me"))["account"]["name"] == "Ann"

    scene(tmp_path, act)


def test_what_was_played_is_told_with_result_opponent_and_deck(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            await ben.client.put("/api/me", json={"name": "Ben"})
            one = await ann.post("/api/quick", game="ashes", level="gentle", deck="iron-men")
            await given_up(ann, one["id"])
            two = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            await ben.post(f"/api/tables/{two['id']}/sit")
            await given_up(ben, two["id"])
            games = {game["table"]: game for game in await history(ann, 2)}
            mine, other = games[one["id"]]["seats"]
            assert (mine["result"], mine["deck"], other["result"], other["bot"]) == (
                "lost",
                "iron-men",
                "won",
                "gentle",
            )
            mine, other = games[two["id"]]["seats"]
            assert (mine["result"], other["result"], other["name"]) == ("won", "lost", "Ben")
            assert mine["deck"]
            assert len(await history(ben, 1)) == 1

    scene(tmp_path, act)


def test_games_that_ended_before_results_were_kept_are_counted_too(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        async with at.guest() as ann:
            table = await ann.post("/api/quick", game="azuride")
            await given_up(ann, table["id"])
            await history(ann, 1)
            cookies.update(dict(ann.client.cookies))

    async def after(at: House) -> None:
        async with at.guest() as ann:
            ann.client.cookies.clear()
            ann.client.cookies.update(cookies)
            (game,) = await history(ann, 1)
            assert game["seats"][0]["result"] == "lost"

    cookies: dict[str, str] = {}
    scene(tmp_path, before)
    engine = create_engine(f"sqlite:///{tmp_path / 'fudaba.sqlite3'}")
    with engine.begin() as connection:
        connection.execute(text("delete from results"))
    engine.dispose()
    scene(tmp_path, after)


def test_only_games_among_people_who_want_it_move_ratings(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben, at.guest() as cid:
            for guest, name in ((ann, "Ann"), (ben, "Ben"), (cid, "Cid")):
                await account(guest, name)
            for guest in (ann, ben):
                await guest.client.put("/api/account", json={"rated": True})
            for other in (ben, cid):
                table = await ann.post("/api/tables", game="azuride", chairs=["me", "open"])
                await other.post(f"/api/tables/{table['id']}/sit")
                await given_up(other, table["id"])
            bot = await ann.post("/api/quick", game="azuride")
            await given_up(ann, bot["id"])
            assert sorted(game["rated"] for game in await history(ann, 3)) == [False, False, True]
            (mine,) = (await ann.get("/api/me"))["account"]["ratings"]
            (lost,) = (await ben.get("/api/me"))["account"]["ratings"]
            assert mine["mu"] > 25 > lost["mu"]
            assert (mine["games"], mine["sigma"] < 25 / 3) == (1, True)
            assert (await cid.get("/api/me"))["account"]["ratings"] == []

    scene(tmp_path, act)


def test_a_rating_grows_surer_with_every_game_and_a_draw_between_equals_moves_none() -> None:
    new = KeptRating("g", 25.0, 25 / 3, 0)
    one, two = rated([new, new], [DRAWN, DRAWN])
    assert one.mu == pytest.approx(two.mu)
    assert one.sigma < new.sigma
    four = rated([new] * 4, [LOST, WON, LOST, LOST])
    assert four[1].mu > four[0].mu == pytest.approx(four[2].mu)


def test_everything_of_ones_own_is_one_file(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            await account(ann, "Ann")
            await ann.client.put(
                "/api/decks", json={"game": "azuride", "name": "Pair", "deck": "colours: white, red\n"}
            )
            table = await ann.post("/api/quick", game="azuride")
            async with ann.at_table(table["id"]) as seat:
                await seat.ask("say", text="good luck")
            await given_up(ann, table["id"])
            await history(ann, 1)
            answer = await ann.client.get("/api/me/export")
            assert "attachment" in answer.headers["content-disposition"]
            whole = json.loads(answer.text)
            assert whole["account"]["name"] == "Ann"
            assert [d["text"] for d in whole["decks"]] == ["# -\ncolours: 1 white, 1 red\n"] or whole["decks"][0][
                "text"
            ]
            assert whole["games"][0]["record"].startswith("fudaba")
            assert [line["text"] for line in whole["said"]] == ["good luck"]
            draft = await ann.post("/api/quick", game="ashes-draft")
            await given_up(ann, draft["id"])
            live = await ann.post("/api/quick", game="azuride")
            tables = {t["table"]: t for t in json.loads((await ann.client.get("/api/me/export")).text)["tables"]}
            assert (tables[draft["id"]]["state"], tables[live["id"]]["state"]) == ("over", "playing")
            assert tables[draft["id"]]["record"].startswith("fudaba")  # it has no winner, and was played all the same
            assert tables[live["id"]]["record"] == ""  # it holds what nobody may know yet

    scene(tmp_path, act)


def test_deleting_takes_all_that_is_ones_own_and_leaves_others_their_games(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            await ann.client.put("/api/me", json={"name": "Ann the Great"})
            await account(ann, "Ann")
            await ann.client.put(
                "/api/decks", json={"game": "azuride", "name": "Pair", "deck": "colours: white, red\n"}
            )
            table = await ben.post("/api/tables", game="azuride", chairs=["me", "open"])
            await ann.post(f"/api/tables/{table['id']}/sit")
            async with ann.at_table(table["id"]) as seat:
                await seat.ask("say", text="hello from Ann")
            alone = await ann.post("/api/quick", game="azuride")
            (me,) = {c.guest for t in at.server.rooms.tables.values() for c in t.people if c.name == "Ann the Great"}
            early = await ann.client.request("DELETE", "/api/me", json={"passphrase": PHRASE})
            assert early.json()["error"]["code"] == "still-playing"
            await given_up(ann, table["id"])
            await history(ben, 1)
            wrong = await ann.client.request("DELETE", "/api/me", json={"passphrase": "nonsense"})
            assert wrong.status_code == 403
            gone = await ann.client.request("DELETE", "/api/me", json={"passphrase": PHRASE})
            assert (gone.status_code, gone.json()["tables"]) == (200, [])
            (game,) = await history(ben, 1)
            assert (game["seats"][0]["result"], "name" in game["seats"][1]) == ("won", False)
            assert (await ben.get(f"/api/tables/{alone['id']}"))["error"]["code"] == "no-such-table"
            with at.server.engine.connect() as connection:
                for kept in (ACCOUNTS, DECKS, RATINGS, CHAT):
                    assert connection.execute(select(kept)).all() == []
                rows = [str(row) for kept in META.sorted_tables for row in connection.execute(select(kept))]
            assert len(rows) > 5
            assert not [row for row in rows if me in row or "Ann the Great" in row]
            assert (await ann.post("/api/session", name="Ann", passphrase=PHRASE))["status"] == 403

    scene(tmp_path, act)


def test_who_waits_to_join_or_does_not_want_to_hear_somebody_is_forgotten_too(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben, at.guest() as cid:
            await cid.client.put("/api/me", json={"name": "Cid the Small"})
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            await ben.post(f"/api/tables/{table['id']}/sit")
            async with cid.at_table(table["id"]) as c, ann.at_table(table["id"]) as a:
                await c.ask("join", deck="the-deep-library")
                await c.ask("say", text="hello from Cid")
                await c.ask("mute", seat="A")
                await a.kind("chat")
                await a.ask("mute", text="Cid the Small")
                held = at.server.rooms.tables[table["id"]]
                (me,) = [wish.guest for wish in held.joining]
                assert (await cid.client.request("DELETE", "/api/me", json={})).status_code == 200
                with pytest.raises(ConnectionClosed):  # nothing more is said in their name
                    await c.until(lambda _: False)
                assert (held.joining, me in str(held.muted)) == ([], False)
            with at.server.engine.connect() as connection:
                rows = [str(row) for kept in META.sorted_tables for row in connection.execute(select(kept))]
            assert not [row for row in rows if me in row or "Cid the Small" in row]

    scene(tmp_path, act)


def test_a_guest_without_an_account_can_delete_everything_too(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            await ann.client.put(
                "/api/decks", json={"game": "azuride", "name": "Pair", "deck": "colours: white, red\n"}
            )
            assert (await ann.client.request("DELETE", "/api/me", json={})).status_code == 200
            assert (await ann.get("/api/decks"))["decks"] == []

    scene(tmp_path, act)


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_guests_games_and_decks_of_an_earlier_version_are_there_after_it(tmp_path: Path, revision: str) -> None:
    url = f"sqlite:///{tmp_path / 'fudaba.sqlite3'}"
    engine = create_engine(url)
    upgrade(engine, revision)
    with engine.begin() as connection:
        connection.execute(
            text(
                "insert into decks (guest_id, game, name, text, changed_at) values ('g', 'ashes', 'Old', '# Old', 1.0)"
            )
        )
        connection.execute(
            text(
                "insert into tables (id, game, state, setup, record, reason, opened_at, touched_at)"
                " values ('t', 'ashes', 'over', '{}', '', '', 1.0, 2.0)"
            )
        )
    engine.dispose()
    with open_database(url).begin() as connection:
        assert [row.name for row in connection.execute(select(DECKS))] == ["Old"]
        assert [row.id for row in connection.execute(select(TABLES))] == ["t"]
        connection.execute(
            insert(ACCOUNTS).values(guest_id="g", name="G", key="g", hash="", epoch=1, rated=0, made_at=0.0)
        )


def test_names_differ_by_more_than_width_and_case() -> None:
    assert key_of("Ａｎｎ") == key_of("ann") != key_of("anne")


def test_signing_out_ends_the_session_wherever_its_cookie_was_copied(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as phone:
            await ann.post("/api/account", name="Ann", passphrase=PHRASE)
            await phone.post("/api/session", name="Ann", passphrase=PHRASE)
            copied = dict(ann.client.cookies)
            listed = (await phone.get("/api/sessions"))["sessions"]
            assert len(listed) == 2
            assert [one["here"] for one in listed].count(True) == 1
            await ann.client.delete("/api/session")
            async with at.guest() as thief:
                thief.client.cookies.update(copied)
                assert "account" not in await thief.get("/api/me")
            assert (await phone.get("/api/me"))["account"]["name"] == "Ann"
        async with house(tmp_path, workers=0) as at, at.guest() as thief, at.guest() as ann:  # and after a restart
            thief.client.cookies.update(copied)
            assert "account" not in await thief.get("/api/me")
            await ann.post("/api/session", name="Ann", passphrase=PHRASE)
            await ann.client.delete("/api/sessions")
            assert [one["here"] for one in (await ann.get("/api/sessions"))["sessions"]] == [True]

    asyncio.run(run())


def test_a_guest_who_leaves_leaves_no_way_back_in(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            await ann.post("/api/quick", game="avalon")
            copied = dict(ann.client.cookies)
            await ann.client.delete("/api/session")
            async with at.guest() as thief:
                thief.client.cookies.update(copied)
                assert (await thief.get("/api/me"))["tables"] == []

    asyncio.run(run())


def test_wrong_tries_of_others_do_not_lock_an_owner_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, proxied=True, signed_per_minute=2) as at, at.guest() as ann:
            await ann.post("/api/account", name="Ann", passphrase=PHRASE)
            await ann.client.delete("/api/session")

            async def tries(where: str, passphrase: str, client: httpx.AsyncClient) -> int:
                said = {"name": "Ann", "passphrase": passphrase}
                answer = await client.post("/api/session", json=said, headers={"x-forwarded-for": where})
                return answer.status_code

            at.server.wrong = Buckets(3)
            async with at.guest() as thief:
                codes = [await tries(f"203.0.113.{n}", "wrong wrong wrong", thief.client) for n in range(5)]
                assert codes == [403] * 3 + [429] * 2
                assert await tries("203.0.113.99", PHRASE, thief.client) == 429  # nobody knows this browser
            assert await tries("198.51.100.7", PHRASE, ann.client) == 200

    asyncio.run(run())


@pytest.mark.parametrize(
    "name",
    ["\u3164", "Ann\u3164", "A\u034fnn", "\u2800", "Ann\ufe0f", "\uffa0\uffa0", "e\u0301\u0302\u0303\u0304", "\u0301x"],
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="bad-name"):
        named(name, 24, "bad-name")


@pytest.mark.parametrize("name", ["Ann", "札場 太郎", "Nguyễn Thị", "Zoë", "عمر", "เก้า", "한글", "A 🎲"])
def test_a_name_of_any_language_is_a_name(name: str) -> None:
    assert named(name, 24, "bad-name") == name
