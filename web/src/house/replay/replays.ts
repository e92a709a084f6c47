/** A game that is over, to be walked through: frames fetched in parts, turns to jump by, a record cut at a moment. */
import type { Line } from '../../contract';
import type { Frame, Mark, Replay } from '../../protocol';

export const PART = 40;

/** Frames as they have come, fetched where they are looked at. */
export class Frames {
  private readonly kept = new Map<number, Frame>();
  private readonly asked = new Map<number, Promise<void>>();
  constructor(private readonly fetchPart: (first: number, count: number) => Promise<Replay>) {}

  /** The frame after so many answers. */
  async at(at: number): Promise<Frame> {
    const found = this.kept.get(at);
    if (found) return found;
    const first = Math.floor(at / PART) * PART;
    let part = this.asked.get(first);
    if (!part) {
      part = this.fetchPart(first, PART).then((replay) => this.add(replay));
      part.catch(() => this.asked.delete(first));
      this.asked.set(first, part);
    }
    await part;
    const come = this.kept.get(at);
    if (!come) throw new Error(`there is no moment ${at}`);
    return come;
  }

  add(replay: Replay): void {
    for (const frame of replay.frames) this.kept.set(frame.at, frame);
  }

  /** What is known of the story up to a moment, the latest last. */
  lines(at: number, most = 80): Line[] {
    const found: Line[][] = [];
    let count = 0;
    let upto = Infinity; // a later frame tells again what has changed after this event
    for (let i = at; i >= 0 && count < most; i--) {
      const frame = this.kept.get(i);
      if (!frame) break;
      const lines = frame.lines.filter((line) => line.no <= upto);
      found.push(lines);
      count += lines.length;
      upto = Math.min(upto, frame.lines_after);
    }
    return found.reverse().flat();
  }
}

/** The turn that a moment belongs to. */
export function turnAt(turns: readonly Mark[], at: number): number {
  let found = 0;
  turns.forEach((turn, i) => {
    if (turn.at <= at) found = i;
  });
  return found;
}

/** Where the next turn begins, or the one before. Back goes to the beginning of the own turn first. */
export function jump(turns: readonly Mark[], at: number, by: 1 | -1, last: number): number {
  if (by > 0) return turns.find((turn) => turn.at > at)?.at ?? last;
  return turns.findLast((turn) => turn.at < at)?.at ?? 0;
}

/** A stretch of the timeline: one turn. */
export interface Stretch {
  at: number;
  length: number;
  turn: number;
  active: string | undefined;
}

export function stretches(turns: readonly Mark[], answers: number): Stretch[] {
  return turns
    .map((turn, i) => ({
      at: turn.at,
      length: (turns[i + 1]?.at ?? answers) - turn.at,
      turn: turn.turn,
      active: turn.active,
    }))
    .filter((stretch) => stretch.length > 0);
}

/** A record as it stood after so many answers: one line each, below its head. */
export function cut(record: string, answers: number): string {
  const lines = record.split('\n');
  const head = lines.indexOf('---') + 1;
  return `${lines.slice(0, head + answers).join('\n')}\n`;
}
