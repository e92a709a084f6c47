"""Scenario files of Ashes: positions laid out by hand, what players do, and what must then be true.

``docs/scenarios-ashes.md`` describes the format.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import cast

from fudaba.games.ashes.rules import AshesRules
from fudaba.kernel.errors import BadFile, FudabaError
from fudaba.kernel.limits import shortened
from fudaba.kernel.outside import concede
from fudaba.kernel.schema import LETTERS
from fudaba.registry import ScenarioResult, Watch
from fudaba.testing.both_ways import Differs, Heard, asking
from fudaba.testing.scenarios import BadScenario, copies, read_scenarios, result
from fudaba.testing.table import Side, Table

DEFAULT_PHOENIXBORN = ("aradel-summergaard", "noah-redmoon", "saria-guideman", "coal-roarkwin")
# A draw pile nobody looks at keeps rounds going and leaves something to meditate.
DEFAULT_DRAW = "sleight-of-hand*10"
ZONES = ("hand", "draw", "discard", "battlefield", "spellboard", "attached", "conjurations", "removed", "deck")
DIE = re.compile(r"([a-z-]+)(?:\*(\d+))?")
# A seat that is asked in one of these and is not meant by the next step passes.
PASSABLE = ("declare-effects", "between-steps", "cancel", "redirect")


def load(path: Path) -> list[dict[str, object]]:
    """The scenarios of a file."""
    found = read_scenarios(path)["scenarios"]
    if not isinstance(found, list) or not all(isinstance(scenario, dict) for scenario in found):
        raise BadFile(str(path), "a list of mappings under 'scenarios' is expected")
    return cast("list[dict[str, object]]", found)


def run_file(path: Path, watch: Watch | None = None) -> list[ScenarioResult]:
    """Run every scenario of a file, both ways."""
    return [result(scenario.get("id", "?"), partial(_passes, scenario, watch)) for scenario in load(path)]


def _passes(scenario: Mapping[str, object], watch: Watch | None) -> str:
    run(scenario, watch)
    return ""


def run(scenario: Mapping[str, object], watch: Watch | None = None) -> Table:
    """Lay out a scenario, go through its steps, and return the table as it stands at the end.

    The steps are written for windows that are skipped where nobody has a choice. The same is then played with every
    window asked, and must come to the same end.
    """
    name = str(scenario.get("id", "?"))
    table, other = lay_out(scenario), lay_out(scenario, windows="all")
    _go(table, scenario)
    done, again = table.world, other.world
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    try:
        asking(done, again, other.give)
    except (Differs, FudabaError) as e:
        raise BadScenario(f"with every window asked: {e}") from e
    if watch is not None:
        watch(name, done)
        watch(f"{name} asking", again)
    return table


def _go(table: Table, scenario: Mapping[str, object]) -> None:
    steps = scenario.get("steps", [])
    if not isinstance(steps, list):
        raise BadScenario("steps: a list is expected")
    for no, step in enumerate(steps, start=1):
        try:
            take(table, step)
        except (AssertionError, FudabaError, ValueError) as e:
            raise BadScenario(f"step {no} ({shortened(str(step))}): {e}") from e


def lay_out(scenario: Mapping[str, object], windows: str = "needed") -> Table:
    """The position that a scenario begins with."""
    seats = scenario.get("seats", {})
    if not isinstance(seats, dict) or len(seats) < 2:
        raise BadScenario("seats: a mapping of A, B, ... is expected")
    sides = {str(name): _side(LETTERS.index(str(name)), things or {}) for name, things in seats.items()}
    numbers: dict[str, int] = {}
    if "token" in scenario:
        numbers["first-player"] = LETTERS.index(str(scenario["token"]))
    return Table(
        "ashes",
        at=str(scenario.get("at", "turn")),
        active=str(scenario.get("active", "A")),
        numbers=numbers,
        chance=cast("list[int]", scenario.get("chance", [])),
        options={**cast("dict[str, str]", scenario.get("options", {})), "windows": windows},
        rules=None,
        shared=None,
        scenario=f"ashes-scenarios/{scenario.get('id', '?')}",
        **sides,
    )


def _side(seat: int, things: Mapping[str, object]) -> Side:
    laid: dict[str, str | int] = {"phoenixborn": DEFAULT_PHOENIXBORN[seat], "draw": DEFAULT_DRAW}
    for name, value in things.items():
        if name == "phoenixborn" or name in ZONES:
            laid[name] = str(value)
        elif name == "dice":
            for die, n in _dice(str(value)):
                laid[die] = cast("int", laid.get(die, 0)) + n
        elif name == "exhausted":
            for die, n in _dice(str(value)):
                laid[f"exhausted-{die}"] = cast("int", laid.get(f"exhausted-{die}", 0)) + n
        elif isinstance(value, int):
            laid[name] = value
        else:
            raise BadScenario(f"seat {LETTERS[seat]}: {name!r} is neither a zone nor a number")
    return Side(**laid)


def _dice(text: str) -> list[tuple[str, int]]:
    return [(m.group(1), copies(m.group(2) or 1, "dice")) for m in DIE.finditer(text)]


def take(table: Table, step: object) -> None:
    """One step: answers of a seat, or something that must hold."""
    if not isinstance(step, dict) or not step:
        raise BadScenario("a step is a mapping")
    if "asks" in step:
        expected = cast("dict[str, list[str]]", step["asks"])
        for seat, options in expected.items():
            if len(options) == 1 and table.went_without_saying(seat, options[0]):
                continue
            _pass_until(table, seat, "")
            table.asks(seat, *options)
    elif "offers" in step or "offers_not" in step:
        seat, texts = next(iter(cast("dict[str, list[str] | str]", step.get("offers") or step["offers_not"]).items()))
        listed = [texts] if isinstance(texts, str) else texts
        if "offers" in step and len(listed) == 1 and table.went_without_saying(seat, listed[0]):
            return
        _pass_until(table, seat, "")
        table.asks(seat)
        for text in listed:
            if (text in table.options) != ("offers" in step):
                raise BadScenario(f"{seat} has {table.options}")
    elif "cannot" in step:
        refused = cast("dict[str, str]", step["cannot"])
        for seat, intent in refused.items():
            table.cannot(seat, _with_tags(table, intent), str(step["because"]))
    elif "sees" in step:
        for seat, shown in cast("dict[str, dict[str, int | list[str]]]", step["sees"]).items():
            table.sees(seat, **shown)
    elif "logged" in step or "unlogged" in step:
        for what in cast("list[str]", step.get("logged") or step["unlogged"]):
            if (what in table.log()) != ("logged" in step):
                raise BadScenario(f"the log is {table.log()}")
    elif "concedes" in step:
        world, loser = table.world, table.seat(str(step["concedes"]))
        assert isinstance(world, Heard)
        world.befalls(lambda w: concede(w, loser))
    elif "check" in step:
        for key, wanted in cast("dict[str, object]", step["check"]).items():
            _check(table, key, wanted)
    else:
        for seat, said in step.items():
            for answer in said if isinstance(said, list) else [said]:
                text = _word(answer)
                if table.went_without_saying(str(seat), text):
                    continue
                _pass_until(table, str(seat), text)
                table.says(str(seat), text)


def _word(answer: object) -> str:
    """An answer as it is said: YAML reads a bare yes or no as a truth value."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(answer)


def _with_tags(table: Table, intent: str) -> str:
    """An intent with the numbers of the cards in play that it names after ``use``."""
    words = intent.split()
    if words[0] != "use":
        return intent
    return " ".join([words[0], *(f"#{table.world.tag[table.card(name)]}" for name in words[1:])])


def _pass_until(table: Table, seat: str, text: str) -> None:
    """Take as read the passes of seats that are asked in a window and are not meant by the next step."""
    for _ in range(50):
        choice = table.world.choice
        if choice is None:
            return
        prompt = table.rules.schema.prompts[choice.prompt].name
        asked = table.called(choice.seat)
        meant = asked == seat and (not text or text in table.options or text == "pass")
        if prompt not in PASSABLE or meant:
            return
        table.says(asked, "pass")


def _check(table: Table, key: str, wanted: object) -> None:
    found = read(table, key)
    if isinstance(wanted, str) and isinstance(found, list):
        wanted = wanted.split()
    if isinstance(found, list) and isinstance(wanted, list):
        found, wanted = sorted(found), sorted(str(x) for x in wanted)
    if found != wanted:
        raise BadScenario(f"{key} should be {wanted!r} but is {found!r}")


def read(table: Table, key: str) -> object:
    """A fact of the position: ``A.hand``, ``A.wounds``, ``gilder.wounds``, ``turn``, ``asked``, ``winner``."""
    w = table.world
    rules = table.rules
    assert isinstance(rules, AshesRules)
    facts = dict(rules.facts(w, -1))
    if key in ("turn", "first-player", "defender", "target", "attack"):
        return facts.get(key)
    if key == "asked":
        return None if w.choice is None else table.called(w.choice.seat)
    if key == "prompt":
        return None if w.choice is None else rules.schema.prompts[w.choice.prompt].name
    if key == "winner":
        return None if w.outcome is None else [table.called(s) for s in w.outcome.winners]
    if key == "round":
        return w.numbers[0]
    if key == "log":
        return table.log()
    subject, _, what = key.rpartition(".")
    if subject in table.sides:
        return _of_seat(table, subject, what)
    if what == "zone":
        return rules.schema.zones[w.zone_kind(table.card(subject))].name
    if what == "controller":
        return table.called(w.controller(table.card(subject)))
    if what == "owner":
        return table.called(w.owner[table.card(subject)])
    if what in ("attack", "life", "recover"):
        return table.value(subject, what)
    return table.counter(subject, what)


def _of_seat(table: Table, seat: str, what: str) -> object:
    if what in ZONES:
        return table.zone(seat, what)
    if what in ("wounds", "exhaustion"):
        names = [c.name for c in table.rules.schema.counters]
        born = table.world.cards(table.seat(seat), [z.name for z in table.rules.schema.zones].index("phoenixborn"))
        return table.world.counters[names.index(what)][born[0]] if born else None
    if what == "alive":
        return table.world.alive[table.seat(seat)]
    if what == "dice":
        return _pool(table, seat)
    if what == "exhausted":
        return sum(table.number(seat, f"exhausted-{d}") for d in ("natural", "charm", "ceremonial", "illusion"))
    return table.number(seat, what)


def _pool(table: Table, seat: str) -> list[str]:
    found: list[str] = []
    for die in ("natural", "charm", "ceremonial", "illusion"):
        for face in ("basic", "class", "power"):
            found += [f"{die}-{face}"] * table.number(seat, f"{die}-{face}")
    return found
