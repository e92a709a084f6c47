import { expect, test } from 'vitest';
import type { View } from '../../src/contract';
import { Refused, Session, type News, type Socket, type Surroundings } from '../../src/play/session.svelte';
import type { Command, Message } from '../../src/protocol';

class Line implements Socket {
  sent: Command[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    readonly since: number,
    readonly lang: string,
  ) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class Network implements Surroundings {
  lines: Line[] = [];
  waits: { ms: number; then: () => void }[] = [];
  private ids = 0;
  connect(_table: string, since: number, lang: 'ja' | 'en'): Socket {
    const line = new Line(since, lang);
    this.lines.push(line);
    return line;
  }
  wait(ms: number, then: () => void): () => void {
    this.waits.push({ ms, then });
    return () => undefined;
  }
  id(): string {
    return `c${++this.ids}`;
  }
  now(): number {
    return 0;
  }
  get line(): Line {
    return this.lines.at(-1)!;
  }
}

const table = { id: 't', game: 'ashes', state: 'playing' as const, private: true, options: {}, chairs: [] };
const view = (no: number): View => ({
  v: 1,
  game: 'ashes',
  seat: 'A',
  no,
  turn: { no: 1, phase: [] },
  seats: [],
  shared: {},
  facts: {},
  pending: [],
  waiting: ['A'],
  open: [],
});
const told = (no: number, text: string) => ({ no, text, rule: '', nos: [no] });
const event = (no: number) => ({ no, beat: no, kind: 'note' as const, what: 'x', rule: '' });

function seated(): { net: Network; session: Session; news: News[] } {
  const net = new Network();
  const session = new Session('t', 'ja', net);
  const news: News[] = [];
  session.onnews = (one) => news.push(one);
  session.open();
  net.line.says({ kind: 'hello', v: 1, seat: 'A', table, chat: [], mode: 'off' });
  net.line.says({
    kind: 'view',
    view: view(2),
    events: [event(1), event(2)],
    lines: [told(2, 'two')],
    prompt: 'p',
  });
  return { net, session, news };
}

test('a lost connection comes back after the last event that was seen, and what was missed is marked', () => {
  const { net, session, news } = seated();
  expect(session.connected).toBe(true);
  net.line.close();
  expect(session.connected).toBe(false);
  expect(net.waits[0]!.ms).toBeLessThanOrEqual(500);
  net.waits[0]!.then();
  expect(net.line.since).toBe(2);
  net.line.says({ kind: 'hello', v: 1, seat: 'A', table, chat: [], mode: 'off' });
  net.line.says({ kind: 'view', view: view(3), events: [event(3)], lines: [told(3, 'three')] });
  expect(session.lines.map((line) => line.text)).toEqual(['two', 'three']);
  expect(session.missedFrom).toBe(2);
  expect(news.at(-1)).toMatchObject({ missed: true, since: 2 });
});

test('a command without an answer is sent again with the same id; a question of the moment is not', async () => {
  const { net, session } = seated();
  const answered = session.answer('A1', ['pick x']);
  const asked = session.why('#1');
  const [first] = net.line.sent;
  expect(net.line.sent.map((command) => command.do)).toEqual(['answer', 'why']);
  net.line.close();
  await expect(asked).rejects.toBeInstanceOf(Refused);
  net.waits[0]!.then();
  net.line.says({ kind: 'hello', v: 1, seat: 'A', table, chat: [], mode: 'off' });
  expect(net.line.sent).toEqual([first]);
  net.line.says({ kind: 'done', re: first!.id });
  await expect(answered).resolves.toMatchObject({ kind: 'done' });
});

test('a refusal is the answer to its command, with its sentence and rule', async () => {
  const { net, session } = seated();
  const answered = session.answer('A1', 'pass');
  net.line.says({
    kind: 'refused',
    re: net.line.sent[0]!.id,
    refused: { code: 'not-standing', rule: '', sentence: 'Too late' },
  });
  await expect(answered).rejects.toMatchObject({ refusal: { code: 'not-standing' }, message: 'Too late' });
});

test('a line that what follows joins is told again in its place, without its events', () => {
  const { net, session, news } = seated();
  net.line.says({ kind: 'events', events: [event(3)], lines: [told(3, 'declares')], lines_after: 2 });
  const whole = { no: 5, text: 'does', rule: '', nos: [3, 5] };
  net.line.says({ kind: 'view', view: view(5), events: [event(4), event(5)], lines: [whole], lines_after: 2 });
  expect(session.lines.map((line) => line.text)).toEqual(['two', 'does']);
  expect(news.at(-1)!.events.map(({ no }) => no)).toEqual([4, 5]);
  // also where the page was away between the two, and then it is new
  net.line.close();
  net.waits[0]!.then();
  net.line.says({ kind: 'hello', v: 1, seat: 'A', table, chat: [], mode: 'off' });
  const more = { no: 6, text: 'does it twice', rule: '', nos: [3, 5, 6] };
  net.line.says({ kind: 'view', view: view(6), events: [event(6)], lines: [more], lines_after: 2 });
  expect(session.lines.map((line) => line.text)).toEqual(['two', 'does it twice']);
  expect(session.lines.filter((line) => line.no > session.missedFrom!).map((line) => line.text)).toEqual([
    'does it twice',
  ]);
});

test('after an undo a line that had been joined is told as it was', () => {
  const { net, session } = seated();
  net.line.says({
    kind: 'view',
    view: view(4),
    events: [event(3), event(4)],
    lines: [told(4, 'four')],
    lines_after: 1,
  });
  expect(session.lines.map((line) => line.text)).toEqual(['four']);
  net.line.says({ kind: 'view', view: view(2), events: [], lines: [told(2, 'two')], lines_after: 0 });
  expect(session.lines.map((line) => line.text)).toEqual(['two']);
});

test('after an undo later lines are dropped', () => {
  const { net, session } = seated();
  net.line.says({ kind: 'view', view: view(4), events: [event(3), event(4)], lines: [told(4, 'four')] });
  net.line.says({ kind: 'view', view: view(2), events: [], lines: [] });
  expect(session.lines.map((line) => line.text)).toEqual(['two']);
});

test('news that follow an act of one’s own say so', () => {
  const { net, session, news } = seated();
  void session.answer('A1', 'pass');
  net.line.says({ kind: 'done', re: net.line.sent[0]!.id });
  net.line.says({ kind: 'view', view: view(3), events: [event(3)] });
  net.line.says({ kind: 'view', view: view(4), events: [event(4)] });
  expect(news.slice(-2).map((one) => one.own)).toEqual([true, false]);
});

test('another seat begins anew', () => {
  const { net, session } = seated();
  let anew = 0;
  session.onanew = () => anew++;
  net.line.says({ kind: 'hello', v: 1, seat: 'B', table, chat: [], mode: 'turn' });
  expect(anew).toBe(1);
  expect(session.lines).toEqual([]);
  expect(session.mode).toBe('turn');
});

test('a server that ends it for good is not asked again', () => {
  const { net, session } = seated();
  net.line.says({ kind: 'bye', refused: { code: 'old-page', rule: '', sentence: 'Reload' } });
  net.line.close();
  expect(net.waits).toEqual([]);
  expect(session.ended?.code).toBe('old-page');
});
