import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../src/cards';
import {
  curveOf,
  empty,
  found,
  fromKept,
  fromLink,
  iconsOf,
  indexOf,
  linkOf,
  sortingOf,
  textOf,
  withNumber,
  type Draft,
} from '../../src/house/decks/building';
import type { DeckForm } from '../../src/protocol';

const form: DeckForm = {
  game: 'ashes',
  sections: [
    { name: 'phoenixborn', label: { ja: '', en: '' }, size: 1, rule: '', entries: [{ card: 'noah', n: 1 }] },
    { name: 'cards', label: { ja: '', en: '' }, size: 30, rule: '', entries: [{ card: 'fear', n: 3 }] },
    {
      name: 'first_five',
      label: { ja: '', en: '' },
      size: 5,
      rule: '',
      entries: [{ card: 'fear', n: 1 }],
      of: 'cards',
    },
  ],
};
const deck: Draft = {
  name: '影 & 霞 #2',
  was: '',
  sections: {
    phoenixborn: [{ card: 'noah', n: 1 }],
    cards: [
      { card: 'fear', n: 3 },
      { card: 'purge', n: 1 },
    ],
    first_five: [{ card: 'fear', n: 1 }],
  },
};
const catalogue = new Catalogue({
  game: 'ashes',
  name: { ja: '', en: '' },
  terms: [],
  words: [{ name: 'charm', words: { ja: '魅了', en: 'charm' } }],
  cards: [
    {
      id: 'fear',
      name: { ja: '畏怖', en: 'Fear' },
      text: { ja: 'ユニット1体を捨てる。', en: 'Discard a unit.' },
      type: 'action-spell',
      rule: '',
      values: {},
      cost: [
        { what: 'main-action', n: 1 },
        { what: 'charm-class', n: 2 },
        { what: 'basic', n: 1 },
      ],
      words: { dice: 'charm' },
    },
    {
      id: 'purge',
      name: { ja: '粛正', en: 'Purge' },
      text: { ja: 'カードを捨てる。', en: 'Discard a card.' },
      type: 'ready-spell',
      rule: '',
      values: {},
      cost: [{ what: 'main-action', n: 1 }],
    },
  ],
});

describe('a deck that is built', () => {
  test('has a line of its own for each entry, so that an error of a line is one of an entry', () => {
    const { text, lines } = textOf(deck, form);
    expect(text.split('\n').slice(1, 5)).toEqual(['phoenixborn: 1 noah', '3 fear', '1 purge', 'first_five: 1 fear']);
    expect(lines[3]).toBe('cards fear');
    expect(lines[5]).toBe('first_five fear');
  });

  test('is carried by a link as it is, whatever its name', () => {
    expect(fromLink(`#${linkOf(deck)}`)).toEqual(deck);
  });

  test.each(['', '#', '#ashes.deck.unique', '#name=x', '#cards=', '#cards=0*fear', '#<script>=3', '#cards=%'])(
    'is not read from the address %s',
    (hash) => expect(fromLink(hash)).toBeUndefined(),
  );

  test('takes from a link only what a deck could hold', () => {
    expect(fromLink('#cards=99999*fear,3*purge,"x",<b>&evil[]=3')?.sections).toEqual({
      cards: [{ card: 'purge', n: 3 }],
    });
  });

  test('loses its opening with the last copy of a card, and has one that leads it', () => {
    const without = withNumber(deck, form, 'cards', 'fear', 0);
    expect(without.sections).toEqual({ phoenixborn: [{ card: 'noah', n: 1 }], cards: [{ card: 'purge', n: 1 }] });
    expect(withNumber(deck, form, 'phoenixborn', 'jessa', 1).sections['phoenixborn']).toEqual([
      { card: 'jessa', n: 1 },
    ]);
    expect(withNumber(empty(), form, 'cards', 'fear', 2).sections).toEqual({ cards: [{ card: 'fear', n: 2 }] });
  });

  test('is read from the browser only if it is one', () => {
    expect(fromKept(JSON.stringify(deck))).toEqual(deck);
    for (const text of [null, '', '{', '[]', '{"sections":null}', '{"sections":{"cards":3}}'])
      expect(fromKept(text)).toBeUndefined();
  });

  test('counts what its cards cost and ask for', () => {
    const cards = deck.sections['cards']!;
    expect(curveOf(cards, catalogue, sortingOf('ashes'))).toEqual([1, 0, 0, 3, 0]);
    expect([...iconsOf(cards, catalogue)]).toEqual([
      ['charm', 6],
      ['basic', 3],
    ]);
  });

  test('is found by words of either language, in any width and kana', () => {
    const index = indexOf(catalogue.card('fear'), catalogue, ['行動呪文', 'Action spell']);
    for (const query of ['fear', 'ＦＥＡＲ', '畏怖', 'ゆにっと', 'discard 畏', '魅了', 'charm', 'action'])
      expect(found(index, query), query).toBe(true);
    expect(found(index, '粛正')).toBe(false);
  });
});
