/** How a game ends for who sat in it: what decided it, shown again, and what comes next. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Moment, Review } from '../../src/protocol';
import { inHouse, type House } from '../house/house';
import { openTable, Player, quick } from './player';

let house: House;
inHouse((opened) => (house = opened));

const moment = (at: number, chance: number): Moment => ({
  at,
  seat: 'A',
  chance,
  low: chance - 0.1,
  high: chance + 0.1,
  played: 'a',
  best: 'a',
  lost: 0,
  why: { ja: [], en: [] },
});
/** What a bot might think of it: all went wrong with the third answer. */
const REVIEW: Review = {
  id: 'r',
  game: 'avalon',
  bot: 'keen',
  state: 'done',
  done: 6,
  of: 6,
  moments: [moment(0, 0.5), moment(2, 0.6), moment(4, 0.2)],
  turns: [2],
};

async function givenUp(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const socket = new WebSocket(location.href.replace('http', 'ws').replace('/t/', '/ws/'));
        socket.onopen = () => socket.send(JSON.stringify({ id: 'c', do: 'concede' }));
        socket.onmessage = ({ data }) => {
          if ((JSON.parse(String(data)) as { kind: string }).kind === 'done') done();
        };
      }),
  );
  await page.locator('.ending').waitFor();
}

test('what decided a game is named and shown again, and then another opponent is met', async () => {
  const context = await quick(house, 'en', 'mouse', { pace: 2, motion: 'full' });
  await context.route('**/api/reviews', (route) => route.fulfill({ json: REVIEW }));
  const page = await openTable(house, context, { game: 'avalon', chairs: ['me', 'casual'], private: true, seed: '5' });
  const player = new Player(page, 'mouse', 3);
  for (let i = 0; i < 8; i++) await player.step(true);
  await givenUp(page);
  const turning = page.locator('.turning');
  await turning.getByText('60% → 20%').waitFor();
  await turning.getByRole('button', { name: 'Show it again' }).click();
  await page.locator('.waiting.telling').waitFor();
  expect(await page.locator('.ending').count()).toBe(0);
  await page.locator('.ending').waitFor();
  await turning.getByText('60% → 20%').waitFor();
  // a loss leads to a lesson
  await page.getByRole('button', { name: /^Learn: / }).waitFor();
  const here = page.url();
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: /^Try / }).click();
  await page.waitForURL((address) => address.href !== here && address.pathname.startsWith('/t/'));
  await context.close();
}, 120_000);

test('where nobody looks at games the ending goes without, and leads to the review page', async () => {
  const context = await quick(house, 'ja', 'keys');
  await context.route('**/api/reviews', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'too-fast', rule: '', sentence: '' } } }),
  );
  const page = await openTable(house, context, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
  await givenUp(page);
  await page.waitForTimeout(800);
  expect(await page.locator('.turning').count()).toBe(0);
  await page.getByRole('button', { name: '検討する' }).click();
  await page.waitForURL(/\/replay\/.*review/);
  await context.close();
}, 120_000);

test('who is away, who gives up and who wants to play again is said in words', async () => {
  const [ann, ben] = [await quick(house, 'en', 'mouse'), await quick(house, 'en', 'mouse')];
  const setup = { game: 'avalon', chairs: ['me', 'open'], private: true };
  const { id } = (await (await ann.request.post(`${house.url}/api/tables`, { data: setup })).json()) as { id: string };
  await ben.request.post(`${house.url}/api/tables/${id}/sit`, { data: {} });
  const one = await house.visit(ann, `/t/${id}`);
  let two = await house.visit(ben, `/t/${id}`);
  await one.waitForSelector('.table .prompt, .table .waiting', { timeout: 90_000 });
  await two.close();
  const player = new Player(one, 'mouse', 3);
  const gone = one.locator('.waiting').getByText('not at the table');
  for (let i = 0; i < 40 && !(await gone.count()); i++) await player.step(true);
  await gone.waitFor({ timeout: 60_000 });
  two = await house.visit(ben, `/t/${id}`);
  await givenUp(two);
  await one.locator('.ending').getByText('conceded').waitFor();
  await two.waitForTimeout(800);
  await two.locator('.ending').getByRole('button', { name: 'Play again' }).click();
  await one.locator('.ending').getByText('would like to play again').waitFor();
  await ann.close();
  await ben.close();
}, 240_000);
