import { expect, test } from 'vitest';
import { beside, type Box } from '../../src/table/beside';

const box = (left: number, top: number, w: number, h: number): Box => ({ left, top, right: left + w, bottom: top + h });
const FRAME = box(0, 0, 1440, 900);
const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test('a menu stands to the right of its card where nothing is in the way', () => {
  expect(beside(box(400, 700, 110, 150), FRAME, 200, 120, [])).toEqual({ x: 520, y: 700 });
});

test('on a phone a menu of a held card stands above the row that it leads to', () => {
  const lands = [0, 1, 2, 3, 4].map((i) => box(8 + 59 * i, 444, 54, 100));
  const { x, y } = beside(box(274, 697, 62, 86), box(0, 0, 390, 844), 300, 196, lands);
  expect(lands.filter((land) => touches(box(x, y, 300, 196), land))).toEqual([]);
});

test('a menu does not lie on what may be pressed next, nor on its card, wherever that is', () => {
  const dice = [0, 1, 2, 3, 4].map((i) => box(20 + 38 * i, 640, 36, 36));
  for (const at of [dice[0]!, box(1300, 10, 110, 150), box(600, 400, 110, 150)]) {
    const around = [box(at.right + 8, at.top, 110, 150), ...dice.filter((one) => one !== at)];
    const { x, y } = beside(at, FRAME, 280, 140, around);
    const menu = box(x, y, 280, 140);
    expect(around.filter((one) => touches(menu, one))).toEqual([]);
    expect(touches(menu, at)).toBe(false);
    expect([menu.left >= 0, menu.right <= 1440, menu.top >= 0, menu.bottom <= 900]).toEqual([true, true, true, true]);
  }
});
