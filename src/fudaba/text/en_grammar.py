"""English: how clauses become sentences."""

from __future__ import annotations

import re
from typing import Final

from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import Amount, PerCard, Selector
from fudaba.text.clauses import (
    MEASURE,
    PRINTED,
    THAT,
    UP_TO,
    Again,
    Alternatives,
    Cannot,
    Chosen,
    Condition,
    EnClause,
    EnNoun,
    EnVerb,
    Fixed,
    Follow,
    Given,
    Instead,
    Lead,
    Maybe,
    Must,
    Noun,
    Phrase,
    Price,
    Quantity,
    Steps,
    Whose,
)
from fudaba.text.editor import edited
from fudaba.text.inflection import CHOOSE
from fudaba.text.phrases import Table, Words
from fudaba.text.say import (
    POSSESSIVE,
    REF,
    TOGETHER,
    Actor,
    Bound,
    Silent,
    Voice,
    acts_first,
    capital,
    flat,
)

KERNEL: Final = Table()
"""An entry for each of the kernel's node classes; the module without `_grammar` fills it."""
NUMBERS: Final = tuple(str(n) for n in range(1, 13))
LETTERS: Final = tuple("abcdefghijkl")
ROMANS: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
CONTINUING: Final = ("otherwise, ", "if you do, ", "if they do, ")
NEW_THING: Final = re.compile(r"[.;:(]|\b(?:an?|one|another)\b")  # after it, "it" might mean something else
OTHER_THING: Final = re.compile(r"[;:()]|\b(?:an?|one|another|that|your|each|every|all|it)\b|(?<![+\w])\d+")
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def listed(parts: list[str]) -> str:
    """One, two or more things in a row.

    >>> listed(["draw a card", "gain 1 life"])
    'draw a card and gain 1 life'
    """
    if len(parts) < 2:
        return "".join(parts)
    if len(parts) == 2:
        glue = ", and " if " and " in parts[0] else " and "
    else:
        parts = [", ".join(parts[:-1]), parts[-1]]
        glue = ", and "
    return (", " if parts[1].startswith("then ") else glue).join(parts)


def sentence(text: str) -> str:
    """Capital and full stop."""
    text = capital(text)
    return text if text.endswith((".", "!", "?", ".)")) else text + "."


def inflected(verb: EnVerb, singular: bool) -> str:
    """The present form."""
    if verb.base == "be":
        return "is" if singular else "are"
    return verb.third if singular else verb.base


class English(Voice):
    """The English speaker."""

    def __init__(self, words: Words, rules: Rules | None = None) -> None:
        super().__init__(words, KERNEL, rules)

    def this_card(self) -> str:
        return "this card"

    def reader(self) -> None:
        self.you, self.your = "you", "your"

    def others(self) -> None:
        self.you, self.your = "they", "their"

    def quoted(self, name: str) -> str:
        return name

    # --- nouns and numbers

    def short(self, noun: Noun) -> str:
        n = _english(noun)
        return n.head or n.one

    def number(self, amount: Amount | PerCard | int) -> str:
        q = self.quantity(amount)
        if q.how == PRINTED:
            return str(q.n)
        if q.how == UP_TO:
            return f"up to {q.n}"
        return "that much" if q.how == THAT else q.text

    def count(self, amount: Amount | PerCard | Quantity | int, noun: Noun, particle: str = "") -> str:
        n = _english(noun)
        q = amount if isinstance(amount, Quantity) else self.quantity(amount)
        if q.how == MEASURE:
            counted = f"{self._many(n)} equal to {q.text}"
            return counted if n.mass else f"a number of {counted}"
        if q.how == THAT:
            limit = f", but no more than {q.limit}," if q.limit else ""
            return f"that {'much' if n.mass else 'many'} {self._many(n)}{limit}"
        if q.how == UP_TO:
            return f"up to {'one' if q.n == 1 and not n.mass else q.n} {self._of(n, q.n)}"
        if q.n == 1 and not n.mass:
            return self.one(n)
        return f"{q.n} {self._of(n, q.n)}"

    def some(self, least: Amount | int, most: Amount | int, noun: Noun, particle: str = "") -> str:
        n = _english(noun)
        low, high = self.quantity(least), self.quantity(most)
        if high.how != PRINTED:
            return self.count(high, n)
        if high.n < 0:
            any_number = low.how == PRINTED and low.n <= 0
            return f"any number of {self._many(n)}" if any_number else f"{low.n} or more {self._of(n, 2)}"
        if low == high:
            return self.count(high, n)
        if low.how == PRINTED and low.n > 0:
            return f"{low.n} to {high.n} {self._of(n, 2)}"
        return self.count(Quantity(UP_TO, high.n), n)

    def choosing(self, least: Amount, most: Amount, noun: Noun) -> Phrase:
        return EnClause(CHOOSE, self.some(least, most, noun), leads=True)

    def aiming(self) -> Phrase:
        return EnClause(CHOOSE, "the targets")

    def one(self, cards: Selector | Noun) -> str:
        n = _english(self.as_noun(cards))
        if n.of:
            return _after(f"one of {n.of} {n.many}", n)
        return _after(n.one if n.mass or not n.article else f"{n.article} {n.one}", n)

    def each(self, cards: Selector | Noun) -> str:
        n = _english(self.as_noun(cards))
        return _after(f"each of {n.of} {n.many}" if n.of else f"each {n.one}", n)

    def all(self, cards: Selector | Noun) -> str:
        n = _english(self.as_noun(cards))
        return _after(f"all {n.of} {n.many}" if n.of else f"all {n.many}", n)

    def _many(self, n: EnNoun) -> str:
        return _after(n.one if n.mass else f"{n.of} {n.many}".strip(), n)

    def _of(self, n: EnNoun, number: int) -> str:
        if n.of:
            return _after(f"of {n.of} {n.many}", n)
        return _after(n.one if n.mass or number == 1 else n.many, n)

    # --- names

    def choice(self, noun: Noun, name: str) -> EnClause | None:
        return None if _english(noun).known else EnClause(CHOOSE, name, leads=True)

    def unknown(self, form: str) -> str:
        return "that card's" if form == POSSESSIVE else "that card"

    def is_person(self, noun: Noun) -> bool:
        return _english(noun).person

    def is_own(self, noun: Noun) -> bool:
        return _english(noun).own

    def can_own(self, noun: Noun) -> bool:
        n = _english(noun)
        return not n.of and not n.after and "'" not in n.one

    def name(self, held: Bound, form: str, between: str | None) -> str:
        n = _english(held.noun)
        if held.each:
            return {REF: "each of them", TOGETHER: "them"}.get(form, "each of theirs")
        if held.unnamed:
            held.unnamed = False
            called = self.one(n)
        elif between is not None and not n.person and not NEW_THING.search(between):
            return "its" if form == POSSESSIVE else "it"
        else:
            called = self._again_called(held, n)
        return f"{called}'s" if form == POSSESSIVE else called

    def _again_called(self, held: Bound, n: EnNoun) -> str:
        place, own = self.place(held)
        if place and own:
            return f"{n.of} chosen {n.one}" if n.of else f"that {n.one}"
        ordinal = ORDINALS[place] if place < len(ORDINALS) else f"{place}th"
        return f"the {ordinal} {self.short(n)}" if place else f"that {self.short(n)}"

    # --- conditions

    def joined(self, one: Condition, two: Condition) -> Condition:
        return Condition(f"{one.yes} and {two.yes}", f"{one.no} or {two.no}")

    def contrary(self, condition: Condition) -> Condition:
        return Condition(condition.no, condition.yes)

    # --- sentences

    def text(self, phrase: Phrase) -> str:
        found = self.named(" ".join(sentence(s) for s in self.sentences(edited(phrase, self), Actor())))
        return re.sub(rf"(?<=\S )({re.escape(self.this)})('s)?\b", self._this, found)

    def _this(self, found: re.Match[str]) -> str:
        """This card, once more: "it", if the sentence begins with it and names nothing else that "it" could mean.

        One other thing may stand in the same clause: a token is not placed on itself.
        """
        before = re.split(r"[.:] ", found.string[: found.start()].lower())[-1]
        named = before.rfind(self.this)
        between = before[named + len(self.this) :]
        clause = max(between.rfind(", "), between.rfind(" and "), 0)
        clear = not OTHER_THING.search(between[:clause]) and len(OTHER_THING.findall(between[clause:])) < 2
        if named < 0 or re.search(r"\bthe\b", before[:named]) or OTHER_THING.search(before[:named]) or not clear:
            return found[0]
        return "its" if found[2] else "it"

    def sentences(self, phrase: Phrase, who: Actor) -> list[str]:
        found: list[str] = []
        group: list[EnClause] = []
        listing = -1  # a list of alternatives ends here, and what follows does not belong to its last item
        for part in flat(phrase):
            if isinstance(part, EnClause):
                full = len(group) >= (3 if group and group[0].leads else 2)
                if group and (full or part.leads or bool(part.subject) != bool(group[-1].subject)):
                    found.append(self._finite(group, who))
                    group = []
                group.append(part)
                continue
            if group:
                found.append(self._finite(group, who))
                group = []
            found.extend(self._complex(part, who))
            listing = len(found) if isinstance(part, Alternatives) else listing
        if group:
            found.append(self._finite(group, who))
        if 0 <= listing < len(found):
            found[listing] = f"then, {found[listing]}"
        return found

    def _complex(self, part: Phrase, who: Actor) -> list[str]:
        if isinstance(part, Fixed):
            return [part.text]
        if isinstance(part, Maybe):
            return self._modal("may", part.body, who)
        if isinstance(part, Must):
            return self._modal("must", part.body, who)
        if isinstance(part, Cannot):
            return self._modal("cannot", part.body, who)
        if isinstance(part, Given):
            return self._given(part, who)
        if isinstance(part, Alternatives):
            return [self._finite([EnClause(CHOOSE, f"one: {self._choices(part)}")], who)]
        if isinstance(part, Lead):
            return _prefixed(part.when, self._at_once(part.body, who))
        if isinstance(part, Whose):
            actor = Actor(part.subject, part.plural)
            if acts_first(part.body):
                return self.sentences(part.body, actor)
            actor.said = True
            return _prefixed(f"for {part.subject}", self.sentences(part.body, actor))
        if isinstance(part, Follow):
            return self.sentences(part.first, who) + self._if_done(part.then, who)
        if isinstance(part, Price):
            return self._price("", part, who)
        if isinstance(part, Chosen):
            return self.sentences(part.clause, who)
        if isinstance(part, Instead):
            inner = self.sentences(part.body, who)
            return [f"{inner[0]} instead", *inner[1:]] if inner else []
        if isinstance(part, Again):
            body = self._together(part.body, who)
            if part.condition is None:
                return [f"repeat this until the game ends: {body}"]
            return [f"as long as {part.condition.yes}, repeat this: {body}"]
        raise Silent(f"English has no sentence for {type(part).__name__}")

    def _at_once(self, phrase: Phrase, who: Actor) -> list[str]:
        """What follows a circumstance: two deeds of two doers stay one sentence, or the second would lose it."""
        clauses = [p for p in flat(phrase) if isinstance(p, EnClause)]
        if len(clauses) == len(flat(phrase)) == 2 and bool(clauses[0].subject) != bool(clauses[1].subject):
            return [self._finite(clauses, who)]
        return self.sentences(phrase, who)

    def _finite(self, clauses: list[EnClause], who: Actor) -> str:
        parts: list[str] = []
        last = ""
        mixed = False
        for c in clauses:
            subject, plural = (c.subject, c.plural) if c.subject else (who.subject, who.plural)
            if subject and not c.subject and who.said and not parts:
                subject = "they" if not plural else subject
                plural = True
            verb = c.verb.base if not subject else inflected(c.verb, not plural)
            said = f"{'then ' if c.then and parts else ''}{verb} {c.after}".rstrip()
            mixed = mixed or (bool(parts) and subject != last)
            parts.append(f"{subject} {said}" if subject and subject != last else said)
            last = subject
            who.said = who.said or (bool(who.subject) and not c.subject)
        return ", and ".join(parts) if mixed and len(parts) == 2 else listed(parts)

    def _together(self, phrase: Phrase, who: Actor) -> str:
        """All of it in one sentence, as what follows a condition must be."""
        parts = flat(phrase)
        clauses = [p for p in parts if isinstance(p, EnClause)]
        if clauses and len(clauses) == len(parts):
            return self._finite(clauses, who)
        self.depth += 1
        items: list[list[str]] = []
        for text in self.sentences(phrase, who):
            if items and text.startswith(CONTINUING):
                items[-1].append(text)
            else:
                items.append([text])
        self.depth -= 1
        if len(items) == 1:
            first, *more = (text.removesuffix(".") for text in items[0])
            return ". ".join([first, *map(capital, more)])
        return f"do the following: {self._listed(items)}"

    def _listed(self, items: list[list[str]]) -> str:
        """Items in a row: short ones divided by semicolons, longer ones as sentences."""
        if all(len(item) == 1 for item in items):
            return "; ".join(f"{self._mark(i)} {item[0]}" for i, item in enumerate(items))
        texts = [" ".join(sentence(s) for s in item) for item in items]
        return " ".join(f"{self._mark(i)} {text}" for i, text in enumerate(texts))

    def _mark(self, i: int) -> str:
        """(1), and inside another list (a), (i)."""
        return f"({(NUMBERS, LETTERS, ROMANS)[self.depth % 3][i % 12]})"

    def _given(self, part: Given, who: Actor) -> list[str]:
        then = flat(part.then)
        if len(then) == 1 and isinstance(then[0], Given):
            return [f"if {condition.yes}, {self._together(body, who)}" for condition, body in self.cases(part)]
        other = [] if part.other is None else flat(part.other)
        if not then:
            return [f"unless {part.condition.yes}, {self._together(Steps(tuple(other)), who)}"] if other else []
        found = [f"if {part.condition.yes}, {self._together(part.then, who)}"]
        if other:
            found.append(f"otherwise, {self._together(Steps(tuple(other)), who)}")
        return found

    def _modal(self, word: str, body: Phrase, who: Actor) -> list[str]:
        parts = flat(body)
        run = _same(parts)
        subject = self._doer(who)
        if run and run[0].subject and word != "may":
            subject = run[0].subject
        if run:
            first, rest = f"{subject} {word} {_bare(run)}", parts[len(run) :]
        elif parts and isinstance(parts[0], Alternatives):
            first, rest = f"{subject} {word} choose one: {self._choices(parts[0])}", parts[1:]
        elif len(parts) == 1 and isinstance(parts[0], Price) and word == "may":
            return self._price(f"{subject} may ", parts[0], who)
        elif len(parts) == 1 and isinstance(parts[0], Lead):
            return _prefixed(parts[0].when, self._modal(word, parts[0].body, who))
        elif len(parts) == 1 and isinstance(parts[0], Instead):
            inner = self._modal(word, parts[0].body, who)
            return [f"{inner[0]} instead", *inner[1:]] if inner else []
        elif len(parts) == 1 and isinstance(parts[0], Follow):
            return self._complex(Follow(Maybe(parts[0].first), parts[0].then), who)
        elif len(parts) == 1 and isinstance(parts[0], Given) and parts[0].other is None:
            given = parts[0]
            return _prefixed(f"if {given.condition.yes}", self._modal(word, given.then, who))
        elif len(parts) == 1 and isinstance(parts[0], (Whose, Maybe)):
            return self._complex(parts[0], who)
        elif not parts:
            return []
        else:
            return [f"{subject} {word} do the following: {self._together(body, who)}".replace(
                "do the following: do the following:", "do the following:"
            )]  # fmt: skip
        if rest and all(isinstance(part, Fixed) for part in rest):
            return [first, *self.sentences(Steps(tuple(rest)), who)]  # what it means, not what is done next
        return [first, *self._if_done(Steps(tuple(rest)), who)]

    def _doer(self, who: Actor) -> str:
        """Who may or must do something."""
        subject = ("they" if who.said else who.subject) or "you"
        who.said = who.said or bool(who.subject)
        return subject

    def _if_done(self, then: Phrase, who: Actor) -> list[str]:
        """What follows something done; a condition of its own joins the first one."""
        done = "if they do" if who.subject else "if you do"
        parts = flat(then)
        only = parts[0] if len(parts) == 1 else None
        if isinstance(only, Given) and only.other is None:
            return _prefixed(f"{done} and {only.condition.yes}", [self._together(only.then, who)])
        return _prefixed(done, self.sentences(then, who))

    def _price(self, permitted: str, part: Price, who: Actor) -> list[str]:
        """A cost and what it is paid for, in one sentence if both are plain deeds."""
        costs = [c for c in flat(part.cost) if isinstance(c, EnClause)]
        parts = flat(part.body)
        run = _same(parts)
        if not run:
            return self._complex(Follow(Maybe(part.cost) if permitted else part.cost, part.body), who)
        paid = permitted + _bare(costs) if permitted else self._finite(costs, who)
        rest = Steps(tuple(parts[len(run) :]))
        optional = len(parts) > len(run) and isinstance(parts[len(run)], Maybe)
        after = _prefixed("then", self.sentences(rest, who)) if optional else self._if_done(rest, who)
        return [f"{paid} to {_bare(run)}", *after]

    def _choices(self, part: Alternatives) -> str:
        self.depth += 1
        found = [self.sentences(body, Actor()) or ["do nothing"] for body in part.parts]
        self.depth -= 1
        return self._listed(found)


def _english(noun: Noun) -> EnNoun:
    if not isinstance(noun, EnNoun):
        raise Silent(f"English was given {noun!r}")
    return noun


def _after(text: str, n: EnNoun) -> str:
    return f"{text} {n.after}" if n.after else text


def _same(parts: list[Phrase]) -> list[EnClause]:
    """The clauses at the beginning that share a subject."""
    run: list[EnClause] = []
    for p in parts:
        if not isinstance(p, EnClause) or (run and p.subject != run[0].subject):
            break
        run.append(p)
    return run


def _bare(run: list[EnClause]) -> str:
    """Clauses after "may" or "to"; those with a subject of their own are made to happen."""
    said = listed([f"{'then ' if c.then and c is not run[0] else ''}{c.verb.base} {c.after}".rstrip() for c in run])
    return f"have {run[0].subject} {said}" if run[0].subject else said


def _prefixed(prefix: str, found: list[str]) -> list[str]:
    return [f"{prefix}, {found[0]}", *found[1:]] if found else []
