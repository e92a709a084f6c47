/** How much room a table has: which form it takes, and how far things give way so that all of it is in sight. */
import { tick } from 'svelte';
import type { Size } from '../worlds/world';

/** One column with the hand below; the table at the left and what is asked at the right; or all of it side by side. */
export type Form = 'phone' | 'low' | 'wide';
export type CardSize = Exclude<Size, 'zoom'>;

const TIGHTEST = 6;
/** How far what is asked gives way so that it stays within its place. */
const DENSEST = 4;
const SHEET = '.asked :is(.tray, .prompt.order, .prompt.divide, .ending)';
/** The bar above the table, and what lies between its parts. */
const HEAD = 44;
const GAPS = 24;
const FIELD = ['board', 'short', 'small'] as const;

export class Room {
  width = $state(1440);
  inner = $state(900);
  /** From one turn to the next it only grows, so that nothing jumps to and fro. */
  tight = $state(0);
  cramped = $state(false);
  /** How far the present question gives way. */
  dense = $state(0);
  hand = $state(0);
  /** Where the middle of the table is, and how high what stands there. */
  horizon = $state(0);
  band = $state(0);
  private settled = '';
  private question = '';

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
    if (this.small) return 'small';
    return this.tight === TIGHTEST ? 'tab' : FIELD[Math.min(2, this.tight + (this.short ? 1 : 0))]!;
  }

  get large(): CardSize {
    return this.width < 1400 && this.field === 'board' ? 'short' : this.field;
  }

  get held(): CardSize {
    return this.small ? 'small' : this.flat || this.tight > 4 ? 'short' : this.short ? 'board' : 'hand';
  }

  /** A phone with little height. */
  get slight(): boolean {
    return this.form === 'phone' && this.height < 720;
  }

  /** So little height at a wide table that every second row is flat. */
  get flat(): boolean {
    return !this.small && this.height < 700;
  }

  /** Little width beside a wide table's columns: some of them give way. */
  get narrow(): boolean {
    return !this.small && this.width < 1240;
  }

  /** How wide what stands beside a wide table is. */
  get side(): number {
    return Math.round(Math.min(344, Math.max(256, this.width * 0.24)));
  }

  /** How wide the left column of a seat is that would like to have so much. */
  rail(wanted: number): number {
    return Math.min(wanted, Math.round((this.width - this.side - 32) * 0.39));
  }

  /** How high the middle of the table is, whatever is asked there: it follows from the window alone, so nothing moves. */
  middle(stacked: boolean, slight = 132): number {
    if (this.form === 'phone') return this.slight ? slight : 168;
    const [low, usual, high] = stacked ? [106, 140, 160] : [96, 118, 120];
    return this.flat ? low : this.height < 840 ? usual : this.height < 1000 ? high : high + 24;
  }

  /** How high one of two sides of a wide table is. */
  half(stacked: boolean): number {
    return (this.height - HEAD - this.hand - this.middle(stacked) - GAPS) / 2;
  }

  /** What does not fit gives way before anybody sees it; a prompt beside the table gives way by itself. */
  async fit(main: Element | null | undefined): Promise<void> {
    const over = (part: Element): boolean => part.scrollHeight > part.clientHeight + 1;
    const band = main?.querySelector(':scope > .band'); // cards may have bands, too
    const small = (): boolean => {
      // cards to choose from, an order, a division and the end lie over the boards as a sheet
      if (!band || band.querySelector(SHEET)) return false;
      if (this.form === 'low') return over(band);
      const [asked, place] = ['.asked', '.place'].map((part) => band.querySelector(part));
      return Boolean(asked && place && asked.getBoundingClientRect().height > place.clientHeight + 1);
    };
    while (small() && this.dense < DENSEST) {
      this.dense += 1;
      await tick();
    }
    if (this.form === 'low' && this.dense) this.cramped = true;
    while (main && (over(main) || this.pushed(main)) && this.tight < TIGHTEST) {
      this.tight += 1;
      await tick();
    }
  }

  /** Whether a side of the table needs more than its share, so that the middle would give way to it. */
  private pushed(main: Element): boolean {
    if (this.form === 'low') return false;
    const far = main.querySelector('.others');
    const band = main.querySelector(':scope > .band');
    const near = main.querySelector('.seat.mine');
    if (!far || !band || !near) return false;
    const [upper, lower] = [far.getBoundingClientRect(), near.getBoundingClientRect()];
    const share = Number.parseFloat(getComputedStyle(main).getPropertyValue('--far')) || 1;
    return Math.abs(upper.height - share * lower.height) > 3;
  }

  /** A new turn or another window size: things have room again until they have none. */
  anew(turn: string): void {
    const now = `${turn} ${this.width} ${this.height}`;
    if (now !== this.settled) [this.tight, this.cramped] = [0, false];
    this.settled = now;
  }

  /** Another question has room again. */
  asked(question: string): void {
    if (question !== this.question) this.dense = 0;
    this.question = question;
  }
}
