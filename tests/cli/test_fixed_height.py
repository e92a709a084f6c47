"""Whole games of every game on a screen of fixed size: nothing scrolls off, and no word of the engine is shown."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cli.table.sayings import saying
from fudaba.cli.table.session import Ending
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream
from tests.cli.seat import Sitting, anything, fits

TABLES = [
    ("toy", 3),
    ("ashes", 2),
    ("ashes", 4),
    ("ashes-draft", 4),
    ("azuride", 2),
    ("avalon", 2),
    ("avalon", 4),
]
SIZES = [(80, 24), (100, 31), (132, 50)]
LATIN = re.compile(r"[A-Za-z][a-z-]{2,}|[a-z]{2,}")
CITED = re.compile(r"\[[a-z0-9.-]+\]")


@cache
def names(game: str) -> list[str]:
    """The Japanese names of cards, which may hold Latin letters of their own; the longest first."""
    rules = registry.rules(registry.get(game))
    return sorted((card.ja for card in rules.catalogue.cards), key=len, reverse=True)


def engine_words(game: str, screen: str) -> list[str]:
    """Latin words on a Japanese screen that are neither a cited rule nor a card's name nor a key of the table."""
    shown = CITED.sub("", screen.replace(saying("ja", "keys"), "").replace("Enter", ""))
    for name in names(game):
        shown = shown.replace(name, "")
    return LATIN.findall(shown)


def played(name: str, seats: int, lang: str, seed: int, size: tuple[int, int], folder: Path, most: int) -> Sitting:
    """A game, or the beginning of one, by somebody who answers at random and every screen of it looked at."""
    chance = Stream(seed)
    columns, rows = size
    game = fudaba.new(name, seed=seed, seats=seats)
    sitting = Sitting(game, ["human", *["random"] * (seats - 1)], lang, folder / "game.txt", columns, rows)

    def script(screen: str, game: Game) -> str:
        assert fits(screen, columns, rows), screen
        lines = screen.split("\n")
        if game.over:
            assert saying(lang, "over") in screen
            return "q"
        assert lines[-1] == saying(lang, "what-next")
        assert len(lines) == rows
        assert lines[-2].startswith(saying(lang, "keys")[:20])
        assert any(line.startswith(saying(lang, "player", seat="A")) and "─" in line for line in lines)
        label = sitting.session._labels()[0]
        assert f" 1 {label}"[:60] in screen, screen
        if lang == "ja":
            assert not engine_words(name, screen), screen
        if len(sitting.screens) >= most:
            return "q"
        return anything(game, chance)

    ending = sitting.play(script)
    assert ending is (Ending.LEFT if len(sitting.screens) >= most and not game.over else Ending.OVER)
    return sitting


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_at_every_question_of_a_game_the_table_fits_on_24_lines_of_80_columns(
    name: str, seats: int, lang: str, tmp_path: Path
) -> None:
    played(name, seats, lang, 11, (80, 24), tmp_path, 60)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), [("ashes", 4), ("avalon", 4), ("azuride", 2)])
def test_a_larger_screen_is_filled_and_not_overrun(
    name: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    played(name, seats, "ja", 5, size, tmp_path, 25)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_everything_that_can_be_read_at_the_table_fits_too(name: str, seats: int, lang: str, tmp_path: Path) -> None:
    chance = Stream(2)
    game = fudaba.new(name, seed=2, seats=seats)
    sitting = Sitting(game, ["human", *["random"] * (seats - 1)], lang, tmp_path / "game.txt")
    pages = ["h", "l 400", "s", "look", "look A", "r", "?"]
    asked: set[str] = set()

    def script(screen: str, game: Game) -> str:
        assert fits(screen), screen
        if not screen.endswith(saying(lang, "what-next")) or screen.endswith(saying(lang, "last")):
            return ""
        if screen.split("\n")[-1] != saying(lang, "what-next"):
            return ""  # a page: on to the next
        if len(sitting.screens) > 30 or game.over:
            for page in pages:
                if page not in asked:
                    asked.add(page)
                    return page
            return "q"
        return anything(game, chance)

    sitting.play(script)
    assert asked == set(pages) or game.over
