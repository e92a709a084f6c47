/** When a character says something: once for each telling moment of a game, from what everybody sees. */
import type { Event, View } from '../contract';
import { layoutOf, remains } from '../table/layouts';
import type { Moment } from './rivals';

/** So little left is nearly lost: a quarter of a life, so many cards of a deck. */
const QUARTER = 0.25;
const CARDS = 8;

/** Whether a seat is close to winning against the other. */
export function isNear(view: View, seat: string, other: string): boolean {
  const [mine, theirs] = [seat, other].map((letter) => view.seats.find((one) => one.seat === letter));
  if (!mine || !theirs) return false;
  const layout = layoutOf(view.game, view);
  const blocks = [...layout.left, ...layout.middle, ...layout.right];
  const hero = blocks.find((block) => block.kind === 'hero');
  if (hero?.kind === 'hero' && hero.left) {
    const card = theirs.places[hero.place]?.cards?.[0];
    const [left, most] = card ? remains(card, hero) : [1, 1];
    return left <= most * QUARTER;
  }
  const base = blocks.find((block) => block.kind === 'base');
  if (base?.kind === 'base') return (theirs.places[base.place]?.n ?? CARDS + 1) <= CARDS;
  return layout.trophies !== undefined && (mine.places[layout.trophies]?.n ?? 0) > 0;
}

/** So many events into a game nobody greets any more: who reads has only come back. */
const OPENING = 12;

/** What there is to say now, of what has not been said yet. */
export function momentOf(
  view: View,
  events: readonly Event[],
  bot: string,
  reader: string,
  said: ReadonlySet<Moment>,
): Moment | undefined {
  const { outcome } = view;
  if (outcome) {
    const end = outcome.winners.includes(bot) ? 'won' : 'lost';
    return said.has('won') || said.has('lost') ? undefined : end;
  }
  const moments: readonly (readonly [Moment, () => boolean])[] = [
    ['hello', () => view.no < OPENING],
    ['near', () => isNear(view, bot, reader)],
    ['good', () => events.some(({ kind, seat }) => kind === 'destroy' && seat === bot)],
  ];
  return moments.find(([moment, holds]) => !said.has(moment) && holds())?.[0];
}
