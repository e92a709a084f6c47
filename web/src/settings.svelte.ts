/** What a reader chose, or what the machine says where nothing was chosen. */
import type { Contrast } from './worlds/world';

function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

class Settings {
  contrast = $state<Contrast>(asks('(prefers-contrast: more)') ? 'more' : 'normal');
  /** Whether cards show their pictures. */
  pictures = $state(true);
  /** Whether things move. */
  motion = $state(!asks('(prefers-reduced-motion: reduce)'));
}

export const settings = new Settings();
