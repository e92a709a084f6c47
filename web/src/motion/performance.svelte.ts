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
  /** What comes next, before the view shows it. */
  winds(): readonly Event[] | undefined;
  name(seat: string): string;
  manner(): Manner;
}

const NOTHING: Snapshot = new Map();

/** To be called while a table is set up. */
export function performed(at: Table): { finish: () => void } {
  let performer: Performer | undefined;
  let before: Snapshot | undefined;
  let seen: View | undefined;
  let over = untrack(at.view).outcome !== undefined;
  $effect(() => {
    const [root, world, catalogue, lang] = [at.root(), at.world(), at.catalogue(), at.lang()];
    if (!root || !world.feel) return;
    const company = { root, world, feel: world.feel, catalogue, lang, name: (seat: string) => at.name(seat) };
    const made = new Performer(company, () => untrack(at.manner));
    performer = made;
    made.remember();
    const wake = (): void => made.hearing.wake();
    root.addEventListener('click', wake, { once: true });
    return () => {
      root.removeEventListener('click', wake);
      performer = undefined;
      made.gone();
    };
  });
  $effect(() => {
    const winds = at.winds();
    if (winds?.length) untrack(() => performer?.wind(winds, at.view()));
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
    if (view.outcome && !over && view.seat && untrack(at.manner).pace)
      performer?.ends(view.outcome.winners.includes(view.seat), view);
    over = view.outcome !== undefined;
    if (!old || !events) return;
    // in a task of its own: first the table is drawn, then it moves
    void tick().then(() => requestAnimationFrame(() => performer?.land(old, events, view)));
  });
  return { finish: () => performer?.finish() };
}
