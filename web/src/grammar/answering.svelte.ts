/** One choice being answered: what is picked so far, what may still be picked, and when it is whole. No rules of a game. */
import type { Choice, Form, Next, Option, Owed, Progress } from '../contract';

/** Asks how far an answer would have come. */
export type Ask = (texts: string[]) => Promise<Progress>;

export class Answering {
  readonly choice: Choice;
  /** Texts in the order in which they were picked; in an order form, the whole sequence. */
  picked = $state<string[]>([]);
  /** Points by candidate, in a divide form. */
  points = $state<Record<string, number>>({});
  /** What the engine says of this answer; only a payment needs to ask. */
  progress = $state<Progress>();
  /** Whether that is said of what is picked now, not of what was before. */
  private current = $state(false);
  /** It has been sent: what comes next is another question, even if it looks the same. */
  sent = false;
  private readonly ask: Ask | undefined;

  constructor(choice: Choice, ask?: Ask) {
    this.choice = choice;
    this.ask = ask;
    if (this.form.kind === 'order') this.picked = this.unordered();
    if (this.form.kind === 'pay') this.begin();
  }

  /** A payment begins with what harms least; it can be changed. */
  private begin(): void {
    const [best] = this.form.ready ?? [];
    if (best) this.picked = [...best]; // what is left to pay, where part of it is certain already
    this.inquire();
  }

  /** What is to be put in an order, each as often as it is there, without what was put already. */
  private unordered(): string[] {
    const given = this.choice.chosen.map((option) => option.text);
    const all = this.candidates.flatMap((option) => Array.from({ length: option.times ?? 1 }, () => option.text));
    for (const text of given) all.splice(all.indexOf(text), 1);
    return all;
  }

  /** Goes on with what was picked, if this is the same question shown anew: others may have answered theirs meanwhile. */
  resume(before: Answering | undefined): void {
    if (!before || before.sent || !before.same(this)) return;
    this.picked = [...before.picked];
    this.points = { ...before.points };
    if (this.picked.length) this.inquire();
  }

  private same(other: Answering): boolean {
    const told = ({ choice, candidates }: Answering): string =>
      JSON.stringify(
        [choice.seat, choice.kind, choice.rule, choice.form.kind, choice.chosen.length].concat(
          candidates.map(({ text }) => text),
        ),
      );
    return this.choice.id === other.choice.id || (this.choice.secret === true && told(this) === told(other));
  }

  get form(): Form {
    return this.choice.form;
  }

  /**
   * What a person may point at: the form's candidates, or the options where there is nothing to gather. Pieces that are
   * certain already are no candidates any more, nor is what they exclude; whatever their order, all others are.
   */
  get candidates(): readonly Option[] {
    const { chosen, options } = this.choice;
    const { candidates } = this.form;
    if (!candidates) return options.filter((option) => option.args.length > 0);
    if (!chosen.length || this.form.kind !== 'set') return candidates;
    const taken = candidates.flatMap(({ text, uses = [] }) => (this.certain(text) ? uses : []));
    return candidates.filter(
      (candidate) =>
        this.certain(candidate.text) < (candidate.times ?? this.copies(candidate)) &&
        !candidate.uses?.some((use) => taken.includes(use)),
    );
  }

  /** How often a candidate is among the pieces that are certain already. */
  private certain(text: string): number {
    return this.choice.chosen.filter((option) => option.text === text).length;
  }

  /** Options that point at nothing, such as passing: buttons of their own. What ends a gathering is its main button. */
  get plain(): readonly Option[] {
    const gathers = this.form.kind !== 'one';
    return this.choice.options.filter((option) => !option.args.length && !(gathers && option.verb === 'done'));
  }

  /** The option that ends the gathering with nothing picked, where that is allowed. */
  get done(): Option | undefined {
    return this.choice.options.find((option) => option.verb === 'done');
  }

  count(text: string): number {
    return this.picked.filter((picked) => picked === text).length;
  }

  option(text: string): Option | undefined {
    return this.candidates.find((option) => option.text === text);
  }

  /** Whether a candidate may be picked once more; what it excludes would give way. */
  can(text: string): boolean {
    const option = this.option(text);
    if (!option) return false;
    if (this.form.kind === 'one') return true;
    if (this.current && this.progress?.next) return this.progress.next.some((next) => next.text === text);
    if (this.count(text) + this.certain(text) >= (option.times ?? this.copies(option))) return false;
    return this.picked.length - this.excluded(option).length < this.most;
  }

  /** How many equal things a candidate stands for: so many dice of one face. */
  private copies(option: Option): number {
    return option.args.find((arg) => arg.kind === 'die' || arg.kind === 'name')?.n ?? 1;
  }

  /** How many may be picked in all: of candidates that share something one. */
  get most(): number {
    const left = this.choice.most - this.choice.chosen.length;
    const uses = this.candidates.map((candidate) => candidate.uses ?? []);
    const shared = Math.min(...uses.map(({ length }) => length));
    if (this.form.kind !== 'set' || !uses.length || !shared) return left;
    const kinds = Array.from({ length: shared }, (_, i) => new Set(uses.map((used) => used[i])).size);
    return Math.min(left, ...kinds);
  }

  private get least(): number {
    return this.choice.least - this.choice.chosen.length;
  }

  /** Picked candidates that cannot stand beside this one. */
  private excluded(option: Option): string[] {
    const uses = option.uses ?? [];
    return this.picked.filter((text) => this.option(text)?.uses?.some((use) => uses.includes(use)));
  }

  /** Picks a candidate, or takes it back where only one of it can be picked. */
  toggle(text: string): void {
    const option = this.option(text);
    if (!option) return;
    const next = this.current ? this.progress?.next : undefined;
    if (this.form.kind === 'one') this.picked = this.picked.includes(text) ? [] : [text];
    else if (next) this.exchange(text, next);
    else if (this.count(text) && !this.can(text)) this.picked = this.picked.filter((picked) => picked !== text);
    else if (this.can(text)) {
      const gone = this.excluded(option);
      this.picked = [...this.picked.filter((picked) => !gone.includes(picked)), text];
    }
    this.inquire();
  }

  /** Something more that pays, in place of something else where all is paid; or it is taken back. */
  private exchange(text: string, next: readonly Next[]): void {
    const found = next.find((one) => one.text === text);
    const gone = found ? found.instead : text;
    const at = gone === undefined ? -1 : this.picked.lastIndexOf(gone);
    const rest = at < 0 ? this.picked : this.picked.filter((_, i) => i !== at);
    this.picked = found ? [...rest, text] : [...rest];
  }

  /** Takes everything back. */
  clear(): void {
    if (this.form.kind !== 'order') this.picked = [];
    this.points = {};
    this.progress = undefined;
    this.inquire();
  }

  /** Whether what is picked is what the engine proposed, and nothing else. */
  get proposed(): boolean {
    const best = this.form.kind === 'pay' ? this.form.ready?.[0] : undefined;
    return best !== undefined && [...best].sort().join() === [...this.picked].sort().join();
  }

  /** Takes back the last pick; says whether there was one. A payment that nobody has touched is none: its act goes back. */
  back(): boolean {
    if (this.form.kind === 'divide') {
      const last = Object.keys(this.points).findLast((text) => this.points[text]! > 0);
      if (last) this.give(last, -1);
      return last !== undefined;
    }
    if (this.form.kind === 'order' || !this.picked.length) return false;
    if (this.proposed && this.choice.back === null) return false;
    this.picked = this.picked.slice(0, -1);
    this.inquire();
    return true;
  }

  /** Starts from a whole answer that the engine offers. */
  take(texts: readonly string[]): void {
    if (this.form.kind === 'divide')
      this.points = Object.fromEntries(
        texts.map((text) => [text.slice(0, text.lastIndexOf(' ')), Number(text.slice(text.lastIndexOf(' ') + 1))]),
      );
    else this.picked = [...texts];
    this.inquire();
  }

  /** Gives so many points more or fewer to a candidate, as far as its limits and what is left allow. */
  give(text: string, n: number): void {
    const [, most] = this.limits;
    const now = this.points[text] ?? 0;
    const wanted = Math.max(0, Math.min(most, now + n, now + this.missing));
    this.points = { ...this.points, [text]: n < 0 ? Math.max(0, now + n) : wanted };
  }

  private get limits(): readonly [least: number, most: number] {
    const [least = 0, most = this.form.points ?? 0] = this.form.each ?? [];
    return [least, most];
  }

  /** Moves what stands at a place one earlier (-1) or later (1). */
  move(at: number, by: -1 | 1): void {
    const to = at + by;
    if (at < 0 || to < 0 || to >= this.picked.length) return;
    const order = [...this.picked];
    [order[at], order[to]] = [order[to]!, order[at]!];
    this.picked = order;
  }

  private inquire(): void {
    if (this.form.kind !== 'pay' || !this.ask) return;
    const asked = this.picked;
    this.current = false;
    void this.ask([...asked]).then(
      (progress) => {
        if (this.picked !== asked) return;
        this.progress = progress;
        this.current = true;
      },
      () => undefined, // it was answered meanwhile, or the connection is gone: what comes next says where things stand
    );
  }

  /** Whether a payment is whole as it was proposed, and nothing else could pay any of it. */
  get forced(): boolean {
    const { progress } = this;
    return this.settled && progress?.ready === true && progress.next?.length === 0;
  }

  /** Whether the engine has said how far a payment has come. */
  get settled(): boolean {
    return this.form.kind === 'pay' && this.current;
  }

  /** Whether something is picked that is asked "sure?" about. */
  get costly(): boolean {
    return this.picked.some((text) => this.option(text)?.care !== undefined);
  }

  /** What is still owed. */
  get owed(): readonly Owed[] {
    return this.progress?.owed ?? this.form.owed ?? [];
  }

  /** How much is still missing before the answer is whole. */
  get missing(): number {
    if (this.form.kind === 'divide') {
      const given = Object.values(this.points).reduce((sum, n) => sum + n, 0);
      return (this.form.points ?? 0) - given;
    }
    if (this.form.kind === 'pay') {
      const owed = (this.form.owed ?? []).reduce((sum, { n }) => sum + n, 0);
      return this.current && this.progress
        ? this.progress.owed.reduce((sum, { n }) => sum + n, 0)
        : Math.max(0, owed - this.picked.length);
    }
    return Math.max(0, this.least - this.picked.length);
  }

  /** Whether what is picked is a whole answer, as far as the page can tell; the engine has the last word. */
  get ready(): boolean {
    if (this.form.kind === 'divide') {
      const [least] = this.limits;
      return this.missing === 0 && this.candidates.every((option) => (this.points[option.text] ?? 0) >= least);
    }
    if (this.form.kind === 'one') return this.picked.length === 1;
    if (this.form.kind === 'pay' && this.current && this.progress) return this.progress.ready;
    return this.missing === 0 && this.picked.length <= this.most;
  }

  /** The answer as the engine takes it. */
  answer(): string | string[] {
    if (this.form.kind === 'one') return this.picked[0] ?? '';
    if (this.form.kind === 'divide')
      return this.candidates.map((option) => `${option.text} ${this.points[option.text] ?? 0}`);
    return [...this.picked];
  }
}
