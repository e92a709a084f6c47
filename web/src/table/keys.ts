/** The keys of a table, the same in every game. */
import { neighbour } from './motion';

export interface Keyboard {
  root: HTMLElement | undefined;
  /** A few verbs beside a card are asked for. */
  menu: boolean;
  /** Moves of others are being told. */
  telling: boolean;
  back(): void;
  skip(): void;
  zoom(): void;
  log(): void;
}

type Way = 'up' | 'down' | 'left' | 'right';
const TYPING = 'input, textarea, select, [contenteditable], dialog';
const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const PLACES = 'main button, .hand button, .menu button';

/** Whether a key is meant for the table: not while somebody types, reads a sheet or calls the browser. */
export function heard(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey } = event;
  return !defaultPrevented && !ctrlKey && !metaKey && !altKey && !(event.target as Element).closest(TYPING);
}

/** The focus goes to the next thing in a direction; first of all to something that can be done. */
function arrow(root: HTMLElement, way: Way): void {
  const all = [...root.querySelectorAll<HTMLButtonElement>(PLACES)].filter(
    (element) => !element.disabled && element.getBoundingClientRect().width > 0,
  );
  const from = document.activeElement;
  if (!(from instanceof HTMLButtonElement) || !all.includes(from)) {
    (all.find((element) => element.matches('.playable, .selectable')) ?? all[0])?.focus();
    return;
  }
  const rest = all.filter((element) => element !== from);
  const boxes = rest.map((element) => element.getBoundingClientRect());
  rest[neighbour(from.getBoundingClientRect(), boxes, way)]?.focus();
}

function click(found: HTMLElement | null | undefined): boolean {
  if (!found || found.getAttribute('aria-disabled') === 'true') return false;
  found.click();
  return true;
}

/** Does what a key stands for; says whether it stands for anything. */
function done(event: KeyboardEvent, at: Keyboard): boolean {
  const { root } = at;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const plain = [...(root?.querySelectorAll<HTMLElement>('.asked .verb.plain') ?? [])];
  if (ARROWS[key] && root) arrow(root, ARROWS[key]);
  else if (key === 'Escape') at.back();
  else if (at.telling && (key === ' ' || key === 'n')) at.skip();
  else if (key === ' ' || (key === 'Enter' && !(event.target as Element).closest('button, a')))
    return (!at.menu && click(root?.querySelector<HTMLElement>('.asked .verb.primary'))) || key === ' ';
  else if (/^[1-9]$/.test(key))
    click(at.menu ? root?.querySelector<HTMLElement>(`.menu button:nth-child(${key})`) : plain[Number(key) - 1]);
  else if (key === 'n') click(plain.at(-1));
  else if (key === 'a') click(root?.querySelector<HTMLElement>('.asked .verb.auto'));
  else if (key === 'z') at.zoom();
  else if (key === 'l') at.log();
  else return false;
  return true;
}

export function keydown(event: KeyboardEvent, at: Keyboard): void {
  if (heard(event) && done(event, at)) event.preventDefault();
}
