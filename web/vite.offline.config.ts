import { defineConfig } from 'vite';

// The house without a server: what stands between the page and Python (`docs/offline.md`). Part of the built page, so
// that `fudaba site` needs no bundler; a server serves these files too, and nothing of its page asks for them.
export default defineConfig({
  base: './',
  publicDir: false,
  build: {
    outDir: '../src/fudaba/web/dist/offline',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: {
        shim: 'offline/shim.ts',
        engine: 'offline/engine.ts',
        thinker: 'offline/thinker.ts',
        sw: 'offline/sw.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
