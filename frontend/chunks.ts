import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The page that signed-in players see first. The modules that it shares with other pages form one chunk. */
export const FIRST_PAGE = /[\\/]src[\\/]pages[\\/]home\.tsx$/;
/** A page, and the folder below `pages` in which it stands. The folder is empty for a page that stands in `pages` itself. */
export const PAGE = /[\\/]src[\\/]pages[\\/](?!parts[\\/])((?:.+[\\/])?)[^\\/]+\.tsx$/;
/**
 * A module of a kit, and the folder of the kit. Each folder whose name ends with `-kit`, and each folder in it, is a kit. Folders with the same
 * name are one kit, wherever they are: `picture-kit` has a part in `shared/images` and one in `features/teams`.
 */
export const KIT = /[\\/]src[\\/].*?([^\\/]+-kit[\\/](?:.+[\\/])?)[^\\/]+$/;
const LIBRARY = /[\\/]node_modules[\\/]/;
/** Icons are imported one by one, so it is known which pages need them. */
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

interface Users {
  isEntry: boolean;
  /** The modules that load dynamically and cannot run without the module: pages, and code that loads on demand. */
  roots: readonly string[];
}

const usersByModule = new Map<string, Users>();

function usersOf(moduleId: string, graph: Graph): Users {
  const known = usersByModule.get(moduleId);
  if (known) return known;
  const visited = new Set([moduleId]);
  // The loop also visits the importers that it adds.
  for (const id of visited) for (const importer of graph.getModuleInfo(id)?.importers ?? []) visited.add(importer);
  const users = {
    isEntry: [...visited].some((id) => graph.getModuleInfo(id)?.isEntry),
    roots: [...visited].filter((id) => graph.getModuleInfo(id)?.dynamicImporters.length).sort(),
  };
  usersByModule.set(moduleId, users);
  return users;
}

/** The innermost folder that contains all of the folders. Folders end with a slash, except the empty one, which contains all others. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let common = first;
  while (!others.every((folder) => folder.startsWith(common))) common = common.replace(/[^/]+\/$/, '');
  return common;
}

const folderIn = (moduleId: string, pattern: RegExp): string =>
  pattern.exec(moduleId)?.[1]?.replaceAll('\\', '/') ?? '';

/**
 * The innermost kit that contains the module or, for a module of a library, all modules of kits that import it, directly or through other
 * libraries. Empty if there is none, which includes a library that two separate kits import.
 */
function kitOf(moduleId: string, graph: Graph): string {
  const users = new Set([moduleId]);
  for (const id of users)
    if (LIBRARY.test(id)) for (const importer of graph.getModuleInfo(id)?.importers ?? []) users.add(importer);
  return commonFolder([...users].flatMap((id) => (LIBRARY.test(id) ? [] : folderIn(id, KIT) || [])));
}

/**
 * The first part of the first visit that needs the module. The parts are what the first page imports dynamically, in the order of its imports,
 * then what the module that starts the app imports dynamically.
 */
function firstPartOf(roots: readonly string[], graph: Graph): string | undefined {
  const startsApp = (id: string) =>
    graph.getModuleInfo(id)?.importers.some((importer) => graph.getModuleInfo(importer)?.isEntry);
  const parts = roots.flatMap((root) => {
    const importers = graph.getModuleInfo(root)?.dynamicImporters ?? [];
    const firstPage = importers.find((id) => FIRST_PAGE.test(id));
    if (firstPage) return { root, place: graph.getModuleInfo(firstPage)?.dynamicallyImportedIds.indexOf(root) ?? 0 };
    return importers.some(startsApp) ? { root, place: Number.MAX_SAFE_INTEGER } : [];
  });
  return parts.sort((one, other) => one.place - other.place)[0]?.root;
}

/**
 * Returns the name of the module's chunk; null leaves the choice to the bundler.
 *
 * What the first page shares with other pages is one chunk, what several pages of one folder share is one chunk, and each kit is one chunk. A page
 * may then load a little that it does not need, but a visit needs fewer requests. On a slow connection, a request costs as much time as 3 KB.
 * Other modules share a chunk only if the same pages need them. A module outside of kits that only one page, or only one part that loads on
 * demand, needs stays in the chunk of that page or part: in separate chunks, the two would import each other.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  const { isEntry, roots } = usersOf(moduleId, graph);
  if (isEntry) return 'shell';
  const isIcon = ICON.test(moduleId);
  const isLibrary = LIBRARY.test(moduleId) && !isIcon;
  const pages = roots.filter((root) => PAGE.test(root));
  const isOnFirstPage = pages.some((page) => FIRST_PAGE.test(page));
  const kit = !isIcon && (isLibrary || !isOnFirstPage) && kitOf(moduleId, graph);
  if (kit) return kit;
  const [onlyRoot = ''] = roots;
  if (roots.length < 2) return kitOf(onlyRoot, graph) || null;
  // The bundler places other libraries itself: before it removes dead code, every page seems to need all of a library.
  if (isLibrary) return null;
  if (isOnFirstPage) return 'first-page';
  // In a shared chunk, this module would also load the rest of that chunk.
  if (roots.includes(moduleId)) return null;
  const part = firstPartOf(roots, graph);
  // These few icons are small enough to load with the first page.
  if (part) return isIcon ? 'first-page' : `part ${basename(part, '.tsx')}`;
  if (isIcon && roots.length > pages.length) return 'icons';
  const folders = pages.flatMap((page) => folderIn(page, PAGE) || []);
  if (folders.length > 1) return `pages/${commonFolder(folders)}`;
  if (pages.length === 0) return null;
  const users = pages.map((page) => folderIn(page, PAGE) + basename(page));
  if (roots.length > pages.length) users.push('on demand');
  return `pages-${createHash('sha256').update(users.join()).digest('hex').slice(0, 8)}`;
}

/** Derives the chunks from imports and folders (see `chunkOf`), because many small chunks compress badly and cost requests. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [{ name: chunkOf, debugName: 'by users' }];

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
      // The names of the files are only hashes.
      const names = new Map(chunks.map(({ fileName, name }) => [fileName, name]));
      if (cycle) this.error(`Chunks import each other in a cycle: ${cycle.map((file) => names.get(file)).join(' → ')}`);
    },
  };
}
