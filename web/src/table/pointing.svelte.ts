/**
 * Answering by pressing things: a card, then its verb if it has several, then what it points at. Any press either
 * narrows the options, picks one, or asks why not. What is picked is pressed once more, or confirmed in the prompt.
 */
import type { CardNow, Option } from '../contract';
import type { Answering } from '../grammar/answering.svelte';
import { GOES, type Mark } from '../grammar/marks';
import { keyOf, keysOf, type Key } from './things';

export interface Pointed {
  mark?: Mark | undefined;
  badge?: string | undefined;
  verbs: readonly string[];
}

/** A few verbs beside the thing that was pressed. */
export interface Menu {
  at: Key;
  /** In the game's order; what parts with the card comes last. */
  entries: readonly { label: string; verb: string; options: readonly Option[]; loses: boolean }[];
  /** Where they lead: it must not lie on that. */
  leads: readonly Key[];
}

/** What was pressed to begin something that asks later who does it, and to whom. */
export interface Plan {
  by: Key;
  /** Nothing where it only joins what has been begun. */
  at?: Key | undefined;
}

const NOTHING: Pointed = { verbs: [] };
const OWN: readonly string[] = ['turn', 'window'];
/** Two presses within so many milliseconds are one gesture. */
const TWICE = 450;

export interface Around {
  /** Whether something lies on the table where it can be pressed. */
  lies(key: Key): boolean;
  /** An answer is whole and meant; what it was begun with says how to go on. */
  send(answer: string | string[], plan?: Plan, whole?: boolean): void;
  /** Whether an option of a verb parts with the card that it names. */
  loses?(verb: string): boolean;
  /** Whether several cards do this together: who is pressed next joins in. */
  joins?(verb: string): boolean;
  /** How likely an option is what one wants of a thing, where the layout says so: the lowest first. */
  rank?(option: Option): number;
  /** The row of a place in which nothing lies: of two such places of a row neither is better. */
  vacant?(key: Key): string | undefined;
  /** Something was pressed that cannot be used now, or the option that it would have been. */
  refuse(key: Key, text?: string): void;
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
  /** What was pressed last, and when. */
  private dragged = false;
  private last: readonly [Key, number] = ['', 0];

  constructor(
    readonly answering: Answering | undefined,
    private readonly around: Around,
  ) {
    this.pool = this.all;
  }

  /** Goes on from what was pressed when the same question was told before: after a break of the connection, say. */
  resume(before: Pointing | undefined): void {
    const [was, now] = [before?.answering, this.answering];
    if (!before?.trail.length || !was || was.sent || was.choice.id !== now?.choice.id) return;
    const texts = new Set(before.pool.map(({ text }) => text));
    const pool = this.all.filter(({ text }) => texts.has(text));
    if (pool.length !== texts.size) return;
    [this.pool, this.trail, this.looked] = [pool, before.trail, before.looked];
    if (before.menu) this.offer(pool, before.menu.at, false);
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

  /** The card that was pressed first, and what is being done with it if that is one thing only. */
  get doing(): { card: string; verb: string; label?: string; deed?: string } | undefined {
    const [key] = this.trail;
    if (this.menu || key === undefined) return undefined;
    const begun = this.pool.length ? [] : this.begun(key);
    const [first, ...rest] = begun.length ? begun : this.pool;
    const card = begun.length ? this.actor(key)?.card : first?.args[0]?.card;
    const verb = rest.every((other) => other.verb === first?.verb) ? first?.verb : '';
    if (!card || verb === undefined) return undefined;
    const label = begun.length === 1 ? first?.label : undefined; // it names nobody who could be told twice
    const named = first?.args[1]?.ability;
    const deed = verb && rest.every((other) => other.args[1]?.ability === named) ? named : undefined;
    return { card, verb, ...(label ? { label } : {}), ...(deed ? { deed } : {}) };
  }

  /** Who was pressed to begin something that names it only later. */
  private actor(key: Key): CardNow | undefined {
    const seat = this.answering?.choice.seat ?? '';
    const found = this.begun(key)[0]?.by?.find((arg) => keyOf(arg, seat) === key);
    return found?.card ? { id: found.id ?? '', card: found.card } : undefined;
  }

  /** The card that was pressed first. */
  get first(): CardNow | undefined {
    const card = this.left[0]?.args[0]?.card;
    if (card) return { id: this.left[0]!.args[0]!.id ?? '', card };
    return this.trail[0] === undefined ? undefined : this.actor(this.trail[0]);
  }

  private starting(key: Key): readonly Option[] {
    return this.all.filter((option) => this.keys(option)[0] === key || this.card(option) === key);
  }

  /** What waits can also be pressed by the card that it comes from. */
  private card(option: Option): Key | undefined {
    const [first] = option.args;
    return first?.kind === 'pending' && first.id !== undefined && this.around.lies(first.id) ? first.id : undefined;
  }

  /** Whether something that could pay cannot any more, with what is picked. */
  private idle(options: readonly Option[]): boolean {
    const { answering } = this;
    return answering?.form.kind === 'pay' && !options.some(({ text }) => answering.can(text) || answering.count(text));
  }

  private next(key: Key): readonly Option[] {
    return this.pool.filter((option) => this.keys(option)[this.trail.length] === key);
  }

  /** Options that this card may begin although they name it only later. */
  private begun(key: Key): readonly Option[] {
    const seat = this.answering?.choice.seat ?? '';
    return (this.answering?.plain ?? []).filter(({ by }) => by?.some((arg) => keyOf(arg, seat) === key));
  }

  /** Of those, one that leads to this thing; what the card itself can do there comes first. */
  private aimed(key: Key): Option | undefined {
    const [from] = this.trail;
    if (from === undefined || from === key || this.next(key).length) return undefined;
    const seat = this.answering?.choice.seat ?? '';
    return this.begun(from).find(({ at }) => at?.some((arg) => keyOf(arg, seat) === key));
  }

  /** Whether the options that are left go on to this thing. */
  leadsTo(key: Key): boolean {
    return this.trail.length > 0 && (this.next(key).length > 0 || this.aimed(key) !== undefined);
  }

  /** What can be done in one's turn with a thing by itself, if that is one thing, whatever is aimed just now. */
  deed(key: Key): string | undefined {
    const { answering } = this;
    if (answering?.form.kind !== 'one' || !OWN.includes(answering.choice.role)) return undefined;
    const [only, ...more] = this.starting(key);
    return only && !more.length && this.keys(only).length === 1 ? (only.label ?? only.text) : undefined;
  }

  /** How much of it pays in any case. */
  private certain(key: Key): number {
    const { chosen, form } = this.answering!.choice;
    return form.kind === 'pay' ? chosen.filter((option) => this.keys(option)[0] === key).length : 0;
  }

  /** How a thing looks now. */
  of(key: Key): Pointed {
    const { answering } = this;
    if (!answering) return NOTHING;
    const { form, picked, choice } = answering;
    const at = picked.findIndex((text) => {
      const option = answering.option(text);
      return option !== undefined && (this.keys(option)[0] === key || this.card(option) === key);
    });
    const many = form.kind !== 'one';
    if (form.kind === 'divide') {
      const given = this.starting(key).reduce((sum, option) => sum + (answering.points[option.text] ?? 0), 0);
      if (given) return { mark: 'selected', badge: String(given), verbs: [] };
    } else if (at >= 0 || (form.kind === 'pay' && this.certain(key))) {
      const n = picked.filter((text) => this.keys(answering.option(text)!)[0] === key).length + this.certain(key);
      const parts = at >= 0 && this.around.loses?.(answering.option(picked[at]!)?.verb ?? '');
      const picks = parts ? GOES : many ? String(at + 1) : '✓';
      return { mark: 'selected', badge: form.kind === 'pay' ? String(n) : picks, verbs: [] };
    }
    if (this.trail.includes(key) || this.gathered(key)) return { mark: 'selected', badge: '✓', verbs: [] };
    if (picked.some((text) => this.keys(answering.option(text)!).includes(key))) return { mark: 'targeted', verbs: [] };
    if (this.leadsTo(key)) return { mark: 'selectable', verbs: [] };
    const options = this.starting(key);
    const begun = options.length ? [] : this.begun(key);
    if (this.aims(options)) return NOTHING;
    if (begun.length) return { mark: 'playable', verbs: [begun[0]!.verb] };
    const source = choice.source?.card;
    if (!options.length || this.idle(options))
      return source?.id !== undefined && source.id === key ? { mark: 'acting', verbs: [] } : NOTHING;
    const every = [...new Set(options.map((option) => option.verb))];
    const keeping = every.filter((verb) => !this.around.loses?.(verb));
    const verbs = keeping.length ? keeping : every;
    if (many || !OWN.includes(choice.role)) return { mark: 'selectable', verbs };
    return { mark: keeping.length || !this.acts ? 'playable' : 'parting', verbs };
  }

  /** Whether anything can be done but to part with cards. */
  private get acts(): boolean {
    return this.all.some(({ verb }) => !this.around.loses?.(verb));
  }

  /** Whether something else was begun, so that only where it leads is marked, and who joins in. */
  private aims(options: readonly Option[]): boolean {
    if (!this.trail.length || this.answering?.form.kind !== 'one') return false;
    const [{ verb } = { verb: '' }] = this.pool;
    return !(this.around.joins?.(verb) && options.some((option) => option.verb === verb));
  }

  /** Whether it is among the pieces that a gathering began with. */
  private gathered(key: Key): boolean {
    const { answering } = this;
    return answering?.form.kind === 'set' && answering.choice.chosen.some((option) => this.keys(option)[0] === key);
  }

  /** Whether a press here would do anything. */
  can(key: Key): boolean {
    const options = this.starting(key);
    if (this.leadsTo(key) || this.trail.includes(key) || this.begun(key).length) return true;
    return options.length > 0 && !this.idle(options);
  }

  /** Whether something that is picked here can be picked once more. */
  more(key: Key): boolean {
    const { answering } = this;
    if (!answering || answering.form.kind === 'one') return false;
    if (answering.form.kind === 'divide') return answering.missing > 0 && this.starting(key).length > 0;
    return this.starting(key).some((option) => answering.count(option.text) > 0 && answering.can(option.text));
  }

  /** The same thing pressed twice in a row. */
  private twice(key: Key): boolean {
    const [before, at] = this.last;
    const now = performance.now();
    this.last = [key, now];
    return before === key && now - at < TWICE;
  }

  /** What a card does whose place was not said: the one thing that keeps it, in the first of places that are alike. */
  private usual(): Option | undefined {
    const depth = this.trail.length;
    const keeps = this.pool.filter(({ verb }) => !this.around.loses?.(verb));
    const [first, ...rest] = keeps;
    if (!first || rest.some(({ verb }) => verb !== first.verb)) return undefined;
    if (!rest.length && this.keys(first).length <= depth + 1) return first;
    const place = (option: Option): Key | undefined =>
      this.keys(option).length === depth + 1 && option.args.at(-1)?.kind === 'place'
        ? this.keys(option)[depth]
        : undefined;
    const row = (option: Option): string | undefined => this.around.vacant?.(place(option) ?? '');
    const alike = keeps.every(
      (option) =>
        row(option) !== undefined && row(option) === row(first) && this.way(option, depth) === this.way(first, depth),
    );
    return alike ? first : undefined;
  }

  press(key: Key): void {
    const { answering } = this;
    const twice = this.twice(key);
    if (twice && this.trail.length === 1 && this.trail[0] === key && answering?.form.kind === 'one') {
      const usual = this.usual();
      if (usual && !answering.picked.length) return this.send(usual, true);
      if (!answering.picked.length) return;
      // what parts with the card takes a press that was thought about
      if (this.around.loses?.(answering.option(answering.picked[0]!)?.verb ?? '')) return;
    }
    this.menu = undefined;
    this.careful = undefined;
    if (!answering) return this.around.refuse(key);
    const aimed = this.aimed(key);
    if (aimed) return this.go(aimed, key);
    if (this.leadsTo(key)) return this.narrow(this.next(key), key);
    const options = this.starting(key);
    if (this.trail.at(-1) === key) {
      const whole = this.pool.filter((option) => this.keys(option).length === this.trail.length);
      const [only, ...more] = whole.length ? whole : this.pool;
      if (answering.form.kind === 'one' && !more.length && only && answering.picked[0] === only.text)
        return this.send(only, true);
      const taken = this.pool.find(({ text }) => answering.form.kind !== 'one' && answering.count(text));
      if (taken) answering.toggle(taken.text);
      return this.reset(true);
    }
    if (!options.length) {
      const begins = this.begun(key).length > 0;
      if (!this.trail.length && !begins) this.around.refuse(key);
      this.reset(true);
      if (begins) [this.pool, this.trail] = [[], [key]]; // nothing else that could be done goes on from here
      return;
    }
    if (this.idle(options)) return this.around.refuse(key, options[0]!.text);
    if (answering.form.kind === 'divide') return answering.give(options[0]!.text, 1);
    const picked = options.filter((option) => answering.count(option.text) > 0);
    if (answering.form.kind !== 'one' && picked.length) {
      // something of it is picked: once more where that is possible, else taken back
      const more = options.find((option) => answering.form.kind === 'pay' && answering.can(option.text));
      return answering.toggle((more ?? picked[0]!).text);
    }
    const joined = this.joined(options);
    if (joined) return this.around.send(joined.text, { by: key });
    this.reset(true);
    this.pool = this.all;
    this.narrow(options, key);
  }

  /** What is picked, if somebody who is pressed next can do the same: it is begun, and that one joins in. */
  private joined(options: readonly Option[]): Option | undefined {
    const { answering } = this;
    const [text = ''] = answering?.form.kind === 'one' ? answering.picked : [];
    const first = answering?.option(text);
    if (!first || first.care || !this.around.joins?.(first.verb)) return undefined;
    return options.some(({ verb, text: other }) => verb === first.verb && other !== text) ? first : undefined;
  }

  /** Begins at a thing without picking anything yet: a drag. */
  begin(key: Key): boolean {
    const options = this.starting(key);
    const begun = this.begun(key);
    if ((!options.length && !begun.length) || !this.answering || this.answering.form.kind === 'divide') return false;
    this.reset(true);
    this.pool = options;
    this.trail = [key];
    return true;
  }

  /** Ends a drag on a thing, or on the open table. */
  drop(key: Key | undefined): void {
    const from = this.trail[0];
    if (from === undefined) return;
    const aimed = key === undefined ? undefined : this.aimed(key);
    if (aimed) return this.go(aimed, key!);
    if (key !== undefined && this.leadsTo(key)) {
      this.dragged = true;
      this.narrow(this.next(key), key, true);
      this.dragged = false;
      return;
    }
    const whole = this.pool.filter((option) => this.keys(option).length === 1);
    const usual = key === undefined && this.answering?.form.kind === 'one' ? this.usual() : undefined;
    if (usual) return this.send(usual, true);
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
    // several who attack together need no menu each: it is the common target, unless another is pressed
    const common = whole.length === 1 && ways.size === 1 ? whole[0]! : undefined;
    if (common && this.around.joins?.(common.verb)) {
      if (!this.answering?.picked.includes(common.text)) this.answering?.toggle(common.text);
      return;
    }
    if (!whole.length && ways.size === 1) {
      // a single way on to a single thing is taken at once where a set is gathered; else a second press sends it
      const [only, ...more] = open;
      if (!only || more.length) return;
      if (this.answering?.form.kind !== 'one') this.pick(only, meant);
      else if (!this.answering.picked.includes(only.text)) this.answering.toggle(only.text);
      return;
    }
    const entry = (label: string, some: readonly Option[]): Menu['entries'][number] => {
      const { verb } = some[0]!;
      return { label, verb, options: some, loses: this.around.loses?.(verb) ?? false };
    };
    const said = (option: Option): string => option.label ?? option.text;
    const entries = whole.map((option) => entry(said(option), [option]));
    for (const way of ways) {
      const same = open.filter((option) => this.way(option, depth) === way);
      entries.push(entry(same.length === 1 ? said(same[0]!) : '', same));
    }
    const place = ({ options: some }: Menu['entries'][number]): number => this.all.indexOf(some[0]!);
    const rank = ({ options: some }: Menu['entries'][number]): number => this.around.rank?.(some[0]!) ?? 0;
    entries.sort((a, b) => Number(a.loses) - Number(b.loses) || rank(a) - rank(b) || place(a) - place(b));
    const leads = open.flatMap((option) => this.keys(option).slice(depth, depth + 1));
    this.menu = { at: key, entries, leads };
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

  /** Begins something with the card that was pressed, aimed at another. */
  private go(option: Option, at: Key): void {
    const [by] = this.trail;
    this.reset(true);
    this.around.send(option.text, { by: by!, at });
  }

  /** Goes on as it was begun: says the answer if there is only one way to, else picks what was pressed. */
  follow(plan: Plan): void {
    const { answering } = this;
    const means = (option: Option, key: Key): boolean => this.keys(option)[0] === key;
    const led = this.all.find((option) => plan.at !== undefined && means(option, plan.at));
    const done = this.all.find((option) => means(option, plan.by));
    if (!answering || (!led && !done)) return;
    if (answering.form.kind === 'one') this.around.send((led ?? done)!.text, plan);
    else if (answering.form.kind === 'set' && done && !answering.picked.length) {
      answering.toggle(done.text);
      if (plan.at !== undefined && this.all.length === 1 && answering.ready) this.around.send(answering.answer(), plan);
    }
  }

  /** Sends one option, unless it asks to be looked at twice; `whole`: with all that belongs to it, as a gesture that says so. */
  send(option: Option, whole = this.dragged): void {
    if (option.care && this.careful !== option) {
      this.careful = option;
      return;
    }
    this.around.send(option.text, undefined, whole);
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
