"""Card games of other people, played at random from Python in the same run; where they are installed.

    python -m fudaba.lab.peers

reads one wish per line of JSON (``{"peer": "open_spiel hearts", "seconds": 0.2}``) and answers with decisions per
CPU-second. OpenSpiel's games are C++ behind Python calls, RLCard's are Python, Pgx' are compiled by JAX, cabt is C++
that tells its positions as JSON.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, TextIO

from fudaba.envs.others import Runner, cabt, rate, rlcard_uno, sparrow_mahjong
from fudaba.kernel.state.chance import Stream

INSTALL: Final = "pip install 'fudaba[bench]'"
TITLES: Final = {
    "pyspiel": ("OpenSpiel (hearts, bridge, gin_rummy)", INSTALL),
    "rlcard": ("RLCard (uno)", INSTALL),
    "pgx": ("Pgx (sparrow_mahjong)", "pip install pgx"),
    "kaggle_environments": ("Kaggle's cabt", "pip install --no-deps kaggle-environments"),
}
"""By the module that is needed: what it brings, and how to get it."""
GAMES: Final = 1024
"""Games at once, for those that are made for many."""


def open_spiel(game: str, parameters: dict[str, object]) -> Callable[[float], float]:
    """A player of one of OpenSpiel's games. Chance is dealt out by us and counts as no decision."""

    def played(seconds: float) -> float:
        spiel: Any = importlib.import_module("pyspiel")
        loaded = spiel.load_game(game, parameters)
        rng = Stream(1)
        decisions = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds or decisions == 0:
            state = loaded.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                decisions += not state.is_chance_node()
                state.apply_action(actions[rng.below(len(actions))])
        return decisions / spent

    return played


def with_observations(make: Callable[[], Runner]) -> Callable[[float], float]:
    """A player of a game that tells each decision with its observation. What is made once is made before the clock."""

    @cache
    def runner() -> Runner:
        made = make()
        next(made)
        return made

    def played(seconds: float) -> float:
        return rate(runner(), seconds)

    return played


def rlcard_game(seconds: float) -> float:
    """RLCard's uno without observations."""
    uno: Any = importlib.import_module("rlcard.games.uno")
    rng = Stream(1)
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or decisions == 0:
        game = uno.Game()
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[rng.below(len(actions))])
            decisions += 1
    return decisions / spent


PEERS: Final[dict[str, tuple[str, Callable[[float], float]]]] = {
    "open_spiel hearts": ("pyspiel", open_spiel("hearts", {})),
    "open_spiel bridge": ("pyspiel", open_spiel("bridge", {"use_double_dummy_result": False})),
    "open_spiel gin_rummy": ("pyspiel", open_spiel("gin_rummy", {})),
    "rlcard uno": ("rlcard", with_observations(rlcard_uno)),
    "rlcard uno_game": ("rlcard", rlcard_game),
    "pgx sparrow_mahjong": ("pgx", with_observations(lambda: sparrow_mahjong(GAMES))),
    "kaggle cabt": ("kaggle_environments", with_observations(cabt)),
}
"""By name: the module it needs, and who plays it."""


def installed() -> list[str]:
    """The peers that can be played here."""
    return [name for name, (module, _) in PEERS.items() if importlib.util.find_spec(module) is not None]


def missing() -> list[str]:
    """What would have to be installed for the others, in plain words."""
    return [
        f"{title} is not installed: {install}"
        for module, (title, install) in TITLES.items()
        if importlib.util.find_spec(module) is None
    ]


def peers_answer_wishes(source: Iterable[str], sink: TextIO) -> None:
    """One line in, one line out."""
    for line in source:
        wish = json.loads(line)
        sink.write(json.dumps({"value": PEERS[wish["peer"]][1](wish["seconds"])}) + "\n")
        sink.flush()


if __name__ == "__main__":
    peers_answer_wishes(sys.stdin, sys.stdout)
