/** The designer's room: a card is changed, drawn, played, measured and printed, all in the page. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/protocol';
import { EXECUTABLE, type House, inHouse, measured, serious } from './house';

/** Games of each arm; the sample watches fewer of them to their end. */
const GAMES = process.env['GAMES'] === 'few' ? 40 : 100;

/** A printed card of Avalon on the bench. */
async function opened(page: Page, card: string, how = 'Change a card'): Promise<void> {
  await page.getByRole('button', { name: how, exact: true }).click();
  await page.locator('.pick input').fill(card);
  await page.locator('.pick [data-pick]').first().click();
}

describe.skipIf(!EXECUTABLE)('the designer’s room', () => {
  let house: House;
  inHouse((at) => (house = at));

  test('a new card is written, mended, drawn, played, measured in many games and printed', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/design/avalon');
    await opened(page, 'Lamplit Page', 'New card');
    await page.locator('[data-field="en"] input').fill('Ink Runner');
    await page.locator('[data-field="attack"] input').fill('30');
    await page.locator('[data-field="attack"] .bad', { hasText: 'a number from 0 to 20' }).waitFor();
    await page.locator('[data-field="attack"] input').fill('4');
    // the vocabulary is offered while one writes, and a mistake stands at its line
    const abilities = page.locator('[data-field="abilities"] textarea');
    await abilities.fill('- when: create\n  effect: {drew: 2}');
    await page.locator('[data-field="abilities"] .bad', { hasText: 'line 2' }).waitFor();
    await abilities.fill('- when: create\n  effect: ');
    await abilities.press('End');
    await page.keyboard.type('dra');
    await page.locator('.offers [aria-selected="true"]', { hasText: 'draw' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await abilities.inputValue()).toBe('- when: create\n  effect: {draw: 1}');
    // or a sentence says it
    await page.locator('.sentence input').fill('[On summon] You may draw 3 cards.');
    await page.locator('.sentence button').click();
    await page.locator('.shown .texts', { hasText: '【召喚時】望むなら、カードを3枚引く。' }).waitFor();
    await page.locator('.shown .zoom', { hasText: 'Ink Runner' }).waitFor();
    await page.locator('.shown [data-drawn]').first().waitFor({ state: 'attached' });
    await page.getByLabel('Name of the file').fill('runners');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    // the table is played with it
    await page.locator('.tryout .row select').selectOption('gentle');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText('Played with cards of its own: Ink Runner').waitFor();
    const table = page.url().split('/').at(-1)!;
    const told = await page.evaluate(
      async (id) =>
        ((await fetch(`/api/tables/${id}/cards`).then((answer) => answer.json())) as { cards: { id: string }[] }).cards,
      table,
    );
    expect(told.map((card) => card.id)).toContain('ink-runner');
    await page.evaluate(
      (id) =>
        new Promise<void>((done) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`);
          const given = new Set<string>();
          let taken = 0;
          socket.onmessage = ({ data }) => {
            const { kind, re, choices } = JSON.parse(String(data)) as Message;
            if (kind === 'done' && given.has(re ?? '') && ++taken === 3) {
              socket.close();
              done();
            }
            const choice = choices?.[0];
            if (!choice || given.has(choice.id) || given.size === 3) return;
            given.add(choice.id);
            const answer = choice.options[0]!.text;
            socket.send(JSON.stringify({ do: 'answer', id: choice.id, choice: choice.id, answer }));
          };
        }),
      table,
    );
    // and measured against the printed cards
    await page.goto(`${house.url}/design/avalon`);
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await page.getByLabel('Played by').selectOption('random');
    await page.getByLabel('Games of each match-up').selectOption(String(GAMES));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.trial progress').waitFor();
    await page.locator('.trial [data-state="done"] .figure').first().waitFor();
    await page.locator('.trial .now', { hasText: `${2 * GAMES} of ${2 * GAMES} games` }).waitFor();
    await page.getByRole('button', { name: 'Read the report' }).click();
    const report = page.frameLocator('dialog iframe');
    await report.locator('.headline').waitFor();
    await report.locator('td .card', { hasText: 'Ink Runner' }).first().hover();
    await report.locator('#face .zoom', { hasText: 'Ink Runner' }).waitFor();
    await report.locator('#face [data-drawn="ink-runner"]').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Print proxies' }).click();
    await expect.poll(() => page.locator('.slip[data-fits="true"]').count()).toBe(3);
    await guest.close();
  }, 180_000);

  test('a deck is measured against decks that can sit across from it', async () => {
    const guest = await house.guest('en');
    const page = await house.visit(guest, '/design/azuride');
    await page.getByRole('button', { name: 'Change a card', exact: true }).click();
    await page.locator('.pick [data-pick]').first().click();
    await page.locator('.tryout select').first().selectOption({ label: 'Royal and Sakura' });
    expect(await page.locator('.opponents .chip').allTextContents()).toEqual(['Union and Ironblood']);
    await guest.close();
  });

  test.each([
    ['ja', 'light', 1440, 900],
    ['en', 'dark', 390, 844],
  ] as const)(
    'in %s by %s at %d by %d it has no serious fault, and all of it can be hit',
    async (lang, light, width, height) => {
      const guest = await house.guest(lang, { viewport: { width, height }, colorScheme: light });
      const page = await house.visit(guest, '/design/avalon');
      await opened(page, 'Map Seller', lang === 'ja' ? 'カードを変える' : undefined);
      await page.locator('.shown [data-drawn]').first().waitFor({ state: 'attached' });
      for (const side of width <= 900 ? [0, 1, 2] : [-1]) {
        if (side >= 0) await page.locator('.sides button').nth(side).click();
        expect(await serious(page)).toEqual([]);
        expect(await measured(page, 'main button, main .books a, .tabs a, main select')).toEqual({
          wider: 0,
          small: [],
        });
      }
      await guest.close();
    },
  );
});
