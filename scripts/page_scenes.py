"""Moments of real games for the page's pictures: ``python -m scripts.page_scenes web/fixtures/scenes.json``.

Bots play a few games of every kind. Of all moments at which somebody is asked what a scene is about, the one with the
most on the table is kept, as the record up to there: what has room then always has room.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypedDict

import fudaba
from fudaba.bots.factory import make
from fudaba.contract import Choice, View

MOST: Final = 1200


@dataclass(frozen=True)
class Wanted:
    """A scene: which questions it may show, and how many presses a reader has made there."""

    name: str
    game: str
    kinds: tuple[str, ...]
    seats: int = 2
    presses: int = 0
    verbs: tuple[str, ...] = ()
    """One of these can be done."""
    pending: int = 0
    """So many effects wait at least."""
    does: str = ""
    """What the first press is to begin: a card is found that can do it."""
    held: str = ""
    """A place in the middle of the table that holds a card."""


SCENES: Final = (
    Wanted("first-five", "ashes", ("first-five",), presses=3),
    Wanted("turn", "ashes", ("turn",)),
    Wanted("attack", "ashes", ("declare-attackers",), presses=1),
    Wanted("target", "ashes", ("choose-target",)),
    Wanted("pay", "ashes", ("pay",), presses=1),
    Wanted("react", "ashes", ("declare-effects", "cancel"), verbs=("play", "use"), pending=1),
    Wanted("block", "ashes", ("declare-blockers", "declare-guard"), presses=1),
    Wanted("prepare", "ashes", ("exhaust-dice", "prepare-discard"), presses=2),
    Wanted("four", "ashes", ("turn", "choose-target"), seats=4),
    Wanted("four-block", "ashes", ("declare-blockers", "declare-guard"), seats=4),
    Wanted("deploy", "azuride", ("act",), presses=1),
    Wanted("attack", "azuride", ("act",), presses=2, verbs=("attack",)),
    Wanted("block", "azuride", ("block",), presses=2),
    Wanted("cut-in", "azuride", ("cut-in",), pending=1),
    Wanted("pay", "azuride", ("pay",), presses=1),
    Wanted("create", "avalon", ("set",), presses=1, does="create"),
    Wanted("target", "avalon", ("target", "creature"), seats=3),
    Wanted("support", "avalon", ("support",), presses=1),
    Wanted("support", "avalon", ("support",), seats=3, presses=1),
    Wanted("order", "avalon", ("order",)),
    Wanted("discard", "avalon", ("discard",)),
    Wanted("main", "avalon", ("main",), seats=2),
    Wanted("four", "avalon", ("set", "main", "declare", "declare-too"), seats=4, held="sanctuary"),
    Wanted("four-support", "avalon", ("support",), seats=4, presses=1),
)


class Scene(TypedDict):
    """A scene as the pictures need it: the record, who looks, and what is answered before the picture."""

    name: str
    game: str
    seats: int
    seat: str
    presses: int
    record: str
    answer: str
    card: str
    does: str


def fits(wanted: Wanted, asked: Choice, view: View) -> bool:
    """Whether this moment shows what the scene is about."""
    if asked["kind"] not in wanted.kinds or asked["chosen"] or len(view["pending"]) < wanted.pending:
        return False
    middle = view["shared"].get(wanted.held)
    if wanted.held and (middle is None or not middle.get("cards")):
        return False
    if wanted.does and not begins(wanted, asked):
        return False
    return not wanted.verbs or any(option["verb"] in wanted.verbs for option in asked["options"])


def weight(view: View) -> int:
    """How much lies on the table; what waits counts most."""
    places = [place for seat in view["seats"] for place in seat["places"].values()]
    return sum(len(place.get("cards") or place.get("names") or ()) for place in places) + 12 * len(view["pending"])


def begins(wanted: Wanted, asked: Choice) -> str:
    """The card that is to be pressed first: of those that can do it in several ways, the one with the most."""
    cards = [option["args"][0].get("card", "") for option in asked["options"] if option["verb"] == wanted.does]
    return max((card for card in cards if cards.count(card) > 1), key=cards.count, default="")


def _over(game: fudaba.Game) -> bool:
    return game.over


def played(game_id: str, seats: int, games: int) -> list[Scene]:
    """The fullest moment of every scene of a game with so many seats, and an end."""
    best: dict[str, tuple[int, Scene]] = {}
    ends: list[Scene] = []
    wanted = [scene for scene in SCENES if (scene.game, scene.seats) == (game_id, seats)]
    for seed in range(games):
        bots = [make("greedy", seed + i) for i in range(seats)]
        game = fudaba.new(game_id, None, seed, seats=seats)
        for _ in range(MOST):
            if game.over:
                break
            choice = game.choices[0]
            asked, view = choice.data(), game.view(choice.seat)
            for scene in wanted:
                if fits(scene, asked, view) and weight(view) > best.get(scene.name, (0,))[0]:
                    best[scene.name] = weight(view), {
                        "name": scene.name, "game": game_id, "seats": seats, "seat": asked["seat"],
                        "presses": scene.presses, "record": game.record(), "answer": "",
                        "card": begins(scene, asked), "does": scene.does,
                    }  # fmt: skip
            text = choice.options[bots[choice.seat].choose(bots[choice.seat].sight(game.world, choice.seat))]
            last: Scene = {
                "name": "end", "game": game_id, "seats": seats, "seat": asked["seat"], "presses": 0, "record": "",
                "answer": str(text), "card": "", "does": "",
            }  # fmt: skip
            before = game.record()
            game.answer(text, choice.id)
            last["record"] = before
            if _over(game):
                ends = [last]
    found = [scene for _, scene in best.values()] + ends
    print(f"{game_id}, {seats} seats: {', '.join(scene['name'] for scene in found)}")
    return found


if __name__ == "__main__":
    GAMES: Final = int(sys.argv[2]) if len(sys.argv) > 2 else 6
    kinds = sorted({(scene.game, scene.seats) for scene in SCENES})
    scenes = [scene for game_id, seats in kinds for scene in played(game_id, seats, GAMES)]
    into = Path(sys.argv[1])
    into.parent.mkdir(parents=True, exist_ok=True)
    into.write_text(json.dumps(scenes, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
