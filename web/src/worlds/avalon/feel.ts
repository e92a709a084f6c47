/** Ink and washi: taiko, koto and the brush; what falls is taken by ink. */
import type { Feel } from '../../motion/feel';
import type { Voice } from '../../motion/sound';
import './feel.css';

/** The in scale on D: what a koto is tuned to. */
const IN = [147, 156, 196, 220, 233, 294, 311, 392, 440, 466, 587] as const;
const koto = (k: number, at = 0, g = 0.6): Voice => ({ k: 'pluck', f: IN[k % IN.length]!, d: 1, g, at });
const taiko = (at = 0, g = 1, f = 104): readonly Voice[] => [
  { k: 'drum', f, to: f * 0.5, d: 0.38, g, at },
  { k: 'noise', type: 'lowpass', f: 900, d: 0.05, g: g * 0.6, at },
];
const rim = (at = 0, g = 0.4): Voice => ({ k: 'noise', f: 2100, q: 3, d: 0.05, g, at });
const brush = (at = 0, g = 0.35, d = 0.2): Voice => ({ k: 'noise', f: 900, to: 3000, q: 0.8, a: 0.05, d, g, at });

export const feel: Feel = {
  matter: 'ink',
  colours: ['#16130f', '#2b2620', '#5b534a', '#c2331f'],
  death: 'blot',
  shake: 1.6,
  flash: '#1b1712',
  ring: '#c2331f',
  ends: { won: '勝', lost: '敗' },
  room: 0.9,
  sounds: {
    draw: (n) => [brush(0, 0.2, 0.1), koto(5 + (n % 4), 0.04, 0.25)],
    play: () => [brush(0, 0.4, 0.3), ...taiko(0.36, 0.8), koto(2, 0.38), koto(5, 0.44, 0.5)],
    place: (n) => [brush(0, 0.25, 0.16), koto(n % 5, 0.14, 0.4)],
    slide: () => [brush(0, 0.25, 0.16)],
    discard: () => [brush(0, 0.3, 0.14)],
    mark: () => [rim(0, 0.35), koto(6, 0.01, 0.2)],
    flip: (n) => [rim(0, 0.5), ...taiko(0.03, 0.5, 88 - 4 * n)],
    declare: () => [...taiko(0, 0.7), rim(0.16), rim(0.24), ...taiko(0.32, 0.9)],
    use: () => [koto(4), koto(6, 0.08), koto(8, 0.16)],
    strike: (n) => [...taiko(0, 1, 96 - 3 * Math.min(8, n)), brush(0, 0.7, 0.14), rim(0.01, 0.6)],
    prevent: () => [rim(0, 0.7), koto(10, 0.02, 0.4)],
    heal: () => [koto(3), koto(5, 0.1), koto(8, 0.2)],
    die: () => [brush(0, 0.9, 0.22), ...taiko(0.16, 0.65, 70), koto(1, 0.3, 0.5), koto(0, 0.46, 0.5)],
    grow: () => [koto(7, 0, 0.3)],
    march: () => [
      ...taiko(0, 0.6),
      ...taiko(0.2, 0.7),
      ...taiko(0.4, 0.85),
      ...taiko(0.62, 1.1, 78),
      brush(0.6, 0.5, 0.4),
      koto(0, 0.66),
      koto(5, 0.66),
    ],
    proof: () => [
      brush(0, 0.4, 0.3),
      ...taiko(0.42, 1.2, 74),
      koto(5, 0.5),
      koto(7, 0.58),
      koto(8, 0.66),
      koto(10, 0.74),
    ],
    turn: () => [rim(0), ...taiko(0.1, 0.6), koto(5, 0.16, 0.4)],
    reveal: () => [brush(0, 0.4), koto(8, 0.1)],
    pay: () => [rim(0, 0.7)],
    won: () => [
      ...[0, 0.3, 0.5, 0.62, 0.7, 0.76, 0.8].flatMap((at) => taiko(at, 0.8)),
      ...taiko(1, 1.3, 70),
      brush(0.9, 0.8, 0.5),
      ...[0, 2, 3, 5, 7, 8, 10].map((k, i) => koto(k, 1.05 + i * 0.07)),
    ],
    lost: () => [...taiko(0, 1.5, 66), koto(4, 0.3), koto(3, 0.55), koto(1, 0.85), koto(0, 1.2)],
  },
};
