/** What a reader chooses in the settings, and what comes of it in the rooms and at a table. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/protocol';
import { EXECUTABLE, type House, inHouse, measured, opened, serious, SIZES } from './house';

const ROOMS = [
  '/',
  '/new/avalon',
  '/lobby',
  '/decks/ashes',
  '/rules/azuride',
  '/replay',
  '/learn',
  '/puzzles/ashes',
  '/me',
  '/settings',
  '/print',
];

/** How high a line of some words is on the screen. */
const height = (page: Page, words: string): Promise<number> =>
  page
    .locator(words)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]!.height;
    });

describe.skipIf(!EXECUTABLE)('the settings', () => {
  let house: House;
  inHouse((found) => (house = found));

  const choose = async (page: Page, group: string, name: string): Promise<void> => {
    await page.goto(`${house.url}/settings`);
    await page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
  };
  const flip = async (page: Page, name: string): Promise<void> => {
    await page.goto(`${house.url}/settings`);
    await page.getByRole('switch', { name }).click();
  };
  const seated = async (guest: BrowserContext, page: Page, table: Record<string, unknown>): Promise<void> => {
    await page.goto(`${house.url}/t/${await opened(house, guest, { private: true, seed: '7', ...table })}`);
    await page.locator('.table .prompt, .table .waiting').first().waitFor();
  };

  test('make words larger at a table and in the rooms, and all of it still has room', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/settings');
    await seated(guest, page, { game: 'avalon', chairs: ['me', 'gentle'] });
    const address = page.url();
    const WORDS = ['.asked h2', '.log', '.zoom .text p, .zoom .pane p'] as const;
    const usual = await Promise.all(WORDS.map((words) => height(page, words)));
    const room = async (): Promise<number> => {
      await page.goto(`${house.url}/rules/ashes`);
      await page.locator('.rules li p').first().waitFor();
      return height(page, '.rules li p');
    };
    const read = await room();
    await choose(page, 'Text size', 'Very large');
    expect((await room()) / read).toBeCloseTo(1.28, 1);
    await page.goto(address);
    await page.locator('.table .prompt').waitFor();
    const now = await Promise.all(WORDS.map((words) => height(page, words)));
    now.forEach((high, i) => expect(high / usual[i]!, WORDS[i]).toBeCloseTo(1.28, 1));
    for (const [width, high] of SIZES) {
      await page.setViewportSize({ width, height: high });
      for (const path of ROOMS) {
        await page.goto(house.url + path);
        await page.locator('main :is(h1, h2, a, button)').first().waitFor({ state: 'attached' });
        expect((await measured(page, 'none')).wider, `${path} ${width}`).toBe(0);
      }
      await page.goto(address);
      await page.locator('.asked .verb').first().waitFor();
      const hidden = await page
        .locator('.asked .verb')
        .evaluateAll((verbs) =>
          verbs
            .map((verb) => verb.getBoundingClientRect())
            .filter((box) => box.bottom > innerHeight || box.right > innerWidth || box.top < 0),
        );
      expect(hidden, String(width)).toEqual([]);
    }
    await page.goto(`${house.url}/settings`);
    expect(await serious(page)).toEqual([]);
    await guest.close();
  }, 240_000);

  test('name a card in one language or in both', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/settings');
    for (const game of ['ashes', 'azuride', 'avalon']) {
      await page.goto(`${house.url}/decks/${game}`);
      await page.locator('.grid .card').first().hover();
      const other = page.locator('.peek .zoom .other');
      await other.waitFor();
      expect(await other.getAttribute('lang')).toBe('ja');
    }
    await flip(page, 'Card names in both languages');
    await page.goto(`${house.url}/decks/azuride`);
    await page.locator('.grid .card').first().hover();
    await page.locator('.peek .zoom h3').waitFor();
    expect(await page.locator('.peek .zoom .other').isVisible()).toBe(false);
    await guest.close();
  });

  test('show a card to read when it is pointed at, or only when it is pressed', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/settings');
    await seated(guest, page, { game: 'azuride', chairs: ['me', 'gentle'] });
    const address = page.url();
    const read = (): Promise<string> => page.locator('aside .zoom h3').innerText();
    const held = page.locator('.hand .card');
    for (let i = 0; i < 20 && !(await held.count()); i++) {
      await page.locator('.asked .verb:not(.unready)').first().click();
      await page.waitForTimeout(350);
    }
    await held.nth(1).hover();
    const second = await read();
    await held.first().hover();
    await expect.poll(read).not.toBe(second);
    await choose(page, 'Reading a card', 'On a press');
    await page.goto(address);
    await held.first().waitFor();
    const first = await read();
    for (const n of [1, 2]) await held.nth(n).hover();
    await page.waitForTimeout(150);
    expect(await read()).toBe(first);
    await held.nth(1).click();
    await expect.poll(read).toBe(second);
    await guest.close();
  });

  test('a tone sounds when a prompt ends a wait, never before the page was touched, and not when it is off', async () => {
    /** Whoever sits there answers with the first that is possible, after so long. */
    const answering = (page: Page, id: string, after: number): Promise<void> =>
      page.evaluate(
        ([table, ms]) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
          let asked = '';
          socket.onmessage = ({ data }) => {
            const choice = (JSON.parse(String(data)) as Message).choices?.[0];
            if (!choice || choice.id === asked) return;
            asked = choice.id;
            const [option] = choice.options;
            const command = { do: 'answer', id: choice.id, choice: choice.id, answer: option!.text };
            setTimeout(() => socket.send(JSON.stringify(command)), ms);
          };
        },
        [id, after] as const,
      );
    const [host, friend] = [
      await house.guest('en', { reducedMotion: 'no-preference' }),
      await house.guest('en', { reducedMotion: 'no-preference' }),
    ];
    // looking into a page counts as touching it: it tells by itself what sounds, and another page answers for it
    let rung = 0;
    await host.exposeFunction('rang', () => (rung += 1));
    await host.addInitScript(() => {
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...at) {
        (globalThis as unknown as { rang: () => void }).rang();
        start.apply(this, at);
      };
      localStorage.setItem('fudaba.settings', localStorage.getItem('fudaba.settings') ?? '{"lang":"en","pace":0}');
    });
    const [own, other] = [await house.visit(host, '/settings'), await house.visit(friend, '/settings')];
    const begin = async (): Promise<Page> => {
      const id = await opened(house, host, { game: 'azuride', chairs: ['me', 'open'], private: true });
      await other.goto(`${house.url}/t/${id}`);
      await other.getByRole('button', { name: 'Sit down' }).click();
      await other.locator('.table').waitFor();
      rung = 0;
      const page = await house.visit(host, `/t/${id}`);
      await other.waitForTimeout(3000);
      await answering(own, id, 20);
      await answering(other, id, 1300);
      return page;
    };
    const page = await begin();
    await other.waitForTimeout(7000);
    expect(rung).toBe(0);
    await page.mouse.click(400, 20);
    await expect.poll(() => rung, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.close();
    await flip(own, 'Sound');
    const silent = await begin();
    await silent.mouse.click(400, 20);
    await other.waitForTimeout(7000);
    expect(rung).toBe(0);
    await host.close();
    await friend.close();
  }, 120_000);
});
