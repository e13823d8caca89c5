import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, rejectImportCycles } from './chunks.ts';
import { compressFiles } from './compress-files.ts';
import { arrangeFirstVisit } from './first-visit.ts';
import { importIconsSeparately } from './icon-imports.ts';
import { prepareOffline } from './offline-files.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: path('.'),
  plugins: [
    react(),
    tailwindcss(),
    importIconsSeparately(),
    rejectImportCycles(),
    arrangeFirstVisit(),
    prepareOffline(),
    compressFiles(),
  ],
  resolve: {
    alias: {
      '@contracts': path('../backend/src/contracts'),
      '@': path('./src'),
      // React has had this hook since version 18. wouter and radix-ui bring a copy for older ones.
      'use-sync-external-store/shim/index.js': 'react',
      // radix-ui locks scrolling with a style element, which the content security policy forbids.
      'react-style-singleton': path('./src/shared/ui/overlay-kit/dialogs/style-singleton.ts'),
    },
  },
  // The contracts' request classes use decorators. Class fields must not overwrite values that a decorator has set.
  oxc: { decorator: { legacy: true }, assumptions: { setPublicClassFields: true } },
  server: {
    port: 5173,
    // The proxy forwards the page's Host header, because the server accepts writes only from its own origin.
    proxy: {
      '/api': { target: backend },
      '/objects': { target: backend },
      '/healthz': { target: backend },
      '/socket.io': { target: backend, ws: true },
    },
  },
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    // The content security policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // MapLibre is one large chunk. It loads only when a map style is configured.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // Radix names its functions with `__name(fn, 'name')`. If this call counted as a side effect, unused functions would stay in the bundle.
      // No property that the code reads has a getter with effects.
      treeshake: { manualPureFunctions: ['__name'], propertyReadSideEffects: false },
      output: {
        // The first chunk lists the files of all others, so names and longer hashes would make the first visit larger.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
});
