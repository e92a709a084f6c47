/** Phases in which a player is always asked, for whatever shows a phase: set by whoever has the session. */
import { getContext, setContext } from 'svelte';

export interface Pins {
  /** Whether a phase has a pin, in the turn of whoever is on. */
  has(phase: string): boolean;
  toggle(phase: string): void;
  /** Somebody sits here who could be asked. */
  readonly seated: boolean;
}

const KEY = Symbol('pins');

export const givePins = (pins: Pins): Pins => setContext(KEY, pins);
/** None where nobody plays: a replay, a gallery. */
export const pinsHere = (): Pins | undefined => getContext<Pins | undefined>(KEY);

/** Put something among others, or take it out. */
export const flip = (among: readonly string[], what: string): readonly string[] =>
  among.includes(what) ? among.filter((one) => one !== what) : [...among, what];
