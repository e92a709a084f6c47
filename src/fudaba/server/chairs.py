"""Who sits where, and what they want of the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from fudaba.hosting.stops import Manner
from fudaba.server.protocol import Want


@dataclass
class Seated(Manner):
    """One seat of a table: a person, with how they want to be asked, a bot, or nobody yet."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    deck: str = ""
    wants: set[Want] = field(default_factory=set)
    seen: int = 0
    """The last event that they had been shown when they left."""
    asked_at: float = 0.0
    """By correspondence: since when they are waited for (a date); 0 if they are not."""
    told: int = 0
    """How often they were told that they are waited for."""
    away: float = 0.0
    """On holiday until this date."""

    def asked_like(self, other: Manner) -> Seated:
        """The same chair, for somebody who wants to be asked as elsewhere."""
        self.like(other)
        return self

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.guest or self.bot)


@dataclass(frozen=True)
class Joining:
    """Somebody who waits to sit down midway; ``seat`` -1 for a new one."""

    guest: str
    name: str
    deck: str
    seat: int = -1
