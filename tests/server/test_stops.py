"""People are asked when it matters, end their turn by one press, and find that kept at the next table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.people import Guest, House, Json, Seat, house

FIRST = {"first_player": "A", "janken": "A"}
DECKS = ["white-red", "blue-black"]


async def two(ann: Guest, ben: Guest, game: str = "azuride") -> str:
    """A table at which both sit; A goes first."""
    more: Json = {"options": FIRST, "decks": DECKS} if game == "azuride" else {}
    table = await ann.post("/api/tables", game=game, chairs=["me", "open"], **more)
    assert table["status"] == 201, table
    await ben.post(f"/api/tables/{table['id']}/sit")
    return str(table["id"])


async def asked(seat: Seat, phase: str = "") -> Json:
    """Listen until a choice stands, in a phase."""
    while not seat.choices or (phase and seat.view and phase not in seat.view["turn"]["phase"]):
        await seat.hear()
    return seat.choices[0]


def last_view(seat: Seat) -> Json:
    """The newest view message."""
    return next(m for m in reversed(seat.heard) if m["kind"] == "view")


def test_one_press_ends_a_turn_in_every_game(tmp_path: Path) -> None:
    async def run(at: House, game: str) -> None:
        async with at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben, game)
            async with ann.at_table(name) as a, ben.at_table(name) as b:
                seats, table = {"A": a, "B": b}, at.server.rooms.tables[name]
                ended = 0
                for _ in range(60):
                    choice = table.game.choices[0]
                    seat = seats[choice.letter]
                    standing = table.ids.of(table.game, choice)
                    while not any(c["id"] == standing for c in seat.choices):
                        await seat.hear()
                    if "end_turn" not in last_view(seat):
                        seat.choices = []
                        assert (await seat.ask("answer", choice=standing, answer=choice.options[0]))["kind"] == "done"
                        continue
                    before = table.game.view(None)["turn"]
                    seat.choices = []
                    assert (await seat.ask("end-turn"))["kind"] == "done"
                    ended += 1
                    mine = [c for c in table.game.choices if c.seat == choice.seat and c.role == "turn"]
                    after = table.game.view(None)["turn"]
                    assert not mine or after != before, game
                    assert not table.chairs[choice.seat].ending or mine == []
                    if ended == 3:
                        break
                assert ended == 3, game

    async def main() -> None:
        async with house(tmp_path, workers=0) as at:
            for game in ("azuride", "ashes", "avalon"):
                await run(at, game)

    asyncio.run(main())


def test_who_has_no_turn_to_end_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben, at.guest() as cid:
            name = await two(ann, ben)
            async with ann.at_table(name) as a, ben.at_table(name) as b, cid.at_table(name) as c:
                await asked(a)
                assert (await b.ask("end-turn"))["refused"]["code"] == "not-standing"
                assert (await c.ask("end-turn"))["refused"]["code"] == "not-standing"
                assert not at.server.rooms.tables[name].chairs[1].ending

    asyncio.run(main())


def test_ones_own_phases_with_nothing_of_worth_are_passed_and_a_pin_asks_in_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben)
            async with ann.at_table(name) as a, ben.at_table(name) as b:
                first = await asked(a)
                assert last_view(a)["view"]["turn"]["phase"] == ["deploy"]
                assert first["kind"] == "act"
                await a.ask("end-turn")
                await asked(b)  # the start and supply phases are over: nothing could be done there
                assert last_view(b)["view"]["turn"]["phase"] == ["deploy"]
                await b.ask("mode", pins=["own attack", "order"])
                assert b.heard[-2]["pins"] == ["own attack", "order"]
                table = at.server.rooms.tables[name]
                b.choices = []
                standing = table.ids.of(table.game, table.game.choices[0])
                await b.ask("answer", choice=standing, answer="end")
                while "attack" not in table.game.view(None)["turn"]["phase"] and table.game.choices[0].seat == 1:
                    assert table.game.choices[0].kind != "act" or "barrage" in table.game.view(None)["turn"]["phase"]
                    break

    asyncio.run(main())


def test_how_somebody_wants_to_be_asked_goes_into_the_rematch_and_to_the_next_table_of_the_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben)
            async with ann.at_table(name) as a, ben.at_table(name) as b:
                await a.ask("mode", mode="off", always=["hood"], pins=["theirs battle"])
                await b.ask("mode", mode="turn")
                await a.ask("concede")
                await asyncio.gather(a.ask("rematch"), b.ask("rematch"))
            again = at.server.rooms.tables[at.server.rooms.tables[name].next]
            ways = {chair.guest: (chair.mode, chair.always, chair.pins) for chair in again.chairs}
            ours = {chair.guest: k for k, chair in enumerate(at.server.rooms.tables[name].chairs)}
            by = sorted(ways, key=lambda guest: ours[guest])
            assert ways[by[0]] == ("off", ["hood"], ["theirs battle"])
            assert ways[by[1]] == ("smart", [], [])  # until one's turn is for once
            other = await two(ben, ann)
            chairs = at.server.rooms.tables[other].chairs
            assert (chairs[1].mode, chairs[1].always, chairs[1].pins) == ("off", ["hood"], ["theirs battle"])
            elsewhere = await two(ann, ben, "avalon")
            assert at.server.rooms.tables[elsewhere].chairs[0].mode == "smart"  # another game, another way

    asyncio.run(main())


def test_everything_is_asked_until_the_turn_is_over_if_somebody_says_so(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben)
            async with ann.at_table(name) as a, ben.at_table(name) as b:
                await asked(a)
                chair = at.server.rooms.tables[name].chairs[0]
                await a.ask("mode", full="turn")
                assert a.heard[-2]["full"] == "turn"
                await a.ask("end-turn")
                await asked(b)
                await b.ask("end-turn")
                await asked(a)
                assert chair.full == ""

    asyncio.run(main())
