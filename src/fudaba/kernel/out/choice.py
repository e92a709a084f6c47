"""What is asked, as the seat that is asked may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import Choice as Asked
from fudaba.contract import Form, Notice, Option, Source
from fudaba.kernel.notation import option_text
from fudaba.kernel.options import code_of, verb_of
from fudaba.kernel.out.gesture import bounds, chosen, pieces_of
from fudaba.kernel.out.options import option
from fudaba.kernel.out.refs import card_arg, card_ref, tag_text
from fudaba.kernel.schema import LETTERS, TURN, WINDOW
from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.nodes import Ask
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import ASKING, Window

if TYPE_CHECKING:
    from fudaba.kernel.options import About, Question
    from fudaba.kernel.rules import Deck
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

Data = dict[str, object]


def told_about(w: World, f: Frame, node: Ask, seat: int) -> About:
    """What a question is about, of several that stand the one of this seat."""
    if isinstance(node, Together):
        return node.gesture.about_pieces(w, f, seat, chosen(w, seat))
    return node.about(w, f)


def about(w: World, seat: int) -> Data:
    """What the standing choice is about, in the words of a log entry."""
    f = w.frames[-1]
    node = f.node
    return _about(w, told_about(w, f, node, seat), seat) if isinstance(node, Ask) else {}


def asked_now(w: World, choice: Question) -> list[str]:
    """What stands in the way of a player who wants something else: the question, and of which kind it is, if any."""
    f = w.frames[-1]
    node = f.node
    found = [w.rules.schema.prompts[choice.prompt].name]
    if isinstance(node, Ask):
        told = told_about(w, f, node, choice.seat)
        if told.detail:
            found.append(told.detail)
        elif told.doing >= 0:
            found.append(w.rules.schema.words[told.doing])
    return found


def about_with(w: World, seat: int, texts: list[str]) -> Data:
    """What it is about once some candidates were added to the pieces so far, in whatever order they were."""
    f = w.frames[-1]
    gesture = pieces_of(f)
    if gesture is None:
        return about(w, seat)
    mine = chosen(w, seat)
    left = texts[:]
    for code in gesture.candidates(w, f, seat):
        text = option_text(w, code)
        for _ in range(min(left.count(text), gesture.room(w, f, seat, code))):
            left.remove(text)
            mine.append(code)
    return _about(w, gesture.about_pieces(w, f, seat, mine), seat)


def _about(w: World, told: About, seat: int) -> Data:
    data: Data = {}
    if told.card >= 0:
        data["card"] = _known(w, told.card, seat)
    elif told.kind >= 0:
        data["card"] = {"name": w.rules.catalogue.cards[told.kind].id}
    if told.detail:
        data["detail"] = told.detail
    if told.ability >= 0:
        data["ability"] = w.rules.catalogue.abilities[told.ability].name
    if told.card2 >= 0:
        data["card2"] = _known(w, told.card2, seat)
    if told.other >= 0:
        data["other"] = LETTERS[told.other]
    if told.n >= 0:
        data["n"] = told.n
    if told.m >= 0:
        data["m"] = told.m
    words = w.rules.schema.words
    if told.doing >= 0:
        data["doing"] = words[told.doing]
    if told.numbers:
        data["numbers"] = told.numbers[:]
    if told.owed:
        owed = told.owed
        data["owed"] = [{"what": words[owed[k]], "n": owed[k + 1]} for k in range(0, len(owed), 2)]
    return data


def _known(w: World, card: int, seat: int) -> Data:
    if (w.known[card] >> seat) & 1 == 0:
        return {}
    data: Data = {"name": w.rules.catalogue.cards[w.kind[card]].id}
    if w.tag[card] > 0:
        data["id"] = f"#{w.tag[card]}"
    return data


# --- the form


def candidates(w: World, f: Frame, seat: int, gesture: Pieces) -> list[Option]:
    """Everything choosable, whatever was chosen before; equal ones together. What is in no whole payment is not."""
    found: list[Option] = []
    places: dict[str, int] = {}
    pay = gesture if isinstance(gesture, Pay) else None
    bill = None if pay is None else pay.purse.owed(w, f)
    for code in gesture.candidates(w, f, seat):
        times = gesture.room(w, f, seat, code)
        if times <= 0 or (pay is not None and bill is not None and not pay.purse.useful(w, f, seat, bill, code)):
            continue
        text = option_text(w, code)
        if text in places:
            same = found[places[text]]
            same["times"] = same.get("times", 1) + times
            continue
        data = option(w, seat, code)
        if times > 1:
            data["times"] = times
        taken = gesture.uses(w, f, code)
        if len(taken) > 0:
            data["uses"] = [tag_text(w.tag[c]) for c in taken]
        if pay is not None and bill is not None:
            data["pays"] = pay.purse.pays(w, f, seat, bill, code)
        care = w.rules.show.care(w, f, seat, code)
        if care is not None:
            data["care"] = care
        places[text] = len(found)
        found.append(data)
    return found


def form(w: World, f: Frame, seat: int, mine: list[int]) -> Form:
    """How a person would like to be asked."""
    node = f.node
    if isinstance(node, Divide):
        return divided(w, f, node)
    gesture = pieces_of(f)
    if gesture is None:
        return {"kind": "one"}
    if isinstance(gesture, Pay):
        bill = gesture.purse.owed(w, f)
        return {
            "kind": "pay",
            "candidates": candidates(w, f, seat, gesture),
            "owed": [d for d in gesture.purse.debts(w, f, seat, bill, mine) if d["n"] > 0],
            "ready": [[option_text(w, code) for code in gesture.proposed(w, f, seat, mine)]],
        }
    if gesture.most(w, f, seat) == 1 == gesture.least(w, f, seat):
        return {"kind": "one"}
    found = candidates(w, f, seat, gesture)
    if gesture.ordered():
        return {"kind": "order", "candidates": found}
    for data in found:
        if len(data["args"]) > 1 and "uses" not in data:  # how pieces bear on each other is not told: one by one
            return {"kind": "one"}
    return {"kind": "set", "candidates": found}


def divided(w: World, f: Frame, node: Divide) -> Form:
    """Points to be given out: what is left of them, to whom, and how much each may take."""
    verb = w.rules.schema.verbs[node.verb].word
    given = 0
    for k in range(1, len(f.v), 2):
        given += f.v[k]
    found: list[Option] = []
    most = 0
    points = node.points.value(w, f) - given
    for card in node.cards(w, f)[len(f.v) // 2 :]:
        found.append({"text": f"{verb} {tag_text(w.tag[card])}", "verb": verb, "args": [card_arg(w, card)]})
        most = max(most, min(points, node.limit.of(w, f, card)))
    return {"kind": "divide", "candidates": found, "points": points, "each": [0, most], "ready": [node.first_way(w, f)]}


def chosen_options(w: World, f: Frame, seat: int, mine: list[int]) -> list[Option]:
    """The pieces given so far."""
    node = f.node
    if isinstance(node, Divide):
        codes = [code_of(node.verb, f.v[k], f.v[k + 1]) for k in range(0, len(f.v), 2)]
        return [option(w, seat, code) for code in codes]
    return [option(w, seat, code) for code in mine]


# --- the whole choice


def source(w: World, f: Frame, seat: int) -> Source:
    """The card and ability that ask, or what is being answered."""
    data: Source = {}
    node = f.node
    if isinstance(node, Window) and f.at == ASKING:
        items = f.items
        if items is not None and len(items) > 0:
            data["pending"] = items[-1].no
        return data
    if not isinstance(node, Ask):
        return data
    told = told_about(w, f, node, seat)
    if told.card >= 0:
        card = card_ref(w, told.card, seat)
        row = w.controller(told.card)
        if row >= 0 and "card" in card:
            card["seat"] = LETTERS[row]
            card["place"] = w.rules.schema.zones[w.zone_kind(told.card)].name
        data["card"] = card
    elif told.kind >= 0:
        data["card"] = {"card": w.rules.catalogue.cards[told.kind].id}
    if told.ability >= 0:
        data["ability"] = w.rules.catalogue.abilities[told.ability].name
    return data


def choice_data(w: World, choice: Question, id_: str, back: Notice | None, undo: Notice | None) -> Asked:
    """A choice as the seat that is asked sees it."""
    f = w.frames[-1]
    seat = choice.seat
    schema = w.rules.schema
    prompt = schema.prompts[choice.prompt]
    mine = chosen(w, seat)
    least, most = bounds(w, f, seat, mine)
    options: list[Option] = []
    acts = prompt.role in (TURN, WINDOW)
    for code in choice.options:
        data = option(w, seat, code)
        by = w.rules.show.begun_by(w, seat, code)
        if len(by) > 0:
            data["by"] = [card_arg(w, card) for card in by]
            data["at"] = [card_arg(w, card) for card in w.rules.show.led_to(w, seat, code)]
        care = w.rules.show.care(w, f, seat, code)
        if care is not None:
            data["care"] = care
        if acts and not schema.verbs[verb_of(code)].ends and w.rules.show.last(w, seat, choice.prompt, code):
            data["last"] = True
        options.append(data)
    if prompt.role == WINDOW and options:
        options[-1].pop("last", None)  # it passes
    asked: Asked = {
        "id": id_,
        "seat": LETTERS[seat],
        "kind": prompt.name,
        "rule": prompt.rule,
        "role": prompt.role,
        "form": form(w, f, seat, mine),
        "least": least,
        "most": most,
        "options": options,
        "chosen": chosen_options(w, f, seat, mine),
        "back": back,
        "undo": undo,
    }
    node = f.node
    if isinstance(node, Window) and f.at == ASKING:
        asked["window"] = schema.points[node.point]
    whence = source(w, f, seat)
    if len(whence) > 0:
        asked["source"] = whence
    if isinstance(node, Together):
        asked["secret"] = True
    return asked


def recommended(data: Asked, deck: Deck) -> list[str]:
    """The answer that a deck list holds for a question: a section that is called like it."""
    if data["form"]["kind"] != "set" or data["chosen"]:
        return []
    wanted = [name for name, _ in deck.entries(data["kind"].replace("-", "_"))]
    texts: dict[str, str] = {}
    for found in data["form"]["candidates"]:
        for arg in found["args"]:
            if "card" in arg:
                texts[arg["card"]] = found["text"]
    said = [texts[name] for name in wanted if name in texts]
    return said if data["least"] <= len(said) <= data["most"] and len(said) == len(wanted) > 0 else []
