"""What one seat may know, as plain data. It starts from nothing and adds; nothing else leaves the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.flows import Phase
from fudaba.kernel.log import Entry
from fudaba.kernel.nodes import Ask
from fudaba.kernel.notation import option_texts
from fudaba.kernel.schema import ALL, LETTERS
from fudaba.kernel.window import Window

if TYPE_CHECKING:
    from fudaba.kernel.world import World

Data = dict[str, object]


def letter(seat: int) -> str | None:
    """A seat as it prints; None for nobody."""
    return None if seat < 0 else LETTERS[seat]


def view(w: World, seat: int, log: int = -1) -> Data:
    """All that a seat (-1: a spectator) may know. ``log`` limits the entries to the newest; -1 gives all."""
    schema = w.rules.schema
    data: Data = {"game": w.rules.name, "seat": letter(seat), "over": w.outcome is not None}
    outcome = w.outcome
    if outcome is not None:
        data["outcome"] = {
            "winners": [letter(s) for s in outcome.winners],
            "losers": [letter(s) for s in outcome.losers],
            "reason": outcome.reason,
            "rule": outcome.rule,
        }
    data["phase"] = phases(w)
    data["time"] = {"active": letter(w.active), "turn": w.turn, "round": w.round}
    numbers: Data = {"round": w.round} if w.round > 0 else {}
    numbers.update({n.name: w.numbers[i] for i, n in enumerate(schema.numbers) if not n.secret})
    data["numbers"] = numbers
    data["facts"] = dict(w.rules.facts(w, seat))
    data["shared"] = _row(w, -1, seat)
    players: list[Data] = []
    for s in range(w.seats):
        player: Data = {"seat": letter(s), "in": w.alive[s]}
        screened = s != seat and w.rules.screened(w, s, -1)
        player["numbers"] = {
            n.name: w.seat_numbers[s][i]
            for i, n in enumerate(schema.seat_numbers)
            if s == seat or not (n.secret or screened)
        }
        player["zones"] = _row(w, s, seat)
        limits = w.rules.limits(w, s)
        if limits and not screened:
            player["limits"] = {name: {"used": used, "most": most} for name, used, most in limits}
        players.append(player)
    data["players"] = players
    waiting = pending(w, seat)
    if waiting:
        data["pending"] = waiting
    if log != 0:
        data["log"] = log_view(w, seat, log)
    data.update(asking(w, seat))
    return data


def pending(w: World, seat: int) -> list[Data]:
    """What was declared or set off and waits to resolve, bottom first."""
    found: list[Data] = []
    for f in w.frames:
        items = f.items
        if items is not None and isinstance(f.node, Window):
            for item in items:
                data: Data = {"no": item.no, "seat": letter(item.seat)}
                if item.card >= 0:
                    data["card"] = _card_for(w, item.card, seat)
                if item.ability >= 0:
                    data["ability"] = w.rules.catalogue.abilities[item.ability].name
                    which = w.rules.catalogue.which(item.ability)
                    if which > 0:
                        data["which"] = which
                what = w.rules.waits_as(w, item)
                if what:
                    data["what"] = what
                subject = w.rules.subject(w, item)
                if subject >= 0:
                    data["subject"] = _card_for(w, subject, seat)
                if item.answers > 0:
                    data["answers"] = item.answers
                found.append(data)
    return found


def _card_for(w: World, card: int, seat: int) -> Data:
    """A card as a seat knows it; nothing if it may not."""
    if w.tag[card] == 0 and (seat < 0 or (w.known[card] >> seat) & 1 == 0):
        return {}
    data: Data = {"name": w.rules.catalogue.cards[w.kind[card]].id}
    if w.tag[card] > 0:
        data["id"] = f"#{w.tag[card]}"
    return data


def asking(w: World, seat: int) -> Data:
    """The seat's own choice, or what it may know of who is being waited for."""
    choice = w.choice
    if choice is None:
        return {}
    prompt = w.rules.schema.prompts[choice.prompt]
    if choice.seat == seat:
        asked: Data = {
            "prompt": prompt.name,
            "rule": prompt.rule,
            "options": option_texts(w),
        }
        about = _about(w, seat)
        if about:
            asked["about"] = about
        return {"choice": asked}
    return {"waiting": {} if prompt.private else {"for": letter(choice.seat)}}


def _about(w: World, seat: int) -> Data:
    """What the standing choice is about, in the words of a log entry."""
    f = w.frames[-1]
    node = f.node
    if not isinstance(node, Ask):
        return {}
    about = node.about(w, f)
    data: Data = {}
    if about.card >= 0:
        data["card"] = _known(w, about.card, seat)
    elif about.kind >= 0:
        data["card"] = {"name": w.rules.catalogue.cards[about.kind].id}
    if about.detail:
        data["detail"] = about.detail
    if about.ability >= 0:
        data["ability"] = w.rules.catalogue.abilities[about.ability].name
    if about.card2 >= 0:
        data["card2"] = _known(w, about.card2, seat)
    if about.other >= 0:
        data["other"] = LETTERS[about.other]
    if about.n >= 0:
        data["n"] = about.n
    if about.m >= 0:
        data["m"] = about.m
    words = w.rules.schema.words
    if about.doing >= 0:
        data["doing"] = words[about.doing]
    if about.owed:
        owed = about.owed
        data["owed"] = [{"what": words[owed[k]], "n": owed[k + 1]} for k in range(0, len(owed), 2)]
    return data


def _known(w: World, card: int, seat: int) -> Data:
    if (w.known[card] >> seat) & 1 == 0:
        return {}
    data: Data = {"name": w.rules.catalogue.cards[w.kind[card]].id}
    if w.tag[card] > 0:
        data["id"] = f"#{w.tag[card]}"
    return data


def phases(w: World) -> list[str]:
    """The named parts of the turn order that are in progress, outermost first."""
    names: list[str] = []
    for f in w.frames:
        node = f.node
        if isinstance(node, Phase):
            names.append(node.name)
    return names


def _row(w: World, row: int, seat: int) -> Data:
    data: Data = {}
    for z, zone in enumerate(w.rules.schema.zones):
        if zone.shared == (row < 0):
            data[zone.name] = _zone(w, w.at(row, z), seat)
    return data


def _zone(w: World, index: int, seat: int) -> object:
    zone = w.rules.schema.zones[index % w.width]
    cards = w.zones[index]
    row = index // w.width - 1
    if row >= 0 and row != seat and w.rules.screened(w, row, index % w.width):
        return [] if zone.sees == ALL else {}
    if zone.sees == ALL:
        return [_public_card(w, c, index) for c in cards]
    data: Data = {"count": len(cards)}
    if seat < 0:
        return data
    names = w.rules.catalogue.cards
    bit = 1 << seat
    if zone.ordered:
        known: Data = {}
        for i in range(len(cards)):
            c = cards[len(cards) - 1 - i]
            if w.known[c] & bit:
                known[str(i)] = names[w.kind[c]].id
        if known:
            data["from_top"] = known
    else:
        held = sorted(names[w.kind[c]].id for c in cards if w.known[c] & bit)
        if held:
            data["cards"] = held
    return data


def _public_card(w: World, card: int, index: int) -> Data:
    data: Data = {"id": f"#{w.tag[card]}", "card": w.rules.catalogue.cards[w.kind[card]].id}
    if w.owner[card] != index // w.width - 1:
        data["owner"] = letter(w.owner[card])
    if w.host[card] >= 0:
        data["on"] = f"#{w.tag[w.host[card]]}"
    for i, counter in enumerate(w.rules.schema.counters):
        if not counter.hidden and w.counters[i][card] != 0:
            data[counter.name] = w.counters[i][card]
    for name, value in w.rules.values(w, card):
        data[name] = value
    return data


def log_view(w: World, seat: int, limit: int = -1) -> list[Data]:
    """The log as a seat saw it, oldest first."""
    entries: list[Data] = []
    e = w.log
    while e is not None and (limit < 0 or len(entries) < limit):
        happening = w.rules.schema.happenings[e.what]
        if not happening.private or (e.seat == seat and _may_read(w, e, seat)):
            entries.append(_entry(w, e, seat))
        e = e.prev
    entries.reverse()
    return entries


def _may_read(w: World, e: Entry, seat: int) -> bool:
    """In a redealt world what happened before was seen through one pair of eyes only."""
    return e.no > w.eyes_no or w.eyes < 0 or w.eyes == seat


def _entry(w: World, e: Entry, seat: int) -> Data:
    happening = w.rules.schema.happenings[e.what]
    data: Data = {"what": happening.name, "rule": happening.rule}
    if e.seat >= 0:
        data["seat"] = LETTERS[e.seat]
    if e.other >= 0:
        data["other"] = LETTERS[e.other]
    if e.card > 0:
        data["card"] = _named(w, e, seat, e.card, e.tag, e.seen)
    if e.card2 > 0:
        data["card2"] = _named(w, e, seat, e.card2, e.tag2, e.seen2)
    if happening.ability:
        if e.n > 0:
            data["ability"] = w.rules.catalogue.abilities[e.n - 1].name
    elif e.n != 0:
        data["n"] = e.n
    if e.m != 0:
        data["m"] = e.m
    return data


def _named(w: World, e: Entry, seat: int, card: int, tag: int, seen: int) -> Data:
    public = tag > 0
    if not public and (seat < 0 or (seen >> seat) & 1 == 0 or not _may_read(w, e, seat)):
        return {}
    data: Data = {"name": w.rules.catalogue.cards[card - 1].id}
    if public:
        data["id"] = f"#{tag}"
    return data
