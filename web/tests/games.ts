import { readFileSync } from 'node:fs';
import type { Described } from '../src/cards';

export const GAMES = ['ashes', 'azuride', 'avalon'] as const;

export function described(game: string): Described {
  return JSON.parse(readFileSync(new URL(`../fixtures/${game}.json`, import.meta.url), 'utf8')) as Described;
}
