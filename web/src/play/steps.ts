/** What happened, as a few steps that can be watched: which cards are concerned, what is said, how long it takes. */
import type { CardRef, Event, Line } from '../contract';
import { cueOf } from '../motion/cues';
import { LONGEST, OVERLAP, TIMES, TOGETHER, type Cue } from '../motion/tempo';

export interface Step {
  cue: Cue;
  /** Until the next step begins; what is shown may last longer. */
  ms: number;
  /** What it tells. */
  events: readonly Event[];
  line?: Line | undefined;
  /** Ids of cards that act, and that are acted on. */
  acting: readonly string[];
  concerned: readonly string[];
  /** All that has been told by then, and what is told after it. */
  told: readonly Event[];
  later: readonly Event[];
  /** It belongs to what was prepared in secret and is now open: it takes its time. */
  fought: boolean;
  /** The lines of that fight so far. */
  tale: readonly Line[];
}

/** Whose cards are held up to be read, and by which game's table events are told. */
export interface Teller {
  game: string;
  seat: string | null;
}

const ACTS: readonly string[] = ['declare', 'play', 'use', 'target', 'pay', 'choose', 'pass', 'resolve', 'stop'];
/** So long each part of a fight that was prepared in secret is shown at least. */
const FOUGHT = 750;

const ids = (refs: readonly (CardRef | undefined)[]): string[] => refs.flatMap((ref) => ref?.id ?? []);

function stepOf(event: Event, line: Line | undefined, cue: Cue, held: number): Step {
  const acts = ACTS.includes(event.kind);
  return {
    cue,
    ms: TIMES[cue].lead && TIMES[cue].lead + held,
    events: [event],
    line,
    acting: acts ? ids([event.card]) : ids([event.source?.card]),
    concerned: acts ? ids(event.cards ?? []) : ids([event.card, ...(event.cards ?? [])]),
    told: [],
    later: [],
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

function joined(last: Step, step: Step, held: number): Step {
  const { lead, apart } = TIMES[step.cue];
  return {
    ...step,
    ms: step.fought ? FOUGHT : Math.min(TOGETHER + lead + held, last.ms + apart),
    events: [...last.events, ...step.events],
    line: step.line ?? last.line,
    acting: [...new Set([...last.acting, ...step.acting])],
    concerned: [...last.concerned, ...step.concerned],
  };
}

/** The steps of what happened, in order; equal effects are one step, and what nobody waits for comes with the next. */
export function stepsOf(events: readonly Event[], lines: readonly Line[], { game, seat }: Teller): Step[] {
  const steps: Step[] = [];
  const fights = foughtBy(events);
  let tale: readonly Line[] = [];
  let before: Event[] = [];
  for (const [i, event] of events.entries()) {
    const cue = cueOf(game, event);
    const held = event.seat === seat ? 0 : TIMES[cue].held;
    const line = lines.find(({ nos }) => nos?.includes(event.no)) ?? lines.find(({ no }) => no >= event.no);
    const bare = stepOf(event, line, cue, held);
    const fought = fights(event);
    // what it made of the fighters stands below them
    if (fought && event.kind !== 'value' && bare.ms && line && !tale.includes(line)) tale = [...tale, line];
    if (!fought && bare.ms) tale = [];
    const ms = bare.ms && fought ? Math.max(FOUGHT, bare.ms) : bare.ms;
    const step = {
      ...bare,
      ms,
      fought,
      tale,
      told: events.slice(0, i + 1),
      later: events.slice(i + 1),
      events: [...before, event],
    };
    const last = steps.at(-1);
    if (last && cue === last.cue && OVERLAP.includes(event.kind) && last.fought === fought)
      steps[steps.length - 1] = joined(last, step, held);
    else if (ms) steps.push(step);
    else {
      before.push(event);
      continue;
    }
    before = [];
  }
  const total = steps.reduce((sum, { ms, fought }) => sum + (fought ? 0 : ms), 0);
  const faster = total <= LONGEST ? 1 : LONGEST / total;
  return steps.map((step) => (step.fought ? step : { ...step, ms: step.ms * faster }));
}
