import { describe, expect, test } from 'vitest';
import { route, type Box } from '../../src/table/route';

const box = (left: number, top: number): Box => ({ left, right: left + 84, top, bottom: top + 118 });
const prompt: Box = { left: 100, right: 900, top: 300, bottom: 400 };
const inside = (x: number, y: number): boolean =>
  x > prompt.left && x < prompt.right && y > prompt.top && y < prompt.bottom;

describe('a line', () => {
  test('runs straight where nothing stands between', () => {
    expect(route(box(0, 500), box(0, 100), undefined, 1000, { left: 0, right: 0 }).points).toHaveLength(2);
    expect(route(box(10, 700), box(300, 500), prompt, 1000, { left: 0, right: 0 }).points).toHaveLength(2);
  });

  test.each([
    [200, 450, 300, 100],
    [800, 450, 700, 100],
    [300, 100, 200, 450],
    [500, 450, 140, 120],
  ])('never crosses the words of the prompt (%i,%i to %i,%i)', (ax, ay, bx, by) => {
    const lanes = { left: 0, right: 0 };
    for (let i = 0; i < 4; i++) {
      const { points, tag } = route(box(ax, ay), box(bx, by), prompt, 1000, lanes);
      expect(inside(...(tag as [number, number]))).toBe(false);
      points.slice(1).forEach((end, k) => {
        const start = points[k]!;
        for (let t = 0; t <= 1; t += 0.05)
          expect(inside(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)).toBe(false);
      });
    }
  });

  test('takes the nearer side, and a lane of its own', () => {
    const lanes = { left: 0, right: 0 };
    const first = route(box(120, 450), box(200, 100), prompt, 1000, lanes).points[2]![0];
    const second = route(box(120, 450), box(200, 100), prompt, 1000, lanes).points[2]![0];
    expect(first).toBeLessThan(prompt.left);
    expect(second).toBeLessThan(first);
    expect(route(box(800, 450), box(800, 100), prompt, 1000, lanes).points[2]![0]).toBeGreaterThan(prompt.right);
  });

  test('goes from edge to edge between neighbours in a row, and from within to within between rows that touch', () => {
    const none = { left: 0, right: 0 };
    expect(route(box(300, 500), box(100, 510), prompt, 1000, none).points).toEqual([
      [300, 559],
      [190, 569],
    ]);
    const [from, to] = route(box(300, 626), box(300, 500), prompt, 1000, none).points as [number, number][];
    expect(from![1]).toBeGreaterThan(626);
    expect(to![1]).toBeLessThan(618);
  });
});
