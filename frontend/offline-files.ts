import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The pages that open without a connection, and the entry. */
export const ROOT = /[\\/]src[\\/](app[\\/]main|pages[\\/](.+[\\/])?(home|messages|game))\.tsx$/;
/**
 * Other pages, and what is of no use without a connection: maps, the tools for banners, avatars and logos, signing in, and the forms of teams,
 * fields and games.
 */
export const NEEDS_CONNECTION =
  /[\\/]src[\\/](pages[\\/](?!parts[\\/]).+|pages[\\/]parts[\\/]team-form|shared[\\/](map|images[\\/]picture-kit)[\\/].+|features[\\/](auth[\\/].+|[^\\/]+[\\/]form[\\/].+))\.tsx?$/;
const FONT = /-latin-wght-normal-[\w-]+\.woff2$/;
const PAGE = readFileSync(new URL('index.html', import.meta.url), 'utf8');
const WORKER = fileURLToPath(new URL('worker/sw.ts', import.meta.url));

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'moduleIds'>>;

/** The files of the pages that open without a connection, with the parts that they load on demand. */
export function offlineChunks(chunks: Chunks): string[] {
  const contains = (file: string, modules: RegExp) =>
    chunks.get(file)?.moduleIds.some((id) => modules.test(id)) ?? false;
  const files = new Set([...chunks.keys()].filter((file) => contains(file, ROOT)));
  // The loop also visits the files that it adds.
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
    const parts = dynamicImports.filter((part) => !contains(part, NEEDS_CONNECTION));
    for (const needed of [...imports, ...parts]) files.add(needed);
  }
  return [...files].sort();
}

/** Builds the service worker, and the list of files that the page saves for it. index.html names the list. */
export function prepareOffline(): Plugin {
  let list = '';
  return {
    name: 'prepare-offline',
    apply: 'build',
    async generateBundle(_, bundle) {
      const output = Object.entries(bundle);
      const chunks = new Map(output.flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file]] : [])));
      const fonts = output.map(([name]) => name).filter((name) => FONT.test(name));
      const source = JSON.stringify([...offlineChunks(chunks), ...fonts].map((file) => `/${file}`));
      // The name also changes when only a stylesheet or the page has changed.
      const build = [source, ...Object.keys(bundle), PAGE].join();
      list = `assets/offline-${createHash('sha256').update(build).digest('hex').slice(0, 8)}.json`;
      this.emitFile({ type: 'asset', fileName: list, source });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<html ', () => `<html data-offline="/${list}" `),
    },
  };
}

/** The worker is one file. It is not part of the app's build, where it would share chunks with the app. */
async function buildWorker(): Promise<string> {
  // Imported here, because tests of this file cannot load Vite.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The worker has no output.');
  return result.output[0].code;
}
