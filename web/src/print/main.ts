/** The sheet as a file of its own: `fudaba print` puts this script, its styles and the cards into one document. */
import { mount } from 'svelte';
import { Catalogue, type Described, type Lang } from '../cards';
import '../page.css';
import { settings } from '../settings.svelte';
import { world as avalon } from '../worlds/avalon';
import { world as azuride } from '../worlds/azuride';
import type { World } from '../worlds/world';
import type { Printable } from '../protocol';
import Faces from './Faces.svelte';
import Sheet from './Sheet.svelte';

const given = JSON.parse(document.getElementById('given')!.textContent!) as {
  lang: Lang;
  described: Described;
  what: Printable;
  alone?: boolean;
  columns?: number;
};
const worlds: Record<string, World> = { avalon, azuride };
settings.contrast = 'normal';
const target = document.getElementById('page')!;
const props = {
  world: worlds[given.what.game]!,
  catalogue: new Catalogue(given.described),
  lang: given.lang,
  what: given.what,
};
if (given.columns) mount(Faces, { target, props: { ...props, columns: given.columns } });
else mount(Sheet, { target, props: { ...props, alone: given.alone ?? false } });
