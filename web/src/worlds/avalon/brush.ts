import type { Rng } from '../seed';

export type Point = readonly [number, number];
export type Pressure = 'taper' | 'tail' | 'head' | 'sword' | 'even' | 'press' | 'enso';

export const TAU = Math.PI * 2;
/** Rounded for markup. */
export const f = (n: number): number => Math.round(n * 10) / 10;
/** How a stroke's width goes from its beginning (0) to its end (1). */
const PRESSURE: Readonly<Record<Pressure, (t: number) => number>> = {
  taper: (t) => Math.pow(Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08)), 0.7),
  tail: (t) => 1 - 0.93 * t,
  head: (t) => 0.1 + 0.9 * t,
  sword: (t) => (t < 0.12 ? t / 0.12 : 1 - Math.pow((t - 0.12) / 0.88, 2.2)),
  even: (t) => (t < 0.06 ? 0.55 + t * 7.5 : t > 0.94 ? 1 - (t - 0.94) * 9 : 1),
  press: (t) => 0.35 + 0.65 * Math.pow(Math.sin(Math.PI * t), 2) + (t < 0.1 ? (0.1 - t) * 5 : 0),
  enso: (t) => (t < 0.05 ? 0.5 + t * 10 : 1 - 0.62 * t),
};
/** Points along a curve through some points (Catmull-Rom). */
function along(p: readonly Point[], n: number): Point[] {
  const o: Point[] = [],
    m = p.length - 1;
  for (let i = 0; i <= n; i++) {
    const u = (i / n) * m,
      k = Math.min(m - 1, u | 0),
      t = u - k,
      a = p[Math.max(0, k - 1)],
      b = p[k],
      c = p[k + 1],
      d = p[Math.min(m, k + 2)];
    const q = (j: 0 | 1): number =>
      0.5 *
      (2 * b[j] +
        (-a[j] + c[j]) * t +
        (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
        (-a[j] + 3 * b[j] - 3 * c[j] + d[j]) * t * t * t);
    o.push([q(0), q(1)]);
  }
  return o;
}
/** A brush stroke of width w through some points; with r its edges are rough. */
export function brush(
  p: readonly Point[],
  w: number,
  prof: Pressure | ((t: number) => number) = 'taper',
  r: Rng | null = null,
  n = 0,
): string {
  n = n || Math.max(14, p.length * 8);
  const s = along(p, n),
    L: Point[] = [],
    R: Point[] = [],
    pf = typeof prof == 'function' ? prof : PRESSURE[prof];
  let jl = 0;
  let jr = 0;
  for (let i = 0; i <= n; i++) {
    const a = s[Math.max(0, i - 1)],
      b = s[Math.min(n, i + 1)];
    let dx = b[0] - a[0],
      dy = b[1] - a[1],
      l = Math.hypot(dx, dy) || 1;
    dx /= l;
    dy /= l;
    if (r) {
      jl = jl * 0.6 + (r() - 0.5) * 0.16;
      jr = jr * 0.6 + (r() - 0.5) * 0.16;
    }
    const h = (w / 2) * pf(i / n);
    L.push([s[i][0] - dy * h * (1 + jl), s[i][1] + dx * h * (1 + jl)]);
    R.push([s[i][0] + dy * h * (1 + jr), s[i][1] - dx * h * (1 + jr)]);
  }
  return (
    'M' +
    L.concat(R.reverse())
      .map((q) => f(q[0]) + ' ' + f(q[1]))
      .join('L') +
    'Z'
  );
}
export const arc = (cx: number, cy: number, rx: number, a0: number, a1: number, n = 14, ry = rx): Point[] =>
  Array.from({ length: n + 1 }, (_, i): Point => {
    const a = a0 + ((a1 - a0) * i) / n;
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
  });
export const petal = (l: number, w: number, b = 0.55): string =>
  `M0 0C${f(w)} ${f(-l * 0.2)} ${f(w)} ${f(-l * b - l * 0.2)} 0 ${f(-l)}C${f(-w)} ${f(-l * b - l * 0.2)} ${f(-w)} ${f(-l * 0.2)} 0 0Z`;
export const leaf = (l: number, w: number): string =>
  `M0 0C${f(w * 1.2)} ${f(-l * 0.25)} ${f(w * 0.8)} ${f(-l * 0.7)} 0 ${f(-l)}C${f(-w * 0.8)} ${f(-l * 0.7)} ${f(-w * 1.2)} ${f(-l * 0.25)} 0 0Z`;
export const ngon = (n: number, r: number, a0 = -Math.PI / 2): string =>
  'M' +
  Array.from(
    { length: n },
    (_, i) => f(Math.cos(a0 + (i * TAU) / n) * r) + ' ' + f(Math.sin(a0 + (i * TAU) / n) * r),
  ).join('L') +
  'Z';
export const star = (n: number, r: number, q: number, a0 = -Math.PI / 2): string =>
  'M' +
  Array.from({ length: 2 * n }, (_, i) => {
    const R = i % 2 ? r * q : r,
      a = a0 + (i * Math.PI) / n;
    return f(Math.cos(a) * R) + ' ' + f(Math.sin(a) * R);
  }).join('L') +
  'Z';
