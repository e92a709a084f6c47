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
  const known = cards.filter(({ id }) => id); // what lay in a hand had no number yet
  return known.reduce((said, { id, card }) => {
    if (twice.has(card ?? '') || known.some((other) => other.card === card && other.id !== id)) return said;
    return said.replace(new RegExp(` ?${id}(?!\\d)`, 'g'), '');
  }, text);
}

/** Cuts a sentence at the names of the cards that it tells of; of two with one name each stands where it is told. */
export function pieces(text: string, cards: readonly CardRef[], catalogue: Catalogue, lang: Lang): LinePiece[] {
  if (!cards.length)
    return catalogue
      .mentioned(text, lang)
      .map(({ text: part, card }) => ({ text: part, card: card ? { card } : undefined }));
  const spots: { from: number; to: number; name: string; card: CardRef }[] = [];
  const free = (at: number): boolean => spots.every(({ from, to }) => at < from || at >= to);
  const names = cards.flatMap((card) => (card.card ? [{ card, name: catalogue.card(card.card).name[lang] }] : []));
  names.sort((a, b) => b.name.length - a.name.length); // a longer name may hold a shorter one
  function spot(card: CardRef, name: string): boolean {
    let at = name ? text.indexOf(name) : -1;
    while (at >= 0 && !free(at)) at = text.indexOf(name, at + 1);
    if (at < 0) return false;
    // a name that can be pressed needs no brackets
    const end = text[at - 1] === '《' ? text.indexOf('》', at) : -1;
    if (end < 0) spots.push({ from: at, to: at + name.length, name, card });
    else spots.push({ from: at - 1, to: end + 1, name: text.slice(at, end), card });
    return true;
  }
  for (const { card, name } of names) spot(card, name);
  for (const { card, name } of names) while (spot(card, name)); // told once more
  const found: LinePiece[] = [];
  let told = 0;
  for (const { from, to, name, card } of spots.sort((a, b) => a.from - b.from)) {
    if (from > told) found.push({ text: text.slice(told, from) });
    found.push({ text: name, card });
    told = to;
  }
  if (told < text.length) found.push({ text: text.slice(told) });
  return found;
}
