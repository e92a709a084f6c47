/** The bots that people meet, from gentle to strong, as `fudaba.bots.levels` names them. */
import { alone } from '../alone';
import type { Both } from '../cards';

export const LEVELS: readonly { name: string; called: Both }[] = [
  { name: 'gentle', called: { ja: 'やさしい', en: 'Gentle' } },
  { name: 'casual', called: { ja: '気軽', en: 'Casual' } },
  { name: 'steady', called: { ja: 'ふつう', en: 'Steady' } },
  { name: 'keen', called: { ja: '手ごわい', en: 'Keen' } },
  { name: 'strong', called: { ja: '強い', en: 'Strong' } },
  { name: 'master', called: { ja: '達人', en: 'Master' } },
];

/** These think for a time. Where a bot is interpreted it thinks less in it, and plays below its name. */
const TIMED: readonly string[] = ['keen', 'strong', 'master'];
export const isWeaker = (name: string): boolean => alone?.slow === true && TIMED.includes(name);

/** How a level is called where it is chosen. */
export function calledHere({ name, called }: { name: string; called: Both }): Both {
  return isWeaker(name) ? { ja: `${called.ja}（ここでは弱め）`, en: `${called.en} (weaker here)` } : called;
}

export function levelNo(name: string): number {
  return LEVELS.findIndex((level) => level.name === name);
}
