"""Passphrases, hashed with Argon2: it is loaded when somebody first makes an account or signs in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fudaba.server.refused import Refused

if TYPE_CHECKING:
    from argon2 import PasswordHasher


@cache
def _hasher() -> PasswordHasher:
    try:
        from argon2 import PasswordHasher
    except ImportError as e:  # a server inside a page has no accounts
        raise Refused("no-accounts-here") from e
    return PasswordHasher()


@cache
def _nobodys() -> str:
    """What a name that does not exist is compared with, so that it takes as long as one that does."""
    return _hasher().hash("nobody has this passphrase")


def hashed(passphrase: str) -> str:
    """What is kept of a passphrase."""
    return _hasher().hash(passphrase)


def verified(known: str | None, passphrase: str) -> bool:
    """Whether it is the one that was kept; None: of somebody who does not exist, which takes as long."""
    hasher = _hasher()
    from argon2.exceptions import InvalidHashError, VerificationError

    nobodys = _nobodys()  # whoever is looked for: made by the first comparison, it tells nothing about this one
    try:
        return hasher.verify(nobodys if known is None else known, passphrase)
    except (VerificationError, InvalidHashError):
        return False
