/** All that runs at a table just now, so that it can be ended at once. Nothing but these three ever changes: */
const MOVES: readonly string[] = [
  'transform',
  'opacity',
  'clipPath',
  'offset',
  'easing',
  'composite',
  'transformOrigin',
];

export type Frames = readonly Keyframe[];

export interface Run {
  ms: number;
  delay?: number;
  easing?: string;
  fill?: FillMode;
  /** It went all the way. */
  done?: (() => void) | undefined;
  /** It is over, in whichever way. */
  gone?: (() => void) | undefined;
}

export class Clock {
  private readonly running = new Map<Animation, (() => void) | undefined>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** `pace` is 1 at usual speed. */
  constructor(readonly pace: () => number) {}

  get busy(): boolean {
    return this.running.size > 0 || this.timers.size > 0;
  }

  run(element: Element, frames: Frames, { ms, delay = 0, easing, fill, done, gone }: Run): void {
    for (const frame of frames)
      for (const name in frame) if (!MOVES.includes(name)) throw new Error(`${name} is never animated`);
    const pace = this.pace();
    // where frames say when they come, what is between two of them is eased; else the whole would come too early
    const timed = easing !== undefined && frames.some(({ offset }) => offset !== undefined);
    const shown = timed ? frames.map((frame) => ({ easing, ...frame })) : [...frames];
    const one = element.animate(shown, {
      duration: ms / pace,
      delay: delay / pace,
      ...(easing && !timed ? { easing } : {}),
      ...(fill ? { fill } : {}),
    });
    this.running.set(one, gone);
    one.onfinish = () => {
      if (!this.running.delete(one)) return;
      done?.();
      gone?.();
    };
  }

  later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, ms / this.pace());
    this.timers.add(timer);
  }

  /** Everything is where it ends, now. */
  finish(): void {
    const all = [...this.running];
    this.running.clear();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const [one, gone] of all) {
      one.onfinish = null;
      one.cancel();
      gone?.();
    }
  }
}
