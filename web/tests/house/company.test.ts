/** Finding each other: friends, somebody to play with, who has left; and what whoever runs the house sees. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House, LIGHTS, measured, opened, serious, SIZES } from './house';

const TOKEN = 'a token that nobody guesses';
const SERVE = ['-m', 'fudaba', 'serve', '--no-open', '--port', '0'];

describe.skipIf(!EXECUTABLE)('company', { timeout: 120_000 }, () => {
  let house: House;
  beforeAll(async () => {
    const texts = mkdtempSync(join(tmpdir(), 'fudaba-texts-'));
    writeFileSync(join(texts, 'contact.en.txt'), 'Write to keeper@example.org.\n\nWe answer on Sundays.');
    house = await House.open(SERVE, {
      FUDABA_ADMIN_TOKEN: TOKEN,
      FUDABA_CLAIM_SECONDS: '1',
      FUDABA_TEXTS: texts,
      FUDABA_WORKERS: '0',
    });
  }, 120_000);
  afterAll(async () => {
    await house.close();
    expect(house.troubles).toEqual([]);
  });

  const called = async (name: string, size = { width: 1440, height: 900 }): Promise<BrowserContext> => {
    const guest = await house.guest('en', { viewport: size });
    await guest.request.put(`${house.url}/api/me`, { data: { name, lang: 'en' } });
    await guest.addInitScript((name) => {
      const kept = JSON.parse(localStorage.getItem('fudaba') ?? '{}') as object;
      localStorage.setItem('fudaba', JSON.stringify({ ...kept, name }));
    }, name);
    return guest;
  };
  const befriended = async (ann: BrowserContext, ben: BrowserContext): Promise<void> => {
    const { link } = (await (await ann.request.post(`${house.url}/api/friends/link`)).json()) as { link: string };
    await ben.request.post(`${house.url}/api/friends`, { data: { link } });
  };

  test('a link makes a friend, who is invited to a table and comes', async () => {
    const [ann, ben] = [await called('Ann'), await called('Ben', { width: 390, height: 844 })];
    const mine = await house.visit(ann, '/me');
    await mine.getByRole('button', { name: 'Make a link' }).click();
    const link = (await mine.locator('section', { hasText: 'Friends' }).locator('code').textContent())!;
    const theirs = await house.visit(ben, link.slice(link.indexOf('/')));
    await theirs.getByRole('heading', { name: 'Become a friend of Ann?' }).waitFor();
    expect(await serious(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Become friends' }).click();
    await theirs.locator('section li b', { hasText: 'Ann' }).waitFor();

    const table = await opened(house, ann, { game: 'avalon', chairs: ['me', 'open'], private: true });
    await mine.goto(`${house.url}/t/${table}`);
    await mine.getByRole('button', { name: 'Invite', exact: true }).click();
    await mine.getByRole('button', { name: 'Invited', exact: true }).waitFor();
    await theirs.goto(house.url);
    await expect.poll(() => theirs.title()).toMatch(/^\(1\)/);
    await theirs.getByText('Ann invites you').click();
    await theirs.getByRole('button', { name: 'Sit down' }).click();
    await Promise.all([mine, theirs].map((page) => page.locator('.play').waitFor()));
    await Promise.all([ann.close(), ben.close()]);
  });

  test('two who look for the same game find each other; one leaves, and the other claims the win', async () => {
    const [ann, ben] = [await called('Ann'), await called('Ben', { width: 390, height: 844 })];
    const pages: Page[] = [];
    for (const guest of [ann, ben]) {
      const page = await house.visit(guest, '/lobby');
      await page.getByLabel('Game', { exact: true }).selectOption('avalon');
      await page.locator('form').getByRole('button', { name: 'Serious' }).click();
      await page.getByRole('button', { name: 'Look', exact: true }).click();
      await page.waitForURL(/\/t\//);
      if (guest === ann) await page.getByText('Looking for somebody.').waitFor();
      pages.push(page);
    }
    await Promise.all(pages.map((page) => page.locator('.play').waitFor()));
    expect(new Set(pages.map((page) => page.url())).size).toBe(1);
    // whoever is not asked waits for the other, who goes
    const asked = async (guest: BrowserContext): Promise<boolean> => {
      const me = (await (await guest.request.get(`${house.url}/api/me`)).json()) as { tables: { waits?: boolean }[] };
      return me.tables[0]!.waits ?? false;
    };
    const stays = (await asked(ann)) ? 1 : 0;
    await pages[1 - stays]!.close();
    await pages[stays]!.getByRole('button', { name: 'Claim the win' }).click();
    await pages[stays]!.locator('.ending').waitFor();
    expect(await pages[stays]!.locator('.ending h2').textContent()).toBe('You win');
    await Promise.all([ann.close(), ben.close()]);
  });

  test('a wish to play again is found later, on the entrance', async () => {
    const [ann, ben] = [await called('Ann'), await called('Ben')];
    const table = await opened(house, ann, { game: 'avalon', chairs: ['me', 'open'] });
    await ben.request.post(`${house.url}/api/tables/${table}/sit`, { data: {} });
    const mine = await house.visit(ann, `/t/${table}`);
    await mine.evaluate(
      (id) =>
        new Promise<void>((done) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`);
          socket.onopen = () => socket.send(JSON.stringify({ do: 'concede', id: 'c' }));
          socket.onmessage = ({ data }) => {
            if ((JSON.parse(String(data)) as { re?: string }).re === 'c') (socket.close(), done());
          };
        }),
      table,
    );
    await mine.locator('.ending').waitFor();
    await mine.waitForTimeout(800);
    await mine.locator('.ending .primary').click();
    await mine.locator('.ending .primary.asked').waitFor();
    await mine.close();
    const theirs = await house.visit(ben, '/');
    await theirs.getByText('Another game?').click();
    await theirs.getByText('Ann', { exact: false }).first().waitFor();
    await theirs.locator('.ending').waitFor();
    await theirs.waitForTimeout(800);
    await theirs.locator('.ending .primary').click();
    await theirs.waitForURL((url) => !url.pathname.endsWith(table));
    await theirs.getByText('paused', { exact: false }).first().waitFor();
    await Promise.all([ann.close(), ben.close()]);
  });

  test('what is reported at a table is read and settled by whoever runs the house', async () => {
    const [ann, ben, boss] = [await called('Ann'), await called('Ben'), await called('Boss')];
    const table = await opened(house, ann, { game: 'avalon', chairs: ['me', 'open'] });
    await ben.request.post(`${house.url}/api/tables/${table}/sit`, { data: {} });
    const at = await house.visit(ann, `/t/${table}`);
    await at.getByText('Trouble with somebody?').click();
    await at.getByLabel('Report to the operators').fill('says bad words');
    await at.getByRole('button', { name: 'Report', exact: true }).click();
    await at.getByText('The operators are told.').waitFor();

    const page = await house.visit(boss, '/admin');
    await page.getByLabel('Operator’s token').fill('wrong');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('The token is wrong').waitFor();
    await page.getByLabel('Operator’s token').fill(TOKEN);
    await page.getByRole('button', { name: 'Enter' }).click();
    const report = page.locator('li', { hasText: 'says bad words' });
    await report.getByRole('button', { name: 'Mute' }).click();
    await report.getByRole('button', { name: 'Unmute' }).waitFor();
    await report.getByRole('button', { name: 'Settle' }).click();
    await page.getByText('Nothing was reported.').waitFor();
    await page.getByRole('button', { name: 'House' }).click();
    await page.getByLabel('What every page is told').fill('the house closes at ten');
    await page.getByRole('button', { name: 'Tell everybody' }).click();
    await at.getByText('the house closes at ten').waitFor();
    await page.getByRole('button', { name: 'Log' }).click();
    expect(await page.locator('li b').allTextContents()).toEqual(['broadcast', 'settle', 'mute']);
    await Promise.all([ann.close(), ben.close(), boss.close()]);
  });

  test.each(SIZES)('at %d by %d nothing serious is at fault, by day and by night', async (width, height) => {
    for (const [lang, colorScheme] of LIGHTS) {
      const [guest, other] = [
        await house.guest(lang, { viewport: { width, height }, colorScheme }),
        await called('Ann'),
      ];
      await befriended(other, guest);
      await opened(house, other, { game: 'ashes', chairs: ['me', 'open'], label: 'learning' });
      for (const [path, wait] of [
        ['/lobby', '.open li'],
        ['/contact', 'article p'],
        ['/privacy', 'article p'],
        ['/me', 'aside li'],
        ['/admin', 'main form'],
      ] as const) {
        const page = await house.visit(guest, path);
        await page.locator(wait).first().waitFor();
        expect(await serious(page), path).toEqual([]);
        expect(await measured(page, 'main .btn, main .seg button'), path).toEqual({ wider: 0, small: [] });
        if (path === '/admin') {
          await page.locator('input').fill(TOKEN);
          await page.locator('main form .btn').click();
          for (const part of await page.locator('main .seg button').all()) {
            await part.click();
            expect(await serious(page), path).toEqual([]);
            expect((await measured(page, 'main .btn')).wider, path).toBe(0);
          }
        }
        await page.close();
      }
      await Promise.all([guest.close(), other.close()]);
    }
  });
});
