"""Epochs are raised when what they stand for changes, and stand in every file that depends on them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fudaba
from fudaba.bots import tuned
from fudaba.bots.arena import Match
from fudaba.envs import gymnasium, pettingzoo
from fudaba.epochs import EPOCHS, stamp
from fudaba.inputs.record import Record
from fudaba.lab.ladder import Ladder
from scripts import epochs

pytestmark = pytest.mark.once  # signatures are read from the sources


ROOT = Path(__file__).resolve().parents[1]
RENEWED = {
    "tests/bots/judged": "python -m scripts.judged make {}",
    "src/fudaba/puzzles/data": "python -m scripts.mine_puzzles renew {}",
    "docs/evidence": "the command that docs/evidence/README.md has for {}",
}
"""Folders of files that depend on epochs, and what renews one of them."""


@pytest.mark.parametrize("name", list(EPOCHS))
def test_an_epoch_is_what_was_written_down(name: str) -> None:
    assert epochs.wrong(name, epochs.digest(name), epochs.kept()) == ""


def test_a_change_after_a_release_asks_for_the_next_number_once() -> None:
    held: epochs.Kept = {"released": {"bots": {"epoch": 1, "digest": "old"}}, "now": {}}
    assert epochs.due("bots", "old", held["released"]) == 1
    assert epochs.due("bots", "new", held["released"]) == epochs.due("bots", "newer", held["released"]) == 2
    assert "set it to 2" in epochs.wrong("bots", "new", held)


def test_what_stands_at_its_number_has_to_be_written_down() -> None:
    held: epochs.Kept = {"released": {}, "now": {"bots": {"epoch": 1, "digest": "old"}}}
    assert epochs.wrong("bots", "old", held) == ""
    assert "--write" in epochs.wrong("bots", "new", held)


def test_files_say_of_which_epochs_they_are(tmp_path: Path) -> None:
    assert Match(("greedy", "random")).to_json()["epochs"] == stamp("bots")
    assert Ladder(("greedy",)).to_json()["epochs"] == stamp("bots", "ratings")
    tuned.write(tmp_path / "t.json", tuned.Tuned("toy", {"life": 2.0}))
    assert json.loads((tmp_path / "t.json").read_text())["epochs"] == stamp("bots")
    assert tuned.read(tmp_path / "t.json").weights == {"life": 2.0}
    assert str(Record("toy", 1, "", {}, [], 1)).startswith(f"fudaba {EPOCHS['records']}\n")
    assert pettingzoo.env("toy").metadata["epochs"] == stamp("observations")
    assert gymnasium.Solo.metadata["epochs"] == stamp("observations")
    assert fudaba.new("toy", seed=1).record().startswith(f"fudaba {EPOCHS['records']}\n")


@pytest.mark.parametrize("folder", RENEWED)
def test_what_is_kept_is_of_the_epochs_that_stand(folder: str) -> None:
    files = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (ROOT / folder).glob("*.json")}
    made = {name: data["epochs"] for name, data in files.items() if isinstance(data, dict) and "epochs" in data}
    if folder != "docs/evidence":  # much of what is kept there depends on none
        assert list(made) == list(files)
    old = sorted(name for name, of in made.items() if of != stamp(*of))
    assert old == [], f"of an epoch that is over; renew them: {RENEWED[folder].format(old[0])}"
