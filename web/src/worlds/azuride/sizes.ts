import type { Size } from '../world';

/** Every size is one drawing: 11 by 15.4 of its own em. */
export const WIDTHS: Readonly<Record<Exclude<Size, 'zoom'>, number>> = {
  hand: 110,
  board: 84,
  short: 74,
  small: 64,
  tab: 108,
};
export const RATIO = 1.4;
/** The smallest type on a card. */
export const FLOOR = 11;

/** Width and height of a card; a tab is a strip. */
export function measure(size: Exclude<Size, 'zoom'>): readonly [number, number] {
  return size === 'tab' ? [WIDTHS.tab, 44] : [WIDTHS[size], Math.round(WIDTHS[size] * RATIO)];
}
