/** How much room a table has: which form it takes, and how far things give way so that all of it is in sight. */
import { tick } from 'svelte';
import type { Size } from '../worlds/world';

/** One column with the hand below; the table at the left and what is asked at the right; or all of it side by side. */
export type Form = 'phone' | 'low' | 'wide';
export type CardSize = Exclude<Size, 'zoom'>;

const TIGHTEST = 3;
const FIELD = ['board', 'short', 'small'] as const;

export class Room {
  width = $state(1440);
  inner = $state(900);
  /** From one turn to the next it only grows, so that nothing jumps to and fro. */
  tight = $state(0);
  cramped = $state(false);
  hand = $state(0);
  /** Where the middle of the table is, and how high what stands there. */
  horizon = $state(0);
  band = $state(0);
  private settled = '';

  /** `below` is how much of the window's foot something else takes. */
  constructor(private readonly below: () => number) {}

  get height(): number {
    return this.inner - this.below();
  }

  get form(): Form {
    return this.width <= 700 ? 'phone' : this.height <= 480 ? 'low' : 'wide';
  }

  get small(): boolean {
    return this.form !== 'wide';
  }

  get short(): boolean {
    return !this.small && this.height < 840;
  }

  /** Cards on the field, of a seat that has all the width, and in the hand. */
  get field(): CardSize {
    return this.small ? 'small' : FIELD[Math.min(2, this.tight + (this.short ? 1 : 0))]!;
  }

  get large(): CardSize {
    return this.width < 1400 && this.field === 'board' ? 'short' : this.field;
  }

  get held(): CardSize {
    return this.small ? 'small' : this.short ? 'board' : 'hand';
  }

  /** What does not fit gives way before anybody sees it; a prompt beside the table gives way by itself. */
  async fit(main: Element | null | undefined, prompt?: Element | null): Promise<void> {
    const over = (part: Element): boolean => part.scrollHeight > part.clientHeight + 1;
    if (prompt && over(prompt)) this.cramped = true;
    while (main && over(main) && this.tight < TIGHTEST) {
      this.tight += 1;
      await tick();
    }
  }

  /** A new turn or another window: things have room again until they have none. */
  anew(turn: string): void {
    const now = `${turn} ${this.width} ${this.height}`;
    if (now !== this.settled) [this.tight, this.cramped] = [0, false];
    this.settled = now;
  }
}
