/** How fast what happens is told, and whether it is heard. */
import { settings } from '../settings.svelte';

const PACES = [1, 2, 0, 0.5] as const;

export function nextPace(): void {
  const at = PACES.indexOf(settings.pace as (typeof PACES)[number]);
  settings.chosen.pace = PACES[(at + 1) % PACES.length]!;
}

export function mute(): void {
  const { chosen } = settings;
  const on = settings.volume > 0;
  chosen.sound = !on;
  if (!on && !chosen.volume) chosen.volume = 0.4;
}
