import { expect, test } from 'vitest';
import type { Event } from '../../src/contract';
import type { TableNow } from '../../src/protocol';
import { botAt, fitting, opponentAfter } from '../../src/play/sequel';

const table = (...bots: (string | undefined)[]): TableNow => ({
  id: 't',
  game: 'ashes',
  state: 'playing',
  private: true,
  options: {},
  chairs: bots.map((bot, i) => ({ seat: 'ABCD'[i] as 'A', ...(bot ? { bot } : { name: 'x' }) })),
});

test('who has won a bot meets the next one, who has lost the one before; nobody beyond the first and the last', () => {
  expect(opponentAfter('casual', true)).toBe('steady');
  expect(opponentAfter('casual', false)).toBe('gentle');
  expect(opponentAfter('gentle', false)).toBeUndefined();
  expect(opponentAfter('master', true)).toBeUndefined();
});

test('only one bot, and nobody else, is somebody to be followed by another', () => {
  expect(botAt(table(undefined, 'keen'), 'A')).toBe('keen');
  expect(botAt(table(undefined, undefined), 'A')).toBeUndefined();
  expect(botAt(table(undefined, 'keen', 'keen'), 'A')).toBeUndefined();
});

const event = (kind: Event['kind'], rule: string, seat: string): Event => ({
  no: 1,
  beat: 1,
  kind,
  what: 'x',
  rule,
  seat,
});

test('the lesson is about what was done to who lost, not about what they did themselves', () => {
  const lessons = [{ rule: 'ashes.play.sequence' }, { rule: 'ashes.attack.types' }];
  const events = [
    event('play', 'ashes.play.sequence', 'A'),
    event('play', 'ashes.play.sequence', 'A'),
    event('declare', 'ashes.attack.declare', 'B'),
    event('damage', 'ashes.attack.damage', 'A'),
  ];
  expect(fitting(lessons, events, 'A')).toBe(lessons[1]);
  const moved = (from: string): Event => ({
    ...event('move', 'ashes.play.sequence', 'A'),
    leaves: { place: from, seat: 'A' },
    enters: { place: 'discard', seat: 'A' },
  });
  expect(fitting(lessons, [moved('field')], 'A')).toBe(lessons[0]);
  expect(fitting(lessons, [moved('hand')], 'A')).toBeUndefined();
  expect(fitting(lessons, [], 'A')).toBeUndefined();
});
