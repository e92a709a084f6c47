"""What views of a draft add: the pick, who holds the token, and cards as the game prints them."""

from __future__ import annotations

from fudaba.contract import Face, Turn, Value
from fudaba.games.ashes.cards import Card
from fudaba.games.ashes.draft.cards import costs
from fudaba.games.ashes.draft.schema import PICK_NO, TOKEN
from fudaba.games.ashes.show import printed_face
from fudaba.kernel import show as kernel
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.show import phases
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import CardDef


class Show(kernel.Show):
    """What views and questions add."""

    def turn_now(self, w: World) -> Turn:
        return {"no": w.numbers[PICK_NO], "phase": phases(w)}

    def facts(self, w: World) -> dict[str, Value]:
        found = super().facts(w)
        if w.numbers[TOKEN] >= 0:
            found["first-player"] = LETTERS[w.numbers[TOKEN]]
        return found

    def printed(self, card: CardDef) -> Face:
        return printed_face(card, costs(card)) if isinstance(card, Card) else super().printed(card)
