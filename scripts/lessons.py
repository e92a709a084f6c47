"""The positions of the page's first lessons: ``python -m scripts.lessons web/src/house/lessons.json``.

Bots play until the seat that will be the reader's may do what the lesson is about; the record up to there is the
lesson. Records are replayed by the engine, so a lesson that rules or cards have overtaken is noticed by a test, and
this script finds another one.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypedDict

import fudaba
from fudaba.bots.factory import make

SEEDS: Final = range(400)
MOST: Final = 400
ME: Final = "A"


@dataclass(frozen=True)
class Wanted:
    """What a lesson is about: at a question of a kind the reader has one of these verbs, and one of these rules comes
    to pass if it is used."""

    id: str
    game: str
    kind: str
    verbs: tuple[str, ...]
    rules: tuple[str, ...]
    decks: tuple[str, ...] = ()
    attacked: bool = False
    """Only while the other seat attacks."""


LESSONS: Final = (
    Wanted("ashes-play", "ashes", "turn", ("play",), ("ashes.play.sequence",)),
    Wanted("ashes-attack", "ashes", "turn", ("attack unit", "attack phoenixborn"), ("ashes.attack.types",)),
    Wanted("azuride-launch", "azuride", "act", ("launch",), ("azuride.deploy.launch",), ("red-blue", "white-black")),
    Wanted(
        "azuride-raid", "azuride", "act", ("raid",), ("azuride.battle.target-hq",), ("red-blue", "white-black"),
    ),
    Wanted(
        "azuride-cut-in", "azuride", "cut-in", ("evade", "bombard", "torpedo", "skill", "skill-on", "play-on"),
        ("azuride.ability.use", "azuride.skill.format"), ("red-blue", "white-black"), attacked=True,
    ),
    Wanted("avalon-create", "avalon", "set", ("create",), ("avalon.set.create-mana",)),
    Wanted("avalon-summon", "avalon", "set", ("summon",), ("avalon.set.summon",)),
    Wanted("avalon-march", "avalon", "main", ("march",), ("avalon.main.march",)),
)  # fmt: skip


class Lesson(TypedDict):
    """A lesson as the page reads it."""

    id: str
    game: str
    rules: list[str]
    record: str


def fits(game: fudaba.Game, wanted: Wanted) -> bool:
    """Whether the reader could do it here, and is at the beginning of a gesture."""
    if game.over:
        return False
    asked = game.choice.data()
    if asked["seat"] != ME or asked["kind"] != wanted.kind or asked["chosen"]:
        return False
    battle = game.view(0).get("battle")
    if wanted.attacked and (battle is None or battle["seat"] == ME):
        return False
    return any(option["verb"] in wanted.verbs for option in asked["options"])


def found(wanted: Wanted) -> Lesson:
    """The first position that bots come to."""
    for seed in SEEDS:
        bots = [make("greedy", seed), make("greedy", seed + 1)]
        game = fudaba.new(wanted.game, list(wanted.decks) or None, seed, options={"first_player": "random"})
        for _ in range(MOST):
            if game.over:
                break
            if fits(game, wanted):
                return {"id": wanted.id, "game": wanted.game, "rules": list(wanted.rules), "record": game.record()}
            seat = game.choices[0].seat
            answer = bots[seat].choose(bots[seat].sight(game.world, seat))
            game.answer(game.choices[0].options[answer], game.choices[0].id)
    raise SystemExit(f"no game came to {wanted.id}")


if __name__ == "__main__":
    text = json.dumps([found(wanted) for wanted in LESSONS], ensure_ascii=False, indent=1)
    Path(sys.argv[1]).write_text(text + "\n", encoding="utf-8")
