/** A way from one card to another that never crosses the words of the prompt. */
export type Point = readonly [number, number];
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Route {
  points: Point[];
  /** Where a number may stand on it. */
  tag: Point;
}

/** How far the first lane is from the prompt, and one lane from the next. */
const OFF = 16;
const STEP = 12;
/** As near as a lane may come to the edge of the table. */
const EDGE = 6;

/** Rows with less between them have no room for a line of their own. */
const NEAR = 20;

/** Between neighbours: side by side from edge to edge, one above the other from within to within. */
function close(a: Box, b: Box): Route {
  const middle = (box: Box): Point => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [ca, cb] = [middle(a), middle(b)];
  const beside = a.right <= b.left || b.right <= a.left;
  const rows = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const [from, to]: [Point, Point] =
    beside && rows > 0
      ? ca[0] < cb[0]
        ? [
            [a.right, ca[1]],
            [b.left - 6, cb[1]],
          ]
        : [
            [a.left, ca[1]],
            [b.right + 6, cb[1]],
          ]
      : ca[1] > cb[1]
        ? [
            [ca[0], (a.top + ca[1]) / 2],
            [cb[0], (b.bottom + cb[1]) / 2],
          ]
        : [
            [ca[0], (a.bottom + ca[1]) / 2],
            [cb[0], (b.top + cb[1]) / 2],
          ];
  return { points: [from, to], tag: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] };
}

/**
 * The way from `a` to `b` around `prompt`: straight where nothing stands between, else beside it, on the side that is
 * nearer. `lanes` counts how many lines run on each side already.
 */
export function route(
  a: Box,
  b: Box,
  prompt: Box | undefined,
  width: number,
  lanes: { left: number; right: number },
): Route {
  const up = a.top > b.top;
  if ((up ? a.top - b.bottom : b.top - a.bottom) < NEAR) return close(a, b);
  const middle = (box: Box): number => (box.left + box.right) / 2;
  const from: Point = [middle(a), up ? a.top - 2 : a.bottom + 2];
  const to: Point = [middle(b), up ? b.bottom + 6 : b.top - 6];
  const [top, bottom] = up ? [to[1], from[1]] : [from[1], to[1]];
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const between =
    prompt && prompt.top < bottom && prompt.bottom > top && prompt.left < right + 20 && prompt.right > left - 20;
  if (!between) return { points: [from, to], tag: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] };
  const side = from[0] + to[0] - 2 * prompt.left <= 2 * prompt.right - from[0] - to[0] ? 'left' : 'right';
  const lane = lanes[side]++;
  const away = OFF + lane * STEP;
  const x =
    side === 'left'
      ? Math.max(EDGE + lane * 4, prompt.left - away)
      : Math.min(width - EDGE - lane * 4, prompt.right + away);
  const [above, below] = [prompt.top - 6 - lane * 5, prompt.bottom + 6 + lane * 5];
  const [near, far] = up
    ? [Math.min(below, from[1]), Math.max(above, to[1])]
    : [Math.max(above, from[1]), Math.min(below, to[1])];
  return {
    points: [from, [from[0], near], [x, near], [x, far], [to[0], far], to],
    tag: [x, (near + far) / 2 + (lane % 2 ? 16 : -4)],
  };
}
