import { expect, test } from 'vitest';
import type { Event, View } from '../../src/contract';
import type { News } from '../../src/play/session.svelte';
import { Stage } from '../../src/play/stage.svelte';
import { stepsOf, type Step } from '../../src/play/steps';
import { LONGEST, TIMES, TOGETHER } from '../../src/motion/tempo';
import counts from '../records/tempo.json';

const counted = counts as unknown as readonly { game: string; events: readonly Event[]; steps: readonly number[] }[];

const event = (no: number, kind: Event['kind'], more: Partial<Event> = {}): Event => ({
  no,
  beat: no,
  kind,
  what: kind,
  rule: '',
  ...more,
});
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
  waiting: [],
  open: [],
});
const news = (no: number, events: Event[], more: Partial<News> = {}): News => ({
  since: no - events.length,
  events,
  lines: [],
  view: view(no),
  choices: [],
  prompt: '',
  own: false,
  missed: false,
  ...more,
});

function staged(pace = 1): { stage: Stage; next: () => Promise<number | undefined> } {
  const waits: { ms: number; then: () => void }[] = [];
  const stage = new Stage(
    () => pace,
    (ms, then) => {
      waits.push({ ms, then });
      return () => undefined;
    },
  );
  const next = async (): Promise<number | undefined> => {
    const wait = waits.shift();
    wait?.then();
    await new Promise((resolve) => setTimeout(resolve));
    return wait?.ms;
  };
  return { stage, next };
}

const told = (events: readonly Event[], lines: News['lines'] = []): Step[] =>
  stepsOf(events, lines, { game: 'ashes', seat: 'A' });

test('page and server count alike', () => {
  for (const { game, events, steps } of counted)
    expect(stepsOf(events, [], { game, seat: null }).map(({ ms }) => Math.round(ms))).toEqual(steps);
});

test('equal effects overlap, and take little longer than one', () => {
  const [blow, two] = [TIMES.strike, [event(1, 'damage'), event(2, 'damage')]];
  expect(told(two).map((step) => step.ms)).toEqual([blow.lead + blow.apart]);
  expect(told(Array.from({ length: 9 }, (_, i) => event(i, 'damage')))[0]!.ms).toBe(blow.lead + TOGETHER);
  expect(told([event(1, 'window'), event(2, 'note')])).toEqual([]);
});

test('somebody else’s card is held up to be read, one’s own is not', () => {
  const ms = (seat: string): number => told([event(1, 'play', { seat, card: { card: 'x' } })])[0]!.ms;
  expect(ms('B') - ms('A')).toBe(TIMES.spell.held);
  expect(TIMES.spell.held).toBeGreaterThanOrEqual(800);
});

test('however much happened, it is told within four seconds', () => {
  const many = Array.from({ length: 40 }, (_, i) => event(i + 1, i % 2 ? 'use' : 'damage'));
  expect(Math.round(told(many).reduce((sum, step) => sum + step.ms, 0))).toBe(LONGEST);
});

test('what nobody waits for comes with what is shown next', () => {
  const [first, second] = told([event(1, 'use'), event(2, 'phase'), event(3, 'resolve'), event(4, 'damage')]);
  expect(first!.events.map(({ no }) => no)).toEqual([1]);
  expect(second!.events.map(({ no }) => no)).toEqual([2, 3, 4]);
});

test('a step says what acts, what it happens to, and the line that tells it', () => {
  const [hit] = told(
    [event(1, 'damage', { card: { id: '#4', card: 'x' }, source: { card: { id: '#5' } }, n: 3 })],
    [{ no: 2, text: 'told', rule: '', nos: [1, 2] }],
  );
  expect([hit!.acting, hit!.concerned, hit!.line?.text]).toEqual([['#5'], ['#4'], 'told']);
});

const moves = (no: number, id: string, from: string, to: string): Event =>
  event(no, 'move', {
    seat: 'B',
    card: { id, card: 'x' },
    leaves: { place: from, seat: 'B' },
    enters: { place: to, seat: 'B' },
  });
const lies = (no: number, places: Record<string, readonly string[]>): View => ({
  ...view(no),
  seats: [
    {
      seat: 'B',
      playing: true,
      numbers: {},
      places: Object.fromEntries(
        Object.entries(places).map(([name, ids]) => [
          name,
          { n: ids.length, cards: ids.map((id) => ({ id, card: 'x' })) },
        ]),
      ),
    },
  ],
});
const there = (stage: Stage, place: string): readonly string[] =>
  (stage.view?.seats[0]?.places[place]?.cards ?? []).map(({ id }) => id);

test('the table changes with each step, not at the end', async () => {
  const { stage, next } = staged();
  stage.push(news(1, [], { view: lies(1, { field: ['#1', '#2'], discard: [], home: [] }) }));
  const end = lies(3, { field: [], discard: ['#1'], home: ['#2'] });
  stage.push(news(3, [moves(2, '#1', 'field', 'discard'), moves(3, '#2', 'field', 'home')], { view: end }));
  await new Promise((resolve) => setTimeout(resolve));
  expect([there(stage, 'field'), there(stage, 'discard')]).toEqual([['#2'], ['#1']]);
  expect(stage.now?.map(({ no }) => no)).toEqual([2]);
  expect(await next()).toBe(TIMES.discard.lead);
  expect([there(stage, 'field'), there(stage, 'home')]).toEqual([[], ['#2']]);
  expect(stage.telling).toBe(true);
  await next();
  // the table has a frame of its own before what is asked then
  expect([stage.view?.no, stage.telling, stage.now]).toEqual([3, true, []]);
  await next();
  expect([stage.view?.no, stage.telling, stage.now]).toEqual([3, false, []]);
});

test('what is asked comes a frame after the table that it is asked about', async () => {
  const { stage, next } = staged();
  stage.push(news(1, []));
  stage.push(news(2, [event(2, 'use')], { choices: [{ id: 'A1' } as unknown as News['choices'][number]] }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await next()).toBe(TIMES.use.lead);
  expect([stage.view?.no, stage.telling, stage.choices.length]).toEqual([2, true, 0]);
  expect(await next()).toBeLessThan(20);
  expect([stage.view?.no, stage.telling, stage.choices.length]).toEqual([2, false, 1]);
});

test('a step knows what is told after it', () => {
  const events = [event(2, 'damage'), event(3, 'damage'), event(4, 'use')];
  const steps = stepsOf(events, [], { game: 'ashes', seat: 'A' });
  expect(steps.map(({ later }) => later.map(({ no }) => no))).toEqual([[4], []]);
});

test('a blow lands after its wind-up', async () => {
  const { stage, next } = staged();
  stage.push(news(1, []));
  stage.push(news(2, [event(2, 'damage', { n: 1 })]));
  await new Promise((resolve) => setTimeout(resolve));
  expect([stage.step?.cue, stage.now]).toEqual(['strike', []]);
  expect(await next()).toBe(TIMES.strike.wind);
  expect(stage.now?.map(({ no }) => no)).toEqual([2]);
});

test('others’ acts are told one after another, and can be skipped', async () => {
  const { stage, next } = staged();
  stage.push(news(1, []));
  stage.push(news(3, [event(2, 'use'), event(3, 'damage')]));
  await new Promise((resolve) => setTimeout(resolve));
  expect([stage.view?.no, stage.telling]).toEqual([1, true]);
  expect(await next()).toBe(TIMES.use.lead);
  stage.skip();
  await new Promise((resolve) => setTimeout(resolve));
  expect([stage.view?.no, stage.telling]).toEqual([3, false]);
});

test('one’s own acts are told too, faster, and never longer than 900 ms together', async () => {
  for (const many of [1, 12]) {
    const { stage, next } = staged();
    stage.push(news(1, [], { choices: [{ id: 'A1' } as unknown as News['choices'][number]] }));
    const events = Array.from({ length: many }, (_, i) => event(2 + i, i % 2 ? 'use' : 'damage', { seat: 'A' }));
    stage.push(news(1 + many, events, { own: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect([stage.telling, stage.choices]).toEqual([true, []]);
    let total = 0;
    for (let ms = await next(); ms !== undefined; ms = await next()) total += ms;
    expect(total).toBeLessThanOrEqual(901);
    expect(total).toBeGreaterThan(100);
    expect([stage.view?.no, stage.telling]).toEqual([1 + many, false]);
  }
});

test('while others are told nothing is marked for a question that is over; one that stands stays', async () => {
  const asked = (id: string): Partial<News> => ({ choices: [{ id } as unknown as News['choices'][number]] });
  for (const [then, marked] of [
    ['A1', ['A1']],
    ['A2', []],
  ] as const) {
    const { stage } = staged();
    stage.push(news(1, [], asked('A1')));
    stage.push(news(2, [event(2, 'damage', { seat: 'B' })], asked(then)));
    await new Promise((resolve) => setTimeout(resolve));
    expect(stage.telling).toBe(true);
    expect(stage.choices.map(({ id }) => id)).toEqual(marked);
  }
  const { stage } = staged();
  stage.push(news(1, [], asked('A1')));
  await new Promise((resolve) => setTimeout(resolve));
  stage.answered('A0');
  expect(stage.choices).toHaveLength(1);
  stage.answered('A1');
  expect(stage.choices).toEqual([]);
});

test('what was missed, and everything at speed 0, is shown at once', async () => {
  for (const [pace, more] of [
    [1, { missed: true }],
    [0, {}],
  ] as const) {
    const { stage } = staged(pace);
    stage.push(news(1, []));
    stage.push(news(2, [event(2, 'play')], more));
    await new Promise((resolve) => setTimeout(resolve));
    expect(stage.view?.no).toBe(2);
  }
});

test('double speed halves what is waited for', async () => {
  const { stage, next } = staged(2);
  stage.push(news(1, []));
  stage.push(news(2, [event(2, 'use')]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await next()).toBe(TIMES.use.lead / 2);
});

test('a fight that was prepared in secret takes its time, whatever else there is to tell', () => {
  const fight = [
    event(1, 'reveal', { cause: 9, seat: 'A' }),
    event(2, 'reveal', { cause: 9, seat: 'B' }),
    event(3, 'value', { cause: 9 }),
    event(4, 'value', { cause: 9 }),
    event(5, 'destroy', { cause: 9 }),
  ];
  const after = Array.from({ length: 20 }, (_, i) => event(6 + i, i % 2 ? 'play' : 'draw'));
  const steps = told([...fight, ...after]);
  expect(steps.slice(0, 4).map((step) => step.ms)).toEqual([800, 800, 750, 750]);
  expect(steps.slice(4).reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(4000);
  expect(steps[1]!.told.length).toBe(2);
});

test('whoever laid the last of two secret cards is told what the other one was, too', async () => {
  const secret = { id: 'A1', secret: true } as unknown as News['choices'][number];
  const { stage, next } = staged();
  stage.push(news(1, [], { choices: [secret] }));
  await next();
  stage.push(news(3, [event(2, 'reveal', { seat: 'B' }), event(3, 'damage')], { own: true }));
  await Promise.resolve();
  expect(stage.telling).toBe(true);
  expect(stage.choices).toEqual([]);
  stage.skip();
  await next();
});

test('however it ends, the end stands for a moment before what comes after it', async () => {
  const { stage, next } = staged();
  stage.push(news(1, []));
  const outcome = { winners: ['A'], losers: ['B'], reason: '', rule: '' };
  stage.push(news(2, [event(2, 'use')], { view: { ...view(2), outcome } }));
  await new Promise((resolve) => setTimeout(resolve));
  await next();
  expect([stage.view?.outcome, stage.telling]).toEqual([outcome, true]);
  expect(await next()).toBe(TIMES.won.lead);
  expect(stage.telling).toBe(false);
});

test('a part of the game is shown again, and then all is as it was; a press ends it', async () => {
  const { stage, next } = staged();
  stage.push(news(9, []));
  await next();
  const end = stage.view;
  const over = stage.again(
    lies(3, { field: ['#1'] }),
    [{ ...news(4, [moves(4, '#1', 'field', 'discard')]), view: lies(4, { discard: ['#1'] }) }],
    'again',
  );
  expect([stage.view?.no, stage.telling, stage.prompt]).toEqual([3, true, 'again']);
  await next();
  expect(stage.step?.events.map(({ no }) => no)).toEqual([4]);
  stage.skip();
  await over;
  expect([stage.view, stage.telling, stage.step, stage.prompt]).toEqual([end, false, undefined, '']);
  expect(stage.now).toBeUndefined();
});
