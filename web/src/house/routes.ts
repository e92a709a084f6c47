/** Where a reader is, from the address alone. */
import { base } from '../alone';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | undefined }
  | { page: 'lobby' }
  | { page: 'decks'; game: string | undefined }
  | { page: 'design'; game: string | undefined }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string | undefined }
  | { page: 'replay'; id: string | undefined }
  | { page: 'learn'; game: string | undefined }
  | { page: 'puzzles'; game: string | undefined }
  | { page: 'print'; game: string | undefined }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'people' }
  | { page: 'friend'; word: string }
  | { page: 'contact' }
  | { page: 'privacy' }
  | { page: 'admin' }
  | { page: 'nowhere' };

export type PageName = Route['page'];

export function routeOf(path: string): Route {
  const [first = '', second, ...more] = path.split('/').filter(Boolean).map(decode);
  if (more.length) return { page: 'nowhere' };
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: second };
    case 'decks':
      return { page: 'decks', game: second };
    case 'design':
      return { page: 'design', game: second };
    case 'rules':
      return { page: 'rules', game: second };
    case 'replay':
      return { page: 'replay', id: second };
    case 'learn':
      return { page: 'learn', game: second };
    case 'puzzles':
      return { page: 'puzzles', game: second };
    case 'print':
      return { page: 'print', game: second };
    case 't':
      return second ? { page: 'table', id: second } : { page: 'nowhere' };
    case 'me':
      return second ? { page: 'nowhere' } : { page: 'people' };
    case 'friend':
      return second ? { page: 'friend', word: second } : { page: 'nowhere' };
    case 'about':
    case 'contact':
    case 'privacy':
    case 'admin':
    case 'lobby':
    case 'settings':
      return second ? { page: 'nowhere' } : { page: first };
    default:
      return { page: 'nowhere' };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a sign of per cent that stands for itself
  }
}

/** The address of a rule: its game's book, at its place. */
export function ruleHref(rule: string): string {
  return `${base}/rules/${rule.split('.')[0]}#${rule}`;
}

/** The address of a moment of a game, within the house. */
export function momentHref(id: string, at: number, review = false): string {
  return `/replay/${encodeURIComponent(id)}?at=${at}${review ? '&review' : ''}`;
}
