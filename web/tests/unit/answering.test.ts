import { describe, expect, test } from 'vitest';
import type { Choice, Form, Option, Progress } from '../../src/contract';
import { Answering } from '../../src/grammar/answering.svelte';

const option = (text: string, more: Partial<Option> = {}): Option => ({
  text,
  verb: text.split(' ')[0]!,
  args: [{ kind: 'card', id: text.split(' ')[1] ?? '' }],
  ...more,
});

function choice(form: Form, least: number, most: number, options: Option[] = []): Choice {
  return {
    id: 'A1',
    seat: 'A',
    kind: 'k',
    rule: 'r',
    role: 'turn',
    form,
    least,
    most,
    options,
    chosen: [],
    back: null,
    undo: null,
  };
}

describe('one of several', () => {
  const pass: Option = { text: 'pass', verb: 'pass', args: [] };
  const asked = choice({ kind: 'one' }, 1, 1, [option('use #1'), option('use #2'), pass]);

  test('is picked, seen, changed, and only then sent', () => {
    const answering = new Answering(asked);
    expect(answering.ready).toBe(false);
    answering.toggle('use #1');
    answering.toggle('use #2');
    expect(answering.picked).toEqual(['use #2']);
    expect(answering.answer()).toBe('use #2');
    expect(answering.back()).toBe(true);
    expect(answering.back()).toBe(false);
  });

  test('passing points at nothing and is a button of its own', () => {
    const answering = new Answering(asked);
    expect(answering.candidates.map((candidate) => candidate.text)).toEqual(['use #1', 'use #2']);
    expect(answering.plain).toEqual([pass]);
  });
});

describe('a set', () => {
  const three = ['attack #1', 'attack #2', 'attack #3'].map((text) => option(text));

  test('stays as far as it has come when the same question is shown anew, and only then', () => {
    const asked = { ...choice({ kind: 'set', candidates: three }, 2, 2), secret: true };
    const first = new Answering(asked);
    first.toggle('attack #2');
    const again = new Answering({ ...asked, id: 'A2' });
    again.resume(first);
    expect(again.picked).toEqual(['attack #2']);
    const other = new Answering({ ...asked, id: 'A2', kind: 'block' });
    other.resume(first);
    expect(other.picked).toEqual([]);
    first.sent = true;
    const next = new Answering({ ...asked, id: 'A2' });
    next.resume(first);
    expect(next.picked).toEqual([]);
  });

  test('whose first piece is certain offers all others, whatever their order', () => {
    const asked = choice({ kind: 'set', candidates: three }, 2, 2, [three[2]!]);
    const answering = new Answering({ ...asked, chosen: [three[1]!] });
    expect(answering.candidates).toEqual([three[0], three[2]]);
    answering.toggle('attack #2');
    expect(answering.ready).toBe(false);
    answering.toggle('attack #1');
    expect(answering.answer()).toEqual(['attack #1']);
  });

  test('whose first piece is certain no longer offers what that excludes', () => {
    const pairs = ['raid #1', 'attack #1 #9', 'raid #2', 'attack #2 #9'].map((text) =>
      option(text, { uses: [text.split(' ')[1]!] }),
    );
    const asked = choice({ kind: 'set', candidates: pairs }, 1, 4);
    const answering = new Answering({ ...asked, chosen: [pairs[1]!] });
    expect(answering.candidates).toEqual(pairs.slice(2));
    expect(answering.most).toBe(1);
    answering.toggle('raid #1');
    expect(answering.picked).toEqual([]);
  });

  test('asks for no more than what its candidates share allows: two can block one attacker once', () => {
    const blocks = ['block #1 #9', 'block #2 #9'].map((text) => option(text, { uses: text.split(' ').slice(1) }));
    expect(new Answering(choice({ kind: 'set', candidates: blocks }, 0, 2)).most).toBe(1);
  });

  test('is whole from the least to the most', () => {
    const answering = new Answering(choice({ kind: 'set', candidates: three }, 1, 2));
    expect(answering.missing).toBe(1);
    answering.toggle('attack #1');
    expect(answering.ready).toBe(true);
    answering.toggle('attack #2');
    expect(answering.can('attack #3')).toBe(false);
    answering.toggle('attack #3');
    expect(answering.answer()).toEqual(['attack #1', 'attack #2']);
    answering.toggle('attack #1');
    expect(answering.picked).toEqual(['attack #2']);
  });

  test('may be empty where nothing is asked for', () => {
    const answering = new Answering(choice({ kind: 'set', candidates: three }, 0, 3));
    expect(answering.ready).toBe(true);
    expect(answering.answer()).toEqual([]);
  });

  test('a blocker that is sent elsewhere leaves the attacker it stood before', () => {
    const blocks = [option('block #5 #17', { uses: ['#5', '#17'] }), option('block #5 #18', { uses: ['#5', '#18'] })];
    const answering = new Answering(choice({ kind: 'set', candidates: blocks }, 0, 1));
    answering.toggle('block #5 #17');
    answering.toggle('block #5 #18');
    expect(answering.picked).toEqual(['block #5 #18']);
  });
});

describe('a payment', () => {
  const dice = [
    option('pay natural-basic', { args: [{ kind: 'die', die: 'natural', face: 'basic', n: 3 }] }),
    option('pay charm-power', { args: [{ kind: 'die', die: 'charm', face: 'power', n: 1 }] }),
  ];
  const asked = choice({ kind: 'pay', candidates: dice, owed: [{ what: 'basic', n: 3 }] }, 3, 3);

  test('takes as many equal dice as there are', () => {
    const answering = new Answering(asked);
    answering.toggle('pay natural-basic');
    answering.toggle('pay natural-basic');
    answering.toggle('pay charm-power');
    expect(answering.count('pay natural-basic')).toBe(2);
    expect(answering.ready).toBe(true);
    expect(answering.can('pay natural-basic')).toBe(false);
  });

  test('shows what the engine says is still owed, and forgets late answers', async () => {
    const asked_for: string[][] = [];
    const answers: ((progress: Progress) => void)[] = [];
    const answering = new Answering(asked, (texts) => {
      asked_for.push(texts);
      return new Promise((resolve) => answers.push(resolve));
    });
    answering.toggle('pay natural-basic');
    answering.toggle('pay natural-basic');
    answers[1]!({ ready: false, least: 2, most: 2, owed: [{ what: 'basic', n: 2 }] });
    answers[2]!({ ready: false, least: 1, most: 1, owed: [{ what: 'basic', n: 1 }] });
    await Promise.resolve();
    expect(asked_for).toEqual([[], ['pay natural-basic'], ['pay natural-basic', 'pay natural-basic']]);
    expect(answering.owed).toEqual([{ what: 'basic', n: 1 }]);
    expect(answering.missing).toBe(1);
  });

  test('begins with what the engine proposes, and is changed piece by piece without ever being stuck', async () => {
    const best = ['pay natural-basic', 'pay natural-basic'];
    const answering = new Answering({ ...asked, form: { ...asked.form, ready: [best] } }, (texts) => {
      const ready = texts.length === 2;
      const next = [ready ? { text: 'pay charm-power', instead: 'pay natural-basic' } : { text: 'pay natural-basic' }];
      return Promise.resolve({ ready, least: 0, most: 0, owed: [], next });
    });
    await Promise.resolve();
    expect([answering.answer(), answering.ready]).toEqual([best, true]);
    expect([answering.can('pay charm-power'), answering.can('pay natural-basic')]).toEqual([true, false]);
    answering.toggle('pay charm-power');
    await Promise.resolve();
    expect([answering.answer(), answering.ready]).toEqual([['pay natural-basic', 'pay charm-power'], true]);
    answering.toggle('pay natural-basic');
    await Promise.resolve();
    expect([answering.answer(), answering.ready]).toEqual([['pay charm-power'], false]);
    expect(answering.can('pay charm-power')).toBe(false);
  });

  test('one step back from what is proposed takes back the act, from a change of it the change', () => {
    const proposed = { ...asked, form: { ...asked.form, ready: [['pay natural-basic', 'pay natural-basic']] } };
    const answering = new Answering(proposed);
    expect(answering.picked).toHaveLength(2);
    expect(answering.back()).toBe(false);
    answering.picked = ['pay charm-class'];
    expect(answering.back()).toBe(true);
    const bound = new Answering({ ...proposed, back: { code: 'no', rule: '', args: [] } });
    expect(bound.back()).toBe(true);
  });

  test('goes on without the engine where it no longer says what is owed', async () => {
    const refused: unknown[] = [];
    const note = (why: unknown): void => void refused.push(why);
    process.on('unhandledRejection', note);
    const answering = new Answering(asked, () => Promise.reject(new Error('That choice no longer stands.')));
    answering.toggle('pay natural-basic');
    await new Promise((done) => setTimeout(done, 10));
    process.off('unhandledRejection', note);
    expect(refused).toEqual([]);
    expect(answering.missing).toBe(2);
  });
});

describe('points', () => {
  const asked = choice(
    { kind: 'divide', points: 4, each: [0, 3], candidates: [option('assign #5'), option('assign #12')] },
    2,
    2,
  );

  test('are given out to the last, within each limit', () => {
    const answering = new Answering(asked);
    answering.give('assign #5', 1);
    answering.give('assign #5', 9);
    expect(answering.points['assign #5']).toBe(3);
    expect(answering.ready).toBe(false);
    answering.give('assign #12', 1);
    answering.give('assign #12', 1);
    expect(answering.answer()).toEqual(['assign #5 3', 'assign #12 1']);
    expect(answering.ready).toBe(true);
    expect(answering.back()).toBe(true);
    expect(answering.missing).toBe(1);
  });

  test('can start from what the engine suggests', () => {
    const answering = new Answering(asked);
    answering.take(['assign #5 1', 'assign #12 3']);
    expect(answering.points).toEqual({ 'assign #5': 1, 'assign #12': 3 });
  });
});

test('an order is whole from the start, and moves by one', () => {
  const answering = new Answering(
    choice({ kind: 'order', candidates: ['a', 'b', 'c'].map((text) => option(text)) }, 3, 3),
  );
  expect(answering.ready).toBe(true);
  answering.move(2, -1);
  answering.move(0, -1);
  expect(answering.answer()).toEqual(['a', 'c', 'b']);
});

test('equal things in an order stand there each for itself', () => {
  const twice = { ...option('a'), times: 2 };
  const answering = new Answering(choice({ kind: 'order', candidates: [twice, option('b')] }, 3, 3));
  answering.move(2, -1);
  expect(answering.answer()).toEqual(['a', 'b', 'a']);
});
