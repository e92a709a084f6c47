"""The games as OpenSpiel's Python games: information states, resampling, serialisation.

    import pyspiel
    import fudaba.envs.openspiel
    game = pyspiel.load_game("fudaba_ashes(players=2)")
    state = game.new_initial_state()

A game begins with chance nodes that give its seed byte by byte. Where an action rolls, shuffles or draws by lot, two
further chance nodes come first and give what falls there: no state holds chance that has not fallen yet. Parameters:
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
from fudaba.envs.tables import LONGEST, Table
from fudaba.envs.worth import returns
from fudaba.game import Game
from fudaba.kernel.errors import BadArgument, IllegalAnswer, NotPossible
from fudaba.kernel.limits import quoted
from fudaba.kernel.state.chance import Chance
from fudaba.start import load

needed("pyspiel")

import pyspiel  # noqa: E402 - what is missing is said first

SEED_BYTES: Final = 8
FALL_BYTES: Final = 2
"""So many chance nodes come before an action that rolls, shuffles or draws by lot."""
BYTES: Final = 256
OUTCOMES: Final = [(byte, 1.0 / BYTES) for byte in range(BYTES)]
HASH_BYTES: Final = 32
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
NOTHING: Final = b"\0" * HASH_BYTES


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
    """What a state holds of ours: the game once it is dealt, what falls next, and what each seat has seen, as one hash.

    It is copied and pickled by hand: a clone is a clone of the game, and a serialised one its position.
    """

    def __init__(self, key: tuple[str, int, str, str]) -> None:
        self.key = key
        self.table = table_of(*key)
        self.seed: list[int] = []
        self.game: Game | None = None
        self.waits: int | None = None  # an action that has been chosen, until what falls in it is known
        self.fallen: list[int] = []
        self.steps = 0
        self.version = 0
        """Counts what has changed, so that nothing is told twice."""
        self.player = CHANCE
        """The seat that is asked, chance, or the end."""
        self._legal: list[int] | None = None
        self._seen = [NOTHING] * self.table.observing.seats
        self._told = [0] * self.table.observing.seats

    @property
    def legal(self) -> list[int]:
        """The actions of the seat that is asked, in the order of its options."""
        if self._legal is None:
            assert self.game is not None
            self._legal = self.table.legal(self.game.world)
        return self._legal

    def _stand(self) -> None:
        """Something has changed: who is asked now, if anybody."""
        self.version += 1
        self._legal = None
        if self.game is None or self.waits is not None:
            self.player = CHANCE
            return
        choice = self.game.world.choice
        self.player = TERMINAL if choice is None or self.steps >= LONGEST else choice.seat

    def fall(self, byte: int) -> None:
        """One more byte of chance: of the seed, or of what falls in the action that waits."""
        game = self.game
        if game is None:
            self.seed.append(byte)
            if len(self.seed) == SEED_BYTES:
                self.game = self.table.begin(int.from_bytes(bytes(self.seed), "big"))
        else:
            assert self.waits is not None
            self.fallen.append(byte)
            if len(self.fallen) == FALL_BYTES:
                world = game.world.clone()
                key = hashlib.blake2b(bytes(self.fallen), key=world.chance.key, digest_size=32).digest()
                world.chance, world.drawn = Chance(key), 0
                self.game = Game(game.plugin, world, None, [])
                at, self.waits, self.fallen = self.waits, None, []
                self._play(at)
        self._stand()

    def choose(self, at: int) -> None:
        """Take an option; one in which something falls waits for chance."""
        game = self.game
        assert game is not None
        before = game.world.clone()
        self._play(at)
        if game.world.drawn != before.drawn:
            self.game = Game(game.plugin, before, None, [])
            self.steps -= 1
            self.waits = at
        self._stand()

    def _play(self, at: int) -> None:
        """Take an option."""
        assert self.game is not None
        self.game.answer(at)
        self.game.commit()
        self.steps += 1

    def seen(self, seat: int) -> bytes:
        """All that a seat was told so far, as one hash."""
        assert self.game is not None
        for event in self.game.events(seat, self._told[seat]):
            heard = json.dumps(event, sort_keys=True).encode()
            self._seen[seat] = hashlib.sha256(self._seen[seat] + heard).digest()
            self._told[seat] = event["no"]
        return self._seen[seat]

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew what a seat does not know."""
        game = self.game
        assert game is not None
        if self.waits is not None:
            raise NotPossible("resampling: chance falls next, and nobody is asked")
        self._all_heard()
        self.game = game.redeal(seat, seed)
        for other in range(len(self._seen)):
            if other != seat:  # what the others would have seen, nobody knows
                self._seen[other] = hashlib.sha256(self._seen[other] + seed.to_bytes(8, "big")).digest()
        self._stand()

    def _all_heard(self) -> None:
        for seat in range(len(self._seen)):
            self.seen(seat)

    def __deepcopy__(self, memo: dict[int, object]) -> Held:
        new = Held(self.key)
        new.game = None if self.game is None else self.game.clone()
        new.take_up(self._state())
        return new

    def _state(self) -> tuple[object, ...]:
        return self.seed[:], self.waits, self.fallen[:], self.steps, self._seen[:], self._told[:]

    def take_up(self, state: tuple[Any, ...]) -> None:
        """Go on as another stood."""
        self.seed, self.waits, self.fallen, self.steps, self._seen, self._told = state
        self._stand()

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[object, ...]]:
        position = None
        if self.game is not None:
            self._all_heard()  # a position holds nothing of what was told
            position = json.dumps(self.game.position())
        return _restored, (self.key, position, self.table.fold, self._state())


def _restored(key: tuple[str, int, str, str], position: str | None, fold: bool, state: tuple[Any, ...]) -> Held:
    held = Held(key)
    if position is not None:
        held.game = load(json.loads(position))
        if fold:
            held.game.world.fold()
    held.take_up(state)
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
        return self.held.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A byte of the seed, or of what falls in the action that was chosen."""
        return OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.legal)

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.player == CHANCE:
            held.fall(action)
            return
        at = held.table.index(action, held.legal)
        if at < 0:
            raise IllegalAnswer(f"action {quoted(action)} is not possible here")
        held.choose(at)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"byte {action}"
        held = self.held
        if held.game is not None and held.player >= 0:
            at = held.table.index(action, held.legal)
            if at >= 0:
                return held.game.choice.options[at]
        return str(held.table.describe(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.player == TERMINAL

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
            state.held.redeal(player, seed)
        return state

    def __str__(self) -> str:
        if self.held.game is None:
            return "seed " + " ".join(map(str, self.held.seed))
        return json.dumps(self.held.game.view(), sort_keys=True) + self.held.seen(0).hex()


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
        """The bytes of the seed, and those of every action at most."""
        return SEED_BYTES + FALL_BYTES * LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What looks at a state for a player."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.table, recall, params)


class Observer:
    """What a player may know as numbers and as a text; with perfect recall both end in a hash of all that was told."""

    def __init__(self, table: Table, recall: bool, params: Mapping[str, Any] | None) -> None:
        if params:
            raise BadArgument(f"observations have no parameters, and {quoted(list(params))} were given")
        self.table = table
        self.recall = recall
        size = table.observing.size
        self.tensor = np.zeros(size + HASH_BYTES if recall else size, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recall:
            self.dict["seen"] = self.tensor[size:]
        self._of: Held | None = None
        self._version = (-1, -1)

    def set_from(self, state: FudabaState, player: int) -> None:
        """Fill in the numbers. OpenSpiel asks twice for the same."""
        held = state.held
        if self._of is held and self._version == (held.version, player):
            return
        self._of, self._version = held, (held.version, player)
        game = held.game
        self.tensor.fill(0)
        if game is not None:
            seat = max(player, 0)
            self.dict["observation"][:] = self.table.row(game.world, seat)
            if self.recall:
                self.dict["seen"][:] = np.frombuffer(held.seen(seat), np.uint8) / np.float32(BYTES)

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
            data["seen"] = state.held.seen(player).hex()
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
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": plugin.seats[0], "decks": "", "options": ""},
    )

    # A class, not a function: OpenSpiel lets go of it when Python is gone already.
    pyspiel.register_game(game_type, type(f"Fudaba_{game}", (FudabaGame,), {"game": game, "game_type": game_type}))


for _game in registry.games():
    register(_game)
