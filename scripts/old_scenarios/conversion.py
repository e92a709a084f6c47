"""An old scenario becomes one in the format of ``docs/scenarios.md``.

The old reader plays it and must find it true. What it answered is answered again at a table that is laid out from the
new text, with the windows skipped in which nobody has a choice; where the old scenario stops between two such windows,
with all of them asked. Each fact that it checks is checked there too, and what it sees refused is tried.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from fudaba import registry
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.notation import option_texts
from fudaba.kernel.schema import LETTERS
from fudaba.testing.both_ways import Heard, Told
from fudaba.testing.dialect import Data, Dialect, dialect_of
from fudaba.testing.scenarios import mapping
from fudaba.testing.shared import Shared
from fudaba.testing.table import Table
from scripts.old_scenarios.refused import Refused

Facts = dict[str, object]


class Unconverted(Exception):
    """A scenario that is not true as it stands, or that has no words in the new format."""


@dataclass
class Act:
    """One command of an old scenario: what was answered, or what was tried and why it was refused."""

    command: Data
    told: list[Told]
    """What was answered, up to where it was refused."""
    refused: str = ""
    tried: list[tuple[str, str]] = field(default_factory=list)
    """What was wanted there: seats and texts."""


class Translation(ABC):
    """What differs between the two games."""

    game: str
    old: Dialect
    ways: tuple[dict[str, str], ...]
    """The options of the new scenario, the first that work."""

    @abstractmethod
    def begins(self, scenario: Data) -> dict[str, object]:
        """The head of the new scenario: where it stands and what lies on the table."""

    @abstractmethod
    def commands(self, scenario: Data) -> list[Data]:
        """The commands of the old one."""

    @abstractmethod
    def does(self, t: Table, command: Data) -> None:
        """Carry a command out; where it is refused, `Refused` has what was wanted there as its second argument."""

    @abstractmethod
    def expected(self, scenario: Data) -> Facts:
        """The facts that the old one checks."""

    @abstractmethod
    def facts(self, key: str, value: object) -> list[dict[str, object]]:
        """A fact as steps of the new format."""

    whole: bool = True
    """Whether what was wanted is told from its beginning, or from where it was refused."""

    def outside(self, command: Data) -> dict[str, object] | None:
        """A command that is no answer: a step of its own."""
        return None

    def texts(self, code: str, tried: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
        """What is said at the new table to be refused there, in order."""
        return tried


def convert(game: Translation, scenario: Data, shared: object, new: Shared) -> list[dict[str, object]]:
    """The new scenarios: the old one, and one more for each refusal in the middle of what somebody does."""
    name = str(scenario.get("id", "?"))
    problem = game.old.run(scenario, shared)
    if problem:
        raise Unconverted(f"{name} does not hold: {problem}")
    failed = ""
    found: list[list[dict[str, object]]] = []
    codes = {act["refuse"] for act in game.commands(scenario) if "refuse" in act}
    codes |= {mapping(scenario.get("expected"), "expected").get("reason", "")} - {""}
    for options in game.ways:
        try:
            found.append(list(_converted(game, scenario, shared, new, options)))
        except (Unconverted, FudabaError, AssertionError, ValueError) as e:
            failed = f"{type(e).__name__}: {str(e).splitlines()[0]}"
    if not found:
        raise Unconverted(f"{name}: {failed}")
    # The way in which the game refuses for the reasons that the old reader gave, if there is one.
    return max(found, key=lambda ways: sum(step.get("because") in codes for s in ways for step in _steps(s)))


def _steps(scenario: dict[str, object]) -> list[dict[str, object]]:
    return cast("list[dict[str, object]]", scenario["steps"])


def _converted(
    game: Translation, scenario: Data, shared: object, new: Shared, options: Mapping[str, str]
) -> Iterator[dict[str, object]]:
    name = str(scenario["id"])
    t = game.old.begin(scenario, shared, f"{game.game}-scenarios/{name}")
    named_at_first = dict(t.names)
    acts: list[Act] = []
    known = 0
    for command in game.commands(scenario):
        acts.append(_acted(game, t, command, bool(options), known))
        known += 0 if acts[-1].refused else len(acts[-1].told)
    head: dict[str, object] = {"id": name}
    head |= {k: scenario[k] for k in ("title", "rules") if k in scenario}
    begun = _renamed(game.begins(scenario), named_at_first, t.names)
    named = {**cast("dict[str, str]", begun.pop("options", {})), **options}
    head |= begun | ({"options": named} if named else {})
    table = dialect_of(registry.get(game.game)).begin(head, new, f"{game.game}-scenarios/{name}")
    steps: list[dict[str, object]] = []
    aside = 0
    for k, act in enumerate(acts):
        if not act.refused:
            _act(game, table, act, steps)
            continue
        if k == len(acts) - 1:
            _check(game, table, scenario, steps)
        stands, tried = table.world, [*steps]
        table.world = stands.clone()
        _act(game, table, act, tried)
        table.world = stands
        if k == len(acts) - 1 or tried[:-1] == steps:
            steps = tried
        else:  # what was begun cannot be taken back, so that it is another scenario
            aside += 1
            yield _shorter(game, {**head, "id": f"{name}-refused-{aside}", "steps": tried}, new)
    if not (acts and acts[-1].refused):
        _check(game, table, scenario, steps)
    yield _shorter(game, {**head, "steps": steps}, new)


def _renamed(begun: dict[str, object], before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, object]:
    """Equal cards in one hand are one option: the old reader exchanges their names later, the new text at first."""
    now = {card: name for name, card in after.items()}
    moved = {name: now[card] for name, card in before.items() if now.get(card, name) != name}
    sides = cast("dict[str, dict[str, object]]", begun.get("seats", {}))
    for side in sides.values():
        for place, cards in side.items():
            if isinstance(cards, str):
                side[place] = re.sub(r"([\w-]+):", lambda m: moved.get(m[1], m[1]) + ":", cards)
    return begun


def _shorter(game: Translation, scenario: dict[str, object], new: Shared) -> dict[str, object]:
    """Without the passes that go without saying, because somebody else is meant next."""
    steps = cast("list[dict[str, object]]", scenario["steps"])
    kept: list[dict[str, object]] = []
    for step, after in zip(steps, [*steps[1:], {}], strict=True):
        ((seat, said),) = step.items() if len(step) == 1 else ((("", ""),))
        goes_on = len(after) == 1 and next(iter(after)) in LETTERS
        if seat not in LETTERS or not goes_on:
            kept.append(step)
            continue
        spoken = [text for text in (said if isinstance(said, list) else [said]) if text != "pass"]
        if spoken:
            kept.append({seat: spoken if len(spoken) > 1 else spoken[0]})
    shorter = {**scenario, "steps": kept}
    words = dialect_of(registry.get(game.game))
    try:
        return scenario if words.run(shorter, new) else shorter
    except (FudabaError, AssertionError, ValueError):
        return scenario


def _acted(game: Translation, t: Table, command: Data, asked: bool, known: int) -> Act:
    """Carry out one command at the old table, and give what was answered the new way."""
    before = t.world
    assert isinstance(before, Heard)
    names, sides = dict(t.names), t.sides[:]
    t.world = before.clone()
    try:
        game.does(t, command)
    except Refused as e:
        told = [] if game.whole else _answers(t, asked)[known:]
        wanted = cast("list[tuple[str, str]]", e.args[1]) if len(e.args) > 1 else []
        t.world, t.names, t.sides = before, names, sides
        return Act(command, told, e.code, wanted)
    return Act(command, _answers(t, asked)[known:])


def _answers(t: Table, asked: bool) -> list[Told]:
    """All answers so far; with windows skipped unless all are asked."""
    w: Heard | None = t.world if isinstance(t.world, Heard) else None
    if not asked and w is not None and w.history:
        w = t.both_ways()
    if w is None:
        raise Unconverted("it cannot be played again")
    return [told for told in w.history if told.again is None]


def _act(game: Translation, t: Table, act: Act, steps: list[dict[str, object]]) -> None:
    """Do at the new table what a command did at the old one."""
    step = game.outside(act.command)
    if step is not None:
        if act.refused:
            step["because"] = act.refused
        t.dialect.take(t, step)
        steps.append(step)
        return
    for told in act.told:
        if told.outside is not None:
            raise Unconverted("something came from outside")
        _answer(t, told, steps)
    if act.refused:
        _refuse(game, t, act, steps)


def _answer(t: Table, told: Told, steps: list[dict[str, object]]) -> None:
    choice = t.world.choice
    if choice is None:
        raise Unconverted("nobody is asked any more")
    if [text.lower() for text in option_texts(t.world)] != [text.lower() for text in told.options]:
        raise Unconverted(f"{', '.join(option_texts(t.world))} is offered, not {', '.join(told.options)}")
    text = t.options[told.index]
    if t.find(text) != told.index:
        raise Unconverted(f"{text} means several options")
    _say(t, t.called(choice.seat), text, steps)


def _say(t: Table, seat: str, text: str, steps: list[dict[str, object]]) -> None:
    t.says(seat, text)
    if steps and seat in steps[-1]:
        said = steps[-1][seat]
        steps[-1] = {seat: [*said, text] if isinstance(said, list) else [said, text]}
    else:
        steps.append({seat: text})


def _refuse(game: Translation, t: Table, act: Act, steps: list[dict[str, object]]) -> None:
    """What was wanted, said as far as it is offered; then it is refused."""
    for seat, text in game.texts(act.refused, act.tried):
        choice = t.world.choice
        if choice is not None and choice.seat == t.seat(seat) and t.find(text) >= 0:
            _say(t, seat, text, steps)
            continue
        if t.went_without_saying(seat, text):
            continue
        why = t.game().why_not(t.seat(seat), t.plain_text(text))
        if why is None or text == "done":
            step: dict[str, object] = {"offers_not": {seat: text}}
        else:
            step = {"cannot": {seat: text}, "because": why.code}
        t.dialect.take(t, step)
        steps.append(step)
        return
    if t.world.choice is None or t.in_window():
        raise Unconverted(f"{act.tried} is not refused ({act.refused})")
    steps.append({"check": {key: t[key] for key in ("asked", "prompt")}})  # more has to be said


def _check(game: Translation, t: Table, scenario: Data, steps: list[dict[str, object]]) -> None:
    """All facts that the old scenario checks, at the new table."""
    facts: Facts = {}
    found: list[dict[str, object]] = []
    for key, value in game.expected(scenario).items():
        for step in game.facts(key, value):
            if "check" in step:
                facts |= cast("Facts", step["check"])
            else:
                found.append(step)
    if facts:
        found.insert(0, {"check": facts})
    for step in found:
        t.dialect.take(t, step)
    steps.extend(found)
