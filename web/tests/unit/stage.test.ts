import { expect, test } from 'vitest';
import type { Event, View } from '../../src/contract';
import type { News } from '../../src/play/session.svelte';
import { Stage } from '../../src/play/stage.svelte';
import { stepsOf } from '../../src/play/steps';

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

test('acts take 400 ms, equal effects overlap and take 600 together, a reveal 800', () => {
  const steps = stepsOf(
    [
      event(1, 'play'),
      event(2, 'damage'),
      event(3, 'damage'),
      event(4, 'damage'),
      event(5, 'reveal'),
      event(6, 'window'),
    ],
    [],
  );
  expect(steps.map((step) => step.ms)).toEqual([400, 600, 800]);
});

test('however much happened, it is told within four seconds', () => {
  const many = Array.from({ length: 40 }, (_, i) => event(i + 1, i % 2 ? 'play' : 'damage'));
  const total = stepsOf(many, []).reduce((sum, step) => sum + step.ms, 0);
  expect(Math.round(total)).toBe(4000);
});

test('damage stands on the card it is dealt to; what moves names both places', () => {
  const [hit, move] = stepsOf(
    [
      event(1, 'damage', { card: { id: '#4', card: 'x' }, n: 3 }),
      event(2, 'move', {
        card: { id: '#4' },
        leaves: { place: 'battlefield', seat: 'B' },
        enters: { place: 'discard', seat: 'B' },
      }),
    ],
    [{ no: 2, text: 'told', rule: '', nos: [1, 2] }],
  );
  expect(hit!.hits).toEqual([{ at: '#4', n: 3, kind: 'damage' }]);
  expect(hit!.line?.text).toBe('told');
  expect(move!.flights[0]).toMatchObject({ from: { place: 'battlefield' }, to: { place: 'discard' } });
});

test('others’ acts are told before the table changes, and can be skipped', async () => {
  const { stage, next } = staged();
  stage.push(news(1, []));
  stage.push(news(3, [event(2, 'play'), event(3, 'damage')]));
  await new Promise((resolve) => setTimeout(resolve));
  expect([stage.view?.no, stage.telling]).toEqual([1, true]);
  expect(await next()).toBe(400);
  expect(stage.view?.no).toBe(1);
  stage.skip();
  await new Promise((resolve) => setTimeout(resolve));
  expect([stage.view?.no, stage.telling]).toEqual([3, false]);
});

test('one’s own acts, what was missed, and everything at speed 0 is shown at once', async () => {
  for (const [pace, more] of [
    [1, { own: true }],
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
  stage.push(news(2, [event(2, 'play')]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await next()).toBe(200);
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
  const steps = stepsOf([...fight, ...after], []);
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
