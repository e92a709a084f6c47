import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House, serious, type Lang } from '../house/house';
import { Player, type Input } from './player';

const LONGEST = Number(process.env['GAME_MS'] ?? 240_000);

describe.skipIf(!EXECUTABLE)('a table in the browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  const guest = async (lang: Lang, input: Input, kept: object = {}) => {
    const context = await house.guest(lang, {
      hasTouch: input === 'touch',
      viewport: input === 'touch' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    });
    await context.addInitScript((settings) => localStorage.setItem('fudaba.settings', JSON.stringify(settings)), {
      lang,
      pace: 0,
      guard: false,
      ...kept,
    });
    return context;
  };
  const open = async (context: Awaited<ReturnType<typeof guest>>, setup: object) => {
    await context.request.get(`${house.url}/api/me`);
    const answer = await context.request.post(`${house.url}/api/tables`, { data: setup });
    const { id } = (await answer.json()) as { id: string };
    const page = await house.visit(context, `/t/${id}`);
    await page.waitForSelector('.table .prompt, .table .waiting');
    return page;
  };

  test.each([
    ['ashes', 2, 'mouse', 'ja'],
    ['azuride', 2, 'touch', 'en'],
    ['avalon', 3, 'keys', 'ja'],
  ] as const)(
    'a whole game of %s with %i seats is played by %s alone',
    async (game, seats, input, lang) => {
      const context = await guest(lang, input);
      const chairs = ['me', ...Array<string>(seats - 1).fill('casual')];
      const page = await open(context, { game, chairs, private: true, seed: '5' });
      const player = new Player(page, input, 7);
      const over = await player.play(30, LONGEST);
      expect(over, `after ${player.steps} steps: ${await page.locator('.asked').innerText()}`).toBe(true);
      expect(await page.locator('.ending h2').innerText()).not.toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(house.troubles).toEqual([]);
      await context.close();
    },
    LONGEST + 60_000,
  );

  test('a press meant for the prompt before does nothing to the next', async () => {
    const context = await guest('en', 'mouse', { guard: true });
    const page = await open(context, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
    await page.waitForTimeout(350);
    await page.keyboard.press('a');
    const first = await page.locator('.prompt').getAttribute('data-choice');
    const primary = page.locator('.asked .verb.primary');
    const box = (await primary.boundingBox())!;
    await page.mouse.click(box.x + 20, box.y + 20);
    await page.waitForFunction(
      (old) => {
        const now = document.querySelector<HTMLElement>('.asked .prompt')?.dataset['choice'];
        if (!now || now === old) return false;
        // at once, wherever it stands now
        document.querySelector<HTMLElement>('.asked .verb.primary')?.click();
        return true;
      },
      first,
      { polling: 5 },
    );
    const second = await page.locator('.prompt').getAttribute('data-choice');
    await page.waitForTimeout(600);
    expect(await page.locator('.prompt').getAttribute('data-choice')).toBe(second);
    await page.locator('.asked .verb.primary').click();
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('.asked .prompt')?.dataset['choice'] !== old,
      second,
    );
    await context.close();
  });

  test.each([
    ['ashes', 4],
    ['azuride', 2],
    ['avalon', 4],
  ] as const)(
    'the table of %s with %i seats has no serious fault for who listens or sees less',
    async (game, seats) => {
      const context = await guest('en', 'mouse');
      const chairs = ['me', ...Array<string>(seats - 1).fill('casual')];
      const page = await open(context, { game, chairs, private: true, seed: '5' });
      const player = new Player(page, 'mouse', 3);
      for (let i = 0; i < 24 && (await player.step(false)); i++);
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        expect(await serious(page)).toEqual([]);
      }
      await context.close();
    },
  );
});
