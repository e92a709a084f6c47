/** Marks on paper as SVG markup. Classes, not colours: a theme decides what ink and paper are. */
import { f } from './brush';

/** Ink with a paper halo, paper, a paper line, pigment. */
export const K = (d: string): string => `<path class="k" d="${d}"/>`;
export const N = (d: string): string => `<path class="n" d="${d}"/>`;
export const NL = (d: string, w = 2.2): string => `<path class="nl" stroke-width="${w}" d="${d}"/>`;
export const C = (d: string): string => `<path class="c" d="${d}"/>`;
export const O = (x: number, y: number, r: number, c: 'k' | 'n' | 'c' = 'k'): string =>
  `<circle class="${c}" cx="${f(x)}" cy="${f(y)}" r="${f(r)}"/>`;
export const T = (s: string, t: string): string => `<g transform="${t}">${s}</g>`;
/** A half and its mirror image. */
export const M2 = (s: string): string => s + `<g transform="scale(-1 1)">${s}</g>`;
/** n times around the centre. */
export const rot = (n: number, fn: (i: number) => string, from = 0): string =>
  Array.from({ length: n }, (_, i) => `<g transform="rotate(${f(from + (i * 360) / n)})">${fn(i)}</g>`).join('');
