import { expect, test } from 'vitest';
import type { View } from '../../src/contract';
import { Answering } from '../../src/grammar/answering.svelte';
import { chosenLinks, drawn, linksOf, once } from '../../src/table/links';

const view = (more: Partial<View>): View => ({
  v: 1,
  game: 'ashes',
  seat: 'A',
  no: 1,
  turn: { no: 1, phase: [] },
  seats: [],
  shared: {},
  facts: {},
  pending: [],
  waiting: [],
  open: [],
  ...more,
});

test('a fight points at what it attacks, or stops at its blocker', () => {
  const fights = [
    { by: { id: '#1' }, at: { kind: 'card' as const, id: '#9' }, n: 4 },
    { by: { id: '#2' }, at: { kind: 'seat' as const, seat: 'B' }, blocked: { id: '#7' } },
  ];
  expect(linksOf(view({ battle: { kind: 'attack', step: 'blockers', seat: 'A', fights } }))).toEqual([
    { from: '#1', to: '#9', n: 4, waiting: false, blocked: false },
    { from: '#2', to: '#7', n: undefined, waiting: false, blocked: true },
  ]);
});

test('lines are drawn as long as the game goes on; of a fight face to face only what is being chosen', () => {
  const fights = [{ by: { id: '#1' }, at: { kind: 'card' as const, id: '#9' }, n: 4 }];
  const fought = view({ battle: { kind: 'attack', step: 'blockers', seat: 'A', fights } });
  const chosen = [{ from: '#3', to: '#4', waiting: false, blocked: false }];
  const ends = (links: { from: string; to: string }[]) => links.map(({ from, to }) => `${from} ${to}`);
  expect(ends(drawn(fought, chosen, false))).toEqual(['#1 #9', '#3 #4']);
  expect(ends(drawn(fought, chosen, true))).toEqual(['#3 #4']);
  expect(drawn({ ...fought, outcome: { winners: ['A'], reason: 'x', rule: '' } } as View, chosen, false)).toEqual([]);
});

test('of what is pending the top is drawn full, over what waits below it', () => {
  const item = (no: number, target: string) => ({
    no,
    seat: 'A',
    kind: 'ability' as const,
    state: 'declared' as const,
    source: { id: `#${no}` },
    targets: [{ kind: 'card' as const, id: target }],
  });
  const links = linksOf(view({ pending: [item(3, '#8'), item(4, '#9')] }));
  expect(links.map(({ from, waiting }) => [from, waiting])).toEqual([
    ['#3', true],
    ['#4', false],
  ]);
});

test('of several effects of one card on the same target one line is drawn, that of the newest', () => {
  const link = (from: string, to: string, waiting: boolean) => ({ from, to, waiting, blocked: false });
  const [first, other, last] = [link('#1', '#9', true), link('#2', '#9', true), link('#1', '#9', false)];
  expect(once([first, other, last])).toEqual([other, last]);
});

test('what nobody may see points nowhere', () => {
  expect(linksOf(view({ pending: [{ no: 1, seat: 'B', kind: 'trigger', state: 'declared', source: {} }] }))).toEqual(
    [],
  );
});

test('who attacks whom is drawn from the first attacker on', () => {
  const card = (id: string) => ({ kind: 'card' as const, id, card: 'x' });
  const attack = (by: string, at: string) => ({
    text: `attack ${by} ${at}`,
    verb: 'attack',
    args: [card(by), card(at)],
  });
  const answering = new Answering({
    id: 'A1',
    seat: 'A',
    kind: 'attack',
    rule: '',
    role: 'battle',
    form: { kind: 'set', candidates: [attack('#1', '#9'), attack('#2', '#8')] },
    least: 1,
    most: 2,
    options: [],
    chosen: [attack('#1', '#9')],
    back: null,
    undo: null,
  });
  answering.toggle('attack #2 #8');
  expect(chosenLinks(answering).map(({ from, to }) => [from, to])).toEqual([
    ['#1', '#9'],
    ['#2', '#8'],
  ]);
});
