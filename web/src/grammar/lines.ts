/** A line of the story in pieces: words, and the names of cards in it. */
import type { Catalogue, Lang } from '../cards';
import type { CardRef } from '../contract';

export interface LinePiece {
  text: string;
  card?: CardRef | undefined;
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
    if (at) found.push({ text: rest.slice(0, at) });
    found.push({ text: name, card });
    rest = rest.slice(at + name.length);
  }
  if (rest) found.push({ text: rest });
  return found;
}
