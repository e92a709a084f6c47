"""Blows that land at the same time, and the umbrellas that take one of them each."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.absorbers import Absorb
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Event, Frame, happening
from fudaba.kernel.tree.nodes import Node, Op
from fudaba.kernel.tree.targets import aimed
from fudaba_toy.changes import discard, wound
from fudaba_toy.model import card_of, power
from fudaba_toy.terms import AIM, AT_BLOW, CHARMS, H_SOAKED, P_SOAK, SPENT, TABLE, V_SOAK


@dataclass(frozen=True)
class Soaks(Node):
    """The spirit under a charm is spared one of several blows: never run, read by the rules."""


@dataclass(frozen=True)
class Land(Op):
    """All blows land; nothing falls before the last."""

    def apply(self, w: World, f: Frame) -> None:
        for e in w.scope(f).taken(AT_BLOW):
            if e.n > 0:
                wound(w, e.card, e.n)


VOLLEY = Seq((Absorb(AT_BLOW, P_SOAK, V_SOAK), Land()))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Volley(Node):
    """All ready spirits of the controller strike the target at the same time, each with its power."""

    def run(self, w: World, f: Frame) -> None:
        card = aimed(w, f, AIM) if f.at == 0 else -1
        if card < 0:
            w.frames.pop()
            return
        f.at = 1
        blows: list[Event] = []
        for spirit in w.cards(w.scope(f).seat, TABLE):
            if w.counters[SPENT][spirit] == 0 and spirit != card:
                blows.append(happening(w, AT_BLOW, card, power(w, spirit), source=spirit))
        w.open(VOLLEY, -1, -1, []).events = blows


def umbrellas(w: World, f: Frame) -> list[int]:
    """The umbrellas over the spirits that are struck."""
    found: list[int] = []
    for e in w.scope(f).events or []:
        for charm in w.attached(e.card, w.controller(e.card), CHARMS):
            for ability in card_of(w, charm).abilities:
                if isinstance(ability.effect, Soaks) and charm not in found:
                    found.append(charm)
    return found


def soakable(w: World, f: Frame, charm: int) -> list[int]:
    """The blows that an umbrella could take; one without force is no blow."""
    events = w.scope(f).events or []
    return [k for k, e in enumerate(events) if e.card == w.host[charm] and e.n > 0]


def soak(w: World, charm: int, event: Event) -> Event:
    """An umbrella takes a blow and is gone."""
    w.note(H_SOAKED, w.controller(charm), event.card, charm, n=event.n)
    discard(w, charm)  # toy.card.umbrella
    return event.amount(0).by(w.rules.catalogue.first_ability[w.kind[charm]], charm)
