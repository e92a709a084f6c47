/** Which card is looked at: as it is now, in full, and why it cannot be used. */
import type { CardFull, CardNow, View } from '../contract';
import type { Refusal } from '../protocol';
import type { Pointing } from './pointing.svelte';

export interface Sights {
  view(): View;
  pointing(): Pointing;
  /** The card beside the table has a place of its own; something is asked. */
  beside(): boolean;
  asked(): boolean;
  full?(): ((id: string) => Promise<CardFull | undefined>) | undefined;
  why?(): ((intent: string) => Promise<Refusal | undefined>) | undefined;
}

export class Looking {
  /** Over the table, at full size. */
  zoomed = $state<CardNow>();
  whole = $state.raw<{ id: string; card: CardFull }>();
  private refused = $state.raw<{ card: string; at: Pointing; why: Refusal | undefined }>();
  readonly open = $derived.by(() => {
    const { seats, shared } = this.sights.view();
    const places = [...seats.flatMap((seat) => Object.values(seat.places)), ...Object.values(shared)];
    return new Map(places.flatMap((place) => (place.cards ?? []).map((now) => [now.id, now] as const)));
  });

  constructor(private readonly sights: Sights) {}

  /** Why the card that is looked at cannot be used, as long as the same is asked. */
  get reason(): { card: string; why: Refusal | undefined } | undefined {
    return this.refused?.at === this.sights.pointing() ? this.refused : undefined;
  }

  cardAt(at: HTMLElement): CardNow | undefined {
    const { id = '', card } = at.dataset;
    return card ? (this.open.get(id) ?? { id, card }) : undefined;
  }

  /** It is the reader's: nobody wonders why they cannot use what is another's. */
  private own({ id, card }: CardNow): boolean {
    const { seats, seat } = this.sights.view();
    const places = Object.values(seats.find((one) => one.seat === seat)?.places ?? {});
    return places.some(({ cards, names }) => (id ? cards?.some((one) => one.id === id) : names?.includes(card)));
  }

  /** A card is pointed at. */
  look(at: HTMLElement): void {
    const card = this.cardAt(at);
    if (!card) return;
    const pointing = this.sights.pointing();
    const [full, why] = [this.sights.full?.(), this.sights.why?.()];
    pointing.looked = card;
    this.refused = undefined;
    if (!this.sights.beside()) return;
    if (full && card.id && card.id !== this.whole?.id)
      void full(card.id).then(
        (found) => found && (this.whole = { id: card.id, card: found }),
        () => undefined,
      );
    const key = at.dataset['key'] ?? '';
    // what is being played, or does what is asked, is in use
    if (!this.sights.asked() || !why || !key || pointing.can(key) || pointing.of(key).mark || !this.own(card)) return;
    void why(card.id || card.card).then(
      (found) => {
        if (pointing.looked?.card === card.card) this.refused = { card: card.card, at: pointing, why: found };
      },
      () => undefined,
    );
  }
}
