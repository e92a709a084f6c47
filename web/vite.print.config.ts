import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Nothing lies beside a document of its own, so no worker can be hired from there. */
const alone: Plugin = {
  name: 'alone',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './paint' && importer?.includes('/worlds/ashes/') ? join(importer, '..', 'alone.ts') : null,
};

// The cards that `fudaba print` and reports draw: one script and one style sheet, put into a document of its own.
export default defineConfig({
  plugins: [alone, svelte()],
  publicDir: false,
  build: {
    outDir: '../src/fudaba/web/dist',
    emptyOutDir: false,
    target: 'es2022',
    cssCodeSplit: false,
    license: { fileName: 'print/licences.json' },
    rollupOptions: {
      input: 'src/print/main.ts',
      output: {
        format: 'iife',
        entryFileNames: 'print/print.js',
        assetFileNames: 'print/print[extname]',
      },
    },
  },
});
