"""Matches that go on where they stopped, stop when it is clear, and ratings and weights that come out of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudaba import bots
from fudaba.bots import tuned as files
from fudaba.bots.ahead import search_settings
from fudaba.bots.arena import Arrangement, Played
from fudaba.bots.ratings import Pairing, rate
from fudaba.bots.sprt import BETTER, LEAST, NOT_BETTER, OPEN, Sequential
from fudaba.bots.tuned import Tuned, WeightedBot
from fudaba.cli.main import run as cli
from fudaba.kernel.errors import BadRecord, UnknownName
from fudaba.kernel.state.chance import Stream
from fudaba.lab.contest import Contest, Judge, run_contest
from fudaba.lab.ladder import climb
from fudaba.lab.tables import TableRequest, Tables
from fudaba.lab.tuning import SETTINGS, Plan, changed_weights, tune, turned

TOY = TableRequest("toy", 2)


def results(match: object) -> object:
    """A match without its times."""
    data = json.loads(json.dumps(match))
    for bot in data["bots"]:
        del bot["ms_p50"], bot["ms_p99"]
    return data


# --- a match goes on where it stopped


def test_a_stopped_match_goes_on_and_ends_as_if_it_had_not_been_stopped(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run_contest(Contest(TOY, ("greedy", "random"), 6, 3), keep=file)
    assert len(file.read_text().splitlines()) == 7
    with file.open("a") as f:
        f.write('{"game": 6, "winn')  # killed in the middle of a line
    steps: list[int] = []
    match = run_contest(Contest(TOY, ("greedy", "random"), 12, 3), progress=steps.append, keep=file)
    assert steps == [6, 1, 1, 1, 1, 1, 1]
    assert len(file.read_text().splitlines()) == 13
    whole = run_contest(Contest(TOY, ("greedy", "random"), 12, 3))
    assert results(match.to_json()) == results(whole.to_json())


def test_the_games_of_another_match_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run_contest(Contest(TOY, ("greedy", "random"), 2, 3), keep=file)
    with pytest.raises(BadRecord, match="another match"):
        run_contest(Contest(TOY, ("greedy", "random"), 2, 4), keep=file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], "rubbish", *lines[1:]]) + "\n")
    with pytest.raises(BadRecord, match="line 2"):
        run_contest(Contest(TOY, ("greedy", "random"), 2, 3), keep=file)


# --- a match stops when it is clear


def test_a_clear_match_stops_after_a_whole_block() -> None:
    test = Sequential(0.5, 0.1)
    match = run_contest(Contest(TOY, ("greedy", "random"), 400, 1), test=test)
    assert test.verdict == BETTER
    assert LEAST * 4 <= match.games < 400
    assert match.games % 4 == 0


def test_equals_are_not_called_better() -> None:
    rng = Stream(1)
    wrong = 0
    for _ in range(100):
        test = Sequential(0.5, 0.05)
        while test.verdict == OPEN:
            test.add(sum(rng.below(2) for _ in range(4)) / 4)
        wrong += test.verdict == BETTER
    assert wrong <= 12  # one in twenty, and room for chance


def test_what_is_better_by_the_margin_is_seen() -> None:
    rng = Stream(2)
    missed = 0
    for _ in range(100):
        test = Sequential(0.5, 0.05)
        while test.verdict == OPEN:
            test.add(sum(rng.below(100) < 55 for _ in range(4)) / 4)
        missed += test.verdict == NOT_BETTER
    assert missed <= 12


def test_blocks_are_judged_in_order_however_they_come_in() -> None:
    contest = Contest(TOY, ("a", "b"), 400, 1)
    games = [Played(Arrangement(g, g // 4, 0, (0, 1)), (0,), 1, ((), ())) for g in range(80)]
    ends = []
    for order in (games, games[::-1], games[1::2] + games[::2]):
        judge = Judge(contest, Sequential(0.5, 0.1))
        for played in order:
            judge.add(played)
        ends.append(judge.last)
    assert ends[0] is not None
    assert len(set(ends)) == 1


# --- ratings


def test_ratings_follow_the_results_and_a_sweep_is_finite() -> None:
    ratings = rate(3, [Pairing(0, 1, 0, 100), Pairing(1, 2, 36, 64), Pairing(0, 2, 0, 100)])
    assert ratings[0].elo == 0
    assert ratings[0].low == ratings[0].high == 0
    assert 60 < ratings[2].elo - ratings[1].elo < 140
    assert 500 < ratings[1].elo < 2000
    assert ratings[1].low < ratings[1].elo < ratings[1].high


def test_more_games_make_narrower_intervals() -> None:
    few, many = (rate(2, [Pairing(0, 1, 40 * k, 60 * k)])[1] for k in (1, 10))
    assert many.high - many.low < 0.5 * (few.high - few.low)
    assert few.elo == pytest.approx(70, abs=3)


def test_a_ladder_puts_greedy_above_random_at_any_number_of_seats(tmp_path: Path) -> None:
    for seats in (2, 3):
        *_, ladder = climb(TableRequest("toy", seats), ("random", "greedy"), 18, 1, keep=tmp_path / str(seats))
        assert ladder.ratings()[1].low > 0
    assert (tmp_path / "2" / "random-greedy.jsonl").exists()


def test_a_ladder_counts_all_the_games_that_are_kept_and_has_its_zero_where_one_likes(tmp_path: Path) -> None:
    run_contest(Contest(TOY, ("greedy", "random"), 12, 1), keep=tmp_path / "greedy-random.jsonl")
    *_, ladder = climb(TOY, ("greedy", "random"), 8, 1, keep=tmp_path, anchor=1)
    assert ladder.matches[0, 1].games == 12
    assert ladder.ratings()[1].elo == 0 < ladder.ratings()[0].elo


# --- weights


def test_a_bot_can_think_with_weights_of_its_own(tmp_path: Path) -> None:
    rules = Tables(TableRequest("ashes", 2)).at(0).rules
    before = files.named(rules)
    files.write(tmp_path / "w.json", Tuned("ashes", {"life": 99.0}))
    bot = bots.make(f"greedy@{tmp_path / 'w.json'}", 1)
    assert isinstance(bot, WeightedBot)
    world = Tables(TableRequest("ashes", 2)).at(0).begin(1)
    seen: list[list[float]] = []

    class Looks(bots.Bot):
        def choose(self, sight: bots.Sight) -> int:
            seen.append(sight.rules.weights)
            return 0

    WeightedBot(1, Looks(1), "ashes", {"life": 99.0}).choose(bots.Sight(world))
    assert seen[0][rules.weight_names.index("life")] == 99.0
    assert bot.choose(bot.sight(world)) >= 0
    assert files.named(rules) == before
    with pytest.raises(UnknownName, match="are for ashes"):
        bot.choose(bots.Sight(Tables(TOY).at(0).begin(1)))
    with pytest.raises(UnknownName, match="no weight 'lief'; did you mean life"):
        files.replaced(rules, {"lief": 1.0})
    (tmp_path / "bad.json").write_text("[]")
    with pytest.raises(BadRecord, match=r"bad\.json"):
        bots.make(f"greedy@{tmp_path / 'bad.json'}")


def test_a_try_changes_a_few_weights_and_never_the_scale() -> None:
    weights = {"a": 1.0, "b": -2.0, "c": 0.0, "d": 4.0, "scale": 9.0}
    for seed in range(20):
        new = changed_weights(weights, Stream(seed), 0.3)
        assert new["scale"] == 9.0
        assert 1 <= sum(new[n] != weights[n] for n in weights) <= 3
        assert new["a"] > 0 > new["b"]


def test_a_file_gives_a_bot_settings_unless_its_name_says_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    files.write(file, Tuned("ashes", settings={"discount": 70, "widest": 3}))
    rules = Tables(TableRequest("ashes", 2)).at(0).rules
    found = bots.make(f"search:positions=9:widest=5@{file}").settings(rules)
    assert (found["discount"].value, found["widest"].value) == (70, 5)
    assert (found["reach"].value, found["prior_weight"].value) == (
        search_settings(rules).reach,
        search_settings(rules).prior_weight,
    )
    files.write(file, Tuned("ashes", settings={"discoun": 70}))
    with pytest.raises(UnknownName, match="no setting 'discoun'; did you mean discount"):
        bots.make(f"search@{file}")
    with pytest.raises(BadRecord, match=r"none\.json"):
        bots.make(f"search@{tmp_path / 'none.json'}")


def test_a_try_turns_two_settings_within_their_ranges() -> None:
    ranges = bots.make("search").settings(Tables(TableRequest("ashes", 2)).at(0).rules)
    values: dict[str, float] = {name: setting.value for name, setting in ranges.items()}
    rng = Stream(5)
    for _ in range(200):
        new = turned(values, ranges, rng, 0.35)
        assert sum(new[n] != values[n] for n in values) == 2
        values = new
        assert all(ranges[n].least <= values[n] <= ranges[n].most for n in values)


def test_settings_are_tuned_beside_the_weights_of_the_same_file(tmp_path: Path) -> None:
    best = tmp_path / "best.json"
    files.write(best, Tuned("toy", settings={"discount": 40}))
    plan = Plan(TOY, "search:positions=12:prior_weight=3", 8, 1, what=SETTINGS)
    (done,) = tune(plan, best, 1)
    assert len(done.changes) == 2
    after = files.read(best).settings
    assert "prior_weight" not in after  # its name says it
    assert after["discount"] == (done.changes["discount"][1] if done.kept and "discount" in done.changes else 40)
    with pytest.raises(UnknownName, match="planner has no settings"):
        list(tune(Plan(TOY, "planner", 8, 1, what=SETTINGS), tmp_path / "p.json", 1))


# --- the commands


def test_match_ladder_and_tune_print_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    common = ["--games", "8", "--jobs", "1", "--json"]
    assert cli(["match", "toy", "--bots", "greedy,random", "--sprt", "0.1", *common]) == 0
    match = json.loads(capsys.readouterr().out)
    assert match["games"] == 8
    assert match["sprt"]["verdict"] in {"undecided", "better", "not better"}
    assert cli(["ladder", "toy", "--bots", "random,greedy", "--keep", str(tmp_path / "l"), *common]) == 0
    ladder = json.loads(capsys.readouterr().out)
    assert [bot["name"] for bot in ladder["bots"]] == ["random", "greedy"]
    assert ladder["bots"][0]["elo"] == 0
    tune = ["tune", "ashes", "--tries", "1", "--bot", "greedy:deals=1:looks=4", "--out", str(tmp_path / "w.json")]
    assert cli([*tune, *common]) == 0
    tuned = json.loads(capsys.readouterr().out)
    assert len(tuned["tries"]) == 1
    assert "life" in tuned["weights"]
    search = ["tune", "toy", "--settings", "--tries", "1", "--bot", "search:positions=9", "--out", str(tmp_path / "s")]
    assert cli([*search, *common]) == 0
    assert json.loads(capsys.readouterr().out)["settings"]["deals"] >= 1
    assert cli(["tune", "ashes", "--fit", "1", "--bot", "random", "--out", str(tmp_path / "f.json"), *common]) == 0
    fitted = json.loads(capsys.readouterr().out)
    assert fitted["rounds"][0]["positions"] > 100
    assert json.loads((tmp_path / "f.json").read_text())["weights"] == fitted["weights"]
    assert cli(["tune", "toy", "--fit", "1", "--out", str(tmp_path / "t.json"), *common]) == 2
    assert "toy declares no weights" in capsys.readouterr().err


def test_two_bots_are_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli(["ladder", "toy", "--bots", "greedy,greedy"]) == 2
    assert "two different bots" in capsys.readouterr().err
    assert cli(["ladder", "toy", "--bots", "greedy,random", "--anchor", "gredy"]) == 2
    assert "--anchor gredy: not one of greedy, random; did you mean greedy" in capsys.readouterr().err
