/** Things on a table that can be pressed, by name: cards, cards in a hand, dice, places, seats, what waits. */
import type { Arg, Option, Place, View } from '../contract';

/** A press lands on a key; elements carry it as `data-key`. */
export type Key = string;

export const cardKey = (id: string): Key => id;
export const heldKey = (seat: string, place: string, card: string): Key => `${seat}/${place}/${card}`;
export const dieKey = (seat: string, die: string, face: string): Key => `${seat}/die/${die}/${face}`;
export const placeKey = (seat: string | undefined, place: string): Key => `${seat ?? ''}/${place}`;
export const seatKey = (seat: string): Key => `seat ${seat}`;
export const pendingKey = (no: number): Key => `!${no}`;

/** The key of what an argument points at; words, numbers and abilities lie nowhere. */
export function keyOf(arg: Arg, seat: string): Key | undefined {
  switch (arg.kind) {
    case 'card':
      return arg.id;
    case 'name':
      return arg.id ?? (arg.card && arg.place ? heldKey(arg.seat ?? seat, arg.place, arg.card) : undefined);
    case 'die':
      return arg.die && arg.face ? dieKey(arg.seat ?? seat, arg.die, arg.face) : undefined;
    case 'place':
      return arg.place ? placeKey(arg.seat, arg.place) : undefined;
    case 'seat':
      return arg.seat ? seatKey(arg.seat) : undefined;
    case 'pending':
      return arg.pending === undefined ? undefined : pendingKey(arg.pending);
    default:
      return undefined;
  }
}

/** The keys of an option that lie on the table, in order. */
export function keysOf(option: Option, seat: string, lies: (key: Key) => boolean): Key[] {
  return option.args.flatMap((arg) => {
    const key = keyOf(arg, seat);
    return key !== undefined && lies(key) ? [key] : [];
  });
}

/**
 * All that lies on a table where it can be pressed: `open` are the places whose cards lie side by side; cards of the
 * reader's own places `held` can be pressed by name.
 */
export function lying(view: View, open: ReadonlySet<string>, held: readonly string[] = ['hand']): Set<Key> {
  const keys = new Set<Key>(view.pending.map((item) => pendingKey(item.no)));
  const add = (seat: string | undefined, places: View['shared']): void => {
    for (const [name, place] of Object.entries(places)) {
      if (open.has(name)) for (const now of place.cards ?? []) keys.add(cardKey(now.id));
    }
    for (const name of open) keys.add(placeKey(seat, name));
  };
  add(undefined, view.shared);
  for (const seat of view.seats) {
    add(seat.seat, seat.places);
    keys.add(seatKey(seat.seat));
    for (const pool of seat.dice ?? []) keys.add(dieKey(seat.seat, pool.die, pool.face));
    if (seat.seat === view.seat)
      for (const place of held)
        for (const card of namesIn(seat.places[place])) keys.add(heldKey(seat.seat, place, card));
  }
  return keys;
}

/** The names of cards in a place, open or held. */
export function namesIn(place: Place | undefined): readonly string[] {
  return place?.names ?? place?.cards?.map((now) => now.card) ?? [];
}
