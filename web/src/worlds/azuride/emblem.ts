import type { Printed } from '../../cards';
import { hash, rng } from '../seed';
import { cube } from './cubes';
import { f } from './paths';
import { Plates, type Colour, type Inks } from './plate';
import { ship } from './ships';

const COLOURS: readonly string[] = ['white', 'red', 'blue', 'black'];

/** A card's picture as SVG, w by h. */
export function emblem(card: Printed, w: number, h: number, inks: Inks): string {
  const word = card.words?.['colour'] ?? '';
  const colour = (COLOURS.includes(word) ? word : 'white') as Colour;
  const p = new Plates(colour, rng(hash('azuride' + card.id)));
  const number = card.number ?? hash(card.id) % 72;
  const type = card.words?.['class'];
  if (type === undefined) cube(p, card.id, number);
  else ship(p, { id: card.id, colour, class: type, number, powers: card.terms ?? [] });
  const slip = rng(hash('mis' + card.id));
  return p.svg(inks, [f((slip() - 0.5) * 2.2), f((slip() - 0.5) * 1.8)], w, h);
}
