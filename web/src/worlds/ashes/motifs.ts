import type { Printed } from '../../cards';
import { pick, rng, stirred, type Rng } from '../seed';
import { batwing, beast, bird, butterfly, horn, owl, serpent, spider, wings } from './creatures';
import { figure, flame, gear, tool } from './figures';
import { OBJECTS, type Motif } from './objects';
import { cos, ell, leaf, P, poly, pt, rect, sin, starD, tubeD, type Curve, type Point } from './paths';
import { Relief, type Lift } from './relief';

/** A second charge behind the first, so that cards that share a motif still differ. */
function attend(E: Relief, R: Rng, id: string): void {
  const k = stirred('att' + id) % 9;
  const rot = (pts: readonly Point[], a: number, cx = 0, cy = 0): string =>
    poly(pts.map(([x, y]) => [cx + x * cos(a) - y * sin(a), cy + x * sin(a) + y * cos(a)]));
  const circ = (cx: number, cy: number, r: number, w: number): Relief =>
    E.add(
      tubeD(
        (t) => [cx + r * cos(t * P * 2), cy + r * sin(t * P * 2)],
        () => w,
        90,
      ),
      { r: w },
    );
  const laurel = (n: number, up: number): void => {
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1),
        a = P / 2 - t * up,
        x = 45 * cos(a),
        y = 2 + 47 * sin(a);
      E.mir(leaf(x, y, a - 1.25, 13 - t * 3, 3), { r: 2.4, lift: 1 });
      E.mir(leaf(x, y, a - 2.1, 11 - t * 3, 2.6), { r: 2.2, lift: 1.4 });
    }
  };
  const crossed = (len: number, w: number): void => {
    for (const s of [1, -1]) {
      const b = rot(
        [
          [-w, len],
          [-w * 0.8, -len + 9],
          [0, -len],
          [w * 0.8, -len + 9],
          [w, len],
        ],
        s * 0.72,
      );
      E.add(b, { r: w });
      E.add(
        rot(
          [
            [-8, len - 17],
            [8, len - 17],
            [8, len - 14],
            [-8, len - 14],
          ],
          s * 0.72,
        ),
        { r: 2, lift: 2 },
      );
    }
  };
  const rays = (n: number, cy: number, r0: number, L: number): void => {
    for (let i = 0; i < n; i++) {
      const a = (i / n) * P * 2 - P / 2;
      E.add(leaf(r0 * cos(a), cy + r0 * sin(a), a, i % 2 ? L * 0.62 : L, 2.6, 0.3), { r: 2.2 });
    }
  };
  if (k === 1) circ(0, -2, 46, 1.7);
  if (k === 2) laurel(9, 1.9);
  if (k === 3) crossed(56, 2.4);
  if (k === 4) wings(E, { x: 10, y: 6, a0: -0.95, a1: 0.25, n: 7, L0: 40, L1: 30, w: 3.6 });
  if (k === 5) E.add('M-47,-4A47,49 0 0 0 47,-4A50,38 0 0 1 -47,-4Z', { r: 5 });
  if (k === 6) {
    flame(E, -36, 44, 0.5, R);
    flame(E, 36, 44, 0.5, R);
  }
  if (k === 7) rays(24, -2, 26, 24);
  if (k === 8) {
    circ(0, -2, 47, 0.9);
    for (let i = 0; i < 12; i++) {
      const a = (i * P) / 6;
      E.add(ell(47 * cos(a), -2 + 47 * sin(a), i % 3 ? 1.7 : 3.2), { r: 2.4, lift: 2 });
    }
  }
}

/** A motif by the words of a card's id; the first that fits. */
const BY_WORD: readonly [RegExp, Motif | keyof typeof OBJECTS][] = [
  [/rhino/, (E, R) => beast(E, { horn: 'rhino', ear: 'side', sw: 23, jaw: 19, muz: 16, mlen: 42, ruff: 0 }, R)],
  [/wolf|hound/, (E, R, id) => beast(E, { ruff: 9, fang: true, muz: 8, sw: 20, jaw: 11, mask: /mask/.test(id) }, R)],
  [
    /jaguar|cat/,
    (E, R) => beast(E, { ear: 'round', sw: 24, jaw: 15, muz: 11, mlen: 32, ruff: 7, whisk: true, fang: true }, R),
  ],
  [
    /demon/,
    (E, R) =>
      beast(E, { horn: 'demon', ear: 'point', sw: 19, jaw: 10, muz: 6, mlen: 36, ruff: 8, third: true, fang: true }, R),
  ],
  [/owl/, (E, R, id) => owl(E, R, { third: /three/.test(id) })],
  [/raven|bird/, (E, R) => bird(E, R, { crest: R() < 0.6 })],
  [/snake/, (E, R) => serpent(E, R)],
  [
    /butterfly/,
    (E, R) => {
      butterfly(E, R);
      figure(E, R, { head: 'hood', wide: 15 });
    },
  ],
  [/widow/, (E) => spider(E)],
  [/puppet|strings/, 'puppet'],
  [/doll/, (E, R) => figure(E, R, { head: 'doll', tool: 'rose', wide: 32 })],
  [/gilder/, (E, R) => figure(E, R, { head: 'hood', tool: 'drop', wide: 28 })],
  [
    /mist-spirit/,
    (E, R) => {
      for (let i = 0; i < 4; i++)
        E.mir(
          tubeD(
            (t) => {
              const u = t * 4.2,
                r = (17 - i * 2) * (1 - t * 0.62);
              return [12 + i * 4 + t * 6 + r * sin(u) * 0.7, 50 - i * 9 - t * (44 - i * 3) - r * (1 - cos(u)) * 0.25];
            },
            (t) => 3.4 * sin(P * Math.min(0.97, 0.14 + t * 0.8)),
            60,
          ),
          { r: 3.2, lift: i },
        );
      figure(E, R, { head: 'hood', wide: 16 });
    },
  ],
  [/anchornaut/, (E, R) => figure(E, R, { head: 'scarf', tool: 'anchor' })],
  [/archer|sniper/, (E, R) => figure(E, R, { head: 'hood', tool: 'bow' })],
  [/violin/, (E, R) => figure(E, R, { head: 'long', tool: 'violin' })],
  [/knight/, (E, R) => figure(E, R, { head: 'helm', armor: true, tool: { n: 'hammer', x: 24 } })],
  [/worker|smith/, (E, R) => figure(E, R, { head: 'scarf', tool: { n: 'hammer', x: -24 }, armor: true })],
  [/leech/, (E, R) => figure(E, R, { head: 'helm', armor: true, tool: 'twins' })],
  [
    /rose-fire/,
    (E, R) => {
      flame(E, -24, 30, 0.8, R);
      flame(E, 24, 30, 0.8, R);
      figure(E, R, { head: 'long', tool: 'rose', wide: 24 });
    },
  ],
  [/power-charm/, 'heart'],
  [/power-ceremonial/, 'flame'],
  [/power-illusion/, 'moon'],
  [/hypnot|gaze|eye|fear/, 'eye'],
  [/blade|edge|hundred/, 'blades'],
  [/armor|protect|guard|shield/, 'shield'],
  [/heart/, 'heart'],
  [/molten|blood-t|sympathy/, 'drop'],
  [/seal|shackle|bound/, 'chain'],
  [/reflect|mirror|copy/, 'mirror'],
  [/veil|mask/, 'mask'],
  [/hour|refresh/, 'hourglass'],
  [/bell|cry|chant/, 'bell'],
  [/lantern|hidden-power/, 'lantern'],
  [/memor|book/, 'book'],
  [/growth|root/, 'tree'],
  [/petal|abundance|bloom/, 'flower'],
  [/gate$/, 'gate'],
  [/shifting|typhoon/, 'spiral'],
  [/mist|fog|fade/, 'mist'],
  [/transfer|redirect/, 'knot'],
  [/feather|wing/, 'feather'],
  [/star|energy/, 'star'],
  [/realms|dice/, 'dice'],
  [/empower|strengthen|sacrifice/, 'flame'],
  [/hand|gift/, 'hand'],
  [/shadow|purge/, 'moon'],
  [/forth/, 'gate'],
];

const disc = (E: Relief, x: number, y: number, r: number, o: Lift = {}): Relief =>
  E.add(ell(x, y, r), { r: Math.min(9, r), k: 0.55, ...o });
const hoop = (E: Relief, x: number, y: number, rx: number, ry: number, w: number, lift = 1): Relief =>
  E.add(
    tubeD(
      (t) => [x + rx * cos(t * P * 2), y + ry * sin(t * P * 2)],
      () => w,
      80,
    ),
    { r: w, lift },
  );
const arrow = (E: Relief, fn: Curve, w: number, head: number, lift: number): void => {
  E.add(
    tubeD(fn, () => w, 50),
    { r: w, lift },
  );
  const [x, y] = fn(1),
    [u, v] = fn(0.97),
    a = Math.atan2(y - v, x - u);
  E.add(
    poly([
      [x + head * 1.5 * cos(a), y + head * 1.5 * sin(a)],
      [x + head * cos(a + 2.2), y + head * sin(a + 2.2)],
      [x + head * cos(a - 2.2), y + head * sin(a - 2.2)],
    ]),
    { r: 3, lift: lift + 2 },
  );
};
/** Cards whose word gave too common a motif have a drawing of their own. */
const OWN: Readonly<Record<string, Motif>> = {
  /* Phoenixborn: six outlines that stay apart at 44 px */
  'maeoni-viper'(E, R) {
    // lyre: two cobras rear on both sides
    E.mir(
      tubeD(
        (t) => [29 + 9 * sin(t * P * 2) * (1 - t * 0.3) + 4 * t, 62 - t * 92],
        (t) => 5.6 - t * 1.2,
        60,
      ),
      { r: 5, lift: 2 },
    );
    E.mir(
      'M33,-54C28,-54 27,-50 26,-47C18,-42 17,-28 26,-19C30,-15 36,-15 40,-19C49,-28 48,-42 40,-47C39,-50 38,-54 33,-54Z',
      { r: 7, lift: 5, k: 0.7 },
    ).cutm('M26,-38Q33,-32 40,-38M25,-31Q33,-25 41,-31M28,-25Q33,-20 38,-25', 0.8);
    E.mir('M33,-63C27,-62 25,-55 29,-49L33,-44L37,-49C41,-55 39,-62 33,-63Z', { r: 5, lift: 11 })
      .cutm(ell(30.6, -56, 1.2), 1, true)
      .cutm(ell(35.4, -56, 1.2), 1, true)
      .linem('M33,-44L33,-40L31.4,-37M33,-40L34.6,-37', 0.7);
    figure(E, R, { head: 'long', tool: 'sword', wide: 17 });
  },
  'coal-roarkwin'(E, R) {
    // saltire: two great swords crossed behind a broad knight
    for (const s of [1, -1]) {
      const q = (u: number, v: number): Point => [s * (u * 0.62 + v * 0.78), u * -0.78 + v * 0.62 + 4];
      E.add(poly([q(-46, -3.6), q(50, -3), q(62, 0), q(50, 3), q(-46, 3.6)]), { r: 3.4, lift: 1 });
      E.add(poly([q(34, -11), q(38, -11), q(38, 11), q(34, 11)]), { r: 2, lift: 3 });
    }
    E.mir('M10,-12C26,-18 40,-8 40,8C32,4 22,4 12,8Z', { r: 8, lift: 6 });
    figure(E, R, { head: 'hair', armor: true, wide: 40 });
    E.sym('M0,-46L11,-43L13,-26L11,-9L0,-5Z', { r: 7, lift: 19 })
      .cut('M-10,-27L10,-27', 2.4)
      .cut('M0,-44L0,-6', 0.9)
      .cutm(ell(5, -17, 0.9), 1, true)
      .cutm(ell(8, -13, 0.9), 1, true)
      .cutm(ell(4.4, -11, 0.9), 1, true);
    horn(
      E,
      [
        [11, -38],
        [24, -40],
        [24, -58],
      ],
      3.4,
      18,
    );
  },
  'aradel-summergaard'(E, R) {
    // tall antlers over four narrow wings
    figure(E, R, { wings: 'fly', head: 'antler', tool: 'orb', wide: 13 });
  },
  'jessa-na-ni'(E, R) {
    // thorn collar as a fan, bell gown
    for (let i = 0; i < 9; i++) E.mir(leaf(3, -14, -1.5 + i * 0.24, 54 - i * 3.4, 3.6, 0.3), { r: 3, lift: i * 0.2 });
    for (let i = 0; i < 6; i++) E.mir(leaf(3, -12, -1.36 + i * 0.3, 32, 3.2, 0.3), { r: 2.6, lift: 3 });
    figure(E, R, { head: 'crown', tool: 'drop', wide: 46 });
  },
  'noah-redmoon'(E, R) {
    // full moon, hood and bow
    disc(E, 0, -18, 44, { r: 30, k: 0.22 });
    hoop(E, 0, -18, 46, 46, 1.4, 2);
    for (const [x, y, r] of [
      [-27, -36, 6],
      [-33, -12, 4],
      [30, -40, 4.6],
      [-16, -52, 3.4],
      [34, 2, 3.4],
    ])
      E.cut(ell(x, y, r), 0.8);
    figure(E, R, { head: 'hood', tool: { n: 'bow', x: 2 }, wide: 22 });
  },
  'saria-guideman'(E, R) {
    // two great waves curl inward to an open book
    for (let i = 0; i < 3; i++)
      E.mir(
        tubeD(
          (t) => {
            const a = -0.4 + t * 5.6,
              r = (22 - i * 4) * (1 - t * 0.74);
            return [30 - i * 2 + r * cos(P - a) * -1, -18 + i * 24 + r * sin(P - a)];
          },
          (t) => 5.2 * (1 - t * 0.7),
          60,
        ),
        { r: 4.6, lift: i },
      );
    figure(E, R, { head: 'long', tool: 'book', wide: 30 });
  },
  'dice-power-natural'(E) {
    E.add(leaf(0, 52, -P / 2, 108, 44, 0.46), { r: 18, lift: 2, k: 0.6 });
    for (let i = 0; i < 6; i++)
      E.cutm(`M0,${36 - i * 13}Q${14 - i},${26 - i * 13} ${27 - i * 2.6},${14 - i * 11}`, 1.2);
    E.cut('M0,58L0,-44', 1.6);
    E.add(
      tubeD(
        (t) => [t * t * 6, 48 + t * 16],
        () => 2.2,
        10,
      ),
      { r: 2.2, lift: 6 },
    );
  },
  /* units */
  anchornaut(E, R) {
    E.add(
      tubeD(
        (t) => [cos(0.2 + t * (P - 0.4)) * 45, 8 + sin(0.2 + t * (P - 0.4)) * 44],
        (t) => 2.4 + 4 * sin(t * P),
        50,
      ),
      { r: 4, lift: 1 },
    );
    E.mir(
      poly([
        [49, -4],
        [34, 10],
        [46, 24],
      ]),
      { r: 3, lift: 3 },
    );
    E.mir(rect(0, -37, 30, 6), { r: 3, lift: 1 });
    hoop(E, 0, -55, 9, 9, 2.6, 2);
    figure(E, R, { head: 'scarf', wide: 19 });
  },
  'living-doll'(E, R) {
    for (const s of [1, -1]) hoop(E, s * 25, -30, 19, 13, 4, 1);
    E.add(rect(-12, -33, 24, 7), { r: 3, lift: 2 });
    figure(E, R, { head: 'doll', tool: 'rose', wide: 42 });
  },
  'enchanted-violinist'(E, R) {
    for (let i = 0; i < 5; i++)
      E.add(
        tubeD(
          (t) => [-48 + t * 96, -34 + i * 7 + sin(t * 5 + 0.6) * 11 - t * 10],
          () => 0.9,
          50,
        ),
        { r: 1 },
      );
    for (const [x, y] of [
      [-38, -22],
      [36, -44],
      [43, -22],
      [-30, -46],
    ] as const) {
      E.add(ell(x, y, 5, 3.8), { r: 3, lift: 4 });
      E.add(rect(x + 3, y - 17, 1.8, 17), { r: 1, lift: 4 });
    }
    figure(E, R, { head: 'long', tool: 'violin', wide: 22 });
  },
  'leech-warrior'(E, R) {
    E.mir(
      tubeD(
        (t) => [24 + 15 * sin(t * 4.6), 58 - t * 104],
        (t) => 2 + 7 * sin(P * Math.min(1, 0.15 + t * 0.85)),
        60,
      ),
      { r: 6, lift: 1 },
    );
    for (let i = 0; i < 7; i++) E.cutm(`M${20 + 15 * sin(((i + 2) / 10) * 4.6)},${58 - (i + 2) * 10.4}q6,3 10,-1`, 0.9);
    figure(E, R, { head: 'helm', armor: true, tool: 'twins', wide: 20 });
  },
  'hammer-knight'(E, R) {
    E.add(rect(-44, -62, 88, 24), { r: 7, lift: 1 });
    E.cut('M-32,-62V-38M32,-62V-38', 1.4);
    E.add(rect(-3, -40, 6, 100), { r: 3 });
    figure(E, R, { head: 'helm', armor: true, wide: 34 });
  },
  gilder(E, R) {
    hoop(E, 0, -22, 27, 27, 2.2);
    for (let i = 0; i < 20; i++) {
      const a = (i / 20) * P * 2;
      E.add(leaf(29 * cos(a), -22 + 29 * sin(a), a, i % 2 ? 8 : 15, 2.4), { r: 2 });
    }
    figure(E, R, { head: 'hair', wide: 24 });
    E.add(
      tubeD(
        (t) => [26 - t * 34, -34 + t * 62],
        () => 1.6,
        20,
      ),
      { r: 1.6, lift: 23 },
    );
    E.add(leaf(25, -32, -1.07, 22, 5.4, 0.5), { r: 4, lift: 24 });
    E.add(ell(-10, 32, 11, 7), { r: 5, lift: 23 })
      .cut(ell(-13, 31, 2.4), 1, true)
      .cut(ell(-7, 34, 1.6), 1, true);
  },
  'mist-spirit'(E) {
    E.add(
      tubeD(
        (t) => [sin(t * 5.4) * 22 * (1 - t * 0.75), 58 - t * 72],
        (t) => 1 + 15 * Math.pow(t, 0.85) * (1 - t * 0.25),
        70,
      ),
      { r: 9, lift: 2 },
    );
    for (let i = 0; i < 3; i++)
      E.mir(
        tubeD(
          (t) => {
            const a = 0.3 + t * 5,
              r = (15 - i * 3) * (1 - t * 0.7);
            return [27 - i * 4 + r * cos(a), -8 + i * 15 - r * sin(a)];
          },
          (t) => 3.4 * (1 - t * 0.7),
          40,
        ),
        { r: 3, lift: 3 + i },
      );
    E.sym('M0,-52C16,-46 19,-26 12,-10C8,-4 4,-4 0,-2Z', { r: 10, lift: 9 }).cut(
      'M0,-42C8,-38 9,-26 6,-18C3,-13 -3,-13 -6,-18C-9,-26 -8,-38 0,-42Z',
      1,
      true,
    );
    E.linem(ell(3, -28, 0.9), 1);
  },
  'blood-archer'(E, R) {
    figure(E, R, { head: 'hair', tool: { n: 'bow', x: 2 }, wide: 26 });
  },
  'stormwind-sniper'(E, R) {
    for (let k = 0; k < 3; k++)
      E.add(
        tubeD(
          (t) => {
            const a = k * 2.1 + t * 3.4,
              r = 18 + t * 30;
            return [r * cos(a), -12 + r * sin(a) * 0.9];
          },
          (t) => 0.6 + 3 * sin(P * t),
          60,
        ),
        { r: 3 },
      );
    figure(E, R, { head: 'hat', wide: 22 });
    E.add(rect(-34, 4, 62, 4.4), { r: 2.4, lift: 24 });
    E.add(
      tubeD(
        (t) => [26 - 12 * sin(t * P) + 8, -20 + t * 52],
        (t) => 1.4 + 1.4 * sin(t * P),
        30,
      ),
      { r: 2.4, lift: 25 },
    );
    E.add(leaf(28, 6, 0, 14, 3), { r: 2.4, lift: 26 });
  },
  'iron-worker'(E, R) {
    gear(E, 0, -20, 37, 14, 0);
    figure(E, R, { head: 'scarf', wide: 26 });
    E.add('M-30,26L34,26C30,36 16,36 12,42L12,50L20,58L-20,58L-12,50L-12,42C-20,40 -30,36 -30,26Z', {
      r: 6,
      lift: 24,
      k: 0.7,
    });
  },
  'false-demon'(E, R) {
    batwing(E, { x: 8, y: -2, L: 50, up: -24, n: 4 });
    horn(
      E,
      [
        [8, -20],
        [26, -40],
        [10, -64],
      ],
      5,
    );
    beast(E, { ear: '', sw: 17, jaw: 8, muz: 5, mlen: 40, ruff: 0, third: true, fang: true }, R);
  },
  'masked-wolf'(E, R) {
    beast(E, { ruff: 11, fang: true, muz: 8, sw: 22, jaw: 12, mask: true }, R);
  },
  /* spells */
  empower(E, R) {
    hoop(E, 0, 2, 46, 46, 1.6);
    flame(E, 0, 34, 1.1, R);
  },
  strengthen(E, R) {
    beast(E, { horn: 'bull', ear: 'side', sw: 23, jaw: 15, muz: 12, mlen: 38, ruff: 0 }, R);
    hoop(E, 0, 38, 6.5, 7.5, 1.7, 24);
  },
  'small-sacrifice'(E) {
    E.add(
      poly([
        [-3.4, -18],
        [3.4, -18],
        [2.4, 14],
        [0, 24],
        [-2.4, 14],
      ]),
      { r: 3, lift: 12 },
    );
    E.add(rect(-12, -22, 24, 4), { r: 2, lift: 14 });
    E.add(rect(-2.4, -44, 4.8, 22), { r: 2.4, lift: 12 });
    E.add(ell(0, -48, 4.6), { r: 4, lift: 14 });
    E.add('M-34,22C-18,28 18,28 34,22C32,40 18,48 6,50L14,58L-14,58L-6,50C-18,48 -32,40 -34,22Z', { r: 9, lift: 6 });
    E.add(ell(0, 22, 34, 6.4), { r: 4, lift: 8, k: 0.5 });
    for (const x of [-22, 22]) (tool(E, { n: 'drop' }, 0), E.add(leaf(x, 10, -P / 2, 20, 3.4), { r: 3, lift: 3 }));
  },
  fear(E) {
    E.mir('M0,-20C18,-24 34,-20 46,-8C44,6 40,8 0,2Z', { r: 7, lift: 3 });
    E.mir('M0,52C20,52 38,40 44,22C34,24 20,28 0,28Z', { r: 7, lift: 2 });
    for (let i = 0; i < 5; i++) {
      E.mir(leaf(4 + i * 8.6, -1 + i * 0.9, P / 2, 20 - i * 2.4, 4.2, 0.3), { r: 3.4, lift: 8 });
      E.mir(leaf(i * 8.8, 31 - i * 1.6, -P / 2, 15 - i * 1.6, 3.8, 0.3), { r: 3, lift: 6 });
    }
    E.mir('M10,-30C18,-42 32,-46 42,-44C38,-32 28,-24 14,-25Z', { r: 6, lift: 4 })
      .cutm('M19,-30C24,-37 30,-39 35,-39C32,-33 27,-29 19,-30Z', 1, true)
      .linem(ell(27, -34, 1.3), 1.4);
  },
  hypnotize(E) {
    E.line('M22,-62Q12,-40 -1,-14', 0.9).line('M26,-62Q15,-40 1,-14', 0.6);
    hoop(E, 0, -14, 5, 5, 1.6, 3);
    disc(E, -4, 20, 32, { r: 10, lift: 4, k: 0.6 });
    let p = '';
    for (let i = 0; i <= 90; i++) {
      const t = i / 90,
        a = t * 20,
        r = 26 * t;
      p += (i ? 'L' : 'M') + pt(-4 + r * cos(a), 20 + r * sin(a));
    }
    E.cut(p, 1.7);
    disc(E, -4, 20, 3.4, { lift: 14 });
  },
  'molten-gold'(E) {
    E.add('M-36,-40L14,-48C20,-26 8,-8 -10,-6C-26,-6 -38,-20 -36,-40Z', { r: 12, lift: 8 });
    E.add(ell(-11, -44, 26, 6.4), { r: 4, lift: 12, k: 0.5 });
    E.add(
      tubeD(
        (t) => [14 + t * 7 - t * t * 4, -46 + t * 72],
        (t) => 4.6 - t * 1.4,
        40,
      ),
      { r: 4, lift: 6 },
    );
    E.add('M-26,30C-8,20 32,20 44,30C38,48 -16,50 -26,30Z', { r: 9, lift: 5 });
    for (const [x, y, r] of [
      [-16, 14, 3],
      [34, 10, 4],
      [-2, 8, 2],
    ])
      disc(E, x, y, r, { lift: 5 });
  },
  'blood-transfer'(E) {
    for (const [s, y] of [
      [-1, -14],
      [1, 20],
    ])
      E.add(
        `M${s * 24},${y - 26}C${s * 24 + 6},${y - 8} ${s * 24 + 17},${y + 2} ${s * 24 + 17},${y + 12}A17,17 0 1 1 ${s * 24 - 17},${y + 12}C${s * 24 - 17},${y + 2} ${s * 24 - 6},${y - 8} ${s * 24},${y - 26}Z`,
        { r: 14, lift: 4 },
      );
    arrow(E, (t) => [-14 + t * 34, -40 + t * 6 - 26 * sin(t * P) * 0.5], 2, 6, 8);
    arrow(E, (t) => [14 - t * 34, 46 - t * 2 + 14 * sin(t * P) * 0.6], 2, 6, 8);
  },
  'final-cry'(E) {
    E.add(
      tubeD(
        (t) => {
          const a = 2.5 - t * 3.6;
          return [-4 + 34 * cos(a), 8 + 30 * sin(a)];
        },
        (t) => 2 + 12 * Math.pow(t, 1.3),
        60,
      ),
      { r: 9, lift: 4 },
    );
    E.add(ell(13, -24, 19, 9), { r: 5, lift: 12, k: 0.6 }).cut(ell(14, -26, 10, 4.4), 1, true);
    for (let i = 0; i < 5; i++) E.add(leaf(18 + (i - 2) * 5, -36, -1.5 + (i - 2) * 0.3, 20, 2.2), { r: 2 });
    for (const t of [0.35, 0.55, 0.72]) {
      const a = 2.5 - t * 3.6;
      hoop(E, -4 + 34 * cos(a), 8 + 30 * sin(a), 3 + 9 * t * t, 3 + 9 * t * t, 1, 14);
    }
  },
  redirect(E) {
    for (let k = 0; k < 3; k++) {
      const o = (k * P * 2) / 3 - 0.6;
      arrow(
        E,
        (t) => {
          const a = o + t * 1.75,
            r = 18 + t * 22;
          return [r * cos(a), r * sin(a)];
        },
        3.4,
        9,
        2 + k,
      );
    }
    disc(E, 0, 0, 12, { r: 10, lift: 8, k: 0.8 });
    E.cut(starD(0, 0, 4, 8, 2.6), 1, true);
  },
  purge(E, R) {
    flame(E, 0, 8, 0.86, R, 2);
    for (let k = 0; k < 3; k++)
      E.mir(
        `M0,${8 + k * 3}C10,${-2 + k * 3} 28,${-2 + k * 3} 42,${4 + k * 3}L42,${36 + k * 3}C28,${30 + k * 3} 10,${30 + k * 3} 0,${40 + k * 3}Z`,
        { r: 7, lift: 14 - k * 2, k: 0.6 },
      );
    for (let i = 0; i < 5; i++)
      E.cutm(`M6,${13 + i * 4.8}C14,${6 + i * 4.8} 26,${6 + i * 4.8} 36,${10 + i * 4.8}`, 0.7);
  },
  'mist-typhoon'(E) {
    for (let i = 0; i < 8; i++) {
      const t = i / 7,
        x = sin(t * 4) * 7 * (1 - t);
      hoop(E, x, 46 - t * 88, 6 + t * 38, 2.4 + t * 7, 1.8 + t * 2.4, i);
    }
  },
  'fade-away'(E) {
    OBJECTS.feather(E);
  },
  'root-armor'(E) {
    E.mir('M12,-40C24,-44 36,-38 36,-24L25,-18L25,8C21,26 10,36 0,40L0,-28C6,-28 10,-32 12,-40Z', { r: 9, lift: 5 });
    E.cut('M0,-28L0,38M-22,-4Q0,6 22,-4M-19,12Q0,22 19,12', 0.9);
    for (let i = 0; i < 4; i++)
      E.mir(
        tubeD(
          (t) => [3 + i * 6 + t * (8 + i * 5) + sin(t * 7 + i) * 2.4, 34 - i * 5 + t * (26 - i * 3)],
          (t) => 3 * (1 - t * 0.88),
          30,
        ),
        { r: 2.6, lift: 3 },
      );
    for (const [x, y, a] of [
      [10, -10, -0.9],
      [16, 4, -0.5],
      [8, 18, -0.7],
    ])
      E.mir(leaf(x, y, a, 15, 3.6), { r: 2.6, lift: 14 });
  },
  'reflections-in-the-water'(E) {
    E.add('M-26,-6A26,26 0 0 1 26,-6Z', { r: 10, lift: 3, k: 0.7 });
    for (let i = 0; i < 7; i++) {
      const w = 44 - Math.abs(i - 1.5) * 5.4;
      E.add(
        tubeD(
          (t) => [-w + t * w * 2, 2 + i * 8 + sin(t * P * 4 + i) * 1.7],
          (t) => 0.5 + 2.2 * sin(P * t),
          50,
        ),
        { r: 2, lift: 2 },
      );
    }
    for (let i = 0; i < 9; i++) {
      const a = -P + (i / 8) * P;
      E.add(leaf(31 * cos(a), -6 + 31 * sin(a), a, i % 2 ? 10 : 18, 2.6), { r: 2 });
    }
  },
};

/** The relief of a card's picture. A card that summons another shows that one, small, in a circle. */
export function reliefOf(card: Printed): Relief {
  const R = rng(stirred('ashes' + card.id));
  const E = new Relief();
  const summons = card.id.startsWith('summon-');
  const id = summons ? card.id.slice(7).replace(/s$/, '') : card.id;
  E.summoned = summons;
  const own = OWN[id];
  if (own) {
    own(E, R, id);
    return E.finish();
  }
  const motif = BY_WORD.find(([word]) => word.test(id))?.[1];
  if (typeof motif === 'function') motif(E, R, id);
  else {
    if (!summons) attend(E, R, id);
    OBJECTS[motif ?? pick(R, ANY)](E, R);
  }
  return E.finish();
}

const ANY = ['knot', 'star', 'sun', 'moon', 'crown', 'feather'] as const;
