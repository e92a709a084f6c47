/** Who is shown where, and what is said of them. */
import type { SeatNow, View } from '../contract';
import type { Answering } from '../grammar/answering.svelte';
import { openPlaces, type Layout } from './layouts';

/** Everybody else, in the order of seats from the left of whoever looks on. */
export function othersOf(view: View, me: SeatNow): SeatNow[] {
  const at = view.seats.indexOf(me);
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}

/** Who has lost and left nothing on the table; where one plays against one, the other side always stands. */
export function goneOf(others: readonly SeatNow[], layout: Layout): SeatNow[] {
  const open = openPlaces(layout);
  const lies = (seat: SeatNow): boolean =>
    Object.entries(seat.places).some(([name, place]) => open.has(name) && place.cards?.length);
  return others.length > 1 ? others.filter((seat) => !seat.playing && !lies(seat)) : [];
}

/**
 * The other seat that is shown in full: the one that was opened, or that there is something to do with. Where nothing
 * else gives way any more (`closed`) it is a row like the rest, unless one of its cards is at stake.
 */
export function shownOf(
  standing: readonly SeatNow[],
  view: View,
  answering: Answering | undefined,
  opened: string | undefined,
  closed = false,
  stake: (id: string) => boolean = () => false,
): string | undefined {
  if (opened && standing.some((seat) => seat.seat === opened)) return opened;
  const aimed = answering?.candidates.flatMap((option) => option.args.flatMap((arg) => arg.seat ?? [])) ?? [];
  const fought = view.battle && [view.battle.seat, view.battle.other];
  const found =
    standing.find((seat) => fought?.includes(seat.seat)) ?? standing.find((seat) => aimed.includes(seat.seat));
  const shown = found ?? standing.find((seat) => seat.playing) ?? standing[0];
  const at = Object.values(shown?.places ?? {}).some((place) => place.cards?.some(({ id }) => stake(id)));
  return closed && (view.outcome || !at) ? undefined : shown?.seat;
}

/** Which seat stands open on a small screen: the same from the first question of a turn to its last. */
export class OpenSeat {
  private turn = '';
  private seat: string | undefined;

  of(turn: string, found: () => string | undefined): string | undefined {
    if (turn !== this.turn) [this.turn, this.seat] = [turn, found()];
    return this.seat;
  }
}

/** The names of a seat's parts in the game: facts that are lists of seats, and facts of the seat that hold. */
export function rolesOf(view: View, seat: SeatNow): string[] {
  const letters = new Set(view.seats.map((found) => found.seat));
  const shared = Object.entries(view.facts).filter(([, value]) => {
    const seats = Array.isArray(value) ? value : [String(value)];
    return seats.length > 0 && seats.every((found) => letters.has(found)) && seats.includes(seat.seat);
  });
  const own = Object.entries(seat.facts ?? {}).filter(([, value]) => value === true);
  return [...shared, ...own].map(([name]) => name);
}

/** What an attack or something that waits points at. */
export function aimedAt(view: View): Set<string> {
  return new Set([
    ...(view.battle?.fights ?? []).flatMap(({ at, blocked }) => blocked?.id ?? at.id ?? []),
    ...view.pending.slice(-1).flatMap((item) => (item.targets ?? []).flatMap((target) => target.id ?? [])),
  ]);
}
