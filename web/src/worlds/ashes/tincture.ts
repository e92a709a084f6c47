import type { Printed } from '../../cards';

const TINCTURE: Readonly<Record<string, string>> = {
  natural: 'green',
  charm: 'red',
  ceremonial: 'black',
  illusion: 'blue',
};

/** The colour of a card's field, by its dice; its hatching says the same without colour. */
export function tincture(card: Printed): string {
  return TINCTURE[card.words?.['dice'] ?? ''] ?? 'grey';
}
