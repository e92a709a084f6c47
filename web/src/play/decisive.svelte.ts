/** The moment that decided a game: found on the curve of its review, to be shown again on the table. */
import { api } from '../api';
import { curve, decisive, type Point, type Swing } from '../house/replay/review';
import type { Frame, Review } from '../protocol';

const AGAIN = 900;
/** So many answers are shown again at most. */
const MOST = 6;

/** Who has conceded in a frame, or run out of time. */
export function gaveUp(frame: Frame | undefined): { seat: string; late: boolean } | undefined {
  const [, how, seat] = /^!\s*(concede|forfeit) (\w)/.exec(frame?.answer ?? '') ?? [];
  return seat ? { seat, late: how === 'forfeit' } : undefined;
}

export interface Finished {
  /** The table's id. */
  table: string;
  seat: string;
  seats: number;
  won: boolean;
}

export class Decisive {
  /** How far the bot has come, from 0 to 1; nothing before it has begun, or if nobody looks at games here. */
  far = $state<number>();
  points = $state.raw<readonly Point[]>([]);
  last = $state(0);
  swing = $state.raw<Swing>();
  /** The table before it, then after each answer. */
  frames = $state.raw<readonly Frame[]>([]);

  private review: Review | undefined;
  private closed = false;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly of: Finished) {}

  /** Asks a strong bot what it thinks of the game. Where none is to be had the ending goes without. */
  async look(): Promise<void> {
    try {
      const review = await (this.review ? api.reviewed(this.review.id) : api.review(await api.record(this.of.table)));
      this.review = review;
      if (this.closed) return;
      this.far = review.done / Math.max(1, review.of);
      this.last = review.of;
      this.points = curve(review.moments, this.of.seat, this.of.seats);
      if (review.state === 'running') this.later = setTimeout(() => void this.look(), AGAIN);
      else if (review.state === 'done') await this.find();
      else this.far = undefined;
    } catch {
      this.far = undefined;
    }
  }

  private async find(): Promise<void> {
    const swing = decisive(this.points, this.of.won, this.last);
    if (!swing) return;
    const count = Math.min(MOST, swing.until - swing.at) + 1;
    const { frames, answers } = await api.replay(this.of.table, swing.at, count);
    if (swing.until >= this.last && (await this.given(answers, frames))) this.far = undefined;
    else [this.swing, this.frames] = [swing, frames];
  }

  /** Whether no move but a concession, or the clock, ended it. */
  private async given(answers: number, frames: readonly Frame[]): Promise<boolean> {
    const end = frames.find(({ at }) => at === answers) ?? (await api.replay(this.of.table, answers, 1)).frames.at(-1);
    return gaveUp(end) !== undefined;
  }

  /** Nobody waits for it any more; `kept`: somebody will look at the review itself. */
  close(kept = false): void {
    this.closed = true;
    clearTimeout(this.later);
    if (!kept && this.review?.state === 'running') void api.unreview(this.review.id).catch(() => undefined);
  }
}
