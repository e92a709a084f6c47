/** A browser as people call it, from what it says of itself: the first name that fits. Empty if none does. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

const first = (of: typeof NAMES, agent: string): string => of.find(([, fits]) => fits.test(agent))?.[0] ?? '';

export function browserOf(agent: string): string {
  return [first(NAMES, agent), first(SYSTEMS, agent)].filter(Boolean).join(', ');
}
