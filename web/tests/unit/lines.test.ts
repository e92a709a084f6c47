import { expect, test } from 'vitest';
import { Catalogue, type Described } from '../../src/cards';
import type { View } from '../../src/contract';
import { numbered, pieces, twice } from '../../src/grammar/lines';

const described: Described = {
  game: 'azuride',
  name: { ja: '', en: '' },
  terms: [],
  cards: ['nagato', 'takao'].map((id) => ({
    id,
    name: { ja: id === 'nagato' ? '長門' : '高雄', en: id === 'nagato' ? 'Nagato' : 'Takao' },
    text: { ja: '', en: '' },
    type: '',
    rule: '',
    values: {},
  })),
  places: [
    { name: 'left', words: {} },
    { name: 'discard', words: {}, pile: true },
  ],
};
const catalogue = new Catalogue(described);
const place = (...cards: [string, string][]) => ({ n: cards.length, cards: cards.map(([id, card]) => ({ id, card })) });
const view = (left: [string, string][], discard: [string, string][]) =>
  ({
    shared: {},
    seats: [{ seat: 'A', places: { left: place(...left), discard: place(...discard) } }],
  }) as never as View;

test('a card is told with its number only while two of its name are in play', () => {
  const cards = [{ id: '#5', card: 'nagato' }];
  const one = twice(view([['#5', 'nagato']], [['#2', 'nagato']]), catalogue);
  const two = twice(view([['#5', 'nagato'], ['#7', 'nagato']], []), catalogue); // prettier-ignore
  expect(numbered('《長門》#5を左の工廠にセットした', cards, one)).toBe('《長門》を左の工廠にセットした');
  expect(numbered('sets Nagato #5 in the left dock', cards, one)).toBe('sets Nagato in the left dock');
  expect(numbered('sets Nagato #5 in the left dock', cards, two)).toBe('sets Nagato #5 in the left dock');
});

test('a card that came from a hand is no second one', () => {
  const cards = [{ card: 'nagato' }, { id: '#5', card: 'nagato' }];
  expect(numbered('《長門》#5を左の工廠にセットした', cards, new Set())).toBe('《長門》を左の工廠にセットした');
});

test('a number is not taken for the beginning of another', () => {
  const cards = [
    { id: '#1', card: 'nagato' },
    { id: '#12', card: 'takao' },
  ];
  expect(numbered('Nagato #1 attacks Takao #12', cards, new Set(['takao']))).toBe('Nagato attacks Takao #12');
});

test('two cards of a name in one line keep their numbers', () => {
  const cards = [
    { id: '#1', card: 'nagato' },
    { id: '#2', card: 'nagato' },
  ];
  expect(numbered('《長門》#1、《長門》#2を捨てた', cards, new Set())).toBe('《長門》#1、《長門》#2を捨てた');
});

test('a name that can be pressed stands without brackets, with what tells it from a card of the same name', () => {
  expect(
    pieces('《高雄〔コスト4〕》が《長門》を攻撃する', [{ card: 'takao' }, { card: 'nagato' }], catalogue, 'ja'),
  ).toEqual([
    { text: '高雄〔コスト4〕', card: { card: 'takao' } },
    { text: 'が' },
    { text: '長門', card: { card: 'nagato' } },
    { text: 'を攻撃する' },
  ]);
});

test('names are found wherever they stand, and each card where it is told', () => {
  const cards = [
    { id: '#1', card: 'nagato' },
    { id: '#3', card: 'takao' },
    { id: '#2', card: 'nagato' },
  ];
  const found = pieces('Takao #3 and Nagato #1 block Nagato #2', cards, catalogue, 'en');
  expect(found.filter(({ card }) => card).map(({ text, card }) => `${text} ${card!.id}`)).toEqual([
    'Takao #3',
    'Nagato #1',
    'Nagato #2',
  ]);
  expect(found.map(({ text }) => text).join('')).toBe('Takao #3 and Nagato #1 block Nagato #2');
});

test('a card that is named once more can be pressed there too', () => {
  const found = pieces(
    '《長門》を前衛1に配備した（《長門》自身も支払う）',
    [{ id: '#1', card: 'nagato' }],
    catalogue,
    'ja',
  );
  expect(found.map(({ text, card }) => (card ? `[${text}]` : text)).join('')).toBe(
    '[長門]を前衛1に配備した（[長門]自身も支払う）',
  );
});
