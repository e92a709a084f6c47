/** How much work it is to show what happens: processor time of the main thread, which a busy machine does not change. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../src/contract';
import { advance } from '../../src/motion/advance';
import { EXECUTABLE, House } from '../house/house';
import { heaviest, played } from '../scenes';
import { Stagehand } from '../stagehand';

const GAMES = ['ashes', 'azuride', 'avalon'] as const;
/** A phone's processor is so much slower. */
const SLOWER = 4;
/**
 * With `GAMES=all` the heaviest dozen is told three times each, and the middle one of each three is within the goal.
 * A sample that is told once, while other tests have the machine, may take twice as long for the same work.
 */
const ALL = process.env['GAMES'] === 'all';
const [MOMENTS, TIMES_EACH, LONG] = ALL ? [4, 3, 50] : [1, 1, 100];
const CHANGE = 8;

interface Traced {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  tid: number;
  args?: { data?: { type?: string } };
}

const sorted = (of: readonly number[]): number[] => [...of].sort((a, b) => a - b);
const part = (of: readonly number[], k: number): number =>
  sorted(of)[Math.min(of.length - 1, Math.floor(of.length * k))] ?? 0;

/** The main thread's tasks while something is done, in milliseconds of processor time. */
async function tasks(page: Page, doing: () => Promise<void>): Promise<{ all: number[]; frames: number[] }> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await doing();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
  const main = traceEvents.find(({ name }) => name === 'FunctionCall')?.tid;
  const own = traceEvents.filter(({ tid, tdur }) => tid === main && tdur !== undefined);
  const run = own.filter(({ name }) => /RunTask/.test(name));
  const drawn = traceEvents.filter(({ name, tid }) => tid === main && name === 'Commit');
  const frames = run.filter(({ ts, dur }) => drawn.some((frame) => frame.ts >= ts && frame.ts <= ts + (dur ?? 0)));
  return { all: run.map(({ tdur }) => tdur! / 1000), frames: frames.map(({ tdur }) => tdur! / 1000) };
}

describe.skipIf(!EXECUTABLE)('the work of showing what happens', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  test.each(GAMES)(
    '%s: a change of the view is little work',
    async (game) => {
      const context = await house.guest('ja', { reducedMotion: 'no-preference' });
      const hand = await Stagehand.open(house, game, context, { pace: 0, sound: false });
      const [heavy] = heaviest(played(game), 1);
      const { from, to, events } = heavy!;
      const views = events.reduce<View[]>((made, event, i) => {
        const last = made.at(-1) ?? from;
        const next = advance(last, event, events.slice(i + 1), to);
        return next === last ? made : [...made, { ...next, no: from.no + made.length + 1 }];
      }, []);
      await hand.set(heavy!);
      await hand.page.waitForTimeout(500);
      const devtools = await context.newCDPSession(hand.page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const spent = async (): Promise<number> => {
        const { metrics } = await devtools.send('Performance.getMetrics');
        const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
        return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
      };
      const before = await spent();
      for (const view of views) {
        await hand.tell([], { view });
        await hand.page.waitForTimeout(30);
      }
      const each = (await spent()) / views.length - before / views.length;
      console.log(`${game}: ${views.length} changes of the view, ${each.toFixed(1)} ms each`);
      expect(each).toBeLessThanOrEqual(CHANGE);
      await context.close();
    },
    120_000,
  );

  test.each(GAMES)(
    '%s: no task is long on a processor four times slower',
    async (game) => {
      const context = await house.guest('ja', { reducedMotion: 'no-preference' });
      const hand = await Stagehand.open(house, game, context, { pace: 1, motion: 'full' });
      const all: number[] = [];
      for (const [i, moment] of heaviest(played(game), MOMENTS).entries()) {
        const [longest, middle, high]: number[][] = [[], [], []];
        for (let time = 0; time < TIMES_EACH; time++) {
          await hand.set(moment);
          await hand.ready();
          await hand.page.waitForTimeout(800);
          const run = await tasks(hand.page, async () => {
            await hand.say();
            await hand.page.waitForTimeout(4600);
          });
          longest!.push(Math.max(...run.all) * SLOWER);
          middle!.push(part(run.frames, 0.5) * SLOWER);
          high!.push(part(run.frames, 0.95) * SLOWER);
        }
        const said = (of: number[] | undefined): string => part(of!, 0.5).toFixed(0);
        console.log(
          `| ${game} ${i + 1} | ${moment.events.length} events | frame ${said(middle)} ms, p95 ${said(high)} ms | ` +
            `longest task ${said(longest)} ms |`,
        );
        all.push(part(longest!, 0.5));
      }
      expect(Math.max(...all)).toBeLessThanOrEqual(LONG);
      await context.close();
    },
    600_000,
  );
});
