import { expect, test } from 'vitest';
import { Catalogue, type Described } from '../../src/cards';
import type { Option, View } from '../../src/contract';
import { marked } from '../../src/grammar/numbers';

const described: Described = {
  game: 'azuride',
  name: { ja: '', en: '' },
  terms: [],
  cards: [],
  places: [
    { name: 'left', words: {} },
    { name: 'discard', words: {}, pile: true },
  ],
};
const catalogue = new Catalogue(described);
const place = (...cards: [string, string][]) => ({ n: cards.length, cards: cards.map(([id, card]) => ({ id, card })) });
const view = (left: [string, string][], discard: [string, string][] = []) =>
  ({
    shared: {},
    seats: [{ seat: 'A', places: { left: place(...left), discard: place(...discard) } }],
  }) as never as View;
const needed = (...args: Parameters<typeof view>): string[] => [...marked(view(...args), catalogue)].sort();
const offer = (...args: Option['args']): Option[] => [{ text: '', verb: '', args }];

test('two cards of one name in play have their numbers, a single one has none', () => {
  expect(needed([['#5', 'nagato'], ['#6', 'takao']])).toEqual([]); // prettier-ignore
  expect(needed([['#5', 'nagato'], ['#7', 'nagato'], ['#6', 'takao']])).toEqual(['#5', '#7']); // prettier-ignore
});

test('a card in a pile has its number beside another of its name; the one in play is known by its name', () => {
  expect(needed([['#5', 'nagato']], [['#2', 'nagato']])).toEqual(['#2']);
  expect(needed([], [['#2', 'nagato'], ['#3', 'nagato']])).toEqual(['#2', '#3']); // prettier-ignore
  expect(needed([], [['#2', 'nagato']])).toEqual([]);
});

test('a card that is offered beside another of its name, which has no number, needs its own', () => {
  const now = view([['#5', 'nagato']]);
  const hand = { kind: 'name', card: 'nagato' } as const;
  const played = { kind: 'card', card: 'nagato', id: '#5' } as const;
  expect([...marked(now, catalogue, offer(hand, played))]).toEqual(['#5']);
  expect([...marked(now, catalogue, offer(played))]).toEqual([]);
});
