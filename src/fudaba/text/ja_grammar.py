"""Japanese: how clauses become sentences."""

from __future__ import annotations

from dataclasses import replace
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
    Fixed,
    Follow,
    Given,
    Instead,
    JaClause,
    JaNoun,
    JaVerb,
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
from fudaba.text.inflection import ERABU, OKONAU, causative
from fudaba.text.phrases import Table, Words
from fudaba.text.say import POSSESSIVE, REF, TOGETHER, Actor, Bound, Silent, Voice, acts_first, flat

KERNEL: Final = Table()
"""An entry for each of the kernel's node classes; the module without `_grammar` fills it."""
CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
KANA: Final = "㋐㋑㋒㋓㋔㋕㋖㋗㋘㋙㋚㋛㋜㋝㋞㋟㋠㋡㋢㋣"
BRACKETS: Final = "⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇"
CONTINUING: Final = ("そうでなければ、", "そうしたなら、", *CIRCLED, *KANA, *BRACKETS)
IN_ORDER: Final = "次のことを順に行う"

# How the last verb of a sentence ends.
PLAIN: Final = 0
MAY: Final = 1
MUST: Final = 2
CANNOT: Final = 3


def ending(verb: JaVerb, mood: int) -> str:
    """The last verb in its mood.

    >>> from fudaba.text.inflection import HIKU
    >>> ending(HIKU, MAY), ending(HIKU, MUST), ending(HIKU, CANNOT)
    ('引いてもよい', '引かなければならない', '引けない')
    """
    if mood == MAY:
        return verb.te + "もよい"
    if mood == MUST:
        return verb.nai[:-1] + "ければならない"
    if mood == CANNOT:
        return verb.can[:-1] + "ない"
    return verb.plain


def joining(verb: JaVerb) -> str:
    """A verb before another one: 選び、 but 見て、 where the stem is a single sign."""
    return verb.stem if len(verb.stem) > 1 else verb.te


def sentence(text: str) -> str:
    """With its full stop."""
    return text if text.endswith(("。", "！", "？", "。）")) else text + "。"


class Japanese(Voice):
    """The Japanese speaker."""

    def __init__(self, words: Words, rules: Rules | None = None) -> None:
        super().__init__(words, KERNEL, rules)

    def this_card(self) -> str:
        return "このカード"

    def reader(self) -> None:
        self.you, self.your = "自分", "自分の"

    def others(self) -> None:
        self.you, self.your = "自身", "自身の"

    def quoted(self, name: str) -> str:
        return f"《{name}》"

    # --- nouns and numbers

    def short(self, noun: Noun) -> str:
        n = japanese(noun)
        return n.head or n.word

    def number(self, amount: Amount | PerCard | int) -> str:
        q = self.quantity(amount)
        if q.how == PRINTED:
            return str(q.n)
        if q.how == UP_TO:
            return f"{q.n}以下"
        return "その数" if q.how == THAT else q.text

    def count(self, amount: Amount | PerCard | Quantity | int, noun: Noun, particle: str = "") -> str:
        n = japanese(noun)
        q = amount if isinstance(amount, Quantity) else self.quantity(amount)
        measure = "値" if n.first else "枚数" if n.counter == "枚" else "点数" if n.counter == "点" else "数"
        if q.how == MEASURE:
            if n.first:
                return f"{q.text}に等しい{n.word}{particle}"
            return f"{n.word}{particle}{q.text}だけ" if particle else f"{q.text}に等しい{measure}の{n.word}"
        if q.how == THAT:
            if q.text:
                return f"{q.text}{f'（{q.limit}まで）' if q.limit else ''}の{n.word}{particle}"
            counted = f"{n.word}{particle}その{measure}だけ"
            return f"その{measure}の{n.word}{particle}" if n.first or not particle else counted
        until = "まで" if q.how == UP_TO else ""
        if n.first:
            return f"{q.n}{n.word}{until}{particle}"
        return f"{n.word}{particle}{q.n}{n.counter}{until}"

    def some(self, least: Amount | int, most: Amount | int, noun: Noun, particle: str = "") -> str:
        n = japanese(noun)
        low, high = self.quantity(least), self.quantity(most)
        if high.how != PRINTED:
            return self.count(high, n, particle)
        if high.n < 0:
            if low.how == PRINTED and low.n <= 0:
                return f"{n.word}{particle}好きな数だけ"
            return f"{n.word}{particle}{low.n}{n.counter}以上"
        if low == high:
            return self.count(high, n, particle)
        if low.how == PRINTED and low.n > 0:
            return f"{n.word}{particle}{low.n}～{high.n}{n.counter}"
        return self.count(Quantity(UP_TO, high.n), n, particle)

    def choosing(self, least: Amount, most: Amount, noun: Noun) -> Phrase:
        return JaClause(ERABU, self.some(least, most, noun, "を"), leads=True)

    def aiming(self) -> Phrase:
        return JaClause(ERABU, "対象を")

    def one(self, cards: Selector | Noun) -> str:
        n = japanese(self.as_noun(cards))
        if n.single:
            return n.single
        return f"1{n.word}" if n.first else f"{n.word}1{n.counter}"

    def each(self, cards: Selector | Noun) -> str:
        return f"{japanese(self.as_noun(cards)).word}それぞれ"

    def all(self, cards: Selector | Noun) -> str:
        return f"すべての{japanese(self.as_noun(cards)).word}"

    # --- names

    def choice(self, noun: Noun, name: str) -> JaClause | None:
        return None if japanese(noun).known else JaClause(ERABU, f"{name}を", leads=True)

    def unknown(self, form: str) -> str:
        return "そのカードの" if form == POSSESSIVE else "そのカード"

    def is_person(self, noun: Noun) -> bool:
        return japanese(noun).person

    def is_own(self, noun: Noun) -> bool:
        return japanese(noun).own

    def can_own(self, noun: Noun) -> bool:
        return True

    def name(self, held: Bound, form: str, between: str | None) -> str:
        noun = japanese(held.noun)
        if held.each:
            return "それら" if form == TOGETHER else "それぞれ" if form == REF else "それぞれの"
        if held.unnamed:
            held.unnamed = False
            called = self.one(noun)
        else:
            place, own = self.place(held)
            numbered = f"{place}{noun.counter}目の{self.short(noun)}" if place else f"その{self.short(noun)}"
            called = f"選んだ{noun.word}" if place and own else numbered
        return f"{called}の" if form == POSSESSIVE else called

    # --- conditions

    def joined(self, one: Condition, two: Condition) -> Condition:
        first = f"{one.te}、" if one.te else f"{one.yes}、かつ"
        return Condition(first + two.yes, f"{one.no}か、{two.no}", first + two.te if two.te else "")

    def contrary(self, condition: Condition) -> Condition:
        no = condition.no
        te = no[:-1] + "く" if no.endswith("ない") else ""
        return Condition(no, condition.yes, te)

    # --- sentences

    def text(self, phrase: Phrase) -> str:
        return self.named("".join(sentence(s) for s in self.sentences(edited(phrase, self), Actor())))

    def sentences(self, phrase: Phrase, who: Actor) -> list[str]:
        found: list[str] = []
        group: list[JaClause] = []
        listing = -1  # a list of alternatives ends here, and what follows does not belong to its last item
        for part in flat(phrase):
            if isinstance(part, JaClause):
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
            found[listing] = f"その後、{found[listing]}"
        return found

    def _complex(self, part: Phrase, who: Actor) -> list[str]:
        if isinstance(part, Fixed):
            return [part.text]
        if isinstance(part, Maybe):
            return self._modal(MAY, part.body, who)
        if isinstance(part, Must):
            return self._modal(MUST, part.body, who)
        if isinstance(part, Cannot):
            return self._modal(CANNOT, part.body, who)
        if isinstance(part, Given):
            return self._given(part, who)
        if isinstance(part, Alternatives):
            return [self._finite([CHOICE], who), *self._choices(part)]
        if isinstance(part, Lead):
            return _prefixed(_circumstance(part), self.sentences(part.body, who))
        if isinstance(part, Whose):
            actor = Actor(part.subject, part.plural)
            if acts_first(part.body):
                return self.sentences(part.body, actor)
            actor.said = True
            return _prefixed(f"{part.subject}、", self.sentences(part.body, actor))
        if isinstance(part, Follow):
            return self.sentences(part.first, who) + self._if_done(part.then, who)
        if isinstance(part, Price):
            return self._price(PLAIN, part, who)
        if isinstance(part, Chosen):
            return self.sentences(part.clause, who)
        if isinstance(part, Instead):
            return _prefixed("代わりに", self.sentences(part.body, who))
        if isinstance(part, Again):
            return self._again(part, who)
        raise Silent(f"Japanese has no sentence for {type(part).__name__}")

    def _finite(self, clauses: list[JaClause], who: Actor, mood: int = PLAIN) -> str:
        parts: list[str] = []
        last = ""
        for i, c in enumerate(clauses):
            subject = c.subject
            if not subject and who.subject and not who.said:
                subject = who.subject
                who.said = True
            verb = ending(c.verb, mood) if i == len(clauses) - 1 else joining(c.verb)
            after = "その後" if c.then and parts else ""
            parts.append(("" if subject == last else subject) + after + c.before + verb)
            last = subject or last
        return "、".join(parts)

    def _together(self, phrase: Phrase, who: Actor) -> list[str]:
        """What belongs under one condition: in one sentence, or numbered."""
        parts = flat(phrase)
        clauses = [p for p in parts if isinstance(p, JaClause)]
        if clauses and len(clauses) == len(parts):
            return [self._finite(clauses, who)]
        if len(parts) == 1:
            return self._complex(parts[0], who)
        self.depth += 1
        found = self.sentences(phrase, who)
        self.depth -= 1
        if len(found) < 2:
            return found
        return [IN_ORDER, *self._numbered(found)]

    def _numbered(self, found: list[str]) -> list[str]:
        """Marks for the items of a list; what continues an item, or is an item of a list inside it, gets none."""
        marked: list[str] = []
        i = 0
        for text in found:
            if marked and text.startswith(CONTINUING):
                marked.append(text)
            else:
                marked.append(self._mark(i) + text)
                i += 1
        return marked

    def _mark(self, i: int) -> str:
        """①, and inside another list ㋐, (1)."""
        return (CIRCLED, KANA, BRACKETS)[self.depth % 3][i % 20]

    def _given(self, part: Given, who: Actor) -> list[str]:
        then = flat(part.then)
        if len(then) == 1 and isinstance(then[0], Given):
            found: list[str] = []
            for condition, body in self.cases(part):
                found += _prefixed(f"{condition.yes}なら、", self._together(body, who))
            return found
        other = [] if part.other is None else flat(part.other)
        if not then:
            no = part.condition.no
            return _prefixed(f"{no}なら、", self._together(Steps(tuple(other)), who)) if other else []
        found = _prefixed(f"{part.condition.yes}なら、", self._together(part.then, who))
        if other:
            found += _prefixed("そうでなければ、", self._together(Steps(tuple(other)), who))
        return found

    def _again(self, part: Again, who: Actor) -> list[str]:
        when = "ゲームが終わるまで、" if part.condition is None else f"{part.condition.yes}かぎり、"
        found = self._together(part.body, who)
        if len(found) == 1:
            return [f"{when}「{found[0]}」を繰り返す"]
        if found and found[0] == IN_ORDER:
            return [f"{when}次のことを繰り返す", *found[1:]]
        return [f"{when}次のことを繰り返す", *found]

    def _modal(self, mood: int, body: Phrase, who: Actor) -> list[str]:
        parts = flat(body)
        run = _same(parts)
        if mood == MAY and run and self.person(run[0].subject):
            run = [_made_to(c) for c in run]
        extra: list[str] = []
        rest = parts[len(run) :]
        if not run and parts and isinstance(parts[0], Alternatives):
            run, extra, rest = [CHOICE], self._choices(parts[0]), parts[1:]
        if not run:
            return self._modal_complex(mood, body, who)
        return [self._finite(run, who, mood), *extra, *self._if_done(Steps(tuple(rest)), who)]

    def _if_done(self, then: Phrase, who: Actor) -> list[str]:
        """What follows something done; a condition of its own joins the first one."""
        parts = flat(then)
        only = parts[0] if len(parts) == 1 else None
        if isinstance(only, Given) and only.other is None:
            return _prefixed(f"そうして{only.condition.yes}なら、", self._together(only.then, who))
        return _prefixed("そうしたなら、", self.sentences(then, who))

    def _price(self, mood: int, part: Price, who: Actor) -> list[str]:
        """A cost and what it is paid for, in one sentence if both are plain deeds."""
        costs = [c for c in flat(part.cost) if isinstance(c, JaClause)]
        paid = "、".join([c.before + joining(c.verb) for c in costs[:-1]] + [costs[-1].before + costs[-1].verb.te])
        parts = flat(part.body)
        run = _same(parts)
        if mood == MAY and run and self.person(run[0].subject):
            said = f"{paid}、" + self._finite([_made_to(c) for c in run], who, mood)
        elif run and not run[0].subject:
            said = self._finite([replace(run[0], before=f"{paid}、{run[0].before}"), *run[1:]], who, mood)
        else:
            return self._complex(Follow(Maybe(part.cost) if mood == MAY else part.cost, part.body), who)
        rest = Steps(tuple(parts[len(run) :]))
        optional = len(parts) > len(run) and isinstance(parts[len(run)], Maybe)
        return [said, *(_prefixed("その後、", self.sentences(rest, who)) if optional else self._if_done(rest, who))]

    def _modal_complex(self, mood: int, body: Phrase, who: Actor) -> list[str]:
        parts = flat(body)
        only = parts[0] if len(parts) == 1 else None
        if isinstance(only, Price):
            return self._price(mood, only, who)
        if isinstance(only, Lead):
            return _prefixed(_circumstance(only), self._modal(mood, only.body, who))
        if isinstance(only, Instead):
            return _prefixed("代わりに", self._modal(mood, only.body, who))
        if isinstance(only, Follow):
            return self._complex(Follow(Maybe(only.first), only.then), who)
        if isinstance(only, Given) and only.other is None:
            return _prefixed(f"{only.condition.yes}なら、", self._modal(mood, only.then, who))
        if isinstance(only, (Whose, Maybe)):
            return self._complex(only, who)
        if not parts:
            return []
        self.depth += 1
        inner = self.sentences(body, who)
        self.depth -= 1
        return ["次のことを順に" + ending(OKONAU, mood), *self._numbered(inner)]

    def _choices(self, part: Alternatives) -> list[str]:
        found: list[str] = []
        for i, body in enumerate(part.parts):
            self.depth += 1
            inner = self.sentences(body, Actor()) or ["何もしない"]
            self.depth -= 1
            found.append(self._mark(i) + inner[0])
            found.extend(inner[1:])
        return found


CHOICE: Final = JaClause(OKONAU, "次のうち1つを選んで")


def japanese(noun: Noun) -> JaNoun:
    if not isinstance(noun, JaNoun):
        raise Silent(f"Japanese was given {noun!r}")
    return noun


def _same(parts: list[Phrase]) -> list[JaClause]:
    """The clauses at the beginning that share a subject."""
    run: list[JaClause] = []
    for p in parts:
        if not isinstance(p, JaClause) or (run and p.subject != run[0].subject):
            break
        run.append(p)
    return run


def _made_to(c: JaClause) -> JaClause:
    """What somebody else does, as what they are made to do: そのプレイヤーに捨てさせる."""
    return JaClause(causative(c.verb), c.before, f"{c.subject[:-1]}に")


def _circumstance(part: Lead) -> str:
    """What stands before the rest: with a comma, unless it is a mark in brackets."""
    return part.when if part.when.endswith("】") else f"{part.when}、"


def _prefixed(prefix: str, found: list[str]) -> list[str]:
    return [prefix + found[0], *found[1:]] if found else []
