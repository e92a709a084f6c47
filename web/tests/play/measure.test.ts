/** How much work a page is: processor time of its main thread, which a busy machine does not change. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House } from '../house/house';
import { openTable, Player, quick } from './player';

const TRIES = 3;
/** A phone's processor is so much slower. */
const SLOWER = 4;
const median = (of: number[]): number => of.sort((a, b) => a - b)[Math.floor(of.length / 2)]!;

/** The longest task while something is done, in milliseconds of processor time. */
async function longestTask(page: Page, doing: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await doing();
  await page.waitForTimeout(300);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: { name: string; tdur?: number }[] };
  const tasks = trace.traceEvents.filter(({ name, tdur }) => /RunTask/.test(name) && tdur !== undefined);
  return Math.max(0, ...tasks.map(({ tdur }) => tdur! / 1000));
}

describe.skipIf(!EXECUTABLE)('the work of a page', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  test('a table can be used within two seconds on a processor four times slower, and no task is long after that', async () => {
    const context = await quick(house, 'en', 'mouse');
    const first = await openTable(house, context, {
      game: 'avalon',
      chairs: ['me', 'casual', 'casual', 'casual'],
      private: true,
      seed: '5',
    });
    const player = new Player(first, 'mouse', 3);
    for (let i = 0; i < 60 && (await player.step(i % 4 === 0)); i++);
    const [ready, longest]: [number[], number[]] = [[], []];
    let cards = 0;
    for (let i = 0; i < TRIES; i++) {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(first.url());
      await page.locator('.asked .prompt, .asked .waiting').first().waitFor();
      const { metrics } = await devtools.send('Performance.getMetrics');
      ready.push((metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity) * 1000);
      await page.waitForTimeout(1500);
      cards = await page.locator('.card, .strip, .slot').count();
      longest.push(
        await longestTask(page, async () => {
          for (const card of (await page.locator('.hand .card').all()).slice(0, 4)) await card.hover();
        }),
      );
      await page.close();
    }
    console.log(
      `${cards} things on the table; ready after ${median(ready).toFixed(0)} ms of work, longest task then ${median(longest).toFixed(0)} ms`,
    );
    expect(median(ready) * SLOWER).toBeLessThan(2000);
    expect(median(longest)).toBeLessThan(50);
    await context.close();
  }, 180_000);

  test('sixty cards in sight are looked at and pressed without a task over 50 ms', async () => {
    const full = JSON.parse(readFileSync(new URL('../records/ashes-full.json', import.meta.url), 'utf8')) as {
      game: string;
      seats: number;
      seat: string;
      record: string;
    };
    const context = await quick(house, 'ja', 'mouse');
    const chairs = Array.from({ length: full.seats }, (_, i) => ('ABCD'[i] === full.seat ? 'me' : 'gentle'));
    const page = await openTable(house, context, { game: full.game, chairs, private: true, record: full.record });
    await page.waitForTimeout(2000);
    const piles = await page.locator('dd button[aria-label^="捨て山"]').all();
    const sizes = await Promise.all(piles.map(async (pile) => Number(await pile.innerText())));
    const most = piles[sizes.indexOf(Math.max(...sizes))]!;
    const longest: number[] = [];
    let cards = 0;
    for (let i = 0; i < TRIES; i++) {
      await most.click();
      await page.locator('dialog .card').first().waitFor();
      await page.waitForTimeout(1500);
      // equal ones lie as one, with their number
      const more = (await page.locator('.card .copies').allInnerTexts()).map((copies) => Number(copies.slice(1)) - 1);
      cards = (await page.locator('.card').count()) + more.reduce((sum, n) => sum + n, 0);
      longest.push(
        await longestTask(page, async () => {
          for (const card of (await page.locator('dialog .card').all()).slice(0, 4)) await card.hover();
          await page.keyboard.press('Escape');
          for (const card of (await page.locator('main .card, .hand .card').all()).slice(-6)) await card.hover();
        }),
      );
    }
    console.log(`${cards} cards in sight; longest task ${median(longest).toFixed(0)} ms`);
    expect(cards).toBeGreaterThanOrEqual(60);
    expect(median(longest)).toBeLessThan(50);
    await context.close();
  }, 180_000);
});
