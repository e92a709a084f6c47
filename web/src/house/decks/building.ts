/** A deck while it is built, without any rule of a game: lists of cards with numbers, as text, as a link, counted. */
import type { Catalogue, Lang, Printed } from '../../cards';
import type { DeckForm, Entry, SectionInfo } from '../../protocol';

export interface Draft {
  name: string;
  /** The name under which it was kept last; empty if it never was. */
  was: string;
  sections: Record<string, Entry[]>;
}

export function empty(): Draft {
  return { name: '', was: '', sections: {} };
}

export function numberOf(draft: Draft, section: string, card: string): number {
  return draft.sections[section]?.find((entry) => entry.card === card)?.n ?? 0;
}

export function total(entries: readonly Entry[] | undefined): number {
  return (entries ?? []).reduce((sum, entry) => sum + entry.n, 0);
}

/** So many of a card, not below none; what is chosen `of` it goes with its last copy. */
export function withNumber(draft: Draft, form: DeckForm, section: string, card: string, n: number): Draft {
  const sections = { ...draft.sections };
  const part = form.sections.find((known) => known.name === section);
  const before = sections[section] ?? [];
  if (n <= 0) {
    sections[section] = before.filter((entry) => entry.card !== card);
    for (const { name, of } of form.sections)
      if (of === section) sections[name] = (sections[name] ?? []).filter((entry) => entry.card !== card);
  } else if (part?.size === 1) sections[section] = [{ card, n: 1 }];
  else if (before.some((entry) => entry.card === card))
    sections[section] = before.map((entry) => (entry.card === card ? { card, n } : entry));
  else sections[section] = [...before, { card, n }];
  for (const [name, entries] of Object.entries(sections)) if (!entries.length) delete sections[name];
  return { ...draft, sections };
}

/** The list as the server reads it: one line for each entry, so that what is wrong with a line is wrong with it. */
export function textOf(draft: Draft, form: DeckForm): { text: string; lines: readonly string[] } {
  const text = [`# ${draft.name.trim() || '-'}`];
  const lines = ['', ''];
  const names = [...new Set([...form.sections.map((section) => section.name), ...Object.keys(draft.sections)])];
  for (const section of names) {
    for (const { card, n } of draft.sections[section] ?? []) {
      text.push(section === 'cards' ? `${n} ${card}` : `${section}: ${n} ${card}`);
      lines.push(`${section} ${card}`);
    }
  }
  return { text: text.join('\n') + '\n', lines };
}

/** A deck in an address: readable, and read back whatever it has become on its way. */
export function linkOf(draft: Draft): string {
  const parts = Object.entries(draft.sections)
    .filter(([, entries]) => entries.length)
    .map(
      ([section, entries]) => `${section}=${entries.map(({ card, n }) => (n > 1 ? `${n}*${card}` : card)).join(',')}`,
    );
  return [`name=${encodeURIComponent(draft.name)}`, ...parts].join('&');
}

export const MOST = 99;

/** The deck that a link carries; undefined if it carries none. */
export function fromLink(hash: string): Draft | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const sections: Record<string, Entry[]> = {};
  for (const [section, said] of parts) {
    if (section === 'name' || !/^[a-z_]+$/.test(section)) continue;
    const entries = said.split(',').flatMap((part): Entry[] => {
      const [, n = '1', card] = /^(?:(\d{1,2})\*)?([a-z0-9-]+)$/.exec(part.trim()) ?? [];
      return card && Number(n) > 0 ? [{ card, n: Math.min(MOST, Number(n)) }] : [];
    });
    if (entries.length) sections[section] = entries;
  }
  return Object.keys(sections).length ? { name: (parts.get('name') ?? '').slice(0, 40), was: '', sections } : undefined;
}

/** What was kept in this browser, if it can be read. */
export function fromKept(text: string | null): Draft | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (!found || typeof found.sections !== 'object' || !found.sections) return undefined;
    const sections: Record<string, Entry[]> = {};
    for (const [section, entries] of Object.entries(found.sections)) {
      if (!Array.isArray(entries)) return undefined;
      sections[section] = entries.filter((entry) => typeof entry?.card === 'string' && Number.isInteger(entry.n));
    }
    return { name: String(found.name ?? ''), was: String(found.was ?? ''), sections };
  } catch {
    return undefined;
  }
}

export function same(a: Draft, b: Draft): boolean {
  return linkOf({ ...a, name: '' }) === linkOf({ ...b, name: '' });
}

// --- what parts a deck has, as a builder shows them

/** The part that leads a deck (one card of its own), the many, those that are no cards, those picked out of the many. */
export interface Parts {
  lead: SectionInfo | undefined;
  many: SectionInfo | undefined;
  words: readonly SectionInfo[];
  picked: readonly SectionInfo[];
}

export function partsOf(form: DeckForm, catalogue: Catalogue): Parts {
  const cards = new Set(catalogue.all.map((card) => card.id));
  const isCards = (section: SectionInfo): boolean => section.entries.every((entry) => cards.has(entry.card));
  const whole = form.sections.filter((section) => !section.of);
  return {
    lead: whole.find((section) => section.size === 1 && isCards(section)),
    many: whole.find((section) => section.size > 1 && isCards(section)),
    words: whole.filter((section) => !isCards(section)),
    picked: form.sections.filter((section) => section.of),
  };
}

// --- search and filters

/** Letters as they are searched: width, case and the two kana alike. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
}

/** All that a card may be found by, in both languages. */
export function indexOf(card: Printed, catalogue: Catalogue, types: readonly string[]): string {
  const terms = catalogue.terms(card).flatMap((term) => [term.name.ja, term.name.en]);
  const words = Object.values(card.words ?? {}).flatMap((word) => [
    word,
    catalogue.called('words', word, 'ja') ?? '',
    catalogue.called('words', word, 'en') ?? '',
  ]);
  return plain(
    [card.id, card.name.ja, card.name.en, card.text.ja, card.text.en, ...types, ...terms, ...words].join('\n'),
  );
}

export function found(index: string, query: string): boolean {
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => index.includes(word));
}

/** How a game's cards are told apart: by a word of theirs, and by a number. */
export interface Sorting {
  /** The words of cards that filters go by, the first as buttons. */
  words: readonly string[];
  /** The number that makes the curve. */
  curve: (card: Printed) => number | undefined;
  curveName: Record<Lang, string>;
  /** The last column stands for this and more. */
  most: number;
}

const ACTIONS = /-action$/;
const magic = (card: Printed): number | undefined =>
  card.cost && card.cost.length
    ? card.cost.filter(({ what }) => !ACTIONS.test(what)).reduce((sum, { n }) => sum + n, 0)
    : undefined;
const stars = (card: Printed): number | undefined => {
  const value = card.values['stars'];
  return typeof value === 'number' ? value : undefined;
};

export function sortingOf(game: string): Sorting {
  switch (game.replace(/-draft$/, '')) {
    case 'ashes':
      return { words: ['dice'], curve: magic, curveName: { ja: '魔力', en: 'Magic' }, most: 4 };
    case 'avalon':
      return { words: ['element', 'tribe'], curve: stars, curveName: { ja: '星', en: 'Stars' }, most: 5 };
    default:
      return { words: ['colour', 'class'], curve: magic, curveName: { ja: 'コスト', en: 'Cost' }, most: 5 };
  }
}

/** How many cards of a deck have each number. */
export function curveOf(entries: readonly Entry[], catalogue: Catalogue, { curve, most }: Sorting): number[] {
  const columns = new Array<number>(most + 1).fill(0);
  for (const { card, n } of entries) {
    const at = curve(catalogue.card(card));
    if (at !== undefined) columns[Math.min(most, at)]! += n;
  }
  return columns;
}

/** How often each sort of thing is asked for (dice) or given (mana) by all cards together. */
export function iconsOf(entries: readonly Entry[], catalogue: Catalogue): Map<string, number> {
  const icons = new Map<string, number>();
  for (const { card, n } of entries) {
    const printed = catalogue.card(card);
    for (const owed of printed.gives ?? printed.cost ?? []) {
      if (ACTIONS.test(owed.what)) continue;
      const what = owed.what.replace(/-(class|power|basic)$/, '');
      icons.set(what, (icons.get(what) ?? 0) + owed.n * n);
    }
  }
  return icons;
}

/** What is asked of a card to be shown; nothing, where a part is empty. */
export interface Sieve {
  type: string;
  /** A sign, or BASIC for cards without one. */
  word: string;
  second: string;
  cost: number;
  /** Only what is in the deck. */
  inside: boolean;
}

export const BASIC = '-';
export const ALL: Readonly<Sieve> = { type: '', word: '', second: '', cost: -1, inside: false };

/** Whether a card goes through, but for what the deck has. */
export function passes(card: Printed, sieve: Sieve, sorting: Sorting): boolean {
  const [first, second] = sorting.words.map((name) => card.words?.[name]);
  const costs = sorting.curve(card);
  return (
    (!sieve.type || card.type === sieve.type) &&
    (!sieve.word || (sieve.word === BASIC ? !first : first === sieve.word)) &&
    (!sieve.second || second === sieve.second) &&
    (sieve.cost < 0 ||
      (costs !== undefined && (sieve.cost === sorting.most ? costs >= sieve.cost : costs === sieve.cost)))
  );
}
