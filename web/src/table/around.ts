/** A way between two cards that goes around everything else that lies there, as far as there is room. */
import type { Box, Point } from './route';

/** Something in the way: what it costs to cross a pixel of it, in pixels of a detour. */
export interface Block {
  box: Box;
  cost: number;
}

/** As near as a line would like to come to a thing, and what it costs to come nearer. */
const CLEAR = 6;
const NEARER = 2;
const TURN = 24;
/** Where a line leaves a card and where it ends. */
const OUT = 2;
const TIP = 7;

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const inside = (box: Box, x: number, y: number, by = 0): boolean =>
  x > box.left - by && x < box.right + by && y > box.top - by && y < box.bottom + by;

interface Side {
  at: Point;
  upright: 0 | 1;
}

/** The middle of each side of a box, so far outside, where that is still within the frame. */
function sides(box: Box, by: number, frame: Box): Side[] {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const all: Side[] = [
    { at: [x, box.top - by], upright: 1 },
    { at: [x, box.bottom + by], upright: 1 },
    { at: [box.left - by, y], upright: 0 },
    { at: [box.right + by, y], upright: 0 },
  ];
  const reached = all.filter(({ at: [sx, sy] }) => inside(frame, sx, sy, 1));
  return reached.length ? reached : all;
}

/** Every value once, in order, with one between two that are near to each other: a gap between rows. */
function axis(values: readonly number[], least: number, most: number): number[] {
  const within = values.map((v) => Math.min(most, Math.max(least, Math.round(v))));
  const sorted = [...new Set(within)].sort((a, b) => a - b);
  return sorted.flatMap((v, i) => {
    const next = sorted[i + 1];
    return next !== undefined && next - v > 2 && next - v < 24 ? [v, (v + next) / 2] : [v];
  });
}

/** How many pixels of a way lie on things. */
export function crossed(points: readonly Point[], boxes: readonly Box[]): number {
  let over = 0;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / 3);
    for (let s = 0; s < steps; s++) {
      const [x, y] = [ax + ((bx - ax) * s) / steps, ay + ((by - ay) * s) / steps];
      if (boxes.some((box) => inside(box, x, y))) over += 3;
    }
  }
  return over;
}

/** The cheapest way in right angles from `a` to `b` within `frame`: short, with few turns, over as little as possible. */
export function around(a: Box, b: Box, blocks: readonly Block[], frame: Box): Point[] {
  const [starts, ends] = [sides(a, OUT, frame), sides(b, TIP, frame)];
  const all = [...blocks, { box: a, cost: 12 }, { box: b, cost: 12 }];
  const xs = axis(
    [...starts, ...ends]
      .map(({ at: [x] }) => x)
      .concat(all.flatMap(({ box }) => [box.left - CLEAR, box.right + CLEAR])),
    frame.left,
    frame.right,
  );
  const ys = axis(
    [...starts, ...ends]
      .map(({ at: [, y] }) => y)
      .concat(all.flatMap(({ box }) => [box.top - CLEAR, box.bottom + CLEAR])),
    frame.top,
    frame.bottom,
  );
  const price = (x: number, y: number): number => {
    let most = 1;
    for (const { box, cost } of all) {
      if (inside(box, x, y)) most = Math.max(most, cost);
      else if (inside(box, x, y, CLEAR - 1)) most = Math.max(most, NEARER);
    }
    return most;
  };
  /** What a stretch costs is asked again from every direction, and worked out once: across and upright of each crossing. */
  const prices = new Float64Array(xs.length * ys.length * 2);
  const stretched = (x: number, y: number, dx: number, dy: number): number => {
    const [left, top] = [dx < 0 ? x - 1 : x, dy < 0 ? y - 1 : y];
    const one = (top * xs.length + left) * 2 + (dy ? 1 : 0);
    return (prices[one] ||= price((xs[x]! + xs[x + dx]!) / 2, (ys[y]! + ys[y + dy]!) / 2));
  };
  const near = (list: readonly number[], v: number): number =>
    list.reduce((best, found, i) => (Math.abs(found - v) < Math.abs(list[best]! - v) ? i : best), 0);
  const wide = xs.length;
  /** A state is a crossing and the direction in which it was reached: across or upright. */
  const at = (x: number, y: number, upright: 0 | 1): number => (y * wide + x) * 2 + upright;
  const cost = new Float64Array(wide * ys.length * 2).fill(Infinity);
  const came = new Int32Array(cost.length).fill(-1);
  const heap = new Heap();
  // a line leaves and meets a card at right angles to its side
  const state = ({ at: [x, y], upright }: Side): number => at(near(xs, x), near(ys, y), upright);
  for (const start of starts.map(state)) {
    cost[start] = 0;
    heap.push(start, 0);
  }
  const goals = new Set(ends.map(state));
  let found = -1;
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    const here = cost[top.of]!;
    if (top.cost > here) continue;
    if (goals.has(top.of)) {
      found = top.of;
      break;
    }
    const upright = (top.of & 1) as 0 | 1;
    const cell = top.of >> 1;
    const [x, y] = [cell % wide, Math.floor(cell / wide)];
    for (const [dx, dy] of WAYS) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= wide || ny >= ys.length) continue;
      const long = Math.abs(xs[nx]! - xs[x]!) + Math.abs(ys[ny]! - ys[y]!);
      const turned = dy ? 1 : 0;
      const step = long * stretched(x, y, dx, dy) + (turned === upright ? 0 : TURN);
      const next = at(nx, ny, turned);
      if (here + step < cost[next]!) {
        cost[next] = here + step;
        came[next] = top.of;
        heap.push(next, here + step);
      }
    }
  }
  const way: Point[] = [];
  for (let one = found; one >= 0; one = came[one]!)
    way.unshift([xs[(one >> 1) % wide]!, ys[Math.floor((one >> 1) / wide)]!]);
  return way.filter((point, i) => {
    const [before, after] = [way[i - 1], way[i + 1]];
    const straight = (k: 0 | 1): boolean => before![k] === point[k] && after![k] === point[k];
    return !before || !after || !(straight(0) || straight(1));
  });
}

/** The middle of the longest stretch of a way. */
export function stretch(points: readonly Point[]): Point {
  let best: { long: number; at: Point } = { long: -1, at: points[0] ?? [0, 0] };
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const long = Math.hypot(bx - ax, by - ay);
    if (long > best.long) best = { long, at: [(ax + bx) / 2, (ay + by) / 2] };
  }
  return best.at;
}

/** The cheapest state first. */
class Heap {
  private readonly items: { of: number; cost: number }[] = [];

  push(of: number, cost: number): void {
    const { items } = this;
    let i = items.push({ of, cost }) - 1;
    while (i) {
      const up = (i - 1) >> 1;
      if (items[up]!.cost <= items[i]!.cost) break;
      [items[up], items[i]] = [items[i]!, items[up]!];
      i = up;
    }
  }

  pop(): { of: number; cost: number } | undefined {
    const { items } = this;
    const top = items[0];
    const last = items.pop();
    if (!top || !last || !items.length) return top;
    items[0] = last;
    for (let i = 0; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < items.length && items[child]!.cost < items[least]!.cost) least = child;
      if (least === i) return top;
      [items[least], items[i]] = [items[i]!, items[least]!];
      i = least;
    }
  }
}
