/** What a reader knows of a hidden pile. */
import type { Place } from '../contract';

/** The cards whose place in a hidden pile is known, by distance from the top. */
export const knownIn = (place: Place): { at: number; card: string }[] =>
  Object.entries(place.top ?? {})
    .map(([at, card]) => ({ at: Number(at), card }))
    .sort((a, b) => a.at - b.at);
