/** The bots as people meet them: in each world six characters, one for each level, with a face and a manner. */
import type { Both, Printed } from '../cards';
import { LEVELS } from '../house/levels';
import { ASHES } from './ashes';
import { AVALON } from './avalon';
import { AZURIDE } from './azuride';

/** When somebody says something: at the beginning, after a good move, close to the win, and at the end. */
export type Moment = 'hello' | 'good' | 'near' | 'won' | 'lost';

/** As it is written down: name, manner, and what is said, each in Japanese and English. */
export interface Written {
  name: readonly [string, string];
  manner: readonly [string, string];
  says: Readonly<Record<Moment, readonly [string, string]>>;
  /** What its picture is drawn from: words of an id, and values as a card has them. */
  drawn: Partial<Printed> & { id: string; type: string };
}

export interface Rival {
  game: string;
  level: string;
  name: Both;
  manner: Both;
  says: Readonly<Record<Moment, Both>>;
  face: Printed;
}

const WORLDS: Readonly<Record<string, readonly Written[]>> = { ashes: ASHES, azuride: AZURIDE, avalon: AVALON };

const both = ([ja, en]: readonly [string, string]): Both => ({ ja, en });
const NOTHING: Both = { ja: '', en: '' };

/** The six of a game, from gentle to strong; none for a game without a world of its own. */
export function rivalsOf(game: string): readonly Rival[] {
  return (WORLDS[game] ?? []).map(({ name, manner, says, drawn }, i) => ({
    game,
    level: LEVELS[i]!.name,
    name: both(name),
    manner: both(manner),
    says: {
      hello: both(says.hello),
      good: both(says.good),
      near: both(says.near),
      won: both(says.won),
      lost: both(says.lost),
    },
    face: { name: both(name), line: NOTHING, text: NOTHING, rule: '', values: {}, cost: [], abilities: [], ...drawn },
  }));
}

/** Who plays at a level; nobody for bots that are no level, and in games without a world. */
export function rivalAt(game: string, level: string | undefined): Rival | undefined {
  return level === undefined ? undefined : rivalsOf(game).find((rival) => rival.level === level);
}
