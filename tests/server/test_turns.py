"""Whose turn it is: the more urgent first, addresses one after another, and nobody before somebody else with much."""

from __future__ import annotations

import asyncio

import pytest

from fudaba.server.limits import KEYS, Bucket, Buckets, one_of
from fudaba.server.turns import Busy, Turns


async def served(turns: Turns, asked: list[tuple[int, str]]) -> list[str]:
    """In which order questions of a rank and a key are served while one slot is held until all of them wait."""
    order: list[str] = []

    async def ask(name: str, rank: int, key: str) -> None:
        async with turns.taken(rank, key):
            order.append(name)

    async with turns.taken(0, "first"):
        waiting = [asyncio.ensure_future(ask(f"{key}{n}", rank, key)) for n, (rank, key) in enumerate(asked)]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    return order


def test_whoever_asks_for_much_waits_behind_their_own_questions() -> None:
    found = asyncio.run(served(Turns(1, (9,)), [(0, "a"), (0, "a"), (0, "a"), (0, "b"), (0, "c")]))
    assert found == ["a0", "b3", "c4", "a1", "a2"]


def test_what_is_urgent_comes_before_what_came_first() -> None:
    found = asyncio.run(served(Turns(1, (9, 9, 9)), [(2, "r"), (1, "h"), (1, "h"), (0, "t")]))
    assert found == ["t3", "h1", "h2", "r0"]


def test_a_place_is_left_to_those_who_play() -> None:
    async def run() -> list[str]:
        turns, order = Turns(2, (9, 9), reserved=1), []
        held = asyncio.Event()

        async def ask(name: str, rank: int) -> None:
            async with turns.taken(rank, name):
                order.append(name)
                await held.wait()

        asked = [asyncio.ensure_future(ask(f"hint{n}", 1)) for n in range(3)]
        await asyncio.sleep(0)
        asked.append(asyncio.ensure_future(ask("bot", 0)))
        await asyncio.sleep(0.01)
        seen = order[:]
        held.set()
        await asyncio.gather(*asked)
        return seen

    assert asyncio.run(run()) == ["hint0", "bot"]


def test_of_one_key_only_so_many_wait_and_who_leaves_makes_room() -> None:
    async def run() -> None:
        turns = Turns(1, (2,))

        async def ask(key: str) -> str:
            async with turns.taken(0, key):
                return key

        async with turns.taken(0, "first"):
            mine = [asyncio.ensure_future(ask("a")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await ask("a")
            other = asyncio.ensure_future(ask("b"))
            mine[0].cancel()
            await asyncio.sleep(0)
            mine.append(asyncio.ensure_future(ask("a")))
            await asyncio.sleep(0)
        assert await asyncio.gather(*mine[1:], other) == ["a", "a", "b"]
        async with turns.taken(0, "after"):  # a turn that had come when its owner left is not lost
            late = asyncio.ensure_future(ask("c"))
            await asyncio.sleep(0)
        late.cancel()
        assert await asyncio.wait_for(ask("d"), 1) == "d"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("203.0.113.9", "203.0.113.10", False),
        ("::ffff:203.0.113.9", "203.0.113.9", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("nonsense", "other", False),
    ],
)
def test_a_network_of_ipv6_is_one_address(one: str, two: str, same: bool) -> None:
    assert (one_of(one) == one_of(two)) is same


def test_whoever_comes_by_many_addresses_does_not_empty_the_memory_of_others() -> None:
    buckets = Buckets(2)
    assert [buckets.take("a", 0) for _ in range(3)] == [True, True, False]
    for n in range(KEYS - 1):
        buckets.take(n, 0)
    assert not buckets.take("a", 0)  # and now it was the last who asked
    for n in range(KEYS - 1):
        buckets.take(-n - 1, 0)
    assert not buckets.take("a", 0)


def test_a_bucket_counts_what_something_cost_and_may_owe() -> None:
    bucket = Bucket(100, 10, 0)
    assert bucket.take(0, 60)
    assert not bucket.take(0, 60)
    bucket.spend(0, 90)
    assert bucket.left(0) == -50
    assert bucket.left(6) == 10
    assert bucket.left(1) == 10  # a clock that goes back gives nothing
