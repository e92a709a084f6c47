/** The characters: six in every world, each with a face and words of its own, who speak once at telling moments. */
import { describe, expect, test } from 'vitest';
import type { Event, View } from '../../src/contract';
import { LEVELS } from '../../src/house/levels';
import { momentOf } from '../../src/rivals/remarks';
import { rivalAt, rivalsOf, type Moment } from '../../src/rivals/rivals';

const GAMES = ['ashes', 'azuride', 'avalon'];

describe.each(GAMES)('the characters of %s', (game) => {
  const rivals = rivalsOf(game);
  test('are one for each level', () => {
    expect(rivals.map((rival) => rival.level)).toEqual(LEVELS.map((level) => level.name));
  });
  test('have names, faces and words that nobody else has, in both languages', () => {
    const all = GAMES.flatMap((one) => rivalsOf(one));
    for (const lang of ['ja', 'en'] as const) {
      const said = all.flatMap((rival) => [
        rival.name[lang],
        rival.manner[lang],
        ...Object.values(rival.says).map((s) => s[lang]),
      ]);
      expect(said.every((text) => text.length > 1 && text.length < 60)).toBe(true);
      expect(new Set(said).size).toBe(said.length);
    }
    expect(new Set(all.map((rival) => rival.face.id)).size).toBe(all.length);
  });
});

test('a bot that is no level, or plays a game without a world, is nobody', () => {
  expect(rivalAt('ashes', 'cheat-resist:against=1')).toBeUndefined();
  expect(rivalAt('toy', 'gentle')).toBeUndefined();
  expect(rivalAt('ashes', undefined)).toBeUndefined();
});

describe('what is said when', () => {
  const seat = (letter: string, deck: number): object => ({
    seat: letter,
    playing: true,
    numbers: {},
    places: { deck: { n: deck } },
  });
  const view = (mine: number, outcome?: object, no = 3): View =>
    ({
      game: 'azuride',
      no,
      seat: 'A',
      seats: [seat('A', mine), seat('B', 20)],
      turn: { no: 3 },
      outcome,
    }) as unknown as View;
  const said = (...moments: Moment[]): Set<Moment> => new Set(moments);
  const sunk = (whose: string): Event => ({ no: 1, kind: 'destroy', what: 'sunk', seat: whose }) as unknown as Event;

  test('a greeting first, and each thing once', () => {
    expect(momentOf(view(20), [], 'B', 'A', said())).toBe('hello');
    expect(momentOf(view(20), [], 'B', 'A', said('hello'))).toBeUndefined();
  });
  test('nobody greets who has only come back to a game', () => {
    expect(momentOf(view(20, undefined, 60), [], 'B', 'A', said())).toBeUndefined();
    expect(momentOf(view(8, undefined, 60), [], 'B', 'A', said())).toBe('near');
  });
  test('the reader’s loss of a ship is no good move of theirs, the other’s is', () => {
    expect(momentOf(view(20), [sunk('A')], 'B', 'A', said('hello'))).toBeUndefined();
    expect(momentOf(view(20), [sunk('B')], 'B', 'A', said('hello'))).toBe('good');
  });
  test('close to the win when little is left of the reader’s HQ', () => {
    expect(momentOf(view(8), [], 'B', 'A', said('hello'))).toBe('near');
    expect(momentOf(view(9), [], 'B', 'A', said('hello'))).toBeUndefined();
  });
  test('at the end whoever has won or lost says so, once', () => {
    expect(momentOf(view(0, { winners: ['B'] }), [], 'B', 'A', said('hello'))).toBe('won');
    expect(momentOf(view(9, { winners: ['A'] }), [], 'B', 'A', said())).toBe('lost');
    expect(momentOf(view(9, { winners: ['A'] }), [], 'B', 'A', said('lost'))).toBeUndefined();
  });
});
