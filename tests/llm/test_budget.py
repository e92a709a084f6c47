"""What a model reads at a question is short: table, question and answers, in tokens of a common tokenizer."""

from __future__ import annotations

import pytest
from rs_bpe.bpe import openai

import fudaba
from fudaba.bots import make
from fudaba.hosting.stops import Attention, Manner

BUDGET = {"ashes": 600, "azuride": 700, "avalon": 600}


@pytest.mark.parametrize("name", BUDGET)
def test_the_table_and_its_question_fit_into_the_budget(name: str) -> None:
    tokenizer = openai.o200k_base()
    sizes = []
    for seed in range(2):
        game = fudaba.new(name, seed=seed)
        bot, seats = make("greedy", 1), [Attention(seat) for seat in range(game.seats)]
        while not game.over:
            asked = game.choice
            index = seats[asked.seat].answer(game, asked, Manner())
            if index < 0:
                sizes.append(tokenizer.count(game.text(asked.seat, "en", "brief")))
                index = bot.choose(bot.sight(game.world))
                seats[asked.seat].answered(game, asked, index)
            game.answer(index)
    assert len(sizes) > 30
    sizes.sort()
    assert sizes[int(0.95 * len(sizes))] <= BUDGET[name]
