"""The numbers of cards (#12): said and shown only where they are needed to tell two of a name apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from fudaba.contract import Arg, CardRef, Event, EventKind, Option, Pending, View
from fudaba.kernel.schema import ALL, Schema

ON_THE_TABLE: Final[tuple[EventKind, ...]] = ("damage", "prevent", "heal", "mark")
"""Kinds that befall cards on the table alone, wherever they came from."""


def marked_in(view: View, schema: Schema) -> frozenset[str]:
    """The numbers (#12) that are needed to tell cards of one name apart: they stand on these cards, and in sentences.

    A card in play is known by its name while it is the only one of it in play; one in a pile, where it is the only one
    of it that lies open anywhere.
    """
    piles = {zone.name for zone in schema.zones if zone.pile}
    played: dict[str, list[str]] = {}
    rest: dict[str, list[str]] = {}
    for places in (view["shared"], *(seat["places"] for seat in view["seats"])):
        for name, place in places.items():
            found = rest if name in piles else played
            for card in place.get("cards", []):
                found.setdefault(card["card"], []).append(card["id"])
    marked = [tag for tags in played.values() if len(tags) > 1 for tag in tags]
    return frozenset(marked + [tag for card, tags in rest.items() if len(tags) > 1 or card in played for tag in tags])


def offered_apart(options: Sequence[Option], marked: frozenset[str]) -> frozenset[str]:
    """The same with the numbers that options need: a card that is offered by its name alone is another one."""
    names = {arg["card"] for one in options for arg in one["args"] if "card" in arg and "id" not in arg}
    return marked | {arg["id"] for one in options for arg in one["args"] if "id" in arg and arg.get("card") in names}


def in_play(view: View, schema: Schema) -> frozenset[str]:
    """The numbers that a story needs: those of cards of one name that are in play together."""
    piles = {zone.name for zone in schema.zones if zone.pile}
    found: dict[str, list[str]] = {}
    for places in (view["shared"], *(seat["places"] for seat in view["seats"])):
        for name, place in places.items():
            for card in () if name in piles else place.get("cards", []):
                found.setdefault(card["card"], []).append(card["id"])
    return frozenset(tag for tags in found.values() if len(tags) > 1 for tag in tags)


def needed(arg: Arg | CardRef, marked: frozenset[str]) -> str:
    """The number of what an argument points at, if it has to be said."""
    tag = arg.get("id", "")
    return tag if tag in marked else ""


def told_apart(events: Sequence[Event], marked: frozenset[str] | None, schema: Schema) -> list[Event]:
    """What one line tells, with the numbers that it needs: those that are needed anyway, and those of two cards of one
    name that it tells of; with all numbers where ``marked`` is None. Of cards that go from a hand or a pile to another
    nobody sees a number, so they are counted.
    """
    if marked is None:
        return list(events)
    table = _open_places(schema)
    needed_here = marked | namesakes([event for event in events if _on(table, event)])
    return [_unnumbered(event, needed_here) for event in events]


def _on(table: frozenset[str], event: Event) -> bool:
    """Whether an event tells of cards that lie on the table, or that come or go there."""
    places = [place["place"] for place in (event.get("leaves"), event.get("enters")) if place is not None]
    return not places or any(place in table for place in places)


def namesakes(events: Sequence[Event]) -> frozenset[str]:
    """The numbers of those cards that these events tell of under one name."""
    known: dict[str, set[str]] = {}
    for event in events:
        for card in _cards(event):
            if "id" in card:
                known.setdefault(card["card"], set()).add(card["id"])
    return frozenset(tag for tags in known.values() if len(tags) > 1 for tag in tags)


class Together:
    """Which cards events have shown to be on the table, and the numbers of those that share it with a namesake."""

    def __init__(self, schema: Schema) -> None:
        self._table = _open_places(schema)
        self._there: dict[str, str] = {}

    def namesakes(self) -> frozenset[str]:
        """The numbers of cards of one name that are there together."""
        names = Counter(self._there.values())
        return frozenset(tag for tag, card in self._there.items() if names[card] > 1)

    def after(self, event: Event) -> None:
        """What an event moves, befalls or uses is there, or gone."""
        enters = event["enters"]["place"] if "enters" in event else ""
        known = [card for card in (event.get("card", {}), *event.get("cards", [])) if "id" in card]
        user = event.get("source", {}).get("card", {})
        if event["kind"] == "use" and "id" in user:
            self._there[user["id"]] = user["card"]
        elif enters in self._table or event["kind"] in ON_THE_TABLE:
            self._there.update({card["id"]: card["card"] for card in known})
        elif "leaves" in event:
            for card in known:
                self._there.pop(card["id"], None)


def _open_places(schema: Schema) -> frozenset[str]:
    return frozenset(zone.name for zone in schema.zones if zone.sees == ALL and not zone.pile)


def _cards(event: Event) -> list[CardRef]:
    return [event.get("card", {}), event.get("source", {}).get("card", {}), *event.get("cards", [])]


def _unnumbered(event: Event, marked: frozenset[str]) -> Event:
    if all(card.get("id", "") in marked or "id" not in card for card in _cards(event)):
        return event
    told = event.copy()
    if "card" in event:
        told["card"] = _named(event["card"], marked)
    if "cards" in event:
        told["cards"] = [_named(card, marked) for card in event["cards"]]
    if "card" in event.get("source", {}):
        told["source"] = event["source"].copy()
        told["source"]["card"] = _named(event["source"]["card"], marked)
    return told


def _named(card: CardRef, marked: frozenset[str]) -> CardRef:
    if card.get("id", "") in marked or "id" not in card:
        return card
    named = card.copy()
    del named["id"]
    return named


def tags_of(view: View, marked: frozenset[str] = frozenset()) -> dict[str, str]:
    """Which card each #12 of a view is, and what each !41 waits for; ``marked`` see `tags.marked_in`."""
    found: dict[str, str] = {}
    waiting = view["pending"]
    several = len({item["seat"] for item in waiting}) > 1  # then it matters whose it is
    found.update({f"!{item['no']}": awaited_words(item, several, marked) for item in waiting})
    for places in (view["shared"], *(seat["places"] for seat in view["seats"])):
        for place in places.values():
            found.update({card["id"]: card["card"] for card in place.get("cards", [])})
    return found


def awaited_words(item: Pending, several: bool, marked: frozenset[str] = frozenset()) -> str:
    """Something that waits, in the parts that ``Sentences.waiting`` tells; whose it is if ``several`` have some."""
    card = item.get("source", {})
    aimed = [arg for arg in item.get("targets", []) if arg["kind"] == "card"]
    subject = (aimed[0].get("card", ""), needed(aimed[0], marked)) if aimed else ("", "")
    told = (card.get("card", ""), needed(card, marked), item.get("ability", ""), *subject)
    return "|".join((*told, item["seat"] if several else ""))


def awaited(view: View) -> dict[int, Pending]:
    """What waits in a view, by its number, for labels."""
    return {item["no"]: item for item in view["pending"]}
