"""The puzzles as a written exam: who answers right is told so, in either language."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from fudaba.bots import make
from fudaba.cli.main import run
from fudaba.llm import Chat
from fudaba.llm.exam import exam_paper, examine
from fudaba.llm.messages import Message
from fudaba.puzzles.kept import collection
from fudaba.puzzles.texts import puzzle_text
from tests.llm.stand_ins import answers_in

FEW = 5


class Knows:
    """A model that has the solutions, and gives them in its own words."""

    def __init__(self, lang: str, right: bool) -> None:
        self.by_text = {exam_paper(p, lang)[1]["content"]: p for p in collection("avalon").puzzles}
        self.right = right

    def __call__(self, talk: Sequence[Message]) -> str:
        puzzle = self.by_text[talk[1]["content"]]
        offered = answers_in(talk[1]["content"])
        wanted = [answer for answer in offered if (answer in puzzle.options) == self.right]
        return f"Hm.\nANSWER: {wanted[0]}"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_right_and_wrong_answers_are_told_apart(lang: str) -> None:
    for right in (True, False):
        found = examine(Chat(Knows(lang, right), lang=lang), "avalon", lang)
        assert len(found.answers) == len(collection("avalon").puzzles) > 5
        assert all(answer.answer for answer in found.answers)
        assert {answer.right for answer in found.answers} == {right}
    silent = examine(Chat(lambda _: "I do not know.", lang=lang), "avalon", lang).to_json()
    assert silent["illegal"] == silent["puzzles"]
    assert silent["right"] == 0
    assert 0 < float(str(silent["by chance"])) < 0.5


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_a_model_reads_the_task_the_open_hands_and_no_story(game: str, lang: str) -> None:
    for puzzle in collection(game).puzzles[:FEW]:
        text = exam_paper(puzzle, lang)[1]["content"]
        assert puzzle_text(lang, puzzle.aim) in text
        assert set(puzzle.options) & set(answers_in(text))
        (told_first, *_) = [line["text"] for line in puzzle.begin().story(lang, puzzle.seat) if len(line["text"]) > 20]
        assert told_first not in text


def test_a_bot_is_examined_at_its_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = examine(make("greedy", 1), "azuride")
    assert all(answer.answer for answer in found.answers)
    out = tmp_path / "exam.json"
    assert run(["exam", "--bot", "random", "--only", "avalon", "--lang", "en", "--out", str(out)]) == 0
    assert "avalon" in capsys.readouterr().out
    data = json.loads(out.read_text(encoding="utf-8"))
    assert data["games"][0]["puzzles"] == len(collection("avalon").puzzles)
    assert set(data["epochs"]) == {"bots", "prompts"}
