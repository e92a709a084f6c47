"""Who sits where, and what they want of the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from fudaba.server.protocol import Mode, Want


@dataclass
class Seated:
    """One seat of a table: a person, a bot, or nobody yet."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    deck: str = ""
    mode: Mode = "off"
    always: list[str] = field(default_factory=list)
    """Cards for which they want to be asked, whatever the mode."""
    wants: set[Want] = field(default_factory=set)

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
