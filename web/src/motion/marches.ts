/** The way to the sanctuary: the march, the proof; and mana that wears away. */
import { fly } from './flights';
import { around, centre, sized, type Box } from './floor';
import { TIMES } from './tempo';
import { SLAM, type Act, type Troupe } from './troupe';

const INK = '#1b1712';
const RED = '#c2331f';

/** A stroke of many hairs, along an arc that the card goes. */
function stroke({ spray }: Troupe, from: Box, to: Box, ms: number): void {
  const [[ax, ay], [bx, by]] = [centre(from), centre(to)];
  const [mx, my] = [(ax + bx) / 2 + (by - ay) * 0.18, (ay + by) / 2 - (bx - ax) * 0.18 - 40];
  const hairs = Array.from(
    { length: 16 },
    () => [(Math.random() - 0.5) * 46, 1 + Math.random() * 6, Math.random() * 0.1] as const,
  );
  const [left, top] = [Math.min(ax, bx, mx), Math.min(ay, by, my)];
  const box = { x: left, y: top, w: Math.max(ax, bx, mx) - left, h: Math.max(ay, by, my) - top };
  spray.draw(around(box, 34), ms * 2.2, (pen, t) => {
    const far = Math.min(1, (t * 2.2) ** 1.3);
    pen.globalAlpha = t < 0.5 ? 0.8 : 0.8 * (1 - (t - 0.5) / 0.5);
    pen.strokeStyle = INK;
    pen.lineCap = 'round';
    for (const [off, wide, late] of hairs) {
      if (far < late) continue;
      pen.lineWidth = wide;
      pen.beginPath();
      for (let k = 0; k <= 12; k++) {
        const s = late + ((far - late) * k) / 12;
        pen.lineTo(
          (1 - s) ** 2 * ax + 2 * s * (1 - s) * mx + s * s * bx + off * 0.5,
          (1 - s) ** 2 * ay + 2 * s * (1 - s) * my + s * s * by + off,
        );
      }
      pen.stroke();
    }
  });
}

/** A ring closes around it in red. */
function enso({ spray }: Troupe, box: Box): void {
  const r = box.h * 0.74;
  const [x, y] = centre(box);
  spray.draw(sized(box, r * 2 + 48, r * 2 + 48), 900, (pen, t) => {
    const far = Math.min(1, t * 2) ** 0.7;
    pen.globalAlpha = t < 0.55 ? 1 : 1 - (t - 0.55) / 0.45;
    pen.strokeStyle = RED;
    pen.lineWidth = 2.5;
    for (let k = 0; k < 7; k++) {
      pen.beginPath();
      pen.arc(x, y, r + k * 2.2, -2 + k * 0.03, -2 + far * (5.9 - k * 0.09));
      pen.stroke();
    }
  });
}

export const march: Act = (troupe, { event, before }) => {
  const { floor } = troupe;
  const id = event.card?.id;
  const [card, was] = [floor.element(id), id ? before.get(id) : undefined];
  if (!card || !was) return false;
  const to = floor.boxOf(card);
  const ms = TIMES.march.lead;
  stroke(troupe, was.box, to, ms);
  const ghost = floor.double(card, to);
  troupe.hide(card, ms);
  fly(troupe, ghost, was.box, to, {
    ms,
    lift: 60,
    grow: 1.16,
    slam: true,
    gone: () => ghost.remove(),
    done: () => {
      troupe.thud(to);
      troupe.shake(4);
      enso(troupe, to);
    },
  });
  return true;
};

/** To the middle, a seal upon it, and away to the other proofs. */
export const proof: Act = (troupe, { event, before }) => {
  const { floor, clock, spray } = troupe;
  const was = event.card?.id ? before.get(event.card.id) : undefined;
  const to = floor.place(event.enters, before);
  if (!was || !to) return false;
  const { box: from } = was;
  const [wide, high] = floor.size;
  const [x, y] = [(wide > 900 ? wide - 344 : wide) / 2, high * 0.44];
  const ghost = floor.double(was.element, from);
  const [fx, fy] = centre(from);
  const [ex, ey] = centre(to);
  const ms = TIMES.proof.whole;
  const at = (tx: number, ty: number, size: number): string => `translate(${tx - fx}px, ${ty - fy}px) scale(${size})`;
  clock.run(
    ghost,
    [
      { transform: 'none', easing: 'cubic-bezier(.2,.7,.3,1)' },
      { transform: at(x, y, 1.5), opacity: 1, offset: 380 / ms },
      { transform: at(x, y, 1.5), opacity: 1, offset: 950 / ms, easing: 'ease-in' },
      { transform: at(ex, ey, 0.4), opacity: 0.3 },
    ],
    { ms, fill: 'both', gone: () => ghost.remove() },
  );
  const seal = floor.put('fx-stamp', { x: x - 26, y: y - 18, w: 104, h: 104 }, '証');
  troupe.away(
    seal,
    [
      { opacity: 0, transform: 'scale(2.6) rotate(6deg)' },
      { opacity: 0, transform: 'scale(2.6) rotate(6deg)', offset: 0.42, easing: SLAM },
      { opacity: 1, transform: 'scale(.92) rotate(-7deg)', offset: 0.55 },
      { opacity: 1, transform: 'scale(1) rotate(-6deg)', offset: 0.6 },
      { opacity: 1, transform: 'scale(1) rotate(-6deg)', offset: 0.97 },
      { opacity: 0 },
    ],
    950,
    { easing: 'linear' },
  );
  clock.later(520, () => {
    troupe.shake(5);
    spray.burst(x + 26, y + 34, 26, 380, 30, 0.2);
  });
  return true;
};

/** The lowest slip slides out from under the creature it fed. */
export const age: Act = (troupe, { event, before }) => {
  const { floor, clock } = troupe;
  const was = event.card?.id ? before.get(event.card.id) : undefined;
  if (!was) return false;
  const ghost = floor.double(was.element, was.box);
  const end = floor.place(event.enters, before);
  const [dx, dy] = end ? [end.x - was.box.x, end.y - was.box.y] : [0, 30];
  clock.run(
    ghost,
    [
      {},
      { transform: `translateY(${was.box.h * 0.7}px) rotate(2deg)`, opacity: 1, offset: 0.45, easing: 'ease-in' },
      { transform: `translate(${dx}px, ${dy}px) rotate(9deg) scale(.6)`, opacity: 0 },
    ],
    { ms: TIMES.age.whole, fill: 'both', gone: () => ghost.remove() },
  );
  return true;
};
