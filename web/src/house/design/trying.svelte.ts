/** The deck with which cards are tried: a published one, with new cards in the place of some of its own. */
import { api } from '../../api';
import type { Catalogue, Printed } from '../../cards';
import type { DeckForm, DeckInfo, DeckReport, GameInfo } from '../../protocol';
import { settings, t } from '../../settings.svelte';
import { numberOf, textOf, withNumber, type Draft } from '../decks/building';
import { sentence } from '../words';
import type { Bench } from './bench.svelte';

/** A new card and what it takes the place of. */
export interface Swap {
  card: string;
  out: string;
  n: number;
}

const USUAL = 3;
const PAUSE = 250;
const CARDS = 'cards';

/** What a deck is made of. */
const entries = (deck: DeckInfo | undefined): string[] =>
  Object.values(deck?.sections ?? {})
    .flat()
    .map(({ card }) => card);

export class Trying {
  /** The published deck that it is made from; empty for the one that suits best. */
  chosen = $state('');
  private readonly wishes = $state<Record<string, { out?: string; n?: number }>>({});
  report = $state.raw<DeckReport & { of: string }>();
  trouble = $state('');

  readonly decks: readonly DeckInfo[];
  /** Whether decks list cards, so that a new one has to be put in. */
  readonly lists: boolean;
  readonly base: DeckInfo | undefined = $derived.by(
    () => this.decks.find((deck) => deck.id === this.chosen) ?? this.fitting(),
  );
  readonly fresh: readonly Printed[] = $derived.by(() => {
    const good = this.bench.good;
    return good ? good.cards.filter((card) => good.fresh.includes(card.id)) : [];
  });
  readonly swaps: readonly Swap[] = $derived.by(() => {
    const base = this.base;
    if (!base || !this.lists) return [];
    return this.fresh.map((card) => {
      const wish = this.wishes[card.id] ?? {};
      const out = wish.out ?? this.alike(base, card);
      return { card: card.id, out, n: Math.min(wish.n ?? USUAL, this.copies(base, out)) };
    });
  });
  /** The list; empty where the published deck is played as it is. */
  readonly text: string = $derived.by(() => {
    const base = this.base;
    if (!base || !this.swaps.some((swap) => swap.n > 0)) return '';
    const [one] = this.fresh;
    const more = this.fresh.length > 1 ? `${this.fresh.length} new cards` : (one?.name.en ?? '');
    let draft: Draft = { name: `${base.name.en} + ${more}`, was: '', sections: base.sections };
    for (const { card, out, n } of this.swaps) {
      const before = draft.sections;
      draft = withNumber(draft, this.form, CARDS, out, numberOf(draft, CARDS, out) - n);
      draft = withNumber(draft, this.form, CARDS, card, n);
      // what was picked out of the deck (opening cards) is picked anew where the last copy has gone
      for (const { name, of } of this.form.sections)
        if (
          of === CARDS &&
          n > 0 &&
          numberOf(draft, name, out) < (before[name]?.find((one) => one.card === out)?.n ?? 0)
        )
          draft = withNumber(draft, this.form, name, card, 1);
    }
    return textOf(draft, this.form).text;
  });
  /** What is played: the list, or the name of the published deck. */
  readonly deck: string = $derived.by(() => this.text || this.base?.id || '');
  readonly legal: boolean = $derived.by(
    () => !this.text || (this.report?.of === this.text + this.bench.file.text && !this.report.problems.length),
  );
  readonly problems = $derived.by(() => (this.text ? (this.report?.problems ?? []) : []));

  constructor(
    private readonly bench: Bench,
    readonly info: GameInfo,
    private readonly form: DeckForm,
    private readonly catalogue: Catalogue,
  ) {
    this.decks = info.decks.filter((deck) => Object.values(deck.sections).flat().length);
    this.lists = this.decks.some((deck) => (deck.sections[CARDS]?.length ?? 0) > 0);
    $effect(() => this.checked(this.text, this.bench.playable ? this.bench.file.text : '', settings.lang));
  }

  private checked(text: string, cards: string, _lang: string): (() => void) | undefined {
    if (!text || !cards) return undefined;
    let left = false;
    const waiting = setTimeout(() => {
      api.check(this.bench.game, text, cards).then(
        (report) => {
          if (!left) [this.report, this.trouble] = [{ ...report, of: text + cards }, ''];
        },
        (error: unknown) => {
          if (!left) this.trouble = sentence(error);
        },
      );
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(waiting);
    };
  }

  /** Decks that can sit across from the one that is tried: where decks list no cards, they share out one box. */
  readonly opponents: readonly DeckInfo[] = $derived.by(() => {
    const own = new Set(entries(this.base));
    return this.decks.filter(
      (deck) => deck.id !== this.base?.id && (this.lists || !entries(deck).some((card) => own.has(card))),
    );
  });

  /** The first deck that holds a card that was changed; else the first. */
  private fitting(): DeckInfo | undefined {
    const mine = new Set(this.bench.rows.map((row) => row['id'] ?? ''));
    return this.decks.find((deck) => entries(deck).some((card) => mine.has(card))) ?? this.decks[0];
  }

  private copies(base: DeckInfo, card: string): number {
    return base.sections[CARDS]?.find((entry) => entry.card === card)?.n ?? 0;
  }

  /** The card of a deck that a new one stands in for best: of its type, and as many as can be. */
  private alike(base: DeckInfo, card: Printed): string {
    const entries = [...(base.sections[CARDS] ?? [])].sort((a, b) => b.n - a.n);
    return (entries.find((entry) => this.catalogue.card(entry.card).type === card.type) ?? entries[0])?.card ?? '';
  }

  /** Cards of the deck that may go. */
  get outs(): { id: string; label: string; n: number }[] {
    return (this.base?.sections[CARDS] ?? []).map(({ card, n }) => ({
      id: card,
      n,
      label: `${this.catalogue.card(card).name[settings.lang]} ×${n}`,
    }));
  }

  wish(card: string, wanted: { out?: string; n?: number }): void {
    this.wishes[card] = { ...this.wishes[card], ...wanted };
  }

  /** In a line, what the deck is. */
  get says(): string {
    const base = this.base?.name[settings.lang] ?? '';
    const put = this.swaps.reduce((sum, swap) => sum + swap.n, 0);
    return put ? t(`「${base}」＋新しいカード${put}枚`, `${base} with ${put} new cards`) : base;
  }
}
