/** A lesson becomes a table: its position, the reader at A, a gentle bot opposite. */
import { api } from '../api';
import { openAt, type Lesson } from './lessons';
import { go } from './router.svelte';

export async function begin(lesson: Lesson): Promise<void> {
  const table = await api.open({
    game: lesson.game,
    chairs: ['me', 'gentle'],
    record: lesson.record,
    private: true,
  });
  openAt(table.id, lesson);
  go(`/t/${table.id}`);
}
