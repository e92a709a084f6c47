/** Cards that will fly are made before they do, while nothing else is to be done: to make one takes half a frame. */
import type { Event } from '../contract';
import type { Size } from '../worlds/world';
import { cueOf } from './cues';
import { idle } from './idle';
import { movedBy } from './moves';
import type { Cue } from './tempo';

/** A card of two sides that lies nowhere yet. */
export interface Made {
  element: HTMLElement;
  parts: readonly Record<string, unknown>[];
}
/** Which card in which size. */
export type Wanted = readonly [card: string, size: SheetSize];
export type SheetSize = Exclude<Size, 'zoom'>;

/** So many wait at most. */
const MOST = 4;
/** The cues by which a card flies that does not lie there yet, and how large it is then. */
const FLY: Readonly<Partial<Record<Cue, SheetSize>>> = {
  draw: 'hand',
  play: 'board',
  enter: 'board',
  place: 'board',
  discard: 'small',
  flip: 'small',
  stop: 'hand',
};

/** The cards that fly when some events are told, as far as this seat knows them; `lies`: what can be seen already. */
export function flown(game: string, events: readonly Event[], lies: (id: string) => boolean): Wanted[] {
  return events.flatMap((event) => {
    const size = FLY[cueOf(game, event)];
    if (!size) return [];
    return movedBy(event).flatMap(({ id, card }) => (card && !(id && lies(id)) ? [[card, size] as const] : []));
  });
}

const named = ([card, size]: Wanted): string => `${size} ${card}`;

export class Ahead {
  private wanted: Wanted[] = [];
  private ready: { name: string; made: Made }[] = [];
  private busy = false;

  constructor(
    private readonly make: (...of: Wanted) => Made,
    private readonly drop: (made: Made) => void,
  ) {}

  /** What comes now, in order; what was made and does not come is given up. */
  want(coming: readonly Wanted[]): void {
    this.wanted = [...coming];
    const [kept, over] = [[] as typeof this.ready, [] as typeof this.ready];
    for (const one of this.ready) (this.struck(one.name) ? kept : over).push(one);
    this.ready = kept;
    for (const { made } of over) this.drop(made);
    this.next();
  }

  /** One that is needed now, if it has been made. */
  take(card: string, size: SheetSize): Made | undefined {
    const name = named([card, size]);
    const at = this.ready.findIndex((one) => one.name === name);
    const [found] = at < 0 ? [] : this.ready.splice(at, 1);
    if (!found) this.struck(name);
    this.next();
    return found?.made;
  }

  /** Takes one off the list of what is wanted. */
  private struck(name: string): boolean {
    const at = this.wanted.findIndex((one) => named(one) === name);
    if (at >= 0) this.wanted.splice(at, 1);
    return at >= 0;
  }

  /** One at a time: none of them holds anything up. */
  private next(): void {
    if (this.busy || !this.wanted.length || this.ready.length >= MOST) return;
    this.busy = true;
    idle(() => {
      this.busy = false;
      const one = this.ready.length < MOST ? this.wanted.shift() : undefined;
      if (one) this.ready.push({ name: named(one), made: this.make(...one) });
      this.next();
    });
  }
}
