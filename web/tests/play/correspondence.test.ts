import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House } from '../house/house';
import type { TableNow } from '../../src/protocol';
import { Player, quick } from './player';

const VISITS = Number(process.env['VISITS'] ?? 8);
const LONGEST = 180_000;

/** What local endpoints were sent. */
interface Told {
  path: string;
  text: string;
}

describe.skipIf(!EXECUTABLE)('games by correspondence between two people in the browser', () => {
  let house: House;
  let sink: Server;
  const told: Told[] = [];
  beforeAll(async () => {
    sink = createServer((request, answer) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        told.push({ path: request.url ?? '', text });
        answer.end();
      });
    });
    await new Promise<void>((ready) => sink.listen(0, '127.0.0.1', ready));
    const host = `127.0.0.1:${(sink.address() as AddressInfo).port}`;
    house = await House.open(['-m', 'scripts.later'], { FUDABA_NOTICE_HOSTS: host, FUDABA_NOTICE_SECONDS: '1' });
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    sink?.close();
  });

  const at = async (who: BrowserContext, id: string): Promise<TableNow> =>
    (await who.request.get(`${house.url}/api/tables/${id}`)).json() as Promise<TableNow>;

  /** Somebody says by presses what is to be done while they are away. */
  async function ordered(who: BrowserContext, id: string): Promise<void> {
    const page = await house.visit(who, `/t/${id}`);
    await page.waitForSelector('.table');
    await page.locator('.tool[data-named="passing"]').click();
    await page.getByRole('button', { name: /While you are away|留守のあいだの指示/ }).click();
    await page.getByRole('button', { name: /Pass in others’ turns|相手のターンでは、パスする/ }).click();
    await page.waitForSelector('.kept li');
    await page.close();
  }

  /** Somebody comes, reads what has happened, and answers until others are waited for. */
  async function visited(who: BrowserContext, id: string, seed: number): Promise<{ read: boolean; over: boolean }> {
    const page: Page = await house.visit(who, `/t/${id}`);
    await page.waitForSelector('.table .prompt, .table .waiting, .asked .prompt');
    const sheet = page.getByRole('button', { name: /To the table|卓を見る/ });
    const read = await sheet.waitFor({ timeout: 2500 }).then(
      () => true,
      () => false,
    );
    if (read) await sheet.click();
    const player = new Player(page, 'mouse', seed);
    const until = Date.now() + 40_000;
    let over = false;
    while (Date.now() < until && !over) {
      for (let i = 0; i < 6 && !over; i++) over = !(await player.step(player.steps > 12));
      const table = await at(who, id);
      over ||= table.state === 'over';
      if (!table.waits) break;
    }
    await page.close();
    return { read, over };
  }

  test.each(['ashes', 'azuride', 'avalon'])(
    '%s: days pass, notices come, orders answer',
    async (game) => {
      told.length = 0;
      const [ann, ben] = [await quick(house, 'ja', 'mouse'), await quick(house, 'en', 'mouse')];
      for (const [who, name] of [
        [ann, 'ann'],
        [ben, 'ben'],
      ] as const) {
        const target = `http://${new URL(`http://127.0.0.1:${(sink.address() as AddressInfo).port}`).host}/${name}`;
        expect((await who.request.post(`${house.url}/api/notices`, { data: { kind: 'slack', target } })).ok()).toBe(
          true,
        );
      }
      const opened = await ann.request.post(`${house.url}/api/tables`, {
        data: { game, chairs: ['me', 'open'], days: 3, private: true },
      });
      const { id } = (await opened.json()) as { id: string };
      await ben.request.post(`${house.url}/api/tables/${id}/sit`, { data: {} });
      await ordered(ben, id);

      let [visits, stories, over] = [0, 0, false];
      /** How many notices each had when they last left the table. */
      const known = { ann: 0, ben: 0 };
      for (; visits < VISITS && !over; visits++) {
        const waits = (await at(ann, id)).waits ? 'ann' : 'ben';
        house.halfADay();
        await expect
          .poll(() => told.filter(({ path }) => path === `/${waits}`).length, { timeout: 20_000 })
          .toBeGreaterThan(known[waits]);
        expect(told.filter(({ path }) => path === `/${waits}`).at(-1)!.text).toContain(`/t/${id}`);
        const seen = await visited(waits === 'ann' ? ann : ben, id, visits + 1);
        // who leaves while they are asked has seen it, and is not told
        const unmoved = (await at(waits === 'ann' ? ann : ben, id)).waits ? 1 : 0;
        known[waits] = told.filter(({ path }) => path === `/${waits}`).length - unmoved;
        stories += Number(seen.read);
        over = seen.over;
      }
      expect(visits === VISITS || over).toBe(true);
      expect(new Set(told.map(({ path }) => path)).size).toBe(2);
      expect(stories).toBeGreaterThan(0);
      // the entrance says who is waited for
      if (!over) {
        const waits = (await at(ann, id)).waits ? ann : ben;
        const hall = await house.visit(waits, '/');
        await expect.poll(() => hall.title()).toMatch(/^\(1\) /);
        await hall.close();
        // nobody moves any more: the time runs out
        const passes = async (): Promise<string> => {
          house.halfADay();
          return (await at(ann, id)).state;
        };
        await expect.poll(passes, { timeout: 30_000, interval: 300 }).toBe('over');
      }
      expect(house.troubles.splice(0).join('\n')).toBe('');
      await ann.close();
      await ben.close();
    },
    LONGEST,
  );
});
