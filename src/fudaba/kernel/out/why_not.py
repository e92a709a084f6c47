"""Why something that a seat points at is not possible: one notice, the nearest to being possible.

A reason has a rank, the order in which a player would check. Of one verb the highest rank counts (the place or target
that came nearest), and so it does between verbs; of equal ones the verb that the game lists first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.contract import Arg, Notice
from fudaba.kernel.options import Question, Refused, a_of, b_of, c_of, verb_of
from fudaba.kernel.out.choice import asked_now
from fudaba.kernel.out.gesture import pieces_of
from fudaba.kernel.out.intent import begins, by_numbers, considered, elsewhere, goes_on, misread, own_choice, said
from fudaba.kernel.out.options import argument, pending_arg
from fudaba.kernel.out.refs import card_arg
from fudaba.kernel.schema import KIND, NAME, PENDING, RANKS, TAG, TURN, WINDOW, WORD
from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.shares import Divide

if TYPE_CHECKING:
    from fudaba.kernel.rules import Rules
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

# What every game can refuse, with the rank of each.
COMMON: Final = {
    "not-your-turn": "seat", "not-yours": "seat", "not-asked": "seat",
    "asked-something-else": "moment", "not-among": "target",
}  # fmt: skip


class Found:
    """The nearest reason for one verb (-1: for none in particular)."""

    def __init__(self, verb: int, rank: int, code: str, rule: str, args: list[Arg]) -> None:
        self.verb: int = verb
        self.rank: int = rank
        self.code: str = code
        self.rule: str = rule
        self.args: list[Arg] = args


def rank_of(rules: Rules, code: str, rule: str) -> int:
    """The rank of a reason by its code and rule; 0 for one that no person is told."""
    for reason in rules.schema.reasons:
        if reason.code == code and reason.rule == rule:
            return RANKS[reason.rank]
    for reason in rules.schema.reasons:
        if reason.code == code:
            return RANKS[reason.rank]
    return RANKS[COMMON.get(code, "condition")]


# --- what is pointed at


def _value(code: int, k: int) -> int:
    return a_of(code) if k == 0 else b_of(code) if k == 1 else c_of(code)


def at_card(w: World, seat: int, code: int, card: int, places: bool) -> bool:
    """Whether an option points at a card: itself, an equal one beside it, what waits of it.

    With ``places`` also at the place of which it is the last card.
    """
    kinds = w.rules.schema.verbs[verb_of(code)].args
    for k in range(len(kinds)):
        kind = kinds[k]
        value = _value(code, k)
        if kind == TAG:
            if value == card:
                return True
        elif kind == NAME:
            if value == card or (w.tag[card] == 0 and w.zone[value] == w.zone[card] and w.kind[value] == w.kind[card]):
                return True
        elif kind == PENDING:
            if pending_arg(w, seat, value).get("id") == f"#{w.tag[card]}":
                return True
        elif places and kind != KIND:
            place = argument(w, seat, code, k)
            if place["kind"] == "place" and _heads(w, card, place):
                return True
    return False


def _heads(w: World, card: int, place: Arg) -> bool:
    """Whether a card is the one that a place is known by: the last that lies there, open."""
    zone = w.zone[card]
    cards = w.zones[zone]
    if w.tag[card] == 0 or cards[-1] != card:
        return False
    shown = card_arg(w, card)
    return shown.get("place") == place.get("place") and shown.get("seat") == place.get("seat")


def at_thing(w: World, seat: int, code: int, thing: Arg) -> bool:
    """Whether an option points at a die, a place, a seat, a word: an argument that has all that is said of it."""
    for k in range(len(w.rules.schema.verbs[verb_of(code)].args)):
        if matches(argument(w, seat, code, k), thing):
            return True
    return False


def matches(arg: Arg, thing: Arg) -> bool:
    """Whether an argument is the thing that somebody points at."""
    return (
        arg["kind"] == thing["kind"]
        and ("seat" not in thing or "seat" not in arg or arg["seat"] == thing["seat"])
        and ("place" not in thing or arg.get("place") == thing["place"])
        and ("die" not in thing or arg.get("die") == thing["die"])
        and ("face" not in thing or arg.get("face") == thing["face"])
        and ("word" not in thing or arg.get("word") == thing["word"])
        and ("ability" not in thing or arg.get("ability") == thing["ability"])
        and ("pending" not in thing or arg.get("pending") == thing["pending"])
        and ("n" not in thing or thing["kind"] != "number" or arg.get("n") == thing["n"])
    )


class Pointed:
    """What a seat points at: a card, or something else."""

    def __init__(self, w: World, seat: int, card: int, thing: Arg) -> None:
        self.w: World = w
        self.seat: int = seat
        self.card: int = card
        self.thing: Arg = thing

    def by(self, code: int) -> bool:
        """Whether an option points at it."""
        if self.card >= 0:
            return at_card(self.w, self.seat, code, self.card, True)
        return at_thing(self.w, self.seat, code, self.thing)

    def subject_of(self, code: int) -> bool:
        """Whether what was refused is about it: a place with a card to put there is about that card."""
        kinds = self.w.rules.schema.verbs[verb_of(code)].args
        if self.card >= 0:
            return at_card(self.w, self.seat, code, self.card, NAME not in kinds and TAG not in kinds)
        return at_thing(self.w, self.seat, code, self.thing)


# --- the answer


def why_not(w: World, seat: int, card: int, thing: Arg) -> Notice | None:
    """Why nothing can be done with a card (or, if that is -1, with another thing); None if something can."""
    pointed = Pointed(w, seat, card, thing)
    choice = own_choice(w, seat)
    found: list[Found] = []
    if choice is not None:
        if offered(w, choice, pointed):
            return None
        refused(w, choice, pointed, found)
        prompt = w.rules.schema.prompts[choice.prompt]
        if prompt.inside or (prompt.role != TURN and prompt.role != WINDOW):
            if len(found) > 0:
                return best(w, -1, found)
            return {
                "code": "asked-something-else",
                "rule": prompt.rule,
                "args": [{"kind": "word", "word": word} for word in asked_now(w, choice)],
            }
    if card >= 0 and _owns(w, seat, card):
        _outside(w, seat, card, found)
    if len(found) > 0:
        return best(w, card, found)
    return _nothing_fits(w, seat, card, choice)


def offered(w: World, choice: Question, pointed: Pointed) -> bool:
    """Whether an option, or a candidate of the form, points at it."""
    for code in [*choice.options, *all_pieces(w, w.frames[-1], choice.seat)]:
        if pointed.by(code):
            return True
    return False


def all_pieces(w: World, f: Frame, seat: int) -> list[int]:
    """All that an answer of several pieces may hold, though perhaps not next; what has its share already is settled."""
    node = f.node
    if isinstance(node, Divide):
        return node.later(w, f)
    gesture = pieces_of(f)
    if gesture is None:
        return []
    found = [code for code in gesture.candidates(w, f, seat) if gesture.room(w, f, seat, code) > 0]
    if not isinstance(gesture, Pay):
        return found
    bill = gesture.purse.owed(w, f)
    return [code for code in found if gesture.purse.useful(w, f, seat, bill, code)]  # as the form's candidates


def refused(w: World, choice: Question, pointed: Pointed, found: list[Found]) -> None:
    """The nearest refusal of each verb of the choice that points at it."""
    for r in considered(w, w.frames[-1], choice.seat).refused:
        if pointed.subject_of(r.option):
            reason = found_for(w, choice.seat, r)
            if reason.rank > 0:
                keep(found, reason)


def found_for(w: World, seat: int, r: Refused) -> Found:
    """A refusal with what it says."""
    reason = w.rules.schema.reasons[r.reason]
    return Found(verb_of(r.option), RANKS[reason.rank], reason.code, reason.rule, typed(w, seat, r.reason, r.args))


def why_not_said(w: World, seat: int, wanted: str) -> Notice | None:
    """Why an option, or the beginning of one, is not possible; None if it is one, or a candidate."""
    choice = own_choice(w, seat)
    if choice is not None:
        for code in choice.options:
            if begins(w, code, wanted):
                return None
        found: list[Found] = []
        shorter: list[Found] = []
        for r in considered(w, w.frames[-1], seat).refused:
            if begins(w, r.option, wanted):
                reason = found_for(w, seat, r)
                if reason.rank == 0:
                    return None  # it only comes later in the order in which pieces are asked for
                found.append(reason)
            elif goes_on(w, r.option, wanted):
                shorter.append(found_for(w, seat, r))
        if len(found) > 0:
            return best(w, -1, found)
        for code in all_pieces(w, w.frames[-1], seat):
            if begins(w, code, wanted):
                return None
    wrong = misread(w, seat, wanted, choice)
    if wrong is not None:
        meant = by_numbers(w, seat, wanted)
        if meant == wanted:
            return wrong
        why = why_not_said(w, seat, meant)
        called = [word for word in meant.split() if word.startswith("#") and word not in wanted.split()]
        number: Arg = {"kind": "word", "word": called[0]}
        return {"code": "by-number", "rule": "", "args": [said(w, called[0]), number]} if why is None else why
    if choice is not None and len(shorter) > 0:
        return best(w, -1, shorter)
    code_word, rule, args = w.rules.explain(w, seat, wanted)
    return {"code": code_word, "rule": rule, "args": [said(w, arg) for arg in args]}


def keep(found: list[Found], new: Found) -> None:
    """Of one verb the highest rank; of equal ones the first."""
    for k in range(len(found)):
        if found[k].verb == new.verb:
            if new.rank > found[k].rank:
                found[k] = new
            return
    found.append(new)


def typed(w: World, seat: int, reason: int, args: list[int]) -> list[Arg]:
    """The arguments of a reason as things that can be pointed at; where there are more than kinds, these repeat."""
    kinds = w.rules.schema.reasons[reason].args
    found: list[Arg] = []
    for k in range(len(args) if kinds else 0):
        kind = kinds[k % len(kinds)]
        if kind == WORD:
            found.append(w.rules.show.word(w, seat, args[k]))
        elif kind in (TAG, NAME):
            found.append(card_arg(w, args[k]))
        else:
            found.append({"kind": "number", "n": args[k]})
    return found


def _owns(w: World, seat: int, card: int) -> bool:
    row = w.zone[card] // w.width - 1
    return row == seat or (row < 0 and w.owner[card] == seat)


def _outside(w: World, seat: int, card: int, found: list[Found]) -> None:
    """Why the verbs that the card's place allows, and that the choice does not consider, are not possible."""
    rules = w.rules
    tried = [f.verb for f in found]
    for verb in rules.wishes(w, card):
        if verb in tried:
            continue
        name = f"#{w.tag[card]}" if w.tag[card] > 0 else rules.catalogue.cards[w.kind[card]].id
        code, rule, args = rules.explain(w, seat, f"{rules.schema.verbs[verb].word} {name}")
        if code:
            told = [said(w, arg) for arg in args]
            found.append(Found(verb, rank_of(rules, code, rule), code, rule, told))


def best(w: World, card: int, found: list[Found]) -> Notice:
    """The reason of the highest rank; of equal ones that of the verb which the game lists first."""
    order = [] if card < 0 else w.rules.wishes(w, card)
    fitting = [one for one in found if one.verb in order]
    if len(fitting) > 0:
        found = fitting  # a verb for other kinds of cards says nothing
    chosen = found[0]
    for one in found[1:]:
        nearer = one.rank > chosen.rank
        if one.rank == chosen.rank and one.verb in order:
            nearer = order.index(one.verb) < order.index(chosen.verb)
        if nearer:
            chosen = one
    data: Notice = {"code": chosen.code, "rule": chosen.rule, "args": chosen.args}
    if chosen.verb >= 0:
        data["verb"] = w.rules.schema.verbs[chosen.verb].word
    also = 0
    for one in found:
        if one.code != chosen.code or one.rule != chosen.rule:
            also += 1
    if also > 0:
        data["also"] = also
    return data


def _nothing_fits(w: World, seat: int, card: int, choice: Question | None) -> Notice:
    """Nothing that the game knows of could be done with it."""
    shown = [card_arg(w, card)] if card >= 0 and w.tag[card] > 0 else []
    if card >= 0 and not _owns(w, seat, card):
        return common(w, "not-yours", shown)
    if card >= 0 and w.rules.out_of_play(w, card):
        return common(w, "out-of-play", shown)
    if choice is None and w.active >= 0 and w.active != seat:
        return common(w, "not-your-turn", [])
    code, rule, _ = elsewhere(w, seat, "")
    return {"code": code if choice is None else "not-among", "rule": rule, "args": shown}


def common(w: World, code: str, args: list[Arg]) -> Notice:
    """What every game can refuse, by the rule of the game if it has one for it."""
    for reason in w.rules.schema.reasons:
        if reason.code == code:
            return {"code": code, "rule": reason.rule, "args": args}
    return {"code": code, "rule": "", "args": args}
