/** Who points at whom: attacks, what waits with its targets, and what is being chosen. */
import type { Arg, View } from '../contract';
import type { Answering } from '../grammar/answering.svelte';
import { pendingKey, placeKey, seatKey, type Key } from './things';

export interface Link {
  /** Keys of things on the table. */
  from: Key;
  to: Key;
  /** How much: damage, as it stands. */
  n?: number | undefined;
  /** What resolves next is drawn full; what waits below it is not. */
  waiting: boolean;
  /** It is stopped there. */
  blocked: boolean;
}

function end(arg: Arg): Key | undefined {
  if (arg.id) return arg.id;
  if (arg.pending !== undefined) return pendingKey(arg.pending);
  if (arg.kind === 'place' && arg.place) return placeKey(arg.seat, arg.place);
  return arg.seat === undefined ? undefined : seatKey(arg.seat);
}

/** The lines of a position, those that wait first, so that the next lies on top. */
export function linksOf(view: View): Link[] {
  const fights = (view.battle?.fights ?? []).flatMap((fight): Link[] => {
    const to = fight.blocked?.id ?? end(fight.at);
    return fight.by.id && to
      ? [{ from: fight.by.id, to, n: fight.n, waiting: false, blocked: Boolean(fight.blocked) }]
      : [];
  });
  const top = view.pending.at(-1)?.no;
  const pending = view.pending.flatMap((item) =>
    (item.targets ?? []).flatMap((target): Link[] => {
      const [from, to] = [item.source?.id, end(target)];
      return from && to ? [{ from, to, n: item.n, waiting: item.no !== top, blocked: false }] : [];
    }),
  );
  return [...fights, ...pending].sort((a, b) => Number(b.waiting) - Number(a.waiting));
}

/** Several effects of one card may point at the same target: of lines with the same ends the last is drawn. */
export function once(links: readonly Link[]): Link[] {
  return links.filter(({ from, to }, i) => !links.slice(i + 1).some((later) => later.from === from && later.to === to));
}

/** The lines over a table: none once the game is over, and of a fight shown face to face only what is being chosen. */
export function drawn(view: View, chosen: readonly Link[], duel: boolean): Link[] {
  if (view.outcome) return [];
  return duel ? [...chosen] : [...linksOf(view), ...chosen];
}

/** What is being chosen points at its target before it is sent. */
export function chosenLinks(answering: Answering | undefined): Link[] {
  if (!answering) return [];
  const { role, source, chosen } = answering.choice;
  const gathered = answering.form.kind === 'set' ? chosen : [];
  const picked = answering.picked.flatMap((text) => answering.option(text) ?? []);
  return [...gathered, ...picked].flatMap((option) => {
    const args = option.args.filter((arg) => arg.id !== undefined || arg.kind === 'seat' || arg.kind === 'place');
    const keys = args.flatMap((arg) => end(arg) ?? []);
    const [from, to] = keys.length > 1 ? keys : role === 'target' ? [source?.card?.id, keys[0]] : [];
    return from && to && from !== to ? [{ from, to, waiting: false, blocked: false }] : [];
  });
}
