import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '../../src/contract';
import { Ahead, flown, type Made, type Wanted } from '../../src/motion/ahead';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (what: string, more: Partial<Event>): Event => ({
  no: 2,
  beat: 2,
  kind: 'move',
  what,
  rule: '',
  ...more,
});
const from = { place: 'deck', seat: 'B' };
const to = { place: 'discard', seat: 'B' };

test('cards that fly are known from events, as far as they are named and do not lie there', () => {
  const events = [
    event('hq-loss', { card: { id: '#1', card: 'hood' }, leaves: from, enters: to }),
    event('draw', { kind: 'draw', n: 2, leaves: from, enters: { place: 'hand', seat: 'B' } }),
    event('draw', { kind: 'draw', cards: [{ card: 'edo' }], leaves: from, enters: { place: 'hand', seat: 'A' } }),
    event('launch', { card: { id: '#3', card: 'javelin' }, leaves: from, enters: { place: 'field', seat: 'B' } }),
    event('damage', { kind: 'damage', card: { id: '#4', card: 'hood' }, n: 1 }),
  ];
  const lies = (id: string): boolean => id === '#3';
  expect(flown('azuride', events, lies)).toEqual([
    ['hood', 'small'],
    ['edo', 'hand'],
  ]);
});

function kept(): { ahead: Ahead; made: string[]; dropped: string[] } {
  const [made, dropped]: [string[], string[]] = [[], []];
  const make = (...[card]: Wanted): Made => {
    made.push(card);
    return { element: card as unknown as HTMLElement, parts: [] };
  };
  return { ahead: new Ahead(make, ({ element }) => dropped.push(String(element))), made, dropped };
}

test('they are made one at a time while there is time, a few ahead, and each is used once', () => {
  const { ahead, made, dropped } = kept();
  const cards = ['a', 'b', 'a', 'c', 'd', 'e'].map((card) => [card, 'small'] as const);
  ahead.want(cards);
  expect(made).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(made).toEqual(['a']);
  vi.runAllTimers();
  expect(made).toEqual(['a', 'b', 'a', 'c']);
  expect(ahead.take('a', 'hand')).toBeUndefined();
  expect(String(ahead.take('a', 'small')?.element)).toBe('a');
  expect(String(ahead.take('a', 'small')?.element)).toBe('a');
  expect(ahead.take('a', 'small')).toBeUndefined();
  vi.runAllTimers();
  expect(made).toEqual(['a', 'b', 'a', 'c', 'd', 'e']);
  expect(dropped).toEqual([]);
});

test('what was needed before it was made is made no more, and what does not come is given up', () => {
  const { ahead, made, dropped } = kept();
  ahead.want([
    ['a', 'small'],
    ['b', 'small'],
  ]);
  expect(ahead.take('a', 'small')).toBeUndefined();
  vi.runAllTimers();
  expect(made).toEqual(['b']);
  ahead.want([
    ['b', 'small'],
    ['c', 'small'],
  ]);
  vi.runAllTimers();
  expect(made).toEqual(['b', 'c']);
  ahead.want([]);
  expect(dropped).toEqual(['b', 'c']);
});
