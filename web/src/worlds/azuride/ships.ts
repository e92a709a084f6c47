import { hash, type Rng } from '../seed';
import { MOTIFS } from './motifs';
import { B, C, f, P, ray, S, star, wave, type Point } from './paths';
import type { Colour, Plates } from './plate';

/** What stands behind a ship: sun, ring, burst, bars or moon. */
function halo(p: Plates, k: number, x: number, y: number, r: number): void {
  if (k === 0) p.put('back', C(x, y, r));
  if (k === 1) {
    p.put('back', C(x, y, r));
    p.put('tone', C(x, y, r), { below: true });
  }
  if (k === 3) {
    p.put('back', C(x, y, r));
    p.put('ground', C(x, y, r * 0.8));
    p.put('back', C(x, y, r * 0.66));
  }
  if (k === 5) {
    p.put('back', star(x, y, r * 1.25, 16, 0.78));
  }
  if (k === 7) {
    p.put('back', C(x, y, r));
    for (let i = 0; i < 4; i++) p.put('ground', B(x - r - 2, y + r * (0.02 + i * 0.24), r * 2 + 4, 1.6 + i * 1.1));
  }
  if (k === 8) {
    p.put('back', C(x, y, r));
    p.put('ground', C(x + r * 0.42, y - r * 0.22, r * 0.8));
  }
}
interface Form {
  view: View;
  fore3?: boolean;
  guns?: number;
}
type View = 'side' | 'bow' | 'plan' | 'slab';
/** Ships whose real outline is famous: Nelson carries all turrets before the tower, others show a wall of a hull. */
const FORMS: Readonly<Record<string, Form>> = {
  nelson: { view: 'side', fore3: true },
  'king-george-v': { view: 'slab', guns: 4 },
  warspite: { view: 'side' },
  nagato: { view: 'bow' },
  washington: { view: 'side' },
  tirpitz: { view: 'slab', guns: 2 },
  bismarck: { view: 'bow' },
  hood: { view: 'side' },
  scharnhorst: { view: 'slab', guns: 3 },
};
/** The hull as a wall, with a tug for scale: a shipping poster's view. */
function slab(p: Plates, c: Ship, guns: number): void {
  const h = hash('s' + c.id),
    t = h % 2 ? 'translate(100 0) scale(-1 1)' : '',
    o = { t },
    top = 51 - ((h >>> 3) % 5),
    y = 95,
    n = guns;
  const tower = (
    {
      white: [
        [54, top],
        [54, top - 16],
        [58, top - 16],
        [58, top - 27],
        [70, top - 27],
        [70, top - 16],
        [75, top - 16],
        [75, top],
      ],
      red: [
        [54, top],
        [56, top - 12],
        [54, top - 12],
        [57, top - 22],
        [55, top - 22],
        [58, top - 33],
        [68, top - 33],
        [71, top - 22],
        [69, top - 22],
        [73, top - 12],
        [71, top - 12],
        [75, top],
      ],
      blue: [
        [54, top],
        [60, top - 20],
        [57, top - 20],
        [57, top - 29],
        [71, top - 29],
        [71, top - 20],
        [68, top - 20],
        [74, top],
      ],
      black: [
        [52, top],
        [52, top - 10],
        [57, top - 10],
        [57, top - 30],
        [67, top - 30],
        [67, top - 14],
        [74, top - 14],
        [74, top],
      ],
    } as Record<Colour, Point[]>
  )[c.colour];
  p.put('main', P(tower), o);
  p.put('lite', B(59, top - 22, 10, 1.8), o);
  p.put('lite', B(58, top - 9, 12, 1.6), o);
  p.put('main', B(63.4, top - 40, 1.6, 16), o);
  p.put('main', B(57, top - 35, 14, 1.4), o);
  p.put(
    'shade',
    P([
      [82, top],
      [83, top - 18],
      [93, top - 18],
      [94, top],
    ]),
    o,
  );
  p.put('lite', B(83, top - 14, 10, 2.2), o);
  for (const [x, yy] of [
    [40, top],
    [25, top + 2.5],
  ]) {
    p.put(
      'shade',
      P([
        [x - 7, yy],
        [x - 5, yy - 8],
        [x + 6, yy - 8],
        [x + 8, yy],
      ]),
      o,
    );
    for (let i = 0; i < n; i++) p.put('main', B(x - 21, yy - 6.8 + (i * 5.4) / Math.max(1, n - 1), 17, 1.1), o);
  }
  const hull = `M6,${top + 1}L110,${top - 2}V${y + 8}H26C18,${y - 10} 12,${top + 24} 6,${top + 1}Z`;
  p.put('main', hull, o);
  p.put('shade', `M6,${top + 1}L26,${y + 8}H33C24,${y - 12} 19,${top + 22} 17,${top + 0.6}Z`, o);
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 9 - r; i++) p.put('lite', C(34 + i * 8 + r * 2, top + 11 + r * 9, 1.25), o);
  p.put('acc', B(29, y - 7, 90, 2.4), o);
  p.put('lite', 'M20,' + (top + 12) + 'l4,0l0,7l2.6,-1l-4.4,6l-4.8,-6l2.6,1Z', o);
  p.put('sea', wave(y, 2.2, 18, h % 18, 34));
  p.put('lite', `M14,${y + 2}C22,${y - 7} 30,${y - 3} 40,${y + 1}Z`, o);
  p.put(
    'back',
    P([
      [60, y + 7],
      [84, y + 6],
      [81, y + 13],
      [63, y + 13],
    ]),
    o,
  );
  p.put('back', B(66, y, 8, 7), o);
  p.put('shade', B(75, y - 4, 4, 11), o);
} // the tug

export interface Ship {
  id: string;
  colour: Colour;
  class: string;
  number: number;
  powers: readonly string[];
}
/** How large a ship is by its class, and the views that suit it. */
const CLASSES: Readonly<Record<string, { big: number; views: readonly View[] }>> = {
  destroyer: { big: 0, views: ['plan', 'bow', 'side'] },
  'light-cruiser': { big: 1, views: ['side', 'plan', 'bow'] },
  'heavy-cruiser': { big: 2, views: ['bow', 'side', 'plan'] },
  battlecruiser: { big: 3, views: ['bow', 'side'] },
  battleship: { big: 4, views: ['slab', 'bow', 'side'] },
  carrier: { big: 4, views: ['plan', 'side'] },
};

/** A warship: view and backdrop by its number, superstructure by its navy, scenery by what it can do. */
export function ship(p: Plates, c: Ship): void {
  const r = p.r,
    cls = c.class,
    nat = c.colour,
    pw = c.powers;
  const { big, views } = CLASSES[cls] ?? CLASSES['destroyer']!;
  const N = c.number,
    form = FORMS[c.id],
    view = form?.view ?? views[N % views.length]!;
  p.put('ground', B(-8, -8, 116, 128));
  const sx = view === 'side' ? 30 + r() * 40 : 50 + [0, -19, 19][(N >> 1) % 3],
    sr = 24 + r() * 10,
    hk = [0, 3, 7, 8, 5, 1][N % 6];
  if (view === 'slab') {
    halo(p, hk, [34, 50, 66][N % 3], 34, 28 + (N % 5));
    if (pw.includes('anti-air')) for (const a of [-2.1, -1.2]) p.put('tone', ray(60, 40, a, 0.08, 4, 120));
    slab(p, c, form?.guns ?? 3);
    if (pw.includes('bombard')) {
      const x = hash('s' + c.id) % 2 ? 88 : 12;
      p.put('lite', star(x, 22, 11, 8, 0.52));
      p.put('acc', star(x, 22, 6, 8, 0.5));
    }
    return;
  }
  if (view === 'plan') {
    // seen from the gull: hull on a diagonal, wake
    const a = [-38, 24, -50, 38, -24, 50][N % 6],
      T = `rotate(${a} 50 52)`;
    p.put('sea', B(-8, -8, 116, 128));
    for (let i = 0; i < 5; i++)
      p.put(i % 2 ? 'ground' : 'tone', wave(8 + i * 24 + r() * 6, 3, 20 + r() * 10, r() * 20, 4));
    p.put('back', 'M50,2C62,30 74,80 92,150L8,150C26,80 38,30 50,2Z', { t: T });
    p.put('ground', 'M50,30C57,60 62,90 70,150L30,150C38,90 43,60 50,30Z', { t: T });
    const w = cls === 'carrier' ? 15 : 8 + big * 1.3,
      l = cls === 'carrier' ? 48 : 38 + big * 3,
      y0 = 52 - l,
      y1 = 52 + l * 0.86;
    const hull =
      cls === 'carrier'
        ? P([
            [50 - w * 0.6, y0],
            [50 + w * 0.8, y0 + 4],
            [50 + w, y0 + 18],
            [50 + w, y1 - 6],
            [50 + w * 0.7, y1],
            [50 - w, y1],
            [50 - w, y0 + 14],
          ])
        : `M50,${f(y0)}C${f(50 + w * 0.7)},${f(y0 + l * 0.4)} ${f(50 + w)},${f(y0 + l * 0.8)} ${f(50 + w)},52C${f(50 + w)},${f(y1 - 14)} ${f(50 + w * 0.7)},${f(y1)} 50,${f(y1)}C${f(50 - w * 0.7)},${f(y1)} ${f(50 - w)},${f(y1 - 14)} ${f(50 - w)},52C${f(50 - w)},${f(y0 + l * 0.8)} ${f(50 - w * 0.7)},${f(y0 + l * 0.4)} 50,${f(y0)}Z`;
    p.put('main', hull, { t: T });
    p.put('shade', hull, { t: T });
    p.put('main', hull, { t: T + ' translate(-2.4 0)' });
    if (cls === 'carrier') {
      p.put('lite', B(49, y0 + 8, 1.8, l * 1.7), { t: T });
      for (let i = 0; i < 5; i++) p.put('lite', B(50 - w + 2, y0 + 16 + i * 15, w * 0.6, 1.6), { t: T });
      p.put('shade', B(50 + w - 4, 44, 6, 20), { t: T });
      p.put('acc', B(50 + w - 3, 48, 4, 6), { t: T });
      const n = 2 + (hash(c.id) % 3);
      for (let i = 0; i < n; i++)
        p.put('lite', MOTIFS['plane']![0]![1], {
          t: `${T} translate(${f(50 + (i % 2 ? 5 : -5))} ${f(y0 + 24 + i * 15)}) scale(.46)`,
        });
      if (hash('k' + c.id) % 2) p.put('lite', C(50, y1 - 14, 5) + C(50, y1 - 14, 3), { t: T, eo: true });
      else
        p.put(
          'lite',
          P([
            [46, y1 - 8],
            [50, y1 - 18],
            [54, y1 - 8],
            [50, y1 - 11],
          ]),
          { t: T },
        );
    } else {
      const tur = (
        [
          [y0 + l * 0.5, 1],
          [y0 + l * 0.72, 1],
          [y1 - 14, -1],
          [y1 - 26, -1],
        ] as Point[]
      ).slice(0, big > 1 ? 4 : 3);
      tur.forEach(([y, d], i) => {
        if (big < 2 && i === 1) return;
        const n = big > 2 ? 3 : 2;
        for (let k = 0; k < n; k++)
          p.put('shade', B(50 + (k - (n - 1) / 2) * 2.6 - 0.7, d > 0 ? y - 9 : y, 1.4, 9), { t: T });
        p.put('lite', C(50, y, w * 0.42), { t: T });
        p.put('shade', C(50, y, w * 0.26), { t: T });
      });
      p.put('lite', B(50 - w * 0.45, 44, w * 0.9, 9), { t: T });
      p.put('shade', C(50, 60, w * 0.36) + C(50, 70, w * 0.3), { t: T });
      p.put('shade', B(50 - w * 0.3, 46, w * 0.6, 4), { t: T });
    }
    if (pw.includes('torpedo'))
      for (const s of [-1, 1]) {
        p.put('lite', `M${50 + s * (w + 5)},40L${50 + s * (w + 20)},-30`, { sw: 2.2, dash: '5 3', t: T });
      }
    if (pw.includes('evade') && cls !== 'carrier')
      p.put(
        'lite',
        `M${50 - w - 9},20C${50 - w - 16},50 ${50 - w - 4},70 ${50 - w - 14},100M${50 + w + 9},20C${50 + w + 4},50 ${50 + w + 16},70 ${50 + w + 8},100`,
        { sw: 1.8, t: T },
      );
  } else {
    if (pw.includes('anti-air')) {
      const n = 2 + (hash(c.id) % 3);
      for (let i = 0; i < n; i++) {
        const a = -Math.PI / 2 + (i - (n - 1) / 2) * 0.5 + (r() - 0.5) * 0.15;
        p.put('tone', ray(50, 60, a, 0.085, 4, 130));
      }
    }
    halo(p, hk, sx, view === 'bow' ? 40 : 44, sr);
    if (view === 'bow') {
      // Cassandre stem-on
      const W = 20 + big * 4.5,
        D = 62 - big * 1.5,
        T0 = D - 2;
      mastBow(p, nat, big, r, T0);
      for (const k of big > 2 ? [0, 1] : [0]) {
        const ty = T0 - 2 - k * 9,
          tw2 = W * (0.62 - k * 0.16);
        p.put(
          'shade',
          S([
            [0, ty - 7],
            [tw2 * 0.7, ty - 7],
            [tw2, ty + 3],
            [0, ty + 3],
          ]),
        );
        const n = big > 1 ? 3 : 2;
        for (let i = 0; i < n; i++) {
          const bx = 50 + (i - (n - 1) / 2) * tw2 * 0.56;
          p.put('main', C(bx, ty - 2, 2.7));
          p.put('lite', C(bx, ty - 2, 1.5));
        }
      }
      const hull = `M${50 - W},${D}Q${50 - W * 0.42},${D + 9} ${50 - 3},108L${50 + 3},108Q${50 + W * 0.42},${D + 9} ${50 + W},${D}Q${50 + W * 0.4},${D - 1} 50,${D - 9 + big * 0.5}Q${50 - W * 0.4},${D - 1} ${50 - W},${D}Z`;
      p.put('main', hull);
      p.half('shade', hull);
      p.put('lite', `M49.2,${D - 6}L50.8,${D - 6}L50.6,106L49.4,106Z`);
      p.mir('lite', `M${50 - W * 0.42},${D + 8}l3,0l0,5l2,-1l-3.4,5l-3.6,-5l2,1Z`);
      p.mir(
        'lite',
        `M${50 - W + 2},${D + 3.2}Q${50 - W * 0.4},${D + 4} 47,${D - 1}L47,${D + 1}Q${50 - W * 0.4},${D + 6} ${50 - W + 4},${D + 5}Z`,
      );
      const y = 92 - r() * 4;
      p.put('sea', wave(y + 4, 2.4, 18, r() * 18, 30));
      p.mir(
        'back',
        `M49,106C42,100 38,90 26,88C32,92 32,95 30,97C22,92 12,92 2,97C12,97 18,101 20,105C28,101 40,102 49,110Z`,
      );
      p.mir('lite', `M48,110C40,104 30,104 22,108L6,104C16,112 34,116 48,114Z`);
      if (pw.includes('evade'))
        p.mir(
          'lite',
          `M8,84C14,80 18,86 24,82L24,84.4C18,88 14,82.4 8,86.6ZM2,76C8,72 12,78 18,74L18,76.2C12,80 8,74.4 2,78.4Z`,
        );
    } else {
      // profile
      const flip = hash('f' + c.id) % 2 ? 'translate(100 0) scale(-1 1)' : '';
      const y = 82,
        bl = cls === 'carrier' ? 2 : 8 - big * 1.4;
      const dk = y - 14 - big * 0.9;
      profileTop(p, c, big, nat, r, dk, flip);
      const hull =
        cls === 'carrier'
          ? P([
              [2, dk],
              [98, dk - 1],
              [98, dk + 3],
              [86, dk + 6],
              [78, y + 6],
              [14, y + 6],
              [9, dk + 6],
              [2, dk + 4],
            ])
          : `M${bl},${dk + 1}L${bl + 26},${dk + 3}L60,${dk + 1.5}L${100 - bl},${dk - 6}C${95 - bl},${dk + 6} ${91 - bl},${y} ${90 - bl},${y + 6}L${bl + 6},${y + 6}Q${bl},${dk + 10} ${bl},${dk + 1}Z`;
      p.put('main', hull, { t: flip });
      p.put('shade', B(0, y - 2, 100, 9), { t: flip });
      p.put('ground', B(-8, y + 4, 116, 40));
      // re-cut: boot-topping only inside hull via waterline wave
      p.put('sea', B(-8, y - 2, 116, 50));
      for (let i = 0; i < 8; i++) p.put('lite', C(bl + 18 + i * 8, dk + 7.4, 0.95), { t: flip });
      p.put('shade', wave(y - 3, 2, 16, r() * 16, 3.2));
      p.put('lite', `M${96 - bl},${y - 1}C${90 - bl},${y - 8} ${84 - bl},${y - 4} ${76 - bl},${y - 1}Z`, { t: flip });
      for (let i = 0; i < 4; i++) {
        const ww = 38 - i * 8 + r() * 8;
        p.put(i % 2 ? 'back' : 'main', B(50 - ww / 2 + (r() - 0.5) * 14, y + 6 + i * 5.4, ww, 2));
      }
      if (pw.includes('torpedo'))
        p.put('lite', `M${20 + r() * 10},${y + 14}H78M70,${y + 20}H96`, { sw: 2, dash: '6 2.4' });
      if (pw.includes('evade'))
        p.put('lite', `M4,${dk - 14}C14,${dk - 20} 18,${dk - 8} 30,${dk - 14}`, { sw: 1.6, t: flip });
    }
    if (pw.includes('bombard')) {
      const s = hash(c.id) % 2 ? 1 : -1;
      const bx = view === 'bow' ? 50 + s * 34 : 50 + s * 32,
        by = view === 'bow' ? 26 : 22;
      p.put('lite', star(bx, by, 11, 8, 0.52));
      p.put('acc', star(bx, by, 6, 8, 0.5));
    }
    if (pw.includes('air-strike')) {
      const n = 3;
      for (let i = 0; i < n; i++)
        p.motif('plane', 24 + i * 17 + r() * 4, 20 + (i % 2) * 9 - i * 2, 0.62, 18, { m: 'shade' });
    }
  }
}
function mastBow(p: Plates, nat: Colour, big: number, r: Rng, y: number): void {
  const h = 20 + big * 5.5,
    t = y - h;
  if (nat === 'red') {
    const n = 4 + (big > 1 ? 2 : 0) + ((r() * 2) | 0);
    for (let i = 0; i < n; i++) {
      const yy = y - 4 - ((h - 6) * i) / n,
        w = (11 + big * 1.3) * (1 - (i / n) * 0.55) + (i % 2 ? 2.4 : -0.6);
      p.put('main', B(50 - w, yy - h / n, w * 2, (h / n) * 0.98 + 1));
      p.put('lite', B(50 - w + 1.6, yy - (h / n) * 0.55, w * 2 - 3.2, 1.1));
    }
    p.put('main', B(49.2, t - 12, 1.6, 16));
    p.put('main', B(43, t - 6, 14, 1.5));
  } else if (nat === 'white') {
    p.put('main', `M50,${t}L50,${y}M50,${t + 4}L${38 - big},${y}M50,${t + 4}L${62 + big},${y}`, { sw: 2.4 });
    p.put(
      'main',
      S([
        [0, t],
        [8, t],
        [6, t + 7],
        [0, t + 7],
      ]),
    );
    p.put('main', B(40 - big, y - 14, 20 + big * 2, 14));
    p.put('lite', B(42 - big, y - 10, 16 + big * 2, 1.6));
    p.put('main', B(49.3, t - 13, 1.4, 14));
    p.put('main', B(41, t - 7, 18, 1.3));
  } else if (nat === 'blue') {
    p.put(
      'main',
      S([
        [5, t],
        [4.2, t + h * 0.45],
        [9 + big, y],
        [0, y],
      ]),
    );
    p.put(
      'back',
      `M46,${t + 6}L54,${t + 13}M54,${t + 6}L46,${t + 13}M45,${t + 15}L56,${t + 23}M55,${t + 15}L44,${t + 23}`,
      { sw: 1.1 },
    );
    p.put('main', B(41, t - 4, 18, 6));
    p.put('lite', B(43, t - 2.2, 14, 1.3));
    p.put('main', B(49.4, t - 15, 1.2, 12));
    p.put('main', `M43,${t - 9}H57M45,${t - 12.5}H55`, { sw: 1.2 });
  } else {
    p.put(
      'main',
      S([
        [0, t],
        [5, t],
        [5, t + 8],
        [8 + big * 0.6, t + 8],
        [8 + big * 0.6, t + 17],
        [12 + big, t + 17],
        [12 + big, y],
        [0, y],
      ]),
    );
    p.put('lite', B(40 - big * 0.5, t + 20, 20 + big, 1.6));
    p.put('lite', B(46, t + 3, 8, 1.4));
    p.put('main', B(34, t + 5, 32, 2.2));
    p.put('main', B(49.2, t - 12, 1.6, 13));
  }
  p.half('shade', B(50, t + 3, 4.6, h - 3));
}
function profileTop(p: Plates, c: Ship, big: number, nat: Colour, r: Rng, dk: number, t: string): void {
  const o = { t };
  const fun = { white: 2, red: 1 + (hash(c.id) % 3), blue: 2, black: 1 + (hash(c.id) % 2) }[nat];
  if (c.class === 'carrier') {
    p.put(
      'main',
      P([
        [58, dk],
        [58, dk - 12],
        [62, dk - 12],
        [62, dk - 22],
        [70, dk - 22],
        [70, dk - 12],
        [74, dk - 9],
        [74, dk],
      ]),
      o,
    );
    p.put('lite', B(63.4, dk - 19, 5.2, 1.6), o);
    p.put('main', `M66,${dk - 22}V${dk - 36}M60,${dk - 30}H72`, { ...o, sw: 1.5 });
    p.put(
      'shade',
      P([
        [50, dk],
        [51, dk - 13],
        [56, dk - 13],
        [56.5, dk],
      ]),
      o,
    );
    for (let i = 0; i < 3; i++) p.motif('plane', 12 + i * 13, dk - 4, 0.36, 90, { m: 'shade' });
    return;
  }
  const fore3 = FORMS[c.id]?.fore3,
    mx = fore3 ? 36 : 60 + big * 0.4;
  // funnels
  for (let i = 0; i < (fore3 ? 1 : fun); i++) {
    const x = mx - 12 - i * 10,
      h = 13 + big;
    p.put(
      'shade',
      P([
        [x, dk + 2],
        [x + 6, dk + 2],
        [x + 3.4, dk - h],
        [x - 2.4, dk - h],
      ]),
      o,
    );
    p.put(
      'lite',
      P([
        [x - 1.9, dk - h + 3],
        [x + 3.9, dk - h + 3],
        [x + 4.2, dk - h + 5],
        [x - 1.5, dk - h + 5],
      ]),
      o,
    );
    if (r() < 0.7)
      p.put(
        'tone',
        `M${x - 2},${dk - h - 1}C${x - 8},${dk - h - 10} ${x - 4},${dk - h - 16} ${x - 16},${dk - h - 22}C${x - 8},${dk - h - 22} ${x + 2},${dk - h - 14} ${x + 4},${dk - h - 1}Z`,
        o,
      );
  }
  // bridge & mast by navy
  const H = 18 + big * 3.6;
  if (nat === 'red') {
    let w = 7 + big * 0.6;
    for (let i = 0; i < 5; i++) {
      p.put('main', B(mx - w + (i % 2) * 1.4, dk - (H * (i + 1)) / 5, w * 2, H / 5 + 1), o);
      p.put('lite', B(mx - w + 1.6, dk - (H * (i + 0.6)) / 5, w * 1.6, 0.9), o);
      w *= 0.84;
    }
    p.put('main', B(mx - 1, dk - H - 12, 1.6, 13), o);
  } else if (fore3) {
    p.put(
      'main',
      P([
        [mx - 8, dk + 2],
        [mx - 6, dk - H - 6],
        [mx + 6, dk - H - 6],
        [mx + 9, dk + 2],
      ]),
      o,
    );
    for (let i = 1; i < 4; i++) p.put('lite', B(mx - 4.6, dk - (H * i) / 3.4, 9.6, 1.3), o);
    p.put('main', B(mx - 8, dk - H - 8, 16, 3), o);
    p.put('main', B(mx - 1, dk - H - 20, 1.6, 13), o);
  } else if (nat === 'white') {
    p.put('main', B(mx - 6, dk - 10, 13, 12), o);
    p.put('main', `M${mx},${dk - H - 10}V${dk}M${mx},${dk - H}L${mx - 8},${dk}M${mx},${dk - H}L${mx + 7},${dk}`, {
      ...o,
      sw: 1.8,
    });
    p.put('main', B(mx - 5, dk - H - 2, 10, 5), o);
  } else if (nat === 'blue') {
    p.put('main', B(mx - 6, dk - 9, 14, 11), o);
    p.put(
      'main',
      `M${mx - 4},${dk - 8}L${mx + 2},${dk - H}M${mx + 4},${dk - 8}L${mx - 2},${dk - H}M${mx - 3},${dk - 14}H${mx + 3}`,
      { ...o, sw: 1.5 },
    );
    p.put('main', B(mx - 5, dk - H - 4, 10, 5), o);
    p.put('main', B(mx - 0.7, dk - H - 14, 1.4, 12), o);
  } else {
    p.put(
      'main',
      P([
        [mx - 9, dk + 2],
        [mx - 9, dk - 8],
        [mx - 5, dk - 8],
        [mx - 5, dk - H],
        [mx + 3, dk - H],
        [mx + 3, dk - 12],
        [mx + 8, dk - 12],
        [mx + 8, dk + 2],
      ]),
      o,
    );
    p.put('main', B(mx - 9, dk - H - 1.6, 16, 2.6), o);
    p.put('main', B(mx - 1.6, dk - H - 11, 1.4, 12), o);
  }
  p.put('lite', B(mx - 4, dk - 6, 8, 1.5), o);
  // turrets
  const n = big > 1 ? 3 : 2,
    e = (hash('e' + c.id) % 3) * 7;
  (
    (fore3
      ? [
          [54, -1, 1],
          [66, -1, 0],
          [79, -1, 1],
        ]
      : [
          [mx + 15, -1, 0],
          [mx + 24, -1, 1],
          [mx - 34, 1, 0],
          [mx - 24, 1, 2],
        ].slice(0, n + (big > 2 ? 1 : 0))) as [number, number, number][]
  ).forEach(([x, d, k]) => {
    const y = dk + 1 - (k === 0 && big > 1 ? 3.4 : 0);
    const a = ((8 + e) * Math.PI) / 180,
      lx = -d * 13 * Math.cos(a),
      ly = -13 * Math.sin(a);
    p.put(
      'main',
      P([
        [x - 5, y],
        [x - 3.6, y - 5.6],
        [x + 3.6, y - 5.6],
        [x + 5, y],
      ]),
      o,
    );
    p.put('main', `M${x},${y - 3.4}l${f(lx)},${f(ly)}`, { ...o, sw: 1.9 });
    if (y < dk) p.put('main', B(x - 3, y, 6, 5), o);
  });
}
