import type { Size } from '../world';

export const SIZES: Readonly<Record<Exclude<Size, 'zoom'>, readonly [number, number]>> = {
  hand: [110, 154],
  board: [84, 118],
  short: [74, 104],
  small: [62, 86],
  tab: [96, 44],
};
