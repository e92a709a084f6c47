import { expect, test } from 'vitest';
import { Catalogue } from '../../src/cards';
import { described, GAMES } from '../games';

const ashes = new Catalogue(described('ashes'));

test.each(['ja', 'en'] as const)('a summoning card shows what it summons (%s)', (lang) => {
  const summons = ashes.all.filter(({ id }) => id.startsWith('summon-'));
  expect(summons.length).toBeGreaterThan(8);
  for (const card of summons)
    expect([card.id, ashes.namedBy(card, lang).map(({ type }) => type)]).toEqual([card.id, ['conjuration']]);
});

test('every power of dice has a card that says what it does', () => {
  for (const die of ['natural', 'charm', 'ceremonial', 'illusion'])
    expect(ashes.telling('power', die)?.text.en).toMatch(/[a-z]/);
  expect(ashes.telling('power', '')).toBeUndefined();
  expect(ashes.telling('meditate', '')).toBeUndefined();
});

test.each(GAMES)('every number on a card of %s has a name in both languages', (game) => {
  const catalogue = new Catalogue(described(game));
  const names = new Set(catalogue.all.flatMap((card) => Object.keys(card.values)));
  const { values = [], places = [] } = described(game);
  const known = new Set(['stars', ...[...values, ...places].map(({ name }) => name)]);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});
