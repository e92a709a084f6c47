"""The rules as the kernel asks for them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fudaba.contract import Face
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.options import Offer, a_of, verb_of
from fudaba.kernel.out.card_detail import Changes
from fudaba.kernel.rules import Deck, Problem, Rules
from fudaba.kernel.show import Show
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Event, Frame, Item
from fudaba.kernel.tree.nodes import CardDef, Node
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.targets import Aim
from fudaba_toy.changes import blank, destroy_the_fallen, draw, remove_seat
from fudaba_toy.decks import COPIES, LEAST, MOST
from fudaba_toy.effects import DAMAGE_EVENT, Cancel, HurtAll
from fudaba_toy.model import SPIRIT, Card, card_of, deed, lent, life, power
from fudaba_toy.play import (
    ACTION_TREE,
    ANSWER_TREE,
    CHAIN,
    MOURN_TREE,
    PLAY_TREE,
    PREVENT_TREE,
    RESOLVE_TREE,
    SCREEN_TREE,
    STRIKE_TREE,
    TRIGGER_TREE,
    aims_of,
    main_deed,
    why_not_play,
)
from fudaba_toy.terms import (
    AT_CHAINED,
    AT_DAMAGE,
    AT_DAWN,
    AT_EVENING,
    AT_FELL,
    AT_WAKE,
    CANCEL,
    DECK,
    DROWSY,
    FLAME,
    H_JOINED,
    HAND,
    P_ACTION,
    R_JOIN_FULL,
    R_JOIN_LATE,
    R_JOIN_OFF,
    R_JOIN_WAIT,
    R_NO_TARGET,
    R_SPENT_ALREADY,
    SCHEMA,
    SPENT,
    TABLE,
    V_ANSWER,
    V_USE,
)
from fudaba_toy.turn import GAME, TURN_TREE
from fudaba_toy.volley import VOLLEY, soak, soakable, umbrellas

LAST_JOIN = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Glow(Show):
    """What views show of it."""

    def values(self, w: World, card: int) -> dict[str, int]:
        return {"power": power(w, card), "life": life(w, card)} if w.is_in(card, TABLE) else {}

    def printed(self, card: CardDef) -> Face:
        assert isinstance(card, Card)
        spirit = card.type == SPIRIT
        values: dict[str, int | str] = {"power": card.power, "life": card.life} if spirit else {}
        return {"type": self.schema.types[card.type].name, "values": values, "cost": [{"what": "oil", "n": card.cost}]}

    def changes(self, w: World, card: int, found: Changes) -> None:
        for source, more in lent(w, card):
            found.add("power", more.power, source)
            found.add("life", more.life, source)
        for m in w.mods:
            if m.what == DROWSY and m.seat == w.controller(card):
                found.add("power", m.value, m.source, m.until, m.of)


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanterns(Rules):
    """The whole game."""

    def __init__(self, options: dict[str, str], cards: list[CardDef]) -> None:
        trees = {
            "game": GAME,
            "play": PLAY_TREE,
            "answer": ANSWER_TREE,
            "mourn": MOURN_TREE,
            "prevent": PREVENT_TREE,
            "screen": SCREEN_TREE,
            "action": ACTION_TREE,
            "chain": CHAIN,
            "resolve": RESOLVE_TREE,
            "strike": STRIKE_TREE,
            "trigger": TRIGGER_TREE,
            "damage": DAMAGE_EVENT,
            "volley": VOLLEY,
        }
        super().__init__("toy", 2, SCHEMA, Catalogue(cards, trees), options, (2, 4))
        self.show = Glow(self.schema, self.catalogue)

    def begin(self, w: World, decks: list[Deck]) -> None:
        for seat, deck in enumerate(decks):
            self.lay_deck(w, seat, deck)
        w.open(self.catalogue.trees["game"], -1, -1, [])

    def enter(self, w: World, at: str, seat: int) -> None:
        """For scenario tables: the dawn, day or dusk of a seat's turn."""
        w.active, w.turn = seat, max(1, w.turn)
        game = w.open(GAME, -1, -1, [])
        game.i = 2
        w.push(GAME.steps[1], game).at = 1
        turn = w.open(TURN_TREE, -1, -1, [])
        turn.i = ["dawn", "day", "dusk"].index(at)
        turn.events = []

    def lay_deck(self, w: World, seat: int, deck: Deck) -> None:
        """A seat's cards, shuffled."""
        for name, copies in deck.entries("cards"):
            for _ in range(copies):
                w.create(self.catalogue.index[name], seat, w.at(seat, DECK))
        w.shuffle(w.at(seat, DECK))

    def check_deck(self, deck: Deck) -> list[Problem]:
        problems: list[Problem] = []
        total = 0
        for i, (name, copies) in enumerate(deck.entries("cards")):
            total += copies
            if name not in self.catalogue.index:
                problems.append(Problem("unknown-card", "toy.deck.size", "cards", i, [name]))
            if copies > COPIES:
                problems.append(Problem("too-many-copies", "toy.deck.copies", "cards", i, [name, str(COPIES)]))
        if not LEAST <= total <= MOST:
            problems.append(Problem("deck-size", "toy.deck.size", "cards", -1, [str(total), str(LEAST), str(MOST)]))
        return problems

    def check(self, w: World, f: Frame) -> bool:
        return destroy_the_fallen(w, f)

    def eliminated(self, w: World, seat: int) -> None:
        remove_seat(w, seat)

    def still_resolves(self, w: World, seat: int, card: int, inc: int) -> bool:
        return w.inc[card] == inc  # toy.chain.source-gone

    def deals_together(self, node: Node) -> bool:
        return isinstance(node, (HurtAll, Divide))

    # --- targets

    def aims(self, w: World, f: Frame) -> tuple[Aim, ...]:
        return aims_of(w, w.scope(f).card)

    # --- several events at once

    def absorbers(self, w: World, f: Frame, point: int) -> list[int]:
        return umbrellas(w, f)

    def absorbable(self, w: World, f: Frame, point: int, card: int) -> list[int]:
        return soakable(w, f, card)

    def absorb(self, w: World, f: Frame, point: int, card: int, event: Event) -> Event:
        return soak(w, card, event)

    # --- answers

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        if point == AT_CHAINED:
            items = f.items
            below = items is not None and len(items) > 0 and items[-1].node is RESOLVE_TREE
            below = below and items is not None and items[-1].v[CANCEL] == 0
            for card in w.cards(seat, HAND):
                number = deed(w, card, AT_CHAINED)
                if number >= 0:
                    reason = why_not_play(w, seat, card)
                    if reason == 0 and not below and isinstance(card_of(w, card).abilities[number].effect, Cancel):
                        reason = R_NO_TARGET
                    out.put(V_ANSWER, card, reason=reason)
            return
        if point == AT_WAKE:
            for card in w.cards(seat, HAND):
                if deed(w, card, AT_WAKE) >= 0:
                    out.put(V_ANSWER, card, reason=why_not_play(w, seat, card))
            return
        events = w.scope(f).events
        if events is None or events[0].card >= 0 or events[0].holder != seat or events[0].n <= 0:
            return
        for card in w.cards(seat, HAND):
            if deed(w, card, AT_DAMAGE) >= 0:
                out.put(V_ANSWER, card, reason=why_not_play(w, seat, card))
        for card in w.cards(seat, TABLE):
            number = deed(w, card, AT_DAMAGE)
            if number >= 0 and not events[0].edited_by(number, card):
                out.put(V_USE, card, reason=R_SPENT_ALREADY if w.counters[SPENT][card] != 0 else 0)

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        if point == AT_CHAINED:
            w.open(ANSWER_TREE, seat, a_of(code), blank(seat, main_deed(w, a_of(code))))
        elif point == AT_WAKE:
            w.open(MOURN_TREE, seat, a_of(code), blank(seat, deed(w, a_of(code), AT_WAKE)))
        else:
            tree = PREVENT_TREE if verb_of(code) == V_ANSWER else SCREEN_TREE
            w.open(tree, seat, a_of(code), blank(seat, deed(w, a_of(code), AT_DAMAGE)), f.base)

    def gather(self, w: World, f: Frame, point: int) -> None:
        events = f.events
        if events is not None:
            f.events = []
        elif point in (AT_DAWN, AT_EVENING):
            events = w.scope(f).taken(point)
        else:
            return  # nothing is set off where players answer
        for e in events:  # what happened is called after the timing point of the abilities that it sets off
            if e.what == AT_FELL:
                w.happens(w.frames[f.base], e)  # for the wake that follows
                continue
            number = deed(w, e.card, e.what)
            ability = self.catalogue.first_ability[w.kind[e.card]] + number
            item = Item(TRIGGER_TREE, e.seat, e.card, e.inc, blank(e.seat, number), -1, ability=ability)
            f.wait(w.numbered(item))

    # --- joining

    def join_reason(self, w: World, seat: int) -> int:
        if self.options.get("joining", "no") != "yes" or seat >= 0:
            return R_JOIN_OFF
        if w.seats >= self.seats[1]:
            return R_JOIN_FULL
        if w.turn > LAST_JOIN:
            return R_JOIN_LATE
        choice = w.choice
        return 0 if choice is not None and choice.prompt == P_ACTION else R_JOIN_WAIT

    def join(self, w: World, seat: int, deck: Deck) -> None:
        self.lay_deck(w, seat, deck)
        w.note(H_JOINED, seat)  # toy.join.window
        for _ in range(4):
            draw(w, seat)

    def evaluate(self, w: World, seat: int) -> float:
        total = 0.0
        for s in range(w.seats):
            if w.alive[s]:
                worth = w.seat_numbers[s][FLAME] + 0.5 * len(w.cards(s, HAND))
                for card in w.cards(s, TABLE):
                    worth += 0.6 * power(w, card) + 0.3 * life(w, card)
                total += worth + 4.0 if s == seat else -worth / max(1, w.living() - 1)
            elif s == seat:
                total -= 100.0
        return total
