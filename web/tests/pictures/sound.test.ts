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
  /** How bright it is: the middle of its spectrum in hertz where it is loudest; and seconds until it is that loud. */
  bright: number;
  attack: number;
}
const WORLDS = ['ashes', 'azuride', 'avalon'] as const;
const SILENT = ['quiet', 'dealt', 'pass'];
/** A part of the turn is heard in one world at most. */
const EITHER = ['phase'];
const ENDS = ['won', 'lost', 'proof'];
/** Brighter than this is harsh, unless it is as short as a tick or as soft as paper. */
const HARSH = 6500;

/** In the page: every cue through an offline context, from the left. Text, because it imports there what the page has. */
const RENDERED = `async (world) => {
  const { Sounds } = await import('/src/motion/sound.ts');
  const { voices } = await import('/src/motion/hearing.ts');
  const { TIMES } = await import('/src/motion/tempo.ts');
  const { feel } = await import('/src/worlds/' + world + '/feel.ts');
  const bins = 1024;
  // how much of each frequency there is in a stretch, by steps of 43 hertz
  const middle = (data, from) => {
    let [sum, all] = [0, 0];
    for (let k = 1; k < bins / 2; k += 2) {
      let [re, im] = [0, 0];
      for (let i = 0; i < bins; i++) {
        const w = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / bins);
        re += w * (data[from + i] ?? 0) * Math.cos((2 * Math.PI * k * i) / bins);
        im += w * (data[from + i] ?? 0) * Math.sin((2 * Math.PI * k * i) / bins);
      }
      const power = re * re + im * im;
      sum += power * k * (44100 / bins);
      all += power;
    }
    return all ? sum / all : 0;
  };
  const rows = [];
  for (const cue of Object.keys(TIMES)) {
    const made = voices(feel, cue, cue === 'strike' ? 3 : 1);
    // into a silence that has lasted for a while, as at a table: what limits it has settled
    const context = new OfflineAudioContext(2, 44100 * 5, 44100);
    const sounds = new Sounds(context, feel.room);
    sounds.parts([]).forEach((make) => make());
    void context.suspend(1).then(() => {
      sounds.play(made, 1, cue, -0.7);
      void context.resume();
    });
    const buffer = await context.startRendering();
    const [left, right] = [0, 1].map((side) => buffer.getChannelData(side).subarray(44100));
    let [peak, last, l, r, rms, loudest] = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < left.length; i++) {
      const loud = Math.max(Math.abs(left[i]), Math.abs(right[i]));
      if (loud > peak) [peak, loudest] = [loud, i];
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
    rows.push({ cue, voices: made.length, peak, rms, seconds: last / 44100, left: r ? Math.sqrt(l / r) : 1,
      bright: peak ? middle(left, Math.max(0, loudest - 200)) : 0, attack: loudest / 44100 });
  }
  return rows;
}`;

describe.skipIf(!EXECUTABLE)('what is heard', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await Gallery.open();
  });
  afterAll(() => gallery?.close());

  const brightness: Record<string, Record<string, number>> = {};
  test.each(WORLDS)(
    '%s: every cue sounds, none clips, a blow is the loudest',
    async (world) => {
      const page = await gallery.page({ game: world, sizes: 'tab' }, { drawn: false });
      const heard = (await page.evaluate(`(${RENDERED})('${world}')`)) as Heard[];
      const line = ({ cue, voices, peak, rms, seconds, bright, attack }: Heard): string =>
        `| ${cue} | ${voices} | ${peak.toFixed(2)} | ${rms.toFixed(3)} | ${seconds.toFixed(2)} | ` +
        `${bright.toFixed(0)} | ${(attack * 1000).toFixed(0)} |`;
      const head = `| ${world} | voices | peak | level | seconds | middle, Hz | loudest after, ms |`;
      console.log([head, '|---|---|---|---|---|---|---|', ...heard.map(line)].join('\n'));
      brightness[world] = Object.fromEntries(heard.map(({ cue, bright }) => [cue, bright]));
      const sounding = heard.filter(({ cue, voices }) => !SILENT.includes(cue) && !(EITHER.includes(cue) && !voices));
      for (const { cue, peak, seconds, left } of sounding) {
        expect(peak, `${cue} is silent`).toBeGreaterThan(0.03);
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
      for (const { cue, bright, seconds, rms } of sounding)
        if (seconds > 0.1 && rms > 0.03) expect(bright, `${cue} is harsh`).toBeLessThan(HARSH);
      await page.close();
    },
    180_000,
  );

  test('the worlds have instruments of their own', () => {
    const [ashes, azuride, avalon] = WORLDS.map((world) => brightness[world]!);
    // glass above wood above strings, where something is used; a shot is no drum, and paper is no brush
    for (const [a, b] of [
      [ashes, azuride],
      [azuride, avalon],
      [ashes, avalon],
    ] as const) {
      const apart = ['use', 'play', 'strike', 'slide', 'flip', 'heal'].filter(
        (cue) => Math.abs(Math.log2(a![cue]! / b![cue]!)) > 0.2,
      );
      expect(apart.length, apart.join()).toBeGreaterThanOrEqual(4);
    }
  });
});
