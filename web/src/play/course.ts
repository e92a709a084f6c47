/** How what keeps each player in the game went up and down, round by round, told from the end backwards. */
import type { Event, SeatNow, View } from '../contract';
import type { Layout } from '../table/layouts';

export interface Course {
  /** How many rounds or turns there were. */
  parts: number;
  most: number;
  /** Of every seat, how much was left when each part began, and at the end. */
  seats: readonly { seat: string; left: readonly number[] }[];
}

/** What one event added to what a seat has left. */
type Gain = (event: Event) => number;

function hero(seat: SeatNow, layout: Layout): { left: number; gain: Gain } | undefined {
  const part = layout.left.find((block) => block.kind === 'hero');
  const card = part && seat.places[part.place]?.cards?.[0];
  if (!part?.left || !part.less || !card?.now) return undefined;
  const gain: Gain = ({ kind, what, card: hit, n = 0 }) => {
    if (hit?.id !== card.id) return 0;
    return kind === 'heal' ? n : kind === 'damage' && what === layout.course?.hurt ? -n : 0;
  };
  return { left: (card.now[part.left] ?? 0) - (card.marks?.[part.less] ?? 0), gain };
}

function pile(seat: SeatNow, layout: Layout): { left: number; gain: Gain } | undefined {
  const part = [...layout.left, ...layout.right].find((block) => block.kind === 'base');
  if (!part) return undefined;
  const here = (at: Event['leaves']): boolean => at?.place === part.place && at.seat === seat.seat;
  const gain: Gain = ({ leaves, enters, n = 1 }) => (here(enters) ? n : 0) - (here(leaves) ? n : 0);
  return { left: seat.places[part.place]?.n ?? 0, gain };
}

/** Nothing where the game has no such number, or not all that happened is known. */
export function courseOf(view: View, events: readonly Event[], layout: Layout): Course | undefined {
  if (!layout.course) return undefined;
  const begins = layout.rounds ? 'round' : 'turn';
  const parts = events.filter((event) => event.kind === begins).length;
  const seats = view.seats.flatMap((seat) => {
    const found = hero(seat, layout) ?? pile(seat, layout);
    if (!found) return [];
    const left = [found.left];
    let now = found.left;
    for (const event of [...events].reverse()) {
      now -= found.gain(event);
      if (event.kind === begins) left.unshift(now);
    }
    return [{ seat: seat.seat, left: left.map((n) => Math.max(0, n)) }];
  });
  if (parts < 2 || events[0]?.no !== 1 || !seats.length) return undefined;
  return { parts, most: Math.max(...seats.flatMap(({ left }) => left)), seats };
}
