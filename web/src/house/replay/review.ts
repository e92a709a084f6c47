/** A review: the curve of one seat's chances over a game, from what a bot thought at each decision. */
import type { Moment, Review } from '../../protocol';

export interface Point {
  at: number;
  chance: number;
  low: number;
  high: number;
}

/** The chances of one seat at every decision; in a game of two the other's are turned round, else only its own. */
export function curve(moments: readonly Moment[], seat: string, seats: number): Point[] {
  return moments.flatMap(({ at, seat: asked, chance, low, high }) => {
    if (asked === seat) return [{ at, chance, low, high }];
    return seats === 2 ? [{ at, chance: 1 - chance, low: 1 - high, high: 1 - low }] : [];
  });
}

/** A stretch of a game over which the chances of a seat changed: between the answers `at` and `until`. */
export interface Swing {
  at: number;
  until: number;
  before: number;
  after: number;
}

/** Where a game was decided: what moved the chances of a seat most, towards how it ended for it. */
export function decisive(points: readonly Point[], won: boolean, last: number): Swing | undefined {
  const ends = { at: last, chance: won ? 1 : 0 };
  const way = won ? 1 : -1;
  return points
    .map(({ at, chance }, i): Swing => {
      const next = points[i + 1] ?? ends;
      return { at, until: next.at, before: chance, after: next.chance };
    })
    .filter(({ before, after }) => (after - before) * way > 0)
    .reduce<Swing | undefined>(
      (most, swing) =>
        most && Math.abs(most.after - most.before) >= Math.abs(swing.after - swing.before) ? most : swing,
      undefined,
    );
}

/** The line and the band around it as SVG paths, in a box of 1000 by 100. */
export function drawn(points: readonly Point[], last: number): { line: string; band: string } {
  if (!points.length) return { line: '', band: '' };
  const x = (at: number): string => ((1000 * at) / Math.max(1, last)).toFixed(1);
  const y = (chance: number): string => (100 - 100 * chance).toFixed(1);
  const over = points.map((point) => `${x(point.at)} ${y(point.high)}`);
  const under = [...points].reverse().map((point) => `${x(point.at)} ${y(point.low)}`);
  return {
    line: `M${points.map((point) => `${x(point.at)} ${y(point.chance)}`).join('L')}`,
    band: `M${[...over, ...under].join('L')}Z`,
  };
}

/** The decision that led to a moment of the game, if the bot looked at it. */
export function momentAt(review: Review | undefined, at: number): Moment | undefined {
  return review?.moments.find((moment) => moment.at === at - 1);
}
