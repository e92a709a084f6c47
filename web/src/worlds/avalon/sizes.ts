import type { Size } from '../world';

interface Frame {
  size: readonly [number, number];
  /** Side of the picture, and where its middle lies; beside a vertical name, and above a horizontal one. */
  art: number;
  at: readonly [number, number];
  wide: number;
  wideAt: readonly [number, number];
  /** Room for a vertical name, and the size of its type: largest and smallest. */
  column: number;
  type: readonly [number, number];
  /** Room for a horizontal name, and the size of its type. */
  across: readonly [number, number];
}

export const FRAMES: Readonly<Record<Exclude<Size, 'zoom'>, Frame>> = {
  hand: {
    size: [110, 154],
    art: 118,
    at: [49, 64],
    wide: 106,
    wideAt: [55, 60],
    column: 134,
    type: [15, 12],
    across: [93, 13],
  },
  board: {
    size: [84, 118],
    art: 90,
    at: [36, 49],
    wide: 76,
    wideAt: [42, 44],
    column: 102,
    type: [12.5, 11.5],
    across: [72, 11.5],
  },
  short: {
    size: [74, 104],
    art: 78,
    at: [31, 43],
    wide: 62,
    wideAt: [37, 36],
    column: 90,
    type: [12, 11],
    across: [64, 11],
  },
  small: {
    size: [60, 84],
    art: 58,
    at: [24, 36],
    wide: 44,
    wideAt: [30, 26],
    column: 74,
    type: [12, 11],
    across: [53, 11],
  },
  tab: { size: [54, 72], art: 58, at: [28, 27], wide: 58, wideAt: [28, 27], column: 0, type: [0, 0], across: [0, 0] },
};
