/** What happened, as a few steps that can be watched: which cards are concerned, what is said, how long it takes. */
import type { CardRef, Event, Line, PlaceRef } from '../contract';

/** A card on its way from one place to another; without an id or name only its back is known. */
export interface Flight {
  card: CardRef;
  from: PlaceRef;
  to: PlaceRef;
  n: number;
}

/** A number that appears on a card or seat: damage, healing, a changed value. */
export interface Hit {
  at: string;
  n: number;
  kind: 'damage' | 'heal' | 'destroy';
}

export interface Step {
  ms: number;
  line?: Line | undefined;
  /** Ids of cards that act, and that are acted on. */
  acting: readonly string[];
  concerned: readonly string[];
  flights: readonly Flight[];
  hits: readonly Hit[];
  /** All that has been told by then. */
  told: readonly Event[];
  /** It belongs to what was prepared in secret and is now open: it takes its time. */
  fought: boolean;
  /** The lines of that fight so far. */
  tale: readonly Line[];
}

const HEADINGS: readonly string[] = ['round', 'turn', 'phase', 'role', 'outcome'];
const ACTS: readonly string[] = [
  'declare',
  'play',
  'use',
  'target',
  'pay',
  'choose',
  'pass',
  'resolve',
  'stop',
  'join',
  'leave',
];
const EFFECTS: readonly string[] = [
  'move',
  'draw',
  'shuffle',
  'die',
  'damage',
  'prevent',
  'heal',
  'destroy',
  'mark',
  'value',
  'number',
];
/** Equal effects overlap, and take at most so long together. */
const TOGETHER = 600;
/** A message is never watched longer than this, besides a fight that was prepared in secret. */
const LONGEST = 4000;
/** So long each part of such a fight is shown at least. */
const FOUGHT = 750;

function time(kind: string): number {
  if (HEADINGS.includes(kind)) return 250;
  if (ACTS.includes(kind)) return 400;
  if (EFFECTS.includes(kind)) return 250;
  if (kind === 'roll') return 600;
  if (kind === 'reveal') return 800;
  return 0;
}

function hit(event: Event): Hit[] {
  const at = event.card?.id ?? event.other ?? event.seat;
  if (at === undefined) return [];
  if (event.kind === 'damage' && event.n) return [{ at, n: event.n, kind: 'damage' }];
  if (event.kind === 'heal' && event.n) return [{ at, n: event.n, kind: 'heal' }];
  return event.kind === 'destroy' ? [{ at, n: 0, kind: 'destroy' }] : [];
}

function flights(event: Event): Flight[] {
  const { leaves: from, enters: to, card, cards } = event;
  if (!from || !to || (from.place === to.place && from.seat === to.seat)) return [];
  if (cards?.length) return cards.map((one) => ({ card: one, from, to, n: 1 }));
  return [{ card: card ?? {}, from, to, n: event.n ?? 1 }];
}

const ids = (refs: readonly (CardRef | undefined)[]): string[] => refs.flatMap((ref) => ref?.id ?? []);

function stepOf(event: Event, line: Line | undefined): Step {
  const acts = ACTS.includes(event.kind);
  const all = ids([event.card, ...(event.cards ?? [])]);
  return {
    ms: time(event.kind),
    line,
    acting: acts ? ids([event.card]) : ids([event.source?.card]),
    concerned: acts ? ids(event.cards ?? []) : all,
    flights: flights(event),
    hits: hit(event),
    told: [],
    fought: false,
    tale: [],
  };
}

/** What follows from the same thing as something that was revealed there and fought with. */
function foughtBy(events: readonly Event[]): (event: Event) => boolean {
  const causes = new Set(
    events
      .filter(({ kind, cause }) => kind === 'value' && cause !== undefined)
      .map(({ cause }) => cause)
      .filter((cause) => events.some((event) => event.kind === 'reveal' && event.cause === cause)),
  );
  return ({ cause }) => cause !== undefined && causes.has(cause);
}

/** The steps of what happened, in order; equal effects are one step. */
export function stepsOf(events: readonly Event[], lines: readonly Line[]): Step[] {
  const steps: Step[] = [];
  const fights = foughtBy(events);
  let tale: readonly Line[] = [];
  let kind = '';
  for (const [i, event] of events.entries()) {
    const bare = stepOf(
      event,
      lines.find((line) => line.nos?.includes(event.no)) ?? lines.find((line) => line.no >= event.no),
    );
    const fought = fights(event);
    const ms = bare.ms && fought ? Math.max(FOUGHT, bare.ms) : bare.ms;
    // what it made of the fighters stands below them
    if (fought && event.kind !== 'value' && bare.ms && bare.line && !tale.includes(bare.line))
      tale = [...tale, bare.line];
    if (!fought && bare.ms) tale = [];
    const step = { ...bare, ms, fought, tale, told: events.slice(0, i + 1) };
    const last = steps.at(-1);
    if (last && event.kind === kind && EFFECTS.includes(kind) && last.fought === fought)
      steps[steps.length - 1] = {
        ...step,
        ms: fought ? FOUGHT : Math.min(TOGETHER, last.ms + step.ms),
        line: step.line ?? last.line,
        acting: [...new Set([...last.acting, ...step.acting])],
        concerned: [...last.concerned, ...step.concerned],
        flights: [...last.flights, ...step.flights],
        hits: [...last.hits, ...step.hits],
      };
    else if (step.ms) steps.push(step);
    if (event.kind !== 'window') kind = event.kind;
  }
  const total = steps.reduce((sum, { ms, fought }) => sum + (fought ? 0 : ms), 0);
  const faster = total <= LONGEST ? 1 : LONGEST / total;
  return steps.map((step) => (step.fought ? step : { ...step, ms: step.ms * faster }));
}
