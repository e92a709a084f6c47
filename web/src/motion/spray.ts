/** All that flies, burns and stains: small canvases, each only as large as what is drawn on it, while it is. */
import type { Matter } from './feel';
import type { Box } from './floor';
import { machine } from './machine';

interface Speck {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  turn: number;
  born: number;
  life: number;
  colour: string;
}

/** Something drawn anew each frame, in pixels of the table: `t` goes from 0 to 1. */
export type Drawing = (pen: CanvasRenderingContext2D, t: number, patch: Patch) => void;

const MOST = 240;
const GRAVITY: Readonly<Record<Matter, number>> = { ember: -220, dot: 900, ink: 520, paper: 190 };
const DRAG: Readonly<Record<Matter, number>> = { ember: 1.4, dot: 1.2, ink: 2.6, paper: 1.9 };
const LIFE: Readonly<Record<Matter, number>> = { ember: 520, dot: 520, ink: 700, paper: 620 };

/** One canvas over a part of the table. */
export class Patch {
  readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d')!;
  private readonly scale = Math.min(1.5, devicePixelRatio || 1);
  private specks: Speck[] = [];
  private readonly born = performance.now();

  constructor(
    private readonly box: Box,
    private readonly matter: Matter,
    private readonly colours: readonly string[],
    private readonly ms: number,
    private readonly drawing?: Drawing,
  ) {
    const { canvas, scale } = this;
    canvas.className = 'fx-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    [canvas.width, canvas.height] = [Math.ceil(box.w * scale), Math.ceil(box.h * scale)];
    Object.assign(canvas.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.w}px`,
      height: `${box.h}px`,
    });
  }

  /** So many fly off a point, within `spread` of it; `speed` in pixels a second, `up` how much rather upwards. */
  burst(x: number, y: number, n: number, speed: number, spread = 6, up = 0.3): void {
    const now = performance.now();
    for (let i = 0; i < n && this.specks.length < MOST; i++) {
      const [way, far] = [Math.random() * Math.PI * 2, Math.random() ** 0.6 * speed];
      this.specks.push({
        x: x + (Math.random() - 0.5) * 2 * spread,
        y: y + (Math.random() - 0.5) * 2 * spread,
        vx: Math.cos(way) * far,
        vy: Math.sin(way) * far - up * speed,
        size: this.matter === 'ember' ? 1 + Math.random() * 2.4 : 2 + Math.random() ** 2 * 7,
        turn: Math.random() * 6,
        born: now,
        life: LIFE[this.matter] * (0.6 + Math.random() * 0.8),
        colour: this.colours[Math.floor(Math.random() ** 1.4 * this.colours.length)]!,
      });
    }
  }

  /** Draws the next frame; says whether there will be another one. */
  paint(now: number, dt: number): boolean {
    const { pen, scale, box } = this;
    const t = this.drawing ? Math.min(1, Math.max(0, (now - this.born) / this.ms)) : 1;
    pen.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
    pen.clearRect(box.x, box.y, box.w, box.h);
    if (t < 1) {
      pen.save();
      this.drawing?.(pen, t, this);
      pen.restore();
    }
    const keep = Math.exp(-DRAG[this.matter] * dt);
    this.specks = this.specks.filter((speck) => this.speck(speck, now, dt, keep));
    pen.globalAlpha = 1;
    return t < 1 || this.specks.length > 0;
  }

  private speck(speck: Speck, now: number, dt: number, keep: number): boolean {
    const { pen, matter } = this;
    const age = (now - speck.born) / speck.life;
    if (age >= 1) return false;
    speck.vx *= keep;
    speck.vy = speck.vy * keep + GRAVITY[matter] * dt;
    speck.x += speck.vx * dt + (matter === 'ember' ? Math.sin(now / 90 + speck.turn) * 0.7 : 0);
    speck.y += speck.vy * dt;
    pen.globalAlpha = age < 0.6 ? 1 : (1 - age) / 0.4;
    pen.fillStyle = speck.colour;
    if (matter === 'ember') pen.fillRect(speck.x, speck.y, speck.size, speck.size);
    else {
      pen.beginPath();
      const long = matter === 'ink' ? 1 + Math.min(1.4, Math.hypot(speck.vx, speck.vy) / 420) : 1;
      pen.ellipse(speck.x, speck.y, (speck.size / 2) * long, speck.size / 2, Math.atan2(speck.vy, speck.vx), 0, 7);
      pen.fill();
    }
    return true;
  }
}

export class Spray {
  private patches: Patch[] = [];
  private frame = 0;
  private last = 0;

  constructor(
    private readonly layer: HTMLElement,
    private readonly matter: Matter,
    private readonly colours: readonly string[],
    private readonly pace: () => number,
  ) {}

  burst(x: number, y: number, n: number, speed: number, spread = 6, up = 0.3): void {
    const far = speed * (0.35 + up * 0.3) + spread + 14;
    this.patch({ x: x - far, y: y - far, w: far * 2, h: far * 2 }, 0)?.burst(x, y, n, speed, spread, up);
  }

  /** Draws for so long on a part of the table. */
  draw(box: Box, ms: number, drawing: Drawing): void {
    this.patch(box, ms / this.pace(), drawing);
  }

  private patch(box: Box, ms: number, drawing?: Drawing): Patch | undefined {
    if (machine.poor) return undefined;
    const made = new Patch(box, this.matter, this.colours, ms, drawing);
    this.patches.push(made);
    this.layer.append(made.canvas);
    if (!this.frame) {
      this.last = performance.now();
      this.frame = requestAnimationFrame(this.paint);
    }
    return made;
  }

  clear(): void {
    for (const { canvas } of this.patches) canvas.remove();
    this.patches = [];
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private readonly paint = (now: number): void => {
    const dt = Math.min(0.04, Math.max(0, (now - this.last) / 1000));
    machine.frame(now - this.last);
    this.last = now;
    if (machine.poor) return this.clear();
    this.patches = this.patches.filter((patch) => {
      const more = patch.paint(now, dt);
      if (!more) patch.canvas.remove();
      return more;
    });
    this.frame = this.patches.length ? requestAnimationFrame(this.paint) : 0;
  };
}
