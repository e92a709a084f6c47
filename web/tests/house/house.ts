/** The whole house, as a guest meets it: `fudaba serve`, the page over it, and Chromium. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { sources } from '../../sources';
import type { Message } from '../../src/protocol';
import { EXECUTABLE } from '../pictures/browser';

export { EXECUTABLE };
const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PATIENCE = 60_000;
const ours = join(ROOT, '.venv', 'bin', 'python');
const python = process.env['PYTHON'] ?? (existsSync(ours) ? ours : 'python3');

/** All guests of a test come from one address and open their tables one after the other. */
const MANY = { FUDABA_TABLES_PER_ADDRESS: '10000', FUDABA_OPENED_PER_MINUTE: '10000' };

export type Lang = 'ja' | 'en';

/** A screen on a desk, and a phone held either way. */
export const SIZES = [
  [1440, 900],
  [844, 390],
  [390, 844],
] as const;

/** By day in one language, by night in the other. */
export const LIGHTS: readonly (readonly [Lang, 'light' | 'dark'])[] = [
  ['ja', 'light'],
  ['en', 'dark'],
];

/** What our Python says. */
export function said(...args: string[]): string {
  return execFileSync(python, args, {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
  }).toString();
}

/** Whether the built page is the one that the sources make: then it is what is tested, as it is delivered. */
function built(): boolean {
  const stamp = join(ROOT, 'src', 'fudaba', 'web', 'dist', 'sources.txt');
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sources(join(ROOT, 'web'));
}

async function fromSources(target: string): Promise<ViteDevServer> {
  const server = { port: 0, host: '127.0.0.1', hmr: false as const, watch: null };
  const proxy = { '/api': { target }, '/ws': { target, ws: true } };
  const vite = await createServer({ server: { ...server, proxy }, logLevel: 'error' });
  await vite.listen();
  return vite;
}

export class House {
  /** What went wrong in any page. */
  readonly troubles: string[] = [];
  private constructor(
    private readonly serving: ChildProcess,
    private readonly data: string,
    private readonly vite: ViteDevServer | undefined,
    private readonly browser: Browser,
    readonly url: string,
  ) {}

  static async open(serve = ['-m', 'fudaba', 'serve', '--no-open', '--port', '0'], more = {}): Promise<House> {
    const data = mkdtempSync(join(tmpdir(), 'fudaba-'));
    // Tests wait for nobody to follow: what happens is shown at once.
    const serving = spawn(python, [...serve, '--data', data], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: join(ROOT, 'src'), FUDABA_PACE: 'no', ...MANY, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const target = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (part: Buffer): void => {
        said += String(part);
        const found = /fudaba: (http:\/\/\S+)\//.exec(said);
        if (found && said.includes('"started"')) resolve(found[1]!);
      };
      serving.stdout.on('data', hear);
      serving.stderr.on('data', hear);
      serving.on('exit', () => reject(new Error(`the server ended: ${said.slice(-800)}`)));
      setTimeout(() => reject(new Error(`the server did not start: ${said.slice(-800)}`)), PATIENCE);
    });
    const vite = built() ? undefined : await fromSources(target);
    const browser = await chromium.launch({ executablePath: EXECUTABLE!, args: ['--no-sandbox'] });
    return new House(serving, data, vite, browser, vite?.resolvedUrls!.local[0]!.replace(/\/$/, '') ?? target);
  }

  /** Somebody who has never been here. */
  async stranger(lang: Lang = 'en', options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE / 2);
    return context;
  }

  /** Somebody who has been here before. */
  async guest(lang: Lang = 'en', options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.stranger(lang, options);
    await context.request.get(`${this.url}/api/me`);
    return context;
  }

  async visit(guest: BrowserContext, path: string): Promise<Page> {
    const page = await guest.newPage();
    page.on('pageerror', (error) => this.troubles.push(`${path}: ${error.message}`));
    await page.goto(this.url + path);
    return page;
  }

  /** Half a day passes, where the server is one of `scripts.later`. */
  halfADay(): void {
    this.serving.kill('SIGUSR1');
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.vite?.close();
    this.serving.kill('SIGTERM');
    rmSync(this.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
  }
}

/** The house that the tests of a file are in; nothing may go wrong in any page of it. */
export function inHouse(give: (house: House) => void): void {
  let house: House | undefined;
  beforeAll(async () => {
    house = await House.open();
    give(house);
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    expect(house?.troubles ?? []).toEqual([]);
  });
}

/** A table, as the house keeps it: its name. */
export async function opened(house: House, guest: BrowserContext, table: Record<string, unknown>): Promise<string> {
  const answer = await guest.request.post(`${house.url}/api/tables`, { data: table });
  return ((await answer.json()) as { id: string }).id;
}

/** Whoever looks at the page takes the first of everything, until a phase has come, or `over`. */
export async function answered(page: Page, id: string, until: string): Promise<void> {
  await page.evaluate(
    ([table, phase]) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
        let asked = '';
        socket.onmessage = ({ data }) => {
          const { view, choices } = JSON.parse(String(data)) as Message;
          if (view && (view.outcome ? 'over' : view.turn.phase[0]) === phase) {
            socket.close();
            done();
            return;
          }
          const choice = choices?.[0];
          if (!choice || choice.id === asked) return;
          asked = choice.id;
          const answer = choice.options[0]!.text;
          socket.send(JSON.stringify({ do: 'answer', id: choice.id, choice: choice.id, answer }));
        };
      }),
    [id, until] as const,
  );
}

/** A game against a bot that is given up after some answers: its table. */
export async function conceded(page: Page, game: string, answers = 0, deck?: string): Promise<string> {
  return page.evaluate(
    async ([played, enough, with_]) => {
      const table = (await fetch('/api/quick', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ game: played, level: 'gentle', deck: with_ }),
      }).then((answer) => answer.json())) as { id: string };
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table.id}`);
      let given = 0;
      await new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as Message;
          if (message.table?.state === 'over' || message.view?.outcome) resolve();
          const choice = message.kind === 'view' ? message.choices?.[0] : undefined;
          if (!choice) return;
          const does =
            given++ < enough ? { do: 'answer', choice: choice.id, answer: choice.options[0]!.text } : { do: 'concede' };
          socket.send(JSON.stringify({ id: `c${given}`, ...does }));
        };
      });
      socket.close();
      return table.id;
    },
    [game, answers, deck] as const,
  );
}

/** By how much a page is wider than its screen, and on a phone what of it is too small to be hit. */
export async function measured(page: Page, buttons: string, phone = 760): Promise<{ wider: number; small: string[] }> {
  return page.evaluate(
    ([chosen, width]) => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      small: [...document.querySelectorAll<HTMLElement>(chosen)]
        .filter((button) => button.offsetParent && innerWidth <= width)
        .map((button) => [button, button.getBoundingClientRect()] as const)
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
        .map(
          ([button, box]) =>
            `${button.className} ${button.textContent.trim().slice(0, 20)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    }),
    [buttons, phone] as const,
  );
}

/** What axe finds serious on a page; it may be told what not to look at. */
export async function serious(page: Page, without: string[] = []): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (exclude) => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run: (
            on: { include: Document; exclude: string[] },
            o: object,
          ) => Promise<{
            violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      }
    ).axe;
    const { violations } = await axe.run({ include: document, exclude }, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => `${node.html.slice(0, 120)} ${node.failureSummary.slice(0, 160)}`)
            .slice(0, 3)
            .join(' | ')}`,
      );
  }, without);
}
