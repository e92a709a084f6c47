"""The commands: what they print, as text and as JSON, and how they fail."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import fudaba
from fudaba import builds, registry
from fudaba.cli.main import run
from fudaba.inputs.decks import parse
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.lab import sim
from fudaba.lab.tables import TableRequest, Tables
from fudaba.registry import ScenarioResult, Watch
from fudaba.testing import steering
from fudaba.testing.laws import every_state


class Shell:
    """Runs commands in this process and keeps what they said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.code = 0
        self.err = ""

    def text(self, *arguments: str) -> str:
        self.capsys.readouterr()
        self.code = run(list(arguments))
        said = self.capsys.readouterr()
        self.err = said.err
        return said.out

    def json(self, *arguments: str) -> object:
        return json.loads(self.text(*arguments, "--json"))

    def table(self, *arguments: str) -> dict[str, object]:
        found = self.json(*arguments)
        assert isinstance(found, dict)
        return found

    def rows(self, *arguments: str) -> list[dict[str, object]]:
        found = self.json(*arguments)
        assert isinstance(found, list)
        return found

    def refusal(self, *arguments: str) -> str:
        """What a command that must fail says: one line, exit code 2, nothing on stdout."""
        assert self.text(*arguments) == ""
        assert self.code == 2
        assert self.err.startswith("fudaba: ")
        assert "Traceback" not in self.err
        return self.err.strip()


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def record_of_a_game(seed: int = 4) -> str:
    game = fudaba.new("toy", seed=seed)
    rng = Stream(seed)
    while not game.over:
        game.answer(rng.below(len(game.choice.options)))
    return game.record()


# ---------------------------------------------------------------- what there is


def test_games_lists_what_is_installed(shell: Shell) -> None:
    toy = next(row for row in shell.rows("games") if row["name"] == "toy")
    assert toy["seats"] == [2, 4]
    options = toy["options"]
    assert isinstance(options, list)
    assert {option["name"] for option in options} >= {"first_player"}
    assert "toy" in shell.text("games")
    plugin = registry.get("toy")
    assert plugin.ja in shell.text("games", "--lang", "ja")
    assert plugin.en in shell.text("games", "--lang", "en")


def test_a_game_that_cannot_be_loaded_is_named_beside_the_others(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {**registry.broken(), "bridge": "the game bridge cannot be loaded: no"}
    monkeypatch.setattr(registry, "broken", lambda: broken)
    shell.text("games")
    assert shell.code == 0
    assert "bridge cannot be loaded" in shell.err


def test_cards_have_names_and_text_in_both_languages_and_their_printed_values(shell: Shell) -> None:
    rows = shell.rows("cards", "toy")
    assert [row["id"] for row in rows] == [card.id for card in fudaba.cards("toy")]
    spark = next(row for row in rows if row["id"] == "spark")
    assert spark["name"] == {"ja": "火花", "en": "Spark"}
    text = spark["text"]
    assert isinstance(text, dict)
    assert set(text) == {"ja", "en"}
    if registry.get("toy").words:
        assert text["ja"]
        assert text["en"]
    assert spark["cost"] == [{"what": "oil", "n": 1}]
    assert "abilities" not in spark


def test_cards_can_be_looked_for_in_either_language(shell: Shell) -> None:
    assert [row["id"] for row in shell.rows("cards", "toy", "火花")] == ["spark"]
    assert "Spark" in shell.text("cards", "toy", "spark", "--lang", "en")
    assert "did you mean spark" in shell.refusal("cards", "toy", "sprak").lower()


def test_decks_are_listed_and_can_be_pasted_back(shell: Shell, tmp_path: Path) -> None:
    names = [row["name"] for row in shell.rows("decks", "toy")]
    assert names == [deck.name for deck in fudaba.decks("toy")]
    file = tmp_path / "red.txt"
    file.write_text(shell.text("decks", "toy", "red"), encoding="utf-8")
    assert "legal" in shell.text("decks", "toy", "--check", str(file), "--lang", "en")
    assert shell.code == 0
    assert shell.table("sim", "toy", "--games", "2", "--decks", f"{file},blue")["errors"] == 0


@pytest.mark.parametrize("game", ["toy", "ashes", "azuride", "avalon"])
def test_a_deck_is_printed_in_either_language_and_read_back_the_same(shell: Shell, game: str) -> None:
    rules = registry.rules(registry.get(game))
    for deck in fudaba.decks(game):
        for lang, title in (("ja", deck.ja), ("en", deck.en)):
            text = shell.text("decks", game, deck.name, "--lang", lang)
            assert text.startswith(f"# {title}\n")
            read, errors = parse(rules, text)
            assert not errors
            assert read.sections == {name: entries for name, entries in deck.sections.items() if entries}
            if lang == "ja":
                named = [line for line in text.splitlines() if re.search("[a-z]{3,}", line)]
                assert not named, named


def test_the_options_of_a_game_are_told_with_what_they_mean(shell: Shell) -> None:
    assert "complete=コンプリートエクステンド" in shell.text("games", "--lang", "ja")
    assert "complete=Complete Extend" in shell.text("games", "--lang", "en")


def test_a_bad_deck_is_told_by_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("# Mine\n2 Spark\n3 Sprak\n", encoding="utf-8")
    data = shell.table("decks", "toy", "--check", str(file))
    assert shell.code == 1
    assert data["legal"] is False
    errors = data["errors"]
    assert isinstance(errors, list)
    assert errors[0]["line"] == 3
    assert "line 3" in shell.refusal("sim", "toy", "--decks", f"{file},red")


# ---------------------------------------------------------------- many games


def test_sim_counts_and_names_its_build(shell: Shell) -> None:
    data = shell.table("sim", "toy", "--games", "18", "--seed", "3")
    assert shell.code == 0
    wanted = "game games finished errors decisions cpu_seconds decisions_per_cpu_s games_per_cpu_s outcomes compiled"
    assert set(wanted.split()) <= set(data)
    assert (data["game"], data["games"], data["finished"], data["errors"], data["stalls"]) == ("toy", 18, 18, 0, 0)
    assert data["compiled"] is builds.compiled()
    outcomes = data["outcomes"]
    assert isinstance(outcomes, dict)
    assert sum(outcomes.values()) == 18
    tables = [variant.seats for variant in registry.get("toy").variants]
    assert data["seats"] == dict(Counter(str(tables[k % len(tables)]) for k in range(18)))  # all that the game names


def test_sim_is_repeatable_and_does_not_depend_on_processes(shell: Shell) -> None:
    def counted(*more: str) -> tuple[object, ...]:
        data = shell.table("sim", "toy", "--games", "12", "--seed", "5", *more)
        return data["decisions"], data["outcomes"], data["reasons"]

    assert counted() == counted() == counted("--jobs", "2")
    assert counted() != counted("--seats", "2")


def test_sim_takes_bots_seats_and_options(shell: Shell) -> None:
    data = shell.table("sim", "toy", "-n", "4", "--bots", "greedy,random", "--seats", "3", "-o", "first_player=B")
    assert data["errors"] == 0
    assert data["seats"] == {"3": 4}
    assert "winner" in shell.text("sim", "toy", "-n", "2")


def test_a_stall_is_reported_and_fails(shell: Shell) -> None:
    data = shell.table("sim", "toy", "--games", "2", "--limit", "3")
    assert shell.code == 1
    assert (data["finished"], data["stalls"], data["errors"]) == (0, 2, 0)


def test_an_error_in_a_game_is_counted_and_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("the dice fell off the table")

    monkeypatch.setattr(sim, "random_play", broken)
    result = sim.sim(TableRequest("toy"), 3, seed=10)
    assert (result.games, result.errors, result.finished) == (3, 3, 0)
    assert result.faults[1] == "game 1 (seed 11, table 1): ZeroDivisionError: the dice fell off the table"
    assert not result.sound


def test_a_game_of_a_simulation_can_be_played_again_alone() -> None:
    whole = sim.sim(TableRequest("toy"), 5, seed=2)
    alone = [sim.sim(TableRequest("toy"), 1, seed=2, start=k).decisions for k in range(5)]
    assert whole.lengths == alone


def test_match_prints_rates_with_intervals(shell: Shell) -> None:
    data = shell.table("match", "toy", "--bots", "greedy,random", "--games", "8", "--seed", "1")
    assert (data["games"], data["errors"]) == (8, 0)
    bots = data["bots"]
    assert isinstance(bots, list)
    assert [bot["name"] for bot in bots] == ["greedy", "random"]
    for bot in bots:
        assert {"name", "wins", "win_rate", "low", "high", "ms_p50", "ms_p99"} <= set(bot)
        assert 0 <= bot["low"] <= bot["win_rate"] <= bot["high"] <= 1
        assert bot["ms_p50"] <= bot["ms_p99"]
    assert "95 %" in shell.text("match", "toy", "--bots", "random,random", "--games", "4")


# ---------------------------------------------------------------- rules, scenarios, records


def test_rules_are_listed_and_looked_up(shell: Shell) -> None:
    rows = shell.rows("rules", "toy")
    assert [row["id"] for row in rows] == list(fudaba.rules("toy").ids)
    assert "toy.end.last" in shell.text("rules", "toy", "toy.end")
    assert "toy.end" in shell.refusal("rules", "toy", "toy.ende.lest")


def test_coverage_counts_without_running_tests(shell: Shell) -> None:
    data = shell.table("rules", "toy", "--coverage")
    tested, untested, silent = data["tested"], data["untested"], data["no_effect"]
    assert isinstance(tested, int)
    assert isinstance(untested, int)
    assert isinstance(silent, list)
    assert tested + untested + len(silent) == data["rules"] == len(fudaba.rules("toy"))
    assert f"{untested} untested" in shell.text("rules", "toy", "--coverage")


def test_check_prints_every_law_with_its_states(shell: Shell) -> None:
    data = shell.table("check", "toy", "--games", "6", "--seed", "2")
    assert shell.code == 0
    laws = data["laws"]
    assert isinstance(laws, list)
    numbers = [law["law"] for law in laws]
    assert numbers == sorted(set(numbers))
    assert {*range(1, 16), *range(17, 26), 28} <= {*numbers}  # 16 is not about games
    assert all(law["failures"] == 0 and law["title"] for law in laws)
    assert sum(law["states"] for law in laws) > 1000
    never = data["never_met"]
    assert isinstance(never, dict)
    assert list(never) == ["prompts", "verbs", "reasons", "options", "pairs of options"]


def test_check_lists_what_play_has_not_met(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steering.Met, "never", {"prompts": ["limit"], "verbs": [], "reasons": ["no-power", "join-off"]})
    said = shell.text("check", "toy", "--games", "1")
    assert shell.code == 0
    assert "never met: prompts limit" in said
    assert "never met: reasons no-power, join-off" in said
    assert "never met: verbs" not in said


def test_check_fails_when_a_law_does(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(world: World) -> list[str]:
        return ["pass"] * (0 if world.choice is None else len(world.choice.options))

    monkeypatch.setattr(every_state, "option_list", twice)
    said = shell.text("check", "toy", "--games", "1")
    assert shell.code == 1
    assert "0 failures" not in said.splitlines()[-1]


def test_scenarios_end_with_a_count_and_fail_if_any_failed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Two:
        def run_file(self, path: Path, watch: Watch | None = None) -> list[ScenarioResult]:
            good = path.name == "good.yaml"
            return [ScenarioResult("one", True, ""), ScenarioResult("two", good, "expected 3, got 4")]

    plugin = replace(registry.get("toy"), scenarios=Two)
    monkeypatch.setattr(registry, "get", lambda name: plugin)
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.touch()
    bad.touch()
    assert shell.text("scenarios", "toy", str(good)).splitlines()[-1] == "2 passed, 0 failed"
    assert shell.code == 0
    said = shell.text("scenarios", "toy", str(good), str(bad))
    assert said.splitlines()[-1] == "3 passed, 1 failed"
    assert "expected 3, got 4" in said
    assert shell.code == 1
    data = shell.table("scenarios", "toy", str(bad))
    assert (data["passed"], data["failed"]) == (1, 1)
    assert "there is no such file" in shell.refusal("scenarios", "toy", str(tmp_path / "none.yaml"))


def test_replay_tells_a_record_in_both_languages_and_through_any_eyes(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record_of_a_game(), encoding="utf-8")
    data = shell.table("replay", str(file))
    assert data["over"] is True
    view = data["view"]
    assert isinstance(view, dict)
    assert view["seat"] is None
    half = shell.table("replay", str(file), "--upto", "5", "--seat", "b")
    assert half["over"] is False
    view = half["view"]
    assert isinstance(view, dict)
    assert view["seat"] == "B"
    for lang in ("ja", "en"):
        said = shell.text("replay", str(file), "--lang", lang)
        assert "toy.end" in said
        assert "Player A" in said if lang == "en" else "プレイヤーA" in said
    assert "2 seats" in shell.refusal("replay", str(file), "--seat", "D")


def test_a_record_that_does_not_play_is_told_by_answer(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record_of_a_game().replace("---\n", "---\ndance\n"), encoding="utf-8")
    assert "answer 1, 'dance'" in shell.refusal("replay", str(file))
    file.write_text("not a record\n", encoding="utf-8")
    assert "line 1" in shell.refusal("replay", str(file))


# ---------------------------------------------------------------- failing


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("sim nothing", "there is no game 'nothing'"),
        ("sim tou", "did you mean toy"),
        ("sim toy --games x", "--games"),
        ("sim toy --games 0", "--games"),
        ("sim toy --seats 7", "2 to 4 seats"),
        ("sim toy --decks red", "for 2 to 4 seats, not 1"),
        ("sim toy --decks red,violet", "no deck 'violet'"),
        ("sim toy --decks red,blue --seats 3", "2 decks were given for 3 seats"),
        ("sim toy --decks nowhere/red.txt,blue", "nowhere/red.txt"),
        ("sim toy --option joining", "NAME=VALUE"),
        ("sim toy --option joinin=yes", "did you mean joining"),
        ("sim toy --option joining=maybe", "cannot be 'maybe'"),
        ("sim toy --bots grandmaster", "no bot 'grandmaster'"),
        ("match toy --bots greedy", "at least two bots"),
        ("match toy", "--bots"),
        ("cards", "game"),
        ("dance", "dance"),
        ("play toy", "terminal"),
        ("replay nowhere.txt", "nowhere.txt"),
        ("rules tou", "did you mean toy"),
        ("bench tou", "did you mean toy"),
        ("cards toy --lang fr", "fr"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(shell: Shell, line: str, says: str) -> None:
    refusal = shell.refusal(*line.split())
    assert says in refusal
    if "decks nowhere" not in line:
        assert len(refusal.splitlines()) == 1


def test_the_installed_command_fails_the_same_way() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "fudaba", "play", "toy"],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("fudaba: play needs a terminal")
    assert len(ran.stderr.splitlines()) == 1


def test_every_table_of_every_game_can_be_set_up() -> None:
    for name in registry.games():
        tables = Tables(TableRequest(name))
        for k in range(len(tables)):
            assert tables.at(k).begin(1).choice is not None


def test_text_is_written_and_compared(shell: Shell, tmp_path: Path) -> None:
    shell.text("text", "toy", "--write", str(tmp_path))
    assert shell.code == 0
    names = sorted(file.name for file in (tmp_path / "toy").iterdir())
    assert names == ["abilities.txt", "cards.en.txt", "cards.ja.txt", "turns.en.txt", "turns.ja.txt"]
    shell.text("text", "toy", "--check", str(tmp_path))
    assert shell.code == 0
    page = tmp_path / "toy" / "cards.en.txt"
    lines = page.read_text(encoding="utf-8").splitlines()
    page.write_text("\n".join([*lines[:4], "Something else.", *lines[5:]]) + "\n", encoding="utf-8")
    assert "cards.en.txt:5: differs" in shell.text("text", "toy", "--check", str(tmp_path))
    assert shell.code == 1
    assert "火花" in shell.text("text", "toy", "--lang", "ja")
    assert "toy.dawn" in shell.text("text", "toy", "--turns", "--lang", "en")


def test_golden_transcripts_are_written_and_compared(shell: Shell, tmp_path: Path) -> None:
    files = shell.rows("golden", "toy", "--write", str(tmp_path))
    assert len(files) == 3
    assert shell.text("golden", "toy", "--check", str(tmp_path)).count(": same") == 3
    assert shell.code == 0
    file = tmp_path / "toy" / "game-1.txt"
    lines = file.read_text(encoding="utf-8").splitlines()
    remark = next(no for no, line in enumerate(lines) if line.startswith("#   "))
    lines[remark] = "#   something else happened"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert f"game-1.txt:{remark + 1}: was" in shell.text("golden", "toy", "--check", str(tmp_path))
    assert shell.code == 1
    assert "no transcripts of toy" in shell.refusal("golden", "toy", "--check", str(tmp_path / "elsewhere"))
    assert "either to --write or to --check" in shell.refusal("golden", "toy")


def test_a_reader_that_goes_after_the_first_line_is_no_failure() -> None:
    command = [sys.executable, "-m", "fudaba", "cards", "ashes"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as asked:
        assert asked.stdout is not None
        assert asked.stderr is not None
        assert "(aradel-summergaard)" in asked.stdout.readline()
        asked.stdout.close()
        assert asked.wait() == 0
        assert asked.stderr.read() == ""


def test_a_reader_that_goes_away_is_no_failure() -> None:
    """As in `fudaba cards ashes | head -1`."""
    command = [sys.executable, "-m", "fudaba", "cards", "ashes"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as shown:
        assert shown.stdout is not None
        assert shown.stderr is not None
        assert shown.stdout.readline()
        shown.stdout.close()
        said = shown.stderr.read()
        assert (shown.wait(), said) == (0, b"")
