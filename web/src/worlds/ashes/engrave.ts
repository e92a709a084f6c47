/** Medal ruling: one family of lines, displaced and swollen by the relief below it, over a sky in a second ink. */
import type { Printed } from '../../cards';
import { rng, stirred, type Rng } from '../seed';
import { reliefOf } from './motifs';
import { cos, P, sin, starD } from './paths';
import type { Relief } from './relief';
import { tincture } from './tincture';

export interface Inks {
  /** What the figure is cut in, and what stands behind it. */
  bone: string;
  gold: string;
  /** How strongly the sky shows: less where contrast matters more. */
  sky: number;
}

export const INKS: Readonly<Record<'normal' | 'more', Inks>> = {
  normal: { bone: '#efe3c8', gold: '#c9a86a', sky: 1 },
  more: { bone: '#fffaf0', gold: '#b99a5c', sky: 0.45 },
};

const reliefs = new Map<string, Relief>();
function relief(card: Printed): Relief {
  let found = reliefs.get(card.id);
  if (!found) reliefs.set(card.id, (found = reliefOf(card)));
  return found;
}

type Context = OffscreenCanvasRenderingContext2D;
type Ruled = [x: number, y: number, half: number, nx: number, ny: number];

/** Draws a card's picture, w by h CSS pixels at a density, on nothing. */
export function engrave(card: Printed, w: number, h: number, density: number, inks: Inks): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.round(w * density), Math.round(h * density));
  const ctx = canvas.getContext('2d')!;
  const E = relief(card);
  const k = w / 100;
  const half = h / 2 / k;
  const tall = (E.fade && !E.summoned ? Math.min(E.bottom, 34) : E.bottom) - E.top;
  const most = w >= 150 ? Math.min(0.86, (h / w) * 1.02) : w < 60 ? 0.84 : 0.78;
  const scale = Math.min(most * (E.summoned ? 0.8 : 1), (2 * half - (E.summoned ? 20 : 9)) / tall);
  const shift = E.summoned ? 0 : (-scale * (E.top + E.top + tall)) / 2;
  ctx.setTransform(density * k, 0, 0, density * k, (density * w) / 2, (density * h) / 2);
  const place: Placed = { E, card, w, k, half, scale, shift, small: w < 150, inks };
  sky(ctx, place);
  clear(ctx, place);
  const above = new OffscreenCanvas(canvas.width, canvas.height);
  const cut = above.getContext('2d')!;
  cut.setTransform(ctx.getTransform());
  rule(cut, place);
  if (E.fade && !E.summoned) fade(cut, canvas.height);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1;
  ctx.drawImage(above, 0, 0);
  return canvas;
}

/** Where the figure stands on its plate. */
interface Placed {
  E: Relief;
  card: Printed;
  w: number;
  /** Pixels per unit, and half the plate's height in units. */
  k: number;
  half: number;
  scale: number;
  shift: number;
  small: boolean;
  inks: Inks;
}

const SKIES = ['rays', 'chart', 'arcs', 'glory', 'orbit'] as const;

/** The plate behind the figure: hatching by tincture below, rays, charts, arcs or a circle, and stars. */
function sky(ctx: Context, p: Placed): void {
  const { E, card, w, k, half, small, inks } = p;
  const out = (x: number, y: number): number => E.out(x / p.scale, (y - p.shift) / p.scale) * p.scale;
  const gap = 2.2 + 60 / w;
  const hair = Math.max(0.55, w / 320) / k;
  const R = rng(stirred(card.id + 'bg'));
  const pen = new Pen(ctx, out, gap, hair);
  ctx.lineCap = 'round';
  ctx.strokeStyle = ctx.fillStyle = inks.gold;
  ctx.globalAlpha = 0.34 * inks.sky;
  hatch(pen, tincture(card), half, small);
  const kind = E.summoned ? 'circle' : card.type === 'phoenixborn' ? 'glory' : SKIES[stirred(card.id + 'sky') % 5]!;
  ctx.globalAlpha = (kind === 'circle' ? 0.85 : 0.55) * inks.sky;
  if (kind === 'circle') circle(pen, stirred(card.id), small);
  if (kind === 'rays') rays(pen, small);
  if (kind === 'arcs') arcs(pen, half, small);
  if (kind === 'glory') glory(pen, small);
  if (kind === 'orbit') orbits(pen, R);
  if (kind === 'chart') chart(pen, half);
  ctx.globalAlpha = 0.9 * inks.sky;
  const stars = scatter(pen, R, half, small);
  if (kind === 'chart') {
    ctx.globalAlpha = 0.6 * inks.sky;
    join(pen, stars);
  }
  ctx.globalAlpha = 1;
}

/** Draws only where the figure is not. */
class Pen {
  constructor(
    readonly ctx: Context,
    readonly out: (x: number, y: number) => number,
    readonly gap: number,
    readonly hair: number,
  ) {}

  private stroke(points: Iterable<readonly [number, number]>, width: number, dash = 0): void {
    const { ctx } = this;
    ctx.beginPath();
    let on = false;
    let i = 0;
    for (const [x, y] of points) {
      if (this.out(x, y) > this.gap && (!dash || i % dash)) {
        if (on) ctx.lineTo(x, y);
        else ctx.moveTo(x, y);
        on = true;
      } else on = false;
      i++;
    }
    ctx.lineWidth = width;
    ctx.stroke();
  }

  line(x1: number, y1: number, x2: number, y2: number, n = 30, width = this.hair): void {
    this.stroke(
      Array.from({ length: n + 1 }, (_, i) => [x1 + ((x2 - x1) * i) / n, y1 + ((y2 - y1) * i) / n] as const),
      width,
    );
  }

  arc(cx: number, cy: number, r: number, from = 0, to = P * 2, width = this.hair, dash = 0): void {
    const n = Math.max(24, (r * 3) | 0);
    const at = (i: number): readonly [number, number] => {
      const a = from + ((to - from) * i) / n;
      return [cx + r * cos(a), cy + r * sin(a)];
    };
    this.stroke(
      Array.from({ length: n + 1 }, (_, i) => at(i)),
      width,
      dash,
    );
  }

  star(x: number, y: number, r: number): void {
    if (this.out(x, y) >= this.gap + r) this.ctx.fill(new Path2D(starD(x, y, r > 1.6 ? 8 : 4, r, r * 0.3)));
  }
}

/** Heraldic hatching: vertical, horizontal, diagonal or crossed lines for red, blue, green and black. */
function hatch(pen: Pen, colour: string, half: number, small: boolean): void {
  const top = half - half * 2 * 0.34;
  const step = small ? 3.4 : 2.1;
  if (colour === 'red')
    for (let x = -50; x <= 50; x += step) pen.line(x, half, x, top + 6 * Math.abs(sin(x * 0.7)), 14);
  if (colour === 'blue')
    for (let y = half; y > top; y -= step)
      pen.line(-50, y, 50, y, 50, pen.hair * (0.4 + (0.8 * (y - top)) / (half - top)));
  if (colour === 'green')
    for (let x = -50 - (half - top); x <= 50; x += step * 1.3) pen.line(x, top, x + (half - top), half, 26);
  if (colour === 'black') {
    for (let x = -50; x <= 50; x += step * 1.5) pen.line(x, half, x, top, 14);
    for (let y = half; y > top; y -= step * 1.5) pen.line(-50, y, 50, y, 50);
  }
}

function rays(pen: Pen, small: boolean): void {
  const n = small ? 48 : 96;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * P * 2;
    const from = i % 2 ? 30 : 24;
    const to = i % 4 === 0 ? 64 : i % 2 ? 44 : 52;
    const width = pen.hair * (i % 4 === 0 ? 1.3 : 0.8);
    pen.line(from * cos(a), from * sin(a) - 3, to * cos(a), to * sin(a) - 3, 26, width);
  }
  pen.arc(0, -3, 22);
}

function arcs(pen: Pen, half: number, small: boolean): void {
  const step = small ? 4.4 : 2.5;
  for (let r = 20, i = 0; r < 78; r += step * (1 + i * 0.07), i++)
    pen.arc(0, 8 - half, r + 8, 0.1, P - 0.1, pen.hair * (1.2 - i * 0.02));
  pen.star(0, 8 - half, 5);
}

function glory(pen: Pen, small: boolean): void {
  pen.arc(0, -3, 40, 0, 7, pen.hair * 1.4);
  pen.arc(0, -3, 42.4);
  const n = small ? 60 : 120;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * P * 2;
    const to = 42.4 + (i % 5 === 0 ? 4 : 2);
    pen.line(42.4 * cos(a), 42.4 * sin(a) - 3, to * cos(a), to * sin(a) - 3, 3);
  }
  for (let r = 38; r > 12; r -= (small ? 4.4 : 2.5) * 1.25) pen.arc(0, -3, r, P, P * 2, pen.hair * 0.8);
}

function orbits(pen: Pen, R: Rng): void {
  for (let i = 0; i < 4; i++) {
    const r = 22 + i * 8.5;
    pen.arc(0, -3, r, 0, P * 2, pen.hair, i % 2 ? 3 : 0);
    const a = R() * 7;
    pen.star(r * cos(a), r * sin(a) - 3, 2.2);
    const [x, y] = [r * cos(a + 2), r * sin(a + 2) - 3];
    if (pen.out(x, y) > pen.gap + 1) {
      pen.ctx.beginPath();
      pen.ctx.arc(x, y, 1.5, 0, 7);
      pen.ctx.stroke();
    }
  }
}

function chart(pen: Pen, half: number): void {
  for (let i = 0; i < 7; i++) pen.arc(-70 + i * 8, -half - 30, 60 + i * 9, 0.1, 1.5, pen.hair * 0.7);
  for (let i = 0; i < 6; i++) pen.arc(0, half + 90, 92 + i * 13, P * 1.1, P * 1.9, pen.hair * 0.7);
}

/** The circle that a summoned thing stands in; star, ticks and rim differ from card to card. */
function circle(pen: Pen, seed: number, small: boolean): void {
  const n = 5 + (seed % 4);
  const leap = n > 6 ? 3 : 2;
  const rim = (seed >>> 4) % 4;
  const turn = -P / 2 + ((seed >>> 8) % 2 ? P / n : 0);
  pen.arc(0, 0, 41, 0, 7, pen.hair * 1.6);
  pen.arc(0, 0, 38.6, 0, 7, pen.hair * 0.8);
  if (rim !== 2) pen.arc(0, 0, 31, 0, 7, pen.hair * 0.8);
  for (let i = 0; i < n; i++) {
    const a = turn + (i * P * 2) / n;
    const b = turn + ((i + leap) * P * 2) / n;
    if (rim !== 3) pen.line(38.6 * cos(a), 38.6 * sin(a), 38.6 * cos(b), 38.6 * sin(b), 60);
    pen.star(44.6 * cos(a), 44.6 * sin(a), 2.6);
    if (rim === 1) pen.arc(34.8 * cos(a), 34.8 * sin(a), 4.4);
    if (rim === 3) pen.arc(22 * cos(a), 22 * sin(a), 16.6, 0, 7, pen.hair * 0.8);
  }
  const ticks = small ? 36 : 72;
  for (let i = 0; i < ticks; i++) {
    const a = (i / ticks) * P * 2;
    const to = rim === 2 ? (i % 3 ? 40 : 46) : i % 6 ? 33 : 36;
    const from = rim === 2 ? 41 : 31;
    if (rim !== 1) pen.line(from * cos(a), from * sin(a), to * cos(a), to * sin(a), 3, pen.hair * 0.9);
  }
}

function scatter(pen: Pen, R: Rng, half: number, small: boolean): [number, number][] {
  const stars: [number, number][] = [];
  for (let i = 0; i < (small ? 7 : 16); i++) {
    const x = R() * 92 - 46;
    const y = -half + 4 + R() * (2 * half - 8);
    if (pen.out(x, y) <= 7) continue;
    pen.star(x, y, i % 5 === 0 ? 2.4 : i % 2 ? 0.9 : 1.3);
    stars.push([x, y]);
  }
  return stars;
}

function join(pen: Pen, stars: [number, number][]): void {
  stars.sort((a, b) => a[0] - b[0]);
  for (let i = 1; i < stars.length; i++) {
    const [[x1, y1], [x2, y2]] = [stars[i - 1]!, stars[i]!];
    if (Math.hypot(x1 - x2, y1 - y2) >= 40) continue;
    const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    pen.line(...at(0.12), ...at(0.88), 20);
  }
}

/** Takes the sky away where the figure stands. */
function clear(ctx: Context, p: Placed): void {
  ctx.save();
  ctx.translate(0, p.shift);
  ctx.scale(p.scale, p.scale);
  ctx.globalCompositeOperation = 'destination-out';
  for (const part of p.E.parts) ctx.fill(part);
  ctx.restore();
}

/** The figure itself: outlines, then ruling whose lines swell with the light. */
function rule(ctx: Context, p: Placed): void {
  const { E, w, k, scale, small, inks } = p;
  ctx.lineCap = 'round';
  ctx.translate(0, p.shift);
  ctx.scale(scale, scale);
  const outline = Math.max(0.6, w / 300) / k / scale;
  for (const part of E.parts) {
    ctx.globalCompositeOperation = 'destination-out';
    ctx.fill(part);
    ctx.globalCompositeOperation = 'source-over';
    ctx.strokeStyle = inks.bone;
    ctx.globalAlpha = small ? 0.62 : 0.7;
    ctx.lineWidth = outline;
    ctx.stroke(part);
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = inks.bone;
  const pitch = (Math.max(1.55, Math.min(2.75, w / 112)) / k / scale) * (small ? 1 : 0.92);
  const width = (x: number, y: number): number => {
    if (!E.at(E.mask, x, y)) return 0;
    const light = E.at(E.light, x, y);
    return light < 0.06 ? 0 : pitch * (0.07 + 0.86 * Math.pow(light, 1.75));
  };
  ctx.beginPath();
  const family = stirred(p.card.id + 'fam') % 4;
  const n = small ? 130 : 230;
  if (family === 3) round(ctx, E, pitch, Math.round(n * 1.4), width);
  else straight(ctx, E, pitch, n, [0, -0.42, 0.42][family]!, width);
  ctx.fill();
  ctx.strokeStyle = inks.bone;
  for (const [line, thick] of E.lines) {
    ctx.lineWidth = Math.max(outline, thick * 0.9);
    ctx.stroke(line);
  }
}

type Width = (x: number, y: number) => number;
const DISPLACE = 0.16;

function round(ctx: Context, E: Relief, pitch: number, n: number, width: Width): void {
  for (let r = 6; r < 150; r += pitch) {
    const ruler = new Ruler(ctx);
    for (let i = 0; i <= n; i++) {
      const a = 0.05 + ((P - 0.1) * i) / n;
      const [x, y] = [r * cos(a), r * sin(a) - 70];
      const up = E.at(E.heights, x, y) * DISPLACE;
      ruler.to(x - cos(a) * up, y - sin(a) * up, width(x, y), sin(a), cos(a));
    }
    ruler.end();
  }
}

function straight(ctx: Context, E: Relief, pitch: number, n: number, angle: number, width: Width): void {
  const [c, s] = [cos(angle), sin(angle)];
  for (let v = -85; v < 85; v += pitch) {
    const ruler = new Ruler(ctx);
    for (let i = 0; i <= n; i++) {
      const u = -75 + (150 * i) / n;
      const [x, y] = [u * c - v * s, u * s + v * c];
      const up = E.at(E.heights, x, y) * DISPLACE;
      ruler.to(x + s * up, y - c * up, width(x, y), c, -s);
    }
    ruler.end();
  }
}

/** Lines of changing width as filled polygons. */
class Ruler {
  private run: Ruled[] = [];
  constructor(private readonly ctx: Context) {}

  to(x: number, y: number, width: number, ny: number, nx: number): void {
    if (width > 0.02) this.run.push([x, y, width / 2, nx, ny]);
    else this.end();
  }

  end(): void {
    const { ctx, run } = this;
    if (run.length > 2) {
      ctx.moveTo(run[0]![0], run[0]![1] - run[0]![2]);
      for (const [x, y, h, nx, ny] of run) ctx.lineTo(x - nx * h, y - ny * h);
      for (let i = run.length - 1; i >= 0; i--) {
        const [x, y, h, nx, ny] = run[i]!;
        ctx.lineTo(x + nx * h, y + ny * h);
      }
      ctx.closePath();
    }
    this.run = [];
  }
}

function fade(ctx: Context, height: number): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const veil = ctx.createLinearGradient(0, height * 0.76, 0, height * 0.98);
  veil.addColorStop(0, 'rgba(0,0,0,0)');
  veil.addColorStop(1, 'rgba(0,0,0,1)');
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillStyle = veil;
  ctx.fillRect(0, 0, ctx.canvas.width, height);
}
