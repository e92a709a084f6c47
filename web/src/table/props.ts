/** What a table is given by whoever shows it: a live game, a replay, the gallery. */
import type { Snippet } from 'svelte';
import type { Catalogue, Lang } from '../cards';
import type { CardFull, Choice, Event, Line, View } from '../contract';
import type { Ask } from '../grammar/answering.svelte';
import type { Refusal } from '../protocol';
import type { World } from '../worlds/world';
import type { Sitting } from './desk';

/** What is being told: cards that act, cards it happens to, numbers on them, a line. */
export interface Moment {
  acting: readonly string[];
  concerned: readonly string[];
  line?: Line | undefined;
  /** What is told just now. */
  events?: readonly Event[];
  /** What is told after that. */
  later?: readonly Event[];
  /** All that has been told of it by now. */
  told?: readonly Event[];
  /** The lines of a fight so far that was prepared in secret. */
  tale?: readonly Line[];
}
/** What a table is given. */
export interface TableProps {
  world: World;
  catalogue: Catalogue;
  view: View;
  choice?: Choice | undefined;
  seal?: string | undefined;
  lang: Lang;
  /** What whoever waits reads. */
  prompt?: string;
  /** Who sits where; seats are letters where nobody said. */
  sitting?: ((seat: string) => Sitting) | undefined;
  lines?: readonly Line[];
  /** Lines after this event are new to the reader. */
  freshFrom?: number | undefined;
  /** What led to this view, so that cards can slide; nothing where nothing shall move. */
  events?: readonly Event[] | undefined;
  moment?: Moment | undefined;
  telling?: boolean;
  waiting?: readonly string[] | undefined;
  /** How fast things move: 1 at usual speed, 0 not at all. */
  pace?: number;
  /** Nothing moves; what happens is still told step by step. */
  still?: boolean;
  /** How loud what happens is, 0 to 1. */
  volume?: number;
  /** Presses on a prompt that has only just changed do nothing. */
  guard?: boolean;
  /** Nothing is sent by itself, not even a payment without a choice: whoever learns confirms it. */
  byHand?: boolean;
  drag?: boolean;
  /** Pointing at a card shows it in full; else only a press, a key or the focus does. */
  pointed?: boolean;
  hinted?: readonly string[];
  ask?: Ask | undefined;
  why?: ((intent: string) => Promise<Refusal | undefined>) | undefined;
  /** One card in full. */
  full?: ((id: string) => Promise<CardFull | undefined>) | undefined;
  onanswer: (answer: string | string[]) => void;
  onback?: (() => void) | undefined;
  onskip?: (() => void) | undefined;
  /** Buttons of the bar above; below the table on a phone. */
  tools?: Snippet | undefined;
  /** Something under the log: what people say. */
  talk?: Snippet | undefined;
  /** In place of the prompt: how it ended. */
  ending?: Snippet | undefined;
  /** A line above the prompt: something else that is asked. */
  notice?: Snippet | undefined;
  /** Whether the log is opened where it has no place of its own. */
  logOpen?: boolean;
  /** Pixels at the foot of the window that something else takes. */
  below?: number;
}
