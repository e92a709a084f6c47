import { expect, test } from 'vitest';
import { knownIn } from '../../src/grammar/known';
import { words } from '../../src/grammar/words';

test('what is known of a hidden pile is told by its distance from the top', () => {
  expect(knownIn({ n: 20, top: { '19': 'naka', '0': 'hood', '2': 'ajax' } })).toEqual([
    { at: 0, card: 'hood' },
    { at: 2, card: 'ajax' },
    { at: 19, card: 'naka' },
  ]);
  expect(knownIn({ n: 3 })).toEqual([]);
  const said = [0, 2, 19].map((at) => [words('en').depth(at, 20), words('ja').depth(at, 20)]);
  expect(said).toEqual([
    ['On top', '一番上'],
    ['Number 3 from the top', '上から3枚目'],
    ['At the bottom', '一番下'],
  ]);
});
