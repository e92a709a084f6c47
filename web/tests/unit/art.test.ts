import { expect, test, vi } from 'vitest';
import type { Printed } from '../../src/cards';
import { picture } from '../../src/worlds/art';
import { crest } from '../../src/worlds/avalon/crest';
import { emblem } from '../../src/worlds/azuride/emblem';
import { INKS } from '../../src/worlds/azuride/plate';
import type { Paint, Picture } from '../../src/worlds/world';
import { described } from '../games';

const card = { id: 'kongo' } as Printed;

test('a picture is drawn once for each size and contrast, however many cards show it', async () => {
  const paint = vi.fn<Paint>(() => Promise.resolve({} as Picture));
  const show = (w: number, contrast: 'normal' | 'more'): Promise<Picture> =>
    picture('toy', paint, card, w, 90, 2, contrast);
  const [first, second] = await Promise.all([show(84, 'normal'), show(84, 'normal')]);
  expect(second).toBe(first);
  await show(110, 'normal');
  await show(84, 'more');
  expect(paint).toHaveBeenCalledTimes(3);
});

test('one picture after another: a table full of cards never draws two at once', async () => {
  let at_work = 0;
  let most = 0;
  const paint: Paint = async () => {
    most = Math.max(most, ++at_work);
    await Promise.resolve();
    at_work--;
    return {} as Picture;
  };
  await Promise.all(
    Array.from({ length: 9 }, (_, i) => picture('toy', paint, { ...card, id: `c${i}` }, 1, 1, 1, 'normal')),
  );
  expect(most).toBe(1);
});

test('what was asked for last is looked at, and drawn first of what waits', async () => {
  const order: string[] = [];
  const paint: Paint = (drawn) => {
    order.push(drawn.id);
    return Promise.resolve({} as Picture);
  };
  const show = (id: string): Promise<Picture> => picture('toy', paint, { ...card, id }, 3, 3, 1, 'normal');
  await Promise.all([show('pile'), show('field'), show('held up')]);
  expect(order).toEqual(['held up', 'field', 'pile']);
});

test('a picture that could not be drawn does not hold up the next', async () => {
  const paint: Paint = (drawn) =>
    drawn.id === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve({} as Picture);
  const bad = picture('toy', paint, { ...card, id: 'bad' }, 2, 2, 1, 'normal');
  const good = picture('toy', paint, { ...card, id: 'good' }, 2, 2, 1, 'normal');
  await expect(bad).rejects.toThrow('no');
  await expect(good).resolves.toBeDefined();
});

test('the same card gives the same picture, and every number in it is one', () => {
  for (const printed of described('avalon').cards) {
    expect(crest(printed)).toBe(crest(printed));
    expect(crest(printed)).not.toMatch(/NaN|undefined/);
  }
  for (const printed of described('azuride').cards) {
    const svg = emblem(printed, 100, 112, INKS.normal);
    expect(emblem(printed, 100, 112, INKS.normal)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test('a card that nobody has drawn for yet still gets a picture', () => {
  const unknown = (type: string, words: Record<string, string>): Printed =>
    ({
      id: 'no-such-thing',
      type,
      words,
      values: {},
      name: { ja: '', en: '' },
      text: { ja: '', en: '' },
    }) as unknown as Printed;
  expect(crest(unknown('creature', { element: 'purple', tribe: 'robot' }))).toContain('<path');
  expect(crest(unknown('relic', {}))).toContain('<path');
  expect(emblem(unknown('chara', { colour: 'green', class: 'submarine' }), 10, 10, INKS.normal)).toContain('<path');
});
