/** What a table does in Chromium, beside being played. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House, serious } from '../house/house';
import { openTable, Player, quick } from './player';

/** A machine that does other things at the same time is given more time. */
const SLACK = Number(process.env['SLACK'] ?? 3);

const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 15_000 });

describe.skipIf(!EXECUTABLE)('a table in the browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  test('a press meant for the prompt before does nothing to the next', async () => {
    const context = await quick(house, 'en', 'mouse', { guard: true });
    const page = await openTable(house, context, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
    await page.waitForTimeout(350);
    await page.keyboard.press('a');
    const first = await page.locator('.prompt').getAttribute('data-choice');
    // the very moment the next prompt stands there
    await page.evaluate(
      (old) =>
        new Promise<void>((done) => {
          const watch = new MutationObserver(() => {
            const now = document.querySelector<HTMLElement>('.asked .prompt')?.dataset['choice'];
            if (!now || now === old) return;
            watch.disconnect();
            document.querySelector<HTMLElement>('.asked .verb.primary')?.click();
            done();
          });
          watch.observe(document.querySelector('.table')!, { subtree: true, childList: true, attributes: true });
          document.querySelector<HTMLElement>('.asked .verb.primary')!.click();
        }),
      first,
    );
    const second = await page.locator('.prompt').getAttribute('aria-label');
    await page.waitForTimeout(600);
    expect(await page.locator('.prompt').getAttribute('aria-label')).toBe(second);
    await page.locator('.asked .verb.primary').click();
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('.asked .prompt')?.getAttribute('aria-label') !== old,
      second,
    );
    await context.close();
  });

  test('a press meant for the last prompt does nothing to how it ended', async () => {
    const context = await quick(house, 'en', 'keys');
    const page = await openTable(house, context, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
    const table = page.url();
    // given up from another window; the very moment the end stands there, a key is pressed
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const socket = new WebSocket(location.href.replace('http', 'ws').replace('/t/', '/ws/'));
          socket.onopen = () => socket.send(JSON.stringify({ id: 'c', do: 'concede' }));
          const watch = new MutationObserver(() => {
            if (!document.querySelector('.ending .primary')) return;
            watch.disconnect();
            document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
            document.querySelector<HTMLElement>('.ending .primary')!.click();
            done();
          });
          watch.observe(document.querySelector('.table')!, { subtree: true, childList: true });
        }),
    );
    await page.waitForTimeout(1200);
    expect(page.url()).toBe(table);
    await page.keyboard.press(' ');
    await page.waitForURL((address) => address.href !== table);
    await context.close();
  });

  test.each([
    ['ashes', 4],
    ['azuride', 2],
    ['avalon', 4],
  ] as const)(
    'the table of %s with %i seats has no serious fault for who listens or sees less',
    async (game, seats) => {
      const context = await quick(house, 'en', 'mouse');
      const chairs = ['me', ...Array<string>(seats - 1).fill('casual')];
      const page = await openTable(house, context, { game, chairs, private: true, seed: '5' });
      const player = new Player(page, 'mouse', 3);
      for (let i = 0; i < 24 && (await player.step(false)); i++);
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        expect(await serious(page)).toEqual([]);
      }
      await context.close();
    },
  );

  /** Two sides, a first turn: something can be done and something cannot. */
  async function begun(game: string, kept: object = {}, seats = 2): Promise<Page> {
    const context = await quick(house, 'en', 'mouse', kept);
    const chairs = ['me', ...Array<string>(seats - 1).fill('casual')];
    const page = await openTable(house, context, { game, chairs, private: true, seed: '5' });
    const player = new Player(page, 'mouse', 3);
    for (let i = 0; i < 400; i++) {
      const { role } = await page.locator('.asked').evaluate((asked) => ({
        role: (asked.querySelector('.prompt') as HTMLElement | null)?.dataset['role'] ?? '',
      }));
      if (role === 'turn' && (await page.locator('.hand .card').count())) return page;
      await player.step(true);
    }
    throw new Error('no turn of one’s own came');
  }
  const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

  test('pointing at a card that cannot be played says why, at once', async () => {
    const page = await begun('ashes');
    // a card that options point at has no reason: the first one that nothing can be done with
    const cards = page.locator('.table .card[data-key]:not(.playable)');
    const times: number[] = [];
    let pointed = 0;
    for (let i = 0; i < (await cards.count()) && times.length < 3; i++) {
      await cards.nth(i).hover();
      const found = await page
        .locator('.looked .reason')
        .waitFor({ timeout: 1500 })
        .then(
          () => true,
          () => false,
        );
      if (!found) continue;
      pointed += 1;
      const took = await cards.nth(i).evaluate(async (card: HTMLElement) => {
        const before = performance.now();
        card.click();
        while (!document.querySelector('.bubble') && performance.now() - before < 5000)
          await new Promise((resolve) => setTimeout(resolve, 2));
        return performance.now() - before;
      });
      times.push(took);
      expect((await page.locator('.bubble').innerText()).length).toBeGreaterThan(5);
      await page.keyboard.press('Escape');
      await soon(() => page.locator('.bubble').count()).toBe(0);
    }
    expect(pointed).toBeGreaterThan(0);
    expect(times.sort((x, y) => x - y)[Math.floor(times.length / 2)]).toBeLessThan(100 * SLACK);
    await page.context().close();
  });

  test('the prompt stands in the middle of the board, names who acts, and every button says what it does', async () => {
    const page = await begun('ashes');
    const [main, prompt] = [await box(page, 'main'), await box(page, '.asked .prompt')];
    const middle = prompt.y + prompt.height / 2;
    expect(Math.abs(middle - (main.y + main.height * 0.45))).toBeLessThan(main.height * 0.2);
    expect(await page.locator('.asked h2').innerText()).not.toBe('');
    for (const label of await page.locator('.asked .verb').allInnerTexts())
      expect(label.split('\n')[0]).toMatch(/\S+ \S+|Pass|Meditate|Back/);
    await page.context().close();
  });

  test('keys: a list of them, one step back, and none of them while one types', async () => {
    const page = await begun('ashes');
    await page.keyboard.press('?');
    await page.locator('dialog .keys').waitFor();
    await page.keyboard.press('Escape');
    await soon(() => page.locator('dialog').count()).toBe(0);
    await page.locator('.hand .card.playable').first().click();
    await soon(() => page.locator('.hand .card.selected').count()).toBe(1);
    const asked = await page.locator('.asked .prompt').getAttribute('data-choice');
    const friend = await house.visit(await quick(house, 'en', 'mouse'), new URL(page.url()).pathname);
    const chat = page.locator('aside input');
    await chat.fill('');
    await chat.press('n');
    await chat.press(' ');
    await page.waitForTimeout(300);
    expect(await page.locator('.asked .prompt').getAttribute('data-choice')).toBe(asked);
    expect(await chat.inputValue()).toBe('n ');
    await page.locator('main').click({ position: { x: 3, y: 3 } });
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.hand .card.selected').count()).toBe(0);
    await Promise.all([page.context().close(), friend.context().close()]);
  });

  test('when to pass is always in sight, is chosen once for all tables, and one key ends it', async () => {
    const page = await begun('azuride', { pass: 'target' });
    const mode = page.locator('.tool.mode');
    await soon(() => mode.getAttribute('class')).toContain('set');
    await page.keyboard.press('p');
    await soon(() => mode.getAttribute('class')).not.toContain('set');
    await page.keyboard.press('p');
    const cards = page.locator('dialog .cards button');
    await cards.first().click();
    await soon(() => cards.first().getAttribute('aria-pressed')).toBe('true');
    await page.locator('dialog [role=radio]').nth(1).click();
    await soon(() => mode.getAttribute('class')).toContain('set');
    await page.reload();
    await page.locator('.asked .prompt').waitFor();
    await soon(() => page.locator('.tool.mode').getAttribute('class')).toContain('set');
    await page.keyboard.press('p');
    await soon(() => page.locator('.tool.mode').getAttribute('class')).not.toContain('set');
    await page.context().close();
  });

  test('a press shows within 100 ms, its result within 200', async () => {
    const page = await begun('ashes');
    const shown: number[] = [];
    for (let i = 0; i < 5; i++) {
      const took = await page.evaluate(async () => {
        const card = document.querySelector<HTMLElement>('.hand .card.playable')!;
        const before = performance.now();
        card.click();
        while (!card.classList.contains('selected')) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - before;
      });
      shown.push(took);
      await page.keyboard.press('Escape');
      await soon(() => page.locator('.hand .card.selected').count()).toBe(0);
    }
    expect(shown.sort((a, b) => a - b)[2]).toBeLessThan(100 * SLACK);
    const answered = await page.evaluate(async () => {
      const old = document.querySelector<HTMLElement>('.asked .prompt')!.dataset['choice'];
      const verbs = document.querySelectorAll<HTMLElement>('.asked .verb.plain');
      const before = performance.now();
      verbs[0]!.click();
      while (document.querySelector<HTMLElement>('.asked .prompt')?.dataset['choice'] === old)
        await new Promise((resolve) => setTimeout(resolve, 2));
      return performance.now() - before;
    });
    expect(answered).toBeLessThan(200 * SLACK);
    await page.context().close();
  });

  test('the whole card stands beside the board, over neither the prompt nor itself, and stays while the game goes on', async () => {
    const page = await begun('ashes');
    const card = page.locator('.hand .card').nth(1);
    await card.hover();
    const [looked, prompt, self] = [
      await box(page, '.looked'),
      await box(page, '.asked .prompt'),
      (await card.boundingBox())!,
    ];
    for (const other of [prompt, self]) expect(looked.x).toBeGreaterThanOrEqual(other.x + other.width);
    const text = await page.locator('.looked').innerText();
    await page.keyboard.press('h');
    await page.locator('.note.hint').waitFor();
    expect(await page.locator('.looked').innerText()).toBe(text);
    await page.context().close();
  });

  test('on the narrowest phone the whole card can be read', async () => {
    const page = await begun('ashes');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('.hand .card').first().click({ button: 'right' });
    const sheet = page.locator('dialog.sheet');
    await sheet.waitFor();
    const read = await sheet.evaluate((dialog) => ({
      wide: dialog.scrollWidth - dialog.clientWidth,
      smallest: Math.min(
        ...[...dialog.querySelectorAll('p')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
      ),
    }));
    expect(read.wide).toBe(0);
    expect(read.smallest).toBeGreaterThanOrEqual(11.5);
    await page.context().close();
  });

  test('every line of the log names its rule, and its cards can be looked at', async () => {
    const page = await begun('ashes');
    const lines = page.locator('.log [lang]');
    expect(await lines.count()).toBeGreaterThan(3);
    expect(await page.locator('.log a').count()).toBeGreaterThan(3);
    const named = page.locator('.log [role=button]').first();
    const name = await named.innerText();
    await named.click();
    await soon(() => page.locator('.looked').innerText()).toContain(name);
    await page.context().close();
  });

  test('a line of the log is a row: whom it tells of, the sentence, its rule at the end', async () => {
    const page = await begun('ashes');
    const rows = await page.locator('.log .story').evaluateAll((found) =>
      found.map((row) => {
        const [said, rule, by] = ['.said', 'a', '.by'].map((part) => row.querySelector<HTMLElement>(part));
        const size = (part: HTMLElement | null | undefined): number =>
          part ? Number.parseFloat(getComputedStyle(part).fontSize) : 99;
        const room = said!.getBoundingClientRect();
        const end = rule!.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(said!);
        text.setEndBefore(rule!);
        const lines = [...text.getClientRects()].filter(({ width }) => width > 0);
        const last = Math.max(...lines.map(({ top }) => top));
        const used = Math.max(...lines.filter(({ top }) => top > last - 6).map(({ right }) => right)) - room.left;
        return {
          by: by?.innerText ?? '',
          called: by?.getAttribute('aria-label') ?? '',
          sentence: size(said),
          rule: Math.min(size(rule), size(by)),
          cited: rule!.title,
          atEnd: Math.abs(end.right - room.right) < 2,
          fits: room.width - used > end.width + 12,
          beside: end.top < last + 12,
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      expect(row.sentence).toBeGreaterThanOrEqual(12.5);
      expect(row.rule).toBeGreaterThanOrEqual(11);
      expect(row.cited).toMatch(/^ashes\.\w+/);
      expect(row.atEnd).toBe(true);
      if (row.fits) expect(row.beside, JSON.stringify(row)).toBe(true);
      if (row.by) expect(row.called.length).toBeGreaterThan(1);
    }
    expect(rows.some(({ by }) => by === 'A' || by === 'B')).toBe(true);
    await page.context().close();
  });

  test('at 200 % everything can still be reached', async () => {
    const page = await begun('ashes');
    await page.setViewportSize({ width: 720, height: 450 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    const verb = page.locator('.asked .verb').last();
    await verb.scrollIntoViewIfNeeded();
    const at = (await verb.boundingBox())!;
    expect(at.y + at.height).toBeLessThanOrEqual(450);
    await page.context().close();
  });

  test('Japanese is said to be Japanese, in Japanese forms, and breaks as Japanese does', async () => {
    const context = await quick(house, 'ja', 'mouse');
    const page = await openTable(house, context, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
    const found = await page.evaluate(async () => {
      await document.fonts.ready;
      const prompt = document.querySelector('.asked h2')!;
      const style = getComputedStyle(prompt);
      return {
        lang: prompt.closest('[lang]')?.getAttribute('lang'),
        font: style.fontFamily.split(',')[0],
        breaks: style.lineBreak,
        loaded: [...'直骨刃角'].every((letter) => document.fonts.check(`16px "Noto Sans JP"`, letter)),
      };
    });
    expect(found).toEqual({ lang: 'ja', font: '"Noto Sans JP"', breaks: 'strict', loaded: true });
    await context.close();
  });

  test('a dropped connection is back on the exact prompt', async () => {
    const context = await quick(house, 'en', 'mouse');
    await context.addInitScript(() => {
      const kept: WebSocket[] = [];
      const Old = window.WebSocket;
      window.WebSocket = class extends Old {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          if (String(url).includes('/ws/')) kept.push(this); // a page from its sources has one more, to be told of changes
        }
      };
      Object.assign(window, { kept });
    });
    const page = await openTable(house, context, { game: 'ashes', chairs: ['me', 'casual'], private: true, seed: '5' });
    const prompt = page.locator('.asked .prompt');
    const before = await prompt.getAttribute('data-choice');
    const took = await page.evaluate(async () => {
      const { kept } = window as unknown as { kept: WebSocket[] };
      const start = performance.now();
      kept.at(-1)!.close();
      while (!document.querySelector('.link.lost')) await new Promise((resolve) => setTimeout(resolve, 5));
      while (document.querySelector('.link.lost')) await new Promise((resolve) => setTimeout(resolve, 5));
      return performance.now() - start;
    });
    expect(took).toBeLessThan(5000);
    expect(await prompt.getAttribute('data-choice')).toBe(before);
    await context.close();
  });

  test('who watches may join a running game of Avalon with a deck of their choice', async () => {
    const [host, friend] = [await quick(house, 'en', 'mouse'), await quick(house, 'ja', 'mouse')];
    const page = await openTable(house, host, { game: 'avalon', chairs: ['me', 'casual'], private: true, seed: '5' });
    const watching = await house.visit(friend, new URL(page.url()).pathname);
    await watching.getByRole('button', { name: '途中から加わる' }).first().click();
    await watching
      .locator('dialog .tile', { hasText: '深みの書庫' })
      .or(watching.locator('dialog .tile').nth(2))
      .first()
      .click();
    await watching.getByRole('button', { name: 'このデッキで加わる' }).click();
    await watching.getByText('次に加われるときを待っています').first().waitFor();
    const player = new Player(page, 'mouse', 3);
    await expect
      .poll(
        async () => {
          await player.step(true);
          return watching.locator('.seat.mine .who').innerText();
        },
        { timeout: 50_000, interval: 10 },
      )
      .toContain('あなた');
    expect(await watching.locator('.hand .card').count()).toBeGreaterThan(0);
    await Promise.all([host.close(), friend.close()]);
  });
});
