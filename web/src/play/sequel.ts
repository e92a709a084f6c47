/** What may come after a game: whom to meet next, and which lesson fits how it was lost. */
import type { Event } from '../contract';
import { LEVELS, levelNo } from '../house/levels';
import type { TableNow } from '../protocol';

/** The only other one at a table, if it is a bot: by its level. */
export function botAt({ chairs }: TableNow, seat: string): string | undefined {
  const others = chairs.filter((chair) => chair.seat !== seat);
  return others.length === 1 ? others[0]!.bot : undefined;
}

/** Who has won meets the next stronger one; who has lost, the one before. */
export function opponentAfter(bot: string, won: boolean): string | undefined {
  const at = levelNo(bot);
  return at < 0 ? undefined : LEVELS[at + (won ? 1 : -1)]?.name;
}

/** Events by which somebody is hurt, and by which others bring it about. */
const HURTS: readonly string[] = ['damage', 'destroy'];
const ACTS: readonly string[] = ['declare', 'play', 'use'];
/** Something of theirs is gone, and not out of their hand. */
const lost = ({ kind, leaves, enters }: Event): boolean =>
  kind === 'move' && enters?.place === 'discard' && leaves !== undefined && leaves.place !== 'hand';
const chapter = (rule: string): string => rule.split('.').slice(0, 2).join('.');

/** The lesson about what happened most often to who lost: what was done to them, in the latter half of the game. */
export function fitting<T extends { rule: string }>(
  lessons: readonly T[],
  events: readonly Event[],
  seat: string,
): T | undefined {
  const often = new Map<string, number>();
  for (const event of events.slice(Math.floor(events.length / 2))) {
    const at = chapter(event.rule);
    const hurts = event.seat === seat ? HURTS.includes(event.kind) || lost(event) : ACTS.includes(event.kind);
    if (hurts) often.set(at, (often.get(at) ?? 0) + 1);
  }
  const fit = (lesson: T): number => often.get(chapter(lesson.rule)) ?? 0;
  return [...lessons].sort((a, b) => fit(b) - fit(a)).find(fit);
}
