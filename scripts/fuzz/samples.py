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
cards:
- {id: fill, ja: Filler, en: Filler, colour: white, class: destroyer, cost: {white: 1}, firepower: 1, armour: 2}
- {id: cw, ja: Cube, en: Cube, cube: true, colour: white}
- id: wd1
  ja: One
  en: One
  colour: white
  class: destroyer
  cost: {white: 1}
  firepower: 1
  armour: 2
  abilities: [evade]
  skills: [{name: orders, ja: orders, en: orders, area: dock, timing: deploy, cost: {silver: 1}, effect: {draw: 1}}]
scenarios:
- id: AZ-SAMPLE
  at: deploy
  active: A
  middle: {turn: 9}
  options: {prompts: all}
  seats:
    A: {hand: a:wd1 cw, left: h:wd1(twisted) c:cw, front-1: f:wd1(damage=1,used=1), deck: fill*5}
    B: {hand: fill, rear-1: wd1}
  steps:
  - check: {phase: deploy, A.hand: a cw, f.armour: 1, A.deck.count: 5, A.left: h c}
  - cannot: {A: launch h front-1}
    because: slot-occupied
  - A: [set wd1 centre, end]
  - logged: [set A wd1]
  - check: {a.zone: centre, a.seen-by-B: true}
"""

AVALON: Final = """\
cards:
- {id: ava, ja: Ava, en: Ava, type: avatar}
- {id: fill, ja: Fill, en: Fill, icons: {none: 1}, attack: 1, endurance: 1}
- id: r1
  ja: R1
  en: R1
  attribute: red
  icons: {red: 1}
  attack: 2
  endurance: 1
  keywords: [first]
  abilities: [{when: summon, effect: {draw: 1}}]
- {id: m1, ja: M1, en: M1, type: magic, abilities: [{when: cast, effect: {gain-life: 1}}]}
decks:
  all: {cards: r1*4 fill*36, avatar: ava}
scenarios:
- id: AV-SAMPLE
  at: leader set
  active: A
  middle: {leader: A, round: 2}
  seats:
    A: {hand: r1 m1, memory: 9, land1: fill(placed) r1}
    B: {life: fill r1}
  steps:
  - cannot: {A: create m1 1}
    because: not-a-creature
  - A: [create r1 2, end]
  - check: {A.mana: 2, A.hand.count: 1, phase: main, A.land1.creature: fill}
  - deck: all
    because: too-many-copies
"""

SCENARIOS: Final = {"ashes": ASHES, "azuride": AZURIDE, "avalon": AVALON}
