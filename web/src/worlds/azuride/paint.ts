import { rasterise } from '../art';
import type { Paint } from '../world';
import { emblem } from './emblem';
import { INKS } from './plate';

export const paint: Paint = (card, w, h, density, contrast) =>
  rasterise(emblem(card, w * density, h * density, INKS[contrast]), w, h, density);
