/** Feeds recorded moments of real games to the real page over a connection of its own; time may be stepped by hand. */
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import type { Event, View } from '../src/contract';
import type { House, Lang } from './house/house';

export interface Moment {
  game: string;
  from: View;
  events: readonly Event[];
  to: View;
}

/** Animations stand still and go on by `__step(ms)` alone. */
const BY_HAND = `(() => {
  const all = new Set();
  const real = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const one = real.call(this, frames, options);
    one.pause();
    all.add(one);
    const cancel = one.cancel.bind(one);
    one.cancel = () => { all.delete(one); cancel(); };
    return one;
  };
  window.__step = (ms) => {
    for (const one of [...all]) {
      const end = one.effect.getComputedTiming().endTime;
      const at = (one.currentTime ?? 0) + ms;
      if (at >= end) { all.delete(one); one.finish(); } else one.currentTime = at;
    }
    return all.size;
  };
})()`;

export class Stagehand {
  private socket: WebSocketRoute | undefined;
  private showing: Moment | undefined;
  private stepped = false;
  private constructor(
    private readonly house: House,
    readonly context: BrowserContext,
    public page: Page,
    private readonly table: Record<string, unknown>,
  ) {}

  static async open(house: House, game: string, context: BrowserContext, kept: object = {}): Promise<Stagehand> {
    const lang: Lang = 'ja';
    await context.addInitScript((settings) => localStorage.setItem('fudaba.settings', JSON.stringify(settings)), {
      lang,
      guard: false,
      ...kept,
    });
    const page = await context.newPage();
    const answer = await context.request.post(`${house.url}/api/quick`, { data: { game } });
    const table = (await answer.json()) as Record<string, unknown>;
    const made = new Stagehand(house, context, page, { ...table, state: 'playing' });
    await context.routeWebSocket(/\/ws\//, (socket) => made.greet(socket));
    return made;
  }

  /** A page of its own for each moment, with time that goes on. */
  private async anew(): Promise<Page> {
    if (this.stepped) await this.page.clock.resume();
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.house.troubles.push(error.message));
    await this.page.close();
    return (this.page = page);
  }

  private greet(socket: WebSocketRoute): void {
    const { from } = this.showing!;
    this.socket = socket;
    socket.onMessage((said) => {
      const { id } = JSON.parse(String(said)) as { id: string };
      socket.send(JSON.stringify({ kind: 'done', re: id }));
    });
    const { seat } = from;
    socket.send(JSON.stringify({ kind: 'hello', v: 1, seat, table: this.table, chat: [], mode: 'off' }));
    socket.send(JSON.stringify({ kind: 'view', view: from, events: [], lines: [], choices: [], prompt: '' }));
  }

  /** The table as it is before a moment; `byHand`: nothing moves unless it is stepped. */
  async set(moment: Moment, byHand = false): Promise<void> {
    this.showing = moment;
    this.socket = undefined;
    const page = await this.anew();
    // now and then a page is faster than what stands between it and the server
    for (let tries = 0; tries < 4 && !this.socket; tries++) {
      await page.goto(`${this.house.url}/t/${String(this.table['id'])}`);
      await page.waitForSelector('.table main');
    }
    if (!this.socket) throw new Error('the page speaks to the server');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('canvas')].every((canvas) => canvas.dataset['drawn']),
    );
    await page.mouse.click(700, 3);
    if (!byHand) return;
    if (!this.stepped) await page.clock.install();
    this.stepped = true;
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(BY_HAND);
  }

  /** Tells what happens; `choices` are what is asked then. */
  tell(events = this.showing!.events, more: object = {}): void {
    const { to } = this.showing!;
    this.socket!.send(JSON.stringify({ kind: 'view', view: to, events, lines: [], choices: [], prompt: '', ...more }));
  }

  /** Goes on by so many milliseconds, by hand. */
  async step(ms: number, each = 20): Promise<void> {
    for (let left = ms; left > 0; left -= each) {
      const by = Math.min(each, left);
      await this.page.clock.runFor(by);
      await this.page.evaluate((k) => (window as unknown as { __step: (ms: number) => number }).__step(k), by);
    }
  }

  /** What is over the table just now. */
  over(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('.fx')?.childElementCount ?? -1);
  }
}
