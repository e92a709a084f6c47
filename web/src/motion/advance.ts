/**
 * The table between two views: what the events told so far have done to it. No rules: cards go where events say they
 * go, and whatever an event names catches up with the view at the end once it is named for the last time. What is
 * wrong here for a moment is right with the next view, which always has the last word.
 */
import type { CardNow, Event, Pool, SeatNow, View } from '../contract';
import { moved, nowIn, refsOf, type Places } from './moves';

const HEADS: readonly string[] = ['round', 'turn', 'phase'];

/** Changes cards wherever they lie; whatever stays the same stays the same object, so that nothing is drawn anew. */
function each(view: View, change: (now: CardNow, seat: string | undefined) => CardNow): View {
  const all = (places: Places, seat: string | undefined): Places => {
    let next = places;
    for (const [name, place] of Object.entries(places)) {
      const cards = place.cards?.map((now) => change(now, seat));
      if (cards?.some((now, i) => now !== place.cards![i])) next = { ...next, [name]: { ...place, cards } };
    }
    return next;
  };
  const shared = all(view.shared, undefined);
  const seats = view.seats.map((seat) => {
    const places = all(seat.places, seat.seat);
    return places === seat.places ? seat : { ...seat, places };
  });
  return shared === view.shared && seats.every((seat, i) => seat === view.seats[i]) ? view : { ...view, shared, seats };
}

function spent(pools: readonly Pool[], paid: readonly Pool[]): Pool[] {
  const next = pools.map((pool) => ({ ...pool }));
  for (const { die, face, n } of paid) {
    const from = next.find((pool) => pool.die === die && pool.face === face);
    if (from) from.n -= n;
    const to = next.find((pool) => pool.die === die && pool.face === 'exhausted');
    if (to) to.n += n;
    else next.push({ die, face: 'exhausted', n });
  }
  return next.filter(({ n }) => n > 0);
}

/**
 * The view after one more event; `rest` are those that are told later, `end` is the view they lead to, if it has come:
 * a part of what happened is shown before the rest, and then only places and wounds are known.
 */
export function advance(view: View, event: Event, rest: readonly Event[], end: View | undefined): View {
  let next = moved(view, event, rest, end);
  // whatever is named for the last time looks as it will
  const later = new Set(rest.flatMap(refsOf).map(({ id }) => id));
  const due = new Set(refsOf(event).flatMap(({ id }) => (id && !later.has(id) ? [id] : [])));
  const all = event.kind === 'mark' && !due.size ? event.seat : undefined;
  const hurt = event.kind === 'damage' && event.card?.id && (!due.size || !end) ? event : undefined;
  if (due.size || all || hurt)
    next = each(next, (now, seat) => {
      if (hurt?.card?.id === now.id && now.marks?.['wounds'] !== undefined)
        return { ...now, marks: { ...now.marks, wounds: now.marks['wounds'] + (hurt.n ?? 0) } };
      if (!due.has(now.id) && (all === undefined || seat !== all || later.has(now.id))) return now;
      return (end && nowIn(end, now.id)) ?? now;
    });
  if (event.seat && ['number', 'roll', 'die', 'pay'].includes(event.kind)) {
    const more = rest.some(({ kind, seat }) => kind === event.kind && seat === event.seat);
    const last = end?.seats.find(({ seat }) => seat === event.seat);
    const seats = next.seats.map((seat): SeatNow => {
      if (seat.seat !== event.seat || !last) return seat;
      if (event.kind === 'number') return more ? seat : { ...seat, numbers: last.numbers };
      if (!seat.dice || !last.dice) return seat;
      if (!more) return { ...seat, dice: last.dice };
      return event.kind === 'pay' ? { ...seat, dice: spent(seat.dice, event.pools ?? []) } : seat;
    });
    next = { ...next, seats };
  }
  if (event.kind === 'resolve' && event.source?.pending !== undefined)
    next = { ...next, pending: next.pending.filter(({ no }) => no !== event.source?.pending) };
  if (HEADS.includes(event.kind)) {
    const more = !end || rest.some(({ kind }) => HEADS.includes(kind));
    const turn = more
      ? {
          ...next.turn,
          // which phase a new turn is in is told after it
          ...(event.kind === 'turn' ? { phase: [] } : {}),
          ...(event.kind === 'turn' && event.seat ? { active: event.seat } : {}),
          ...(event.kind !== 'phase' && event.n ? { no: event.n } : {}),
        }
      : end!.turn;
    next = { ...next, turn };
  }
  return next === view ? view : { ...next, no: event.no };
}
