/** Crowded turns of real games, at every size: what matters is in sight, on nothing else, and keeps its place. */
import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowds, SCREENS, seen, type Crowd } from '../crowds';
import { EXECUTABLE, House } from '../house/house';
import { Stagehand } from '../stagehand';

/** `all`, or so many turns of each game and number of seats. */
const CROWDS = process.env['CROWDS'] ?? '1';
const SEED = Number(process.env['CROWDS_SEED'] ?? 7);
/** A folder for pictures of all in which something is wrong, and the only sizes that are looked at. */
const SHOTS = process.env['CROWDS_SHOTS'];
const SIZES = SCREENS.filter((size) =>
  (process.env['CROWDS_SIZES'] ?? size.join('x')).split(' ').includes(size.join('x')),
);
/** By so many pixels a part may differ from question to question: rounding. */
const STEADY = 1;
/** Milliseconds: all of it may run on a machine that has other things to do. */
const PATIENCE = 240_000;

describe.skipIf(!EXECUTABLE)('a crowded table', () => {
  const all = EXECUTABLE ? crowds() : [];
  const kinds = [...new Set(all.map(({ game, seats, lang }) => `${game} ${seats} ${lang}`))];
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    expect(house?.troubles ?? []).toEqual([]);
  });

  /** Some of the turns of a kind, or all of them. */
  function chosen(kind: string): Crowd[] {
    const found = all.filter(({ game, seats, lang }) => `${game} ${seats} ${lang}` === kind);
    if (CROWDS === 'all') return found;
    return Array.from({ length: Math.min(Number(CROWDS), found.length) }, (_, i) => found[(SEED + i) % found.length]!);
  }

  /** The page stands still: nothing has moved from one frame to the next, twice. */
  const still = (page: Page, choice: string): Promise<void> =>
    page.evaluate(async (id) => {
      const look = (): string =>
        [...document.querySelectorAll('.asked .prompt, .seat, .hand, .others, .band')]
          .map((part) => Object.values(part.getBoundingClientRect().toJSON()).join(' '))
          .join('|');
      const asked = (): string | undefined => document.querySelector<HTMLElement>('.asked .prompt')?.dataset['choice'];
      let [last, same] = ['', 0];
      for (let i = 0; i < 120 && same < 3; i++) {
        await new Promise(requestAnimationFrame);
        const now = look();
        same = now === last && asked() === id ? same + 1 : 0;
        last = now;
      }
    }, choice);

  /** Beside what waits or fights a prompt is narrower or lower: it keeps its corner with the buttons. */
  const sides = (part: string, [left, top, width, height]: number[]): number[] =>
    part === 'prompt' || part === 'asked' ? [left! + width!, top! + height!] : [left!, top!, width ?? 0, height ?? 0];

  /** What has changed its place or size from one question to the next. */
  function moved(before: Record<string, string>, after: Record<string, string>): string[] {
    return Object.entries(after).flatMap(([part, now]) => {
      const then = before[part];
      if (then === undefined || then === '-' || now === '-') return [];
      const [was, is] = [then, now].map((box) => sides(part, box.split(' ').map(Number)));
      const most = Math.max(...is!.map((n, i) => Math.abs(n - was![i]!)));
      return most > STEADY ? [`moved by ${most}: ${part}: ${then} -> ${now}`] : [];
    });
  }

  test.each(kinds)(
    'shows all that matters, and keeps still while a turn is asked: %s',
    async (kind) => {
      const [game, seats, lang] = kind.split(' ') as [string, string, 'ja' | 'en'];
      const turns = chosen(kind);
      const guest = await house.guest(lang);
      guest.setDefaultTimeout(PATIENCE);
      const hand = await Stagehand.open(house, game, guest, { lang, pace: 0, sound: false }, Number(seats));
      const troubles: string[] = [];
      for (const [width, height] of SIZES) {
        for (const [nth, { questions }] of turns.entries()) {
          const first = questions[0]!.view;
          await hand.set({ game, from: first, events: [], to: first });
          const { page } = hand;
          await page.setViewportSize({ width, height });
          let before: Record<string, string> | undefined;
          for (const { view, choice } of questions) {
            await hand.tell([], { view, choices: [choice], prompt: choice.prompt });
            await still(page, choice.id);
            const { boxes, wrong } = await page.evaluate(seen);
            const more = before ? moved(before, boxes) : [];
            troubles.push(
              ...[...wrong, ...more].map((w) => `${width}x${height} turn ${nth} ${choice.id} ${choice.kind}: ${w}`),
            );
            before = boxes;
            if (SHOTS && (wrong.length || more.length))
              await page.screenshot({
                path: `${SHOTS}/${game}-${seats}-${lang}-${width}x${height}-${nth}-${choice.id}.png`,
              });
          }
        }
      }
      await guest.close();
      if (SHOTS) appendFileSync(`${SHOTS}/report.txt`, troubles.map((trouble) => `${kind} ${trouble}\n`).join(''));
      expect(troubles).toEqual([]);
    },
    3_600_000,
  );
});
