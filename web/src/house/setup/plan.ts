/** Setting up a table, without any rule of a game: who sits where, with what, and what is said to the server. */
import type { Catalogue, Printed } from '../../cards';
import type { DeckInfo, GameInfo, SettingInfo, Setup, ValueInfo } from '../../protocol';

/** What a table is for. */
export type Label = NonNullable<Setup['label']>;

/** Who is meant for a seat. */
export interface Seat {
  who: 'me' | 'open' | 'bot' | 'none';
  level: string;
  /** The id of a published deck, or a list as it was pasted; empty for the usual one. */
  deck: string;
}

export interface Plan {
  game: string;
  seats: Seat[];
  options: Record<string, string>;
  bank: number;
  more: number;
  /** In place of a bank: so many days for a move, by correspondence. */
  days: number;
  private: boolean;
  /** What it is for, where several people sit. */
  label: Label;
  /** Hints for everybody, although several people sit there. */
  hints: boolean;
}

export const CLOCKS: readonly { bank: number; more: number; days: number }[] = [
  { bank: 0, more: 0, days: 0 },
  { bank: 300, more: 5, days: 0 },
  { bank: 900, more: 20, days: 0 },
  { bank: 1800, more: 30, days: 0 },
];
/** Days for a move, by correspondence. */
export const DAYS: readonly number[] = [1, 2, 3, 7];

export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** A table that can be opened as it stands: you, and a bot opposite. */
export function planOf(game: GameInfo, level = 'steady'): Plan {
  const [least = 2, most = 2] = game.seats;
  const usual = game.usual[String(least)] ?? [];
  return {
    game: game.id,
    seats: Array.from({ length: most }, (_, i) => ({
      who: i === 0 ? 'me' : i < least ? 'bot' : 'none',
      level,
      deck: usual[i] ?? '',
    })),
    options: {},
    bank: 0,
    more: 0,
    days: 0,
    private: true,
    label: 'casual',
    hints: false,
  };
}

/** Somebody else is meant for a seat. There is one chair that is yours, and no gap between chairs. */
export function seated(plan: Plan, at: number, who: Seat['who']): Plan {
  const seats = plan.seats.map((seat) => ({ ...seat }));
  const was = seats[at]!.who;
  if (who === 'me') {
    const mine = seats.findIndex((seat) => seat.who === 'me');
    if (mine >= 0 && mine !== at) seats[mine]!.who = was === 'none' ? 'bot' : was;
  }
  seats[at]!.who = who;
  if (who === 'none') {
    // what stands behind an empty chair moves up
    const [gone] = seats.splice(at, 1);
    seats.push(gone!);
  } else if (was === 'none') {
    for (let i = 0; i < at; i++) if (seats[i]!.who === 'none') seats[i]!.who = 'bot';
  }
  return { ...plan, seats };
}

export function chairs(plan: Plan): Seat[] {
  return plan.seats.filter((seat) => seat.who !== 'none');
}

/** Why a plan cannot become a table yet. */
export function missing(plan: Plan, game: GameInfo): 'people' | 'seats' | undefined {
  const taken = chairs(plan);
  if (taken.length < game.seats[0]!) return 'seats';
  if (!taken.some((seat) => seat.who === 'me' || seat.who === 'open')) return 'people';
  return undefined;
}

/** What the server is asked to open. Options that are as usual are left to the game. */
export function setupOf(plan: Plan, game: GameInfo): Setup {
  const taken = chairs(plan);
  const people = taken.filter(({ who }) => who !== 'bot').length;
  const usual = new Map(game.settings.map((setting) => [setting.name, setting.usual]));
  return {
    game: plan.game,
    chairs: taken.map((seat) => (seat.who === 'bot' ? seat.level : seat.who)),
    decks: game.decks.length ? taken.map((seat) => seat.deck) : [],
    options: Object.fromEntries(Object.entries(plan.options).filter(([name, value]) => usual.get(name) !== value)),
    private: plan.private,
    bank: plan.bank,
    more: plan.more,
    ...(plan.hints ? { hints: true } : {}),
    ...(plan.days && people > 1 ? { days: plan.days } : {}),
    ...(plan.label !== 'casual' && people > 1 ? { label: plan.label } : {}),
  };
}

/** Whether a value makes sense with so many chairs: a seat that is named has to be there. */
export function possible(value: string, seats: number): boolean {
  return !/^[A-H]$/.test(value) || value.charCodeAt(0) - 65 < seats;
}

/** The option that decides most, if the game has one. */
export function modeOf(game: GameInfo): SettingInfo | undefined {
  return game.settings.find((setting) => setting.name === 'mode');
}

/** A value that the rulebook recommends for another number of players than the plan has: a warning, no obstacle. */
export function unadvised(plan: Plan, game: GameInfo): { setting: SettingInfo; value: ValueInfo }[] {
  const n = chairs(plan).length;
  return game.settings.flatMap((setting) => {
    const value = setting.values.find((known) => known.value === valueOf(plan, setting));
    const [least = n, most = n] = value?.seats ?? [];
    return value && (n < least || n > most) ? [{ setting, value }] : [];
  });
}

export function valueOf(plan: Plan, setting: SettingInfo): string {
  return plan.options[setting.name] ?? setting.usual;
}

/** A published deck by its id. */
export function published(game: GameInfo, deck: string): DeckInfo | undefined {
  return game.decks.find((known) => known.id === deck);
}

/** Cards that stand for a deck: its own, or where it names none (a choice of colours) cards of that kind, or of any. */
export function facesOf(deck: Pick<DeckInfo, 'sections'>, catalogue: Catalogue, most = 6): Printed[] {
  const entries = Object.values(deck.sections).flat();
  const known = new Map(catalogue.all.map((card) => [card.id, card]));
  const own = [...new Set(entries.map((entry) => entry.card))].flatMap((id) => known.get(id) ?? []);
  if (own.length) return own.slice(0, most);
  if (!entries.length) return catalogue.all.filter((_, i, all) => i % Math.ceil(all.length / most) === 0);
  const kinds = entries.map((entry) =>
    catalogue.all.filter((card) => Object.values(card.words ?? {}).includes(entry.card)),
  );
  const found: Printed[] = [];
  for (let i = 0; found.length < most && kinds.some((kind) => i < kind.length); i++) {
    for (const kind of kinds) if (kind[i] && found.length < most) found.push(kind[i]!);
  }
  return found;
}
