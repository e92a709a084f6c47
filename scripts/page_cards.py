"""Every game as the page fetches it: ``python -m scripts.page_cards web/fixtures``.

``python -m scripts.page_cards --doors web/src/house/doors.json`` writes the three cards that hang in the doors of the
page's first room, which therefore need not wait for the server; that file is committed.

One JSON file per game: all that `fudaba.describe` tells. The page's tests and its gallery read these files; they are
made anew whenever they are needed and never committed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import fudaba
from fudaba.contract import Printed

GAMES = ("ashes", "azuride", "avalon")
DOORS = {"ashes": "jessa-na-ni", "azuride": "kongo", "avalon": "old-growth-stag"}


def doors() -> str:
    """What the first room needs to draw its three pictures, as JSON."""
    hung: dict[str, Printed] = {}
    for game, card in DOORS.items():
        (printed,) = (p for p in fudaba.describe(game)["cards"] if p["id"] == card)
        printed["text"] = {"ja": "", "en": ""}
        hung[game] = printed
    return json.dumps(hung, ensure_ascii=False, indent=2) + "\n"


def write(folder: Path) -> None:
    """One file per game."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in (*GAMES, "ashes-draft"):
        text = json.dumps(fudaba.describe(game), ensure_ascii=False, indent=1)
        (folder / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "--doors":
        Path(sys.argv[2]).write_text(doors(), encoding="utf-8")
    else:
        write(Path(sys.argv[1]))
