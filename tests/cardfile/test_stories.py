"""What designers do with a card file, from the command line: change a value, add a card, mend a mistake."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cli.main import run
from fudaba.hosting import saves
from fudaba.inputs.cards import load_cards, plugin_with
from fudaba.kernel.tree.nodes import Ability
from fudaba.start import new
from fudaba.text.phrases import Heading, Speaker
from fudaba_toy.terms import FLAME, HAND


def fudaba_says(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = run(list(words))
    said = capsys.readouterr()
    return code, said.out + said.err


def exported(capsys: pytest.CaptureFixture[str], game: str, card: str) -> str:
    code, text = fudaba_says(capsys, "cards", game, card, "--export")
    assert code == 0
    return text


def test_a_changed_value_shows_in_the_text_and_is_played_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = exported(capsys, "avalon", "map-seller")
    assert "effect: {draw: 1}" in text
    file = tmp_path / "mine.yaml"
    file.write_text(text.replace("{draw: 1}", "{draw: 3}").replace("attack: 1", "attack: 5"), encoding="utf-8")
    code, said = fudaba_says(capsys, "cards", "avalon", "--check", str(file))
    assert code == 0
    assert "【素成時】カードを3枚引く。" in said
    assert "[On create] Draw 3 cards." in said
    assert "attack 5, endurance 2" in said
    assert said.endswith(f"{file}: 1 card, no mistakes\n")
    code, said = fudaba_says(capsys, "sim", "avalon", "-n", "2", "--seats", "2", "--cards", str(file), "--json")
    assert code == 0
    assert json.loads(said)["finished"] == 2
    cards = {card.id: card for card in fudaba.read_cards("avalon", file.read_text(encoding="utf-8"))}
    assert len(cards) == len(fudaba.cards("avalon"))
    game = fudaba.new("avalon", seed=1, cards=list(cards.values()))
    assert game.world.rules.catalogue.fingerprint != fudaba.new("avalon", seed=1).world.rules.catalogue.fingerprint


NEW_SPIRIT = """
cards:
- id: heron
  ja: 青鷺
  en: Heron
  type: spirit
  cost: 1
  power: 1
  life: 1
  deeds:
  - name: stab
    when: enters
    effect:
    - draw: 1
    - choose-target:
        at: {target: {seats: others}}
        then: {hurt: 2}
"""
DECK = "3 heron\n3 fox\n3 lantern\n3 spark\n"


def test_a_new_card_made_of_known_abilities_reads_in_both_languages_and_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "heron.yaml"
    file.write_text(NEW_SPIRIT, encoding="utf-8")
    code, said = fudaba_says(capsys, "cards", "toy", "--check", str(file))
    assert code == 0, said
    assert "青鷺 / Heron (heron)" in said
    assert "この精が場に出たとき、カードを1枚引き、ほかのプレイヤー1人に2ダメージを与える。" in said
    assert "When this spirit comes to the table, draw a card and deal 2 damage to another player." in said
    game = fudaba.new(
        "toy", decks=[DECK, DECK], seed=5, options={"first_player": "A"}, cards=fudaba.read_cards("toy", NEW_SPIRIT)
    )
    while not any(option == "play heron" for option in game.choice.options):
        game.answer(game.choice.options[-1])
    seat = game.choice.seat
    hand = len(game.world.cards(seat, HAND))
    flame = game.world.seat_numbers[1 - seat][FLAME]
    game.answer("play heron")
    while game.world.seat_numbers[1 - seat][FLAME] == flame:
        options = game.choice.options
        game.answer("pass" if "pass" in options else options[0])
    assert game.world.seat_numbers[1 - seat][FLAME] == flame - 2
    assert len(game.world.cards(seat, HAND)) == hand  # one played, one drawn


def test_a_mistake_is_told_until_it_is_mended(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "heron.yaml"
    file.write_text(NEW_SPIRIT.replace("draw: 1", "drew: 1").replace("cost: 1", "cost: one"), encoding="utf-8")
    code, said = fudaba_says(capsys, "cards", "toy", "--check", str(file))
    assert code == 1
    assert said.splitlines() == [
        f"{file}:7:9: 'one' is not a number from 0 to 9",
        f"{file}:14:7: there is no effect 'drew'; did you mean draw?",
    ]
    code, said = fudaba_says(capsys, "cards", "toy", "--check", str(file), "--json")
    assert code == 1
    assert [(m["line"], m["column"]) for m in json.loads(said)["mistakes"]] == [(7, 9), (14, 7)]
    for command in (["sim", "toy", "-n", "1"], ["check", "toy", "-n", "1"], ["match", "toy", "-b", "random,greedy"]):
        code, said = fudaba_says(capsys, *command, "--cards", str(file))
        assert code == 2
        assert said == f"fudaba: {file}:7:9: 'one' is not a number from 0 to 9 (and 1 more)\n"
    file.write_text(NEW_SPIRIT, encoding="utf-8")
    assert fudaba_says(capsys, "cards", "toy", "--check", str(file))[0] == 0


def test_the_laws_hold_with_the_cards_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "strong.yaml"
    file.write_text(exported(capsys, "toy", "fox").replace("power: 1", "power: 3"), encoding="utf-8")
    assert fudaba_says(capsys, "check", "toy", "-n", "2", "--cards", str(file))[0] == 0
    code, said = fudaba_says(capsys, "match", "toy", "-b", "random,random", "-n", "4", "-j", "2", "--cards", str(file))
    assert code == 0
    assert "4 games, 0 errors" in said


def test_a_record_is_replayed_with_the_cards_it_was_played_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "strong.yaml"
    file.write_text(exported(capsys, "toy", "fox").replace("power: 1", "power: 3"), encoding="utf-8")
    plugin = plugin_with(registry.get("toy"), file)
    game = new(plugin, seed=3)
    for _ in range(6):
        game.answer(game.choice.options[0])
    saved = tmp_path / "game.fudaba"
    saves.write(game, ["", "random"], saved)
    assert fudaba_says(capsys, "replay", str(saved))[0] == 0, "the save remembers its card file"
    saved.write_text(game.record(), encoding="utf-8")
    code, said = fudaba_says(capsys, "replay", str(saved))
    assert code == 2
    assert "with cards" in said
    assert fudaba_says(capsys, "replay", str(saved), "--cards", str(file))[0] == 0


def test_a_deck_that_names_a_card_the_file_has_not_is_refused_by_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "few.yaml"
    code, text = fudaba_says(capsys, "cards", "toy", "--export")
    kept = text.replace("id: wildfire", "id: tame-fire")
    file.write_text("whole: true\n" + kept, encoding="utf-8")
    code, said = fudaba_says(
        capsys, "sim", "toy", "-n", "1", "--seats", "2", "--decks", "red,red", "--cards", str(file)
    )
    assert code == 2
    assert "the deck 'red' does not go with these cards" in said
    assert "wildfire" in said
    with pytest.raises(fudaba.BadDeck, match="wildfire"):
        fudaba.new("toy", decks=["red", "red"], cards=fudaba.read_cards("toy", file.read_text(encoding="utf-8")))


def test_a_deck_with_new_cards_is_checked_with_their_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "heron.yaml"
    file.write_text(NEW_SPIRIT, encoding="utf-8")
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, encoding="utf-8")
    code, said = fudaba_says(capsys, "decks", "toy", "--check", str(deck), "--lang", "en")
    assert code == 1
    assert "heron" in said
    assert fudaba_says(capsys, "decks", "toy", "--check", str(deck), "--cards", str(file))[0] == 0
    code, said = fudaba_says(
        capsys, "sim", "toy", "-n", "1", "--decks", f"{deck},{deck}", "--cards", str(file), "--json"
    )
    assert code == 0
    assert json.loads(said)["finished"] == 1


def test_an_ability_that_a_language_has_no_words_for_is_a_mistake_of_its_card() -> None:
    plugin = registry.get("toy")

    def heading(ability: Ability, _s: Speaker) -> Heading:
        raise KeyError(ability.name)

    speechless = replace(plugin, words={**plugin.words, "en": replace(plugin.words["en"], heading=heading)})
    with pytest.raises(fudaba.BadCardFile) as caught:
        load_cards(speechless, NEW_SPIRIT, "heron.yaml")
    assert [str(mistake) for mistake in caught.value.mistakes] == [
        "heron.yaml:3:3: heron says nothing in the language en (KeyError: 'stab')"
    ]


def test_a_game_without_a_vocabulary_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = fudaba_says(capsys, "cards", "ashes-draft", "--export")
    assert code == 2
    assert "ashes-draft has no vocabulary" in said


def test_an_ability_added_to_a_card_of_ashes_is_printed_and_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    more = """\
  - name: ambush
    number: 2
    when: enters
    if: this-enters
    targets:
    - {what: unit-or-phoenixborn}
    may: true
    effect:
      deal: {to: target, damage: 2}
"""
    file = tmp_path / "knight.yaml"
    file.write_text(exported(capsys, "ashes", "hammer-knight") + more, encoding="utf-8")
    code, said = fudaba_says(capsys, "cards", "ashes", "--check", str(file))
    assert code == 0, said
    assert "Ambush 2" in said
    assert "Aftershock 1" in said
    code, said = fudaba_says(capsys, "sim", "ashes", "-n", "1", "--seats", "2", "--cards", str(file), "--json")
    assert code == 0
    assert json.loads(said)["finished"] == 1


def test_a_skill_of_azuride_made_stronger_is_printed_and_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = exported(capsys, "azuride", "ajax")
    file = tmp_path / "ajax.yaml"
    file.write_text(text.replace("raise: {armour: 4}", "raise: {firepower: 4}"), encoding="utf-8")
    code, said = fudaba_says(capsys, "cards", "azuride", "--check", str(file))
    assert code == 0, said
    assert "+4/+0 until end of turn" in said
    code, said = fudaba_says(capsys, "sim", "azuride", "-n", "1", "--cards", str(file), "--json")
    assert code == 0
    assert json.loads(said)["finished"] == 1
