/** Cards on paper: the document that `fudaba print` writes, and the room of the house that prints. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { described } from '../games';
import { EXECUTABLE, type House, inHouse, said, serious, type Lang } from './house';

const SETS = (['azuride', 'avalon'] as const).flatMap((game) =>
  (['ja', 'en'] as Lang[]).map((lang) => [game, lang] as const),
);

/** Whatever sticks out of its card, or has no room on its sheet. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    for (const slip of document.querySelectorAll<HTMLElement>('.slip')) {
      const name = slip.dataset['card']!;
      if (slip.dataset['fits'] !== 'true') wrong.push(`${name} does not fit`);
      const edge = slip.getBoundingClientRect();
      const walker = document.createTreeWalker(slip, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent!.trim() || !node.parentElement!.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.right > edge.right + 1 || box.bottom > edge.bottom + 1 || box.left < edge.left - 1)
            wrong.push(`${name}: ${node.textContent}`);
      }
    }
    for (const sheet of document.querySelectorAll<HTMLElement>('.rules'))
      if (sheet.dataset['fits'] !== 'true') wrong.push('the rules in short do not fit');
    return wrong;
  });
}

async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const slips = [...document.querySelectorAll<HTMLElement>('.slip')];
    return (
      slips.length > 0 &&
      slips.every((slip) => slip.dataset['fits']) &&
      slips.every((slip) => slip.querySelector('[data-drawn]'))
    );
  });
}

describe.skipIf(!EXECUTABLE)('a printed set', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fudaba-print-'));
    browser = await chromium.launch({ executablePath: EXECUTABLE!, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(SETS)('%s is one document with every card, and all of its text fits (%s)', async (game, lang) => {
    const file = join(folder, `${game}-${lang}.html`);
    said('-m', 'fudaba', 'print', game, '--lang', lang, '--out', file);
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    await drawn(page);
    const cards = await page.evaluate(() => [
      ...new Set([...document.querySelectorAll<HTMLElement>('.slip')].map((slip) => slip.dataset['card'])),
    ]);
    expect(cards.sort()).toEqual(
      described(game)
        .cards.map((card) => card.id)
        .sort(),
    );
    expect(await cutOff(page)).toEqual([]);
    // a card is 63 by 88 mm, nine to a sheet of A4
    const mm = 96 / 25.4;
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('.place')].map((place) => {
        const { width, height } = place.getBoundingClientRect();
        return [Math.round(width * 10), Math.round(height * 10)].join('x');
      }),
    );
    expect(new Set(sizes)).toEqual(new Set([`${Math.round(63 * mm * 10)}x${Math.round(88 * mm * 10)}`]));
    const perSheet = await page.evaluate(() =>
      [...document.querySelectorAll('.page.cards')].map((sheet) => sheet.querySelectorAll('.slip').length),
    );
    expect(perSheet.slice(0, -1).every((n) => n === 9)).toBe(true);
    expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!EXECUTABLE)('the room that prints', () => {
  let house: House;
  inHouse((opened) => (house = opened));

  test.each(['ja', 'en'] as Lang[])('shows the sheets as they will be printed (%s)', async (lang) => {
    const guest = await house.guest(lang);
    const page = await house.visit(guest, '/print/azuride');
    await drawn(page);
    expect(await cutOff(page)).toEqual([]);
    // hundreds of pictures are held as files, not unpacked
    expect(await page.locator('canvas').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.house > header').isVisible()).toBe(false);
    expect(await page.locator('.page').first().isVisible()).toBe(true);
    await guest.close();
  });

  test('says why another game is not printed', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/print/ashes');
    await page.getByRole('alert').getByText('its cards are not ours').waitFor();
    await guest.close();
  });
});
