"""What a table says while Azuride is played: in the reader's language, with the game's words, and never by a code."""

from __future__ import annotations

import random
import re

import pytest

import fudaba
from fudaba import Game
from fudaba.cli.table import answers
from fudaba.games.azuride.plugin import PLUGIN
from fudaba.hosting.voice import Voice
from fudaba.testing import rule
from fudaba.testing.table import Side, Table

# What may stand in Latin letters in a Japanese table: rule ids, seats, tags, and two proper names.
ALLOWED = re.compile(r"\[azuride\.[a-z0-9.-]+\]|プレイヤー[AB]|#\d+|Z23|ビッグE")
INTENTS = (
    "pay",
    "cube",
    "set javelin left",
    "rotate left",
    "raid",
    "done",
    "pass",
    "end",
    "discard javelin",
    "dock left",
)


def foreign(text: str) -> list[str]:
    """The words of a Japanese sentence that are not Japanese."""
    return re.findall(r"[A-Za-z]{2,}", ALLOWED.sub("", text))


def spoken(game: Game, voice: Voice) -> list[str]:
    """Everything the table could show of the standing question: prompt, options, refusals, the last of the log."""
    seat = game.choice.seat
    log = [event for event in game.events(seat)[-8:] if event["kind"] != "window"]
    found = [voice.prompt(game), *voice.options(game), *(voice.event(e) for e in log)]
    found += answers.everything_refused(game, voice)
    tags = sorted(set(re.findall(r"#\d+", " ".join(game.choice.options))))
    for intent in (*INTENTS, *(f"{verb} {tag}" for tag in tags for verb in ("pay", "launch", "evade", "attack"))):
        for who in "AB":
            refusal = game.why_not(who, intent)
            if refusal is not None:
                found.append(voice.refusal(refusal))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_japanese_table_speaks_japanese_and_an_english_one_english(seed: int) -> None:
    rng = random.Random(seed)
    game = fudaba.new("azuride", decks=["white-black", "red-blue"], seed=seed, options={"first_player": "random"})
    ja, en = (Voice(PLUGIN, game.world.rules, lang) for lang in ("ja", "en"))
    seen: set[str] = set()
    while not game.over:
        if game.choice.kind not in seen or rng.random() < 0.03:
            seen.add(game.choice.kind)
            assert [w for text in spoken(game, ja) for w in foreign(text)] == []
            assert [text for text in spoken(game, en) if not text.isascii()] == []
            for voice in (ja, en):
                labels = voice.options(game)
                assert len(set(labels)) == len(labels)
        game.answer(rng.randrange(len(game.choice.options)))
    assert {"act", "cut-in", "pay"} <= seen


@rule("azuride.cost.exact", "azuride.cost.specified")
def test_a_payment_is_refused_in_the_language_of_the_table() -> None:
    docks = {"left": ["h:belfast", "a:javelin", "b:ajax"], "right": ["t:cossack(twisted)", "d:laffey", "e:laffey"]}
    game = Game(PLUGIN, Table("azuride", at="deploy", A=Side(**docks)).world, None, [])
    game.answer(next(o for o in game.choice.options if o.startswith("launch")))
    assert game.choice.kind == "pay"
    voice = Voice(PLUGIN, game.world.rules, "ja")
    for text in ("pay", "pay #99", "pay #1", "pay #4", "pay #5", "cube #1", "launch #1 front-1"):
        lines = answers.why(game, voice, text)
        assert lines is not None
        said = " ".join(lines).replace(text, "")  # what the person wrote is repeated as it was written
        assert foreign(said) == []
    (line,) = answers.why(game, voice, "pay #4") or []
    assert line.startswith("《コサック》（白）をツイストする")
    assert "すでにツイスト状態で、支払いに使えません。 [azuride.cost.dock-twist]" in line


def asked(game: Game) -> tuple[str, str]:
    """The question that stands, in both languages."""
    ja, en = (Voice(PLUGIN, game.world.rules, lang).prompt(game) for lang in ("ja", "en"))
    return ja, en


@rule("azuride.setup.pick-colours", "azuride.setup.first-player-choice")
def test_the_questions_before_the_game() -> None:
    game = fudaba.new("azuride", seed=1)
    assert asked(game) == (
        "じゃんけん（勝つと先に選べます）：出す手を選んでください。",
        "Rock, paper, scissors for the first choice: choose your throw.",
    )  # fmt: skip
    game.answer("throw rock")
    game.answer("throw scissors")
    assert asked(game)[0] == "色の選択：取る色を選んでください（あと2色）。"
    for colour in ("white", "red"):
        game.answer(f"claim {colour}")
    assert asked(game)[1] == "Colours: choose the one you claim (1 left)."
    game.answer("claim blue")
    assert asked(game) == ("先攻か後攻かを選んでください。", "Choose to go first or second.")


@rule("azuride.end.hand-limit")
def test_the_hand_limit_counts_what_is_left_to_discard() -> None:
    hand = ["javelin", "ajax", "hood", "nelson", "norfolk", "renown", "hermes", "warspite"]
    game = Game(PLUGIN, Table("azuride", at="end", A=Side(hand=hand)).world, None, [])
    assert asked(game) == (
        "エンドフェイズ：行動を選んでください（手札をあと2枚捨てる必要があります）。",
        "End phase: choose an action (2 cards left to discard from your hand).",
    )
    game.answer("discard javelin")
    assert asked(game) == (
        "手札の上限：捨てるカードを選んでください（あと1枚）。", "Hand limit: choose a card to discard (1 left).",
    )  # fmt: skip


@rule("azuride.ability.evade-limits")
def test_an_evade_says_whose_it_is_and_how_much_it_takes_off() -> None:
    t = Table(
        "azuride",
        at="battle attack",
        A=Side(front_1="a:norfolk", front_2="b:cossack"),
        B=Side(deck=["s:norfolk", "fill*9"], rear_1="e:kongo"),
    )
    t.says("A", "attack a e", "attack b e").says("A", "end").all_pass()
    game = Game(PLUGIN, t.world, None, [])
    kongo = f"#{t.world.tag[t.names['e']]}"
    while game.choice.kind != "evade":
        evades = [o for o in game.choice.options if o == f"evade {kongo}"]
        game.answer(evades[0] if evades else game.choice.options[-1])
    assert asked(game) == (
        "《金剛》の回避（2減らす）：どのダメージを減らすか選んでください。",
        "Kongo evades 2: choose the damage it reduces.",
    )
