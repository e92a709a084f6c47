/** What a game ended by that no move decided is told as what it was. */
import { expect, test, vi } from 'vitest';
import type { Frame, Review } from '../../src/protocol';

const frames = ['act 1', 'act 2', 'act 3', '! concede A'].map(
  (answer, i) => ({ at: i + 1, answer, events: [], lines: [] }) as unknown as Frame,
);
const chances = [0.6, 0.55, 0.5];
const review = {
  id: 'r',
  state: 'done',
  done: 4,
  of: 4,
  moments: chances.map((chance, i) => ({ at: i, seat: 'A', chance, low: chance, high: chance })),
} as unknown as Review;
vi.mock('../../src/api', () => ({
  api: {
    record: () => Promise.resolve(''),
    review: () => Promise.resolve(review),
    replay: (_id: string, first: number, count: number) =>
      Promise.resolve({ answers: 4, frames: frames.filter(({ at }) => at >= first && at < first + count) }),
  },
}));
const { Decisive, gaveUp } = await import('../../src/play/decisive.svelte');

test('a concession is read from the record of the game', () => {
  expect(frames.map(gaveUp).at(-1)).toEqual({ seat: 'A', late: false });
  expect(gaveUp(frames[0])).toBeUndefined();
  expect(gaveUp({ ...frames[0]!, answer: '! forfeit B' })).toEqual({ seat: 'B', late: true });
});

test('no move is blamed for a concession', async () => {
  const decisive = new Decisive({ table: 't', seat: 'A', seats: 2, won: false });
  await decisive.look();
  expect([decisive.swing, decisive.far]).toEqual([undefined, undefined]);
});
