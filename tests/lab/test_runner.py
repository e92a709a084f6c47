"""Units of work: the same games wherever and however often they are played, and nothing lost by a killed worker."""

from __future__ import annotations

import multiprocessing
import random
from dataclasses import replace
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.inputs.cards import written
from fudaba.kernel.errors import BadFile, UnknownName
from fudaba.lab.study import runner
from fudaba.lab.study.blocks import AnotherEngine, included, play_unit
from fudaba.lab.study.cells import Cell, Unit, engine, units
from fudaba.lab.study.compare import FIRST, card_pairings, compare
from fudaba.lab.study.runner import WorkersLost, run_units
from fudaba.lab.study.sequential import DIFFERS
from fudaba.lab.study.store import Store
from fudaba.lab.study.tally import Tally

CELL = Cell("toy", ("red", "blue"), ("red", "blue"), bots=("random",))
MIRROR = replace(CELL, decks=("red", "red"), names=("red", "red"))


def work(blocks: int = 12, size: int = 3) -> list[Unit]:
    return [unit for cell in (CELL, MIRROR) for unit in units(cell, 7, blocks, size, engine("toy"))]


def played(store: Store, some: list[Unit]) -> dict[str, object]:
    return {f"{cell.title}": tally.to_json() for cell, tally in store.merged(some).items()}


def test_a_unit_played_twice_is_the_same(tmp_path: Path) -> None:
    unit = work()[0]
    assert play_unit(unit).to_json() == play_unit(unit).to_json()


def test_units_add_up_to_the_whole_in_any_order(tmp_path: Path) -> None:
    whole = play_unit(next(units(CELL, 7, 12, 12, engine("toy"))))
    parts = [play_unit(unit) for unit in units(CELL, 7, 12, 3, engine("toy"))]
    random.Random(1).shuffle(parts)
    merged = Tally()
    for part in parts:
        merged.add(part)
    assert merged.settle().to_json() == whole.settle().to_json()


def test_more_games_later_play_only_what_is_new() -> None:
    few = {unit.key for unit in units(CELL, 7, 12, 4, "x")}
    many = {unit.key for unit in units(CELL, 7, 20, 4, "x")}
    assert few < many


@pytest.mark.parametrize(
    "other",
    [
        replace(work()[0], seed=8),
        replace(work()[0], engine="other sources"),
        replace(work()[0], cell=replace(CELL, blank=("fox",))),
        replace(work()[0], cell=replace(CELL, luck=1)),
    ],
)
def test_whatever_could_change_a_game_changes_the_key(other: Unit) -> None:
    assert other.key != work()[0].key


def test_an_interrupted_study_goes_on_where_it_was(tmp_path: Path) -> None:
    some = work()
    run_units(some, Store(tmp_path / "whole"))
    store = Store(tmp_path / "parts")
    run_units(some[:3], store)
    seen: list[Unit] = []
    assert run_units(some, store, told=lambda unit, _: seen.append(unit))
    assert len(seen) == len(some) - 3
    assert played(store, some) == played(Store(tmp_path / "whole"), some)


def test_a_study_stops_when_its_time_is_up(tmp_path: Path) -> None:
    some = work()
    store = Store(tmp_path)
    assert not run_units(some, store, until=0.0)
    assert sum(store.has(unit) for unit in some) == 1


@pytest.mark.slow
def test_several_processes_give_the_same_and_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    some = work(24, 3)
    run_units(some, Store(tmp_path / "one"))
    store = Store(tmp_path / "two")
    killed: list[int] = []

    def kill(unit: Unit, tally: Tally) -> None:
        if len(killed) < 2:
            victim = multiprocessing.active_children()[0]
            killed.append(victim.pid or 0)
            victim.kill()

    assert run_units(some, store, jobs=2, told=kill)
    assert len(killed) == 2
    assert played(store, some) == played(Store(tmp_path / "one"), some)


def test_a_unit_that_kills_every_worker_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_work", _dies)
    with pytest.raises(WorkersLost, match=r"red – blue, blocks from \d: 3 workers died"):
        list(runner.results(work()[:2], jobs=2))


def _dies(pipe: object) -> None:
    raise SystemExit(9)


def test_other_sources_refuse_a_unit() -> None:
    with pytest.raises(AnotherEngine, match="install the same fudaba"):
        play_unit(replace(work()[0], engine="0123456789abcdef"))


def test_a_broken_result_is_refused_by_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    unit = work()[0]
    run_units([unit], store)
    next(store.units.iterdir()).write_bytes(b"half a fi")
    with pytest.raises(BadFile, match="delete it to play it again"):
        store.read(unit)


def test_an_unknown_card_cannot_lose_its_text() -> None:
    with pytest.raises(UnknownName, match="did you mean fox"):
        play_unit(Unit(replace(CELL, blank=("foxx",)), 1, 0, 1, ""))


@pytest.mark.slow
def test_ray_gives_the_same_seed_by_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    some = work()
    run_units(some, Store(tmp_path / "one"))
    run_units(some, Store(tmp_path / "ray"), on="ray")
    assert played(Store(tmp_path / "ray"), some) == played(Store(tmp_path / "one"), some)


# ---------------------------------------------------------------- comparisons

CHANGED = "cards:\n- {id: lantern, ja: 提灯, en: Paper Lantern, type: spirit, cost: 1, life: 3, oil: 2}\n"
"""The lantern's life is three instead of two."""


def pretended(worth: float) -> object:
    """Games that are lots: with the changed card its deck wins so much more often. Half of the luck is the deal's."""

    def play(unit: Unit) -> Tally:
        tally = Tally()
        for block in range(unit.start, unit.start + unit.count):
            for first in range(2):
                deal = random.Random(f"{unit.seed} {block} {first}").random()
                own = random.Random(f"{unit.seed} {block} {first} {unit.cell.cards} {unit.cell.luck}").random()
                chance = 0.5 + (worth if unit.cell.cards else 0.0)
                won = "0" if (deal if block % 2 else own) < chance else "1"
                counts = dict.fromkeys(("length", "decisions", "answered", "leads", "stalled"), 1)
                tally.rows.append({"block": block, "first": first, "won": won, **counts})
        return tally

    return play


def compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worth: float, seed: int, luck: int = 0
) -> tuple[str, int]:
    monkeypatch.setattr(runner, "play_unit", pretended(worth))
    pairings = card_pairings([(CELL, replace(CELL, cards=CHANGED, luck=luck))])
    state = compare(pairings, Store(tmp_path / f"{worth} {seed}"), seed, games=1200, margin=0.0, size=50)
    return state.verdict, state.games


def test_a_planted_change_is_found_and_then_no_more_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verdict, games = compared(tmp_path, monkeypatch, 0.2, seed=1)
    assert verdict == DIFFERS
    assert games < 1200


def test_a_null_change_is_not_found_in_twenty_repeats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [compared(tmp_path, monkeypatch, 0.0, 1000 * k, luck=1)[0] for k in range(20)]
    assert found.count(DIFFERS) == 0


def test_the_deck_with_the_changed_card_is_the_one_that_is_asked_about() -> None:
    toy = registry.get("toy")
    turned = replace(CELL, decks=("blue", "red"), names=("blue", "red"))
    blue, red = included(turned)
    only = next(card for card in registry.rules(toy).catalogue.cards if card.id in red - blue and card.abilities)
    changed = written(toy, [replace(only, en="Another Name")])
    found = card_pairings([(turned, replace(turned, cards=changed))])
    assert [(p.deck, p.matters) for p in found] == [(1, True)]


def test_where_both_decks_have_the_changed_card_nobody_is_expected_to_gain() -> None:
    mirror = card_pairings([(MIRROR, replace(MIRROR, cards=CHANGED))])
    assert [(p.deck, p.matters) for p in mirror] == [(FIRST, False)]
