import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Progress } from '../../src/contract';
import { Answering } from '../../src/grammar/answering.svelte';
import { Paying, SHOWN } from '../../src/table/paying.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHOICE: Choice = {
  id: 'A1',
  seat: 'A',
  kind: 'pay',
  rule: '',
  role: 'cost',
  form: {
    kind: 'pay',
    candidates: ['#1', '#2'].map((id) => ({ text: `pay ${id}`, verb: 'pay', args: [{ kind: 'card', id, card: 'x' }] })),
    ready: [['pay #1']],
    owed: [{ what: 'any', n: 1 }],
  },
  least: 1,
  most: 1,
  options: [],
  chosen: [],
  back: null,
  undo: null,
};

/** A payment that follows from an answer of one's own, at once or when that has been told; what else could pay. */
async function paid(next: Progress['next'], whole: boolean, told = false, choice = CHOICE) {
  const sent: number[] = [];
  const said: Progress = { ready: true, least: 0, most: 0, owed: [], ...(next ? { next } : {}) };
  let answering: Answering | undefined;
  const paying = new Paying(
    () => answering,
    () => void sent.push(1),
  );
  paying.sent(whole);
  if (told) paying.asked();
  answering = new Answering(choice, () => Promise.resolve(said));
  paying.asked();
  await vi.advanceTimersByTimeAsync(0);
  paying.see();
  return { paying, sent };
}

test('a payment that leaves no choice is sent at once', async () => {
  const { sent } = await paid([], false);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1]);
});

test('a payment with a choice is left to the reader, unless a gesture meant it: then it is shown first', async () => {
  const other = [{ text: 'pay #2', instead: 'pay #1' }];
  const left = await paid(other, false);
  await vi.advanceTimersByTimeAsync(SHOWN * 2);
  expect([left.sent, left.paying.soon]).toEqual([[], false]);
  const meant = await paid(other, true);
  expect([meant.sent, meant.paying.soon]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(meant.sent).toEqual([1]);
});

test('it follows from an act that was told for a while before it was asked', async () => {
  const forced = await paid([], false, true);
  await vi.advanceTimersByTimeAsync(1);
  expect(forced.sent).toEqual([1]);
  const meant = await paid([{ text: 'pay #2', instead: 'pay #1' }], true, true);
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(meant.sent).toEqual([1]);
});

test('what is asked "sure?" about waits for a press, with a choice and without', async () => {
  const candidates = CHOICE.form.candidates!.map((option) => ({ ...option, care: { code: 'x', rule: '', args: [] } }));
  const costly = { ...CHOICE, form: { ...CHOICE.form, candidates } };
  for (const next of [[], [{ text: 'pay #2', instead: 'pay #1' }]]) {
    const { paying, sent } = await paid(next, true, false, costly);
    await vi.advanceTimersByTimeAsync(SHOWN * 2);
    expect([sent, paying.soon]).toEqual([[], false]);
  }
});

test('the next payment follows from nothing that was sent before the last', async () => {
  const { paying, sent } = await paid([{ text: 'pay #2', instead: 'pay #1' }], true);
  paying.asked();
  paying.see();
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(sent).toEqual([]);
});

test('whoever touches anything meanwhile can change it', async () => {
  const { paying, sent } = await paid([{ text: 'pay #2', instead: 'pay #1' }], true);
  paying.stop();
  await vi.advanceTimersByTimeAsync(SHOWN * 2);
  expect([sent, paying.soon]).toEqual([[], false]);
});
