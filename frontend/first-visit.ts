import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const COMMENT = /^\s*\/\/.*\n/gm;
const START = readFileSync(new URL('start.js', import.meta.url), 'utf8').replace(COMMENT, '');
const START_FILE = `assets/start-${createHash('sha256').update(START).digest('hex').slice(0, 8)}.js`;

const START_TAG = /<script\s+src="\/start\.js">/;
const HOME = /[\\/]src[\\/]pages[\\/]home\.tsx$/;
const NEXT_GAME = /[\\/]src[\\/]pages[\\/]parts[\\/]next-game\.tsx$/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>>;

/** The files that Home needs in addition to those of the entry, and those that the card of the next game needs in addition to Home. */
export function earlyFiles(chunks: Chunks): { home: string[]; nextGame: string[] } {
  const all = [...chunks.values()];
  const withImports = (first: { fileName: string } | undefined): Set<string> => {
    const files = new Set(first ? [first.fileName] : []);
    // The loop also visits the files that it adds.
    for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
    return files;
  };
  const filesOf = (module: RegExp) => withImports(all.find(({ facadeModuleId }) => module.test(facadeModuleId ?? '')));
  const entry = withImports(all.find(({ isEntry }) => isEntry));
  const home = filesOf(HOME);
  return {
    home: [...home].filter((file) => !entry.has(file)),
    nextGame: [...filesOf(NEXT_GAME)].filter((file) => !entry.has(file) && !home.has(file)),
  };
}

/**
 * Arranges index.html for slow connections. The stylesheet follows the logo, because a browser paints nothing below a pending
 * stylesheet. The script at the top learns which files to request early when the page is Home.
 */
export function arrangeFirstVisit(): Plugin {
  return {
    name: 'arrange-first-visit',
    generateBundle() {
      // Under a hashed name, so that later visits do not ask for it again.
      this.emitFile({ type: 'asset', fileName: START_FILE, source: START });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const chunks = new Map(
          Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file]] : [])),
        );
        const { home, nextGame } = earlyFiles(chunks);
        const pathsOf = (files: string[]) => files.map((file) => `/${file}`).join(' ');
        const stylesheets = html.match(STYLESHEET)?.join('') ?? '';
        return html
          .replace(STYLESHEET, '')
          .replace('</body>', () => `${stylesheets.trim()}\n  </body>`)
          .replace(
            START_TAG,
            () => `<script src="/${START_FILE}" data-home="${pathsOf(home)}" data-next-game="${pathsOf(nextGame)}">`,
          );
      },
    },
  };
}
