import type { Both, Lang, Printed } from '../../cards';

/** Ship classes in full and as the stamp on a card. */
const CLASSES: Readonly<Partial<Record<string, readonly [full: Both, stamp: Both]>>> = {
  destroyer: [
    { ja: '駆逐艦', en: 'Destroyer' },
    { ja: '駆', en: 'DD' },
  ],
  'light-cruiser': [
    { ja: '軽巡洋艦', en: 'Light cruiser' },
    { ja: '軽', en: 'CL' },
  ],
  'heavy-cruiser': [
    { ja: '重巡洋艦', en: 'Heavy cruiser' },
    { ja: '重', en: 'CA' },
  ],
  battlecruiser: [
    { ja: '巡洋戦艦', en: 'Battlecruiser' },
    { ja: '巡', en: 'BC' },
  ],
  battleship: [
    { ja: '戦艦', en: 'Battleship' },
    { ja: '戦', en: 'BB' },
  ],
  carrier: [
    { ja: '空母', en: 'Carrier' },
    { ja: '空', en: 'CV' },
  ],
};
const CUBE: readonly [Both, Both] = [
  { ja: 'キューブ', en: 'Cube' },
  { ja: '匣', en: '◇' },
];

const COLOURS: Readonly<Partial<Record<string, Both>>> = {
  white: { ja: '白', en: 'White' },
  red: { ja: '赤', en: 'Red' },
  blue: { ja: '青', en: 'Blue' },
  black: { ja: '黒', en: 'Black' },
  any: { ja: '無色', en: 'Any' },
};
const VALUES: Readonly<Partial<Record<string, Both>>> = {
  fire: { ja: '火力', en: 'Firepower' },
  armour: { ja: '装甲', en: 'Armour' },
};
const ROWS: Readonly<Partial<Record<string, Both>>> = {
  front: { ja: '前衛', en: 'Front' },
  rear: { ja: '後衛', en: 'Rear' },
};

const entry = (card: Printed): readonly [Both, Both] => CLASSES[card.words?.['class'] ?? ''] ?? CUBE;
export const typeName = (card: Printed, lang: Lang): string => entry(card)[0][lang];
export const stamp = (card: Printed, lang: Lang): string => entry(card)[1][lang];
export const colourName = (colour: string, lang: Lang): string => COLOURS[colour]?.[lang] ?? colour;
export const rowName = (row: string, lang: Lang): string => ROWS[row]?.[lang] ?? row;
export const valueName = (value: string, lang: Lang): string => VALUES[value]?.[lang] ?? value;
/** The illustrator's line of a card: its picture is drawn from its data by `emblem.ts`. */
export const illustrator = (lang: Lang): string => (lang === 'ja' ? '絵：札場エンブレム' : 'Illus. fudaba emblem');
