import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../src/contract';
import { EXECUTABLE, Gallery } from './browser';

const TABLES = [
  ['ashes', '2'],
  ['ashes', '4'],
  ['azuride', '2'],
  ['avalon', '2'],
  ['avalon', '3'],
  ['avalon', '4'],
] as const;

const SIZES = [
  [1440, 900],
  [1366, 768],
  [844, 390],
] as const;

describe.skipIf(!EXECUTABLE)('a table', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await Gallery.open();
  });
  afterAll(() => gallery.close());

  test.each(TABLES)('of %s with %s seats shows every open card once, named for who listens', async (game, seats) => {
    const page = await gallery.page({ show: 'table', game, seats }, { drawn: false });
    const found = await page.evaluate(async (file) => {
      const view = await fetch(file).then((answer) => answer.json());
      const field = /battlefield|spellboard|phoenixborn|front|rear|left|centre|right|sanctuary/;
      const places = [
        ...view.seats.flatMap((seat: { places: object }) => Object.entries(seat.places)),
        ...Object.entries(view.shared),
      ];
      const open = places
        .filter(([name]) => field.test(name as string))
        .flatMap(([, place]) => ((place as { cards?: { id: string }[] }).cards ?? []).map((card) => card.id));
      const shown = [...document.querySelectorAll<HTMLElement>('.card[data-id], .dock li')].length;
      const ids = [...document.querySelectorAll<HTMLElement>('.card[data-id]')].map((card) => card.dataset['id']!);
      const unnamed = [...document.querySelectorAll('.card')].filter((card) => !card.getAttribute('aria-label')).length;
      return { open: open.length, shown, twice: ids.length - new Set(ids).size, unnamed };
    }, `tests/views/${game}-${seats}.json`);
    expect(found.twice).toBe(0);
    expect(found.unnamed).toBe(0);
    expect(found.shown).toBeGreaterThanOrEqual(seats === '2' ? found.open : 1);
    await page.close();
  });

  test.each(TABLES)(
    'of %s with %s seats never scrolls sideways on a phone, and every button can be hit',
    async (game, seats) => {
      const page = await gallery.page({ show: 'table', game, seats }, { drawn: false });
      await page.setViewportSize({ width: 360, height: 640 });
      const look = () =>
        page.evaluate(() => {
          const main = document.querySelector('main')!;
          const small = [...document.querySelectorAll<HTMLElement>('.prompt button, .summary, .die:not(:disabled)')]
            .map((button) => [button.textContent!.trim(), button.getBoundingClientRect()] as const)
            .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
            .map(([text, box]) => `${text} ${box.width}x${box.height}`);
          return { wider: main.scrollWidth - main.clientWidth, small };
        });
      await expect.poll(look, { timeout: 5000 }).toEqual({ wider: 0, small: [] });
      await page.close();
    },
  );

  test('of Avalon says how long a creature lasts, also when nothing feeds it any more', async () => {
    const change = (view: View): void => {
      for (const { places } of view.seats)
        for (const place of Object.values(places))
          if (place.cards?.some(({ state }) => state?.includes('creature'))) {
            place.cards = place.cards.filter(({ state }) => state?.includes('creature'));
            place.n = place.cards.length;
          }
    };
    const page = await gallery.page({ show: 'table', game: 'avalon', seats: '2' }, { drawn: false, change });
    const creatures = await page.locator('.land > .card, .land .card[data-id]').count();
    expect(creatures).toBeGreaterThan(0);
    expect(await page.locator('.land .mana small b').allInnerTexts()).toEqual(
      Array.from({ length: creatures }, () => '0'),
    );
    await page.close();
  });

  test('a press on a card that can do one thing picks it; the prompt then says so and can be sent or taken back', async () => {
    const page = await gallery.page({ show: 'table', game: 'ashes', seats: '2', lang: 'en' }, { drawn: false });
    const card = page.locator('.card.playable').first();
    const name = await card.getAttribute('data-card');
    await card.click();
    await expect.poll(() => page.locator('.card.selected').first().getAttribute('data-card')).toBe(name);
    expect(await page.locator('.prompt .primary:not(.unready)').count()).toBe(1);
    await page.locator('.prompt .verb.back').click();
    await expect.poll(() => page.locator('.card.selected').count()).toBe(0);
    await page.close();
  });

  test('a press on a card that can do several things asks which', async () => {
    const page = await gallery.page({ show: 'table', game: 'avalon', seats: '2', lang: 'en' }, { drawn: false });
    await page.locator('.hand .card.playable').first().click();
    await expect.poll(() => page.locator('.menu button:not(.away)').count()).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.menu').count()).toBe(0);
    await page.locator('.hand .card.playable').first().click();
    await expect.poll(() => page.locator('.card.selected').count()).toBe(1);
    await page.close();
  });

  test.each(TABLES.flatMap((table) => SIZES.map((size) => [...table, ...size] as const)))(
    'of %s with %s seats is whole on a screen of %d by %d, without scrolling',
    async (game, seats, width, height) => {
      const page = await gallery.page({ show: 'table', game, seats }, { drawn: false });
      await page.setViewportSize({ width, height });
      const hidden = () =>
        page.evaluate(() => {
          const main = document.querySelector('main')!;
          const hand = document.querySelector('.hand')!.getBoundingClientRect();
          const under = [...document.querySelectorAll('.seat.mine .column.middle .card')].filter(
            (card) => card.getBoundingClientRect().bottom > hand.top + 14,
          );
          return [Math.max(0, main.scrollHeight - main.clientHeight - 1), under.length];
        });
      await expect.poll(hidden, { timeout: 5000 }).toEqual([0, 0]);
      await page.close();
    },
  );

  const HELD = [...SIZES, [390, 844] as const].flatMap(([width, height]) =>
    (['ja', 'en'] as const).map((lang) => [lang, width, height] as const),
  );
  test.each(HELD)('of Avalon shows the values of every held card (%s, %d by %d)', async (lang, width, height) => {
    const page = await gallery.page({ show: 'table', game: 'avalon', seats: '2', lang }, { drawn: false });
    await page.setViewportSize({ width, height });
    await page
      .locator(width < 900 ? '.hand .card.small' : '.hand .card')
      .first()
      .waitFor();
    const found = await page.evaluate(() => {
      const cards = [...document.querySelectorAll('.hand .card')];
      const flags = cards
        .flatMap((card) => [...card.querySelectorAll('.flag i')])
        .map((i) => i.getBoundingClientRect());
      const values = cards
        .flatMap((card) => [...card.querySelectorAll('.value')])
        .map((v) => v.getBoundingClientRect());
      const covered = values.filter((value) =>
        flags.some(
          (flag) =>
            flag.left < value.right && value.left < flag.right && flag.top < value.bottom && value.top < flag.bottom,
        ),
      );
      return { flags: flags.length > 0, values: values.length > 0, covered: covered.length };
    });
    expect(found).toEqual({ flags: true, values: true, covered: 0 });
    await page.close();
  });

  /** Names of cards of which another card hides a part. */
  const COVERED = (cards: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(cards)].flatMap((card) =>
      [...card.querySelectorAll('.name b')].flatMap((name) => {
        const letters = document.createRange();
        letters.selectNodeContents(name);
        const { left, right, top, bottom } = letters.getBoundingClientRect();
        const seen = [left + 2, right - 2].every(
          (x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('.card') === card,
        );
        return seen ? [] : [name.textContent ?? ''];
      }),
    );

  test.each([
    [390, 844],
    [844, 390],
  ])('of Avalon shows the English name of every held card (%d by %d)', async (width, height) => {
    const page = await gallery.page({ show: 'table', game: 'avalon', seats: '2', lang: 'en' }, { drawn: false });
    await page.setViewportSize({ width, height });
    await page.locator('.hand .card.small').first().waitFor();
    await expect.poll(() => page.evaluate(COVERED, '.hand .card'), { timeout: 5000 }).toEqual([]);
    await page.close();
  });

  test.each([
    [1440, 900],
    [1366, 768],
  ])('of Ashes with four seats shows the name of every spell in a box (%d by %d)', async (width, height) => {
    const page = await gallery.page({ show: 'table', game: 'ashes', seats: '4' }, { drawn: false });
    await page.setViewportSize({ width, height });
    await page.locator('.box .card.tab').first().waitFor();
    await expect.poll(() => page.evaluate(COVERED, '.box .card.tab'), { timeout: 5000 }).toEqual([]);
    await page.close();
  });

  test.each([
    ['azuride', 'deck', '.base .seen', 'hood'],
    ['avalon', 'memory', '.heap[data-card]', 'map-seller'],
  ] as const)('of %s shows on its pile what the reader knows to lie on top', async (game, place, at, card) => {
    const look = (view: View): void => {
      const pile = view.seats.find(({ seat }) => seat === view.seat)!.places[place]!;
      pile.top = { '0': card, [pile.n - 1]: card };
    };
    const page = await gallery.page({ show: 'table', game, seats: '2', lang: 'en' }, { drawn: false, change: look });
    const seen = page.locator(at);
    expect(await seen.count()).toBe(1);
    expect(await seen.getAttribute('data-card')).toBe(card);
    expect(await seen.getAttribute('aria-label')).toContain('On top: ');
    await seen.click();
    await expect
      .poll(() => page.locator('figcaption').allInnerTexts(), { timeout: 5000 })
      .toEqual(['On top', 'At the bottom']);
    await page.close();
  });

  test('of four where two have fallen gives their room to who still plays', async () => {
    const fall = (view: View): void => {
      for (const seat of view.seats.filter(({ seat: letter }) => letter !== view.seat).slice(1)) {
        seat.playing = false;
        for (const place of Object.values(seat.places)) Object.assign(place, { n: 0, cards: [] });
      }
    };
    const page = await gallery.page({ show: 'table', game: 'ashes', seats: '4' }, { drawn: false, change: fall });
    expect(await page.locator('.others .gone b').count()).toBe(2);
    expect(await page.locator('.others .seat.wide').count()).toBe(1);
    expect(await page.locator('.others .seat').count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.locator('.others .seat.phone').count()).toBe(1);
    expect(await page.locator('.others .summary').count()).toBe(0);
    await page.close();
  });

  test('shows the cards of a pile that is only counted when the number is pressed', async () => {
    const page = await gallery.page({ show: 'table', game: 'ashes', seats: '2', lang: 'en' }, { drawn: false });
    const pile = page.locator('.seat.mine dd button[aria-label^="Discard"]');
    const n = Number(await pile.innerText());
    expect(n).toBeGreaterThan(0);
    await pile.click();
    await expect.poll(() => page.locator('dialog .card').count()).toBe(n);
    await page.close();
  });
});
