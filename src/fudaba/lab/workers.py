"""Spread many games over processes. What goes over is plain data; each process finds the game by its name."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Plan = TypeVar("Plan")
Result = TypeVar("Result")


def pieces(games: int, jobs: int) -> list[tuple[int, int]]:
    """(start, count) of portions small enough to share out evenly.

    >>> pieces(10, 2)
    [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)]
    >>> pieces(100, 1)[:2]
    [(0, 12), (12, 12)]
    """
    size = max(1, min(500, games // (jobs * 8)))
    return [(start, min(size, games - start)) for start in range(0, games, size)]


def spread(
    work: Callable[[Plan, int, int], Result], plan: Plan, games: int | Sequence[tuple[int, int]], jobs: int
) -> Iterator[tuple[int, int, Result]]:
    """The results of all portions as they come in, each with where it starts and how many games it holds.

    ``games`` is a number, or portions of one's own. ``work`` is a plain function of a module. Processes are spawned,
    so that nothing of this one is shared by accident.
    """
    portions = pieces(games, jobs) if isinstance(games, int) else games
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        futures = {pool.submit(work, plan, start, count): (start, count) for start, count in portions}
        try:
            for future in as_completed(futures):
                start, count = futures[future]
                yield start, count, future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
