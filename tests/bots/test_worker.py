"""Bots in another process: the protocol, cancelling, pondering, and what happens when something is wrong."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from time import perf_counter, sleep

import pytest

import fudaba
from fudaba.bots.thinker import Message, NoAnswer, Thinker
from fudaba.bots.worker import Worker
from fudaba.kernel.save import codec
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker() as thinker:
        yield thinker


def opening(seed: int = 1) -> World:
    world = Tables(TableRequest("toy", 2)).at(0).begin(seed)
    while world.choice is not None and len(world.choice.options) == 1:
        world.answer(0)
    return world


def test_a_whole_game_is_played_from_another_process(thinker: Thinker) -> None:
    world = Tables(TableRequest("toy", 2)).at(0).begin(1)
    asked = 0
    while world.choice is not None:
        seat = world.choice.seat
        answer = thinker.choose(codec.encode(world), "greedy:deals=1", seed=seat, table="one").result(60)
        index = answer["index"]
        assert isinstance(index, int)
        world.answer(index)
        asked += 1
    assert world.outcome is not None
    assert asked > 5
    assert thinker.forget("one").result(60) is not None


def test_the_answer_is_the_one_given_here(thinker: Thinker) -> None:
    from fudaba import bots

    world = opening()
    there = thinker.choose(codec.encode(world), "search:positions=400", seed=5, table="same").result(60)
    bot = bots.make("search:positions=400", 5)
    assert there["index"] == bot.choose(bot.sight(world))
    assert bot.thought is not None
    assert there["line"] == list(bot.thought.line)
    assert there["chance"] == pytest.approx(bot.thought.chance)


def test_of_several_seats_that_choose_at_the_same_time_each_can_be_answered_for(thinker: Thinker) -> None:
    game = fudaba.new("ashes", seed=3)
    assert [choice.seat for choice in game.choices] == [0, 1]
    for choice in game.choices:
        message: Message = {"do": "choose", "position": game.position(), "bot": "greedy:deals=1", "seat": choice.seat}
        answer = thinker._put(message).result(60)
        assert answer["option"] in choice.options
        assert answer["option"] not in game.choices[1 - choice.seat].options


def test_a_question_can_be_taken_back(thinker: Thinker) -> None:
    started = perf_counter()
    question = thinker.choose(codec.encode(opening()), "greedy:deals=1000000000", table="long")
    sleep(0.3)
    assert not question.done()
    thinker.cancel(question)
    answer = question.result(20)
    assert answer["cancelled"] is True
    assert isinstance(answer["option"], str)
    assert perf_counter() - started < 20


def test_pondering_ends_with_the_next_question(thinker: Thinker) -> None:
    world = opening()
    assert world.choice is not None
    waiting = thinker.ponder(codec.encode(world), 1 - world.choice.seat, "search:positions=100", table="ponder")
    sleep(0.3)
    assert not waiting.done()
    assert "index" in thinker.choose(codec.encode(world), "greedy", table="ponder").result(20)
    assert waiting.result(20)["pondered"] is True


def test_what_is_wrong_is_told_and_the_worker_goes_on(thinker: Thinker) -> None:
    position = codec.encode(opening())
    for question, message in [
        (thinker.choose(position, "nobody"), "there is no bot 'nobody'"),
        (thinker.choose({"game": "chess"}, "greedy"), "there is no game 'chess'"),
        (thinker.choose({**position, "catalogue": "other"}, "greedy"), "replay its record"),
        (thinker.ponder(position, 7, "search"), "seat 7"),
    ]:
        with pytest.raises(NoAnswer, match=message):
            question.result(20)
    assert thinker.alive
    assert "index" in thinker.choose(position, "random").result(20)


def test_the_protocol_is_lines_of_json() -> None:
    lines = [
        json.dumps({"id": 1, "do": "choose", "bot": "greedy", "position": codec.encode(opening())}),
        "this is no JSON",
        json.dumps([1, 2]),
        json.dumps({"id": 2, "do": "dance"}),
    ]
    sink = io.StringIO()
    Worker(iter(lines), sink).run()
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [a["id"] for a in answers] == [1, None, None, 2]
    assert "option" in answers[0]
    assert all("error" in a for a in answers[1:])


def test_a_worker_that_dies_is_noticed() -> None:
    thinker = Thinker()
    question = thinker.choose(codec.encode(opening()), "search:ms=60000")
    thinker._process.kill()
    with pytest.raises(NoAnswer):
        question.result(20)
    thinker.close()
    assert not thinker.alive
    with pytest.raises(NoAnswer):
        thinker.choose(codec.encode(opening()), "greedy")


@pytest.mark.parametrize("line", ['{"id": [1], "do": "choose"}', '{"do": "cancel", "of": {}}', "[" * 100_000, "7", "{"])
def test_a_message_that_cannot_be_read_is_answered_and_the_worker_goes_on(line: str) -> None:
    sink = io.StringIO()
    Worker([line, '{"id": 2, "do": "forget", "table": "t"}'], sink).run()
    first, second = map(json.loads, sink.getvalue().splitlines())
    assert "error" in first
    assert second == {"id": 2}
