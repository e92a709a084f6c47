/** What seats are told of whole games, from the engine itself, and how right the page is in between. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Event, Place, View } from '../src/contract';
import { advance } from '../src/motion/advance';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const ours = join(ROOT, '.venv', 'bin', 'python');
const python = process.env['PYTHON'] ?? (existsSync(ours) ? ours : 'python3');

export interface Telling {
  seed: number;
  events: readonly Event[];
  view: View;
}

export function tellings(game: string, games: number, seed: number, bot = 'random', seats = 2): Telling[] {
  const given = ['--games', games, '--seed', seed, '--bot', bot, '--seats', seats].map(String);
  const told = execFileSync(python, ['-m', 'scripts.page_tellings', game, ...given], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: process.env['PYTHONPATH'] ?? join(ROOT, 'src') },
    maxBuffer: 1 << 30,
  });
  return told
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Telling);
}

/** What one seat was told twice in a row. */
export interface Transition {
  seed: number;
  from: View;
  to: View;
  events: readonly Event[];
}

export function transitions(all: readonly Telling[]): Transition[] {
  const last = new Map<string, View>();
  return all.flatMap(({ seed, events, view }) => {
    const key = `${seed} ${view.seat}`;
    const from = last.get(key);
    last.set(key, view);
    // until cards are held the game is being set up, which the page shows at once
    const begun = from?.turn.no && from.seats.some(({ places }) => places['hand']?.n);
    return from && begun && events.length ? [{ seed, from, to: view, events }] : [];
  });
}

/** How many places there are, and how many of them are right before the next view corrects them. */
export interface Rightness {
  games: number;
  transitions: number;
  places: number;
  right: number;
  /** Places that were wrong, and what was told then. */
  wrong: Record<string, number>;
}

const said = (place: Place | undefined): string =>
  JSON.stringify([place?.n ?? 0, (place?.cards ?? []).map(({ id }) => id).sort(), place?.names ?? null]);

export function rightness(all: readonly Transition[]): Rightness {
  const found: Rightness = {
    games: new Set(all.map(({ seed }) => seed)).size,
    transitions: 0,
    places: 0,
    right: 0,
    wrong: {},
  };
  for (const { from, to, events } of all) {
    const view = events.reduce((now, event, i) => advance(now, event, events.slice(i + 1), to), from);
    found.transitions += 1;
    const both = [
      [view.shared, to.shared] as const,
      ...to.seats.map(({ seat, places }) => [view.seats.find((one) => one.seat === seat)!.places, places] as const),
    ];
    for (const [now, end] of both)
      for (const name of new Set([...Object.keys(now), ...Object.keys(end)])) {
        if (!now[name]?.n && !end[name]?.n) continue;
        found.places += 1;
        if (said(now[name]) === said(end[name])) found.right += 1;
        else found.wrong[name] = (found.wrong[name] ?? 0) + 1;
      }
  }
  return found;
}
