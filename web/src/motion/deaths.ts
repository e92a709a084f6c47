/** How a card ends: the plate burns off, the ship sinks, ink takes it. `ghost` lies where the card lay. */
import type { Death } from './feel';
import { seatKey } from '../table/things';
import { around, type Box } from './floor';
import { TIMES } from './tempo';
import { OUT, type Act, type Troupe } from './troupe';

type Dying = (troupe: Troupe, ghost: HTMLElement, box: Box, ms: number) => void;

const TEETH = 14;
const ragged = (deep: number): number[] => Array.from({ length: TEETH + 1 }, () => (Math.random() - 0.5) * deep);

/** A ragged edge climbs over the plate; along it the engraving glows, above it ash goes up. */
const burn: Dying = ({ clock, spray }, ghost, box, ms) => {
  const { x, y, w, h } = box;
  const edges = Array.from({ length: 6 }, () => ragged(h * 0.16));
  const at = (t: number): number[] => {
    const k = Math.min(edges.length - 1.001, t * (edges.length - 1));
    const [i, part] = [Math.floor(k), k % 1];
    return edges[i]!.map((tooth, j) => h * (1.12 - 1.28 * t) + tooth * (1 - part) + edges[i + 1]![j]! * part);
  };
  const shape = (t: number): string =>
    `polygon(0 0, 100% 0, ${at(t)
      .map((edge, j) => `${100 - (100 * j) / TEETH}% ${Math.max(0, edge)}px`)
      .join(', ')})`;
  clock.run(
    ghost,
    Array.from({ length: 9 }, (_, i) => ({
      clipPath: shape(i / 8),
      transform: `translateY(${-i * 0.5}px) rotate(${i * 0.12}deg)`,
    })),
    { ms, easing: 'cubic-bezier(.35,.1,.6,1)', fill: 'forwards', gone: () => ghost.remove() },
  );
  let last = 0;
  spray.draw(around(box, 46), ms * 1.04, (pen, t, patch) => {
    const eased = t * t * (3 - 2 * t) * 0.55 + t * 0.45;
    const edge = at(Math.min(1, eased));
    pen.lineJoin = 'round';
    for (const [wide, colour] of [
      [9, '#ff7a2e40'],
      [4, '#ffb35c'],
      [1.5, '#fff3d6'],
    ] as const) {
      pen.beginPath();
      edge.forEach((high, j) => pen.lineTo(x + w - (w * j) / TEETH, y + Math.min(h, Math.max(0, high))));
      pen.lineWidth = wide * (1 - t * 0.5);
      pen.strokeStyle = colour;
      pen.stroke();
    }
    if (t - last > 0.05 && t < 0.95) {
      last = t;
      const high = edge[Math.floor(edge.length / 2)] ?? 0;
      patch.burst(x + w / 2, y + Math.max(0, high), 9, 130, w / 2, 0.6);
    }
  });
};

/** The card heels over and goes down behind a line of waves. */
const sink: Dying = ({ clock, spray, floor }, ghost, box, ms) => {
  const { x, y, w, h } = box;
  const water = floor.put('fx-water', { x: x - 12, y: y - 24, w: w + 24, h: h + 24 });
  Object.assign(ghost.style, { left: '12px', top: '24px' });
  water.append(ghost);
  clock.run(
    ghost,
    [
      { transform: 'none' },
      { transform: 'translate(0, -7px) rotate(-3deg)', offset: 0.14, easing: 'ease-in' },
      { transform: `translate(${w * 0.05}px, ${h * 0.3}px) rotate(11deg)`, offset: 0.5 },
      { transform: `translate(${w * 0.1}px, ${h * 1.25}px) rotate(24deg)` },
    ],
    { ms, fill: 'forwards', gone: () => water.remove() },
  );
  let last = 0;
  spray.draw(around(box, 60), ms * 1.1, (pen, t, patch) => {
    const [line, amp] = [y + h + 1, 5 * Math.sin(Math.PI * Math.min(1, t * 1.1))];
    for (const [dy, colour, phase] of [
      [-5, '#f4ead2', 0],
      [1, '#1f3f9e', 2],
    ] as const) {
      pen.beginPath();
      for (let i = 0; i <= 18; i++)
        pen.lineTo(x - 16 + ((w + 32) * i) / 18, line + dy + Math.sin(i * 1.1 + t * 16 + phase) * amp);
      pen.lineWidth = 5;
      pen.strokeStyle = colour;
      pen.globalAlpha = Math.sin(Math.PI * t);
      pen.stroke();
    }
    if (t - last > 0.09 && t > 0.2) {
      last = t;
      patch.burst(x + w / 2, y + h - 4, 6, 260, w / 2.4, 0.9);
    }
  });
};

/** One stroke of the brush, then ink runs out from it and the paper is empty. */
const blot: Dying = ({ clock, spray }, ghost, box, ms) => {
  const { x, y, w, h } = box;
  const cut = 0.2;
  const hairs = Array.from({ length: 12 }, () => ({
    off: (Math.random() - 0.5) * 15,
    wide: 1 + Math.random() * 4.5,
    from: Math.random() * 0.08,
    to: 0.9 + Math.random() * 0.1,
  }));
  const spots = Array.from({ length: 11 }, (_, i) => ({
    x: x + w * (0.12 + 0.76 * (i / 10)) + (Math.random() - 0.5) * w * 0.25,
    y: y + h * (0.12 + 0.76 * (i / 10)) + (Math.random() - 0.5) * h * 0.22,
    r: w * (0.14 + Math.random() * 0.22),
  }));
  clock.run(
    ghost,
    [
      { opacity: 1 },
      { opacity: 1, offset: cut, transform: 'none' },
      { opacity: 1, offset: cut + 0.05, transform: 'translate(3px, 2px)' },
      { opacity: 0, offset: 0.62 },
      { opacity: 0 },
    ],
    { ms, fill: 'forwards', gone: () => ghost.remove() },
  );
  let hit = false;
  spray.draw(around(box, 90), ms * 1.35, (pen, t, patch) => {
    const all = t * 1.35;
    const drawn = Math.min(1, all / cut);
    const fade = all < 0.7 ? 1 : Math.max(0, 1 - (all - 0.7) / 0.65);
    pen.globalAlpha = fade;
    if (all > cut) {
      const grown = 1 - (1 - Math.min(1, (all - cut) / 0.45)) ** 3;
      pen.fillStyle = '#1b1712';
      pen.beginPath();
      for (const spot of spots) {
        pen.moveTo(spot.x + spot.r * grown, spot.y);
        pen.ellipse(spot.x, spot.y, spot.r * grown, spot.r * grown * 0.86, spot.r, 0, 7);
      }
      pen.globalAlpha = fade * 0.88;
      pen.fill();
      if (!hit) patch.burst(x + w / 2, y + h / 2, 34, 420, w / 3, 0.1);
      hit = true;
    }
    pen.lineCap = 'round';
    pen.strokeStyle = '#c2331f';
    pen.globalAlpha = fade;
    for (const { off, wide, from, to } of hairs) {
      const end = Math.min(to, drawn * 1.05);
      if (end <= from) continue;
      pen.lineWidth = wide;
      pen.beginPath();
      pen.moveTo(x - 18 + (w + 36) * from + off * 0.7, y - 8 + (h + 16) * from - off);
      pen.lineTo(x - 18 + (w + 36) * end + off * 0.7, y - 8 + (h + 16) * end - off);
      pen.stroke();
    }
  });
};

/** Nothing is left of it: it loses its colour and goes down. */
const fade: Dying = ({ clock }, ghost, box, ms) => {
  clock.run(
    ghost,
    [
      { opacity: 1 },
      { opacity: 0.8, offset: 0.4 },
      { opacity: 0, transform: `translateY(${box.h * 0.12}px) scale(.94)` },
    ],
    { ms, easing: OUT, fill: 'forwards', gone: () => ghost.remove() },
  );
};

const DEATHS: Readonly<Record<Death, Dying>> = { burn, sink, blot, fade };

/** Something that lay there dies. */
export function falls(troupe: Troupe, element: HTMLElement, box: Box, death = troupe.feel.death): void {
  const ghost = troupe.floor.double(element, box);
  if (death === 'fade') ghost.classList.add('fx-grey');
  DEATHS[death](troupe, ghost, box, TIMES.die.whole * 0.75);
}

/** Destroyed: it goes at once, or it cracks and goes when it leaves, because somebody may answer. */
export const die: Act = (troupe, scene) => ended(troupe, scene, troupe.feel.death);
/** Not killed but worn out: it pales. */
export const wither: Act = (troupe, scene) => ended(troupe, scene, 'fade');

function ended(troupe: Troupe, { event, before }: Parameters<Act>[1], death: Death): boolean {
  const id = event.card?.id;
  const was = id ? before.get(id) : undefined;
  if (!id || !was) return false;
  const lies = troupe.floor.element(id);
  if (lies && lies === was.element) {
    crack(troupe, id, lies);
    return false;
  }
  falls(troupe, was.element, was.box, death);
  return true;
}

function crack(troupe: Troupe, id: string, element: HTMLElement, delay = 0): void {
  troupe.doomed.add(id);
  const frames = [
    {},
    { transform: 'rotate(-4deg) scale(.96)', offset: 0.2 },
    { transform: 'rotate(2.5deg) scale(.98)', offset: 0.5 },
    {},
  ];
  const box = troupe.floor.boxOf(element);
  troupe.flash(box, 0.7);
  troupe.nudge(element, frames, { ms: 380, delay, easing: OUT });
  rift(troupe, box, delay);
}

/** A rift runs down what is doomed, and stays until the eye has seen it. */
function rift(troupe: Troupe, box: Box, delay: number): void {
  const { floor, feel } = troupe;
  const teeth = ragged(0.3);
  const down = teeth.map((tooth, i) => [50 + tooth * 100, (100 * i) / TEETH] as const);
  const back = [...down].reverse().map(([x, y], i) => [x + 2 + ((i * 5) % 7), y] as const);
  const edge = [...down, ...back].map(([x, y]) => `${x.toFixed(1)}% ${y.toFixed(1)}%`).join(', ');
  const shown = floor.put('fx-rift', box);
  const split = document.createElement('i');
  Object.assign(split.style, { background: feel.ring, clipPath: `polygon(${edge})` });
  shown.append(split);
  const frames = [
    { clipPath: 'inset(0 0 100% 0)', opacity: 1 },
    { clipPath: 'inset(0)', opacity: 1, offset: 0.25 },
    { clipPath: 'inset(0)', opacity: 1, offset: 0.8 },
    { clipPath: 'inset(0)', opacity: 0 },
  ];
  troupe.away(shown, frames, TIMES.die.whole * 0.8, { delay });
}

/** Somebody is out: all that is theirs cracks, one after another, and their seat is struck out. */
export const leave: Act = (troupe, { event, view }) => {
  const seat = view.seats.find((found) => found.seat === event.seat);
  const ids = Object.values(seat?.places ?? {}).flatMap(({ cards }) => (cards ?? []).map(({ id }) => id));
  ids.slice(0, 12).forEach((id, i) => {
    const lies = troupe.floor.element(id);
    if (lies) crack(troupe, id, lies, i * 40);
  });
  if (event.kind === 'leave') troupe.number(seatKey(event.seat ?? ''), '✕');
};
