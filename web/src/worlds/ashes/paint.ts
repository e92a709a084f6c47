import type { Picture, Paint } from '../world';
import Artist from './artist?worker';
import type { Delivery, Order } from './artist';

const waiting = new Map<number, (picture: Picture) => void>();
let artist: Worker | undefined;
let count = 0;

function hire(): Worker {
  const worker = new Artist();
  worker.addEventListener('message', (event: MessageEvent<Delivery>) => {
    waiting.get(event.data.no)?.(event.data.bitmap);
    waiting.delete(event.data.no);
  });
  return worker;
}

export const paint: Paint = (card, w, h, density, contrast) =>
  new Promise((resolve) => {
    artist ??= hire();
    const no = ++count;
    waiting.set(no, resolve);
    // A card may come from a reactive store, which cannot be sent as it is.
    artist.postMessage({ no, card: JSON.parse(JSON.stringify(card)), w, h, density, contrast } as Order);
  });
