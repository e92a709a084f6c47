/** Lets happen on the page what events tell: who strikes whom, what falls, what is heard. It knows places, no rules. */
import type { Catalogue, Lang } from '../cards';
import type { Event, View } from '../contract';
import type { World } from '../worlds/world';
import { flown } from './ahead';
import { Clock } from './clock';
import { cueOf } from './cues';
import * as cards from './cards';
import * as deaths from './deaths';
import * as dice from './dice';
import { ends } from './ends';
import type { Feel } from './feel';
import { Floor, type Snapshot } from './floor';
import { Hearing } from './hearing';
import * as marches from './marches';
import * as marks from './marks';
import './motion.css';
import { movedBy } from './moves';
import * as piles from './piles';
import * as signs from './signs';
import { slide } from './slides';
import { Spray } from './spray';
import { STILLS } from './stills';
import * as strikes from './strikes';
import type { Cue } from './tempo';
import { Troupe, type Act } from './troupe';

export interface Company {
  root: HTMLElement;
  world: World;
  feel: Feel;
  catalogue: Catalogue;
  lang: Lang;
  name: (seat: string) => string;
}

/** How much is shown: nothing moves and nothing sounds unless the reader wants it. */
export interface Manner {
  /** 1 at usual speed; 0: everything at once. */
  pace: number;
  /** Nothing moves; what happens is still told. */
  still: boolean;
  volume: number;
}

/** What is seen of each cue; whatever moves cards and is not here slides. */
const ACTS: Readonly<Partial<Record<Cue, Act>>> = {
  turn: signs.turn,
  phase: signs.phase,
  role: signs.role,
  declare: signs.declare,
  target: signs.target,
  pass: signs.pass,
  note: signs.note,
  use: marks.use,
  pay: marks.pay,
  twist: marks.twist,
  mark: marks.mark,
  grow: marks.grow,
  number: marks.number,
  convert: marks.convert,
  spell: cards.spell,
  draw: cards.draw,
  play: cards.play,
  enter: cards.enter,
  place: cards.place,
  discard: cards.discard,
  slide: cards.discard,
  tuck: cards.tuck,
  revive: cards.revive,
  flip: piles.flip,
  stop: piles.stop,
  rotate: piles.rotate,
  reveal: piles.reveal,
  look: piles.look,
  shuffle: piles.shuffle,
  march: marches.march,
  proof: marches.proof,
  age: marches.age,
  roll: dice.roll,
  turned: dice.turned,
  bind: dice.bind,
  strike: strikes.strike,
  prevent: strikes.prevent,
  reflect: strikes.reflect,
  shield: strikes.shield,
  arm: strikes.arm,
  heal: strikes.heal,
  die: deaths.die,
  wither: deaths.wither,
  leave: deaths.leave,
};

export class Performer {
  private readonly floor: Floor;
  private readonly clock: Clock;
  private readonly spray: Spray;
  private readonly troupe: Troupe;
  readonly hearing: Hearing;
  private nth = 0;
  private last: Cue = 'quiet';

  constructor(
    at: Company,
    private readonly manner: () => Manner,
  ) {
    const pace = (): number => manner().pace || 1;
    this.floor = new Floor(at.root, at.world, at.catalogue, at.lang);
    this.clock = new Clock(pace);
    this.spray = new Spray(this.floor.layer, at.feel.matter, at.feel.colours, pace);
    this.troupe = new Troupe(this.floor, this.clock, this.spray, at.feel, at.name);
    this.hearing = new Hearing(at.feel, () => manner().volume);
  }

  get busy(): boolean {
    return this.clock.busy;
  }

  snapshot(): Snapshot {
    return this.floor.snapshot();
  }

  /** Cards that are held now have been seen: to be called before the table changes. */
  remember(): void {
    for (const found of this.floor.root.querySelectorAll('.hand [data-key]')) this.troupe.seen.add(found);
  }

  /** Whoever does not want to watch sees how it ends. */
  finish(): void {
    this.clock.finish();
    this.spray.clear();
    this.floor.clear();
  }

  gone(): void {
    this.finish();
    this.floor.gone();
  }

  /** What will be told next: its cards are made while there is time. */
  coming(events: readonly Event[], view: View): void {
    const { floor } = this;
    floor.coming(this.manner().still ? [] : flown(view.game, events, (id) => floor.element(id) !== undefined));
  }

  /** Before the table changes: whoever strikes goes for it. */
  wind(events: readonly Event[], view: View): void {
    if (this.manner().still) return;
    const dealt = events.some((event) => cueOf(view.game, event) === 'dealt');
    for (const event of events)
      if (cueOf(view.game, event) === (dealt ? 'dealt' : 'strike')) strikes.lunge(this.troupe, event, view);
  }

  /** After it: cards are where they go to; `before` says where they were. */
  land(before: Snapshot, events: readonly Event[], view: View): void {
    this.floor.still(() => {
      const now = before.size ? this.floor.snapshot() : before;
      this.landed(before, now, events, view);
    });
  }

  private landed(before: Snapshot, now: Snapshot, events: readonly Event[], view: View): void {
    const { still } = this.manner();
    const known = new Set<string>();
    for (const event of events) {
      const cue = cueOf(view.game, event);
      this.nth = cue === this.last ? this.nth + 1 : 0;
      this.last = cue;
      const shown = (still ? STILLS : ACTS)[cue]?.(this.troupe, { event, cue, before, view, nth: this.nth });
      if (shown) for (const { id } of movedBy(event)) if (id) known.add(id);
      this.hearing.cue(cue, event, view, this.nth);
    }
    this.fall(before, now, view, known, still);
    if (!still && before.size) slide(this.troupe, before, now, events, known);
  }

  /** What was doomed and has left the table. */
  private fall(before: Snapshot, now: Snapshot, view: View, known: Set<string>, still: boolean): void {
    for (const id of this.troupe.doomed) {
      const was = before.get(id);
      if (!was || now.get(id)?.element.closest('main')) continue;
      this.troupe.doomed.delete(id);
      known.add(id);
      if (!still) deaths.falls(this.troupe, was.element, was.box);
      this.hearing.cue('die', undefined, view, 0);
    }
  }

  /** It is over. */
  ends(won: boolean, view: View): void {
    this.hearing.cue(won ? 'won' : 'lost', undefined, view, 0);
    if (!this.manner().still) ends(this.troupe, won);
  }
}
