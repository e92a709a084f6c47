/** How much work a page is: processor time of its main thread, which a busy machine does not change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House } from '../house/house';
import { openTable, Player, quick } from './player';

const TRIES = 3;
/** A phone's processor is so much slower. */
const SLOWER = 4;
const median = (of: number[]): number => of.sort((a, b) => a - b)[Math.floor(of.length / 2)]!;

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
      await page
        .context()
        .browser()!
        .startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
      for (const card of (await page.locator('.hand .card').all()).slice(0, 4)) await card.hover();
      await page.waitForTimeout(300);
      const trace = JSON.parse(String(await page.context().browser()!.stopTracing())) as {
        traceEvents: { name: string; tdur?: number; pid: number; args?: { name?: string } }[];
      };
      const tasks = trace.traceEvents.filter(({ name, tdur }) => /RunTask/.test(name) && tdur !== undefined);
      longest.push(Math.max(0, ...tasks.map(({ tdur }) => tdur! / 1000)));
      await page.close();
    }
    console.log(
      `${cards} things on the table; ready after ${median(ready).toFixed(0)} ms of work, longest task then ${median(longest).toFixed(0)} ms`,
    );
    expect(median(ready) * SLOWER).toBeLessThan(2000);
    expect(median(longest)).toBeLessThan(50);
    await context.close();
  }, 180_000);
});
