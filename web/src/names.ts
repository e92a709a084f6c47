/** Fitting names into card panels without measuring fonts: the same lines on every machine. */
import type { Lang } from './cards';

const NARROW = /[・ーッャュョァィゥェォ]/;

/** About how wide a text is, in em, set in a proportional bold sans. */
export function emWidth(text: string): number {
  let width = 0;
  for (const c of text) {
    if (/[MWmw]/.test(c)) width += 0.88;
    else if (/[A-Z0-9]/.test(c)) width += 0.66;
    else if (/[ -~]/.test(c)) width += /[ijlI.,'’ ]/.test(c) ? 0.32 : 0.57;
    else width += NARROW.test(c) ? 0.82 : /[ァ-ヶ]/.test(c) ? 0.93 : 1;
  }
  return width;
}

type Script = 'kanji' | 'katakana' | 'hiragana' | 'other';
function script(c: string): Script {
  if (/[一-龠々]/.test(c)) return 'kanji';
  if (/[ァ-ヶー]/.test(c)) return 'katakana';
  return /[ぁ-ん]/.test(c) ? 'hiragana' : 'other';
}

/** How bad a line break before a character is; Infinity where Japanese never breaks. */
function badness(before: string, after: string, lang: Lang): number {
  if (before === ' ') return 0;
  if (before === '-') return 1.6;
  if (lang === 'en') return Infinity;
  if (before === '・') return 0;
  if (/[ーッャュョァィゥェォぁぃぅぇぉっゃゅょ・、。」』）]/.test(after) || /[「『（]/.test(before)) return Infinity;
  if (/[のをにへとがは]/.test(before) && script(after) !== 'hiragana') return 0.2;
  const [a, b] = [script(before), script(after)];
  if (a !== b && b !== 'hiragana') return 0.35;
  if (after === 'の') return 3;
  return a === 'katakana' && b === 'katakana' ? 2.4 : 2;
}

/** A name in at most two lines, broken where it reads best and evenly where it can be. */
export function twoLines(name: string, lang: Lang): [string, string] | undefined {
  const chars = [...name];
  let best: [string, string] | undefined;
  let least = Infinity;
  for (let i = 1; i < chars.length; i++) {
    const bad = badness(chars[i - 1]!, chars[i]!, lang);
    if (bad === Infinity) continue;
    const lines: [string, string] = [chars.slice(0, i).join('').trimEnd(), chars.slice(i).join('')];
    const cost = Math.max(...lines.map(emWidth)) + bad;
    if (cost < least) [best, least] = [lines, cost];
  }
  return best;
}

/** English words in as few lines as a width allows, then as even as they can be. */
export function wrap(name: string, em: number): string[] {
  const fill = (width: number): string[] => {
    const lines = [''];
    for (const word of name.split(/(?<=-)|(?<= )/)) {
      const longer = lines.at(-1)! + word;
      if (lines.at(-1) && emWidth(longer.trimEnd()) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines.map((line) => line.trimEnd());
  };
  const least = fill(em);
  for (let width = em * 0.4; width < em; width += em * 0.05) {
    const even = fill(width);
    if (even.length === least.length && Math.max(...even.map(emWidth)) <= em) return even;
  }
  return least;
}

/** An English name word by word in at most three lines, narrowed where a word is too long for its line. */
export function stacked(name: string, em: number): Fitted {
  const lines = wrap(name, em);
  const few = lines.length <= 3 ? lines : wrap(name, em * 1.4).slice(0, 3);
  return { lines: few, narrow: Math.min(1, em / Math.max(...few.map(emWidth))) };
}

/** Shorter forms of a name: initials for all words but the last, then the last alone. */
export function shorter(name: string, lang: Lang): string[] {
  const mark = lang === 'en' ? ' ' : '・';
  const words = name.split(mark).filter(Boolean);
  if (words.length < 2) return [];
  const last = words.at(-1)!;
  const initials = words.slice(0, -1).map((word) => (lang === 'en' ? `${word[0]}.` : word[0]!));
  return lang === 'en' ? [`${initials.join(' ')} ${last}`, last] : [`${initials.join('・')}・${last}`, last];
}

export interface Fitted {
  lines: string[];
  /** How far the lines are narrowed, as printed cards do; 1 is not at all. */
  narrow: number;
}

/**
 * A name in a panel so many em wide: in one line if that needs no narrowing below `squeeze`, else in two, else narrowed
 * as far as `least`, else shortened.
 */
export function fit(name: string, lang: Lang, em: number, most: 1 | 2 = 2, squeeze = 0.86, least = 0.7): Fitted {
  const narrow = (lines: readonly string[]): number => Math.min(1, em / Math.max(...lines.map(emWidth)));
  const tries = (form: string): Fitted[] => {
    const two = most > 1 ? twoLines(form, lang) : undefined;
    return [[form], ...(two ? [two] : [])].map((lines) => ({ lines, narrow: narrow(lines) }));
  };
  const widest = (list: readonly Fitted[]): Fitted => list.reduce((a, b) => (b.narrow > a.narrow ? b : a));
  const whole = tries(name);
  const good = whole.find((fitted) => fitted.narrow >= squeeze) ?? whole.find((fitted) => fitted.narrow >= least);
  if (good) return good;
  const short = shorter(name, lang).flatMap(tries);
  return short.find((fitted) => fitted.narrow >= squeeze) ?? widest([...whole, ...short]);
}
