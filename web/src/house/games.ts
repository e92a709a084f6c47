/** What the house says of a game before anybody has sat down: the page's own words, for the games it has a door for. */
import type { Both, Lang, Printed } from '../cards';
import doors from './doors.json';

export interface Door {
  game: string;
  name: Both;
  /** The name as it is lettered over the door, line by line. */
  lettered: Record<'ja' | 'en', readonly string[]>;
  sentence: Both;
  short: Both;
  minutes: number;
  players: Both;
  taste: Both;
  /** Whose picture hangs in the door. */
  card: Printed;
  level: string;
  /** The deck of a first game, where the usual one is only made at the table. */
  deck?: string;
}

/** A game to choose: its id and name. */
export interface Book {
  id: string;
  name: string;
}

const PICTURES = doors as unknown as Readonly<Record<string, Printed>>;

export const DOORS: readonly Door[] = [
  {
    game: 'ashes',
    name: { ja: 'アッシュズ', en: 'Ashes' },
    lettered: { ja: ['アッシュズ'], en: ['Ashes'] },
    sentence: {
      ja: 'ダイスの魔力で呪文を操り、魔物を呼び、相手のフェニックスボーンを倒す。魔術師どうしの決闘。',
      en: 'Turn dice into magic, conjure beasts, and bring down the rival Phoenixborn: a duel of mages.',
    },
    short: { ja: 'ダイスで呪文を操り、魔物を呼ぶ、魔術師どうしの決闘。', en: 'Dice become magic: a duel of mages.' },
    minutes: 40,
    players: { ja: '2〜4人', en: '2–4 players' },
    taste: { ja: '読み合い・組み合わせ', en: 'combos and timing' },
    card: PICTURES['ashes']!,
    level: 'steady',
  },
  {
    game: 'azuride',
    name: { ja: 'スレイヴ・オブ・アズライド', en: 'Slave of Azuride' },
    lettered: { ja: ['スレイヴ・オブ', 'アズライド'], en: ['Slave of', 'Azuride'] },
    sentence: {
      ja: '工廠で艦を建て、前衛と後衛に送り、相手の山札＝司令部を撃ち尽くす。テンポのよい艦隊戦。',
      en: 'Build ships in your docks, launch them, and shoot down the enemy deck, which is its HQ. A brisk naval race.',
    },
    short: {
      ja: '艦を建てて送り出し、相手の山札を撃ち尽くす艦隊戦。',
      en: 'Build, launch, shoot down the enemy deck.',
    },
    minutes: 20,
    players: { ja: '2人', en: '2 players' },
    taste: { ja: '速い・割り込み', en: 'fast, interrupts' },
    card: PICTURES['azuride']!,
    level: 'casual',
    deck: 'red-blue',
  },
  {
    game: 'avalon',
    name: { ja: 'アヴァロンの聖域', en: 'Sanctuary of Avalon' },
    lettered: { ja: ['アヴァロンの聖域'], en: ['Sanctuary', 'of Avalon'] },
    sentence: {
      ja: '五つの土地に魔素を育て、聖地へ進軍して証を集める。先を行くリーダーを全員で追う領地争い。',
      en: 'Grow mana on five lands, march to the sanctuary, gather proofs. Everyone chases the leader.',
    },
    short: {
      ja: '土地を育て、聖地へ進軍し、先を行くリーダーを追う。',
      en: 'Grow lands, march, chase the leader.',
    },
    minutes: 45,
    players: { ja: '2〜4人', en: '2–4 players' },
    taste: { ja: '育てる・駆け引き', en: 'growth and politics' },
    card: PICTURES['avalon']!,
    level: 'steady',
  },
];

/** A game's name where there is little room. */
export function briefly(name: string): string {
  return name.replace(/^(スレイヴ・オブ・|Slave of |Sanctuary of )/, '').replace(/の聖域$/, '');
}

/** Whether a game's cards are ours to print. */
export function printed(game: string): boolean {
  return game === 'azuride' || game === 'avalon';
}

/** Games that have a door, by their names. */
export function doorsOf(lang: Lang): Book[] {
  return DOORS.map((door) => ({ id: door.game, name: door.name[lang] }));
}

export function doorOf(game: string): Door | undefined {
  return DOORS.find((door) => door.game === game) ?? DOORS.find((door) => game.startsWith(`${door.game}-`));
}
