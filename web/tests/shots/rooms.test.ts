/** Pictures of every room of the house, in three sizes and both languages, and of the main ones by night and in high contrast. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { answered, conceded, EXECUTABLE, House, opened, type Lang } from '../house/house';
import { LANGS, take, wanted } from './shots';

/** A room, or what stands open in it. */
interface Room {
  name: string;
  /** Where it is; a room that needs something to show makes it first. */
  at: string | ((guest: BrowserContext, lang: Lang) => Promise<string>);
  /** What the visitor does there, in every size. */
  then?: (page: Page, lang: Lang) => Promise<unknown>;
  look?: 'dark' | 'contrast';
}

describe.skipIf(!EXECUTABLE)('pictures of rooms', () => {
  let house: House;
  let host: BrowserContext;
  beforeAll(async () => {
    house = await House.open();
    host = await house.guest('en');
    await host.request.put(`${house.url}/api/me`, { data: { name: 'Kei' } });
  }, 120_000);
  afterAll(() => house?.close());

  /** A table to come back to. */
  const begun = async (guest: BrowserContext): Promise<string> => {
    await guest.request.post(`${house.url}/api/quick`, { data: { game: 'ashes', level: 'keen' } });
    return '/';
  };
  /** Tables of somebody else that wait or are played, and one of the visitor's own. */
  const lobby = async (guest: BrowserContext, lang: Lang): Promise<string> => {
    await begun(guest);
    if (lang === 'ja') {
      await opened(house, host, { game: 'avalon', chairs: ['me', 'keen', 'open'] });
      await opened(house, host, { game: 'azuride', chairs: ['me', 'open'], bank: 600, more: 10 });
      await opened(house, host, { game: 'ashes-draft', chairs: ['me', 'open', 'open'], bank: 1800, more: 20 });
      await opened(house, host, { game: 'azuride', chairs: ['me', 'casual'] });
      await opened(house, host, { game: 'avalon', chairs: ['me', 'steady', 'gentle', 'casual'] });
    }
    await opened(house, guest, { game: 'ashes', chairs: ['me', 'open'], bank: 900, more: 20 });
    return '/lobby';
  };
  /** Some games that are over. */
  const past = (path: string) => async (guest: BrowserContext) => {
    const page = await house.visit(guest, '/settings');
    for (const game of ['ashes', 'azuride', 'avalon', 'ashes']) await conceded(page, game);
    await page.close();
    return path;
  };
  /** The decks that can be opened; on a phone they are on the deck's side. */
  const shelf = async (page: Page): Promise<void> => {
    await page.locator('.grid .card').first().waitFor();
    const sides = page.locator('.sides button');
    if (await sides.last().isVisible()) await sides.last().click();
    await page.getByRole('button', { name: /^(開く|Open)$/ }).click();
    await page.locator('dialog .tile').first().waitFor();
  };
  const deck = async (page: Page): Promise<void> => {
    await shelf(page);
    await page.locator('dialog .tile').nth(1).click();
    await page.locator('.errors li, .errors .good').first().waitFor({ state: 'attached' });
  };
  /** A draft in which the first of everything was taken until a step has come. */
  const draft = (phase: string) => async (guest: BrowserContext) => {
    const id = await opened(house, guest, { game: 'ashes-draft', chairs: ['me', 'gentle', 'gentle'], private: true });
    const page = await house.visit(guest, '/settings');
    await answered(page, id, phase);
    await page.close();
    return `/t/${id}`;
  };
  const atTable = async (page: Page): Promise<unknown> =>
    page.locator('.table .prompt, .table .waiting').first().waitFor();
  const pressed = (name: RegExp) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await page.waitForURL(/\/t\//);
    await atTable(page);
  };

  const ROOMS: Room[] = [
    { name: 'home', at: begun },
    { name: 'new-ashes', at: '/new/ashes' },
    { name: 'new-azuride', at: '/new/azuride' },
    { name: 'new-avalon', at: '/new/avalon' },
    { name: 'new-ashes-draft', at: '/new/ashes-draft' },
    {
      name: 'new-invite',
      at: '/new/avalon',
      then: async (page) => {
        await page
          .locator('.seats li, .seat')
          .nth(2)
          .getByRole('button', { name: /招待|Invite/ })
          .click();
        await page.locator('.tile').nth(4).click();
      },
    },
    {
      name: 'new-paste',
      at: '/new/ashes',
      then: (page) => page.getByRole('button', { name: /貼り付ける|Paste a list/ }).click(),
    },
    { name: 'lobby', at: lobby },
    {
      name: 'waiting',
      at: async (guest) =>
        `/t/${await opened(house, guest, { game: 'ashes', chairs: ['me', 'keen', 'open'], bank: 900, more: 20 })}`,
      then: (page) => page.locator('h1').waitFor(),
    },
    {
      name: 'invited',
      at: async () =>
        `/t/${await opened(house, host, { game: 'avalon', chairs: ['me', 'open', 'open'], private: true })}`,
      then: (page) => page.locator('.tile').first().waitFor(),
    },
    {
      name: 'watching',
      at: async () => `/t/${await opened(house, host, { game: 'azuride', chairs: ['me', 'gentle'] })}`,
      then: atTable,
    },
    {
      name: 'joining',
      at: async () => `/t/${await opened(house, host, { game: 'avalon', chairs: ['me', 'gentle'] })}`,
      then: async (page) => {
        await page
          .getByRole('button', { name: /途中から加わる|Join the game/ })
          .first()
          .click();
        await page.locator('dialog .tile').first().waitFor();
      },
    },
    { name: 'decks-ashes', at: '/decks/ashes', then: deck },
    { name: 'decks-azuride', at: '/decks/azuride', then: (page) => page.locator('.grid .card').first().waitFor() },
    { name: 'decks-avalon', at: '/decks/avalon', then: deck },
    {
      name: 'decks-open',
      at: '/decks/ashes',
      then: shelf,
    },
    {
      name: 'decks-hand',
      at: '/decks/ashes',
      then: async (page) => {
        await deck(page);
        await page.getByRole('button', { name: /引いてみる|Test hand/ }).click();
        await page.locator('dialog .card').first().waitFor();
      },
    },
    { name: 'draft-phoenixborn', at: draft('draft-phoenixborn'), then: atTable },
    { name: 'draft-cards', at: draft('draft-cards'), then: atTable },
    { name: 'draft-dice', at: draft('draft-dice'), then: atTable },
    {
      name: 'draft-over',
      at: draft('over'),
      then: (page) => page.locator('.lying .card').first().waitFor(),
    },
    { name: 'rules-ashes', at: '/rules/ashes#ashes.attack-unit.no-counter' },
    { name: 'rules-azuride', at: '/rules/azuride#azuride.ability.evade' },
    { name: 'rules-avalon', at: '/rules/avalon#avalon.keyword.counter' },
    { name: 'rules-top', at: '/rules/ashes' },
    {
      name: 'rules-search',
      at: '/rules/ashes',
      then: async (page, lang) => {
        await page
          .locator('main input')
          .first()
          .fill(lang === 'ja' ? '反撃' : 'counter');
        await page.locator('mark').first().waitFor();
      },
    },
    { name: 'replays', at: past('/replay') },
    { name: 'me', at: past('/me') },
    { name: 'learn', at: '/learn' },
    { name: 'learn-avalon', at: '/learn/avalon' },
    { name: 'lesson', at: '/learn/azuride', then: pressed(/始める|Begin/) },
    { name: 'puzzles', at: '/puzzles' },
    {
      name: 'puzzles-azuride',
      at: '/puzzles/azuride',
      then: (page) => page.locator('main ol button').first().waitFor(),
    },
    {
      name: 'puzzle',
      at: '/puzzles/avalon',
      then: async (page) => {
        await page.locator('main ol button').first().click();
        await page.waitForURL(/\/t\//);
        await atTable(page);
        await page.locator('.beside').waitFor();
      },
    },
    { name: 'print', at: '/print/avalon', then: (page) => page.locator('.page.cards').first().waitFor() },
    { name: 'settings', at: '/settings' },
    { name: 'nowhere', at: '/nowhere/at/all' },
  ];
  const BY_NIGHT = ['home', 'new-ashes', 'lobby', 'waiting', 'decks-ashes', 'rules-search', 'me', 'learn', 'settings'];
  const all = [
    ...ROOMS,
    ...(['dark', 'contrast'] as const).flatMap((look) =>
      ROOMS.filter(({ name }) => BY_NIGHT.includes(name)).map((room) => ({
        ...room,
        name: `${room.name}-${look}`,
        look,
      })),
    ),
  ];
  test.each(all.filter(({ name }) => wanted(name)).map((room) => [room.name, room] as const))(
    '%s',
    async (name, { at, then, look }) => {
      for (const lang of LANGS) {
        const guest = await house.guest(lang, {
          colorScheme: look === 'dark' ? 'dark' : 'light',
          contrast: look === 'contrast' ? 'more' : 'no-preference',
        });
        const path = typeof at === 'string' ? at : await at(guest, lang);
        const page = await house.visit(guest, path);
        await take(page, name, lang, async () => {
          await page.goto('about:blank'); // so that an address with a hash is opened anew
          await page.goto(house.url + path);
          await then?.(page, lang);
        });
        await guest.close();
      }
    },
    600_000,
  );
});
