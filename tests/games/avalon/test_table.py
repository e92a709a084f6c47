"""The game through its public face: beginning, decks as text, reasons, hidden cards, joining, leaving."""

from __future__ import annotations

import json

import pytest

import fudaba
from fudaba.bots.base import Sight
from fudaba.game import Game
from fudaba.games.avalon.plugin import PLUGIN
from fudaba.kernel.errors import BadDeck, FudabaError, IllegalAnswer, NotPossible
from fudaba.kernel.notation import option_texts
from fudaba.kernel.state.chance import Stream
from fudaba.testing import rule
from fudaba.testing.laws.whereabouts import follow

DECKS = ["the-short-road", "hammer-and-flame", "the-deep-library", "thorn-and-hoof"]


def new(seats: int = 2, seed: int = 1, **options: str) -> Game:
    """A game whose first Leader is drawn by lot unless told."""
    return fudaba.new("avalon", decks=DECKS[:seats], seed=seed, options={"first_player": "random", **options})


def play(game: Game, rng: Stream, upto: int = 10_000, until: str = "") -> None:
    """Answer by lot, until a kind of question stands if one is named."""
    for _ in range(upto):
        if game.over or game.stopped or (until and game.choice.kind == until):
            return
        game.answer(rng.below(len(game.choice.options)))


def stopped(game: Game) -> bool:
    """Whether it waits for somebody who asked to join."""
    return game.stopped


def winners(game: Game) -> list[int]:
    """Who has won; the game must be over."""
    assert game.outcome is not None
    return game.outcome.winners


# --- beginning


@rule("avalon.setup.janken", "avalon.leader.new-game")
def test_the_first_leader_is_drawn_anew_for_every_game_or_named() -> None:
    leaders = {new(seats=3, seed=seed).view(None)["facts"]["leader"] for seed in range(12)}
    assert leaders == {"A", "B", "C"}
    assert {new(seed=seed, first_player="B").choice.seat for seed in range(6)} == {1}
    assert [e["what"] for e in new().events(None)][-3:] == ["lot", "start", "round"]
    assert "lot" not in [e["what"] for e in new(first_player="B").events(None)]


def throw(game: Game, hands: str) -> None:
    """Those who still throw do so, in the order of their seats."""
    for hand in hands.split():
        game.answer(f"throw {hand}", game.choice.id)


@rule("avalon.setup.janken", "avalon.leader.new-game")
@pytest.mark.parametrize(
    ("throws", "leader"),
    [
        (["rock paper"], "B"),
        (["scissors paper"], "A"),
        (["rock rock", "scissors rock"], "B"),
        (["rock rock scissors", "rock scissors"], "A"),
        (["rock paper scissors", "paper rock rock"], "A"),
        (["rock paper paper rock", "scissors paper"], "B"),
    ],
)
def test_the_first_leader_wins_at_rock_paper_scissors(throws: list[str], leader: str) -> None:
    game = new(seats=len(throws[0].split()), first_player="janken")
    for hands in throws:
        assert (game.choice.kind, "leader" in game.view(None)["facts"]) == ("janken", False)
        throw(game, hands)
    assert game.view(None)["facts"]["leader"] == leader
    told = [(e["what"], e.get("seat")) for e in game.events(None)]
    assert told[-2:] == [("start", leader), ("round", leader)]
    assert ("throw-won", leader) in told
    assert game.choice.kind == "set"


@rule("avalon.setup.janken")
def test_what_somebody_throws_is_shown_to_nobody_before_all_have_thrown() -> None:
    game = new(first_player="janken")
    before = game.view(1)
    game.answer("throw rock", game.choice.id)
    assert game.view(1)["seats"] == before["seats"]
    assert "throw" not in [e["what"] for e in game.events(1)]


DEALT = ("opening", "life-dealt")


@rule("avalon.setup.janken", "avalon.setup.order", "avalon.setup.initial-life")
def test_while_the_lead_is_thrown_for_it_is_nobodys_turn_and_what_is_dealt_then_is_told() -> None:
    game = new(seats=2, seed=3, first_player="janken")
    before = game.view(None)
    assert before["turn"] == {"no": 0, "phase": ["setup"]}
    throw(game, "paper rock")
    after = game.view(None)
    assert after["turn"]["no"] == 1
    dealt = [(e["what"], e.get("seat"), e.get("n")) for e in game.events(None) if e["what"] in DEALT]
    assert dealt == [("opening", "A", 6), ("opening", "B", 6), ("life-dealt", "A", 4), ("life-dealt", "B", 4)]
    follow(before, game.events(None, before["no"]), after)


@rule("avalon.setup.janken")
def test_after_three_throws_that_beat_nobody_the_lot_decides_and_the_log_says_so() -> None:
    leaders = set()
    for seed in range(12):
        game = new(seats=3, seed=seed, first_player="janken")
        for _ in range(3):
            assert game.choice.kind == "janken"
            throw(game, "paper paper paper")
        assert [e["what"] for e in game.events(None) if e["what"] not in DEALT][-3:] == ["lot", "start", "round"]
        leaders.add(game.view(None)["facts"]["leader"])
    assert leaders == {"A", "B", "C"}


@rule("avalon.setup.janken", "avalon.setup.initial-life")
def test_who_gives_up_before_the_throw_is_over_is_not_waited_for() -> None:
    game = new(seats=3, first_player="janken")
    throw(game, "rock")
    game.external("concede B")
    throw(game, "paper")
    assert game.view(None)["facts"]["leader"] == "C"
    assert game.view(None)["seats"][0]["places"]["life"] == {"n": 4}


@rule("avalon.game.players")
def test_two_to_four_sit_down() -> None:
    assert new().world.rules.seats == PLUGIN.seats == (2, 4)
    for seats in (2, 3, 4):
        assert len(new(seats=seats).view(None)["seats"]) == seats
    for decks in (DECKS[:1], [*DECKS, "the-prism"]):
        with pytest.raises(FudabaError):
            fudaba.new("avalon", decks=decks, seed=1)


@rule("avalon.setup.order", "avalon.setup.materials", "avalon.zone.play-sheet", "avalon.card.avatar")
def test_everybody_begins_with_six_cards_life_and_an_avatar() -> None:
    game = new(seats=3, mode="veteran", join="false")
    view = game.view(None)
    for player in view["seats"]:
        places = player["places"]
        assert places["hand"] == {"n": 6}
        assert places["life"] == {"n": 4}
        assert places["memory"] == {"n": 30}
        assert places["avatar"]["n"] == 1
        assert not any(f"land{n}" in places for n in range(1, 6))


@rule("avalon.setup.choose-mode", "avalon.game.goal")
@pytest.mark.parametrize(
    ("mode", "life", "target", "proofs"),
    [("novice", 5, 10, 2), ("normal", 4, 12, 2), ("veteran", 3, 12, 2), ("expert", 3, 12, 3), ("complete", 3, 12, 3)],
)
def test_modes(mode: str, life: int, target: int, proofs: int) -> None:
    game = new(mode=mode)
    view = game.view(None)
    assert view["seats"][0]["places"]["life"] == {"n": life}
    assert view["seats"][0]["numbers"] == {"mana": 0, "target": target, "life": life}
    assert game.world.rules.mode.proofs == proofs  # type: ignore[attr-defined]


# --- decks


LEGAL = "\n".join(
    [
        "# 四色の試し",
        "avatar: 街道のアウレリア",
        "4 Dawn Road Squire",
        "4x 灯火の小姓",
        "4 ember-whelp",
        "4 Cinder Hound",
        "4 Brook Spirit",
        "4 Clover Hare",
        "4 Well Digger",
        "3 Prince-of-noon",
        "3 リトルエンペラー",
        "3 Bog Lurker",
        "2 Road Warden",
        "1 Ninja Master",
    ]
)


@rule("avalon.deck.size", "avalon.deck.avatar-extra")
def test_a_pasted_deck_in_both_languages() -> None:
    assert fudaba.check_deck("avalon", LEGAL) == []
    fudaba.new("avalon", decks=[LEGAL, LEGAL])


@rule("avalon.deck.copies", "avalon.deck.five-star", "avalon.deck.size", "avalon.deck.avatar-extra")
@pytest.mark.parametrize(
    ("change", "line", "code"),
    [
        (("4 Dawn Road Squire", "5 Dawn Road Squire"), 3, "too-many-copies"),
        (("3 Bog Lurker", "4 Bog Lurker"), 12, "too-many-copies"),
        (("2 Road Warden", "3 Road Warden"), 13, "too-many-copies"),
        (("1 Ninja Master", "2 Ninja Master"), 14, "too-many-copies"),
        (("1 Ninja Master", "1 Ninja Master\n1 World-Forging Dragon\n1 Leviathan of Memory"), 16, "too-many-five-star"),
        (("avatar: 街道のアウレリア", ""), 0, "avatar-missing"),
        (("1 Ninja Master", "1 Brother Cadel"), 14, "avatar-in-deck"),
        (("avatar: 街道のアウレリア", "avatar: Ember Whelp"), 2, "avatar-missing"),
        (("4 ember-whelp", "3 ember-whelp"), 0, "deck-size"),
        (("4 ember-whelp", "4 ember-wolf"), 5, "unknown-card"),
    ],
)
def test_deck_errors_name_the_line(change: tuple[str, str], line: int, code: str) -> None:
    errors = fudaba.check_deck("avalon", LEGAL.replace(*change))
    assert (line, code) in [(e.line, e.code) for e in errors]


def test_an_unknown_card_gets_the_nearest_name() -> None:
    errors = fudaba.check_deck("avalon", LEGAL.replace("4 ember-whelp", "4 ember-wolf"))
    assert "did you mean Ember Whelp / 熾火の仔竜?" in str(errors[0])
    with pytest.raises(BadDeck, match="Ember Whelp"):
        fudaba.new("avalon", decks=[LEGAL.replace("4 ember-whelp", "4 ember-wolf"), LEGAL])


# --- reasons


@rule("avalon.set.chaser-order", "avalon.main.march", "avalon.battle.participants-only")
def test_why_not() -> None:
    game = new(first_player="A")
    play(game, Stream(1), until="set")
    card = next(o.split()[1] for o in game.choice.options if o.startswith("create"))
    for seat, intent, code in [
        ("B", f"create {card} 1", "not-your-turn"),
        ("A", "march 1", "wrong-phase"),
        ("A", f"create {card} 7", "no-such-land"),
        ("B", "lay brother-cadel", "not-in-battle"),
        ("A", "convert blue", "asked-something-else"),
    ]:
        why = game.why_not(seat, intent)
        assert why is not None
        assert why.code == code
        assert why.rule.startswith("avalon.")
    unknown = game.why_not("A", "create nonsense 1")
    assert unknown is not None
    assert (unknown.code, unknown.rule) == ("unknown-card", "")
    nothing = game.why_not("A", "dance")
    assert nothing is not None
    assert nothing.code == "unknown-card"
    with pytest.raises(IllegalAnswer, match="wrong-phase"):
        game.answer("march 1")


@rule("avalon.end.elimination-cleanup")
def test_who_has_left_is_told_so() -> None:
    game = new(seats=3)
    game.external("concede C")
    assert str(game.why_not("C", "march 1")) == "not-in-the-game [avalon.end.elimination-cleanup]"


@rule("avalon.set.five-lands")
def test_any_empty_land_may_be_used() -> None:
    game = new(first_player="A")
    creates = [o.split()[1] for o in game.choice.options if o.startswith("create")]
    assert creates
    for card in set(creates):
        assert [o for o in game.choice.options if o.startswith(f"create {card} ")] == [
            f"create {card} {n}" for n in range(1, 6)
        ]
    card = creates[0]
    game.answer(f"create {card} 4")
    assert game.view("A")["seats"][0]["places"]["land4"]["cards"][0]["card"] == card


@rule("avalon.set.five-lands")
def test_programs_look_at_one_empty_land_only() -> None:
    game = new(first_player="A")
    sight = Sight(game.world)
    assert sight.options() == list(game.choice.options[: sight.count])
    creates = [o for o in sight.options() if o.startswith("create")]
    assert creates
    assert all(o.endswith(" 1") for o in creates)
    dealt = sight.deal(Stream(1))
    assert option_texts(dealt) == sight.options()
    dealt.answer(sight.options().index(creates[0]))
    assert {o.split()[-1] for o in option_texts(dealt) if o.startswith("create")} <= {"1", "2"}


# --- hidden cards


@rule("avalon.zone.visibility", "avalon.zone.memory", "avalon.zone.life")
def test_views_hide_hands_memories_and_life() -> None:
    rng = Stream(5)
    for seed in range(4):
        game = new(seats=3, seed=seed)
        for _ in range(60):
            if game.over:
                break
            for seat in "ABC":
                for player in game.view(seat)["seats"]:
                    places = player["places"]
                    assert set(places.get("memory", {})) <= {"n", "top"}
                    if player["seat"] != seat and "hand" in places:
                        known = places["hand"].get("names", [])
                        assert len(known) <= places["hand"]["n"]
                        assert "top" not in places.get("life", {})
                        assert "top" not in places.get("memory", {})
            game.answer(rng.below(len(game.choice.options)))


@rule("avalon.battle.place-support", "avalon.zone.visibility")
def test_a_support_laid_first_shows_to_nobody_before_both_are_in() -> None:
    found = 0
    for seed in range(60):
        game = new(seed=seed, join="false", rejoin="false")
        rng = Stream(seed)
        play(game, rng, until="support")
        if game.over or len(game.choice.options) < 2:
            continue
        first = game.choice.seat
        views = []
        for i in range(len(game.choice.options)):
            twin = game.clone()
            twin.answer(i)
            if not twin.over and twin.choice.kind == "support":
                views.append(json.dumps(twin.view(1 - first), sort_keys=True))
        if views:
            found += 1
            assert len(set(views)) == 1
    assert found > 0


# --- joining and leaving


def at_window(game: Game, rng: Stream, *seats: str) -> bool:
    """Somebody new, or these seats, ask to join; play on to the window."""
    for seat in seats or ("",):
        game.external(f"request {seat}".strip())
    play(game, rng)
    return game.stopped


@rule("avalon.join.window", "avalon.join.role", "avalon.join.setup", "avalon.join.seat")
def test_a_newcomer_joins_through_the_window_and_the_record_tells_of_it() -> None:
    game = new(seed=3)
    with pytest.raises(NotPossible, match="join-window-closed"):
        game.external("join the-prism")
    rng = Stream(3)
    assert at_window(game, rng)
    view = game.view(None)
    before = view["facts"]["chasers"]
    assert (view["open"], view["waiting"], view["facts"]["joining"]) == (["join"], [], ["C"])
    game.external("join the-prism")
    view = game.view("C")
    assert view["facts"]["joining"] == []
    assert (stopped(game), len(game.choices)) == (False, 1)
    assert view["seats"][2]["places"]["hand"]["n"] == 6
    assert isinstance(before, list)
    assert view["facts"]["chasers"] == [*before, "C"]
    again = fudaba.replay(game.record())
    assert again.position() == game.position()
    assert game.clone().position() == game.position()
    dealt = game.redeal("C", 7)
    assert dealt.view("C")["seats"] == view["seats"]
    play(game, rng)
    assert game.over
    assert fudaba.replay(game.record()).position() == game.position()


@rule("avalon.join.setup")
def test_a_full_table_takes_nobody() -> None:
    game = new(seats=4, seed=2)
    with pytest.raises(NotPossible):
        game.external("join the-prism")
    game.external("request")
    rng = Stream(2)
    while game.world.living() == 4 and not game.over:
        assert not game.stopped
        game.answer(rng.below(len(game.choice.options)))
    assert game.over or game.view()["facts"]["joining"] == ["E"]


@rule("avalon.join.rejoin", "avalon.join.window")
def test_tables_may_close_the_door() -> None:
    game = new(seed=4, join="false")
    with pytest.raises(NotPossible, match="join-disabled"):
        game.external("request")
    assert "joining" not in game.view()["facts"]
    game = new(seats=3, seed=4, rejoin="false")
    rng = Stream(4)
    assert at_window(game, rng)
    game.external("concede C")
    for event in ("return C the-prism", "request C"):
        with pytest.raises(NotPossible, match="rejoin-disabled"):
            game.external(event)


@rule("avalon.join.rejoin", "avalon.end.elimination-cleanup")
def test_who_has_fallen_may_return_anew() -> None:
    game = new(seats=3, seed=4)
    assert at_window(game, Stream(4))
    game.external("concede C")
    gone = game.view(None)["seats"][2]
    assert not gone["playing"]
    assert "hand" not in gone["places"]
    game.external("return C the-prism")
    back = game.view(None)["seats"][2]
    assert back["playing"]
    assert back["places"]["hand"] == {"n": 6}
    assert fudaba.replay(game.record()).position() == game.position()


@rule("avalon.join.window")
def test_nobody_is_asked_where_somebody_could_join() -> None:
    for seed in range(4):
        game = new(seats=2 + seed % 2, seed=seed)
        rng = Stream(seed)
        while not game.over:
            assert not game.stopped
            assert game.choice.kind != "begin"
            game.answer(rng.below(len(game.choice.options)))


@rule("avalon.join.window")
def test_who_waits_may_think_better_of_it_and_the_game_goes_on() -> None:
    game = new(seed=3)
    game.external("request")
    game.external({"event": "request"})
    assert game.view("A")["facts"]["joining"] == ["C", "D"]
    play(game, Stream(3))
    assert stopped(game)
    assert game.choices == []
    with pytest.raises(NotPossible, match="wait to join"):
        str(game.choice)
    game.external("withdraw")
    assert stopped(game)
    game.external("withdraw")
    assert not stopped(game)
    assert game.choice.kind != "begin"
    with pytest.raises(NotPossible, match="nobody new waits"):
        game.external("withdraw")
    with pytest.raises(NotPossible, match="already-playing"):
        game.external("request A")
    again = fudaba.replay(game.record())
    assert again.position() == game.position()


@rule("avalon.join.window")
def test_a_stopped_game_is_saved_copied_and_dealt_anew() -> None:
    game = new(seats=3, seed=4)
    assert at_window(game, Stream(4))
    game.external("concede B")
    game.external("request B")
    assert game.view()["facts"]["joining"] == ["D", "B"]
    twins = [game.clone(), fudaba.load(game.position()), fudaba.replay(game.record())]
    for twin in twins:
        assert stopped(twin)
        assert twin.position() == game.position()
        twin.external("return B the-prism")
        assert stopped(twin)
        twin.external("join the-prism")
        assert not stopped(twin)
        assert twin.view()["facts"]["joining"] == []
    dealt = game.redeal("A", 3)  # who only looks ahead lets nobody in
    assert not stopped(dealt)
    rng = Stream(1)
    while not dealt.over:
        dealt.answer(rng.below(len(dealt.choice.options)))


@rule("avalon.end.last-standing")
def test_conceding_ends_a_game_of_two_at_any_question() -> None:
    rng = Stream(9)
    for seed in range(3):
        game = new(seed=seed)
        while not game.over:
            for seat in "AB":
                twin = game.clone()
                twin.external(f"concede {seat}")
                assert twin.outcome is not None
                assert twin.outcome.winners == ["AB".index("B" if seat == "A" else "A")]
            game.answer(rng.below(len(game.choice.options)))


@rule("avalon.end.chaser-out", "avalon.end.leader-out-own-turn", "avalon.end.leader-out-chaser-turn")
def test_conceding_leaves_three_others_a_game_that_goes_on_to_its_end() -> None:
    for seed in range(25):
        rng = Stream(seed)
        game = new(seats=4, seed=seed, mode="complete", join="false")
        play(game, rng, upto=5 + rng.below(60))
        if game.over:
            continue
        fallen = "ABCD"[rng.below(4)]
        if game.world.alive["ABCD".index(fallen)]:
            game.external(f"concede {fallen}")
        play(game, rng)
        assert len(winners(game)) == 1
