"""What the old readers say of a command that the rules do not allow."""

from __future__ import annotations

from fudaba.testing.dialect import Data, Dialect
from fudaba.testing.table import Table


class Refused(Exception):
    """An act that the rules do not allow, with its code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class CommandDialect(Dialect):
    """A dialect with commands, which are acts of a whole player and not answers."""

    def do(self, t: Table, seat: str, act: str, how: Data) -> None:
        """Carry out a command, or raise `Refused` and leave everything as it was."""
        before, names = t.world.clone(), dict(t.names)
        try:
            self.carry_out(t, seat, act, how)
        except Refused:
            t.world, t.names = before, names
            raise

    def carry_out(self, t: Table, seat: str, act: str, how: Data) -> None:
        """Carry out a command, or raise `Refused`."""
        raise NotImplementedError
