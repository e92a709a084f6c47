/** What is asked and the hand are always in sight, and keys reach what can be chosen: moments of real games. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House, SIZES } from '../house/house';
import { openTable, quick } from './player';

interface Moment {
  name: string;
  game: string;
  seats: number;
  seat: string;
  record: string;
}
const MOMENTS = JSON.parse(
  readFileSync(new URL('../records/moments.json', import.meta.url), 'utf8'),
) as readonly Moment[];

describe.skipIf(!EXECUTABLE)('in sight', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  test.each(MOMENTS.map((moment) => [moment.game, moment.seats, moment.name, moment] as const))(
    'what is asked and the hand, and what keys reach: %s with %i seats, %s',
    async (game, seats, _, { seat, record }) => {
      const guest = await quick(house, 'ja', 'mouse');
      const chairs = Array.from({ length: seats }, (_one, i) => ('ABCD'[i] === seat ? 'me' : 'gentle'));
      const page = await openTable(house, guest, { game, chairs, private: true, record });
      await page.locator('.asked .prompt').waitFor();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const unseen = (): Promise<string[]> =>
          page.evaluate(() => {
            /** What lies over the middle of a thing, or nothing where it can be seen. */
            const hidden = (thing: Element): boolean => {
              const { left, right, top, bottom, width: across } = thing.getBoundingClientRect();
              if (!across) return true;
              if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
              const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return !over || !(thing.contains(over) || over.contains(thing));
            };
            const held = [...document.querySelectorAll('.hand .card')];
            /** Cards that overlap are seen as long as an edge of each is. */
            const covered = held.filter((card) => {
              const { left, right, top, bottom } = card.getBoundingClientRect();
              const outside = left < -1 || right > innerWidth + 1 || top < -1 || top + 40 > innerHeight;
              const at = (x: number): boolean => card.contains(document.elementFromPoint(x, (top + bottom) / 2));
              return outside || !(at(left + 8) || at(right - 8));
            });
            const asked = [...document.querySelectorAll('.asked .prompt h2, .asked .prompt .verb, .seat.mine .base')];
            return [...asked.filter(hidden), ...covered].map((thing) => thing.textContent!.trim().slice(0, 40));
          });
        await expect.poll(unseen, { timeout: 6000, message: `${width} by ${height}` }).toEqual([]);
        expect(await page.locator('.asked .prompt h2').innerText()).not.toBe('');
        const astray = await page.evaluate(() =>
          [...document.querySelectorAll('.feeds small')].filter((lasts) => {
            const [inner, outer] = [lasts, lasts.closest('.feeds')!].map((found) => found.getBoundingClientRect());
            return inner!.top < outer!.top - 1 || inner!.bottom > outer!.bottom + 1;
          }),
        );
        expect(astray.length, 'how long what holds the middle lasts stands beside it').toBe(0);
      }
      const unreached = await page.evaluate(() => {
        const able =
          'main :is(.playable, .selectable, .slot.open, .land.goes, .dock.open), .hand :is(.playable, .selectable)';
        const stops = (thing: Element): boolean =>
          [thing, ...thing.querySelectorAll('button')].some((one) => (one as HTMLElement).tabIndex >= 0);
        return [...document.querySelectorAll(able)].filter((thing) => !stops(thing)).map((thing) => thing.ariaLabel);
      });
      expect(unreached).toEqual([]);
      await guest.close();
    },
    90_000,
  );

  /** The contrast between the darkest and the lightest spot of a picture. */
  async function contrast(page: Page, picture: Buffer): Promise<number> {
    return page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data: dots } = context.getImageData(0, 0, image.width, image.height);
      const light = (part: number): number => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      let [least, most] = [1, 0];
      for (let i = 0; i < dots.length; i += 4) {
        const found = 0.2126 * light(dots[i]!) + 0.7152 * light(dots[i + 1]!) + 0.0722 * light(dots[i + 2]!);
        [least, most] = [Math.min(least, found), Math.max(most, found)];
      }
      return (most + 0.05) / (least + 0.05);
    }, picture.toString('base64'));
  }

  test.each(['ashes', 'azuride', 'avalon'])('who waits or watches reads what is waited for: %s', async (game) => {
    const { seat, seats, record } = MOMENTS.find((moment) => moment.game === game && moment.name !== 'order')!;
    const [guest, friend] = [await quick(house, 'ja', 'mouse'), await quick(house, 'ja', 'mouse')];
    const chairs = Array.from({ length: seats }, (_one, i) => ('ABCD'[i] === seat ? 'me' : 'gentle'));
    const page = await openTable(house, guest, { game, chairs, record });
    const watching = await house.visit(friend, new URL(page.url()).pathname);
    const said = watching.locator('.waiting h2');
    await said.waitFor();
    for (const [width, height] of SIZES) {
      await watching.setViewportSize({ width, height });
      expect(await contrast(watching, await said.screenshot()), `${width} by ${height}`).toBeGreaterThan(4.5);
    }
    await Promise.all([guest.close(), friend.close()]);
  });

  test.each(SIZES)('every held card of Avalon can be read by its name, at %d by %d', async (width, height) => {
    const { seat, seats, record } = MOMENTS.find(({ game, name }) => game === 'avalon' && name === 'four')!;
    const guest = await quick(house, 'ja', 'mouse');
    const chairs = Array.from({ length: seats }, (_one, i) => ('ABCD'[i] === seat ? 'me' : 'gentle'));
    const page = await openTable(house, guest, { game: 'avalon', chairs, private: true, record });
    await page.setViewportSize({ width, height });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const held = [...document.querySelectorAll('.hand .card')];
          const read = held.filter((card) => {
            const { left, right, top, bottom } = card.querySelector('.name')!.getBoundingClientRect();
            const at = (x: number): boolean => card.contains(document.elementFromPoint(x, (top + bottom) / 2));
            return at(left + 1) && at(right - 1);
          });
          return [held.length, read.length];
        }),
      )
      .toEqual([7, 7]);
    await guest.close();
  });

  test('nothing of the boards lies over a question that needs more than its place', async () => {
    const guest = await quick(house, 'en', 'mouse');
    const page = await openTable(house, guest, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('.asked .prompt .laid').first().waitFor();
    const over = (): Promise<string[]> =>
      page.evaluate(() => {
        const prompt = document.querySelector('.asked .prompt')!;
        const { left, top, width, height } = prompt.getBoundingClientRect();
        const at = Array.from({ length: 400 }, (_one, i) =>
          document.elementFromPoint(
            left + (width * ((i % 20) + 0.5)) / 20,
            top + (height * (Math.floor(i / 20) + 0.5)) / 20,
          ),
        );
        return [...new Set(at.filter((one) => !prompt.contains(one)).map((one) => one?.className ?? ''))];
      });
    await expect.poll(over).toEqual([]);
    await guest.close();
  });

  test('a closed seat in which something can be chosen is marked, and opens', async () => {
    const { seat, seats, record } = MOMENTS.find(({ game, name }) => game === 'ashes' && name === 'four')!;
    const guest = await quick(house, 'ja', 'mouse');
    const chairs = Array.from({ length: seats }, (_one, i) => ('ABCD'[i] === seat ? 'me' : 'gentle'));
    const page = await openTable(house, guest, { game: 'ashes', chairs, private: true, record });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.locator('.summary.inside').count()).toBe(2);
    const name = await page.locator('.summary.inside .name').first().innerText();
    await page.locator('.summary.inside').first().click();
    await expect.poll(() => page.locator('.others .seat .who').innerText()).toContain(name);
    await guest.close();
  });
});
