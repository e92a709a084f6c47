"""Words of card files that were renamed are read under their old names for one version, with a warning."""

from __future__ import annotations

import warnings

import pytest

import fudaba
from fudaba import registry
from fudaba.games.ashes.schema.records import POINTS
from fudaba.games.ashes.vocabulary import FORMERLY, MOMENTS


def written(card: str) -> str:
    """A printed card as a file writes it."""
    return fudaba.write_cards("ashes", [c for c in fudaba.cards("ashes") if c.id == card])


def test_a_moment_is_called_the_same_in_files_in_ids_and_in_views() -> None:
    assert {word: k for word, k in MOMENTS.items() if k >= 0} == {POINTS[k]: k for k in range(len(MOMENTS) - 1)}


@pytest.mark.parametrize(("old", "now"), FORMERLY.items())
def test_an_old_word_is_read_as_the_new_one_with_a_warning(old: str, now: str) -> None:
    text = next(t for t in map(written, (c.id for c in fudaba.cards("ashes"))) if f"when: {now}\n" in t)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cards = fudaba.read_cards("ashes", text)
    before = text.replace(f"when: {now}\n", f"when: {old}\n")
    with pytest.warns(FutureWarning, match=f"{old}.* is called .*{now}.* now"):
        assert fudaba.read_cards("ashes", before) == cards


def test_no_old_word_is_offered() -> None:
    assert registry.get("ashes").vocabulary is not None
    assert not set(FORMERLY) & set(MOMENTS)


def test_an_old_field_is_read_as_the_new_one_with_a_warning() -> None:
    text = written("iron-worker")
    before = text.replace("abilities:", "effects:")
    assert before != text
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cards = fudaba.read_cards("ashes", text)
    with pytest.warns(FutureWarning, match="effects.* is called .*abilities.* now"):
        assert fudaba.read_cards("ashes", before) == cards


def test_a_field_under_both_names_stands_there_twice() -> None:
    text = written("iron-worker")
    with pytest.warns(FutureWarning), pytest.raises(fudaba.BadCardFile, match="abilities is given twice"):
        fudaba.read_cards("ashes", text.rstrip("\n") + "\n  effects: []\n")
