/** A card drawn where somebody points at its name: what reports of the lab ask of this script. */
import { flushSync, mount, unmount } from 'svelte';
import type { Catalogue, Lang } from '../cards';
import type { World } from '../worlds/world';

export type DrawCard = (target: HTMLElement, id: string, lang: Lang) => void;

export function drawer(world: World, catalogue: Catalogue): DrawCard {
  let shown: Record<string, unknown> | undefined;
  return (target, id, lang) => {
    if (shown) void unmount(shown);
    const card = catalogue.card(id);
    target.className = world.style;
    shown = mount(world.Zoom, { target, props: { card, lang, terms: catalogue.terms(card) } });
    flushSync();
  };
}
