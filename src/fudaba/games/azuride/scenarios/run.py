"""Running a whole scenario file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from fudaba import registry
from fudaba.games.azuride.scenarios.answering import Refused
from fudaba.games.azuride.scenarios.commands import Player
from fudaba.games.azuride.scenarios.fixtures import mapping, number, read_cards, sequence
from fudaba.games.azuride.scenarios.table import Board, lay_out, read
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.nodes import CardDef
from fudaba.registry import ScenarioResult, Watch
from fudaba.testing.both_ways import Differs, Heard, skipping
from fudaba.testing.scenarios import prepared, read_scenarios, result


def run_file(path: Path, watch: Watch | None = None) -> list[ScenarioResult]:
    """Every scenario of a file, in order and both ways."""
    data = read_scenarios(path)
    cards = prepared(path, lambda: read_cards(data.get("fixtures")))
    found: list[ScenarioResult] = []
    for entry in sequence(data["scenarios"], "scenarios"):
        scenario = mapping(entry, "scenario")
        found.append(result(scenario.get("id", "?"), partial(run_scenario, scenario, cards, watch)))
    return found


def run_scenario(scenario: Mapping[str, object], cards: list[CardDef], watch: Watch | None = None) -> str:
    """One scenario; the empty text if it passes, otherwise what differs.

    Its commands are written for every window being asked. The same is then played with skipping.
    """
    name = str(scenario.get("id", "?"))
    setup = mapping(scenario.get("setup") or {}, "setup")
    expected = mapping(scenario.get("expected") or {}, "expected")
    options = {str(k): _option(v) for k, v in mapping(setup.get("options") or {}, "options").items()}
    player = Player(_begin(name, setup, cards, {**options, "prompts": "all"}))
    refused_at, reason = 0, ""
    for no, entry in enumerate(sequence(scenario.get("action"), "action"), start=1):
        try:
            player.play(mapping(entry, f"command {no}"))
        except Refused as e:
            refused_at, reason = no, e.reason
            break
    problems: list[str] = []
    if expected.get("result", "ok") == "refused":
        at = number(expected.get("at", 1), "at")
        if refused_at != at or reason != expected.get("reason"):
            got = f"command {refused_at} refused: {reason}" if refused_at else "nothing refused"
            problems.append(f"expected command {at} refused: {expected.get('reason')}; {got}")
    elif refused_at:
        problems.append(f"command {refused_at} refused: {reason}")
    for key, value in mapping(expected.get("state") or {}, "state").items():
        got_value = read(player.board, key)
        wanted = sorted(str(x) for x in value) if isinstance(value, list) and _is_set(key) else value
        if got_value != wanted:
            problems.append(f"{key} is {got_value!r}, expected {wanted!r}")
    done, again = player.w, _begin(name, setup, cards, {**options, "prompts": "needed"}).world
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    try:
        skipping(done, again)
    except (Differs, FudabaError) as e:
        problems.append(f"with windows skipped: {e}")
    if watch is not None:
        watch(name, done)
        watch(f"{name} skipping", again)
    return "; ".join(problems)


def _option(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _is_set(key: str) -> bool:
    return key.rpartition(".")[2] in ("hand", "discard")


def _begin(name: str, setup: Mapping[str, object], cards: list[CardDef], chosen: dict[str, str]) -> Board:
    name = f"azuride-scenarios/{name}"
    if setup.get("stage") == "new-game":
        chosen["janken"] = str(setup.get("janken_winner", "A"))
        rules = registry.rules(registry.get("azuride"), chosen)
        w = Heard(rules, name)
        w.add_seat()
        w.add_seat()
        rules.begin(w, [])
        w.run()
        return Board(w, {})
    return lay_out(registry.rules(registry.get("azuride"), chosen, cards), setup, name)
