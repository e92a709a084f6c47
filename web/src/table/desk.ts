/** What every part of a table is given: the world, the words, and what can be pressed. */
import type { Catalogue, Lang, Printed } from '../cards';
import type { CardRef, Place, SeatNow, View } from '../contract';
import type { World } from '../worlds/world';
import type { Foresight } from './foresight.svelte';
import type { Layout } from './layouts';
import type { Pointing } from './pointing.svelte';

/** What is known of whoever sits somewhere. */
export interface Sitting {
  name: string;
  away: boolean;
  /** Sat down midway, this round. */
  fresh?: boolean;
  left?: number | undefined;
  running: boolean;
  /** A picture of who it is, and what they are saying just now. */
  face?: Printed | undefined;
  remark?: string | undefined;
}

export interface Desk {
  readonly world: World;
  readonly catalogue: Catalogue;
  readonly lang: Lang;
  readonly layout: Layout;
  readonly view: View;
  readonly pointing: Pointing;
  /** What the answers that one thinks of would bring. */
  readonly foresight: Foresight;
  /** How wide the table's own side is. */
  readonly width: number;
  /** How far things give way so that all of the table is in sight: not, a little, much. */
  readonly tight: number;
  /** Little width: columns give way; little height: rows do. */
  readonly narrow: boolean;
  readonly flat: boolean;
  /** How high a column beside the cards of a seat may be; one's own reaches down beside the hand. */
  column(mine: boolean): number;
  sitting(seat: string): Sitting;
  active(seat: string): boolean;
  /** Words about a seat's part in the game. */
  roles(seat: SeatNow): string[];
  called(name: string): string;
  /** Cards that face another one in the middle of the table. */
  fights(id: string): boolean;
  /** Cards that something is happening to. */
  lit(id: string): 'acting' | 'targeted' | 'risk' | undefined;
  look(card: CardRef): void;
  openPile(name: string, place: Place): void;
}
