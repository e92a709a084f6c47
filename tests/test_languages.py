"""A third language is a column more everywhere, and what lacks it says so; nothing falls back in silence."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cli import speech
from fudaba.hosting.voice import Voice
from fudaba.kernel.errors import UnknownName
from fudaba.languages import LANGUAGES, by_language, language_named
from fudaba.start import new


def test_what_is_picked_by_language_has_every_language() -> None:
    assert set(inspect.signature(by_language).parameters) - {"lang"} == set(LANGUAGES)
    assert [by_language(lang, en="yes", ja="はい") for lang in ("en", "ja")] == ["yes", "はい"]


ONE_OR_THE_OTHER = re.compile(r'[=!]= "(?:ja|en)"')
BOTH_ARE_NAMED = {"inputs/ledger.py"}
"""Where each language is named and any other refused."""


def test_no_language_is_what_another_is_not() -> None:
    package = Path(fudaba.__file__).parent
    found = {
        path.relative_to(package).as_posix(): lines
        for path in package.rglob("*.py")
        if (lines := [line for line in path.read_text(encoding="utf-8").splitlines() if ONE_OR_THE_OTHER.search(line)])
    }
    assert found.keys() == BOTH_ARE_NAMED, found


def test_the_command_line_offers_every_language() -> None:
    assert {lang.value for lang in speech.Lang} == set(LANGUAGES)


def test_a_language_that_there_is_not_is_an_error() -> None:
    assert [language_named(name) for name in ("ja", "de", "")] == ["ja", None, None]
    with pytest.raises(ValueError, match="nothing is said in 'de'"):
        by_language("de", en="yes", ja="はい")


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_a_game_of_two_languages_has_no_words_in_a_third(game: str) -> None:
    with pytest.raises(ValueError, match="nothing is said in 'de'"):
        Voice.of(new(game, seed=1), "de")
    with pytest.raises(UnknownName, match=f"{game} has no words in 'de'"):
        registry.get(game).words_for("de")
