import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EXECUTABLE, type House, inHouse, LIGHTS, measured, serious, SIZES } from './house';

describe.skipIf(!EXECUTABLE)('building decks', () => {
  let house: House;
  inHouse((opened) => (house = opened));

  const built = async (page: Page): Promise<void> => {
    await page.locator('.grid .card').first().waitFor();
    await page.locator('.errors li').first().waitFor();
  };
  /** A legal deck of Ashes, but for what a test changes. */
  const deckOf = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('dialog .tile', { hasText: name }).click();
    await page.locator('.errors .good').waitFor();
  };

  test('a deck is changed, mended by what the engine says, named, kept and played at a table', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/decks/ashes');
    await built(page);
    await deckOf(page, 'The Snakes in Silver');
    await page.getByRole('searchbox', { name: 'Search the cards' }).fill('百の刃'); // in the other language
    await expect.poll(() => page.locator('.grid .card').count()).toBe(1);
    await page.getByRole('button', { name: /^One Hundred Blades: 0 of 3/ }).click();
    await expect.poll(() => page.locator('.errors li').count()).toBe(2);
    await page.locator('.errors .rule', { hasText: 'ashes.deck.unique' }).waitFor();
    expect(await page.locator('.errors').innerText()).not.toMatch(/line \d/i);
    await page.locator('.row.wrong', { hasText: 'One Hundred Blades' }).waitFor();
    await page.getByRole('button', { name: 'Keep (2 to mend)' }).click();
    await page.getByText('Give it a name first.').waitFor();
    await page.getByRole('button', { name: 'one One Hundred Blades less' }).click();
    await page.locator('.errors .good').waitFor();
    await page.getByRole('textbox', { name: 'Name of the deck' }).fill('My snakes');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByRole('button', { name: 'Kept' }).waitFor();

    await page.goto(`${house.url}/new/ashes`);
    await page.getByRole('button', { name: 'My decks 1' }).click();
    await page.locator('.tile', { hasText: 'My snakes' }).click();
    await page.locator('.fuda', { hasText: 'My snakes' }).waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.table').waitFor();
    const zone = await page.evaluate(async (id) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`);
      return new Promise<string[]>((resolve) => {
        socket.onmessage = (event) => {
          const { view } = JSON.parse(event.data);
          if (view) resolve(view.seats[0].places.phoenixborn.cards.map((card: { card: string }) => card.card));
        };
      });
    }, page.url().split('/').at(-1)!);
    expect(zone).toEqual(['maeoni-viper']);
    await guest.close();
  });

  test('the draft is still there after coming back, and a link carries it to somebody else', async () => {
    const ann = await house.guest('en', { permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await house.visit(ann, '/decks/avalon');
    await built(page);
    await deckOf(page, 'The Prism');
    await page.getByRole('textbox', { name: 'Name of the deck' }).fill('虹 & more');
    await page.reload();
    await page.locator('.errors .good').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()).toBe('虹 & more');
    await page.getByRole('button', { name: 'Export' }).click();
    const list = await page.getByRole('textbox', { name: 'The list', exact: true }).inputValue();
    expect(list.split('\n')[0]).toBe('# 虹 & more');
    const link = await page.getByRole('textbox', { name: 'A link that carries this deck' }).inputValue();

    const ben = await house.guest('ja');
    const other = await house.visit(ben, link.slice(link.indexOf('/decks')));
    await other.locator('.errors .good').waitFor();
    expect(await other.getByRole('textbox', { name: 'デッキの名前' }).inputValue()).toBe('虹 & more');
    await Promise.all([ann.close(), ben.close()]);
  });

  test('a list is read in, with what cannot be read named by its line', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/decks/ashes');
    await built(page);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const list = page.getByRole('textbox', { name: 'The list of your deck' });
    await list.fill('# Half\nphoenixborn: Noah Redmoon\n3 鉄職人\n2 Hamer Knight\n');
    await page.locator('.report', { hasText: 'Hammer Knight' }).waitFor();
    await page.locator('.report i', { hasText: 'line 4' }).waitFor();
    await page.getByRole('button', { name: 'Open this list' }).click();
    await page.locator('[data-row="iron-worker"]', { hasText: '3' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()).toBe('Half');
    await guest.close();
  });

  test('a conjuration pile follows from the cards, five are suggested, and a hand is dealt', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/decks/ashes');
    await built(page);
    await deckOf(page, 'The Iron Men');
    await page.locator('.kind', { hasText: 'Conjuration pile 5' }).waitFor();
    await page.getByRole('button', { name: 'Take the suggestion' }).click();
    await expect.poll(() => page.locator('.pick[aria-pressed="true"]').count()).toBe(5);
    await page.locator('.errors .good').waitFor();
    await page.getByRole('button', { name: 'Test hand' }).click();
    await expect.poll(() => page.locator('dialog .hand .card').count()).toBe(5);
    await expect.poll(() => page.locator('dialog .face[role="img"]').count()).toBe(10);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/decks/hand')),
      page.getByRole('button', { name: 'Deal again' }).click(),
    ]);
    // Within a dialog axe takes the table's ground for that of the cards; their own contrast is looked at in the shelf.
    expect(await serious(page, ['dialog .face'])).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const covered = await page.locator('dialog .cards > *').evaluateAll((places) => {
      const boxes = places.map((place) => place.getBoundingClientRect());
      return boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${Math.round(a.top)} ${Math.round(b.top)}`),
      );
    });
    expect(covered).toEqual([]);
    await guest.close();
  });

  test('two colours of Azuride make a deck, a third does not', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/decks/azuride');
    await built(page);
    for (const colour of ['white (Royal)', 'red (Sakura)'])
      await page.locator('.colours button', { hasText: colour }).click();
    await page.locator('.errors .good').waitFor();
    await page.locator('.colours button', { hasText: 'blue' }).click();
    await page.locator('.errors .rule', { hasText: 'azuride.setup.deck-36' }).waitFor();
    await guest.close();
  });

  test('cards are put in by keys alone', async () => {
    const guest = await house.guest();
    const page = await house.visit(guest, '/decks/ashes');
    await built(page);
    await page.keyboard.press('/');
    await page.keyboard.type('hammer knight');
    await expect.poll(() => page.locator('.grid .card').count()).toBe(1);
    await page.locator('.grid .card').focus();
    await page.keyboard.press('3');
    await page.locator('[data-row="hammer-knight"] .step b', { hasText: '3' }).waitFor();
    await page.keyboard.press('-');
    await page.locator('[data-row="hammer-knight"] .step b', { hasText: '2' }).waitFor();
    await page.keyboard.press('z');
    await page.locator('dialog', { hasText: 'Hammer Knight' }).waitFor();
    await page.keyboard.press('Escape');
    await guest.close();
  });

  test.each(['ashes', 'azuride', 'avalon'].flatMap((game) => SIZES.map((size) => [game, ...size] as const)))(
    '%s at %d by %d has no serious fault, is not wider than the screen, and can be hit on a phone',
    async (game, width, height) => {
      for (const [lang, colorScheme] of LIGHTS) {
        const guest = await house.guest(lang, { viewport: { width, height }, colorScheme });
        const page = await house.visit(guest, `/decks/${game}#cards=4*anchornaut&colours=white,red`);
        await page.locator('.grid .card').first().waitFor();
        for (const side of width <= 760 ? [1, 0] : [-1]) {
          if (side >= 0) await page.locator('.sides button').nth(side).click();
          await page.waitForTimeout(400);
          expect(await serious(page)).toEqual([]);
          const sizes = await measured(page, 'main button, main .books a, .tabs a, select');
          expect(sizes).toEqual({ wider: 0, small: [] });
        }
        await guest.close();
      }
    },
  );
});
