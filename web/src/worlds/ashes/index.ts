import type { World } from '../world';
import Back from './Back.svelte';
import Face from './Face.svelte';
import { feel } from './feel';
import Ground from './Ground.svelte';
import Icon from './Icon.svelte';
import Line from './Line.svelte';
import { paint } from './paint';
import Sight from './Sight.svelte';
import Strip from './Strip.svelte';
import Die from './Die.svelte';
import Owed from './Owed.svelte';
import { FRAMES } from './sizes';
import { plate } from './tincture';
import { ORDER, typeName, valueName } from './words';
import './world.css';
import Zoom from './Zoom.svelte';

export const world: World = {
  game: 'ashes',
  style: 'w-ashes',
  sizes: {
    hand: FRAMES.hand.size,
    board: FRAMES.board.size,
    short: FRAMES.short.size,
    small: FRAMES.small.size,
    tab: FRAMES.tab.size,
  },
  paint,
  plate,
  Face,
  Zoom,
  Back,
  Ground,
  feel,
  Sight,
  Strip,
  Line,
  Icon,
  Die,
  Owed,
  order: ORDER,
  endwise: true,
  tone: {
    wave: 'sine',
    notes: [
      [294, 0],
      [440, 0.02],
      [587, 0.18],
    ],
    fade: 1.4,
  },
  typeName,
  valueName,
  seal: () => '',
};
