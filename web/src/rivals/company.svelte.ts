/** The characters at a table: who they are, what they say and when; and that the reader has beaten one. */
import type { Event, View } from '../contract';
import type { TableNow } from '../protocol';
import { beat } from './beaten';
import { momentOf } from './remarks';
import { rivalAt, type Moment, type Rival } from './rivals';

/** What is said stays so long, in milliseconds; the last words longer. */
const STAYS = 5000;
const LAST = 12000;

export class Company {
  /** Who is speaking, and what. */
  saying = $state.raw<{ seat: string; moment: Moment }>();
  private readonly said = new Set<Moment>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Who sits somewhere, if it is one of the characters. */
  at(table: TableNow | undefined, seat: string): Rival | undefined {
    return table && rivalAt(table.game, table.chairs.find((chair) => chair.seat === seat)?.bot);
  }

  /** Looks at the table as it is shown: somebody who plays alone against the reader may have something to say. */
  look(table: TableNow, view: View, events: readonly Event[], reader: string): void {
    const others = table.chairs.filter((chair) => chair.seat !== reader);
    const [bot] = others;
    if (!bot || others.length > 1 || table.lesson || table.example || !this.at(table, bot.seat)) return;
    const moment = momentOf(view, events, bot.seat, reader, this.said);
    if (!moment) return;
    this.said.add(moment);
    if (moment === 'lost' && !table.known) beat(table.game, bot.bot!);
    this.saying = { seat: bot.seat, moment };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.saying = undefined), view.outcome ? LAST : STAYS);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
