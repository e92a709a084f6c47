"""Bots in processes: they answer, and what they do wrong costs their own question only."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import pytest

import fudaba
from fudaba.server.metrics import Metrics
from fudaba.server.workers import PLAYS, REVIEWS, BotFailed, Workers

SLEEPER = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message.get("do") == "cancel":
        print(json.dumps({"id": message["of"], "index": 0, "cancelled": True}), flush=True)
        continue
    bot = message.get("bot")
    if bot == "crash":
        sys.exit(3)
    if bot == "noise":
        print("not a message", flush=True)
    if bot == "hang":
        time.sleep(60)
    if bot != "slow":
        print(json.dumps({"id": message["id"], "index": 1}), flush=True)
"""


def workers(folder: Path, count: int = 1, budget: float = 5.0) -> Workers:
    script = folder / "sleeper.py"
    script.write_text(SLEEPER)
    return Workers(count, budget, Metrics(), [sys.executable, str(script)])


def test_a_bot_answers_for_the_seat_that_is_asked() -> None:
    game = fudaba.new("toy", seed=3)

    async def play() -> dict[str, object]:
        pool = Workers(1, 10.0, Metrics())
        answer = await pool.choose("t", "greedy", 1, game.position())
        await pool.forget("t")
        await pool.close()
        return answer

    answer = asyncio.run(play())
    index = answer["index"]
    assert isinstance(index, int)
    assert game.choice.options[index] == answer["option"]


def test_a_bot_that_thinks_too_long_is_stopped_and_answers_with_the_best_so_far(tmp_path: Path) -> None:
    async def play() -> dict[str, object]:
        pool = workers(tmp_path, budget=0.3)
        answer = await pool.choose("t", "slow", 1, {})
        await pool.close()
        return answer

    assert asyncio.run(play())["cancelled"] is True


@pytest.mark.parametrize("bot", ["crash", "noise"])
def test_a_bot_that_breaks_fails_and_the_next_question_is_answered(tmp_path: Path, bot: str) -> None:
    async def play() -> object:
        pool = workers(tmp_path)
        with pytest.raises(BotFailed, match="ended"):
            await pool.choose("t", bot, 1, {})
        answer = await pool.choose("u", "fine", 1, {})
        await pool.close()
        return answer["index"]

    assert asyncio.run(play()) == 1


def test_a_bot_that_hangs_delays_no_other_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudaba.server.processes.GRACE", 0.2)

    async def play() -> float:
        pool = workers(tmp_path, count=2, budget=1.0)
        await pool.choose("warm", "fine", 1, {})
        hanging = asyncio.create_task(pool.choose("t", "hang", 1, {}))
        await asyncio.sleep(0.05)
        began = time.perf_counter()
        await pool.choose("u", "fine", 1, {})
        took = time.perf_counter() - began
        with pytest.raises(BotFailed, match="too long"):
            await hanging
        await pool.close()
        return took

    assert asyncio.run(play()) < 1.0


def test_an_answer_that_nobody_waits_for_is_not_given_to_the_next(tmp_path: Path) -> None:
    async def play() -> object:
        pool = workers(tmp_path)
        left = asyncio.create_task(pool.choose("t", "slow", 1, {}))
        await asyncio.sleep(0.3)
        left.cancel()
        answer = await pool.choose("u", "fine", 1, {})
        await pool.close()
        return answer["index"]

    assert asyncio.run(play()) == 1


def test_questions_of_nobody_who_plays_leave_a_process_to_those_who_do(tmp_path: Path) -> None:
    async def play() -> float:
        pool = workers(tmp_path, count=2, budget=1.0)
        await asyncio.gather(*(pool.choose(table, "fine", 1, {}) for table in "ab"))
        reviews = [asyncio.create_task(pool.choose(f"r{n}", "slow", 1, {}, rank=REVIEWS)) for n in range(6)]
        await asyncio.sleep(0.1)
        began = time.perf_counter()
        await pool.choose("t", "fine", 1, {})
        took = time.perf_counter() - began
        for review in reviews:
            review.cancel()
        await asyncio.gather(*reviews, return_exceptions=True)
        await pool.close()
        return took

    assert asyncio.run(play()) < 0.5


def test_with_one_process_whoever_plays_comes_before_all_who_are_patient(tmp_path: Path) -> None:
    async def play() -> list[str]:
        pool = workers(tmp_path, budget=0.3)
        order: list[str] = []

        async def ask(table: str, rank: int) -> None:
            await pool.choose(table, "slow", 1, {}, rank=rank)
            order.append(table)

        asked = [asyncio.create_task(ask(f"r{n}", REVIEWS)) for n in range(3)]
        await asyncio.sleep(0.1)
        asked.append(asyncio.create_task(ask("t", PLAYS)))
        await asyncio.gather(*asked)
        await pool.close()
        return order

    assert asyncio.run(play()) == ["r0", "t", "r1", "r2"]
