/**
 * A payment that the engine proposes: sent at once where nothing else could pay, in a moment where a gesture meant it.
 * What is asked "sure?" about is never sent by itself.
 */
import type { Answering } from '../grammar/answering.svelte';

/** So long a proposed payment is shown before it is sent. */
export const SHOWN = 1100;

export class Paying {
  /** It is about to be sent; any press or key leaves it to be changed. */
  soon = $state(false);
  /** How the question before was answered: in any way, or with a gesture that means all that belongs to it. */
  private answered: '' | 'sent' | 'whole' = '';
  private watched: '' | 'sent' | 'whole' = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly answering: () => Answering | undefined,
    private readonly send: () => void,
  ) {}

  /** An answer was sent; `whole`: it means all that belongs to it. */
  sent(whole: boolean): void {
    this.stop();
    this.answered = whole ? 'whole' : 'sent';
  }

  /** Something else is asked; or nothing is, while one's own act is told: what follows from it is asked after that. */
  asked(): void {
    this.stop();
    const answering = this.answering();
    if (!answering) return;
    if (answering.form.kind === 'pay') this.watched = this.answered;
    this.answered = '';
  }

  /** Looks how far it is; to be called again whenever that may have changed. */
  see(): void {
    const answering = this.answering();
    if (!answering || !this.watched || this.timer || answering.costly) return;
    if (answering.forced) this.timer = setTimeout(this.send);
    else if (this.watched === 'whole' && answering.settled && answering.ready) {
      this.soon = true;
      this.timer = setTimeout(this.send, SHOWN);
    }
  }

  /** Somebody wants to look at it, or it is over. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.watched = '';
    this.soon = false;
  }
}
