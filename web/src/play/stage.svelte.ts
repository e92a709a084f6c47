/** What is shown: news are played one after another at the reader's pace, and can be skipped. */
import type { Choice, View } from '../contract';
import type { Refusal } from '../protocol';
import type { News } from './session.svelte';
import { stepsOf, type Step } from './steps';

/** How many messages may wait before the older ones are shown at once. */
const BEHIND = 3;

export class Stage {
  view = $state.raw<View>();
  choices = $state.raw<readonly Choice[]>([]);
  prompt = $state('');
  /** A finished gesture becomes certain in so many milliseconds; when it began to be held. */
  held = $state<number>();
  /** One's answer can be taken back until the others who choose at the same time are in. */
  undo = $state(false);
  askUndo = $state.raw<Refusal | null>();
  /** A window is open, as far as everybody knows. */
  window = $state<string>();
  waiting = $state.raw<readonly string[]>([]);
  /** What is being told just now. */
  step = $state.raw<Step>();
  /** Something is still being told. */
  telling = $state(false);
  /** What led to the view that is shown, for whoever lets its cards move. */
  last = $state.raw<News>();

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
    // what one did oneself is known; what others had laid at the same time is not
    const known = news.own && !(this.choices[0]?.secret && news.events.some(({ kind }) => kind === 'reveal'));
    const quiet = !pace || news.missed || known || this.hurried || this.queue.length >= BEHIND || !this.view;
    if (!quiet) {
      const steps = stepsOf(news.events, news.lines);
      this.telling = steps.length > 0;
      if (news.own) this.choices = [];
      for (const step of steps) {
        if (this.hurried) break;
        this.step = step;
        await this.pause(step.ms / pace);
      }
      this.step = undefined;
    }
    this.telling = this.queue.length > 0;
    this.window = news.window;
    this.waiting = news.waiting ?? news.view?.waiting ?? this.waiting;
    if (!news.view) return;
    this.last = news;
    this.view = news.view;
    this.window = news.view.window;
    this.choices = news.choices;
    this.prompt = news.prompt;
    this.held = news.held;
    this.undo = news.undo === true;
    this.askUndo = news.askUndo;
    if (!this.queue.length) this.hurried = false;
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
