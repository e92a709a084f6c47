/** Cards slide whenever the view changes. */
import { tick, untrack } from 'svelte';
import type { Event, View } from '../contract';
import { slide, snapshot, type Snapshot } from './motion';

/** What is on the table now, what led to it, and how many milliseconds a move takes. */
interface Now {
  root: HTMLElement | undefined;
  view: View;
  events: readonly Event[] | undefined;
  ms: number;
}

/** To be called while a table is set up: it looks before and after each view. */
export function moving(now: () => Now): void {
  let snapped: Snapshot | undefined;
  $effect.pre(() => {
    void now().view;
    const { root, ms } = untrack(now);
    if (ms && root) snapped = untrack(() => snapshot(root));
  });
  $effect(() => {
    void now().view;
    const { root, events, ms } = untrack(now);
    const old = snapped;
    snapped = undefined;
    if (!root || !old || !ms || !events) return;
    void tick().then(() => slide(root, old, events, ms));
  });
}
