import { mirrorD } from './paths';

const GW = 220;
const GH = 286;
const S = 2.2;
const OX = 110;
const OY = 143;

export interface Lift {
  lift?: number;
  r?: number;
  k?: number;
}
export type Shape = string | Path2D;

const board = new OffscreenCanvas(GW, GH);
const tc = board.getContext('2d', { willReadFrequently: true })!;

/** What is drawn: heights of overlapping parts, later ones above earlier ones, and what is cut out of them. */
export class Relief {
  readonly heights = new Float32Array(GW * GH);
  readonly mask = new Uint8Array(GW * GH);
  readonly light = new Float32Array(GW * GH);
  readonly outside = new Float32Array(GW * GH);
  readonly parts: Path2D[] = [];
  readonly lines: [Path2D, number][] = [];
  /** The figure fades out at its lower edge. */
  fade = false;
  /** The figure stands small inside a summoning circle. */
  summoned = false;
  top = 0;
  bottom = 0;

  /** Adds a part: its edge is rounded with radius r, its top lies at lift + k * r. */
  add(d: Shape, { lift = 0, r = 7, k = 1 }: Lift = {}): this {
    const p = d instanceof Path2D ? d : new Path2D(d);
    tc.setTransform(1, 0, 0, 1, 0, 0);
    tc.clearRect(0, 0, GW, GH);
    tc.setTransform(S, 0, 0, S, OX, OY);
    tc.fillStyle = '#fff';
    tc.fill(p);
    const im = tc.getImageData(0, 0, GW, GH).data;
    let x0 = GW,
      x1 = -1,
      y0 = GH,
      y1 = -1;
    for (let y = 0; y < GH; y++)
      for (let x = 0; x < GW; x++)
        if (im[(y * GW + x) * 4 + 3] > 127) {
          if (x < x0) x0 = x;
          if (x > x1) x1 = x;
          if (y < y0) y0 = y;
          if (y > y1) y1 = y;
        }
    if (x1 < 0) return this;
    const w = x1 - x0 + 3,
      hh = y1 - y0 + 3,
      D = new Float32Array(w * hh);
    for (let y = 1; y < hh - 1; y++)
      for (let x = 1; x < w - 1; x++) {
        const gx = x + x0 - 1,
          gy = y + y0 - 1;
        D[y * w + x] = im[(gy * GW + gx) * 4 + 3] > 127 ? 1e4 : 0;
      }
    for (let y = 1; y < hh - 1; y++)
      for (let x = 1; x < w - 1; x++) {
        const i = y * w + x;
        if (D[i]) D[i] = Math.min(D[i], D[i - 1] + 1, D[i - w] + 1, D[i - w - 1] + 1.414, D[i - w + 1] + 1.414);
      }
    for (let y = hh - 2; y > 0; y--)
      for (let x = w - 2; x > 0; x--) {
        const i = y * w + x;
        if (D[i]) {
          D[i] = Math.min(D[i], D[i + 1] + 1, D[i + w] + 1, D[i + w + 1] + 1.414, D[i + w - 1] + 1.414);
          const gx = x + x0 - 1,
            gy = y + y0 - 1,
            q = gy * GW + gx,
            d2 = Math.min(D[i] / S, r),
            e = r - d2;
          this.heights[q] = lift + k * Math.sqrt(Math.max(0, r * r - e * e));
          this.mask[q] = 1;
        }
      }
    this.parts.push(p);
    return this;
  }
  /** Adds a part and its mirror image. */
  mir(d: string, o?: Lift): this {
    const p = new Path2D(d);
    this.add(p, o);
    this.add(mirrorD(p), o);
    return this;
  }
  /** Adds a half and its mirror image as one part. */
  sym(d: string, o?: Lift): this {
    const p = new Path2D(d),
      q = new Path2D();
    q.addPath(p);
    q.addPath(mirrorD(p));
    return this.add(q, o);
  }
  /** Cuts a line of width w, or a filled shape, out of everything below. */
  cut(d: Shape, w = 1, fill = false): this {
    const p = d instanceof Path2D ? d : new Path2D(d);
    tc.setTransform(1, 0, 0, 1, 0, 0);
    tc.clearRect(0, 0, GW, GH);
    tc.setTransform(S, 0, 0, S, OX, OY);
    tc.strokeStyle = tc.fillStyle = '#fff';
    tc.lineWidth = w;
    tc.lineCap = 'round';
    if (fill) tc.fill(p);
    else tc.stroke(p);
    const im = tc.getImageData(0, 0, GW, GH).data;
    for (let i = 0; i < GW * GH; i++) if (im[i * 4 + 3] > 110) this.mask[i] = 0;
    return this;
  }
  cutm(d: string, w = 1, fill = false): this {
    const p = new Path2D(d);
    this.cut(p, w, fill);
    return this.cut(mirrorD(p), w, fill);
  }
  line(d: Shape, w = 0.7): this {
    this.lines.push([d instanceof Path2D ? d : new Path2D(d), w]);
    return this;
  }
  linem(d: string, w = 0.7): this {
    const p = new Path2D(d);
    return this.line(p, w).line(mirrorD(p), w);
  }
  /** Smooths the heights, lights them, and measures how far each point lies outside. */
  finish(): this {
    const a = this.heights,
      b = new Float32Array(a.length);
    for (let y = 1; y < GH - 1; y++)
      for (let x = 1; x < GW - 1; x++) {
        const i = y * GW + x;
        b[i] = (a[i] * 4 + a[i - 1] + a[i + 1] + a[i - GW] + a[i + GW]) / 8;
      }
    a.set(b);
    const T = this.light,
      lx = -0.52,
      ly = -0.62,
      lz = 0.59;
    for (let y = 2; y < GH - 2; y++)
      for (let x = 2; x < GW - 2; x++) {
        const i = y * GW + x;
        if (!this.mask[i]) continue;
        const gx = ((a[i + 1] - a[i - 1]) * S) / 2,
          gy = ((a[i + GW] - a[i - GW]) * S) / 2,
          n = 1 / Math.hypot(gx, gy, 1);
        T[i] = Math.max(0, (-gx * lx - gy * ly + lz) * n);
      }
    /* outside distance for the halo */
    const D = this.outside;
    tc.setTransform(1, 0, 0, 1, 0, 0);
    tc.clearRect(0, 0, GW, GH);
    tc.setTransform(S, 0, 0, S, OX, OY);
    tc.fillStyle = '#fff';
    for (const p of this.parts) tc.fill(p);
    const im = tc.getImageData(0, 0, GW, GH).data;
    for (let i = 0; i < D.length; i++) D[i] = im[i * 4 + 3] > 127 ? 0 : 1e4;
    for (let y = 1; y < GH - 1; y++)
      for (let x = 1; x < GW - 1; x++) {
        const i = y * GW + x;
        D[i] = Math.min(D[i], D[i - 1] + 1, D[i - GW] + 1, D[i - GW - 1] + 1.414, D[i - GW + 1] + 1.414);
      }
    for (let y = GH - 2; y > 0; y--)
      for (let x = GW - 2; x > 0; x--) {
        const i = y * GW + x;
        D[i] = Math.min(D[i], D[i + 1] + 1, D[i + GW] + 1, D[i + GW + 1] + 1.414, D[i + GW - 1] + 1.414);
      }
    let a0 = 1e9,
      a1 = -1e9;
    for (let y = 0; y < GH; y++)
      for (let x = 0; x < GW; x++)
        if (D[y * GW + x] === 0) {
          if (y < a0) a0 = y;
          if (y > a1) a1 = y;
        }
    this.top = (a0 - OY) / S;
    this.bottom = (a1 - OY) / S;
    return this;
  }
  /** A field's value at a point of the unit box. */
  at(F: Float32Array | Uint8Array, x: number, y: number): number {
    const gx = (x * S + OX) | 0,
      gy = (y * S + OY) | 0;
    return gx < 0 || gy < 0 || gx >= GW || gy >= GH ? 0 : F[gy * GW + gx];
  }
  /** How far a point lies outside the figure. */
  out(x: number, y: number): number {
    const gx = (x * S + OX) | 0,
      gy = (y * S + OY) | 0;
    return gx < 1 || gy < 1 || gx >= GW - 1 || gy >= GH - 1 ? 99 : this.outside[gy * GW + gx] / S;
  }
}
