"""Which server answers a request, where several play on one database: the one at which the table belongs that it names.

A request is handed on as it came, once, with who asks; the sign that it was handed on is one that only servers with the
same key can make.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable
from typing import Final

TABLE: Final = re.compile(rb"[A-Z]+ (?:/ws/|/api/tables/)([A-Za-z0-9_-]{1,16})[/? ]")
SIGN: Final = "x-fudaba-handed-on"
"""The header: who asks, and the sign."""


def sign(key: bytes, client: str) -> str:
    """What a server says of whose request it hands on."""
    return f"{client} {hmac.new(key, client.encode(), hashlib.blake2s).hexdigest()[:32]}"


def client_of(key: bytes, said: str | None) -> str | None:
    """Who asks, if a server with the same key says so."""
    client = (said or "").partition(" ")[0]
    return client if said and hmac.compare_digest(said.encode(), sign(key, client).encode()) else None


class Routes:
    """Looks at heads."""

    def __init__(self, key: bytes, place: Callable[[str], str]) -> None:
        self._key = key
        self._place = place

    def route(self, head: bytes) -> str:
        """The address at which a request is answered; empty if that is here."""
        found = TABLE.match(head)
        if found is None or f"\r\n{SIGN}:".encode() in head.partition(b"\r\n\r\n")[0].lower():
            return ""
        return self._place(found.group(1).decode())

    def introduced(self, head: bytes, client: str) -> bytes:
        """A head as another server gets it."""
        first, _, rest = head.partition(b"\r\n")
        return first + f"\r\n{SIGN}: {sign(self._key, client)}\r\n".encode() + rest
