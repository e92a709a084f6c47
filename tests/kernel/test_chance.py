"""Randomness: repeatable, fair, in two streams, and from the system where people play."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fudaba
from fudaba import registry
from fudaba.kernel.state.chance import WORDS, Stream, accepted, seeded


@given(st.integers(0, 2**256 - 1))
def test_a_seed_gives_the_same_numbers_every_time_and_its_neighbour_others(seed: int) -> None:
    one, again, next_one = seeded(seed), seeded(seed), seeded(seed + 1)
    words = [one.word(at) for at in range(40)]
    assert words == [again.word(at) for at in reversed(range(40))][::-1]
    assert words != [next_one.word(at) for at in range(40)]


def test_a_game_and_a_search_with_the_same_seed_have_nothing_in_common() -> None:
    stream, chance = Stream(7), seeded(7)
    searching = {stream.below(WORDS) for _ in range(1000)}
    assert not searching & {chance.word(at) for at in range(1000)}


@given(st.integers(2**22, WORDS), st.floats(0, 1, exclude_max=True))
def test_as_many_words_stand_for_one_number_as_for_any_other(n: int, part: float) -> None:
    number = int(part * n)
    words = range(-(-number * WORDS // n), -(-(number + 1) * WORDS // n))
    assert {accepted(word, n) for word in words} <= {number, -1}
    assert [accepted(word, n) for word in words].count(number) == WORDS // n


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


@pytest.mark.parametrize("name", registry.names())
def test_thinking_does_not_change_the_dice(name: str) -> None:
    one, two = fudaba.new(name, seed=9), fudaba.new(name, seed=9)
    for i in range(40):
        if one.over:
            break
        one.redeal(one.choice.seat, i)
        one.view(0)
        for game in (one, two):
            game.answer(i % len(game.choice.options))
    assert one.position() == two.position()


@pytest.mark.parametrize("name", registry.names())
def test_a_table_without_a_seed_is_dealt_by_the_system_and_its_record_replays(name: str) -> None:
    games = [fudaba.new(name) for _ in range(20)]
    seeds = [int(game.record().partition("seed: ")[2].split()[0]) for game in games]
    assert len(set(seeds)) == 20
    assert max(seeds) > 2**100
    for game in games:
        assert fudaba.replay(game.record()).position() == game.position()


@pytest.mark.parametrize("seed", [-1, 2**256, 1.5, "7", True])
def test_a_seed_that_is_none_is_refused(seed: int) -> None:
    with pytest.raises(fudaba.BadArgument, match=r"seed: a whole number from 0 to 2\*\*256 - 1"):
        fudaba.new("toy", seed=seed)
