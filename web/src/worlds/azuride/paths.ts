/** Cut paper: paths on a plate of 100 by 112. */
export type Point = readonly [number, number];

/** Rounded for markup. */
export const f = (n: number): number => Math.round(n * 100) / 100;
/** Disc, polygon, box; S is a half outline and its mirror image about x = 50. */
export const C = (x: number, y: number, r: number): string =>
  `M${f(x - r)},${f(y)}a${f(r)},${f(r)} 0 1 0 ${f(2 * r)},0a${f(r)},${f(r)} 0 1 0 ${f(-2 * r)},0Z`;
export const P = (a: readonly Point[]): string => 'M' + a.map((q) => f(q[0]) + ',' + f(q[1])).join('L') + 'Z';
export const B = (x: number, y: number, w: number, h: number): string => `M${f(x)},${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z`;
export const S = (a: readonly Point[], c = 50): string =>
  P([
    ...a.map((q): Point => [c - q[0], q[1]]),
    ...a
      .slice()
      .reverse()
      .filter((q) => q[0])
      .map((q): Point => [c + q[0], q[1]]),
  ]);
/** A widening ray from (cx, cy). */
export const ray = (cx: number, cy: number, a: number, w: number, r0: number, r1: number): string =>
  P([
    [cx + r0 * Math.cos(a - w * 0.5), cy + r0 * Math.sin(a - w * 0.5)],
    [cx + r1 * Math.cos(a - w), cy + r1 * Math.sin(a - w)],
    [cx + r1 * Math.cos(a + w), cy + r1 * Math.sin(a + w)],
    [cx + r0 * Math.cos(a + w * 0.5), cy + r0 * Math.sin(a + w * 0.5)],
  ]);
export const star = (x: number, y: number, r: number, n = 5, k = 0.42, rot = -Math.PI / 2): string =>
  P(
    Array.from({ length: 2 * n }, (_, i) => {
      const a = rot + (i * Math.PI) / n,
        q = i % 2 ? r * k : r;
      return [x + q * Math.cos(a), y + q * Math.sin(a)];
    }),
  );
/** A band of waves across the plate: height y, amplitude, length, phase, thickness. */
export const wave = (y: number, a: number, l: number, ph: number, th: number): string => {
  let x = -6 - ph;
  let d = `M${f(x)},${f(y)}`;
  while (x < 108) {
    d += `q${l / 4},${-a} ${l / 2},0q${l / 4},${a} ${l / 2},0`;
    x += l;
  }
  d += `v${th}`;
  while (x > -6 - ph + 0.1) {
    d += `q${-l / 4},${a} ${-l / 2},0q${-l / 4},${-a} ${-l / 2},0`;
    x -= l;
  }
  return d + 'Z';
};
