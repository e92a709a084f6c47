"""What happened, in the contract's shape, as a seat saw it.

Everybody reads the same events with the same numbers; only which card it was is blanked for those who may not know.
The public part of an event is built once and kept with its entry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import CardRef, Event, PlaceRef, Source, Value
from fudaba.kernel.out.refs import LETTER, tag_text
from fudaba.kernel.schema import Told

if TYPE_CHECKING:
    from fudaba.kernel.state.log import Entry
    from fudaba.kernel.state.world import World


def events_for(w: World, seat: int, since: int = 0) -> list[Event]:
    """What happened after the event number ``since``, as a seat (-1: a spectator) saw it, oldest first."""
    return [_as_seen(w, e, seat) for e in w.entries(since)]


def _as_seen(w: World, e: Entry, seat: int) -> Event:
    event = e.told
    if event is None:
        event = _window(w, e) if e.what < 0 else _event(w, e)
        e.told = event
    if seat < 0 or not _may_read(w, e, seat):
        return event
    if _more(e.card, e.tag, e.seen, seat):
        event = event.copy()
        event["card"] = {"card": w.rules.catalogue.cards[e.card - 1].id}
    if _more(e.source, e.source_tag, e.source_seen, seat):
        event = event.copy()
        event["source"] = _source(w, e, seat)
    cards = e.cards
    if cards is not None:
        for k in range(0, len(cards), 3):
            if _more(cards[k], cards[k + 1], cards[k + 2], seat):
                event = event.copy()
                event["cards"] = _cards(w, cards, seat)
                break
    return event


def _may_read(w: World, e: Entry, seat: int) -> bool:
    """In a redealt world what happened before was seen through one pair of eyes only."""
    return e.no > w.eyes_no or w.eyes < 0 or w.eyes == seat


def _more(card: int, tag: int, seen: int, seat: int) -> bool:
    """Whether a seat knows more of a card than everybody does."""
    return card > 0 and tag == 0 and (seen >> seat) & 1 == 1


def _event(w: World, e: Entry) -> Event:
    rules = w.rules
    happening = rules.schema.happenings[e.what]
    event: Event = {
        "no": e.no,
        "beat": e.beat,
        "kind": happening.kind,
        "what": happening.name,
        "rule": happening.rule,
    }
    if e.seat >= 0:
        event["seat"] = LETTER[e.seat]
    if e.other >= 0:
        event["other"] = LETTER[e.other]
    if e.card > 0:
        event["card"] = _card(w, e.card, e.tag, e.seen, -1)
    cards = e.cards
    if cards is not None:
        shown = _cards(w, cards, -1)
        if len(shown) > 0:
            event["cards"] = shown
    if e.source > 0 or e.ability != 0 or e.pending > 0:
        event["source"] = _source(w, e, -1)
    if e.leaves > 0:
        event["leaves"] = _place(w, e.leaves - 1)
    if e.enters > 0:
        event["enters"] = _place(w, e.enters - 1)
    words: dict[str, Value] = {}
    _value(w, event, words, happening.n, e.n)
    _value(w, event, words, happening.m, e.m)
    if e.cause > 0:
        event["cause"] = e.cause
    pools = e.pools
    if pools is not None:
        event["pools"] = rules.show.pools(pools)
    if len(words) > 0:
        event["words"] = words
    return event


def _value(w: World, event: Event, words: dict[str, Value], told: Told, value: int) -> None:
    if told.words >= 0:
        words[told.name] = w.rules.schema.words[told.words + value]
    elif told.name == "n":
        if value != 0:
            event["n"] = value
    elif told.name == "now":
        if value != 0:
            event["now"] = value
    else:
        words[told.name] = value


def _window(w: World, e: Entry) -> Event:
    schema = w.rules.schema
    event: Event = {
        "no": e.no,
        "beat": e.beat,
        "kind": "window",
        "what": schema.points[-1 - e.what],
        "rule": schema.prompts[e.m].rule,
        "may": [LETTER[s] for s in range(w.seats) if (e.n >> s) & 1],
    }
    if e.cause > 0:
        event["cause"] = e.cause
    return event


def _card(w: World, card: int, tag: int, seen: int, seat: int) -> CardRef:
    if tag == 0 and (seat < 0 or (seen >> seat) & 1 == 0):
        return {}
    name = w.rules.catalogue.cards[card - 1].id
    return {"id": tag_text(tag), "card": name} if tag > 0 else {"card": name}


def _cards(w: World, cards: list[int], seat: int) -> list[CardRef]:
    """Several cards; nothing where a viewer knows none of them, so that only their number is told."""
    shown = [_card(w, cards[k], cards[k + 1], cards[k + 2], seat) for k in range(0, len(cards), 3)]
    for card in shown:
        if len(card) > 0:
            return shown
    return []


def _source(w: World, e: Entry, seat: int) -> Source:
    """What does it; which ability it is would give an unknown card away."""
    source: Source = {}
    known = True
    if e.source > 0:
        card = _card(w, e.source, e.source_tag, e.source_seen, seat)
        source["card"] = card
        known = len(card) > 0
    if known and e.ability > 0:
        source["ability"] = w.rules.catalogue.abilities[e.ability - 1].name
    elif known and e.ability < 0:
        source["ability"] = w.rules.schema.words[-1 - e.ability]
    if e.pending > 0:
        source["pending"] = e.pending
    return source


def _place(w: World, zone: int) -> PlaceRef:
    row = zone // w.width - 1
    name = w.rules.schema.zones[zone % w.width].name
    return {"place": name, "seat": LETTER[row]} if row >= 0 else {"place": name}
