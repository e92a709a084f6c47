/** Rulebook chapters in the rules room: read, and tried at a small table. */
import { describe, expect, test } from 'vitest';
import { EXECUTABLE, type House, inHouse, serious, SIZES, type Lang } from './house';

describe.skipIf(!EXECUTABLE)('rulebook chapters', () => {
  let house: House;
  inHouse((opened) => (house = opened));

  test.each(['ja', 'en'] as Lang[])('are tried from a rule, answer by answer (%s)', async (lang) => {
    const guest = await house.guest(lang);
    const page = await house.visit(guest, '/rules/azuride#azuride.battle.block');
    const rule = page.locator('[id="azuride.battle.block"]');
    await rule.getByRole('button', { name: lang === 'ja' ? '卓で試す' : 'Try this at a table' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(lang === 'ja' ? /アタックステップ/ : /Attack step/).waitFor();
    expect(await sheet.locator('dd').count()).toBe(2);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    expect(await serious(page)).toEqual([]);
    // The answer that the example gives is the one that stands out.
    const given = sheet.locator('.options button:not(.quiet)');
    await given.click();
    await sheet.locator('.log li').first().waitFor();
    await given.click();
    await sheet
      .getByText(lang === 'ja' ? /撃沈/ : /sunk/)
      .first()
      .waitFor();
    await sheet.getByRole('button', { name: lang === 'ja' ? 'はじめから' : 'From the beginning' }).click();
    await expect.poll(() => sheet.locator('.log li').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await guest.close();
  });

  test('introduce every chapter of the room', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/rules/avalon#mana');
    await page.getByText('A vessel turns mana of the card beneath it into rainbow.').first().waitFor();
    await page.getByRole('button', { name: 'Three blue and one yellow' }).click();
    await page.getByRole('dialog').getByText('Little Emperor').first().waitFor();
    await guest.close();
  });
});
