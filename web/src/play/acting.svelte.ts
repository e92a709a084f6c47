/** What a reader does at a table over the network: answers, steps back, asks for a hint; and what came of it. */
import type { Lang } from '../cards';
import type { Choice } from '../contract';
import { words } from '../grammar/words';
import { Refused, type Session } from './session.svelte';
import type { Stage } from './stage.svelte';

/** What a table is just now. */
interface Around {
  session(): Session | undefined;
  stage(): Stage | undefined;
  choice(): Choice | undefined;
  lang(): Lang;
}

export class Acting {
  /** Something that could not be done, and why. */
  notice = $state<{ text: string; rule: string }>();
  busy = $state(false);
  hint = $state<{ answer: readonly string[]; text: string }>();

  constructor(private readonly around: Around) {}

  readonly tell = (error: unknown): void => {
    if (error instanceof Refused && error.refusal.code !== 'lost')
      this.notice = { text: error.refusal.sentence || error.refusal.code, rule: error.refusal.rule };
  };

  async act(work: Promise<unknown> | undefined): Promise<void> {
    this.busy = true;
    this.hint = undefined;
    try {
      await work;
      this.notice = undefined;
    } catch (error) {
      this.tell(error);
    } finally {
      this.busy = false;
    }
  }

  readonly answer = (given: string | string[]): void => {
    const [session, choice] = [this.around.session(), this.around.choice()];
    if (session && choice && !this.busy) void this.act(session.answer(choice.id, given));
  };

  readonly back = (): void => {
    const [session, choice] = [this.around.session(), this.around.choice()];
    if (session && choice) void this.act(session.ask({ do: 'back', choice: choice.id }));
  };

  get canUndo(): boolean {
    const stage = this.around.stage();
    return this.around.choice()?.undo === null || stage?.held !== undefined || stage?.undo === true;
  }

  get mayAsk(): boolean {
    return this.around.stage()?.askUndo === null;
  }

  readonly undo = (): void => {
    const session = this.around.session();
    if (!session) return;
    if (this.canUndo) void this.act(session.ask({ do: 'undo' }));
    else if (this.mayAsk) void this.act(session.ask({ do: 'ask-undo' }));
    else {
      const why = this.around.stage()?.askUndo ?? this.around.choice()?.undo;
      this.notice = { text: why?.sentence ?? words(this.around.lang()).nothing, rule: why?.rule ?? '' };
    }
  };

  /** Asks for a hint, or puts it away. */
  readonly askHint = async (): Promise<void> => {
    const [session, choice] = [this.around.session(), this.around.choice()];
    if (!session || !choice || this.hint) {
      this.hint = undefined;
      return;
    }
    try {
      this.hint = await session.hint(choice.id);
    } catch (error) {
      this.tell(error);
    }
  };

  /** What somebody else would have one answer, in words. */
  inWords(answer: readonly string[]): string {
    const choice = this.around.choice();
    if (!choice) return '';
    const options = [...(choice.form.candidates ?? []), ...choice.options];
    const labels = answer.map((text) => options.find((option) => option.text === text)?.label ?? text);
    return labels.join(this.around.lang() === 'ja' ? '、' : ', ');
  }

  /** Answers so. */
  readonly take = (answer: readonly string[]): void => {
    const one = this.around.choice()?.form.kind === 'one' && answer.length === 1;
    this.answer(one ? answer[0]! : [...answer]);
  };
}
