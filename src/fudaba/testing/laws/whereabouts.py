"""The law of places: what lies elsewhere than before was moved by an event that says from where to where."""

from __future__ import annotations

from collections import Counter

from fudaba.contract import Event, Place, PlaceRef, View
from fudaba.kernel.out.events import events_for
from fudaba.kernel.out.view import view
from fudaba.testing.laws.base import Broken, Law, Play

Spot = tuple[str, str]
"""A seat (none for what all share) and one of its places."""


class EveryMoveIsTold(Law):
    """Between two states each place has as many cards more as events brought there, and open cards lie where they went.

    A client that shows a game as it happens has nothing but the view before and the events since.
    """

    number = 29
    title = "every card that changes its place between two views is moved by an event"

    def __init__(self) -> None:
        super().__init__()
        self._play: Play | None = None
        self._view: View | None = None

    def at(self, play: Play) -> None:
        now = view(play.world, -1)
        before = self._view if self._play is play else None
        self._play, self._view = play, now
        if before is None or len(before["seats"]) != len(now["seats"]):
            return
        if before["turn"]["no"] > 0:  # what is dealt to begin with is laid, not moved
            follow(before, events_for(play.world, -1, before["no"]), now)


def follow(before: View, events: list[Event], now: View) -> None:
    """Moves cards as events say and compares with what lies there then."""
    held, lies = counts(before), cards_in_sight(before)
    for event in events:
        leaves, enters = event.get("leaves"), event.get("enters")
        if enters is None or event["kind"] == "declare":  # what is declared is about to go
            continue
        source, goal = None if leaves is None else spot(leaves), spot(enters)
        card, cards = event.get("card"), event.get("cards", [])
        if card is None:
            going = cards or [{}] * event.get("n", 0)
        else:  # what lies where it lay goes along
            going = [card, *(one for one in cards if one.get("id") and lies.get(one["id"]) == source)]
        for one in going:
            if source is not None:
                held[source] -= 1
            held[goal] += 1
            if one.get("id"):
                lies[one["id"]] = goal
    new = counts(now)
    for place in sorted(held.keys() | new.keys()):
        if held[place] != new[place]:
            raise Broken(f"{_called(place)} has {new[place]} cards, and by what was told {held[place]}{_since(events)}")
    for tag, place in cards_in_sight(now).items():
        if lies.get(tag) != place:
            was = _called(lies[tag]) if tag in lies else "nowhere"
            raise Broken(f"{tag} lies in {_called(place)}, and by what was told in {was}{_since(events)}")


def counts(shown: View) -> Counter[Spot]:
    """How many cards lie in each place."""
    return Counter({place: at["n"] for place, at in _places(shown)})


def cards_in_sight(shown: View) -> dict[str, Spot]:
    """Where each open card lies."""
    return {card["id"]: place for place, at in _places(shown) for card in at.get("cards", [])}


def spot(place: PlaceRef) -> Spot:
    """A place as it is counted here."""
    return place.get("seat", ""), place["place"]


def _places(shown: View) -> list[tuple[Spot, Place]]:
    rows = [("", shown["shared"]), *((seat["seat"], seat["places"]) for seat in shown["seats"])]
    return [((seat, name), place) for seat, places in rows for name, place in places.items()]


def _called(place: Spot) -> str:
    return f"{place[1]} of {place[0]}" if place[0] else place[1]


def _since(events: list[Event]) -> str:
    return f" (after {', '.join(event['what'] for event in events if event['kind'] != 'window')})"
