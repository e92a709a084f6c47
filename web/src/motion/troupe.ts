/** Who plays what happens: the table, the clock, what flies; and the small things that many scenes share. */
import type { Event, View } from '../contract';
import type { Feel } from './feel';
import { centre, sized, type Box, type Floor, type Snapshot } from './floor';
import type { Clock, Frames, Run } from './clock';
import { machine } from './machine';
import type { Spray } from './spray';
import type { Cue } from './tempo';
import { seatKey } from '../table/things';

export const OUT = 'cubic-bezier(.16,.84,.3,1)';
export const SLAM = 'cubic-bezier(.5,0,.9,.4)';

/** One event, just after it changed the table. */
export interface Scene {
  event: Event;
  cue: Cue;
  /** Where everything was. */
  before: Snapshot;
  view: View;
  /** The how manieth in a row of its cue. */
  nth: number;
}

/** Plays a scene; true if the cards that its event moves were shown on their way. */
export type Act = (troupe: Troupe, scene: Scene) => boolean | void;

export class Troupe {
  /** Where a card was held up last, for what is done with it next. */
  heldUp: { card: string; box: Box } | undefined;
  /** What is destroyed and still lies there, because somebody may answer. */
  readonly doomed = new Set<string>();
  /** Cards in the hand that have been seen. */
  readonly seen = new WeakSet<Element>();

  constructor(
    readonly floor: Floor,
    readonly clock: Clock,
    readonly spray: Spray,
    readonly feel: Feel,
    /** What a seat is called. */
    readonly name: (seat: string) => string,
  ) {}

  /** What an event happens to: a card that lies there, else a seat. */
  hit(event: Event): string {
    const card = event.card?.id;
    return card && this.floor.element(card) ? card : seatKey(event.other ?? event.seat ?? '');
  }

  /** What lies there is not seen until its likeness has come; it stays where it is. */
  hide(element: Element, ms: number): void {
    this.clock.run(element, [{ opacity: 0 }, { opacity: 0 }], { ms });
  }

  /** Moves what is drawn of a thing, and never the thing: whoever measures it finds it in its place. */
  nudge(element: HTMLElement | undefined, frames: Frames, run: Run): void {
    for (const part of [...(element?.children ?? [])].slice(0, 4)) this.clock.run(part, frames, run);
  }

  /** Something over the table that shows itself and is gone. */
  away(element: HTMLElement, frames: Frames, ms: number, more: Partial<Run> = {}): void {
    this.clock.run(element, frames, { ms, easing: OUT, fill: 'both', gone: () => element.remove(), ...more });
  }

  flash(box: Box, strong: number): void {
    const flash = this.floor.put('fx-flash', box);
    flash.style.background = this.feel.flash;
    this.away(flash, [{ opacity: strong }, { opacity: 0 }], 170);
  }

  ring(box: Box | undefined, kind = ''): void {
    if (!box) return;
    const size = Math.max(box.w, box.h) * 1.25;
    const ring = this.floor.put(`fx-ring ${kind}`, sized(box, size, size));
    ring.style.color = this.feel.ring;
    this.away(
      ring,
      [
        { transform: 'scale(.6)', opacity: 0 },
        { transform: 'scale(.85)', opacity: 1, offset: 0.3 },
        { transform: 'scale(1.15)', opacity: 0 },
      ],
      420,
    );
  }

  /** A number that pops up on something and floats off. */
  number(key: string, text: string, kind = ''): void {
    const box = this.floor.box(key);
    if (!box) return;
    const at = { x: box.x + box.w / 2 - 42, y: box.y + Math.min(box.h / 2, 60) - 42, w: 84, h: 84 };
    this.away(
      this.floor.put(`fx-number ${kind}`, at, text),
      [
        { opacity: 0, transform: 'scale(2.1)' },
        { opacity: 1, transform: 'scale(.9)', offset: 0.13 },
        { opacity: 1, transform: 'scale(1)', offset: 0.22 },
        { opacity: 1, transform: 'translateY(-6px)', offset: 0.7 },
        { opacity: 0, transform: 'translateY(-44px) scale(.9)' },
      ],
      900,
    );
  }

  shake(strong: number): void {
    const px = Math.min(9, strong);
    if (px < 0.8 || machine.poor) return;
    this.clock.run(
      this.floor.root,
      [0, 1, -0.8, 0.6, -0.35, 0.15, 0].map((k, i) => ({
        transform: `translate(${(i % 2 ? 0.5 : -0.4) * k * px}px, ${k * px}px)`,
      })),
      { ms: 240, easing: 'linear' },
    );
  }

  /** Where it comes down the table feels it. */
  thud(box: Box): void {
    for (const side of [0, 1]) this.spray.burst(box.x + box.w * side, box.y + box.h, 9, 210, 6, 0.25);
    this.shake(1.2);
    this.flash(box, 0.35);
  }

  /** A line that grows from one thing to another. */
  line(from: Box, to: Box, ms: number): void {
    const [[ax, ay], [bx, by]] = [centre(from), centre(to)];
    const [long, way] = [Math.hypot(bx - ax, by - ay), Math.atan2(by - ay, bx - ax)];
    if (long < 20) return;
    const line = this.floor.put('fx-line', { x: ax, y: ay - 3, w: long, h: 6 });
    line.style.rotate = `${way}rad`;
    this.away(
      line,
      [
        { transform: 'scaleX(0)', opacity: 1 },
        { transform: 'scaleX(1)', opacity: 1, offset: 180 / ms },
        { transform: 'scaleX(1)', opacity: 1, offset: 0.7 },
        { transform: 'scaleX(1)', opacity: 0 },
      ],
      ms,
    );
  }
}
