"""The whole pool in one list."""

from __future__ import annotations

from fudaba.games.avalon.cards.avatars import AVATARS
from fudaba.games.avalon.cards.blue import BLUE_CREATURES
from fudaba.games.avalon.cards.green import GREEN_CREATURES
from fudaba.games.avalon.cards.grey import GREY_CREATURES
from fudaba.games.avalon.cards.magic import MAGIC_CARDS
from fudaba.games.avalon.cards.red import RED_CREATURES
from fudaba.games.avalon.cards.support import SUPPORT_CARDS
from fudaba.games.avalon.cards.yellow import YELLOW_CREATURES
from fudaba.games.avalon.kinds import AvalonCard


def pool() -> list[AvalonCard]:
    """All cards, creatures first."""
    return [
        *YELLOW_CREATURES,
        *RED_CREATURES,
        *BLUE_CREATURES,
        *GREEN_CREATURES,
        *GREY_CREATURES,
        *MAGIC_CARDS,
        *SUPPORT_CARDS,
        *AVATARS,
    ]
