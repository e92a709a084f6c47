/** Standing choices of real games, as the engine gives them (`scripts/page_choices.py`). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Choice, View } from '../src/contract';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const FILE = join(web, 'fixtures', 'choices.jsonl.gz');

export interface Standing {
  game: string;
  seats: number;
  view: View;
  choice: Choice;
  /** Whole answers that the engine takes, where an answer has several pieces. */
  whole: string[][];
}

/** All of them, made anew if the engine has changed since; `CHOICES=kept` takes those of the last time. */
export function standing(): Standing[] {
  const root = dirname(web);
  const ours = join(root, '.venv', 'bin', 'python');
  const python = process.env['PYTHON'] ?? (existsSync(ours) ? ours : 'python3');
  if (process.env['CHOICES'] !== 'kept' || !existsSync(FILE))
    execFileSync(python, ['-m', 'scripts.page_choices', FILE], {
      cwd: root,
      env: { ...process.env, PYTHONPATH: join(root, 'src') },
      stdio: 'inherit',
    });
  const lines = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
  return lines.slice(1).map((line) => JSON.parse(line) as Standing);
}

/** What a choice is, for a message. */
export const named = ({ game, seats, choice }: Standing): string =>
  `${game} ${seats} ${choice.kind} (${choice.form.kind}) ${choice.id}`;
