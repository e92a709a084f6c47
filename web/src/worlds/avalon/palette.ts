import type { Printed } from '../../cards';
import type { Contrast } from '../world';

/** The strongest cards are reversed out of ink: the only dark things on the table. */
export const dark = (card: Printed): boolean => Number(card.values['stars'] ?? 0) >= 5;

/** The pigment's name: by element, or by type for cards without one. */
export const hue = (card: Printed): string =>
  card.type === 'creature'
    ? (card.words?.['element'] ?? 'none')
    : card.type === 'magic' || card.type === 'support'
      ? card.type
      : 'none';

export interface Palette {
  card: string;
  ink: string;
  pigment: string;
  gold: string;
  /** How strongly the wash shows. */
  wash: number;
}

/** Pigments on paper and on ink. */
const PIGMENTS: Readonly<Record<string, readonly [string, string, more: string]>> = {
  yellow: ['#b7801a', '#e0ad4c', '#8a5a00'],
  red: ['#8a2c3f', '#cf6a72', '#74122a'],
  blue: ['#2c5684', '#7aa5d4', '#123f74'],
  green: ['#4b7043', '#8fb583', '#28551f'],
  none: ['#6d675d', '#a89f8f', '#4a453c'],
  magic: ['#5d4a78', '#a894c9', '#412a66'],
  support: ['#4a5560', '#9aa7b3', '#2c3844'],
};

export function palette(card: Printed, contrast: Contrast): Palette {
  const [onPaper, onInk, strong] = PIGMENTS[hue(card)] ?? PIGMENTS['none']!;
  const more = contrast === 'more';
  if (dark(card))
    return {
      card: more ? '#000' : '#26211d',
      ink: more ? '#fff' : '#f5ecd8',
      pigment: onInk,
      gold: '#d9b257',
      wash: more ? 0.4 : 1,
    };
  return {
    card: more ? '#fff' : '#fbf8ef',
    ink: more ? '#000' : '#1f1b17',
    pigment: more ? strong : onPaper,
    gold: '#b8923c',
    wash: more ? 0.5 : 1,
  };
}
