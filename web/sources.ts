/** What the built page was built from, as one number. `scripts/page_build.py` reckons the same. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const FILES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'sources.ts',
  'svelte.config.js',
  'vite.config.ts',
  'vite.offline.config.ts',
  'vite.print.config.ts',
];
const FOLDERS = ['offline', 'public', 'src'];
/** The gallery is no part of the built page. */
const LEFT_OUT = /^src\/gallery\//;

export function sources(web: string): string {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(web, join(entry.parentPath, entry.name)).split(sep).join(posix.sep)),
  );
  const names = [...FILES, ...found].filter((name) => !LEFT_OUT.test(name));
  const sum = createHash('sha256');
  for (const name of names.sort((a, b) => (a < b ? -1 : 1))) {
    sum.update(
      `${createHash('sha256')
        .update(readFileSync(join(web, name)))
        .digest('hex')} ${name}\n`,
    );
  }
  return sum.digest('hex');
}

/** Writes the number beside the page. */
export function stamp(web: string): Plugin {
  return {
    name: 'sources',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sources.txt', source: `${sources(web)}\n` });
    },
  };
}
