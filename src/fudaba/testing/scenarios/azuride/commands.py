"""Carrying out the commands of a scenario through the options the engine offers, with the reasons it gives."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.azuride import legality as law
from fudaba.games.azuride.attacking import declare_attack
from fudaba.games.azuride.base import base
from fudaba.games.azuride.costs import why_payment
from fudaba.games.azuride.model import CUBE, Cost
from fudaba.games.azuride.names import (
    ABILITIES,
    BLOCKED,
    BOMBARD,
    COLOURS,
    DISCARD,
    HAND,
    LEFT,
    OK,
    P_END,
    PHASE,
    Q_ACT,
    Q_BLOCK,
    Q_CLAIM,
    Q_CUBE,
    Q_CUBE_DOCK,
    Q_CUT_IN,
    Q_EVADE,
    Q_ORDER,
    Q_PAY,
    S_BARRAGE,
    S_BLOCK,
    S_FINISH,
    STEP,
    TURN,
    V_ANTI_AIR,
    V_ATTACK,
    V_BLOCK,
    V_BOMBARD,
    V_CLAIM,
    V_CUBE,
    V_DISCARD,
    V_DOCK,
    V_DONE,
    V_EVADE,
    V_GO,
    V_LAUNCH,
    V_NEXT,
    V_PASS,
    V_PAY,
    V_PLAY,
    V_PLAY_ON,
    V_RAID,
    V_RECALL,
    V_REDUCE,
    V_ROTATE,
    V_SCRAP,
    V_SET,
    V_SKILL,
    V_SKILL_ON,
    V_STRIKE,
    V_STRIKE_HQ,
    V_TORPEDO,
    W_COLOUR,
    W_DOCK,
    W_FIRST,
    W_SLOT,
)
from fudaba.games.azuride.reading import is_on_field
from fudaba.games.azuride.resolving import waiting_strike
from fudaba.games.azuride.result import Result
from fudaba.games.azuride.setup import picks
from fudaba.games.azuride.turn import BATTLE, Stage
from fudaba.kernel.choice import Choice
from fudaba.kernel.frames import Frame
from fudaba.kernel.notation import find_option, option_texts
from fudaba.kernel.world import World
from fudaba.testing.scenarios.azuride.fixtures import BadScenario, mapping, one_of, sequence
from fudaba.testing.scenarios.azuride.table import DOCKS, SEATS, Board

SLOTS = ("front-1", "front-2", "front-3", "rear-1", "rear-2", "rear-3")
POWER_VERBS = (V_EVADE, V_TORPEDO, V_ANTI_AIR, V_BOMBARD, V_STRIKE)
WINDOWS = ("cutin", "cutin_end", "engage_cutin")
Command = Mapping[str, object]


class Refused(Exception):
    """A command was rejected; its reason is one of the format's codes."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Player:
    """Plays the commands of one scenario on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.command: Command = {}
        self.left: dict[str, list[object]] = {}
        self.answers: list[object] = []

    @property
    def w(self) -> World:
        """The world as it is now."""
        return self.board.world

    # --- one command

    def play(self, command: Command) -> None:
        """Carry out one command, or raise `Refused` and leave everything as it was."""
        before = self.w.clone()
        self.command = command
        self.left = {name: sequence(command.get(name), name) for name in WINDOWS}
        self.answers = sequence(command.get("answers"), "answers")
        try:
            self._play(str(command.get("do")), one_of(command.get("by"), SEATS, "by"))
            self._run()
            for entries in self.left.values():
                if entries:
                    raise Refused("window-closed")
        except Refused:
            self.board.world = before
            raise

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
            if self._ask().prompt != Q_ACT or seat != w.numbers[TURN]:
                raise Refused("not-your-turn")
            ACTIONS[do](self, seat)
        elif do == "pass":
            raise Refused("window-closed")
        else:
            raise BadScenario(f"there is no command {do!r}")

    def _ask(self) -> Choice:
        choice = self.w.choice
        if choice is None:
            raise Refused("game-over")
        return choice

    def _answer(self, verb: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        """Take the option; equal copies in hand are one option, so a named card may be offered as its twin."""
        w = self.w
        choice = self._ask()
        named = w.rules.named[verb]
        for i, o in enumerate(choice.options):
            same = o.a == a or (named and w.kind[o.a] == w.kind[a])
            if o.verb == verb and same and o.b == b and o.c == c:
                if o.a != a:
                    self._swap(o.a, a)
                w.answer(i)
                return
        raise BadScenario(f"the engine does not offer {w.rules.schema.verbs[verb].word} {a} {b} {c} here")

    def _swap(self, one: int, two: int) -> None:
        """Two equal cards in one hand exchange their scenario names."""
        ids = self.board.ids
        for name, card in list(ids.items()):
            if card == one:
                ids[name] = two
            elif card == two:
                ids[name] = one

    # --- everything that happens until the turn player may act again

    def _run(self) -> None:
        while self.w.choice is not None:
            prompt = self.w.choice.prompt
            if prompt == Q_CUT_IN:
                self._window()
            elif prompt == Q_CUBE_DOCK:
                self._cube_dock()
            elif prompt == Q_EVADE:
                self._evade()
            elif prompt in (Q_ACT, Q_CLAIM, Q_ORDER, Q_BLOCK):
                return
            else:
                self._other()

    def _other(self) -> None:
        """A prompt that only real cards have: the next of the command's ``answers``, as text, or the first option."""
        if self.answers:
            text = str(self.answers.pop(0))
            index = find_option(self.w, text)
            if index < 0:
                raise BadScenario(f"{text!r} is not offered; there are: {', '.join(option_texts(self.w))}")
            self.w.answer(index)
        else:
            self.w.answer(0)

    def _window(self) -> None:
        """One opportunity in a window: the next entry of its list, or a pass."""
        w = self.w
        f = w.frames[-1]
        entries = self.left.get(self._list_name(f), [])
        if not entries:
            self._answer(V_PASS)
            return
        entry = mapping(entries.pop(0), "cut-in")
        seat = one_of(entry.get("by"), SEATS, "by")
        if seat != self._ask().seat:
            raise Refused("cutin-order")
        do = entry.get("do")
        last = f.i == 1 and do == "pass"
        if do == "pass":
            self._answer(V_PASS)
        elif do in ("skill", "ability"):
            self._use(seat, entry, str(do))
        else:
            raise Refused("not-a-cutin")
        if last and entries:
            # Two passes close the window; whose turn it would have been decides which of two reasons comes first.
            after = mapping(entries[0], "cut-in")
            raise Refused("window-closed" if after.get("by") == SEATS[1 - seat] else "cutin-order")

    def _list_name(self, f: Frame) -> str:
        """Which list of the command belongs to the window that is open."""
        w = self.w
        parent = w.frames[w.frames.index(f) - 1]
        node = parent.node
        if isinstance(node, Result):
            return "engage_cutin"
        if isinstance(node, Stage):
            inner = node in BATTLE.steps
            if parent.at == 1:
                return "" if inner and node.step == S_BARRAGE else "cutin"
            return "" if inner and node.step == S_FINISH else "cutin_end"
        return "cutin"

    def _cube_dock(self) -> None:
        w = self.w
        cube = w.frames[-1].v[2]
        wanted = self._choices().get(self.board.name(cube))
        if wanted is None:
            w.answer(0)
        else:
            self._answer(V_DOCK, W_DOCK + one_of(wanted, DOCKS, "choices"))

    def _evade(self) -> None:
        options = self._ask().options
        wanted = self._choices().get(f"evade:{self.board.name(options[0].b)}")
        if wanted is None:
            self.w.answer(0)
        else:
            self._answer(V_REDUCE, self.board.card(wanted), options[0].b)

    def _choices(self) -> Mapping[str, object]:
        return mapping(self.command.get("choices") or {}, "choices")

    # --- draft

    def _draft(self, do: str, seat: int) -> None:
        choice = self._ask()
        if do == "pick":
            if choice.prompt != Q_CLAIM or choice.seat != seat:
                raise Refused("not-your-pick")
            colour = one_of(self.command.get("colour"), COLOURS, "colour")
            if colour in picks(self.w, 0) + picks(self.w, 1):
                raise Refused("colour-taken")
            self._answer(V_CLAIM, W_COLOUR + colour)
        else:
            if choice.prompt != Q_ORDER or choice.seat != seat:
                raise Refused("not-your-choice")
            self._answer(V_GO, W_FIRST + one_of(self.command.get("order"), ("first", "second"), "order"))

    # --- deploy actions

    def check(self, reason: int) -> None:
        """Refuse with a reason of the engine."""
        if reason != OK:
            raise Refused(self.w.rules.schema.reasons[reason].code)

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
        if base(w).t.cube[w.kind[card]] != cube:
            raise Refused("not-a-cube" if cube else "not-a-chara")
        if w.zone[card] != w.at(seat, HAND):
            raise Refused("wrong-area")
        d = self._dock()
        self.check(law.why_set(w, seat, card, d))
        self._answer(V_SET, card, W_DOCK + d)

    def rotate(self, seat: int) -> None:
        """Rotate a dock."""
        self.check(law.why_not_deploying(self.w))
        self.check(law.why_rotate(self.w, seat, self._dock()))
        self._answer(V_ROTATE, W_DOCK + self._dock())

    def scrap(self, seat: int) -> None:
        """Scrap a dock card."""
        self.check(law.why_not_deploying(self.w))
        card = self.board.card(self.command.get("card"))
        self.check(law.why_scrap(self.w, seat, card))
        self._answer(V_SCRAP, card)

    def recall(self, seat: int) -> None:
        """Recall a battlefield chara."""
        self.check(law.why_not_deploying(self.w))
        card = self.board.card(self.command.get("card"))
        self.check(law.why_recall(self.w, seat, card))
        self._answer(V_RECALL, card)

    def launch(self, seat: int) -> None:
        """Launch the head of a dock."""
        w = self.w
        self.check(law.why_not_deploying(w))
        cards = w.cards(seat, LEFT + self._dock())
        if not cards:
            raise Refused("not-head")
        slot = one_of(self.command.get("slot"), SLOTS, "slot")
        card = cards[0]
        if "card" in self.command:
            card = self.board.card(self.command["card"])
            if card not in cards and not base(w).t.cube[w.kind[cards[0]]]:
                raise Refused("not-head")
        self.check(law.why_launch(w, seat, card, slot))
        cost = base(w).t.cost[w.kind[card]]
        pay = self._pay_list(self.command)
        self.check(why_payment(w, seat, cost, pay, law.launch_cost_but(w, card)))
        self._answer(V_LAUNCH, card, W_SLOT + slot)
        self._pay(pay)

    def _pay_list(self, command: Command) -> list[int]:
        return [self.board.card(name) for name in sequence(command.get("pay"), "pay")]

    def _pay(self, cards: list[int], cube: int = -1) -> None:
        while self.w.choice is not None and self.w.choice.prompt in (Q_PAY, Q_CUBE):
            if self.w.choice.prompt == Q_CUBE:
                self._answer(V_CUBE, cube)
            else:
                self._answer(V_PAY, next(o.a for o in self.w.choice.options if o.a in cards))

    # --- skills and abilities

    def skill(self, seat: int) -> None:
        """Use a skill on an empty chain."""
        self._use(seat, self.command, "skill")

    def ability(self, seat: int) -> None:
        """Use an ability on an empty chain."""
        self._use(seat, self.command, "ability")

    def _use(self, seat: int, command: Command, do: str) -> None:
        if do == "skill":
            self._use_skill(seat, command)
        else:
            self._use_ability(seat, command)

    def _use_skill(self, seat: int, command: Command) -> None:
        w = self.w
        card = self.board.card(command.get("card"))
        skills = base(w).t.skills[w.kind[card]]
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
        hidden = w.zone_kind(card) == HAND
        word = base(w).t.skill_word[w.kind[card]][no]
        if target < 0:
            self._answer(V_PLAY if hidden else V_SKILL, card, word)
        else:
            self._answer(V_PLAY_ON if hidden else V_SKILL_ON, card, word, target)
        self._pay(self._pay_list(command), cube)

    def _check_cost(self, seat: int, card: int, cost: Cost, command: Command) -> int:
        w = self.w
        if cost.twist and law.why_skill_cost(w, seat, card, Cost(twist=True)) != OK:
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

    def _use_ability(self, seat: int, command: Command) -> None:
        w = self.w
        card = self.board.card(command.get("card"))
        index = one_of(command.get("ability"), ABILITIES, "ability")
        power = 1 << index
        self.check(law.why_ability(w, seat, card, power, waiting_strike(w, seat) >= 0))
        target = command.get("target")
        aim = -1
        verb = POWER_VERBS[index]
        if power >= BOMBARD:
            if target == "hq" and power != BOMBARD:
                verb = V_STRIKE_HQ
            else:
                if target in (None, "hq"):
                    raise Refused("bad-target")
                aim = self.board.card(target)
                if not is_on_field(w, aim) or w.controller(aim) == seat:
                    raise Refused("bad-target")
        self.check(law.why_ability_cost(w, seat, card, power))
        self._answer(verb, card, aim)

    # --- attack and block

    def attack(self, seat: int) -> None:
        """Declare all attackers."""
        w = self.w
        reason = law.why_no_attack_now(w)
        if w.rules.schema.reasons[reason].code == "wrong-phase":
            raise Refused("wrong-phase")
        pairs = mapping(self.command.get("attackers") or {}, "attackers")
        aims = {self.board.card(a): -1 if t == "hq" else self.board.card(t) for a, t in pairs.items()}
        for aim in aims.values():
            if aim >= 0:
                self.check(law.why_attack_target(w, seat, aim))
        self.check(reason)
        for card in aims:
            self.check(law.why_attacker(w, seat, card))
        if not aims:
            w.choice = None
            declare_attack(w, seat, [], w.frames[-1])
            w.run()
            return
        for card in sorted(aims, key=lambda c: law.slot_of(w, c)):
            if aims[card] < 0:
                self._answer(V_RAID, card)
            else:
                self._answer(V_ATTACK, card, aims[card])
        if self.w.choice is not None and any(o.verb == V_DONE for o in self.w.choice.options):
            self._answer(V_DONE)

    def _block(self, seat: int) -> None:
        w = self.w
        if seat == w.numbers[TURN]:
            raise Refused("not-your-turn")
        if w.numbers[STEP] != S_BLOCK:
            raise Refused("wrong-phase")
        pairs = mapping(self.command.get("blocks") or {}, "blocks")
        blocks = {self.board.card(b): self.board.card(a) for b, a in pairs.items()}
        self._check_blocks(seat, blocks)
        if w.numbers[BLOCKED]:
            raise Refused("cannot-block")
        self._answer(V_NEXT)
        for card in sorted(blocks, key=lambda c: law.slot_of(w, c)):
            self._answer(V_BLOCK, card, blocks[card])
        self._answer(V_DONE)

    def _check_blocks(self, seat: int, blocks: dict[int, int]) -> None:
        """Each reason in the order of the format, over all pairs."""
        w = self.w
        found: list[str] = []
        taken: list[int] = []
        for card, attacker in blocks.items():
            reason = law.why_block(w, seat, card, attacker, attacker in taken)
            taken.append(attacker)
            if reason != OK:
                found.append(w.rules.schema.reasons[reason].code)
        for code in ("bad-target", "already-blocked", "own-attacker", "cannot-block"):
            if code in found:
                raise Refused(code)

    # --- end phase and going on

    def discard_hand(self, seat: int) -> None:
        """Discard down to the limit."""
        w = self.w
        if w.numbers[PHASE] != P_END:
            raise Refused("wrong-phase")
        cards = [self.board.card(name) for name in sequence(self.command.get("cards"), "cards")]
        hand = w.cards(seat, HAND)
        rules = base(w)
        fits = len(hand) > rules.hand_trigger and len(hand) - len(set(cards)) == rules.hand_to
        if not fits or any(c not in hand for c in cards):
            raise Refused("hand-limit")
        names = [self.board.name(c) for c in cards]
        kinds = sorted(w.kind[c] for c in cards)
        while len(w.cards(seat, HAND)) > rules.hand_to:
            options = self._ask().options
            held = next(i for i, o in enumerate(options) if o.verb == V_DISCARD and w.kind[o.a] == kinds[0])
            kinds.pop(0)
            w.answer(held)
        # Equal copies are one option: the named ones are the ones that went.
        gone = [c for c in cards if w.zone_kind(c) == HAND]
        for name in names:
            card = self.board.ids.get(name, -1)
            if card in gone:
                twins = [c for c in w.cards(seat, DISCARD) if w.kind[c] == w.kind[card] and c not in cards]
                self._swap(twins[0], card)
                cards.append(twins[0])

    def next(self, seat: int) -> None:
        """End the step or phase and enter the following one."""
        w = self.w
        if w.numbers[PHASE] == P_END and len(w.cards(seat, HAND)) > base(w).hand_trigger:
            raise Refused("hand-limit")
        before_blocks = w.numbers[STEP] == S_BLOCK and not w.numbers[BLOCKED]
        self._answer(V_NEXT)
        if before_blocks:
            self._answer(V_DONE)
            self._answer(V_NEXT)

    def _pass_until_over(self) -> None:
        w = self.w
        while w.outcome is None:
            seat = w.numbers[TURN]
            options = self._ask().options
            if any(o.verb == V_NEXT for o in options):
                self.next(seat)
            else:
                w.answer(next(i for i, o in enumerate(options) if o.verb == V_DISCARD))
            self._run()


ACTIONS = {
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
