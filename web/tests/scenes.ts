/** For every cue of every game a moment of a real game: what each looks like is looked at, weighed and tested there. */
import type { Event, View } from '../src/contract';
import { advance } from '../src/motion/advance';
import { cueOf } from '../src/motion/cues';
import type { Cue } from '../src/motion/tempo';
import type { Moment } from './stagehand';
import { tellings, transitions, type Transition } from './tellings';

/** The table after some events, as the page derives it. */
const after = (view: View, events: readonly Event[], rest: readonly Event[], end: View): View =>
  events.reduce((now, event, i) => advance(now, event, [...events.slice(i + 1), ...rest], end), view);

/** A moment that begins with an event of a transition and ends with the last of its kind. */
export function cut({ from, to, events }: Transition, at: number, until = at + 1): Moment {
  const [before, told, rest] = [events.slice(0, at), events.slice(at, until), events.slice(until)];
  const begins = after(from, before, [...told, ...rest], to);
  const ends = rest.length ? after(begins, told, rest, to) : to;
  return { game: from.game, from: begins, events: told, to: { ...ends, no: told.at(-1)!.no } };
}

/** How good a moment is to look at: somebody else's, with a card that everybody sees, in the middle of a game. */
function worth({ from }: Transition, event: Event): number {
  const cards = from.seats
    .flatMap(({ places }) => Object.values(places))
    .reduce((sum, { cards: c }) => sum + (c?.length ?? 0), 0);
  return (
    (event.seat === from.seat ? 0 : 40) + (event.card?.card ? 20 : 0) + Math.min(30, cards) + Math.min(10, event.n ?? 0)
  );
}

/** One moment for each cue that a game has; of equal cues in a row all belong to it. */
export function byCue(all: readonly Transition[]): Map<Cue, Moment> {
  const best = new Map<Cue, { worth: number; moment: () => Moment }>();
  for (const transition of all)
    transition.events.forEach((event, at) => {
      const { game } = transition.from;
      const cue = cueOf(game, event);
      const value = worth(transition, event);
      if (value <= (best.get(cue)?.worth ?? -1)) return;
      let until = at + 1;
      while (transition.events[until] && cueOf(game, transition.events[until]!) === cue) until += 1;
      best.set(cue, { worth: value, moment: () => cut(transition, at, until) });
    });
  return new Map([...best].map(([cue, { moment }]) => [cue, moment()] as const));
}

/** The messages with the most to tell, as they are. */
export function heaviest(all: readonly Transition[], n: number): Moment[] {
  const weight = ({ events, from }: Transition): number =>
    events.filter((event) => !['quiet', 'phase', 'dealt'].includes(cueOf(from.game, event))).length;
  return [...all]
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, n)
    .map(({ from, to, events }) => ({ game: from.game, from, events, to }));
}

const kept = new Map<string, Transition[]>();
/** Games of the tests of a file; each is played once. */
export function played(game: string, games = 3, seats = 2): Transition[] {
  const key = `${game} ${games} ${seats}`;
  if (!kept.has(key)) kept.set(key, transitions(tellings(game, games, 7, 'greedy', seats)));
  return kept.get(key)!;
}
