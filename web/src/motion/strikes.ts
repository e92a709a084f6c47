/** Blows and what becomes of them: the attacker goes for it, it lands, it is stopped, thrown back or healed. */
import type { CardRef, Event, View } from '../contract';
import { centre, sized, type Box } from './floor';
import { tick } from './piles';
import { TIMES } from './tempo';
import { OUT, SLAM, type Act, type Troupe } from './troupe';
import { seatKey } from '../table/things';

/** Whoever deals it: as the event says, else all that fight there. */
function fighters(event: Event, view: View): readonly CardRef[] {
  if (event.source?.card) return [event.source.card];
  const target = event.card?.id;
  return (view.battle?.fights ?? [])
    .filter(({ at, blocked }) =>
      target ? at.id === target || blocked?.id === target : at.kind !== 'card' && at.seat === event.seat && !blocked,
    )
    .map(({ by }) => by);
}

/** Before the table changes: whoever strikes goes most of the way, and comes back when it has landed. */
export function lunge(troupe: Troupe, event: Event, view: View): void {
  const { floor, clock } = troupe;
  const goal = floor.box(troupe.hit(event));
  if (!goal) return;
  for (const by of fighters(event, view).slice(0, 4)) {
    const card = floor.element(by.id);
    if (!card || by.id === event.card?.id) continue;
    const box = floor.boxOf(card);
    const [[gx, gy], [bx, by_]] = [centre(goal), centre(box)];
    const [dx, dy] = [gx - bx, gy - by_];
    const reach = Math.min(0.72, Math.max(0.2, 1 - box.h / (Math.hypot(dx, dy) || 1)));
    const tilt = Math.max(-9, Math.min(9, dx / 40));
    const to = (k: number, deg: number, size: number): string =>
      `translate(${dx * reach * k}px, ${dy * reach * k}px) rotate(${deg}deg) scale(${size})`;
    const ghost = floor.double(card, box);
    const ms = TIMES.strike.wind * 2.9;
    troupe.hide(card, ms);
    clock.run(
      ghost,
      [
        { transform: 'none', easing: 'ease-out' },
        { transform: `translate(${-dx * 0.04}px, ${-dy * 0.06}px) scale(1.04)`, offset: 0.14, easing: SLAM },
        { transform: to(1, tilt, 1.1), offset: 0.345 },
        { transform: to(0.95, tilt * 0.8, 1.07), offset: 0.47, easing: OUT },
        { transform: 'none' },
      ],
      { ms, gone: () => ghost.remove() },
    );
  }
}

/** Two plates out of register, for a moment. */
function misprint(troupe: Troupe, box: Box): void {
  for (const [x, y, kind] of [
    [-9, 5, 'warm'],
    [9, -4, 'cold'],
  ] as const)
    troupe.away(
      troupe.floor.put(`fx-flash fx-plate ${kind}`, box),
      [
        { transform: `translate(${x}px, ${y}px)`, opacity: 0.8 },
        { transform: `translate(${-x / 2}px, ${-y / 2}px)`, opacity: 0.5, offset: 0.35 },
        { transform: 'none', opacity: 0 },
      ],
      300,
    );
}

export const strike: Act = (troupe, { event }) => {
  const { floor, feel, spray } = troupe;
  const key = troupe.hit(event);
  const box = floor.box(key);
  if (!box || !event.n) return;
  const n = Math.min(10, event.n);
  troupe.flash(box, 0.85);
  if (feel.matter === 'dot') misprint(troupe, box);
  spray.burst(...centre(box), 12 + n * 5, 240 + n * 40, Math.min(box.w, box.h) / 4, 0.35);
  const hurt = [0, 1, -0.8, 0.5, -0.25, 0].map((k) => ({
    transform: `translate(${k * (3 + n)}px, ${-k * 2}px) rotate(${k * 1.6}deg)`,
  }));
  troupe.nudge(floor.element(key), hurt, { ms: 260, easing: 'linear' });
  troupe.shake(feel.shake * (0.6 + n * 0.35));
  troupe.number(key, `−${event.n}`);
  if (!event.card) tick(troupe, event.seat);
};

/** A ring bounces off, and the number is struck through. */
export const prevent: Act = (troupe, { event }) => {
  const key = troupe.hit(event);
  troupe.ring(troupe.floor.box(key), 'firm');
  if (event.n) troupe.number(key, String(event.n), 'struck');
};

/** It goes on to somebody else: a bolt from the one who was meant to the one who gets it. */
export const reflect: Act = (troupe, { event }) => {
  const { floor } = troupe;
  const from = floor.box(event.card?.id) ?? floor.seat(event.seat);
  const to = floor.box(event.cards?.[0]?.id ?? event.source?.card?.id) ?? floor.seat(event.other);
  troupe.ring(from, 'firm');
  if (from && to) troupe.line(from, to, TIMES.reflect.whole);
  if (to) troupe.ring(to);
};

export const heal: Act = (troupe, { event }) => {
  const key = troupe.hit(event);
  if (event.n) troupe.number(key, `+${event.n}`, 'good');
  troupe.ring(troupe.floor.box(key));
};

/** A ring closes around it and stays for a breath. */
export const shield: Act = (troupe, { event }) => {
  const box = troupe.floor.box(troupe.hit(event));
  if (!box) return;
  const size = Math.max(box.w, box.h) * 1.2;
  const ring = troupe.floor.put('fx-ring shield', sized(box, size, size));
  ring.style.color = troupe.feel.ring;
  troupe.away(
    ring,
    [
      { transform: 'scale(1.5)', opacity: 0 },
      { transform: 'scale(.92)', opacity: 1, offset: 0.45 },
      { transform: 'scale(1)', opacity: 1, offset: 0.75 },
      { transform: 'scale(1)', opacity: 0 },
    ],
    TIMES.shield.whole,
  );
};

/** Something is made ready: it comes along the water, from the side. */
export const arm: Act = (troupe, { event }) => {
  const box = troupe.floor.box(troupe.hit(event));
  if (!box) return;
  const dart = troupe.floor.put('fx-dart', { x: box.x + box.w / 2 - 40, y: box.y + box.h - 18, w: 80, h: 10 });
  troupe.away(
    dart,
    [
      { transform: 'translateX(-90px) scaleX(.3)', opacity: 0 },
      { transform: 'translateX(0)', opacity: 1, offset: 0.55 },
      { transform: 'translateX(6px)', opacity: 0 },
    ],
    TIMES.arm.whole,
  );
  if (event.n) troupe.number(event.card?.id ?? seatKey(event.seat ?? ''), `+${event.n}`, 'small');
};
