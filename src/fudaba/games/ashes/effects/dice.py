"""What effects do with dice: turn, take back, roll, exhaust."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.flow.targets import TARGET_PLAYER, player
from fudaba.games.ashes.read import opponents, tables
from fudaba.games.ashes.schema.ids import (
    DONE,
    EXHAUST_OF,
    FACES,
    H_DIE_LOST,
    H_ROLLED_DIE,
    H_TOOK_DIE,
    H_TURNED,
    H_TURNED_MEDITATING,
    NO,
    P_TAKE_AWAY_DIE,
    P_TAKE_DICE,
    P_TURN_DICE,
    SPENT,
    TAKE_DIE,
    TAKE_FACE,
    TURN_DIE,
    TYPES,
    WORD_FACE,
    WORD_TYPE,
)
from fudaba.kernel.choice import About, a_of, b_of, verb_of
from fudaba.kernel.nodes import Amount, Ask

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World

KINDS = 12


def rolled_face(w: World) -> int:
    """One roll: 2 basic faces, 3 class faces, 1 power face. ashes.dice.face-distribution"""
    n = w.below(6)
    if n < 2:
        return 0
    # ashes.dice.symbols
    return 1 if n < 5 else 2


@dataclass(frozen=True)
class TurnDice(Ask):
    """Turn dice in your active pool to faces of your choice. ashes.glossary.change-die

    The frame keeps the dice not yet turned and where in the list of turns the last one stood, so that each set of
    turns has one path. Leaving a die as it is, is the same as not turning it.
    """

    n: Amount

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            f.at = 1
            f.v.extend(w.seat_numbers[seat][:KINDS])
            f.v.append(0)
        if f.i >= self.n.value(w, f) or not self._any(f):
            w.frames.pop()
            return
        w.ask(self, f, seat)

    def _any(self, f: Frame) -> bool:
        for k in range(f.v[KINDS] // FACES, KINDS):
            if f.v[k] > 0:
                return True
        return False

    def prompt(self, w: World, f: Frame) -> int:
        return P_TURN_DICE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.n = self.n.value(w, f) - f.i
        about.detail = "" if w.scope(f).node is tables(w).n_use else "meditation"
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        last = f.v[KINDS]
        for k in range(last // FACES, KINDS):
            if f.v[k] > 0:
                for face in range(FACES):
                    if face != k % FACES and k * FACES + face >= last:
                        out.put(TURN_DIE, k, WORD_FACE + face)
        out.put(DONE)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == DONE:
            f.i = 99
            return
        seat = w.scope(f).seat
        face = b_of(code) - WORD_FACE
        dice = w.seat_numbers[seat]
        dice[a_of(code)] -= 1
        dice[a_of(code) // FACES * FACES + face] += 1
        f.v[a_of(code)] -= 1
        f.v[KINDS] = a_of(code) * FACES + face
        f.i += 1
        effect = w.scope(f).node is tables(w).n_use
        w.note(
            H_TURNED if effect else H_TURNED_MEDITATING,
            seat,
            n=a_of(code) + 1,
            m=a_of(code) // FACES * FACES + face + 1,
        )


@dataclass(frozen=True)
class TakeDice(Ask):
    """Take dice from your exhausted pool into your active pool, each on a face of your choice."""

    n: int

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            f.at = 1
            f.v.extend(w.seat_numbers[seat][SPENT : SPENT + TYPES])
            f.v.append(0)
        left = 0
        for t in range(TYPES):
            left += f.v[t]
        if f.i >= self.n or left == 0:
            w.frames.pop()
            return
        w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_TAKE_DICE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.n = self.n - f.i
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        last = f.v[TYPES]
        left = 0
        for t in range(TYPES):
            left += f.v[t]
        need = min(self.n - f.i, left)
        for k in range(last, KINDS):
            t = k // FACES
            if f.v[t] > 0:
                # Dice of this and later types must still make up the number.
                later = 0
                for u in range(t, TYPES):
                    later += f.v[u]
                if later >= need:
                    out.put(TAKE_FACE, WORD_TYPE + t, WORD_FACE + k % FACES)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        t = a_of(code) - WORD_TYPE
        face = b_of(code) - WORD_FACE
        w.seat_numbers[seat][SPENT + t] -= 1
        w.seat_numbers[seat][t * FACES + face] += 1
        f.v[t] -= 1
        f.v[TYPES] = t * FACES + face
        f.i += 1
        w.note(H_TOOK_DIE, seat, n=t * FACES + face + 1)


@dataclass(frozen=True)
class RollDie(Ask):
    """Roll a die of your exhausted pool into your active pool; with ``may`` only if you like."""

    may: bool = False

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        dice = w.seat_numbers[seat]
        if f.at == 1 or dice[SPENT] + dice[SPENT + 1] + dice[SPENT + 2] + dice[SPENT + 3] == 0:
            w.frames.pop()
            return
        w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_TAKE_DICE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.detail = "roll"
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for t in range(TYPES):
            if w.seat_numbers[seat][SPENT + t] > 0:
                out.put(TAKE_DIE, WORD_TYPE + t)
        if self.may:
            out.put(NO)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at = 1
        if verb_of(code) == NO:
            return
        seat = w.scope(f).seat
        t = a_of(code) - WORD_TYPE
        face = rolled_face(w)
        w.seat_numbers[seat][SPENT + t] -= 1
        w.seat_numbers[seat][t * FACES + face] += 1
        w.note(H_ROLLED_DIE, seat, n=t * FACES + face + 1)


@dataclass(frozen=True)
class ExhaustDie(Ask):
    """Pick a die in a player's active pool and exhaust it: the target player's if ``target``, else an opponent's."""

    target: bool
    may: bool = False

    def run(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        if f.at == 0:
            for seat in self._seats(w, f, s.seat):
                for k in range(KINDS):
                    if w.seat_numbers[seat][k] > 0:
                        w.ask(self, f, s.seat)
                        return
        w.frames.pop()

    def _seats(self, w: World, f: Frame, seat: int) -> list[int]:
        if not self.target:
            return opponents(w, seat)
        aimed = player(w, f, TARGET_PLAYER)
        return [] if aimed < 0 else [aimed]

    def prompt(self, w: World, f: Frame) -> int:
        return P_TAKE_AWAY_DIE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.other = player(w, f, TARGET_PLAYER) if self.target else -1
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for s in self._seats(w, f, seat):
            for k in range(KINDS):
                if w.seat_numbers[s][k] > 0:
                    out.put(EXHAUST_OF, s, k)
        if self.may:
            out.put(NO)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at = 1
        if verb_of(code) == NO:
            return
        w.seat_numbers[a_of(code)][b_of(code)] -= 1
        w.seat_numbers[a_of(code)][SPENT + b_of(code) // FACES] += 1
        w.note(H_DIE_LOST, w.scope(f).seat, n=b_of(code) + 1, other=a_of(code))
