import { expect, test } from 'vitest';
import { Catalogue } from '../../src/cards';
import { described } from '../games';

test('what waits says what is done, in the game’s own words', () => {
  const azuride = new Catalogue(described('azuride'));
  expect(azuride.deed('rotate', 'en')).toBe('rotation');
  expect(azuride.deed('rotate', 'ja')).toBe('先頭の移動');
  expect(azuride.deed('evade', 'en')).toBe('evade');
  expect(azuride.deed('nothing-known', 'en')).toBe('');
});
