/** Modern print: snare, paper and wood block; a blow prints out of register, a ship goes under. */
import type { Feel } from '../../motion/feel';
import type { Voice } from '../../motion/sound';
import './feel.css';

const paper = (at = 0, g = 0.4, f = 4200): Voice => ({ k: 'noise', type: 'highpass', f, d: 0.045, g, at });
const wood = (f: number, at = 0, g = 0.5): Voice => ({ k: 'tone', wave: 'triangle', f, to: f * 0.93, d: 0.07, g, at });
const snare = (at = 0, g = 0.8): readonly Voice[] => [
  { k: 'noise', f: 1900, q: 0.5, d: 0.15, g, at },
  { k: 'drum', f: 230, to: 140, d: 0.1, g: g * 0.7, at },
];
const boom = (n: number, at = 0): readonly Voice[] => [
  { k: 'drum', f: 130, to: 38, d: 0.25 + 0.03 * n, g: 1, at },
  { k: 'noise', type: 'lowpass', f: 1400, to: 200, d: 0.25 + 0.03 * n, g: 0.7, at },
];

export const feel: Feel = {
  matter: 'dot',
  colours: ['#ffe14d', '#f0503a', '#2446a8', '#1d1a2b'],
  death: 'sink',
  shake: 2,
  flash: '#fff',
  ring: '#f5c400',
  ends: { won: '勝', lost: '沈' },
  room: 0.35,
  sounds: {
    draw: (n) => [paper(0, 0.25, 3400), wood(900 + 60 * n, 0.05, 0.2)],
    play: () => [paper(0, 0.5), ...snare(0.36, 0.6), wood(520, 0.36, 0.6)],
    place: () => [paper(0, 0.3), wood(640, 0.2, 0.45)],
    slide: () => [paper(0, 0.25, 3000)],
    discard: () => [paper(0, 0.3, 2600)],
    flip: (n) => [paper(0, 0.45), wood(760 * 0.955 ** n, 0.02, 0.55)],
    stop: () => [...snare(0.34, 1), wood(1240, 0.34, 0.7), wood(1240, 0.46, 0.6), wood(1660, 0.58, 0.7)],
    declare: () => [...snare(0, 0.35), ...snare(0.08, 0.45), ...snare(0.16, 0.6)],
    use: () => [wood(980), wood(1306, 0.09)],
    strike: (n) => [...boom(n), ...snare(0.01, 0.7)],
    prevent: () => [wood(1500, 0, 0.6), wood(1500, 0.07, 0.6)],
    heal: () => [wood(784, 0, 0.4), wood(988, 0.08, 0.4), wood(1175, 0.16, 0.4)],
    die: () => [
      ...boom(6),
      { k: 'noise', type: 'lowpass', f: 900, to: 120, a: 0.2, d: 0.9, g: 0.6 },
      ...[0.35, 0.47, 0.55, 0.66].map((at, i): Voice => ({
        k: 'tone',
        f: 300 + 60 * i,
        to: 620 + 60 * i,
        d: 0.09,
        g: 0.25,
        at,
      })),
    ],
    grow: () => [wood(1046, 0, 0.3), wood(1318, 0.05, 0.3)],
    mark: () => [wood(700, 0, 0.15)],
    phase: () => [wood(520, 0, 0.12)],
    pay: (n) => [wood(560 - 20 * n, 0, 0.35)],
    turn: () => [...snare(0, 0.4), wood(660, 0.12, 0.5), wood(880, 0.24, 0.6)],
    reveal: () => [paper(0, 0.35, 3000), wood(1046, 0.1, 0.5)],
    won: () => [
      ...[0, 0.12, 0.24, 0.3, 0.36, 0.48].flatMap((at) => snare(at, 0.6)),
      ...[523, 659, 784, 1046].map((f, i): Voice => ({
        k: 'tone',
        wave: 'square',
        f,
        d: 0.6,
        g: 0.34,
        at: 0.5 + i * 0.11,
      })),
    ],
    lost: () => [...boom(6), { k: 'tone', wave: 'triangle', f: 220, to: 110, d: 1.4, g: 0.5, at: 0.2 }],
  },
};
