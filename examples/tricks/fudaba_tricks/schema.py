"""What there is in the game, each thing with its number."""

from __future__ import annotations

from fudaba.kernel import schema as k

STOCK, TRUMP, TRICK, HAND, WON = range(5)
LEADER = 0
BID, TAKEN, SCORE = range(3)
LAID_BY = 0
V_BID, V_LAY = range(2)
P_BID, P_LAY = range(2)
H_LEADER, H_GATHERED, H_DEALT, H_TURNED, H_BID, H_LAID, H_WON, H_TAKEN, H_SCORED, H_LEFT = range(10)
R_OK, R_FOLLOW = range(2)
PHASES = (("bids", "bid.secret"), ("tricks", "trick.lay"))

SCHEMA = k.Schema(
    zones=k.in_order(
        (STOCK, k.Zone("stock", k.NOBODY, ordered=True, shared=True)),
        (TRUMP, k.Zone("trump", k.ALL, shared=True)),
        (TRICK, k.Zone("trick", k.ALL, shared=True, ordered=True)),
        (HAND, k.Zone("hand", k.OWNER)),
        (WON, k.Zone("won", k.ALL)),
    ),
    numbers=k.in_order((LEADER, k.Number("leader", start=-1, holds=k.SEAT))),
    seat_numbers=k.in_order(
        (BID, k.Number("bid", start=-1, unset=True)), (TAKEN, k.Number("taken")), (SCORE, k.Number("score"))
    ),
    counters=k.in_order((LAID_BY, k.Counter("laid-by", holds=k.SEAT))),
    verbs=k.in_order((V_BID, k.Verb("bid", (k.NUMBER,))), (V_LAY, k.Verb("lay", (k.NAME,)))),
    prompts=k.in_order(
        (P_BID, k.Prompt("bid", "tricks.bid.secret", role=k.SETUP)),
        (P_LAY, k.Prompt("lay", "tricks.trick.lay", role=k.TURN)),
    ),
    happenings=k.in_order(
        (H_LEADER, k.Happening("leader", "tricks.setup.first", "role")),
        (H_GATHERED, k.Happening("moved", "tricks.deal.hands", "move", quiet=True)),
        (H_DEALT, k.Happening("dealt", "tricks.deal.hands", "draw")),
        (H_TURNED, k.Happening("turned", "tricks.deal.trump", "reveal")),
        (H_BID, k.Happening("bid", "tricks.bid.secret", "number")),
        (H_LAID, k.Happening("laid", "tricks.trick.lay", "play")),
        (H_WON, k.Happening("won", "tricks.trick.take", "note")),
        (H_TAKEN, k.Happening("moved", "tricks.trick.take", "move", quiet=True)),
        (H_SCORED, k.Happening("scored", "tricks.score.exact", "number")),
        (H_LEFT, k.Happening("left", "tricks.end.concede", "leave")),
    ),
    reasons=k.in_order((R_OK, k.Reason("allowed", "")), (R_FOLLOW, k.Reason("follow", "tricks.trick.follow"))),
    phases=tuple(k.Part(name, f"tricks.{rule}") for name, rule in PHASES),
    values=("rank",),
)
