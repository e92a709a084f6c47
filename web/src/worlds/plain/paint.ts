import type { Printed } from '../../cards';
import { rasterise } from '../art';
import { hash, rng } from '../seed';
import type { Paint } from '../world';

/** What stands on the cards of a game's first groups, second groups and so on: so many are told apart at a glance. */
const EMBLEMS = [
  'M0 -15A15 15 0 1 0 0.01 -15ZM-3 -20H3L0 -33ZM-3 20H3L0 33ZM-20 -3V3L-33 0ZM20 -3V3L33 0ZM-16 -12L-12 -16L-23 -23ZM16 -12L12 -16L23 -23ZM-16 12L-12 16L-23 23ZM16 12L12 16L23 23Z',
  'M8 -29A30 30 0 1 0 27 17A25 25 0 0 1 8 -29Z',
  'M0 -32C24 -18 24 14 3 26V33H-3V26C-24 14 -24 -18 0 -32Z',
  'M-34 -14Q-17 -34 0 -16Q17 2 34 -18V-6Q17 14 0 -4Q-17 -22 -34 -2ZM-34 12Q-17 -8 0 10Q17 28 34 8V20Q17 40 0 22Q-17 4 -34 24Z',
  'M0 -32L24 0L0 32L-24 0Z',
  'M0 -30L30 24H-30Z',
  'M-25 -25H25V25H-25Z',
  'M0 -32L9 -10L32 -9L14 6L20 29L0 16L-20 29L-14 6L-32 -9L-9 -10Z',
];

/** The hue of a card: that of its group, or its own. */
export const hueOf = (card: Printed): number =>
  card.nth === undefined ? Math.floor(rng(hash(card.id))() * 360) : Math.round(42 + card.nth * 197.5) % 360;

/** A picture for a card of any game: its group's emblem, or rings and bars that its id decides. */
export const paint: Paint = (card, w, h, density) => {
  const hue = hueOf(card);
  const drawn = card.nth === undefined ? rings(card) : `<path d="${EMBLEMS[card.nth % EMBLEMS.length]}"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * density}" height="${h * density}" viewBox="-50 -50 100 100" preserveAspectRatio="xMidYMid slice">` +
    `<path d="M-90 -90H90V90H-90Z" fill="hsl(${hue} 34% 88%)"/><g fill="hsl(${hue} 52% 30%)" stroke="hsl(${hue} 40% 28%)" stroke-width="0">${drawn}</g></svg>`;
  return rasterise(svg, w, h, density);
};

function rings(card: Printed): string {
  const r = rng(hash(card.id));
  const turn = r() * 360;
  const circles = Array.from({ length: 3 + Math.floor(r() * 3) }, (_, i) => {
    const radius = 14 + i * (5 + r() * 5);
    const dash = `${(4 + r() * 26).toFixed(1)} ${(3 + r() * 14).toFixed(1)}`;
    return `<circle r="${radius.toFixed(1)}" stroke-dasharray="${dash}" stroke-width="${(1 + r() * 4).toFixed(1)}"/>`;
  });
  const n = 3 + Math.floor(r() * 6);
  const inner = Array.from(
    { length: n },
    (_, i) => `<path transform="rotate(${(i * 360) / n})" d="M0 -4L3 -13L0 -19L-3 -13Z"/>`,
  );
  return `<g transform="rotate(${turn.toFixed(1)})"><g fill="none">${circles.join('')}</g>${inner.join('')}</g>`;
}
