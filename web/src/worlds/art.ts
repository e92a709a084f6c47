/** Pictures are drawn once for a card, size and density, one after another, what was asked for last first, and kept. */
import type { Printed } from '../cards';
import type { Contrast, Paint, Picture } from './world';

const kept = new Map<string, Promise<Picture>>();
/** What waits to be drawn. What was asked for last is looked at just now: a card that somebody holds up, say. */
const waiting: (() => Promise<unknown>)[] = [];
let drawing = false;

/** Lets the page paint and answer between two pictures. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting.push(() => draw().then(resolve, reject));
    if (!drawing) void drawAll();
  });
}

async function drawAll(): Promise<void> {
  drawing = true;
  await Promise.resolve(); // all that is asked for in one go is there
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    await next();
    await pause();
  }
  drawing = false;
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
    drawn = inTurn(() => paint(card, w, h, density, contrast));
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
    made = inTurn(() => paint(card, w, h, density, contrast).then(file));
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
