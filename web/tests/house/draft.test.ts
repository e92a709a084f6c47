import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EXECUTABLE, type House, inHouse, measured, opened, serious, SIZES, type Lang } from './house';

describe.skipIf(!EXECUTABLE)('the draft of Ashes', { timeout: 240_000 }, () => {
  let house: House;
  inHouse((found) => (house = found));

  const begun = (guest: BrowserContext, chairs: string[]): Promise<string> =>
    opened(house, guest, { game: 'ashes-draft', chairs });
  const CANDIDATES = '.before .card.selectable, .before .pile:not(:disabled), .mine .card.selectable';
  /** Take the first of whatever can be taken, until a phase has come or the draft is over. */
  const draft = async (page: Page, until: string): Promise<void> => {
    for (let i = 0; i < 200; i++) {
      if ((await page.locator(until).count()) > 0) return;
      const candidate = page.locator(CANDIDATES).first();
      if ((await candidate.count()) > 0) {
        await candidate.click({ timeout: 2000 }).catch(() => undefined);
        await page.waitForTimeout(320); // a prompt that has only just changed takes nothing
        await page
          .locator('.verb.primary:not(.off)')
          .click({ timeout: 2000 })
          .catch(() => undefined);
      }
      await page.waitForTimeout(40);
    }
    throw new Error(`${until} did not come`);
  };

  test('against two bots it goes through every step into the match, and the deck can be kept', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/new/ashes-draft');
    await page.getByRole('group', { name: 'Seat C' }).getByRole('button', { name: 'Bot' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.draft[data-phase="draft-phoenixborn"]').waitFor();
    await draft(page, '.draft[data-phase="draft-cards"]');
    await expect.poll(() => page.locator('.before .card').count()).toBe(9);
    expect(await page.locator('.others article').count()).toBe(2);
    await draft(page, '.draft[data-phase="draft-dice"]');
    expect(await page.locator('.mine .card').count()).toBe(11); // a Phoenixborn, its own card, and nine
    await draft(page, '.draft[data-phase="exchange"]');
    await draft(page, '.verb:has-text("To the match")');
    await page.getByRole('button', { name: 'Keep the deck' }).click();
    await page.getByText(/Kept as “Draft/).waitFor();
    const from = page.url();
    await page.getByRole('button', { name: 'To the match' }).click();
    await page.waitForURL((url) => url.href !== from);
    await page.locator('.table:not(.draft)').waitFor();
    const { decks } = await page.evaluate(() => fetch('/api/decks?game=ashes').then((answer) => answer.json()));
    expect(decks).toHaveLength(1);
    expect(decks[0].problems).toBe(0);
    await guest.close();
  });

  test('two people see how much the other has taken, and not what; the match begins for both by itself', async () => {
    const [ann, ben] = [await house.guest('en'), await house.guest('ja')];
    const id = await begun(ann, ['me', 'open']);
    await ben.request.post(`${house.url}/api/tables/${id}/sit`, { data: {} });
    const [one, two] = [await house.visit(ann, `/t/${id}`), await house.visit(ben, `/t/${id}`)];
    await Promise.all([one, two].map((page) => page.locator('.draft').waitFor()));
    await Promise.all([one, two].map((page) => draft(page, '.draft[data-phase="draft-cards"]')));
    await one.locator('.before .card').first().waitFor();
    expect(await two.locator('.others').innerText()).toMatch(/取った札\s*0\/9/);
    await Promise.all([one, two].map((page) => draft(page, '.draft[data-phase="draft-dice"]')));
    const taken = await one.locator('.mine .cards').innerText();
    const told = await two.locator('.others').innerText();
    expect(told).toMatch(/取った札\s*9\/9/);
    expect(taken.split('\n').some((name) => told.includes(name) && name.length > 6)).toBe(false);
    await Promise.all([draft(one, '.verb:has-text("To the match")'), draft(two, '.verb:has-text("対戦へ")')]);
    // nobody presses anything
    await Promise.all([one, two].map((page) => page.waitForURL((url) => !url.href.endsWith(id), { timeout: 30_000 })));
    expect(one.url()).toBe(two.url());
    await Promise.all([ann.close(), ben.close()]);
  });

  test('it is done by keys alone', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, `/t/${await begun(guest, ['me', 'gentle'])}`);
    await page.locator('.before .card.selectable').first().waitFor();
    await page.waitForTimeout(350);
    await page.keyboard.press('2');
    await page.locator('.card.selected').waitFor();
    await page.keyboard.press('z');
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.locator('.draft[data-phase="draft-cards"]').waitFor();
    await guest.close();
  });

  test.each(SIZES)(
    'at %d by %d nothing is wider than the screen and axe finds nothing serious',
    async (width, height) => {
      for (const lang of ['ja', 'en'] as Lang[]) {
        const guest = await house.guest(lang, { viewport: { width, height } });
        const page = await house.visit(guest, `/t/${await begun(guest, ['me', 'gentle', 'gentle', 'gentle'])}`);
        await page.locator('.before .card.selectable').first().waitFor();
        for (const phase of ['draft-cards', 'draft-dice']) {
          expect(await serious(page)).toEqual([]);
          expect(await measured(page, '.before button, .verb, .tools button', 700)).toEqual({ wider: 0, small: [] });
          await draft(page, `.draft[data-phase="${phase}"]`);
        }
        await guest.close();
      }
    },
  );
});
