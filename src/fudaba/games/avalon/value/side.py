"""What a seat has on its lands, read once for one evaluation: creatures, their values, mana and target."""

from __future__ import annotations

from fudaba.games.avalon.read.seats import opposed
from fudaba.games.avalon.read.values import active
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import (
    FOE_TARGET,
    INVADER_BONUS,
    LAND_BONUS,
    OWN_TARGET,
    STACK_BONUS,
    TRIBE_BONUS,
    EffectRow,
    Tables,
)
from fudaba.games.avalon.value.outlook import Plan, plan_of
from fudaba.kernel.state.world import World


class Side:
    """One seat's lands. Lists go by land, 0 to 4 for the lands 1 to 5."""

    def __init__(self, w: World, rules: Tables, seat: int) -> None:
        self.seat: int = seat
        self.target: int = 0
        self.mana: int = 0
        self.lowers: int = 0  # what lasts and changes its own target
        self.raises: int = 0  # what lasts and changes the targets of the opposed
        self.invader_attack: int = 0  # more for each creature that invades
        self.invader_endurance: int = 0
        self.stacks: list[list[int]] = []
        self.creature: list[int] = []
        self.attack: list[int] = []
        self.endurance: list[int] = []
        self._plan: Plan | None = None
        effects = self._read(w, rules)
        for e in effects:
            if e.shape == OWN_TARGET:
                self.lowers += e.a
            elif e.shape == FOE_TARGET:
                self.raises += e.a
            elif e.shape == INVADER_BONUS:
                self.invader_attack += e.a
                self.invader_endurance += e.b
        for card in w.zones[ids.SANCTUARY]:
            if rules.has_lasting[w.kind[card]] and w.owner[card] == seat:
                for e in rules.lasting[w.kind[card]]:
                    if active(w, card, e):
                        if e.shape == OWN_TARGET:
                            self.lowers += e.a
                        elif e.shape == FOE_TARGET:
                            self.raises += e.a
        for i in range(ids.LANDS):
            self._weigh(w, rules, i, effects)

    def _read(self, w: World, rules: Tables) -> list[EffectRow]:
        """The stacks and their mana; returns the lasting effects that the lands and proofs bear."""
        effects: list[EffectRow] = []
        placed = w.counters[ids.PLACED]
        base = (self.seat + 1) * w.width + ids.LAND
        for z in range(base, base + ids.LANDS):
            stack = w.zones[z]
            top = -1
            for card in stack:
                kind = w.kind[card]
                if placed[card] == 1:
                    top = card
                if placed[card] == 0 or rules.fighter_counts:
                    self.mana += rules.total[kind]
                if rules.has_lasting[kind]:
                    for e in rules.lasting[kind]:
                        if active(w, card, e):
                            effects.append(e)
            self.stacks.append(stack)
            self.creature.append(top)
        for card in w.cards(self.seat, ids.PROOFS):
            if rules.has_lasting[w.kind[card]]:
                for e in rules.lasting[w.kind[card]]:
                    if e.timing == ids.AT_PROOF:
                        effects.append(e)
        return effects

    def _weigh(self, w: World, rules: Tables, i: int, effects: list[EffectRow]) -> None:
        """The values of the creature on a land, as ``reading.body_of`` gives them."""
        card = self.creature[i]
        attack = 0
        endurance = 0
        if card >= 0:
            kind = w.kind[card]
            attack = rules.attack[kind] + w.mod(ids.MOD_ATK, card)
            endurance = rules.endurance[kind] + w.mod(ids.MOD_END, card)
            for under in self.stacks[i]:
                if under != card and rules.has_lasting[w.kind[under]]:
                    for e in rules.lasting[w.kind[under]]:
                        if e.shape == STACK_BONUS and e.timing == ids.AT_MANA:
                            attack += e.a
                            endurance += e.b
            for e in effects:
                if e.shape == LAND_BONUS or (e.shape == TRIBE_BONUS and e.tribe == rules.tribe[kind]):
                    attack += e.a
                    endurance += e.b
        self.attack.append(attack)
        self.endurance.append(endurance)

    def plan(self, w: World, rules: Tables) -> Plan:
        """How far the hand goes; laid out once."""
        plan = self._plan
        if plan is None:
            plan = self._plan = plan_of(w, rules, self.seat, self.mana)
        return plan


def sides_of(w: World, rules: Tables) -> list[Side]:
    """Everybody's lands, with the targets that follow from them (as ``reading.target_of`` gives them)."""
    sides = [Side(w, rules, s) for s in range(w.seats)]
    for side in sides:
        if w.alive[side.seat]:
            found = rules.mode.target + side.lowers
            for foe in opposed(w, side.seat):
                found += sides[foe].raises
            found += w.seat_mod(ids.MOD_TARGET, side.seat)
            side.target = found if found > 1 else 1
    return sides
