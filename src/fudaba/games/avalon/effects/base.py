"""What an effect that is carried out outside a battle's steps has in common with the others."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.world import World


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEffect(Node):
    """Something a card does at once."""

    def reason(self, w: World, seat: int) -> int:
        """0 if using it now could do anything; otherwise why not. Read before magic or a hand ability is offered."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingEffect(Ask):
    """Something a card does after its controller has chosen."""

    def reason(self, w: World, seat: int) -> int:
        """0 if using it now could do anything; otherwise why not."""
        return 0


def effect_reason(w: World, body: Node, seat: int) -> int:
    """Why an effect would do nothing now; 0 if it could."""
    if isinstance(body, CardEffect):
        return body.reason(w, seat)
    if isinstance(body, AskingEffect):
        return body.reason(w, seat)
    return 0
