import type { World } from '../world';
import Back from './Back.svelte';
import Face from './Face.svelte';
import Ground from './Ground.svelte';
import Line from './Line.svelte';
import { paint } from './paint';
import Sight from './Sight.svelte';
import Strip from './Strip.svelte';
import { SIZES } from './sizes';
import './world.css';
import Zoom from './Zoom.svelte';

export const world: World = {
  game: '',
  style: 'w-plain',
  sizes: SIZES,
  paint,
  plate: () => 'transparent',
  Face,
  Zoom,
  Back,
  Ground,
  Sight,
  Strip,
  Line,
  typeName: (card) => card.type,
  valueName: (value) => value,
  seal: () => '',
};
