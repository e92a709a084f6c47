/** The layers of a crest around its motif: wash, outline, garland, attendants, gold. */
import { pick, type Rng } from '../seed';
import { arc, brush, f, leaf, petal, TAU } from './brush';
import { C, K, M2, O, rot, T } from './ink';

/** A card as far as its crest goes. */
export interface Drawn {
  id: string;
  type: string;
  element: string;
  tribe: string;
  rank: number;
}

const WASHES: Readonly<Partial<Record<string, readonly string[]>>> = {
  yellow: ['disc', 'rays', 'mist'],
  red: ['sweep', 'rise', 'disc'],
  blue: ['waves', 'sweep', 'rain'],
  green: ['hills', 'leafy', 'mist'],
};
const ANY_WASH = ['disc', 'mist', 'enso', 'sweep'];

/** Diluted pigment under everything else; how it was laid on depends on the element. */
export function wash(r: Rng, c: Drawn): { markup: string; clipped: boolean } {
  const k = pick(r, WASHES[c.element] ?? ANY_WASH);
  const o = (d: string, a = 0.22): string => `<path class="w" opacity="${f(a * 14) / 10}" d="${d}"/>`;
  let s = '';
  if (k == 'disc') {
    const x = r() * 44 - 22,
      y = -14 + r() * 24,
      R = 62 + r() * 16;
    s += o(brush(arc(x, y, R * 0.5, 0, TAU * 1.02, 40), R, 'even', r, 60), 0.2);
  }
  if (k == 'sweep') {
    const a = -32 + r() * 64;
    for (let i = 0; i < 3; i++)
      s += `<g transform="rotate(${f(a)})">${o(
        brush(
          [
            [-104, (i - 1) * 34 + r() * 10],
            [-30, (i - 1) * 34 - 8 + r() * 10],
            [40, (i - 1) * 34 + 6],
            [104, (i - 1) * 34 - 6 + r() * 12],
          ],
          44 - i * 8,
          'press',
          r,
        ),
        0.17,
      )}</g>`;
  }
  if (k == 'mist')
    for (let i = 0; i < 5; i++) {
      const y = -72 + i * 36 + r() * 8,
        w = 60 + r() * 50,
        x = (r() - 0.5) * 70;
      s += o(`M${f(x - w)} ${f(y)}h${f(w * 2)}a9 9 0 0 1 0 18h${f(-w * 2)}a9 9 0 0 1 0 -18Z`, 0.17);
    }
  if (k == 'enso') s += o(brush(arc(0, 0, 76, -0.6 + r() * 4, TAU * 0.94 + r() * 4, 50), 26, 'enso', r, 80), 0.2);
  if (k == 'rays') {
    const a0 = r() * 6;
    for (let i = 0; i < 3; i++)
      s += o(brush(arc(0, 0, 50 + i * 21, a0 + i * 1.3, a0 + i * 1.3 + TAU * 0.8, 40), 13 - i * 2, 'enso', r, 60), 0.2);
  }
  if (k == 'rise')
    for (let i = 0; i < 7; i++) {
      const x = -84 + i * 28;
      s += o(
        brush(
          [
            [x, 104],
            [x + 14 * (r() - 0.5), 50],
            [x + 26 * (r() - 0.5), 0],
            [x + 34 * (r() - 0.5), -50 - r() * 40],
          ],
          24,
          'tail',
          r,
        ),
        0.2,
      );
    }
  if (k == 'waves')
    for (let j = 0; j < 4; j++)
      for (let i = -2; i <= 2; i++) {
        const x = i * 52 + (j % 2) * 26,
          y = 28 + j * 26;
        s += `<g opacity=".5">${[24, 16, 8].map((R) => `<path class="wl" d="M${x - R} ${y}A${R} ${R} 0 0 1 ${x + R} ${y}"/>`).join('')}</g>`;
      }
  if (k == 'rain')
    for (let i = 0; i < 16; i++) {
      const x = -110 + i * 14 + r() * 8,
        y = -100 + r() * 60;
      s += o(
        brush(
          [
            [x, y],
            [x + 16, y + 50 + r() * 50],
          ],
          3,
          'taper',
        ),
        0.4,
      );
    }
  if (k == 'hills') {
    s +=
      o('M-104 104L-104 30C-70 -20 -50 -16 -20 26C6 -44 44 -54 104 20L104 104Z', 0.17) +
      o('M-104 104L-104 66C-60 30 -20 40 20 66C50 40 80 40 104 56L104 104Z', 0.2);
  }
  if (k == 'leafy') s += rot(7, () => o(leaf(104, 30), 0.15), r() * 50);
  return { markup: s, clipped: /rise|rain|hills|sweep/.test(k) };
}

/** The outline says the type: round for beings, lozenge for magic, cut square for support, double ring for people. */
export function frame(r: Rng, c: Drawn): string {
  const L = (d: string, w: number, cl = 'kl'): string => `<path class="${cl}" stroke-width="${w}" d="${d}"/>`;
  const circ = (q: number, w: number, cl = 'kl'): string => `<circle class="${cl}" r="${q}" stroke-width="${w}"/>`;
  const cut = (q: number, k: number): string =>
    `M${-q + k} ${-q}H${q - k}L${q} ${-q + k}V${q - k}L${q - k} ${q}H${-q + k}L${-q} ${q - k}V${-q + k}Z`;
  switch (c.type) {
    case 'creature': {
      const k = pick(r, [0, 1, 2, 3, 4, 5]);
      if (k == 0) return circ(84, 6);
      if (k == 1) return circ(86, 2.2) + circ(79, 5);
      if (k == 2)
        return `<path class="k0" d="${brush(arc(0, 0, 83, -2.2 + r() * 5, -2.2 + r() * 0.2 + TAU * 0.97 + r() * 3, 60), 11, 'enso', r, 90)}"/>`;
      if (k == 3) return circ(85, 2.4) + rot(24, () => `<circle class="k0" cx="0" cy="-76" r="1.9"/>`);
      if (k == 4) return rot(12, () => `<path class="kl" stroke-width="4" d="M-22 -80.500Q0 -96 22 -80.500"/>`);
      return circ(82, 9) + circ(82, 1.6, 'nl');
    }
    case 'magic': {
      const k = pick(r, [0, 1, 2]);
      return T(
        k == 0
          ? L(cut(68, 0), 5)
          : k == 1
            ? L(cut(70, 0), 1.8) + L(cut(63, 0), 4.6)
            : L(cut(66, 0), 7) + L(cut(66, 0), 1.5, 'nl'),
        'rotate(45) scale(.93)',
      );
    }
    case 'support': {
      const k = pick(r, [0, 1, 2]);
      return k == 0
        ? L(cut(80, 24), 5)
        : k == 1
          ? L(cut(82, 26), 1.8) + L(cut(75, 23), 4.6)
          : L(cut(78, 22), 8) + L(cut(78, 22), 1.6, 'nl');
    }
    case 'avatar':
      return circ(88, 2) + circ(81, 7) + rot(8, () => `<path class="n" d="M-3 -86L0 -76L3 -86Z"/>`);
    default:
      return circ(85, 2.2) + circ(78, 4.6);
  }
}

/** Pigment around the motif, n-fold. */
export function garland(r: Rng, c: Drawn): string {
  const n = pick(r, [3, 4, 5, 6, 8]);
  const A = r() < 0.5 ? 0 : 180 / n;
  const s: Partial<Record<string, () => string>> = {
    yellow: () => rot(n * 2, () => C('M-2.500 -66L0 -78L2.500 -66Z'), A),
    red: () => rot(n, () => C('M0 -58C-10 -64 -8 -72 1 -80C0 -73 10 -70 6 -60Z'), A),
    blue: () =>
      rot(
        n,
        () =>
          C(
            brush(
              [
                [-15, -66],
                [-6, -74],
                [4, -66],
                [15, -72],
              ],
              6,
              'taper',
            ),
          ),
        A,
      ),
    green: () =>
      rot(
        n,
        () => T(C(leaf(20, 6)), 'translate(-4 -66) rotate(58)') + T(C(leaf(20, 6)), 'translate(4 -66) rotate(-58)'),
        A,
      ),
    none: () => rot(n, () => C('M0 -78L5 -71L0 -64L-5 -71Z'), A),
  };
  return s[c.element]?.() ?? '';
}

/** Gold leaf on the strongest cards. */
export function flecks(r: Rng, c: Drawn): string {
  if (c.rank < 4) return '';
  let s = '';
  const n = c.rank >= 5 ? 12 : 7;
  for (let i = 0; i < n; i++) {
    const a = r() * TAU,
      R = 58 + r() * 40,
      q = 1.2 + r() * 3.2;
    s += `<path class="g" transform="translate(${f(Math.cos(a) * R)} ${f(Math.sin(a) * R)}) rotate(${f(r() * 90)})" d="M${f(-q)} ${f(-q * 0.6)}L${f(q * 0.7)} ${f(-q)}L${f(q)} ${f(q * 0.5)}L${f(-q * 0.4)} ${f(q)}Z"/>`;
  }
  return s;
}

/** What stands behind a motif, so that cards that share one still differ. */
export const ATTENDANTS: Readonly<Record<string, (r: Rng) => string>> = {
  spears: () =>
    [-1, 1]
      .map((k) =>
        T(
          K('M-2 70L-2 -62L2 -62L2 70Z') + K('M0 -82C6 -72 6 -64 3 -58L-3 -58C-6 -64 -6 -72 0 -82Z'),
          `rotate(${k * 38})`,
        ),
      )
      .join(''),
  leaves: () =>
    M2(
      [0, 1, 2, 3]
        .map((i) => T(C(leaf(30, 9)), `translate(${f(44 + Math.sin(i) * 8)} ${40 - i * 26}) rotate(${28 - i * 10})`))
        .join('') + `<path class="cl" stroke-width="2.500" d="M30 66C60 40 62 -10 46 -52"/>`,
    ),
  flames: () =>
    M2(C('M44 54C34 30 56 16 48 -18C68 0 76 30 60 54Z') + C('M62 10C60 -10 70 -18 64 -40C78 -24 80 -6 72 12Z')),
  waves: () =>
    M2(
      C(
        brush(
          [
            [26, 64],
            [50, 50],
            [62, 26],
            [52, 4],
            [38, 10],
            [44, 22],
          ],
          11,
          'tail',
        ),
      ) +
        C(
          brush(
            [
              [46, 66],
              [66, 54],
              [76, 34],
            ],
            6,
            'tail',
          ),
        ),
    ),
  halo: () => rot(20, (i) => `<path class="c" d="M-3 -46L-2 ${i % 2 ? -66 : -74}L2 ${i % 2 ? -66 : -74}L3 -46Z"/>`),
  wings: () =>
    M2([0, 1, 2, 3, 4].map((i) => T(C(petal(50 - i * 5, 8)), `translate(18 10) rotate(${34 + i * 21})`)).join('')),
  staff: (r) =>
    T(
      K('M-2.500 74L-2.500 -56L2.500 -56L2.500 74Z') +
        `<circle class="kl" cy="-66" r="10" stroke-width="4"/>` +
        M2(O(10, -66, 3.4, 'c')),
      `translate(${pick(r, [-46, 46])} 0)`,
    ),
  moonb: () => C('M-60 -30A66 66 0 0 0 60 -30A62 74 0 0 1 -60 -30Z'),
  cord: () =>
    M2(
      C(
        brush(
          [
            [0, -70],
            [40, -72],
            [70, -34],
            [56, 0],
            [72, 30],
            [44, 66],
          ],
          5,
          'press',
        ),
      ),
    ),
  bands: () =>
    [-1, 1]
      .map((k) =>
        C(
          brush(
            [
              [-76, k * 40 + 10],
              [-20, k * 40 - 6],
              [30, k * 40 + 4],
              [76, k * 40 - 8],
            ],
            9,
            'press',
          ),
        ),
      )
      .join(''),
};
