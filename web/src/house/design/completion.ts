/** What could stand where somebody writes: names of the game's vocabulary, by what comes before them. */
import type { Both } from '../../cards';
import type { CardForm } from '../../protocol';

export interface Offer {
  /** What is offered, and what is written for it. */
  name: string;
  insert: string;
  /** What belongs under it. */
  says: Both;
}

export interface Completion {
  /** The part of the text that is replaced. */
  from: number;
  to: number;
  offers: readonly Offer[];
}

const MOST = 8;
const NAME = /[a-z][a-z-]*$/;
const LIST = /one of ([^;]+)/;

/** Names, which are the same in every language. */
const named = (...names: string[]): Both => ({ ja: names.join('、'), en: names.join(', ') });

/** What a field may hold, from its words: single words, or names of a kind. */
function valuesOf(form: CardForm, field: string): Offer[] {
  const found: Offer[] = [];
  for (const word of form.words) {
    const says = word.fields[field]?.en;
    if (!says) continue;
    const list = LIST.exec(says)?.[1];
    if (list) found.push(...list.split(', ').map((name) => ({ name, insert: name, says: named(field) })));
    else if (/true or false/.test(says))
      found.push(...['true', 'false'].map((name) => ({ name, insert: name, says: named(field) })));
    else found.push(...namesOf(form, says));
  }
  return found;
}

/** The names of a kind: "an effect", "a list, each a condition". */
function namesOf(form: CardForm, says: string): Offer[] {
  return form.words
    .filter(({ kind }) => kind !== 'part' && new RegExp(`\\ban? ${kind}\\b`).test(says))
    .map(({ name, example, fields }) => ({ name, insert: example || name, says: named(...Object.keys(fields)) }));
}

/** What may be written as a name with a colon behind it. */
function keysOf(form: CardForm, of: string): Offer[] {
  const part = form.words.find((word) => word.kind === 'part' && word.name === of);
  const own = Object.entries(part?.fields ?? {}).map(([name, says]) => ({ name, insert: `${name}: `, says }));
  const others = form.words.flatMap(({ name, kind, fields }) => [
    ...(kind === 'part' ? [] : [{ name, insert: `${name}: `, says: named(...Object.keys(fields)) }]),
    ...Object.entries(fields).map(([field, says]) => ({ name: field, insert: `${field}: `, says })),
  ]);
  return [...own, ...others];
}

/** What could stand at a place of a text under a field of some parts (`of`); undefined where nothing is offered. */
export function completed(form: CardForm, of: string, text: string, at: number): Completion | undefined {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const begun = NAME.exec(line)?.[0] ?? '';
  const before = line.slice(0, line.length - begun.length);
  const field = /(?:^|[\s{,-])([a-z][a-z-]*): *(?:\[[^\]]*)?$/.exec(before)?.[1];
  const isKey = /^\s*(?:- )*$|[{,] *$/.test(before);
  if (!begun && !field) return undefined;
  const fresh = new Set<string>();
  const offers = (field ? valuesOf(form, field) : isKey ? keysOf(form, of) : [])
    .filter(({ name }) => !fresh.has(name) && fresh.add(name))
    .filter(({ name }) => name !== begun && name.includes(begun))
    .sort((a, b) => Number(b.name.startsWith(begun)) - Number(a.name.startsWith(begun)));
  if (!offers.length) return undefined;
  return { from: at - begun.length, to: at, offers: offers.slice(0, MOST) };
}
