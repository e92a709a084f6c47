"""The laws that are cheap enough to hold at every state: 1, 2, 3, 4, 9, 10."""

from __future__ import annotations

from fudaba.game import Game
from fudaba.kernel.errors import BadSyntax, GameIsOver, IllegalAnswer
from fudaba.kernel.notation import find_option, option_text
from fudaba.kernel.options import Offer
from fudaba.kernel.out.intent import begins, refusals
from fudaba.kernel.save.codec import encode
from fudaba.kernel.schema import ALL
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import Ask
from fudaba.testing.laws.base import Broken, Law, Play, option_list, seat_name
from fudaba.testing.states import all_seen, difference, seen, state
from fudaba.testing.watcher import answer


class OneQuestion(Law):
    """A state asks one choice or has an outcome, never both, never neither."""

    number = 1
    title = "one choice with an option, or an outcome with a reason"

    def at(self, play: Play) -> None:
        w = play.world
        choice, outcome = w.choice, w.outcome
        if outcome is not None:
            if choice is not None:
                raise Broken("the game is over and asks something")
            if not outcome.reason or outcome.rule not in play.ledger:
                raise Broken(f"the outcome has the reason {outcome.reason!r} and the rule {outcome.rule!r}")
            if sorted(outcome.winners + outcome.losers) != list(range(w.seats)):
                raise Broken(f"winners {outcome.winners} and losers {outcome.losers} are not the seats")
            return
        if choice is None:
            raise Broken("nobody is asked and the game is not over")
        if not choice.options:
            raise Broken("a choice without options")
        if not 0 <= choice.seat < w.seats or not w.alive[choice.seat]:
            raise Broken(f"{seat_name(choice.seat)} is asked and is not in the game")
        if play.rules.schema.prompts[choice.prompt].rule not in play.ledger:
            raise Broken(f"the question cites {play.rules.schema.prompts[choice.prompt].rule!r}, no rule of the ledger")


class PlainOptions(Law):
    """Options print uniquely, parse back, and come in the same order each time."""

    number = 2
    title = "options are unique, ordered, print uniquely, parse back"

    def at(self, play: Play) -> None:
        w = play.world
        choice = w.choice
        if choice is None:
            return
        texts = option_list(w)
        if len(set(texts)) != len(texts):
            raise Broken(f"two options print alike: {texts}")
        for i, text in enumerate(texts):
            if find_option(w, text) != i or " ".join(text.split()) != text:
                raise Broken(f"{text!r} does not parse back")
        node = w.frames[-1].node
        if isinstance(node, Ask):
            out = Offer(w.kind, w.rules.named, False)
            node.offer(w, w.frames[-1], choice.seat, out)
            if [option_text(w, o) for o in out.options] != texts:
                raise Broken(f"asked again, the options are {[option_text(w, o) for o in out.options]}, not {texts}")


class NothingElse(Law):
    """What is not an option is refused with a reason, and nothing changes."""

    number = 3
    title = "an answer outside the options raises, says why, changes nothing"

    def at(self, play: Play) -> None:
        w, before = play.world, play.now
        n = 0 if w.choice is None else len(w.choice.options)
        for index in (-1, n, n + 7):
            try:
                w.answer(index)
            except (IllegalAnswer, GameIsOver):
                continue
            raise Broken(f"option {index} of {n} was taken")
        if w.choice is not None and play.chance.below(4) == 0:
            self._texts(play, w.choice.seat)
        if state(w) != before:
            raise Broken(f"a refused answer changed the world: {difference(before, state(w))}")

    def _texts(self, play: Play, seat: int) -> None:
        w = play.world
        options = option_list(w)
        game = play.game()
        before = state(game.world)
        try:
            game.answer("xyzzy 1")
        except BadSyntax:
            pass
        else:
            raise Broken("'xyzzy 1' was taken as an answer")
        reasons = w.rules.schema.reasons
        texts = [option_text(w, r.option) for r in refusals(w) if reasons[r.reason].rank]
        texts += play.intents(play.names_seen(seat))
        for text in texts:
            if text in options:
                continue
            try:
                game.answer(text)
            except IllegalAnswer:
                pass
            else:
                raise Broken(f"{text!r} was taken and is not an option")
            if w.choice is not None and any(begins(w, code, text) for code in w.choice.options):
                continue
            why = game.why_not(seat, text)
            if why is None and any(o.startswith(text) for o in candidates(game)):
                continue  # a piece of a list, though not the next one
            if why is None or not why.code or why.rule not in play.ledger:
                raise Broken(f"{text!r} is refused without a reason and its rule: {why}")
        if state(game.world) != before:
            raise Broken(f"a refused answer changed the world: {difference(before, state(game.world))}")


class ClonesApart(Law):
    """A clone equals its original; what is done to one never shows in the other."""

    number = 4
    title = "a clone equals its original and nothing done to one shows in the other"
    keep = 6

    def __init__(self) -> None:
        super().__init__()
        self._kept: list[tuple[World, str, str]] = []

    def at(self, play: Play) -> None:
        w, before = play.world, play.now
        clone = w.clone()
        if state(clone) != before:
            raise Broken(f"a fresh clone differs: {difference(before, state(clone))}")
        choice = w.choice
        if choice is not None:
            self._play_on(clone, play)
            if state(w) != before:
                raise Broken(f"playing a clone on changed the original: {difference(before, state(w))}")
        if len(self._kept) < self.keep and play.chance.below(10) == 0:
            kept = w.clone()
            self._kept.append((kept, before, all_seen(kept, 3)))

    def thorough(self, play: Play) -> None:
        """Every option of this state on a clone of its own; before other laws play on clones of it."""
        w = play.world
        before = state(w), all_seen(w, 3)
        for i in range(0 if w.choice is None else len(w.choice.options)):
            clone = w.clone()
            answer(clone, i)
            if (state(w), all_seen(w, 3)) != before:
                raise Broken(f"answering {option_list(w)[i]!r} on a clone changed the original")

    def _play_on(self, clone: World, play: Play) -> None:
        for _ in range(2):
            if clone.choice is None:
                return
            answer(clone, play.chance.below(len(clone.choice.options)))

    def ended(self, play: Play) -> None:
        kept, self._kept = self._kept, []
        for clone, before, shown in kept:
            if state(clone) != before:
                raise Broken(f"the game changed a clone of its past: {difference(before, state(clone))}")
            if all_seen(clone, 3) != shown:
                raise Broken(f"the game changed the view of its past: {difference(shown, all_seen(clone, 3))}")


class QueriesOnlyRead(Law):
    """Whatever is asked of a world, it stays as it is, and says the same when asked again."""

    number = 9
    title = "queries write nothing"

    def at(self, play: Play) -> None:
        w, before = play.world, play.now
        eyes = play.chance.below(w.seats + 1) - 1
        first = self._ask_all(play, eyes)
        if state(w) != before:
            raise Broken(f"a query changed the world: {difference(before, state(w))}")
        if play.chance.below(8) == 0:
            second = self._ask_all(play, eyes)
            if first != second:
                raise Broken(f"the same query gave another answer: {difference(first, second)}")

    def _ask_all(self, play: Play, eyes: int) -> str:
        w, rules = play.world, play.rules
        parts: list[object] = [seen(w, eyes, 2), option_list(w), len(refusals(w))]
        for seat in range(w.seats):
            parts.append(rules.evaluate(w, seat))
            parts.append(rules.explain(w, seat, rules.schema.verbs[0].word))
        parts.append(rules.join_reason(w, -1))
        parts.append(encode(w)["state"])
        return repr(parts)


class CardsConserved(Law):
    """Every card is in one zone; none appears, vanishes or changes owner or kind unaccounted for."""

    number = 10
    title = "each card is in exactly one zone; cards are conserved per owner"

    def __init__(self) -> None:
        super().__init__()
        self._kind: list[int] = []
        self._owner: list[int] = []

    def at(self, play: Play) -> None:
        w = play.world
        n = len(w.kind)
        if not play.record.answers:
            self._kind, self._owner = [], []
        if w.kind[: len(self._kind)] != self._kind or w.owner[: len(self._owner)] != self._owner:
            raise Broken("a card changed its kind or its owner, or is gone")
        self._kind, self._owner = w.kind[:], w.owner[:]
        there = [card for zone in w.zones for card in zone]
        if sorted(there) != list(range(n)):
            lost = sorted(set(range(n)) - set(there))
            raise Broken(f"cards in no zone: {lost}" if lost else "a card lies in two places")
        for index, cards in enumerate(w.zones):
            for card in cards:
                if w.zone[card] != index:
                    raise Broken(f"card {card} lies in zone {index} and says {w.zone[card]}")
        tags = [w.tag[c] for c in range(n) if w.rules.sees[w.zone[c] % w.width] == ALL]
        if len(set(tags)) != len(tags) or 0 in tags:
            raise Broken("two open cards have the same number, or one has none")
        if any(w.tag[c] != 0 for c in range(n) if w.rules.sees[w.zone[c] % w.width] != ALL):
            raise Broken("a hidden card has a number")


def candidates(game: Game) -> list[str]:
    """The texts of everything choosable in the gestures that stand."""
    return [o["text"] for asked in game.choices for o in asked.data()["form"].get("candidates", [])]
