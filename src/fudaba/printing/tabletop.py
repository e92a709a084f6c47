"""Cards for Tabletop Simulator: a picture of all faces, ten in a row, and the object that deals them out as a deck."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fudaba.api import NotPossible
from fudaba.printing.sheet import Copies

COLUMNS: Final = 10
ROWS: Final = 7
"""So many faces one picture may hold there: seventy, the last of them for a card that is hidden."""
MOST: Final = COLUMNS * ROWS - 1
FACE: Final = (320, 447)
"""Pixels of a face."""


def size_of(cards: int) -> tuple[int, int]:
    """How large the picture of so many cards is."""
    return FACE[0] * min(cards, COLUMNS), FACE[1] * -(-cards // COLUMNS)


def saved_object(name: str, cards: Sequence[Copies], names: dict[str, str], picture: Path) -> dict[str, object]:
    """What the game loads from its folder of saved objects."""
    if len(cards) > MOST:
        raise NotPossible(f"{len(cards)} different cards are too many for one deck there: at most {MOST}")
    sheet = {
        "FaceURL": picture.resolve().as_uri(),
        "BackURL": picture.resolve().as_uri(),
        "NumWidth": min(len(cards), COLUMNS),
        "NumHeight": -(-len(cards) // COLUMNS),
        "BackIsHidden": True,
        "UniqueBack": False,
    }
    place = {
        "posX": 0,
        "posY": 1,
        "posZ": 0,
        "rotX": 0,
        "rotY": 180,
        "rotZ": 180,
        "scaleX": 1,
        "scaleY": 1,
        "scaleZ": 1,
    }
    each = [(100 + k, card["id"]) for k, card in enumerate(cards) for _ in range(card["n"])]
    single: list[dict[str, object]] = [
        {
            "Name": "Card",
            "Nickname": names.get(card, card),
            "CardID": no,
            "CustomDeck": {"1": sheet},
            "Transform": place,
        }
        for no, card in each
    ]
    deck: dict[str, object] = {
        "Name": "DeckCustom",
        "Nickname": name,
        "DeckIDs": [no for no, _ in each],
        "CustomDeck": {"1": sheet},
        "ContainedObjects": single,
        "Transform": place,
    }
    return {"ObjectStates": [deck if len(single) > 1 else single[0]]}
