"""What is known of options: which values, and which pairs of them, were ever played with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.kernel.state.chance import Stream
from fudaba.registry import Setting
from fudaba.testing.conformance import check
from fudaba.testing.options import Options, values_of

GAMES = ("ashes", "azuride", "avalon")
SCENARIOS = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sixty_games_meet_every_value_and_nearly_every_pair(game: str, seed: int) -> None:
    plugin = registry.get(game)
    options, stream = Options(plugin), Stream(seed)
    for k in range(60):
        variant = plugin.variants[k % len(plugin.variants)]
        chosen = options.table(variant, stream) if k % 2 else variant.options
        registry.check_seats(plugin, registry.completed(plugin, chosen), variant.seats)
        options.look(registry.rules(plugin, chosen).options)
    assert options.unmet() == []
    assert len(options.unmet_pairs()) <= 5


def test_of_a_number_its_ends_and_its_default_count() -> None:
    assert values_of(Setting("hand", (), "7", "x", whole=(1, 36))) == ["1", "7", "36"]
    assert values_of(Setting("hand", (), "1", "x", whole=(1, 36))) == ["1", "36"]


def test_what_nobody_has_played_is_named() -> None:
    plugin = registry.get("ashes")
    options = Options(plugin)
    for seat in ("random", "A", "B", "C"):
        options.look(registry.completed(plugin, {"first_player": seat}))
    assert "first_player=D" in options.unmet()
    assert "first_player=C" not in options.unmet()
    assert "first_player=A windows=all" in options.unmet_pairs()
    options.look(registry.completed(plugin, {"first_player": "A", "windows": "all"}))
    assert "first_player=A windows=all" not in options.unmet_pairs()
    assert "windows=all" not in options.unmet()


def test_what_cannot_be_together_is_not_missed() -> None:
    options = Options(registry.get("azuride"))
    assert not [pair for pair in options.unmet_pairs() if pair == "hand_trigger=1 hand_to=36"]
    assert "hand_trigger=36 hand_to=0" in options.unmet_pairs()


def test_the_report_says_what_play_and_examples_have_not_met() -> None:
    plugin = replace(
        registry.get("toy"), settings=(*registry.get("toy").settings, Setting("lamp", ("on", "off"), "on", "x"))
    )
    report = check(plugin, 1, seed=1, further=0)
    assert "lamp=off" in report.options
    assert any(line.startswith("never met: options") and "lamp=off" in line for line in report.unmet())
    assert "lamp=off" in str(report.to_json()["never_met"])
    assert "lamp=off" not in check(plugin, 2, seed=1, further=0).options


def test_examples_count_and_one_that_fails_is_a_defect(tmp_path: Path) -> None:
    plugin = registry.get("avalon")
    file = SCENARIOS / "avalon" / "scenarios" / "rulebook.yaml"
    text = file.read_text(encoding="utf-8")
    broken = tmp_path / "one.yaml"
    broken.write_text(
        text.split("\n- id: AV-S005")[0].replace("A.hand.count: 6", "A.hand.count: 7") + "\n", encoding="utf-8"
    )
    report = check(plugin, 1, seed=1, further=0, scenarios=[broken])
    assert "windows=all" not in report.options
    assert [line for line in report.defects if "AV-S001" in line]
