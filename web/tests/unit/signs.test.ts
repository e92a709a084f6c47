/** Signs over the table leave what is asked in sight. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Event } from '../../src/contract';
import { turn } from '../../src/motion/signs';
import type { Scene, Troupe } from '../../src/motion/troupe';

const BAND = { x: 0, y: 266, w: 390, h: 168 };
afterEach(() => vi.unstubAllGlobals());

/** Where the strip stands that says whose turn it is. */
function strip(wide: number, high: number, event: Partial<Event>): { y: number; h: number } {
  vi.stubGlobal('document', { createElement: () => ({}) });
  const put: { y: number; h: number }[] = [];
  const floor = {
    lang: 'en',
    size: [wide, high],
    root: { querySelector: (selector: string) => (selector === '.band' ? {} : null) },
    boxOf: () => BAND,
    seat: () => undefined,
    put: (_: string, box: { y: number; h: number }) => {
      put.push(box);
      return { append: () => undefined };
    },
  };
  const troupe = { floor, name: () => 'Pell', away: () => undefined } as unknown as Troupe;
  void turn(troupe, { event, view: { seat: 'A', turn: { no: 1, phase: [] } } } as unknown as Scene);
  return put[0]!;
}

test.each([
  { kind: 'round', n: 1 },
  { kind: 'turn', seat: 'A' },
  { kind: 'turn', seat: 'B' },
] as Partial<Event>[])('on a phone a turn is announced beside the question: %o', (event) => {
  const { y, h } = strip(390, 844, event);
  expect(y >= BAND.y + BAND.h || y + h <= BAND.y).toBe(true);
  expect(y).toBeGreaterThanOrEqual(0);
});

test('a wide table has it in the middle', () => {
  expect(strip(1440, 900, { kind: 'turn', seat: 'B' }).y).toBeCloseTo(378);
});
