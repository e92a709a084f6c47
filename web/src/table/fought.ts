/** A fight as far as it has been told: who faces whom, what was laid for each, what it made of them. */
import type { CardRef, Event, View } from '../contract';

export type Values = Readonly<Record<string, number>>;

export interface Side {
  seat: string;
  card: CardRef;
  /** What was laid for it, once that is open. */
  support?: CardRef;
  /** Its values before what was laid, and with it. */
  was?: Values;
  now?: Values;
  fallen: boolean;
}

export interface Fought {
  /** The one that attacks, and the one that is attacked. */
  sides: readonly [Side, Side];
  /** What was laid is open. */
  open: boolean;
}

const side = (seat: string, card: CardRef): Side => ({ seat, card, fallen: false });

function begun(view: View): Fought | undefined {
  const { battle } = view;
  const fight = battle?.fights[0];
  if (!battle || !fight) return undefined;
  const at: CardRef = {
    ...(fight.at.id ? { id: fight.at.id } : {}),
    ...(fight.at.card ? { card: fight.at.card } : {}),
  };
  const other = battle.other ?? fight.at.seat ?? '';
  return { sides: [side(battle.seat, fight.by), side(other, at)], open: false };
}

const numbers = (words: Event['words']): Values =>
  Object.fromEntries(Object.entries(words ?? {}).flatMap(([name, n]) => (typeof n === 'number' ? [[name, n]] : [])));

function after(fought: Fought, event: Event, values: (id: string) => Values | undefined): Fought {
  const change = (found: Side): Side => {
    const own = found.card.id !== undefined && event.card?.id === found.card.id;
    if (event.kind === 'reveal' && event.seat === found.seat && event.card?.card)
      return { ...found, support: event.card };
    if (event.kind === 'value' && own) {
      const now = numbers(event.words);
      const was = found.now ?? values(found.card.id!);
      return { ...found, now: { ...found.now, ...now }, ...(was ? { was } : {}) };
    }
    return event.kind === 'destroy' && own ? { ...found, fallen: true } : found;
  };
  const sides: Fought['sides'] = [change(fought.sides[0]), change(fought.sides[1])];
  return { sides, open: fought.open || sides.some(({ support }) => support) };
}

/** The fight of a view with what has been told since; a further one begins where it is declared. */
export function foughtOf(view: View, told: readonly Event[]): Fought | undefined {
  const lying = [...view.seats.flatMap(({ places }) => Object.values(places)), ...Object.values(view.shared)];
  const values = (id: string): Values | undefined =>
    lying.flatMap(({ cards = [] }) => cards).find((now) => now.id === id)?.now;
  let fought = begun(view);
  for (const event of told) {
    const at = event.cards?.length === 1 ? event.cards[0] : undefined;
    if (event.kind === 'declare' && event.card?.id && at?.id && event.seat && event.other)
      fought = { sides: [side(event.seat, event.card), side(event.other, at)], open: false };
    else if (fought) fought = after(fought, event, values);
  }
  return fought;
}
