/** Where the light falls: what is to be pressed or looked at just now, what belongs to it, and the bubble beside it. */

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
const MAIN = '.asked [data-hotkey="enter"]:not([aria-disabled="true"])';
const CARDS = '.asked .laid button, .asked .thing';
const BUTTONS = '.asked .verb:not(.back):not([aria-disabled="true"])';
/** Opens what is folded on a small screen. */
const FOLDED = 'button.opens[data-own]';
const BEGUN = '.asked .verb.back';
const PICKED = '.selected, [aria-pressed="true"]';
const PROMPT = '.asked .prompt';

/** What belongs to what is pressed next, and stays in the light: the question, and whatever is picked for the answer. */
export function belonging(root: ParentNode): HTMLElement[] {
  return [
    ...found(root, PROMPT),
    ...found(root, 'main [data-key], .hand [data-key]').filter((thing) => thing.matches(PICKED)),
  ];
}

/** What the next press goes to: the menu, the next of the things that the answer names, the button that sends it. */
export function pressed(root: ParentNode, things: readonly HTMLElement[]): HTMLElement[] {
  const picked = (thing: HTMLElement): boolean => thing.matches(PICKED) || thing.querySelector(PICKED) !== null;
  const [only, ...others] = things;
  /** A place is not marked when it is picked: what has been begun says so. */
  const placed = only && !others.length && !only.dataset['key']?.includes('#') && found(root, BEGUN).length > 0;
  const ways = [
    () => found(root, MENU),
    () => (placed ? found(root, MAIN) : []),
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
export function around(elements: readonly Element[], room = AROUND): Box | undefined {
  if (!elements.length) return undefined;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const x = Math.min(...boxes.map((box) => box.left)) - room;
  const y = Math.min(...boxes.map((box) => box.top)) - room;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.right)) + room - x,
    height: Math.max(...boxes.map((box) => box.bottom)) + room - y,
  };
}

const apart = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width)),
    Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height)),
  );
const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
const wider = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** How finely a place for the bubble is looked for, and what it costs to cover something instead of standing far off. */
const STEP = 12;
const COVERS = 0.1;

/** Where a bubble stands: whole within the window, off the light, off what belongs to it, as near as that lets it. */
export function beside(
  light: Box,
  bubble: { width: number; height: number },
  width: number,
  height: number,
  belongs: readonly Box[] = [],
): Box {
  const off = wider(light, APART);
  const cost = (spot: Box): number =>
    apart(spot, light) +
    Math.abs(spot.x + spot.width / 2 - (light.x + light.width / 2)) / 8 +
    covered(spot, off) * COVERS * 100 +
    belongs.reduce((sum, box) => sum + covered(spot, wider(box, EDGE / 2)) * COVERS, 0);
  const [right, bottom] = [Math.max(EDGE, width - bubble.width - EDGE), Math.max(EDGE, height - bubble.height - EDGE)];
  const along = (last: number): number[] => [
    ...Array.from({ length: Math.floor((last - EDGE) / STEP) + 1 }, (_, i) => EDGE + i * STEP),
    last,
  ];
  const spots = along(right).flatMap((x) => along(bottom).map((y) => ({ x, y, ...bubble })));
  return spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
}
