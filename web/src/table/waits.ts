/** What a waiting thing is about where nothing but its card is named: the blow that the card strikes in a fight. */
import type { CardRef, Pending, View } from '../contract';

const DESTROYED = 'destroyed';
const arg = (card: CardRef): NonNullable<Pending['targets']>[number] => ({ kind: 'card', ...card });

/** The states of a card in play. */
export function statesOf(view: View, id: string): readonly string[] {
  const places = view.seats.flatMap((seat) => Object.values(seat.places));
  return places.flatMap(({ cards = [] }) => cards).find((card) => card.id === id)?.state ?? [];
}

/** Whether what waits is the end of its card. */
export const ends = (item: Pending, view: View): boolean =>
  !item.ability && item.source?.id !== undefined && statesOf(view, item.source.id).includes(DESTROYED);

/** A waiting thing with what its blow does, and to whom, as the fight stands. */
export function struck(item: Pending, view: View): Pending {
  if (item.ability || item.targets?.length || item.n !== undefined || item.kind === 'play' || ends(item, view))
    return item;
  const id = item.source?.id;
  const fight = id === undefined ? undefined : view.battle?.fights.find(({ by }) => by.id === id);
  if (!fight) return item;
  const targets = [fight.blocked ? arg(fight.blocked) : fight.at];
  return fight.n === undefined ? { ...item, targets } : { ...item, targets, n: fight.n };
}
