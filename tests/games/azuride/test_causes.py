"""Blows are told as what they follow from: the block, the attack, the raid."""

from __future__ import annotations

import fudaba
from fudaba.contract import Event
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream
from fudaba.testing import rule


def played(seed: int) -> tuple[Game, list[Event]]:
    game, rng = fudaba.new("azuride", seed=seed), Stream(seed)
    while not game.over:
        game.answer(rng.below(game.choice.count))
    return game, game.events()


@rule("azuride.battle.engage-damage", "azuride.damage.hq")
def test_every_blow_follows_from_a_block_an_attack_or_a_raid() -> None:
    seen: set[str] = set()
    for seed in range(6):
        _, events = played(seed)
        told = {event["no"]: event for event in events}
        for event in events:
            raided = event["what"] == "hq-damage" and event["rule"] == "azuride.battle.hq-damage-total"
            if event["what"] != "damage" and not raided:
                continue
            cause = told[event["cause"]]
            seen.add(cause["what"])
            if cause["what"] == "block":
                fighters = [cause["card"], *cause["cards"]]
                assert event["card"]["id"] in [card["id"] for card in fighters]
    assert {"block", "raid"} <= seen


@rule("azuride.battle.engage-damage")
def test_a_game_that_was_saved_in_a_battle_tells_the_same_causes() -> None:
    for seed in range(6):
        game, rng = fudaba.new("azuride", seed=seed), Stream(seed)
        while not game.over and game.view()["turn"]["phase"] != ["battle", "block"]:
            game.answer(rng.below(game.choice.count))
        if game.over:
            continue
        again, no = fudaba.load(game.position()), game.view()["no"]
        answers: list[int] = []
        while len(answers) < 12 and not game.over:
            answers.append(rng.below(game.choice.count))
            game.answer(answers[-1])
        for index in answers:
            again.answer(index)
        assert again.events(None, no) == game.events(None, no)
