import { rasterise } from '../art';
import type { Paint } from '../world';
import { crest } from './crest';
import { palette, type Palette } from './palette';

/** How much of the picture the crest takes; the rest is for what its wash runs over. */
export const CREST = 0.72;
/** From this width on the ink is dry at its edges. */
const LARGE = 200;

const DRY =
  '<filter id="dry" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="7" result="n"/>' +
  '<feDisplacementMap in="SourceGraphic" in2="n" scale="2.6" xChannelSelector="R" yChannelSelector="G" result="d"/>' +
  '<feTurbulence type="fractalNoise" baseFrequency=".035 .5" numOctaves="2" seed="3" result="t"/>' +
  '<feColorMatrix in="t" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 6.7" result="m"/>' +
  '<feComposite in="d" in2="m" operator="in"/></filter>';

function styles({ card, ink, pigment, gold, wash }: Palette): string {
  return (
    `.k{fill:${ink};stroke:${card};stroke-width:3.6;paint-order:stroke;stroke-linejoin:round}.k0{fill:${ink}}.n{fill:${card}}` +
    `.nl{fill:none;stroke:${card};stroke-linecap:round;stroke-linejoin:round}.kl{fill:none;stroke:${ink}}` +
    `.c{fill:${pigment};stroke:${card};stroke-width:2.4;paint-order:stroke}.cl{fill:none;stroke:${pigment}}` +
    `.w{fill:${pigment}}.wl{fill:none;stroke:${pigment};stroke-width:1.6;opacity:.75}.g{fill:${gold}}` +
    `.wash{opacity:${wash}}.halo .k,.halo .c{stroke-width:10}`
  );
}

export const paint: Paint = (card, w, h, density, contrast) => {
  const box = 200 / CREST;
  const large = w >= LARGE;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * density}" height="${h * density}" viewBox="${-box / 2} ${-box / 2} ${box} ${box}">` +
    `<style>${styles(palette(card, contrast))}</style><defs><clipPath id="round"><circle r="97"/></clipPath>${large ? DRY : ''}</defs>` +
    `<g${large ? ' filter="url(#dry)"' : ''}>${crest(card)}</g></svg>`;
  return rasterise(svg, w, h, density);
};
