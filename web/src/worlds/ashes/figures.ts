import { antlers } from './creatures';
import { cos, ell, leaf, P, poly, pt, rect, sin, tubeD, type Point } from './paths';
import type { Relief } from './relief';
import type { Rng } from '../seed';

type ToolName =
  'sword' | 'hammer' | 'bow' | 'anchor' | 'violin' | 'lantern' | 'book' | 'drop' | 'rose' | 'orb' | 'twins';
export type Tool = ToolName | { n: ToolName; x?: number };
export interface Figure {
  wide?: number;
  wings?: 'fly';
  head: 'hood' | 'hat' | 'long' | 'helm' | 'crown' | 'hair' | 'scarf' | 'antler' | 'doll';
  armor?: boolean;
  tool?: Tool;
}

/** A person in a long robe: wings, head, armour and a tool. */
export function figure(E: Relief, R: Rng, o: Figure): void {
  const W = o.wide || 30;
  E.fade = true;
  if (o.wings === 'fly') {
    for (const [a, L, w] of [
      [-0.95, 44, 9],
      [-0.35, 38, 8],
      [0.35, 28, 7],
    ]) {
      E.mir(leaf(5, -6, a, L, w, 0.5), { r: 6, k: 0.4, lift: 1 });
      for (let i = -2; i <= 2; i++)
        E.cutm(
          `M${pt(7, -6)}Q${pt(7 + L * 0.5 * cos(a + i * 0.16), -6 + L * 0.5 * sin(a + i * 0.16))} ${pt(7 + L * 0.9 * cos(a + i * 0.05), -6 + L * 0.9 * sin(a + i * 0.05))}`,
          0.45,
        );
    }
  }
  const folds = 5;
  for (let i = folds; i >= 0; i--) {
    const x = i * 2.6,
      bx = (i * W) / folds;
    E.mir(
      `M${pt(x, -8)}C${pt(x + 3 + i, 6)} ${pt(bx + 1, 30)} ${pt(bx + 4, 64)}L${pt(bx - (W / folds) * 1.2, 64)}C${pt(bx - 6, 30)} ${pt(x - 3, 8)} ${pt(x - 2, -8)}Z`,
      { r: 4, k: 0.62, lift: (folds - i) * 0.5 },
    );
  }
  E.sym(
    `M0,-11C7,-11 14,-8 17,-1C20,7 ${W * 0.72},14 ${W * 0.76},22C${W * 0.62},19 ${W * 0.5},23 ${W * 0.38},20C${W * 0.26},18 ${W * 0.14},22 0,19Z`,
    { r: 10, lift: 5, k: 0.6 },
  );
  for (let i = 1; i < 5; i++)
    E.cutm(
      `M${3 + i * 2.6},${-8 + i * 0.8}C${5 + i * 3},2 ${W * 0.16 * i},10 ${W * 0.165 * i + 1},${19 - (i % 2)}`,
      0.55,
    );
  if (o.armor) {
    E.mir('M9,-8C20,-12 28,-4 27,8C22,6 16,4 10,6Z', { r: 7, lift: 9 }).cutm('M12,2C18,0 23,2 26,5', 0.8);
    E.sym('M0,-4L9,-4C12,8 8,22 0,28Z', { r: 8, lift: 10 }).cut('M0,-4L0,28', 0.7);
  } else E.mir('M1,-10C7,-10 11,-6 11,0L4,10Z', { r: 3, lift: 11 });
  if (o.head === 'hood') {
    E.sym(`M0,-46C12,-42 17,-28 15,-10C10,-6 4,-6 0,-5Z`, { r: 9, lift: 11 }).cut(
      'M0,-38C7,-34 9,-24 7,-16C4,-11 -4,-11 -7,-16C-9,-24 -7,-34 0,-38Z',
      1,
      true,
    );
    E.linem(ell(3, -24, 0.8), 0.9);
  } else {
    E.add(rect(-3.4, -16, 6.8, 10), { r: 4, lift: 9 });
    if (o.head === 'long') {
      for (let i = 0; i < 6; i++)
        E.mir(
          tubeD(
            (t) => [3 + i * 1.5 + t * 6 + sin(t * 5 + i) * 2, -36 + i * 2 + t * (40 + i * 3)],
            (t) => 2.6 * (1 - t * 0.7),
            24,
          ),
          { r: 2.4, lift: 4 + i * 0.2 },
        );
    }
    E.sym('M0,-36C8,-36 10,-28 9,-22C8,-15 4,-11 0,-10Z', { r: 8, lift: 12 });
    E.cutm('M2.2,-24Q4.6,-26 7,-24', 0.9).cut('M-2,-15.6Q0,-14.8 2,-15.6', 0.8).cut('M0,-24L-1,-19L.6,-18.6', 0.6);
    if (o.head === 'helm') {
      E.sym('M0,-42C9,-42 12,-34 11,-26L11,-14C8,-10 4,-9 0,-9Z', { r: 8, lift: 15 }).cut(
        'M-9,-25L-1.6,-23.4L-1.6,-12M9,-25L1.6,-23.4L1.6,-12',
        1.5,
      );
      for (let i = 0; i < 6; i++)
        E.add(leaf(0, -40, -P / 2 + (i - 2.5) * 0.36 + (R() - 0.5) * 0.1, 20 - Math.abs(i - 2.5) * 1.5, 2.6), {
          r: 2.4,
          lift: 13,
        });
    } else if (o.head === 'hat') {
      E.add('M-24,-30C-10,-36 10,-36 24,-30C12,-27 -12,-27 -24,-30Z', { r: 4, lift: 18 });
      E.add('M-10,-31C-8,-44 -2,-54 8,-62C8,-50 10,-40 10,-31Z', { r: 8, lift: 20 }).cut('M-10,-34Q0,-37 10,-34', 0.9);
    } else if (o.head === 'crown') {
      E.sym('M0,-40C8,-40 11,-34 10,-26L8,-30L0,-32Z', { r: 5, lift: 14 });
      E.add(
        poly([
          [-10, -36],
          [-13, -50],
          [-6, -43],
          [0, -54],
          [6, -43],
          [13, -50],
          [10, -36],
        ]),
        { r: 3, lift: 18 },
      );
    } else if (o.head === 'hair' || o.head === 'long') {
      E.sym('M0,-41C10,-42 14,-32 12,-18C10,-20 9,-24 8.6,-27C6,-31 3,-33 0,-31Z', { r: 5, lift: 14, k: 0.8 }).cutm(
        'M1,-39C5,-37 8,-33 9.6,-27M4,-40C9,-37 11,-31 11.4,-24',
        0.6,
      );
    } else if (o.head === 'scarf') {
      E.sym('M0,-40C9,-40 12,-33 11,-25L8,-29L0,-31Z', { r: 5, lift: 14 });
      E.add('M-12,-13C-4,-9 4,-9 12,-13L11,-6C4,-3 -4,-3 -11,-6Z', { r: 4, lift: 16 });
      E.add(leaf(-8, -9, 2.4, 26, 3.6), { r: 3, lift: 15 });
    } else if (o.head === 'antler') {
      antlers(E, R, -34);
      E.sym('M0,-41C8,-41 11,-34 10,-26L7,-30L0,-32Z', { r: 5, lift: 14 });
    } else if (o.head === 'doll') {
      E.sym('M0,-41C11,-41 13,-30 11,-20L9,-28L0,-32Z', { r: 5, lift: 15 });
      E.cutm(ell(4.6, -23.4, 1.9), 1, true);
    }
  }
  tool(E, o.tool, 22);
}
const hilt = (E: Relief, x: number, y: number, s = 1): void => {
  E.add(rect(x - 6 * s, y - 1.3, 12 * s, 2.6), { r: 2, lift: 22 });
  E.add(rect(x - 1.2, y, 2.4, 10 * s), { r: 2, lift: 21 });
  E.add(ell(x, y + 11 * s, 2), { r: 2, lift: 22 });
};
/** Something held, its height above the plate l. */
export function tool(E: Relief, t: Tool | undefined, l: number): void {
  if (!t) return;
  const { n, x = 0 } = typeof t === 'string' ? { n: t } : t;
  if (n === 'sword') {
    E.add(
      poly([
        [x - 2.4, 22],
        [x - 1.8, -34],
        [x, -44],
        [x + 1.8, -34],
        [x + 2.4, 22],
      ]),
      { r: 2.4, lift: l },
    );
    hilt(E, x, 22, 1.4);
  }
  if (n === 'hammer') {
    E.add(rect(x - 1.6, -26, 3.2, 76), { r: 2, lift: l });
    E.add(`M${x - 16},-40L${x + 13},-40L${x + 18},-33L${x + 13},-26L${x - 16},-26Z`, { r: 6, lift: l + 2 }).cut(
      `M${x - 11},-40L${x - 11},-26M${x + 9},-40L${x + 9},-26`,
      0.9,
    );
  }
  if (n === 'bow') {
    E.add(
      tubeD(
        (t) => [x + 24 - sin(t * P) * 14, -40 + t * 84],
        (t) => 1.2 + 1.8 * sin(t * P),
        40,
      ),
      { r: 2.6, lift: l },
    );
    E.line(`M${x + 24},-40L${x + 24},44`, 0.5);
    E.add(
      tubeD(
        (t) => [x - 18 + t * 48, 4 - t * 2],
        () => 0.9,
        10,
      ),
      { r: 1, lift: l + 2 },
    );
    E.add(leaf(x + 26, 2, 0, 9, 2.6), { r: 2, lift: l + 3 });
  }
  if (n === 'anchor') {
    E.add(rect(x - 1.8, -12, 3.6, 50), { r: 2, lift: l });
    E.add(
      tubeD(
        (t) => {
          const a = 0.25 + t * (P - 0.5);
          return [x + cos(a) * 22, 16 + sin(a) * 24];
        },
        (t) => 1.4 + 2.4 * sin(t * P),
        40,
      ),
      { r: 3, lift: l + 1 },
    );
    E.add(leaf(x + 22, 24, -1.9, 13, 4), { r: 2.5, lift: l + 2 });
    E.add(leaf(x - 22, 24, -1.25, 13, 4), { r: 2.5, lift: l + 2 });
    E.add(rect(x - 11, -5, 22, 3), { r: 2, lift: l + 2 });
    E.add(ell(x, -16, 5), { r: 2.4, lift: l + 2 }).cut(ell(x, -16, 2), 1, true);
  }
  if (n === 'violin') {
    E.add('M-8,8C-16,6 -18,18 -10,22C-18,28 -16,42 -2,42C12,42 14,28 6,22C14,18 12,6 4,8C2,10 -6,10 -8,8Z', {
      r: 7,
      lift: l,
    });
    E.add(rect(-4, -26, 3.6, 42), { r: 2, lift: l + 6 });
    E.cut('M-8,20Q-10,25 -8,31M4,20Q6,25 4,31', 0.9).line('M-3,-24L-3,38M-1.6,-24L-1.6,38', 0.35);
    E.line('M-24,40L30,-6', 0.9);
  }
  if (n === 'lantern') {
    E.add(ell(x, 0, 3.6), { r: 1.5, lift: l }).cut(ell(x, 0, 1.8), 1, true);
    E.add(`M${x - 9},8L${x},2L${x + 9},8Z`, { r: 3, lift: l + 2 });
    E.add(`M${x - 9},9L${x + 9},9L${x + 7},32L${x - 7},32Z`, { r: 5, lift: l }).cut(
      `M${x - 6},12L${x + 6},12L${x + 4.6},29L${x - 4.6},29Z`,
      1,
      true,
    );
    E.add(leaf(x, 28, -P / 2, 14, 3.6), { r: 3, lift: l + 4 });
    E.add(rect(x - 9, 32, 18, 3), { r: 2, lift: l + 2 });
  }
  if (n === 'book') {
    E.mir('M0,8C8,2 18,2 24,6L24,36C18,32 8,32 0,38Z', { r: 5, lift: l, k: 0.6 });
    for (let i = 0; i < 5; i++)
      E.cutm(`M4,${14 + i * 4.4}C10,${10 + i * 4.4} 16,${10 + i * 4.4} 20,${12 + i * 4.4}`, 0.7);
  }
  if (n === 'drop')
    for (const [x2, y2, s] of [
      [0, 10, 1],
      [-14, 24, 0.6],
      [14, 24, 0.6],
    ])
      E.add(
        `M${x2},${y2 - 14 * s}C${x2 + 4 * s},${y2 - 4 * s} ${x2 + 9 * s},${y2 + 2 * s} ${x2 + 9 * s},${y2 + 8 * s}A${9 * s},${9 * s} 0 1 1 ${x2 - 9 * s},${y2 + 8 * s}C${x2 - 9 * s},${y2 + 2 * s} ${x2 - 4 * s},${y2 - 4 * s} ${x2},${y2 - 14 * s}Z`,
        { r: 8 * s, lift: l },
      );
  if (n === 'rose') {
    rose(E, 0, 16, 13, l);
  }
  if (n === 'orb') {
    E.add(ell(0, 16, 11), { r: 11, lift: l });
    E.line(ell(0, 16, 15), 0.5);
    E.line('M-19,20Q0,30 19,12', 0.6);
  }
  if (n === 'twins') {
    E.mir(
      poly([
        [11, 44],
        [20, -20],
        [23, -30],
        [24, -20],
        [16, 46],
      ]),
      { r: 2, lift: l },
    );
  }
}
export const flame = (E: Relief, x: number, y: number, s: number, R: Rng, l = 0): void => {
  const fl = R() < 0.5 ? -1 : 1;
  const P0 = (k: number, dy: number): string => {
    const q = (a: number, b: number): string => pt(x + fl * a * s * k, y + (b - 44) * s * k + dy * s);
    return `M${q(0, 44)}C${q(-27, 41)} ${q(-34, 15)} ${q(-21, -6)}C${q(-19, 5)} ${q(-13, 8)} ${q(-10, 3)}C${q(-17, -17)} ${q(-3, -31)} ${q(3, -50)}C${q(6, -35)} ${q(21, -24)} ${q(18, -5)}C${q(22, -8)} ${q(24, -13)} ${q(23, -19)}C${q(36, 2)} ${q(30, 39)} ${q(0, 44)}Z`;
  };
  E.add(P0(1, 8), { r: 9 * s, lift: l, k: 0.9 });
  E.add(P0(0.68, 4), { r: 7 * s, lift: l + 7 * s, k: 0.9 });
  E.add(P0(0.38, 0), { r: 6 * s, lift: l + 13 * s });
  for (const [dx, dy, L] of [
    [-20, -62, 9],
    [22, -70, 7],
    [8, -96, 8],
  ])
    if (s > 0.9) E.add(leaf(x + fl * dx * s, y + dy * s + 18, -P / 2 + dx * 0.01, L * s, 2.2 * s), { r: 2, lift: l });
};
const rose = (E: Relief, x: number, y: number, r: number, l: number): void => {
  for (let k = 0; k < 4; k++) {
    const n = [8, 7, 5, 3][k],
      rr = r * [1, 0.76, 0.52, 0.3][k];
    for (let i = 0; i < n; i++) {
      const a = (i / n) * P * 2 + k * 0.5;
      E.add(ell(x + cos(a) * rr * 0.72, y + sin(a) * rr * 0.72, rr * 0.5, rr * 0.5), { r: rr * 0.42, lift: l + k * 2 });
    }
  }
  E.add(ell(x, y, r * 0.16), { r: 2, lift: l + 8 });
};
export const gear = (E: Relief, x: number, y: number, r: number, n: number, l: number): void => {
  const a: Point[] = [];
  for (let i = 0; i < n * 4; i++) {
    const t = (i / (n * 4)) * P * 2,
      q = i % 4 < 2 ? r : r * 0.82;
    a.push([x + q * cos(t), y + q * sin(t)]);
  }
  E.add(poly(a), { r: 3, lift: l });
  E.cut(ell(x, y, r * 0.62), 0.8)
    .add(ell(x, y, r * 0.42), { r: r * 0.3, lift: l + 3 })
    .cut(ell(x, y, r * 0.16), 1, true);
  for (let i = 0; i < n / 2; i++) {
    const t = (i / (n / 2)) * P * 2;
    E.cut(`M${pt(x + r * 0.5 * cos(t), y + r * 0.5 * sin(t))}L${pt(x + r * 0.6 * cos(t), y + r * 0.6 * sin(t))}`, 1);
  }
};
