/** Card text in pieces that a card sets apart: an ability's name, when it works, what it costs, what it does. */
import type { Lang } from './cards';

export interface Piece {
  kind: 'skill' | 'timing' | 'cost' | 'plain';
  text: string;
}

const JA_HEAD = /^(『[^』]+』)?((?:【[^】]+】)*)([^：。『【]{1,48}：)?/;
const EN_HEAD = /^(?:([A-Z][^:[\]().]{0,40}?)(?= \[|:))?(?: ?\[([^\]]+)\])?(?: ?([^:[\].]{1,60}))?:\s/;
const EN_COST = /\baction\b|\bexhaust\b|\bdiscard\b|\d (natural|charm|ceremonial|illusion|basic)/i;

/** Every paragraph of a card's text as pieces. */
export function paragraphs(text: string, lang: Lang): Piece[][] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => (lang === 'ja' ? japanese(line) : english(line)));
}

function japanese(line: string): Piece[] {
  const [head, skill, timings, cost] = JA_HEAD.exec(line)!;
  const pieces: Piece[] = [];
  if (skill) pieces.push({ kind: 'skill', text: skill.slice(1, -1) });
  for (const [, timing] of timings!.matchAll(/【([^】]+)】/g)) pieces.push({ kind: 'timing', text: timing! });
  if (cost) pieces.push({ kind: 'cost', text: cost });
  return [...pieces, ...tagged(line.slice(head.length), /【([^】]+)】/)];
}

function english(line: string): Piece[] {
  const found = EN_HEAD.exec(line);
  if (!found) {
    const timing = /^\[([^\]]+)\]\s*/.exec(line);
    const plain: Piece = { kind: 'plain', text: timing ? line.slice(timing[0].length) : line };
    return timing ? [{ kind: 'timing', text: timing[1]! }, plain] : [plain];
  }
  const [head, first, timing, cost] = found;
  const pieces: Piece[] = [];
  if (first && EN_COST.test(first)) pieces.push({ kind: 'cost', text: `${first}:` });
  else if (first) pieces.push({ kind: 'skill', text: first });
  if (timing) pieces.push({ kind: 'timing', text: timing });
  if (cost) pieces.push({ kind: 'cost', text: `${cost}:` });
  return [...pieces, { kind: 'plain', text: line.slice(head.length) }];
}

/** Plain text with what stands in brackets set apart. */
function tagged(text: string, tag: RegExp): Piece[] {
  return text
    .split(tag)
    .map((part, i): Piece => ({ kind: i % 2 ? 'timing' : 'plain', text: part }))
    .filter((piece) => piece.text);
}
