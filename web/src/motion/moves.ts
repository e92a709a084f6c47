/** Cards on their way from place to place, as events tell it: no rules, only where something was and where it will be. */
import type { CardNow, CardRef, Event, Place, PlaceRef, View } from '../contract';

export type Places = Record<string, Place>;

/** Kinds by which cards really go somewhere; what is declared only says where they will. */
const GOES: readonly string[] = ['move', 'draw', 'reveal', 'destroy', 'pay', 'play', 'shuffle'];

export const refsOf = (event: Event): readonly CardRef[] => [
  ...(event.card ? [event.card] : []),
  ...(event.cards ?? []),
];

/** The cards an event moves: `cards` of one that also names `card` are only witnesses. */
export function movedBy(event: Event): readonly CardRef[] {
  if (event.card) return [event.card];
  if (event.cards?.length) return event.cards;
  return Array.from({ length: event.n ?? 1 }, () => ({}));
}

/** Whether an event carries cards from one place to another. */
export function goes({ kind, leaves, enters }: Event): boolean {
  return (
    GOES.includes(kind) &&
    Boolean(leaves && enters) &&
    !(leaves?.place === enters?.place && leaves?.seat === enters?.seat)
  );
}

const placesOf = (view: View, seat: string | undefined): Places | undefined =>
  seat === undefined ? view.shared : view.seats.find((found) => found.seat === seat)?.places;

/** A card as it lies somewhere in a view. */
export function nowIn(view: View, id: string | undefined): CardNow | undefined {
  if (!id) return undefined;
  for (const places of [view.shared, ...view.seats.map((seat) => seat.places)])
    for (const place of Object.values(places)) {
      const found = place.cards?.find((now) => now.id === id);
      if (found) return found;
    }
  return undefined;
}

const without = <T>(list: readonly T[], at: number): T[] => [...list.slice(0, at), ...list.slice(at + 1)];

/** Where an open card lies in a view. */
export function whereIn(view: View, id: string): { seat?: string; place: string } | undefined {
  for (const [seat, places] of [
    [undefined, view.shared] as const,
    ...view.seats.map((s) => [s.seat, s.places] as const),
  ])
    for (const [place, { cards }] of Object.entries(places))
      if (cards?.some((now) => now.id === id)) return { ...(seat === undefined ? {} : { seat }), place };
  return undefined;
}

/** A name that a place will have and does not have yet: of a card that came without one. */
function nameless(place: Place | undefined, last: Place | undefined): string | undefined {
  const left = [...(place?.names ?? [])];
  return last?.names?.find((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function taken(place: Place | undefined, ref: CardRef): Place {
  if (!place) return { n: 0 };
  const at = ref.id ? (place.cards ?? []).findIndex((now) => now.id === ref.id) : -1;
  const named = ref.card && place.names ? place.names.lastIndexOf(ref.card) : -1;
  return {
    ...place,
    n: Math.max(0, place.n - 1),
    ...(place.cards && at >= 0 ? { cards: without(place.cards, at) } : {}),
    ...(place.names && named >= 0 ? { names: without(place.names, named) } : {}),
  };
}

function given(place: Place | undefined, ref: CardRef, was: CardNow | undefined, last: Place | undefined): Place {
  const n = (place?.n ?? 0) + 1;
  const kept: Place = { ...(last?.limit ? { limit: last.limit } : {}), ...place, n };
  if (last?.names ?? place?.names) {
    const name = ref.card ?? nameless(place, last);
    return name ? { ...kept, names: [...(place?.names ?? []), name].sort() } : kept;
  }
  if (!ref.id || !ref.card || !(last?.cards ?? place?.cards ?? last === undefined)) return kept;
  const now = last?.cards?.find((found) => found.id === ref.id) ?? { ...was, id: ref.id, card: ref.card };
  const order = (last?.cards ?? []).map((found) => found.id);
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const cards = [...(place?.cards ?? []), now];
  return {
    ...kept,
    cards: cards.every(({ id }) => order.includes(id)) ? cards.sort((a, b) => rank(a.id) - rank(b.id)) : cards,
  };
}

function put(view: View, seat: string | undefined, name: string, place: Place): View {
  if (seat === undefined) return { ...view, shared: { ...view.shared, [name]: place } };
  return {
    ...view,
    seats: view.seats.map((found) =>
      found.seat !== seat
        ? found
        : {
            ...found,
            places: { ...found.places, [name]: place },
            // a number that is called like a place says how many lie there
            numbers: name in found.numbers ? { ...found.numbers, [name]: place.n } : found.numbers,
          },
    ),
  };
}

function carried(view: View, ref: CardRef, from: PlaceRef, to: PlaceRef, end: View | undefined): View {
  const was = nowIn(view, ref.id);
  const next = put(view, from.seat, from.place, taken(placesOf(view, from.seat)?.[from.place], ref));
  const last = end && placesOf(end, to.seat)?.[to.place];
  return put(next, to.seat, to.place, given(placesOf(next, to.seat)?.[to.place], ref, was, last));
}

const same = (a: PlaceRef, b: PlaceRef): boolean => a.place === b.place && a.seat === b.seat;

/** Cards go from place to place; a card that an event destroys, or names for the last time, goes where it will lie. */
export function moved(view: View, event: Event, rest: readonly Event[], end: View | undefined): View {
  let next = view;
  if (goes(event))
    for (const ref of movedBy(event)) {
      const lies = ref.id ? whereIn(next, ref.id) : undefined;
      // it has gone already, with what destroyed it
      if (lies && !same(lies, event.leaves!)) continue;
      next = carried(next, ref, event.leaves!, event.enters!, end);
    }
  for (const { id, card } of refsOf(event)) {
    if (!id || (event.kind !== 'destroy' && rest.some((later) => refsOf(later).some((ref) => ref.id === id)))) continue;
    const [from, to] = [whereIn(next, id), end && whereIn(end, id)];
    if (from && to && !same(from, to)) next = carried(next, { id, ...(card ? { card } : {}) }, from, to, end);
  }
  return next;
}
