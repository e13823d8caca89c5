import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The two fonts of every screen start loading with the page, so that text does not jump when they arrive. */
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
  plugins: [react(), tailwindcss(), preloadFonts()],
  resolve: { alias: { '@contracts': path('../backend/src/contracts'), '@': path('./src') } },
  // The request classes of the contracts carry decorators; their fields must not be redefined over what a decorator set.
  oxc: { decorator: { legacy: true }, assumptions: { setPublicClassFields: true } },
  server: {
    port: 5173,
    // The page's own Host goes along, as the server takes writes from its own origin only.
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
    // MapLibre comes in one large piece, and only where a map style is set.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What most pages share comes in one piece: many small ones compress badly. What opens on demand stays out of it.
            {
              name: 'commons',
              test: /frontend[\\/]src[\\/]shared[\\/](?!forms[\\/]|ui[\\/](overlays[\\/](alert-dialog|dialog|dropdown-menu)|layout[\\/]tabs|inputs[\\/](unsaved-changes|form-input|finder|combobox|option-list)|entities[\\/]location-line))|node_modules[\\/](lucide-react|clsx)/,
              minShareCount: 6,
            },
            // Each of these is what several pages show, apart from what the shell needs of the same feature.
            {
              name: 'posts',
              test: /features[\\/]feed[\\/](?!feed[.]live|own-posts|new-posts[.]|removed|(comment|post)-cache|api[\\/](feed-queries|look-again))|shared[\\/]ui[\\/](lists[\\/]use-remembered|text[\\/]long-text)/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'places',
              test: /features[\\/](teams|fields)[\\/](components[\\/](team-line|field-(line|rating|cover)|stars)|api[\\/](field-queries|look-again-at)|rating)|contracts[\\/]option-labels|icons[\\/](star|newspaper|arrow-down|plus)[.]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'platform',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core)|zustand)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
