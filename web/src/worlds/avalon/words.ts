import type { Both, Lang, Printed } from '../../cards';

export const TRIBES: Readonly<Partial<Record<string, Both>>> = {
  knight: { ja: '騎士', en: 'Knight' },
  dragon: { ja: '竜', en: 'Dragon' },
  fairy: { ja: '妖精', en: 'Fairy' },
  beast: { ja: '獣', en: 'Beast' },
  construct: { ja: 'からくり', en: 'Construct' },
  spirit: { ja: '精霊', en: 'Spirit' },
  mage: { ja: '術師', en: 'Mage' },
  wanderer: { ja: '旅人', en: 'Wanderer' },
};
const TYPES: Readonly<Partial<Record<string, Both>>> = {
  creature: { ja: 'クリーチャー', en: 'Creature' },
  magic: { ja: '魔法', en: 'Magic' },
  support: { ja: '戦闘支援', en: 'Battle support' },
  avatar: { ja: 'アバター', en: 'Avatar' },
};
const VALUES: Readonly<Partial<Record<string, readonly [full: Both, short: Both]>>> = {
  attack: [
    { ja: '攻撃値', en: 'Attack' },
    { ja: '攻', en: 'A' },
  ],
  endurance: [
    { ja: '耐久値', en: 'Endurance' },
    { ja: '耐', en: 'E' },
  ],
  stars: [
    { ja: '星', en: 'Stars' },
    { ja: '星', en: '★' },
  ],
};
const ELEMENTS: Readonly<Partial<Record<string, Both>>> = {
  yellow: { ja: '黄', en: 'yellow' },
  red: { ja: '赤', en: 'red' },
  blue: { ja: '青', en: 'blue' },
  green: { ja: '緑', en: 'green' },
  none: { ja: '無', en: 'none' },
  rainbow: { ja: '虹', en: 'rainbow' },
  vessel: { ja: '虹の器', en: 'vessel' },
};
/** Keywords as rings: one character, struck through where it undoes. */
const RINGS: Readonly<Partial<Record<string, readonly [ring: Both, struck: boolean]>>> = {
  'first-strike': [{ ja: '先', en: 'F' }, false],
  'last-strike': [{ ja: '後', en: 'L' }, false],
  evade: [{ ja: '避', en: 'E' }, false],
  'evade-null': [{ ja: '避', en: 'E' }, true],
  'instant-death': [{ ja: '死', en: 'D' }, false],
  'instant-death-null': [{ ja: '死', en: 'D' }, true],
  reflect: [{ ja: '射', en: 'R' }, false],
  'reflect-null': [{ ja: '射', en: 'R' }, true],
  counter: [{ ja: '返', en: 'C' }, false],
};
/** What the seal of a playable card says. */
const SEALS: Readonly<Partial<Record<string, Both>>> = {
  create: { ja: '素', en: 'Create' },
  summon: { ja: '召', en: 'Summon' },
  use: { ja: '使', en: 'Use' },
  cast: { ja: '唱', en: 'Cast' },
  attack: { ja: '攻', en: 'Attack' },
  invade: { ja: '攻', en: 'Invade' },
  march: { ja: '進', en: 'March' },
  lay: { ja: '伏', en: 'Lay' },
  discard: { ja: '捨', en: 'Discard' },
  select: { ja: '選', en: 'Chosen' },
  target: { ja: '的', en: 'Target' },
};

export const typeName = (card: Printed, lang: Lang): string =>
  TRIBES[card.words?.['tribe'] ?? '']?.[lang] ?? TYPES[card.type]?.[lang] ?? card.type;
/** The same where there is little room. */
export const typeMark = (card: Printed, lang: Lang): string =>
  card.type === 'support' && lang === 'en' ? 'Support' : typeName(card, lang);
export const valueName = (value: string, lang: Lang): string => VALUES[value]?.[0][lang] ?? value;
export const valueMark = (value: string, lang: Lang): string => VALUES[value]?.[1][lang] ?? value;
export const elementName = (element: string, lang: Lang): string => ELEMENTS[element]?.[lang] ?? element;
export const ring = (term: string): readonly [Both, boolean] =>
  RINGS[term] ?? [{ ja: term[0] ?? '', en: term[0] ?? '' }, false];
/** What stands on the seal of a prompt. */
const ROLES: Readonly<Partial<Record<string, Both>>> = {
  turn: { ja: '番', en: 'Act' },
  window: { ja: '応', en: 'Reply' },
  cost: { ja: '払', en: 'Pay' },
  target: { ja: '的', en: 'Aim' },
  effect: { ja: '効', en: 'Effect' },
  battle: { ja: '戦', en: 'Fight' },
  order: { ja: '順', en: 'Order' },
  setup: { ja: '備', en: 'Set up' },
};
export const asks = (role: string, lang: Lang): string => ROLES[role]?.[lang] ?? '';
export const seal = (verb: string, lang: Lang): string => SEALS[verb]?.[lang] ?? (lang === 'ja' ? '行' : verb);
