/** How fast the moves of others are told. */
import { settings } from '../settings.svelte';

const PACES = [1, 2, 0, 0.5] as const;

export function nextPace(): void {
  const at = PACES.indexOf(settings.pace as (typeof PACES)[number]);
  settings.chosen.pace = PACES[(at + 1) % PACES.length]!;
}
