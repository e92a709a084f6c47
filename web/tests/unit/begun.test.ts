/** One step back stands beside what asks, wherever something was begun. */
import { expect, test } from 'vitest';
import type { Choice } from '../../src/contract';
import { begun } from '../../src/grammar/panel';

const asked = (change: Partial<Choice>): Choice =>
  ({
    back: null,
    chosen: [],
    role: 'turn',
    options: [{ text: 'end turn', verb: 'end', args: [] }],
    ...change,
  }) as Choice;

test('meditation was begun: it ends with "done" and can be taken back', () => {
  const done = [{ text: 'done', verb: 'done', args: [] }];
  expect(begun(asked({ options: done }))).toBe(true);
  expect(begun(asked({ options: done, back: { code: 'nothing', rule: '' } as Choice['back'] }))).toBe(false);
});

test('the turn itself was not begun by anybody', () => {
  expect(begun(asked({}))).toBe(false);
  expect(begun(asked({ role: 'cost' }))).toBe(true);
});
