/** A rule book to read and search: the ledger by chapters. */
import type { Lang } from '../cards';
import type { ChapterInfo, ExampleInfo, RuleInfo } from '../protocol';

export interface Chapter {
  section: string;
  no: number;
  rules: readonly RuleInfo[];
}

/** The chapter of a rule: the second word of its id. */
export function chapterOf(rule: string): string {
  return rule.split('.')[1] ?? '';
}

/** Chapters in the order of the ledger. */
export function chaptersOf(rules: readonly RuleInfo[]): Chapter[] {
  const found = new Map<string, RuleInfo[]>();
  for (const rule of rules) {
    const section = chapterOf(rule.id);
    const chapter = found.get(section);
    if (chapter) chapter.push(rule);
    else found.set(section, [rule]);
  }
  return [...found].map(([section, of], i) => ({ section, no: i + 1, rules: of }));
}

/** The examples that show each rule, from whichever chapter. */
export function examplesOf(chapters: Iterable<ChapterInfo>): Map<string, ExampleInfo[]> {
  const found = new Map<string, ExampleInfo[]>();
  for (const chapter of chapters)
    for (const example of chapter.examples)
      for (const rule of example.rules) found.set(rule, [...(found.get(rule) ?? []), example]);
  return found;
}

/** What a reader typed, as words that all have to be found; width and case of letters do not matter. */
export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function matches(rule: RuleInfo, words: readonly string[], lang: Lang): boolean {
  const text = plain(`${rule.id} ${rule.text[lang]}`);
  return words.every((word) => text.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A sentence in pieces, those that were searched for apart. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  // Letters that change their number in NFKC would shift what follows, so such texts are only matched as they stand.
  const same = plain(text).length === text.length ? plain(text) : text.toLowerCase();
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = same.indexOf(word); at >= 0 && word; at = same.indexOf(word, at + word.length)) {
      hit.fill(true, at, at + word.length);
    }
  }
  const found: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = found.at(-1);
    if (last && last.hit === hit[i]) last.text += text[i];
    else found.push({ text: text[i]!, hit: hit[i]! });
  }
  return found;
}

/** The step that a rule begins with ("ステップ1: ", "Step 1: "), and the rest. */
export function stepOf(text: string): { step: string; rest: string } {
  const found = /^((?:ステップ|Step )\s?\d+)\s?[:：]\s?/i.exec(text);
  return found ? { step: found[1]!, rest: text.slice(found[0].length) } : { step: '', rest: text };
}
