import { describe, expect, test } from 'vitest';
import { metal, OUTLINES } from '../../src/worlds/azuride/pips';
import { illustrator } from '../../src/worlds/azuride/words';

/** The corners of an outline of straight lines. */
const corners = (path: string): number[][] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('icons of costs in Azuride', () => {
  test('are a lozenge for Royal and a star of five points for Union, as in the rulebook', () => {
    const royal = corners(OUTLINES['white']!);
    expect(royal).toHaveLength(4);
    expect(royal.every(([x, y]) => x === 10 || y === 10)).toBe(true);
    const union = corners(OUTLINES['blue']!);
    expect(union).toHaveLength(10);
    const reach = union.map(([x, y]) => Math.hypot(x! - 10, y! - 10));
    expect(reach.filter((r) => r > 9)).toHaveLength(5);
    expect(reach.filter((r) => r < 5)).toHaveLength(5);
  });

  test('have a shape of their own for every faction', () => {
    expect(new Set(Object.values(OUTLINES)).size).toBe(5);
  });

  test('are gold where a colour is asked for and silver where any pays', () => {
    expect(['white', 'red', 'blue', 'black'].map(metal)).toEqual(['gold', 'gold', 'gold', 'gold']);
    expect(metal('any')).toBe('silver');
  });

  test('stand on cards that name who drew them', () => {
    expect(illustrator('ja')).toContain('札場');
    expect(illustrator('en')).toContain('fudaba');
  });
});
