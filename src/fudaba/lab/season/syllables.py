"""Syllables made of syllables, the same in Japanese and English letters."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

FIRST: Final = (
    *(("ka", "カ"), ("ki", "キ"), ("ku", "ク"), ("ke", "ケ"), ("ko", "コ"), ("sa", "サ"), ("su", "ス"), ("se", "セ")),
    *(("so", "ソ"), ("ta", "タ"), ("te", "テ"), ("to", "ト"), ("na", "ナ"), ("ni", "ニ"), ("no", "ノ"), ("ha", "ハ")),
    *(("hi", "ヒ"), ("ho", "ホ"), ("ma", "マ"), ("mi", "ミ"), ("mo", "モ"), ("ra", "ラ"), ("ri", "リ"), ("ru", "ル")),
    *(("ro", "ロ"), ("ga", "ガ"), ("go", "ゴ"), ("za", "ザ"), ("zo", "ゾ"), ("da", "ダ"), ("do", "ド"), ("ba", "バ")),
    *(("bi", "ビ"), ("bo", "ボ"), ("ya", "ヤ"), ("yu", "ユ"), ("yo", "ヨ"), ("pa", "パ"), ("po", "ポ"), ("ne", "ネ")),
)
LAST: Final = (("n", "ン"), ("", ""), ("", ""))
LENGTHS: Final = (2, 3, 3, 4)


@dataclass(frozen=True)
class Name:
    """One name, as both languages write it."""

    ja: str
    en: str

    @property
    def slug(self) -> str:
        """The name for programs."""
        return self.en.lower().replace(" ", "-")


class Syllables:
    """Syllables by lot, none of them twice and none of those that are taken."""

    def __init__(self, rng: random.Random, taken: Collection[str]) -> None:
        self._rng = rng
        self._taken = {name.lower() for name in taken}

    def name(self) -> Name:
        """Another one."""
        while True:
            parts = [self._rng.choice(FIRST) for _ in range(self._rng.choice(LENGTHS))]
            parts.append(self._rng.choice(LAST))
            latin = "".join(latin for latin, _ in parts)
            if latin not in self._taken:
                self._taken.add(latin)
                return Name("".join(kana for _, kana in parts), latin.capitalize())
