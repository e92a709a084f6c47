"""What a table says of its game in one language: prompts, labels, the story, reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import fudaba
from fudaba.api import LETTERS
from fudaba.contract import Arg, Choice, Event, Line, Notice, View
from fudaba.hosting.voice import Voice, all_offered
from fudaba.languages import LANGUAGES, Lang
from fudaba.server.refused import SENTENCES, Refused, sentence_of
from fudaba.text.story import opening

WAITING: Final = {"ja": "{}の選択を待っています。", "en": "Waiting for {}."}
WINDOW: Final = {"ja": "応答を待っています。", "en": "A window is open."}
OVER: Final = {"ja": "ゲーム終了", "en": "The game is over."}
BACK: Final = 12
"""So many events are looked through at first for the heading that stands before some."""
PROMPTS: Final = 2_000
"""So many prompts are remembered."""
SPEAKERS: Final = 200
"""So many speakers are kept: each set of options and cards has its own."""
AND: Final = {"ja": "と", "en": " and "}


class Happened(NamedTuple):
    """What somebody saw after the event number ``since``: the events from ``first`` on, and, to tell them by, those
    before from the last heading on. ``anew``: what was told of these before holds no longer.
    """

    since: int
    events: list[Event]
    first: int
    anew: bool

    @property
    def fresh(self) -> list[Event]:
        """The events themselves."""
        return self.events[self.first :]


class Speech:
    """Speaks for one game with its options, in one language."""

    def __init__(self, game: fudaba.Game, lang: Lang) -> None:
        self.lang: Lang = lang
        self._voice = Voice.of(game, lang)
        self._prompts: dict[tuple[object, ...], str] = {}
        self._sentences = self._voice.to("")

    def choice(self, game: fudaba.Game, asked: fudaba.Asked) -> Choice:
        """A choice with its prompt, the labels of all that can be chosen, and why nothing can be taken back."""
        data = self._voice.labelled(game, asked)
        data["prompt"] = self._prompt(game, asked, _uncounted(game, asked, data))
        for notice in (data["back"], data["undo"], *(o["care"] for o in all_offered(data) if "care" in o)):
            if notice is not None:
                notice["sentence"] = self.notice(notice)
        return data

    def _prompt(self, game: fudaba.Game, asked: fudaba.Asked, about: Mapping[str, object]) -> str:
        """What is being asked; a question about words and numbers alone is put into words once."""
        key = (asked.kind, asked.seat, *about.items())
        if not all(isinstance(value, str | int) for value in about.values()):
            return self._voice.prompt(game, asked, about)
        found = self._prompts.get(key)
        if found is None:
            if len(self._prompts) >= PROMPTS:
                self._prompts.clear()
            found = self._prompts[key] = self._voice.prompt(game, asked, about)
        return found

    def waiting(self, view: View) -> str:
        """What somebody reads who is not asked."""
        outcome = view.get("outcome")
        if outcome is not None:
            said = self._voice.to(view["seat"] or "")
            return OVER[self.lang] if said is None else said.outcome(outcome["winners"], outcome["reason"])
        if "window" in view:
            return self.window
        names = [self.seat(seat) for seat in view["waiting"] if seat != view["seat"]]
        return WAITING[self.lang].format(AND[self.lang].join(names)) if names else ""

    @property
    def window(self) -> str:
        """What everybody reads while a window is open."""
        return WINDOW[self.lang]

    def seat(self, letter: str) -> str:
        """A seat's name."""
        return letter if self._sentences is None else self._sentences.seat(letter)

    def story(self, seat: int, happened: Happened) -> tuple[int, list[Line]]:
        """What happened, as a person would tell it to a seat (-1: to somebody who watches): the lines that are new or
        have changed, and the event after which they tell the story.

        Every card has its number: which of them a reader needs changes while the game goes on, and so is the page's.
        """
        start = happened.events[0]["no"] - 1 if happened.events else happened.since
        reader = "" if seat < 0 else LETTERS[seat]
        since = start if happened.anew else happened.since
        after, lines = self._voice.news(happened.events, since, reader, marked=None)
        return max(start, after), lines

    def notice(self, notice: Notice) -> str:
        """Why not, as a sentence."""
        return self.reason(notice["code"], notice["rule"], notice["args"])

    def reason(self, code: str, rule: str, args: Sequence[Arg]) -> str:
        """The same from its parts."""
        if not rule and code in SENTENCES:
            return sentence_of(code, self.lang)
        return code if self._sentences is None else self._sentences.refusal(code, args, rule)

    def card_text(self, card: str) -> str:
        """All that stands on a card below its name."""
        return self._voice.card_text(card)

    def foreseen(self, game: fudaba.Game, seat: int, text: str) -> str:
        """Something that stands in no choice of a seat yet, as people read it."""
        return self._voice.foreseen(game, text, seat=seat)

    def label(self, game: fudaba.Game, asked: fudaba.Asked, text: str) -> str:
        """One option of a choice as people read it."""
        return self._voice.labels(game, asked).get(text, text)


_SPEECHES: Final[dict[tuple[object, Lang], Speech]] = {}  # by the rules, which games of the same options share


def speech(game: fudaba.Game, lang: Lang) -> Speech:
    """Who speaks for a game."""
    key = (game.world.rules, lang)
    found = _SPEECHES.get(key)
    if found is None:
        while len(_SPEECHES) >= SPEAKERS:
            del _SPEECHES[next(iter(_SPEECHES))]
        found = _SPEECHES[key] = Speech(game, lang)
    return found


def happened(game: fudaba.Game, seat: int, since: int, upto: int) -> Happened:
    """What a seat (-1: somebody who watches) saw after the event ``since`` up to ``upto``; after none if it knows more
    than has happened, because something was taken back.
    """
    anew = since > upto
    since, back = min(since, upto), BACK
    while True:
        begin = max(0, since - back)
        events = [event for event in game.events(None if seat < 0 else seat, begin) if event["no"] <= upto]
        first = next((k for k, event in enumerate(events) if event["no"] > since), len(events))
        start = opening(events[:first])
        if begin == 0 or start > 0:
            return Happened(since, events[start:], first - start, anew)
        back *= 4


def refusal(game: fudaba.Game, code: str, rule: str, args: Sequence[Arg]) -> Refused:
    """A reason of the game's as a refusal in both languages."""
    return Refused(code, rule, {lang: speech(game, lang).reason(code, rule, args) for lang in LANGUAGES})


def noticed(game: fudaba.Game, notice: Notice) -> Refused:
    """The same of a notice."""
    return refusal(game, notice["code"], notice["rule"], notice["args"])


def _uncounted(game: fudaba.Game, asked: fudaba.Asked, data: Choice) -> Mapping[str, object]:
    """What a question is about, without a number that counts its pieces: who gathers them counts for itself.

    A division is told as a whole, not by the first that gets a part.
    """
    form = data["form"]
    if form["kind"] == "divide":
        return {**asked.about, "detail": "divide"}
    if form["kind"] == "pay":
        return {key: value for key, value in asked.about.items() if key not in ("n", "owed")}
    if form["kind"] not in ("set", "order"):
        return asked.about
    after = game.about(asked.id, [one["text"] for one in form.get("candidates", ())])
    return {key: value for key, value in asked.about.items() if key != "n" or value == after.get("n")}
