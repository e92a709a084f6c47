"""Bots that others wrote: found wherever they are, and no harm to anything but their own games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import fudaba
from fudaba.bots import Bot, Sight, factory, make
from fudaba.bots.factory import guarded
from fudaba.cli.main import app
from fudaba.kernel.errors import BadArgument, BadFile, BadSyntax, UnknownName
from fudaba.kernel.save import codec
from fudaba.kernel.state.world import World

MINE = '''
from fudaba.bots import Bot, Sight

class Last(Bot):
    """Takes the last option, or one so far from the end."""

    def __init__(self, seed: int = 0, back: int = 1) -> None:
        super().__init__(seed)
        self.back = back

    def choose(self, sight: Sight) -> str:
        return sight.options()[-min(self.back, sight.count)]

class Broken(Bot):
    def choose(self, sight: Sight) -> int:
        return 1 // 0

class Wrong(Bot):
    def choose(self, sight: Sight) -> int:
        return 4711

class Slow(Bot):
    def choose(self, sight: Sight) -> int:
        while True:
            try:
                sum(range(1000))
            except Exception:
                pass
'''


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_a_bot_is_named_by_its_file_and_class_with_settings(mine: Path) -> None:
    result = fudaba.match("azuride", [f"{mine}:Last:back=2", "random"], games=4)
    assert result.games == 4
    assert result.errors == 0
    assert result.faults == []


def test_a_bot_may_be_a_class_at_hand() -> None:
    class First(Bot):
        def choose(self, sight: Sight) -> int:
            return 0

    result = fudaba.match("azuride", [First, "random"], games=4)
    assert [s.name for s in result.standings()] == ["First", "random"]
    with pytest.raises(BadArgument, match="known to this process alone"):
        fudaba.match("azuride", [First, "greedy"], games=4, jobs=2)


def test_the_same_match_in_several_processes(mine: Path) -> None:
    alone = fudaba.match("azuride", [f"{mine}:Last", "random"], games=4)
    shared = fudaba.match("azuride", [f"{mine}:Last", "random"], games=4, jobs=2)
    assert [s.wins for s in alone.standings()] == [s.wins for s in shared.standings()]


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("Broken", "broke: line 16: ZeroDivisionError"),
        ("Wrong", "answered 4711, which is none of its"),
        ("Slow", "took more than 0.05 s"),
    ],
)
def test_a_bot_that_fails_loses_its_game_with_a_reason_and_stops_nothing(mine: Path, kind: str, reason: str) -> None:
    result = fudaba.match("azuride", [f"{mine}:{kind}", "random"], games=4, patience=0.05)
    own, other = result.standings()
    assert (own.wins, other.wins, own.forfeits, result.errors) == (0, 4, 4, 0)
    for fault in result.faults:
        assert reason in fault


def test_with_three_seats_the_others_play_on(mine: Path) -> None:
    result = fudaba.match("avalon", [f"{mine}:Broken", "random", "random"], games=3, seats=3)
    assert result.errors == 0
    assert result.decisions > 30
    assert result.standings()[0].wins == 0


def test_behind_its_view_there_is_no_truth_to_be_found() -> None:
    """A bot that reaches through its sight finds another deal behind it with every seed."""

    class First(Bot):
        def choose(self, sight: Sight) -> int:
            return 0

    game = fudaba.new("azuride", seed=3)
    while game.choice.seat != 0:
        game.answer(0)
    deals = set()
    for seed in range(6):
        sight = guarded(First, "first", seed).sight(game.world)
        behind = vars(sight)["_Sight__world"]
        assert isinstance(behind, World)
        assert sight.view() == game.view(0)
        deals.add(json.dumps(codec.encode(behind)))
    assert len(deals) == 6
    assert json.dumps(game.position()) not in deals


def test_what_is_wrong_with_a_bot_is_told_before_anything_is_played(mine: Path, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="there is no such file"):
        make(str(tmp_path / "other.py") + ":Last")
    with pytest.raises(UnknownName, match=r"has no bot 'Lsat'.*Last"):
        make(f"{mine}:Lsat")
    with pytest.raises(UnknownName, match="has no setting 'depth'"):
        make(f"{mine}:Last:depth=2")
    with pytest.raises(BadSyntax, match="back is a number"):
        make(f"{mine}:Last:back=x")
    with pytest.raises(BadFile, match="the module cannot be imported"):
        make("no.such:Bot")
    bad = tmp_path / "bad.py"
    bad.write_text("x = 1\nclass : pass\n", encoding="utf-8")
    with pytest.raises(BadFile, match="line 2"):
        make(f"{bad}:Any")
    with pytest.raises(BadArgument, match="at least two bots"):
        fudaba.match("azuride", ["random"])


def test_packages_offer_bots_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(factory, "offered", lambda: {"plain": "fudaba.bots.random_:RandomBot"})
    assert make("plain").name == "plain"
    with pytest.raises(UnknownName, match="plain"):
        make("plane")


def test_every_command_takes_one(mine: Path) -> None:
    runner = CliRunner()
    for command in (
        ["match", "azuride", "--bots", f"{mine}:Last,random", "--games", "4", "--jobs", "1"],
        ["ladder", "azuride", "--bots", f"{mine}:Last,random", "--games", "4", "--jobs", "1"],
        ["sim", "azuride", "--bots", f"{mine}:Last,random", "--games", "2", "--jobs", "1"],
    ):
        result = runner.invoke(app, command)
        assert result.exit_code == 0, result.output


def test_a_ladder_has_typed_ratings(mine: Path) -> None:
    ladder = fudaba.ladder("azuride", ["random", f"{mine}:Last"], games=4)
    first, second = ladder.ratings()
    assert first.elo == 0
    assert second.low <= second.elo <= second.high
