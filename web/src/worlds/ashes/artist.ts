/** The engraver works beside the page, so that a table full of new cards never stands still. */
import type { Printed } from '../../cards';
import { engrave, INKS } from './engrave';
import type { Contrast } from '../world';

export interface Order {
  no: number;
  card: Printed;
  w: number;
  h: number;
  density: number;
  contrast: Contrast;
}
export interface Delivery {
  no: number;
  bitmap: ImageBitmap;
}

addEventListener('message', (event: MessageEvent<Order>) => {
  const { no, card, w, h, density, contrast } = event.data;
  const bitmap = engrave(card, w, h, density, INKS[contrast]).transferToImageBitmap();
  postMessage({ no, bitmap } satisfies Delivery, { transfer: [bitmap] });
});
