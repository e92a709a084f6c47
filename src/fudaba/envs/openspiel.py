"""The games as OpenSpiel's Python games: information states, resampling, serialisation.

    import pyspiel
    import fudaba.envs.openspiel
    game = pyspiel.load_game("fudaba_ashes(players=2)")
    state = game.new_initial_state()

A game begins with chance nodes that give its seed byte by byte; all further chance comes from that seed. Parameters:
``players``, ``decks`` (``iron-men;snakes-in-silver``) and ``options`` (``mode:novice;first_player:A``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

import numpy as np

from fudaba import registry
from fudaba.envs.absent import needed
from fudaba.envs.tables import Table, returns
from fudaba.game import Game
from fudaba.kernel.errors import BadArgument, IllegalAnswer, NotPossible
from fudaba.kernel.limits import quoted
from fudaba.start import load

needed("pyspiel")

import pyspiel  # noqa: E402 - what is missing is said first

SEED_BYTES: Final = 8
BYTES: Final = 256
LONGEST: Final = 20_000
"""So many actions a game may have as OpenSpiel asks it; none comes near."""
NOTHING: Final = b"\0" * 32


def openspiel_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"fudaba_{game.replace('-', '_')}"


@lru_cache(maxsize=32)
def table_of(game: str, players: int, decks: str, options: str) -> Table:
    """The table that parameters name."""
    chosen: dict[str, object] = {}
    for part in filter(None, options.split(";")):
        key, colon, value = part.partition(":")
        if not colon:
            raise BadArgument(f"options: name:value was expected, not {quoted(part)}")
        chosen[key.strip()] = value.strip()
    names = [name.strip() for name in decks.split(";") if name.strip()]
    return Table(game, players, names or None, chosen, story=True)


class Held:
    """What a state holds of ours: the game once it is dealt, and what each seat has seen, as one hash.

    It is copied and pickled by hand: a clone is a clone of the game, and a serialised one its position.
    """

    def __init__(self, key: tuple[str, int, str, str]) -> None:
        self.key = key
        self.table = table_of(*key)
        self.seed: list[int] = []
        self.game: Game | None = None
        self.seen = [NOTHING] * self.table.observing.seats
        self.told = [0] * self.table.observing.seats

    def deal(self, byte: int) -> None:
        """One more byte of the seed; with the last one the game begins."""
        self.seed.append(byte)
        if len(self.seed) == SEED_BYTES:
            self.game = self.table.begin(int.from_bytes(bytes(self.seed), "big"))
            self.listen()

    def listen(self) -> None:
        """Each seat remembers what it was told since."""
        assert self.game is not None
        for seat in range(len(self.seen)):
            events = self.game.events(seat, self.told[seat])
            if events:
                heard = json.dumps(events, sort_keys=True).encode()
                self.seen[seat] = hashlib.sha256(self.seen[seat] + heard).digest()
                self.told[seat] = events[-1]["no"]

    def __deepcopy__(self, memo: dict[int, object]) -> Held:
        new = Held(self.key)
        new.seed, new.seen, new.told = self.seed[:], self.seen[:], self.told[:]
        new.game = None if self.game is None else self.game.clone()
        return new

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[object, ...]]:
        position = None if self.game is None else json.dumps(self.game.position())
        return _restored, (self.key, self.seed, position, self.seen, self.told)


def _restored(
    key: tuple[str, int, str, str], seed: list[int], position: str | None, seen: list[bytes], told: list[int]
) -> Held:
    held = Held(key)
    held.seed, held.seen, held.told = seed, seen, told
    held.game = None if position is None else load(json.loads(position))
    return held


class FudabaState(pyspiel.State):  # type: ignore[misc]
    """A position. Seats that choose at the same time are asked in the parties' order."""

    def __init__(self, game: FudabaGame) -> None:
        super().__init__(game)
        self.held = Held(game.key)

    @property
    def fudaba(self) -> Game:
        """The game itself."""
        if self.held.game is None:
            raise NotPossible("the game is not dealt yet")
        return self.held.game

    def current_player(self) -> int:
        """The seat that is asked, chance, or the end."""
        game = self.held.game
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        choice = game.world.choice
        return int(pyspiel.PlayerId.TERMINAL) if choice is None else choice.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A byte of the seed."""
        return [(byte, 1.0 / BYTES) for byte in range(BYTES)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.table.legal(self.fudaba.world))

    def _apply_action(self, action: int) -> None:
        if self.held.game is None:
            self.held.deal(action)
            return
        game = self.fudaba
        at = self.held.table.index(action, self.held.table.legal(game.world))
        if at < 0:
            raise IllegalAnswer(f"action {quoted(action)} is not possible here")
        game.answer(at)
        game.commit()
        self.held.listen()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        game = self.held.game
        if game is not None and not game.over:
            at = self.held.table.index(action, self.held.table.legal(game.world))
            if at >= 0:
                return game.choice.options[at]
        return str(self.held.table.describe(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.game is not None and self.held.game.over

    def returns(self) -> list[float]:
        """Each loser loses 1, the winners share it."""
        outcome = None if self.held.game is None else self.held.game.outcome
        return returns(outcome, self.held.table.observing.seats)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> FudabaState:
        """A state that this player cannot tell from the true one: fresh hidden cards, fresh chance.

        Its history stays the true one, so the bytes of the seed in it say nothing of this deal.
        """
        state: FudabaState = self.clone()
        if self.held.game is not None:
            seed = int(probability_sampler() * (1 << 53))
            state.held.game = self.held.game.redeal(player, seed)
            for seat in range(len(state.held.seen)):
                if seat != player:  # what the others would have seen, nobody knows
                    state.held.seen[seat] = hashlib.sha256(self.held.seen[seat] + seed.to_bytes(8, "big")).digest()
        return state

    def __str__(self) -> str:
        if self.held.game is None:
            return "seed " + " ".join(map(str, self.held.seed))
        return json.dumps(self.held.game.view(), sort_keys=True) + self.held.seen[0].hex()


class FudabaGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters; each game has a class of its own, which OpenSpiel calls."""

    game: str
    game_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        given = dict(params or {})
        least = registry.get(game).seats[0]
        players = int(given.get("players", least))
        self.key = (game, players, str(given.get("decks", "")), str(given.get("options", "")))
        self.table = table_of(*self.key)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions.size,
            max_chance_outcomes=BYTES,
            num_players=players,
            min_utility=-1.0,
            max_utility=float(players - 1),
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self) -> FudabaState:
        """Before the deal."""
        return FudabaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The bytes of the seed."""
        return SEED_BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What looks at a state for a player."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.table, recall, params)


class Observer:
    """What a player may know: numbers (none where all that was seen is asked for), and a text."""

    def __init__(self, table: Table, recall: bool, params: Mapping[str, Any] | None) -> None:
        if params:
            raise BadArgument(f"observations have no parameters, and {quoted(list(params))} were given")
        self.table = table
        self.recall = recall
        self.tensor = None if recall else np.zeros(table.observing.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: FudabaState, player: int) -> None:
        """Fill in the numbers."""
        if self.tensor is not None:
            game = state.held.game
            self.tensor[:] = 0 if game is None else self.table.row(game.world, max(player, 0))

    def string_from(self, state: FudabaState, player: int) -> str:
        """The view and the question; with perfect recall also a hash of all that the player was told before."""
        game = state.held.game
        if game is None:
            return "not dealt"
        data: dict[str, object] = {"view": game.view(player)}
        asked = [choice for choice in game.choices if choice.seat == player]
        if asked:
            data["asked"] = [asked[0].kind, asked[0].chosen, list(asked[0].options)]
        if self.recall:
            data["seen"] = state.held.seen[player].hex()
        return json.dumps(data, sort_keys=True, ensure_ascii=False)


def register(game: str) -> None:
    """Let OpenSpiel know a game; a second time changes nothing."""
    plugin = registry.get(game)
    if openspiel_name(game) in pyspiel.registered_names():
        return
    kinds = pyspiel.GameType
    game_type = pyspiel.GameType(
        short_name=openspiel_name(game),
        long_name=plugin.en,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=plugin.seats[1],
        min_num_players=plugin.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": plugin.seats[0], "decks": "", "options": ""},
    )

    # A class, not a function: OpenSpiel lets go of it when Python is gone already.
    pyspiel.register_game(game_type, type(f"Fudaba_{game}", (FudabaGame,), {"game": game, "game_type": game_type}))


for _game in registry.games():
    register(_game)
