"""The laws of the contract: who is asked is awaited, whole answers are accepted, everything has its shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fudaba import contract
from fudaba.description import describe
from fudaba.game import Game
from fudaba.kernel.errors import EngineFault, FudabaError
from fudaba.kernel.notation import option_text
from fudaba.kernel.out.events import events_for
from fudaba.kernel.out.gesture import takes_pieces
from fudaba.kernel.out.view import waiting
from fudaba.kernel.play.question import Asked
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.tree.together import Together
from fudaba.refusal import Refusal
from fudaba.shapes import misfit
from fudaba.testing.laws.base import Broken, Law, Play, seat_name
from fudaba.testing.states import difference, seen
from fudaba.testing.watcher import answer
from fudaba.text.common import REASONS
from fudaba.text.sentences import Sentences
from fudaba.text.tags import awaited, marked_in, offered_apart

DEALS: Final = 3
ANSWERS: Final = 3
EVENTS: Final = 40
"""So many of the last events are looked at."""
SETS: Final = 4
"""So many sets of candidates are tried."""


class OneStory(Law):
    """What everybody is told happened, and who is waited for, is the same whatever lies hidden.

    The same answer is given in worlds dealt anew, with the same chance. What is told there is the same until a card
    shows that is another one, or until the rules let what is hidden decide what happens.
    """

    number = 23
    title = "a spectator's story, who may answer and who is waited for do not depend on hidden cards"
    sampled = True

    def at(self, play: Play) -> None:
        w = play.world
        before = seen(w, -1)
        for _ in range(DEALS):
            now = seen(redeal(w, -1, play.chance), -1)
            if now != before:
                raise Broken(f"dealt anew, a spectator sees something else: {difference(before, now)}")
        choice = w.choice
        if choice is None or isinstance(w.frames[-1].node, Together):
            return  # what others have laid in secret is laid anew in every deal
        dealt = [redeal(w, choice.seat, play.chance) for _ in range(DEALS)]
        for _ in range(min(ANSWERS, len(choice.options))):
            index = play.chance.below(len(choice.options))
            truth = w.clone()
            answer(truth, index)
            for world in dealt:
                other = world.clone()
                other.chance, other.drawn = w.chance, w.drawn
                answer(other, index)
                wrong = parted(events_for(truth, -1, w.told), events_for(other, -1, w.told))
                if wrong:
                    said = option_text(w, choice.options[index])
                    raise Broken(f"after {said!r} the story depends on hidden cards: {wrong}")


def parted(one: list[contract.Event], two: list[contract.Event]) -> str:
    """Where two stories of the same answer tell the same otherwise, or with another window; empty if nowhere.

    They may part where another card shows, and where the rules let a hidden card decide (a guess was right or wrong).
    """
    for k, (a, b) in enumerate(zip(one, two, strict=False)):
        if _faces(a) != _faces(b):
            return ""
        if a != b:
            return f"{a} or {b}" if _gist(_act(one, k)) == _gist(_act(two, k)) else ""
    return ""


def _act(events: list[contract.Event], k: int) -> contract.Event:
    """The first event from there on that is no window."""
    return next((event for event in events[k:] if event["kind"] != "window"), events[k])


def _gist(event: contract.Event) -> tuple[str, str, str]:
    return event["kind"], event["what"], event.get("seat", "")


def _faces(event: contract.Event) -> list[contract.CardRef]:
    return [event.get("card", {}), event.get("source", {}).get("card", {}), *event.get("cards", [])]


class AskedIsAwaited(Law):
    """A seat that is asked in a window could answer, as far as a spectator can tell."""

    number = 24
    title = "who is asked is among those that everybody waits for"

    def at(self, play: Play) -> None:
        w = play.world
        awaited = waiting(w)
        for choice in w.choices():
            if choice.seat not in awaited:
                names = ", ".join(LETTERS[s] for s in awaited) or "nobody"
                raise Broken(f"{seat_name(choice.seat)} is asked, and everybody waits for {names}")


class WholeAnswers(Law):
    """Every whole answer that a form allows is accepted, and no other; ``would`` says the same."""

    number = 25
    title = "every whole answer that the form allows is accepted, and would agrees"
    counts_itself = True

    def at(self, play: Play) -> None:
        if play.world.choice is None or not takes_pieces(play.world.frames[-1]):
            return
        game = play.game()
        for asked in game.choices:
            data = asked.data()
            form = data["form"]
            if form["kind"] in ("set", "order") and not data["chosen"]:
                self.states += 1
                for _ in range(SETS):
                    said = self._some(play, data)
                    self._tried(play.game(), asked, said, whole=True)
            for ready in form.get("ready", []):
                self.states += 1
                self._tried(play.game(), asked, ready, whole=not data["chosen"])

    def _some(self, play: Play, data: contract.Choice) -> list[str]:
        """A set that the form allows, in any order; as many as there are if they exclude each other too soon."""
        pool = [o for o in data["form"]["candidates"] for _ in range(o.get("times", 1))]
        wanted = data["least"] + play.chance.below(max(1, data["most"] - data["least"] + 1))
        said: list[str] = []
        taken: set[str] = set()
        while pool and len(said) < wanted:
            one = pool.pop(play.chance.below(len(pool)))
            if not taken & set(one.get("uses", [])):
                taken |= set(one.get("uses", []))
                said.append(one["text"])
        return said

    def _tried(self, game: Game, asked: Asked, said: list[str], whole: bool) -> None:
        would = game.would(asked.id, said)["ready"]
        accepted = self._accepted(game, asked, said)
        if would != accepted:
            raise Broken(f"{said} to {asked.kind}: would says {would}, and it is {'' if accepted else 'not '}accepted")
        if whole and not accepted:
            raise Broken(f"the form of {asked.kind} allows {said}, which is refused")

    def _accepted(self, game: Game, asked: Asked, said: list[str]) -> bool:
        try:
            game.answer(said, asked.id)
        except EngineFault:
            raise
        except FudabaError:
            return False
        return True


class LabelsDiffer(Law):
    """What can be chosen reads differently, in every language that the game has."""

    number = 26
    title = "no two labels of a choice are the same"
    sampled = True

    def at(self, play: Play) -> None:
        if play.world.choice is None:
            return
        game = play.game()
        for asked in game.choices:
            view = game.view(asked.seat)
            waiting, marks = awaited(view), marked_in(view, play.rules.schema)
            data = asked.data()
            for lang, words in play.plugin.words.items():
                sentences = Sentences(words, play.rules)
                for options in (data["options"], data["form"].get("candidates", [])):
                    labels: dict[str, str] = {}
                    marked = offered_apart(options, marks)
                    for option in options:
                        label = sentences.label(option, asked.kind, waiting, marked)
                        other = labels.setdefault(label, option["text"])
                        if other != option["text"]:
                            raise Broken(f"{other!r} and {option['text']!r} both read {label!r} in {lang}")


class EveryCardAnswers(Law):
    """Whatever a seat points at, it learns what it can do with it or why it can do nothing, in words."""

    number = 27
    title = "why_not of any card in any view answers, with words in every language"
    sampled = True

    def at(self, play: Play) -> None:
        w = play.world
        if w.outcome is not None:
            return
        game = play.game()
        seat = play.chance.below(w.seats)
        choice = next((asked.data() for asked in game.choices if asked.seat == seat), None)
        view = game.view(seat)
        open_cards = named(view)
        for thing in things(view):
            why = game.why_not(seat, dict(thing))
            if why is None:
                known = open_cards.get(thing.get("id", ""), thing)
                if choice is None or not any(about(option, thing, known) for option in every_option(choice)):
                    raise Broken(f"why_not of {thing} says that something can be done, and nothing is about it")
                continue
            wrong = misfit(why.data(), contract.Notice)
            if wrong:
                raise Broken(f"why_not of {thing} has not its shape: {wrong}")
            if why.rule and why.rule not in play.ledger:
                raise Broken(f"why_not of {thing} cites {why.rule}, which is not a rule")
            self._told(play, thing, why)

    def _told(self, play: Play, thing: contract.Arg, why: Refusal) -> None:
        for lang, words in play.plugin.words.items():
            if why.code not in REASONS[lang] and not {why.code, f"{why.code} {why.rule}"} & set(words.reasons):
                raise Broken(f"why_not of {thing} gives {why.code}, which has no words in {lang}")
            Sentences(words, play.rules).refusal(why.code, why.args, why.rule)


def things(view: contract.View) -> Iterator[contract.Arg]:
    """Every card that a view shows, as an argument that points at it."""
    rows: list[tuple[str, dict[str, contract.Place]]] = [("", view["shared"])]
    rows += [(seat["seat"], seat["places"]) for seat in view["seats"]]
    for seat, places in rows:
        for name, place in places.items():
            for card in place.get("cards", []):
                yield {"kind": "card", "id": card["id"]}
            for known in dict.fromkeys([*place.get("names", []), *place.get("top", {}).values()]):
                thing: contract.Arg = {"kind": "name", "card": known, "place": name}
                yield {**thing, "seat": seat} if seat else thing


def named(view: contract.View) -> dict[str, contract.Arg]:
    """The open cards by their numbers, as an option calls them that names a card in a place."""
    found: dict[str, contract.Arg] = {}
    for seat in view["seats"]:
        for place, lies in seat["places"].items():
            for card in lies.get("cards", []):
                found[card["id"]] = {"kind": "name", "card": card["card"], "seat": seat["seat"], "place": place}
    return found


def every_option(choice: contract.Choice) -> list[contract.Option]:
    """Options and candidates."""
    return [*choice["options"], *choice["form"].get("candidates", [])]


def about(option: contract.Option, thing: contract.Arg, known: contract.Arg) -> bool:
    """Whether an option is about a card: it or its name where it lies (``known``), or a place in which it is on top."""
    if thing["kind"] == "card" and any(
        arg.get("id") == thing["id"] or arg["kind"] == "place" for arg in option["args"]
    ):
        return True
    return any(
        arg["kind"] == "name" and all(arg.get(key) == known.get(key) for key in ("card", "seat", "place"))
        if thing["kind"] == "card"
        else arg.get("card") == thing["card"]
        for arg in option["args"]
    )


class EverythingFits(Law):
    """Views, choices and cards have the shapes that clients were promised, and are made of what was described."""

    number = 28
    title = "every view, choice, event and card has the shape of the contract, and is made of what describe names"
    sampled = True

    def __init__(self) -> None:
        super().__init__()
        self._described: tuple[Rules, dict[str, set[str]], dict[str, str]] | None = None

    def _known(self, play: Play, game: Game) -> tuple[dict[str, set[str]], dict[str, str]]:
        """The names that the game has described, and the forms of its prompts."""
        if self._described is None or self._described[0] is not play.rules:
            told = describe(game)
            wrong = misfit(told, contract.Described)
            if wrong:
                raise Broken(f"what is described has not its shape: {wrong}")
            names = {
                "places": {x["name"] for x in told["places"]},
                "numbers": {x["name"] for x in told["numbers"]},
                "facts": {x["name"] for x in told["facts"]} | {x["name"] for x in told["numbers"]},
                "marks": {x["name"] for x in told["marks"]},
                "states": {x["name"] for x in told["states"]},
                "values": {x["name"] for x in told["values"]},
                "window": {x["name"] for x in told["windows"]},
            }
            self._described = (play.rules, names, {x["kind"]: x["form"] for x in told["prompts"]})
        return self._described[1], self._described[2]

    def at(self, play: Play) -> None:
        game = play.game()
        names, forms = self._known(play, game)
        for seat in (None, play.chance.below(play.world.seats)):
            view = game.view(seat)
            for what, name in used(view):
                if name not in names[what]:
                    raise Broken(f"a view has {name} among its {what}, which nothing describes")
            for card in open_cards(view):
                self._card(game, seat, card)
        for asked in game.choices:
            form = asked.data()["form"]["kind"]
            if form not in (forms[asked.kind], "one"):
                raise Broken(f"{asked.kind} is described as {forms[asked.kind]}, and has the form {form}")
        for seat in (None, *range(play.world.seats)):
            wrong = misfit(game.view(seat), contract.View)
            if wrong:
                raise Broken(f"what {seat_name(-1 if seat is None else seat)} sees has not its shape: view{wrong}")
            wrong = self._events(play, game, seat)
            if wrong:
                raise Broken(f"what {seat_name(-1 if seat is None else seat)} was told: {wrong}")
        for asked in game.choices:
            wrong = misfit(asked.data(), contract.Choice)
            if wrong:
                raise Broken(f"a choice has not its shape: {asked.kind}{wrong}")

    def _events(self, play: Play, game: Game, seat: int | None) -> str:
        """What is wrong with the last events: their shape, their numbers, their rules."""
        last = game.view(seat)["no"]
        events = game.events(seat, max(0, last - EVENTS))
        if [event["no"] for event in events] != list(range(last - len(events) + 1, last + 1)):
            return f"the events are numbered {[event['no'] for event in events]}, and {last} is the last"
        beat = 0
        for event in events:
            wrong = misfit(event, contract.Event)
            if wrong:
                return f"event{wrong}"
            if event["rule"] not in play.ledger or event["beat"] < beat or event.get("cause", 0) >= event["no"]:
                return f"no rule of the game, a beat of before, or a cause to come: {event}"
            beat = event["beat"]
        return ""

    def _card(self, game: Game, seat: int | None, card: contract.CardNow) -> None:
        """One card in full is the card of the view, and its changes make its values what they are."""
        told = game.card(seat, card["id"])
        wrong = misfit(told, contract.CardFull)
        if wrong:
            raise Broken(f"{card['id']} in full has not its shape: {wrong}")
        if told.get("now") != card:
            raise Broken(f"{card['id']} in full is {told.get('now')}, and in the view {card}")
        for value in told["values"]:
            if value["now"] not in (added(value), max(0, added(value))):  # a game may count nothing below 0
                raise Broken(f"{card['id']}: {value['value']} is {value['now']}, and its changes give {added(value)}")


def added(value: contract.ValueNow) -> int:
    """What the changes of a value make of what is printed."""
    printed = value.get("printed", 0)
    n = printed if isinstance(printed, int) else 0
    changes = value.get("changes", [])
    for change in changes:
        n = change.get("to", n)
    return n + sum(change.get("n", 0) for change in changes)


def open_cards(view: contract.View) -> Iterator[contract.CardNow]:
    """Every card that lies open in a view."""
    for places in (view["shared"], *(seat["places"] for seat in view["seats"])):
        for place in places.values():
            yield from place.get("cards", [])


def used(view: contract.View) -> Iterator[tuple[str, str]]:
    """Every name that a view is made of, with what it is a name of."""
    yield from (("facts", name) for name in view["facts"])
    if "window" in view:
        yield "window", view["window"]
    for places in (view["shared"], *(seat["places"] for seat in view["seats"])):
        yield from (("places", name) for name in places)
    for seat in view["seats"]:
        yield from (("numbers", name) for name in seat["numbers"])
        yield from (("facts", name) for name in seat.get("facts", {}))
    for card in open_cards(view):
        yield from (("marks", name) for name in (*card.get("marks", {}), *card.get("seats", {})))
        yield from (("states", name) for name in card.get("state", []))
        yield from (("values", name) for name in card.get("now", {}))
