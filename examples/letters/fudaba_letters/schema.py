"""What there is in the game, each thing with its number."""

from __future__ import annotations

from fudaba.kernel import schema as k

BAG, ASIDE, HAND, POSTED = range(4)
V_POST, V_ASK, V_PEEK, V_SWAP = range(4)
P_POST, P_WHOM = range(2)
H_BEGAN, H_DREW, H_POSTED, H_ASKED, H_PEEKED, H_GAVE, H_GOT, H_OUT, H_OPENED, H_SHOWED = range(10)
R_OK, R_SEALED = range(2)
AT_POST = 0
PHASES = (("setup", "setup.hands"), ("turn", "turn.post"), ("end", "end.weight"))
KINDS = ("postcard", "enquiry", "lamplight", "mix-up", "royal-seal")

SCHEMA = k.Schema(
    zones=k.in_order(
        (BAG, k.Zone("bag", k.NOBODY, ordered=True, shared=True)),
        (ASIDE, k.Zone("aside", k.NOBODY, shared=True)),
        (HAND, k.Zone("hand", k.OWNER)),
        (POSTED, k.Zone("posted", k.ALL, ordered=True)),
    ),
    verbs=k.in_order(
        (V_POST, k.Verb("post", (k.NAME,))),
        (V_ASK, k.Verb("ask", (k.SEAT, k.WORD))),
        (V_PEEK, k.Verb("peek", (k.SEAT,))),
        (V_SWAP, k.Verb("swap", (k.SEAT,))),
    ),
    prompts=k.in_order(
        (P_POST, k.Prompt("post", "letters.turn.post", role=k.TURN)),
        (P_WHOM, k.Prompt("whom", "letters.turn.other", role=k.TARGET)),
    ),
    happenings=k.in_order(
        (H_BEGAN, k.Happening("began", "letters.setup.first", "role")),
        (H_DREW, k.Happening("drew", "letters.turn.draw", "draw")),
        (H_POSTED, k.Happening("posted", "letters.turn.post", "play")),
        (H_ASKED, k.Happening("asked", "letters.letter.enquiry", "choose", n=k.Told("letter", 0))),
        (H_PEEKED, k.Happening("peeked", "letters.letter.lamplight", "look")),
        (H_GAVE, k.Happening("gave", "letters.letter.mix-up", "move")),
        (H_GOT, k.Happening("got", "letters.letter.mix-up", "move")),
        (H_OUT, k.Happening("out", "letters.end.out", "leave")),
        (H_OPENED, k.Happening("showed", "letters.end.out", "reveal")),
        (H_SHOWED, k.Happening("showed", "letters.end.weight", "reveal")),
    ),
    reasons=k.in_order((R_OK, k.Reason("allowed", "")), (R_SEALED, k.Reason("sealed", "letters.letter.royal-seal"))),
    words=KINDS,
    points=("posted",),
    phases=tuple(k.Part(name, f"letters.{rule}") for name, rule in PHASES),
)
