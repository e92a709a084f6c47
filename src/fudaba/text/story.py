"""What happened, as a person would tell it: lines made from events by what each follows from.

Rounds, turns and phases are headings. What is paid, aimed at or shown for something that is done joins its line; what
happens to one card for one reason is one line; the same again counts up, over cards and over players. Nothing is left
out but what tells nothing: windows, looks and choices of which the reader knows only that they were, and upkeep where
there was nothing to be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from fudaba.contract import CardRef, Event, EventKind, Line
from fudaba.text.sentences import Sentences
from fudaba.text.tags import Together, namesakes, told_apart

OPEN: Final = 7
"""So many lines of one act are shown at first; the others are folded."""
HEADS: Final[tuple[EventKind, ...]] = ("round", "turn", "phase")
UNSEEN: Final[tuple[EventKind, ...]] = ("choose",)
"""Kinds that are told to those who know which card it was."""
ACTS: Final[tuple[EventKind, ...]] = ("declare", "play", "use", "resolve", "pass")
"""Kinds of which each is an act of its own."""
UPKEEP: Final[tuple[EventKind, ...]] = ("heal", "mark")
"""Kinds that befall cards: where there was none, nothing is told."""
PARTS: Final[tuple[EventKind, ...]] = ("declare", "pay", "target", "choose", "reveal", "value", "note")
"""Kinds that are a part of what they follow from, whatever card they name."""
EFFECTS: Final[tuple[EventKind, ...]] = ("damage", "prevent", "heal", "destroy", "mark")
"""Kinds that are what an act comes to, and so never a mere part of it."""
LASTING: Final[tuple[EventKind, ...]] = (*EFFECTS, "move")
"""Kinds whose sentence is about a card, so that what else becomes of it may stand behind it."""
TURNS: Final[tuple[EventKind, ...]] = ("round", "turn")
"""Headings of what a reader follows in one go."""
BEFALLING: Final[tuple[EventKind, ...]] = (*EFFECTS, "declare")
"""Kinds that are about cards in play: who fights, and what becomes of whom."""
TIMES: Final = {"en": "{} ({} times)", "ja": "{}（{}回）"}
OF_DICE: Final = {"en": "{} ({} dice)", "ja": "{}（{}個）"}
ASIDE: Final = {"en": (" (", ", ", ")"), "ja": ("（", "、", "）")}
TAIL: Final = {"en": (": ", ", "), "ja": ("：", "、")}


class _Telling:
    """A line in the making: what it is about, what joins it, and the same of other cards."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.events = [event]
        self.asides: list[Event] = []
        self.tails: list[Event] = []
        self.again: list[Event] = []
        self.others: list[Event] = []
        """The same of other players."""

    @property
    def plain(self) -> bool:
        """Whether nothing has joined it, so that the same of another card may."""
        return not self.asides and not self.tails

    def join(self, event: Event, to: list[Event] | None = None) -> None:
        """One event more is told here."""
        self.events.append(event)
        if to is not None:
            to.append(event)


def story_lines(
    events: Sequence[Event], sentences: Sentences, marked: frozenset[str] | None = frozenset()
) -> list[Line]:
    """Events, oldest first, as lines in the language of the sentences; ``marked`` see `tags.told_apart`."""
    tellings = _tellings(events, sentences)
    lines = _folded([_line(telling) for telling in tellings])
    for telling, line, needed in zip(tellings, lines, _marked(tellings, events, sentences, marked), strict=True):
        _put(telling, line, sentences, needed)
    return lines


def news(
    events: Sequence[Event], sentences: Sentences, since: int, marked: frozenset[str] | None = frozenset()
) -> tuple[int, list[Line]]:
    """What somebody does not know yet who was told these events up to one of them, and after which event that begins:
    lines that are new or have changed.
    """
    tellings = _tellings(events, sentences)
    after, lines = untold(_folded([_line(telling) for telling in tellings]), since)
    first = len(tellings) - len(lines)
    needs = _marked(tellings, events, sentences, marked)[first:]
    for telling, line, needed in zip(tellings[first:], lines, needs, strict=True):
        _put(telling, line, sentences, needed)
    return after, lines


def _tellings(events: Sequence[Event], sentences: Sentences) -> list[_Telling]:
    tellings: list[_Telling] = []
    for event in events:
        if sentences.quiet(event["what"]) or _tells_nothing(event):
            continue
        if _joined(event, tellings, sentences) is not None:
            continue
        if _told_already(event, tellings, sentences):
            tellings[-1].join(event)
            continue
        if event["kind"] in HEADS and tellings and tellings[-1].event["kind"] == "phase":
            tellings.pop()  # a phase in which nothing was done
        tellings.append(_Telling(event))
    return tellings


def _tells_nothing(event: Event) -> bool:
    kind = event["kind"]
    if kind in UPKEEP:
        return event.keys().isdisjoint(("card", "cards", "n"))
    return kind == "window" or (kind in UNSEEN and event.get("card") == {})


def _told_already(event: Event, tellings: Sequence[_Telling], sentences: Sentences) -> bool:
    """Whether a line of the same act has told of this very damage, before something else came between."""
    if event["kind"] != "damage" or not sentences.joins(event["what"]):
        return False
    for telling in reversed(tellings):
        if telling.event["kind"] in HEADS:
            return False
        for told in (telling.event, *telling.again):
            if told["kind"] == "damage" and _same_card(told, event) and _one_reason(telling, event):
                return told["what"] != event["what"] and told.get("n") == event.get("n")
    return False


def opening(events: Sequence[Event]) -> int:
    """Where the paragraph of the last event begins: the place of its heading, 0 if there is none.

    Nothing joins a line before a heading, so what is told from there on is what all events together would tell.
    """
    return next((k for k in range(len(events) - 1, 0, -1) if events[k]["kind"] in HEADS), 0)


def untold(lines: Sequence[Line], since: int) -> tuple[int, list[Line]]:
    """Of all lines those from the first on that was told otherwise, or not at all, up to an event; and the last event
    that the lines before it tell of.

    What happens later may join a line, take the place of a heading, or fold a line that was the last of its act.
    """
    ends = [line for act in _acts(lines) for line, after in pairwise(act) if after["nos"][0] > since]
    folded = {line["no"] for line in ends if "fold" in line}
    changed = (k for k, line in enumerate(lines) if line["no"] > since or line["no"] in folded)
    first = next(changed, len(lines))
    if first == len(lines):
        return since, []
    return (lines[first - 1]["no"] if first else 0), list(lines[first:])


def follows(lines: Sequence[Line]) -> list[bool]:
    """Of each line, whether it stands under the act that it follows from: none has begun between, and no heading."""
    found: list[bool] = []
    under: set[int] = set()
    for line in lines:
        beneath = line.get("cause", 0) in under
        if not beneath:
            under = set()
        if "head" not in line:
            under.update(line["nos"])
        found.append(beneath)
    return found


def _joined(event: Event, tellings: list[_Telling], sentences: Sentences) -> _Telling | None:
    """The line that an event joins; None if it has one of its own."""
    if not tellings or event["kind"] in HEADS:
        return None
    last = tellings[-1]
    main = last.event
    if last.plain and not last.again and _of_another(last, event, sentences):
        last.join(event, last.others)
        return last
    if last.others:
        return None
    cause = event.get("cause", 0)
    clause = sentences.joins(event["what"])
    if cause == main["no"] and _done(main, event):
        last.event = _as_done(main, event)
        last.join(event, last.asides if clause and event["kind"] == "move" else None)
        return last
    if cause == main["no"] and main["kind"] == "resolve" and event["kind"] == "stop" and last.plain:
        last.event = event  # it came to nothing
        last.join(event)
        return last
    if clause and not _same_card(main, event) and not sentences.names(event["what"], event):
        return None  # it would hang on another noun
    if clause and event["kind"] in PARTS and any(cause == e["no"] for e in last.events):
        last.join(event, last.asides)
        return last
    alone = "cards" not in main and all(_same_card(main, again) for again in last.again)
    about_it = alone and _same_card(main, event)  # beside other cards it would be said of any of them
    if clause and main["kind"] in LASTING and about_it and _one_reason(last, event):
        if event["kind"] == main["kind"] and event.get("n") == main.get("n"):
            last.join(event)  # it says nothing more
        else:
            last.join(event, last.tails)
        return last
    if clause and event["kind"] not in EFFECTS and any(cause == e["no"] for e in last.events):
        last.join(event, last.asides)
        return last
    if last.plain and _again(last, event, sentences):
        last.join(event, last.again)
        return last
    return None


def _done(declared: Event, event: Event) -> bool:
    """Whether what was declared has come about, with nothing between: it resolves, or its card is played or moved."""
    if event["kind"] == "resolve":
        return declared["kind"] in ("declare", "use")
    if event["kind"] in ("play", "use"):  # a card that fights acts besides, so only what names its source is that use
        return declared["kind"] == "declare" and "source" in declared and _card_in(declared) == _card_in(event)
    if event["kind"] != "move" or declared["kind"] not in ("declare", "play"):
        return False
    return _same_card(declared, event) or (declared["kind"] == "declare" and "card" not in declared)


def _card_in(event: Event) -> CardRef:
    """What an act is done with."""
    named = event.get("source", {}).get("card") or event.get("card", {})
    return {"card": named["card"]} if "card" in named else {}


def _as_done(declared: Event, event: Event) -> Event:
    """A play is told with the tag its card has got; what was declared, as what was done."""
    if declared["kind"] == "use":
        return declared
    if declared["kind"] == "declare":
        return event
    played = declared.copy()
    played["card"] = event.get("card", {})
    return played


def _same_card(one: Event, two: Event) -> bool:
    a, b = one.get("card"), two.get("card")
    if not a or not b:
        return False
    return a.get("id") == b.get("id") if "id" in a and "id" in b else a["card"] == b["card"]


def _one_reason(telling: _Telling, event: Event) -> bool:
    """Whether an event follows from a line, or from what the line follows from, if only from the same beat."""
    cause = event.get("cause", 0)
    if any(cause == e["no"] for e in telling.events):
        return True
    main = telling.event
    return event["beat"] == main["beat"] if cause == 0 else cause == main.get("cause", 0)


def _again(telling: _Telling, event: Event, sentences: Sentences) -> bool:
    """Whether an event tells the same as a line, or the same of another card, and is a part of the same act."""
    main = telling.event
    if event["kind"] in ACTS or event.get("cause") != main.get("cause"):
        return False
    if "cause" not in event and event["beat"] != main["beat"]:
        return False
    cards = [told["card"] for told in (main, *telling.again) if "card" in told]
    if _gist(main, True) == _gist(event, True):
        return "id" not in event.get("card", {}) or all(card == cards[0] for card in cards)
    if not sentences.gathers(event["what"]) or "card" not in main or "card" not in event:
        return False
    known = "id" in event["card"] and event["card"] in cards
    return not known and _one_each(cards) and _gist(main, False) == _gist(event, False)


def _one_each(cards: Sequence[CardRef]) -> bool:
    """Whether these are as many cards, none of them twice, as far as anybody knows which they are."""
    known = [card["id"] for card in cards if "id" in card]
    return len(set(known)) == len(known)


def _of_another(telling: _Telling, event: Event, sentences: Sentences) -> bool:
    """Whether an event tells of one more player what a line tells, and there is a sentence for all of them."""
    main = telling.event
    if event["what"] != main["what"] or event.get("cause") != main.get("cause") or "seat" not in event:
        return False
    several = [main, *telling.others]
    if any(event["seat"] == other.get("seat") for other in several):
        return False
    if any("card" in one or "cards" in one for one in (*several, event)):
        return False  # which cards they were is told of each
    return sentences.each([*several, event]) is not None


def _gist(event: Event, card: bool) -> dict[str, object]:
    """What happened, whenever it did."""
    left = ("no", "beat", "cause", "leaves") if card else ("no", "beat", "cause", "leaves", "card")
    return {key: value for key, value in event.items() if key not in left}


# --- as text


def _line(telling: _Telling) -> Line:
    """A line without its text."""
    main = telling.event
    line: Line = {
        "no": telling.events[-1]["no"],
        "text": "",
        "rule": main["rule"],
        "nos": [event["no"] for event in telling.events],
    }
    if "seat" in main and not telling.others:
        line["seat"] = main["seat"]
    if main["kind"] in HEADS:
        line["head"] = True
    if "cause" in telling.events[0]:
        line["cause"] = telling.events[0]["cause"]
    cards = _named(telling.events)
    if cards:
        line["cards"] = cards
    return line


def _marked(
    tellings: Sequence[_Telling], events: Sequence[Event], sentences: Sentences, marked: frozenset[str] | None
) -> list[frozenset[str] | None]:
    """The numbers that each line needs: those given, and those of namesakes that are on the table in its turn, or that
    something befell in it.
    """
    if marked is None:
        return [None] * len(tellings)
    found: list[frozenset[str] | None] = []
    together = _together(events, sentences)
    turns: list[list[_Telling]] = [[]]
    for telling in tellings:
        if telling.event["kind"] in TURNS:
            turns.append([])
        turns[-1].append(telling)
    for turn, there in zip(turns, together, strict=True):
        befell = [event for telling in turn for event in telling.events if event["kind"] in BEFALLING]
        found += [marked | there | namesakes(befell)] * len(turn)
    return found


def _together(events: Sequence[Event], sentences: Sentences) -> list[frozenset[str]]:
    """Of each turn, the numbers of namesakes that are on the table together at any time of it."""
    table = Together(sentences.rules.schema)
    found = [table.namesakes()]
    for event in events:
        if event["kind"] in TURNS and not sentences.quiet(event["what"]):
            found.append(table.namesakes())
        table.after(event)
        if "enters" in event or event["kind"] in BEFALLING:
            found[-1] |= table.namesakes()
    return found


def _put(telling: _Telling, line: Line, sentences: Sentences, marked: frozenset[str] | None) -> None:
    """Put a line into words."""
    lang = sentences.lang
    parts = [[telling.event], telling.again, telling.others, telling.asides, telling.tails]
    events = told_apart([event for part in parts for event in part], marked, sentences.rules.schema)
    (main,), again, others, asides, tails = ([events.pop(0) for _ in part] for part in parts)
    several: list[CardRef] = []
    named = [event["card"] for event in (telling.event, *telling.again) if "card" in event]
    if again and named and _one_each(named) and sentences.gathers(main["what"]):
        several = [event.get("card", {}) for event in (main, *again)]
    said = sentences.each([main, *others]) if others else None
    text = sentences.happened(main, several) if said is None else said
    if again and not several:
        text = (OF_DICE if main["kind"] == "die" else TIMES)[lang].format(text, len(again) + 1)
    if asides:
        first, between, end = ASIDE[lang]
        said = between.join(_clauses(asides, sentences)) + end
        text = f"{text[:-1]}; {said}" if sentences.ends_aside(main) else f"{text}{first}{said}"
    if tails:
        first, between = TAIL[lang]
        text += first + between.join(_clauses(tails, sentences))
    line["text"] = sentences.sentence(text)
    subject = sentences.subject(main) if "seat" in line and "head" not in line else ""
    if subject:
        line["short"] = text.removeprefix(subject)


def _clauses(events: Sequence[Event], sentences: Sentences) -> list[str]:
    """What joins a line, the same of several cards at once."""
    found: list[list[Event]] = []
    for event in events:
        last = found[-1][0] if found else None
        if last is not None and "card" in event and _alike(last, event):
            found[-1].append(event)
        else:
            found.append([event])
    return [sentences.clause(same[0], [event.get("card", {}) for event in same]) for same in found]


def _alike(one: Event, two: Event) -> bool:
    """Whether the same befell two cards, wherever they lay and whichever rule asked for it."""
    gists = [_gist(event, False) for event in (one, two)]
    for gist in gists:
        gist.pop("rule")
        gist.pop("enters", None)
    return gists[0] == gists[1]


def _named(events: Sequence[Event]) -> list[CardRef]:
    """The cards that a line names, each once."""
    found: list[CardRef] = []
    for event in events:
        for card in (event.get("source", {}).get("card", {}), event.get("card", {}), *event.get("cards", [])):
            if card and card not in found:
                found.append(card)
    return found


def _folded(lines: list[Line]) -> list[Line]:
    """Of one act with all that follows from it, so many lines stay open, the last among them."""
    for several in _acts(lines):
        for line in several[OPEN - 1 : -1]:
            line["fold"] = True
    return lines


def _acts(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines by the act that they follow from, as far as no heading comes between."""
    root: dict[int, int] = {}
    acts: dict[int, list[Line]] = {}
    found: list[list[Line]] = []
    for line in lines:
        if "head" in line:
            root, acts = {}, {}
        cause = line.get("cause", 0)
        act = root.get(cause, cause) or line["no"]
        root.update(dict.fromkeys(line["nos"], act))
        if act not in acts:
            acts[act] = []
            found.append(acts[act])
        acts[act].append(line)
    return found
