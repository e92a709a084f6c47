import { cos, ell, leaf, mirrorD, P, pt, sin, tubeD, type Point } from './paths';
import type { Relief } from './relief';
import type { Rng } from '../seed';

export interface Head {
  sw?: number;
  top?: number;
  jaw?: number;
  muz?: number;
  mlen?: number;
  ear?: 'point' | 'round' | 'side' | '';
  horn?: 'bull' | 'demon' | 'rhino' | '';
  ruff?: number;
  brow?: number;
  fang?: boolean;
  whisk?: boolean;
  mask?: boolean;
  third?: boolean;
}

export const wings = (
  E: Relief,
  o: Partial<Record<'x' | 'y' | 'a0' | 'a1' | 'n' | 'L0' | 'L1' | 'w' | 'r', number>>,
): void => {
  const { x = 7, y = -4, a0 = -1.15, a1 = 0.75, n = 9, L0 = 46, L1 = 26, w = 4.2, r = 3 } = o;
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      a = a1 + (a0 - a1) * t;
    E.mir(leaf(x, y, a, L1 + (L0 - L1) * Math.pow(t, 0.8), w), { r, lift: t * 1.4 });
  }
  const m = Math.max(4, n - 3);
  for (let i = 0; i < m; i++) {
    const t = i / (m - 1),
      a = a1 * 0.9 + (a0 - a1 * 0.9) * t;
    E.mir(leaf(x, y, a, (L1 + (L0 - L1) * t) * 0.58, w * 0.95), { r, lift: 2.4 + t });
  }
  for (let i = 0; i < 4; i++) {
    const t = i / 3,
      a = a1 * 0.7 + (a0 - a1 * 0.7) * t;
    E.mir(leaf(x, y, a, (L1 + (L0 - L1) * t) * 0.32, w), { r, lift: 4 });
  }
};
export const batwing = (E: Relief, o: { x?: number; y?: number; L?: number; up?: number; n?: number }): void => {
  const { x = 6, y = -6, L = 44, up = -30, n = 4 } = o;
  let d = '';
  const tips: Point[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      a = -0.75 + t * 1.75;
    tips.push([x + L * 0.45 + cos(a) * L * (0.62 - 0.1 * t), y + up + sin(a) * L * (0.75 + 0.25 * t) + 8]);
  }
  d = `M${pt(x, y)}L${pt(x + L * 0.45, y + up)}L${pt(...tips[0])}`;
  for (let i = 1; i <= n; i++) {
    const a = tips[i - 1],
      b = tips[i];
    d += `Q${pt((a[0] + b[0]) / 2 - 6, (a[1] + b[1]) / 2 - 3)} ${pt(...b)}`;
  }
  d += `Q${pt(x + 10, y + 16)} ${pt(x, y + 20)}Z`;
  E.mir(d, { r: 5, k: 0.6 });
  for (const t of tips) {
    const p = tubeD(
      (u) => [x + L * 0.45 + (t[0] - x - L * 0.45) * u, y + up + (t[1] - y - up) * u + sin(u * P) * -1.5],
      (u) => 1.5 - 1.1 * u,
      14,
    );
    E.mir(p, { r: 2, lift: 3 });
  }
  E.mir(
    tubeD(
      (u) => [x + L * 0.45 * u, y + up * u],
      (u) => 2.6 - 1.1 * u,
      10,
    ),
    { r: 3, lift: 4 },
  );
};
export const horn = (E: Relief, pts: readonly [Point, Point, Point], r0: number, lift = 3): Relief =>
  E.mir(
    tubeD(
      (t) => {
        const [a, b, c] = pts,
          u = 1 - t;
        return [u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]];
      },
      (t) => r0 * (1 - t * 0.96) + 0.12,
      24,
    ),
    { r: r0, lift },
  );
export const antlers = (E: Relief, R: Rng, y = -22): void => {
  const main = (t: number): Point => [5 + t * 24 - t * t * 4 + sin(t * 3) * 4, y - t * 34];
  E.mir(
    tubeD(main, (t) => 2.2 * (1 - t * 0.8) + 0.2, 24),
    { r: 2.2, lift: 2 },
  );
  for (let i = 0; i < 4; i++) {
    const t = 0.22 + i * 0.2,
      b = main(t),
      s = i % 2 ? 1 : -1,
      L = 13 - i * 1.5 + R() * 3;
    E.mir(
      tubeD(
        (u) => [b[0] + s * L * 0.55 * u + (s < 0 ? -2 * u : 3 * u), b[1] - L * u * (0.9 - 0.2 * u)],
        (u) => 1.6 * (1 - u * 0.9) + 0.15,
        12,
      ),
      { r: 1.7, lift: 2.5 },
    );
  }
};
/** A beast's head seen from the front, as heralds draw it. */
export function beast(E: Relief, k: Head, R: Rng): void {
  const o = { sw: 22, top: -26, jaw: 12, muz: 9, mlen: 36, ear: 'point', horn: '', ruff: 9, brow: 1, ...k };
  if (o.ruff)
    for (let ring = 0; ring < 2; ring++)
      for (let i = 0; i < o.ruff; i++) {
        const t = i / (o.ruff - 1),
          a = -P * 0.42 + t * P * 0.9 + ring * 0.07;
        E.mir(leaf(o.sw * 0.3, 2, a, o.sw * 1.75 - ring * 8 + R() * 3, 4.6, 0.55), { r: 3.2, lift: ring });
      }
  if (o.horn === 'bull')
    horn(
      E,
      [
        [12, -20],
        [44, -22],
        [38, -50],
      ],
      5,
    );
  if (o.horn === 'demon')
    horn(
      E,
      [
        [9, -24],
        [30, -34],
        [16, -58],
      ],
      4.6,
    );
  if (o.ear === 'point')
    E.mir(`M8,-22C12,-40 20,-48 27,-50C30,-38 28,-22 20,-8Z`, { r: 6, lift: 2 }).cutm(
      'M15,-22C18,-34 22,-40 25,-42C26,-34 24,-24 19,-16Z',
      1,
      true,
    );
  if (o.ear === 'round') E.mir(ell(19, -25, 9, 9), { r: 6, lift: 2 }).cutm(ell(20, -26, 4, 4.5), 1, true);
  if (o.ear === 'side') E.mir(`M16,-16C26,-22 38,-20 42,-14C36,-6 26,-4 18,-6Z`, { r: 5, lift: 2 });
  E.sym(
    `M0,${o.top}C${o.sw * 0.7},${o.top - 2} ${o.sw},${o.top * 0.55} ${o.sw},-4C${o.sw},8 ${o.jaw + 4},14 ${o.jaw},22C${o.muz},30 ${o.muz},${o.mlen} 0,${o.mlen + 3}Z`,
    { r: 14, lift: 5, k: 0.8 },
  );
  E.mir(`M2,-14C8,-20 16,-18 ${o.sw - 2},-8C16,-8 8,-8 4,-2Z`, { r: 4, lift: 11 * o.brow, k: 0.8 }); // brow
  E.sym(`M0,-22C4,-20 5,-4 ${o.muz * 0.75},10C${o.muz},20 ${o.muz + 1},${o.mlen - 8} 0,${o.mlen - 2}Z`, {
    r: 8,
    lift: 11,
    k: 0.8,
  });
  if (o.ear === 'side') {
    const e = o.sw * 0.72;
    E.cutm(`M${e - 4.6},-3C${e - 3},-9 ${e + 2},-11 ${e + 4},-9C${e + 4},-5 ${e},-1 ${e - 4.6},-3Z`, 1, true).linem(
      ell(e, -6, 1.1),
      0.8,
    );
  } else {
    const e = o.sw * 0.54;
    E.cutm(`M${e - 5.6},-2C${e - 2},-8 ${e + 3},-9 ${e + 6.4},-8C${e + 5},-2 ${e - 1},0 ${e - 5.6},-2Z`, 1, true).linem(
      ell(e + 0.6, -4.6, 1.15),
      0.9,
    );
  }
  E.cut(
    `M-5,${o.mlen - 12}C-3,${o.mlen - 15} 3,${o.mlen - 15} 5,${o.mlen - 12}C3,${o.mlen - 7} -3,${o.mlen - 7} -5,${o.mlen - 12}Z`,
    1,
    true,
  );
  E.cut(`M0,${o.mlen - 8}L0,${o.mlen - 3}M-8,${o.mlen}C-5,${o.mlen - 4} 5,${o.mlen - 4} 8,${o.mlen}`, 1.1);
  if (o.horn === 'rhino') {
    E.add(leaf(0, -6, -P / 2, 20, 4.6, 0.3), { r: 4, lift: 15 });
    E.add(`M-9,28C-7,10 -4,-18 1,-40C5,-18 9,10 9,28C5,33 -5,33 -9,28Z`, { r: 8, lift: 17 });
    for (let i = 0; i < 5; i++)
      E.cut(`M${-8 + i * 0.6},${24 - i * 6}Q0,${28 - i * 6} ${8 - i * 0.6},${24 - i * 6}`, 0.7);
    E.cutm(ell(10.5, 32, 2, 1.4), 1, true);
  }
  if (o.fang) E.mir(leaf(4.5, o.mlen - 2, P / 2, 8, 1.7), { r: 2, lift: 12 });
  if (o.whisk)
    for (let i = 0; i < 3; i++)
      E.linem(`M${o.muz},${22 + i * 4}Q${o.muz + 14},${18 + i * 5} ${o.muz + 26},${14 + i * 9}`, 0.5);
  if (o.mask)
    E.sym(`M0,-20C10,-22 20,-18 24,-10C20,2 10,4 3,0L0,6Z`, { r: 5, lift: 16 }).cutm(
      `M6,-9C11,-13 16,-12 18,-9C14,-4 9,-4 6,-9Z`,
      1,
      true,
    );
  if (o.third) E.add('M-7,-22Q0,-31 7,-22Q0,-14 -7,-22Z', { r: 4, lift: 15 }).cut(ell(0, -22, 2.3, 3.3), 1, true);
}
export function owl(E: Relief, _R: Rng, o: { third?: boolean } = {}): void {
  wings(E, { x: 11, y: 0, a0: -0.1, a1: 1.45, n: 8, L0: 34, L1: 44, w: 4.5 });
  E.sym('M0,-38C18,-38 22,-20 20,4C18,28 10,44 0,50Z', { r: 16, k: 0.7, lift: 4 });
  for (let row = 0; row < 5; row++)
    for (let i = 0; i <= (row % 2) + 3; i++) {
      const n = (row % 2) + 3,
        x = (i - n / 2) * 7.4;
      E.add(leaf(x, 6 + row * 7, P / 2, 11, 3.2, 0.5), { r: 3, lift: 10 + row * 0.2 });
    }
  E.mir(leaf(4, -30, -1.05, 22, 3.6), { r: 3, lift: 10 });
  E.mir(ell(9.5, -18, 10.5, 11), { r: 5, lift: 12, k: 0.8 });
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * P * 2;
    E.cutm(`M${pt(9.5 + 5.5 * cos(a), -18 + 5.5 * sin(a))}L${pt(9.5 + 10 * cos(a), -18 + 10.4 * sin(a))}`, 0.5);
  }
  E.cutm(ell(9, -18, 4.6), 1, true).linem(ell(9, -18, 2.4), 1.2);
  if (o.third)
    E.add(ell(0, -33, 5.4), { r: 4, lift: 18 })
      .cut(ell(0, -33, 2.6), 1, true)
      .line(ell(0, -33, 1.2), 1);
  E.add('M-3,-14L3,-14L0,-3Z', { r: 3, lift: 19 });
  for (const x of [-9, -5, 5, 9]) E.add(leaf(x, 46, P / 2, 10, 2), { r: 2, lift: 9 });
}
export function bird(E: Relief, R: Rng, o: { crest?: boolean } = {}): void {
  wings(E, { x: 6, y: -6, a0: -1.35, a1: 0.55, n: 10, L0: 48, L1: 30, w: 4.2 });
  for (let i = -3; i <= 3; i++)
    E.add(leaf(0, 22, P / 2 + i * 0.17, 32 - Math.abs(i) * 2, 3.4), { r: 3, lift: 3 - Math.abs(i) * 0.4 });
  E.sym('M0,-22C9,-20 13,-6 11,10C9,24 4,32 0,34Z', { r: 9, lift: 5 });
  for (let r = 0; r < 5; r++)
    for (let i = 0; i <= 2 + (r % 2); i++) {
      const n = 2 + (r % 2);
      E.add(leaf((i - n / 2) * 6, -8 + r * 7, P / 2, 9, 2.6, 0.5), { r: 2.4, lift: 12 + r * 0.2 });
    }
  const s = R() < 0.5 ? -1 : 1;
  const p = new Path2D('M-6,-16C-7,-30 -2,-40 6,-40C12,-40 14,-36 21,-33C16,-31 13,-31 10,-29C8,-24 8,-20 7,-14Z');
  E.add(s < 0 ? mirrorD(p) : p, { r: 6, lift: 14 });
  E.cut(ell(s * 6, -35, 1.5), 1, true);
  if (o.crest)
    for (let i = 0; i < 4; i++)
      E.add(leaf(-s * 1, -38, -P / 2 - s * (0.2 + i * 0.28), 15 - i, 1.8), { r: 1.8, lift: 13 });
}
export function serpent(E: Relief, R: Rng): void {
  const n = 2.35,
    dir = R() < 0.5 ? 1 : -1;
  const fn = (t: number): Point => {
    if (t < 0.72) {
      const u = t / 0.72,
        a = P * 2 * n * u,
        r = 5 + u * 24;
      return [dir * r * cos(a + 1.2), 16 + r * 0.72 * sin(a + 1.2)];
    }
    const u = (t - 0.72) / 0.28,
      a = P * 2 * n + 1.2,
      r = 29,
      x0 = dir * r * cos(a),
      y0 = 16 + r * 0.72 * sin(a);
    return [
      x0 * (1 - u) * (1 - u) + 2 * u * (1 - u) * dir * 34 + u * u * dir * 2,
      y0 * (1 - u) * (1 - u) + 2 * u * (1 - u) * -26 + u * u * -30,
    ];
  };
  E.add(
    tubeD(fn, (t) => (t < 0.06 ? 1 + t * 60 : 4.6 + t * 1.6), 150),
    { r: 6.5, lift: 2 },
  );
  for (let i = 6; i < 96; i++) {
    const t = i / 100,
      [x, y] = fn(t),
      [x2, y2] = fn(t + 0.004),
      a = Math.atan2(y2 - y, x2 - x) + P / 2,
      w = 3.6 + t;
    E.cut(
      `M${pt(x - cos(a) * w, y - sin(a) * w)}Q${pt(x + cos(a - P / 2) * 2.2, y + sin(a - P / 2) * 2.2)} ${pt(x + cos(a) * w, y + sin(a) * w)}`,
      0.55,
    );
  }
  const h = new Path2D('M12,-34C6,-42 -6,-42 -16,-32C-20,-28 -18,-25 -12,-25C-4,-24 6,-22 12,-26Z');
  E.add(dir < 0 ? mirrorD(h) : h, { r: 7, lift: 9 });
  E.cut(ell(-dir * 5, -33.5, 1.9), 1, true);
  E.cut(new Path2D(dir < 0 ? 'M18,-27Q8,-29 2,-27' : 'M-18,-27Q-8,-29 -2,-27'), 0.9);
  E.line(
    `M${-dir * 18},-27q${-dir * 6},0 ${-dir * 9},-4m${dir * 9},4m${-dir * 6},-0.4q${-dir * 3},1 ${-dir * 4},3`,
    0.8,
  );
}
export function butterfly(E: Relief, R: Rng): void {
  const a = R() * 0.2;
  E.mir(`M3,0C10,-34 34,-48 46,-38C50,-22 34,2 4,6Z`, { r: 9, k: 0.55, lift: 1 });
  E.mir(`M3,4C18,4 36,14 32,32C26,46 8,34 3,12Z`, { r: 9, k: 0.55 });
  for (let i = 0; i < 6; i++) {
    const t = i / 5,
      an = -1.25 + t * 1.1 + a;
    E.cutm(`M5,0Q${pt(5 + 18 * cos(an - 0.1), 18 * sin(an - 0.1))} ${pt(5 + 42 * cos(an), 44 * sin(an))}`, 0.6);
  }
  for (let i = 0; i < 4; i++) {
    const an = 0.25 + i * 0.32;
    E.cutm(`M5,6L${pt(5 + 30 * cos(an), 6 + 30 * sin(an))}`, 0.6);
  }
  E.cutm(ell(33, -28, 4.5), 1, true)
    .linem(ell(33, -28, 2.2), 0.9)
    .cutm(ell(21, 24, 3.4), 1, true);
  E.linem('M1,-20C4,-34 10,-40 14,-44', 0.7);
}
export function spider(E: Relief): void {
  for (let i = 0; i < 4; i++) {
    const a = -1.05 + i * 0.62,
      kx = 26 * cos(a) + 6,
      ky = 26 * sin(a) * 0.8 - 9,
      ex = (i < 2 ? 40 : 34) * cos(a * 1.12) + 4,
      ey = 46 * sin(a * 1.1) + (i > 1 ? 4 : 2);
    E.mir(
      tubeD(
        (t) => {
          const u = 1 - t;
          return [u * u * 6 + 2 * u * t * kx * 1.25 + t * t * ex, u * u * 0 + 2 * u * t * (ky - 8) + t * t * ey];
        },
        (t) => 2.2 * (1 - t * 0.75),
        26,
      ),
      { r: 2.2, lift: 2 },
    );
  }
  E.sym('M0,4C14,2 20,14 18,26C16,38 8,44 0,46Z', { r: 14, lift: 4 });
  E.add('M-4,16L4,16L1,24L5,33L-5,33L-1,24Z', { r: 3, lift: 19 });
  E.sym('M0,-14C9,-14 12,-6 10,2C8,8 4,8 0,8Z', { r: 8, lift: 8 });
  for (const [x, y, r] of [
    [3, -8, 1.5],
    [7, -6, 1.1],
    [2.6, -3.6, 0.9],
  ])
    E.cutm(ell(x, y, r), 1, true);
  E.mir(leaf(3, -12, -1.25, 8, 1.8), { r: 2, lift: 8 });
}
