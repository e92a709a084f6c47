/** What is shown: news are played one after another at the reader's pace, and can be skipped. */
import type { Choice, Event, View } from '../contract';
import { advance } from '../motion/advance';
import { cueOf, unseen } from '../motion/cues';
import { kept } from '../motion/kept';
import { TIMES } from '../motion/tempo';
import type { LessonNow, Refusal } from '../protocol';
import type { News } from './session.svelte';
import { stepsOf, type Step } from './steps';

/** How many messages may wait before the older ones are shown at once. */
const BEHIND = 3;
/** What one did oneself is told faster, and never watched longer than this. */
const OWN = { faster: 1.4, longest: 880 };
/** Until something has been drawn. */
const FRAME = 17;
/** However fast it goes, what came last of a step stays so long. */
const LAST = 40;
/** A part of the game that is shown again stands still so long before and after. */
const BREATH = 900;

type Told = Pick<News, 'events' | 'view'>;
/** One answer of a part of the game that is shown again, and the table after it. */
export type Again = Pick<News, 'events' | 'lines'> & { view: View };

export class Stage {
  view = $state.raw<View>();
  choices = $state.raw<readonly Choice[]>([]);
  prompt = $state('');
  /** A finished gesture becomes certain in so many milliseconds; when it began to be held. */
  held = $state<number>();
  /** One's answer can be taken back until the others who choose at the same time are in. */
  undo = $state(false);
  askUndo = $state.raw<Refusal | null>();
  /** How far the lesson has come that is played here. */
  lesson = $state.raw<LessonNow>();
  /** A window is open, as far as everybody knows. */
  window = $state<string>();
  waiting = $state.raw<readonly string[]>([]);
  /** What is being told just now. */
  step = $state.raw<Step>();
  /** Something is still being told. */
  telling = $state(false);
  /** What led to the view that is shown, for whoever lets its cards move. */
  now = $state.raw<readonly Event[]>();
  /** How fast it is told just now: 1 at usual speed. */
  speed = $state(1);

  private queue: News[] = [];
  private running = false;
  private hurry: (() => void) | undefined;
  private hurried = false;

  /** `pace` is 1 at usual speed, 0 to show all at once. */
  constructor(
    private readonly pace: () => number,
    private readonly wait: (ms: number, then: () => void) => () => void = (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    /** Few changes instead of many: this machine cannot keep up. */
    private readonly lean: () => boolean = () => false,
  ) {}

  push(news: News): void {
    this.queue.push(news);
    if (!this.running) void this.run();
  }

  /** Shows all that waits at once. */
  skip(): void {
    if (!this.telling) return;
    this.hurried = true;
    this.hurry?.();
  }

  /** Shows a part of the game again, from the table as it was before it; then all is as it was. A press ends it. */
  async again(from: View, parts: readonly Again[], title: string): Promise<void> {
    const [end, prompt] = [this.view, this.prompt];
    if (!end || this.running) return;
    this.running = true;
    this.speed = this.pace() || 1;
    const show = (view: View, now: readonly Event[] | undefined): void => {
      [this.step, this.now, this.view] = [undefined, now, view];
    };
    show(from, undefined);
    [this.telling, this.prompt] = [true, title];
    await this.pause(BREATH / this.speed);
    for (const part of parts) {
      await this.tellAll(stepsOf(part.events, part.lines, from), part);
      if (this.hurried) break;
      show(part.view, []);
    }
    if (!this.hurried) await this.pause(BREATH / this.speed);
    show(end, undefined);
    [this.telling, this.prompt, this.running, this.hurried] = [false, prompt, false, false];
    if (this.queue.length) void this.run();
  }

  /** What is asked has been answered for the reader: nothing is marked for it any more. */
  answered(id: string): void {
    if (this.choices[0]?.id === id) this.choices = [];
  }

  clear(): void {
    this.queue = [];
    this.hurried = true;
    this.hurry?.();
    this.view = undefined;
    this.choices = [];
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let news = this.queue.shift(); news; news = this.queue.shift()) await this.show(news);
    this.running = false;
    this.hurried = false;
  }

  private async show(news: News): Promise<void> {
    const pace = this.pace();
    const before = this.view;
    const quiet = !pace || news.missed || this.hurried || this.queue.length >= BEHIND || !before;
    if (!quiet) {
      const steps = stepsOf(news.events, news.lines, before);
      this.speed = pace * this.hastened(news, steps);
      this.telling = steps.length > 0;
      // what was asked is asked no more: nothing is marked for it while the rest is told
      const asked = this.choices[0]?.id;
      if (news.own || (news.view && !news.choices.some(({ id }) => id === asked))) this.choices = [];
      await this.tellAll(steps, news);
    }
    const ends = !quiet && !before.outcome && news.view?.outcome !== undefined;
    this.step = undefined;
    if (news.view) {
      // whoever does not want to watch does not watch cards slide either
      this.now = this.hurried ? undefined : [];
      this.view = this.view ? kept(this.view, news.view) : news.view;
      // first the table is drawn as it is now, then what is asked: each is enough for a frame
      if (this.telling && !ends && !this.hurried) await this.pause(FRAME);
    }
    this.telling = ends || this.queue.length > 0;
    this.window = news.window;
    this.waiting = news.waiting ?? news.view?.waiting ?? this.waiting;
    if (!news.view) return;
    this.window = news.view.window;
    this.choices = news.choices;
    this.prompt = news.prompt;
    this.held = news.held;
    this.undo = news.undo === true;
    this.askUndo = news.askUndo;
    this.lesson = news.lesson;
    if (ends && !this.hurried) await this.pause(TIMES.won.lead / pace);
    if (ends) this.telling = this.queue.length > 0;
    if (!this.queue.length) this.hurried = false;
  }

  /** How much faster one's own acts are told; what others had laid at the same time takes its time. */
  private hastened(news: News, steps: readonly Step[]): number {
    if (!news.own || (this.choices[0]?.secret && news.events.some(({ kind }) => kind === 'reveal'))) return 1;
    return Math.max(OWN.faster, steps.reduce((sum, { ms }) => sum + ms, 0) / OWN.longest);
  }

  private async tellAll(steps: readonly Step[], news: Told): Promise<void> {
    for (const step of steps) {
      if (this.hurried) return;
      this.step = step;
      await this.tell(step, news);
    }
  }

  /** One step: the wind-up, then the table as each of its events leaves it. */
  private async tell({ cue, events, ms }: Step, news: Told): Promise<void> {
    const { wind, apart } = TIMES[cue];
    let left = ms;
    const pass = async (time: number): Promise<void> => {
      left -= time;
      if (time > 0 && !this.hurried) await this.pause(time / this.speed);
    };
    await pass(Math.min(wind, ms / 2));
    const lean = this.lean();
    let batch: Event[] = [];
    for (const [i, event] of events.entries()) {
      if (this.hurried || !this.view) return;
      batch.push(event);
      const last = i === events.length - 1;
      if (!last && (lean || unseen(cueOf(this.view.game, event)))) continue;
      this.change(batch, news);
      batch = [];
      if (!last) await pass(Math.min(apart, Math.max(30, left / (events.length - i))));
    }
    await pass(Math.max(LAST, left));
  }

  /** The table as some events leave it, all at once. */
  private change(events: readonly Event[], news: Told): void {
    let next = this.view!;
    for (const event of events)
      next = advance(next, event, news.events.slice(news.events.indexOf(event) + 1), news.view);
    this.now = events;
    this.view = next;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.hurry = undefined;
        cancel();
        resolve();
      };
      const cancel = this.wait(ms, done);
      this.hurry = done;
    });
  }
}
