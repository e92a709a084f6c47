/** Cards in a file of its own: `fudaba print` puts this script, its styles and the cards into one document, and so do
 * reports of the lab, which draw a card where somebody points at its name. */
import { mount } from 'svelte';
import { Catalogue, type Described, type Lang } from '../cards';
import '../page.css';
import { settings } from '../settings.svelte';
import { world as ashes } from '../worlds/ashes';
import { world as avalon } from '../worlds/avalon';
import { world as azuride } from '../worlds/azuride';
import { world as plain } from '../worlds/plain';
import type { World } from '../worlds/world';
import type { Printable } from '../protocol';
import Faces from './Faces.svelte';
import { drawer } from './pointed';
import Sheet from './Sheet.svelte';

const given = JSON.parse(document.getElementById('given')!.textContent!) as {
  lang: Lang;
  described: Described;
  what: Printable;
  alone?: boolean;
  columns?: number;
  /** Nothing is drawn before somebody points at it. */
  pointed?: boolean;
};
const worlds: Record<string, World> = { ashes, avalon, azuride };
settings.contrast = 'normal';
const world = worlds[given.described.game] ?? plain;
const catalogue = new Catalogue(given.described);
const { lang, what } = given;
if (given.pointed) Object.assign(globalThis, { drawCard: drawer(world, catalogue) });
else {
  const target = document.getElementById('page')!;
  const props = { world, catalogue, lang, what };
  if (given.columns) mount(Faces, { target, props: { ...props, columns: given.columns } });
  else mount(Sheet, { target, props: { ...props, alone: given.alone ?? false } });
}
