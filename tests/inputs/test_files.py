"""Scenario files and ledgers that somebody else wrote: nothing is read but what was named, and nothing else is told."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from fudaba import registry
from fudaba.hosting import saves
from fudaba.inputs import ledger
from fudaba.inputs.files import read_yaml
from fudaba.kernel.errors import BadFile, FudabaError, UnknownName
from fudaba.registry import ScenarioResult
from scripts.fuzz.samples import SCENARIOS

GAMES = sorted(SCENARIOS)
SECRET = "the key is 7f3a"

LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + k)}: &{chr(98 + k)} [{', '.join(['*' + chr(97 + k)] * 9)}]\n" for k in range(12)
)


def run(game: str, path: Path) -> list[ScenarioResult]:
    words = registry.get(game).scenarios
    assert words is not None
    return words().run_file(path)


def written(folder: Path, text: str, name: str = "scenarios.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_the_samples_run(tmp_path: Path, game: str) -> None:
    assert run(game, written(tmp_path, SCENARIOS[game]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["{}", "secret: {}\n", "- {}\n", '"{}', "{}: [", "x: !!{}"])
def test_of_a_file_that_is_no_scenario_file_nothing_is_told(tmp_path: Path, game: str, text: str) -> None:
    with pytest.raises(BadFile) as refused:
        run(game, written(tmp_path, text.format(SECRET)))
    assert "7f3a" not in str(refused.value)


@pytest.mark.parametrize("name", ["../secret.yaml", "/etc/passwd", "sub/x.yaml", "..", "", "a\0b", ["secret.yaml"], 7])
def test_a_scenario_file_includes_siblings_only(tmp_path: Path, name: object) -> None:
    (tmp_path / "sub").mkdir()
    written(tmp_path, f"fixtures: {{{SECRET}: 1}}\n", "secret.yaml")
    path = tmp_path / "sub" / "scenarios.yaml"
    path.write_text(f"include: {name!r}\nscenarios: []\n".replace("'a\\x00b'", '"a\\0b"'), encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        run("avalon", path)
    assert "7f3a" not in str(refused.value)


def test_a_link_beside_a_scenario_file_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "base.yaml").symlink_to(written(tmp_path, f"fixtures: {{{SECRET}: 1}}\n", "secret.yaml"))
    with pytest.raises(BadFile, match="is a link"):
        run("avalon", written(tmp_path / "sub", "include: base.yaml\nscenarios: []\n"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LAUGHS, "aliases"),
        ("a: &a [*a]\n", "aliases"),
        ("[" * 5_000 + "]" * 5_000, "nested deeper than 40"),
        ("- " * 5_000 + "x", "nested deeper than 40"),
        ("[" + "1," * 300_000 + "]", "more than 200000 values"),
        ("a: " + "x" * 5_000_000, "larger than"),
        ("a: " + "9" * 100_000, "a value cannot be read"),
        ("a: 2001-99-99\n", "a value cannot be read"),
        ("a: !!python/object/apply:os.system [ls]\n", "not YAML"),
        ("a: \x01\n", "not YAML"),
        ("a: [1, 2\n", "not YAML"),
    ],
)
def test_a_yaml_bomb_is_refused_before_it_goes_off(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path, text)
    start = process_time()
    with pytest.raises(BadFile, match=message):
        read_yaml(path)
    assert process_time() - start < 5
    assert message in str(ledger.validate(path, "tiny")[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text", ["scenarios: 7\n", "scenarios: [7]\n", "scenarios: [{action: 7, steps: 7}]\n", "scenarios: {a: b}\n", ""]
)
def test_scenarios_that_hold_anything_are_told_as_failed_or_refused(tmp_path: Path, game: str, text: str) -> None:
    try:
        results = run(game, written(tmp_path, text))
    except FudabaError:
        return
    assert all(not result.passed for result in results)


def test_a_pile_of_a_billion_cards_is_not_laid_out(tmp_path: Path) -> None:
    for game, old, new in (
        ("avalon", "memory: 9", "memory: 1000000000"),
        ("ashes", "draw: seal*6", "draw: seal*99999999"),
        ("ashes", "charm*3", "charm*99999999"),
    ):
        (result, *_) = run(game, written(tmp_path, SCENARIOS[game].replace(old, new)))
        assert not result.passed


def test_a_directory_a_missing_file_and_bytes_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "none.yaml", tmp_path / "bytes.yaml"):
        with pytest.raises(BadFile, match="cannot be read"):
            read_yaml(path)


def test_a_built_in_ledger_is_named_and_not_a_path() -> None:
    for name in ("../games/ashes", "ashes/../ashes", "/etc", "", "x" * 1_000_000):
        with pytest.raises(UnknownName, match="no built-in game") as refused:
            ledger.builtin(name)
        assert len(str(refused.value)) < 400


def test_a_ledger_with_two_lists_of_rules_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, "rules: [{id: tiny.a.b, ja: あ, en: a}]\nrules: []\n")
    assert "given once" in str(ledger.validate(path, "tiny")[0])


def test_saved_games_that_are_none_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("# players: human\ngame: \n", encoding="utf-8")
    (tmp_path / "b.txt").write_bytes(b"\xff\xfe")
    (tmp_path / "c.txt").mkdir()
    assert saves.kept(tmp_path) == []
    with pytest.raises(BadFile, match="cannot be read"):
        saves.read(tmp_path / "b.txt")


def test_a_row_of_numbers_with_colons_is_text_and_takes_no_time(tmp_path: Path) -> None:
    """YAML 1.1 would read it as one number to the base of sixty, and the longer it is the longer that takes."""
    file = tmp_path / "long.yaml"
    long = ":".join(["59"] * 50_000)
    file.write_text(f"a: {long}\nb: 1:30\nc: 12\nd: 1.5\n")
    before = process_time()
    assert read_yaml(file) == {"a": long, "b": "1:30", "c": 12, "d": 1.5}
    assert process_time() - before < 0.5
    file.write_text(f"a: !!int {long}\n")
    with pytest.raises(BadFile, match="cannot be read"):
        read_yaml(file)
