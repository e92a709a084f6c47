import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneByOne } from '../../src/table/later';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pieces = (done: string[]): (() => void)[] => ['a', 'b', 'c'].map((name) => () => void done.push(name));

test('one piece of work is done in a task, and the end follows the last', () => {
  const done: string[] = [];
  oneByOne(pieces(done), () => done.push('end'));
  expect(done).toEqual(['a']);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['a', 'b']);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['a', 'b', 'c', 'end']);
});

test('work that is ended is never finished, and no work is finished at once', () => {
  const done: string[] = [];
  oneByOne(pieces(done), () => done.push('end'))();
  vi.runAllTimers();
  expect(done).toEqual(['a']);
  oneByOne([], () => done.push('nothing'));
  expect(done).toEqual(['a', 'nothing']);
});
