import { pick, type Rng } from '../seed';
import { arc, brush, f, leaf, ngon, petal, star, TAU, type Point } from './brush';
import { C, K, M2, N, NL, O, rot, T } from './ink';

/** Draws a motif within a radius of about 62. */
export type Draw = (r: Rng, id: string) => string;

interface Face {
  w: number;
  m: number;
  h: number;
  ear?: 'point' | 'round' | 'long' | 'drop';
  eye?: 'round';
  antler?: number;
  horn?: number;
  mane?: number;
  fang?: boolean;
  brow?: boolean;
  tusk?: boolean;
  spots?: boolean;
}

/** A dragon's head. */
function dhead(horn: number): string {
  return (
    K(
      brush(
        [
          [-4, -8],
          [-18, -17],
          [-34, -20 - 6 * horn],
        ],
        7,
        'tail',
      ),
    ) +
    K(
      brush(
        [
          [-8, -4],
          [-24, -7],
          [-38, -6],
        ],
        5.5,
        'tail',
      ),
    ) +
    K('M-14 -11C-4 -17 8 -15 16 -9C22 -10 30 -8 33 -3L28 -1L31 1L16 3L28 8C16 13 2 14 -14 11Z') +
    N('M2 -8L13 -6L5 -3Z') +
    NL('M31 2L12 4') +
    K(
      brush(
        [
          [28, -6],
          [40, -14],
          [50, -8],
        ],
        3,
        'tail',
      ),
    ) +
    K(
      brush(
        [
          [10, 11],
          [16, 20],
          [26, 22],
        ],
        3.4,
        'tail',
      ),
    )
  );
}
/** A beast's face from the front. */
function face(o: Face): string {
  const { w, m, h } = o;
  let b = '';
  if (o.antler)
    b += M2(
      K(
        brush(
          [
            [10, -30],
            [24, -46],
            [26, -64],
            [18, -80],
          ],
          7,
          'tail',
        ),
      ) +
        K(
          brush(
            [
              [23, -46],
              [38, -52],
              [48, -66],
            ],
            6,
            'tail',
          ),
        ) +
        K(
          brush(
            [
              [27, -60],
              [36, -70],
              [38, -82],
            ],
            4.5,
            'tail',
          ),
        ) +
        (o.antler > 1
          ? [0, 1, 2]
              .map((i) => T(K(leaf(15, 6)), `translate(${40 + i * 4} ${-54 - i * 8}) rotate(${50 - i * 40})`))
              .join('')
          : ''),
    );
  if (o.horn)
    b += M2(
      K(
        brush(
          o.horn == 2
            ? [
                [14, -24],
                [44, -28],
                [56, -46],
                [46, -62],
              ]
            : [
                [12, -30],
                [30, -46],
                [34, -66],
                [22, -76],
              ],
          15,
          'tail',
        ),
      ) + (o.horn == 2 ? NL('M34 -36L38 -22M44 -40L52 -30', 2) : ''),
    );
  if (o.ear == 'point')
    b += M2(
      K(
        `M${f(w * 0.2)} -34C${f(w * 0.5)} -54 ${f(w * 0.8)} -66 ${f(w * 1.02)} -74C${f(w * 1.2)} -50 ${f(w * 1.12)} -26 ${f(w * 0.95)} -10Z`,
      ) +
        N(
          `M${f(w * 0.55)} -36C${f(w * 0.7)} -48 ${f(w * 0.82)} -55 ${f(w * 0.95)} -60C${f(w * 1)} -46 ${f(w)} -34 ${f(w * 0.86)} -22Z`,
        ),
    );
  if (o.ear == 'round') b += M2(O(w * 0.86, -32, 15) + O(w * 0.86, -32, 7, 'n'));
  if (o.ear == 'long') b += M2(T(K(petal(64, 15, 0.45)) + N(petal(50, 7, 0.45)), 'translate(13 -24) rotate(14)'));
  if (o.ear == 'drop') b += M2(T(K(petal(34, 13, 0.4)), `translate(${w * 0.7} -22) rotate(98)`));
  if (o.mane) b += rot(o.mane, (i) => K(`M-9 -30L0 ${f(-56 - 6 * ((i * 7) % 3))}L9 -30Z`));
  b += K(
    `M0 -38C${f(w * 0.6)} -42 ${w} -28 ${w} -6C${w} 14 ${f(w * 0.62)} 22 ${m} ${h}C${f(m * 0.6)} ${h + 9} ${f(-m * 0.6)} ${h + 9} ${-m} ${h}C${f(-w * 0.62)} 22 ${-w} 14 ${-w} -6C${-w} -28 ${f(-w * 0.6)} -42 0 -38Z`,
  );
  b += M2(
    N(
      o.eye == 'round'
        ? `M8 -4a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z`
        : `M7 -1Q${f(w * 0.4)} -13 ${f(w * 0.82)} -13Q${f(w * 0.6)} 1 7 -1Z`,
    ) + NL(`M5 12Q7 26 ${m + 2} ${h - 10}`, 2.2),
  );
  if (o.eye == 'round') b += M2(O(15, -4, 3));
  b += N(`M${-m * 0.55} ${h - 11}L${m * 0.55} ${h - 11}L0 ${h - 2}Z`) + NL(`M0 ${h - 2}L0 ${h + 6}`);
  b += NL('M0 -36L0 -16' + (o.brow ? 'M-10 -34L-4 -18M10 -34L4 -18' : ''), 2.4);
  if (o.tusk)
    b += M2(
      K(
        brush(
          [
            [m - 2, h],
            [m + 14, h - 4],
            [m + 15, h - 22],
          ],
          8,
          'tail',
        ),
      ),
    );
  if (o.fang) b += M2(K(`M${m * 0.25} ${h + 3}L${m * 0.95} ${h + 1}L${m * 0.6} ${h + 15}Z`));
  if (o.spots) b += M2(O(22, -24, 3.4, 'n') + O(11, -27, 2.6, 'n') + O(29, 4, 3, 'n') + O(22, 14, 2.4, 'n'));
  return T(b, 'translate(0 8) scale(.98)');
}
/** Teeth and rim of a gear behind something. */
const gearBehind = (n: number, R: number): string =>
  rot(n, () => `<path class="c" d="M-7 ${-R + 14}L-5 ${-R}L5 ${-R}L7 ${-R + 14}Z"/>`) +
  `<circle class="cl" r="${R - 14}" stroke-width="5"/>`;

/** Upper and lower wing of a fairy. */
const WINGS: readonly (readonly [string, string])[] = [
  ['M4 -6C14 -50 46 -66 62 -52C68 -30 44 -4 4 0Z', 'M4 4C34 2 48 20 42 40C30 50 12 34 4 10Z'],
  ['M3 -4C24 -26 48 -44 68 -38C60 -18 34 -4 4 2Z', 'M3 4C30 6 52 18 58 36C38 40 14 26 3 10Z'],
  ['M4 -6C8 -34 22 -62 44 -64C58 -44 44 -10 4 0Z', 'M4 4C26 4 54 14 50 50C30 46 8 34 4 12Z'],
  [
    'M4 -4C20 -46 40 -50 50 -40C64 -40 66 -22 54 -16C44 -4 22 0 4 0Z',
    'M4 4C24 4 46 8 44 28C34 34 30 48 20 52C12 40 6 20 4 10Z',
  ],
  ['M3 -8C10 -20 44 -30 72 -26C70 -14 34 -6 4 -2Z', 'M3 0C20 -2 52 2 70 14C58 20 22 14 4 6Z'],
  [
    'M4 -6C0 -40 30 -74 40 -58C48 -66 70 -44 54 -28C66 -20 30 -2 4 0Z',
    'M4 4C22 2 40 10 34 28C38 44 28 66 20 60C22 44 8 30 4 12Z',
  ],
];

export const BEINGS = {
  coil: (r) => {
    const turns = 1.25 + r() * 0.35,
      n = 46,
      R0 = 10 + r() * 6,
      pts: Point[] = [],
      end = -Math.PI * 0.62;
    for (let i = 0; i <= n; i++) {
      const t = i / n,
        a = end - (1 - t) * turns * TAU,
        R = R0 + (54 - R0) * Math.pow(t, 0.82);
      pts.push([Math.cos(a) * R, Math.sin(a) * R]);
    }
    let s = '',
      sp = '';
    for (let i = 14; i < n - 3; i += 2) {
      const p = pts[i],
        q = pts[i + 1],
        a = Math.atan2(p[1], p[0]),
        w = 5 + 8 * (i / n),
        l = 7 + 4 * (i / n);
      sp += `M${f(p[0] + Math.cos(a) * w * 0.6)} ${f(p[1] + Math.sin(a) * w * 0.6)}L${f(p[0] * 1 + Math.cos(a - 0.16) * (w + l))} ${f(p[1] + Math.sin(a - 0.16) * (w + l))}L${f(q[0] + Math.cos(a) * w * 0.6)} ${f(q[1] + Math.sin(a) * w * 0.6)}Z`;
    }
    s += K(sp) + K(brush(pts, 19, (t) => 0.08 + 0.95 * Math.pow(t, 0.7), null, 90));
    let nl = '';
    for (let i = 16; i < n - 2; i += 2) {
      const p = pts[i],
        a = Math.atan2(p[1], p[0]),
        w = 7 * (i / n);
      nl += `M${f(p[0] - Math.cos(a) * w)} ${f(p[1] - Math.sin(a) * w)}Q${f(p[0] + Math.cos(a + 0.12) * 1)} ${f(p[1] + Math.sin(a + 0.12) * 1)} ${f(p[0] + Math.cos(a - 0.05) * w * 0.4)} ${f(p[1] + Math.sin(a - 0.05) * w * 0.4)}`;
    }
    s += NL(nl, 1.8);
    const e = pts[n],
      a = (Math.atan2(e[1] - pts[n - 1][1], e[0] - pts[n - 1][0]) * 180) / Math.PI;
    s += T(dhead(r()), `translate(${f(e[0])} ${f(e[1])}) rotate(${f(a + 10)}) scale(.98)`);
    s += T(
      K(
        brush(
          [
            [0, 0],
            [-10, 8],
            [-8, 18],
          ],
          6,
          'tail',
        ),
      ) +
        K(
          brush(
            [
              [0, 0],
              [4, 10],
              [12, 14],
            ],
            5,
            'tail',
          ),
        ),
      `translate(${f(pts[30][0])} ${f(pts[30][1])}) rotate(${f(r() * 90)})`,
    );
    return r() < 0.5 ? T(s, 'scale(-1 1)') : s;
  },
  wyvern: (r) => {
    const nf = 3 + ((r() * 2) | 0),
      lift = r() * 16;
    let w = '';
    const tips: Point[] = [];
    for (let i = 0; i <= nf; i++) {
      const a = -1.18 + i * (1.62 / nf),
        R = 64 - 3 * i - (i == nf ? 12 : 0);
      tips.push([10 + Math.cos(a) * R * 0.98, -8 - lift * 0.2 + Math.sin(a) * R]);
    }
    let d = `M7 -14L${f(tips[0][0])} ${f(tips[0][1])}`;
    for (let i = 1; i <= nf; i++) {
      const m = [((tips[i - 1][0] + tips[i][0]) / 2) * 0.76 + 6, ((tips[i - 1][1] + tips[i][1]) / 2) * 0.76];
      d += `Q${f(m[0])} ${f(m[1])} ${f(tips[i][0])} ${f(tips[i][1])}`;
    }
    d += 'Q14 22 7 16Z';
    w =
      K(d) +
      NL(
        tips
          .slice(1, -1)
          .map((p) => `M11 -10L${f(p[0] * 0.86)} ${f(p[1] * 0.86)}`)
          .join(''),
        2,
      ) +
      K(
        brush(
          [
            [tips[0][0] - 10, tips[0][1] + 8],
            [tips[0][0] - 1, tips[0][1] - 4],
            [tips[0][0] + 6, tips[0][1] - 3],
          ],
          5,
          'tail',
        ),
      );
    const body =
      K('M0 -40C10 -34 13 -16 10 4C8 22 5 34 0 52C-5 34 -8 22 -10 4C-13 -16 -10 -34 0 -40Z') +
      NL('M-7 -8Q0 -3 7 -8M-8 2Q0 7 8 2M-7 12Q0 17 7 12M-5 22Q0 26 5 22', 2);
    const tail = K(
      brush(
        [
          [0, 34],
          [12, 48],
          [2, 60],
          [-14, 54],
          [-10, 44],
        ],
        7,
        'tail',
      ),
    );
    const head =
      K('M0 -66C6 -60 9 -52 11 -46C11 -38 6 -34 0 -30C-6 -34 -11 -38 -11 -46C-9 -52 -6 -60 0 -66Z') +
      M2(
        K(
          brush(
            [
              [7, -44],
              [16, -52],
              [17 - 4 * r(), -66],
            ],
            6,
            'tail',
          ),
        ) + N('M3 -46L9 -50L7 -43Z'),
      );
    return M2(w) + tail + body + head;
  },
  serpent: (r) => {
    const pts: Point[] = [];
    const am = 26 + r() * 8;
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      pts.push([Math.sin(t * Math.PI * 2.35 + 0.4) * am * (1 - 0.25 * t), 58 - t * 96]);
    }
    let fin = '';
    for (let i = 8; i < 36; i += 3) {
      const p = pts[i],
        q = pts[i + 1],
        s = Math.sign(p[0]) || 1;
      fin += `M${f(p[0])} ${f(p[1] + 5)}L${f(p[0] + s * 17)} ${f(p[1] - 7)}L${f(q[0])} ${f(q[1] - 5)}Z`;
    }
    const e = pts[40],
      a = (Math.atan2(e[1] - pts[38][1], e[0] - pts[38][0]) * 180) / Math.PI;
    let wv =
      T(K(brush(arc(0, 10, 34, Math.PI * 1.08, Math.PI * 1.92, 10, 16), 8, 'taper')), 'translate(-28 46)') +
      T(K(brush(arc(0, 10, 34, Math.PI * 1.08, Math.PI * 1.92, 10, 16), 8, 'taper')), 'translate(30 50)');
    const s =
      K(fin) +
      K(brush(pts, 19, (t) => 0.15 + 0.85 * Math.pow(Math.sin(Math.PI * (0.12 + t * 0.72)), 0.8), null, 80)) +
      NL(
        pts
          .filter((_, i) => i > 6 && i < 37 && i % 2 == 0)
          .map((p) => `M${f(p[0] - 5)} ${f(p[1] + 2)}Q${f(p[0])} ${f(p[1] - 3)} ${f(p[0] + 5)} ${f(p[1] + 1)}`)
          .join(''),
        1.7,
      ) +
      T(dhead(0.6), `translate(${f(e[0])} ${f(e[1])}) rotate(${f(a + 52)})`) +
      wv;
    return r() < 0.5 ? T(s, 'scale(-1 1)') : s;
  },
  wolf: (r) => face({ ear: 'point', w: 33, m: 12, h: 46, fang: r() < 0.7, brow: true, mane: r() < 0.4 ? 9 : 0 }),
  bear: () => face({ ear: 'round', w: 40, m: 18, h: 38, fang: true, brow: true }),
  deer: (r) => face({ antler: r() < 0.6 ? 2 : 1, ear: 'drop', w: 25, m: 12, h: 46 }),
  boar: () => face({ ear: 'point', w: 36, m: 20, h: 40, tusk: true, mane: 7 }),
  hare: () => face({ ear: 'long', w: 27, m: 11, h: 32, eye: 'round' }),
  bull: () => face({ horn: 2, ear: 'drop', w: 30, m: 19, h: 44 }),
  cat: () => face({ ear: 'round', w: 36, m: 15, h: 36, spots: true, fang: true }),
  lurker: () => face({ w: 42, m: 26, h: 26, eye: 'round', fang: true, mane: 11 }),
  maw: () =>
    face({ w: 42, m: 30, h: 24, horn: 1, brow: true }) + K('M-28 44L28 44L22 30L16 42L8 30L0 42L-8 30L-16 42L-22 30Z'),
  hellhound: () =>
    T(face({ ear: 'point', w: 33, m: 12, h: 46, fang: true }), 'translate(-25 4) rotate(-12) scale(.72)') +
    T(face({ ear: 'point', w: 33, m: 12, h: 46, fang: true }), 'translate(25 4) rotate(12) scale(.72)'),
  tortoise: () =>
    rot(6, (i) => (i % 3 == 0 ? '' : K(leaf(26, 10))), 0).replace(/rotate\((\d+)\)/g, 'rotate($1) translate(0 -38)') +
    T(K(petal(30, 11, 0.3)), 'translate(0 -36)') +
    K(ngon(6, 48, 0)) +
    NL(
      ngon(6, 20, 0) +
        Array.from({ length: 6 }, (_, i) => {
          const a = (i * TAU) / 6;
          return `M${f(Math.cos(a) * 20)} ${f(Math.sin(a) * 20)}L${f(Math.cos(a) * 48)} ${f(Math.sin(a) * 48)}`;
        }).join('') +
        ngon(6, 39, 0),
      2.4,
    ) +
    C(ngon(6, 11, 0)) +
    T(K(leaf(20, 5)), 'translate(0 40) rotate(180)'),
  bird: (r, id) => {
    const n = 6 + ((r() * 3) | 0),
      sp = r() * 14;
    let w = '';
    for (let i = n; i >= 0; i--)
      w += T(K(petal(62 - i * 3.2 - (i % 2) * 2, 8.5)), `translate(7 -4) rotate(${f(18 + (i * (100 + sp)) / n)})`);
    w += K('M2 -16C22 -22 38 -14 44 2C30 0 16 8 6 14Z') + NL('M14 -10Q26 -10 34 -3M12 -3Q20 -3 26 2', 1.8);
    let t = '';
    for (let i = -2; i <= 2; i++) t += T(K(petal(36 - Math.abs(i) * 5, 6)), `translate(0 22) rotate(${180 + i * 15})`);
    const long = /heron|crane/.test(id);
    const hd = /owl/.test(id)
      ? K('M-22 -40L-26 -58L-10 -50L0 -48L10 -50L26 -58L22 -40C24 -22 12 -14 0 -12C-12 -14 -24 -22 -22 -40Z') +
        M2(O(10, -34, 8, 'n') + O(10, -34, 3.4)) +
        N('M-6 -45Q0 -53 6 -45Q0 -40 -6 -45Z') +
        O(0, -45, 2.2) +
        N('M-3 -28L3 -28L0 -20Z')
      : long
        ? K(
            brush(
              [
                [0, 6],
                [6, -20],
                [-8, -38],
                [0, -54],
              ],
              11,
              (t) => 0.9 - 0.45 * t,
            ),
          ) +
          K('M-2 -60C8 -62 12 -54 8 -50L-30 -46L-4 -54Z') +
          K(
            brush(
              [
                [4, -58],
                [16, -64],
                [26, -60],
              ],
              3.5,
              'tail',
            ),
          )
        : K(
            brush(
              [
                [0, 0],
                [0, -24],
                [2, -36],
              ],
              17,
              'tail',
            ),
          ) +
          O(1, -36, 10) +
          K('M-6 -42L-26 -33L-5 -30Z') +
          O(-2, -38, 2, 'n');
    return M2(w) + t + K('M0 -26C13 -18 14 8 0 32C-14 8 -13 -18 0 -26Z') + hd;
  },
  fay: (r, id) => {
    const k = (r() * WINGS.length) | 0;
    const s1 = r() * 12;
    const [u, l] = WINGS[k]!;
    const w =
      K(u) +
      K(l) +
      NL('M8 -6Q28 -22 44 -40M10 -3Q32 -12 50 -24M8 8Q24 16 34 32', 2) +
      O(40 + s1 * 0.3, -34, 4.6, 'n') +
      (k % 2 ? O(30, 26, 4, 'n') : O(36, 30, 3, 'n'));
    const top = /queen|princess|great/.test(id)
      ? K('M-13 -28L-17 -46L-7 -38L0 -52L7 -38L17 -46L13 -28Z')
      : M2(
          K(
            brush(
              [
                [2, -30],
                [10, -48],
                [24, -54],
                [28, -46],
              ],
              4.5,
              'tail',
            ),
          ),
        );
    return (
      M2(w) +
      top +
      K('M0 -16C8 -8 8 14 0 50C-8 14 -8 -8 0 -16Z') +
      O(0, -24, 9) +
      NL('M-6 -4L6 -4M-6 4L6 4M-5 12L5 12M-4 20L4 20', 2)
    );
  },
  helm: (r, id) => {
    const k = pick(r, [0, 1, 2, 3]);
    let h = [
      () =>
        M2(
          K(
            brush(
              [
                [8, -22],
                [30, -40],
                [36, -62],
                [30, -76],
              ],
              14,
              (t) => 0.55 + 0.5 * Math.sin(t * 2.6) - 0.5 * t * t,
            ),
          ),
        ),
      () =>
        M2(
          K(
            brush(
              [
                [6, -24],
                [40, -26],
                [56, -48],
                [48, -70],
              ],
              12,
              'tail',
            ),
          ),
        ),
      () => K('M-40 -62C-30 -26 30 -26 40 -62C26 -44 -26 -44 -40 -62Z'),
      () =>
        M2(
          K(
            brush(
              [
                [12, -26],
                [26, -48],
                [20, -72],
              ],
              9,
              'tail',
            ),
          ) +
            K(
              brush(
                [
                  [24, -46],
                  [40, -54],
                  [44, -70],
                ],
                7,
                'tail',
              ),
            ),
        ),
    ][/antler/.test(id) ? 3 : k]();
    const ctr = pick(r, [
      () => O(0, -46, 10, 'c'),
      () => C('M0 -62L9 -44L0 -28L-9 -44Z'),
      () => T(C(star(8, 13, 0.5)), 'translate(0 -46)'),
      () => T(C(leaf(30, 9)), 'translate(0 -28)'),
    ])();
    let sk = '';
    for (let i = 2; i >= 0; i--)
      sk += K(
        `M${-38 - i * 7} ${-4 + i * 10}C${-20} ${4 + i * 8} 20 ${4 + i * 8} ${38 + i * 7} ${-4 + i * 10}L${44 + i * 7} ${12 + i * 11}C22 ${18 + i * 9} -22 ${18 + i * 9} ${-44 - i * 7} ${12 + i * 11}Z`,
      );
    return (
      h +
      sk +
      K('M-38 0C-40 -40 -20 -50 0 -50C20 -50 40 -40 38 0C20 -6 -20 -6 -38 0Z') +
      NL('M0 -50L0 -6M-13 -48Q-18 -26 -17 -5M13 -48Q18 -26 17 -5M-25 -42Q-31 -22 -29 -3M25 -42Q31 -22 29 -3', 1.8) +
      M2(K('M36 -8C50 -16 60 -8 56 6C52 14 42 12 40 4Z') + O(49, -2, 3.4, 'n')) +
      ctr +
      K('M-24 16C-22 34 -14 54 0 60C14 54 22 34 24 16C10 22 -10 22 -24 16Z') +
      M2(N('M6 24L19 21L16 29L7 30Z')) +
      NL('M-10 44Q0 38 10 44M-7 50Q0 46 7 50', 2)
    );
  },
  gear: (r) => {
    const n = 8 + 2 * ((r() * 3) | 0),
      t = Array.from(
        { length: n },
        (_, i) => `<g transform="rotate(${(i * 360) / n})">${K('M-8 -46L-5.5 -62L5.5 -62L8 -46Z')}</g>`,
      ).join('');
    const inn = pick(r, [
      () => rot(5, () => N(petal(30, 9))),
      () => rot(6, () => N('M-5 -14L-8 -32L8 -32L5 -14Z')),
      () => N(star(6, 32, 0.5)),
      () => rot(4, () => N('M3 -9L3 -32A32 32 0 0 1 32 -3L9 -3Z')),
    ])();
    return t + O(0, 0, 50) + O(0, 0, 40, 'n') + O(0, 0, 36) + inn + O(0, 0, 9, 'c');
  },
  doll: () =>
    gearBehind(12, 64) +
    K('M-30 4C-34 -40 -18 -52 0 -52C18 -52 34 -40 30 4C28 34 14 48 0 50C-14 48 -28 34 -30 4Z') +
    NL('M-30 -14L30 -14M0 -52L0 -14M-16 16L-16 46M16 16L16 46M-16 26L16 26', 2.2) +
    M2(O(13, -1, 8, 'n') + O(13, -1, 3.2)) +
    M2(K('M30 -6L42 -10L42 12L30 10Z')),
  bee: () =>
    M2(
      T(K(petal(58, 17, 0.5)) + NL('M0 -6L0 -48M0 -26L8 -38', 2), 'translate(4 -6) rotate(62)') +
        T(K(petal(42, 12, 0.5)), 'translate(4 2) rotate(104)') +
        K(
          brush(
            [
              [4, -30],
              [14, -46],
              [26, -48],
            ],
            4,
            'tail',
          ),
        ),
    ) +
    O(0, -26, 13) +
    M2(O(6, -28, 3.5, 'n')) +
    K('M0 -12C22 -8 22 28 0 56C-22 28 -22 -8 0 -12Z') +
    NL('M-17 4Q0 11 17 4M-16 17Q0 24 16 17M-11 30Q0 36 11 30', 4.5),
  tomoe: (r) => {
    const n = pick(r, [2, 3, 3, 5]),
      R = n == 5 ? 22 : n == 3 ? 30 : 34;
    return (
      rot(
        n,
        () =>
          K(
            `M0 ${-62}A${f(R * 0.62)} ${f(R * 0.62)} 0 0 1 ${0} ${f(-62 + R * 1.24)}C${f(-R * 0.2)} ${f(-62 + R * 1.3)} ${f(-R * 0.9)} ${f(-62 + R * 1.2)} ${f(-R * 1.5)} ${f(-30 + R * 0.9)}C${f(-R * 1.25)} ${f(-62 + R * 0.7)} ${f(-R * 0.6)} -62 0 -62Z`,
          ) + O(1, -62 + R * 0.6, R * 0.2, 'n'),
      ) + O(0, 0, n == 2 ? 6 : 8, 'c')
    );
  },
  spirit: (r) => {
    const s = 8 + r() * 10;
    return (
      M2(
        K(
          brush(
            [
              [4, 44],
              [30, 28],
              [34, -2],
              [20 + s, -30],
              [30 + s, -56],
            ],
            17,
            'tail',
          ),
        ) +
          K(
            brush(
              [
                [2, 54],
                [44, 40],
                [54, 10],
                [50, -10],
              ],
              9,
              'tail',
            ),
          ),
      ) +
      K('M0 -66C16 -44 28 -26 26 2C24 30 12 44 0 60C-12 44 -24 30 -26 2C-28 -26 -16 -44 0 -66Z') +
      N('M0 -44C8 -30 15 -20 15 -6C15 10 8 16 0 18C-8 16 -15 10 -15 -6C-15 -20 -8 -30 0 -44Z') +
      M2(K('M3 -6Q8 -10 12 -8Q9 -3 3 -4Z')) +
      K('M-3 7Q0 5 3 7Q0 10 -3 7Z') +
      O(0, -24, 3.2, 'c')
    );
  },
  snow: () =>
    rot(
      6,
      () =>
        K('M-3 0L-3 -60L0 -66L3 -60L3 0Z') + M2(K('M0 -30L16 -44L20 -38L2 -22Z') + K('M0 -46L11 -56L14 -51L2 -40Z')),
    ) +
    rot(6, () => C(petal(24, 8)), 30) +
    O(0, 0, 8) +
    O(0, 0, 3.4, 'n'),
  jelly: () =>
    [-2, -1, 0, 1, 2]
      .map((i) =>
        K(
          brush(
            [
              [i * 12, 0],
              [i * 14 + 6, 22],
              [i * 12 - 6, 42],
              [i * 15 + 4, 64],
            ],
            9 - Math.abs(i),
            'tail',
          ),
        ),
      )
      .join('') +
    K(
      'M-52 6C-54 -40 -26 -62 0 -62C26 -62 54 -40 52 6C44 -2 36 -2 30 6C22 -2 14 -2 8 6C3 0 -3 0 -8 6C-14 -2 -22 -2 -30 6C-36 -2 -44 -2 -52 6Z',
    ) +
    NL('M0 -54L0 -10M-18 -52Q-26 -30 -24 -10M18 -52Q26 -30 24 -10', 2.2) +
    M2(O(38, -18, 4, 'n')),
  bust: (r, id) => {
    const kasa = /travel|drifter|peddler|courier|wayfarer|porter|seller|merc|guide|story|digger|nameless/.test(id),
      hood =
        /mage|sage|adept|archiv|reader|librarian|monk|ninja|oracle|saint|archmage|forester|brother|cadel|counter|fear/.test(
          id,
        );
    let s =
      K('M0 14C30 16 56 32 64 68L-64 68C-56 32 -30 16 0 14Z') + NL('M-20 20L0 56L20 20M-30 24L-2 68M30 24L2 68', 2.6);
    const fc =
      N('M-19 -16C-19 8 -10 22 0 25C10 22 19 8 19 -16C19 -32 -19 -32 -19 -16Z') +
      M2(K('M5 -7Q11 -11 16 -8Q11 -4 5 -7Z')) +
      K('M-4 11Q0 8.5 4 11Q0 14 -4 11Z');
    if (kasa)
      s +=
        K('M-24 -20L-22 16L0 28L22 16L24 -20Z') +
        fc +
        K(
          pick(r, [
            'M0 -66C10 -52 40 -28 66 -14C40 -4 -40 -4 -66 -14C-40 -28 -10 -52 0 -66Z',
            'M0 -58C34 -56 56 -32 62 -10C30 -2 -30 -2 -62 -10C-56 -32 -34 -56 0 -58Z',
          ]),
        ) +
        NL('M0 -60L0 -8M-10 -48Q-26 -26 -36 -10M10 -48Q26 -26 36 -10', 2);
    else if (hood) {
      const tall = r() < 0.5;
      s +=
        K(
          tall
            ? 'M0 -84C14 -62 34 -40 36 0C36 22 26 34 0 38C-26 34 -36 22 -36 0C-34 -40 -14 -62 0 -84Z'
            : 'M0 -60C34 -58 44 -28 40 2C38 24 24 36 0 38C-24 36 -38 24 -40 2C-44 -28 -34 -58 0 -60Z',
        ) +
        fc +
        NL(
          tall ? 'M0 -76L0 -34M-22 -30Q-30 -8 -26 20M22 -30Q30 -8 26 20' : 'M-26 -40Q-36 -8 -28 20M26 -40Q36 -8 28 20',
          2,
        ) +
        T(C(star(pick(r, [4, 5, 6, 8]), 9, 0.42)), 'translate(0 -42)');
    } else {
      const k = pick(r, [0, 1, 2]);
      s +=
        [
          () =>
            M2(
              K(
                brush(
                  [
                    [8, -38],
                    [34, -26],
                    [34, 8],
                    [44, 44],
                  ],
                  19,
                  'press',
                ),
              ),
            ),
          () =>
            M2(
              K(
                brush(
                  [
                    [6, -40],
                    [28, -30],
                    [28, -4],
                    [24, 20],
                  ],
                  18,
                  'tail',
                ),
              ),
            ),
          () => K('M-30 -8C-36 -46 36 -46 30 -8L34 26L-34 26Z'),
        ][k]() +
        fc +
        K('M-22 -12C-24 -38 -12 -48 0 -48C12 -48 24 -38 22 -12C14 -16 10 -26 8 -32C2 -22 -12 -16 -22 -12Z') +
        (/duch|queen|emperor|prince|lord|king|saria/.test(id)
          ? K('M-20 -44L-25 -68L-10 -56L0 -74L10 -56L25 -68L20 -44Z')
          : r() < 0.6
            ? O(pick(r, [-1, 1]) * 16, -50, 12)
            : K(
                brush(
                  [
                    [-30, -44],
                    [0, -56],
                    [34, -62],
                  ],
                  4,
                  'even',
                ),
              ) + O(34, -62, 5, 'c'));
    }
    return T(s, 'scale(.94)');
  },
  spider: () =>
    M2(
      [
        [-30, 52, -44, 58, -8],
        [-8, 58, -18, 62, 24],
        [6, 54, 14, 56, 46],
        [18, 40, 40, 34, 64],
      ]
        .map((q) =>
          K(
            brush(
              [
                [6, q[0] * 0.3],
                [q[1] * 0.66, q[2] - 8],
                [q[3], q[4]],
              ],
              6,
              'tail',
            ),
          ),
        )
        .join(''),
    ) +
    O(0, -18, 13) +
    K('M0 -8C24 -4 26 34 0 50C-26 34 -24 -4 0 -8Z') +
    N('M-7 12L7 12L0 20L7 30L-7 30L0 20Z') +
    M2(O(5, -22, 3, 'n')),
} satisfies Record<string, Draw>;
