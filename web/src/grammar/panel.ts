/**
 * What stands in a prompt besides its sentence: cards laid out, words, and buttons, each with the key that presses it.
 * The keys on the caps are the keys that work (`table/keys.ts` presses what carries them).
 */
import type { Catalogue } from '../cards';
import type { Choice, Option } from '../contract';
import type { Answering } from './answering.svelte';

export const ENTER = 'enter';
export const STOP = 'n';
export const AUTO = 'a';

/** One option as a button of its own. */
export interface Direct {
  option: Option;
  /** The key that presses it; none beyond the ninth. */
  key: string | undefined;
}

export interface Panel {
  /** Candidates that lie nowhere on the table, laid out as cards. */
  tray: readonly Option[];
  /** Those without a picture: in a set they are gathered, else they are among the buttons. */
  said: readonly Option[];
  /** Buttons that send one option. */
  direct: readonly Direct[];
  /** What Enter and Space do: an option that is sent, or the whole answer. */
  main: { option?: Option; ready: boolean } | undefined;
  /** A whole answer that the engine offers, unless it is what is picked. */
  auto: readonly string[] | undefined;
}

/** An option that passes, declines or ends what is asked: one of those that the game calls so, else what a window ends with. */
export function stopOf(answering: Answering, stops: (verb: string) => boolean): Option | undefined {
  const { options, role } = answering.choice;
  const named = options.filter((option) => !option.args.length && stops(option.verb));
  const last = options.at(-1);
  return named.at(-1) ?? (role === 'window' && last && !last.args.length ? last : undefined);
}

/** Whether one step back is worth a button: something is under way, which Esc takes back. */
export function begun({ back, chosen, role, options }: Choice, stops: (verb: string) => boolean): boolean {
  if (back !== null) return false;
  // of the turn's own questions those that end with "done", or cannot end the turn yet, are inside an act that was begun
  const ends = options.some(({ verb }) => stops(verb));
  return chosen.length > 0 || role !== 'turn' || !ends || options.some(({ verb }) => verb === 'done');
}

/**
 * Everything in the prompt for the answer as it is now. `listed` are the candidates that cannot be pressed where they lie
 * (all, if nothing is said); `careful` is an option that asks "sure?".
 */
export function panel(
  answering: Answering,
  { stops, loses }: Pick<Catalogue, 'stops' | 'loses'>,
  listed?: readonly Option[],
  careful?: Option,
  /** Something was pressed that one is about to do something with. */
  aiming = false,
): Panel {
  const { form, choice, picked, candidates, plain } = answering;
  const things = listed ?? candidates;
  const one = form.kind === 'one';
  const gathers = one || form.kind === 'set';
  const tray = gathers ? things.filter((option) => option.args[0]?.card) : [];
  const said = gathers ? things.filter((option) => !option.args[0]?.card) : [];
  /** Who has picked what to do in their turn is asked about that alone; one step back shows the rest again. */
  const decided = careful !== undefined || (one && choice.role === 'turn' && (aiming || picked.length > 0));
  const chosen = one ? answering.option(picked[0] ?? '') : undefined;
  /** It parts with its card where one could do something else: a habitual Enter must not do that. */
  const acts = choice.options.some(({ verb }) => !loses(verb) && !stops(verb));
  const parts = chosen && !careful && acts && loses(chosen.verb) ? chosen : undefined;
  const buttons = parts ? [parts] : decided ? [] : one ? [...said, ...plain] : plain;
  const stop = stopOf(answering, stops);
  /** Something is picked before it is sent: a card here or on the table. */
  const picks = !one || candidates.length > said.length;
  const main = ((): Panel['main'] => {
    if (careful) return { option: careful, ready: true };
    if (one) {
      if (chosen) return parts ? undefined : { option: chosen, ready: true };
      // where everything else asks "sure?" it is most likely declined
      const doubtful = stop && [...candidates, ...plain].every((option) => option === stop || option.care);
      if (doubtful) return { option: stop, ready: true };
      if (picks) return listed === undefined ? { ready: false } : undefined;
      const does = buttons.filter((option) => option !== stop);
      const [deed] = does.length === 1 && !loses(does[0]!.verb) ? does : [];
      // what can wait is not done by habit while something else is going on
      const waits = choice.role === 'window' && deed && !deed.last;
      const only = buttons.length === 1 ? buttons[0] : waits ? stop : deed;
      return only && { option: only, ready: true };
    }
    // where a button of its own says "none" there is nothing to send before something is picked
    const none = form.kind === 'set' && choice.least <= 0 && !answering.done && plain.length > 0;
    return none && !picked.length ? undefined : { ready: answering.ready };
  })();
  let digit = 0;
  const direct = buttons.map((option): Direct => {
    if (option === main?.option) return { option, key: ENTER };
    if (option === stop) return { option, key: STOP };
    digit += 1;
    return { option, key: digit < 10 ? String(digit) : undefined };
  });
  const offered = answering.form.ready?.[0];
  return { tray, said, direct, main, auto: careful || answering.proposed ? undefined : offered };
}
