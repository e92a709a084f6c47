/** What happens, as it is shown: real moments of real games over the real page. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, House } from '../house/house';
import { byCue, heaviest, played } from '../scenes';
import { Stagehand } from '../stagehand';

const GAMES = ['ashes', 'azuride', 'avalon'] as const;
const MOVING = { reducedMotion: 'no-preference' } as const;
const QUIET = ['quiet', 'dealt', 'phase'];

/** Where everything with a key is, seen from the table, frame by frame while something is told. */
const WATCHED = `(() => {
  const seen = (window.__seen = { moved: [], named: [], odd: [], most: 0, frames: 0 });
  const at = (root) => {
    const frame = root.getBoundingClientRect();
    const boxes = new Map();
    for (const one of root.querySelectorAll('[data-key]')) {
      if (one.closest('.fx')) continue;
      const box = one.getBoundingClientRect();
      boxes.set(one, [box.left - frame.left, box.top - frame.top].map(Math.round).join());
    }
    return boxes;
  };
  let last, still = 0;
  const look = () => {
    const root = document.querySelector('.table');
    const fx = root?.querySelector('.fx');
    if (root && fx) {
      seen.frames += 1;
      seen.most = Math.max(seen.most, fx.childElementCount);
      for (const card of fx.querySelectorAll('[data-card]')) seen.named.push(card.dataset.card);
      for (const one of document.getAnimations()) {
        if (!one.effect?.target?.closest('.table') || one instanceof CSSTransition || one instanceof CSSAnimation) continue;
        for (const frame of one.effect.getKeyframes())
          for (const name in frame)
            if (!['transform', 'opacity', 'clipPath', 'offset', 'easing', 'composite', 'computedOffset'].includes(name)) seen.odd.push(name);
        if (one.effect.target.matches('[data-key]') && one.effect.getKeyframes().some((frame) => 'transform' in frame))
          seen.moved.push(one.effect.target.dataset.key);
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Told without motion, each of these stands over the table for a moment. */
const STILL = ['turn', 'declare', 'strike', 'heal', 'spell', 'march', 'proof', 'stop', 'die', 'wither', 'leave'];
/** Counts what is moved. */
const UNMOVED = `window.__moves = 0; if (!window.__watched) { window.__watched = true; const real = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) { if ([frames].flat().some((f) => 'transform' in f)) window.__moves += 1; return real.call(this, frames, how); }; }`;

interface Seen {
  moved: string[];
  named: string[];
  odd: string[];
  most: number;
  frames: number;
}

describe.skipIf(!EXECUTABLE)('what happens is shown', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    expect(house?.troubles ?? []).toEqual([]);
  });

  const guest = (more: object = {}): Promise<BrowserContext> => house.guest('ja', { ...MOVING, ...more });
  const seen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { __seen: Seen }).__seen);
  /** Something is shown of it, and nothing is left of it. */
  const over = async (hand: Stagehand): Promise<void> => {
    await expect.poll(() => hand.over(), { timeout: 15_000 }).toBe(0);
  };

  test.each(GAMES)(
    '%s: every cue is shown, nothing real moves, and nothing is left',
    async (game) => {
      const context = await guest();
      const hand = await Stagehand.open(house, game, context, { pace: 2, motion: 'full', sound: false });
      const unseen: string[] = [];
      for (const [cue, moment] of byCue(played(game))) {
        if (QUIET.includes(cue)) continue;
        await hand.set(moment);
        await hand.page.evaluate(WATCHED);
        await hand.tell();
        await hand.page.waitForTimeout(400);
        await over(hand);
        const { moved, odd, most } = await seen(hand.page);
        expect(moved, `${cue}: real things move`).toEqual([]);
        expect(odd, `${cue}: only transform, opacity and clip-path`).toEqual([]);
        if (!most) unseen.push(cue);
      }
      // a slide moves what is drawn of things that stay where they are, and so does what is marked on them
      expect(
        unseen.filter(
          (cue) => !['slide', 'twist', 'number', 'grow', 'discard', 'turned', 'convert', 'mark'].includes(cue),
        ),
      ).toEqual([]);
      await context.close();
    },
    600_000,
  );

  test.each(GAMES)(
    '%s: a press ends all of it within a frame',
    async (game) => {
      const context = await guest();
      const hand = await Stagehand.open(house, game, context, { pace: 1, motion: 'full', sound: false });
      const [heavy] = heaviest(played(game), 1);
      await hand.set(heavy!);
      await hand.tell();
      await expect.poll(() => hand.over(), { timeout: 15_000 }).toBeGreaterThan(0);
      const left = await hand.page.evaluate(
        () =>
          new Promise<number[]>((done) => {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                done([
                  document.querySelector('.fx')!.childElementCount,
                  document
                    .getAnimations()
                    .filter((one) => !(one instanceof CSSTransition || one instanceof CSSAnimation)).length,
                  Number(document.querySelector('.waiting.telling') !== null),
                ]),
              ),
            );
          }),
      );
      expect(left).toEqual([0, 0, 0]);
      await context.close();
    },
    120_000,
  );

  test.each(GAMES)(
    '%s: no card is mounted whose name this seat was not told',
    async (game) => {
      const context = await guest();
      const hand = await Stagehand.open(house, game, context, { pace: 2, motion: 'full', sound: false });
      for (const moment of heaviest(played(game), 2)) {
        await hand.set(moment);
        await hand.page.evaluate(WATCHED);
        await hand.tell();
        await hand.page.waitForTimeout(1400);
        const known = JSON.stringify([moment.from, moment.to, moment.events]);
        for (const name of (await seen(hand.page)).named) expect(known).toContain(`"${name}"`);
      }
      await context.close();
    },
    300_000,
  );

  test.each(GAMES)(
    '%s: with little motion the same is told in stills',
    async (game) => {
      const context = await house.guest('ja', { reducedMotion: 'reduce' });
      const hand = await Stagehand.open(house, game, context, { pace: 2, motion: 'less', sound: false });
      const unseen: string[] = [];
      for (const [cue, moment] of byCue(played(game))) {
        if (!STILL.includes(cue)) continue;
        await hand.set(moment);
        await hand.page.evaluate(WATCHED);
        await hand.page.evaluate(UNMOVED);
        await hand.tell();
        await hand.page.waitForTimeout(250);
        await over(hand);
        if (!(await seen(hand.page)).most) unseen.push(cue);
        expect(await hand.page.evaluate('window.__moves'), `${cue} moves`).toBe(0);
      }
      expect(unseen).toEqual([]);
      await context.close();
    },
    120_000,
  );
});
