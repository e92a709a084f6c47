/** Pictures of every screen, from real games, in three sizes and both languages: `make shots` writes build/shots. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Command, Message, TableNow } from '../../src/protocol';
import { EXECUTABLE, House, type Lang } from '../house/house';

const OUT = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'build', 'shots');
const SIZES = [
  [1440, 900],
  [844, 390],
  [390, 844],
] as const;
const LANGS: readonly Lang[] = ['ja', 'en'];
const GAMES = ['ashes', 'azuride', 'avalon'] as const;
const SCENES = Number(process.env['SCENES'] ?? 7);
const ANSWERS = Number(process.env['ANSWERS'] ?? 160);

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
  test.each(Object.entries(ROOMS))(
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

  test.each(GAMES)(
    'the table of %s, scene by scene',
    async (game) => {
      const guest = await house.guest('ja');
      const pilot = await house.visit(guest, '/settings');
      const table = await pilot.evaluate(
        (of) =>
          fetch('/api/quick', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ game: of, level: 'casual' }),
          }).then((answer) => answer.json() as Promise<TableNow>),
        game,
      );
      // the same guest reads in both languages
      const english = await house.guest('en');
      await english.addCookies(await guest.cookies());
      const pages: { page: Page; lang: Lang; size: readonly [number, number] }[] = [];
      for (const lang of LANGS) {
        for (const size of SIZES) {
          const page = await house.visit(lang === 'ja' ? guest : english, `/t/${table.id}`);
          await page.setViewportSize({ width: size[0], height: size[1] });
          await page.locator('.table').waitFor();
          pages.push({ page, lang, size });
        }
      }
      await pilot.evaluate((id) => {
        const at = globalThis as unknown as { said: Message[]; socket: WebSocket };
        at.said = [];
        at.socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`);
        at.socket.onmessage = (event) => at.said.push(JSON.parse(event.data) as Message);
      }, table.id);
      const hear = async (): Promise<Message | undefined> => {
        await pilot
          .waitForFunction(() =>
            (globalThis as unknown as { said: Message[] }).said.some((said) => said.kind === 'view'),
          )
          .catch(() => undefined);
        return pilot.evaluate(() => {
          const at = globalThis as unknown as { said: Message[] };
          const found = at.said.findLast((said) => said.kind === 'view');
          at.said = [];
          return found;
        });
      };
      let no = 0;
      const send = (command: Omit<Command, 'id'>): Promise<void> =>
        pilot.evaluate(
          (text) => (globalThis as unknown as { socket: WebSocket }).socket.send(text),
          JSON.stringify({ ...command, id: `p${no++}` }),
        );
      const seen = new Set<string>();
      let random = 7;
      for (let answers = 0; answers < ANSWERS;) {
        const said = await hear();
        if (!said || said.view?.outcome) break;
        const choice = said.choices?.[0];
        if (!choice) continue;
        const scene = `${choice.role}-${choice.form.kind}`;
        if (!choice.chosen.length && !seen.has(scene) && seen.size < SCENES) {
          seen.add(scene);
          for (const { page, lang, size } of pages) await take(page, `${game}-${seen.size}-${scene}`, lang, size);
        }
        random = (random * 48_271) % 2_147_483_647;
        const acts = choice.options.filter((option) => !/^(pass|end|done|no)\b/.test(option.text));
        const among = acts.length && random % 5 ? acts : choice.options;
        await send({ do: 'answer', choice: choice.id, answer: among[random % among.length]!.text });
        answers += 1;
      }
      await send({ do: 'concede' });
      await pilot.waitForTimeout(1500);
      for (const { page, lang, size } of pages) await take(page, `${game}-end`, lang, size);
      for (const { page, lang, size } of pages) {
        await page.goto(`${house.url}/replay/${table.id}?at=40`);
        await page.locator('.replay .table').waitFor();
        await take(page, `${game}-replay`, lang, size);
      }
      await Promise.all([guest.close(), english.close()]);
    },
    1_800_000,
  );
});
