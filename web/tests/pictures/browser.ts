/** Chromium over the gallery. Where there is no Chromium the tests say so and are skipped. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import type { View } from '../../src/contract';

const CANDIDATES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
export const EXECUTABLE = CANDIDATES.find((path) => path && existsSync(path));
if (!EXECUTABLE) console.warn('NOT LOOKED AT: no Chromium was found (apt install chromium, or set CHROMIUM)');

export class Gallery {
  private constructor(
    private readonly server: ViteDevServer,
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  static async open(): Promise<Gallery> {
    const server = await createServer({
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      logLevel: 'error',
    });
    await server.listen();
    const url = server.resolvedUrls!.local[0]!;
    const browser = await chromium.launch({ executablePath: EXECUTABLE!, args: ['--no-sandbox'] });
    return new Gallery(server, browser, url);
  }

  /** A page of the gallery, with everything on it drawn or without any pictures; its position may be another, or none yet. */
  async page(
    query: Record<string, string>,
    {
      drawn = true,
      empty = false,
      change,
      ...options
    }: { reducedMotion?: 'reduce'; drawn?: boolean; empty?: boolean; change?: (view: View) => void } = {},
  ): Promise<Page> {
    const page = await this.browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
    if (change)
      await page.route('**/tests/views/*.json', async (route) => {
        const view = (await (await route.fetch()).json()) as View;
        change(view);
        await route.fulfill({ json: view });
      });
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    const asked = drawn ? query : { ...query, pictures: 'none' };
    await page.goto(`${this.url}gallery.html?${new URLSearchParams(asked)}`, { timeout: 90_000 });
    if (empty) await page.waitForFunction(() => window.stand !== undefined);
    else
      await page.waitForFunction((all) => {
        const canvases = [...document.querySelectorAll('canvas')];
        return canvases.length > 0 && (!all || canvases.every((canvas) => canvas.dataset['drawn']));
      }, drawn);
    if (troubles.length) throw new Error(troubles.join('\n'));
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}
