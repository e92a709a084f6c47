import { expect, test } from 'vitest';
import { Catalogue } from '../../src/cards';
import type { Forecast, View } from '../../src/contract';
import { toldFight } from '../../src/table/forecast';
import { layoutOf } from '../../src/table/layouts';
import { described } from '../games';

const catalogue = new Catalogue(described('ashes'));
const view: View = {
  v: 1,
  game: 'ashes',
  seat: 'A',
  no: 1,
  turn: { no: 1, phase: [] },
  seats: [
    {
      seat: 'B',
      playing: true,
      numbers: {},
      places: {
        phoenixborn: { n: 1, cards: [{ id: '#1', card: 'maeoni-viper', now: { life: 22 }, marks: { wounds: 19 } }] },
      },
    },
  ],
  shared: {},
  facts: {},
  pending: [],
  waiting: [],
  open: [],
};
const told = (n: number, most = n): string => {
  const fight: Forecast = {
    falls: [],
    may: [],
    hits: [{ seat: 'B', what: 'wounds', n, most, card: { id: '#1', card: 'maeoni-viper' } }],
    open: false,
  };
  return toldFight(fight, { lang: 'en', view, layout: layoutOf('ashes', view), catalogue, name: () => 'Odile' });
};

test('who loses all that is left falls; before that it is said how much is lost', () => {
  expect(told(2)).toBe('Odile: Life −2');
  expect(told(2, 3)).toBe('Odile: Life −2–3');
  expect(told(0, 2)).toBe('Odile: Life up to −2');
  expect(told(3)).toBe('Odile would fall');
  expect(told(6)).toBe('Odile would fall');
});
