import { flame, tool } from './figures';
import { cos, ell, leaf, P, poly, pt, rect, sin, starD, tubeD, type Point } from './paths';
import type { Relief } from './relief';
import type { Rng } from '../seed';

/** Draws what a card shows. */
export type Motif = (E: Relief, R: Rng, id: string) => void;

/** Things that stand for spells. */
export const OBJECTS = {
  eye(E: Relief) {
    for (let i = 0; i < 9; i++)
      E.mir(leaf(4 + i * 2.6, -8 + i * 0.9, -1.5 + i * 0.13, 18 - i * 0.9, 2.2), { r: 2, lift: 1 });
    E.add('M-38,0Q0,-36 38,0Q0,34 -38,0Z', { r: 7, lift: 2 }).cut('M-31,0Q0,-26 31,0Q0,25 -31,0Z', 1, true);
    E.add(ell(0, -1, 15), { r: 13, lift: 6 });
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * P * 2;
      E.cut(`M${pt(7 * cos(a), -1 + 7 * sin(a))}L${pt(13.4 * cos(a), -1 + 13.4 * sin(a))}`, 0.5);
    }
    E.cut(ell(0, -1, 6), 1, true).line(ell(-2.4, -3.6, 1.4), 1.4);
    for (let i = 0; i < 5; i++)
      E.add(leaf((i - 2) * 10, 20 - Math.abs(i - 2) * 4, P / 2 + (2 - i) * 0.14, 22 - Math.abs(i - 2) * 4, 2), {
        r: 2,
        lift: 1,
      });
  },
  flame(E: Relief, R: Rng) {
    flame(E, 0, 30, 1.25, R);
  },
  hand(E: Relief) {
    const F = [
      [-15, -4, -1.85, 30, 3.6],
      [-6, -10, -1.66, 38, 3.8],
      [3, -11, -1.5, 40, 3.8],
      [12, -7, -1.34, 34, 3.6],
    ];
    for (const [x, y, a, L, w] of F)
      E.add(
        tubeD(
          (t) => [x + cos(a) * L * t, y + sin(a) * L * t],
          (t) => w * (1 - t * 0.3) * (t > 0.93 ? 0.7 : 1),
          20,
        ),
        { r: 4, lift: 3 },
      );
    E.add(
      tubeD(
        (t) => [14 + t * 18 - t * t * 2, 12 - t * 20],
        (t) => 4.6 * (1 - t * 0.3),
        20,
      ),
      { r: 4.4, lift: 4 },
    );
    E.add('M-19,-6C-10,-14 8,-14 17,-8C20,6 18,20 12,30L12,52L-11,52L-11,30C-18,20 -21,6 -19,-6Z', { r: 12, lift: 3 });
    E.cut('M-13,8C-6,2 4,2 14,8M-10,22C-12,12 -4,4 4,2', 0.8);
    E.add(ell(0, 12, 6), { r: 5, lift: 14 }).cut(ell(0, 12, 2.4), 1, true);
    E.add(rect(-14, 40, 26, 4), { r: 2, lift: 16 });
  },
  blades(E: Relief) {
    const n = 7;
    for (let i = 0; i < n; i++) {
      const k = (i % 2 ? 1 : -1) * Math.ceil(i / 2),
        a = -P / 2 + k * 0.27;
      const c = cos(a),
        s = sin(a),
        q = (L: number): Point => [c * L, 34 + s * L];
      const L = 84 - Math.abs(k) * 6,
        w = 3;
      E.add(
        poly([
          [q(14)[0] - s * w, q(14)[1] + c * w],
          [q(L - 9)[0] - s * w * 0.7, q(L - 9)[1] + c * w * 0.7],
          q(L),
          [q(L - 9)[0] + s * w * 0.7, q(L - 9)[1] - c * w * 0.7],
          [q(14)[0] + s * w, q(14)[1] - c * w],
        ]),
        { r: 2.6, lift: 8 - Math.abs(k) * 2 },
      );
      E.add(
        poly([
          [q(13)[0] - s * 6, q(13)[1] + c * 6],
          [q(16)[0] - s * 6, q(16)[1] + c * 6],
          [q(16)[0] + s * 6, q(16)[1] - c * 6],
          [q(13)[0] + s * 6, q(13)[1] - c * 6],
        ]),
        { r: 1.6, lift: 10 },
      );
    }
    E.add(ell(0, 36, 7), { r: 6, lift: 14 }).cut(starD(0, 36, 4, 4, 1.6), 1, true);
  },
  shield(E: Relief, R: Rng) {
    E.sym('M0,-40C12,-34 22,-32 32,-34C34,0 26,28 0,46Z', { r: 6, lift: 1, k: 0.9 });
    E.sym('M0,-32C10,-27 18,-26 26,-27C27,0 20,22 0,37Z', { r: 9, lift: 5, k: 0.5 });
    const q = (R() * 3) | 0;
    if (q == 0) {
      E.add(starD(0, 0, 8, 20, 7), { r: 5, lift: 10 });
      E.add(ell(0, 0, 6), { r: 5, lift: 16 });
    } else if (q == 1) {
      for (let i = 0; i < 7; i++)
        E.add(leaf(0, 22, -P / 2 + (i - 3) * 0.38, 36 - Math.abs(i - 3) * 4, 4), {
          r: 3,
          lift: 10 + (3 - Math.abs(i - 3)) * 0.6,
        });
    } else {
      for (let i = 0; i < 6; i++) {
        const y = -22 + i * 10;
        E.mir(leaf(0, y, 0.5, 20 - i * 1.6, 4), { r: 3, lift: 10 + i * 0.2 });
      }
      E.add(rect(-1.6, -30, 3.2, 62), { r: 2, lift: 14 });
    }
  },
  heart(E: Relief, R: Rng) {
    E.mir(
      tubeD(
        (t) => [8 + t * 16, -22 - t * 16 + sin(t * 4) * 2],
        (t) => 4.6 * (1 - t * 0.5),
        20,
      ),
      { r: 4, lift: 0 },
    );
    E.add(
      tubeD(
        (t) => [-2 + t * 2, -20 - t * 20],
        () => 5,
        10,
      ),
      { r: 5, lift: 1 },
    );
    E.add('M0,44C-24,24 -32,6 -28,-10C-24,-24 -6,-26 0,-12C6,-26 24,-24 28,-10C32,6 24,24 0,44Z', {
      r: 18,
      lift: 3,
      k: 0.8,
    });
    for (let i = 0; i < 4; i++)
      E.cut(`M${-2 + i},-8C${-10 - i * 4},${4 + i * 3} ${-6 - i * 3},${16 + i * 4} ${-2 - i * 3},${28 - i * 2}`, 0.7);
    flame(E, 0, -22, 0.42, R, 10);
  },
  drop(E: Relief) {
    tool(E, { n: 'drop' }, 4);
    for (const [x, y, s] of [[0, -6, 2.1]])
      E.add(
        `M${x},${y - 16 * s}C${x + 4 * s},${y - 5 * s} ${x + 9 * s},${y + 2 * s} ${x + 9 * s},${y + 8 * s}A${9 * s},${9 * s} 0 1 1 ${x - 9 * s},${y + 8 * s}C${x - 9 * s},${y + 2 * s} ${x - 4 * s},${y - 5 * s} ${x},${y - 16 * s}Z`,
        { r: 16, lift: 5 },
      );
    E.cut('M-11,8C-12,16 -8,22 -2,24', 1.6);
    for (let i = 0; i < 3; i++)
      E.line(`M${-30 + i * 3},${40 + i * 5}Q0,${50 + i * 5} ${30 - i * 3},${40 + i * 5}`, 0.6);
  },
  chain(E: Relief) {
    for (let i = 0; i < 5; i++) {
      const y = -40 + i * 20,
        a = i % 2;
      E.add(a ? `M-3,${y - 13}h6v26h-6Z` : ell(0, y, 11, 14), { r: 3.4, lift: i % 2 ? 8 : 4 });
      if (!a) E.cut(ell(0, y, 5, 8), 1, true);
    }
    for (const s of [1, -1])
      for (let i = 0; i < 4; i++) {
        const x = s * (14 + i * 9),
          y = -6 + i * 9;
        E.add(ell(x, y, 6, 4.6), { r: 2.4, lift: 2 + (i % 2) });
        E.cut(ell(x, y, 2.8, 1.8), 1, true);
      }
    E.add('M-13,2h26v22h-26Z', { r: 5, lift: 12 })
      .cut(ell(0, 11, 3), 1, true)
      .cut('M0,11L0,20', 2);
  },
  mirror(E: Relief) {
    E.add(ell(0, -10, 25, 31), { r: 5, lift: 2 }).cut(ell(0, -10, 19, 25), 0.8);
    E.add(ell(0, -10, 18, 24), { r: 4, lift: 3, k: 0.4 });
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * P * 2;
      E.add(leaf(27 * cos(a) * 0.93, -10 + 33 * sin(a) * 0.93, a, 9, 2.6), { r: 2, lift: 3 });
    }
    E.cut('M-10,-22L6,-30M-12,-12L10,-24M-8,2L12,-10', 0.9);
    E.add('M-3.5,22L3.5,22L5,50L0,58L-5,50Z', { r: 4, lift: 4 });
  },
  mask(E: Relief) {
    E.sym('M0,-34C16,-38 30,-32 33,-18C34,6 22,30 0,42Z', { r: 11, lift: 3, k: 0.8 });
    E.cutm('M7,-10C13,-18 23,-18 28,-10C22,-4 13,-3 7,-10Z', 1, true).cut(
      'M-12,20C-6,14 6,14 12,20C6,27 -6,27 -12,20Z',
      1,
      true,
    );
    E.sym('M0,-22L3.6,8L0,12Z', { r: 4, lift: 13 });
    E.cutm('M10,10C16,10 22,6 25,0', 0.8).cut(starD(0, -26, 4, 6, 2), 1, true);
    for (let i = 0; i < 5; i++) E.mir(leaf(8 + i * 5, -32, -1.4 + i * 0.22, 26 - i * 2, 3), { r: 2.6, lift: 1 });
    E.linem('M33,-12C44,0 38,20 46,44M33,-8C40,4 34,22 38,46', 0.7);
  },
  hourglass(E: Relief) {
    E.add('M-20,-36L20,-36C20,-14 5,-8 3,0C5,8 20,14 20,36L-20,36C-20,14 -5,8 -3,0C-5,-8 -20,-14 -20,-36Z', {
      r: 12,
      lift: 2,
      k: 0.7,
    });
    E.cut('M-14,-20L14,-20C11,-12 4,-7 0,-3C-4,-7 -11,-12 -14,-20Z', 1, true);
    E.cut('M0,2L0,20', 0.9);
    E.add('M-15,34C-10,22 10,22 15,34Z', { r: 6, lift: 12 });
    for (const y of [-42, 36]) E.add(rect(-25, y, 50, 6), { r: 3, lift: 8 });
    E.mir(rect(20, -36, 3, 72), { r: 1.6, lift: 5 });
  },
  bell(E: Relief) {
    E.add(ell(0, -38, 5), { r: 2.4, lift: 2 }).cut(ell(0, -38, 2), 1, true);
    E.sym('M0,-34C12,-34 15,-22 17,-4C19,10 24,18 30,24L0,26Z', { r: 15, lift: 3, k: 0.8 });
    E.cut('M-18,4Q0,9 18,4M-21,11Q0,17 21,11M-13,-22Q0,-18 13,-22', 0.9);
    E.add('M-32,24C-12,18 12,18 32,24C12,31 -12,31 -32,24Z', { r: 4, lift: 10 });
    E.add(ell(0, 33, 5.4), { r: 5, lift: 12 });
    for (let i = 0; i < 4; i++)
      E.linem(`M${32 + i * 4},${6 - i * 3}Q${38 + i * 5},${20} ${33 + i * 4},${34 + i * 3}`, 0.6);
  },
  lantern(E: Relief, R: Rng) {
    E.line('M0,-56L0,-40', 0.8);
    tool(E, { n: 'lantern' }, 4);
    E.add('M-16,-22L0,-38L16,-22Z', { r: 6, lift: 10 });
    E.add('M-16,-20L16,-20L13,28L-13,28Z', { r: 6, lift: 5 }).cut('M-11,-15L11,-15L9,24L-9,24Z', 1, true);
    flame(E, 0, 20, 0.62, R, 8);
    E.mir(rect(4.4, -16, 1.4, 42), { r: 1, lift: 22 });
    E.add(rect(-17, 28, 34, 5), { r: 3, lift: 10 });
    E.add('M-9,33L9,33L5,41L-5,41Z', { r: 3, lift: 8 });
  },
  book(E: Relief) {
    for (let k = 0; k < 3; k++)
      E.mir(
        `M0,${-18 + k * 2}C10,${-28 + k * 2} 28,${-28 + k * 2} 40,${-22 + k * 2}L40,${22 + k * 2}C28,${16 + k * 2} 10,${16 + k * 2} 0,${26 + k * 2}Z`,
        { r: 8, lift: 8 - k * 2, k: 0.6 },
      );
    for (let i = 0; i < 8; i++)
      E.cutm(`M5,${-14 + i * 4.6}C14,${-21 + i * 4.6} 26,${-21 + i * 4.6} 35,${-17 + i * 4.6}`, 0.6);
    E.cut('M0,-18L0,26', 1);
    for (let i = 0; i < 5; i++)
      E.add(starD((i - 2) * 12, -38 - (2 - Math.abs(i - 2)) * 6, 4, 5 - Math.abs(i - 2) * 0.6, 1.5), { r: 2, lift: 3 });
    E.add('M-3,24L3,24L3,46L0,42L-3,46Z', { r: 2, lift: 12 });
  },
  tree(E: Relief) {
    for (let k = 0; k < 3; k++)
      for (let i = 0; i < 13 - k * 3; i++) {
        const n = 13 - k * 3,
          a = -P * 1.02 + (i / (n - 1)) * P * 1.04,
          r = [34, 24, 13][k];
        E.add(leaf(cos(a) * r * 0.5, -14 + sin(a) * r * 0.55, a, r * 0.62, 5), { r: 3.4, lift: k * 2 });
      }
    E.add('M-5,-12C-4,8 -6,26 -20,40C-10,36 -5,38 0,48C5,38 10,36 20,40C6,26 4,8 5,-12Z', { r: 6, lift: 7 });
    E.cut('M-2,-6C-1,14 -3,26 -8,34M2,0C2,16 3,26 8,34', 0.7);
    for (let i = 0; i < 5; i++)
      E.mir(
        tubeD(
          (t) => [6 + t * (14 + i * 5), 38 + sin(t * 3 + i) * 2 + t * i * 2],
          (t) => 2 * (1 - t * 0.9),
          14,
        ),
        { r: 2, lift: 5 },
      );
  },
  flower(E: Relief, R: Rng) {
    const n = 8 + ((R() * 3) | 0) * 2;
    for (let k = 0; k < 3; k++)
      for (let i = 0; i < n; i++) {
        const a = ((i + k * 0.5) / n) * P * 2 - P / 2;
        E.add(leaf(0, -8, a, [40, 29, 18][k], [7, 6, 4.4][k]), { r: 4, lift: k * 3 });
      }
    E.add(ell(0, -8, 7), { r: 6, lift: 12 });
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * P * 2;
      E.cut(ell(4 * cos(a), -8 + 4 * sin(a), 0.7), 1, true);
    }
    E.mir(leaf(2, 50, -0.55, 34, 6), { r: 4, lift: 0 });
  },
  gate(E: Relief) {
    E.mir('M14,-30L28,-30L28,44L14,44Z', { r: 7, lift: 3 });
    E.mir(rect(11, -36, 20, 6), { r: 3, lift: 8 });
    E.mir(rect(11, 40, 20, 6), { r: 3, lift: 8 });
    for (let i = 0; i < 7; i++) E.mir(rect(14, -24 + i * 9.5, 14, 0.1), { r: 1 });
    for (let i = 0; i < 7; i++) E.cutm(`M14,${-22 + i * 9}L28,${-22 + i * 9}`, 0.6);
    E.add('M-32,-36C-20,-58 20,-58 32,-36Z', { r: 6, lift: 5 });
    E.add(starD(0, -44, 8, 6, 2), { r: 2, lift: 12 });
    for (let i = 0; i < 3; i++) E.add(rect(-11 + i * 0.1, 36 - i * 4, 22, 4), { r: 2, lift: 2 - i });
    E.add(ell(0, 2, 7), { r: 7, lift: 2 });
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * P * 2;
      E.line(
        `M${pt(9 * cos(a), 2 + 9 * sin(a))}L${pt((i % 2 ? 11.5 : 14) * cos(a) * 0.9, 2 + (i % 2 ? 11.5 : 14) * sin(a))}`,
        0.5,
      );
    }
  },
  moon(E: Relief) {
    E.add('M14,-42A40,40 0 1 0 34,26A33,33 0 1 1 14,-42Z', { r: 12, lift: 2 });
    E.cut('M-14,-4q4,-3 6,1M-16,8l-6,5l6,2M-15,22q5,2 8,-1', 1);
    for (const [x, y, r] of [
      [18, -8, 8],
      [30, -22, 4.4],
      [28, 8, 3.4],
    ])
      E.add(starD(x, y, r > 5 ? 8 : 4, r, r * 0.34), { r: 2.4, lift: 4 });
  },
  spiral(E: Relief, R: Rng) {
    const d = R() < 0.5 ? 1 : -1;
    for (let k = 0; k < 3; k++) {
      const o = (k * P * 2) / 3;
      E.add(
        tubeD(
          (t) => {
            const a = o + d * t * 4.4,
              r = 3 + t * 42;
            return [r * cos(a), r * sin(a) * 0.86];
          },
          (t) => 0.8 + 5.6 * sin(P * Math.min(1, t * 1.02)) * (1 - t * 0.3),
          90,
        ),
        { r: 5, lift: 2 },
      );
    }
    E.add(ell(0, 0, 6), { r: 6, lift: 8 });
  },
  mist(E: Relief, R: Rng) {
    const cl = (x: number, y: number, s: number, d: number): void => {
      E.add(
        `M${pt(x - d * 44 * s, y + 5 * s)}C${pt(x - d * 20 * s, y - 1 * s)} ${pt(x + d * 10 * s, y - 2 * s)} ${pt(x + d * 30 * s, y + 2 * s)}C${pt(x + d * 36 * s, y + 6 * s)} ${pt(x + d * 28 * s, y + 10 * s)} ${pt(x + d * 18 * s, y + 9 * s)}C${pt(x - d * 4 * s, y + 8 * s)} ${pt(x - d * 24 * s, y + 7 * s)} ${pt(x - d * 44 * s, y + 5 * s)}Z`,
        { r: 4 * s, lift: 2 },
      );
      for (const [dx, dy, r] of [
        [22, -1, 8],
        [-9, -2, 7.5],
        [8, -9, 11.5],
      ]) {
        const X = x + d * dx * s,
          Y = y + dy * s,
          q = r * s;
        E.add(ell(X, Y, q), { r: q * 0.9, lift: 3, k: 0.8 });
        let p = '';
        for (let i = 0; i <= 26; i++) {
          const t = i / 26,
            a = (d > 0 ? P - t * 7.6 : t * 7.6) + 0.4,
            rr = q * (0.8 - 0.68 * t);
          p += (i ? 'L' : 'M') + pt(X + rr * cos(a), Y + rr * sin(a));
        }
        E.cut(p, 0.9);
      }
    };
    const d = R() < 0.5 ? 1 : -1;
    cl(d * 4, -26, 0.95, d);
    cl(-d * 8, 4, 1.12, -d);
    cl(d * 6, 33, 0.9, d);
    for (let i = 0; i < 4; i++) {
      const y = -40 + i * 25 + R() * 8,
        x = (R() - 0.5) * 40;
      E.line(`M${pt(x - 16, y)}Q${pt(x, y - 3)} ${pt(x + 18, y)}`, 0.6);
    }
  },
  knot(E: Relief, R: Rng) {
    const n = 3 + ((R() * 3) | 0);
    for (let k = 0; k < n; k++) {
      const a = (k * P) / n;
      E.add(
        tubeD(
          (t) => {
            const u = t * P * 2,
              x = 38 * cos(u),
              y = 13 * sin(u);
            return [x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)];
          },
          () => 2.4,
          90,
        ),
        { r: 2.4, lift: 2 + k * 2 },
      );
    }
    E.add(starD(0, 0, 8, 9, 3.4), { r: 4, lift: 14 });
  },
  feather(E: Relief) {
    for (const [a, x, l] of [
      [-1.15, 6, 0],
      [-1.95, -6, 2],
      [-1.55, 0, 5],
    ]) {
      E.add(leaf(x * 2, 46, a, 94, 10, 0.5), { r: 6, lift: l, k: 0.7 });
      for (let i = 0; i < 13; i++) {
        const L = 18 + i * 5.4,
          bx = x * 2 + cos(a) * L,
          by = 46 + sin(a) * L;
        E.cut(
          `M${pt(bx, by)}L${pt(bx + cos(a + 0.6) * 11, by + sin(a + 0.6) * 11)}M${pt(bx, by)}L${pt(bx + cos(a - 0.6) * 11, by + sin(a - 0.6) * 11)}`,
          0.5,
        );
      }
      E.add(
        tubeD(
          (t) => [x * 2 + cos(a) * 88 * t, 46 + sin(a) * 88 * t],
          (t) => 1.1 - 0.8 * t,
          10,
        ),
        { r: 1, lift: l + 8 },
      );
    }
  },
  sun(E: Relief) {
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * P * 2 - P / 2;
      E.add(
        i % 2
          ? tubeD(
              (t) => [
                cos(a) * (20 + t * 24) + -sin(a) * sin(t * 6) * 2.6,
                sin(a) * (20 + t * 24) + cos(a) * sin(t * 6) * 2.6,
              ],
              (t) => 2.8 * (1 - t) + 0.1,
              20,
            )
          : leaf(cos(a) * 18, sin(a) * 18, a, 28, 4.4, 0.3),
        { r: 3, lift: 1 },
      );
    }
    E.add(ell(0, 0, 21), { r: 18, lift: 4, k: 0.8 });
    E.cutm('M5,-5Q9,-8.6 13,-5', 1).cut('M-6,9Q0,12.4 6,9M0,-5L-1.6,4L1.4,4.6', 0.9);
  },
  star(E: Relief, R: Rng) {
    const n = [6, 8, 8, 10][(R() * 4) | 0];
    E.add(starD(0, 0, n, 44, 15), { r: 8, lift: 1 });
    E.add(starD(0, 0, n, 27, 10, -P / 2 + P / n), { r: 6, lift: 6 });
    E.add(ell(0, 0, 8), { r: 7, lift: 13 });
    for (let i = 0; i < n * 2; i++) {
      const a = -P / 2 + (i * P) / n;
      E.cut(`M${pt(9 * cos(a), 9 * sin(a))}L${pt((i % 2 ? 14 : 42) * cos(a), (i % 2 ? 14 : 42) * sin(a))}`, 0.5);
    }
  },
  dice(E: Relief) {
    for (const [x, y, s] of [
      [0, -22, 17],
      [-19, 16, 17],
      [19, 16, 17],
    ]) {
      E.add(
        poly([
          [x, y - s],
          [x + s * 0.87, y - s * 0.5],
          [x, y],
          [x - s * 0.87, y - s * 0.5],
        ]),
        { r: 2, lift: 3, k: 0.5 },
      );
      E.add(
        poly([
          [x - s * 0.87, y - s * 0.5],
          [x, y],
          [x, y + s],
          [x - s * 0.87, y + s * 0.5],
        ]),
        { r: 2, lift: 1, k: 0.5 },
      );
      E.add(
        poly([
          [x + s * 0.87, y - s * 0.5],
          [x, y],
          [x, y + s],
          [x + s * 0.87, y + s * 0.5],
        ]),
        { r: 2, lift: 0, k: 0.5 },
      );
      E.cut(starD(x, y - s * 0.5, 4, s * 0.34, s * 0.13), 1, true)
        .cut(ell(x - s * 0.43, y + s * 0.25, s * 0.2), 1, true)
        .cut(leaf(x + s * 0.43, y + s * 0.5, -P / 2, s * 0.5, s * 0.17), 1, true);
    }
  },
  crown(E: Relief) {
    E.add('M-32,20C-12,28 12,28 32,20L36,-22L19,0L10,-32L0,-4L-10,-32L-19,0L-36,-22Z', { r: 7, lift: 3 });
    E.add('M-33,20C-12,29 12,29 33,20L32,30C12,39 -12,39 -32,30Z', { r: 4, lift: 8 });
    for (const [x, y] of [
      [-36, -26],
      [-10, -37],
      [10, -37],
      [36, -26],
    ])
      E.add(ell(x, y, 3.6), { r: 3.6, lift: 8 });
    for (const x of [-18, 0, 18])
      E.add(
        poly([
          [x, 22],
          [x + 4, 27],
          [x, 33],
          [x - 4, 27],
        ]),
        { r: 2.6, lift: 13 },
      );
  },
  puppet(E: Relief) {
    E.add('M-26,-46L26,-52L27,-48L-25,-42Z', { r: 2, lift: 8 });
    for (const [x, y] of [
      [-20, 6],
      [20, 4],
      [-8, -18],
      [8, -18],
    ])
      E.line(`M${x * 0.9},-47L${x},${y}`, 0.4);
    E.add(ell(0, -16, 9, 11), { r: 9, lift: 6 })
      .cut(ell(-3.4, -17, 1.7), 1, true)
      .cut(ell(3.4, -17, 1.7), 1, true)
      .cut('M-4,-9L4,-9M-3,-10.4v3M0,-10.4v3M3,-10.4v3', 0.6);
    E.sym('M0,-4C8,-4 11,2 10,10C9,20 13,28 17,36L0,38Z', { r: 9, lift: 5 });
    E.mir(
      tubeD(
        (t) => [9 + t * 12, 2 + t * 6 - sin(t * P) * -4],
        (t) => 2.8 - t,
        16,
      ),
      { r: 2.6, lift: 3 },
    );
    E.mir(
      tubeD(
        (t) => [6 + t * 2, 36 + t * 18],
        (t) => 3 - t,
        12,
      ),
      { r: 3, lift: 2 },
    );
    for (let i = 0; i < 3; i++) E.cut(ell(0, 4 + i * 9, 1.2), 1, true);
  },
} satisfies Record<string, Motif>;
