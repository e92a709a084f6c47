import { expect, test, vi } from 'vitest';
import type { Frame, Replay } from '../../src/protocol';
import { cut, Frames, jump, PART, stretches, turnAt } from '../../src/house/replay/replays';

const TURNS = [
  { at: 0, turn: 0 },
  { at: 7, turn: 1, active: 'B' },
  { at: 12, turn: 2, active: 'A' },
];

const line = (no: number) => ({ no, text: `line ${no}` });
const part = (first: number, count: number): Replay => ({
  game: 'ashes',
  options: {},
  seats: [],
  answers: 100,
  turns: TURNS,
  frames: Array.from(
    { length: count },
    (_, i) => ({ at: first + i, lines: [line(first + i)], lines_after: first + i - 1, events: [] }) as unknown as Frame,
  ),
});

test('frames are fetched in parts, once, and where they are looked at', async () => {
  const fetchPart = vi.fn((first: number, count: number) => Promise.resolve(part(first, count)));
  const frames = new Frames(fetchPart);
  expect((await frames.at(3)).at).toBe(3);
  await Promise.all([frames.at(5), frames.at(PART - 1)]);
  expect(fetchPart.mock.calls).toEqual([[0, PART]]);
  await frames.at(PART + 2);
  expect(fetchPart.mock.calls.at(-1)).toEqual([PART, PART]);
});

test('a part that did not come is asked for again', async () => {
  const fetchPart = vi
    .fn()
    .mockRejectedValueOnce(new Error('lost'))
    .mockImplementation((a, b) => Promise.resolve(part(a, b)));
  const frames = new Frames(fetchPart);
  await expect(frames.at(0)).rejects.toThrow('lost');
  expect((await frames.at(0)).at).toBe(0);
});

test('the story up to a moment ends with it', async () => {
  const frames = new Frames((first, count) => Promise.resolve(part(first, count)));
  await frames.at(6);
  expect(frames.lines(6, 3).map((told) => told.no)).toEqual([4, 5, 6]);
  expect(frames.lines(1).map((told) => told.no)).toEqual([0, 1]);
});

test('a line that a later answer joins is told once, as it stood at the moment', async () => {
  const frame = (at: number, after: number, ...nos: number[]) =>
    ({
      at,
      lines: nos.map((no) => ({ ...line(no), text: `${no} at ${at}` })),
      lines_after: after,
      events: [],
    }) as never;
  const frames = new Frames(() =>
    Promise.resolve({ ...part(0, 0), frames: [frame(0, 0, 1, 2), frame(1, 1, 3), frame(2, 1, 4, 5)] }),
  );
  await frames.at(0);
  expect(frames.lines(0).map(({ text }) => text)).toEqual(['1 at 0', '2 at 0']);
  expect(frames.lines(1).map(({ text }) => text)).toEqual(['1 at 0', '3 at 1']);
  expect(frames.lines(2).map(({ text }) => text)).toEqual(['1 at 0', '4 at 2', '5 at 2']);
});

test('turns are jumped by: on to the next, back to the beginning of this one first', () => {
  expect(jump(TURNS, 0, 1, 20)).toBe(7);
  expect(jump(TURNS, 12, 1, 20)).toBe(20);
  expect(jump(TURNS, 9, -1, 20)).toBe(7);
  expect(jump(TURNS, 7, -1, 20)).toBe(0);
  expect(jump(TURNS, 0, -1, 20)).toBe(0);
  expect(TURNS[turnAt(TURNS, 11)]!.turn).toBe(1);
});

test('the timeline is as long as the game', () => {
  const track = stretches(TURNS, 20);
  expect(track.map(({ length }) => length)).toEqual([7, 5, 8]);
  expect(track.reduce((sum, { length }) => sum + length, 0)).toBe(20);
});

test('a record is cut after so many answers, its head stays', () => {
  const record = 'fudaba 1\ngame: ashes\n---\na\nb\nc\n';
  expect(cut(record, 2)).toBe('fudaba 1\ngame: ashes\n---\na\nb\n');
  expect(cut(record, 0)).toBe('fudaba 1\ngame: ashes\n---\n');
});
