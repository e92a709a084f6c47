/** One's own decks, where a published one could stand. */
import type { DeckInfo, OwnDeck } from '../../protocol';

/** A deck of one's own as a deck to choose; its list is its id. */
export function infoOf(deck: OwnDeck): DeckInfo {
  return {
    id: deck.text.en,
    name: { ja: deck.name, en: deck.name },
    sections: deck.sections,
    text: deck.text,
  };
}
