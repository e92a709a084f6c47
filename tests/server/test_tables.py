"""Tables: who may sit where, what people want of them, and what others get to see of it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import fudaba
from fudaba.server.archive import KeptLine
from fudaba.server.store.writer import NotKept
from tests.server.people import Guest, House, Json, Seat, bare_create, house, play

Scene = Callable[[House], Awaitable[None]]


def scene(folder: Path, act: Scene, **more: object) -> None:
    """Play a scene in a house of its own."""

    async def run() -> None:
        async with house(folder, **more) as at:
            await act(at)

    asyncio.run(run())


async def to_the_end(seats: list[Seat], rng: random.Random) -> None:
    """Everybody plays on until the game is over."""
    await asyncio.gather(*(play(seat, rng) for seat in seats))


AVALON: Json = {"game": "avalon", "options": {"first_player": "random"}}


async def two(ann: Guest, ben: Guest, **setup: object) -> Json:
    """A table at which both sit."""
    table = await ann.post("/api/tables", **({} if "game" in setup else AVALON), **{"chairs": ["me", "open"], **setup})
    assert table["status"] == 201, table
    sat = await ben.post(f"/api/tables/{table['id']}/sit")
    assert (sat["status"], sat["seat"], sat["state"]) == (200, "B", "playing")
    return table


def test_a_public_table_waits_in_the_lobby_and_begins_when_the_last_chair_is_taken(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest("ja") as ben:
            await ann.client.put("/api/me", json={"name": "Ann"})
            table = await ann.post("/api/tables", game="ashes", chairs=["me", "open"])
            assert table["state"] == "open"
            (listed,) = (await ben.get("/api/tables"))["tables"]
            assert (listed["id"], listed["chairs"][0]["name"]) == (table["id"], "Ann")
            async with ben.at_table(table["id"]) as seat:
                assert (await seat.hear())["seat"] is None
                sat = await ben.post(f"/api/tables/{table['id']}/sit", deck="snakes-in-silver")
                assert sat["state"] == "playing"
                hello = await seat.until(lambda m: m["kind"] == "hello")
                assert hello["seat"] == "B"
                assert (await seat.asked())["seat"] == "B"
            assert (await ann.post(f"/api/tables/{table['id']}/leave"))["error"]["code"] == "begun"
            async with at.guest() as cid:
                late = await cid.post(f"/api/tables/{table['id']}/sit")
                assert (late["status"], late["error"]["code"]) == (409, "begun")

    scene(tmp_path, act)


def test_a_private_table_is_found_by_its_link_alone(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await ann.post("/api/tables", game="azuride", chairs=["me", "open"], private=True)
            assert (await ben.get("/api/tables"))["tables"] == []
            assert (await ben.get(f"/api/tables/{table['id']}"))["state"] == "open"
            assert (await ben.get("/api/tables/nosuch"))["error"]["code"] == "no-such-table"

    scene(tmp_path, act)


def test_who_leaves_before_the_game_makes_room_and_an_empty_table_is_closed(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await ann.post("/api/tables", game="ashes", chairs=["me", "open", "gentle"])
            path = f"/api/tables/{table['id']}"
            assert (await ben.post(f"{path}/sit", seat="C"))["error"]["code"] == "chair-taken"
            await ann.post(f"{path}/leave")
            assert (await ben.get(path))["state"] == "closed"
            assert (await ben.get("/api/tables"))["tables"] == []

    scene(tmp_path, act)


def test_people_and_bots_play_together_and_somebody_watches(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben, at.guest() as cid:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "gentle", "open"])
            await ben.post(f"/api/tables/{table['id']}/sit")
            name = table["id"]
            async with ann.at_table(name) as a, ben.at_table(name, lang="ja") as b, cid.at_table(name) as c:
                await to_the_end([a, b], random.Random(3))
                while not c.over:
                    await c.hear()
                assert all("choices" not in message for message in c.heard)
                assert c.view is not None
                hands = [seat["places"].get("hand", {}) for seat in c.view["seats"]]
                assert all("names" not in hand and "cards" not in hand for hand in hands)

    scene(tmp_path, act)


def test_a_choice_is_its_own_seats_and_all_others_are_refused_alike(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben, at.guest() as cid:
            table = await two(ann, ben)
            name = table["id"]
            async with ann.at_table(name) as a, ben.at_table(name) as b, cid.at_table(name) as c:
                await a.kind("view")
                await b.kind("view")
                await c.kind("view")
                asked, waits = (a, b) if a.choices else (b, a)
                choice = asked.choices[0]
                text = choice["options"][0]["text"]
                for stranger in (waits, c):
                    said = await stranger.ask("answer", choice=choice["id"], answer=text)
                    assert said["refused"]["code"] == "not-standing"
                    would = await stranger.ask("would", choice=choice["id"], answer=[text])
                    assert would["refused"] == said["refused"]
                for wrong in ("", "A1", "1:A1", "1:A999", "1:B1", choice["id"][:-1]):
                    other = await asked.ask("answer", choice=wrong, answer=text)
                    assert other["refused"] == said["refused"]
                said_of_others = said["refused"]
                said = await asked.ask("answer", choice=choice["id"], answer="summon nobody 9")
                assert said["kind"] == "refused"
                assert said["refused"]["sentence"]
                before = at.server.rooms.tables[name].rows  # lots were drawn for both
                done = await asked.ask("answer", name="once", choice=choice["id"], answer=text)
                assert done["kind"] == "done"
                again = await asked.ask("answer", name="once", choice=choice["id"], answer=text)
                assert again["kind"] == "done"
                later = await asked.ask("answer", choice=choice["id"], answer=text)
                assert later["refused"] == said_of_others
                assert at.server.rooms.tables[name].rows == before + 1

    scene(tmp_path, act)


def test_who_has_chosen_takes_it_back_as_long_as_others_choose_at_the_same_time(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await two(ann, ben, game="ashes")
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await a.kind("view")
                await b.kind("view")
                first, second = a.choices[0], b.choices[0]
                await a.ask("answer", choice=first["id"], answer=first["form"]["ready"][0])
                done = await a.kind("view")
                assert done["undo"] is True
                assert "choices" not in done
                assert (await b.ask("undo"))["refused"]["code"] == "nothing-held"
                assert (await a.ask("undo"))["kind"] == "done"
                again = (await a.kind("view"))["choices"][0]
                assert again["form"] == first["form"]
                assert again["id"] != first["id"]
                await b.ask("answer", choice=second["id"], answer=second["form"]["ready"][0])
                await a.ask("answer", choice=again["id"], answer=again["form"]["ready"][0])
                assert "undo" not in await a.until(lambda m: m["kind"] == "view")
            kept = await at.server.kept.game(table["id"], 1)  # the rows that were kept tell the same game
            assert kept.game.position() == at.server.rooms.tables[table["id"]].game.position()

    scene(tmp_path, act)


def test_a_gesture_is_walked_back_and_others_see_nothing_of_it_until_it_is_certain(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await two(ann, ben)
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await a.kind("view")
                await b.kind("view")
                asked, waits = (a, b) if a.choices else (b, a)
                before = asked.view
                choice = asked.choices[0]
                create = bare_create(choice)
                await asked.ask("answer", choice=choice["id"], answer=create["text"])
                held = await asked.kind("view")
                assert held["held"] == 5000
                assert held["choices"][0]["undo"] is None
                assert held["view"] != before
                assert (await asked.ask("undo"))["kind"] == "done"
                back = await asked.kind("view")
                assert back["view"] == before
                assert "held" not in back
                assert back["choices"][0]["id"] not in (choice["id"], held["choices"][0]["id"])
                assert (await asked.ask("undo"))["refused"]["code"] == "nothing-held"
                assert (await waits.ask("say", text="hello"))["kind"] == "done"
                assert len([m for m in waits.heard if m["kind"] == "view"]) == 1, "others were shown nothing"
                choice = asked.choices[0]
                await asked.ask("answer", choice=choice["id"], answer=create["text"])
                await asked.ask("commit")
                shown = await waits.kind("view")
                assert shown["view"]["no"] > before["no"] if before else False

    scene(tmp_path, act)


def test_what_is_certain_is_taken_back_if_everybody_else_agrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fudaba.server.table.HELD", 600_000)  # it becomes certain when it is told to

    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await two(ann, ben)
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await a.kind("view")
                await b.kind("view")
                asked, waits = (a, b) if a.choices else (b, a)
                before, choice = asked.view, asked.choices[0]
                assert (await asked.ask("ask-undo"))["refused"]["code"] == "no-undo"
                create = bare_create(choice)
                await asked.ask("answer", choice=choice["id"], answer=create["text"])
                await asked.ask("commit")
                certain = await asked.kind("view")
                assert certain["ask_undo"] is None
                assert (await waits.ask("ask-undo"))["refused"]["code"] == "no-undo"
                assert (await asked.ask("ask-undo"))["kind"] == "done"
                wish = await waits.until(lambda m: '"undo"' in json.dumps(m.get("table", {})))
                assert [c["seat"] for c in wish["table"]["chairs"] if c["wants"]] == [choice["seat"]]
                assert (await waits.ask("consent", yes=False))["kind"] == "done"
                assert (await waits.ask("consent"))["refused"]["code"] == "no-undo"
                await asked.ask("ask-undo")
                await waits.ask("consent", name="yes")
                assert (await waits.ask("consent", name="yes"))["kind"] == "done"  # sent again, and not done twice
                await asked.ask("look")
                await waits.ask("look")
                assert asked.view == before
                assert waits.view is not None
                assert before is not None
                assert waits.view["no"] == before["no"]
                assert asked.choices[0]["id"] not in (choice["id"], certain["choices"][0]["id"])
                assert all(
                    line.split(": ")[-1].startswith("throw ")
                    for line in at.server.rooms.tables[table["id"]].game.lines()
                )

    scene(tmp_path, act)


def test_against_bots_consent_is_given_at_once(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            setup = {"game": "avalon", "chairs": ["me", "gentle"], "options": {"first_player": "A"}, "seed": "3"}
            table = await ann.post("/api/tables", **setup)
            assert table["status"] == 201, table
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                before = seat.view
                create = bare_create(choice)
                await seat.ask("answer", choice=choice["id"], answer=create["text"])
                await seat.ask("commit")
                assert (await seat.ask("ask-undo"))["kind"] == "done"
                await seat.ask("look")
                assert seat.view == before

    scene(tmp_path, act)


def test_a_pass_mode_is_kept_by_the_table_and_told_to_its_seat_alone(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await two(ann, ben, game="azuride")
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await a.ask("mode", mode="target", always=["hood"])
                assert a.heard[-2]["mode"] == "target"
                await b.ask("say", text="hello")
                assert all(m.get("mode", "smart") == "smart" for m in b.heard)
            async with ann.at_table(table["id"]) as a:
                hello = await a.hear()
                assert (hello["mode"], hello["always"]) == ("target", ["hood"])

    scene(tmp_path, act)


def test_who_comes_back_is_told_what_happened_meanwhile(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            table = await ann.post("/api/quick", game="ashes", level="gentle")
            async with ann.at_table(table["id"]) as seat:
                await play(seat, random.Random(2), most=30)
                await seat.asked()
                events, view, choices = seat.events, seat.view, seat.choices
            assert view is not None
            since = events[len(events) // 2]["no"]
            async with ann.at_table(table["id"], since=since) as seat:
                await seat.kind("view")
                assert seat.view == view
                assert seat.choices == choices
                assert seat.events == [event for event in events if event["no"] > since]

    scene(tmp_path, act)


def test_hints_are_given_among_people_only_if_the_table_was_opened_so(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as bob:
            for hints in (False, True):
                setup = {"game": "ashes", "chairs": ["me", "open"], "private": True, "hints": hints}
                table = await ann.post("/api/tables", **setup)
                assert table.get("hints", False) is hints
                await bob.post(f"/api/tables/{table['id']}/sit")
                async with bob.at_table(table["id"]) as seat:
                    choice = await seat.asked()
                    hint = await seat.ask("hint", choice=choice["id"])
                    if hints:
                        assert hint["kind"] == "hint"
                    else:
                        assert hint["refused"]["code"] == "hints-off"

    scene(tmp_path, act)


def test_would_why_card_and_hint_answer_and_change_nothing(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            table = await ann.post("/api/quick", game="ashes", level="gentle")
            async with ann.at_table(table["id"]) as seat:
                choice = await seat.asked()
                ready = choice["form"]["ready"][0]
                part = await seat.ask("would", choice=choice["id"], answer=ready[:3])
                assert part["progress"] == {"ready": False, "least": 2, "most": 2, "owed": []}
                whole = await seat.ask("would", choice=choice["id"], answer=ready)
                assert whole["progress"]["ready"]
                advised = await seat.ask("hint", choice=choice["id"])
                assert len(advised["answer"]) == 5
                chances = [line for line in advised["text"].split("\n") if "chance of winning" in line]
                assert [line.partition(":")[0] for line in chances] == ["Estimated chance of winning"]
                whole = await seat.ask("would", choice=choice["id"], answer=advised["answer"])
                assert whole["progress"]["ready"]
                lacking = await seat.ask("answer", choice=choice["id"], answer=ready[:3])
                assert lacking["refused"]["code"] == "not-whole"
                assert (await seat.ask("answer", choice=choice["id"], answer=ready))["kind"] == "done"
                while not (seat.choices and seat.choices[0]["role"] == "turn"):
                    if seat.choices:
                        said = seat.choices[0]
                        seat.choices = []
                        await seat.ask("answer", choice=said["id"], answer=said["options"][-1]["text"])
                    else:
                        await seat.hear()
                choice = seat.choices[0]
                text = choice["options"][0]["text"]
                assert text in (await seat.ask("why", intent=text))["options"]
                why = await seat.ask("why", intent="attack B")
                assert why.get("refused", {}).get("sentence") or why["options"]
                hint = await seat.ask("hint", choice=choice["id"])
                assert hint["answer"][0] in [option["text"] for option in choice["options"]]
                assert seat.view is not None
                rows = [card for s in seat.view["seats"] for p in s["places"].values() for card in p.get("cards", [])]
                card = await seat.ask("card", card=rows[0]["id"])
                assert card["card"]["now"] == rows[0]
                assert card["text"]
                assert (await seat.ask("card", card="#999"))["refused"]["code"] == "no-such-card"
                for option in choice["options"]:
                    assert option["label"]
                    assert option["label"] != option["text"]

    scene(tmp_path, act)


def test_a_draft_flows_into_its_match_with_the_decks_that_were_drafted(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann:
            table = await ann.post("/api/quick", game="ashes-draft", level="gentle")
            async with ann.at_table(table["id"]) as seat:
                await play(seat, random.Random(4))
                told = await seat.until(lambda m: m["kind"] == "table" and "next" in m["table"])
            match = await ann.get(f"/api/tables/{told['table']['next']}")
            assert (match["game"], match["seat"], match["state"]) == ("ashes", "A", "playing")
            async with ann.at_table(match["id"]) as seat:
                assert (await seat.asked())["kind"] == "first-five"

    scene(tmp_path, act)


def test_a_finished_game_gives_its_record_its_replay_and_a_rematch_with_seats_changed(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await two(ann, ben, decks=["the-deep-library", "the-short-road"])
            path = f"/api/tables/{table['id']}"
            assert (await ann.get(f"{path}/record"))["error"]["code"] == "not-over"
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await a.kind("view")
                await b.kind("view")
                await play(a if a.choices else b, random.Random(5), most=1)
                assert (await b.ask("rematch"))["refused"]["code"] == "not-over"
                assert (await b.ask("concede"))["kind"] == "done"
                while not a.over:
                    await a.hear()
                assert a.view is not None
                assert a.view["outcome"]["winners"] == ["A"]
                assert a.prompt
                record = (await ann.client.get(f"{path}/record")).text
                assert record.startswith("fudaba 1\n")
                assert record.endswith("! concede B\n")
                replay = await ann.get(f"{path}/replay", first=0, count=3)
                assert [frame["at"] for frame in replay["frames"]] == [0, 1, 2]
                assert replay["answers"] == record.partition("---\n")[2].count("\n")
                hands = [seat["places"]["hand"] for seat in replay["frames"][0]["view"]["seats"]]
                assert all(len(hand["names"]) == hand["n"] for hand in hands)
                pasted = await ben.post("/api/replay", record=record, first=1, count=1)
                assert pasted["frames"][0] == replay["frames"][1] or pasted["frames"][0]["answer"]
                await a.ask("rematch")
                assert (await b.ask("rematch"))["kind"] == "done"
                told = await a.until(lambda m: m["kind"] == "table" and "next" in m["table"])
            again = await ann.get(f"/api/tables/{told['table']['next']}")
            assert (again["seat"], again["state"]) == ("B", "playing")
            assert [chair["deck"] for chair in again["chairs"]] == ["the-short-road", "the-deep-library"]

    scene(tmp_path, act)


def test_a_table_pauses_when_all_want_to_go_on_later_and_goes_on_when_all_are_back(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await two(ann, ben)
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await a.kind("view")
                await b.kind("view")
                await a.ask("later")
                await b.ask("later")
                assert (await ann.get(f"/api/tables/{table['id']}"))["state"] == "paused"
                asked = a if a.choices else b
                choice = asked.choices[0]
                text = choice["options"][0]["text"]
                said = await asked.ask("answer", choice=choice["id"], answer=text)
                assert said["refused"]["code"] == "paused"
                await a.ask("later", yes=False)
                await b.ask("later", yes=False)
                said = await asked.ask("answer", choice=choice["id"], answer=text)
                assert said["kind"] == "done"

    scene(tmp_path, act)


def test_somebody_joins_a_game_of_avalon_when_its_rules_open_the_door(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben, at.guest() as cid:
            table = await two(ann, ben)
            name = table["id"]
            async with ann.at_table(name) as a, ben.at_table(name) as b, cid.at_table(name) as c:
                await a.kind("view")
                await b.kind("view")
                assert (await c.ask("join", deck="no such deck"))["refused"]["code"] == "bad-deck"
                assert (await c.ask("join", name="in", deck="the-deep-library"))["kind"] == "done"
                rng = random.Random(6)

                async def until_seated() -> None:
                    while not any(m["kind"] == "hello" and m["seat"] == "C" for m in c.heard):
                        await c.hear()

                playing = [asyncio.ensure_future(play(seat, rng)) for seat in (a, b)]
                await asyncio.wait_for(until_seated(), 20)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                assert (await c.ask("join", name="in", deck="the-deep-library"))["kind"] == "done"  # once is enough
            now = await cid.get(f"/api/tables/{name}")
            assert now["seat"] == "C"
            assert len(now["chairs"]) == 3
            assert (await ann.post("/api/quick", game="ashes"))["status"] == 201
            async with ann.at_table(name) as a, ben.at_table(name) as b, cid.at_table(name) as c:
                await a.ask("concede")
                await b.ask("concede")
                while not c.over:
                    await c.hear()
                for seat in (a, b, c):
                    assert (await seat.ask("rematch"))["kind"] == "done"
            over = await cid.get(f"/api/tables/{name}")
            again = await cid.get(f"/api/tables/{over['next']}")
            assert (again["seat"], again["state"], len(again["chairs"])) == ("B", "playing", 3)

    scene(tmp_path, act)


def test_nobody_joins_where_the_deal_was_chosen(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            for setup in ({"seed": "7"}, {"record": fudaba.new("avalon", seed=7, seats=2).record()}, {}):
                table = await ann.post("/api/tables", game="avalon", chairs=["me", "gentle"], **setup)
                name = table["id"]
                assert table.get("known", False) == bool(setup)
                assert (await ben.get(f"/api/tables/{name}")).get("known", False) == bool(setup)
                async with ann.at_table(name) as a, ben.at_table(name, lang="ja") as b:
                    await a.kind("view")
                    said = await b.ask("join", deck="the-deep-library")
                    if not setup:
                        assert said["kind"] == "done"
                        continue
                    assert said["refused"]["code"] == "known-deal"
                    assert "参加できません" in said["refused"]["sentence"]
                    assert "joining" not in await ben.get(f"/api/tables/{name}")
                    assert (await a.ask("concede"))["kind"] == "done"
                    assert (await a.ask("rematch"))["kind"] == "done"
                again = (await ann.get(f"/api/tables/{name}"))["next"]
                assert "known" not in await ann.get(f"/api/tables/{again}")  # another game is dealt by chance
                async with ben.at_table(again) as b:
                    assert (await b.ask("join", deck="the-deep-library"))["kind"] == "done"

    scene(tmp_path, act)


def test_who_has_fallen_in_avalon_comes_back_when_its_rules_open_the_door(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben, at.guest() as cid:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open", "open"])
            name = table["id"]
            for guest in (ben, cid):
                await guest.post(f"/api/tables/{name}/sit")
            async with ann.at_table(name) as a, ben.at_table(name) as b, cid.at_table(name) as c:
                for seat in (a, b, c):
                    await seat.kind("view")
                assert (await a.ask("return", deck="the-deep-library"))["refused"]["code"] == "no-join"  # still there
                assert (await a.ask("concede"))["kind"] == "done"
                assert (await a.ask("join", deck="the-deep-library"))["refused"]["code"] == "not-yours"
                assert (await a.ask("return", deck="the-short-road"))["kind"] == "done"

                def back(message: Json) -> bool:
                    return any(s["seat"] == "A" and s["playing"] for s in message.get("view", {}).get("seats", ()))

                rng = random.Random(8)
                playing = [asyncio.ensure_future(play(seat, rng)) for seat in (b, c)]
                await a.until(back)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            now = await ann.get(f"/api/tables/{name}")
            assert (now["seat"], now["chairs"][0]["deck"], "joining" in now) == ("A", "the-short-road", False)

    scene(tmp_path, act)


def test_nobody_joins_a_game_that_has_no_door(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await ann.post("/api/quick", game="ashes")
            async with ben.at_table(table["id"]) as b:
                assert (await b.ask("join", deck="iron-men"))["refused"]["code"] == "no-join"

    scene(tmp_path, act)


def test_what_is_said_is_heard_by_all_but_those_who_do_not_want_to(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            await ben.client.put("/api/me", json={"name": "Ben"})
            table = await two(ann, ben)
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b:
                await b.ask("say", text="  good   luck ")
                heard = await a.kind("chat")
                assert heard["chat"][0]["text"] == "good luck"
                assert (heard["chat"][0]["name"], heard["chat"][0]["seat"]) == ("Ben", "B")
                await a.ask("mute", seat="B")
                await b.ask("say", text="and again")
                await a.ask("say", text="thanks")
                assert [m["chat"][0]["text"] for m in a.heard if m["kind"] == "chat"] == ["good luck", "thanks"]
                assert (await b.ask("say", text="x" * 301))["refused"]["code"] == "too-long"
                said = [await b.ask("say", text=str(n)) for n in range(25)]
                assert "too-fast" in [answer.get("refused", {}).get("code") for answer in said]
            async with ann.at_table(table["id"]) as a:  # what was muted stays so when a page comes back
                assert [line["text"] for line in (await a.hear())["chat"]] == ["thanks"]
            async with ben.at_table(table["id"]) as b:
                assert "good luck" in [line["text"] for line in (await b.hear())["chat"]]
            mem.update(cookies=dict(ann.client.cookies), table=table["id"])

    async def later(at: House) -> None:
        async with at.guest() as ann:
            ann.client.cookies.clear()
            ann.client.cookies.update(mem["cookies"])
            async with ann.at_table(mem["table"]) as a:
                assert [line["text"] for line in (await a.hear())["chat"]] == ["thanks"]

    mem: Json = {}
    scene(tmp_path, act)
    scene(tmp_path, later)


def test_what_is_said_is_kept_before_anybody_hears_it_and_heard_once(tmp_path: Path) -> None:
    async def act(at: House) -> None:
        async with at.guest() as ann, at.guest() as ben:
            table = await two(ann, ben)
            async with ann.at_table(table["id"]) as a, ben.at_table(table["id"]) as b, ben.at_table(table["id"]) as b2:
                keeps = at.server.kept.said

                async def fails(name: str, line: KeptLine) -> None:
                    raise NotKept("no disk")

                at.server.kept.said = fails  # type: ignore[method-assign]
                assert (await b.ask("say", text="lost"))["refused"]["code"] == "not-kept"
                at.server.kept.said = keeps  # type: ignore[method-assign]
                twice = (b.ask("say", name="same", text="once"), b2.ask("say", name="same", text="once"))
                assert [answer["kind"] for answer in await asyncio.gather(*twice)] == ["done", "done"]
                await b.ask("say", text="last")
                await a.until(lambda m: m["kind"] == "chat" and m["chat"][0]["text"] == "last")
                assert [m["chat"][0]["text"] for m in a.heard if m["kind"] == "chat"] == ["once", "last"]

    scene(tmp_path, act)


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"game": "ashes", "chairs": ["me", "me"]}, "bad-setup"),
        ({"game": "ashes", "chairs": ["gentle", "gentle"]}, "bad-setup"),
        ({"game": "ashes", "chairs": ["me", "grandmaster"]}, "bad-setup"),
        ({"game": "ashes", "chairs": ["me"] + ["gentle"] * 7}, "bad-setup"),
        ({"game": "ashes", "chairs": ["me", "gentle"], "decks": ["iron-men"]}, "bad-setup"),
        ({"game": "ashes", "chairs": ["me", "gentle"], "decks": ["iron-men", "3 Nobody"]}, "bad-deck"),
        ({"game": "ashes", "chairs": ["me", "open"], "seed": "7"}, "known-deal"),
        ({"game": "ashes", "options": {"colour": "red"}}, "bad-setup"),
        ({"game": "ashes", "bank": -1}, "bad-setup"),
        ({"game": "ashes", "chairs": "me"}, "bad-message"),
        ({}, "bad-message"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(tmp_path: Path, setup: dict[str, object], code: str) -> None:
    async def act(at: House) -> None:
        async with at.guest("ja") as ann:
            answer = await ann.post("/api/tables", **setup)
            assert answer["error"]["code"] == code
            assert answer["status"] in (400, 404)
            assert not answer["error"]["sentence"].isascii()
            assert at.server.rooms.tables == {}

    scene(tmp_path, act)
