/** What an event is like, for the eye and the ear. */
import type { Event } from '../contract';
import { BY_KIND, BY_NAME, type Cue } from './tempo';

/** As the game's table says for its name, else by its kind and the places it names. */
export function cueOf(game: string, event: Event): Cue {
  const named = BY_NAME[game.replace(/-draft$/, '')]?.[event.what];
  if (named) return named;
  if (event.kind === 'move') {
    if (event.enters?.place === 'hand') return 'draw';
    if (event.enters?.place === 'discard') return 'discard';
  }
  if (event.kind === 'heal' && !event.n) return 'quiet';
  return BY_KIND[event.kind] ?? 'quiet';
}

/** Nothing is seen of it: it comes with whatever is shown next. */
export const unseen = (cue: Cue): boolean => cue === 'quiet' || cue === 'dealt' || cue === 'phase';
