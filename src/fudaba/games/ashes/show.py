"""What views add: values and dice, room and actions, whose turn it is, who attacks whom, who holds the token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.contract import Arg, Battle, Face, Fight, Notice, Owed, PendingKind, Pool, Turn, Value
from fudaba.games.ashes.cards import (
    ACTION_SPELL,
    ALLY,
    CONJURATION,
    DICE_POWER,
    PHOENIX,
    TO_BATTLEFIELD,
    TO_SPELLBOARD,
    Ability,
    Card,
    Cost,
    X,
)  # fmt: skip
from fudaba.games.ashes.effects.dice import ChooseDice, RollDice
from fudaba.games.ashes.effects.optional import ExhaustBoth, HealAnother
from fudaba.games.ashes.effects.piles import LookThrough, Mill
from fudaba.games.ashes.effects.play import DiscardFromPlay
from fudaba.games.ashes.effects.special import CopyAttack, ExhaustAllOfName, RememberUnit, answered
from fudaba.games.ashes.effects.units import TARGET, Deal, Destroy, PlaceExhaustion, PlaceWounds, subject
from fudaba.games.ashes.flow.attack import attackers, might_attack, might_be_attacked, why_no_attack
from fudaba.games.ashes.flow.battle import FACED, in_state
from fudaba.games.ashes.flow.offers import effect_at, why_no_play
from fudaba.games.ashes.flow.pay import DicePurse
from fudaba.games.ashes.flow.slots import ABILITY, DAMAGE, E_CARD, FROM_HAND, MODE, T1
from fudaba.games.ashes.flow.targets import TargetAim
from fudaba.games.ashes.read import DEALING, FINISHED, ON_UNIT, attack, copies, life, phoenixborn, recover, spell_names
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.schema.records import DICE, FACES, TYPE_NAMES
from fudaba.games.ashes.tables import tables
from fudaba.kernel import show as kernel
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.options import About, a_of, verb_of
from fudaba.kernel.out.card_detail import Changes
from fudaba.kernel.out.refs import card_arg, card_ref
from fudaba.kernel.schema import LETTERS, Schema
from fudaba.kernel.show import phases
from fudaba.kernel.tree.choices import ChooseNumber, May
from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.targets import ChooseTargets, aimed_seat
from fudaba.kernel.tree.window import RESOLVING, Window

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame, Item
    from fudaba.kernel.tree.nodes import CardDef, Node


PLACEMENTS: Final = ("discard", "battlefield", "spellboard", "unit")

# What is up to a player, as prompts tell it apart.
DETAILS: Final[dict[type, str]] = {
    CopyAttack: "copy",
    RememberUnit: "own-unit",
    ExhaustAllOfName: "spell-name",
    HealAnother: "heal",
    RollDice: "roll",
    DiscardFromPlay: "discard",
    Deal: "deal",
    Mill: "mill",
    Pay: "pay",
    LookThrough: "search",
    ExhaustBoth: "exhaust-both",
}

# What a target may be, in the order of the codes on cards, as prompts tell them apart.
AIMS: Final = ("unit", "any", "phoenixborn", "ready-spell", "alteration", "player", "unit-or-opponent")


class Show(kernel.Show):
    """What views and questions add."""

    def __init__(self, schema: Schema, catalogue: Catalogue, screens: bool) -> None:
        super().__init__(schema, catalogue)
        self.screens: bool = screens

    def screened(self, w: World, seat: int, zone: int) -> bool:
        # ashes.setup.first-five-timing: Phoenixborn and dice lie open from the start, unless the table hides them.
        if not self.screens or w.round > 0 or w.outcome is not None:
            return False
        return zone in (-1, ids.PHOENIXBORN, ids.CONJURATIONS)

    def about(self, w: World, f: Frame) -> About:
        """What a choice is about: the waiting effects, the attack, or the use in which it is made."""
        node = f.node
        if isinstance(node, Window):
            return _window(w, f, node)
        if isinstance(node, ChooseSet) and node.asks == ids.P_GUARD:
            found = About(w.numbers[ids.TARGET], n=len(attackers(w)))
            found.other = w.active
            return found
        s = w.scope(f)
        if s.node is tables(w).n_battle:
            found = About(s.v[FACED], n=attack(w, s.v[FACED]))
            found.card2 = s.card
            if s.card < 0:
                found.detail, found.m = "group", len(in_state(w, DEALING))
            return found
        found = source(w, f)
        if isinstance(node, ChooseSet):
            body = node.body
            found.detail = DETAILS.get(type(body), "")
            if isinstance(body, HealAnother):
                found.n, found.m = body.unit, body.phoenixborn
        elif isinstance(node, May):
            _tell(w, f, node.body, found)
        elif isinstance(node, ChooseNumber) and node.asks == ids.P_AMOUNT:
            e = answered(w, f)
            if e is not None:
                found.card2, found.n = e.card, e.n
        elif isinstance(node, ChooseTargets) and node.asks == ids.P_TARGET:
            aims = tables(w).effects[w.scope(f).v[ABILITY]].targets
            found.detail = AIMS[aims[f.i].what]
            if len(aims) > 1:
                found.n, found.m = f.i + 1, len(aims)
        elif isinstance(node, ChooseDice):
            found.detail = DETAILS.get(type(node.dice), "")
            if node.asks == ids.P_TURN_DICE and w.scope(f).node is not tables(w).n_use:
                found.detail = "meditation"
        return found

    def turn_now(self, w: World) -> Turn:
        """The round, its phase, and whose turn it is."""
        data: Turn = {"no": w.round, "phase": phases(w)}
        if w.active >= 0:
            data["active"] = LETTERS[w.active]
        return data

    def facts(self, w: World) -> dict[str, Value]:
        """Who holds the first-player token."""
        return {"first-player": LETTERS[w.numbers[ids.TOKEN]]} if w.numbers[ids.TOKEN] >= 0 else {}

    def numbers_of(self, w: World, seat: int, own: bool) -> dict[str, int]:
        """The actions that a seat has left."""
        numbers = w.seat_numbers[seat]
        return {"main-actions": numbers[ids.MAIN], "side-actions": numbers[ids.SIDE]}

    def seat_facts(self, w: World, seat: int, own: bool) -> dict[str, Value]:
        """What a seat has done already this round or turn."""
        found: dict[str, Value] = {}
        if w.seat_numbers[seat][ids.PASSED] != 0:
            found["passed"] = True
        if w.seat_numbers[seat][ids.REACTED] != 0:
            found["reaction-played"] = True
        return found

    def dice_counts(self, w: World, seat: int) -> list[int]:
        """The dice of a seat by type and face; exhausted ones have no face."""
        numbers = w.seat_numbers[seat]
        found: list[int] = []
        for t in range(len(DICE)):
            for face in range(len(FACES)):
                found.append(numbers[t * len(FACES) + face])
            found.append(numbers[ids.SPENT + t])
        return found

    def pools(self, told: list[int]) -> list[Pool]:
        """Dice that an event tells of: pairs of type and face in one number, and how many."""
        found: list[Pool] = []
        for i in range(0, len(told), 2):
            k = told[i]
            found.append({"die": DICE[k // len(FACES)], "face": FACES[k % len(FACES)], "n": told[i + 1]})
        return found

    def limit(self, w: World, seat: int, zone: int) -> int:
        """How many units or ready spells a seat has room for, as they lie; copies of a ready spell take no slot."""
        if zone not in (ids.BATTLEFIELD, ids.SPELLBOARD) or not w.alive[seat]:
            return 0
        born = tables(w).defs[w.kind[phoenixborn(w, seat)]]
        if zone == ids.BATTLEFIELD:
            return born.battlefield  # ashes.zone.battlefield-limit
        # ashes.zone.spellboard-limit, ashes.focus.no-slot
        return born.spellboard + len(w.cards(seat, ids.SPELLBOARD)) - len(spell_names(w, seat))

    def values(self, w: World, card: int) -> dict[str, int]:
        """What an open card is worth now."""
        if w.is_in(card, ids.BATTLEFIELD):
            return {"attack": attack(w, card), "life": life(w, card), "recover": recover(w, card)}
        if w.is_in(card, ids.PHOENIXBORN):
            return {"life": tables(w).life[w.kind[card]]}
        return {}

    def changes(self, w: World, card: int, found: Changes) -> None:
        """What alterations give a unit; an X that counts tokens or copies."""
        if not w.is_in(card, ids.BATTLEFIELD):
            return
        t = tables(w)
        kind = w.kind[card]
        seat = w.controller(card)
        if t.attack_x[kind]:
            found.begin("attack", w.counters[ids.STATUS][card], mark="status")
        if t.life_x[kind]:
            found.begin("life", w.counters[ids.STATUS][card], mark="status")
        elif t.life_copies[kind] >= 0:
            found.begin("life", copies(w, seat, t.life_copies[kind]))
        for c in w.cards(seat, ids.ATTACHED):
            if w.host[c] == card:
                found.add("attack", t.attack_bonus[w.kind[c]], c)
                found.add("life", t.life_bonus[w.kind[c]], c)
                found.add("recover", t.recover_bonus[w.kind[c]], c)

    def printed(self, card: CardDef) -> Face:
        """What is printed on a card of the game."""
        if not isinstance(card, Card):
            return {"type": "", "values": {}}
        costs: list[Cost] = [card.cost]
        for effect in card.abilities:
            if isinstance(effect, Ability):
                costs.append(effect.cost)
        return printed_face(card, costs)

    def word(self, w: World, seat: int, word: int) -> Arg:
        """A die by type and face, or by type only; everything else is a word."""
        faces = len(DICE) * len(FACES)
        if word < faces:
            n = w.seat_numbers[seat][word]
            return {"kind": "die", "die": DICE[word // 3], "face": FACES[word % 3], "seat": LETTERS[seat], "n": n}
        name = w.rules.schema.words[word]
        return {"kind": "die", "die": name} if name in DICE else {"kind": "word", "word": name}

    def care(self, w: World, f: Frame, seat: int, code: int) -> Notice | None:
        """What needs a target and would find none, or would harm nothing but one's own."""
        t = tables(w)
        verb = verb_of(code)
        card = -1 if verb == ids.V_POWER else a_of(code)
        if verb == ids.V_POWER:
            ability = w.rules.catalogue.first_ability[t.power_kind[a_of(code) - ids.W_TYPE]]
        elif verb == ids.V_PLAY and t.type[w.kind[card]] == ACTION_SPELL:
            ability = effect_at(w, card, ids.AT_PLAYED)
        elif verb == ids.V_USE:
            ability = effect_at(w, card, f.node.point if isinstance(f.node, Window) else ids.AT_ACTION)
            if ability < 0:
                ability = effect_at(w, card, ids.AT_ANYTIME)
        else:
            return None
        if ability < 0:
            return None
        if verb != ids.V_USE and not finds_something(w, seat, card, ability):
            return {"code": "nothing-to-target", "rule": "ashes.target.no-target-available", "args": []}
        if harms_only_own(w, seat, card, ability):
            return {"code": "only-your-own", "rule": "ashes.target.mandatory-choice", "args": []}
        return None

    def last(self, w: World, seat: int, prompt: int, code: int) -> bool:
        """What answers an event is for its window; what is used between the steps of an attack can wait."""
        # ashes.timing.anytime-your-turn
        return prompt != ids.P_BETWEEN and super().last(w, seat, prompt, code)

    def given_up(self, w: World, seat: int) -> Notice | None:
        """With a main action left: who could still attack, the strongest of them; else what could come into play."""
        if w.active != seat or w.seat_numbers[seat][ids.MAIN] == 0:
            return None
        best = -1
        for card in w.cards(seat, ids.BATTLEFIELD):
            if why_no_attack(w, card) == 0 and attack(w, card) > (0 if best < 0 else attack(w, best)):
                best = card
        if best >= 0:
            return {"code": "has-not-attacked", "rule": "ashes.turns.main-options", "args": [card_arg(w, best)]}
        best = self._dearest(w, seat)
        if best < 0:
            return None
        named: Arg = {
            "kind": "name",
            "card": w.rules.catalogue.cards[w.kind[best]].id,
            "seat": LETTERS[seat],
            "place": "hand",
        }
        return {"code": "could-be-played", "rule": "ashes.turns.main-options", "args": [named]}

    def _dearest(self, w: World, seat: int) -> int:
        """The card in hand of the highest price that could come into play with the main action; -1 if there is none."""
        best = price = -1
        defs = tables(w).defs
        for card in w.cards(seat, ids.HAND):
            d = defs[w.kind[card]]
            if d.cost.main > 0 and d.placement in (TO_BATTLEFIELD, TO_SPELLBOARD) and why_no_play(w, seat, card) == 0:
                dice = d.cost.basic + sum(d.cost.power) + sum(d.cost.class_)
                if dice > price:
                    best, price = card, dice
        return best

    def begun_by(self, w: World, seat: int, code: int) -> list[int]:
        return might_attack(w, seat) if verb_of(code) in (ids.V_ATTACK_PHOENIXBORN, ids.V_ATTACK_UNIT) else []

    def led_to(self, w: World, seat: int, code: int) -> list[int]:
        return might_be_attacked(w, seat, verb_of(code))

    def battle(self, w: World) -> Battle | None:
        """The attack in progress, with who fights whom once its target is chosen."""
        kind = w.numbers[ids.ATTACK]
        seat = w.active
        if kind == 0 or seat < 0:
            return None
        defender = w.numbers[ids.DEFENDER]
        target = w.numbers[ids.TARGET]
        step = "attackers" if defender < 0 else "battle" if w.numbers[ids.STAGE] != 0 else "blockers"
        if step == "blockers" and kind == ON_UNIT:
            step = "guard"
        data: Battle = {
            "kind": "unit" if kind == ON_UNIT else "phoenixborn",
            "step": step,
            "seat": LETTERS[seat],
            "fights": [],
        }
        if defender < 0:
            return data
        data["other"] = LETTERS[defender]
        if target < 0 or w.tag[target] == 0:
            return data
        for c in w.cards(seat, ids.BATTLEFIELD):
            if 0 < w.counters[ids.ATTACKING][c] < FINISHED:
                fight: Fight = {"by": card_ref(w, c), "at": card_arg(w, target), "n": attack(w, c)}
                back = -1
                if kind == ON_UNIT:
                    back = target
                for b in w.cards(defender, ids.BATTLEFIELD):
                    if kind != ON_UNIT and w.counters[ids.BLOCKING][b] == c + 1:
                        fight["blocked"] = card_ref(w, b)
                        back = b
                if back >= 0 and w.counters[ids.COUNTERING][back] != 0:
                    fight["back"] = attack(w, back)
                data["fights"].append(fight)
        return data

    def pending_kind(self, w: World, item: Item) -> PendingKind:
        t = tables(w)
        if item.node is t.n_receive:
            return "damage"
        if item.ability < 0:
            return "trigger"  # destruction, and dice that go back
        if item.v[MODE] == FROM_HAND:
            return "play"
        return "ability" if t.effects[item.ability].may else "trigger"

    def pending_amount(self, w: World, item: Item) -> int:
        record = item.record
        return record.n if record is not None and item.node is tables(w).n_receive else 0

    def ability_name(self, w: World, item: Item) -> str:
        return "charm-dice" if item.node is tables(w).n_charm_ends else super().ability_name(w, item)

    def pending_targets(self, w: World, item: Item) -> list[Arg]:
        """The card whose event set a waiting effect off, if it is another than its own."""
        card = item.v[E_CARD] if item.ability >= 0 else -1
        return [] if card < 0 or card == item.card else [card_arg(w, card)]


def finds_something(w: World, seat: int, source: int, ability: int) -> bool:
    """Whether an effect that needs something would find it: a target, or for the ceremonial power an ally."""
    t = tables(w)
    targets = t.effects[ability].targets
    for target in targets:
        if len(TargetAim(target).legal(w, seat, source)) > 0:
            return True
    if ability == w.rules.catalogue.first_ability[t.power_kind[DICE.index("ceremonial")]]:
        for card in w.cards(seat, ids.DISCARD):
            if t.type[w.kind[card]] == ALLY:
                return True
        return False
    return len(targets) == 0


def harms_only_own(w: World, seat: int, source: int, ability: int) -> bool:
    """Whether an effect that does its target no good would find targets of the seat's own alone."""
    effect = tables(w).effects[ability]
    if len(effect.targets) != 1 or not harms(effect.effect):
        return False
    found = TargetAim(effect.targets[0]).legal(w, seat, source)
    for code in found:
        if verb_of(code) != ids.V_TARGET_CARD or w.controller(a_of(code)) != seat:
            return False
    return len(found) > 0


def harms(effect: Node) -> bool:
    """Whether an effect does its target no good, and nothing else."""
    if isinstance(effect, (Deal, PlaceWounds, PlaceExhaustion, Destroy)):
        return effect.to == TARGET
    return False


def cost_data(cost: Cost) -> list[Owed]:
    """A cost as it prints: actions, then symbols from power to basic."""
    found: list[Owed] = [{"what": "main-action", "n": cost.main}, {"what": "side-action", "n": cost.side}]
    for level, symbols in (("power", cost.power), ("class", cost.class_)):
        for t, die in enumerate(DICE):
            found.append({"what": f"{die}-{level}", "n": symbols[t]})
    found.append({"what": "basic", "n": cost.basic})
    found.append({"what": "exhaust", "n": 1 if cost.exhaust else 0})
    found.append({"what": "discard", "n": cost.discard})
    return [part for part in found if part["n"] > 0]


def printed_face(card: Card, costs: list[Cost]) -> Face:
    """Type, cost and values of a card, a printed X as X; where it is placed, and the dice of its costs, in words."""
    values: dict[str, int | str] = {}
    if card.type in (ALLY, CONJURATION):
        values["attack"] = "X" if card.attack == X else card.attack
        values["life"] = "X" if card.life == X else card.life
        values["recover"] = card.recover
    elif card.type == PHOENIX:
        values = {"battlefield": card.battlefield, "spellboard": card.spellboard, "life": card.life}
    words: dict[str, str] = {}
    if card.type not in (PHOENIX, DICE_POWER):
        words["placement"] = PLACEMENTS[card.placement]
    die = _die_of(costs)
    if die:
        words["dice"] = die
    data: Face = {"type": TYPE_NAMES[card.type], "values": values, "cost": cost_data(card.cost)}
    if words:
        data["words"] = words
    return data


def _die_of(costs: list[Cost]) -> str:
    """The first type of dice that costs ask for."""
    for cost in costs:
        for t, die in enumerate(DICE):
            if cost.power[t] or cost.class_[t]:
                return die
    return ""


def _tell(w: World, f: Frame, body: Node, found: About) -> None:
    """What may be done, and to what."""
    if isinstance(body, Seq):
        body = body.steps[0]
    found.detail = DETAILS.get(type(body), "")
    if isinstance(body, Deal):
        found.n = body.damage.value(w, f)
        found.card2 = subject(w, f, body.to)
    elif isinstance(body, DiscardFromPlay):
        found.card2 = subject(w, f, body.to)
    elif isinstance(body, Pay) and isinstance(body.purse, DicePurse):
        found.n = body.purse.basic


def source(w: World, f: Frame) -> About:
    """The card and effect in whose use a choice is made; a dice power is named by its reference card."""
    s = w.scope(f)
    if s.node is not tables(w).n_use:
        return About()
    ability = s.v[ABILITY]
    about = About(s.card, ability)
    about.other = aimed_seat(w, f, T1)
    if s.card < 0 <= ability:
        about.kind = w.rules.catalogue.ability_card[ability]
    return about


def _window(w: World, f: Frame, window: Window) -> About:
    """What a window is about: how much is to be ordered, or the event that may be answered."""
    s = w.scope(f)
    if f.at == RESOLVING:
        about = About(n=0 if f.items is None else len(f.items))
        about.detail = "destroyed" if window.point == ids.AT_DESTRUCTIONS else ""
        return about
    if window.point == ids.AT_RESPARK:
        t = tables(w)
        return About(s.card, n=t.effects[t.respark[w.kind[s.card]]].cost.basic)
    about = About()
    about.detail = w.rules.schema.points[window.point]
    if s.events is None or len(s.events) != 1:
        return about
    e = s.events[0]
    about.card2 = e.card
    about.other = e.holder if e.card < 0 else -1
    if e.source >= 0 and w.inc[e.source] == e.source_inc:
        about.card = e.source
    if e.what == DAMAGE:
        about.n = e.n
    return about
