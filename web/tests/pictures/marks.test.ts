import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../games';
import { EXECUTABLE, Gallery } from './browser';

type Eye = (r: number, g: number, b: number) => number;
/** How bright a colour looks: to everybody in a grey picture, and to who sees no green. */
const EYES: Readonly<Record<string, Eye>> = {
  'in grey': (r, g, b) => 0.3 * r + 0.59 * g + 0.11 * b,
  'without green cones': (r, g, b) => {
    const [x, y] = [0.625 * r + 0.375 * g, 0.7 * r + 0.3 * g];
    return 0.3 * x + 0.59 * y + 0.11 * (0.3 * g + 0.7 * b);
  },
};
/** The least share of a card and its surroundings in which two marks differ. */
const APART = 1;

describe.skipIf(!EXECUTABLE)('marks', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await Gallery.open();
  });
  afterAll(() => gallery.close());

  test.each(GAMES.flatMap((game) => (['ja', 'en'] as const).map((lang) => [game, lang] as const)))(
    'of %s in %s are told apart by shape alone',
    async (game, lang) => {
      const page = await gallery.page({ show: 'marks', game, lang });
      const pictures = new Map<string, PNG>();
      for (const cell of await page.locator('.cell').all())
        pictures.set((await cell.getAttribute('data-mark'))!, PNG.sync.read(await cell.screenshot()));
      expect(pictures.size).toBe(8);
      for (const [name, eye] of Object.entries(EYES)) {
        const seen = [...pictures].map(([mark, { data, width, height }]) => {
          const grey = Float32Array.from({ length: width * height }, (_, i) =>
            eye(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!),
          );
          return { mark, grey };
        });
        seen.forEach((a, i) => {
          for (const b of seen.slice(i + 1)) {
            const differ = a.grey.filter((value, at) => Math.abs(value - b.grey[at]!) > 32).length;
            const share = (100 * differ) / a.grey.length;
            expect(share, `${a.mark} and ${b.mark} ${name}`).toBeGreaterThan(APART);
          }
        });
      }
      await page.close();
    },
  );
});
