/**
 * Lessons, played through as a reader does: look where the light is, press what is lit. The suite plays one of each
 * game, each by another means; with LESSONS=all every lesson, by every means, in both languages.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Lessons } from '../../src/protocol';
import { EXECUTABLE, inHouse, opened, serious, type House, type Lang } from './house';

type Means = 'pointer' | 'touch' | 'keys';
const GAMES = ['ashes', 'azuride', 'avalon'];
const MEANS: readonly Means[] = ['pointer', 'touch', 'keys'];
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ALL = process.env['LESSONS'] === 'all';
const PATIENCE = 300_000;
const PRESSES = 80;
/** What two presses in a row may be apart, so that the second is meant. */
const MEANT = 350;
/** In the page: keeps every sentence that stands in the bubble, however soon the next one comes. */
const READ = `(() => {
  const read = (window.__read = []);
  const look = () => {
    const said = document.querySelector('.coach .bubble > p')?.textContent;
    if (said && said !== read.at(-1)) read.push(said);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
})()`;

describe.skipIf(!EXECUTABLE)('lessons', () => {
  let house: House;
  inHouse((found) => (house = found));

  async function press(page: Page, means: Means): Promise<void> {
    if (means === 'keys') return page.keyboard.press('Enter');
    const on = page.locator('.coach .on');
    if (await on.count()) return means === 'touch' ? on.tap() : on.click();
    const box = await page.locator('.coach .ring').boundingBox({ timeout: 5000 });
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
    return means === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  }
  /** Plays a lesson to its end; the sentences that were read on the way. */
  async function played(lang: Lang, game: string, lesson: string, means: Means): Promise<string[]> {
    const guest = await house.guest(lang, means === 'touch' ? PHONE : {});
    // what happens is told twice as fast
    await guest.addInitScript(`localStorage.setItem('fudaba.settings', JSON.stringify({ lang: '${lang}', pace: 2 }))`);
    const page = await house.visit(guest, `/t/${await opened(house, guest, { game, lesson })}`);
    await page.evaluate(READ);
    for (let presses = 0; presses < PRESSES; presses += 1) {
      await page.locator('.coach .bubble, .graduated').first().waitFor();
      if (await page.locator('.graduated').count()) break;
      await press(page, means).catch(() => undefined);
      await page.waitForTimeout(MEANT);
    }
    await page.locator('.graduated').waitFor({ timeout: 10_000 });
    expect(await serious(page)).toEqual([]);
    const said = (await page.evaluate('window.__read')) as string[];
    await guest.close();
    return said;
  }
  async function lessonsOf(game: string): Promise<Lessons['lessons']> {
    return ((await fetch(`${house.url}/api/games/${game}/lessons`).then((answer) => answer.json())) as Lessons).lessons;
  }

  test.each([
    ['pointer', 'en', 'ashes', 'block'],
    ['touch', 'ja', 'azuride', 'cubes'],
    ['keys', 'en', 'avalon', 'proof'],
  ] as const)(
    'are done by %s (%s, %s %s)',
    async (means, lang, game, id) => {
      const lesson = (await lessonsOf(game)).find((one) => one.id === id)!;
      const said = await played(lang, game, id, means);
      expect(said).toEqual(lesson.steps.map((step) => step.said[lang]));
    },
    PATIENCE,
  );

  describe.skipIf(!ALL)('all of them', () => {
    const every = GAMES.flatMap((game) =>
      MEANS.flatMap((means) => (['ja', 'en'] as Lang[]).map((lang) => [game, means, lang] as const)),
    );
    test.each(every)(
      '%s by %s (%s)',
      async (game, means, lang) => {
        for (const lesson of await lessonsOf(game)) {
          const said = await played(lang, game, lesson.id, means);
          expect([lesson.id, ...said]).toEqual([lesson.id, ...lesson.steps.map((step) => step.said[lang])]);
        }
      },
      PATIENCE * 2,
    );
  });

  test('what was looked at stays seen when the table is opened once more beside it', async () => {
    const guest = await house.guest('en');
    const address = `/t/${await opened(house, guest, { game: 'ashes', lesson: 'ember' })}`;
    const page = await house.visit(guest, address);
    for (let look = 0; look < 2; look += 1) {
      await page.locator('.coach .on').click();
      await page.waitForTimeout(MEANT);
    }
    const third = page.locator('.coach small', { hasText: /^3 / });
    await third.waitFor();
    await (await house.visit(guest, address)).locator('.coach .bubble').first().waitFor();
    await page.waitForTimeout(1500);
    expect(await third.count()).toBe(1);
    await guest.close();
  });

  test('a wrong press is answered, two show the way, and one may always leave', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, `/t/${await opened(house, guest, { game: 'ashes', lesson: 'ember' })}`);
    for (let look = 0; look < 3; look += 1) {
      await page.locator('.coach .on').click();
      await page.waitForTimeout(MEANT);
    }
    await page.locator('.coach', { hasText: 'Iron Worker costs' }).waitFor();
    await page.locator('.hand [data-card="hammer-knight"]').click();
    const note = page.locator('.coach .note');
    await note.waitFor();
    expect(await note.textContent()).not.toBe('');
    expect(await page.locator('.hand [aria-pressed="true"]').count()).toBe(0);
    await page.locator('.hand [data-card="bound-soul"]').click();
    await page.waitForTimeout(MEANT);
    await page.locator('.hand [data-card="iron-worker"]').click();
    await expect.poll(() => note.count()).toBe(0);
    await page.locator('.coach .skip').click();
    await page.waitForURL(/\/learn\/ashes$/);
    expect(await page.locator('.no.done').count()).toBe(0);
    await guest.close();
  });
});
