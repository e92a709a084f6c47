"""What one seat may know, in the contract's shapes. It starts from nothing and adds; nothing else leaves the kernel.

The open part of a view is the same for everybody: it is built once, and the views of the seats share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import CardNow, Name, Pending, PendingState, Place, Seat, SeatNow, V, View
from fudaba.contract import Outcome as Ended
from fudaba.kernel.out.refs import LETTER, card_ref, letters, tag_text
from fudaba.kernel.schema import ALL, SEAT
from fudaba.kernel.tree.listeners import may_be_asked
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import ASKING, Window

if TYPE_CHECKING:
    from fudaba.kernel.options import Outcome
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Item


def open_view(w: World) -> View:
    """What everybody sees, and all that a spectator does."""
    rules = w.rules
    show = rules.show
    data: View = {
        "v": V,
        "game": rules.name,
        "seat": None,
        "no": w.told,
        "turn": show.turn_now(w),
        "seats": [_seat(w, s, False) for s in range(w.seats)],
        "shared": _places(w, -1, show.shared_zones, False),
        "facts": show.facts(w),
        "pending": pending(w, -1),
        "waiting": letters(waiting(w)),
        "open": possible(w),
    }
    battle = show.battle(w)
    if battle is not None:
        data["battle"] = battle
    window = window_name(w)
    if window:
        data["window"] = window
    outcome = w.outcome
    if outcome is not None:
        data["outcome"] = ended(outcome)
    return data


def view(w: World, seat: int, seen: View | None = None) -> View:
    """All that a seat (-1: a spectator) may know; ``seen`` is the open part if somebody has built it already."""
    data = open_view(w) if seen is None else seen
    if seat < 0:
        return data
    data = data.copy()
    data["seat"] = LETTER[seat]
    data["seats"] = [_known_seat(w, s, seat, data["seats"][s]) for s in range(w.seats)]
    shared = _known_places(w, -1, seat, data["shared"])
    data["shared"] = shared
    if len(data["pending"]) > 0:
        data["pending"] = pending(w, seat)
    return data


# --- seats and places


def _seat(w: World, s: int, own: bool) -> SeatNow:
    show = w.rules.show
    screened = not own and show.screened(w, s, -1)
    data: SeatNow = {
        "seat": LETTER[s],
        "playing": w.alive[s],
        "places": _places(w, s, show.seat_zones, own),
        "numbers": {} if screened else show.numbers_of(w, s, own),
    }
    if not screened:
        facts = show.seat_facts(w, s, own)
        if len(facts) > 0:
            data["facts"] = facts
        dice = show.dice(w, s)
        if len(dice) > 0:
            data["dice"] = dice
    return data


def _places(w: World, row: int, zones: list[int], own: bool) -> dict[str, Place]:
    data: dict[str, Place] = {}
    rules = w.rules
    show = rules.show
    base = (row + 1) * w.width
    screened = row >= 0 and not own and show.screened(w, row, -1)
    for z in zones:
        cards = w.zones[base + z]
        limit = 0 if screened else show.limit(w, row, z)
        if len(cards) == 0 and (screened or limit == rules.schema.zones[z].limit):
            continue
        if row >= 0 and not own and show.screened(w, row, z):
            continue
        place: Place = {"n": len(cards)}
        if limit > 0:
            place["limit"] = limit
        if rules.sees[z] == ALL and len(cards) > 0:
            place["cards"] = [card_now(w, c, row) for c in cards]
        data[rules.schema.zones[z].name] = place
    return data


def _known_seat(w: World, s: int, seat: int, seen: SeatNow) -> SeatNow:
    """A seat's part of the table with what a viewer knows of its hidden cards."""
    data = seen
    if s == seat and w.rules.show.keeps_secrets(w, s):
        data = _seat(w, s, True)
    places = _known_places(w, s, seat, data["places"])
    if places is not data["places"]:
        data = data.copy()
        data["places"] = places
    return data


def _known_places(w: World, row: int, seat: int, seen: dict[str, Place]) -> dict[str, Place]:
    data = seen
    rules = w.rules
    base = (row + 1) * w.width
    bit = 1 << seat
    for z in rules.show.hidden_zones:
        if rules.schema.zones[z].shared != (row < 0):
            continue
        cards = w.zones[base + z]
        if len(cards) == 0:
            continue
        name = rules.schema.zones[z].name
        if name not in seen:
            continue
        place = seen[name]
        if rules.ordered[z]:
            top: dict[str, Name] = {}
            n = len(cards)
            for i in range(n):
                c = cards[n - 1 - i]
                if w.known[c] & bit:
                    top[str(i)] = rules.catalogue.cards[w.kind[c]].id
            if len(top) == 0:
                continue
            place = place.copy()
            place["top"] = top
        else:
            names = [rules.catalogue.cards[w.kind[c]].id for c in cards if w.known[c] & bit]
            if len(names) == 0:
                continue
            names.sort()
            place = place.copy()
            place["names"] = names
        if data is seen:
            data = seen.copy()
        data[name] = place
    return data


def card_now(w: World, card: int, row: int) -> CardNow:
    """An open card in a row (-1: the shared one) as it is now."""
    rules = w.rules
    show = rules.show
    kind = w.kind[card]
    data: CardNow = {"id": tag_text(w.tag[card]), "card": rules.catalogue.cards[kind].id}
    if w.owner[card] != row and w.owner[card] >= 0:
        data["owner"] = LETTER[w.owner[card]]
    if w.host[card] >= 0:
        data["on"] = tag_text(w.tag[w.host[card]])
    type_ = show.type_now(w, card)
    if type_:
        data["type"] = type_
    now = show.values(w, card)
    if len(now) > 0:
        data["now"] = now
        base = show.printed_values(kind)
        other: dict[str, int | str] = {}
        for name, value in now.items():
            printed = base.get(name, value)
            if printed != value:
                other[name] = printed
        if len(other) > 0:
            data["printed"] = other
    marks: dict[str, int] = {}
    seats: dict[str, Seat] = {}
    state: list[str] = []
    for i in show.shown_counters:
        value = w.counters[i][card]
        if value != 0:
            counter = rules.schema.counters[i]
            if counter.holds == SEAT:
                seats[counter.name] = LETTER[value - 1]
                continue
            if counter.state:
                state.append(counter.state)
            if not counter.state or value > 1:
                marks[counter.name] = value
    show.add_states(w, card, state)
    if len(marks) > 0:
        data["marks"] = marks
    if len(seats) > 0:
        data["seats"] = seats
    if len(state) > 0:
        data["state"] = state
    return data


# --- what waits, and who is waited for


def pending(w: World, seat: int) -> list[Pending]:
    """What is being resolved and what waits, bottom first."""
    found: list[Pending] = []
    for f in w.frames:
        item = f.item
        if item is not None:
            found.append(_pending(w, item, seat, "resolving"))
        items = f.items
        if items is not None and isinstance(f.node, Window):
            for item in items:
                found.append(_pending(w, item, seat, "declared"))
    return found


def _pending(w: World, item: Item, seat: int, state: PendingState) -> Pending:
    show = w.rules.show
    data: Pending = {
        "no": item.no,
        "seat": LETTER[item.seat],
        "kind": show.pending_kind(w, item),
        "state": state,
    }
    if item.card >= 0:
        told = w.known[item.card] == w.everyone()  # what was declared to every seat, a spectator has heard too
        data["source"] = card_ref(w, item.card, 0 if told else seat)
    ability = show.ability_name(w, item)
    if ability:
        data["ability"] = ability
    targets = show.pending_targets(w, item)
    if len(targets) > 0:
        data["targets"] = targets
    if item.answers > 0:
        data["answers"] = item.answers
    n = show.pending_amount(w, item)
    if n > 0:
        data["n"] = n
    return data


def window_name(w: World) -> str:
    """The window that is open and asks, by its point in the schema; empty if none does."""
    if w.choice is None or len(w.frames) == 0:
        return ""
    f = w.frames[-1]
    node = f.node
    if isinstance(node, Window) and f.at == ASKING:
        return w.rules.schema.points[node.point]
    return ""


def waiting(w: World) -> list[int]:
    """The seats that are waited for, as far as everybody may know.

    In a window they are all that could be asked as far as a spectator can tell; of several that choose at the same time
    all, until the last is in.
    """
    choice = w.choice
    if choice is None or len(w.frames) == 0:
        return []
    f = w.frames[-1]
    node = f.node
    if isinstance(node, Window) and f.at == ASKING:
        return may_be_asked(w, f, node.point)
    if isinstance(node, Together):
        items = f.items
        if items is not None:
            return [item.seat for item in items if w.alive[item.seat]]
    return [choice.seat]


def possible(w: World) -> list[str]:
    """The outside events that are possible now."""
    found: list[str] = []
    if w.outcome is None:
        rules = w.rules
        if rules.join_reason(w, -1) == 0:
            found.append("join")
        for s in range(w.seats):
            if not w.alive[s] and rules.join_reason(w, s) == 0:
                found.append("return")
                break
    return found


def ended(outcome: Outcome) -> Ended:
    """How it ended."""
    return {
        "winners": letters(outcome.winners),
        "losers": letters(outcome.losers),
        "reason": outcome.reason,
        "rule": outcome.rule,
    }
