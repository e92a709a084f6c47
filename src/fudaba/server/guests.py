"""Who somebody is, with or without an account: a name drawn once, in a cookie that only this server can sign."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE: Final = "fudaba"
DEVICE: Final = "fudaba-device"
AGE: Final = 400 * 24 * 3600
"""A cookie's life in seconds; browsers keep none for longer than 400 days."""
LENGTH: Final = 22
NAME: Final = 24
"""Characters of what somebody is called."""


def digest_of(guest: str) -> str:
    """By what a guest is remembered of whom nothing is left."""
    return hashlib.blake2b(guest.encode(), digest_size=16).hexdigest()


class Guests:
    """Signs and reads the cookies of guests."""

    def __init__(self, key: bytes) -> None:
        self._signer = URLSafeSerializer(key, salt="guest")
        self._devices = URLSafeSerializer(key, salt="device")
        self.epochs: dict[str, int] = {}
        """Of guests with an account: which cookies are good. Others have the epoch 0."""
        self.sessions: dict[str, str] = {}
        """Where accounts are signed in: whose each session is. A cookie of an account names one."""
        self.voids: set[str] = set()
        """Guests who have left for good, by their digests."""

    def new(self) -> str:
        """A guest nobody has been before."""
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str, session: str = "") -> str:
        """What the browser keeps."""
        epoch = self.epochs.get(guest, 0)
        return str(self._signer.dumps(f"{guest}.{epoch}.{session}" if epoch else guest))

    def device(self, guest: str) -> str:
        """What a browser keeps in which somebody has signed in: others' wrong tries do not lock it out."""
        return str(self._devices.dumps(guest))

    def read_device(self, cookie: str | None) -> str:
        """Who has signed in with this browser before; empty if nobody has."""
        try:
            found = self._devices.loads(cookie) if cookie and len(cookie) <= 256 else ""
        except BadSignature:
            return ""
        return found if isinstance(found, str) else ""

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if this server has not signed it, or it is no longer good."""
        name, epoch, session = self._parts(cookie)
        known = self.epochs.get(name, 0)
        if len(name) != LENGTH or digest_of(name) in self.voids or (epoch or "0") != str(known):
            return None
        return name if not known or self.sessions.get(session) == name else None

    def session(self, cookie: str | None) -> str:
        """The session that a cookie names; empty if it names none."""
        return self._parts(cookie)[2]

    def _parts(self, cookie: str | None) -> tuple[str, str, str]:
        try:
            text = self._signer.loads(cookie) if cookie and len(cookie) <= 256 else ""
        except BadSignature:
            return "", "", ""
        name, _, rest = (text if isinstance(text, str) else "").partition(".")
        epoch, _, session = rest.partition(".")
        return name, epoch, session
