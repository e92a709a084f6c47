/** Examples of the rulebook at tables of their own. */
import { api } from '../api';
import { lay } from './ground';
import { go } from './router.svelte';

/** Opens a table at an example's position and sits down there. */
export async function tryAt(game: string, example: string): Promise<void> {
  const table = await api.open({ game, example });
  lay(game);
  go(`/t/${table.id}`);
}
