// Written by `python -m scripts.contract` from src/fudaba/server/tempo.py; do not edit.

/** What the eye and the ear get for an event: one vocabulary for all games. */
export type Cue =
  | 'turn'
  | 'phase'
  | 'role'
  | 'declare'
  | 'target'
  | 'use'
  | 'spell'
  | 'pay'
  | 'pass'
  | 'draw'
  | 'play'
  | 'enter'
  | 'place'
  | 'slide'
  | 'discard'
  | 'tuck'
  | 'rotate'
  | 'flip'
  | 'stop'
  | 'revive'
  | 'march'
  | 'proof'
  | 'age'
  | 'wither'
  | 'reveal'
  | 'look'
  | 'shuffle'
  | 'roll'
  | 'turned'
  | 'bind'
  | 'dealt'
  | 'strike'
  | 'prevent'
  | 'reflect'
  | 'shield'
  | 'arm'
  | 'heal'
  | 'die'
  | 'leave'
  | 'twist'
  | 'mark'
  | 'grow'
  | 'number'
  | 'convert'
  | 'note'
  | 'quiet'
  | 'won'
  | 'lost';

/** Milliseconds at usual speed: until the table changes, until the next step begins, between equal
 * events, until nothing is seen any more; how much longer somebody else's card is held up to be read. */
export interface Timing {
  wind: number;
  lead: number;
  apart: number;
  whole: number;
  held: number;
}

export const TOGETHER = 600;
export const LONGEST = 4000;

export const OVERLAP: readonly string[] = [
  'damage',
  'destroy',
  'die',
  'draw',
  'heal',
  'look',
  'mark',
  'move',
  'number',
  'pay',
  'prevent',
  'target',
  'value',
];

export const TIMES: Readonly<Record<Cue, Timing>> = {
  turn: { wind: 0, lead: 420, apart: 0, whole: 900, held: 0 },
  phase: { wind: 0, lead: 0, apart: 0, whole: 300, held: 0 },
  role: { wind: 0, lead: 420, apart: 0, whole: 620, held: 0 },
  declare: { wind: 0, lead: 420, apart: 160, whole: 520, held: 0 },
  target: { wind: 0, lead: 420, apart: 120, whole: 520, held: 0 },
  use: { wind: 0, lead: 420, apart: 0, whole: 520, held: 0 },
  spell: { wind: 0, lead: 480, apart: 0, whole: 900, held: 1600 },
  pay: { wind: 0, lead: 140, apart: 60, whole: 240, held: 0 },
  pass: { wind: 0, lead: 250, apart: 0, whole: 420, held: 0 },
  draw: { wind: 0, lead: 220, apart: 90, whole: 340, held: 0 },
  play: { wind: 0, lead: 480, apart: 140, whole: 520, held: 1500 },
  enter: { wind: 0, lead: 480, apart: 140, whole: 520, held: 0 },
  place: { wind: 0, lead: 260, apart: 90, whole: 300, held: 0 },
  slide: { wind: 0, lead: 240, apart: 70, whole: 300, held: 0 },
  discard: { wind: 0, lead: 180, apart: 70, whole: 280, held: 0 },
  tuck: { wind: 0, lead: 240, apart: 90, whole: 340, held: 0 },
  rotate: { wind: 0, lead: 240, apart: 0, whole: 280, held: 0 },
  flip: { wind: 0, lead: 300, apart: 130, whole: 420, held: 0 },
  stop: { wind: 0, lead: 700, apart: 0, whole: 900, held: 0 },
  revive: { wind: 0, lead: 420, apart: 90, whole: 620, held: 0 },
  march: { wind: 0, lead: 640, apart: 0, whole: 1400, held: 0 },
  proof: { wind: 0, lead: 900, apart: 0, whole: 1300, held: 0 },
  age: { wind: 0, lead: 220, apart: 70, whole: 340, held: 0 },
  wither: { wind: 60, lead: 420, apart: 140, whole: 760, held: 0 },
  reveal: { wind: 0, lead: 800, apart: 0, whole: 900, held: 0 },
  look: { wind: 0, lead: 250, apart: 60, whole: 420, held: 0 },
  shuffle: { wind: 0, lead: 400, apart: 0, whole: 440, held: 0 },
  roll: { wind: 0, lead: 900, apart: 0, whole: 1200, held: 0 },
  turned: { wind: 0, lead: 240, apart: 90, whole: 320, held: 0 },
  bind: { wind: 0, lead: 300, apart: 90, whole: 420, held: 0 },
  dealt: { wind: 0, lead: 0, apart: 0, whole: 0, held: 0 },
  strike: { wind: 150, lead: 430, apart: 170, whole: 900, held: 0 },
  prevent: { wind: 0, lead: 380, apart: 0, whole: 480, held: 0 },
  reflect: { wind: 0, lead: 420, apart: 0, whole: 520, held: 0 },
  shield: { wind: 0, lead: 300, apart: 90, whole: 480, held: 0 },
  arm: { wind: 0, lead: 300, apart: 90, whole: 480, held: 0 },
  heal: { wind: 0, lead: 300, apart: 90, whole: 900, held: 0 },
  die: { wind: 60, lead: 420, apart: 140, whole: 1020, held: 0 },
  leave: { wind: 0, lead: 420, apart: 0, whole: 1200, held: 0 },
  twist: { wind: 0, lead: 160, apart: 40, whole: 240, held: 0 },
  mark: { wind: 0, lead: 160, apart: 40, whole: 260, held: 0 },
  grow: { wind: 0, lead: 240, apart: 60, whole: 360, held: 0 },
  number: { wind: 0, lead: 160, apart: 40, whole: 240, held: 0 },
  convert: { wind: 0, lead: 300, apart: 90, whole: 420, held: 0 },
  note: { wind: 0, lead: 250, apart: 0, whole: 250, held: 0 },
  quiet: { wind: 0, lead: 0, apart: 0, whole: 0, held: 0 },
  won: { wind: 0, lead: 900, apart: 0, whole: 2400, held: 0 },
  lost: { wind: 0, lead: 900, apart: 0, whole: 2000, held: 0 },
};

export const BY_KIND: Readonly<Partial<Record<string, Cue>>> = {
  round: 'turn',
  turn: 'turn',
  phase: 'phase',
  role: 'role',
  declare: 'declare',
  target: 'target',
  use: 'use',
  play: 'spell',
  stop: 'prevent',
  pay: 'pay',
  pass: 'pass',
  choose: 'note',
  join: 'note',
  leave: 'leave',
  move: 'slide',
  draw: 'draw',
  reveal: 'reveal',
  look: 'look',
  shuffle: 'shuffle',
  roll: 'roll',
  die: 'turned',
  damage: 'strike',
  prevent: 'prevent',
  heal: 'heal',
  destroy: 'die',
  mark: 'mark',
  value: 'grow',
  number: 'number',
};

export const BY_NAME: Readonly<Record<string, Readonly<Partial<Record<string, Cue>>>>> = {
  ashes: {
    dealt: 'dealt',
    entered: 'enter',
    attached: 'place',
    attack: 'quiet',
    attacker: 'declare',
    declared: 'use',
    resparked: 'revive',
    'discarded-top': 'flip',
    'discard-cost': 'discard',
    'first-five': 'draw',
    'dice-power': 'use',
    redirected: 'reflect',
    'charm-die': 'bind',
    'charm-die-back': 'bind',
    exhausted: 'twist',
    unexhausted: 'twist',
    'side-action': 'quiet',
    tie: 'note',
  },
  azuride: {
    'declare-set': 'quiet',
    'declare-launch': 'quiet',
    'declare-rotate': 'quiet',
    'declare-scrap': 'quiet',
    set: 'place',
    launch: 'enter',
    rotate: 'rotate',
    stock: 'tuck',
    return: 'draw',
    salvage: 'revive',
    'hq-loss': 'flip',
    mill: 'flip',
    'cube-lost': 'flip',
    'cube-stop': 'stop',
    'cube-set': 'place',
    'move-dock': 'slide',
    skill: 'spell',
    ability: 'use',
    trigger: 'use',
    twist: 'twist',
    untwist: 'twist',
    'untwist-all': 'twist',
    'attacker-twist': 'twist',
    vigilant: 'note',
    shield: 'shield',
    guard: 'shield',
    torpedo: 'arm',
    opening: 'quiet',
  },
  avalon: {
    create: 'place',
    summon: 'play',
    march: 'march',
    proof: 'proof',
    'declare-invasion': 'quiet',
    'declare-ranged': 'quiet',
    'life-lost': 'flip',
    upkeep: 'flip',
    'life-gained': 'tuck',
    'march-reward': 'tuck',
    'set-aside': 'tuck',
    aged: 'age',
    starved: 'wither',
    expired: 'wither',
    cleared: 'discard',
    recover: 'revive',
    take: 'draw',
    convert: 'convert',
    reflect: 'reflect',
    fortified: 'shield',
    count: 'number',
  },
};
