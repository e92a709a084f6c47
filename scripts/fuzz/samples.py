"""Small files that are right, for the fuzzer to spoil."""

from __future__ import annotations

from typing import Final

LEDGER: Final = """\
game: tiny
rules:
- id: tiny.turn.draw
  section: turn
  kind: action
  ja: 手番の初めにカードを1枚引く。
  en: Draw a card at the start of your turn.
  source: p. 2
  gaps: [T-1, T-2]
- id: tiny.end.win
  ja: 最後に残ったプレイヤーの勝利。
  en: The last player left wins.
  decision: true
  data: {players: 2, hands: [5, 6]}
"""

ASHES: Final = """\
scenarios:
- id: ashes.sample.one
  rules: [ashes.turns.end-of-turn]
  at: turn
  seats:
    A: {battlefield: mist-spirit iron-worker(status=1), hand: purge fear, dice: natural-class*2 natural-power}
    B: {battlefield: hammer-knight(wounds=1), draw: seal*6, exhausted: charm*3}
  chance: [0, 2]
  steps:
  - check: {A.hand: fear purge, turn: A, prompt: turn, mist-spirit.attack: 1}
  - cannot: {A: end turn}
    because: main-action-first
  - {A: pass}
  - {offers: {A: [meditate, end turn]}}
  - {A: end turn}
  - {sees: {B: {A_hand: 2}}}
  - {check: {turn: B, A.wounds: 0}}
  - {concedes: A}
  - {check: {winner: B}}
"""

AZURIDE: Final = """\
format: 1
fixtures:
  FILL: {type: chara, name: Filler, class: destroyer, colour: white, cost: {white: 1, any: 1}, fire: 1, armour: 2}
  CW: {type: cube, colour: white}
  WD1: {type: chara, name: One, class: destroyer, colour: white, cost: {white: 1}, fire: 1, armour: 2,
        abilities: [evade],
        skills: [{name: orders, area: dock, timing: deploy, cost: {dock: {any: 1}}, effect: {op: draw, n: 1}}]}
scenarios:
- id: AZ-SAMPLE
  setup: {active: A, phase: supply, A: {hand: [WD1], dock: [CW], deck: 5}, B: {hand: [FILL], battlefield: [WD1]}}
  action:
  - {do: next}
  - {do: pass, player: A}
  expected: {result: ok, state: {phase: supply, A.hand: [WD1]}}
"""

AVALON: Final = """\
fixtures:
  AVA: {type: avatar}
  FILL: {type: creature, attr: none, orig: 1, mana: {none: 1}, atk: 1, end: 1}
  R1: {type: creature, attr: red, orig: 1, mana: {red: 1}, atk: 2, end: 1, keywords: [first],
       abilities: [{timing: summon, effect: {draw: 1}}]}
  M1: {type: magic, orig: 1, effect: {gain_life: 1}}
decks:
  ALL: {R1: 4, FILL: 36}
scenarios:
- id: AV-SAMPLE
  setup: {mode: normal, players: [A, B], leader: A, turn: leader, phase: set, active: A, round: 2,
          A: {hand: [R1, M1], memory: 9, lands: {1: {mana: [R1], creature: FILL}}}, B: {life: [FILL, R1], hand: []}}
  action:
  - {do: create, player: A, card: M1, land: 1, refuse: not-a-creature}
  - {do: create, player: A, card: R1, land: 2}
  - {do: end_set, player: A}
  expected: {state: {A.mana: 2, A.hand: 1, phase: main, trace.has: [], A.land1.creature: FILL}}
- id: AV-START
  setup: {mode: expert}
  action: [{do: start, players: [A, B, C], leader: A, deck: ALL, avatar: AVA}]
  expected: {state: {A.life: 4}}
"""

SCENARIOS: Final = {"ashes": ASHES, "azuride": AZURIDE, "avalon": AVALON}
