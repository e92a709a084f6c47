/** Puzzles in the house: the list, a table at the position, and how it went. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House, serious, type Lang } from './house';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const ours = join(ROOT, '.venv', 'bin', 'python');
const python = process.env['PYTHON'] ?? (existsSync(ours) ? ours : 'python3');
const SIZES = [
  [1440, 900],
  [844, 390],
  [390, 844],
] as const;

describe.skipIf(!EXECUTABLE)('puzzles', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    expect(house?.troubles ?? []).toEqual([]);
  });
  const fits = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  test.each(['ja', 'en'] as Lang[])('are listed with what they ask, and fit every screen (%s)', async (lang) => {
    const guest = await house.guest(lang);
    const page = await house.visit(guest, '/puzzles/azuride');
    await page.locator('main ol button').first().waitFor();
    expect(await page.locator('main ol button').count()).toBeGreaterThanOrEqual(20);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await fits(page)).toBe(true);
    }
    expect(await serious(page)).toEqual([]);
    await guest.close();
  });

  test.each(SIZES)('hide nothing of the table at %d by %d', async (width, height) => {
    const guest = await house.guest('en', { viewport: { width, height } });
    const page = await house.visit(guest, '/puzzles/ashes');
    await page.locator('main ol button').first().click();
    await page.getByRole('region', { name: 'Puzzle' }).waitFor();
    await page.locator('.table').waitFor();
    const hidden = (): Promise<string[]> =>
      page.evaluate(() => {
        const panel = document.querySelector('.beside')!.getBoundingClientRect();
        return [...document.querySelectorAll('.table main, .table .looked, .table .log, .table .tools, .table .turn')]
          .filter((part) => {
            const box = part.getBoundingClientRect();
            return (
              Math.min(box.right, panel.right) > Math.max(box.left, panel.left) &&
              Math.min(box.bottom, panel.bottom) > Math.max(box.top, panel.top)
            );
          })
          .map((part) => part.className || part.tagName);
      });
    await expect.poll(hidden).toEqual([]);
    await guest.close();
  });

  test.each(['ja', 'en'] as Lang[])('are solved at a real table, which says how it went (%s)', async (lang) => {
    const guest = await house.guest(lang);
    const page = await house.visit(guest, '/puzzles/azuride');
    await page.locator('main ol button').first().click();
    await page.waitForURL(/\/t\/[\w-]+$/);
    const panel = page.getByRole('region', { name: lang === 'ja' ? '詰め問題' : 'Puzzle' });
    await panel.waitFor();
    await panel
      .getByText(lang === 'ja' ? /の手札/ : /Hand of player/)
      .first()
      .waitFor();
    await page.locator('.table').waitFor();
    expect(await serious(page)).toEqual([]);
    const id = page.url().split('/').at(-1)!;
    // the proof's first move, then what stands first, until the turn is over
    const { options } = JSON.parse(
      execFileSync(python, ['-m', 'fudaba', 'puzzle', 'azuride', '1', '--json'], {
        cwd: ROOT,
        env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
      }).toString(),
    ) as { options: string[] };
    await page.evaluate(
      ([table, first]) => {
        let next: string | undefined = first;
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}?since=0&lang=en`);
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as {
            choices?: { id: string; options: { text: string }[] }[];
          };
          const [choice] = message.choices ?? [];
          if (!choice) return;
          const answer = next ?? choice.options[0]!.text;
          next = undefined;
          socket.send(JSON.stringify({ do: 'answer', id: `t${choice.id}`, choice: choice.id, answer }));
        };
      },
      [id, options[0]] as const,
    );
    await panel.getByText(lang === 'ja' ? '正解です。' : 'Solved.').waitFor();
    await panel.getByRole('button', { name: lang === 'ja' ? '次の問題' : 'Next' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await page.goto(`${house.url}/puzzles/azuride`);
    await page.locator('main ol button .done').first().waitFor();
    await guest.close();
  });
});
