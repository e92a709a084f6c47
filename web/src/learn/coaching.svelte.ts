/** A lesson at a table: which of its steps is shown, what can be pressed meanwhile, and what was pressed instead. */
import { api } from '../api';
import type { Choice } from '../contract';
import type { LessonInfo, LessonNow } from '../protocol';
import { learn } from './lessons';
import { opening, stepAt, taught } from './taught';

/** After so many wrong presses the hand shows how. */
const SHOWS = 2;

export class Coaching {
  lesson = $state.raw<LessonInfo>();
  /** Those that come after it. */
  next = $state.raw<LessonInfo>();
  /** What was pressed instead is answered. */
  note = $state('');
  private from = $state<number>();
  private wrong = $state(0);

  constructor(
    readonly game: string,
    readonly id: string,
    private readonly now: () => LessonNow | undefined,
  ) {
    void api.lessons(game).then(
      ({ lessons }) => {
        const at = lessons.findIndex((one) => one.id === id);
        this.lesson = lessons[at];
        this.next = lessons[at + 1];
      },
      () => undefined,
    );
  }

  /** The number of the step that is shown; undefined while it is not known. */
  get at(): number | undefined {
    const [lesson, now] = [this.lesson, this.now()];
    return lesson && now && stepAt(lesson, now, this.from ?? opening(lesson, now.step));
  }

  get step(): LessonInfo['steps'][number] | undefined {
    return this.at === undefined ? undefined : this.lesson?.steps[this.at];
  }

  /** Everything has been looked at and done. */
  get done(): boolean {
    return this.at !== undefined && this.at >= this.lesson!.steps.length;
  }

  get shows(): boolean {
    return this.wrong >= SHOWS;
  }

  /** What is left of a choice: nothing while something is to be looked at. */
  of(choice: Choice | undefined): Choice | undefined {
    const wants = this.now()?.wants ?? [];
    return choice && this.step?.acts && wants.length ? taught(choice, wants) : undefined;
  }

  /** What was to be looked at has been seen. */
  seen(): void {
    if (this.at === undefined || this.step?.acts) return;
    this.from = this.at + 1;
    this.right();
  }

  /** Something was done: what was said of mistakes is over. */
  right(): void {
    this.wrong = 0;
    this.note = '';
  }

  mistaken(note: string): void {
    this.wrong += 1;
    this.note = note;
  }

  finish(): void {
    learn(this.game, this.id);
  }
}
