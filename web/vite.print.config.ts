import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The sheet that `fudaba print` writes: one script and one style sheet, to be put into a document of its own.
export default defineConfig({
  plugins: [svelte()],
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
