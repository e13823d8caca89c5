import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, rejectImportCycles } from './chunks.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Preloads the two fonts that every screen uses, so that text does not shift when they arrive. */
function preloadFonts(): Plugin {
  const everyScreen = /(ibm-plex-sans|sofia-sans-condensed)-latin-wght-normal.*\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => everyScreen.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
    },
  };
}

export default defineConfig({
  root: path('.'),
  plugins: [react(), tailwindcss(), preloadFonts(), rejectImportCycles()],
  resolve: { alias: { '@contracts': path('../backend/src/contracts'), '@': path('./src') } },
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
      output: {
        // The first chunk lists the files of all others, so names would make the first visit larger.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
});
