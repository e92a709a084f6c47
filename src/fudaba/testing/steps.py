"""The steps of a scenario: answers of a seat, something that must hold, something that comes from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, cast

from fudaba.kernel.out.events import events_for
from fudaba.kernel.play import outside
from fudaba.kernel.schema import LETTERS
from fudaba.testing.both_ways import Heard
from fudaba.testing.scenarios import BadScenario, mapping
from fudaba.testing.shared import Shared

if TYPE_CHECKING:
    from fudaba.contract import Event, Source
    from fudaba.testing.table import Table

Step = Mapping[str, object]


def take(t: Table, step: Step) -> None:
    """Take one step; raises if something does not hold."""
    for name, taken in STEPS.items():
        if name in step:
            taken(t, step)
            return
    if not step:
        raise BadScenario("a step is a mapping")
    for seat, said in step.items():
        t.says(seat, *(word(answer) for answer in (said if isinstance(said, list) else [said])))


def word(value: object, yes: str = "yes", no: str = "no") -> str:
    """A word as it is meant: YAML reads a bare yes or no as a truth value."""
    if isinstance(value, bool):
        return yes if value else no
    return str(value)


def _asks(t: Table, step: Step) -> None:
    for seat, options in cast("dict[str, list[str]]", step["asks"]).items():
        t.asks(seat, *options)


def _offers(t: Table, step: Step) -> None:
    wanted = "offers" in step
    seat, texts = next(iter(cast("dict[str, list[str] | str]", step.get("offers") or step["offers_not"]).items()))
    listed = [texts] if isinstance(texts, str) else texts
    if wanted and len(listed) == 1 and t.went_without_saying(seat, listed[0]):
        return
    t.asks(seat)
    for text in listed:
        if (text in t.options) != wanted:
            raise BadScenario(f"{seat} has {t.options}")


def _cannot(t: Table, step: Step) -> None:
    for seat, intent in cast("dict[str, str]", step["cannot"]).items():
        t.cannot(seat, intent, str(step["because"]))


def _sees(t: Table, step: Step) -> None:
    for seat, shown in cast("dict[str, dict[str, int | list[str]]]", step["sees"]).items():
        t.sees(seat, **shown)


def _logged(t: Table, step: Step) -> None:
    events = events_for(t.world, -1)
    for what in cast("list[str]", step.get("logged") or step["unlogged"]):
        if any(_is_told(t, event, what) for event in events) != ("logged" in step):
            raise BadScenario(f"{what}: the log is {t.log()}")


def _is_told(t: Table, event: Event, what: str) -> bool:
    """Whether an event is meant: its name, and who, which cards and which ability take part in it."""
    name, *parts = what.split()
    seats = [t.called(LETTERS.index(letter)) for letter in (event.get("seat"), event.get("other")) if letter]
    source: Source = event.get("source") or {}
    cards = [event.get("card"), source.get("card"), *event.get("cards", [])]
    named = [card["card"] for card in cards if card is not None and "card" in card] + [source.get("ability", "")]
    return event["kind"] != "window" and event["what"] == name and all(part in (*seats, *named) for part in parts)


def _concedes(t: Table, step: Step) -> None:
    world, loser = t.world, t.seat(str(step["concedes"]))
    assert isinstance(world, Heard)
    world.befalls(lambda w: outside.concede(w, loser))


def _check(t: Table, step: Step) -> None:
    t.check(mapping(step["check"], "check"))


def _deck(t: Table, step: Step) -> None:
    codes = [problem.code for problem in t.rules.check_deck(_shared(t).deck(step["deck"]))]
    if step["because"] not in codes if "because" in step else codes:
        raise BadScenario(f"the deck has these mistakes: {', '.join(codes) or 'none'}")


def _joins(t: Table, step: Step) -> None:
    ((name, named),) = mapping(step["joins"], "joins").items()
    w, deck = t.world, _shared(t).deck(named)
    assert isinstance(w, Heard)
    seat = t.sides.index(name) if name in t.sides else -1
    reason = w.rules.join_reason(w, seat)
    codes = [w.rules.schema.reasons[reason].code] if reason > 0 else [p.code for p in w.rules.check_deck(deck)]
    if codes or "because" in step:
        if step.get("because") not in codes:
            raise BadScenario(f"{name} cannot join because of {', '.join(codes) or 'nothing'}")
        return
    w.befalls(lambda world: outside.join(world, seat, deck), joins=True)
    if seat < 0:
        t.sides.append(name)


def _shared(t: Table) -> Shared:
    return t.shared if isinstance(t.shared, Shared) else Shared()


STEPS: Final[Mapping[str, Callable[[Table, Step], None]]] = {
    "asks": _asks,
    "offers": _offers,
    "offers_not": _offers,
    "cannot": _cannot,
    "sees": _sees,
    "logged": _logged,
    "unlogged": _logged,
    "concedes": _concedes,
    "check": _check,
    "deck": _deck,
    "joins": _joins,
}
