/** Cards as printed: what `describe` tells of a game, as far as pictures and card faces need it. */
import type { Owed } from './contract';

export type Lang = 'ja' | 'en';
export type Both = Record<Lang, string>;

export interface Printed {
  id: string;
  name: Both;
  text: Both;
  type: string;
  /** The rule that says what a card of this type is. */
  rule: string;
  /** Numbers by the names that views use for them; "X" where the card says so. */
  values: Record<string, number | 'X'>;
  cost?: Owed[];
  gives?: Owed[];
  /** What is no number: colour, class, element, tribe, dice. */
  words?: Record<string, string>;
  terms?: string[];
  number?: number;
}

/** A word that cards use, with the rule that explains it. */
export interface Term {
  id: string;
  name: Both;
  text: Both;
  rule: string;
}

export interface Described {
  game: string;
  name: Both;
  cards: Printed[];
  terms: Term[];
}

/** A game's cards by id, and its terms. */
export class Catalogue {
  readonly game: string;
  readonly name: Both;
  readonly all: readonly Printed[];
  private readonly byId: Map<string, Printed>;
  private readonly byTerm: Map<string, Term>;

  constructor(described: Described) {
    this.game = described.game;
    this.name = described.name;
    this.all = described.cards;
    this.byId = new Map(described.cards.map((card) => [card.id, card]));
    this.byTerm = new Map(described.terms.map((term) => [term.id, term]));
  }

  /** A card by its id; one that nobody described is still a card, with its id as its name. */
  card(id: string): Printed {
    return (
      this.byId.get(id) ?? { id, name: { ja: id, en: id }, text: { ja: '', en: '' }, type: '', rule: '', values: {} }
    );
  }

  /** The terms that a card prints. */
  terms(card: Printed): Term[] {
    return (card.terms ?? []).flatMap((id) => this.byTerm.get(id) ?? []);
  }
}

/** How much of something an amount list holds. */
export function amount(list: readonly Owed[] | undefined, what: string): number {
  return list?.find((owed) => owed.what === what)?.n ?? 0;
}
