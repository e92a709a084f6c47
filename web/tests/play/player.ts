/** Somebody who plays by one kind of input alone: mouse, fingers or keys. What is legal is read from the marks. */
import type { BrowserContext, ElementHandle, Page } from 'playwright-core';
import type { House, Lang } from '../house/house';

export type Input = 'mouse' | 'touch' | 'keys';

interface Seen {
  over: boolean;
  asked: string;
  menu: number;
  primary: boolean;
  auto: boolean;
  plain: number;
  marked: number;
}

const THINGS = ['.card', '.strip', '.die', '.who', '.base', '.portrait', '.under'].flatMap((thing) => [
  `main ${thing}.playable`,
  `main ${thing}.selectable`,
]);
const MARKED = [
  ...THINGS,
  '.hand .card.playable',
  '.hand .card.selectable',
  '.slot.open',
  '.land.goes .card',
  '.dock.open .none',
  '.dock.open .head .card',
  '.dock .does',
  '.asked .tray .card.selectable',
  '.asked .pile button[data-key]',
  '.asked .step button:last-of-type:not(:disabled)',
].join(', ');
const VERBS = '.asked .verb.plain';
const PRIMARY = '.asked .verb.primary:not(.unready)';

export class Player {
  private seed: number;
  steps = 0;

  constructor(
    readonly page: Page,
    readonly input: Input,
    seed = 1,
  ) {
    this.seed = seed;
  }

  private random(): number {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return this.seed / 2147483648;
  }

  look(): Promise<Seen> {
    return this.page.evaluate(
      ([marked, verbs, primary]) => {
        const count = (selector: string): number =>
          [...document.querySelectorAll(selector)].filter((found) => found.getBoundingClientRect().width > 0).length;
        return {
          over: document.querySelector('.ending') !== null,
          asked: document.querySelector<HTMLElement>('.asked .prompt')?.dataset['choice'] ?? '',
          menu: count('.menu button:not(.away)'),
          primary: count(primary!) > 0,
          auto: count('.asked .verb.auto') > 0,
          plain: count(verbs!),
          marked: count(marked!),
        };
      },
      [MARKED, VERBS, PRIMARY],
    );
  }

  /** Presses one of what a selector finds; says whether there was anything. */
  private async press(selector: string, key?: string, last = false): Promise<boolean> {
    if (this.input === 'keys') {
      if (key) await this.page.keyboard.press(key);
      else return this.focus(selector);
      return true;
    }
    const all = await this.page.$$(selector);
    const shown: ElementHandle[] = [];
    for (const one of all) if (await one.isVisible()) shown.push(one);
    const one = last ? shown.at(-1) : shown[Math.floor(this.random() * shown.length)];
    if (!one) return false;
    const doing = this.input === 'touch' ? one.tap({ timeout: 1500 }) : one.click({ timeout: 1500 });
    await doing.catch(() => undefined); // it may have gone in the meantime
    return true;
  }

  /** Goes on with Tab until something of the kind has the focus, and presses Enter. */
  private async focus(selector: string): Promise<boolean> {
    const skips = Math.floor(this.random() * 4);
    let found = 0;
    for (let i = 0; i < 60; i++) {
      await this.page.keyboard.press('Tab');
      if (!(await this.page.evaluate((found) => document.activeElement?.matches(found) ?? false, selector))) continue;
      if (found++ < skips && i < 40) continue;
      await this.page.keyboard.press('Enter');
      return true;
    }
    return false;
  }

  /** One step on the way to an answer; false once the game is over. `brisk` prefers to pass. */
  async step(brisk: boolean): Promise<boolean> {
    const seen = await this.look();
    if (seen.over) return false;
    if (!seen.asked) {
      await this.page.waitForTimeout(25);
      return true;
    }
    this.steps++;
    if (seen.menu) await this.press('.menu button:not(.away)', '1');
    else if (seen.primary && (brisk || this.random() < 0.7 || !seen.marked)) await this.press(PRIMARY, ' ');
    else if (seen.auto && this.random() < 0.8) await this.press('.asked .verb.auto', 'a');
    else if (seen.plain && (brisk || !seen.marked || this.random() < 0.15))
      await this.press(VERBS, brisk || this.random() < 0.5 ? 'n' : '1', brisk);
    else if (seen.marked) await this.press(MARKED);
    else await this.page.waitForTimeout(25);
    return true;
  }

  /** Plays until it is over: with a will at first, then ever more briskly. */
  async play(keen: number, most: number): Promise<boolean> {
    const until = Date.now() + most;
    while (Date.now() < until) if (!(await this.step(this.steps > keen))) return true;
    return false;
  }
}

/** Somebody who has been here before and wants to see everything at once. */
export async function quick(house: House, lang: Lang, input: Input, kept: object = {}): Promise<BrowserContext> {
  const touch = input === 'touch';
  const viewport = touch ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await house.guest(lang, { hasTouch: touch, viewport });
  await context.addInitScript((settings) => localStorage.setItem('fudaba.settings', JSON.stringify(settings)), {
    lang,
    pace: 0,
    guard: false,
    ...kept,
  });
  return context;
}

/** Opens a table as it was set up and goes there. */
export async function openTable(house: House, context: BrowserContext, setup: object): Promise<Page> {
  await context.request.get(`${house.url}/api/me`);
  const answer = await context.request.post(`${house.url}/api/tables`, { data: setup });
  const { id } = (await answer.json()) as { id: string };
  const page = await house.visit(context, `/t/${id}`);
  await page.waitForSelector('.table .prompt, .table .waiting');
  return page;
}
