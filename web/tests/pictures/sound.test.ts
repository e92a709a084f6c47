/** Every cue of every world, rendered: it is heard, it does not clip, and a blow is the loudest thing after an ending. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXECUTABLE, Gallery } from './browser';

interface Heard {
  cue: string;
  voices: number;
  peak: number;
  rms: number;
  seconds: number;
  /** How much louder the left is than the right when it comes from the left. */
  left: number;
}
const WORLDS = ['ashes', 'azuride', 'avalon'] as const;
const SILENT = ['quiet', 'dealt', 'pass'];
/** A part of the turn is heard in one world at most. */
const EITHER = ['phase'];
const ENDS = ['won', 'lost', 'proof'];

/** In the page: every cue through an offline context, from the left. Text, because it imports there what the page has. */
const RENDERED = `async (world) => {
  const { Sounds } = await import('/src/motion/sound.ts');
  const { voices } = await import('/src/motion/hearing.ts');
  const { TIMES } = await import('/src/motion/tempo.ts');
  const { feel } = await import('/src/worlds/' + world + '/feel.ts');
  const rows = [];
  for (const cue of Object.keys(TIMES)) {
    const made = voices(feel, cue, cue === 'strike' ? 3 : 1);
    const context = new OfflineAudioContext(2, 44100 * 4, 44100);
    new Sounds(context, feel.room).play(made, 1, cue, -0.7);
    const buffer = await context.startRendering();
    const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
    let [peak, last, l, r, rms] = [0, 0, 0, 0, 0];
    for (let i = 0; i < left.length; i++) {
      const loud = Math.max(Math.abs(left[i]), Math.abs(right[i]));
      peak = Math.max(peak, loud);
      l += left[i] ** 2;
      r += right[i] ** 2;
      if (loud > 0.004) last = i;
    }
    // as loud as its loudest tenth of a second
    for (let i = 0; i < left.length; i += 2205) {
      let sum = 0;
      for (let k = i; k < Math.min(i + 4410, left.length); k++) sum += left[k] ** 2 + right[k] ** 2;
      rms = Math.max(rms, Math.sqrt(sum / 4410));
    }
    rows.push({ cue, voices: made.length, peak, rms, seconds: last / 44100, left: r ? Math.sqrt(l / r) : 1 });
  }
  return rows;
}`;

describe.skipIf(!EXECUTABLE)('what is heard', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await Gallery.open();
  });
  afterAll(() => gallery?.close());

  test.each(WORLDS)('%s: every cue sounds, none clips, a blow is the loudest', async (world) => {
    const page = await gallery.page({ game: world, sizes: 'tab' }, { drawn: false });
    const heard = (await page.evaluate(`(${RENDERED})('${world}')`)) as Heard[];
    const line = ({ cue, voices, peak, rms, seconds }: Heard): string =>
      `| ${cue} | ${voices} | ${peak.toFixed(2)} | ${rms.toFixed(3)} | ${seconds.toFixed(2)} |`;
    console.log(
      [`| ${world} | voices | peak | level | seconds |`, '|---|---|---|---|---|', ...heard.map(line)].join('\n'),
    );
    const sounding = heard.filter(({ cue, voices }) => !SILENT.includes(cue) && !(EITHER.includes(cue) && !voices));
    for (const { cue, peak, seconds, left } of sounding) {
      expect(peak, `${cue} is silent`).toBeGreaterThan(0.01);
      expect(peak, `${cue} clips`).toBeLessThan(0.95);
      expect(seconds, `${cue} is long`).toBeLessThan(ENDS.includes(cue) ? 4 : 2.2);
      expect(left, `${cue} comes from the left`).toBeGreaterThan(1.2);
    }
    for (const { cue, peak } of heard.filter(({ cue: one }) => SILENT.includes(one))) expect(peak, cue).toBe(0);
    const blow = sounding.find(({ cue }) => cue === 'strike')!;
    const others = sounding.filter(({ cue }) => ![...ENDS, 'strike'].includes(cue));
    for (const { cue, rms } of others) expect(rms, `${cue} is louder than a blow`).toBeLessThan(blow.rms);
    for (const { cue, rms } of sounding.filter(({ cue: one }) => one === 'won' || one === 'lost'))
      expect(rms, `${cue} is quieter than a blow`).toBeGreaterThan(blow.rms);
    await page.close();
  });
});
