"""Randomness: repeatable, fair, in two streams."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

import fudaba
from fudaba.kernel.chance import LIMIT, Stream, seeded, stepped


@given(st.integers(-(2**70), 2**70))
def test_any_seed_gives_a_state_that_compiled_code_keeps_unboxed(seed: int) -> None:
    state = seeded(seed)
    for _ in range(20):
        assert 0 < state < LIMIT
        state = stepped(state)


def test_numbers_are_even_enough() -> None:
    stream = Stream(7)
    seen = Counter(stream.below(6) for _ in range(60_000))
    # five degrees of freedom: above 35.9 once in a million
    assert sum((n - 10_000) ** 2 / 10_000 for n in seen.values()) < 35.9


def test_shuffles_are_even_enough() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    stream = Stream(8)
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        seen[tuple(items)] += 1
    # twenty-three degrees of freedom: above 72.5 less than once in a million
    assert len(seen) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 72.5


def test_thinking_does_not_change_the_dice() -> None:
    one, two = fudaba.new("toy", seed=9), fudaba.new("toy", seed=9)
    for i in range(40):
        if one.over:
            break
        one.redeal(one.choice.seat, i)
        one.view(0)
        for game in (one, two):
            game.answer(i % len(game.choice.options))
    assert one.position() == two.position()
