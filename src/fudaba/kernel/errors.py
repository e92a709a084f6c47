"""Every way the engine says no, as a type a caller can catch."""

from __future__ import annotations

from typing import Final


class FudabaError(Exception):
    """Base of everything fudaba raises on purpose."""


class BadArgument(FudabaError):
    """A value that is not what the call takes; the message names it and says what would do."""


class BadSyntax(FudabaError):
    """The text is not an option of this game at all."""


class IllegalAnswer(FudabaError):
    """The option exists in this game but is not offered here; the message says why and cites the rule."""


class StaleAnswer(FudabaError):
    """The answer was meant for a choice that is no longer the current one."""


class GameIsOver(FudabaError):
    """The game has an outcome; it asks nothing more."""


class NotPossible(FudabaError):
    """An undo, a walk back or an outside event that its window does not allow."""


class UnknownName(FudabaError):
    """A game, deck, card, option or rule that does not exist; the message offers the nearest one."""


class BadDeck(FudabaError):
    """A deck that the game's rules refuse; the message names each line."""


class BadCards(FudabaError):
    """Cards that a game cannot be played with; the message names the card."""


class BadRecord(FudabaError):
    """A record or position that cannot be read, or that another version wrote."""


class BadPosition(BadRecord):
    """A position that no game of these rules can be in; the message names the place in it."""


class BadFile(FudabaError):
    """A scenario file or ledger that cannot be read: which, why, and the line (0 if it concerns the whole)."""

    def __init__(self, file: str, reason: str, line: int = 0) -> None:
        super().__init__(f"{file}: line {line}: {reason}" if line else f"{file}: {reason}")
        self.file: str = file
        self.reason: str = reason
        self.line: int = line


class BeyondLimit(FudabaError):
    """More than numbers can tell, such as cards in a place than have positions there; it says what and where."""


class Unscripted(FudabaError):
    """A scripted world was asked for a random number, one ``below`` so many, that the script does not hold."""

    def __init__(self, below: int) -> None:
        super().__init__(f"a number below {below} was needed, and the script is used up")
        self.below: int = below


class KernelFault(FudabaError):
    """A game broke the kernel's contract; always a defect, never the user's doing."""


class EngineFault(KernelFault):
    """The engine failed; what was being done has not happened. The failure itself is the cause, and not for players."""


FAILED: Final = (
    "the engine failed, and nothing was changed: this is a defect of the game, to be reported with the record"
)


def as_told_outside(e: BaseException) -> BaseException:
    """Whatever breaks in the engine comes out as one kind of error, and tells players nothing."""
    broken = isinstance(e, Exception) and (isinstance(e, KernelFault) or not isinstance(e, FudabaError))
    if not broken:
        return e
    fault = EngineFault(FAILED)
    fault.__cause__ = e  # native code would drop it from ``raise ... from``
    return fault
