/** Makes the cards that tests and the gallery show, from the engine itself. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));

export default function setup(): void {
  const root = dirname(web);
  const ours = join(root, '.venv', 'bin', 'python');
  const python = process.env['PYTHON'] ?? (existsSync(ours) ? ours : 'python3');
  execFileSync(python, ['-m', 'scripts.page_cards', join(web, 'fixtures')], {
    cwd: root,
    env: { ...process.env, PYTHONPATH: join(root, 'src') },
    stdio: 'inherit',
  });
}
