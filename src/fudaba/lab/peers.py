"""Card games of other people, played at random from Python in the same run; where they are installed.

    python -m fudaba.lab.peers

reads one wish per line of JSON (``{"peer": "open_spiel hearts", "seconds": 0.2}``) and answers with decisions per
CPU-second. OpenSpiel's games are C++ behind Python calls, RLCard's are Python.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, Final, TextIO

from fudaba.kernel.state.chance import Stream

INSTALL: Final = "pip install 'fudaba[bench]'"


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


def rlcard_environment(seconds: float) -> float:
    """RLCard's uno as learners drive it: each step gives the next player's observation."""
    environment: Any = importlib.import_module("rlcard").make("uno")
    rng = Stream(1)
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or decisions == 0:
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[rng.below(len(actions))])
            decisions += 1
    return decisions / spent


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
    "rlcard uno": ("rlcard", rlcard_environment),
    "rlcard uno_game": ("rlcard", rlcard_game),
}
"""By name: the module it needs, and who plays it."""


def installed() -> list[str]:
    """The peers that can be played here."""
    return [name for name, (module, _) in PEERS.items() if importlib.util.find_spec(module) is not None]


def missing() -> list[str]:
    """What would have to be installed for the others, in plain words."""
    titles = {"pyspiel": "OpenSpiel (hearts, bridge, gin_rummy)", "rlcard": "RLCard (uno)"}
    lacking = [title for module, title in titles.items() if importlib.util.find_spec(module) is None]
    return [f"{title} is not installed: {INSTALL}" for title in lacking]


def peers_answer_wishes(source: Iterable[str], sink: TextIO) -> None:
    """One line in, one line out."""
    for line in source:
        wish = json.loads(line)
        sink.write(json.dumps({"value": PEERS[wish["peer"]][1](wish["seconds"])}) + "\n")
        sink.flush()


if __name__ == "__main__":
    peers_answer_wishes(sys.stdin, sys.stdout)
