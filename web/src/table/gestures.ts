/** Presses, drags, long presses and looks, told from pointer events anywhere on a table. */
import type { Key } from './things';

export interface Gestures {
  /** A press: the keys of what was hit, the innermost first. */
  press(keys: readonly Key[], at: HTMLElement): void;
  /** Something is pointed at or focused; nothing any more. */
  point(at: HTMLElement | undefined, focused: boolean): void;
  /** A long press, or a press of the second button. */
  zoom(at: HTMLElement): void;
  /** Whether a drag may begin here. */
  lift(keys: readonly Key[], at: HTMLElement): boolean;
  /** A drag has come over something. */
  over(keys: readonly Key[]): void;
  /** It ended there; `home` if it ended where it began or outside. */
  drop(keys: readonly Key[], home: boolean): void;
}

/** A drag begins after so many pixels. */
const FAR = 4;
const LONG = 450;

/** The keys of an element and of what it lies in. */
export function keysAt(element: Element | null): Key[] {
  const keys: Key[] = [];
  for (
    let at = element?.closest<HTMLElement>('[data-key]');
    at;
    at = at.parentElement?.closest<HTMLElement>('[data-key]')
  )
    keys.push(at.dataset['key']!);
  return keys;
}

/** Listens at a table until it is gone. */
export function listen(root: HTMLElement, told: Gestures, ghost: (from: HTMLElement) => HTMLElement): () => void {
  let start: { x: number; y: number; at: HTMLElement; pointer: number } | undefined;
  let flying: HTMLElement | undefined;
  let long: ReturnType<typeof setTimeout> | undefined;
  let silent = false;
  const thing = (target: EventTarget | null): HTMLElement | undefined =>
    (target as Element | null)?.closest?.<HTMLElement>('[data-key]') ?? undefined;

  function stop(): void {
    clearTimeout(long);
    flying?.remove();
    flying = undefined;
    start?.at.classList.remove('lifted-off');
    start = undefined;
  }
  function down(event: PointerEvent): void {
    silent = false;
    stop();
    // a card that is laid out in the prompt has no key, and is looked at all the same
    const at = thing(event.target) ?? shows(event.target);
    if (!at || event.button > 0 || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY, at, pointer: event.pointerId };
    if (event.pointerType === 'mouse') return;
    long = setTimeout(() => {
      if (flying) return;
      silent = true;
      told.zoom(at);
      stop();
    }, LONG);
  }
  function under(event: PointerEvent): Element | null {
    return document.elementsFromPoint(event.clientX, event.clientY).find((found) => !flying?.contains(found)) ?? null;
  }
  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.pointer) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!flying) {
      if (Math.hypot(x, y) < FAR) return;
      clearTimeout(long);
      if (!told.lift(keysAt(start.at), start.at)) {
        start = undefined;
        return;
      }
      flying = ghost(start.at);
      start.at.classList.add('lifted-off');
      root.append(flying);
      root.setPointerCapture?.(event.pointerId);
    }
    event.preventDefault();
    flying.style.translate = `${x}px ${y}px`;
    told.over(keysAt(under(event)));
  }
  function up(event: PointerEvent): void {
    clearTimeout(long);
    if (!start || !flying) {
      start = undefined;
      return;
    }
    const hit = under(event);
    const keys = keysAt(hit);
    const home = !hit || !root.contains(hit) || start.at.contains(hit);
    silent = true;
    stop();
    told.drop(keys, home);
  }
  function cancel(): void {
    const dragging = flying !== undefined;
    stop();
    if (dragging) told.drop([], true);
  }
  function click(event: MouseEvent): void {
    const at = thing(event.target);
    if (silent) {
      silent = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (at && !(event.target as Element).closest('[data-own]')) told.press(keysAt(at), at);
  }
  function menu(event: Event): void {
    const at = (event.target as Element).closest<HTMLElement>('[data-card]');
    if (!at) return;
    event.preventDefault();
    if (!silent) told.zoom(at);
  }
  const shows = (target: EventTarget | null): HTMLElement | undefined =>
    (target as Element | null)?.closest?.<HTMLElement>('[data-card]') ?? undefined;
  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && !flying) told.point(shows(event.target), false);
  };
  const focus = (event: FocusEvent): void => {
    if ((event.target as Element).matches(':focus-visible')) told.point(shows(event.target), true);
  };
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancel);
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', menu);
  root.addEventListener('pointerover', over);
  root.addEventListener('focusin', focus);
  return () => {
    stop();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancel);
    root.removeEventListener('click', click, true);
    root.removeEventListener('contextmenu', menu);
    root.removeEventListener('pointerover', over);
    root.removeEventListener('focusin', focus);
  };
}

/** A likeness of an element that can be moved over the table; `box` is where it lies there. */
export function likeness(from: HTMLElement, box: { x: number; y: number; w: number; h: number }): HTMLElement {
  const copy = from.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-key');
  copy.removeAttribute('data-id');
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.tabIndex = -1;
  for (const inner of copy.querySelectorAll('[data-key]')) inner.removeAttribute('data-key');
  const drawn = from.querySelectorAll('canvas');
  copy.querySelectorAll('canvas').forEach((canvas, i) => {
    const source = drawn[i];
    if (source?.width) canvas.getContext('2d')?.drawImage(source, 0, 0);
  });
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.w}px`,
    height: `${box.h}px`,
    margin: '0',
    zIndex: '40',
    pointerEvents: 'none',
  });
  copy.classList.add('ghost');
  return copy;
}
