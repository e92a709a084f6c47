"""What the pages at a table are sent of its game: events, the view, choices with their words.

A page is sent something only if what its seat may know has changed; so nobody learns that somebody else has answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec

import fudaba
from fudaba.contract import Event, Line, View
from fudaba.server.connection import Connection
from fudaba.server.protocol import Lang, written
from fudaba.server.speech import speech

HELD = 5_000
"""A finished gesture that can still be taken back becomes certain after so many milliseconds."""
Data = dict[str, object]


class Showing:
    """Builds messages for one moment of a game; pages at the same seat in the same language share them."""

    def __init__(self, game: fudaba.Game, extra: Callable[[int, Lang], Data]) -> None:
        self._game = game
        self._extra = extra
        self._views: dict[int, tuple[View, bytes]] = {}
        self._choices: dict[tuple[int, Lang], tuple[tuple[str, ...], Data]] = {}
        self._news: dict[tuple[int, Lang, int, int], Data] = {}
        self._stories: list[tuple[Lang, list[Event], list[Line]]] = []

    def part(self, connection: Connection, seat: int, upto: int, wait: int) -> None:
        """Events up to a number, without what follows them."""
        if upto <= connection.no:
            return
        message: Data = {"kind": "events", **self._events(seat, connection.lang, connection.no, upto), "wait": wait}
        last = cast("list[Event]", message["events"])[-1:]
        if last and last[0]["kind"] == "window":
            message |= {"window": last[0]["what"], "waiting": last[0].get("may", [])}
            message["prompt"] = speech(self._game, connection.lang).window
        connection.no = upto
        connection.send_bytes(written(message))

    def news(self, connection: Connection, seat: int, anyway: bool = False) -> None:
        """Where the game stands, if that is news to this page."""
        view, data = self._view(seat)
        ids, asked = self._asked(seat, connection.lang)
        seen = (seat, data, ids, asked.get("held"), asked.get("undo"), connection.lang)
        if not anyway and seen == connection.seen:
            return
        connection.seen = seen
        since = min(connection.no, view["no"])
        connection.no = view["no"]
        events = self._events(seat, connection.lang, since, view["no"])
        message: Data = {"kind": "view", "view": msgspec.Raw(data), **events, **asked}
        connection.send_bytes(written(message))

    def _view(self, seat: int) -> tuple[View, bytes]:
        if seat not in self._views:
            view = self._game.view(None if seat < 0 else seat)
            self._views[seat] = view, written(view)
        return self._views[seat]

    def _events(self, seat: int, lang: Lang, since: int, upto: int) -> Data:
        key = (seat, lang, since, upto)
        if key not in self._news:
            found = self._game.events(None if seat < 0 else seat, since)
            events = [event for event in found if event["no"] <= upto]
            self._news[key] = {"events": events, "lines": self._story(lang, events)}
        return self._news[key]

    def _story(self, lang: Lang, events: list[Event]) -> list[Line]:
        """The story of events; most seats saw the same."""
        for spoken, known, lines in self._stories:
            if spoken == lang and known == events:
                return lines
        lines = speech(self._game, lang).story(events)
        self._stories.append((lang, events, lines))
        return lines

    def _asked(self, seat: int, lang: Lang) -> tuple[tuple[str, ...], Data]:
        if (seat, lang) not in self._choices:
            game, says = self._game, speech(self._game, lang)
            view, _ = self._view(seat)
            mine = [choice for choice in game.choices if choice.seat == seat]
            data: Data = {}
            if mine:
                asked = [says.choice(game, choice) for choice in mine]
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
            self._choices[seat, lang] = tuple(choice.id for choice in mine), data
        return self._choices[seat, lang]
