/** Paths in the unit box of an emblem: x from -50 to 50, y from -65 to 65. */
export type Point = readonly [number, number];
export type Curve = (t: number) => Point;

export const P = Math.PI;
export const cos = Math.cos;
export const sin = Math.sin;
const f = (n: number): string => n.toFixed(2);
export const pt = (x: number, y: number): string => f(x) + ',' + f(y);

/** A leaf of length L and half width w from (x, y) in the direction a; b is where it is widest. */
export const leaf = (x: number, y: number, a: number, L: number, w: number, b = 0.42): string => {
  const c = cos(a),
    s = sin(a),
    tx = x + L * c,
    ty = y + L * s,
    nx = -s * w,
    ny = c * w;
  return `M${pt(x, y)}C${pt(x + c * L * b * 0.5 + nx, y + s * L * b * 0.5 + ny)} ${pt(x + c * L * b * 1.7 + nx, y + s * L * b * 1.7 + ny)} ${pt(tx, ty)}C${pt(x + c * L * b * 1.7 - nx, y + s * L * b * 1.7 - ny)} ${pt(x + c * L * b * 0.5 - nx, y + s * L * b * 0.5 - ny)} ${pt(x, y)}Z`;
};
export const ell = (x: number, y: number, rx: number, ry = rx): string =>
  `M${pt(x - rx, y)}A${rx},${ry} 0 1 1 ${pt(x + rx, y)}A${rx},${ry} 0 1 1 ${pt(x - rx, y)}Z`;
export const poly = (a: readonly Point[]): string => 'M' + a.map((p) => pt(p[0], p[1])).join('L') + 'Z';
export const rect = (x: number, y: number, w: number, h: number): string =>
  poly([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
/** A path mirrored about the vertical axis. */
export const mirrorD = (p: Path2D): Path2D => {
  const q = new Path2D();
  q.addPath(p, new DOMMatrix([-1, 0, 0, 1, 0, 0]));
  return q;
};
/** A tube along a curve; r gives its half width. */
export const tubeD = (fn: Curve, r: (t: number) => number, n = 60): string => {
  const L: Point[] = [],
    R: Point[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      [x, y] = fn(t),
      [x2, y2] = fn(t + 0.002),
      a = Math.atan2(y2 - y, x2 - x),
      w = r(t);
    L.push([x - sin(a) * w, y + cos(a) * w]);
    R.unshift([x + sin(a) * w, y - cos(a) * w]);
  }
  return poly(L.concat(R));
};
export const starD = (x: number, y: number, n: number, r1: number, r2: number, a0 = -P / 2): string => {
  const a: Point[] = [];
  for (let i = 0; i < n * 2; i++) {
    const r = i % 2 ? r2 : r1,
      t = a0 + (i * P) / n;
    a.push([x + r * cos(t), y + r * sin(t)]);
  }
  return poly(a);
};
