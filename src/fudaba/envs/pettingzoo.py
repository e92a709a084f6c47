"""PettingZoo's turn-by-turn environments (AEC) of every game, at every number of seats.

from fudaba.envs import pettingzoo
env = pettingzoo.env("ashes", seats=2)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from fudaba import registry
from fudaba.contract import View
from fudaba.envs.absent import needed
from fudaba.envs.tables import LONGEST, Info, Table, ending, refusal, seeds
from fudaba.envs.worth import forfeited, returns
from fudaba.epochs import stamp
from fudaba.game import Game
from fudaba.inputs import arguments
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.limits import quoted
from fudaba.kernel.rules import Deck
from fudaba.kernel.tree.nodes import CardDef

needed("pettingzoo")

import pettingzoo as library  # noqa: E402 - what is missing is said first
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

Observation = dict[str, Any]


def env(
    game: str,
    *,
    seats: int | None = None,
    decks: Sequence[str | Deck] | None = None,
    cards: list[CardDef] | None = None,
    views: bool = False,
    max_steps: int = LONGEST,
    render_mode: str | None = None,
    fold: bool = True,
    **options: object,
) -> Any:
    """An environment of a game. Further options are those of the game (``fudaba games``), such as ``mode="novice"``.

    With ``views`` every info holds the raw view of its agent. After ``max_steps`` actions a game is cut short. Of
    options that do the same only one is an action, unless ``fold`` is off.
    """
    table = Table(game, seats, decks, options, cards, fold=fold)
    return wrappers.OrderEnforcingWrapper(raw_env(table, views, max_steps, render_mode))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - its name by PettingZoo's conventions
    """One table. Agents are ``player_0`` (seat A) and so on; simultaneous choices are asked in the parties' order."""

    def __init__(
        self, table: Table, views: bool = False, max_steps: int = LONGEST, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.table = table
        self.metadata = {
            "name": f"fudaba_{table.game.replace('-', '_')}_v{table.rules.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "epochs": stamp("observations"),
        }
        if render_mode not in (None, "ansi"):
            raise UnknownName(f"there is no render mode {quoted(render_mode)}; there is ansi")
        self.render_mode = render_mode
        self.views = arguments.flag(views, "views")
        self.max_steps = arguments.whole(max_steps, "max_steps", 1)
        size, actions = table.observing.size, table.actions.size
        seats = first_seats(table)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-32768, 32767, (size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._rng = np.random.default_rng()
        self._legal: list[int] = []
        self._steps = 0
        self.game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The observation as numbers, and the mask of the actions that are possible."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for every agent, position and number of seats."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A new game: with a seed the deal of ``fudaba.new(..., seed=seed)``, without one the next of the last seed."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.game = self.table.begin(seeds(self._rng) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._steps = 0
        self._turn_to()

    def step(self, action: Any) -> None:
        """Take an action for the agent whose turn it is. One that is not possible loses the game for it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        assert game is not None
        self._cumulative_rewards[agent] = 0.0
        at = self.table.index(action, self._legal)
        self._steps += 1
        if at < 0:
            seat = self.possible_agents.index(agent)
            self._end(forfeited(seat, len(self.possible_agents)), {"reason": refusal(self.table, action), "by": agent})
        else:
            game.answer(at)
            game.commit()
            if game.over:
                self._end(returns(game.outcome, game.seats), ending(game.outcome))
            elif self._steps >= self.max_steps:
                self._clear_rewards()
                self.truncations = dict.fromkeys(self.agents, True)
                self._legal = []
            else:
                self._clear_rewards()
                self._turn_to()
        self._accumulate_rewards()

    def _turn_to(self) -> None:
        game = self.game
        assert game is not None
        choice = game.world.choice
        if choice is None:  # it was over before anybody was asked
            self._end(returns(game.outcome, game.seats), ending(game.outcome))
            self.agent_selection = self.agents[0]
            return
        self._legal = self.table.legal(game.world)
        self.agent_selection = self.possible_agents[choice.seat]
        info: Info = {"question": game.world.rules.schema.prompts[choice.prompt].name}
        if self.views:
            info["view"] = game.view(choice.seat)
        self.infos[self.agent_selection] = info

    def _end(self, worth: list[float], info: Info) -> None:
        self._legal = []
        self.terminations = dict.fromkeys(self.agents, True)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = worth[seat]
            self.infos[agent] = dict(info)

    def observe(self, agent: str) -> Observation:
        """What an agent may know now. Its mask is empty as long as another is asked."""
        game = self.game
        assert game is not None
        legal = self._legal if agent == self.agent_selection else []
        return {
            "observation": self.table.row(game.world, self.possible_agents.index(agent)),
            "action_mask": self.table.mask(legal),
        }

    def view(self, agent: str) -> View:
        """The raw view of an agent, as `fudaba.contract.View` has it."""
        game = self.game
        assert game is not None
        return game.view(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """What the agent whose turn it is sees and is asked, in words."""
        if self.render_mode is None or self.game is None:
            return None
        return self.game.text(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""


def first_seats(table: Table) -> int:
    """How many agents there are."""
    return table.observing.seats


def pettingzoo_name(game: str) -> str:
    """The id under which PettingZoo knows a game; its version is that of the rules."""
    return f"fudaba/{game}-v{registry.rules(registry.get(game)).version}"


if hasattr(library, "register"):  # from 1.27 on: pettingzoo.make("aec", "fudaba/ashes-v...")
    for _game in registry.games():
        if pettingzoo_name(_game) not in library.aec_registry:
            library.register("aec", pettingzoo_name(_game), env, kwargs={"game": _game})
