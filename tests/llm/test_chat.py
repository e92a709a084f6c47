"""A language model as a bot: it plays whole games, is told the rule when it errs, and what it cost is counted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import fudaba
from fudaba.bots import Sight, make
from fudaba.bots.arena import play
from fudaba.kernel.state.world import World
from fudaba.llm import Chat
from fudaba.llm.brief import answer_in
from fudaba.llm.messages import Message, ModelFault
from fudaba.llm.transcript import Transcript, replayed
from tests.llm.stand_ins import Scripted

GAMES = ("ashes", "azuride", "avalon")


def world(game: str, seed: int = 4) -> World:
    return fudaba.new(game, seed=seed, options={"first_player": "A"} if game == "azuride" else None).world


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_model_plays_a_whole_game_and_its_transcript_plays_it_again(game: str, lang: str, tmp_path: Path) -> None:
    kept = tmp_path / "talk.jsonl"
    model = Scripted(1, wrong=5)
    first = Chat(model, 3, lang=lang, transcript=Transcript(kept))
    played = world(game)
    course = play(played, [first, make("greedy", 2)])
    assert played.outcome is not None
    assert not course.faults
    counts = first.counts()
    assert counts["questions"] == model.asked
    assert counts["illegal"] == len(model.refusals) == model.asked // 5
    assert counts["replies"] == counts["questions"] + counts["illegal"]
    assert counts["tokens in"] > counts["tokens out"] > 0
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == counts["replies"]
    assert [line["answer"] == "" for line in lines].count(True) == counts["illegal"]

    again = world(game)
    play(again, [Chat(replayed(kept), 3, lang=lang), make("greedy", 2)])
    assert again.outcome is not None
    assert again.outcome.winners == played.outcome.winners
    other = world(game, seed=5)
    with pytest.raises(ModelFault, match=r"line \d+: the model is asked something else"):
        play(other, [Chat(replayed(kept), 3, lang=lang), make("greedy", 2)])


def test_who_names_no_answer_is_told_the_rule() -> None:
    game = fudaba.new("ashes", seed=4)
    bot = make("greedy", 2)
    while game.choice.kind != "turn" and "meditate" not in game.choice.options:
        game.answer(bot.choose(bot.sight(game.world)))
    said = iter(["I pass the turn.", "ANSWER: attack #1", "**ANSWER:** `meditate` [Meditate]"])
    heard: list[str] = []

    def complete(talk: Sequence[Message]) -> str:
        heard.append(talk[-1]["content"])
        return next(said)

    chat = Chat(complete, 1)
    sight = Sight(game.world)
    assert sight.options()[chat.choose(sight)] == "meditate"
    assert "has no line that begins with ANSWER:" in heard[1]
    assert "attack #1 cannot be answered: " in heard[2]
    assert "[ashes." in heard[2]


def test_a_strict_model_gives_up_the_game_and_another_one_passes() -> None:
    game = fudaba.new("ashes", seed=4)
    silent = Chat(lambda talk: "...", 1, tries=2)
    sight = Sight(game.world)
    assert 0 <= silent.choose(sight) < sight.count
    assert silent.counts()["gave up"] == 1
    course = play(game.world, [Chat(lambda talk: "...", 1, strict=True), make("random", 2)])
    assert "named no answer in 3 tries" in course.faults[0]


def test_what_a_model_is_told_is_what_its_seat_may_know() -> None:
    """In two worlds that the seat cannot tell apart, it is told the same to the letter."""
    for game in GAMES:
        truth = fudaba.new(game, seed=9)
        bot = make("random", 3)
        for _ in range(40):
            truth.answer(bot.choose(bot.sight(truth.world)))
        one, other = (told_to_a_model(truth.redeal(truth.choice.seat, seed).world) for seed in (1, 2))
        assert one == other


def told_to_a_model(world: World) -> list[str]:
    heard: list[str] = []

    def complete(talk: Sequence[Message]) -> str:
        heard.extend(m["content"] for m in talk)
        return "..."

    Chat(complete, 1, tries=1).choose(Sight(world))
    return heard


def test_answers_are_read_as_people_would_read_them() -> None:
    assert answer_in("ANSWER: pass") == "pass"
    assert answer_in("ANSWER: a\nno, rather\nANSWER: b #2 [Attack with it]") == "b #2"
    assert answer_in("答え：`pass`。") == "pass"
    assert answer_in("I answer nothing") == ""
