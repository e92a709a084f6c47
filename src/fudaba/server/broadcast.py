"""What the pages at a table are sent of its game: events, the view, choices with their words.

A page is sent something only if what its seat may know has changed; so nobody learns that somebody else has answered.
Each thing is said and written once for all who are to read the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec import Raw

import fudaba
from fudaba.contract import View
from fudaba.languages import Lang
from fudaba.server.choiceid import ChoiceIds
from fudaba.server.connection import Connection
from fudaba.server.protocol import written
from fudaba.server.speech import Happened, happened, speech

HELD: Final = 5_000
"""A finished gesture that can still be taken back becomes certain after so many milliseconds."""
Data = dict[str, object]


class Sent(NamedTuple):
    """What happened, as it is sent."""

    happened: Happened
    data: Data


class Showing:
    """Builds messages for a game, moment by moment; pages at the same seat in the same language share them."""

    def __init__(self, game: fudaba.Game, ids: ChoiceIds, extra: Callable[[int, Lang], Data]) -> None:
        self._ids = ids
        self._extra = extra
        self._written: dict[int, tuple[View, bytes]] = {}  # what each seat has seen last: it may not have changed
        self.begin(game)

    def begin(self, game: fudaba.Game) -> None:
        """A new moment: something may have happened."""
        self._game = game
        self._choices: dict[tuple[int, Lang], tuple[tuple[str, ...], Data]] = {}
        self._news: dict[tuple[int, Lang, int, int], Sent] = {}

    def part(self, connection: Connection, seat: int, upto: int, wait: int) -> None:
        """Events up to a number, without what follows them."""
        if upto <= connection.no:
            return
        told = self._happened(seat, connection.lang, connection.no, upto)
        message: Data = {"kind": "events", **told.data, "wait": wait}
        last = told.happened.fresh[-1:]
        if last and last[0]["kind"] == "window":
            message |= {"window": last[0]["what"], "waiting": last[0].get("may", [])}
            message["prompt"] = speech(self._game, connection.lang).window
        connection.no = upto
        connection.send_bytes(written(message))

    def news(self, connection: Connection, seat: int, anyway: bool = False) -> None:
        """Where the game stands, if that is news to this page."""
        view, data = self._view(seat)
        ids, asked = self._asked(seat, connection.lang, view)
        seen = (seat, data, ids, asked.get("held"), asked.get("undo"), connection.lang)
        if not anyway and seen == connection.seen:
            return
        connection.seen = seen
        told = self._happened(seat, connection.lang, connection.no, view["no"])
        connection.no = view["no"]
        message: Data = {"kind": "view", "view": Raw(data), **told.data, **asked}
        connection.send_bytes(written(message))

    def _view(self, seat: int) -> tuple[View, bytes]:
        view = self._game.view(None if seat < 0 else seat)
        known = self._written.get(seat)
        if known is None or known[0] is not view:
            known = self._written[seat] = view, written(view)
        return known

    def _happened(self, seat: int, lang: Lang, since: int, upto: int) -> Sent:
        key = (seat, lang, since, upto)
        found = self._news.get(key)
        if found is None:
            found = self._news[key] = self._said(seat, lang, happened(self._game, seat, since, upto))
        return found

    def _said(self, seat: int, lang: Lang, seen: Happened) -> Sent:
        """Events with their story, which is told to each seat as to "you"."""
        fresh = seen.fresh
        data: Data = {"events": Raw(written(fresh)), "lines": []}
        if fresh or seen.anew:
            after, lines = speech(self._game, lang).story(seat, seen)
            data |= {"lines": Raw(written(lines)), "lines_after": after}
        return Sent(seen, data)

    def _asked(self, seat: int, lang: Lang, view: View) -> tuple[tuple[str, ...], Data]:
        found = self._choices.get((seat, lang))
        if found is None:
            game, says = self._game, speech(self._game, lang)
            mine = [choice for choice in game.choices if choice.seat == seat]
            data: Data = {}
            if mine:
                asked = [says.choice(game, choice) for choice in mine]
                for told, choice in zip(asked, mine, strict=True):
                    told["id"] = self._ids.of(game, choice)
                data["choices"] = asked
                data["prompt"] = asked[0]["prompt"]
            else:
                data["prompt"] = says.waiting(view)
            if seat >= 0:
                if game.held and game.holder == seat:
                    data["held"] = HELD
                elif not mine and game.holds(seat):
                    data["undo"] = True  # others still choose at the same time
                data |= self._extra(seat, lang)
            found = self._choices[seat, lang] = tuple([choice.id for choice in mine]), data
        return found
