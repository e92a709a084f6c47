"""The actions of the deploy phase."""

from __future__ import annotations

from fudaba.games.azuride.flow import legality as law
from fudaba.games.azuride.flow.costs import may_not_pay, why_payment
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.testing.scenarios import one_of
from scripts.old_scenarios.azuride.facts import DOCKS
from scripts.old_scenarios.azuride.skills import Using
from scripts.old_scenarios.refused import Refused

SLOTS = ("front-1", "front-2", "front-3", "rear-1", "rear-2", "rear-3")


class Deploying(Using):
    """Sets, rotates, scraps, recalls and launches."""

    def _dock(self) -> int:
        return one_of(self.command.get("dock"), DOCKS, "dock")

    def set_chara(self, seat: int) -> None:
        """Set a chara."""
        self._set(seat, False)

    def set_cube(self, seat: int) -> None:
        """Set a cube."""
        self._set(seat, True)

    def _set(self, seat: int, cube: bool) -> None:
        w = self.w
        self.check(law.why_not_deploying(w))
        card = self.board.card(self.command.get("card"))
        if tables(w).t.cube[w.kind[card]] != cube:
            raise Refused("not-a-cube" if cube else "not-a-chara")
        if w.zone[card] != w.at(seat, ids.HAND):
            raise Refused("wrong-area")
        d = self._dock()
        self.check(law.why_set(w, seat, card, d))
        self._answer(ids.V_SET, card, ids.W_DOCK + d)

    def rotate(self, seat: int) -> None:
        """Rotate a dock."""
        self.check(law.why_not_deploying(self.w))
        self.check(law.why_rotate(self.w, seat, self._dock()))
        self._answer(ids.V_ROTATE, ids.W_DOCK + self._dock())

    def scrap(self, seat: int) -> None:
        """Scrap a dock card."""
        self.check(law.why_not_deploying(self.w))
        card = self.board.card(self.command.get("card"))
        self.check(law.why_scrap(self.w, seat, card))
        self._answer(ids.V_SCRAP, card)

    def recall(self, seat: int) -> None:
        """Recall a battlefield chara."""
        self.check(law.why_not_deploying(self.w))
        card = self.board.card(self.command.get("card"))
        self.check(law.why_recall(self.w, seat, card))
        self._answer(ids.V_RECALL, card)

    def launch(self, seat: int) -> None:
        """Launch the head of a dock."""
        w = self.w
        self.check(law.why_not_deploying(w))
        cards = w.cards(seat, ids.LEFT + self._dock())
        if not cards:
            raise Refused("not-head")
        slot = one_of(self.command.get("slot"), SLOTS, "slot")
        card = cards[0]
        if "card" in self.command:
            card = self.board.card(self.command["card"])
            if card not in cards and not tables(w).t.cube[w.kind[cards[0]]]:
                raise Refused("not-head")
        self.check(law.why_launch(w, seat, card, slot))
        cost = tables(w).t.cost[w.kind[card]]
        pay = self._pay_list(self.command)
        self.check(why_payment(w, seat, cost, pay, may_not_pay(w, cost, card)))
        self._answer(ids.V_LAUNCH, card, ids.W_SLOT + slot)
        self._pay(pay)
