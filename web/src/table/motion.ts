/** Cards slide from where they lay to where they lie now. */
import type { Event } from '../contract';
import { likeness } from './gestures';

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export type Snapshot = ReadonlyMap<string, { box: DOMRect; element: HTMLElement }>;

const shown = (box: DOMRect): boolean => box.width > 0 && box.height > 0;

/** Where every card and place is just now. */
export function snapshot(root: HTMLElement): Snapshot {
  const found = new Map<string, { box: DOMRect; element: HTMLElement }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const box = element.getBoundingClientRect();
    const key = element.dataset['key']!;
    if (shown(box) && !found.has(key)) found.set(key, { box, element });
  }
  return found;
}

function place(event: Event, side: 'leaves' | 'enters'): string | undefined {
  const ref = event[side];
  return ref && `${ref.seat ?? ''}/${ref.place}`;
}

/** Where a card that was not seen came from, and where one went that is no longer seen. */
function ways(events: readonly Event[], side: 'leaves' | 'enters'): Map<string, string> {
  const found = new Map<string, string>();
  for (const event of events) {
    const at = place(event, side);
    if (!at) continue;
    for (const ref of [event.card, ...(event.cards ?? [])]) {
      if (ref?.id && !(side === 'leaves' && found.has(ref.id))) found.set(ref.id, at);
    }
  }
  return found;
}

function spot(root: HTMLElement, before: Snapshot, key: string | undefined): DOMRect | undefined {
  if (key === undefined) return undefined;
  const [seat, name] = key.split('/');
  const at =
    root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ??
    root.querySelector<HTMLElement>(`[data-pile="${CSS.escape(key)}"]`) ??
    (name === 'hand' && seat ? root.querySelector<HTMLElement>(`[data-key="seat ${CSS.escape(seat)}"]`) : null);
  return at?.getBoundingClientRect() ?? before.get(key)?.box;
}

/** Lets cards slide to where they lie after a change; `ms` is how long. */
export function slide(root: HTMLElement, before: Snapshot, events: readonly Event[], ms: number): void {
  const [from, to] = [ways(events, 'leaves'), ways(events, 'enters')];
  const now = snapshot(root);
  for (const [key, { box, element }] of now) {
    if (!key.startsWith('#')) continue;
    const old = before.get(key)?.box ?? spot(root, before, from.get(key));
    if (!old) {
      element.animate([{ opacity: 0, scale: 0.92 }, {}], { duration: ms, easing: EASE });
      continue;
    }
    const [x, y] = [old.left - box.left, old.top - box.top];
    if (Math.hypot(x, y) < 3) continue;
    const scale = before.has(key) ? old.width / box.width : 0.7;
    element.style.zIndex = '20';
    const moving = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0' }, { transformOrigin: '0 0' }],
      { duration: ms, easing: EASE },
    );
    moving.onfinish = moving.oncancel = () => (element.style.zIndex = '');
  }
  for (const [key, { box, element }] of before) {
    if (!key.startsWith('#') || now.has(key)) continue;
    const end = spot(root, before, to.get(key));
    if (!end) continue;
    const copy = likeness(element, root);
    const frame = root.getBoundingClientRect();
    copy.style.left = `${box.left - frame.left}px`;
    copy.style.top = `${box.top - frame.top}px`;
    root.append(copy);
    const [x, y] = [
      end.left + end.width / 2 - box.left - box.width / 2,
      end.top + end.height / 2 - box.top - box.height / 2,
    ];
    const going = copy.animate([{}, { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.2 }], {
      duration: ms,
      easing: EASE,
    });
    going.onfinish = going.oncancel = () => copy.remove();
  }
}

/** The next thing to focus in a direction: the nearest that lies that way. */
export function neighbour(from: DOMRect, others: readonly DOMRect[], way: 'up' | 'down' | 'left' | 'right'): number {
  const [cx, cy] = [from.left + from.width / 2, from.top + from.height / 2];
  let best = -1;
  let least = Infinity;
  others.forEach((box, i) => {
    const [x, y] = [box.left + box.width / 2 - cx, box.top + box.height / 2 - cy];
    const [along, across] = way === 'left' ? [-x, y] : way === 'right' ? [x, y] : way === 'up' ? [-y, x] : [y, x];
    if (along <= 4) return;
    const far = along + Math.abs(across) * 2.2;
    if (far < least) [least, best] = [far, i];
  });
  return best;
}
