/** The bots that people meet, from gentle to strong, as `fudaba.bots.levels` names them. */
import type { Both } from '../cards';

export const LEVELS: readonly { name: string; called: Both }[] = [
  { name: 'gentle', called: { ja: 'やさしい', en: 'Gentle' } },
  { name: 'casual', called: { ja: '気軽', en: 'Casual' } },
  { name: 'steady', called: { ja: 'ふつう', en: 'Steady' } },
  { name: 'keen', called: { ja: '手ごわい', en: 'Keen' } },
  { name: 'strong', called: { ja: '強い', en: 'Strong' } },
  { name: 'master', called: { ja: '達人', en: 'Master' } },
];

export function levelNo(name: string): number {
  return LEVELS.findIndex((level) => level.name === name);
}
