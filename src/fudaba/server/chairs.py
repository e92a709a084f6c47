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
