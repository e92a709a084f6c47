"""What a page is sent, and when, depends on nothing that its seat may not know."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise

import pytest

import fudaba
from fudaba.api import Game
from fudaba.hosting.stops import Mode
from fudaba.server.pace import window_time
from scripts.leaks import Found, looked_at, probed
from scripts.simulated_table import Json, Simulated, settle


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon", "ashes-draft"])
def test_a_message_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(game: str) -> None:
    found = Found()

    async def run() -> None:
        for seed in range(5):
            await looked_at(game, seed, found, times=False)

    asyncio.run(run())
    assert found.games == 5
    assert found.messages > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon", "ashes-draft"])
def test_whoever_asks_for_everything_learns_nothing(game: str) -> None:
    """Every command at several moments, in two worlds that the asker cannot tell apart: the same replies."""
    found = Found()

    async def run() -> None:
        for seed in range(5):
            await probed(game, seed, found)

    asyncio.run(run())
    assert found.games == 5
    assert found.probes > 0


@pytest.mark.parametrize(("game", "seed"), [("azuride", 1025), ("azuride", 3009)])
def test_nothing_is_learned_any_more_where_something_was(game: str, seed: int) -> None:
    """By the order of replies after a window was passed, and by a deal that took counts in others' acts for cards."""
    found = Found()
    asyncio.run(probed(game, seed, found))
    assert found.asked_in_one > 0


def test_a_window_takes_as_long_whether_or_not_somebody_could_have_answered() -> None:
    """The same act in two worlds that its seat cannot tell apart: in one the other seat is asked, in the other not."""
    found = Found()
    for seed in range(1, 6):
        asyncio.run(looked_at("azuride", seed, found))
        if found.windows:
            break
    assert found.acts > 10
    assert found.windows > 0
    assert found.smart > 3
    assert found.ordered > 0


@pytest.mark.parametrize("name", ["ashes", "azuride"])
def test_what_follows_a_window_in_which_nobody_is_asked_is_shown_once_its_time_is_over(name: str) -> None:
    """Also where nothing happens before the next question: who sees that at once knows that nobody could answer."""
    ends: list[Json] = []

    async def run(seed: int) -> None:
        game, rng = fudaba.new(name, seed=seed), random.Random(seed)
        table = Simulated(game)
        await table.begin()
        known = {id(page): len(page.heard) for page in (*table.pages, table.watching)}
        for _ in range(150):
            if game.over:
                break
            choice = rng.choice(game.choices)
            await table.answer(choice.seat, rng.choice(choice.options))
            await table.clock.run(table.clock.now() + 6_000)
        await table.end()
        for page in (*table.pages, table.watching):
            for _, message in page.heard[known[id(page)] :]:
                events = message.get("events", [])
                if len(events) > 1 and events[-1]["kind"] == "window" != events[-2]["kind"]:
                    if window_time(events[-1], events[-2]) > 0:
                        ends.append(message)

    for seed in range(1, 4):
        asyncio.run(run(seed))
    assert len(ends) > 10
    assert [message for message in ends if message["kind"] == "view" and "window" not in message["view"]] == []


def test_a_window_that_is_passed_for_somebody_is_passed_before_anybody_is_shown_anything() -> None:
    """Otherwise who acts could tell from where a message ends that somebody was asked."""
    passed = 0

    async def run(seed: int) -> int:
        game = fudaba.new("azuride", seed=seed)
        table = Simulated(game)
        chairs = table.table.chairs
        await table.begin()
        count = 0
        for n in range(60):
            choice = game.choices[n % len(game.choices)]
            for k, chair in enumerate(chairs):
                chair.mode = "off" if k == choice.seat else "turn"
            before = len(game.lines())
            await table.answer(choice.seat, choice.options[n % len(choice.options)])
            answered = game.lines()[before:]
            assert all(c.role != "window" or chairs[c.seat].mode == "off" for c in game.choices), game.record()
            count += sum(line.split(": ")[-1] == "pass" for line in answered[1:])
            await table.clock.run(table.clock.now() + 60_000)  # what is held becomes certain
        await table.end()
        return count

    for seed in range(1, 6):
        passed += asyncio.run(run(seed))
    assert passed > 0


def test_who_acted_may_ask_to_take_it_back_whether_or_not_somebody_let_it_pass() -> None:
    async def run(mode: Mode) -> list[object]:
        game = fudaba.new("azuride", seed=3)
        table = Simulated(game)
        await table.begin()
        found: list[object] = []
        for n in range(80):
            choice = game.choices[n % len(game.choices)]
            for k, chair in enumerate(table.table.chairs):
                chair.mode, chair.after = mode if k != choice.seat else "off", "off"
            await table.answer(choice.seat, choice.options[n % len(choice.options)])
            await table.clock.run(table.clock.now() + 10_000)
            while (window := next((c for c in game.choices if c.role == "window"), None)) is not None:
                await table.answer(window.seat, window.options[-1], deed="pass")
                await table.clock.run(table.clock.now() + 10_000)
            views = [m for _, m in table.pages[choice.seat].heard if m["kind"] == "view"]
            found.append(views[-1].get("ask_undo"))
        await table.end()
        return found

    by_hand, by_mode = asyncio.run(run("off")), asyncio.run(run("turn"))
    assert by_hand == by_mode
    assert None in by_hand


def is_held(game: Game) -> bool:
    """Whether a gesture can still be taken back."""
    return game.held


def is_over(game: Game) -> bool:
    """Whether it has ended."""
    return game.over


def test_a_page_is_sent_nothing_while_somebody_else_puts_a_gesture_together() -> None:
    async def run() -> None:
        game = fudaba.new("avalon", seed=3, options={"first_player": "random"})
        table = Simulated(game)
        await table.begin()
        seat = game.choice.seat
        others = [page for k, page in enumerate(table.pages) if k != seat] + [table.watching]
        before = [len(page.heard) for page in others]
        text = next(o for o in game.choice.options if o.startswith(("create", "summon")))
        await table.answer(seat, text)
        await settle()
        assert is_held(game)
        assert [len(page.heard) for page in others] == before
        assert table.pages[seat].heard[-1][1]["held"] == 5000
        await table.clock.run(4_999)
        assert [len(page.heard) for page in others] == before
        await table.clock.run(5_001)
        assert not is_held(game)
        assert all(len(page.heard) > n for page, n in zip(others, before, strict=True))
        assert all(page.heard[-1][0] == 5_000 for page in others)
        await table.end()

    asyncio.run(run())


def test_a_clock_that_runs_out_ends_the_game_for_its_seat() -> None:
    async def run() -> None:
        game = fudaba.new("ashes", seed=3)
        table = Simulated(game, bank=60)
        await table.begin()
        told = table.watching.heard[-1][1]
        assert told["table"]["clocks"] == [
            {"seat": "A", "left": 60_000, "running": True},
            {"seat": "B", "left": 60_000, "running": True},
        ]
        await table.clock.run(59_999)
        assert not is_over(game)
        await table.clock.run(60_001)
        assert is_over(game)
        assert "! forfeit A" in game.lines()
        await table.end()

    asyncio.run(run())


def test_a_bot_answers_as_soon_as_it_is_asked_whoever_else_is_choosing() -> None:
    async def run() -> None:
        game = fudaba.new("ashes", seed=3)
        assert [choice.seat for choice in game.choices] == [0, 1]
        table = Simulated(game, bots=(1,))
        await table.begin()
        before = [len(page.heard) for page in (table.pages[0], table.watching)]
        await table.clock.run(60_000)
        assert [choice.seat for choice in game.choices] == [0]
        assert all(line.startswith("B: ") for line in game.lines())
        assert [len(page.heard) for page in (table.pages[0], table.watching)] == before  # nobody sees who is done
        await table.end()

    asyncio.run(run())


def test_bots_answer_no_sooner_than_people_can_follow() -> None:
    async def run() -> None:
        game = fudaba.new("avalon", seed=5)
        table = Simulated(game, bots=(0, 1))
        await table.begin()
        await table.clock.run(60_000)
        times = [at for at, message in table.watching.heard if message["kind"] == "view" and message["events"]]
        acts = len(game.lines())
        assert acts > 5
        assert all(later - at >= 400 for at, later in pairwise(times[1:]))
        await table.end()

    asyncio.run(run())


def test_who_waits_for_a_window_is_answered_in_turn_also_where_somebody_passed_meanwhile() -> None:
    """Otherwise the order of two replies tells that somebody was asked."""
    passed = 0

    async def run(seed: int) -> int:
        game, rng = fudaba.new("azuride", seed=seed), random.Random(seed)
        table = Simulated(game)
        await table.begin()
        count = 0
        for _ in range(60):
            if game.over:
                break
            choice, replies = rng.choice(game.choices), list[str]()

            async def asks(name: str, seat: int, replies: list[str]) -> None:
                await table.table.settled(seat)
                replies.append(name)

            tasks = [asyncio.ensure_future(table.answer(choice.seat, rng.choice(choice.options)))]
            await settle()
            began = table.clock.now()
            for moment, name in ((40, "first"), (149, "second")):
                await table.clock.run(began + moment)
                tasks.append(asyncio.ensure_future(asks(name, choice.seat, replies)))
                await table.clock.run(began + moment)
                for window in [c for c in game.choices if c.role == "window" and c.seat != choice.seat]:
                    tasks.append(asyncio.ensure_future(table.answer(window.seat, "pass")))
                    count += 1
            await table.clock.run(began + 20_000)
            await asyncio.gather(*tasks, return_exceptions=True)  # a window is passed once
            assert replies == ["first", "second"]
        await table.end()
        return count

    for seed in range(1, 6):
        passed += asyncio.run(run(seed))
    assert passed > 10
