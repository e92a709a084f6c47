/** Rulebook chapters in the rules room: read, and tried at a table. */
import { describe, expect, test } from 'vitest';
import { EXECUTABLE, type House, inHouse, serious, SIZES, type Lang } from './house';

const ALL = process.env['LESSONS'] === 'all';
const LANGS: readonly Lang[] = ALL ? ['ja', 'en'] : ['en'];

describe.skipIf(!EXECUTABLE)('rulebook chapters', () => {
  let house: House;
  inHouse((opened) => (house = opened));

  test.each(LANGS)('are tried from a rule at a table, answer by answer (%s)', async (lang) => {
    const guest = await house.guest(lang);
    const page = await house.visit(guest, '/rules/azuride#azuride.battle.block');
    const rule = page.locator('[id="azuride.battle.block"]');
    await rule.getByRole('button', { name: lang === 'ja' ? '卓で試す' : 'Try this at a table' }).click();
    const beside = page.getByRole('region', { name: lang === 'ja' ? '規則書の例' : 'Example of the rules' });
    await beside.waitFor();
    await page.locator('main [data-card="graf-zeppelin"]').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await serious(page)).toEqual([]);
    await beside.getByRole('button', { name: lang === 'ja' ? 'そうする' : 'Do that' }).click();
    await beside.getByText(lang === 'ja' ? /例はここまで/ : /all of the example/).waitFor();
    const log = page.locator('.log');
    await log
      .getByText(lang === 'ja' ? /撃沈/ : /sunk/)
      .first()
      .waitFor();
    await beside.getByRole('button', { name: lang === 'ja' ? 'はじめから' : 'Start again' }).click();
    await beside.getByRole('button', { name: lang === 'ja' ? 'そうする' : 'Do that' }).waitFor();
    await beside.getByRole('button', { name: lang === 'ja' ? '規則書へ' : 'Back to the rules' }).click();
    await page.waitForURL(/\/rules\/azuride#battle$/);
    await guest.close();
  });

  test.skipIf(!ALL)('introduce every chapter of the room', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/rules/avalon#mana');
    await page.getByText('A vessel turns mana of the card beneath it into rainbow.').first().waitFor();
    await page.getByRole('button', { name: 'Three blue and one yellow' }).click();
    await page.locator('.hand [data-card="little-emperor"]').first().waitFor();
    await guest.close();
  });
});
