/** Ink plates. A shape is put down in a role; a role is a state of each plate, and colours are what overprinting gives. */
import type { Rng } from '../seed';
import { MOTIFS } from './motifs';
import { f } from './paths';

/** 1 solid, 0 knocked out, h and g halftone. */
type State = 0 | 1 | 'h' | 'g';
export type Role = 'ground' | 'back' | 'main' | 'shade' | 'lite' | 'acc' | 'tone' | 'sea';
export type Colour = 'white' | 'red' | 'blue' | 'black';

export interface Inks {
  paper: string;
  plates: readonly [string, string];
  /** How far the second plate may slip. */
  slip: number;
}

export const INKS: Readonly<Record<'normal' | 'more', Inks>> = {
  normal: { paper: '#f6f0e1', plates: ['#f2523d', '#2746ab'], slip: 1 },
  more: { paper: '#ffffff', plates: ['#e0341c', '#12308c'], slip: 0 },
};

const ROLES: Readonly<Record<Colour, Readonly<Record<Role, readonly [State, State]>>>> = {
  white: {
    ground: [0, 0],
    back: [1, 0],
    main: [0, 1],
    shade: [1, 1],
    lite: [0, 0],
    acc: [1, 0],
    tone: [0, 'h'],
    sea: [0, 'h'],
  },
  red: {
    ground: [1, 0],
    back: [0, 0],
    main: [1, 1],
    shade: [0, 1],
    lite: [0, 0],
    acc: [0, 1],
    tone: [1, 'h'],
    sea: [1, 'g'],
  },
  blue: {
    ground: [0, 1],
    back: [0, 0],
    main: [1, 0],
    shade: [1, 1],
    lite: [0, 0],
    acc: [1, 1],
    tone: ['h', 1],
    sea: ['g', 1],
  },
  black: {
    ground: [1, 1],
    back: [1, 0],
    main: [0, 0],
    shade: [0, 1],
    lite: [1, 1],
    acc: [0, 1],
    tone: ['h', 1],
    sea: ['h', 1],
  },
};

/** How a path is put down: filled, or as a line of a width; where, and within what. */
export interface Stroke {
  t?: string;
  sw?: number;
  dash?: string;
  eo?: boolean;
  half?: boolean;
  below?: boolean;
}
type Parts = Partial<Record<'m' | 'c' | 'a' | 's', Role>>;
const PARTS: Required<Parts> = { m: 'main', c: 'lite', a: 'acc', s: 'shade' };
const MIRROR = 'translate(100 0) scale(-1 1)';

export class Plates {
  readonly layers: string[][] = [[], []];

  constructor(
    readonly colour: Colour,
    readonly r: Rng,
  ) {}

  put(role: Role, d: string, o: Stroke = {}): this {
    const transform = o.t ? ` transform="${o.t}"` : '';
    const clip = o.half ? 'right' : o.below ? 'below' : '';
    ROLES[this.colour][role].forEach((state, i) => {
      const path = (paint: string): string =>
        o.sw
          ? `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${o.sw}"${o.dash ? ` stroke-dasharray="${o.dash}"` : ''}${transform}/>`
          : `<path d="${d}" fill="${paint}"${o.eo ? ' fill-rule="evenodd"' : ''}${transform}/>`;
      const mark =
        state === 1 ? path(`var${i}`) : state === 0 ? path('#fff') : path('#fff') + path(`url(#ht${i}${state})`);
      this.layers[i]!.push(clip ? `<g clip-path="url(#${clip})">${mark}</g>` : mark);
    });
    return this;
  }

  /** Puts a shape and its mirror image. */
  mir(role: Role, d: string, o: Stroke = {}): this {
    return this.put(role, d, o).put(role, d, { ...o, t: MIRROR + (o.t ? ` ${o.t}` : '') });
  }

  /** Puts a shape on the right half only: the shaded side of a figure. */
  half(role: Role, d: string, o: Stroke = {}): this {
    return this.put(role, d, { ...o, half: true });
  }

  motif(name: string, x: number, y: number, size = 1, turn = 0, parts: Parts = {}): this {
    const t = `translate(${f(x)} ${f(y)}) rotate(${turn}) scale(${f(size)})`;
    for (const [part, d, how] of MOTIFS[name] ?? MOTIFS['star']!)
      this.put(parts[part] ?? PARTS[part], d, { ...how, t });
    return this;
  }

  /** Takes over another sheet under a transformation. */
  paste(other: Plates, transform: string): this {
    other.layers.forEach((layer, i) => this.layers[i]!.push(`<g transform="${transform}">${layer.join('')}</g>`));
    return this;
  }

  /** The printed sheet as SVG: plate over plate, the second a little off, as slip says. */
  svg(inks: Inks, slip: readonly [number, number], width: number, height: number): string {
    const dots = inks.plates.flatMap((ink, i) =>
      (
        [
          ['h', 1.08],
          ['g', 0.68],
        ] as const
      ).map(
        ([state, r]) =>
          `<pattern id="ht${i}${state}" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(${i ? 75 : 45})"><circle cx="1.6" cy="1.6" r="${r}" fill="${ink}"/></pattern>`,
      ),
    );
    const sheets = this.layers.map(
      (layer, i) =>
        `<g style="mix-blend-mode:multiply"${i ? ` transform="translate(${slip[0] * inks.slip} ${slip[1] * inks.slip})"` : ''}>${layer.join('').replaceAll(`"var${i}"`, `"${inks.plates[i]}"`)}</g>`,
    );
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 112" preserveAspectRatio="xMidYMid slice" style="isolation:isolate">` +
      `<defs><clipPath id="right"><path d="M50,-10H110V130H50Z"/></clipPath><clipPath id="below"><path d="M-10,54H110V134H-10Z"/></clipPath>${dots.join('')}</defs>` +
      `<path d="M-40,-40H140V160H-40Z" fill="${inks.paper}"/>${sheets.join('')}</svg>`
    );
  }
}
