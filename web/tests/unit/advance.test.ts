import { describe, expect, test } from 'vitest';
import type { CardNow, Event, View } from '../../src/contract';
import { advance } from '../../src/motion/advance';
import { kept, keeping, listing } from '../../src/motion/kept';
import { rightness, tellings, transitions } from '../tellings';

const event = (kind: Event['kind'], more: Partial<Event> = {}): Event => ({
  no: 2,
  beat: 2,
  kind,
  what: kind,
  rule: '',
  ...more,
});
const card = (id: string, more: Partial<CardNow> = {}): CardNow => ({ id, card: `c${id}`, ...more });
const view = (mine: readonly CardNow[], gone: readonly CardNow[] = [], hand = 2): View => ({
  v: 1,
  game: 'ashes',
  seat: 'A',
  no: 1,
  turn: { no: 3, phase: ['main'], active: 'A' },
  seats: [
    {
      seat: 'A',
      playing: true,
      numbers: {},
      places: {
        field: { n: mine.length, cards: [...mine] },
        discard: { n: gone.length, cards: [...gone] },
        hand: { n: hand, names: ['x', 'y'].slice(0, hand) },
      },
    },
    { seat: 'B', playing: true, numbers: {}, places: { hand: { n: 3 }, field: { n: 1, cards: [card('#9')] } } },
  ],
  shared: {},
  facts: {},
  pending: [],
  waiting: [],
  open: [],
});

test('a card goes where an event says it goes, and lies nowhere else', () => {
  const move = event('move', {
    card: { id: '#1', card: 'c#1' },
    leaves: { place: 'field', seat: 'A' },
    enters: { place: 'discard', seat: 'A' },
  });
  const next = advance(view([card('#1'), card('#2')]), move, [], view([card('#2')], [card('#1')]));
  expect(next.seats[0]!.places['field']!.cards!.map(({ id }) => id)).toEqual(['#2']);
  expect(next.seats[0]!.places['discard']!.cards!.map(({ id }) => id)).toEqual(['#1']);
});

test('what is wounded twice is wounded step by step, and ends as the last view says', () => {
  const [hurt, end] = [view([card('#1', { marks: { wounds: 0 } })]), view([card('#1', { marks: { wounds: 3 } })])];
  const first = event('damage', { card: { id: '#1' }, n: 1 });
  const second = event('damage', { no: 3, card: { id: '#1' }, n: 2 });
  const between = advance(hurt, first, [second], end);
  expect(between.seats[0]!.places['field']!.cards![0]!.marks!['wounds']).toBe(1);
  expect(advance(between, second, [], end).seats[0]!.places['field']!.cards![0]!.marks!['wounds']).toBe(3);
});

test('a card that somebody else draws has no name, and the hand of who draws gets the name that it will have', () => {
  const draws = (seat: string, card: Event['card']): Event =>
    event('draw', {
      seat,
      ...(card ? { card } : {}),
      leaves: { place: 'draw', seat },
      enters: { place: 'hand', seat },
    });
  const end = view([], [], 2);
  const theirs = advance(view([], [], 1), draws('B', {}), [], end);
  expect(theirs.seats[1]!.places['hand']).toEqual({ n: 4 });
  const own = advance(view([], [], 1), draws('A', { card: 'y' }), [], end);
  expect(own.seats[0]!.places['hand']!.names).toEqual(['x', 'y']);
});

test('whatever an event does not touch stays the same object', () => {
  const before = view([card('#1', { marks: { wounds: 0 } }), card('#2')]);
  const after = advance(
    before,
    event('damage', { card: { id: '#1' }, n: 1 }),
    [],
    view([card('#1', { marks: { wounds: 1 } }), card('#2')]),
  );
  expect(after.seats[1]).toBe(before.seats[1]);
  expect(after.seats[0]!.places['hand']).toBe(before.seats[0]!.places['hand']);
  expect(after.seats[0]!.places['field']!.cards![1]).toBe(before.seats[0]!.places['field']!.cards![1]);
});

test('of the next view only what differs is new', () => {
  const [before, same] = [view([card('#1'), card('#2')]), view([card('#1'), card('#2')])];
  expect(kept(before, same)).toBe(before);
  const moved = kept(before, view([card('#2'), card('#1', { state: ['spent'] })]));
  expect(moved.seats[1]).toBe(before.seats[1]);
  expect(moved.seats[0]!.places['field']!.cards![0]).toBe(before.seats[0]!.places['field']!.cards![1]);
  expect(moved).toEqual(view([card('#2'), card('#1', { state: ['spent'] })]));
});

test('a list is the same as long as the very same things stand in it, a set as long as it holds the same', () => {
  const [a, b, again] = [{ n: 1 }, { n: 2 }, { n: 1 }];
  const [list, set] = [listing<{ n: number }>(), keeping<Set<string>>()];
  const [first, held] = [list([a, b]), set(new Set(['x']))];
  expect(list([a, b])).toBe(first);
  expect(list([again, b])[0]).toBe(again);
  expect(set(new Set(['x']))).toBe(held);
  expect([...set(new Set(['y']))]).toEqual(['y']);
});

/** `make evidence` asks for 200. */
const GAMES = Number(process.env['TELLINGS'] ?? 4);
const BATCH = 2;

describe.each([
  ['ashes', 2],
  ['azuride', 2],
  ['avalon', 2],
  ['avalon', 3],
] as const)('%s with %i seats', (game, seats) => {
  test('places are right in between, by events alone', () => {
    // few games at a time: two hundred of them are more than fits into one text
    const parts = Array.from({ length: Math.ceil(GAMES / BATCH) }, (_, i) => {
      const games = Math.min(BATCH, GAMES - i * BATCH);
      return rightness(transitions(tellings(game, games, 40 + i * BATCH, i % 2 ? 'greedy' : 'random', seats)));
    });
    const sum = (of: 'games' | 'transitions' | 'places' | 'right'): number =>
      parts.reduce((total, part) => total + part[of], 0);
    const wrong: Record<string, number> = {};
    for (const part of parts) for (const name in part.wrong) wrong[name] = (wrong[name] ?? 0) + part.wrong[name]!;
    const [right, places] = [sum('right'), sum('places')];
    console.log(
      `${game}, ${seats} seats: ${sum('games')} games, ${sum('transitions')} messages, ${places} places, ` +
        `${((100 * right) / places).toFixed(2)} % right`,
      wrong,
    );
    expect(right / places).toBeGreaterThanOrEqual(0.99);
  }, 3_600_000);
});
