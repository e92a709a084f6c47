/** Pictures are drawn once for a card, size and density, one after another, and kept. */
import type { Printed } from '../cards';
import type { Contrast, Paint, Picture } from './world';

const kept = new Map<string, Promise<Picture>>();
let last: Promise<unknown> = Promise.resolve();

/** Lets the page paint and answer between two pictures. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A card's picture; the same one for everybody who asks for this size. */
export function picture(
  game: string,
  paint: Paint,
  card: Printed,
  w: number,
  h: number,
  density: number,
  contrast: Contrast,
): Promise<Picture> {
  const key = `${game}:${card.id}:${w}x${h}@${density}:${contrast}`;
  let drawn = kept.get(key);
  if (!drawn) {
    drawn = last.then(() => paint(card, w, h, density, contrast));
    last = drawn.then(pause, pause);
    kept.set(key, drawn);
  }
  return drawn;
}

const filed = new Map<string, Promise<string>>();

/** A card's picture as a file, which the browser unpacks only where it is in sight: for whole sets on paper. */
export function pictureFile(
  ...[game, paint, card, w, h, density, contrast]: Parameters<typeof picture>
): Promise<string> {
  const key = `${game}:${card.id}:${w}x${h}@${density}:${contrast}`;
  let made = filed.get(key);
  if (!made) {
    made = last.then(() => paint(card, w, h, density, contrast)).then(file);
    last = made.then(pause, pause);
    filed.set(key, made);
  }
  return made;
}

async function file(picture: Picture): Promise<string> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  return URL.createObjectURL(await canvas.convertToBlob());
}

/** How many pictures have been drawn. */
export function drawn(): number {
  return kept.size;
}

/** SVG markup as a bitmap, made beside the page: a table on which something moves is not held up by a new card. */
export async function rasterise(svg: string, w: number, h: number, density: number): Promise<Picture> {
  const image = new Image(Math.round(w * density), Math.round(h * density));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return createImageBitmap(image).catch(() => onCanvas(image));
}

/** For browsers that make no bitmap of SVG. */
function onCanvas(image: HTMLImageElement): Picture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
