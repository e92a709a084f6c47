/** A short tone for whoever is asked after having waited. It is made on the spot: nothing is loaded for it. */
import { audible } from '../motion/audio';
import type { Tone } from '../worlds/world';

/** For a game whose world has no tone of its own. */
export const PLAIN: Tone = {
  wave: 'sine',
  notes: [
    [523, 0],
    [659, 0.12],
  ],
  fade: 0.7,
};
/** Who is asked again sooner than this has not waited: a quick exchange makes no noise. */
const WAITED = 1000;
/** At full volume it is still quiet. */
const PEAK = 0.16;
const ATTACK = 0.012;

/** Whether what is asked now ends a wait. */
export class Awaited {
  private since: number | undefined;
  private asked: string | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Tell it what is asked, if anything, whenever that changes. */
  over(asked: string | undefined): boolean {
    if (asked === this.asked) {
      if (asked === undefined) this.since ??= this.now();
      return false;
    }
    this.asked = asked;
    const { since } = this;
    this.since = asked === undefined ? this.now() : undefined;
    return asked !== undefined && since !== undefined && this.now() - since >= WAITED;
  }
}

/** Sounds at once, or not at all: nothing before the reader has touched the page, nothing later. */
export function ring(tone: Tone, volume: number): void {
  const audio = volume > 0 ? audible() : undefined;
  if (!audio) return;
  const begin = audio.currentTime + 0.01;
  for (const [hertz, after] of tone.notes) {
    const [voice, loud] = [audio.createOscillator(), audio.createGain()];
    const at = begin + after;
    voice.type = tone.wave;
    voice.frequency.value = hertz;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime((PEAK * volume) / Math.sqrt(tone.notes.length), at + ATTACK);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + tone.fade);
    voice.connect(loud).connect(audio.destination);
    voice.start(at);
    voice.stop(at + tone.fade);
  }
}
