"""Lanterns for somebody who sits down: how it is won and what can be set."""

from __future__ import annotations

from fudaba.text.phrases import Guide

_SEATS = ("A", "B", "C", "D")

JA = Guide(
    goal="相手の炎を0にして、最後まで残ったプレイヤーが勝ちます。",
    settings={
        "first_player": "先手",
        "first_player=random": "抽選で決める",
        **{f"first_player={seat}": f"プレイヤー{seat}" for seat in _SEATS},
        "joining": "途中参加",
        "joining=no": "認めない",
        "joining=yes": "認める",
    },
)

EN = Guide(
    goal="Put out the flames of the others; the last player left wins.",
    settings={
        "first_player": "First player",
        "first_player=random": "drawn by lot",
        **{f"first_player={seat}": f"Player {seat}" for seat in _SEATS},
        "joining": "Joining midway",
        "joining=no": "not allowed",
        "joining=yes": "allowed",
    },
)
