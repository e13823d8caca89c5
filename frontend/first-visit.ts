import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const START = readFileSync(new URL('start.js', import.meta.url), 'utf8');
const START_FILE = `assets/start-${createHash('sha256').update(START).digest('hex').slice(0, 8)}.js`;

const START_TAG = /<script\s+src="\/start\.js">/;
const HOME = /[\\/]src[\\/]pages[\\/]home\.tsx$/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>>;

/** The chunks that Home needs in addition to those of the entry, in no particular order. */
function homeFiles(chunks: Chunks): string[] {
  const withImports = (chunk: { fileName: string } | undefined): Set<string> => {
    const files = new Set(chunk ? [chunk.fileName] : []);
    // The loop also visits the files that it adds.
    for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
    return files;
  };
  const all = [...chunks.values()];
  const entry = withImports(all.find(({ isEntry }) => isEntry));
  const home = withImports(all.find(({ facadeModuleId }) => HOME.test(facadeModuleId ?? '')));
  return [...home].filter((file) => !entry.has(file));
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
        const files = homeFiles(chunks).map((file) => `/${file}`);
        const stylesheets = html.match(STYLESHEET)?.join('') ?? '';
        return html
          .replace(STYLESHEET, '')
          .replace('</body>', () => `${stylesheets.trim()}\n  </body>`)
          .replace(START_TAG, () => `<script src="/${START_FILE}" data-home="${files.join(' ')}">`);
      },
    },
  };
}
