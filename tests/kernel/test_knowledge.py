"""What seats know of hidden cards, by example and by comparing with an independent reader."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from fudaba import registry
from fudaba.kernel.out.view import view
from fudaba.kernel.state.chance import seeded
from fudaba.testing.reader import Readers
from fudaba.testing.table import Side, Table
from fudaba.testing.watcher import Watched
from fudaba_toy.terms import AWAY, DECK, DISCARD, HAND, TABLE

A, B = 0, 1


def table(**sides: str) -> Table:
    """A's hand and deck as given; nothing is in progress."""
    return Table("toy", you=Side(**sides), foe=Side(), third=Side())


def test_a_shuffle_clears_what_was_known() -> None:
    t = table(deck="fox(seen=foe) hush spark(seen=you)")
    t.sees("foe", you_deck={0: "fox"}).sees("you", you_deck={2: "spark"})
    t.world.shuffle(t.world.at(A, DECK))
    t.sees("foe", you_deck=3).sees("you", you_deck=3)


def test_the_top_of_a_pile_can_be_followed_into_a_hand() -> None:
    t = table(deck="fox(seen=foe) hush", hand="spark")
    t.world.move(t.card("fox"), t.world.at(A, HAND))
    t.sees("foe", you_hand=["fox"], you_deck=1).sees("third", you_hand=2)


def test_a_card_that_leaves_a_partly_known_hand_unseen_takes_all_certainty_along() -> None:
    t = table(hand="fox(seen=foe) hush spark(seen=foe)", deck="crane")
    t.world.move(t.card("hush"), t.world.at(A, DECK))
    t.sees("foe", you_hand=2, you_deck=2).sees("you", you_hand=["fox", "spark"], you_deck={0: "hush"})


def test_the_only_card_of_a_hand_can_be_followed() -> None:
    t = table(hand="fox(seen=foe)", deck="crane")
    t.world.move(t.card("fox"), t.world.at(A, DECK))
    t.sees("foe", you_deck={0: "fox"})


def test_a_card_seen_to_leave_is_the_one_that_was_known() -> None:
    """B knows one of two foxes in A's hand; when a fox is discarded, B knows of none any more."""
    t = table(hand="fox(seen=foe) fox hush(seen=foe)")
    w = t.world
    w.move(w.cards(A, HAND)[1], w.at(A, DISCARD))
    t.sees("foe", you_hand=["hush"])


def test_what_lay_open_stays_known_in_a_hand() -> None:
    t = table(table="fox", hand="hush")
    t.world.move(t.card("fox"), t.world.at(A, HAND))
    t.sees("foe", you_hand=["fox"]).sees("third", you_hand=["fox"])
    assert t.world.tag[t.card("fox")] == 0


def test_a_search_hides_the_place_it_took_from() -> None:
    t = table(deck="fox hush(seen=foe) spark")
    t.world.move(t.card("fox"), t.world.at(A, HAND), secretly=True)
    t.sees("foe", you_deck=2, you_hand=1)


def test_whoever_joins_sees_what_lies_open_and_nothing_else() -> None:
    t = table(table="fox", hand="hush", deck="spark")
    seat = t.world.add_seat()
    assert [(t.world.known[c] >> seat) & 1 for c in (t.card("fox"), t.card("hush"), t.card("spark"))] == [1, 0, 0]


def test_a_moved_attachment_lies_under_nothing() -> None:
    t = Table("toy", you=Side(table="fox", charms="crane(on=fox)"), foe=Side())
    assert t.world.host[t.card("crane")] == t.card("fox")
    t.world.move(t.card("crane"), t.world.at(A, DISCARD))
    assert t.world.host[t.card("crane")] == -1


ZONES = (HAND, DECK, AWAY, TABLE, DISCARD)
# Ordered zones are left from the top, unordered ones anywhere: what a player could do at a table.
MOVES = st.lists(
    st.tuples(
        st.sampled_from(["move", "move", "move", "shuffle", "reveal"]),
        st.integers(0, 2),
        st.sampled_from(ZONES),
        st.integers(0, 5),
        st.integers(0, 2),
        st.sampled_from(ZONES),
    ),
    max_size=40,
)


@settings(max_examples=150, deadline=None)
@given(MOVES)
def test_knowledge_is_what_an_independent_reader_derives(
    steps: list[tuple[str, int, int, int, int, int]],
) -> None:
    rules = registry.rules(registry.get("toy"))
    readers = Readers()
    w = Watched(rules, seeded(1), [readers])
    for _ in range(3):
        w.add_seat()
    for seat in range(3):
        for kind, zone in ((1, HAND), (1, HAND), (7, HAND), (8, DECK), (6, DECK)):
            w.create(kind, seat, w.at(seat, zone))
        w.reveal(w.cards(seat, HAND)[0], 1 << (seat + 1) % 3)
    for what, seat, zone, nth, other, target in steps:
        pile = w.cards(seat, zone)
        if what == "shuffle":
            w.shuffle(w.at(seat, zone))
        elif pile:
            card = pile[-1 - nth % len(pile)] if zone != DECK else pile[-1]
            if what == "reveal":
                w.reveal(card, 1 << other)
            else:
                w.move(card, w.at(other, target), bottom=nth == 5)
        for reader in readers.of:
            assert reader.compare(w, view(w, reader.seat)) == ""
