/** Pictures of every screen, from real games, in three sizes and both languages: `make shots` writes build/shots. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Message, TableNow } from '../../src/protocol';
import { EXECUTABLE, House, type Lang } from '../house/house';

const OUT = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'build', 'shots');
const SIZES = [
  [1440, 900],
  [844, 390],
  [390, 844],
] as const;
const LANGS: readonly Lang[] = ['ja', 'en'];
const FOUND = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'fixtures', 'scenes.json');

/** A moment of a real game: `scripts/page_scenes.py` finds them. */
interface Scene {
  name: string;
  game: string;
  seats: number;
  /** Who looks. */
  seat: string;
  /** How many presses have been made. */
  presses: number;
  record: string;
  /** What is answered before the picture. */
  answer: string;
}
const tables = (): Scene[] => (existsSync(FOUND) ? (JSON.parse(readFileSync(FOUND, 'utf8')) as Scene[]) : []);

/** Everything that is being drawn has been drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(350);
  await page
    .waitForFunction(() => {
      const places = [...document.querySelectorAll<HTMLElement>('.scene')].filter((place) => place.clientWidth);
      const canvases = [...document.querySelectorAll('canvas')];
      return (
        places.every((place) => place.querySelector('canvas')) && canvases.every((canvas) => canvas.dataset['drawn'])
      );
    })
    .catch(() => undefined);
}

async function take(page: Page, name: string, lang: Lang, [width, height]: readonly [number, number]): Promise<void> {
  await settled(page);
  await page.screenshot({ path: join(OUT, `${name}-${width}x${height}-${lang}.png`) });
}

describe.skipIf(!EXECUTABLE)('pictures', () => {
  let house: House;
  beforeAll(async () => {
    mkdirSync(OUT, { recursive: true });
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  const ROOMS: Readonly<Record<string, string>> = {
    home: '/',
    'new-ashes': '/new/ashes',
    'new-azuride': '/new/azuride',
    'new-avalon': '/new/avalon',
    lobby: '/lobby',
    'rules-ashes': '/rules/ashes#ashes.attack-unit.no-counter',
    'rules-azuride': '/rules/azuride#azuride.ability.evade',
    'rules-avalon': '/rules/avalon#avalon.keyword.counter',
    replays: '/replay',
    learn: '/learn',
    settings: '/settings',
  };
  test.each(
    Object.entries(ROOMS).filter(([name]) => !process.env['ONLY'] || new RegExp(process.env['ONLY']).test(name)),
  )(
    '%s',
    async (name, path) => {
      for (const lang of LANGS) {
        const guest = await house.guest(lang);
        if (name === 'home' || name === 'lobby') await lively(guest, name === 'lobby' && lang === 'ja');
        for (const size of SIZES) {
          const page = await house.visit(guest, path);
          await page.setViewportSize({ width: size[0], height: size[1] });
          await take(page, name, lang, size);
          await page.close();
        }
        await guest.close();
      }
    },
    600_000,
  );

  /** A table to come back to, and some that wait or are played. */
  async function lively(guest: BrowserContext, open: boolean): Promise<void> {
    const page = await house.visit(guest, '/settings');
    await page.evaluate(async (waiting) => {
      const send = (path: string, body: object): Promise<Response> =>
        fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      await send('/api/quick', { game: 'ashes', level: 'keen' });
      if (!waiting) return;
      await send('/api/tables', { game: 'avalon', chairs: ['me', 'keen', 'open'] });
      await send('/api/tables', { game: 'azuride', chairs: ['me', 'open'], bank: 600, more: 10 });
      await send('/api/tables', { game: 'ashes', chairs: ['me', 'open'], bank: 900, more: 20 });
      await send('/api/tables', { game: 'azuride', chairs: ['me', 'casual'] });
    }, open);
    await page.close();
  }

  const only = new RegExp(process.env['ONLY'] ?? '');
  const scenes = tables().filter(({ game, name, seats }) => only.test(`${game}-${seats}-${name}`));
  test.each(scenes.map((scene) => [scene.game, scene.seats, scene.name, scene] as const))(
    '%s with %i seats: %s',
    async (game, seats, name, scene) => {
      const guest = await house.guest('ja');
      const english = await house.guest('en');
      await english.addCookies(await guest.cookies());
      const chairs = Array.from({ length: seats }, (_, i) => ('ABCD'[i] === scene.seat ? 'me' : 'gentle'));
      const opened = await guest.request.post(`${house.url}/api/tables`, {
        data: { game, chairs, private: true, record: scene.record },
      });
      const { id } = (await opened.json()) as TableNow;
      for (const [at, context] of [guest, english].entries()) {
        const lang = LANGS[at]!;
        const page = await house.visit(context, `/t/${id}`);
        await page.locator('.asked .prompt, .ending').waitFor();
        if (scene.answer && lang === 'ja') await answered(page, id, scene.answer);
        if (!scene.answer) await pressed(page, scene.presses);
        for (const size of SIZES) {
          await page.setViewportSize({ width: size[0], height: size[1] });
          await take(page, `${game}-${seats}-${name}`, lang, size);
        }
        if (scene.answer) await replayed(page, id, `${game}-${seats}-replay`, lang);
        await page.close();
      }
      await Promise.all([guest.close(), english.close()]);
    },
    240_000,
  );

  /** Something is chosen, but not sent. */
  async function pressed(page: Page, presses: number): Promise<void> {
    await page.locator('.asked .prompt').waitFor();
    for (let i = 0; i < presses; i++) {
      const able = '.selectable, .slot.open, .land.goes .card, .dock.open .none';
      const first = page.locator(i || (await page.locator(able).count()) ? able : '.playable').first();
      await first.click({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(120);
    }
    await page.mouse.move(2, 2);
  }

  /** Answers over the page's own connection to the server, so that the page itself sees how it ends. */
  async function answered(page: Page, id: string, text: string): Promise<void> {
    await page.evaluate(
      ([table, answer]) =>
        new Promise<void>((done) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
          socket.onmessage = ({ data }) => {
            const said = JSON.parse(String(data)) as Message;
            const choice = said.kind === 'view' ? said.choices?.[0] : undefined;
            if (choice) socket.send(JSON.stringify({ do: 'answer', id: 'last', choice: choice.id, answer }));
            if (said.kind === 'done') done();
          };
        }),
      [id, text] as const,
    );
    await page.locator('.ending').waitFor();
  }

  async function replayed(page: Page, id: string, name: string, lang: Lang): Promise<void> {
    for (const size of SIZES) {
      await page.setViewportSize({ width: size[0], height: size[1] });
      await page.goto(`${house.url}/replay/${id}?at=40`);
      await page.locator('.replay .table').waitFor();
      await take(page, name, lang, size);
    }
  }
});
