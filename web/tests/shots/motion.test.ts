/** Frames of every cue of every world, one under another: `ONLY=motion npm run shots` writes build/shots/motion-*.png. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { EXECUTABLE, House } from '../house/house';
import { TIMES, type Cue } from '../../src/motion/tempo';
import { byCue, played } from '../scenes';
import { Stagehand } from '../stagehand';
import { wanted } from './shots';

const OUT = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'build', 'shots');
/** A screen on a desk and a phone, and how many frames of each stand side by side. */
const LARGE = [1440, 900, 4] as const;
const SMALL = [390, 844, 6] as const;
const LOOKS: readonly Cue[] = ['quiet', 'dealt', 'won', 'lost'];

/** Frames side by side in one picture, half as large. */
function montage(frames: readonly Buffer[], path: string): void {
  const read = frames.map((frame) => PNG.sync.read(frame));
  const [w, h] = [Math.floor(read[0]!.width / 2), Math.floor(read[0]!.height / 2)];
  const all = new PNG({ width: (w + 4) * read.length, height: h });
  read.forEach(({ data, width }, i) => {
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const to = (y * all.width + i * (w + 4) + x) * 4;
        for (let c = 0; c < 4; c++) {
          const at = (2 * y * width + 2 * x) * 4 + c;
          const sum = data[at]! + data[at + 4]! + data[at + width * 4]! + data[at + width * 4 + 4]!;
          all.data[to + c] = sum / 4;
        }
      }
  });
  writeFileSync(path, PNG.sync.write(all));
}

describe.skipIf(!EXECUTABLE)('frames of what happens', () => {
  let house: House;
  beforeAll(async () => {
    mkdirSync(OUT, { recursive: true });
    house = await House.open();
  }, 120_000);
  afterAll(() => house?.close());

  const cues = Object.keys(TIMES);
  const GAMES = ['ashes', 'azuride', 'avalon'].filter((game) => cues.some((cue) => wanted(`motion-${game}-${cue}`)));
  test.each(GAMES.flatMap((game) => [LARGE, SMALL].map(([w, h, n]) => [game, w, h, n] as const)))(
    '%s at %i x %i',
    async (game, width, height, n) => {
      const guest = await house.guest('ja', { viewport: { width, height }, reducedMotion: 'no-preference' });
      const hand = await Stagehand.open(house, game, guest, { pace: 1, motion: 'full', sound: false });
      for (const [cue, moment] of byCue(played(game, 6))) {
        if (LOOKS.includes(cue) || !wanted(`motion-${game}-${cue}`)) continue;
        await hand.set(moment, true);
        await hand.tell();
        await hand.step(10);
        const whole = Math.max(TIMES[cue].whole, TIMES[cue].lead) + TIMES[cue].held;
        const frames: Buffer[] = [];
        for (let i = 0; i < n; i++) {
          await hand.step((whole * 0.86) / n);
          frames.push(await hand.page.screenshot());
        }
        montage(frames, join(OUT, `motion-${game}-${cue}-${width}.png`));
      }
      await guest.close();
    },
    1_200_000,
  );

  test.each(GAMES.flatMap((game) => [true, false].map((won) => [game, won] as const)))(
    '%s is over (won: %s)',
    async (game, won) => {
      if (!wanted(`motion-${game}-${won ? 'won' : 'lost'}`)) return;
      const moment = byCue(played(game, 1)).get('draw')!;
      const seat = moment.from.seat!;
      const other = seat === 'A' ? 'B' : 'A';
      const outcome = { winners: [won ? seat : other], losers: [won ? other : seat], reason: '', rule: '' };
      for (const [width, height] of [LARGE, SMALL]) {
        const guest = await house.guest('ja', { viewport: { width, height }, reducedMotion: 'no-preference' });
        const hand = await Stagehand.open(house, game, guest, { pace: 1, motion: 'full', sound: false });
        await hand.set({ ...moment, to: { ...moment.to, outcome } }, true);
        await hand.tell();
        await hand.step(300);
        const frames: Buffer[] = [];
        for (let i = 0; i < 4; i++) {
          await hand.step(480);
          frames.push(await hand.page.screenshot());
        }
        montage(frames, join(OUT, `motion-${game}-${won ? 'won' : 'lost'}-${width}.png`));
        await guest.close();
      }
    },
    240_000,
  );
});
