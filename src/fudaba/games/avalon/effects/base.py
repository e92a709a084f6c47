"""What an effect that is carried out outside a battle's steps has in common with the others."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fudaba.games.avalon.flow.slots import ABILITY
from fudaba.games.avalon.schema.happenings import SUPPORT_CARD
from fudaba.games.avalon.schema.terms import AS_SUPPORT, SUPPORT
from fudaba.games.avalon.tables import book
from fudaba.kernel.choice import About
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.world import World


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEffect(Node):
    """Something a card does at once."""

    def reason(self, w: World, seat: int, card: int) -> int:
        """0 if using it now could do anything; otherwise why not. Read before magic or a hand ability is offered.

        ``card`` is the card to be used, which is still in hand; -1 once it has left.
        """
        return 0

    def idle(self, w: World, seat: int) -> bool:
        """Whether everybody can see that it would do nothing now."""
        return self.reason(w, seat, -1) != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingEffect(Ask):
    """Something a card does after its controller has chosen."""

    def reason(self, w: World, seat: int, card: int) -> int:
        """0 if using it now could do anything; otherwise why not (see `CardEffect.reason`)."""
        return 0

    def idle(self, w: World, seat: int) -> bool:
        """Whether everybody can see that it would do nothing now."""
        return self.reason(w, seat, -1) != 0


def cause(w: World, f: Frame) -> int:
    """Which of the kinds of an entry tells by what rule the ability works in whose scope a frame is."""
    ability = w.scope(f).v[ABILITY]
    point = w.rules.catalogue.abilities[ability].point
    if point == AS_SUPPORT and book(w).type[w.rules.catalogue.ability_card[ability]] == SUPPORT:
        return SUPPORT_CARD
    return point


def about_effect(w: World, f: Frame, n: int = -1, doing: int = -1) -> About:
    """The card and ability at work, how many pieces remain, and what the choice is for."""
    about = w.rules.about(w, f)
    about.n = n
    about.doing = doing
    return about


def effect_reason(w: World, body: Node, seat: int, card: int) -> int:
    """Why an effect would do nothing if a hand card were used for it now; 0 if it could."""
    if isinstance(body, CardEffect):
        return body.reason(w, seat, card)
    if isinstance(body, AskingEffect):
        return body.reason(w, seat, card)
    return 0


def is_idle(w: World, body: Node, seat: int) -> bool:
    """Whether everybody can see that an effect would do nothing now."""
    if isinstance(body, CardEffect):
        return body.idle(w, seat)
    if isinstance(body, AskingEffect):
        return body.idle(w, seat)
    return False
