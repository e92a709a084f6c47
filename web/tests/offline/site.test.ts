/** The house without a server, in a real browser: from the first visit to the last answer of whole games. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Player, type Input } from '../play/player';
import type { Lang } from '../house/house';
import { CAN, Device, Host, seated, settled, shown, START } from './host';

const ALL = process.env['GAMES'] === 'all';
const LONGEST = 20 * 60_000;
type Played = readonly [game: string, seats: number, input: Input, lang: Lang];
const GAMES: readonly Played[] = [
  ['avalon', 3, 'keys', 'ja'],
  ['azuride', 2, 'touch', 'en'],
  ['ashes', 2, 'mouse', 'ja'],
];

describe.skipIf(!CAN)('the house without a server', () => {
  let host: Host;
  beforeAll(async () => {
    host = await Host.open();
  });
  afterAll(() => host?.close());

  test(
    'keeps a game through a reload, through a kill, and with the host and the network gone',
    async () => {
      const device = new Device();
      await device.start();
      const page = await device.visit(host.url);
      await page.waitForSelector('.house a');
      await seated(page, { game: 'avalon', chairs: ['me', 'casual'], private: true, seed: '5' });
      const player = new Player(page, 'mouse', 7);
      while (player.steps < 6) await player.step(false);
      const table = page.url();
      const stood = await settled(page);

      await page.reload();
      expect(await shown(page)).toEqual(stood);

      // Whoever has been here once needs nobody any more.
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
      await device.kill();
      await host.close();
      const again = await device.start();
      await again.setOffline(true);
      const back = await device.visit(table);
      expect(await shown(back)).toEqual(stood);
      const on = new Player(back, 'mouse', 9);
      const before = on.steps;
      while (on.steps < before + 3) await on.step(false);

      // The rulebook's examples are tried here, too.
      await seated(back, { game: 'azuride', example: 'azuride.battle.a-block' });
      await back.getByRole('button', { name: 'Do that' }).click();
      await back.getByText(/all of the example/).waitFor();

      expect(device.troubles).toEqual([]);
      expect(device.strange).toEqual([]);
      await device.end();
      host = await Host.open();
    },
    5 * START,
  );

  test.skipIf(!ALL)(
    'is one house for two tabs: the second is served by the first, and goes on when that is closed',
    async () => {
      const device = new Device();
      const context = await device.start();
      const first = await device.visit(host.url);
      await seated(first, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
      const stood = await shown(first);
      const second = await context.newPage();
      second.on('pageerror', (error) => device.troubles.push(error.message));
      await second.goto(first.url());
      expect(await shown(second)).toEqual(stood);
      await first.close();
      await second.waitForTimeout(500);
      await second.reload();
      expect(await shown(second)).toEqual(stood);
      expect(device.troubles).toEqual([]);
      await device.end();
    },
    5 * START,
  );

  test.skipIf(!ALL)(
    'can be taken along in one file and read in on another device',
    async () => {
      const one = new Device();
      await one.start();
      const page = await one.visit(host.url);
      await seated(page, { game: 'azuride', chairs: ['me', 'casual'], private: true, seed: '5' });
      const table = page.url();
      const stood = await shown(page);
      const packed = await page.evaluate(async () => {
        const bytes = new Uint8Array(await (await globalThis.fudabaAlone!.pack()).arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      });
      await one.end();

      const other = new Device();
      await other.start();
      const there = await other.visit(host.url);
      const unpack = (text: string) =>
        there.evaluate(async (data) => {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
          return globalThis.fudabaAlone!.unpack(new Blob([bytes]));
        }, text);
      const refused = await unpack(btoa('not a file of ours'));
      expect(refused?.en).toMatch(/\w/);
      expect(refused?.ja).not.toBe('');
      expect(await unpack(packed)).toBeUndefined();
      await there.goto(table);
      expect(await shown(there)).toEqual(stood);
      expect([...one.troubles, ...other.troubles]).toEqual([]);
      await other.end();
    },
    5 * START,
  );

  test.skipIf(!ALL).each(GAMES)(
    '%s with %i seats is played to its end by %s alone (%s), and nothing leaves the host',
    async (game, seats, input, lang) => {
      const device = new Device(lang, input);
      await device.start();
      const page = await device.visit(host.url);
      const chairs = ['me', ...Array<string>(seats - 1).fill('casual')];
      await seated(page, { game, chairs, private: true, seed: '5' });
      const player = new Player(page, input, 7);
      const over = await player.play(12, LONGEST);
      expect(over, `after ${player.steps} steps: ${await page.locator('.asked').innerText()}`).toBe(true);
      expect(await page.locator('.ending h2').innerText()).not.toBe('');
      expect(device.troubles).toEqual([]);
      expect(device.strange).toEqual([]);
      await device.end();
    },
    LONGEST + START,
  );
});
