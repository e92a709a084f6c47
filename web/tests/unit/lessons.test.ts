/** Lessons: what they leave of a choice, which step is shown, and where light and bubble are. */
import { describe, expect, test } from 'vitest';
import type { Choice, Option } from '../../src/contract';
import { beside, type Box } from '../../src/learn/spot';
import { opening, stepAt, taught } from '../../src/learn/taught';
import type { LessonInfo } from '../../src/protocol';

const both = { ja: '', en: '' };
const lesson = (acts: string): LessonInfo => ({
  id: 'x',
  title: both,
  goal: both,
  done: both,
  rule: 'r',
  wins: true,
  steps: [...acts].map((kind) => ({ said: both, at: [], acts: kind === 'a' })),
});
const option = (text: string): Option => ({ text, verb: text.split(' ')[0]!, args: [] }) as unknown as Option;
const choice = (kind: string, texts: string[], more: object = {}): Choice =>
  ({
    id: '1',
    seat: 'A',
    least: 1,
    most: 1,
    chosen: [],
    options: texts.map(option),
    form: { kind, ...more },
  }) as unknown as Choice;

describe('what a lesson leaves of a choice', () => {
  test('only the next piece of what it wants, where one is chosen', () => {
    const left = taught(choice('one', ['meditate', 'play x', 'end turn']), ['play x', 'end turn']);
    expect(left.options.map(({ text }) => text)).toEqual(['play x']);
  });
  test('all that it wants of a set, and no fewer', () => {
    const given = choice('set', ['raid #1', 'raid #3', 'raid #5', 'done'], {
      candidates: ['raid #1', 'raid #3', 'raid #5'].map(option),
    });
    const left = taught(given, ['raid #1', 'raid #3']);
    expect(left.form.candidates!.map(({ text }) => text)).toEqual(['raid #1', 'raid #3']);
    expect(left.options.map(({ text }) => text)).toEqual(['raid #1', 'raid #3', 'done']);
    expect(left.least).toBe(2);
  });
  test('the payment that it wants is laid ready', () => {
    const given = choice('pay', ['pay #2', 'pay #4'], { candidates: [option('pay #2'), option('pay #4')], ready: [] });
    expect(taught(given, ['pay #2', 'pay #4']).form.ready).toEqual([['pay #2', 'pay #4']]);
  });
});

describe('the step that is shown', () => {
  const steps = lesson('llallal');
  test('what is to be looked at comes before what is to be done', () => {
    const now = { step: 2, of: 7, wants: [] };
    expect(opening(steps, 2)).toBe(0);
    expect([0, 1, 2].map((from) => stepAt(steps, now, from))).toEqual([0, 1, 2]);
  });
  test('who comes back in the middle sees only what belongs to the step', () => {
    expect(opening(steps, 5)).toBe(3);
  });
  test('what was done meanwhile is not shown again', () => {
    expect(stepAt(steps, { step: 5, of: 7, wants: [] }, 2)).toBe(3);
  });
  test('after the last act what is left to look at, and then nothing', () => {
    const over = { step: 7, of: 7, wants: [] };
    expect(stepAt(steps, over, 5)).toBe(6);
    expect(stepAt(steps, over, 7)).toBe(7);
  });
});

describe('light and bubble', () => {
  const inside = (box: Box, width: number, height: number): boolean =>
    box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  const overlap = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  test.each([
    [1440, 900],
    [390, 844],
    [844, 390],
  ])('at %d by %d the bubble is whole, and never on a thing of usual size', (width, height) => {
    for (let x = 0; x + 120 <= width; x += 45)
      for (let y = 0; y + 130 <= height; y += 45) {
        const light = { x, y, width: 100, height: 130 };
        const bubble = beside(light, { width: 300, height: 90 }, width, height);
        expect(inside(bubble, width, height)).toBe(true);
        expect(overlap(bubble, light)).toBe(false);
      }
  });
  test.each([
    [1440, 900, { x: 320, y: 320, width: 780, height: 120 }, { x: 960, y: 352, width: 110, height: 44 }],
    [390, 844, { x: 8, y: 270, width: 374, height: 165 }, { x: 14, y: 354, width: 180, height: 50 }],
  ])('at %d by %d the bubble leaves the question readable whose button is lit', (width, height, prompt, light) => {
    const bubble = beside(light, { width: 300, height: 110 }, width, height, [prompt]);
    expect(inside(bubble, width, height)).toBe(true);
    expect(overlap(bubble, prompt)).toBe(false);
  });
});
