/** Cards as printed: what `describe` tells of a game, as far as pictures and card faces need it. */
import type { Owed } from './contract';

export type Lang = 'ja' | 'en';
export type Both = Record<Lang, string>;

/** Something of a game by its name, and what people call it. */
export interface Named {
  name: string;
  words: Partial<Both>;
}

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
  /** Its suit, colour or family, and which of the game's groups that is. */
  group?: string;
  nth?: number;
  abilities?: Named[];
}

/** A word that cards use, with the rule that explains it. */
export interface Term {
  id: string;
  name: Both;
  text: Both;
  rule: string;
}

/** A part of the turn order, and the part that it is a part of. */
export interface Phase extends Named {
  outer?: string;
}

/** A kind of choice: what sending so many things as an answer does. */
export interface Question {
  kind: string;
  send?: Partial<Both>;
}

/** A kind of option: one that stops passes or declines, one that loses parts with a card. */
export interface Deed {
  verb: string;
  stops?: boolean;
  loses?: boolean;
}

export interface Described {
  game: string;
  name: Both;
  cards: Printed[];
  terms: Term[];
  types?: Named[];
  groups?: Named[];
  /** Cards in a pile lie open, but are not in play. */
  places?: (Named & { pile?: boolean })[];
  /** One that can be unset stands in no view until it is set. */
  numbers?: (Named & { seat?: boolean; unset?: boolean })[];
  facts?: Named[];
  marks?: Named[];
  states?: Named[];
  values?: Named[];
  words?: Named[];
  windows?: Named[];
  durations?: Named[];
  phases?: Phase[];
  prompts?: Question[];
  verbs?: Deed[];
}

/** Kinds of names that a game gives. */
export type Kind =
  | 'types'
  | 'groups'
  | 'places'
  | 'numbers'
  | 'facts'
  | 'marks'
  | 'states'
  | 'values'
  | 'words'
  | 'windows'
  | 'durations'
  | 'phases';

/** A game's cards by id, and its terms. */
export class Catalogue {
  readonly game: string;
  readonly name: Both;
  readonly all: readonly Printed[];
  readonly phases: readonly Phase[];
  private readonly described: Described;
  private readonly byId: Map<string, Printed>;
  private readonly byTerm: Map<string, Term>;

  constructor(described: Described) {
    this.game = described.game;
    this.name = described.name;
    const groups = (described.groups ?? []).map(({ name }) => name);
    this.all = described.cards.map((card) => (card.group ? { ...card, nth: groups.indexOf(card.group) } : card));
    this.phases = described.phases ?? [];
    this.described = described;
    this.byId = new Map(this.all.map((card) => [card.id, card]));
    this.byTerm = new Map((described.terms ?? []).map((term) => [term.id, term]));
  }

  /** A card by its id; one that nobody described is still a card, with its id as its name. */
  card(id: string): Printed {
    return (
      this.byId.get(id) ?? { id, name: { ja: id, en: id }, text: { ja: '', en: '' }, type: '', rule: '', values: {} }
    );
  }

  /** Cards in the order in which the game lists them. */
  sorted(cards: readonly string[]): string[] {
    const place = (id: string): number => this.all.findIndex((card) => card.id === id);
    return [...cards].sort((a, b) => place(a) - place(b));
  }

  /** The numbers that every seat has. */
  get counted(): string[] {
    return (this.described.numbers ?? []).flatMap(({ name, seat }) => (seat ? [name] : []));
  }

  /** Whether a number stands in no view because it has not been set yet. */
  unset(number: string): boolean {
    return this.described.numbers?.find((found) => found.name === number)?.unset ?? false;
  }

  /** What people call something of the game, under the first of some kinds of names that has it. */
  named(kinds: readonly Kind[], name: string, lang: Lang): string | undefined {
    const found = kinds.flatMap((kind) => this.described[kind]?.find((one) => one.name === name) ?? []);
    return found[0]?.words[lang];
  }

  /** Whether cards lie in a place for all to see, and are not in play. */
  pile(place: string): boolean {
    return this.described.places?.find((found) => found.name === place)?.pile ?? false;
  }

  /** What people call something of the game; nothing where the game does not say. */
  called(kind: Kind, name: string, lang: Lang): string | undefined {
    const said = this.described[kind]?.find((found) => found.name === name)?.words[lang];
    return said && said !== name ? said : undefined;
  }

  /** Whether an option of this verb only passes, declines or ends what is asked. */
  readonly stops = (verb: string): boolean =>
    this.described.verbs?.some((one) => one.verb === verb && one.stops) ?? false;

  /** Whether an option of this verb parts with the card that it names. */
  readonly loses = (verb: string): boolean =>
    this.described.verbs?.some((one) => one.verb === verb && one.loses) ?? false;

  /** What sending an answer of so many things does, for a button; nothing where the game does not say. */
  sends(kind: string, n: number, lang: Lang): string | undefined {
    const said = this.described.prompts?.find((found) => found.kind === kind)?.send?.[lang];
    const sentence = said?.replace('{n}', String(n));
    return sentence && sentence[0]!.toUpperCase() + sentence.slice(1);
  }

  /** An ability of a card by its name. */
  ability(card: string | undefined, name: string, lang: Lang): string {
    return this.byId.get(card ?? '')?.abilities?.find((found) => found.name === name)?.words[lang] ?? '';
  }

  /** What is done, by its name, where it is no ability of a card: to launch, to evade. */
  deed(name: string, lang: Lang): string {
    const said = (wanted: string): string | undefined =>
      this.described.words?.find((found) => found.name === wanted)?.words[lang];
    return said(`to-${name}`) ?? said(name) ?? '';
  }

  /** A text cut at the names of cards in it. */
  mentioned(text: string, lang: Lang): { text: string; card?: string | undefined }[] {
    const names = this.names(lang);
    return text
      .split(names.pattern)
      .filter(Boolean)
      .map((part) => ({ text: part, card: names.ids.get(part) }));
  }

  private readonly namesIn = new Map<Lang, { pattern: RegExp; ids: Map<string, string> }>();
  private names(lang: Lang): { pattern: RegExp; ids: Map<string, string> } {
    let found = this.namesIn.get(lang);
    if (!found) {
      const ids = new Map(this.all.map((card) => [card.name[lang], card.id]));
      const longest = [...ids.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
      const safe = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
      // Japanese names stand in brackets, so that none is found inside another word
      const pattern = lang === 'ja' ? new RegExp(`(?<=《)(${safe})(?=》)`) : new RegExp(`\\b(${safe})(?=(?:e?s)?\\b)`);
      this.namesIn.set(lang, (found = { pattern, ids }));
    }
    return found;
  }

  /** The other cards that a card's text names. */
  namedBy(card: Printed, lang: Lang): Printed[] {
    const ids = new Set(this.mentioned(card.text[lang], lang).flatMap((part) => part.card ?? []));
    ids.delete(card.id);
    return [...ids].map((id) => this.card(id));
  }

  /** The card that says what an option without a card does, such as a power of dice; it is called after verb and word. */
  telling(verb: string, word: string): Printed | undefined {
    return this.all.find(({ id }) => id.endsWith(`-${verb}-${word}`));
  }

  /** Every term that cards use. */
  get allTerms(): readonly Term[] {
    return [...this.byTerm.values()];
  }

  /** The terms that a card prints. */
  terms(card: Printed): Term[] {
    return (card.terms ?? []).flatMap((id) => this.byTerm.get(id) ?? []);
  }
}

/** The values of a card in the order in which its world shows them. */
export function ordered(card: Printed, order: readonly string[]): [string, number | 'X'][] {
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(card.values).sort(([a], [b]) => rank(a) - rank(b));
}

/** How much of something an amount list holds. */
export function amount(list: readonly Owed[] | undefined, what: string): number {
  return list?.find((owed) => owed.what === what)?.n ?? 0;
}
