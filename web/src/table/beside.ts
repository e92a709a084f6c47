/** Where something opens beside a thing on the table, so that it lies on nothing that may be pressed next. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 10;
const EDGE = 6;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The corner of a box of `w` by `h` beside `at` within `frame`: of all sides the one that covers least. */
export function beside(at: Box, frame: Box, w: number, h: number, spared: readonly Box[]): { x: number; y: number } {
  const fit = (x: number, y: number): Box => {
    const left = Math.max(frame.left + EDGE, Math.min(frame.right - w - EDGE, x));
    const top = Math.max(frame.top + EDGE, Math.min(frame.bottom - h - EDGE, y));
    return { left, top, right: left + w, bottom: top + h };
  };
  const middle = (at.left + at.right - w) / 2;
  const sides = [
    fit(at.right + GAP, at.top),
    fit(at.left - w - GAP, at.top),
    fit(middle, at.top - h - GAP),
    fit(middle, at.bottom + GAP),
    fit(at.right + GAP, at.bottom - h),
    fit(at.right + GAP, at.bottom + GAP),
    fit(at.right + GAP, at.top - h - GAP),
    fit(at.left - w - GAP, at.top - h - GAP),
    // further away, beyond all that may be pressed: on a phone that is a whole row
    fit(middle, Math.min(at.top, ...spared.map(({ top }) => top)) - h - GAP),
  ];
  const covers = (box: Box): number => 4 * shared(box, at) + spared.reduce((sum, one) => sum + shared(box, one), 0);
  const best = sides.reduce((a, b) => (covers(b) < covers(a) - 1 ? b : a));
  return { x: best.left, y: best.top };
}
