"""Who somebody is, with or without an account: a name drawn once, in a cookie that only this server can sign."""

from __future__ import annotations

import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE: Final = "fudaba"
AGE: Final = 400 * 24 * 3600
"""A cookie's life in seconds; browsers keep none for longer than 400 days."""
LENGTH: Final = 22
NAME: Final = 24
"""Characters of what somebody is called."""


class Guests:
    """Signs and reads the cookies of guests."""

    def __init__(self, key: bytes) -> None:
        self._signer = URLSafeSerializer(key, salt="guest")
        self.epochs: dict[str, int] = {}
        """Of guests with an account: which cookies are good. Others have the epoch 0."""

    def new(self) -> str:
        """A guest nobody has been before."""
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str) -> str:
        """What the browser keeps."""
        epoch = self.epochs.get(guest, 0)
        return str(self._signer.dumps(f"{guest}.{epoch}" if epoch else guest))

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if this server has not signed it."""
        if not cookie or len(cookie) > 256:
            return None
        try:
            guest = self._signer.loads(cookie)
        except BadSignature:
            return None
        if not isinstance(guest, str):
            return None
        name, _, epoch = guest.partition(".")
        known = str(self.epochs.get(name, 0))
        return name if len(name) == LENGTH and (epoch or "0") == known else None
