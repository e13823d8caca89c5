import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The page that signed-in players see first. The modules that it shares with other pages form one chunk. */
const FIRST_PAGE = 'home';
/** The column beside the feed of the first page, which loads after it, as one chunk. */
const SIDE = 'home-side';
/** The card above the feed of the first page. What it shares with other pages is one chunk. */
const NEXT_GAME = 'next-game';
/** Loads after the first page, so that an error can be shown when the connection fails later. */
const TOASTER = 'toaster';
/** The game that a post of the feed announces. */
const ANNOUNCED_GAME = 'announced-game';
const PAGE =
  /[\\/]src[\\/](pages[\\/]([^\\/]+|parts[\\/](home-side|next-game))|shared[\\/]ui[\\/]feedback[\\/]toaster|features[\\/]games[\\/]announcement[\\/]announced-game)\.tsx$/;
/** Pages that share nearly all of their code, or are rarely visited, share a chunk, because the first chunk lists every other one. */
const PAGES_TOGETHER: Record<string, string> = {
  terms: 'legal-pages',
  privacy: 'legal-pages',
  'forgot-password': 'reset-pages',
  'reset-password': 'reset-pages',
  register: 'registration-pages',
  'create-account': 'registration-pages',
  followers: 'follow-pages',
  following: 'follow-pages',
};
const GROUPS_OF_PAGES: ReadonlySet<string> = new Set(Object.values(PAGES_TOGETHER));
/** The pages of one player, team, field or game. They share much, and a visit often leads from one to another. */
const DETAIL_PAGES: ReadonlySet<string> = new Set(['profile', 'team', 'field', 'game']);
/** The lists of players, teams, fields and games, and the search in all of them. */
const LIST_PAGES: ReadonlySet<string> = new Set(['players', 'teams', 'fields', 'games', 'search']);
/** Modules that are needed together. By their imports alone, they would be in chunks of their own, or with other modules. */
const KITS: readonly (readonly [string, RegExp])[] = [
  [
    'menus',
    /[\\/](@floating-ui|@radix-ui[\\/](react-(menu|dropdown-menu|popover|popper|arrow|use-size|use-rect)|rect))[\\/]|[\\/]shared[\\/]ui[\\/]overlays[\\/](action-menu|dropdown-menu)\.tsx$/,
  ],
  [
    'dialogs',
    /[\\/](@radix-ui[\\/]react-(dialog|alert-dialog|focus-scope|focus-guards|tabs|roving-focus|direction|use-is-hydrated)|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|aria-hidden|tslib)[\\/]|[\\/]shared[\\/]ui[\\/](layout[\\/]tabs\.tsx|overlays[\\/](dialog\.tsx|alert-dialog\.tsx|overlay-history\.ts|use-close-on-back\.ts|use-return-focus\.ts))$/,
  ],
  [
    'layers',
    /[\\/]@radix-ui[\\/](primitive|react-(compose-refs|slot|primitive|context|id|presence|portal|dismissable-layer|collection|visually-hidden|use-[a-z-]+))[\\/]/,
  ],
  [
    'picture-tools',
    /[\\/]shared[\\/](banner[\\/]banner-(tools|positioner|position)|images[\\/](picture-editor|upload-overlay|use-picture-upload|upload-toasts))\.tsx?$|[\\/]team-logo\.tsx$/,
  ],
  // Home needs these modules, too. In one chunk with the forms of the game page, they would make Home load the validation rules of those forms.
  ['own-seat', /[\\/]features[\\/]games[\\/](use-expiry|seats[\\/](own-seat-requests|seat-questions))\.tsx?$/],
  [
    'unsaved-text',
    /[\\/]src[\\/]shared[\\/](drafts[\\/]|ui[\\/](inputs[\\/]unsaved-changes|overlays[\\/]discard-dialog))/,
  ],
];
const LIBRARY = /[\\/]node_modules[\\/]/;
/** Icons are imported one by one, so it is known which pages need them. */
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Stands for the entry, whose modules every page needs. */
const ENTRY = 'entry';
/** Stands for all code that loads on demand after a page is shown. */
const ON_DEMAND = 'on demand';

const usersByModule = new Map<string, readonly string[]>();

function pageOf(moduleId: string): string {
  const page = basename(moduleId, '.tsx');
  return PAGES_TOGETHER[page] ?? page;
}

/** The pages that cannot render without a module, and whether the entry or code that loads on demand needs it. */
function usersOf(moduleId: string, graph: Graph): readonly string[] {
  const known = usersByModule.get(moduleId);
  if (known) return known;
  const users = new Set<string>();
  const visited = new Set([moduleId]);
  // The loop also visits the importers that it adds.
  for (const id of visited) {
    const info = graph.getModuleInfo(id);
    if (PAGE.test(id)) users.add(pageOf(id));
    else if (info?.dynamicImporters.length) users.add(ON_DEMAND);
    if (info?.isEntry) users.add(ENTRY);
    for (const importer of info?.importers ?? []) visited.add(importer);
  }
  const sorted = [...users].sort();
  usersByModule.set(moduleId, sorted);
  return sorted;
}

const isShared = (moduleId: string, graph: Graph) => (graph.getModuleInfo(moduleId)?.importers.length ?? 0) > 1;

const isLoadedOnDemand = (moduleId: string, graph: Graph) =>
  (graph.getModuleInfo(moduleId)?.dynamicImporters.length ?? 0) > 0 && !PAGE.test(moduleId);

/**
 * Modules that the same pages need share a chunk, so that a page loads nothing that it does not need. A module that only one
 * page needs stays in the page's chunk: in separate chunks, the two would import each other. The number of
 * chunks is kept small: on a slow connection, each request costs as much time as 3 KB.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  const users = usersOf(moduleId, graph);
  if (users.includes(ENTRY)) return 'shell';
  const isIcon = ICON.test(moduleId);
  const pages = users.filter((user) => user !== ON_DEMAND);
  const kit = KITS.find(([, modules]) => modules.test(moduleId))?.[0];
  if (kit && (LIBRARY.test(moduleId) || !pages.includes(FIRST_PAGE))) return kit;
  // The bundler places other libraries itself: before it removes dead code, every page seems to need all of a library.
  if (LIBRARY.test(moduleId) && !isIcon) return null;
  const [onlyUser = ''] = users;
  if (users.length === 1 && GROUPS_OF_PAGES.has(onlyUser)) return onlyUser;
  if (users.length < 2 && !(isIcon && isShared(moduleId, graph))) return null;
  // In a shared chunk, this module would also load the rest of that chunk. For this reason, icons and announced games get chunks of their own below.
  if (isLoadedOnDemand(moduleId, graph) && !users.includes(FIRST_PAGE)) return null;
  if (pages.includes(FIRST_PAGE)) return 'first-page';
  if (pages.includes(NEXT_GAME)) return NEXT_GAME;
  // Every first visit loads these few icons.
  if (isIcon && (pages.includes(SIDE) || pages.includes(TOASTER))) return 'first-page';
  if (isIcon && users.includes(ON_DEMAND)) return 'icons';
  if (pages.includes(SIDE)) return SIDE;
  if (pages.includes(ANNOUNCED_GAME)) return ANNOUNCED_GAME;
  if (pages.length === 0) return null;
  const detailPages = pages.filter((page) => DETAIL_PAGES.has(page)).length;
  const listPages = pages.filter((page) => LIST_PAGES.has(page)).length;
  if (detailPages > 0 && listPages > 0) return 'lists-and-details';
  if (detailPages > 1) return 'details';
  if (listPages > 1) return 'lists';
  return `pages-${createHash('sha256').update(users.join()).digest('hex').slice(0, 8)}`;
}

/**
 * Derives the chunks from the import graph. Modules that are always needed together form one chunk, because many small chunks
 * compress badly and cost requests.
 */
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
      if (cycle) this.error(`Chunks import each other in a cycle: ${cycle.join(' → ')}`);
    },
  };
}
