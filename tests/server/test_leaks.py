"""What a page is sent, and when, depends on nothing that its seat may not know."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise

import pytest

import fudaba
from fudaba.api import Game, Stream
from fudaba.server.showing import Showing
from tests.server.simulated import Heard, Simulated, settle

GAMES = ("ashes", "azuride", "avalon", "ashes-draft")
EVERY = 7
"""Every so many answers the position is dealt anew."""


def message_of(game: Game, seat: int, lang: str) -> bytes:
    """What a page at a seat would be sent now if it had been sent nothing."""
    table = Simulated(game)
    page = Heard("guest", table.clock)
    page.lang = "ja" if lang == "ja" else "en"
    Showing(game, lambda _seat, _lang: {}).news(page, seat)
    return page.raw[-1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_a_message_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(game: str, seed: int) -> None:
    rng = random.Random(f"{game} {seed}")
    played = fudaba.new(game, seed=seed)
    compared = 0
    for n in range(400):
        if played.over:
            break
        if n % EVERY == 0:
            played.commit()
            for seat in range(played.seats):
                world = played.redeal(seat, Stream(rng.getrandbits(60)))
                world._header = played._header  # deck lists are open: what they recommend is no secret
                lang = rng.choice(("ja", "en"))
                assert message_of(world, seat, lang) == message_of(played, seat, lang)
                compared += 1
        asked = rng.choice(played.choices)
        played.answer(rng.choice(asked.options), asked.id)
    assert compared > 3


def is_held(game: Game) -> bool:
    """Whether a gesture can still be taken back."""
    return game.held


def is_over(game: Game) -> bool:
    """Whether it has ended."""
    return game.over


def test_a_page_is_sent_nothing_while_somebody_else_puts_a_gesture_together() -> None:
    async def run() -> None:
        game = fudaba.new("avalon", seed=3)
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


async def passed_through(game: Game, seat: int, text: str) -> Simulated:
    """A seat answers; everybody else lets the table pass for them."""
    table = Simulated(game)
    for k, chair in enumerate(table.table.chairs):
        if k != seat:
            chair.mode = "turn"
    await table.begin()
    await table.answer(seat, text)
    await table.clock.run(20_000)
    await table.end()
    return table


def told(table: Simulated, seat: int) -> list[tuple[int, str, list[int]]]:
    """When a page was told of which events."""
    page = table.pages[seat] if seat >= 0 else table.watching
    return [(at, m["kind"], [e["no"] for e in m["events"]]) for at, m in page.heard if m["kind"] in ("events", "view")]


@pytest.mark.parametrize("game", ["azuride", "ashes"])
def test_a_window_takes_as_long_whether_or_not_somebody_could_have_answered(game: str) -> None:
    """The same act in two worlds that its seat cannot tell apart: in one the other seat is asked, in the other not."""

    async def run() -> None:
        rng = random.Random(game)
        asked_in_one = 0
        for seed in range(4):
            played = fudaba.new(game, seed=seed)
            while not played.over and len(played.lines()) < 150 and asked_in_one < 6:
                choice = rng.choice(played.choices)
                text = rng.choice(choice.options)
                if choice.role == "turn" and len(played.choices) == 1:
                    played.commit()
                    worlds = [played.clone(), played.redeal(choice.seat, Stream(rng.getrandbits(60)))]
                    one, two = [await passed_through(world, choice.seat, text) for world in worlds]
                    answers = [len(worlds[0].lines()) - len(played.lines()), len(worlds[1].lines())]
                    alike = [[(e["no"], e["kind"]) for e in world.events(None)] for world in worlds]
                    thinking = any(c.role == "window" for world in worlds for c in world.choices)
                    if alike[0] == alike[1] and not thinking:  # who is asked and thinks is seen to think
                        asked_in_one += answers[0] != answers[1]
                        for seat in (choice.seat, -1):
                            assert told(one, seat) == told(two, seat)
                played.answer(text, choice.id)
        assert asked_in_one > 0 or game != "azuride"

    asyncio.run(run())
