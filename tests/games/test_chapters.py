"""Every example of the rulebook chapters holds, reads in both languages, and cites rules of its own chapter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from fudaba import registry
from fudaba.api import LETTERS, Asked, Game
from fudaba.inputs.ledger import Ledger
from fudaba.kernel.errors import BadFile
from fudaba.lessons.course import END, Course
from fudaba.lessons.example import ExampleScript
from fudaba.testing.chapter import Chapter, Example, folder_of, read_chapter, read_chapters
from fudaba.testing.chapter_table import problem
from fudaba.text.sentences import Sentences
from fudaba.text.story import story_lines

GAMES = ("ashes", "azuride", "avalon")


def chapters(game: str) -> tuple[Chapter, ...]:
    ledger = registry.get(game).ledger
    return read_chapters(folder_of(ledger), game)


def _examples() -> list[ParameterSet]:
    found = [(game, example) for game in GAMES for chapter in chapters(game) for example in chapter.examples]
    return [pytest.param(game, e, id=e.id, marks=pytest.mark.rule(*e.rules)) for game, e in found]


@pytest.mark.parametrize(("game", "example"), _examples())
def test_an_example_holds_and_the_log_says_so(game: str, example: Example) -> None:
    assert problem(registry.get(game), example) == ""


@pytest.mark.parametrize("game", GAMES)
def test_chapters_stand_in_the_order_of_the_rules_and_each_section_has_one(game: str) -> None:
    ledger = registry.get(game).ledger
    sections = list(dict.fromkeys(rule.id.split(".")[1] for rule in Ledger.load(ledger, game)))
    assert [chapter.section for chapter in chapters(game)] == sections
    named = [path.stem.partition("-")[0] for path in sorted(folder_of(ledger).glob("*.md"))]
    assert named == [f"{k + 1:02}" for k in range(len(sections))]


@pytest.mark.parametrize("game", GAMES)
def test_an_example_begins_with_a_rule_of_its_chapter(game: str) -> None:
    ids = set(Ledger.load(registry.get(game).ledger, game).ids)
    for chapter in chapters(game):
        assert len({example.id for example in chapter.examples}) == len(chapter.examples)
        for example in chapter.examples:
            assert set(example.rules) <= ids, example.id
            assert any(rule.split(".")[1] == chapter.section for rule in example.rules), example.id


EXAMPLE = """\
# Overview / あらまし

A chapter.

章です。

## The deck is the HQ / 山札が司令部

Rules: azuride.overview.deck-is-hq

Three cards are lost.

3枚失います。

```yaml
at: battle attack
seats: {A: {front-1: a:portland}, B: {front-2: ajax(twisted), deck: fill*9}}
steps:
- A: raid a
- check: {B.discard.count: 4}
```
"""


def _read(tmp_path: Path, text: str) -> Chapter:
    path = tmp_path / "01-overview.md"
    path.write_text(text, encoding="utf-8")
    return read_chapter(path, "azuride")


def test_an_example_that_fails_prints_the_position_and_what_is_in_progress_in_words(tmp_path: Path) -> None:
    (example,) = _read(tmp_path, EXAMPLE).examples
    said = problem(registry.get("azuride"), example)
    assert said.startswith("step 2 ")
    assert "B.discard.count should be 4 but is 3" in said
    assert "A: HQ Nameless Ship ×20; front 1 Portland (twisted)" in said
    assert re.search(r"in progress: player-turns > \w+", said)
    assert "{" not in said.partition("position:")[2]


def test_a_log_that_says_something_else_is_noticed(tmp_path: Path) -> None:
    (example,) = _read(tmp_path, EXAMPLE.replace("count: 4", "count: 3") + "\n```log\nNothing.\n```\n").examples
    assert "the log (en) says\nPortland attacks the enemy HQ." in problem(registry.get("azuride"), example)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("章です。", "Again in English.", "no text in ja"),
        (" / 山札が司令部", "", "a heading is English / 日本語"),
        ("```yaml", "```json", "a block is one of yaml, log, 記録"),
        ("at: battle attack", "at: [", "its position is not YAML"),
        ("# Overview / あらまし", "", "a chapter begins with its title"),
    ],
)
def test_what_is_no_chapter_is_refused_with_its_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        _read(tmp_path, EXAMPLE.replace(old, new, 1))


def tried(game: str, example: Example) -> tuple[Game, Course]:
    """An example at a table whose reader does what it does, up to where it leaves a choice of its own."""
    script = ExampleScript(registry.get(game), example)
    begun = script.begin()
    course = Course(script, begun)
    for _ in range(100):
        answers = [(asked, _answer(script, course, asked)) for asked in begun.choices]
        asked, index = next((pair for pair in answers if pair[1] >= 0), (None, -1))
        if asked is None:
            break
        begun.answer(index, asked.id)
    if begun.held:
        begun.commit()
    return begun, course


def _answer(script: ExampleScript, course: Course, asked: Asked) -> int:
    if course.meant(asked) or not course.done:
        return course.other(asked) if course.meant(asked) or LETTERS[asked.seat] != script.reader else -1
    texts = [option.text for option in asked.options]
    return texts.index(END) if END in texts else 0 if len(texts) == 1 else -1


@pytest.mark.parametrize("game", GAMES)
def test_at_a_table_every_example_goes_as_its_chapter_tells(game: str) -> None:
    for example in (one for chapter in chapters(game) for one in chapter.examples):
        begun, course = tried(game, example)
        assert course.done, (example.id, course.left())
        told = story_lines(begun.events(None), Sentences(begun.plugin.words["en"], begun.world.rules))
        lines, wanted = [line["text"] for line in told], example.log["en"].splitlines()
        assert lines[: len(wanted)] == wanted, example.id


def test_whoever_leaves_an_example_is_not_held_back() -> None:
    script = ExampleScript.named("azuride", "azuride.battle.a-block")
    game = script.begin()
    course = Course(script, game)
    assert course.meant(game.choice) == ["raid #1"]
    assert course.allows(game.choice, ["end"])
    game.answer("end")
    while not game.over and game.choice.seat != 0:
        game.answer(course.other(game.choice))
    assert not course.done
    assert course.meant(game.choice) == []
