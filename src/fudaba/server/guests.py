"""Who somebody is, without an account: a name drawn once, in a cookie that only this server can sign."""

from __future__ import annotations

import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE: Final = "fudaba"
AGE: Final = 400 * 24 * 3600
"""A cookie's life in seconds; browsers keep none for longer than 400 days."""
LENGTH: Final = 22


class Guests:
    """Signs and reads the cookies of guests."""

    def __init__(self, key: bytes) -> None:
        self._signer = URLSafeSerializer(key, salt="guest")

    def new(self) -> str:
        """A guest nobody has been before."""
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str) -> str:
        """What the browser keeps."""
        return str(self._signer.dumps(guest))

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if this server has not signed it."""
        if not cookie or len(cookie) > 256:
            return None
        try:
            guest = self._signer.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) and len(guest) == LENGTH else None
