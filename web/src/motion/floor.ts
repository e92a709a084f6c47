/** Where things are on a table, and what is put over it for a while. The real things never move: their likenesses do. */
import { mount, unmount, type Component } from 'svelte';
import type { Catalogue, Lang } from '../cards';
import type { PlaceRef } from '../contract';
import { likeness } from '../table/gestures';
import { placeKey, seatKey } from '../table/things';
import type { World } from '../worlds/world';
import { Ahead, type Made, type SheetSize, type Wanted } from './ahead';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where everything with a key was just before the table changed. */
export type Snapshot = ReadonlyMap<string, { box: Box; element: HTMLElement }>;

/** Something over the table that is taken away again. */
export interface Prop {
  element: HTMLElement;
  remove: () => void;
}

export const centre = ({ x, y, w, h }: Box): readonly [number, number] => [x + w / 2, y + h / 2];
export const around = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});
/** A box of another size with the same middle. */
export const sized = (box: Box, w: number, h: number): Box => ({
  x: box.x + (box.w - w) / 2,
  y: box.y + (box.h - h) / 2,
  w,
  h,
});

function blank(kind: string, { x, y, w, h }: Box): HTMLElement {
  const made = document.createElement('div');
  made.className = kind;
  Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  return made;
}

export class Floor {
  readonly layer = document.createElement('div');
  /** What is taken down when all is ended at once. */
  private readonly props = new Set<() => void>();
  /** Boxes that hold for a while. */
  private measured: Map<Element, Box> | undefined;
  private readonly ahead = new Ahead(
    (card, size) => this.made(card, size),
    ({ parts }) => parts.forEach((part) => void unmount(part)),
  );

  constructor(
    readonly root: HTMLElement,
    readonly world: World,
    readonly catalogue: Catalogue,
    readonly lang: Lang,
  ) {
    this.layer.className = 'fx';
    this.layer.setAttribute('aria-hidden', 'true');
    root.append(this.layer);
  }

  get size(): readonly [number, number] {
    const { w, h } = this.frame();
    return [w, h];
  }

  private frame(): Box {
    if (this.measured?.has(this.root)) return this.measured.get(this.root)!;
    const { left: x, top: y, width: w, height: h } = this.root.getBoundingClientRect();
    this.measured?.set(this.root, { x, y, w, h });
    return { x, y, w, h };
  }

  snapshot(): Snapshot {
    const found = new Map<string, { box: Box; element: HTMLElement }>();
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-key]')) {
      const key = element.dataset['key']!;
      if (found.has(key)) continue;
      const box = this.boxOf(element);
      if (box.w && box.h) found.set(key, { box, element });
    }
    return found;
  }

  /** Nothing that lies there moves while something is done: all is measured once, before anything is put over it. */
  still(doing: () => void): void {
    this.measured = new Map();
    doing();
    this.measured = undefined;
  }

  element(key: string | undefined): HTMLElement | undefined {
    return key ? (this.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? undefined) : undefined;
  }

  private pile(key: string): HTMLElement | undefined {
    return this.root.querySelector<HTMLElement>(`[data-pile="${CSS.escape(key)}"]`) ?? undefined;
  }

  boxOf(element: Element): Box {
    const known = this.measured?.get(element);
    if (known) return known;
    const [at, frame] = [element.getBoundingClientRect(), this.frame()];
    const box = { x: at.left - frame.x, y: at.top - frame.y, w: at.width, h: at.height };
    this.measured?.set(element, box);
    return box;
  }

  /** Where something is, or was before the table changed. */
  box(key: string | undefined, before?: Snapshot): Box | undefined {
    if (!key) return undefined;
    const found = this.element(key) ?? this.pile(key);
    const box = found && this.boxOf(found);
    return box?.w ? box : before?.get(key)?.box;
  }

  seat(seat: string | undefined, before?: Snapshot): Box | undefined {
    return seat === undefined ? undefined : this.box(seatKey(seat), before);
  }

  /** Where a place lies; cards that nobody sees, and piles that are only counted, are at their seat. */
  place(ref: PlaceRef | undefined, before?: Snapshot): Box | undefined {
    return ref && (this.box(placeKey(ref.seat, ref.place), before) ?? this.seat(ref.seat, before));
  }

  /** A card's shape in the middle of a box. */
  upright(box: Box, scale = 1, size: SheetSize = 'small'): Box {
    const [w, h] = this.world.sizes[size];
    return sized(box, w * scale, h * scale);
  }

  /** Puts something of a kind over the table. */
  put(kind: string, box: Box, text = ''): HTMLElement {
    const made = blank(kind, box);
    if (text) made.textContent = text;
    this.layer.append(made);
    return made;
  }

  /** A likeness of something that lies there, or lay there a moment ago. */
  double(element: HTMLElement, at?: Box): HTMLElement {
    const copy = likeness(element, at ?? this.boxOf(element));
    copy.querySelector('.sight')?.remove();
    this.layer.append(copy);
    return copy;
  }

  private prop(element: HTMLElement, parts: readonly Record<string, unknown>[]): Prop {
    let there = true;
    const remove = (): void => {
      if (!there) return;
      there = false;
      this.props.delete(remove);
      for (const part of parts) void unmount(part);
      element.remove();
    };
    this.props.add(remove);
    return { element, remove };
  }

  /** Cards that will be needed soon. */
  coming(cards: readonly Wanted[]): void {
    this.ahead.want(cards);
  }

  /** A card of two sides; without a name, as nobody here may know it, both are its back. */
  sheet(card: string | undefined, size: SheetSize = 'board'): Prop {
    const { element, parts } = (card && this.ahead.take(card, size)) || this.made(card, size);
    this.layer.append(element);
    return this.prop(element, parts);
  }

  private made(card: string | undefined, size: SheetSize): Made {
    const { world, catalogue, lang } = this;
    const [w, h] = world.sizes[size];
    const element = blank('fx-sheet', { x: 0, y: 0, w, h });
    const side = (name: string): HTMLElement => {
      const span = document.createElement('span');
      span.className = name;
      element.append(span);
      return span;
    };
    const parts = [mount(world.Back as Component, { target: side('back') })];
    const face = side('face');
    parts.push(
      card
        ? mount(world.Face, { target: face, props: { card: catalogue.card(card), lang, size } })
        : mount(world.Back as Component, { target: face }),
    );
    return { element, parts };
  }

  /** A card to read, as large as the table allows. */
  reading(card: string): Prop & { box: Box } {
    const { world, catalogue, lang } = this;
    const element = this.put('fx-read', { x: 0, y: 0, w: 320, h: 0 });
    element.style.height = '';
    const part = mount(world.Zoom, { target: element, props: { card: catalogue.card(card), lang, terms: [] } });
    const [w, h] = this.size;
    const tall = Math.max(200, element.offsetHeight);
    const scale = Math.min(1, (h - 24) / tall, (w - 24) / 320);
    const wide = w > 900 ? w - 344 : w;
    const box = { x: (wide - 320 * scale) / 2, y: (h - tall * scale) / 2.4, w: 320 * scale, h: tall * scale };
    element.style.height = `${tall}px`;
    return { ...this.prop(element, [part]), box };
  }

  /** A die, with a side for each of some faces. */
  die(die: string, faces: readonly string[], size: number): Prop & { sides: readonly HTMLElement[] } {
    const { world, lang } = this;
    const element = this.put('fx-die', { x: 0, y: 0, w: size, h: size });
    const sides = faces.map(() => element.appendChild(document.createElement('span')));
    const parts = sides.flatMap((target, i) =>
      world.Die ? [mount(world.Die, { target, props: { pool: { die, face: faces[i]!, n: 1 }, lang } })] : [],
    );
    return { ...this.prop(element, parts), sides };
  }

  clear(): void {
    this.ahead.want([]);
    for (const remove of [...this.props]) remove();
    this.layer.replaceChildren();
  }

  gone(): void {
    this.layer.remove();
  }
}
