/** The fight on the table, and what one has laid for it oneself, which only this page knows. */
import type { Event, View } from '../contract';
import type { Answering } from '../grammar/answering.svelte';
import { foughtOf, type Fought } from './fought';

interface Now {
  view: View;
  /** What has been told since the view; nothing at all where fights are not shown face to face. */
  told: readonly Event[] | undefined;
  answering: Answering | undefined;
}

export class Fight {
  private laid = $state.raw<{ by: string; card: string | undefined }>();
  private readonly now = $derived.by<Now>(() => this.from());
  readonly fought = $derived.by<Fought | undefined>(() => this.now.told && foughtOf(this.now.view, this.now.told));
  private readonly fighters = $derived(this.fought?.sides.map(({ card }) => card.id).join(' ') ?? '');
  /** The card that one is about to lay, or has laid while the same fight waits for the others. */
  readonly picked = $derived.by<string | undefined>(() => {
    const { answering } = this.now;
    if (answering?.choice.secret) return answering.option(answering.picked[0] ?? '')?.args[0]?.card;
    return !answering && this.laid?.by === this.fighters ? this.laid.card : undefined;
  });

  constructor(private readonly from: () => Now) {}

  /** The answer is sent: what it holds is laid. */
  lay(): void {
    if (this.now.answering?.choice.secret) this.laid = { by: this.fighters, card: this.picked };
  }
}
