/** Engraved night: struck glass and low strings; what dies burns off its plate. */
import type { Feel } from '../../motion/feel';
import type { Voice } from '../../motion/sound';
import './feel.css';

const glass = (f: number, g = 0.5, d = 1.1, at = 0): Voice => ({ k: 'bell', f, d, g, at });
const string = (f: number, g: number, d: number, at = 0): Voice => ({
  k: 'tone',
  wave: 'sawtooth',
  f,
  a: 0.09,
  d,
  g: g * 0.35,
  at,
});
const crackle = (at: number, g = 0.3): Voice => ({ k: 'noise', f: 2600, to: 900, q: 0.6, d: 0.09, g, at });

export const feel: Feel = {
  matter: 'ember',
  colours: ['#ffd9a0', '#ff9a52', '#e2552f', '#8d2a24'],
  death: 'burn',
  shake: 2.4,
  flash: '#fff',
  ring: '#f0c98a',
  ends: { won: '凰', lost: '灰' },
  room: 1.9,
  sounds: {
    draw: (n) => [glass(1046 * 1.06 ** n, 0.16, 0.35)],
    play: () => [{ k: 'drum', f: 92, to: 40, d: 0.5, g: 0.9 }, glass(392, 0.4, 1.4, 0.02), string(98, 0.7, 0.7)],
    place: () => [glass(587, 0.22, 0.6)],
    slide: () => [{ k: 'noise', f: 3200, to: 1400, q: 0.7, d: 0.12, g: 0.22 }],
    discard: () => [{ k: 'noise', f: 2400, to: 700, q: 0.7, d: 0.14, g: 0.26 }, glass(440, 0.1, 0.3)],
    flip: (n) => [glass(784 * 0.94 ** n, 0.24, 0.4), crackle(0.02, 0.2)],
    mark: () => [glass(1480, 0.12, 0.2)],
    grow: () => [glass(880, 0.16, 0.5), glass(1109, 0.14, 0.5, 0.06)],
    declare: () => [string(73, 0.8, 0.5), string(110, 0.5, 0.5, 0.05), glass(880, 0.14, 0.5, 0.1)],
    use: () => [glass(659, 0.3, 0.9), glass(988, 0.2, 0.9, 0.07)],
    strike: (n) => [
      { k: 'drum', f: 120, to: 34, d: 0.22 + 0.05 * n, g: 0.8 + 0.1 * n },
      { k: 'noise', f: 5200, to: 1200, q: 0.5, d: 0.12 + 0.02 * n, g: 0.5 },
      glass(1318 / (1 + n * 0.05), 0.35, 0.5),
    ],
    heal: () => [glass(784, 0.25, 0.8), glass(1175, 0.2, 0.9, 0.09)],
    prevent: () => [glass(1760, 0.4, 0.7), glass(1397, 0.3, 0.7, 0.04)],
    die: () => [
      { k: 'noise', f: 400, to: 2200, q: 0.4, a: 0.12, d: 0.7, g: 0.5 },
      ...[0.1, 0.18, 0.31, 0.37, 0.52].map((at) => crackle(at)),
      string(65, 0.9, 1),
      glass(523, 0.25, 1.6, 0.42),
    ],
    roll: (n) => [
      ...Array.from({ length: Math.min(10, Math.max(3, n)) }, (_, i): Voice =>
        glass(1500 + ((i * 397) % 900), 0.2, 0.12, 0.05 + i * 0.055),
      ),
      ...Array.from({ length: Math.min(10, Math.max(3, n)) }, (_, i): Voice =>
        glass(1100 + ((i * 211) % 700), 0.22, 0.2, 0.52 + i * 0.03),
      ),
    ],
    turned: () => [glass(1568, 0.2, 0.3)],
    turn: () => [string(110, 0.4, 0.7), glass(440, 0.25, 1.2, 0.05)],
    reveal: () => [glass(698, 0.3, 1)],
    pay: (n) => [glass(1245 * 0.94 ** n, 0.14, 0.25)],
    won: () =>
      [98, 147, 196, 247, 294].flatMap((f, i) => [string(f, 0.6, 2.2, i * 0.16), glass(f * 4, 0.3, 2, i * 0.16)]),
    lost: () => [string(98, 0.8, 2.4), string(92, 0.8, 2.4, 0.5), glass(370, 0.2, 2, 0.6)],
  },
};
