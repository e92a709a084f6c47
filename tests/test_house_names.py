"""An operator takes a game out, or calls its things otherwise; ids, rules and fingerprints know nothing of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fudaba

NAMES = """
azuride:
  title: {en: Fleet Duel, ja: 艦隊決戦}
  words:
    en: {Sakura: Cherry, red: crimson}
    ja: {重桜: 桜花}
  cards:
    hood: {en: Old Admiral, ja: 老提督}
ashes:
  words: {en: {Phoenixborn: Firebird}}
"""
ASK = """
import json, fudaba
from fudaba import registry
game = fudaba.new("azuride", decks=["white-red", "blue-black"], seed=3)
rules = registry.rules(registry.get("azuride"))
told = fudaba.describe("azuride")
print(json.dumps({
    "title": registry.get("azuride").en, "draft": registry.get("ashes-draft").words["en"].title,
    "fingerprint": rules.catalogue.fingerprint, "record": game.record(), "told": json.dumps(told, ensure_ascii=False),
    "ashes": json.dumps(fudaba.describe("ashes"), ensure_ascii=False),
}, ensure_ascii=False))
"""
GAMES = "from fudaba import registry; print(*registry.games())"


def asked(program: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a Python of its own says, started with some settings."""
    environment = {**os.environ, **variables}
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "names.yaml"
    path.write_text(NAMES, encoding="utf-8")
    return path


def test_only_what_people_read_changes(file: Path) -> None:
    usual, named = (asked(ASK, **({"FUDABA_NAMES": str(file)} if given else {})) for given in (False, True))
    assert named.returncode == 0, named.stderr
    before, after = json.loads(usual.stdout), json.loads(named.stdout)
    assert after["title"] == "Fleet Duel"
    assert after["fingerprint"] == before["fingerprint"]
    assert after["record"] == before["record"]
    for old, new in (("Sakura", "Cherry"), ("重桜", "桜花"), ('"Hood"', '"Old Admiral"'), ("フッド", "老提督")):
        assert old in before["told"]
        assert old not in after["told"]
        assert new in after["told"]
    assert '"hood"' in after["told"]  # the id
    assert "Firebird" in after["ashes"]
    assert "Phoenixborn" not in after["ashes"].replace("phoenixborn", "")


def test_a_record_goes_on_under_other_names(file: Path) -> None:
    game = fudaba.new("azuride", seed=5)
    for _ in range(30):
        game.answer(game.choice.options[-1])
    program = f"import fudaba; print(fudaba.replay({game.record()!r}).position() == {game.position()!r})"
    assert asked(program, FUDABA_NAMES=str(file)).stdout.strip() == "True"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("chess: {title: {en: Chess}}", "there is no game 'chess'"),
        ("azuride: {titel: {en: X}}", "there is no part 'titel'; did you mean title"),
        ("azuride: {cards: {hoood: {en: X}}}", "there is no card 'hoood'; did you mean hood"),
        ("azuride: {title: {fr: X}}", "'fr' is not a language"),
        ("azuride: {words: {fr: {a: b}}}", "'fr' is not a language"),
        ("azuride: {words: {en: {Sakura: }}}", "'Sakura' needs a text"),
        ("- azuride", "names and what they stand for"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "names.yaml"
    path.write_text(text, encoding="utf-8")
    done = asked("import fudaba; fudaba.new('azuride', seed=1)", FUDABA_NAMES=str(path))
    assert done.returncode != 0
    assert f"BadFile: {path}" in done.stderr
    assert said in done.stderr


def test_a_game_can_be_taken_out() -> None:
    assert asked(GAMES, FUDABA_GAMES="avalon, azuride").stdout.split() == ["avalon", "azuride"]
    gone = asked("import fudaba; fudaba.new('ashes')", FUDABA_GAMES="avalon")
    assert "there is no game 'ashes'" in gone.stderr
    assert "FUDABA_GAMES: there is no game 'avalom'; did you mean avalon?" in asked(GAMES, FUDABA_GAMES="avalom").stderr
