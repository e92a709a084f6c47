"""The story of a board: what happens on it is told as events, each with what it follows from."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import HEADS, LEADS, MOVES, OPENS
from fudaba.kernel.state.board import Board
from fudaba.kernel.state.log import PAGE, Entry, Page
from fudaba.kernel.tree.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Story(Board):
    """A board with the frames of what is in progress, and the log of what happened."""

    def __init__(self, rules: Rules, like: Story | None) -> None:
        super().__init__(rules, like)
        self.frames: list[Frame] = [] if like is None else [f.clone() for f in like.frames]
        # The log: pages that are full, which clones share, and the one that is being written.
        self.pages: Page | None = None if like is None else like.pages
        self.page: list[Entry] = [] if like is None else like.page[:]
        self.story: bool = True if like is None else like.story  # whether what happens is told at all
        self.told: int = 0 if like is None else like.told  # the number of the last event
        self.beat: int = 0 if like is None else like.beat
        self.pause: bool = True if like is None else like.pause  # the next event begins a beat

    def note(
        self,
        what: int,
        seat: int = -1,
        card: int = -1,
        source: int = -1,
        n: int = 0,
        m: int = 0,
        other: int = -1,
        cards: list[int] | None = None,
        to: int = -1,
        ability: int = 0,
        cause: int = 0,
        pools: list[int] | None = None,
        pending: int = 0,
    ) -> int:
        """Tell what happened; gives the number of the event, 0 in a game without a story.

        A card's name shows to those who know the card at this moment. What tells of the card that moved last tells
        from where to where; ``to`` is where a card is said to go. ``source`` and ``ability`` do it (see `Entry`), and
        ``pending`` is its number among what waits. ``cause`` is what it follows from, if that is not what is being
        resolved; -1 where it follows from nothing.
        """
        if not self.story:
            return 0
        telling: i64 = self.rules.tellings[what]
        e = self._tell(what, seat, n, m)
        e.other = other
        if cause != 0:
            e.cause = max(cause, 0)
        elif telling & HEADS == 0:
            e.cause = self.cause()
        if card >= 0:
            e.card, e.tag, e.seen = self.kind[card] + 1, self.tag[card], self.known[card]
            if e.tag == 0 and telling & OPENS and e.seen == self.everyone():
                e.tag = -1
        if source >= 0:
            e.source, e.source_tag, e.source_seen = self.kind[source] + 1, self.tag[source], self.known[source]
            if e.source_tag == 0 and e.source_seen == self.everyone():
                e.source_tag = -1  # what is in use was shown to all
        e.ability = ability
        e.pending = pending
        if cards is not None:
            e.cards = [x for c in cards for x in (self.kind[c] + 1, self.tag[c], self.known[c])]
        e.pools = pools
        if to >= 0:
            first = card if card >= 0 or cards is None or len(cards) == 0 else cards[0]
            told = first >= 0 and first == self.moved and telling & MOVES != 0
            e.leaves = 0 if first < 0 else self.moved_from + 1 if told else self.zone[first] + 1
            e.enters = to + 1
        elif telling & MOVES:
            self._tell_move(e, card, n)
        if telling & LEADS and len(self.frames) > 0:
            self._leads(e.no)
        return e.no

    def _leads(self, no: int) -> None:
        """What is done from here on in the frame in progress, and in the deed around it, follows from an event."""
        f = self.frames[-1]
        f.cause = no
        if f.base > 0 and self.frames[f.base - 1].node is self.rules.deed:
            self.frames[f.base - 1].cause = no

    def _tell(self, what: int, seat: int, n: int, m: int) -> Entry:
        self.told += 1
        if self.pause:
            self.pause = False
            self.beat += 1
        e = Entry(self.told, self.beat, what, seat, n, m)
        if len(self.page) == PAGE:
            self.pages = Page(self.pages, self.page)
            self.page = [e]
        else:
            self.page.append(e)
        return e

    def _tell_move(self, e: Entry, card: int, n: int) -> None:
        """From where to where: what moved last, if it is this card, or some of those that are only counted."""
        moved = self.moved
        if moved >= 0 and (card == moved or (card < 0 and n > 0)):
            e.leaves, e.enters = self.moved_from + 1, self.zone[moved] + 1
            if card >= 0 and e.tag == 0:
                e.tag = self.moved_tag  # everybody saw it leave
            self.moved = -1

    def tell_window(self, point: int, prompt: int, may: int, cause: int = 0) -> None:
        """A window opened in which these seats, a mask, could answer as far as everybody knows."""
        if self.story and may != 0:
            self._tell(-1 - point, -1, may, prompt).cause = cause if cause > 0 else self.cause()
            self.pause = True

    def entries(self, since: int = 0) -> list[Entry]:
        """What was told after the event with this number, oldest first."""
        if since >= self.told:  # also a number that no machine word holds
            return []
        found = [self.page]
        page = self.pages
        while page is not None and page.entries[-1].no > since:
            found.append(page.entries)
            page = page.before
        found.reverse()
        return [e for entries in found for e in entries if e.no > since]

    def cause(self) -> int:
        """The number of the told event that is being resolved or answered; 0 if there is none."""
        frames = self.frames
        k: i64 = len(frames)
        while k > 0:
            k -= 1
            cause = frames[k].cause
            if cause > 0:
                return cause
        return 0
