import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { described, GAMES } from '../games';
import { EXECUTABLE, Gallery } from './browser';

/** The least share of a picture, looked at in grey and no larger than a thumbnail, in which any two cards differ. */
const APART = { ashes: 12, azuride: 14, avalon: 8 } as const;

describe.skipIf(!EXECUTABLE)('cards as drawn', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await Gallery.open();
  });
  afterAll(() => gallery.close());

  test.each(GAMES)('no two cards of %s look alike, and none is missing', async (game) => {
    const page = await gallery.page({ game, sizes: 'board' });
    const { ids, nearest } = await page.evaluate(() => {
      const side = 40;
      const pictures = [...document.querySelectorAll('canvas')].map((canvas) => {
        const small = new OffscreenCanvas(side, side).getContext('2d')!;
        small.fillStyle = document.querySelector('.w-ashes') ? '#272028' : '#fbf8ef';
        small.fillRect(0, 0, side, side);
        small.imageSmoothingQuality = 'high';
        small.drawImage(canvas, 0, 0, side, side);
        const { data } = small.getImageData(0, 0, side, side);
        const grey = Float32Array.from({ length: side * side }, (_, i) => {
          return 0.3 * data[i * 4]! + 0.59 * data[i * 4 + 1]! + 0.11 * data[i * 4 + 2]!;
        });
        return { id: canvas.dataset['drawn']!, grey };
      });
      let nearest: [number, string] = [100, ''];
      pictures.forEach((a, i) => {
        for (const b of pictures.slice(i + 1)) {
          const differ = a.grey.filter((value, at) => Math.abs(value - b.grey[at]!) > 24).length;
          const share = (100 * differ) / a.grey.length;
          if (share < nearest[0]) nearest = [share, `${a.id} / ${b.id}`];
        }
      });
      return { ids: pictures.map((picture) => picture.id), nearest };
    });
    expect(new Set(ids)).toEqual(new Set(described(game).cards.map((card) => card.id)));
    expect(nearest[0], nearest[1]).toBeGreaterThanOrEqual(APART[game]);
    await page.close();
  });

  test.each(GAMES.flatMap((game) => (['ja', 'en'] as const).map((lang) => [game, lang] as const)))(
    'every name of %s in %s stays on its card and can be read',
    async (game, lang) => {
      const page = await gallery.page(
        { game, lang, sizes: game === 'avalon' ? 'hand,board,short,small' : 'hand,board,short,small,tab' },
        { drawn: false },
      );
      const troubles = await page.evaluate(() => {
        const found: string[] = [];
        for (const card of document.querySelectorAll<HTMLElement>('.card')) {
          const box = card.getBoundingClientRect();
          const lines = [...card.querySelectorAll<HTMLElement>('.name b, .name:not(:has(b))')];
          if (!lines.length) found.push(`${card.dataset['card']} has no name`);
          for (const line of lines) {
            const at = line.getBoundingClientRect();
            const out = Math.max(box.left - at.left, at.right - box.right, box.top - at.top, at.bottom - box.bottom);
            if (out > 1.5) found.push(`${card.className} ${line.textContent}: ${out.toFixed(1)} px outside`);
          }
          for (const text of card.querySelectorAll<HTMLElement>('*')) {
            const own = [...text.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
            if (own && parseFloat(getComputedStyle(text).fontSize) < 11)
              found.push(`${card.className} ${text.textContent}: small`);
          }
        }
        return found;
      });
      expect(troubles).toEqual([]);
      await page.close();
    },
  );

  test.each(GAMES.flatMap((game) => (['normal', 'more'] as const).map((contrast) => [game, contrast] as const)))(
    'what must be read on a card of %s stands out (%s contrast)',
    async (game, contrast) => {
      const page = await gallery.page(
        {
          game,
          contrast,
          sizes: 'zoom',
          only: described(game)
            .cards.filter((_, i) => i % 9 === 0)
            .map((c) => c.id)
            .join(),
        },
        { drawn: false },
      );
      const worst = await page.evaluate(() => {
        const channels = (colour: string): number[] => colour.match(/[\d.]+/g)!.map(Number);
        const luminance = (colour: string): number => {
          const [r, g, b] = channels(colour).map((v) =>
            v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
        };
        let least: [number, string] = [21, ''];
        for (const text of document.querySelectorAll<HTMLElement>(
          '.zoom :is(h3, p, p span, .cite, .type span, .term, .other)',
        )) {
          let under: HTMLElement | null = text;
          while (under && (channels(getComputedStyle(under).backgroundColor)[3] ?? 1) < 1) under = under.parentElement;
          if (!under) continue;
          const [a, b] = [luminance(getComputedStyle(text).color), luminance(getComputedStyle(under).backgroundColor)];
          const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          if (ratio < least[0]) least = [ratio, `${text.className} ${text.textContent!.slice(0, 20)}`];
        }
        return least;
      });
      expect(worst[0], worst[1]).toBeGreaterThanOrEqual(contrast === 'more' ? 7 : 4.5);
      await page.close();
    },
  );

  test('nothing moves for who asked for less motion', async () => {
    const page = await gallery.page({ game: 'ashes', sizes: 'board', only: 'gilder' }, { reducedMotion: 'reduce' });
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.lift')!).transitionDuration)).toBe('0s');
    await page.close();
    const moving = await gallery.page({ game: 'ashes', sizes: 'board', only: 'gilder' });
    expect(await moving.evaluate(() => getComputedStyle(document.querySelector('.lift')!).transitionDuration)).toBe(
      '0.18s',
    );
    await moving.close();
  });
});
