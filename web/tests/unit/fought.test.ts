/** A fight as it is told: who faces whom, what was laid, what it made of them. */
import { expect, test } from 'vitest';
import type { Event, View } from '../../src/contract';
import { foughtOf } from '../../src/table/fought';

const event = (no: number, kind: Event['kind'], more: Partial<Event> = {}): Event => ({
  no,
  beat: 1,
  kind,
  what: kind,
  rule: '',
  ...more,
});
const view: View = {
  v: 1,
  game: 'avalon',
  seat: 'A',
  no: 1,
  turn: { no: 1, phase: [] },
  seats: [
    {
      seat: 'A',
      playing: true,
      numbers: {},
      places: { land1: { n: 1, cards: [{ id: '#1', card: 'jelly', now: { attack: 2, endurance: 3 } }] } },
    },
    {
      seat: 'B',
      playing: true,
      numbers: {},
      places: { land2: { n: 1, cards: [{ id: '#2', card: 'knight', now: { attack: 2, endurance: 3 } }] } },
    },
  ],
  shared: {},
  facts: {},
  pending: [],
  waiting: [],
  open: [],
  battle: {
    kind: 'ranged',
    step: 'support',
    seat: 'A',
    other: 'B',
    fights: [{ by: { id: '#1', card: 'jelly' }, at: { kind: 'card', id: '#2', card: 'knight', seat: 'B' } }],
  },
};
const told = [
  event(2, 'reveal', { seat: 'A', card: { id: '#8', card: 'edge' } }),
  event(3, 'reveal', { seat: 'B', card: { id: '#9', card: 'avatar' } }),
  event(4, 'value', { seat: 'A', card: { id: '#1' }, words: { attack: 5, endurance: 3 } }),
  event(5, 'destroy', { card: { id: '#2', card: 'knight' } }),
];

test('before anything is open nothing of it differs by what was laid', () => {
  const fought = foughtOf(view, []);
  expect(fought?.open).toBe(false);
  expect(fought?.sides.map(({ seat, card, support, now }) => [seat, card.id, support, now])).toEqual([
    ['A', '#1', undefined, undefined],
    ['B', '#2', undefined, undefined],
  ]);
});

test('what was laid comes out, with the values it made beside the ones before, and who fell', () => {
  const fought = foughtOf(view, told);
  expect(fought?.open).toBe(true);
  const [one, two] = fought!.sides;
  expect([one.support?.card, two.support?.card]).toEqual(['edge', 'avatar']);
  expect([one.was, one.now]).toEqual([
    { attack: 2, endurance: 3 },
    { attack: 5, endurance: 3 },
  ]);
  expect([one.fallen, two.fallen]).toEqual([false, true]);
});

test('another fight begins where it is declared, with nothing open', () => {
  const next = event(6, 'declare', { seat: 'B', other: 'A', card: { id: '#3', card: 'wyrm' }, cards: [{ id: '#1' }] });
  const fought = foughtOf(view, [...told, next]);
  expect(fought?.open).toBe(false);
  expect(fought?.sides.map(({ card }) => card.id)).toEqual(['#3', '#1']);
  expect(foughtOf({ ...view, battle: undefined } as unknown as View, told)).toBeUndefined();
});
