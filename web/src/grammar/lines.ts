/** A line of the story in pieces: words, and the names of cards in it. */
import type { Catalogue, Lang } from '../cards';
import type { CardRef, View } from '../contract';

export interface LinePiece {
  text: string;
  card?: CardRef | undefined;
}

/** The names of which two cards are in play: where they are told of, their numbers tell them apart. */
export function twice(view: View, catalogue: Catalogue): ReadonlySet<string> {
  const found = new Set<string>();
  const known = new Set<string>();
  for (const places of [view.shared, ...view.seats.map((seat) => seat.places)])
    for (const [name, { cards = [] }] of Object.entries(places)) {
      if (catalogue.pile(name)) continue;
      for (const { card } of cards) (known.has(card) ? found : known).add(card);
    }
  return found;
}

/** A sentence without the numbers of cards that nobody needs: of whose name no second one is in play, or in it. */
export function numbered(text: string, cards: readonly CardRef[], twice: ReadonlySet<string>): string {
  return cards.reduce((said, { id, card }) => {
    if (!id || !card || twice.has(card) || cards.some((other) => other.card === card && other.id !== id)) return said;
    return said.replace(new RegExp(` ?${id}(?!\\d)`, 'g'), '');
  }, text);
}

/** Cuts a sentence at the names of the cards that it tells of, each where it first stands after the one before. */
export function pieces(text: string, cards: readonly CardRef[], catalogue: Catalogue, lang: Lang): LinePiece[] {
  if (!cards.length)
    return catalogue
      .mentioned(text, lang)
      .map(({ text: part, card }) => ({ text: part, card: card ? { card } : undefined }));
  const found: LinePiece[] = [];
  let rest = text;
  for (const card of cards) {
    if (!card.card) continue;
    const name = catalogue.card(card.card).name[lang];
    const at = name ? rest.indexOf(name) : -1;
    if (at < 0) continue;
    // a name that can be pressed needs no brackets
    const bracketed = rest[at - 1] === '《' && rest.indexOf('》', at) > 0;
    const [from, to] = bracketed ? [at - 1, rest.indexOf('》', at) + 1] : [at, at + name.length];
    if (from) found.push({ text: rest.slice(0, from) });
    found.push({ text: bracketed ? rest.slice(from + 1, to - 1) : name, card });
    rest = rest.slice(to);
  }
  if (rest) found.push({ text: rest });
  return found;
}
