import { describe, expect, test } from 'vitest';
import { Awaited } from '../../src/play/chime';

describe('what is asked', () => {
  /** At what time what is asked changes to what; when it ends a wait. */
  function heard(...told: (readonly [ms: number, asked: string | undefined])[]): number[] {
    let now = 0;
    const awaited = new Awaited(() => now);
    return told.filter(([ms, asked]) => ((now = ms), awaited.over(asked))).map(([ms]) => ms);
  }

  test('ends a wait if nothing was asked for a while, at the moment it is asked', () => {
    expect(heard([0, undefined], [1500, 'a'])).toEqual([1500]);
    expect(heard([0, 'a'], [200, undefined], [4000, 'b'], [4100, 'b'])).toEqual([4000]);
  });

  test('ends none when the table is entered, after the own answer, or in a quick exchange', () => {
    expect(heard([0, 'a'], [3000, 'b'], [9000, 'c'])).toEqual([]);
    expect(heard([0, 'a'], [3000, undefined], [3400, 'b'])).toEqual([]);
  });

  test('a wait is as long as nothing was asked, however often that is said', () => {
    expect(heard([0, 'a'], [100, undefined], [900, undefined], [1200, 'b'])).toEqual([1200]);
  });
});
