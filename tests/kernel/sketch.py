"""What the three sketches share: a world from rules, answering by text, and a check that every stop can be saved."""

from __future__ import annotations

import json

from fudaba.kernel.chance import Stream, seeded
from fudaba.kernel.codec import decode, encode
from fudaba.kernel.knowledge import redeal
from fudaba.kernel.notation import find_option, option_texts
from fudaba.kernel.rules import Rules
from fudaba.kernel.view import view
from fudaba.kernel.world import World


def begun(rules: Rules, seats: int) -> World:
    """A world that has run to its first question."""
    w = World(rules, seeded(1))
    for _ in range(seats):
        w.add_seat()
    rules.begin(w, [])
    w.run()
    return w


def asked(w: World) -> tuple[int, list[str]]:
    """Who is asked, and the complete list of options."""
    assert w.choice is not None
    return w.choice.seat, option_texts(w)


def says(w: World, text: str) -> World:
    """Answer, having checked that a clone, a loaded copy and a redeal stand at the same question."""
    assert w.choice is not None
    saved = json.loads(json.dumps(encode(w)))
    loaded = decode(w.rules, saved)
    assert encode(loaded) == saved
    assert option_texts(loaded) == option_texts(w)
    before = encode(w)
    seat = w.choice.seat
    dealt = redeal(w, seat, Stream(5))
    assert view(dealt, seat) == view(w, seat)
    twin = w.clone()
    index = find_option(w, text)
    assert index >= 0, f"{text!r} is not among {option_texts(w)}"
    w.answer(index)
    assert encode(twin) == before
    loaded.answer(index)
    assert encode(loaded) == encode(w)
    return loaded
