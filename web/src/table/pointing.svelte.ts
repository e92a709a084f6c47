/** What a choice says of things on the table: which can be picked, which are picked, in which order. */
import type { CardNow, Option } from '../contract';
import type { Answering } from '../grammar/answering.svelte';
import type { Mark } from '../grammar/marks';

export interface Pointed {
  mark?: Mark | undefined;
  badge?: string | undefined;
  verbs: readonly string[];
  /** The candidates that point here. */
  options: readonly Option[];
}

const NOTHING: Pointed = { verbs: [], options: [] };

export class Pointing {
  /** The card that is looked at: pointed at, focused, or last pressed. */
  looked = $state<CardNow>();
  /** Of a card with several verbs: which card was pressed. */
  asked = $state<readonly Option[]>([]);

  constructor(readonly answering: Answering | undefined) {}

  private of(options: readonly Option[]): Pointed {
    const { answering } = this;
    if (!answering || !options.length) return NOTHING;
    const at = answering.picked.findIndex((text) => options.some((option) => option.text === text));
    const many = answering.form.kind !== 'one';
    const mark: Mark = at >= 0 ? 'selected' : many ? 'selectable' : 'playable';
    const verbs = [...new Set(options.map((option) => option.verb))];
    return { mark, badge: many ? String(at + 1) : '✓', verbs, options };
  }

  /** What may be done with an open card. */
  card(now: CardNow): Pointed {
    return this.of(this.answering?.candidates.filter((option) => option.args[0]?.id === now.id) ?? []);
  }

  /** What may be done with a card in a hidden place, by its name. */
  named(name: string, place: string): Pointed {
    const fits = (option: Option): boolean => {
      const [arg] = option.args;
      return arg?.kind === 'name' && arg.card === name && (arg.place ?? place) === place;
    };
    return this.of(this.answering?.candidates.filter(fits) ?? []);
  }

  /** Whether a place is where something may go. */
  place(seat: string, place: string): boolean {
    const picked = this.answering?.option(this.answering.picked[0] ?? '');
    return (
      picked?.args.some((arg) => arg.kind === 'place' && arg.place === place && (arg.seat ?? seat) === seat) ?? false
    );
  }

  /** Presses something: its only candidate is picked, of several one is asked for. */
  press(pointed: Pointed): void {
    if (!this.answering || !pointed.options.length) return;
    if (pointed.options.length === 1) {
      this.asked = [];
      this.answering.toggle(pointed.options[0]!.text);
    } else this.asked = this.asked[0] === pointed.options[0] ? [] : pointed.options;
  }
}
