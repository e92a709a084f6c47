import type { Size } from '../world';

interface Frame {
  size: readonly [number, number];
  /** Height of the name's panel, room for it across, size of its type, lines it may have, and the medals' size. */
  panel: number;
  room: number;
  type: number;
  lines: 1 | 2;
  medal: number;
  art: readonly [number, number];
}

export const FRAMES: Readonly<Record<Exclude<Size, 'zoom'>, Frame>> = {
  hand: { size: [110, 156], panel: 38, room: 98, type: 12.5, lines: 2, medal: 26, art: [110, 118] },
  board: { size: [84, 118], panel: 33, room: 76, type: 11.5, lines: 2, medal: 23, art: [84, 85] },
  short: { size: [74, 104], panel: 32, room: 68, type: 11, lines: 2, medal: 21, art: [74, 72] },
  small: { size: [62, 86], panel: 31, room: 57, type: 11, lines: 2, medal: 20, art: [62, 55] },
  tab: { size: [78, 44], panel: 44, room: 41, type: 11.5, lines: 2, medal: 0, art: [46, 46] },
};
