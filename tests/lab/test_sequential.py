"""The test behind `fudaba lab diff`: it may be looked at after every block, and still says "differs" rightly."""

from __future__ import annotations

import random

from fudaba.lab.study.sequential import DIFFERS, FEWEST, OPEN, SAME, Paired, widening


def first_verdict(rng: random.Random, effect: float, blocks: int, margin: float = 0.0) -> tuple[str, int]:
    """What is said first if somebody looks after every block of two games each, and when."""
    paired = Paired(margin=margin)
    for block in range(1, blocks + 1):
        before = sum(rng.random() < 0.5 for _ in range(2)) / 2
        after = sum(rng.random() < 0.5 + effect for _ in range(2)) / 2
        paired.add(after - before)
        if paired.verdict != OPEN:
            return paired.verdict, block
    return OPEN, blocks


def test_looking_after_every_block_finds_a_change_that_is_not_there_less_often_than_one_time_in_twenty() -> None:
    rng = random.Random(1)
    found = sum(first_verdict(rng, 0.0, 400)[0] == DIFFERS for _ in range(400))
    assert found / 400 <= 0.05


def test_a_change_that_is_there_is_found_and_the_sooner_the_larger_it_is() -> None:
    rng = random.Random(2)
    large = [first_verdict(rng, 0.25, 2000) for _ in range(40)]
    small = [first_verdict(rng, 0.1, 2000) for _ in range(40)]
    assert all(verdict == DIFFERS for verdict, _ in large)
    assert sum(verdict == DIFFERS for verdict, _ in small) >= 36
    assert sum(block for _, block in large) * 2 < sum(block for _, block in small)


def test_a_change_too_small_to_matter_is_said_to_be_none() -> None:
    rng = random.Random(3)
    said = [first_verdict(rng, 0.0, 4000, margin=0.1)[0] for _ in range(20)]
    assert said.count(SAME) >= 18


def test_equal_games_are_no_certainty() -> None:
    paired = Paired(margin=0.0)
    for _ in range(FEWEST):
        paired.add(0.0)
    assert paired.verdict == OPEN
    assert paired.low < 0 < paired.high


def test_nothing_is_said_of_a_few_blocks() -> None:
    paired = Paired()
    for _ in range(FEWEST - 1):
        paired.add(1.0)
    assert paired.verdict == OPEN
    paired.add(1.0)
    assert paired.verdict == DIFFERS


def test_an_interval_for_all_looks_is_wider_than_one_for_a_single_look() -> None:
    assert all(widening(blocks) > 1.96 for blocks in (20, 100, 300, 1000, 10_000))
    assert widening(300, 0.001) > widening(300, 0.05)
