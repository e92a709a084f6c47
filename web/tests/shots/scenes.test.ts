/** Pictures of every scene of a table, from real games, in three sizes and both languages: `make shots` writes build/shots. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Message, TableNow } from '../../src/protocol';
import { EXECUTABLE, House, type Lang } from '../house/house';
import { LANGS, scenes as found, take, wanted, type Scene } from './shots';

describe.skipIf(!EXECUTABLE)('pictures of tables', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  const scenes = found.filter(({ game, name, seats }) => wanted(`${game}-${seats}-${name}`));
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
        if (!scene.answer) await (scene.card ? begun(page, scene) : pressed(page, scene.presses));
        await take(page, `${game}-${seats}-${name}`, lang);
        if (scene.answer) await replayed(page, id, `${game}-${seats}-replay`, lang);
        await page.close();
      }
      await Promise.all([guest.close(), english.close()]);
    },
    240_000,
  );

  /** A card is pressed, and what it shall do is chosen, but not where. */
  async function begun(page: Page, { card, does }: Scene): Promise<void> {
    await page.locator('.asked .prompt').waitFor();
    await page.locator(`.hand [data-card="${card}"]`).first().click();
    const verb = page.locator(`.menu [data-verb="${does}"]`);
    if (await verb.count()) await verb.first().click();
    await page.mouse.move(2, 2);
  }

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
    await take(page, name, lang, async () => {
      await page.goto(`${house.url}/replay/${id}?at=40`);
      await page.locator('.replay .table').waitFor();
    });
  }
});
