/** What all pictures share: where they go, their sizes, and when a page is ready for one. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { SIZES, type Lang } from '../house/house';

export const LANGS: readonly Lang[] = ['ja', 'en'];
const WEB = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const OUT = join(dirname(WEB), 'build', 'shots');
const FOUND = join(WEB, 'fixtures', 'scenes.json');
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

/** A moment of a real game: `scripts/page_scenes.py` finds them. */
export interface Scene {
  name: string;
  game: string;
  seats: number;
  /** Who looks. */
  seat: string;
  /** How many presses have been made. */
  presses: number;
  record: string;
  /** What is answered before the picture. */
  answer: string;
  /** The card that is pressed first, and what of all that it can do is chosen. */
  card?: string;
  does?: string;
}
export const scenes = existsSync(FOUND) ? (JSON.parse(readFileSync(FOUND, 'utf8')) as readonly Scene[]) : [];
