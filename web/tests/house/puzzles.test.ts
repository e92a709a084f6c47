/** Puzzles in the house: the list, a table at the position, and how it went. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EXECUTABLE, type House, inHouse, said, serious, SIZES, type Lang } from './house';

describe.skipIf(!EXECUTABLE)('puzzles', () => {
  let house: House;
  inHouse((opened) => (house = opened));
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
    const { options } = JSON.parse(said('-m', 'fudaba', 'puzzle', 'azuride', '1', '--json')) as { options: string[] };
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
    await panel
      .getByRole('status')
      .getByText(lang === 'ja' ? '正解です。' : 'Solved.')
      .waitFor();
    await panel.getByRole('button', { name: lang === 'ja' ? '次の問題' : 'Next' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await page.goto(`${house.url}/puzzles/azuride`);
    await page.locator('main ol button .done').first().waitFor();
    await guest.close();
  });
});
