import { svelte } from '@sveltejs/vite-plugin-svelte';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { stamp } from './sources.ts';

/** Where `fudaba serve` listens while the page is worked on. */
const SERVER = process.env['FUDABA_SERVER'] ?? 'http://127.0.0.1:8000';

// Stable names: the built page is committed, and a change shows as a change of one file.
export default defineConfig({
  base: '/',
  // Files find one another wherever the page lies; only its document names them from the root (`fudaba site`).
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [svelte(), stamp(dirname(fileURLToPath(import.meta.url)))],
  server: { proxy: { '/api': { target: SERVER }, '/ws': { target: SERVER, ws: true } } },
  build: {
    outDir: '../src/fudaba/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'licences.json' },
    rollupOptions: {
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'assets/[name].js' } } },
  test: {
    globalSetup: 'tests/cards.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: { name: 'shots', include: ['tests/shots/**/*.test.ts'], environment: 'node', hookTimeout: 120000 },
      },
      {
        extends: true,
        test: { name: 'offline', include: ['tests/offline/**/*.test.ts'], environment: 'node', hookTimeout: 120000 },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          include: ['tests/pictures/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/play/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60000,
          hookTimeout: 60000,
        },
      },
    ],
  },
});
