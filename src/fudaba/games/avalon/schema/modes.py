"""The five modes: life, target mana and proofs."""

from __future__ import annotations

from typing import Final


class Mode:
    """One row of the mode table. Life is a base plus one per player, or a flat number."""

    def __init__(
        self,
        key: str,
        ja: str,
        en: str,
        rule: str,
        advised: tuple[int, int],
        life: int,
        target: int,
        proofs: int,
        per_player: int = 1,
    ) -> None:
        self.key: str = key
        self.ja: str = ja
        self.en: str = en
        self.rule: str = rule
        self.advised: tuple[int, int] = advised
        self.life: int = life
        self.per_player: int = per_player
        self.target: int = target
        self.proofs: int = proofs

    def initial_life(self, players: int) -> int:
        """The life each player is dealt."""
        return self.life + self.per_player * players  # avalon.setup.initial-life


MODES: Final = {
    "novice": Mode("novice", "入門モード", "Novice", "avalon.mode.novice", (2, 3), 3, 10, 2),
    "normal": Mode("normal", "ノーマルモード", "Normal", "avalon.mode.normal", (2, 3), 2, 12, 2),
    "veteran": Mode("veteran", "ベテランモード", "Veteran", "avalon.mode.veteran", (2, 4), 1, 12, 2),
    "expert": Mode("expert", "エキスパートモード", "Expert", "avalon.mode.expert", (2, 3), 1, 12, 3),
    "complete": Mode(
        "complete",
        "コンプリートエクステンド",
        "Complete Extend",
        "avalon.mode.complete",
        (3, 4),
        3,
        12,
        3,
        per_player=0,
    ),
}
