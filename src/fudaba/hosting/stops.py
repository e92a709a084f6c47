"""Stops: at which questions the game waits for a person, and what the host answers at the others.

All of it is decided from what that person's own seat may know: its question, its view, what it said no to. What the
host answers are ordinary answers in the record; programs are asked everything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from fudaba.api import LETTERS, Asked, Game
from fudaba.contract import Choice, Event, Option, View
from fudaba.hosting.least import passing as passing
from fudaba.hosting.least import resting as resting
from fudaba.hosting.least import resting_verbs
from fudaba.hosting.orders import differ, is_order, sensible
from fudaba.hosting.standing_orders import StandingOrder, ordered
from fudaba.kernel.stops import ANY_WINDOW, ASK, FRESH, LAST, ONCE, OWN, PASS, THEIRS, USUAL, Stop

Mode = Literal["smart", "off", "turn", "target"]
"""When somebody is asked: when it matters, always, not before their own turn, or when they are the target."""
SMART: Final = "smart"
OFF: Final = "off"
TURN: Final = "turn"
TARGET: Final = "target"
Full = Literal["", "held", "turn"]
"""Asked everything for a while: as long as a key is held, or until the turn's end."""
ORDER: Final = "order"
"""Among the pins: to be asked in which order things come that happen at the same time, where it matters."""
TIRED: Final = 2
"""Who has said no to a last chance in so many turns running is no longer asked for it."""
Key = tuple[str, str, str]


@dataclass(kw_only=True)
class Manner:
    """How a person wants to be asked.

    ``always`` are cards and ``pins`` phases (``own deploy``) for which they are asked whatever the mode; ``orders``
    come before both. Who is ``ending`` their turn does nothing more in it that need not be done.
    """

    mode: Mode = SMART
    always: list[str] = field(default_factory=list)
    pins: list[str] = field(default_factory=list)
    orders: list[StandingOrder] = field(default_factory=list)
    full: Full = ""
    ending: bool = False
    after: Mode = SMART
    """The mode once "until my turn" is over."""

    def choose(self, mode: Mode) -> None:
        """Be asked by a mode; until one's turn for once, and then as before."""
        if mode == TURN and self.mode != TURN:
            self.after = self.mode
        self.mode = mode

    def like(self, other: Manner) -> None:
        """Be asked as somebody was asked elsewhere; what is for one turn does not last."""
        self.mode = other.after if other.mode == TURN else other.mode
        self.always, self.pins = list(other.always), list(other.pins)

    def turned(self) -> None:
        """Another turn has begun."""
        self.ending = False
        self.full = "" if self.full == "turn" else self.full


def may_end_turn(game: Game, seat: int) -> bool:
    """Whether a seat is asked for an act of its own turn and could do nothing instead."""
    return any(c.seat == seat and c.role == "turn" and resting(game, c) >= 0 for c in game.choices)


def mentions(option: Option, card: str) -> bool:
    """Whether an option points at a card, by its tag or its name."""
    return any(card in (arg.get("id"), arg.get("card")) for arg in option["args"])


class Attention:
    """What the host remembers of a seat: what it said no to in this turn, and what it was asked about already."""

    def __init__(self, seat: int, seed: int = 0) -> None:
        self.seat = seat
        self._lots = random.Random(seed)
        self._no = 0  # the last event that was looked at
        self.turn = 0  # how many turns have begun
        self._whose: object = None  # the number of the turn, and whose it is
        self._asked = ("", 0)  # the question for which it was last asked, and the event before its news
        self._declined: set[tuple[str, Key]] = set()  # when, and what
        self._refused: set[Key] = set()  # the same in this turn, whenever
        self._met: dict[object, str] = {}  # what was met in this turn, and the question at which
        self._noes: dict[tuple[str, Key], list[int]] = {}  # of last chances
        self._unwanted: dict[Key, set[int]] = {}  # in which turns there was a no, whenever in them

    # --- what happens

    def look(self, game: Game) -> None:
        """Take note of what happened: a new turn forgets what was said no to in the last one."""
        view = game.view(self.seat)
        no, whose = view["no"], (view["turn"]["no"], view["turn"].get("active"))
        fresh = game.events(self.seat, self._no) if no > self._no else []
        self._no = no  # less than before if something was taken back
        if whose != self._whose or any(event["kind"] in ("turn", "round") for event in fresh):
            self.turn += 1
            self._whose = whose
            self._declined.clear()
            self._refused.clear()
            self._met.clear()

    def answered(self, game: Game, choice: Asked, index: int) -> None:
        """The person has answered a question: who does nothing has said no to all that was on offer."""
        if choice.role not in ("window", "turn") or choice.chosen:
            return
        self.look(game)
        data = choice.data()
        when = _when(data, game.view(self.seat))
        self._noes.pop((when, key_of(data["options"][index])), None)
        self._unwanted.pop(key_of(data["options"][index]), None)
        if index != resting(game, choice):
            return
        for option in data["options"]:
            key = when, key_of(option)
            self._refused.add(key[1])
            self._unwanted.setdefault(key[1], set()).add(self.turn)
            if choice.role == "window":
                self._declined.add(key)
            if option.get("last"):
                turns = self._noes.setdefault(key, [])
                if turns[-1:] != [self.turn]:
                    turns.append(self.turn)

    def took_back(self) -> None:
        """The person has taken something back: what was asked in this turn may be asked anew."""
        self._met.clear()

    # --- what the host answers

    def answer(self, game: Game, choice: Asked, manner: Manner) -> int:
        """What the host answers for the seat; -1 if the person is asked."""
        self.look(game)
        if choice.chosen or choice.kind in game.plugin.stops.waits:
            return -1
        if manner.ending:
            index = self._ended(game, choice)
            if index >= 0:
                return index
        if manner.orders and not manner.full:
            aimed = targeted(game.view(self.seat), self.news(game, choice))
            decided, text = ordered(game, choice, manner.orders, aimed)
            if decided >= 0:
                return choice.options.index(text) if text else -1
        if manner.mode == OFF or manner.full or self._wants(game, choice, manner):
            return -1
        if manner.mode != SMART:
            return passing(choice) if passes(manner.mode, game, choice, self.news(game, choice)) else -1
        if choice.count == 1:
            return 0
        if choice.role in ("window", "turn"):
            index = resting(game, choice)
            return -1 if index < 0 or self.stops(game, choice) else index
        if choice.kind in game.plugin.stops.lots and not _names_cards(choice):
            return self._lots.randrange(choice.count)
        if is_order(choice):
            return -1 if ORDER in manner.pins and differ(game, choice) else sensible(game, choice)
        return -1

    def _wants(self, game: Game, choice: Asked, manner: Manner) -> bool:
        """Whether somebody wants to be asked because of a card, or in this phase."""
        if choice.role not in ("window", "turn"):
            return False
        if manner.pins:
            turn = game.view(self.seat)["turn"]
            own = choice.role == "turn" or turn.get("active") == LETTERS[self.seat]
            whose = OWN if own else THEIRS
            if any(f"{whose} {phase}" in manner.pins for phase in turn["phase"]):
                return choice.count > 1
        if not manner.always:
            return False
        options = choice.data()["options"]
        return any(mentions(option, card) for card in manner.always for option in options)

    def news(self, game: Game, choice: Asked) -> list[Event]:
        """What happened since the seat was last asked something else."""
        known, since = self._asked
        if known != choice.id:
            self._asked = choice.id, game.view(self.seat)["no"]
        return game.events(self.seat, since)

    def _ended(self, game: Game, choice: Asked) -> int:
        """What is answered once somebody has ended their turn: nothing is done that need not be, until it is over."""
        if choice.count == 1:
            return 0
        if choice.role == "window":
            view = game.view(self.seat)
            own = view["turn"].get("active") == LETTERS[self.seat]
            return passing(choice) if own and not self._replies(game, choice.data(), view) else -1
        return resting(game, choice)

    # --- smart

    def stops(self, game: Game, choice: Asked) -> bool:
        """Whether a question of one's own turn, or in a window, is worth a stop."""
        data, view, table = choice.data(), game.view(self.seat), game.plugin.stops
        rest = resting_verbs(game)
        passed = passing(choice)
        acts = [o for k, o in enumerate(data["options"]) if k != passed and o["verb"] not in rest]
        if all(option["verb"] in table.idle for option in acts):
            return False
        if choice.role == "window" and any(item["seat"] != LETTERS[self.seat] for item in view["pending"]):
            if self._replies(game, data, view):
                return self._first(choice, *(item["no"] for item in view["pending"]))
        row = next(row for row in (*table.rows, *USUAL) if self._fits(row, data, view))
        if row.how == PASS:
            return False
        if row.how == ONCE:
            return self._first(choice, row)
        if row.how in (LAST, FRESH):
            own = data["role"] == "turn" or view["turn"].get("active") == LETTERS[self.seat]
            idle = table.idle | table.guards if own else table.idle  # nothing of the others' is to be guarded against
            worth = [o for o in acts if o["verb"] not in idle and (not row.verbs or o["verb"] in row.verbs)]
            if row.how == FRESH:
                keys = [key_of(option) for option in worth]
                tired = {key for key in keys if row.tires and len(self._unwanted.get(key, ())) >= TIRED}
                return any(key not in self._refused and key not in tired for key in keys)
            return any(self._fresh(option, data, view, row.tires) for option in worth if option.get("last"))
        assert row.how == ASK
        return True

    def _replies(self, game: Game, data: Choice, view: View) -> bool:
        """Whether something could be answered that another has aimed at the seat, or that is there to be answered."""
        replies = game.plugin.stops.replies
        return any(option["verb"] in replies for option in data["options"]) or targeted(view, ())

    def _first(self, choice: Asked, *what: object) -> bool:
        """Whether a question is the one at which something was met for the first time in this turn."""
        return self._met.setdefault(what, choice.id) == choice.id

    def _fresh(self, option: Option, data: Choice, view: View, tires: bool) -> bool:
        """Whether nobody has said no to it a moment ago, nor (where that ``tires``) turn after turn."""
        key = _when(data, view), key_of(option)
        if key in self._declined:
            return False
        return not tires or len([turn for turn in self._noes.get(key, ()) if turn != self.turn]) < TIRED

    def _fits(self, row: Stop, data: Choice, view: View) -> bool:
        """Whether a rule of thumb is about a question."""
        window = data.get("window", "")
        if row.window and row.window != window and not (row.window == ANY_WINDOW and data["role"] == "window"):
            return False
        if row.kind and row.kind != data["kind"]:
            return False
        turn = view["turn"]
        if row.phase and row.phase not in turn["phase"]:
            return False
        own = data["role"] == "turn" or turn.get("active") == LETTERS[self.seat]
        if row.turn and own != (row.turn == OWN):
            return False
        if row.verbs and not any(option["verb"] in row.verbs for option in data["options"]):
            return False
        battle = view.get("battle")
        mine = LETTERS[self.seat]
        if row.struck and (battle is None or battle["seat"] == mine or not battle["fights"]):
            return False
        return not row.blocked or (
            battle is not None and battle["seat"] == mine and any("blocked" in fight for fight in battle["fights"])
        )


def _when(data: Choice, view: View) -> str:
    """In whose turn and in which phase something is asked."""
    turn = view["turn"]
    own = data["role"] == "turn" or turn.get("active") == view["seat"]
    return " ".join((OWN if own else THEIRS, *turn["phase"]))


def _names_cards(choice: Asked) -> bool:
    """Whether an option of a question points at a card that is known."""
    return any("card" in arg for option in choice.data()["options"] for arg in option["args"])


def key_of(option: Option) -> Key:
    """What is done with what: the same card or ability in another window has the same key."""
    args = option["args"]
    ability = next((arg.get("ability", "") for arg in args if arg["kind"] == "ability"), "")
    return option["verb"], args[0].get("id", args[0].get("card", "")) if args else "", ability


def passes(mode: Mode, game: Game, choice: Asked, news: Sequence[Mapping[str, object]]) -> bool:
    """Whether a window is passed until somebody's own turn, or unless they are the target of what happened."""
    if mode not in (TURN, TARGET) or choice.role != "window":
        return False
    view = game.view(choice.seat)
    if mode == TURN:
        return view["turn"].get("active") != LETTERS[choice.seat]
    return not targeted(view, news)


def ends(mode: Mode, game: Game, choice: Asked) -> bool:
    """Whether "until my turn" is over: the seat is asked in its own turn, or for an act of its own."""
    if mode != TURN:
        return False
    return choice.role == "turn" or game.view(choice.seat)["turn"].get("active") == LETTERS[choice.seat]


def targeted(view: View, news: Sequence[Mapping[str, object]]) -> bool:
    """Whether something is aimed at a seat or at a card of its own: what waits, or what happened by another."""
    seat = view["seat"]
    own = {
        card["id"]
        for row in view["seats"]
        if row["seat"] == seat
        for place in row["places"].values()
        for card in place.get("cards", [])
    }
    for item in view["pending"]:
        for arg in item.get("targets", []):
            if item["seat"] != seat and (arg.get("id") in own or (arg["kind"] == "seat" and arg.get("seat") == seat)):
                return True
    return any(
        entry.get("seat") != seat and (entry.get("other") == seat or any(tag in own for tag in _tags(entry)))
        for entry in news
    )


def _tags(entry: Mapping[str, object]) -> Iterator[object]:
    """The open cards that an event is about."""
    several = entry.get("cards")
    for card in (entry.get("card"), *(several if isinstance(several, list) else ())):
        if isinstance(card, Mapping) and "id" in card:
            yield card["id"]
