/** What lies before a drafter, what they hold, without any rule of the draft: views and options, put side by side. */
import type { CardNow, Choice, Option, SeatNow, View } from '../contract';
import type { Entry } from '../protocol';

/** A card that lies open before a seat, with what goes along with it and the option that takes it. */
export interface Lying {
  key: string;
  card: string;
  now?: CardNow | undefined;
  option?: Option | undefined;
  with: Entry[];
}

const copies = (card: CardNow): number => card.marks?.['copies'] ?? 1;

/** The open places that nobody owns and that options point at, or the cards that a seat looks at alone. */
export function lyingOf(view: View, choice: Choice | undefined): Lying[] {
  const options = choice?.options ?? [];
  const me = view.seats.find((seat) => seat.seat === view.seat);
  const places = new Set(options.flatMap((option) => option.args.flatMap((arg) => arg.place ?? [])));
  const pack = me?.places['pack']?.names ?? [];
  if (pack.length && !places.has('offer') && !places.has('face-up')) {
    return pack.map((card, i) => ({
      key: `${card} ${i}`,
      card,
      option: options.find((option) => option.args.some((arg) => arg.card === card && arg.place === 'pack')),
      with: [],
    }));
  }
  const name = places.has('face-up') || view.shared['face-up']?.n ? 'face-up' : 'offer';
  const cards = view.shared[name]?.cards ?? [];
  return cards
    .filter((card) => !card.on)
    .map((card) => ({
      key: card.id,
      card: card.card ?? '',
      now: undefined,
      option: options.find((option) => option.args.some((arg) => arg.id === card.id)),
      with: cards
        .filter((other) => other.on === card.id)
        .map((other) => ({ card: other.card ?? '', n: copies(other) })),
    }));
}

/** The cards that a seat has taken; fixed ones came with something else. */
export function heldOf(seat: SeatNow | undefined): (Entry & { fixed: boolean })[] {
  if (!seat) return [];
  const along = (seat.places['phoenixborn']?.cards ?? []).filter((card) => card.on);
  return [
    ...along.map((card) => ({ card: card.card ?? '', n: copies(card), fixed: true })),
    ...(seat.places['drafted']?.names ?? []).map((card) => ({ card, n: 1, fixed: false })),
  ];
}

/** Who leads a seat, once it is chosen. */
export function leaderOf(seat: SeatNow): string | undefined {
  return seat.places['phoenixborn']?.cards?.find((one) => !one.on)?.card;
}

/** The dice that a seat has taken. */
export function diceOf(seat: SeatNow): [string, number][] {
  return Object.entries(seat.numbers ?? {}).flatMap(([die, n]) => (typeof n === 'number' && n > 0 ? [[die, n]] : []));
}

/** How many dice of each type are left. */
export function pilesOf(view: View): [die: string, n: number][] {
  return Object.entries(view.facts).flatMap(([fact, n]): [string, number][] =>
    fact.startsWith('pile-') && typeof n === 'number' ? [[fact.slice(5), n]] : [],
  );
}
