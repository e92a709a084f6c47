"""One game of a study, played and watched: how it went, who led when, and what became of every card."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from fudaba.bots.base import Bot
from fudaba.bots.own import BotFault
from fudaba.bots.thinking.worth import chances, scale_of
from fudaba.kernel.options import a_of, verb_of
from fudaba.kernel.play.outside import concede
from fudaba.kernel.schema import NAME, NOBODY, TAG, WINDOW
from fudaba.kernel.state.log import Entry
from fudaba.kernel.state.world import World
from fudaba.lab.study.probes.probe import Probe

SHARES: Final = 12
"""A win in twelfths, so that shared wins of two, three or four add up exactly."""
AHEAD: Final = 0.1
"""Who leads has so much more chance by the evaluation than the next: less is a tie, and the lead stays where it was."""
LOW: Final = 0.5
"""A comeback is a win from a position in which the winner once had less than this share of an even chance."""
HAND: Final = "hand"
PUT: Final = frozenset({"play", "declare", "move", "reveal"})
SEEN: Final = 10
"""What a bot looked at less than this part as often as at its favourite, it has no opinion of."""
NO_DEEDS: Final = (0, 0, 0, 0)
USED: Final = frozenset({"use", "resolve"})

# What is counted of a card, by deck; see `CardCounts`.
FIELDS: Final = (
    *("included", "drawn", "drawn_won", "played", "played_won", "used", "used_won", "put", "put_won"),
    *("turns", "dead", "dead_won", "won", "sits", "acted"),
    *("opened", "opened_won", "acts", "answered", "weighed", "gained"),
)

Row = dict[str, int | str]
"""One game: plain values under their names."""
CardCounts = dict[str, list[int]]
"""By card what `FIELDS` says: games and seats in which it was in the deck, came to hand, was played from hand, was
used, was put to either use; the same when its player won, in twelfths; the sum of the turns of its first use; how often
it came to hand and never was of use; ``won`` and ``sits`` are all the wins and games of who had it in the deck; how
often it was used or moved to where it does something, which is not where cards only wait (`Probe.waits`).

``opened``: it lay in hand when somebody could act for the first time. ``acts``: acts with it on one's own turn, of
which others ``answered`` so many. ``weighed``: acts of which the bot said what each option was worth, and ``gained`` by
how much this one was better than the best without the card, in ten-thousandths of a game."""
POINTS: Final = 10_000
"""A game in the unit of what decisions are worth."""


@dataclass
class Watched:
    """What one game gave."""

    row: Row
    cards: list[CardCounts]
    """By deck."""
    abilities: list[dict[str, list[int]]]
    """By deck and ability, ``card#n``: games in which it was used, uses, wins in twelfths."""
    uses: list[dict[str, list[int]]]
    """By deck, card and turn, ``card@turn``: games in which it was first used then, wins in twelfths."""


@dataclass
class _Course:
    """What is noticed while a game goes on."""

    decisions: int = 0
    forced: int = 0
    asked: set[int] = field(default_factory=set)
    """The windows in which somebody could do more than pass."""
    met_windows: set[int] = field(default_factory=set)
    """Those in which somebody did."""
    answered: int = 0
    weighed: int = 0
    stakes: int = 0
    """By how much the best option was better than the mean of all, over all decisions that were weighed."""
    acts: int = 0
    acts_answered: int = 0
    leads: int = 0
    leader: int = -1
    crc: int = 0
    open_act: int = -1
    open_card: int = -1
    """The card of the act that is still unanswered."""
    lowest: list[float] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    met: list[set[int]] = field(default_factory=list)
    """By seat, the cards that were ever in its hand."""
    opening: list[set[int]] = field(default_factory=list)
    """By seat, what lay in its hand when somebody could act for the first time; empty before."""
    deeds: list[dict[int, list[int]]] = field(default_factory=list)
    """By seat and card: acts with it, those answered, those weighed, what they gained."""
    faults: dict[int, str] = field(default_factory=dict)


class Watch:
    """Plays a world to its end and watches."""

    def __init__(self, world: World, players: Sequence[Bot], probes: Sequence[Probe], limit: int) -> None:
        self.world = world
        self.players = players
        self.probes = probes
        self.limit = limit
        rules = world.rules
        names = [zone.name for zone in rules.schema.zones]
        self.hand = names.index(HAND) if HAND in names else -1
        self.hidden = [zone.sees == NOBODY for zone in rules.schema.zones]
        self.piles = [zone.name == "discard" for zone in rules.schema.zones]
        waits = {name for probe in probes for name in probe.waits}
        self.waits = [zone.name in waits for zone in rules.schema.zones]
        self.prompts = [prompt.name for prompt in rules.schema.prompts]
        self.windows = [prompt.role == WINDOW for prompt in rules.schema.prompts]
        self.on_cards = [verb.args[:1] in ((NAME,), (TAG,)) and not verb.loses for verb in rules.schema.verbs]
        self.scale = scale_of(rules)
        self.course = _Course()

    # --- while it goes on

    def play(self) -> None:
        """To the end, or to the limit."""
        world, course = self.world, self.course
        course.lowest = [1.0] * world.seats
        course.hands = [[] for _ in range(world.seats)]
        course.met = [set() for _ in range(world.seats)]
        course.deeds = [{} for _ in range(world.seats)]
        acts = world.rules.acts
        when = (-1, -1, -1)
        while course.decisions < self.limit:
            choice = world.choice
            if choice is None:
                break
            now = (world.turn, world.round, world.active)
            if now != when:
                when = now
                self._new_turn()
            self._hands()
            seat, options = choice.seat, choice.options
            if acts[choice.prompt] and not course.opening:
                course.opening = [{world.kind[card] for card in hand} for hand in course.hands]
            for probe in self.probes:
                probe.asked(world, self.prompts[choice.prompt])
            try:
                index = self.players[seat].choose(self.players[seat].sight(world))
            except BotFault as e:
                course.faults[seat] = str(e)
                concede(world, seat)
                continue
            course.decisions += 1
            course.crc = zlib.crc32(b"%d %d," % (seat, index), course.crc)
            if len(options) == 1:
                course.forced += 1
            if self.windows[choice.prompt]:
                # The last option of a window passes.
                if len(options) > 1:
                    course.asked.add(self._window())
                if index < len(options) - 1:
                    course.met_windows.add(self._window())
                    course.answered += 1
                    if course.open_act not in (-1, seat):
                        course.acts_answered += 1
                        if course.open_card >= 0:
                            course.deeds[course.open_act][course.open_card][1] += 1
                        course.open_act = -1
            elif acts[choice.prompt] and not world.rules.schema.verbs[verb_of(options[index])].ends:
                course.acts += 1
                course.open_act = seat
                course.open_card = self._card_of(options[index])
                if course.open_card >= 0:
                    course.deeds[seat].setdefault(course.open_card, [0, 0, 0, 0])[0] += 1
            self._weigh(seat, options, index, acts[choice.prompt])
            world.answer(index)
        self._hands()

    def _card_of(self, option: int) -> int:
        """The card, as the catalogue counts, that an option is an act with; -1 if it names none first."""
        return self.world.kind[a_of(option)] if self.on_cards[verb_of(option)] else -1

    def _weigh(self, seat: int, options: Sequence[int], index: int, act: bool) -> None:
        """What is at stake in a decision, as whoever decides sees it."""
        course, thought = self.course, self.players[seat].thought
        if thought is None or len(options) < 2 or len(thought.options) != len(options):
            return
        worth, trust = thought.options, thought.trust
        most = max(trust) if trust else 0
        seen = [i for i in range(len(options)) if not trust or trust[i] * SEEN >= most]
        course.weighed += 1
        course.stakes += round(POINTS * (max(worth[i] for i in seen) - sum(worth[i] for i in seen) / len(seen)))
        card = self._card_of(options[index]) if act else -1
        others = [worth[i] for i in seen if self._card_of(options[i]) != card]
        if card >= 0 and others and not self.world.rules.schema.verbs[verb_of(options[index])].ends:
            deed = course.deeds[seat].setdefault(card, [0, 0, 0, 0])
            deed[2] += 1
            deed[3] += round(POINTS * (worth[index] - max(others)))

    def _new_turn(self) -> None:
        world, course = self.world, self.course
        for probe in self.probes:
            probe.turn(world)
        found = chances(world, self.scale)
        alive = [seat for seat in range(world.seats) if world.alive[seat]]
        total = sum(found[seat] for seat in alive)
        if len(alive) < 2 or total <= 0:
            return
        even = 1 / len(alive)
        ranked = sorted(((found[seat] / total, seat) for seat in alive), reverse=True)
        for share, seat in ranked:
            course.lowest[seat] = min(course.lowest[seat], share / even)
        if ranked[0][0] - ranked[1][0] >= AHEAD * 2 * even:
            if course.leader not in (-1, ranked[0][1]):
                course.leads += 1
            course.leader = ranked[0][1]

    def _window(self) -> int:
        """The number of the window that was told of last."""
        return next((e.no for e in reversed(self.world.entries()) if e.what < 0), 0)

    def _hands(self) -> None:
        if self.hand < 0:
            return
        world, course = self.world, self.course
        for seat in range(world.seats):
            now = world.zones[(seat + 1) * world.width + self.hand]
            if now != course.hands[seat]:
                course.hands[seat] = list(now)
                course.met[seat].update(now)

    # --- afterwards

    def result(self, decks: Sequence[int], first: int, block: int) -> Watched:
        """What the game gave; ``decks`` are the numbers of the decks, seat by seat."""
        world, course = self.world, self.course
        outcome = world.outcome
        winners = [] if outcome is None else outcome.winners
        won = [SHARES // len(winners) if seat in winners else 0 for seat in range(world.seats)]
        entries = world.entries()
        row: Row = {
            "block": block,
            "first": decks[first],
            "won": "+".join(str(decks[seat]) for seat in sorted(winners)),
            "reason": "stall" if outcome is None else outcome.reason,
            "rule": "" if outcome is None else outcome.rule,
            "length": world.turn or world.round,
            "decisions": course.decisions,
            "forced": course.forced,
            "windows": sum(e.what < 0 for e in entries),
            "asked": len(course.asked),
            "answered": course.answered,
            "windows_answered": len(course.met_windows),
            "weighed": course.weighed,
            "stakes": course.stakes,
            "acts": course.acts,
            "acts_answered": course.acts_answered,
            "leads": course.leads,
            "comeback": int(len(winners) == 1 and course.lowest[winners[0]] < LOW),
            "stalled": int(outcome is None),
            "forfeits": len(course.faults),
            "answers": f"{course.crc:08x}",
        }
        for probe in self.probes:
            for name, count in probe.counts(world, entries, winners, first).items():
                row[f"{probe.name}.{name}"] = count
        cards: list[CardCounts] = [{} for _ in decks]
        abilities: list[dict[str, list[int]]] = [{} for _ in decks]
        first_uses: list[dict[str, list[int]]] = [{} for _ in decks]
        self._cards(entries, decks, won, cards, abilities, first_uses)
        return Watched(row, cards, abilities, first_uses)

    def _cards(
        self,
        entries: Sequence[Entry],
        decks: Sequence[int],
        won: Sequence[int],
        cards: list[CardCounts],
        abilities: list[dict[str, list[int]]],
        first_uses: list[dict[str, list[int]]],
    ) -> None:
        world = self.world
        catalogue = world.rules.catalogue
        included: list[set[int]] = [set() for _ in decks]
        for card, owner in enumerate(world.owner):
            if 0 <= owner < len(decks):
                included[owner].add(world.kind[card])
        played: list[dict[int, int]] = [{} for _ in decks]
        used: list[dict[int, int]] = [{} for _ in decks]
        acted: list[set[int]] = [set() for _ in decks]
        uses: list[dict[str, int]] = [{} for _ in decks]
        turn = 0 if world.turn else 1  # where only rounds are counted the first is not announced
        happenings = world.rules.schema.happenings
        for e in entries:
            if e.what < 0:
                continue
            kind = happenings[e.what].kind
            if kind == ("turn" if world.turn else "round"):
                turn = e.n or turn + 1
            seat = e.seat
            if seat < 0:
                continue
            if kind in USED:
                about = e.source or e.card
                if about > 0:
                    acted[seat].add(about - 1)
                    used[seat].setdefault(about - 1, turn)
                    if e.ability:
                        name = self._ability(about - 1, e.ability)
                        uses[seat][name] = uses[seat].get(name, 0) + 1
            elif kind in PUT and e.card > 0:
                if kind == "play" or self._from_hand(e):
                    played[seat].setdefault(e.card - 1, turn)
                if kind == "play" or self._into_play(e):
                    acted[seat].add(e.card - 1)
        for seat, deck in enumerate(decks):
            met = {world.kind[card] for card in self.course.met[seat]}
            held = {world.kind[card] for card in self.course.hands[seat]}
            opening = self.course.opening[seat] if self.course.opening else set()
            deeds = self.course.deeds[seat]
            for kind_ in included[seat] | met:
                c = cards[deck].setdefault(catalogue.cards[kind_].id, [0] * len(FIELDS))
                is_played, is_used = kind_ in played[seat], kind_ in used[seat]
                is_put = is_played or is_used
                share = won[seat]
                drawn = kind_ in met
                dead = drawn and not is_put and kind_ in held
                first = min(played[seat].get(kind_, 10**6), used[seat].get(kind_, 10**6))
                if is_put:
                    then = first_uses[deck].setdefault(f"{catalogue.cards[kind_].id}@{first}", [0, 0])
                    then[0] += 1
                    then[1] += share
                for at, value in enumerate(
                    (
                        *(kind_ in included[seat], drawn, share * drawn, is_played, share * is_played),
                        *(is_used, share * is_used, is_put, share * is_put),
                        *(first if is_put else 0, dead, share * dead, share, 1, kind_ in acted[seat]),
                        *(kind_ in opening, share * (kind_ in opening), *deeds.get(kind_, NO_DEEDS)),
                    )
                ):
                    c[at] += value
            for name, times in uses[seat].items():
                a = abilities[deck].setdefault(name, [0, 0, 0])
                a[0] += 1
                a[1] += times
                a[2] += won[seat]

    def _from_hand(self, e: Entry) -> bool:
        """Whether somebody's card left the hand for a place where it does something."""
        if e.leaves <= 0 or e.enters <= 0 or self.hand < 0:
            return False
        width = self.world.width
        zone = (e.enters - 1) % width
        return (e.leaves - 1) % width == self.hand and zone != self.hand and not (self.hidden[zone] or self.piles[zone])

    def _into_play(self, e: Entry) -> bool:
        """Whether a card came from a hand, or from where it waited, to a place where it does something."""
        if e.leaves <= 0 or e.enters <= 0:
            return False
        left, zone = (e.leaves - 1) % self.world.width, (e.enters - 1) % self.world.width
        if left != self.hand and not self.waits[left]:
            return False
        return not (zone == self.hand or self.hidden[zone] or self.piles[zone] or self.waits[zone])

    def _ability(self, kind: int, ability: int) -> str:
        """``card#n`` for the n-th ability of a card, ``card#word`` for one that the rules give to many."""
        rules = self.world.rules
        card = rules.catalogue.cards[kind].id
        if ability < 0:
            return f"{card}#{rules.schema.words[-ability - 1]}"
        return f"{card}#{ability - 1 - rules.catalogue.first_ability[kind]}"
