/** A payment that the engine proposes: sent at once where nothing else could pay, in a moment where a gesture meant it. */
import type { Answering } from '../grammar/answering.svelte';

/** So long a proposed payment is shown before it is sent. */
export const SHOWN = 1100;

export class Paying {
  /** It is about to be sent; any press or key leaves it to be changed. */
  soon = $state(false);
  private answering: Answering | undefined;
  private whole = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: () => void) {}

  /** A question that follows from one's own answer; `whole`: the answer meant all that belongs to it. */
  begin(answering: Answering | undefined, whole: boolean): void {
    this.stop();
    this.answering = answering?.form.kind === 'pay' ? answering : undefined;
    this.whole = whole;
  }

  /** Looks how far it is; to be called again whenever that may have changed. */
  see(): void {
    const { answering } = this;
    if (!answering || this.timer) return;
    if (answering.forced) this.timer = setTimeout(this.send);
    else if (this.whole && answering.settled && answering.ready) {
      this.soon = true;
      this.timer = setTimeout(this.send, SHOWN);
    }
  }

  /** Somebody wants to look at it, or it is over. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.answering = undefined;
    this.soon = false;
  }
}
