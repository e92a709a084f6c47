/** What is heard of what happens: each cue by the world's instruments, from the side of whose it is. */
import type { Event, View } from '../contract';
import { audible } from './audio';
import type { Feel } from './feel';
import { idle } from './idle';
import { Sounds, type Voice } from './sound';
import type { Cue } from './tempo';

/** A cue without a sound of its own sounds like another one. */
const LIKE: Readonly<Partial<Record<Cue, Cue>>> = {
  role: 'turn',
  target: 'declare',
  spell: 'use',
  enter: 'play',
  tuck: 'place',
  rotate: 'slide',
  revive: 'heal',
  age: 'discard',
  wither: 'discard',
  look: 'slide',
  shuffle: 'slide',
  turned: 'mark',
  bind: 'place',
  reflect: 'prevent',
  shield: 'heal',
  arm: 'grow',
  leave: 'die',
  twist: 'mark',
  number: 'mark',
  convert: 'reveal',
  note: 'mark',
  march: 'play',
  proof: 'won',
  stop: 'reveal',
  flip: 'discard',
  roll: 'reveal',
};
/** Nothing can be heard that does not happen for everybody to see; who passes is not told from who cannot act. */
const SILENT: readonly Cue[] = ['quiet', 'dealt', 'pass'];

/** Cards that run into each other are heard once for each run. */
const AGAIN: Readonly<Partial<Record<Cue, readonly number[]>>> = { shuffle: [0, 0.11, 0.22], look: [0, 0.09] };

/** What a cue sounds like in a world; `n` is how strong it is, or the how manieth in a row. */
export function voices(feel: Feel, cue: Cue, n: number): readonly Voice[] {
  if (SILENT.includes(cue)) return [];
  const like = LIKE[cue];
  const made = (feel.sounds[cue] ?? (like && (feel.sounds[like] ?? feel.sounds[LIKE[like] ?? like])))?.(n) ?? [];
  return AGAIN[cue]?.flatMap((late) => made.map((voice) => ({ ...voice, at: (voice.at ?? 0) + late }))) ?? made;
}

/** All strings that a world plucks. */
function strings({ sounds }: Feel): Set<number> {
  const made = Object.values(sounds).flatMap((sound) => Array.from({ length: 5 }, (_, n) => sound(n)).flat());
  return new Set(made.flatMap((voice) => (voice.k === 'pluck' ? [voice.f] : [])));
}

/** From which side a seat is heard, -1 to 1: two face each other, more sit around whoever listens. */
export function side(view: View, seat: string | undefined): number {
  const seats = view.seats.map((found) => found.seat);
  const [me, at] = [Math.max(0, seats.indexOf(view.seat ?? seats[0] ?? '')), seats.indexOf(seat ?? '')];
  if (at < 0) return 0;
  if (seats.length < 3) return at === me ? -0.3 : 0.3;
  const nth = (at - me + seats.length) % seats.length;
  return nth ? -0.7 + (1.4 * (nth - 1)) / Math.max(1, seats.length - 2) : 0;
}

export class Hearing {
  private sounds: Sounds | undefined;

  constructor(
    private readonly feel: Feel,
    private readonly volume: () => number,
  ) {}

  /** Gets ready while nothing else is to be done, so that the first sound does not wait for what makes it. */
  wake(): void {
    const context = this.volume() > 0 && !this.sounds ? audible() : undefined;
    if (!context) return;
    const parts = (this.sounds = new Sounds(context, this.feel.room)).parts(strings(this.feel));
    const next = (): void => {
      parts.shift()?.();
      if (parts.length) idle(next);
    };
    idle(next);
  }

  /** Something to judge the volume by. */
  sample(): void {
    const context = audible();
    if (context)
      (this.sounds ??= new Sounds(context, this.feel.room)).play(voices(this.feel, 'use', 0), this.volume(), 'use');
  }

  cue(cue: Cue, event: Event | undefined, view: View, nth: number): void {
    const loud = this.volume();
    if (loud <= 0) return;
    const strong = cue === 'strike' ? (event?.n ?? 1) : cue === 'roll' ? (event?.n ?? 5) : nth;
    const made = voices(this.feel, cue, strong);
    const context = made.length ? audible() : undefined;
    if (!context) return;
    this.sounds ??= new Sounds(context, this.feel.room);
    this.sounds.play(made, loud, cue, side(view, event?.seat));
  }
}
