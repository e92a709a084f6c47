"""Gymnasium's environments: one seat of a game, with bots in the others.

import gymnasium
import fudaba.envs.gymnasium
env = gymnasium.make("fudaba/azuride-v1", opponent="greedy")
observation, info = env.reset(seed=7)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from fudaba import registry
from fudaba.bots.base import Bot
from fudaba.bots.factory import guarded, make
from fudaba.bots.own import BotFault
from fudaba.contract import View
from fudaba.envs.absent import needed
from fudaba.envs.tables import LONGEST, Info, Mask, Row, Table, ending, refusal, seeds
from fudaba.envs.worth import forfeited, returns
from fudaba.epochs import stamp
from fudaba.game import Game, seat_number
from fudaba.inputs import arguments
from fudaba.kernel.errors import BadArgument, UnknownName
from fudaba.kernel.limits import quoted
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.tree.nodes import CardDef

needed("gymnasium")

import gymnasium  # noqa: E402 - what is missing is said first
from gymnasium import spaces  # noqa: E402

Opponent = str | type[Bot]


class Solo(gymnasium.Env[Row, np.int64]):
    """One seat of a game. Observations are numbers; the mask of possible actions is in the info and `action_masks`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1, "epochs": stamp("observations")}

    def __init__(
        self,
        game: str,
        *,
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: int | str | None = "A",
        seats: int | None = None,
        decks: Sequence[str | Deck] | None = None,
        cards: list[CardDef] | None = None,
        views: bool = False,
        max_steps: int = LONGEST,
        render_mode: str | None = None,
        fold: bool = True,
        **options: object,
    ) -> None:
        """``opponent`` names a bot, or gives one per other seat; ``seat`` None is another one in every game."""
        self.table = Table(game, seats, decks, options, cards, story=True, fold=fold)
        if render_mode not in (None, "ansi"):
            raise UnknownName(f"there is no render mode {quoted(render_mode)}; there is ansi")
        self.render_mode = render_mode
        self.views = arguments.flag(views, "views")
        self.max_steps = arguments.whole(max_steps, "max_steps", 1)
        count = self.table.observing.seats
        self._always = None if seat is None else seat_number(seat)
        if self._always is not None and self._always >= count:
            raise UnknownName(f"there is no seat {quoted(seat)} at a table of {count}")
        given = [opponent] * (count - 1) if isinstance(opponent, (str, type)) else list(opponent)
        if len(given) != count - 1:
            raise BadArgument(f"opponent: {len(given)} were given for {count - 1} seats")
        self._opponents = given
        for bot in given:
            _made(bot, 0)  # an unknown one is said at once
        self.observation_space = spaces.Box(-32768, 32767, (self.table.observing.size,), np.int16)
        self.action_space = spaces.Discrete(self.table.actions.size)
        self.seat = self._always or 0
        self.game: Game | None = None
        self._bots: list[Bot] = []
        self._legal: list[int] = []
        self._steps = 0
        self._fault = ""

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Row, Info]:
        """A new game: with a seed the deal of ``fudaba.new(..., seed=seed)``, without one the next of the last seed."""
        super().reset(seed=seed)
        dealt = seeds(self.np_random) if seed is None else seed
        count = self.table.observing.seats
        self.seat = dealt % count if self._always is None else self._always
        self.game = self.table.begin(dealt)
        self._bots = [_made(bot, dealt * count + k) for k, bot in enumerate(self._opponents)]
        self._steps = 0
        self._fault = ""
        self._play_on()
        return self._row(), self._info()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, Info]:
        """Take an action and let the others play until the seat is asked again. One that is not possible loses."""
        game = self.game
        if game is None:
            raise BadArgument("step: reset comes first")
        count = game.seats
        at = self.table.index(action, self._legal)
        self._steps += 1
        if at < 0:
            self._legal = []
            reason = refusal(self.table, action) if not game.over else "the game is over: reset begins another"
            return self._row(), forfeited(self.seat, count)[self.seat], True, False, {"reason": reason}
        game.answer(at)
        game.commit()
        self._play_on()
        if game.over:
            return self._row(), returns(game.outcome, count)[self.seat], True, False, self._info()
        cut = self._steps >= self.max_steps
        return self._row(), 0.0, False, cut, self._info()

    def _play_on(self) -> None:
        """The bots answer until the seat is asked, or the game is over. One that fails gives up its seat."""
        game = self.game
        assert game is not None
        while (choice := game.world.choice) is not None and choice.seat != self.seat:
            bot = self._bots[(choice.seat - self.seat - 1) % game.seats]
            try:
                game.answer(bot.choose(bot.sight(game.world)))
                game.commit()
            except BotFault as fault:
                self._fault = str(fault)
                game.external(f"forfeit {LETTERS[choice.seat]}")
        self._legal = self.table.legal(game.world)

    def _row(self) -> Row:
        assert self.game is not None
        return self.table.row(self.game.world, self.seat)

    def _info(self) -> Info:
        game = self.game
        assert game is not None
        info: Info = {"action_mask": self.action_masks(), **ending(game.outcome)}
        choice = game.world.choice
        if choice is not None:
            info["question"] = game.world.rules.schema.prompts[choice.prompt].name
        if self._fault:
            info["fault"] = self._fault
        if self.views:
            info["view"] = game.view(self.seat)
        return info

    def action_masks(self) -> Mask:
        """The mask of the actions that are possible now."""
        return self.table.mask(self._legal)

    def view(self) -> View:
        """The raw view of the seat."""
        if self.game is None:
            raise BadArgument("view: reset comes first")
        return self.game.view(self.seat)

    def render(self) -> str | None:
        """What the seat sees and is asked, in words."""
        if self.render_mode is None or self.game is None:
            return None
        return self.game.text(self.seat)


def _made(bot: Opponent, seed: int) -> Bot:
    return make(bot, seed) if isinstance(bot, str) else guarded(bot, bot.__name__, seed)


def gymnasium_name(game: str) -> str:
    """The id under which Gymnasium knows a game; its version is that of the rules."""
    return f"fudaba/{game}-v{registry.rules(registry.get(game)).version}"


for _game in registry.games():
    if gymnasium_name(_game) not in gymnasium.registry:
        gymnasium.register(
            gymnasium_name(_game),
            entry_point="fudaba.envs.gymnasium:Solo",
            kwargs={"game": _game},
            disable_env_checker=True,
        )
