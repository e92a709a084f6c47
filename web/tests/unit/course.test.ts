import { describe, expect, test } from 'vitest';
import type { Event, SeatNow, View } from '../../src/contract';
import { courseOf } from '../../src/play/course';
import { layoutOf } from '../../src/table/layouts';

let no = 0;
const event = (found: Partial<Event>): Event => ({ no: ++no, beat: 1, kind: 'note', what: '', rule: '', ...found });
const view = (game: string, seats: SeatNow[]): View => ({
  v: 1,
  game,
  seat: 'A',
  no: 99,
  turn: { no: 3, phase: [] },
  seats,
  shared: {},
  facts: {},
  pending: [],
  waiting: [],
  open: [],
});
const seat = (letter: string, places: SeatNow['places']): SeatNow => ({
  seat: letter,
  playing: true,
  places,
  numbers: {},
});

describe('what each player had left', () => {
  test('Ashes: the life of the Phoenixborn at the beginning of each round, and at the end', () => {
    no = 0;
    const viper = { id: '#2', card: 'maeoni-viper' };
    const events = [
      event({ kind: 'round' }),
      event({ kind: 'damage', what: 'dealt', card: viper, n: 4 }),
      event({ kind: 'damage', what: 'received', card: viper, n: 4 }),
      event({ kind: 'damage', what: 'received', card: { id: '#9', card: 'gilder' }, n: 9 }),
      event({ kind: 'round' }),
      event({ kind: 'heal', what: 'recovered', card: viper, n: 1 }),
      event({ kind: 'damage', what: 'received', card: viper, n: 30 }),
    ];
    const last = view('ashes', [
      seat('A', { phoenixborn: { n: 1, cards: [{ id: '#1', card: 'coal-roarkwin', now: { life: 15 } }] } }),
      seat('B', { phoenixborn: { n: 1, cards: [{ ...viper, now: { life: 22 }, marks: { wounds: 33 } }] } }),
    ]);
    expect(courseOf(last, events, layoutOf('ashes', last))).toEqual({
      parts: 2,
      most: 22,
      seats: [
        { seat: 'A', left: [15, 15, 15] },
        { seat: 'B', left: [22, 18, 0] },
      ],
    });
  });

  test('Azuride: the cards of the deck at the beginning of each turn, and at the end', () => {
    no = 0;
    const deck = (letter: string) => ({ place: 'deck', seat: letter });
    const events = [
      event({ kind: 'draw', leaves: deck('A'), enters: { place: 'hand', seat: 'A' }, n: 6 }),
      event({ kind: 'turn' }),
      event({ kind: 'move', leaves: deck('B'), enters: { place: 'discard', seat: 'B' } }),
      event({ kind: 'turn' }),
      event({ kind: 'move', leaves: { place: 'discard', seat: 'B' }, enters: deck('B') }),
      event({ kind: 'move', leaves: deck('A'), n: 2 }),
    ];
    const last = view('azuride', [seat('A', { deck: { n: 28 } }), seat('B', { deck: { n: 30 } })]);
    expect(courseOf(last, events, layoutOf('azuride', last))?.seats).toEqual([
      { seat: 'A', left: [30, 30, 28] },
      { seat: 'B', left: [30, 29, 30] },
    ]);
  });

  test('nothing is drawn of a game whose beginning is not known', () => {
    no = 40;
    const last = view('azuride', [seat('A', { deck: { n: 28 } })]);
    expect(
      courseOf(last, [event({ kind: 'turn' }), event({ kind: 'turn' })], layoutOf('azuride', last)),
    ).toBeUndefined();
  });
});
