/** The folder that `fudaba site` makes, on a host that only hands out files, and a browser that keeps what it is given. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { words } from '../../src/grammar/words';
import { EXECUTABLE, type Lang } from '../house/house';
import type { Input } from '../play/player';

/** Made before these tests by `scripts.page_tests`; without it they are skipped. */
export const SITE = process.env['SITE'] ?? '';
export const CAN = Boolean(EXECUTABLE && SITE && existsSync(join(SITE, 'sw.js')));
export const BASE = '/fudaba/';
/** Another name of this machine than the usual one: the folder knows nothing of where it lies. */
const ADDRESS = '127.0.0.2';
/** Python has to be fetched, compiled by the browser and begun. */
export const START = 180_000;

/** What a card's label says of what may be done with it, at its end. */
const MARKS = new RegExp(
  `(, (${(['ja', 'en'] as const).flatMap((lang) => Object.values(words(lang).mark)).join('|')}))+$`,
);

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A host as there are many: files by their names, `404.html` for everything else. */
export class Host {
  asked: string[] = [];
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async open(folder = SITE, port = 0): Promise<Host> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      void (async () => {
        const path = decodeURIComponent(new URL(request.url!, 'http://host').pathname);
        asked.push(path);
        const inside = path.startsWith(BASE) ? normalize(path.slice(BASE.length) || 'index.html') : '..';
        const file = join(folder, inside);
        const there = !inside.startsWith('..') && (await stat(file).catch(() => undefined))?.isFile();
        const body = await readFile(there ? file : join(folder, '404.html'));
        const kind = KINDS[there ? extname(file) : '.html'] ?? 'application/octet-stream';
        response.writeHead(there ? 200 : 404, { 'Content-Type': kind, 'Content-Length': body.length });
        response.end(body);
      })();
    });
    await new Promise<void>((done) => server.listen(port, ADDRESS, done));
    const host = new Host(server, (server.address() as { port: number }).port);
    host.asked = asked;
    return host;
  }

  get url(): string {
    return `http://${ADDRESS}:${this.port}${BASE}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }
}

/** A browser with a profile of its own, which outlasts it. */
export class Device {
  readonly profile = mkdtempSync(join(tmpdir(), 'fudaba-device-'));
  readonly troubles: string[] = [];
  /** Requests to anybody but the host. */
  readonly strange: string[] = [];
  context!: BrowserContext;

  constructor(
    private readonly lang: Lang = 'en',
    private readonly input: Input = 'mouse',
  ) {}

  async start(): Promise<BrowserContext> {
    const touch = this.input === 'touch';
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: EXECUTABLE!,
      args: ['--no-sandbox'],
      hasTouch: touch,
      viewport: touch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      locale: this.lang === 'ja' ? 'ja-JP' : 'en-GB',
      reducedMotion: 'reduce',
    });
    this.context.setDefaultTimeout(START);
    this.context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(http|ws)/.test(protocol) && hostname !== ADDRESS) this.strange.push(request.url());
    });
    const settings = { lang: this.lang, pace: 0, guard: false };
    await this.context.addInitScript((kept) => localStorage.setItem('fudaba.settings', JSON.stringify(kept)), settings);
    return this.context;
  }

  async visit(url: string): Promise<Page> {
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    page.on('pageerror', (error) => this.troubles.push(error.message));
    await page.goto(url);
    return page;
  }

  /** The memory of the pages and their workers, in MB, as the kernel shares it out among processes. */
  async memory(): Promise<number> {
    const session = await this.context.browser()!.newBrowserCDPSession();
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
      processInfo: { type: string; id: number }[];
    };
    const of = (id: number): number =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    return Math.round(pages.reduce((sum, { id }) => sum + of(id), 0) / 1024);
  }

  /** As when a battery dies: nobody has time to write anything down. */
  async kill(): Promise<void> {
    const session = await this.context
      .browser()
      ?.newBrowserCDPSession()
      .catch(() => undefined);
    const found = (await session?.send('SystemInfo.getProcessInfo').catch(() => undefined)) as
      { processInfo: { type: string; id: number }[] } | undefined;
    const own = found?.processInfo.find(({ type }) => type === 'browser')?.id;
    if (own === undefined) throw new Error('the browser does not say which process it is');
    const gone = new Promise<void>((done) => this.context.once('close', () => done()));
    process.kill(own, 'SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.context.close().catch(() => undefined);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
  }
}

/** Opens a table as it was set up, and goes there without loading the page anew. */
export async function seated(page: Page, setup: object, base = BASE): Promise<void> {
  const id = await page.evaluate(async (data) => {
    const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(data) });
    return ((await answer.json()) as { id: string }).id;
  }, setup);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${base}t/${id}`);
  await page.waitForSelector('.table .prompt, .table .waiting');
}

/** What a table shows once nothing has changed for a while: an answer may still be on its way. */
export async function settled(page: Page): Promise<string[]> {
  let [before, now] = [await shown(page), ['']];
  for (let same = 0; same < 4; before = now) {
    await page.waitForTimeout(500);
    now = await shown(page);
    same = now.join('\n') === before.join('\n') ? same + 1 : 0;
  }
  return now;
}

/** What a table shows while it asks: every card, where it lies and what it says, but not what has been begun with it. */
export async function shown(page: Page): Promise<string[]> {
  await page.waitForSelector('.asked .prompt[data-choice]');
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.table [data-key]')].map(
      (card) => `${card.dataset['key']} ${card.getAttribute('aria-label') ?? ''}`,
    ),
  );
  return labels.map((card) => card.replace(MARKS, '')).sort();
}
