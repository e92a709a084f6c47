/** Finished games counted: by game, by opponent, by deck. */
import type { Played, PlayedSeat } from '../../protocol';

export interface Tally {
  key: string;
  won: number;
  lost: number;
  drawn: number;
}

export function mine(game: Played): PlayedSeat {
  return game.seats.find((seat) => seat.seat === game.seat) ?? game.seats[0]!;
}

export function others(game: Played): PlayedSeat[] {
  return game.seats.filter((seat) => seat.seat !== game.seat);
}

/** How often somebody has won, by whatever a game has; the most frequent first. */
export function tallied(games: readonly Played[], keys: (game: Played) => readonly string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games) {
    const result = mine(game).result as 'won' | 'lost' | 'drawn';
    for (const key of new Set(keys(game))) {
      const tally = found.get(key) ?? { key, won: 0, lost: 0, drawn: 0 };
      tally[result] += 1;
      found.set(key, tally);
    }
  }
  return [...found.values()].sort((a, b) => count(b) - count(a));
}

export function count(tally: Tally): number {
  return tally.won + tally.lost + tally.drawn;
}

/** A rating as people read it: around a thousand, with the range it lies in nineteen times out of twenty. */
export function ratingOf(mu: number, sigma: number): { value: number; range: number } {
  const SCALE = 40;
  return { value: Math.round(mu * SCALE), range: Math.round(2 * sigma * SCALE) };
}

/** A day, as it is written. */
export function dayOf(seconds: number, lang: 'ja' | 'en'): string {
  return new Date(seconds * 1000).toLocaleDateString(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}
