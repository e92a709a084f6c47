import { expect, test } from 'vitest';
import { has, orderSays, without } from '../../src/play/orders';
import { heard, PHRASES } from '../../src/play/phrases';
import { settings } from '../../src/settings.svelte';
import type { StandingOrder } from '../../src/protocol';

const block: StandingOrder = { do: 'answer', when: 'lethal', verb: 'block', card: 'gilder' };
const offered = [{ verb: 'block', card: 'gilder', ability: '', label: 'Block with Gilder' }];

test('an order is said as it was offered, and by its card once it is offered no more', () => {
  settings.lang = 'en';
  expect(orderSays(block, (card) => card, offered)).toBe('Do “Block with Gilder” if doing nothing might lose');
  expect(orderSays(block, () => 'Gilder', [])).toBe('Do “Gilder” if doing nothing might lose');
  expect(orderSays({ do: 'pass', when: 'theirs' }, (card) => card, [])).toBe('Pass in others’ turns');
  settings.lang = 'ja';
  expect(orderSays({ do: 'ask', when: 'struck' }, (card) => card, [])).toBe(
    '攻撃されたり狙われたりしたら、わたしに聞く',
  );
});

test('an order is the same whatever order its words come in', () => {
  const same: StandingOrder = { card: 'gilder', verb: 'block', when: 'lethal', do: 'answer' };
  expect(has([block], same)).toBe(true);
  expect(has([block], { ...block, when: 'always' })).toBe(false);
  expect(without([block, { do: 'pass', when: 'theirs' }], same)).toEqual([{ do: 'pass', when: 'theirs' }]);
});

test('a set phrase is read in the language of its reader, and nothing else is changed', () => {
  for (const phrase of PHRASES) {
    expect(heard(phrase.ja, 'en')).toBe(phrase.en);
    expect(heard(phrase.en, 'ja')).toBe(phrase.ja);
  }
  expect(heard('hm', 'ja')).toBe('hm');
});
