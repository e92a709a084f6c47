/** A finished game looked at with a strong bot: the curve, turning points, advice, a link to a moment. */
import { describe, expect, test } from 'vitest';
import { EXECUTABLE, type House, inHouse, said, serious, SIZES, type Lang } from './house';

/** The beginning of a game of two bots. */
const RECORD = `
import sys
import fudaba
from fudaba.bots import make
game = fudaba.new("avalon", seed=int(sys.argv[1]))
bots = [make("greedy:deals=1", seat) for seat in range(2)]
for _ in range(24):
    seat = game.choice.seat
    game.answer(bots[seat].choose(bots[seat].sight(game.world)))
print(game.record(), end="")
`;

describe.skipIf(!EXECUTABLE)('a review', () => {
  let house: House;
  inHouse((opened) => (house = opened));

  test.each(['ja', 'en'] as Lang[])('shows chances, advice and its progress, and can be stopped (%s)', async (lang) => {
    const record = said('-c', RECORD, lang === 'ja' ? '5' : '6');
    const guest = await house.guest(lang);
    const page = await house.visit(guest, '/replay');
    const [paste, look, ask, again] =
      lang === 'ja'
        ? ['記録', '見る', '強いボットと検討する', '続きを検討する']
        : ['record', 'Look', 'Review with a strong bot', 'Review again'];
    await page.getByRole('textbox', { name: new RegExp(paste!, 'i') }).fill(String(record));
    await page.getByRole('button', { name: new RegExp(look!) }).click();
    await page.locator('.table').waitFor();
    await page.getByRole('button', { name: ask! }).click();
    await page.getByRole('button', { name: lang === 'ja' ? 'やめる' : 'Stop', exact: true }).click();
    await page.getByRole('button', { name: again! }).click();
    await expect.poll(() => page.locator('.review .line').getAttribute('d'), { timeout: 60_000 }).toMatch(/^M[\d. ]+L/);
    await page.locator('.review progress').waitFor({ state: 'detached', timeout: 60_000 });
    expect(await page.locator('.review .band').getAttribute('d')).toMatch(/Z$/);
    await page.getByRole('slider').fill('12');
    await page
      .locator('.why')
      .getByText(lang === 'ja' ? /勝率の見込み/ : /Estimated chance/)
      .waitFor();
    expect(await serious(page)).toEqual([]);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/review-${lang}-${width}.png` });
    }
    await guest.close();
  });
});
