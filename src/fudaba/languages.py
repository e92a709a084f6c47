"""The languages that everything people read is written in: a game's lexicon, words and ledger, the server, the lab.

Whatever goes over languages goes over these, and what lacks one of them is an error, never another language in silence.
"""

from __future__ import annotations

from typing import Final, Literal

Lang = Literal["en", "ja"]
LANGUAGES: Final[tuple[Lang, ...]] = ("en", "ja")
