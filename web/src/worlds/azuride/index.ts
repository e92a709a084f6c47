import type { World } from '../world';
import Back from './Back.svelte';
import Face from './Face.svelte';
import { feel } from './feel';
import Ground from './Ground.svelte';
import Icon from './Icon.svelte';
import Keep from './Keep.svelte';
import Line from './Line.svelte';
import { paint } from './paint';
import { INKS } from './plate';
import Sight from './Sight.svelte';
import Strip from './Strip.svelte';
import Owed from './Owed.svelte';
import { measure } from './sizes';
import { typeName, valueName } from './words';
import './world.css';
import Zoom from './Zoom.svelte';

export const world: World = {
  game: 'azuride',
  style: 'w-azuride',
  sizes: {
    hand: measure('hand'),
    board: measure('board'),
    short: measure('short'),
    small: measure('small'),
    tab: measure('tab'),
  },
  paint,
  plate: (_card, contrast) => INKS[contrast].paper,
  Face,
  Zoom,
  Back,
  Ground,
  feel,
  Sight,
  Strip,
  Line,
  Icon,
  Keep,
  Owed,
  sideways: 'twisted',
  gap: 13,
  tone: {
    wave: 'triangle',
    notes: [
      [784, 0],
      [1175, 0.16],
    ],
    fade: 0.55,
  },
  typeName,
  valueName,
  seal: () => '',
  asks: (role, lang, own) => {
    const [ja, en] =
      role === 'window' ? ['割込', 'Cut in'] : own ? ['あなたの番', 'Your turn'] : ['あなたの選択', 'Your choice'];
    return lang === 'ja' ? ja : en;
  },
};
