"""How far it is from an answer to the code of its game: whoever follows it opens few files first."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from types import FrameType

import pytest

import fudaba
from fudaba.builds import compiled

PACKAGE = Path(fudaba.__file__).parent.as_posix() + "/"
MOST = 2
"""Files outside of the tree: the course of the game, and its world. Then comes the node that asked."""
pytestmark = pytest.mark.skipif(compiled(), reason="compiled code has no frames to look at")


def files_before_the_game(game: fudaba.Game, answer: int | str) -> list[str]:
    """The files of ours on the way to the first call into a game's own code; none if the kernel does all of it."""
    found: list[str] = []

    def look(frame: FrameType, event: str, _arg: object) -> None:
        name = frame.f_code.co_filename.replace("\\", "/")
        if event != "call" or not name.startswith(f"{PACKAGE}games/"):
            return
        sys.setprofile(None)
        above = frame.f_back
        while above is not None:
            file = above.f_code.co_filename.replace("\\", "/")
            if file.startswith(PACKAGE) and file not in found:
                found.append(file)
            above = above.f_back

    sys.setprofile(look)
    try:
        game.answer(answer)
    finally:
        sys.setprofile(None)
    return found


@pytest.mark.parametrize("by", ["number", "text"])
@pytest.mark.parametrize("name", ["ashes", "avalon", "azuride"])
def test_an_answer_passes_few_files_before_the_game(name: str, by: str) -> None:
    game = fudaba.new(name, fudaba.decks(name)[:2], seed=3)
    choose = random.Random(1)
    seen: set[int] = set()
    for _ in range(120):
        if game.over:
            break
        k = choose.randrange(len(game.choice.options))
        way = files_before_the_game(game, k if by == "number" else str(game.choice.options[k]))
        before = [file for file in way if "/kernel/tree/" not in file]
        assert len(before) <= MOST, way
        seen.add(len(before))
    assert MOST in seen
