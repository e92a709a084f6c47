"""Slave of Azuride: the tree of the game, its decks, what a view shows, and how it looks to a greedy player."""

from __future__ import annotations

from fudaba.games.azuride.decks import problems
from fudaba.games.azuride.effects.static import WHILE_ENGAGED, Guard, LastingBonus, Restock, Vigilant
from fudaba.games.azuride.explain import why_not, wishes
from fudaba.games.azuride.flow.declaration import declare_use
from fudaba.games.azuride.flow.offers import offer_declarations
from fudaba.games.azuride.flow.resolution import (
    STOCKED,
    STOCKING,
)
from fudaba.games.azuride.flow.result import BLOWS, blows_on, evaded, evading
from fudaba.games.azuride.flow.setup import picks
from fudaba.games.azuride.flow.targets import SkillAim
from fudaba.games.azuride.flow.triggers import SKILL_NO, sink
from fudaba.games.azuride.places import enter
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.show import Show
from fudaba.games.azuride.tables import (
    Tables,
    phase_of,
    step_of,
)
from fudaba.games.azuride.value import WEIGHTS, evaluate
from fudaba.kernel.errors import BadDeck
from fudaba.kernel.options import Offer
from fudaba.kernel.rules import Deck, Problem
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Event, Frame
from fudaba.kernel.tree.janken import throwers
from fudaba.kernel.tree.nodes import CardDef, Node
from fudaba.kernel.tree.targets import Aim


class Rules(Tables):
    """The whole game."""

    def __init__(self, cards: list[CardDef], trees: dict[str, Node], options: dict[str, str]) -> None:
        super().__init__(cards, trees, options)
        self.weight_names = [name for name, _ in WEIGHTS]
        self.weights = [value for _, value in WEIGHTS]
        self.show = Show(self.schema, self.catalogue)
        for k, skills in enumerate(self.t.skills):
            for number, skill in enumerate(skills, self.catalogue.first_ability[k] + 1):
                effect = skill.effect
                for body in effect.steps if isinstance(effect, Seq) else (effect,):
                    if isinstance(body, LastingBonus) and body.reach == WHILE_ENGAGED and body.armour != 0:
                        self.engaged_armour = True
                    if isinstance(body, LastingBonus) and body.armour < 0:
                        self.weakens = True
                    elif isinstance(body, Vigilant):
                        self.t.vigilant[k] = number
                    elif isinstance(body, Guard):
                        self.t.guards[k] = True
                    elif isinstance(body, Restock):
                        self.t.restocks[k] = True

    def begin(self, w: World, decks: list[Deck]) -> None:
        """Settle what the table has settled already, then run the tree."""
        taken: list[int] = []
        for seat, deck in enumerate(decks[:2]):
            for i, (name, _) in enumerate(deck.entries("colours")[:2]):
                if ids.COLOURS.index(name) in taken:
                    raise BadDeck(f"both decks ask for {name}; the box holds each colour once")
                w.seat_numbers[seat][ids.PICK_1 + i] = ids.COLOURS.index(name)
                taken.append(ids.COLOURS.index(name))
        if 0 < len(taken) < 4:
            for seat in (0, 1):
                if w.seat_numbers[seat][ids.PICK_1] < 0:
                    rest = [c for c in range(4) if c not in taken]
                    w.seat_numbers[seat][ids.PICK_1] = rest[0]
                    w.seat_numbers[seat][ids.PICK_2] = rest[1]
        first = self.options["first_player"]
        if first == "random":
            w.numbers[ids.FIRST] = w.below(2)
        elif first in LETTERS[:2]:
            w.numbers[ids.FIRST] = LETTERS.index(first)
        janken = self.options["janken"]
        if janken in LETTERS[:2]:
            w.numbers[ids.WINNER] = LETTERS.index(janken)
        elif janken == "random" or (taken and w.numbers[ids.FIRST] >= 0):
            w.numbers[ids.WINNER] = w.below(2)
            if not taken or w.numbers[ids.FIRST] < 0:  # there is something to choose first
                w.note(ids.H_JANKEN_LOT, w.numbers[ids.WINNER])
        w.open(self.catalogue.trees["game"], -1, -1, [])

    def aliases(self) -> dict[str, str]:
        """What a deck list may call its parts in Japanese."""
        return {"色:": "colours", "白": "white", "赤": "red", "青": "blue", "黒": "black"}

    def check_deck(self, deck: Deck) -> list[Problem]:
        return problems(self, deck)

    def eliminated(self, w: World, seat: int) -> None:
        """Two players: whoever is left has won."""
        w.note(ids.H_CONCEDED, 1 - seat, other=seat)
        w.end([1 - seat], "concede", self.concede_rule())

    def concede_rule(self) -> str:
        """Conceding is not in the rulebook; it ends the game as an empty HQ does."""
        return "azuride.end.win"

    def orderer(self, w: World, f: Frame) -> int:
        """The turn player's automatic skills come first."""
        return w.active if w.active >= 0 else 0

    def parties(self, w: World, f: Frame, gesture: Node) -> list[int]:
        return throwers(w)

    # --- windows

    def first_asked(self, w: World, f: Frame, point: int) -> int:
        """The opponent of the player whose declaration it is."""
        return 1 - w.active  # azuride.cutin.first

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        """A cut-in is a skill or an ability."""
        offer_declarations(w, seat, out)  # azuride.cutin.means

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        """A cut-in was declared."""
        declare_use(w, f, seat, code)

    def check(self, w: World, f: Frame) -> bool:
        """One batch of sinkings."""
        return sink(w, f)

    def gather(self, w: World, f: Frame, point: int) -> None:
        """Nothing waits in a cut-in by itself: automatic skills have a settling of their own."""

    def aims(self, w: World, f: Frame) -> tuple[Aim, ...]:
        """The target of the skill that happens in a scope."""
        scope = w.scope(f)
        target = self.t.skills[w.kind[scope.card]][scope.v[SKILL_NO]].target
        return () if target is None else (SkillAim(target),)

    def absorbers(self, w: World, f: Frame, point: int) -> list[int]:
        """Evades that wait on charas in engagements."""
        return evading(w, f)

    def absorbable(self, w: World, f: Frame, point: int, card: int) -> list[int]:
        """The blows on a chara that evades."""
        return blows_on(w, f, card)

    def absorb(self, w: World, f: Frame, point: int, card: int, event: Event) -> Event:
        """An evade reduces one blow."""
        return evaded(w, card, event)

    def deals_together(self, node: Node) -> bool:
        """All blows of a result step land at the same time."""
        return node is BLOWS

    # --- hidden information

    def hidden_slot(self, node: Node) -> int:
        for stocking in STOCKING:
            if node is stocking:
                return STOCKED
        return -1

    def enter(self, w: World, at: str, seat: int) -> None:
        """Stand at a named place of the game: a phase, or a step of the battle phase."""
        enter(w, at, seat)

    # --- explaining

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        """Why an intent that the current choice does not consider is not possible; only public things decide."""
        return why_not(w, seat, text)

    def wishes(self, w: World, card: int) -> list[int]:
        """What a player might want to do with a card where it lies."""
        return wishes(w, card)

    def out_of_play(self, w: World, card: int) -> bool:
        """Whether nothing is ever done with a card where it lies."""
        return w.zone_kind(card) in (ids.DECK, ids.DISCARD, ids.STOCK)

    def check_position(self, w: World) -> str:
        # azuride.setup.pick-colours: claimed in turns, each colour once
        first, second = picks(w, 0), picks(w, 1)
        claimed = first + second
        if len(set(claimed)) != len(claimed) or abs(len(first) - len(second)) > 1:
            return "seat_numbers: the colours were not claimed in turns, each once"
        for s in range(w.seats):
            if w.seat_numbers[s][ids.PICK_1] < 0 <= w.seat_numbers[s][ids.PICK_2]:
                return f"seat_numbers[{s}]: a second colour before the first"
        return ""

    def turn(self, w: World) -> int:
        """The number of the turn."""
        return w.turn

    def moment(self, w: World) -> int:
        """Turn, phase and step: a line that nobody can answer any more would else run on through the raid.

        Where one phase or step is over and the next has not begun, nobody attacks any more or yet, and nothing can be
        compared.
        """
        if w.choice is None and (w.phase < 0 or w.phase + 1 == ids.IN_BATTLE):
            return -1
        return w.turn * 64 + phase_of(w) * 8 + step_of(w)

    def evaluate(self, w: World, seat: int) -> float:
        """The advantage of a seat, by the weights."""
        return evaluate(w, seat, self.weights)
