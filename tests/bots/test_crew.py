"""A search on several cores: counted together, repeatable, and alone where nobody answers."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from fudaba import bots
from fudaba.bots import Sight, Thought
from fudaba.bots.crew import CREW, Crew, best_of, together
from fudaba.bots.thinker import Message, NoAnswer
from tests.bots.test_network import positions

pytestmark = pytest.mark.once  # it starts processes of its own


def test_two_cores_count_all_worlds_and_answer_alike_every_time() -> None:
    world = next(w for w in positions("avalon", every=1) if Sight(w).count > 3)
    told = []
    for _ in range(2):
        bot = bots.make("search:positions=800:cores=2", 3)
        index = bot.choose(Sight(world))
        assert bot.thought is not None
        told.append((index, bot.thought.options, bot.thought.trust))
    assert told[0] == told[1]
    alone = bots.make("search:positions=400", 3)
    alone.choose(Sight(world))
    assert alone.thought is not None
    assert sum(told[0][2]) > sum(alone.thought.trust)
    CREW.close()


def test_thoughts_are_weighed_by_the_worlds_behind_them() -> None:
    own = Thought(0.6, (), (0.6, 0.5, 0.1), (10, 10, 1))
    other = Thought(0.7, (), (0.4, 0.6, 0.9), (10, 30, 1))
    both = together(own, [other, Thought(0.0, (), (0.0,), (99,))])
    assert both.trust == (20, 40, 2)
    assert both.options == pytest.approx((0.5, 0.575, 0.5))
    assert best_of(both, 0) == 1
    assert best_of(Thought(0.6, (), (0.5, 0.9, 0.5), (20, 4, 20)), 0) == 0


def test_who_is_gone_or_late_is_not_waited_for() -> None:
    late: Future[Message] = Future()
    gone: Future[Message] = Future()
    gone.set_exception(NoAnswer("it ended"))
    assert Crew().heard([late, gone], 0.01) == []
