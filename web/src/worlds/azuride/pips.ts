/** The icons of costs as the rulebook has them: ◆ Royal, ★ Union, gold where a colour is asked for, silver where any is.
 *
 * The rulebook's text has marks for these two only; Sakura has a cherry blossom here, Ironblood an iron cross. */

const at = (r: number, degrees: number): string => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return `${(10 + r * Math.cos(a)).toFixed(2)},${(10 + r * Math.sin(a)).toFixed(2)}`;
};
const FIVE = [0, 72, 144, 216, 288];
const star = `M${FIVE.flatMap((a) => [at(9.6, a), at(4.3, a + 36)]).join('L')}Z`;
const blossom = `M${at(3.6, -36)}${FIVE.map(
  (a) =>
    `Q${at(10.4, a - 36)} ${at(9.6, a - 9)}L${at(7.2, a)}L${at(9.6, a + 9)}Q${at(10.4, a + 36)} ${at(3.6, a + 36)}`,
).join('')}Z`;

/** An outline in a square of 20, by the colour of a faction; `any` for costs that every colour pays. */
export const OUTLINES: Readonly<Record<string, string>> = {
  white: 'M10,.6L19.4,10L10,19.4L.6,10Z',
  red: blossom,
  blue: star,
  black: 'M6.2,1H13.8L12.2,7.8L19,6.2V13.8L12.2,12.2L13.8,19H6.2L7.8,12.2L1,13.8V6.2L7.8,7.8Z',
  any: 'M10,3A7,7 0 1 1 10,17A7,7 0 1 1 10,3Z',
};

export const metal = (colour: string): 'gold' | 'silver' =>
  colour === 'any' || !(colour in OUTLINES) ? 'silver' : 'gold';
