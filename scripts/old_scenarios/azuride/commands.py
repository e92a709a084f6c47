"""Carrying out the commands of a scenario through the options the engine offers, with the reasons it gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fudaba.games.azuride.schema import ids
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import BadScenario, one_of, sequence
from scripts.old_scenarios.azuride.deployment import Deploying
from scripts.old_scenarios.azuride.facts import SEATS
from scripts.old_scenarios.azuride.fights import Fighting
from scripts.old_scenarios.azuride.turns import Turning
from scripts.old_scenarios.refused import Refused

WINDOWS = ("cutin", "cutin_end", "engage_cutin")


class Player(Deploying, Fighting, Turning):
    """Plays the commands of one scenario on one board."""

    def play(self, command: Data) -> None:
        """Carry out one command, or raise `Refused`."""
        self.command = command
        self.left = {name: sequence(command.get(name), name) for name in WINDOWS}
        self.answers = sequence(command.get("answers"), "answers")
        self._play(str(command.get("do")), one_of(command.get("by"), SEATS, "by"))
        self._run()
        if any(self.left.values()):
            raise Refused("window-closed")

    def _play(self, do: str, seat: int) -> None:
        w = self.w
        if w.outcome is not None:
            raise Refused("game-over")
        if do in ("pick", "choose_order"):
            self._draft(do, seat)
        elif do == "pass_until_over":
            self._pass_until_over()
        elif do == "block":
            self._block(seat)
        elif do in ACTIONS:
            if self._ask().prompt != ids.P_ACT or seat != w.active:
                raise Refused("not-your-turn")
            ACTIONS[do](self, seat)
        elif do == "pass":
            raise Refused("window-closed")
        else:
            raise BadScenario(f"there is no command {do!r}")


ACTIONS: Mapping[str, Callable[[Player, int], None]] = {
    "set_chara": Player.set_chara,
    "set_cube": Player.set_cube,
    "rotate": Player.rotate,
    "scrap": Player.scrap,
    "recall": Player.recall,
    "launch": Player.launch,
    "skill": Player.skill,
    "ability": Player.ability,
    "attack": Player.attack,
    "discard_hand": Player.discard_hand,
    "next": Player.next,
}
