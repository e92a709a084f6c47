"""The claim of colours, and getting on: the hand limit, the next phase, passing to the end."""

from __future__ import annotations

from fudaba.games.azuride.flow.setup import picks
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import (
    phase_of,
    step_of,
    tables,
)
from fudaba.kernel.options import a_of, verb_of
from fudaba.testing.scenarios import one_of, sequence
from scripts.old_scenarios.azuride.windows import Windows
from scripts.old_scenarios.refused import Refused


class Turning(Windows):
    """Claims colours, discards down to the limit and goes on."""

    def _draft(self, do: str, seat: int) -> None:
        choice = self._ask()
        if do == "pick":
            if choice.prompt != ids.P_CLAIM or choice.seat != seat:
                raise Refused("not-your-pick")
            colour = one_of(self.command.get("colour"), ids.COLOURS, "colour")
            if colour in picks(self.w, 0) + picks(self.w, 1):
                raise Refused("colour-taken")
            self._answer(ids.V_CLAIM, ids.W_COLOUR + colour)
        else:
            if choice.prompt != ids.P_ORDER or choice.seat != seat:
                raise Refused("not-your-choice")
            self._answer(ids.V_GO, ids.W_FIRST + one_of(self.command.get("order"), ("first", "second"), "order"))

    def discard_hand(self, seat: int) -> None:
        """Discard down to the limit."""
        w = self.w
        if phase_of(w) != ids.IN_END:
            raise Refused("wrong-phase")
        cards = [self.board.card(name) for name in sequence(self.command.get("cards"), "cards")]
        hand = w.cards(seat, ids.HAND)
        rules = tables(w)
        fits = len(hand) > rules.hand_trigger and len(hand) - len(set(cards)) == rules.hand_to
        if not fits or any(c not in hand for c in cards):
            raise Refused("hand-limit")
        names = [self.board.name(c) for c in cards]
        kinds = sorted(w.kind[c] for c in cards)
        while len(w.cards(seat, ids.HAND)) > rules.hand_to:
            options = self._ask().options
            named = [
                i for i, code in enumerate(options) if verb_of(code) == ids.V_DISCARD and w.kind[a_of(code)] == kinds[0]
            ]
            held = named[0]
            kinds.pop(0)
            w.answer(held)
        # Equal copies are one option: the named ones are the ones that went.
        gone = [c for c in cards if w.zone_kind(c) == ids.HAND]
        for name in names:
            card = self.board.names.get(name, -1)
            if card in gone:
                twins = [c for c in w.cards(seat, ids.DISCARD) if w.kind[c] == w.kind[card] and c not in cards]
                self._swap(twins[0], card)
                cards.append(twins[0])

    def next(self, seat: int) -> None:
        """End the step or phase and enter the following one."""
        w = self.w
        if phase_of(w) == ids.IN_END and len(w.cards(seat, ids.HAND)) > tables(w).hand_trigger:
            raise Refused("hand-limit")
        before_blocks = step_of(w) == ids.S_BLOCK and not w.numbers[ids.BLOCKED]
        self._answer(ids.V_NEXT)
        if before_blocks:
            if self._ask().prompt == ids.P_BLOCK:
                self._answer(ids.V_DONE)
            self._answer(ids.V_NEXT)

    def _pass_until_over(self) -> None:
        w = self.w
        while w.outcome is None:
            seat = w.active
            options = self._ask().options
            if any(verb_of(code) == ids.V_NEXT for code in options):
                self.next(seat)
            else:
                w.answer(next(i for i, code in enumerate(options) if verb_of(code) == ids.V_DISCARD))
            self._run()
