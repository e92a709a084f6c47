"""Skills and abilities with their costs, as an action and as a cut-in."""

from __future__ import annotations

from fudaba.games.azuride.cards import CUBE, Cost
from fudaba.games.azuride.flow import legality as law
from fudaba.games.azuride.flow.costs import why_payment
from fudaba.games.azuride.flow.resolution import waiting_strike
from fudaba.games.azuride.read import is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.options import a_of
from fudaba.testing.dialect import Data
from fudaba.testing.scenarios import one_of, sequence
from scripts.old_scenarios.azuride.answers import Answers
from scripts.old_scenarios.refused import Refused

POWER_VERBS = (ids.V_EVADE, ids.V_TORPEDO, ids.V_ANTI_AIR, ids.V_BOMBARD, ids.V_STRIKE)


class Using(Answers):
    """Uses skills and abilities, and pays."""

    def skill(self, seat: int) -> None:
        """Use a skill on an empty chain."""
        self._use(seat, self.command, "skill")

    def ability(self, seat: int) -> None:
        """Use an ability on an empty chain."""
        self._use(seat, self.command, "ability")

    def _use(self, seat: int, command: Data, do: str) -> None:
        if do == "skill":
            self._use_skill(seat, command)
        else:
            self._use_ability(seat, command)

    def _use_skill(self, seat: int, command: Data) -> None:
        w = self.w
        card = self.board.card(command.get("card"))
        skills = tables(w).t.skills[w.kind[card]]
        name = str(command.get("skill"))
        no = next((i for i, s in enumerate(skills) if s.name == name), -1)
        if no < 0:
            raise Refused("wrong-area")
        self.check(law.why_skill(w, seat, card, no))
        skill = skills[no]
        target = -1
        if skill.target is not None:
            if "target" not in command or command["target"] == "hq":
                raise Refused("bad-target")
            target = self.board.card(command["target"])
            self.check(law.why_skill_target(w, seat, skill, target))
        cube = self._check_cost(seat, card, skill.cost, command)
        hidden = w.zone_kind(card) == ids.HAND
        word = tables(w).t.skill_word[w.kind[card]][no]
        if target < 0:
            self._answer(ids.V_PLAY if hidden else ids.V_SKILL, card, word)
        else:
            self._answer(ids.V_PLAY_ON if hidden else ids.V_SKILL_ON, card, word, target)
        self._pay(self._pay_list(command), cube)

    def _check_cost(self, seat: int, card: int, cost: Cost, command: Data) -> int:
        w = self.w
        if cost.twist and law.why_skill_cost(w, seat, card, Cost(twist=True)) != ids.R_OK:
            raise Refused("already-twisted")
        cube = -1
        if cost.discard == CUBE:
            cubes = law.own_cubes(w, seat, -1)
            if "cube" in command:
                cube = self.board.card(command["cube"])
            elif len(cubes) == 1:
                cube = cubes[0]
            if cube not in cubes:
                raise Refused("no-cube")
        self.check(why_payment(w, seat, cost, self._pay_list(command), card if cost.twist else -1))
        return cube

    def _use_ability(self, seat: int, command: Data) -> None:
        w = self.w
        card = self.board.card(command.get("card"))
        index = one_of(command.get("ability"), ids.ABILITIES, "ability")
        power = 1 << index
        self.check(law.why_ability(w, seat, card, power, waiting_strike(w, seat) > 0))
        target = command.get("target")
        aim = -1
        verb = POWER_VERBS[index]
        if power >= ids.BOMBARD:
            if target == "hq" and power != ids.BOMBARD:
                verb = ids.V_STRIKE_HQ
            else:
                if target in (None, "hq"):
                    raise Refused("bad-target")
                aim = self.board.card(target)
                if not is_on_field(w, aim) or w.controller(aim) == seat:
                    raise Refused("bad-target")
        self.check(law.why_ability_cost(w, seat, card, power))
        self._answer(verb, card, aim)

    def _pay_list(self, command: Data) -> list[int]:
        return [self.board.card(name) for name in sequence(command.get("pay"), "pay")]

    def _pay(self, cards: list[int], cube: int = -1) -> None:
        while self.w.choice is not None and self.w.choice.prompt in (ids.P_PAY, ids.P_CUBE):
            if self.w.choice.prompt == ids.P_CUBE:
                self._answer(ids.V_CUBE, cube)
                continue
            fitting = [a_of(code) for code in self.w.choice.options if a_of(code) in cards]
            if fitting:
                self._answer(ids.V_PAY, fitting[0])
            else:
                self._answer(ids.V_DONE)
