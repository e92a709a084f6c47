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

const PLATES: Readonly<Record<string, string>> = {
  red: '#371820',
  blue: '#172236',
  green: '#17271d',
  black: '#19161d',
  grey: '#272028',
};

/** The plate that a card is engraved on. */
export function plate(card: Printed): string {
  return PLATES[tincture(card)]!;
}
