import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  conceded,
  EXECUTABLE,
  type House,
  inHouse,
  LIGHTS,
  measured,
  opened,
  serious,
  SIZES,
  type Lang,
} from './house';

const GAMES = ['ashes', 'azuride', 'avalon'] as const;

describe.skipIf(!EXECUTABLE)('the house', () => {
  let house: House;
  inHouse((opened) => (house = opened));

  const atTable = async (page: Page): Promise<void> => {
    await page.waitForURL(/\/t\/[\w-]+$/);
    await page.locator('.table').waitFor();
    await page.locator('.prompt, .waiting').first().waitFor();
  };

  test.each(GAMES.flatMap((game) => (['ja', 'en'] as Lang[]).map((lang) => [game, lang] as const)))(
    'one press on the door of %s begins a game against a bot (%s)',
    async (game, lang) => {
      const guest = await house.stranger(lang);
      const page = await house.visit(guest, '/');
      const go = page.locator(`.door.${game} .go`);
      await go.getByText(/(デッキ：|Deck: )\S/).waitFor();
      expect(await go.innerText()).not.toMatch(/色選び|Claim at the table/); // a deck that is ready
      await go.click();
      await atTable(page);
      const table = await page.evaluate(
        (id) => fetch(`/api/tables/${id}`).then((answer) => answer.json()),
        page.url().split('/').at(-1)!,
      );
      expect(table.seat).toBe('A');
      expect(table.chairs[0].deck).toBe(game === 'azuride' ? 'red-blue' : undefined);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
      expect(await serious(page)).toEqual([]);
      await guest.close();
    },
  );

  test('from the door to a dark table the page is dark, and light again behind it', async () => {
    const guest = await house.stranger('ja');
    const page = await house.visit(guest, '/');
    const go = page.locator('.door.ashes .go');
    await go.getByText(/デッキ：\S/).waitFor();
    // the table is long in coming: what is seen meanwhile has its colour
    await page.route('**/api/tables/*', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await go.click();
    await page.waitForURL(/\/t\/[\w-]+$/);
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await page.locator('.house, .table').count()).toBe(0);
    expect(await ground()).toBe('rgb(27, 17, 23)');
    await atTable(page);
    await page.goBack();
    await page.locator('.door.ashes').waitFor();
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    await guest.close();
  });

  test('a table of three with chosen decks and a mode is set up in a few presses', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/new/avalon');
    await page.getByRole('button', { name: 'Novice' }).click();
    await page.getByRole('group', { name: 'Seat C' }).getByRole('button', { name: 'Bot' }).click();
    await page.locator('.tile', { hasText: 'The Deep Library' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await atTable(page);
    const id = page.url().split('/').at(-1)!;
    const table = await page.evaluate((of) => fetch(`/api/tables/${of}`).then((answer) => answer.json()), id);
    expect(table).toMatchObject({ game: 'avalon', options: { mode: 'novice' }, private: true });
    expect(table.chairs.map((chair: { deck?: string }) => chair.deck)[0]).toBe('the-deep-library');
    expect(table.chairs).toHaveLength(3);
    await guest.close();
  });

  test('what is wrong with a pasted deck is said with its rule while it is written', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/new/ashes');
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page.getByRole('textbox', { name: 'The list of your deck' }).fill('4 Anchornaut\n');
    await page.locator('.report li .rule').first().waitFor();
    await page.getByText('The pasted deck is not legal yet.').waitFor();
    await page.getByRole('textbox', { name: 'The list of your deck' }).fill('');
    await page.getByRole('button', { name: 'Start from a published deck' }).click();
    await page.locator('.report .good').waitFor();
    await guest.close();
  });

  test('a friend sits down by link alone, and the game begins on both pages', async () => {
    const [ann, ben] = [
      await house.guest('en', { permissions: ['clipboard-read', 'clipboard-write'] }),
      await house.guest('ja'),
    ];
    const host = await house.visit(ann, '/new/azuride');
    await host.getByRole('group', { name: 'Seat B' }).getByRole('button', { name: 'Invite' }).click();
    await host.getByRole('button', { name: 'Open the table' }).click();
    await host.getByText('Waiting for 1 more').waitFor();
    await host.getByRole('button', { name: 'Copy the link' }).click();
    const link = await host.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(host.url());
    const friend = await house.visit(ben, new URL(link).pathname);
    await friend.getByRole('button', { name: 'この卓に座る' }).click();
    await Promise.all([atTable(host), atTable(friend)]);
    await Promise.all([ann.close(), ben.close()]);
  });

  test('a public table waits in the lobby, and whoever comes too late may watch', async () => {
    const [ann, ben, cid] = [await house.guest(), await house.guest(), await house.guest()];
    const host = await house.visit(ann, '/new/azuride');
    await host.getByRole('group', { name: 'Seat B' }).getByRole('button', { name: 'Invite' }).click();
    await host.getByText('Visibility').click();
    await host.getByRole('button', { name: 'Lobby', exact: true }).click();
    await host.getByRole('button', { name: 'Open the table' }).click();
    await host.getByText('Waiting for 1 more').waitFor();
    const guest = await house.visit(ben, '/lobby');
    const { name } = (await (await ann.request.get(`${house.url}/api/me`)).json()) as { name: string };
    await guest.getByText(`${name} · 1 more to begin`).waitFor();
    await guest.getByRole('link', { name: 'Sit down' }).click();
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await atTable(guest);
    const late = await house.visit(cid, '/lobby');
    await late.getByRole('link', { name: /Watch/ }).click();
    await late.locator('.table').waitFor();
    await Promise.all([ann.close(), ben.close(), cid.close()]);
  });

  test('who joins a running game midway may bring a deck of their own', async () => {
    const [ann, ben] = [await house.guest(), await house.guest()];
    const id = await opened(house, ann, { game: 'avalon', chairs: ['me', 'gentle'] });
    const { games } = (await (await ben.request.get(`${house.url}/api/games`)).json()) as {
      games: { id: string; decks: { text: { en: string } }[] }[];
    };
    const deck = games.find((game) => game.id === 'avalon')!.decks[0]!.text.en;
    await ben.request.put(`${house.url}/api/decks`, { data: { game: 'avalon', name: 'My road', deck, was: '' } });
    const page = await house.visit(ben, `/t/${id}`);
    await page.getByRole('button', { name: 'Join the game' }).first().click();
    await page.getByRole('button', { name: 'Choose a deck first' }).waitFor();
    await page.getByRole('button', { name: 'My decks 1' }).click();
    await page.locator('dialog .tile', { hasText: 'My road' }).click();
    expect(await serious(page, ['dialog .face'])).toEqual([]);
    await page.getByRole('button', { name: 'Join with this deck' }).click();
    await page.getByText('Waiting for the next chance to join').first().waitFor();
    await Promise.all([ann.close(), ben.close()]);
  });

  test('a rule has an address, is found by its words, and is read over a table without leaving it', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/rules/ashes#ashes.attack-unit.no-counter');
    await page.locator('li.here', { hasText: 'attack-unit.no-counter' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('respark');
    await expect.poll(() => page.locator('mark').count()).toBeGreaterThan(2);
    // the cards beside are those of what was found
    await page.goto(`${house.url}/rules/ashes`);
    await page.locator('aside .stage').waitFor();
    await page.getByRole('searchbox').fill('unit guard');
    await page.locator('mark').first().waitFor();
    const about = await page.locator('aside a.rule').first().getAttribute('href');
    expect(
      await page.locator('.rules li').evaluateAll((rules) => rules.map(({ id }) => `/rules/ashes#${id}`)),
    ).toContain(about);
    await page.goto(`${house.url}/`);
    await page.locator('.door.ashes .go').click();
    await atTable(page);
    const cited = page.locator('a[href^="/rules/ashes#"]').first();
    await cited.click();
    await page.locator('dialog .here').waitFor();
    expect(page.url()).toMatch(/\/t\//);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await guest.close();
  });

  test('what was chosen in the settings is still so after coming back', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/settings');
    await page.getByRole('group', { name: 'Pace of others' }).getByRole('button', { name: '2×' }).click();
    await page.getByRole('group', { name: 'Contrast' }).getByRole('button', { name: 'High' }).click();
    await page.getByRole('switch', { name: /Ask before/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Kei');
    await page.getByRole('group', { name: 'Language', exact: true }).getByRole('button', { name: '日本語' }).click();
    await page.reload();
    await page
      .getByRole('group', { name: '相手とボットの速さ' })
      .locator('[aria-pressed="true"]', { hasText: '2×' })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['contrast'])).toBe('more');
    expect(await page.getByRole('switch', { name: /確かめる/ }).getAttribute('aria-checked')).toBe('false');
    await expect
      .poll(() => page.evaluate(() => fetch('/api/me').then((answer) => answer.json())))
      .toMatchObject({ name: 'Kei', lang: 'ja' });
    await guest.close();
  });

  test('a game that is over is walked through by keys, and a moment of it has an address', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/');
    const id = await conceded(page, 'azuride', 6);
    await page.goto(`${house.url}/replay`);
    await page.locator(`a[href="/replay/${id}"]`).click();
    await page.locator('.replay .table').waitFor();
    await page.locator('.moment', { hasText: 'You v Cadet Mio' }).waitFor();
    const last = Number(await page.locator('.track input').getAttribute('max'));
    expect(last).toBeGreaterThan(6);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/at=2$/);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.waitForURL(new RegExp(`at=${last}$`));
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => Number(await page.locator('.track input').inputValue())).toBeLessThan(last);
    await page.goto(`${house.url}/replay/${id}?at=3`);
    await expect.poll(() => page.locator('.track input').inputValue()).toBe('3');
    await guest.close();
  });

  test.each(SIZES)(
    'at %d by %d a replay can be sent, played on from and reviewed, and leaves most of the screen to its table',
    async (width, height) => {
      const guest = await house.guest('en', {
        viewport: { width, height },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await house.visit(guest, '/');
      const id = await conceded(page, 'azuride', 6);
      await page.goto(`${house.url}/replay/${id}?at=4`);
      await page.locator('.replay .table').waitFor();
      const bar = (await page.getByRole('region', { name: 'Timeline' }).boundingBox())!;
      expect(bar.height / height).toBeLessThan(0.3);
      await page.getByRole('button', { name: 'Review with a strong bot' }).waitFor();
      await page.getByRole('button', { name: 'Link to this moment' }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${house.url}/replay/${id}?at=4`);
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await atTable(page);
      await guest.close();
    },
  );

  test('a phone on its side shows first the table to come back to, and a door can still be entered', async () => {
    const [width, height] = [844, 390];
    const guest = await house.guest('en', { viewport: { width, height } });
    await guest.request.post(`${house.url}/api/quick`, { data: { game: 'ashes', level: 'gentle' } });
    const page = await house.visit(guest, '/');
    const resume = (await page.locator('.resume').boundingBox())!;
    expect(resume.y + resume.height).toBeLessThan(height / 3);
    for (const go of await page.locator('.go').all()) {
      const box = (await go.boundingBox())!;
      expect(box.y).toBeGreaterThan(resume.y + resume.height);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    await guest.close();
  });

  const ROOMS = [
    '/',
    '/new/ashes',
    '/new/azuride',
    '/new/avalon',
    '/lobby',
    '/rules/ashes',
    '/replay',
    '/learn',
    '/learn/ashes',
    '/puzzles/ashes',
    '/print/avalon',
    '/me',
    '/settings',
    '/nowhere/at/all',
  ];
  test.each(ROOMS)('%s has no serious fault for who cannot see or point, by day and by night', async (path) => {
    for (const [lang, colorScheme] of LIGHTS) {
      const guest = await house.guest(lang, { colorScheme });
      const page = await house.visit(guest, path);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      expect(await serious(page)).toEqual([]);
      await guest.close();
    }
  });

  test.each(SIZES)(
    'at %d by %d a table that waits has no serious fault, for who sits there and for who is invited',
    async (width, height) => {
      for (const [lang, colorScheme] of LIGHTS) {
        const options = { viewport: { width, height }, colorScheme };
        const [host, friend] = [await house.guest(lang, options), await house.guest(lang, options)];
        const id = await opened(house, host, { game: 'avalon', chairs: ['me', 'open'], private: true });
        for (const [guest, ready] of [
          [host, '.seated .window canvas'],
          [friend, '.tile canvas'],
        ] as const) {
          const page = await house.visit(guest, `/t/${id}`);
          await page.locator(ready).first().waitFor();
          expect(await serious(page)).toEqual([]);
          expect(await measured(page, '.btn, .icon, .chip:not(span), .seg button')).toEqual({ wider: 0, small: [] });
        }
        await Promise.all([host.close(), friend.close()]);
      }
    },
  );

  test.each(SIZES)(
    'no room is wider than a screen of %d by %d, and on a phone every button can be hit',
    async (width, height) => {
      const guest = await house.guest('en', { viewport: { width, height } });
      for (const path of ROOMS) {
        const page = await house.visit(guest, path);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        const found = await measured(page, '.btn, .icon, .chip:not(span), .seg button, .tabs a, .go');
        expect({ path, ...found }).toEqual({ path, wider: 0, small: [] });
        await page.close();
      }
      await guest.close();
    },
  );
});
