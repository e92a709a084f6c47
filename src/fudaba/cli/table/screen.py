"""Draws a seat's view: header, the other seats, the seat itself, and what happened.

Everything is read from the view, so the screen can show nothing that the seat may not know. A board is drawn in as
much detail as there is room for: `Detail` says how much may be left to ``look``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from fudaba.api import LETTERS
from fudaba.cli.speech import padded
from fudaba.cli.table.lines import GAP, MORE, cut, flow, fold, ruled
from fudaba.cli.table.sayings import saying
from fudaba.contract import CardNow, Event, Fight, Place, SeatNow, View
from fudaba.hosting.voice import Voice
from fudaba.languages import by_language
from fudaba.text.facts import seat_of
from fudaba.text.story import follows
from fudaba.text.tags import in_play

LONG_ZONE: Final = 8
SHOWN_OF_LONG: Final = 4
FEW_NUMBERS: Final = 6
ROOMY: Final = 30
"""On a screen with so many lines zones may stand on lines of their own."""
TALL: Final = 40
"""On a screen with so many lines the cards in hand show what they cost."""
TOLD_EMPTY: Final = frozenset(("hand", "draw", "life", "memory"))
"""Hidden zones that matter most when nothing is left in them."""
DECK: Final = "deck"
"""The same holds for a deck, unless the cards to draw lie elsewhere."""
PILES: Final = frozenset(("discard", "removed"))
"""Open zones of which, where there is little room, only the number and the last card are shown."""
BAR: Final = "| "
"""What stands between two zones on one line."""
EMPTY: Final[Place] = {"n": 0}
NARROWEST: Final = 40
SPENT: Final = "exhausted"
SHARE: Final = 3
"""On a tight board a seat's own part may take so many times the lines of another's."""


class Detail(Enum):
    """How much of a board is shown, from everything down to what cannot be done without."""

    ALL = "all"
    ZONES = "zones"
    OWN_ZONES = "own zones"
    KNOWN = "known"
    BRIEF = "brief"

    @property
    def brief(self) -> bool:
        """Whether zones stand one after another instead of each on lines of its own."""
        return self in (Detail.KNOWN, Detail.BRIEF)


class Screen:
    """Draws views in one language on a console of some width."""

    def __init__(self, console: Console, voice: Voice, names: Sequence[str]) -> None:
        self.console = console
        self.voice = voice
        self.lang = voice.lang
        self.names = list(names)
        """What stands behind each seat, for instance the name of a level; empty for a person."""

    @property
    def width(self) -> int:
        """The columns there are."""
        return max(NARROWEST, self.console.width)

    def seat_name(self, letter: str, view: View | None = None) -> str:
        """A seat as people call it, with its bot, and "you" for the one that looks."""
        name = saying(self.lang, "player", seat=letter)
        index = LETTERS.index(letter)
        notes = [self.names[index]] if index < len(self.names) and self.names[index] else []
        if view is not None and view["seat"] == letter:
            notes.append(saying(self.lang, "you"))
        return self._noted(name, notes)

    def _noted(self, text: str, notes: Sequence[str]) -> str:
        if not notes:
            return text
        return by_language(self.lang, ja=f"{text}（{'・'.join(notes)}）", en=f"{text} ({', '.join(notes)})")

    # --- the board

    def fitted(self, view: View, rows: int, liked: int) -> list[Text]:
        """The board in at most so many lines, in as much detail as that allows; details only if it stays as liked.

        On a low screen zones always stand one after another, so that the board looks the same at every question.
        """
        for detail in (Detail.ZONES, Detail.OWN_ZONES, Detail.KNOWN, Detail.BRIEF):
            if not detail.brief and self.console.height < ROOMY:
                continue
            lines = self.board(view, detail)
            if len(lines) <= (rows if detail is Detail.BRIEF else liked):
                return lines
        return self._tight(view, rows)

    def board(self, view: View, detail: Detail) -> list[Text]:
        """The whole table as a seat sees it, itself last."""
        lines = self.header(view, detail.brief)
        shared = self._row(view["shared"], shared=True)
        lines += self._brief_zones(shared) if detail.brief else self._zones(shared, detail)
        for player in self.players(view):
            lines += self.seat(player, view, detail)
        return lines

    def _tight(self, view: View, rows: int) -> list[Text]:
        """A board that fits whatever lies on it: each part gets its share of the lines, and an ellipsis says so."""
        parts = [self.seat(player, view, Detail.BRIEF) for player in self.players(view)]
        top = self.header(view, brief=True)[:3] + self._brief_zones(self._row(view["shared"], shared=True))[:1]
        if len(top) + len(parts) > rows:
            top = top[: max(0, rows - len(parts))]
        mine = [p["seat"] == view["seat"] for p in self.players(view)]
        shares = [1] * len(parts)
        left = rows - len(top) - len(parts)
        while left > 0 and any(share < len(part) for share, part in zip(shares, parts, strict=True)):
            wanting = [k for k, part in enumerate(parts) if shares[k] < len(part)]
            k = min(wanting, key=lambda k: (shares[k] / (SHARE if mine[k] else 1), not mine[k]))
            shares[k] += 1
            left -= 1
        lines = list(top)
        for share, part in zip(shares, parts, strict=True):
            shown = part[:share]
            if share < len(part):
                last = shown[-1][: len(shown[-1].plain.rstrip("─ "))]
                shown[-1] = cut(last, self.width - GAP) + Text(f" {MORE}", style="yellow")
            lines += shown
        return lines[:rows]

    def players(self, view: View) -> list[SeatNow]:
        """The seats, the one that looks last."""
        return sorted(view["seats"], key=lambda p: p["seat"] == view["seat"])

    def _row(self, places: Mapping[str, Place], shared: bool = False) -> dict[str, Place]:
        """The places of a seat, or the shared ones, in the game's order; empty ones too."""
        return {name: places.get(name, EMPTY) for name in self.voice.places(shared)}

    def header(self, view: View, brief: bool = False) -> list[Text]:
        """The game, where in the turn order it stands, and the facts of the table; briefly without the game."""
        turn = view["turn"]
        phases = [self.voice.phase(name) for name in turn["phase"]]
        title = Text(self.voice.title, style="bold")
        phase = " › ".join(p for p in phases if p)
        if phase:
            title.append(f"  {phase}", style="not bold cyan")
        facts = [self.voice.number("turn-no", turn["no"])] if turn["no"] else []
        if "active" in turn:
            facts.append(self.voice.fact("turn", turn["active"]))
        facts += [fact for name, value in view["facts"].items() if (fact := self.voice.fact(name, value))]
        if "battle" in view:
            facts += [self.fight(fight) for fight in view["battle"]["fights"]]
        if brief and phase:
            return flow([Text(phase, style="bold cyan"), *(Text(fact, style="dim") for fact in facts)], self.width, 0)
        if cell_len(title.plain) + sum(cell_len(fact) + GAP for fact in facts) > self.width:
            return [cut(title, self.width), *flow([Text(fact, style="dim") for fact in facts], self.width)]
        title.append("".join(f"  {fact}" for fact in facts), style="not bold dim")
        return [title]

    def fight(self, fight: Fight) -> str:
        """Who attacks what, by whom it is blocked, and the damage each way."""
        at = fight["at"]
        aim = at.get("id", "")
        if not aim:
            aim = self.voice.term(at["place"], "zone") if "place" in at else self.seat_name(at.get("seat", "A"))
        notes = []
        if "blocked" in fight:
            notes.append(saying(self.lang, "blocked", card=fight["blocked"].get("id", "-")))
        if "n" in fight:
            notes.append(f"{fight['n']}:{fight['back']}" if "back" in fight else str(fight["n"]))
        return self._noted(f"{fight['by'].get('id', '-')} → {aim}", notes)

    def seat(self, player: SeatNow, view: View, detail: Detail) -> list[Text]:
        """One seat's part of the board."""
        letter = player["seat"]
        mine = letter == view["seat"]
        style = "green" if mine else "yellow"
        title = Text(self.seat_name(letter, view), style=f"bold {style}")
        if not player["playing"]:
            title.append("  " + saying(self.lang, "out"), style="not bold red")
        brief = detail.brief or (detail is Detail.OWN_ZONES and not mine)
        numbers = self._numbers({**_dice(player), **player["numbers"]}, brief)
        numbers += [fact for name, value in player.get("facts", {}).items() if (fact := self.voice.fact(name, value))]
        zones = self._row(player["places"])
        if brief:
            top = flow([title, *(Text(number) for number in numbers)], self.width - GAP, 0)
            below = [Text("  ") + line for line in top[1:]]
            known = detail is Detail.KNOWN and mine
            return [ruled(top[0], self.width, style), *below, *self._brief_zones(zones, known)]
        lines = []
        if cell_len(title.plain) + sum(cell_len(number) + GAP for number in numbers) > self.width - 16:
            lines = flow([Text(number) for number in numbers], self.width)
        else:
            title.append("".join(f"  {number}" for number in numbers), style="not bold default")
        return [ruled(title, self.width, style), *lines, *self._zones(zones, detail)]

    def _numbers(self, numbers: Mapping[str, int], brief: bool = False) -> list[str]:
        """Numbers with their names; where there are many, those that are not zero."""
        shown = {name: value for name, value in numbers.items() if value or len(numbers) <= FEW_NUMBERS}
        return [text for name, value in shown.items() if (text := self.voice.number(name, value, brief=brief))]

    # --- zones, briefly: one after another

    def _brief_zones(self, zones: Mapping[str, Place], known: bool = False) -> list[Text]:
        names = _names(zones, self.voice)
        parts: list[Text] = []
        for name, place in zones.items():
            label = self.voice.short(name, "zone") + _room(place)
            found: list[Text] = []
            if "cards" in place:
                found = self._brief_open(name, label, place["cards"], names)
            elif place["n"] or self._told_empty(name, zones):
                found = self._brief_hidden(label, place, known or name == "hand")
            if found and parts:
                found[0] = Text(BAR, style="dim") + found[0]
            parts += found
        lines = flow(parts, self.width)
        opened = "  " + BAR
        return [Text("  ") + line[len(opened) :] if line.plain.startswith(opened) else line for line in lines]

    def _told_empty(self, name: str, zones: Mapping[str, Place]) -> bool:
        """Whether it is told that a hidden place holds nothing."""
        return name in TOLD_EMPTY or (name == DECK and "draw" not in zones)

    def _brief_hidden(self, label: str, place: Place, known: bool) -> list[Text]:
        parts = [self._labelled(label, str(place["n"]))]
        if known:
            parts += [Text(part) for part in self._held(place)]
        if "0" in place.get("top", {}):
            parts.append(Text(saying(self.lang, "top", card=self.voice.name(place["top"]["0"]))))
        return parts

    def _brief_open(self, name: str, label: str, cards: Sequence[CardNow], names: Mapping[str, str]) -> list[Text]:
        if name in PILES:
            shown = self.voice.name(cards[-1]["card"])
            return [self._labelled(label, self._noted(str(len(cards)), [f"{MORE}{shown}"] if shown else []))]
        texts = [self.card(card, names, brief=True) for card in cards]
        return [self._labelled(label, texts[0]), *(Text(text) for text in texts[1:])]

    def _labelled(self, label: str, text: str) -> Text:
        line = Text(label, style="dim")
        spaced = by_language(self.lang, en=True, ja=not text[:1].isdigit())
        line.append(f" {text}" if spaced else text, style="not dim")
        return line

    # --- zones, each on lines of its own

    def _zones(self, zones: Mapping[str, Place], detail: Detail) -> list[Text]:
        full = detail is Detail.ALL
        labels = {name: self.voice.term(name, "zone") + _room(place) for name, place in zones.items()}
        wide = max((cell_len(label) for label in labels.values()), default=0)
        names = _names(zones, self.voice)
        hidden = {*self.voice.places(hidden=True), *self.voice.places(shared=True, hidden=True)}
        lines: list[Text] = []
        for name, place in zones.items():
            if "cards" in place:
                lines += self._open(labels[name], wide, place["cards"], names, full)
            elif name in hidden and (place["n"] or full or self._told_empty(name, zones)):
                lines += self._hidden(name, labels[name], wide, place)
            elif full:
                lines.append(_labelled(labels[name], wide, saying(self.lang, "nothing")))
        return lines

    def _held(self, place: Place) -> list[str]:
        """The cards of a hidden place that are known, equal ones counted."""
        held = [self.voice.name(card) for card in place.get("names", [])]
        parts = [f"{n}×{held.count(n)}" if held.count(n) > 1 else n for n in dict.fromkeys(held)]
        if held and len(held) < place["n"]:
            parts.append(saying(self.lang, "unknown", n=place["n"] - len(held)))
        return parts

    def _hidden(self, name: str, label: str, wide: int, place: Place) -> list[Text]:
        parts = [saying(self.lang, "cards", n=place["n"])]
        cards = place.get("names", [])
        if name == "hand" and self.console.height >= TALL and cards and len(cards) == place["n"]:
            return self._priced(label, wide, parts[0], cards)
        parts += self._held(place)
        for depth, card in place.get("top", {}).items():
            key = "top" if depth == "0" else "from-top"
            parts.append(saying(self.lang, key, n=int(depth) + 1, card=self.voice.name(card)))
        rows = flow([Text(part) for part in parts], self.width - wide - 4, 0)
        return [_labelled(label if k == 0 else "", wide, row.plain) for k, row in enumerate(rows)]

    def _priced(self, label: str, wide: int, count: str, cards: Sequence[str]) -> list[Text]:
        """The cards in hand one below another, each with what it is and costs."""
        kinds = list(dict.fromkeys(cards))
        counted = [
            f"{self.voice.name(k)}×{cards.count(k)}" if cards.count(k) > 1 else self.voice.name(k) for k in kinds
        ]
        longest = max(cell_len(name) for name in counted)
        lines: list[Text] = []
        for k, card in enumerate(kinds):
            first = padded(count if k == 0 else "", cell_len(count))
            line = _labelled(label if k == 0 else "", wide, f"{first}  {padded(counted[k], longest)}")
            line.append(f"  {self.voice.card_line(card)}", style="dim")
            lines.append(cut(line, self.width))
        return lines

    def _open(
        self, label: str, wide: int, cards: Sequence[CardNow], names: Mapping[str, str], full: bool
    ) -> list[Text]:
        shown = cards
        texts: list[str] = []
        if len(cards) > LONG_ZONE and not full:
            shown = cards[-SHOWN_OF_LONG:]
            texts.append(saying(self.lang, "cards", n=len(cards)) + f" {MORE}")
        texts += [self.card(card, names) for card in shown]
        room = self.width - wide - 4
        cell = min(room, max(cell_len(text) for text in texts) + GAP)
        across = max(1, room // cell)
        lines: list[Text] = []
        for start in range(0, len(texts), across):
            row = "".join(padded(text, cell) for text in texts[start : start + across])
            for part in fold(Text(row.rstrip()), room, GAP):
                lines.append(_labelled(label if not lines else "", wide, part.plain))
        return lines

    def card(self, card: CardNow, names: Mapping[str, str], brief: bool = False) -> str:
        """A card everybody sees: tag, name, and whatever differs from the plain case."""
        numbers = {**card.get("marks", {}), **card.get("now", {})}
        notes = [self.voice.state(word) for word in card.get("state", [])]
        notes += [self.voice.number(name, value, "counter", brief) for name, value in numbers.items()]
        notes += [seat_of(self.voice, name, seat) for name, seat in card.get("seats", {}).items()]
        notes = [note for note in notes if note]
        if "on" in card:
            host = card["on"]
            blank = by_language(self.lang, ja="", en=" ")
            shown = f"{names[host]}{blank}{host}" if host in names and not brief else host
            notes.append(saying(self.lang, "on", card=shown))
        if "owner" in card:
            notes.append(saying(self.lang, "owner", seat=card["owner"]))
        return self._noted(f"{card['id']} {self.voice.name(card['card'])}", notes)

    # --- what happened

    def log(self, entries: Sequence[Event], view: View, rules: bool = False) -> list[Text]:
        """Log lines, oldest first, as who sees a view reads them, with their rule ids where somebody asked for them."""
        lines: list[Text] = []
        marked = in_play(view, self.voice.rules.schema)
        story = self.voice.story(entries, view["seat"] or "", marked)
        for told, beneath in zip(story, follows(story), strict=True):
            mark = "" if "head" in told else "  · " if beneath else "· "
            line = Text(f"{mark}{told['text']}", style="bold" if "head" in told else "")
            if rules and told["rule"]:
                line.append(f"  [{told['rule']}]", style="dim")
            lines += fold(line, self.width, 2)
        return lines or [Text(saying(self.lang, "log-empty"), style="dim")]


def _room(place: Place) -> str:
    """How much of a place with a limit is taken: " 3/8"; nothing where there is room for one."""
    return f" {place['n']}/{place['limit']}" if place.get("limit", 1) > 1 else ""


def _dice(player: SeatNow) -> dict[str, int]:
    """Dice by the names of their types and faces."""
    pools = player.get("dice", [])
    return {f"{p['face']}-{p['die']}" if p["face"] == SPENT else f"{p['die']}-{p['face']}": p["n"] for p in pools}


def _names(zones: Mapping[str, Place], voice: Voice) -> dict[str, str]:
    return {card["id"]: voice.name(card["card"]) for place in zones.values() for card in place.get("cards", [])}


def _labelled(label: str, wide: int, text: str) -> Text:
    line = Text("  " + padded(label, wide), style="dim")
    line.append("  " + text, style="not dim")
    return line
