/** How a world moves and sounds. */
import type { Voice } from './sound';
import type { Cue } from './tempo';

/** What flies: embers that rise, printed dots that fall, drops of ink that stay, slips of paper that turn. */
export type Matter = 'ember' | 'dot' | 'ink' | 'paper';
/** How something dies: the plate burns away, the ship sinks, ink takes it, or it only fades. */
export type Death = 'burn' | 'sink' | 'blot' | 'fade';

export interface Feel {
  readonly matter: Matter;
  readonly colours: readonly string[];
  readonly death: Death;
  /** Pixels by which the table shakes for a blow of one. */
  readonly shake: number;
  /** The colour in which something is struck, and of a ring around what is meant. */
  readonly flash: string;
  readonly ring: string;
  /** What stands large over the table when it is won or lost. */
  readonly ends: { readonly won: string; readonly lost: string };
  /** Seconds for which the room rings. */
  readonly room: number;
  /** What is heard; `n` is how strong it is, or the how manieth in a row. */
  readonly sounds: Readonly<Partial<Record<Cue, (n: number) => readonly Voice[]>>>;
}
