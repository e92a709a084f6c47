/** Tips: which one fits a moment, each once, and that they come to an end. */
import { describe, expect, test } from 'vitest';
import type { Choice, Event, View } from '../../src/contract';
import { areOver, Held, tipFor, TIPS, type Situation } from '../../src/learn/tips';

const at = (game: string, more: Partial<Situation> = {}): Situation => ({
  view: { game, turn: { no: 2 }, seats: [{ seat: 'A', places: { deck: { n: 20 } } }] } as unknown as View,
  choice: { role: 'turn', options: [] } as unknown as Choice,
  events: [],
  seat: 'A',
  thought: 3000,
  refused: undefined,
  left: false,
  hinted: false,
  held: 0,
  ...more,
});
const event = (kind: string, what: string, seat: string): Event => ({ no: 1, kind, what, seat }) as unknown as Event;
const low = {
  game: 'azuride',
  turn: { no: 9 },
  seats: [{ seat: 'A', places: { deck: { n: 9 } } }],
} as unknown as View;
const marches = { role: 'turn', options: [{ verb: 'march' }, { verb: 'pass' }] } as unknown as Choice;
const none = new Set<string>();

describe('tips', () => {
  test.each([
    ['nothing fits somebody who plays on', at('ashes'), undefined],
    ['who waits is shown what can be used', at('ashes', { thought: 9000 }), 'flag'],
    ['who asked why is told that it can always be asked', at('avalon', { refused: 'no-mana' }), 'why'],
    ['who lacks dice in Ashes is told of meditation', at('ashes', { refused: 'not-enough-dice' }), 'dice'],
    ['a window says why one is asked', at('azuride', { choice: { role: 'window' } as unknown as Choice }), 'window'],
    ['an own loss shows where it lies', at('ashes', { events: [event('destroy', 'destroyed', 'A')] }), 'death'],
    ['a loss of the other does not', at('ashes', { events: [event('destroy', 'destroyed', 'B')] }), undefined],
    ['a block by the other', at('azuride', { events: [event('declare', 'block', 'B')] }), 'blocked'],
    ['a headquarters that is low', at('azuride', { view: low }), 'hq'],
    ['who may march for the first time', at('avalon', { choice: marches }), 'march'],
    ['something left at the end of a turn', at('ashes', { left: true }), 'left'],
    ['three turns without an attack', at('ashes', { held: 3 }), 'attack'],
  ] as const)('%s', (_, now, id) => {
    expect(tipFor(now, none)?.id).toBe(id);
  });
  test('own turns without an attack are counted anew after one, whatever else was declared', () => {
    const [held, could] = [new Held(), { role: 'turn', options: [{ verb: 'raid' }] } as unknown as Choice];
    const events: Event[] = [];
    const tell = (...all: [string, string, string][]): void => {
      for (const [kind, what, seat] of all) events.push({ ...event(kind, what, seat), no: events.length + 1 });
    };
    /** A turn of both, in which one could attack and does something or other. */
    const turn = (...own: [string, string, string][]): number => {
      tell(['turn', 'turn', 'A']);
      held.after(events, 'A', could);
      tell(...own, ['turn', 'turn', 'B'], ['declare', 'raid', 'B']);
      return held.after(events, 'A', undefined);
    };
    expect(turn(['declare', 'declare-set', 'A'])).toBe(1);
    expect(turn()).toBe(2);
    expect(turn(['declare', 'raid', 'A'])).toBe(0);
    expect([turn(), turn(), turn()]).toEqual([1, 2, 3]);
    tell(['turn', 'turn', 'A'], ['turn', 'turn', 'B']);
    expect(held.after(events, 'A', undefined)).toBe(3);
  });
  test('each is given once', () => {
    expect(tipFor(at('ashes', { thought: 9000 }), new Set(['flag']))).toBeUndefined();
  });
  test('they end when all are given, or after three games without one', () => {
    expect(areOver({ tips: [], without: 2 })).toBe(false);
    expect(areOver({ tips: [], without: 3 })).toBe(true);
    expect(areOver({ tips: TIPS.map(({ id }) => id), without: 0 })).toBe(true);
  });
  test('they are short', () => {
    for (const { says } of TIPS) {
      expect(says.en.split(' ').length).toBeLessThanOrEqual(14);
      expect(says.ja.length).toBeLessThanOrEqual(32);
    }
  });
});
