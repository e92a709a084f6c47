/** How many presses things take at a real table: a card of the hand two, ending a turn one. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House } from '../house/house';
import { openTable, Player, quick } from './player';

describe.skipIf(!EXECUTABLE)('presses', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  /** A first turn of one's own. */
  async function begun(game: string, kept: object = {}): Promise<Page> {
    const context = await quick(house, 'en', 'mouse', kept);
    const page = await openTable(house, context, { game, chairs: ['me', 'casual'], private: true, seed: '5' });
    const player = new Player(page, 'mouse', 3);
    for (let i = 0; i < 400; i++) {
      const role = await page.evaluate(
        () => document.querySelector<HTMLElement>('.asked .prompt')?.dataset['role'] ?? '',
      );
      if (role === 'turn' && (await page.locator('.hand .card.playable').count())) return page;
      await player.step(true);
    }
    throw new Error('no turn of one’s own came');
  }
  const held = (page: Page): Promise<number> => page.locator('.hand .card').count();

  test.each([
    ['ashes', 'shown at once', {}],
    ['azuride', 'shown at once', {}],
    ['ashes', 'told at its pace', { pace: 1 }],
  ])('a card of %s is played by two presses, its payment with it: %s', async (game, _, kept) => {
    const page = await begun(game, kept);
    const before = await held(page);
    const cards = page.locator('.hand .card.playable');
    let played = false;
    for (let i = 0; i < (await cards.count()) && !played; i++) {
      await cards.nth(i).dblclick();
      played = await expect
        .poll(() => held(page), { timeout: 4000 })
        .toBe(before - 1)
        .then(
          () => true,
          () => false,
        );
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    expect(played).toBe(true);
    await page.context().close();
  });

  test('one press ends a turn', async () => {
    const page = await begun('azuride');
    const turn = await page.locator('header').innerText();
    await page.keyboard.press('e');
    await expect.poll(() => page.locator('.log').innerText(), { timeout: 20_000 }).toMatch(/Turn \d+: (?!your)/);
    await expect.poll(() => page.locator('header').innerText(), { timeout: 20_000 }).not.toBe(turn);
    await page.context().close();
  });
});
