import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_PAGE } from './chunks.ts';
import { rulesForCode } from './first-stylesheet.ts';

const COMMENT = /^\s*\/\/.*\n/gm;
const START = readFileSync(new URL('start.js', import.meta.url), 'utf8').replace(COMMENT, '');

const hashed = (name: string, type: string, content: string) =>
  `assets/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${type}`;

/** The hashed name lets browsers cache the file, so that later visits do not request it again. */
const START_FILE = hashed('start', 'js', START);

const START_TAG = /<script\s+src="\/start\.js">/;
const NEXT_GAME = /[\\/]src[\\/]pages[\\/]parts[\\/]next-game\.tsx$/;

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>>;

/** The one stylesheet of the chunks. */
const stylesheetOf = (chunks: readonly Rolldown.OutputChunk[]): string =>
  chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])[0] ?? '';

/**
 * The entry's files, those that Home needs in addition to them, and those that the card of the next game needs in addition to
 * Home.
 */
export function earlyFiles(chunks: Chunks): { entry: string[]; home: string[]; nextGame: string[] } {
  const all = [...chunks.values()];
  const withImports = (first: { fileName: string } | undefined): Set<string> => {
    const files = new Set(first ? [first.fileName] : []);
    // The loop also visits the files that it adds.
    for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
    return files;
  };
  const filesOf = (module: RegExp) => {
    const first = all.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
    if (!first) throw new Error(`No chunk starts with the module ${module.source}`);
    return withImports(first);
  };
  const entry = withImports(all.find(({ isEntry }) => isEntry));
  const home = filesOf(FIRST_PAGE);
  return {
    entry: [...entry],
    home: [...home].filter((file) => !entry.has(file)),
    nextGame: [...filesOf(NEXT_GAME)].filter((file) => !entry.has(file) && !home.has(file)),
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  new Map(Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file]] : [])));

/**
 * Arranges the build for slow connections.
 *
 * - index.html links only the style rules that Home needs, and after the logo, because a browser paints nothing below a pending
 *   stylesheet. All other code depends on the whole stylesheet, which is therefore loaded before that code runs.
 * - The script at the top of index.html learns which files to request early.
 */
export function arrangeFirstVisit(): Plugin {
  let wholeStylesheet = '';
  let firstStylesheet = '';
  return {
    name: 'arrange-first-visit',
    generateBundle: {
      // Runs before Vite writes the stylesheets of each dynamic import, so that Vite uses the lists changed here.
      order: 'pre',
      handler(_, bundle) {
        const chunks = chunksOf(bundle);
        const { entry, home, nextGame } = earlyFiles(chunks);
        const early = new Set([...entry, ...home, ...nextGame]);
        wholeStylesheet = stylesheetOf(entry.flatMap((file) => chunks.get(file) ?? []));
        const stylesheet = bundle[wholeStylesheet];
        if (stylesheet?.type !== 'asset') return this.error('The entry imports no stylesheet.');
        const code = [...early].map((file) => chunks.get(file)?.code).join('\n');
        const source = rulesForCode(String(stylesheet.source), code);
        firstStylesheet = hashed('first', 'css', source);
        this.emitFile({ type: 'asset', fileName: firstStylesheet, source });
        this.emitFile({ type: 'asset', fileName: START_FILE, source: START });
        for (const [file, { viteMetadata }] of chunks) {
          if (early.has(file)) viteMetadata?.importedCss.delete(wholeStylesheet);
          else viteMetadata?.importedCss.add(wholeStylesheet);
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const { home, nextGame } = earlyFiles(chunksOf(bundle));
        const pathsOf = (files: string[]) => files.map((file) => `/${file}`).join(' ');
        const stylesheet = `<link rel="stylesheet" href="/${firstStylesheet}">`;
        const start = Object.entries({
          src: `/${START_FILE}`,
          'data-home': pathsOf(home),
          'data-next-game': pathsOf(nextGame),
          'data-stylesheet': `/${wholeStylesheet}`,
        });
        return html
          .replace('</body>', () => `${stylesheet}\n  </body>`)
          .replace(START_TAG, () => `<script ${start.map(([name, value]) => `${name}="${value}"`).join(' ')}>`);
      },
    },
  };
}
