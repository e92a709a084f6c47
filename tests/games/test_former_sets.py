"""Card sets of before: records, positions and pickled games that name one go on with it."""

from __future__ import annotations

import pickle
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.api import BadRecord, UnknownName
from fudaba.inputs import decks as deck_lists
from fudaba.inputs import former
from fudaba.inputs import record as records
from fudaba.kernel.errors import BadCards
from fudaba.registry import FormerSet, Plugin
from fudaba.server.journal import Stranded, rebuilt
from fudaba.server.refused import Refused
from fudaba.server.replays import replayed
from fudaba.server.today import replayed_today

KEPT = sorted((Path(__file__).parent / "former").glob("*.txt"))
SETS = [(plugin, one) for plugin in registry.games().values() for one in plugin.former]


@pytest.mark.parametrize(("plugin", "one"), SETS, ids=[f"{p.name}-{s.name}" for p, s in SETS])
def test_a_set_is_played_whole(plugin: Plugin, one: FormerSet) -> None:
    with_it = former.played_with(plugin, one.name)
    rules = registry.rules(with_it)
    assert rules.catalogue.fingerprint in one.fingerprints
    decks = deck_lists.published(with_it, rules)
    assert decks
    assert not [deck.name for deck in decks if rules.check_deck(deck)]
    for seats in range(with_it.seats[0], with_it.seats[1] + 1):
        fudaba.new(with_it, None, 1, seats)


@pytest.mark.parametrize("file", KEPT, ids=[file.stem for file in KEPT])
def test_a_kept_record_goes_on_with_its_cards(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    whole = fudaba.replay(text)
    assert len(records.read(text).answers) > 30
    assert records.read(whole.record()).answers == records.read(text).answers

    begun = fudaba.replay(text, 30)
    assert begun.plugin.set_name
    assert fudaba.load(begun.position()).position() == begun.position()
    again = pickle.loads(pickle.dumps(begun))
    for line in records.read(text).answers[30:]:
        again.follow(line)
    assert again.position() == whole.position()


@pytest.mark.parametrize("file", KEPT, ids=[file.stem for file in KEPT])
def test_a_record_of_other_rules_or_cards_is_refused(file: Path) -> None:
    record = records.read(file.read_text(encoding="utf-8"))
    for other in (replace(record, version=record.version - 1), replace(record, catalogue="0123456789ab")):
        with pytest.raises(BadRecord, match="here it is"):
            fudaba.replay(str(other))


@pytest.mark.parametrize("file", KEPT, ids=[file.stem for file in KEPT])
def test_a_server_says_that_it_has_other_cards(file: Path) -> None:
    """Its page draws the cards of today, so a table of before ends with the reason, and its record stays."""
    text = file.read_text(encoding="utf-8")
    with pytest.raises(BadRecord, match="the cards of before"):
        replayed_today(text)
    with pytest.raises(Stranded):
        rebuilt(text, [], 1)
    with pytest.raises(Refused):
        replayed(text, 0, 1, "en")


def test_there_is_a_kept_record_of_every_set() -> None:
    kept = {record.catalogue for record in (records.read(file.read_text(encoding="utf-8")) for file in KEPT)}
    for _, one in SETS:
        assert kept & set(one.fingerprints), one.name


def test_an_unknown_set_is_refused_by_name() -> None:
    plugin = SETS[0][0]
    with pytest.raises(UnknownName, match="has no card set"):
        former.played_with(plugin, "frist")


def test_a_deck_that_cannot_be_read_is_told_with_its_file(tmp_path: Path) -> None:
    plugin, one = SETS[0]
    shutil.copytree(one.folder, tmp_path / "set")
    (tmp_path / "set" / "decks" / "wrong.txt").write_text("3 No Such Card\n")
    broken = replace(one, folder=tmp_path / "set")
    rules = registry.rules(former.played_with(plugin, one.name))
    with pytest.raises(BadCards, match=r"wrong\.txt"):
        former.decks_of(broken, plugin, rules)
