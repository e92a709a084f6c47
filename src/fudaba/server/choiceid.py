"""What a choice is called on the wire: nobody but its seat can know it.

A game numbers its questions, so that whoever counts could name somebody else's. The server sends a keyed digest
instead; records, tapes and positions keep the game's own ids.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from typing import Final

import fudaba

BYTES: Final = 12
KEY: Final = 64
"""Bytes of a key that the digest takes."""


class ChoiceIds:
    """Names the choices of one table."""

    def __init__(self, key: bytes, table: str) -> None:
        self._key = key[:KEY]
        self._table = table

    def of(self, game: fudaba.Game, asked: fudaba.Asked) -> str:
        """The id under which a choice is sent to its seat."""
        text = f"{self._table}\0{game.run}\0{asked.seat}\0{asked.id}"
        digest = hashlib.blake2b(text.encode(), key=self._key, digest_size=BYTES, person=b"choice")
        return urlsafe_b64encode(digest.digest()).decode()
