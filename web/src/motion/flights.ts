/** A card through the air: from one box to another, turning over, growing, coming down with weight. */
import { sized, type Box } from './floor';
import { SLAM, type Troupe } from './troupe';

export interface Flight {
  ms: number;
  delay?: number;
  /** It turns over on its way, from its back to its face. */
  flip?: boolean;
  /** How high it rises, in pixels, and how large it is in the middle. */
  lift?: number;
  grow?: number;
  /** It comes down all at once. */
  slam?: boolean;
  /** How far it is turned in the end, in degrees. */
  turn?: number;
  fade?: boolean;
  done?: () => void;
  gone?: () => void;
}

/** A box in the shape of a card of w by h: flat places take a small upright one. */
function shaped(box: Box, w: number, h: number): Box {
  const [sx, sy] = [box.w / w, box.h / h];
  if (sx / sy < 1.25 && sy / sx < 1.25) return box;
  const scale = Math.max(0.32, Math.min(sx, sy));
  return sized(box, w * scale, h * scale);
}

export function fly({ clock }: Troupe, element: HTMLElement, start: Box, end: Box, how: Flight): void {
  const [w, h] = [parseFloat(element.style.width) || end.w, parseFloat(element.style.height) || end.h];
  const [from, to] = [shaped(start, w, h), shaped(end, w, h)];
  Object.assign(element.style, { left: '0px', top: '0px', transformOrigin: '0 0' });
  const pose = (box: Box, deg: number, over: number, more = 1): string => {
    const [x, y] = [box.x - (box.w * (more - 1)) / 2, box.y - (box.h * (more - 1)) / 2];
    const turned = how.flip ? ` rotateY(${over}deg)` : '';
    return (
      `${how.flip ? 'perspective(900px) ' : ''}translate(${x}px, ${y}px) ` +
      `scale(${(box.w / w) * more}, ${(box.h / h) * more}) ` +
      `translate(${w / 2}px, ${h / 2}px) rotate(${deg}deg)${turned} translate(${-w / 2}px, ${-h / 2}px)`
    );
  };
  const [lift, grow, turn] = [how.lift ?? 0, how.grow ?? 1, how.turn ?? 0];
  const part = (k: number, high: number): Box => ({
    x: from.x + (to.x - from.x) * k,
    y: from.y + (to.y - from.y) * k - lift * high,
    w: from.w + (to.w - from.w) * Math.min(1, k * 1.15),
    h: from.h + (to.h - from.h) * Math.min(1, k * 1.15),
  });
  // what fades has no depth: a card of two sides would lose one
  const seen = how.fade ? { opacity: 1 } : {};
  clock.run(
    element,
    [
      { transform: pose(from, 0, 180), ...seen, easing: 'cubic-bezier(.2,.7,.4,1)' },
      {
        transform: pose(part(0.5, 1), turn / 2, 70, grow),
        ...seen,
        offset: how.slam ? 0.45 : 0.5,
        easing: how.slam ? 'ease-out' : 'cubic-bezier(.4,0,.2,1)',
      },
      ...(how.slam
        ? [{ transform: pose(part(0.86, 0.55), 0, 0, Math.max(1.12, grow)), ...seen, offset: 0.78, easing: SLAM }]
        : []),
      { transform: pose(to, turn, 0), ...(how.fade ? { opacity: 0 } : {}) },
    ],
    { ms: how.ms, delay: how.delay ?? 0, fill: 'both', done: how.done, gone: how.gone },
  );
}
