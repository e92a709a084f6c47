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

const stops = (verb: string): boolean => verb === 'end';

test('meditation was begun: it ends with "done" and can be taken back', () => {
  const done = [{ text: 'done', verb: 'done', args: [] }];
  expect(begun(asked({ options: done }), stops)).toBe(true);
  expect(begun(asked({ options: done, back: { code: 'nothing', rule: '' } as Choice['back'] }), stops)).toBe(false);
});

test('its first question, which nothing ends yet, can be taken back too', () => {
  const discard = [{ text: 'discard #1', verb: 'discard', args: [] }];
  expect(begun(asked({ options: discard }), stops)).toBe(true);
});

test('the turn itself was not begun by anybody', () => {
  expect(begun(asked({}), stops)).toBe(false);
  expect(begun(asked({ role: 'cost' }), stops)).toBe(true);
});
