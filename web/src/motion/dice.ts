/** Dice: thrown to the middle and home to their pools, turned on their edges, put on cards. */
import type { Pool } from '../contract';
import { dieKey } from '../table/things';
import { fly } from './flights';
import { sized, type Box, type Prop } from './floor';
import { TIMES } from './tempo';
import { type Act, type Troupe } from './troupe';

/** Of equal dice so many are thrown at most, and so many in all. */
const EQUAL = 5;
const MOST = 14;
const SIZE = 34;

/** A die that shows several faces one after another, the last one to stay. */
function cast({ floor, clock }: Troupe, die: string, faces: readonly string[], i: number): Prop {
  const { element, remove, sides } = floor.die(die, faces, SIZE);
  sides.forEach((side, j) => {
    const last = j === faces.length - 1;
    const [on, off] = last ? [0, 1] : [1, 0];
    const frames = [{ opacity: on }, { opacity: on, offset: 0.98 }, { opacity: off }];
    if (sides.length > 1) clock.run(side, frames, { ms: 150 * (last ? j : j + 1) + i * 12, fill: 'both' });
  });
  return { element, remove };
}

/** Thrown from the seat's edge, they tumble, bounce once, lie for a moment and go home. */
export const roll: Act = (troupe, { event, view }) => {
  const { floor, clock, spray } = troupe;
  if (!floor.world.Die || !event.seat) return false;
  const [wide, high] = [floor.size[0] > 900 ? floor.size[0] - 344 : floor.size[0], floor.size[1]];
  const ms = 1050;
  const fresh: { pool: Pool; to: Box }[] = (event.pools ?? []).flatMap((pool) => {
    const home = floor.element(dieKey(event.seat!, pool.die, pool.face));
    if (!home) return [];
    troupe.hide(home, ms * 0.96);
    return Array.from({ length: Math.min(pool.n, EQUAL) }, () => ({ pool, to: floor.boxOf(home) }));
  });
  fresh.slice(0, MOST).forEach(({ pool, to }, i) => {
    const die = cast(troupe, pool.die, ['basic', 'power', pool.face], i);
    const [x0, y0] = [wide * 0.45 + i * 9, event.seat === view.seat ? high + 30 : -60];
    const [x1, y1] = [wide * (0.22 + (0.56 * i) / Math.max(6, fresh.length)), high * 0.48 + ((i * 53) % 90) - 45];
    const spin = 360 + ((i * 97) % 300);
    const at = (x: number, y: number, deg: number, size: number): string =>
      `translate(${x}px, ${y}px) rotate(${deg}deg) scale(${size})`;
    clock.run(
      die.element,
      [
        { transform: at(x0, y0, 0, 1.7), easing: 'cubic-bezier(.2,.6,.5,1)' },
        { transform: at(x1, y1, spin, 1.25), offset: 0.4, easing: 'ease-out' },
        { transform: at(x1 - 14, y1 - 26, spin + 60, 1.35), offset: 0.5, easing: 'ease-in' },
        { transform: at(x1 - 22, y1, spin + 90, 1.2), offset: 0.58 },
        { transform: at(x1 - 22, y1, spin + 90, 1.2), offset: 0.72, easing: 'cubic-bezier(.5,0,.2,1)' },
        { transform: at(to.x, to.y, Math.round((spin + 90) / 360) * 360, 1) },
      ],
      { ms, delay: i * 14, fill: 'both', gone: die.remove },
    );
    if (i % 3 === 0) clock.later(ms * 0.4 + i * 14, () => spray.burst(x1 + 17, y1 + 17, 8, 110, 12, 0.2));
  });
  return true;
};

/** It turns on its edge to its new face. */
export const turned: Act = (troupe, { event }) => {
  const edge = [
    { transform: 'perspective(300px) rotateX(90deg)' },
    { transform: 'perspective(300px) rotateX(-14deg)', offset: 0.7 },
    {},
  ];
  for (const { die, face } of event.pools ?? []) {
    const element = troupe.floor.element(dieKey(event.seat ?? '', die, face));
    troupe.nudge(element, edge, { ms: TIMES.turned.whole, easing: 'ease-out' });
  }
  return false;
};

/** From its pool onto a card, or back. */
export const bind: Act = (troupe, { event, before }) => {
  const { floor } = troupe;
  const pool = event.pools?.[0];
  const card = floor.box(event.card?.id ?? event.source?.card?.id, before) ?? floor.seat(event.seat);
  if (!card) return false;
  if (!pool) {
    // which die it was is not told
    troupe.ring(card);
    return false;
  }
  const home = floor.box(dieKey(event.seat ?? '', pool.die, pool.face), before) ?? floor.seat(event.seat);
  if (!home) return false;
  const die = cast(troupe, pool.die, [pool.face], 0);
  const [at, off] = [sized(card, SIZE, SIZE), sized(home, SIZE, SIZE)];
  const back = event.what.endsWith('back');
  fly(troupe, die.element, back ? at : off, back ? off : at, {
    ms: TIMES.bind.whole,
    lift: 50,
    grow: 1.3,
    gone: die.remove,
  });
  return false;
};
