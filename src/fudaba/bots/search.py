"""Information-set tree search: many worlds dealt anew, and what a seat does depends on what that seat knows.

The candidates of a question race each other through the same redealt worlds (``thinking.race``). Below the root every
seat follows what has been learned at the positions that look the same to it (``thinking.tree``), the greedy ordering
where nothing has, for as many turns as the game says (``Plugin.search``); there the evaluation speaks. No random play.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from math import sqrt
from typing import Final

from fudaba.bots.ahead import search_settings
from fudaba.bots.base import Bot, Setting, Sight, Thought
from fudaba.bots.crew import CREW, best_of, together
from fudaba.bots.door import Prior, Value
from fudaba.bots.judges import Minded
from fudaba.bots.thinker import Message
from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.history import History
from fudaba.bots.thinking.race import Race
from fudaba.bots.thinking.starters import starters
from fudaba.bots.thinking.tree import Tree
from fudaba.kernel.notation import option_text
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream

REMEMBERED: Final = 20_000
LOOKS: Final = 40
"""The first look at the question itself takes about so many positions."""
USUAL: Final = 50
"""Milliseconds, unless told."""
LONGEST: Final = 60
"""No more questions than this are told as the line it expects."""
LATE: Final = 0.25
"""Other cores are waited for so much longer than this one has thought, if there is a clock."""
UNSEEN: Final = 0.02
"""The variance that is added to what few walks show of it: a few that agree prove little."""


def _error(seen: list[float]) -> float:
    """The standard error of the mean of some walks."""
    n = len(seen)
    if n == 0:
        return 0.0
    mean = sum(seen) / n
    return sqrt((sum((value - mean) ** 2 for value in seen) / n + UNSEEN) / n)


class SearchBot(Bot):
    """Searches so many ``positions``, or for ``ms`` milliseconds; with both, until the first of them is used up.

    ``exploration`` and ``heat`` are in percent.

    At most ``widest`` options are compared, chosen by a first look in ``deals`` worlds; ``looks`` is how many positions
    a first look takes on the way. If not as the game says: ``prior_weight`` is how many walks a first look counts for,
    ``reach`` how many turns a walk sees, the running one included, and ``discount`` how much, in percent, a later one
    counts beside the earlier ones. What it learns while others think it keeps for its next question, and what it learns
    at one question of a gesture for the next one.

    A ``value`` says what leaves are worth, instead of the game's evaluation; a ``prior`` which options look best where
    a walk comes for the first time, instead of a look at each (``bots.door``). With ``learned`` the weights that come
    with the game do both (2: the value alone, 3: the prior alone). On several ``cores`` other processes search the
    same question, each with its share of the positions (``bots.crew``).
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        ms: int = 0,
        positions: int = 0,
        exploration: int = 5,
        heat: int = 8,
        prior_weight: int = 0,
        reach: int = 0,
        discount: int = 0,
        looks: int = 6,
        widest: int = 6,
        deals: int = 4,
        learned: int = 0,
        cores: int = 1,
        value: Value | None = None,
        prior: Prior | None = None,
    ) -> None:
        super().__init__(seed)
        self.ms = ms if ms or positions else USUAL
        self.positions = positions
        self.exploration = exploration / 100
        self.heat = heat / 100
        self.prior_weight = prior_weight
        self.reach = reach
        self.discount = discount / 100
        self.looks = looks
        self.widest = widest
        self.deals = deals
        self.cores = 1 if value is not None or prior is not None else cores  # functions stay in this process
        self.minded = Minded(learned, value, prior)
        self.history = History()
        self._tree: Tree | None = None
        self._pondered = False

    def settings(self, rules: Rules) -> dict[str, Setting]:
        """All but its budget."""
        return {
            "exploration": Setting(round(100 * self.exploration), 1, 60),
            "heat": Setting(round(100 * self.heat), 1, 60),
            "prior_weight": Setting(self.prior_weight or round(search_settings(rules).prior_weight), 1, 40),
            "reach": Setting(self.ahead(rules), 1, 12),
            "discount": Setting(round(100 * (self.discount or search_settings(rules).discount)), 1, 100),
            "looks": Setting(self.looks, 1, 40),
            "widest": Setting(self.widest, 2, 20),
            "deals": Setting(self.deals, 1, 20),
        }

    def choose(self, sight: Sight) -> int:
        """The option that came out ahead of the others."""
        self.thought = None
        if sight.count == 1:
            return 0
        asked = self._ask(sight) if self.cores > 1 else []
        budget = self.budget(sight.rules)
        # The first looks in a tree were each at one world, and have served for many: a new gesture gets fresh ones.
        if sight.begins and not self._pondered:
            self._tree = None
        self._pondered = False
        tree = self._prepare(sight.rules)
        first = [sight.deal(self.rng) for _ in range(self.deals)]
        root, looks = tree.root(first, LOOKS)
        race = Race(tree, root, starters(first[0], root, looks, self.widest), sight.passing)
        race.run(lambda: sight.deal(self.rng), budget)
        index = race.choice()
        values = tuple(race.value(i) for i in range(sight.count))
        trust = tuple(len(seen) for seen in race.seen)
        thought = Thought(values[index], self._line(sight, index), values, trust, _error(race.seen[index]))
        if asked:
            thought = together(thought, CREW.heard(asked, LATE * self.ms / 1000))
            index = best_of(thought, index)
            thought = replace(thought, chance=thought.options[index])
        self.thought = thought
        if len(tree.table) > REMEMBERED:
            self._tree = None
        return index

    def budget(self, rules: Rules) -> Budget:
        """How long it may think about one question."""
        return Budget(-(-self.positions // self.cores), self.ms, self.stop)

    def _ask(self, sight: Sight) -> list[Future[Message]]:
        """Let the other cores search as well, each with its share."""
        settings = {
            "ms": self.ms,
            "positions": -(-self.positions // self.cores),
            "exploration": round(100 * self.exploration),
            "heat": round(100 * self.heat),
            "prior_weight": self.prior_weight,
            "reach": self.reach,
            "discount": round(100 * self.discount),
            "looks": self.looks,
            "widest": self.widest,
            "deals": self.deals,
            "learned": self.minded.learned,
        }
        spec = ":".join(["search", *[f"{name}={value}" for name, value in settings.items() if value]])
        seeds = [self.rng.below(1 << 30) for _ in range(self.cores - 1)]
        return CREW.ask(sight.deal(self.rng), spec, seeds)

    def ahead(self, rules: Rules) -> int:
        """How many turns a walk sees."""
        return self.reach or search_settings(rules).reach

    @property
    def known(self) -> int:
        """At how many information sets it has learned something."""
        return 0 if self._tree is None else len(self._tree.table)

    def ponder(self, sight: Sight) -> None:
        """Walk on from another seat's question: what is learned there is there when this bot's own turn comes."""
        if not self._pondered:
            self._tree = None
        self._pondered = True
        tree = self._prepare(sight.rules)
        while self.stop is not None and not self.stop() and len(tree.table) < REMEMBERED:
            world = sight.deal(self.rng)
            walk = tree.walk(world.clone(), tree.at(world).best, None)
            leave, other = tree.doubt(walk)
            if leave >= 0:
                left = tree.walk(world.clone(), tree.at(world).best, None, leave, other)
                tree.weigh([walk, left])
                tree.learn(walk, left, leave)

    def _prepare(self, rules: Rules) -> Tree:
        """What pondering or the question before has taught, or nothing yet."""
        tree = self._tree
        if tree is None or tree.judge.rules is not rules:
            tree = self._tree = self.mind(rules, self.history, self.rng)
        return tree

    def mind(self, rules: Rules, history: History, lots: Stream) -> Tree:
        """A tree in which nothing has been learned yet, with this bot's way of walking."""
        usual = search_settings(rules)
        reach, discount = self.ahead(rules), self.discount or usual.discount
        nature = (self.exploration, self.heat, self.prior_weight or usual.prior_weight, reach, discount, self.looks)
        return Tree(self.minded.judge(rules), rules, history, lots, *nature)

    def _line(self, sight: Sight, index: int) -> tuple[str, ...]:
        """What it expects: the favoured options, as long as they are the seat's own and well founded."""
        tree = self._tree
        w = sight.deal(self.rng)
        said: list[str] = []
        for _ in range(LONGEST):
            choice = w.choice
            if choice is None or tree is None or choice.seat != sight.seat:
                break
            i = index if not said else 0
            if said and len(choice.options) > 1:
                node = tree.table.get(tree.keys.key(w))
                if node is None or node.walks < 2 or node.count != len(choice.options):
                    break
                i = node.best
            said.append(option_text(w, choice.options[i]))
            w.answer(i)
        return tuple(said)
