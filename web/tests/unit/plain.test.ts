/** The table of a game that nobody laid out: what it takes from the game's own description. */
import { expect, test } from 'vitest';
import { Catalogue, type Described } from '../../src/cards';
import type { View } from '../../src/contract';
import { layoutOf, phaseName, placeName } from '../../src/table/layouts';
import { hueOf } from '../../src/worlds/plain/paint';

const both = (en: string): { ja: string; en: string } => ({ ja: en, en });
const card = (id: string, group: string): Described['cards'][number] => ({
  id,
  group,
  name: both(id),
  text: both(''),
  type: '',
  rule: '',
  values: {},
});
const game = new Catalogue({
  game: 'whist',
  name: both('Whist'),
  cards: [card('sun2', 'sun'), card('sun10', 'sun'), card('leaf1', 'leaf')],
  terms: [],
  groups: ['sun', 'leaf'].map((name) => ({ name, words: both(name) })),
  places: [{ name: 'life', words: both('lives') }],
  numbers: [{ name: 'bid', words: both('bid so far'), seat: true, unset: true }],
  facts: [{ name: 'bid', words: both('highest bidder') }],
  phases: [{ name: 'bid', words: both('bid') }],
});
const view = { seats: [{ seat: 'A', places: {}, numbers: {} }], shared: {} } as unknown as View;

test('a hand stands in the order of the game, and a suit has one hue', () => {
  expect(game.sorted(['leaf1', 'sun10', 'sun2', 'sun2'])).toEqual(['sun2', 'sun2', 'sun10', 'leaf1']);
  expect(layoutOf('whist', view, game).sorts).toBe(true);
  const [two, ten, leaf] = game.all.map(hueOf);
  expect(two).toBe(ten);
  expect(leaf).not.toBe(two);
});

test('a number that is not set yet is counted all the same', () => {
  expect(layoutOf('whist', view, game).counts).toContain('bid');
  expect(game.unset('bid')).toBe(true);
});

test('a phase, a number and a fact of one name are called each by its own', () => {
  expect(placeName('bid', 'en', game)).toBe('Bid so far');
  expect(placeName('bid', 'en', game, 'facts')).toBe('Highest bidder');
  expect(phaseName('bid', 'en', game)).toBe('Bid');
  expect(placeName('life', 'en', game)).toBe('Lives');
});
