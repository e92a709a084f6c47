import { expect, test } from 'vitest';
import { around, crossed, stretch } from '../../src/table/around';
import type { Box } from '../../src/table/route';

const box = (left: number, top: number, width = 60, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const FRAME = { left: 0, top: 0, right: 400, bottom: 400 };
const blocks = (...boxes: Box[]) => boxes.map((found) => ({ box: found, cost: 12 }));

test('a line goes straight where nothing lies', () => {
  expect(around(box(100, 300), box(100, 50), [], FRAME)).toEqual([
    [130, 298],
    [130, 97],
  ]);
});

test('a line goes around the cards between', () => {
  const [a, b] = [box(100, 300), box(100, 50)];
  const between = [box(100, 150), box(100, 200), box(20, 150)];
  const way = around(a, b, blocks(...between), FRAME);
  expect(crossed(way, between)).toBe(0);
  expect(way[0]![1]).toBeGreaterThanOrEqual(a.top - 2);
  expect(crossed([way.at(-1)!, way.at(-1)!], [b])).toBe(0);
  for (let i = 1; i < way.length; i++)
    expect(way[i]![0] === way[i - 1]![0] || way[i]![1] === way[i - 1]![1], 'right angles').toBe(true);
});

test('a line between two rows that nearly touch runs in the gap', () => {
  const rows = [0, 1, 2, 3, 4].flatMap((i) => [box(i * 80, 100), box(i * 80, 146)]);
  const [a, b] = [rows[0]!, rows[8]!];
  const others = rows.filter((found) => found !== a && found !== b);
  expect(crossed(around(a, b, blocks(...others), FRAME), others)).toBeLessThan(12);
});

test('no end of a line lies outside the table', () => {
  const way = around(box(20, 300), box(338, 10), blocks(box(338, 60)), FRAME);
  const [x, y] = way.at(-1)!;
  expect(x).toBeLessThan(400);
  expect(y).toBeGreaterThan(0);
});

test('a number stands on the longest stretch', () => {
  expect(
    stretch([
      [0, 0],
      [0, 10],
      [100, 10],
      [100, 30],
    ]),
  ).toEqual([50, 10]);
});
