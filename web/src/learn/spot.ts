/** Where the light falls: what is to be pressed or looked at just now, the dark around it, and the bubble beside it. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room between a thing and the dark, and between the light and the bubble. */
const AROUND = 6;
const APART = 14;
const EDGE = 10;

const seen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** All that a selector finds and that can be seen. */
function found(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(seen);
}

/** What a step is about: a thing, a pile or a number by its key; or all things whose keys begin so. */
export function lookedAt(root: ParentNode, at: readonly string[]): HTMLElement[] {
  return at.flatMap((name) => {
    const key = CSS.escape(name);
    for (const exact of ['data-key', 'data-pile', 'data-named']) {
      const [first] = found(root, `[${exact}="${key}"]`);
      if (first) return [first];
    }
    return found(root, `[data-key^="${key}"]`);
  });
}

const MENU = '.menu button';
const MAIN = '.asked [data-hotkey="Enter"]:not([aria-disabled="true"])';
const CARDS = '.asked .laid button, .asked .thing';
const BUTTONS = '.asked .verb:not(.back):not([aria-disabled="true"])';
/** Opens what is folded on a small screen. */
const FOLDED = 'button.open[data-own]';
const PICKED = '.selected, [aria-pressed="true"]';

/** What the next press goes to: the menu, the next of the things that the answer names, the button that sends it. */
export function pressed(root: ParentNode, things: readonly HTMLElement[]): HTMLElement[] {
  const picked = (thing: HTMLElement): boolean => thing.matches(PICKED) || thing.querySelector(PICKED) !== null;
  const ways = [
    () => found(root, MENU),
    () => things.filter((thing) => !picked(thing)),
    () => (things.length ? [] : found(root, FOLDED)),
    () => found(root, CARDS).filter((card) => !picked(card)),
    () => found(root, MAIN),
    () => found(root, BUTTONS),
    () => [...things],
  ];
  for (const way of ways) {
    const [first] = way();
    if (first) return [first];
  }
  return [];
}

/** One box around several things, with a little room. */
export function around(elements: readonly Element[]): Box | undefined {
  if (!elements.length) return undefined;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const x = Math.min(...boxes.map((box) => box.left)) - AROUND;
  const y = Math.min(...boxes.map((box) => box.top)) - AROUND;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.right)) + AROUND - x,
    height: Math.max(...boxes.map((box) => box.bottom)) + AROUND - y,
  };
}

/** The four sides of the dark around a light. */
export function dark(light: Box, width: number, height: number): Box[] {
  const [left, top] = [Math.max(0, light.x), Math.max(0, light.y)];
  const [right, bottom] = [Math.min(width, light.x + light.width), Math.min(height, light.y + light.height)];
  return [
    { x: 0, y: 0, width, height: top },
    { x: 0, y: bottom, width, height: Math.max(0, height - bottom) },
    { x: 0, y: top, width: left, height: Math.max(0, bottom - top) },
    { x: right, y: top, width: Math.max(0, width - right), height: Math.max(0, bottom - top) },
  ];
}

/** Where a bubble stands: on the side of the light with the most room for it, whole within the window. */
export function beside(light: Box, bubble: { width: number; height: number }, width: number, height: number): Box {
  const [cx, cy] = [light.x + light.width / 2, light.y + light.height / 2];
  const spots = [
    { room: light.y - APART - bubble.height, x: cx - bubble.width / 2, y: light.y - APART - bubble.height },
    {
      room: height - (light.y + light.height + APART + bubble.height),
      x: cx - bubble.width / 2,
      y: light.y + light.height + APART,
    },
    { room: light.x - APART - bubble.width, x: light.x - APART - bubble.width, y: cy - bubble.height / 2 },
    {
      room: width - (light.x + light.width + APART + bubble.width),
      x: light.x + light.width + APART,
      y: cy - bubble.height / 2,
    },
  ];
  const best = spots.reduce((one, other) => (other.room > one.room ? other : one));
  const within = (at: number, size: number, all: number): number => Math.max(EDGE, Math.min(at, all - size - EDGE));
  return { x: within(best.x, bubble.width, width), y: within(best.y, bubble.height, height), ...bubble };
}
