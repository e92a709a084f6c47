"""Tapes are followed to their end, and the first answer at which a game leaves one is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fudaba import registry
from scripts import tapes

FOLDER = Path(__file__).resolve().parents[1] / "tapes"
SCENARIOS = Path(__file__).resolve().parents[1] / "games"
FILES = sorted(FOLDER.glob("*.tapes"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_goes_as_the_tape_has_it(file: Path) -> None:
    folder = SCENARIOS / file.stem.rpartition("-")[0] / "scenarios"
    count, differences = tapes.follow(file, tapes.GAMES, folder)
    assert count >= tapes.GAMES
    assert not differences, "\n".join(map(str, differences))


def test_every_game_and_number_of_seats_has_tapes() -> None:
    wanted = [f"{name}-{v.seats}" for name in registry.names() for v in registry.get(name).variants]
    wanted += [f"{name}-scenarios" for name in registry.names() if registry.get(name).scenarios is not None]
    assert {file.stem for file in FILES} == set(wanted)


def _toy() -> tapes.Tape:
    return tapes.recorded(registry.get("toy"), registry.get("toy").variants[0], 1)


def test_a_tape_is_written_and_read(tmp_path: Path) -> None:
    tape = _toy()
    tapes.saved(tmp_path / "toy-2.tapes", [tape, tape])
    assert tapes.loaded(tmp_path / "toy-2.tapes") == [tape, tape]
    assert tapes.follow(tmp_path / "toy-2.tapes") == (2, [])


def test_the_answer_after_which_the_position_differs_is_named() -> None:
    tape = _toy()
    tape.steps[7] = replace(tape.steps[7], digest=tape.steps[7].digest ^ 1)
    assert (
        str(tapes.followed(registry.get("toy"), tape))
        == f"{tape.name}, answer 8 of {len(tape.steps)}: another position"
    )


def test_an_option_more_or_less_is_noticed() -> None:
    tape = _toy()
    step = tape.steps[3]
    tape.steps[3] = replace(step, options=step.options + 1)
    found = tapes.followed(registry.get("toy"), tape)
    assert found is not None
    assert found.answer == 3
    assert f"{step.options} options, not" in found.what


@pytest.mark.parametrize(("last", "what"), [(1, "the tape has none left"), (0, "numbers more")])
def test_a_number_more_or_less_is_noticed(last: int, what: str) -> None:
    tape = _toy()
    tape.numbers = tape.numbers[:-1] if last else [*tape.numbers, 0]
    assert what in str(tapes.followed(registry.get("toy"), tape))


def test_a_scenario_that_goes_otherwise_is_noticed() -> None:
    one = _toy()
    changed = replace(one, steps=[*one.steps[:2], replace(one.steps[2], digest=0), *one.steps[3:]])
    assert [d.answer for d in tapes.compared([one], [changed])] == [3]
    shorter = replace(one, steps=one.steps[:-1])
    assert [d.answer for d in tapes.compared([one], [shorter])] == [len(one.steps) - 1]
    alone = replace(one, steps=[replace(one.steps[0], options=1, digest=one.start), *one.steps])
    assert [d.answer for d in tapes.compared([alone], [one])] == [0]
    assert tapes.compared([alone], [one], singles=True) == []
    assert "no such scenario" in str(tapes.compared([one], [])[0])


def test_a_file_that_holds_no_tapes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "toy-2.tapes"
    tapes.saved(file, [_toy()])
    for content in (b"", b"nothing of the kind", file.read_bytes()[:-30]):
        file.write_bytes(content)
        with pytest.raises(tapes.BadTape, match="toy-2"):
            tapes.loaded(file)


def test_a_position_of_a_tape_can_be_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tapes.saved(tmp_path / "toy-2.tapes", [_toy()])
    assert tapes.main(["show", str(tmp_path), "toy-2", "0", "2"]) == 0
    said = capsys.readouterr().out
    assert "A hand: " in said
    assert "is asked" in said
    assert "  * " in said


def test_tapes_are_recorded_and_followed_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tapes.main(["record", str(tmp_path), "toy", "--games", "2"]) == 0
    assert tapes.main(["follow", str(tmp_path), "toy"]) == 0
    assert "toy-4: 2 tapes, 0 differ" in capsys.readouterr().out


def test_answers_without_an_alternative_may_fall_away_if_that_is_said() -> None:
    tape = _toy()
    # As if the toy had asked once more before the fifth answer, with one option, and then stood as it stood before.
    tape.steps.insert(4, replace(tape.steps[3], options=1, index=0))
    tape.steps[4].seat = 1 - tape.steps[5].seat
    found = tapes.followed(registry.get("toy"), tape)
    assert found is not None
    assert found.answer == 4
    assert tapes.followed(registry.get("toy"), tape, singles=True) is None
