import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The page that members see first. The modules that it shares with other pages form one chunk. */
const FIRST_PAGE = 'home';
const PAGE = /[\\/]src[\\/]pages[\\/][^\\/]+\.tsx$/;
const LIBRARY = /[\\/]node_modules[\\/]/;

const pagesByModule = new Map<string, readonly string[]>();

/** The pages that cannot render without a module. Code that loads on demand does not count. */
function pagesOf(moduleId: string, graph: Graph): readonly string[] {
  const known = pagesByModule.get(moduleId);
  if (known) return known;
  const pages = new Set<string>();
  const visited = new Set([moduleId]);
  // The loop also visits the importers that it adds.
  for (const id of visited) {
    const info = graph.getModuleInfo(id);
    if (PAGE.test(id)) pages.add(basename(id, '.tsx'));
    for (const importer of info?.importers ?? []) visited.add(importer);
  }
  const sorted = [...pages].sort();
  pagesByModule.set(moduleId, sorted);
  return sorted;
}

/**
 * Modules that the same pages need share a chunk, so that a page loads nothing that it does not need. A module that only one
 * page needs stays in the page's chunk: in separate chunks, the two would import each other.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  // The bundler places libraries itself: before it removes dead code, every page seems to need all of a library.
  if (LIBRARY.test(moduleId)) return null;
  const pages = pagesOf(moduleId, graph);
  if (pages.length < 2) return null;
  if (pages.includes(FIRST_PAGE)) return 'first-page';
  return `pages-${createHash('sha256').update(pages.join()).digest('hex').slice(0, 8)}`;
}

/**
 * Derives the chunks from the import graph. Modules that are always needed together form one chunk, because many small chunks
 * compress badly and cost requests.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', tags: ['$initial'] },
  { name: chunkOf },
  // Icons are tiny. Those that several chunks use are one chunk.
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
  { name: 'queries', test: /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/ },
];

/** The files of a cycle of static imports, or null if there is none. `imports` lists what each file imports. */
export function findImportCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>();
  const cycleFrom = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const cycle = cycleFrom(imported, [...path, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = cycleFrom(file, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Fails a build whose chunks import each other in a cycle: one of them would run before what it imports. */
export function rejectImportCycles(): Plugin {
  return {
    name: 'reject-import-cycles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycle = findImportCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle) this.error(`Chunks import each other in a cycle: ${cycle.join(' → ')}`);
    },
  };
}
