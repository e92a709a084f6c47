"""The walker: finds the entry of each node, keeps track of what "it" is, and leaves the grammar to a language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar, cast

from fudaba.kernel.errors import KernelFault
from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.choices import May, OneOf
from fudaba.kernel.tree.flows import Apart, If, Loop, Seq
from fudaba.kernel.tree.nodes import Amount, Both, CardDef, Const, Node, Not, PerCard, Selector, Slot, Test
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.targets import ChooseTargets
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import Over
from fudaba.languages import by_language
from fudaba.text.clauses import (
    PRINTED,
    THAT,
    Again,
    Alternatives,
    Chosen,
    Clause,
    Condition,
    Follow,
    Given,
    Lead,
    Maybe,
    Nothing,
    Noun,
    Phrase,
    Quantity,
    Said,
    Steps,
)
from fudaba.text.phrases import Speaker, Table, Words

Function = Callable[[object, Speaker], Said]
S = TypeVar("S", bound=Said)
N = TypeVar("N")
V = TypeVar("V", bound="Voice")


class Silent(KernelFault):
    """A node, condition or number that a language has no entry for."""


# A name that is still to be found stands in strings as four signs nobody types: where it begins (also as a capital),
# which thing, in which form, where it ends.
OPEN: Final = "\ue000"
CAPITAL: Final = "\ue001"
CLOSE: Final = "\ue002"
REF: Final = "\ue010"
TOGETHER: Final = "\ue011"
POSSESSIVE: Final = "\ue012"
FIRST_THING: Final = 0xE100
NAME: Final = re.compile(f"([{OPEN}{CAPITAL}])([\ue100-\uf8ff])([{REF}{TOGETHER}{POSSESSIVE}]){CLOSE}")


class Bound:
    """What a slot holds, as far as the text knows. ``unnamed``: its first use names it."""

    def __init__(self, noun: Noun, each: bool, order: int) -> None:
        self.noun = noun
        self.each = each
        self.order = order
        self.unnamed = False

    @property
    def key(self) -> str:
        """The sign that stands for it in every name still to be found."""
        return chr(FIRST_THING + self.order)


class Actor:
    """Who acts in the sentence being built. An empty subject is the reader."""

    def __init__(self, subject: str = "", plural: bool = False) -> None:
        self.subject = subject
        self.plural = plural
        self.said = False


class Voice(Speaker):
    """A speaker with the tables of one game; English and Japanese give it their grammar."""

    def __init__(self, words: Words, kernel: Table, rules: Rules | None = None) -> None:
        self.words = words
        self.lang = words.lang
        self.kernel = kernel
        self.rules = rules
        self.things: list[Bound] = []
        self.bound: dict[int, Bound] = {}
        self.mentions: dict[int, int] = {}
        self.depth = 0  # of lists inside lists
        self.about: CardDef | None = None
        self.begin("")

    def begin(self, this: str) -> None:
        """A new text: nothing has been named yet. ``this`` is what the text calls its card."""
        self.things = []
        self.bound = {}
        self.this = this or self.this_card()
        self.reader()

    # --- finding entries

    def entry(self, cls: type) -> Function:
        """The entry of a class or of the nearest class it is derived from, the game's own before the kernel's."""
        for base in cls.__mro__:
            for table in (self.words.nodes, self.kernel):
                found = table.entries.get(base)
                if found is not None:
                    return found
        raise Silent(f"{cls.__module__}.{cls.__name__} has no entry in the {self.lang} words of {self.words.title}")

    def ask(self, part: object) -> Said:
        return self.entry(type(part))(part, self)

    def _expect(self, part: object, what: type[S]) -> S:
        said = self.ask(part)
        if not isinstance(said, what):
            raise Silent(f"the {self.lang} entry of {type(part).__name__} gives no {what.__name__}")
        return said

    def say(self, node: Node) -> Phrase:
        return self._expect(node, Phrase)

    def condition(self, test: Test) -> Condition:
        return self._expect(test, Condition)

    def quantity(self, amount: Amount | PerCard | int) -> Quantity:
        if isinstance(amount, int):
            return Quantity(PRINTED, amount)
        return self._expect(amount, Quantity)

    def noun(self, cards: Selector) -> Noun:
        return self._expect(cards, Noun)

    def as_noun(self, cards: Selector | Noun) -> Noun:
        """A selector's noun, or the noun itself."""
        return cards if isinstance(cards, Noun) else self.noun(cards)

    # --- slots

    def bind(self, slot: int, noun: Noun, each: bool = False) -> None:
        self.bound[slot] = Bound(noun, each, len(self.things))
        self.things.append(self.bound[slot])

    def choose(self, slot: int, noun: Noun, early: bool = False) -> Phrase:
        self.bind(slot, noun)
        held = self.bound[slot]
        clause = self.choice(noun, OPEN + held.key + REF + CLOSE)
        held.unnamed = clause is not None
        return Nothing() if clause is None else Chosen(held.key, clause, early)

    def ref(self, slot: int) -> str:
        return self._mention(slot, REF)

    def owns(self, slot: int) -> bool:
        held = self.bound.get(slot)
        return held is not None and self.is_own(held.noun)

    def them(self, slot: int) -> str:
        return self._mention(slot, TOGETHER)

    def its(self, slot: int) -> str:
        return self._mention(slot, POSSESSIVE)

    def _mention(self, slot: int, form: str) -> str:
        self.mentions[slot] = self.mentions.get(slot, 0) + 1
        held = self.bound.get(slot)
        return self.unknown(form) if held is None else OPEN + held.key + form + CLOSE

    def person(self, text: str) -> bool:
        """Whether a text speaks of a person."""
        found = NAME.search(text)
        return found is not None and self.is_person(self.things[ord(found[2]) - FIRST_THING].noun)

    def place(self, held: Bound) -> tuple[int, bool]:
        """How a thing can be told from the rest.

        Gives its place among those of the same short name (0: there is no other), and whether its full name is its own.
        """
        single = [b for b in self.things if b is held or not (b.unnamed or b.each)]
        alike = [b for b in single if self.short(b.noun) == self.short(held.noun)]
        own = [b.noun for b in alike].count(held.noun) == 1
        return (alike.index(held) + 1 if len(alike) > 1 else 0), own

    def named(self, text: str) -> str:
        """The text with its names, in the order they are read."""
        out = ""
        at = 0
        last: Bound | None = None
        since = 0
        for found in NAME.finditer(text):
            out += text[at : found.start()]
            held = self.things[ord(found[2]) - FIRST_THING]
            name = self.name(held, found[3], out[since:] if last is held else None)
            out += capital(name) if found[1] == CAPITAL else name
            last, since, at = held, len(out), found.end()
        return out + text[at:]

    # --- words

    def term(self, name: str) -> str:
        found = self.words.terms.get(name)
        if found is None and self.rules is not None and self.words.names is not None:
            found = self.words.names(self.rules.catalogue).get(name)
        if found is None:
            raise Silent(f"the {self.lang} words of {self.words.title} have no term {name!r}")
        return found

    def card(self, id_: str) -> str:
        if self.rules is None:
            raise Silent(f"the text names the card {id_!r}, and no catalogue was given")
        card = self.rules.catalogue.cards[self.rules.catalogue.index[id_]]
        return self.quoted(by_language(self.lang, ja=card.ja, en=card.en))

    def point(self, point: int) -> str:
        """What a timing point is called; empty if the game gives it no term."""
        points = () if self.rules is None else self.rules.schema.points
        return self.words.terms.get(points[point], "") if 0 <= point < len(points) else ""

    def duration(self, until: int) -> str:
        """What a duration is called; its own name if the game gives it no term."""
        durations = () if self.rules is None else self.rules.schema.durations
        name = durations[until] if 0 <= until < len(durations) else str(until)
        return self.words.terms.get(name, name)

    # --- what a language supplies

    def this_card(self) -> str:
        """What a text calls its card if the game says nothing better."""
        raise NotImplementedError

    def reader(self) -> None:
        """The reader acts: "you", "your"."""
        raise NotImplementedError

    def others(self) -> None:
        """Somebody else acts: "they", "their"."""
        raise NotImplementedError

    def choice(self, noun: Noun, name: str) -> Clause | None:
        """The clause that chooses what has this name; None if it is known without being chosen."""
        raise NotImplementedError

    def choosing(self, least: Amount, most: Amount, noun: Noun) -> Phrase:
        """Between so many and so many are chosen."""
        raise NotImplementedError

    def aiming(self) -> Phrase:
        """The targets are chosen."""
        raise NotImplementedError

    def name(self, held: Bound, form: str, between: str | None) -> str:
        """What a thing is called here; ``between`` is the text since it was last named, if nothing else was."""
        raise NotImplementedError

    def unknown(self, form: str) -> str:
        """What is called something that the text never named."""
        raise NotImplementedError

    def is_person(self, noun: Noun) -> bool:
        """Whether a noun is a player."""
        raise NotImplementedError

    def is_own(self, noun: Noun) -> bool:
        """Whether a noun is something of the acting player's."""
        raise NotImplementedError

    def can_own(self, noun: Noun) -> bool:
        """Whether a noun that is named for the first time can stand as a possessive."""
        raise NotImplementedError

    def short(self, noun: Noun) -> str:
        """What later sentences call a noun."""
        raise NotImplementedError

    def quoted(self, name: str) -> str:
        """A card's name inside a sentence."""
        raise NotImplementedError

    def joined(self, one: Condition, two: Condition) -> Condition:
        """Both at once."""
        raise NotImplementedError

    def contrary(self, condition: Condition) -> Condition:
        """The condition the other way round."""
        raise NotImplementedError

    def cases(self, given: Given) -> list[tuple[Condition, Phrase]]:
        """Conditions inside conditions as a plain list of cases, each with its whole condition."""
        found = self._under(given.condition, given.then)
        if given.other is not None:
            found += self._under(self.contrary(given.condition), given.other)
        return found

    def _under(self, condition: Condition, body: Phrase) -> list[tuple[Condition, Phrase]]:
        inner = flat(body)
        if len(inner) == 1 and isinstance(inner[0], Given):
            return [(self.joined(condition, c), b) for c, b in self.cases(inner[0])]
        return [(condition, body)] if inner else []

    def sentences(self, phrase: Phrase, who: Actor) -> list[str]:
        """A phrase as sentences, without capitals and full stops."""
        raise NotImplementedError


def capital(text: str) -> str:
    """With a capital, also before a name that is still to be found."""
    return CAPITAL + text[1:] if text[:1] == OPEN else text[:1].upper() + text[1:]


def acts_first(phrase: Phrase) -> bool:
    """Whether a phrase begins with what its subject does, and not with a condition or a circumstance."""
    parts = flat(phrase)
    return not parts or not isinstance(parts[0], (Given, Lead, Again))


def flat(phrase: Phrase) -> list[Phrase]:
    """The steps of a phrase in one row, without those that say nothing."""
    if isinstance(phrase, Nothing):
        return []
    if isinstance(phrase, Steps):
        return [part for step in phrase.parts for part in flat(step)]
    return [phrase]


# --- entries that are the same in every language


def seq(node: Seq, s: Voice) -> Phrase:
    """Steps."""
    return Steps(tuple([s.say(step) for step in node.steps]))


def _following(first: Phrase, then: list[Phrase]) -> Phrase:
    rest = Steps(tuple(then))
    if not flat(rest):
        return first
    return Follow(first, rest) if flat(first) else Maybe(rest)


def if_(node: If, s: Voice) -> Phrase:
    """A condition with its two ways."""
    condition = s.condition(node.test)
    then = s.say(node.then)
    return Given(condition, then, None if node.other is None else s.say(node.other))


def may(node: May, s: Voice) -> Phrase:
    """Something that can be declined, or that takes the place of something else."""
    body = s.say(node.body)
    return Maybe(body) if node.other is None else Alternatives((body, s.say(node.other)))


def choose_set(node: ChooseSet, s: Voice) -> Phrase:
    """Choose some cards, then something for each; what happens to one card need not speak of choosing."""
    noun = s.noun(node.among)
    least, most = s.quantity(node.fewest), s.quantity(node.greatest)
    if most.how != PRINTED or most.n != 1:
        choosing = s.choosing(node.fewest, node.greatest, noun)
        s.bind(node.slot, noun, each=True)
        return Steps((choosing, s.say(node.body)))
    chosen = s.choose(node.slot, noun)
    body = s.say(node.body)
    if least.how == PRINTED and least.n == 1:
        return Steps((chosen, body))
    return _following(Maybe(chosen) if flat(chosen) else chosen, [body])


def choose_targets(node: ChooseTargets, s: Voice) -> Phrase:
    """Choose targets, then something with them; those of the card in use stand in its own text."""
    if not node.aims:
        return s.aiming()
    chosen = [s.choose(node.slot + 2 * k, s.noun(aim), early=True) for k, aim in enumerate(node.aims)]
    return Steps((*chosen, *([] if node.body is None else [s.say(node.body)])))


def one_of(node: OneOf, s: Voice) -> Phrase:
    """A choice among effects."""
    return Alternatives(tuple(s.say(body) for body in node.bodies))


def together(node: Together, s: Voice) -> Phrase:
    """What each party does at the same time."""
    return s.say(node.gesture)


def over(node: Over, s: Voice) -> Phrase:
    """What follows from events."""
    return s.say(node.body)


def apart(node: Apart, s: Voice) -> Phrase:
    """What happens in a scope of its own."""
    return s.say(node.body)


def both(node: Both, s: Voice) -> Condition:
    """Two conditions in one clause."""
    return s.joined(s.condition(node.one), s.condition(node.two))


def not_(node: Not, s: Voice) -> Condition:
    """The contrary, in the words of the condition itself."""
    inner = s.condition(node.test)
    return s.contrary(inner)


def const(node: Const, _s: Voice) -> Quantity:
    """A printed number."""
    return Quantity(PRINTED, node.n)


def slot(_node: Slot, _s: Voice) -> Quantity:
    """A number that was named before."""
    return Quantity(THAT)


def loop(node: Loop, s: Voice) -> Phrase:
    """A repetition."""
    return Again(s.say(node.body), None if node.test is None else s.condition(node.test))


def shared(table: Table) -> None:
    """Put the entries that every language shares into its table."""
    enter(table, Seq, seq)
    enter(table, If, if_)
    enter(table, May, may)
    enter(table, ChooseSet, choose_set)
    enter(table, ChooseTargets, choose_targets)
    enter(table, OneOf, one_of)
    enter(table, Together, together)
    enter(table, Over, over)
    enter(table, Apart, apart)
    enter(table, Both, both)
    enter(table, Not, not_)
    enter(table, Const, const)
    enter(table, Slot, slot)
    enter(table, Loop, loop)


def enter(table: Table, cls: type[N], function: Callable[[N, V], Said]) -> None:
    """Put a function that needs the walker itself into a table."""
    table.entries[cls] = cast("Function", function)
