import type { World } from '../world';
import Back from './Back.svelte';
import Face from './Face.svelte';
import { feel } from './feel';
import Ground from './Ground.svelte';
import Icon from './Icon.svelte';
import Line from './Line.svelte';
import { paint } from './paint';
import { palette } from './palette';
import Sight from './Sight.svelte';
import Strip from './Strip.svelte';
import Tally from './Tally.svelte';
import { FRAMES } from './sizes';
import { asks, seal, typeName, valueMark, valueName } from './words';
import './world.css';
import Zoom from './Zoom.svelte';

export const world: World = {
  game: 'avalon',
  style: 'w-avalon',
  sizes: {
    hand: FRAMES.hand.size,
    board: FRAMES.board.size,
    short: FRAMES.short.size,
    small: FRAMES.small.size,
    tab: FRAMES.tab.size,
  },
  paint,
  plate: (card, contrast) => palette(card, contrast).card,
  Face,
  Zoom,
  Back,
  Ground,
  feel,
  Sight,
  Strip,
  Line,
  Icon,
  thumb: 1.34,
  upright: ['ja'],
  Tally,
  tone: {
    wave: 'triangle',
    notes: [
      [440, 0],
      [659, 0.14],
      [494, 0.28],
    ],
    fade: 0.6,
  },
  typeName,
  valueName,
  valueMark,
  seal,
  asks,
};
