/** Where things lie on each game's table, as data over shared parts. A game that nobody laid out gets rows and piles. */
import type { Both } from '../cards';
import type { SeatNow } from '../contract';

/** One thing on a seat's side of the table. */
export type Block =
  /** Who sits here, with or without what is counted. */
  | { kind: 'plate'; bare?: boolean }
  /** A card that stands for the player; with a value, as a large number of what is left of it. */
  | { kind: 'hero'; place: string; left?: string; less?: string }
  | { kind: 'piles'; places: readonly string[] }
  | { kind: 'dice' }
  /** Cards in a row, with empty places up to the limit; what is attached lies under them. */
  | { kind: 'cards'; place: string; under?: string }
  /** Places for one card each, side by side. */
  | { kind: 'slots'; places: readonly string[] }
  /** Queues: a head and what follows. */
  | { kind: 'docks'; places: readonly string[] }
  /** A creature with what feeds it below. */
  | { kind: 'lands'; places: readonly string[]; state: string }
  /** A pile that is a player's life: one large number. */
  | { kind: 'base'; place: string };

export interface Layout {
  /** Three columns of a seat, each from the middle of the table outward. */
  left: readonly Block[];
  middle: readonly Block[];
  right: readonly Block[];
  /** What the summary of a seat counts, numbers and places alike. */
  counts: readonly string[];
  /** Numbers that are some of another one. */
  of?: Readonly<Record<string, string>>;
  /** Places in the middle of the table. */
  shared: readonly string[];
}

const LAYOUTS: Readonly<Partial<Record<string, Layout>>> = {
  ashes: {
    left: [
      { kind: 'plate', bare: true },
      { kind: 'hero', place: 'phoenixborn', left: 'life', less: 'wounds' },
      { kind: 'dice' },
    ],
    middle: [
      { kind: 'cards', place: 'battlefield', under: 'attached' },
      { kind: 'cards', place: 'spellboard' },
    ],
    right: [],
    counts: ['hand', 'draw', 'discard', 'conjurations'],
    shared: [],
  },
  azuride: {
    left: [{ kind: 'docks', places: ['left', 'centre', 'right'] }],
    middle: [
      { kind: 'slots', places: ['front-1', 'front-2', 'front-3'] },
      { kind: 'slots', places: ['rear-1', 'rear-2', 'rear-3'] },
    ],
    right: [{ kind: 'base', place: 'deck' }, { kind: 'piles', places: ['discard', 'stock'] }, { kind: 'plate' }],
    counts: ['hand', 'deck', 'discard', 'stock'],
    shared: [],
  },
  avalon: {
    left: [{ kind: 'plate' }, { kind: 'hero', place: 'avatar' }],
    middle: [{ kind: 'lands', places: ['land1', 'land2', 'land3', 'land4', 'land5'], state: 'creature' }],
    right: [{ kind: 'piles', places: ['life', 'memory', 'discard', 'proofs'] }],
    counts: ['life', 'mana', 'hand', 'memory', 'proofs'],
    of: { mana: 'target' },
    shared: ['sanctuary'],
  },
};

/** The layout of a game; made from what a seat shows where there is none. */
export function layoutOf(game: string, seat: SeatNow): Layout {
  const known = LAYOUTS[game];
  if (known) return known;
  const open = Object.keys(seat.places).filter((place) => seat.places[place]!.cards && place !== 'hand');
  const hidden = Object.keys(seat.places).filter((place) => !seat.places[place]!.cards && place !== 'hand');
  return {
    left: [{ kind: 'plate' }, { kind: 'dice' }],
    middle: open.map((place) => ({ kind: 'cards', place })),
    right: [{ kind: 'piles', places: hidden }],
    counts: ['hand', ...hidden, ...Object.keys(seat.numbers)],
    shared: [],
  };
}

const NAMES: Readonly<Partial<Record<string, Both>>> = {
  hand: { ja: '手札', en: 'Hand' },
  draw: { ja: '山札', en: 'Draw pile' },
  deck: { ja: '山札', en: 'Deck' },
  discard: { ja: '捨て山', en: 'Discard' },
  conjurations: { ja: '魔物', en: 'Conj.' },
  battlefield: { ja: '戦場', en: 'Battlefield' },
  spellboard: { ja: '呪盤', en: 'Spellboard' },
  stock: { ja: 'ストック', en: 'Stock' },
  left: { ja: '左工廠', en: 'Left dock' },
  centre: { ja: '中工廠', en: 'Centre dock' },
  right: { ja: '右工廠', en: 'Right dock' },
  'front-1': { ja: '前衛1', en: 'Front 1' },
  'front-2': { ja: '前衛2', en: 'Front 2' },
  'front-3': { ja: '前衛3', en: 'Front 3' },
  'rear-1': { ja: '後衛1', en: 'Rear 1' },
  'rear-2': { ja: '後衛2', en: 'Rear 2' },
  'rear-3': { ja: '後衛3', en: 'Rear 3' },
  land1: { ja: '一', en: '1' },
  land2: { ja: '二', en: '2' },
  land3: { ja: '三', en: '3' },
  land4: { ja: '四', en: '4' },
  land5: { ja: '五', en: '5' },
  life: { ja: 'ライフ', en: 'Life' },
  memory: { ja: 'メモリー', en: 'Memory' },
  proofs: { ja: '証', en: 'Proofs' },
  mana: { ja: '魔素', en: 'Mana' },
  sanctuary: { ja: '聖地', en: 'Sanctuary' },
  base: { ja: '司令部', en: 'HQ' },
  prepare: { ja: '準備', en: 'Prepare' },
  turns: { ja: 'ターン', en: 'Turns' },
  recovery: { ja: '回復', en: 'Recovery' },
  setup: { ja: '準備', en: 'Set-up' },
  start: { ja: '開始', en: 'Start' },
  supply: { ja: '補給', en: 'Supply' },
  deploy: { ja: '配備', en: 'Deploy' },
  battle: { ja: '戦闘', en: 'Battle' },
  end: { ja: '終了', en: 'End' },
  'leader-turn': { ja: 'リーダーターン', en: 'Leader turn' },
  'chaser-turn': { ja: 'チェイサーターン', en: 'Chaser turn' },
  set: { ja: 'セット', en: 'Set' },
  main: { ja: 'メイン', en: 'Main' },
};

/** What a place, number or phase is called, until the engine says it. */
export function placeName(name: string, lang: 'ja' | 'en'): string {
  return NAMES[name]?.[lang] ?? name;
}
