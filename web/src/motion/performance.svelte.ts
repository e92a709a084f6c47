/** A table's performance: it looks before and after each change of the view, and shows what events tell in between. */
import { tick, untrack } from 'svelte';
import type { Catalogue, Lang } from '../cards';
import type { Event, View } from '../contract';
import type { World } from '../worlds/world';
import type { Snapshot } from './floor';
import { Performer, type Manner } from './performer';

interface Table {
  root(): HTMLElement | undefined;
  world(): World;
  catalogue(): Catalogue;
  lang(): Lang;
  view(): View;
  /** What led to this view. */
  events(): readonly Event[] | undefined;
  /** What comes next, before the view shows it; and what comes after that. */
  winds(): readonly Event[] | undefined;
  later(): readonly Event[] | undefined;
  name(seat: string): string;
  manner(): Manner;
}

const NOTHING: Snapshot = new Map();

/** To be called while a table is set up. */
export function performed(at: Table): { finish: () => void } {
  let performer: Performer | undefined;
  let before: Snapshot | undefined;
  let seen: View | undefined;
  /** The end that has been shown: it may stand there again. */
  let ended = untrack(() => (at.view().outcome ? at.view().no : undefined));
  $effect(() => {
    const [root, world, catalogue, lang] = [at.root(), at.world(), at.catalogue(), at.lang()];
    if (!root || !world.feel) return;
    const company = { root, world, feel: world.feel, catalogue, lang, name: (seat: string) => at.name(seat) };
    const made = new Performer(company, () => untrack(at.manner));
    performer = made;
    made.remember();
    // whoever has pressed something on their way here hears the first sound too
    const wake = (): void => made.hearing.wake();
    wake();
    addEventListener('pointerup', wake);
    addEventListener('keyup', wake);
    return () => {
      removeEventListener('pointerup', wake);
      removeEventListener('keyup', wake);
      performer = undefined;
      made.gone();
    };
  });
  $effect(() => {
    const [winds, later] = [at.winds() ?? [], at.later() ?? []];
    untrack(() => {
      performer?.coming([...winds, ...later], at.view());
      if (winds.length) performer?.wind(winds, at.view());
    });
  });
  // something happened, whether or not it changed what lies there
  $effect.pre(() => {
    const [view, events] = [at.view(), at.events()];
    untrack(() => {
      if (!performer || !at.manner().pace) return;
      before = view === seen ? NOTHING : performer.snapshot();
      if (view !== seen) performer.remember();
      seen = view;
      void events;
    });
  });
  $effect(() => {
    const [view, events] = [at.view(), at.events()];
    const old = before;
    before = undefined;
    if (view.outcome && view.no !== ended && view.seat && untrack(at.manner).pace)
      performer?.ends(view.outcome.winners.includes(view.seat), view);
    if (view.outcome) ended = view.no;
    if (!old || !events) return;
    // with the change itself: the frame that draws both has enough to do
    void tick().then(() => performer?.land(old, events, view));
  });
  return {
    finish: () => performer?.finish(),
  };
}
