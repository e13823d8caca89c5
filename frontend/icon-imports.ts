import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const REEXPORT = /export \{([^}]*)\} from '\.\/(icons\/[^']+)\.mjs'/g;

const namesIn = (list: string): string[] => list.split(',').flatMap((name) => name.trim() || []);

/** The module of each icon, such as `lucide-react/icons/check` for `Check`. */
export function iconModules(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve(LIBRARY);
  const index = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(REEXPORT)].flatMap(([, names = '', path]) =>
      namesIn(names).map((name) => [name.replace(/^default as /, ''), `${LIBRARY}/${path}`]),
    ),
  );
}

/** Imports every icon from its own module. */
export const splitIconImports = (code: string, modules: ReadonlyMap<string, string>): string =>
  code.replace(ICON_IMPORT, (_, names: string) =>
    namesIn(names)
      .map((name) => {
        const [icon = '', local = icon] = name.split(/\s+as\s+/);
        const module = modules.get(icon);
        if (!module) throw new Error(`${LIBRARY} has no icon ${icon}`);
        return `import ${local} from ${JSON.stringify(module)}`;
      })
      .join(';'),
  );

/**
 * Imports icons from their own modules, so that chunks.ts finds the pages that need each of them. Through the library's index, all
 * pages seem to need all icons, and the first visit loads them.
 */
export function importIconsSeparately(): Plugin {
  const modules = iconModules();
  return {
    name: 'import-icons-separately',
    apply: 'build',
    // Runs after the types have been removed.
    enforce: 'post',
    transform: {
      filter: { code: LIBRARY, id: { exclude: /node_modules/ } },
      handler: (code) => ({ code: splitIconImports(code, modules), map: null }),
    },
  };
}
