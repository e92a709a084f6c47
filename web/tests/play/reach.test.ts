/** Standing choices of real games in Chromium: what they offer is pressed and typed, and exactly that is sent. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Option } from '../../src/contract';
import { heroPlaces, layoutOf, openPlaces } from '../../src/table/layouts';
import { keysOf, lying } from '../../src/table/things';
import { named, standing, type Standing } from '../choices';
import { EXECUTABLE, Gallery } from '../pictures/browser';

const EACH = Number(process.env['REACH_EACH'] ?? 3);
const FEWEST = 150;
const SOON = 2000;

/** Some of every kind and form of each game and number of seats, those that differ most in what they offer. */
function few(all: readonly Standing[]): Standing[] {
  const kinds = new Map<string, Standing[]>();
  for (const one of all) {
    if (one.choice.chosen.length) continue;
    const kind = [one.game, one.choice.kind, one.choice.form.kind].join(' ');
    const found = kinds.get(kind) ?? [];
    const offers = (at: Standing): string => [...new Set(at.choice.options.map(({ verb }) => verb))].sort().join();
    if (!found.some((other) => offers(other) === offers(one) && other.seats === one.seats)) found.push(one);
    kinds.set(kind, found);
  }
  return [...kinds.values()].flatMap((found) => {
    const step = Math.max(1, found.length / EACH);
    return Array.from({ length: Math.min(EACH, found.length) }, (_, i) => found[Math.floor(i * step)]!);
  });
}

class Sitter {
  constructor(
    readonly page: Page,
    readonly at: Standing,
    readonly by: 'pointer' | 'keys',
  ) {}

  private get keysOfOption(): (option: Option) => string[] {
    const layout = layoutOf(this.at.view.game, this.at.view);
    const there = lying(this.at.view, openPlaces(layout), ['hand', ...heroPlaces(layout)]);
    return (option) => keysOf(option, this.at.choice.seat, (key) => there.has(key));
  }

  private async stand(): Promise<void> {
    await this.page.evaluate((at) => window.stand!(at), this.at);
  }

  sent(): Promise<(string | string[])[]> {
    return this.page.evaluate(() => window.sent ?? []);
  }

  /** Presses something: with the pointer, or by its key, or by walking there and pressing Enter. */
  private async press(what: Locator, stroke = 'Enter'): Promise<void> {
    const one = what.first();
    await one.waitFor({ state: 'visible', timeout: SOON });
    if (this.by === 'pointer') return one.click({ timeout: SOON });
    const key = await one.getAttribute('data-hotkey');
    if (key) return this.page.keyboard.press(key === 'enter' ? 'Enter' : key);
    await this.page.keyboard.press('Tab'); // whoever walks by keys
    const reached = await one.evaluate((element: HTMLElement) => {
      element.focus();
      return document.activeElement === element && element.tabIndex >= 0;
    });
    if (!reached) throw new Error('the keys do not get there');
    await this.page.keyboard.press(stroke);
  }

  private main(): Locator {
    return this.page.locator('[data-hotkey=enter]:not([aria-disabled=true])');
  }

  private text(text: string): string {
    return `[data-text=${JSON.stringify(text)}]`;
  }

  /** Takes one option or candidate, through whatever menu opens. */
  async take(option: Option, stroke?: string): Promise<void> {
    const { page } = this;
    if (this.at.game.endsWith('-draft')) {
      const card = option.args.find((arg) => arg.card)?.card;
      const where = option.verb === 'put' ? '.mine' : '.before';
      return this.press(
        page.locator(
          card
            ? `main [data-card="${card}"]:is(${where} *), main ${where} [data-card="${card}"]`
            : this.text(option.text),
        ),
      );
    }
    const keys = this.keysOfOption(option);
    if (!keys.length) {
      const laid = page.locator(`.asked .laid${this.text(option.text)} .card`);
      return this.press(
        (await laid.count())
          ? laid
          : page.locator(`.asked button${this.text(option.text)}, .asked .thing${this.text(option.text)}`),
      );
    }
    for (const key of keys) {
      if ((await this.sent()).length) return;
      const gathers = this.at.choice.form.kind !== 'one' && key !== keys[0];
      // a single way on was taken at once
      if (gathers && !(await page.locator(`.selectable[data-key="${key}"]`).count())) return;
      const at = `[data-key="${key.replaceAll('"', '\\"')}"]`;
      // a place is pressed anywhere; the keys get to a button of it
      await this.press(page.locator(this.by === 'keys' ? `button${at}, ${at} button:not(:disabled)` : at), stroke);
      for (let i = 0; i < 3; i++) {
        const entries = page.locator('.menu button[data-texts]');
        if (!(await entries.count())) break;
        const texts = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('data-texts')!.split('\n')));
        const found = texts.findIndex((some) => some.includes(option.text));
        if (found < 0) throw new Error(`the menu does not hold it: ${texts.join(' | ')}`);
        await this.press(entries.nth(found));
      }
    }
  }

  /** One option by itself: what came of it. */
  async one(option: Option): Promise<string> {
    await this.stand();
    await this.take(option);
    for (let i = 0; i < 2 && !(await this.sent()).length; i++) await this.press(this.main());
    return JSON.stringify(await this.sent());
  }

  /** A whole answer, piece by piece. */
  async whole(texts: readonly string[]): Promise<string> {
    await this.stand();
    const { form, options } = this.at.choice;
    const { page } = this;
    if (form.kind === 'divide' || form.kind === 'order') {
      // begins as the engine offers it, or as it lies
      const auto = page.locator('[data-hotkey=a]');
      if (await auto.count()) await this.press(auto);
    } else {
      // a payment begins with what the engine proposes: who touches it can take it back, piece by piece
      const proposed = form.kind === 'pay' ? (form.ready?.[0] ?? []) : [];
      const touched = form.candidates?.find(({ text }) => text === proposed[0]);
      if (touched) await this.take(touched, 'x');
      for (let i = proposed.length; touched && i > 0; i--) await page.keyboard.press('Escape');
      for (const text of texts) {
        const option = [...(form.candidates ?? []), ...options].find((found) => found.text === text)!;
        const chosen = await page.evaluate(() => window.sent!.length);
        if (!chosen) await this.take(option);
      }
    }
    await this.press(this.main());
    return JSON.stringify((await this.sent()).map((answer) => (Array.isArray(answer) ? [...answer].sort() : answer)));
  }
}

describe.skipIf(!EXECUTABLE)('standing choices in the browser', () => {
  let gallery: Gallery;
  let all: Standing[] = [];
  beforeAll(async () => {
    all = few(standing());
    gallery = await Gallery.open();
  }, 600_000);
  afterAll(() => gallery?.close());

  test('there are enough of them, of every kind and form', () => {
    expect(all.length).toBeGreaterThanOrEqual(FEWEST);
  });

  test.each(['ashes', 'azuride', 'avalon', 'ashes-draft'])(
    'of %s are answered by pointer and by keys with exactly what was chosen',
    async (game) => {
      const failed: string[] = [];
      const page = await gallery.page({ show: 'choice', game, lang: 'en' }, { drawn: false, empty: true });
      let no = 0;
      for (const at of all.filter((one) => one.game === game)) {
        const { options, form } = at.choice;
        const several = form.kind !== 'one';
        const things: (Option | string[])[] = several ? at.whole : [...options];
        // not all of many: others from one choice to the next, and the last; points and orders as they are offered
        const fixed = form.kind === 'divide' || form.kind === 'order';
        const picks = [...new Set(fixed ? [0] : [(no * 7) % Math.max(1, things.length), things.length - 1])].filter(
          (i) => things[i],
        );
        no += 1;
        for (const [nth, i] of picks.entries()) {
          const by = (no + nth) % 2 ? 'pointer' : 'keys';
          const sitter = new Sitter(page, at, by);
          const thing = things[i]!;
          const wanted = Array.isArray(thing) ? JSON.stringify([[...thing].sort()]) : JSON.stringify([thing.text]);
          const got = await (Array.isArray(thing) ? sitter.whole(thing) : sitter.one(thing)).catch(
            (error: Error) => error.message.split('\n')[0]!,
          );
          if (got !== wanted) failed.push(`${named(at)} by ${by}: ${wanted} -> ${got}`);
        }
      }
      expect(failed).toEqual([]);
      await page.close();
    },
    240_000,
  );
});
