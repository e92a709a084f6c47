/** Feeds recorded moments of real games to the real page, in the server's place; time may be stepped by hand. */
import type { BrowserContext, Page, Route } from 'playwright-core';
import type { Event, View } from '../src/contract';
import type { Chair } from '../src/protocol';
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

/** In the page: a connection at whose other end nobody sits but us. It says what `greeting` holds, and agrees to all. */
const SOCKET = `((greeting) => {
  window.WebSocket = class {
    constructor() {
      window.__tell = (said) => this.onmessage?.({ data: said });
      setTimeout(() => {
        this.onopen?.({});
        for (const said of greeting) window.__tell(said);
      });
    }
    send(said) {
      const { id } = JSON.parse(said);
      queueMicrotask(() => window.__tell(JSON.stringify({ kind: 'done', re: id })));
    }
    close() {}
  };
})`;

export class Stagehand {
  private showing: Moment | undefined;
  private stepped = 0;
  private constructor(
    private readonly house: House,
    readonly context: BrowserContext,
    public page: Page,
    private readonly table: Record<string, unknown>,
    private readonly settings: object,
  ) {}

  static async open(
    house: House,
    game: string,
    context: BrowserContext,
    kept: object = {},
    seats = 2,
  ): Promise<Stagehand> {
    const lang: Lang = 'ja';
    const settings = { lang, guard: false, ...kept };
    const page = await context.newPage();
    const chairs = ['me', ...Array.from({ length: seats - 1 }, () => 'casual')];
    const answer = await context.request.post(`${house.url}/api/tables`, { data: { game, chairs, private: true } });
    const table = (await answer.json()) as Record<string, unknown>;
    return new Stagehand(house, context, page, { ...table, state: 'playing' }, settings);
  }

  /** A page of its own for each moment, with time that goes on. */
  private async anew(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.house.troubles.push(error.message));
    await this.page.close();
    return (this.page = page);
  }

  /** Who sits where, with us in the seat that sees. */
  private chairs(seat: string | null): Chair[] {
    const [own, ...others] = this.table['chairs'] as Chair[];
    const seats = [own!, ...others].map((chair) => chair.seat);
    const mine = seat ?? own!.seat;
    const rest = [...others];
    return seats.map((letter) => ({ ...(letter === mine ? own! : rest.shift()!), seat: letter }));
  }

  /** What a page is told first. */
  private greeting({ from }: Moment): readonly string[] {
    const { seat } = from;
    return [
      { kind: 'hello', v: 1, seat, table: { ...this.table, chairs: this.chairs(seat) }, chat: [], mode: 'off' },
      { kind: 'view', view: from, events: [], lines: [], choices: [], prompt: '' },
    ].map((said) => JSON.stringify(said));
  }

  /** The page with our connection in it, and what the reader has chosen: it stands there before anything else runs. */
  private async prepared(route: Route, moment: Moment): Promise<void> {
    const said = (of: unknown): string => JSON.stringify(of).replaceAll('<', '\\u003c');
    const kept = `localStorage.setItem('fudaba.settings', JSON.stringify(${said(this.settings)}))`;
    const script = `<script>${kept};${SOCKET}(${said(this.greeting(moment))})</script>`;
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replace('<head>', `<head>${script}`) });
  }

  /** The table as it is before a moment; `byHand`: nothing moves unless it is stepped. */
  async set(moment: Moment, byHand = false): Promise<void> {
    const shown = this.showing !== undefined;
    if (this.stepped) await this.page.clock.resume();
    this.showing = moment;
    const page = shown ? this.page : await this.anew();
    if (shown) await this.greet(moment);
    else {
      await page.route('**/t/*', (route) => this.prepared(route, moment));
      await page.goto(`${this.house.url}/t/${String(this.table['id'])}`);
    }
    await page.waitForFunction(
      () =>
        '__tell' in window &&
        document.querySelector('.table main [data-key]') &&
        [...document.querySelectorAll('canvas')].every((canvas) => canvas.dataset['drawn']),
    );
    await page.mouse.click(700, 3);
    if (!byHand) return;
    if (!this.stepped) {
      await page.clock.install();
      await page.evaluate(BY_HAND);
    }
    // time that stands still is ahead of all that went on before
    await page.clock.pauseAt(Date.now() + ++this.stepped * 3_600_000);
  }

  /** Another moment at the same table: whoever sits down anew sees nothing of what was there before. */
  private async greet(moment: Moment): Promise<void> {
    const [hello, view] = this.greeting(moment);
    const nobody = JSON.stringify({ ...(JSON.parse(hello!) as object), seat: null });
    await this.page.evaluate(
      async (all) => {
        for (const text of all) {
          (window as unknown as { __tell: (said: string) => void }).__tell(text);
          await new Promise(requestAnimationFrame);
        }
      },
      [nobody, hello!, view!],
    );
  }

  /** Lays ready what happens, as a socket would bring it; `choices` are what is asked then. */
  async ready(events = this.showing!.events, more: object = {}): Promise<void> {
    const said = { kind: 'view', view: this.showing!.to, events, lines: [], choices: [], prompt: '', ...more };
    await this.page.evaluate(
      (text) => ((window as unknown as { __said: string }).__said = text) && undefined,
      JSON.stringify(said),
    );
  }

  /** Tells what lies ready, as a socket does: in a task of its own, which is none of the debugger's that asks for it. */
  async say(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((done) => {
          const { __tell, __said } = window as unknown as { __tell: (said: string) => void; __said: string };
          const { port1, port2 } = new MessageChannel();
          port2.onmessage = () => {
            __tell(__said);
            done();
          };
          port1.postMessage('');
        }),
    );
  }

  /** Tells what happens. */
  async tell(events?: readonly Event[], more?: object): Promise<void> {
    await this.ready(events, more);
    await this.say();
  }

  /** Goes on by so many milliseconds, by hand. */
  async step(ms: number, each = 40): Promise<void> {
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
