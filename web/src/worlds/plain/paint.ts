import { rasterise } from '../art';
import { hash, rng } from '../seed';
import type { Paint } from '../world';

/** A picture for a card of any game: rings and bars that its id decides. */
export const paint: Paint = (card, w, h, density) => {
  const r = rng(hash(card.id));
  const turn = r() * 360;
  const hue = Math.floor(r() * 360);
  const rings = Array.from({ length: 3 + Math.floor(r() * 3) }, (_, i) => {
    const radius = 14 + i * (5 + r() * 5);
    const dash = `${(4 + r() * 26).toFixed(1)} ${(3 + r() * 14).toFixed(1)}`;
    return `<circle r="${radius.toFixed(1)}" stroke-dasharray="${dash}" stroke-width="${(1 + r() * 4).toFixed(1)}"/>`;
  });
  const n = 3 + Math.floor(r() * 6);
  const inner = Array.from(
    { length: n },
    (_, i) => `<path transform="rotate(${(i * 360) / n})" d="M0 -4L3 -13L0 -19L-3 -13Z"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * density}" height="${h * density}" viewBox="-50 -50 100 100" preserveAspectRatio="xMidYMid slice">` +
    `<path d="M-90 -90H90V90H-90Z" fill="hsl(${hue} 24% 88%)"/><g transform="rotate(${turn.toFixed(1)})" fill="none" stroke="hsl(${hue} 40% 28%)">${rings.join('')}` +
    `<g fill="hsl(${hue} 40% 28%)" stroke="none">${inner.join('')}</g></g></svg>`;
  return rasterise(svg, w, h, density);
};
