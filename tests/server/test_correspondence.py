"""Games by correspondence: days for a move, holidays, who is waited for, standing orders."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import fudaba
from fudaba.api import LETTERS, Asked, Game
from fudaba.bots import make
from fudaba.hosting.least import doing_least
from fudaba.hosting.standing_orders import StandingOrder, foreseen, is_lethal, ordered
from fudaba.hosting.stops import Attention, Manner
from tests.server.people import Guest, House, Json, Skipping, house

DAY = 24 * 3600 * 1000


async def two(ann: Guest, ben: Guest, game: str = "ashes", **more: object) -> str:
    """A table by correspondence at which both sit."""
    table = await ann.post("/api/tables", game=game, chairs=["me", "open"], **{"days": 3, **more})
    assert table["status"] == 201, table
    await ben.post(f"/api/tables/{table['id']}/sit")
    return str(table["id"])


def clocks(table: Json) -> dict[str, int]:
    """What each seat has left, in days, rounded up."""
    return {clock["seat"]: -(-clock["left"] // DAY) for clock in table["clocks"]}


async def now_of(guest: Guest, name: str) -> Json:
    return await guest.get(f"/api/tables/{name}")


def test_a_clock_in_days_is_whole_again_once_somebody_else_is_waited_for(tmp_path: Path) -> None:
    async def run(at: House, time: Skipping) -> None:
        async with at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben, "avalon", options={"first_player": "A"})
            table = at.server.rooms.tables[name]
            people = {"A": ann, "B": ben}
            before = ""
            waits = 0
            for _ in range(40):
                choice = table.game.choices[0]
                letter = choice.letter
                if letter != before:
                    told = await now_of(people[letter], name)
                    assert told["waits"]
                    assert clocks(told)[letter] == 3  # a whole bank, whatever was used before
                    time.skip(2.0)
                    assert clocks(await now_of(ann, name))[letter] == 1
                    waits += 1
                    before = letter
                async with people[letter].at_table(name) as page:
                    standing = await page.asked()
                    said = await page.ask("answer", choice=standing["id"], answer=standing["options"][-1]["text"])
                    assert said["kind"] == "done"
                if table.game.over:
                    break
            assert waits > 3
            assert table.state in ("playing", "over")

    async def main() -> None:
        time = Skipping()
        async with house(tmp_path, time=time, workers=0) as at:
            await run(at, time)

    asyncio.run(main())


def test_who_does_not_move_for_so_many_days_loses_also_after_a_restart(tmp_path: Path) -> None:
    time = Skipping()

    async def first() -> str:
        async with house(tmp_path, time=time, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben, days=1)
            time.skip(0.5)
            await asyncio.sleep(0.1)
            assert at.server.rooms.tables[name].state == "playing"
            await at.server.rooms.sweep()
            return name

    async def second(name: str) -> None:
        async with house(tmp_path, time=time, workers=0, idle_hours=1) as at:
            table = at.server.rooms.tables[name]
            time.skip(0.3)
            await at.server.rooms.sweep()
            assert table.state == "playing"  # nobody came for a long time, and it is not closed
            time.skip(0.3)
            await asyncio.sleep(0.5)
            assert str(table.state) == "over"

    name = asyncio.run(first())
    asyncio.run(second(name))


def test_a_holiday_is_on_top_of_the_clock_and_there_are_so_many_days_of_it(tmp_path: Path) -> None:
    async def main() -> None:
        time = Skipping()
        async with house(tmp_path, time=time, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben, "avalon", options={"first_player": "A"}, days=1)
            table = at.server.rooms.tables[name]
            letter = table.game.choices[0].letter
            away = ann if letter == "A" else ben
            assert (await away.put("/api/me/holiday", days=10))["left"] == 20
            told = await now_of(ben, name)
            assert clocks(told)[letter] == 11
            assert [chair["seat"] for chair in told["chairs"] if "away" in chair] == [letter]
            time.skip(5)
            await asyncio.sleep(0.1)
            assert table.state == "playing"
            assert (await away.put("/api/me/holiday", days=3))["error"]["code"] == "no-holiday"
            assert (await away.put("/api/me/holiday", days=0))["left"] == 25
            assert clocks(await now_of(ben, name))[letter] == 1
            assert (await away.put("/api/me/holiday", days=26))["error"]["code"] == "no-holiday"
            for _ in range(3):  # back and forth gains nothing
                await away.put("/api/me/holiday", days=7)
                await away.put("/api/me/holiday", days=0)
            assert clocks(await now_of(ben, name))[letter] == 1

    asyncio.run(main())


def test_what_somebody_has_not_seen_yet_is_told_when_they_come_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            name = await two(ann, ben, "avalon", options={"first_player": "A"})
            async with ann.at_table(name) as a:
                await a.kind("view")
                seen = a.view["no"] if a.view else 0
            table = at.server.rooms.tables[name]
            await asyncio.sleep(0.1)
            letter = table.game.choices[0].letter
            mover = ann if letter == "A" else ben
            async with mover.at_table(name) as page:
                standing = await page.asked()
                await page.ask("answer", choice=standing["id"], answer=standing["options"][0]["text"])
            async with ann.at_table(name) as a:
                hello = await a.kind("hello")
            assert hello["seen"] > 0
            assert hello["seen"] >= seen

    asyncio.run(main())


# --- standing orders


def until(game: Game, seat: int, kind: str, rng_seed: int) -> Asked | None:
    """Play at random until a seat is asked such a question."""
    rng = random.Random(rng_seed)
    for _ in range(1200):
        if game.over:
            return None
        for choice in game.choices:
            if choice.seat == seat and choice.kind == kind and not choice.chosen and choice.count > 1:
                return choice
        choice = rng.choice(game.choices)
        attacks = [text for text in choice.options if text.startswith("attack")]
        game.answer(rng.choice(attacks if attacks and rng.random() < 0.7 else choice.options), choice.id)
    return None


def blocks(choice: Asked) -> StandingOrder | None:
    """The order to block with the first card that can."""
    block = next((o for o in choice.data()["options"] if o["verb"] == "block"), None)
    if block is None:
        return None
    return {"do": "answer", "when": "always", "verb": "block", "card": block["args"][0]["card"]}


def looked_at(game: Game, choice: Asked, found: dict[str, int]) -> None:
    """A block that was ordered is declared; one that was ordered for the worst case only then."""
    order = blocks(choice)
    if order is None:
        return
    index = Attention(choice.seat).answer(game, choice, Manner(mode="off", orders=[order]))
    assert choice.options[index].startswith("block ")
    assert Attention(choice.seat).answer(game, choice, Manner(mode="off")) == -1
    lethal = is_lethal(game, choice)
    order["when"] = "lethal"
    assert (ordered(game, choice, [order], False)[0] == 0) is lethal
    found["lethal" if lethal else "harmless"] += 1
    found["agreed"] += lethal == falls(game, choice.seat)


def test_a_block_is_declared_as_ordered() -> None:
    found = {"lethal": 0, "harmless": 0, "agreed": 0}
    for seed in range(60):
        game = fudaba.new("azuride", seed=seed)
        for _ in range(6):
            choice = until(game, seed % 2, "block", seed)
            if choice is None:
                break
            looked_at(game, choice, found)
            game.answer(doing_least(game, choice), choice.id)
        if found["lethal"] > 1 and found["harmless"] > 3:
            break
    assert found["lethal"] > 0
    assert found["harmless"] > 3
    assert 5 * found["agreed"] > 4 * (found["lethal"] + found["harmless"])  # what is hidden from the seat may decide


def test_a_block_is_declared_as_ordered_in_ashes_too() -> None:
    found = {"lethal": 0, "harmless": 0, "agreed": 0}
    game, bot = fudaba.new("ashes", seed=3), make("greedy")
    while not game.over:
        choice = game.choices[0]
        if choice.kind == "declare-blockers" and not choice.chosen:
            looked_at(game, choice, found)
            game.answer(doing_least(game, choice), choice.id)
        else:
            game.answer(bot.choose(bot.sight(game.world)), choice.id)
    assert found == {"lethal": 1, "harmless": 1, "agreed": 2}


def falls(game: Game, seat: int) -> bool:
    """Whether a seat really loses if nobody does anything more in the fight."""
    trial = game.clone()
    for step in range(80):
        if trial.over or (step and "battle" not in trial.view(None)):
            break
        trial.answer(doing_least(trial, trial.choices[0]), trial.choices[0].id)
    outcome = trial.view(None).get("outcome")
    return outcome is not None and LETTERS[seat] in outcome["losers"]


def test_orders_are_decided_from_what_their_seat_knows_alone() -> None:
    """The same decision in every world that the seat cannot tell from the true one."""
    decided = 0
    orders: list[StandingOrder] = [
        {"do": "ask", "when": "struck"},
        {"do": "answer", "when": "lethal", "verb": "block"},
        {"do": "pass", "when": "theirs"},
    ]
    for seed in range(8):
        rng = random.Random(seed)
        game = fudaba.new("azuride", seed=seed)
        for _ in range(160):
            if game.over:
                break
            for choice in game.choices:
                if choice.role in ("window", "battle") and not choice.chosen:
                    game.commit()
                    other = game.redeal(choice.seat, rng.getrandbits(30))
                    same = next((c for c in other.choices if c.seat == choice.seat), None)
                    if same is None or same.options != choice.options:
                        continue
                    assert ordered(game, choice, orders, False) == ordered(other, same, orders, False)
                    decided += 1
            choice = rng.choice(game.choices)
            game.answer(rng.choice(choice.options), choice.id)
    assert decided > 20


@pytest.mark.parametrize("name", ["ashes", "azuride", "avalon"])
def test_what_can_be_ordered_is_the_same_for_the_same_knowledge(name: str) -> None:
    offered = 0
    for seed in range(5):
        rng = random.Random(seed)
        game = fudaba.new(name, seed=seed)
        for _ in range(rng.randrange(10, 40)):
            if game.over:
                break
            choice = rng.choice(game.choices)
            game.answer(rng.choice(choice.options), choice.id)
        game.commit()
        for seat in range(game.seats):
            other = game.redeal(seat, 99)
            found, places = foreseen(game, seat)
            for one, (_, asked) in zip(found, places, strict=True):
                assert one["text"] in [option["text"] for option in asked.data()["options"]]
            if [c.options for c in game.choices if c.seat == seat] == [
                c.options for c in other.choices if c.seat == seat
            ]:
                assert found == foreseen(other, seat)[0]
            offered += len(found)
            own = LETTERS[seat]
            assert all(one["card"] for one in found), own
    assert offered > 0


def test_orders_are_private_kept_and_answer_for_who_is_away(tmp_path: Path) -> None:
    """Windows of the other's turn pass by themselves, in the log like any answer, with the orders told to nobody."""
    orders: list[Json] = [{"do": "pass", "when": "theirs"}]

    async def main() -> str:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            first = {"first_player": "A", "janken": "A"}
            name = await two(ann, ben, "azuride", options=first, decks=["white-red", "blue-black"])
            table = at.server.rooms.tables[name]
            async with ann.at_table(name) as a, ben.at_table(name) as b:
                await a.kind("view")
                assert (await b.ask("orders", orders=orders))["kind"] == "done"
                assert any(m.get("orders") == orders for m in b.heard if m["kind"] == "hello")
                assert (await b.ask("orders", orders=[{"do": "answer", "when": "always"}]))["refused"]["code"]
                assert (await b.ask("orders", orders=orders * 30))["refused"]["code"] == "bad-orders"
                offered = await b.ask("offered")
                assert offered["kind"] == "offered"
                for _ in range(60):
                    choice = table.game.choices[0]
                    if choice.seat == 1 and choice.role == "turn":
                        break
                    assert choice.role != "window" or choice.seat == 0, "the window was to be passed"
                    page = a if choice.seat == 0 else b
                    standing = table.ids.of(table.game, choice)
                    while not any(c["id"] == standing for c in page.choices):
                        await page.hear()
                    page.choices = []
                    await page.ask("answer", choice=standing, answer=choice.options[len(page.heard) % choice.count])
                assert "theirs" not in str([m for m in a.heard if m["kind"] != "hello"])
                assert all(m.get("orders") == [] for m in a.heard if m["kind"] == "hello")
            return name

    name = asyncio.run(main())

    async def again() -> None:
        async with house(tmp_path, workers=0) as at:
            assert at.server.rooms.tables[name].chairs[1].orders == orders

    asyncio.run(again())
