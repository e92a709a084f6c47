/** The few words of the table's own that no game says: marks, waiting, what is left. */
import type { Lang } from '../cards';
import type { Mark } from './marks';

export interface Words {
  mark: Readonly<Record<Mark, string>>;
  state(name: string): string;
  you: string;
  seat(letter: string): string;
  cannot: string;
  rule: string;
  pending: string;
  topFirst: string;
  next: string;
  chosen(n: number, most: number): string;
  left(n: number): string;
  owed: string;
  waiting(seats: string): string;
  windowOpen: string;
  hand: string;
  away: string;
  back: string;
  auto: string;
  up: string;
  down: string;
  less: string;
  more: string;
  secret: string;
  confirm(n: number): string;
  pay: string;
  divide: string;
  order: string;
  rest: string;
  ready: string;
  lifespan: string;
  empty: string;
}

const STATES: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  wounds: ['負傷', 'wounds'],
  exhaustion: ['消耗トークン', 'exhaustion'],
  status: ['状況トークン', 'status'],
  damage: ['ダメージ', 'damage'],
  exhausted: ['消耗', 'exhausted'],
  twisted: ['ツイスト', 'twisted'],
  head: ['先頭', 'head'],
};

const JA: Words = {
  mark: {
    playable: '使える',
    selectable: '選べる',
    selected: '選択中',
    targeted: '対象',
    acting: '行動中',
    risk: '失うおそれ',
  },
  state: (name) => STATES[name]?.[0] ?? name,
  you: 'あなた',
  seat: (letter) => `プレイヤー${letter}`,
  cannot: 'いまは使えない',
  rule: '規則',
  pending: '待っている効果',
  topFirst: '上から解決',
  next: '次に解決',
  chosen: (n, most) => `${most}のうち${n}`,
  left: (n) => `あと${n}`,
  owed: '残り',
  waiting: (seats) => `${seats}を待っています`,
  windowOpen: '応じる機会',
  hand: '手札',
  away: '切断・戻り待ち',
  back: '戻る',
  auto: '自動で選ぶ',
  up: '前へ',
  down: '後ろへ',
  less: '減らす',
  more: '増やす',
  secret: '相手には見えません',
  confirm: (n) => (n ? `${n}つで決める` : '選ばずに決める'),
  pay: '支払う',
  divide: '割り振る',
  order: 'この順に決める',
  rest: '残り',
  ready: 'おすすめにする',
  lifespan: '寿命',
  empty: '空き',
};

const EN: Words = {
  mark: {
    playable: 'playable',
    selectable: 'can be chosen',
    selected: 'chosen',
    targeted: 'targeted',
    acting: 'acting',
    risk: 'at risk',
  },
  state: (name) => STATES[name]?.[1] ?? name,
  you: 'You',
  seat: (letter) => `Player ${letter}`,
  cannot: 'Not now',
  rule: 'rule',
  pending: 'Pending effects',
  topFirst: 'top resolves first',
  next: 'resolves next',
  chosen: (n, most) => `${n} of ${most}`,
  left: (n) => `${n} to go`,
  owed: 'Left',
  waiting: (seats) => `Waiting for ${seats}`,
  windowOpen: 'A chance to respond',
  hand: 'Hand',
  away: 'Away, may return',
  back: 'Back',
  auto: 'Choose for me',
  up: 'Earlier',
  down: 'Later',
  less: 'Less',
  more: 'More',
  secret: 'Hidden from the others',
  confirm: (n) => (n ? `Decide with ${n}` : 'Decide with none'),
  pay: 'Pay',
  divide: 'Divide',
  order: 'In this order',
  rest: 'left',
  ready: 'Take the suggested',
  lifespan: 'Lifespan',
  empty: 'Empty',
};

export function words(lang: Lang): Words {
  return lang === 'ja' ? JA : EN;
}
