/** A finished game looked at with a strong bot: the curve, turning points, advice, a link to a moment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House, serious, type Lang } from './house';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const ours = join(ROOT, '.venv', 'bin', 'python');
const python = process.env['PYTHON'] ?? (existsSync(ours) ? ours : 'python3');
const SIZES = [
  [1440, 900],
  [844, 390],
  [390, 844],
] as const;
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
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    expect(house?.troubles ?? []).toEqual([]);
  });

  test.each(['ja', 'en'] as Lang[])('shows chances, advice and its progress, and can be stopped (%s)', async (lang) => {
    const record = execFileSync(python, ['-c', RECORD, lang === 'ja' ? '5' : '6'], {
      env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
    });
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
    await expect
      .poll(() => page.locator('.review .line').getAttribute('d'), { timeout: 60_000 })
      .toMatch(/^M[\d. ]+L/);
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
