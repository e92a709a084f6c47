"""Declaring attacks and blocks."""

from __future__ import annotations

from fudaba.games.azuride.flow import legality as law
from fudaba.games.azuride.flow.attacks import declare_attack
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import step_of
from fudaba.kernel.options import verb_of
from fudaba.kernel.state.world import World
from fudaba.testing.both_ways import Heard
from fudaba.testing.scenarios import mapping
from scripts.old_scenarios.azuride.answers import Answers
from scripts.old_scenarios.refused import Refused


class Fighting(Answers):
    """Attacks and blocks."""

    def attack(self, seat: int) -> None:
        """Declare all attackers."""
        w = self.w
        reason = law.why_no_attack_now(w)
        if w.rules.schema.reasons[reason].code == "wrong-phase":
            raise Refused("wrong-phase")
        pairs = mapping(self.command.get("attackers"), "attackers")
        aims = {self.board.card(a): -1 if t == "hq" else self.board.card(t) for a, t in pairs.items()}
        for aim in aims.values():
            if aim >= 0:
                self.check(law.why_attack_target(w, seat, aim))
        self.check(reason)
        for card in aims:
            self.check(law.why_attacker(w, seat, card))
        if not aims:
            assert isinstance(w, Heard)
            w.befalls(lambda world: _declare_none(world, seat))
            return
        for card in sorted(aims, key=lambda c: law.slot_of(w, c)):
            if aims[card] < 0:
                self._answer(ids.V_RAID, card)
            else:
                self._answer(ids.V_ATTACK, card, aims[card])
        if self.w.choice is not None and any(verb_of(code) == ids.V_DONE for code in self.w.choice.options):
            self._answer(ids.V_DONE)

    def _block(self, seat: int) -> None:
        w = self.w
        if seat == w.active:
            raise Refused("not-your-turn")
        if step_of(w) != ids.S_BLOCK:
            raise Refused("wrong-phase")
        pairs = mapping(self.command.get("blocks"), "blocks")
        blocks = {self.board.card(b): self.board.card(a) for b, a in pairs.items()}
        self._check_blocks(seat, blocks)
        if w.numbers[ids.BLOCKED]:
            raise Refused("cannot-block")
        self._answer(ids.V_NEXT)
        for card in sorted(blocks, key=lambda c: law.slot_of(w, c)):
            self._answer(ids.V_BLOCK, card, blocks[card])
        if self._ask().prompt == ids.P_BLOCK:
            self._answer(ids.V_DONE)

    def _check_blocks(self, seat: int, blocks: dict[int, int]) -> None:
        """Each reason in the order of the format, over all pairs."""
        w = self.w
        found: list[str] = []
        taken: list[int] = []
        for card, attacker in blocks.items():
            reason = law.why_block(w, seat, card, attacker, attacker in taken)
            taken.append(attacker)
            if reason != ids.R_OK:
                found.append(w.rules.schema.reasons[reason].code)
        for code in ("bad-target", "already-blocked", "own-attacker", "cannot-block"):
            if code in found:
                raise Refused(code)


def _declare_none(w: World, seat: int) -> None:
    """An attack without attackers, which the engine leaves to going on."""
    w.choice = None
    declare_attack(w, w.frames[-1], seat, [])
    w.run()
