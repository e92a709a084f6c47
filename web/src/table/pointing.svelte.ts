/**
 * Answering by pressing things: a card, then its verb if it has several, then what it points at. Any press either
 * narrows the options, picks one, or asks why not. What is picked is pressed once more, or confirmed in the prompt.
 */
import type { CardNow, Option } from '../contract';
import type { Answering } from '../grammar/answering.svelte';
import type { Mark } from '../grammar/marks';
import { keyOf, keysOf, type Key } from './things';

export interface Pointed {
  mark?: Mark | undefined;
  badge?: string | undefined;
  verbs: readonly string[];
}

/** A few verbs beside the thing that was pressed. */
export interface Menu {
  at: Key;
  entries: readonly { label: string; verb: string; options: readonly Option[] }[];
}

const NOTHING: Pointed = { verbs: [] };
const OWN: readonly string[] = ['turn', 'window'];

export interface Around {
  /** Whether something lies on the table where it can be pressed. */
  lies(key: Key): boolean;
  /** An answer is whole and meant. */
  send(answer: string | string[]): void;
  /** Something was pressed that cannot be used now. */
  refuse(key: Key): void;
}

export class Pointing {
  /** The card that is looked at: pointed at, focused, or last pressed. */
  looked = $state<CardNow>();
  menu = $state.raw<Menu>();
  /** Things pressed so far on the way to one option. */
  trail = $state.raw<readonly Key[]>([]);
  /** An option that asks "sure?". */
  careful = $state.raw<Option>();
  private pool = $state.raw<readonly Option[]>([]);

  constructor(
    readonly answering: Answering | undefined,
    private readonly around: Around,
  ) {
    this.pool = this.all;
  }

  private get all(): readonly Option[] {
    return this.answering?.candidates ?? [];
  }

  private keys(option: Option): Key[] {
    return keysOf(option, this.answering?.choice.seat ?? '', (key) => this.around.lies(key));
  }

  /** Candidates that lie nowhere on the table: the prompt lists them. */
  get unplaced(): readonly Option[] {
    return this.all.filter((option) => !this.keys(option).length);
  }

  /** Options that what was pressed so far may still become. */
  get left(): readonly Option[] {
    return this.trail.length ? this.pool : [];
  }

  /** The card that was pressed first, and the one thing that is being done with it. */
  get doing(): { card: string; verb: string } | undefined {
    const [first, ...rest] = this.menu ? [] : this.left;
    const card = first?.args[0]?.card;
    return first && card && rest.every(({ verb }) => verb === first.verb) ? { card, verb: first.verb } : undefined;
  }

  private starting(key: Key): readonly Option[] {
    return this.all.filter((option) => this.keys(option)[0] === key);
  }

  private next(key: Key): readonly Option[] {
    return this.pool.filter((option) => this.keys(option)[this.trail.length] === key);
  }

  /** Whether the options that are left go on to this thing. */
  leadsTo(key: Key): boolean {
    return this.trail.length > 0 && this.next(key).length > 0;
  }

  /** How a thing looks now. */
  of(key: Key): Pointed {
    const { answering } = this;
    if (!answering) return NOTHING;
    const { form, picked, choice } = answering;
    const at = picked.findIndex((text) => {
      const option = answering.option(text);
      return option !== undefined && this.keys(option)[0] === key;
    });
    const many = form.kind !== 'one';
    if (form.kind === 'divide') {
      const given = this.starting(key).reduce((sum, option) => sum + (answering.points[option.text] ?? 0), 0);
      if (given) return { mark: 'selected', badge: String(given), verbs: [] };
    } else if (at >= 0) {
      const n = picked.filter((text) => this.keys(answering.option(text)!)[0] === key).length;
      return { mark: 'selected', badge: form.kind === 'pay' ? String(n) : many ? String(at + 1) : '✓', verbs: [] };
    }
    if (this.trail.includes(key)) return { mark: 'selected', badge: '✓', verbs: [] };
    if (picked.some((text) => this.keys(answering.option(text)!).includes(key))) return { mark: 'targeted', verbs: [] };
    if (this.leadsTo(key)) return { mark: 'selectable', verbs: [] };
    const options = this.starting(key);
    const source = choice.source?.card;
    if (!options.length) return source?.id !== undefined && source.id === key ? { mark: 'acting', verbs: [] } : NOTHING;
    const verbs = [...new Set(options.map((option) => option.verb))];
    return { mark: !many && OWN.includes(choice.role) ? 'playable' : 'selectable', verbs };
  }

  /** Whether a press here would do anything. */
  can(key: Key): boolean {
    return this.leadsTo(key) || this.starting(key).length > 0 || this.trail.includes(key);
  }

  press(key: Key): void {
    const { answering } = this;
    this.menu = undefined;
    this.careful = undefined;
    if (!answering) return this.around.refuse(key);
    if (this.leadsTo(key)) return this.narrow(this.next(key), key);
    const options = this.starting(key);
    if (this.trail.at(-1) === key) {
      const whole = this.pool.filter((option) => this.keys(option).length === this.trail.length);
      if (answering.form.kind === 'one' && whole.length === 1 && answering.picked[0] === whole[0]!.text)
        return this.send(whole[0]!);
      return this.reset(true);
    }
    if (!options.length) {
      if (!this.trail.length) this.around.refuse(key);
      return this.reset(true);
    }
    if (answering.form.kind === 'divide') return answering.give(options[0]!.text, 1);
    const picked = options.filter((option) => answering.count(option.text) > 0);
    if (answering.form.kind !== 'one' && picked.length) {
      // something of it is picked: once more where that is possible, else taken back
      const more = options.find((option) => answering.form.kind === 'pay' && answering.can(option.text));
      return answering.toggle((more ?? picked[0]!).text);
    }
    this.reset(true);
    this.pool = this.all;
    this.narrow(options, key);
  }

  /** Begins at a thing without picking anything yet: a drag. */
  begin(key: Key): boolean {
    const options = this.starting(key);
    if (!options.length || !this.answering || this.answering.form.kind === 'divide') return false;
    this.reset(true);
    this.pool = options;
    this.trail = [key];
    return true;
  }

  /** Ends a drag on a thing, or on the open table. */
  drop(key: Key | undefined): void {
    const from = this.trail[0];
    if (from === undefined) return;
    if (key !== undefined && this.leadsTo(key)) return this.narrow(this.next(key), key, true);
    const whole = this.pool.filter((option) => this.keys(option).length === 1);
    if (key === from || !whole.length) return this.reset();
    this.pool = whole;
    this.offer(whole, from, true);
  }

  private narrow(options: readonly Option[], key: Key, meant = this.trail.length > 0): void {
    this.pool = options;
    this.trail = [...this.trail, key];
    this.offer(options, key, meant);
  }

  /** Goes on with what is left: picks the only one, waits for the next thing, or asks which. */
  private offer(options: readonly Option[], key: Key, meant: boolean): void {
    const depth = this.trail.length;
    const whole = options.filter((option) => this.keys(option).length <= depth);
    const open = options.filter((option) => this.keys(option).length > depth);
    const ways = new Set(open.map((option) => this.way(option, depth)));
    if (whole.length === 1 && !open.length) return this.pick(whole[0]!, meant);
    if (!whole.length && ways.size === 1) {
      // a single way on to a single thing is taken at once where a set is gathered
      if (open.length === 1 && this.answering?.form.kind !== 'one') this.pick(open[0]!, meant);
      return;
    }
    const entries = whole.map((option) => ({
      label: option.label ?? option.text,
      verb: option.verb,
      options: [option],
    }));
    for (const way of ways) {
      const same = open.filter((option) => this.way(option, depth) === way);
      entries.push({
        label: same.length === 1 ? (same[0]!.label ?? same[0]!.text) : '',
        verb: same[0]!.verb,
        options: same,
      });
    }
    this.menu = { at: key, entries };
  }

  /** What tells options apart that lead on to things: the verb, and what of it lies nowhere. */
  private way(option: Option, depth: number): string {
    const on = new Set(this.keys(option).slice(depth));
    const seat = this.answering?.choice.seat ?? '';
    const rest = option.args.filter((arg) => {
      const key = keyOf(arg, seat);
      return key === undefined || !on.has(key);
    });
    return JSON.stringify([option.verb, rest]);
  }

  /** Chooses from the menu. */
  choose(options: readonly Option[]): void {
    const at = this.menu?.at;
    this.menu = undefined;
    this.pool = options;
    if (options.length === 1) this.pick(options[0]!, true);
    else if (at !== undefined) this.offer(options, at, true);
  }

  private pick(option: Option, meant: boolean): void {
    const { answering } = this;
    if (!answering) return;
    if (answering.form.kind !== 'one') {
      answering.toggle(option.text);
      this.reset();
    } else if (meant) this.send(option);
    else answering.toggle(option.text);
  }

  /** Sends one option, unless it asks to be looked at twice. */
  send(option: Option): void {
    if (option.care && this.careful !== option) {
      this.careful = option;
      return;
    }
    this.around.send(option.text);
  }

  /** Forgets the way so far; with it what was picked on it. */
  private reset(picks = false): void {
    this.menu = undefined;
    this.trail = [];
    this.pool = this.all;
    if (picks && this.answering?.form.kind === 'one') this.answering.clear();
  }

  /** One step back; says whether there was one. */
  back(): boolean {
    if (this.careful) this.careful = undefined;
    else if (this.menu || this.trail.length) this.reset(true);
    else return this.answering?.back() ?? false;
    return true;
  }
}
