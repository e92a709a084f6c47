import { expect, test } from 'vitest';
import type { Moment, Review } from '../../src/protocol';
import { curve, decisive, drawn, momentAt } from '../../src/house/replay/review';

const moment = (at: number, seat: string, chance: number): Moment => ({
  at,
  seat,
  chance,
  low: chance - 0.1,
  high: chance + 0.1,
  played: 'a',
  best: 'a',
  lost: 0,
  why: { ja: [], en: [] },
});

test("in a game of two the other seat's chances are turned round, uncertainty and all", () => {
  const points = curve([moment(0, 'A', 0.5), moment(1, 'B', 0.75)], 'A', 2);
  expect(points.map(({ at, chance }) => [at, chance])).toEqual([
    [0, 0.5],
    [1, 0.25],
  ]);
  expect(points[1]!.low).toBeCloseTo(0.15);
  expect(points[1]!.high).toBeCloseTo(0.35);
});

test('with more at the table only the own decisions count', () => {
  expect(curve([moment(0, 'A', 0.5), moment(1, 'B', 0.75)], 'A', 3)).toHaveLength(1);
});

test('a certain win stands at the top, and the band goes round the line', () => {
  const { line, band } = drawn(
    [
      { at: 0, chance: 0.5, low: 0.4, high: 0.6 },
      { at: 10, chance: 1, low: 0.9, high: 1 },
    ],
    10,
  );
  expect(line).toBe('M0.0 50.0L1000.0 0.0');
  expect(band).toBe('M0.0 40.0L1000.0 0.0L1000.0 10.0L0.0 60.0Z');
  expect(drawn([], 10)).toEqual({ line: '', band: '' });
});

test('the decision that led to a moment is the one before it', () => {
  const review = { moments: [moment(3, 'A', 0.5)] } as unknown as Review;
  expect(momentAt(review, 4)?.at).toBe(3);
  expect(momentAt(review, 3)).toBeUndefined();
});

test('a game is decided where the chances go most towards how it ended, be it by its last answer', () => {
  const points = curve([moment(0, 'A', 0.5), moment(4, 'B', 0.4), moment(9, 'A', 0.2), moment(12, 'A', 0.35)], 'A', 2);
  expect(decisive(points, false, 20)).toEqual({ at: 4, until: 9, before: 0.6, after: 0.2 });
  expect(decisive(points, true, 20)).toEqual({ at: 12, until: 20, before: 0.35, after: 1 });
  expect(decisive([], true, 20)).toBeUndefined();
});
