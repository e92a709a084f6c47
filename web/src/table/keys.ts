/** The keys of a table, the same in every game. */
import { AUTO, ENTER, STOP } from '../grammar/panel';
import { neighbour } from './motion';

export interface Keyboard {
  root: HTMLElement | undefined;
  /** A few verbs beside a card are asked for. */
  menu: boolean;
  /** Moves of others are being told. */
  telling: boolean;
  /** Whether a press on a thing would do something; whether what is picked there can be picked once more. */
  can(thing: HTMLElement): boolean;
  more(thing: HTMLElement): boolean;
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

const PICKED = '[aria-pressed="true"]';

/**
 * The keys of one table. Enter and Space press the main button. Whoever walks by keys takes what has the focus with
 * them, as long as it is not taken yet; what was pressed with a pointer is never pressed again by them.
 */
export class Keys {
  /** The focus was last moved by keys, not by a pointer. */
  private walked = false;
  private held = false;

  pointed(): void {
    this.walked = false;
  }

  down(event: KeyboardEvent, at: Keyboard): void {
    if (event.key === 'Tab' || ARROWS[event.key]) this.walked = true;
    this.held = false;
    if (!heard(event) || !this.done(event, at)) return;
    event.preventDefault();
    this.held = event.key === ' ';
  }

  /** Where Space presses a button when it is let go, it has done its work already. */
  up(event: KeyboardEvent): void {
    if (this.held && event.key === ' ') event.preventDefault();
    this.held = false;
  }

  /** Enter or Space; says whether it is done with. */
  private enter(event: KeyboardEvent, at: Keyboard): boolean {
    const target = (event.target as Element).closest<HTMLElement>('button, a, summary');
    const { root } = at;
    if (at.telling) {
      at.skip();
      return true;
    }
    if (at.menu) return !target?.closest('.menu') && (click(root?.querySelector<HTMLElement>('.menu button')), true);
    const main = root?.querySelector<HTMLElement>(`.asked [data-hotkey="${ENTER}"]`);
    const ready = main !== null && main !== undefined && main.getAttribute('aria-disabled') !== 'true';
    if (target && this.walked) {
      const thing = target.closest<HTMLElement>('[data-key], .tray .card, .thing');
      if (!thing) return false; // a button of its own does what it says
      if (target.closest(PICKED) ? !ready && at.more(thing) : !ready || at.can(thing)) {
        target.click();
        return true;
      }
    } else if (target && !target.closest('main, .hand')) return false;
    if (ready) click(main);
    return true;
  }

  /** Does what a key stands for; says whether it stands for anything. */
  private done(event: KeyboardEvent, at: Keyboard): boolean {
    const { root } = at;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const inside = at.menu ? '.menu' : '.asked';
    if (ARROWS[key] && root) arrow(root, ARROWS[key]);
    else if (key === 'Escape' || key === 'Backspace') at.back();
    else if (key === 'Enter' || key === ' ') return this.enter(event, at);
    else if (at.telling && key === STOP) at.skip();
    else if (/^[1-9]$/.test(key) || key === STOP || key === AUTO)
      click(root?.querySelector<HTMLElement>(`${inside} [data-hotkey="${key}"]`));
    else if (key === 'x') {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && root?.contains(focused)) click(focused);
    } else if (key === 'z') at.zoom();
    else if (key === 'l') at.log();
    else return false;
    return true;
  }
}
