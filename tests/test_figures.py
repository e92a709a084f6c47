"""Figures about bots speak of the bots as they are, or say that they do not."""

from __future__ import annotations

import pytest

from fudaba.lab import tape
from scripts import figures

FIGURES = figures.figures()


@pytest.mark.parametrize("path", FIGURES, ids=lambda path: path.stem)
def test_a_figure_is_of_this_version_or_marked(path: object) -> None:
    figure = next(figure for other, figure in FIGURES.items() if other == path)
    assert figure["about"]["version"] == figures.version(figure), "run python -m scripts.figures --write"
    if figure["about"]["version"] == figures.THIS:
        assert figure["about"]["commit"]
        assert figure["about"]["command"].startswith(("fudaba ", "python -m scripts."))
        assert figure["epochs"]["bots"] > 0


def test_the_tables_of_the_manual_are_those_of_the_figures() -> None:
    page = figures.PAGE.read_text(encoding="utf-8")
    assert figures.written(page) == page, "run python -m scripts.figures --write"


def test_a_tape_that_comes_out_otherwise_marks_a_figure() -> None:
    held = {"greedy": "abc", "random": "def"}
    about = {"version": figures.THIS, "game": "ashes", "seats": 2, "tapes": held}
    marked = {**about, "version": figures.EARLIER}
    assert figures.version({"about": about}, lambda _game, bot, _seats: held[bot]) == figures.THIS
    assert figures.version({"about": about}, lambda *_: "abc") == figures.EARLIER
    assert figures.version({"about": marked}, lambda _game, bot, _seats: held[bot]) == figures.EARLIER
    assert figures.version({"games": 3}) == figures.EARLIER


def test_a_tape_hears_what_a_bot_answers() -> None:
    found = tape.answers("toy", "greedy", 2)
    assert len(found) == tape.GAMES
    assert sum(map(len, found)) > tape.GAMES
    assert found == tape.answers("toy", "greedy", 2)
    assert tape.digest("toy", "greedy") != tape.digest("toy", "random") != tape.digest("toy", "random", 3)
