/** The engraver at work in the page itself: in a file of its own there is no other file to hire a worker from. */
import type { Paint } from '../world';
import { engrave, INKS } from './engrave';

export const paint: Paint = (card, w, h, density, contrast) =>
  Promise.resolve(engrave(card, w, h, density, INKS[contrast]));
