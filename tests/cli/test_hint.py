"""A person at the table asks for a hint, and can play against a level by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


@pytest.mark.parametrize(
    ("lang", "best", "chance"), [("ja", "最善手", "勝率の見込み"), ("en", "Best: ", "chance of winning")]
)
def test_a_hint_says_what_a_bot_would_do_and_why(lang: str, best: str, chance: str, tmp_path: Path) -> None:
    with Terminal("play", "toy", "--seed", "3", "--bots", "gentle", "--lang", lang, folder=tmp_path) as t:
        t.wait("\n> ")
        t.type("i")
        screen = t.wait("\n> ")
        assert best in screen
        assert chance in screen
        t.type("q")
