/** What answers would bring is asked of the engine, not computed, and shown where it would lie. */
import { expect, test } from 'vitest';
import type { Gain, Option, Progress } from '../../src/contract';
import { Foresight } from '../../src/table/foresight.svelte';

const create = (land: number): Option => ({
  text: `create sprite ${land}`,
  verb: 'create',
  args: [
    { kind: 'name', card: 'sprite', seat: 'A', place: 'hand' },
    { kind: 'place', place: `land${land}`, seat: 'A' },
  ],
});
const summon: Option = { ...create(3), text: 'summon sprite 3', verb: 'summon' };
const gains = (land: number): Gain[] => [
  { what: 'mana', n: 4, now: 14 },
  { what: 'blue', n: 4, now: 4 + land, place: `land${land}` },
];
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function asking(): { ask: (texts: string[]) => Promise<Progress>; asked: string[] } {
  const asked: string[] = [];
  const ask = async ([text]: string[]): Promise<Progress> => {
    asked.push(text!);
    const land = Number(text!.at(-1));
    return { ready: true, least: 0, most: 0, owed: [], ...(text!.startsWith('create') ? { gains: gains(land) } : {}) };
  };
  return { ask, asked };
}

test('each place is told its own, and a number on which all agree is told once', async () => {
  const { ask } = asking();
  const ahead = new Foresight();
  ahead.look('A1', [create(4), create(5), summon], ask);
  expect(ahead.at('A', 'land4')).toBeUndefined();
  await settled();
  expect(ahead.at('A', 'land4')).toEqual({
    card: 'sprite',
    gains: [{ what: 'blue', n: 4, now: 8, place: 'land4' }],
  });
  expect(ahead.at('A', 'land3')).toBeUndefined();
  expect(ahead.at('B', 'land4')).toBeUndefined();
  expect(ahead.numbers((what) => what.toUpperCase())).toEqual([{ name: 'MANA', was: 10, now: 14 }]);
});

test('nothing is asked twice while the question stands, and nothing is left when nothing is picked', async () => {
  const { ask, asked } = asking();
  const ahead = new Foresight();
  ahead.look('A1', [create(4)], ask);
  await settled();
  ahead.look('A1', [], ask);
  expect(ahead.at('A', 'land4')).toBeUndefined();
  ahead.look('A1', [create(4)], ask);
  await settled();
  expect(asked).toEqual(['create sprite 4']);
  expect(ahead.number('mana')?.now).toBe(14);
  ahead.look('A2', [create(4)], ask);
  await settled();
  expect(asked.length).toBe(2);
});
