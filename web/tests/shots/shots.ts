/** What all pictures share: where they go, their sizes, and when a page is ready for one. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { SIZES, type Lang } from '../house/house';

export const LANGS: readonly Lang[] = ['ja', 'en'];
const OUT = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'build', 'shots');
const only = new RegExp(process.env['ONLY'] ?? '');

/** Whether a picture is asked for: `ONLY=home npm run shots` makes few. */
export const wanted = (name: string): boolean => only.test(name);

/** Everything that is being drawn has been drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(350);
  await page
    .waitForFunction(() => {
      const places = [...document.querySelectorAll<HTMLElement>('.scene')].filter((place) => place.clientWidth);
      const canvases = [...document.querySelectorAll('canvas')];
      return (
        places.every((place) => place.querySelector('canvas')) && canvases.every((canvas) => canvas.dataset['drawn'])
      );
    })
    .catch(() => undefined);
}

/** A picture in every size, or in some. */
export async function take(
  page: Page,
  name: string,
  lang: Lang,
  before?: () => Promise<unknown>,
  sizes: readonly (readonly [number, number])[] = SIZES,
): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await before?.();
    await settled(page);
    await page.screenshot({ path: join(OUT, `${name}-${width}x${height}-${lang}.png`) });
  }
}
