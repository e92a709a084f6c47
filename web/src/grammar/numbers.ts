/** The numbers of cards (#12): the same stand on cards as in sentences, and only where two of a name are in sight. */
import { getContext, setContext } from 'svelte';
import type { Catalogue } from '../cards';
import type { Option, View } from '../contract';

/**
 * The cards whose number is needed, as the engine decides it for its sentences (`text/tags.py`, `marked_in` and
 * `offered_apart`): two of a name in play; in a pile, two of a name anywhere; beside one that is offered by its name.
 */
export function marked(view: View, catalogue: Catalogue, options: readonly Option[] = []): ReadonlySet<string> {
  const played = new Map<string, string[]>();
  const rest = new Map<string, string[]>();
  for (const places of [view.shared, ...view.seats.map((seat) => seat.places)])
    for (const [name, { cards = [] }] of Object.entries(places)) {
      const found = catalogue.pile(name) ? rest : played;
      for (const { card, id } of cards) found.set(card, [...(found.get(card) ?? []), id]);
    }
  const needed = new Set<string>();
  for (const ids of played.values()) if (ids.length > 1) for (const id of ids) needed.add(id);
  for (const [card, ids] of rest) if (ids.length > 1 || played.has(card)) for (const id of ids) needed.add(id);
  const args = options.flatMap((option) => option.args);
  const bare = new Set(args.flatMap(({ card, id }) => (card && !id ? [card] : [])));
  for (const { card, id } of args) if (id && card && bare.has(card)) needed.add(id);
  return needed;
}

const KEY = Symbol('numbers');

/** For every card of a table; what is given is asked anew each time, since it changes with the view. */
export const giveNumbers = (needed: () => ReadonlySet<string>): unknown => setContext(KEY, needed);
/** None where no table is: a gallery, a deck. */
export const numbersHere = (): (() => ReadonlySet<string>) =>
  getContext<(() => ReadonlySet<string>) | undefined>(KEY) ?? (() => new Set());
