"""A sentence becomes a card: whatever a card says can be read back, in every language."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.inputs.sentence import search
from fudaba.inputs.sentence.search import Said, Speaker
from fudaba.inputs.sentence.understood import Reading
from fudaba.languages import LANGUAGES

GAMES = ("ashes", "azuride", "avalon")
NAMES = ("name", "ja", "en")


def spoken(game: str, lang: str) -> tuple[Speaker, list[Said]]:
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    assert plugin.vocabulary is not None
    speaker = Speaker(plugin.vocabulary(), plugin.words[lang], rules)
    return speaker, speaker.printed(rules.catalogue.cards)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_card_says_is_read_as_what_it_does(game: str, lang: str) -> None:
    speaker, printed = spoken(game, lang)
    wrong = [
        (said.text, found.ability)
        for said in printed
        if (found := fudaba.read_sentence(game, said.text, lang)).ability != speaker.short(said)
    ]
    assert len(printed) > 80
    assert wrong == []


def bare(reading: Reading) -> object:
    """An ability without what it is called."""
    assert isinstance(reading.ability, dict), (reading.stopped, reading.nearest)
    return {name: value for name, value in reading.ability.items() if name not in NAMES}


NEW = [
    ("avalon", "[On summon] Draw 3 cards.", {"when": "summon", "effect": {"draw": 3}}),
    ("avalon", "【召喚時】カードを3枚引く。", {"when": "summon", "effect": {"draw": 3}}),
    (
        "avalon",
        "[Battle support] Your fighter gets +4 attack and −1 endurance.",
        {"when": "support", "effect": {"values": {"attack": 4, "endurance": -1}}},
    ),
    (
        "azuride",
        "Night Raid [Hand, your battle phase] white 2: Deal 4 damage to an enemy chara on the battlefield.",
        {
            "area": "hand",
            "timing": "battle",
            "turn": "own",
            "cost": {"white": 2},
            "target": {"side": "enemy"},
            "effect": {"hit": 4},
        },
    ),
    (
        "ashes",
        "Main action, 1 charm class: Deal 3 damage to a target unit and draw a card.",
        {
            "when": "action",
            "cost": {"main": 1, "class": {"charm": 1}},
            "targets": [{"what": "unit"}],
            "effect": [{"deal": {"to": "target", "damage": 3}}, {"draw": 1}],
        },
    ),
    (
        "ashes",
        "When this unit is destroyed, draw 2 cards.",
        {"when": "destroyed", "if": "this-destroyed", "effect": {"draw": 2}},
    ),
]


@pytest.mark.parametrize(("game", "text", "ability"), NEW)
def test_what_no_card_says_is_put_together(game: str, text: str, ability: dict[str, object]) -> None:
    lang = "ja" if "カード" in text else "en"
    assert text not in [said.text for said in spoken(game, lang)[1]]
    found = fudaba.read_sentence(game, text)
    assert bare(found) == ability
    assert found.says[lang] == text
    assert set(found.says) == set(LANGUAGES)


def test_the_same_sentence_is_read_the_same_whatever_was_read_before() -> None:
    text = "[On create] You may draw 2 cards."
    first = fudaba.read_sentence("avalon", text)
    fudaba.read_sentence("avalon", "[On summon] Draw 3 cards.")
    assert fudaba.read_sentence("avalon", text) == first


def test_case_and_full_width_signs_and_a_missing_full_stop_do_not_matter() -> None:
    assert fudaba.read_sentence("avalon", "[on summon] draw ２ cards").ability == {
        "when": "summon",
        "effect": {"draw": 2},
    }
    assert fudaba.read_sentence("avalon", "【召喚時】カードを２枚引く").ability == {
        "when": "summon",
        "effect": {"draw": 2},
    }


def test_a_name_is_read_along_and_what_it_is_called_elsewhere_is_left_to_whoever_writes() -> None:
    found = fudaba.read_sentence(
        "azuride", "『夜襲』【手札・自分の戦闘フェイズ】白2：戦場の敵軍キャラ1人に2ダメージを与える。"
    )
    assert isinstance(found.ability, dict)
    assert found.ability["ja"] == "夜襲"


def test_the_card_decides_what_this_means() -> None:
    text = "When this spell is destroyed, draw 2 cards."
    assert not fudaba.read_sentence("ashes", text, card="iron-worker").good
    with pytest.raises(fudaba.UnknownName, match="did you mean iron-worker"):
        fudaba.read_sentence("ashes", text, card="iron-wroker")


NOT_UNDERSTOOD = [
    (
        "azuride",
        "Night Raid [Hand, your battle phase] white 2: Explode an enemy chara.",
        "Night Raid [Hand, your battle phase] white 2:",
        "Explode an enemy chara.",
    ),
    ("ashes", "Side action, exhaust: Steal a die.", "Side action, exhaust:", "Steal a die."),
    ("avalon", "[On summon] Draw two cards.", "[On summon] Draw", "two cards."),
    ("avalon", "[On win] Draw 2 cards.", "", "[On win] Draw 2 cards."),
    ("avalon", "【召喚時】カードを2枚燃やす。", "【召喚時】カードを2枚", "燃やす。"),
]


@pytest.mark.parametrize(("game", "text", "understood", "stopped"), NOT_UNDERSTOOD)
def test_what_is_not_understood_says_where_and_how_it_could_go_on(
    monkeypatch: pytest.MonkeyPatch, game: str, text: str, understood: str, stopped: str
) -> None:
    monkeypatch.setattr(search, "MOST", 1500)
    found = fudaba.read_sentence(game, text)
    assert not found.good
    assert (found.understood, found.stopped) == (understood, stopped)
    assert found.could_follow
    assert found.nearest.startswith(understood[:12])
    assert not found.nearest.rstrip().endswith(("]", "】"))
    for rest in found.could_follow:  # never from the middle of a bracket
        assert rest.count("[") == rest.count("]")


@pytest.mark.parametrize("text", ["", "   ", "draw " * 200])
def test_a_sentence_is_a_text_of_some_length(text: str) -> None:
    with pytest.raises(fudaba.BadArgument):
        fudaba.read_sentence("avalon", text)
