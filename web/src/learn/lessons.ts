/** Lessons: small games with a script that the server keeps; what has been learned is kept in this browser. */
import { api } from '../api';
import { lay } from '../house/ground';
import { go } from '../house/router.svelte';

const DONE = 'fudaba.lessons';

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(DONE) ?? '[]');
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const named = (game: string, lesson: string): string => `${game} ${lesson}`;

/** Whether a lesson of a game has been done here. */
export function learned(game: string, lesson: string): boolean {
  return read().includes(named(game, lesson));
}

export function learn(game: string, lesson: string): void {
  try {
    localStorage.setItem(DONE, JSON.stringify([...new Set([...read(), named(game, lesson)])]));
  } catch {
    // no place to keep it
  }
}

/** Sits down at the table of a lesson. */
export async function begin(game: string, lesson: string): Promise<void> {
  const table = await api.open({ game, lesson });
  lay(game);
  go(`/t/${table.id}`);
}
