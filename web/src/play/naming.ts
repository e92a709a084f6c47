/** People are called by the names that stand at their seats; the server knows the seats by letters only. */
import type { Lang } from '../cards';
import type { Choice, Line, Option } from '../contract';
import { words } from '../grammar/words';

export type Say = (text: string) => string;

/**
 * Puts names in place of seats. In English what is one's own is "your"; but nobody is called "you" in a sentence that was
 * made for a third person, so the own seat keeps its letter there.
 */
export function naming(seats: readonly { seat: string; name: string }[], you: string | null, lang: Lang): Say {
  const w = words(lang);
  const names = seats
    .filter(({ seat }) => lang === 'ja' || seat !== you)
    .map(({ seat, name }) => [w.seat(seat), name] as const);
  const own = you !== null && lang === 'en' ? new RegExp(`(^|[:.] )${w.seat(you)}'s\\b`, 'g') : undefined;
  const yours = (text: string): string =>
    own ? text.replace(own, '$1Your').replaceAll(` ${w.seat(you!)}'s `, ' your ') : text;
  return (text) => names.reduce((said, [seat, name]) => said.replaceAll(seat, name), yours(text));
}

const named = (options: readonly Option[], say: Say): Option[] =>
  options.map((option) => (option.label ? { ...option, label: say(option.label) } : option));

/** A choice with names in all that is read of it. */
export function spoken(choice: Choice, say: Say): Choice {
  const { form } = choice;
  return {
    ...choice,
    options: named(choice.options, say),
    form: form.candidates ? { ...form, candidates: named(form.candidates, say) } : form,
    ...(choice.prompt ? { prompt: say(choice.prompt) } : {}),
  };
}

const said = new WeakMap<Say, WeakMap<Line, Line>>();

/** Lines of the story with names in them; a line that was told already is the same one again. */
export function told(lines: readonly Line[], say: Say): Line[] {
  let known = said.get(say);
  if (!known) said.set(say, (known = new WeakMap()));
  return lines.map((line) => {
    const before = known.get(line);
    if (before) return before;
    const { short } = line;
    const now = { ...line, text: say(line.text), ...(short === undefined ? {} : { short: say(short) }) };
    known.set(line, now);
    return now;
  });
}
