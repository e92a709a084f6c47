"""Whether using an effect now would do anything: it has candidates for all that it cannot do without."""

from __future__ import annotations

from fudaba.games.avalon.effects.aims import Aimed, CardAim
from fudaba.games.avalon.effects.cards import Discard
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Node
from fudaba.kernel.tree.targets import FIZZLE


def why_useless(w: World, body: Node, seat: int, source: int) -> int:
    """Why an effect would do nothing if a card were used for it now; 0 if it could do something."""
    return _why(w, body, seat, source, hidden=True)


def is_idle(w: World, body: Node, seat: int) -> bool:
    """Whether everybody can see that an effect would do nothing now."""
    return _why(w, body, seat, -1, hidden=False) != 0


def _why(w: World, body: Node, seat: int, source: int, hidden: bool) -> int:
    if isinstance(body, Aimed):
        for aim in body.aims:
            if isinstance(aim, CardAim) and aim.none() == FIZZLE and (hidden or not aim.hidden()):
                if len(aim.legal(w, seat, source)) == 0:
                    return aim.missing()
    elif isinstance(body, Discard):
        return body.why(w, seat, source)
    elif isinstance(body, Seq):
        return _why(w, body.steps[0], seat, source, hidden)
    return 0


def cards_needed(body: Node) -> int:
    """How many hand cards an effect discards for what it does; 0 if none."""
    if isinstance(body, Seq):
        return cards_needed(body.steps[0])
    return body.cards if isinstance(body, Discard) else 0
