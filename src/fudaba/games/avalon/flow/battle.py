"""A battle from its naming to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.effects.battle import STEP_COUNTER, STEP_FINGERS, STEP_VALUES, BattleEffect
from fudaba.games.avalon.flow.abilities import ACT, USE_IN_BATTLE, fire, resolve
from fudaba.games.avalon.flow.attacks import strike
from fudaba.games.avalon.flow.leaving import Fight, discard_card, discard_stack, still_there
from fudaba.games.avalon.flow.life import gain_life, lose_life
from fudaba.games.avalon.flow.slots import (
    ATK,
    BY_CREATURE,
    BY_SUPPORT,
    CARD,
    DAMAGE,
    DEAD,
    END,
    FAST,
    FROM_FIGHTERS,
    FROM_SUPPORTS,
    IN_USE,
    INC,
    INVASION,
    KEYS,
    KIND,
    LAID,
    LATE,
    NATIVE,
    NORMAL,
    NOT_USED,
    SEAT,
    SERVING,
    SIZE,
    SKIP,
    SPEED,
    SPEED_RANK,
    STARTED,
    TOLD,
    USES,
)
from fudaba.games.avalon.read import body_of
from fudaba.games.avalon.schema.happenings import (
    H_BATTLE,
    H_BATTLE_OVER,
    H_CALLED_OFF,
    H_DEFENDER_VALUES,
    H_INVADER_VALUES,
    H_INVASION,
    H_LIFE_GAINED,
    H_LIFE_LOST,
    H_ORDER,
    H_SKIPPED,
    H_SUPPORT,
    H_SUPPORT_AVATAR,
    H_SUPPORT_CREATURE,
)
from fudaba.games.avalon.schema.records import (
    AVATAR_SPOT,
    HAND,
    HOLY_WINNER,
    P_SUPPORT,
    R_NOT_SUPPORT,
    SUPPORT_SLOT,
    V_LAY,
)
from fudaba.games.avalon.schema.terms import (
    AS_SUPPORT,
    BATTLE_END,
    BATTLE_START,
    CREATURE,
    FIRST,
    IN_BATTLE,
    LAST,
    ON_LOSE,
    ON_WIN,
)
from fudaba.games.avalon.tables import book
from fudaba.kernel.choice import Offer, a_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.pieces import Pieces
from fudaba.kernel.together import Together
from fudaba.kernel.world import World

# Where a battle stands.
NAMED: Final = 0
LAYING: Final = 1
ACTIVATION: Final = 2
ATTACKS: Final = 3
TELLING: Final = 4
CLEAN_UP: Final = 5
LOSSES: Final = 6
GAINS: Final = 7
AFTERMATH: Final = 8

LOSS_TOLD: Final = 1
WIN_TOLD: Final = 2


@dataclass(frozen=True)
class Supports(Pieces):
    """A side lays one card face down. The frame stands in the battle's scope."""

    def prompt(self, w: World, f: Frame) -> int:
        return P_SUPPORT

    def done(self) -> int:
        return -1  # one card is the whole gesture

    def free(self) -> bool:
        return True

    def least(self, w: World, f: Frame, seat: int) -> int:
        return 1

    def most(self, w: World, f: Frame, seat: int) -> int:
        return 1

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        supports = book(w).supports
        # Supports first: whoever answers without thinking should not always bluff.
        for card in w.cards(seat, HAND):
            # avalon.battle.place-support
            out.put(V_LAY, card, reason=0 if supports[w.kind[card]] else R_NOT_SUPPORT)
        # avalon.battle.avatar-to-hand
        for card in w.cards(seat, AVATAR_SPOT):
            out.put(V_LAY, card)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        b = w.frames[f.base]
        card = a_of(mine[0])
        kind = w.kind[card]
        # avalon.battle.avatar-bluff: an avatar is no support
        what = H_SUPPORT_AVATAR
        if book(w).supports[kind]:
            side = 0 if b.v[SEAT] == seat else 1
            w.move(card, w.at(seat, SUPPORT_SLOT))
            b.v[LAID + side] = card
            b.v[SERVING + side] = card
            what = H_SUPPORT_CREATURE if book(w).type[kind] == CREATURE else H_SUPPORT
        w.note(what, seat, card)


def fighting(w: World, f: Frame) -> list[int]:
    """Whose creatures fight in the battle in whose scope a frame stands, the invader first."""
    v = w.frames[f.base].v
    # avalon.battle.participants-only
    return [seat for seat in (v[SEAT], v[SEAT + 1]) if w.alive[seat]]


# avalon.battle.place-support: both at the same time
SUPPORTS: Final = Together(Supports())


@dataclass(frozen=True)
class Battle(Fight):
    """The whole procedure. Its frame is a scope of nobody's, so that it goes on when a fighter's owner falls."""

    def run(self, w: World, f: Frame) -> None:
        stage = f.at
        if stage == NAMED:
            self._battle_start(w, f)
        elif stage == LAYING:
            f.at = ACTIVATION
            self._read_values(w, f)
        elif stage == ACTIVATION:
            self._activate(w, f)
        elif stage == ATTACKS:
            self._attack(w, f)
        elif stage == TELLING:
            self._tell(w, f)
        elif stage == CLEAN_UP:
            self._clean_up(w, f)
        elif stage == LOSSES:
            self._lose(w, f)
        elif stage == GAINS:
            self._gain(w, f)
        else:
            self._aftermath(w, f)

    def _battle_start(self, w: World, f: Frame) -> None:
        """Battle-start abilities, the invader's first; a fighter lost now calls the battle off."""
        v = f.v
        # avalon.battle.pre-battle-destruction
        if not (still_there(w, f, 0) and still_there(w, f, 1)):
            w.note(H_CALLED_OFF, v[SEAT], other=v[SEAT + 1])
            w.frames.pop()
            return
        if f.i < 2:
            side = f.i
            f.i += 1
            # avalon.timing.battle-start
            fire(w, f, v[CARD + side], BATTLE_START)
            return
        f.i = 0
        # avalon.battle.sequence
        f.at = LAYING
        w.push(SUPPORTS, f)

    def _read_values(self, w: World, f: Frame) -> None:
        """What each fighter brings: printed values and everything that lasts."""
        v = f.v
        v[STARTED] = 1
        rules = book(w)
        for side in range(2):
            if w.alive[v[SEAT + side]]:
                card = v[CARD + side]
                body = body_of(w, card, invading=side == 0)
                # Added to what battle-start abilities have put there.
                v[ATK + side] += body.atk
                v[END + side] += body.end
                keywords = rules.keywords[w.kind[card]]
                v[KEYS + side] |= keywords
                if v[SPEED_RANK + side] > NATIVE:
                    continue
                # avalon.battle.speed, avalon.keyword.first-strike, avalon.keyword.last-strike
                if keywords & FIRST:
                    v[SPEED + side] = FAST
                elif keywords & LAST:
                    v[SPEED + side] = LATE

    def _activate(self, w: World, f: Frame) -> None:
        """Steps 1 to 9; in each the invader's support, the defender's, then the invader's creature, the defender's."""
        v = f.v
        while v[SKIP] == 0:
            # What a step did is complete when the next one begins.
            if f.i == STEP_VALUES * 4:
                self._floor(f)
            elif f.i == STEP_FINGERS * 4:
                self._note_values(w, f)
            elif f.i == STEP_COUNTER * 4:
                break
            # avalon.battle.activation-order
            step = f.i // 4 + 1
            # avalon.battle.tie-order
            who = f.i % 4
            f.i += 1
            side = who % 2
            if not w.alive[v[SEAT + side]]:
                continue
            if who < 2:
                card = v[SERVING + side]
                # avalon.timing.support, avalon.battle.creature-support
                opened = card >= 0 and self._open(w, f, card, AS_SUPPORT, side, step, BY_SUPPORT)
            else:
                # avalon.timing.in-battle
                opened = self._open(w, f, v[CARD + side], IN_BATTLE, side, step, BY_CREATURE)
            if opened:
                return
        f.i = 0
        if v[SKIP] == 1:
            self._note_values(w, f)
            w.note(H_SKIPPED, v[SEAT], other=v[SEAT + 1])
            # avalon.battle.weapon-replace-both
            f.at = TELLING
            return
        f.at = ATTACKS
        w.note(H_ORDER, v[SEAT + self._first(f)], n=self._first(f))

    def _open(self, w: World, f: Frame, card: int, timing: int, side: int, step: int, rank: int) -> bool:
        """Put what one card does at one step on the stack; False if it does nothing then."""
        catalogue = w.rules.catalogue
        kind = w.kind[card]
        if not catalogue.listens(kind, timing):
            return False
        place = FROM_FIGHTERS + side
        if timing == AS_SUPPORT:
            place = FROM_SUPPORTS + (0 if f.v[LAID] == card else 1)
        opened = False
        first = catalogue.first_ability[kind]
        # The last one is put down first, so that they act in the order in which they are printed.
        for i in range(catalogue.count_abilities(kind) - 1, -1, -1):
            ability = catalogue.abilities[first + i]
            if ability.point == timing:
                body = ability.body
                settled = (f.v[USES + place] >> (2 * i)) & (IN_USE | NOT_USED)
                if isinstance(body, BattleEffect):
                    if (body.steps() >> step) & 1 and settled != NOT_USED:
                        numbers = [0, first + i, side, step, rank, place]
                        w.open(ACT if settled == IN_USE else USE_IN_BATTLE, f.v[SEAT + side], card, numbers)
                        opened = True
                elif step == STEP_VALUES:
                    resolve(w, f.v[SEAT + side], card, first + i)
                    opened = True
        return opened

    def _floor(self, f: Frame) -> None:
        v = f.v
        for side in range(2):
            # avalon.battle.stat-floors
            v[ATK + side] = max(v[ATK + side], 0)
            # avalon.battle.stat-floors
            v[END + side] = max(v[END + side], 1)

    def _note_values(self, w: World, f: Frame) -> None:
        v = f.v
        w.note(H_INVADER_VALUES, v[SEAT], v[CARD], n=v[ATK], m=v[END])
        w.note(H_DEFENDER_VALUES, v[SEAT + 1], v[CARD + 1], n=v[ATK + 1], m=v[END + 1])

    def _first(self, f: Frame) -> int:
        """The side whose attack slot comes first."""
        return 0 if f.v[SPEED] <= f.v[SPEED + 1] else 1

    def _attack(self, w: World, f: Frame) -> None:
        """Six slots: first strikes, normal attacks, last strikes, the invader before the defender in each."""
        v = f.v
        for slot in range(6):
            side = slot % 2
            # avalon.battle.attack-order
            if v[SPEED + side] == slot // 2:
                # avalon.battle.stop-on-destruction
                if v[DEAD] == 1 or v[DEAD + 1] == 1:
                    break
                if w.alive[v[SEAT]] and w.alive[v[SEAT + 1]]:
                    strike(w, f, side)
        f.at = TELLING

    def _tell(self, w: World, f: Frame) -> None:
        """Loss abilities, then win abilities, the invader's first in each; a loss may bring another loss."""
        v = f.v
        for side in range(2):
            if v[DEAD + side] == 1 and v[TOLD + side] & LOSS_TOLD == 0:
                v[TOLD + side] |= LOSS_TOLD
                if w.alive[v[SEAT + side]]:
                    # avalon.timing.lose
                    fire(w, f, v[CARD + side], ON_LOSE)
                return
        for side in range(2):
            # avalon.battle.win-definition
            if v[DEAD + 1 - side] == 1 and v[TOLD + side] & WIN_TOLD == 0:
                v[TOLD + side] |= WIN_TOLD
                if w.alive[v[SEAT + side]]:
                    # avalon.timing.win
                    fire(w, f, v[CARD + side], ON_WIN)
                return
        f.at = CLEAN_UP

    def _clean_up(self, w: World, f: Frame) -> None:
        """Supports and destroyed stacks are discarded; what the battle did ends with it."""
        v = f.v
        w.note(H_BATTLE_OVER, v[SEAT], n=v[DAMAGE], m=v[DAMAGE + 1], other=v[SEAT + 1])
        for side in range(2):
            card = v[LAID + side]
            if card >= 0 and w.is_in(card, SUPPORT_SLOT):
                # avalon.battleend.cleanup, avalon.card.battle-support
                discard_card(w, card)
        if v[KIND] == INVASION and v[DEAD + 1] == 1:
            # avalon.main.invasion-victory-ends
            w.numbers[HOLY_WINNER] = v[SEAT] + 1
        for side in range(2):
            if v[DEAD + side] == 1 and still_there(w, f, side):
                discard_stack(w, w.zone[v[CARD + side]])
        f.at = LOSSES

    def _lose(self, w: World, f: Frame) -> None:
        if f.i == 2:
            f.i = 0
            # avalon.battleend.life-order
            f.at = GAINS
            return
        side = f.i
        f.i += 1
        if f.v[DEAD + side] == 1:
            # avalon.battleend.life-loss, avalon.battleend.both-survive: only what was destroyed costs life
            lose_life(w, f, f.v[SEAT + side], H_LIFE_LOST)

    def _gain(self, w: World, f: Frame) -> None:
        if f.i == 2:
            f.i = 0
            f.at = AFTERMATH
            return
        side = f.i
        f.i += 1
        if f.v[DEAD + 1 - side] == 1 and w.alive[f.v[SEAT + side]]:
            # avalon.battleend.life-gain
            gain_life(w, f, f.v[SEAT + side], 1, H_LIFE_GAINED)

    def _aftermath(self, w: World, f: Frame) -> None:
        if f.i == 2:
            w.frames.pop()
            return
        side = f.i
        f.i += 1
        # avalon.timing.battle-end: survivors only
        if w.alive[f.v[SEAT + side]] and still_there(w, f, side):
            fire(w, f, f.v[CARD + side], BATTLE_END)


BATTLE: Final = Battle()


def open_battle(w: World, kind: int, invader: int, defender: int) -> None:
    """A battle between two creatures begins."""
    # avalon.battleend.expire, avalon.battleend.damage-reset, avalon.card.support-scope: clean numbers for every battle
    v = [0] * SIZE
    v[KIND] = kind
    # avalon.battle.sides
    cards = [invader, defender]
    for side in range(2):
        card = cards[side]
        v[SEAT + side] = w.owner[card]
        v[CARD + side] = card
        v[INC + side] = w.inc[card]
        v[LAID + side] = -1
        v[SERVING + side] = -1
        v[SPEED + side] = NORMAL
    w.note(H_INVASION if kind == INVASION else H_BATTLE, v[SEAT], invader, defender, other=v[SEAT + 1])
    w.open(BATTLE, -1, -1, v)
