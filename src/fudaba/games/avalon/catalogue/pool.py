"""All cards in one list."""

from __future__ import annotations

from fudaba.games.avalon.cards import Card
from fudaba.games.avalon.catalogue.avatars import AVATARS
from fudaba.games.avalon.catalogue.blue import BLUE_CREATURES
from fudaba.games.avalon.catalogue.green import GREEN_CREATURES
from fudaba.games.avalon.catalogue.grey import GREY_CREATURES
from fudaba.games.avalon.catalogue.magic import MAGIC_CARDS
from fudaba.games.avalon.catalogue.red import RED_CREATURES
from fudaba.games.avalon.catalogue.support import SUPPORT_CARDS
from fudaba.games.avalon.catalogue.yellow import YELLOW_CREATURES


def all_cards() -> list[Card]:
    """144 deck cards, creatures first, and ten avatars."""
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
