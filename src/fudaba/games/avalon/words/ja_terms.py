"""アヴァロンの聖域の日本語: どの文にも出る名詞と数。"""

from __future__ import annotations

from fudaba.games.avalon.schema import ids
from fudaba.text.clauses import Condition, JaClause, JaNoun
from fudaba.text.inflection import SURU

CARD = JaNoun("カード", "枚")
TRIBES = ("騎士", "竜", "妖精", "獣", "からくり", "精霊", "術師", "旅人")
ICONS = ("黄", "赤", "青", "緑", "無", "虹", "虹の器")
ATTRIBUTES = ("黄", "赤", "青", "緑", "無")
KEYWORDS = ("先制", "後攻", "避け", "避け無効", "即死", "即死無効", "反射", "反射無効", "反撃")
TIMINGS = (
    "素成時",
    "素成中",
    "召喚時",
    "配置中",
    "戦闘開始時",
    "戦闘時",
    "戦闘勝利時",
    "戦闘敗北時",
    "戦闘終了時",
    "戦闘支援",
    "手札",
    "証",
)
# 戦闘で働く能力は、助ける相手をこう呼ぶ。クリーチャー自身の能力なら「このクリーチャー」。
OWN = "自分の戦闘クリーチャー"
ENEMY = "戦闘相手のクリーチャー"
ROUND = "このラウンドの間、"
DIGITS = "0123456789+\u2212"


def signed(n: int) -> str:
    """符号付きの数。"""
    return f"{n:+d}".replace("-", "\u2212")


def values(attack: int, endurance: int) -> str:
    """``攻撃値と耐久値を+1``: 「する」の前に来る部分。"""
    if attack and endurance:
        return (
            f"攻撃値と耐久値を{signed(attack)}"
            if attack == endurance
            else f"攻撃値を{signed(attack)}、耐久値を{signed(endurance)}"
        )
    return f"攻撃値を{signed(attack)}" if attack else f"耐久値を{signed(endurance)}"


def changed(attack: int, endurance: int, whose: str, before: str = "") -> JaClause:
    """誰かの攻撃値や耐久値を増減する。"""
    return JaClause(SURU, f"{before}{whose}{values(attack, endurance)}")


def keyword_names(mask: int) -> list[str]:
    """キーワードの名前。"""
    return [KEYWORDS[i] for i in range(len(ids.KEYWORD_NAMES)) if mask >> i & 1]


def shifted(n: int, whose: str, before: str = "") -> JaClause:
    """目標魔力を増減する。"""
    return JaClause(SURU, f"{before}{whose}目標魔力を{signed(n)}")


def being(what: str) -> Condition:
    """「〜なら」と続く条件。"""
    return Condition(what, f"{what}でない", f"{what}で")
