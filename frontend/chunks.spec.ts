import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chunkOf, findImportCycle, FIRST_PAGE, KIT, PAGE, rejectImportCycles } from './chunks';

const ENTRY = '/app/index.html';
const MAIN = '/app/src/app/main.tsx';
const page = (name: string) => `/app/src/pages/${name}.tsx`;
const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/**
 * Builds a module graph from each module's static importers, and from what modules import dynamically. All pages load
 * dynamically.
 */
function graph(importers: Record<string, string[]>, dynamicImports: Record<string, string[]> = {}) {
  const dynamicImportersOf = (id: string) => [
    ...Object.keys(dynamicImports).filter((importer) => dynamicImports[importer]?.includes(id)),
    ...(PAGE.test(id) ? ['/app/src/app/pages.tsx'] : []),
  ];
  return {
    getModuleInfo: (id: string) =>
      ({
        importers: importers[id] ?? (id === MAIN ? [ENTRY] : []),
        dynamicImporters: dynamicImportersOf(id),
        dynamicallyImportedIds: dynamicImports[id] ?? [],
        isEntry: id === ENTRY,
      }) as never,
  };
}

describe('chunkOf', () => {
  it('leaves a module that one page needs in that page’s chunk', () => {
    const imports = graph({ '/app/src/map.ts': [page('fields')], '/app/src/pin.ts': ['/app/src/map.ts'] });
    expect(chunkOf('/app/src/pin.ts', imports)).toBeNull();
  });

  it('puts all modules that the first page shares with other pages into one chunk', () => {
    const imports = graph({
      '/app/src/post.ts': [page('home'), page('profile')],
      '/app/src/likes.ts': [page('home'), page('profile'), page('team')],
    });
    expect(chunkOf('/app/src/post.ts', imports)).toBe('first-page');
    expect(chunkOf('/app/src/likes.ts', imports)).toBe('first-page');
  });

  it('puts modules into one chunk when the same pages need them, directly or through others', () => {
    const imports = graph({
      '/app/src/team-card.ts': [page('messages'), page('post')],
      '/app/src/team-logo.ts': ['/app/src/team-card.ts'],
      '/app/src/field-card.ts': [page('messages'), page('login')],
    });
    const chunk = chunkOf('/app/src/team-card.ts', imports);
    expect(chunk).toMatch(/^pages-[0-9a-f]{8}$/);
    expect(chunkOf('/app/src/team-logo.ts', imports)).toBe(chunk);
    expect(chunkOf('/app/src/field-card.ts', imports)).not.toBe(chunk);
  });

  it('puts the modules that pages of one folder share into one chunk, whichever of its pages need them', () => {
    const imports = graph({
      '/app/src/cover.tsx': [page('entities/details/team'), page('entities/details/profile')],
      '/app/src/chat-link.tsx': [page('entities/details/team'), page('entities/details/game'), page('messages')],
      '/app/src/filters.tsx': [page('entities/lists/teams'), page('entities/lists/games')],
    });
    expect(['cover', 'chat-link', 'filters'].map((name) => chunkOf(`/app/src/${name}.tsx`, imports))).toEqual([
      'pages/entities/details/',
      'pages/entities/details/',
      'pages/entities/lists/',
    ]);
  });

  it('puts the modules that pages of several folders share into the chunk of their innermost common folder', () => {
    const imports = graph({
      '/app/src/rating.tsx': [page('entities/details/field'), page('entities/lists/fields')],
      '/app/src/switch.tsx': [page('entities/details/field'), page('admin/admin-users')],
    });
    expect(chunkOf('/app/src/rating.tsx', imports)).toBe('pages/entities/');
    expect(chunkOf('/app/src/switch.tsx', imports)).toBe('pages/');
  });

  it('keeps a module that a page of a folder shares with pages outside of folders out of the folder’s chunk', () => {
    const imports = graph({ '/app/src/quote.tsx': [page('entities/lists/search'), page('messages')] });
    expect(chunkOf('/app/src/quote.tsx', imports)).toMatch(/^pages-[0-9a-f]{8}$/);
  });

  it('puts the modules of pages with the same file name in different folders into different chunks', () => {
    const imports = graph({
      '/app/src/members.tsx': [page('entities/details/team'), page('messages')],
      '/app/src/reports.tsx': [page('admin/team'), page('messages')],
    });
    expect(chunkOf('/app/src/members.tsx', imports)).not.toBe(chunkOf('/app/src/reports.tsx', imports));
  });

  it('puts the modules of a kit into one chunk, with the parts among them that load on demand', () => {
    const [editor, tools] = ['/app/src/images/picture-kit/editor.tsx', '/app/src/images/picture-kit/tools.tsx'];
    const imports = graph(
      { [editor]: [page('team'), '/app/src/other.tsx'], [icon('move')]: [tools] },
      { [page('team')]: [tools], [page('messages')]: ['/app/src/other.tsx'] },
    );
    expect([editor, tools, icon('move')].map((id) => chunkOf(id, imports))).toEqual(Array(3).fill('picture-kit/'));
  });

  it('puts a module of a kit that the first page needs into the chunk of the first page', () => {
    const editor = '/app/src/images/picture-kit/first-editor.tsx';
    expect(chunkOf(editor, graph({ [editor]: [page('home'), page('team')] }))).toBe('first-page');
  });

  it('puts a module of a library into the innermost kit that contains all kits that import it', () => {
    const library = (name: string) => `/app/node_modules/${name}/index.mjs`;
    const kit = (name: string) => `/app/src/shared/ui/overlay-kit/${name}.tsx`;
    const imports = graph({
      [library('menu')]: [kit('dialogs/menus/menu')],
      [library('popper')]: [library('menu')],
      [library('focus')]: [library('menu'), kit('dialogs/dialog')],
      [library('slot')]: [library('menu'), kit('toasts/toaster'), '/app/src/app/menu-sheet.tsx'],
    });
    expect(['menu', 'popper', 'focus', 'slot'].map((name) => chunkOf(library(name), imports))).toEqual([
      'overlay-kit/dialogs/menus/',
      'overlay-kit/dialogs/menus/',
      'overlay-kit/dialogs/',
      'overlay-kit/',
    ]);
  });

  it('leaves a module of a kit that a module of another kit imports in its own kit', () => {
    const dialog = '/app/src/shared/ui/overlay-kit/dialogs/picture-dialog.tsx';
    const imports = graph({ [dialog]: ['/app/src/images/picture-kit/crop.tsx', page('team')] });
    expect(chunkOf(dialog, imports)).toBe('overlay-kit/dialogs/');
  });

  it('leaves libraries that no kit imports to the bundler', () => {
    const imports = graph({ '/app/node_modules/zustand/index.js': [page('home'), page('teams')] });
    expect(chunkOf('/app/node_modules/zustand/index.js', imports)).toBeNull();
  });

  it('finds the pages of modules that import each other', () => {
    const imports = graph({
      '/app/src/one.ts': ['/app/src/other.ts', page('field')],
      '/app/src/other.ts': ['/app/src/one.ts', page('review')],
    });
    expect(chunkOf('/app/src/one.ts', imports)).toBe(chunkOf('/app/src/other.ts', imports));
  });

  it('puts everything that the entry needs into the shell, including libraries', () => {
    const imports = graph({ '/app/src/app.tsx': [MAIN], '/app/node_modules/react/index.js': ['/app/src/app.tsx'] });
    expect(chunkOf('/app/src/app.tsx', imports)).toBe('shell');
    expect(chunkOf('/app/node_modules/react/index.js', imports)).toBe('shell');
  });

  it('puts a module that the first page shares with code on demand into the chunk of the first page', () => {
    const imports = graph(
      { '/app/src/legal.tsx': [page('home'), '/app/src/menu.tsx'] },
      { '/app/src/header.tsx': ['/app/src/menu.tsx'] },
    );
    expect(chunkOf('/app/src/legal.tsx', imports)).toBe('first-page');
  });

  it('puts an icon where the pages need it, and icons that code on demand shares into one chunk', () => {
    const imports = graph(
      {
        [icon('heart')]: [page('home'), page('profile')],
        [icon('anchor')]: [page('field')],
        [icon('copy')]: ['/app/src/one-menu.tsx', '/app/src/other-menu.tsx'],
        [icon('crop')]: ['/app/src/one-menu.tsx'],
        [icon('bell')]: ['/app/src/one-menu.tsx', page('messages')],
      },
      { [page('field')]: ['/app/src/one-menu.tsx'], [page('team')]: ['/app/src/other-menu.tsx'] },
    );
    expect(['heart', 'anchor', 'copy', 'crop', 'bell'].map((name) => chunkOf(icon(name), imports))).toEqual([
      'first-page',
      null,
      'icons',
      null,
      'icons',
    ]);
  });

  describe('for the parts of the first visit', () => {
    const [nextGame, side] = [page('parts/next-game'), page('parts/home-side')];
    const [toaster, menu] = ['/app/src/toaster.tsx', '/app/src/menu.tsx'];
    const dynamicImports = { [page('home')]: [nextGame, side], [MAIN]: [toaster], [page('field')]: [menu] };

    it('puts a module into the chunk of the first part that needs it, in the order in which the first page imports them', () => {
      const imports = graph(
        {
          '/app/src/time.ts': [toaster, side, nextGame, page('game')],
          '/app/src/rating.ts': [page('field'), toaster, side],
        },
        dynamicImports,
      );
      expect(chunkOf('/app/src/time.ts', imports)).toBe('part next-game');
      expect(chunkOf('/app/src/rating.ts', imports)).toBe('part home-side');
    });

    it('puts what the module that starts the app loads into a chunk apart from that of the pages', () => {
      const imports = graph({ '/app/src/seats.ts': [toaster, page('games'), page('team')] }, dynamicImports);
      expect(chunkOf('/app/src/seats.ts', imports)).toBe('part toaster');
    });

    it('puts their icons into the chunk of the first page', () => {
      const imports = graph({ [icon('star')]: [side, menu], [icon('alert')]: [toaster, menu] }, dynamicImports);
      expect(['star', 'alert'].map((name) => chunkOf(icon(name), imports))).toEqual(['first-page', 'first-page']);
    });
  });

  it('leaves a part that loads on demand out of the chunk of its pages’ folder', () => {
    const pages = [page('entities/details/field'), page('entities/details/team')];
    const imports = graph(
      { '/app/src/notice.tsx': pages, '/app/src/form.tsx': pages },
      { [page('home')]: ['/app/src/notice.tsx'] },
    );
    expect(chunkOf('/app/src/notice.tsx', imports)).toBeNull();
    expect(chunkOf('/app/src/form.tsx', imports)).toBe('pages/entities/details/');
  });
});

describe('the folders of the source', () => {
  const files = readdirSync(resolve(__dirname, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/src/${file}`,
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file));

  it('contain the first page', () => {
    expect(code.filter((file) => FIRST_PAGE.test(file))).toHaveLength(1);
  });

  it('contain several pages in each folder of pages, so that they can share a chunk', () => {
    const folders = code.flatMap((file) => PAGE.exec(file)?.[1] || []);
    expect(folders).not.toEqual([]);
    expect(folders.filter((folder) => folders.filter((other) => other === folder).length < 2)).toEqual([]);
  });

  it('contain several modules in each outermost kit, so that they can share a chunk', () => {
    const kits = code.flatMap((file) => KIT.exec(file)?.[1]?.split('/')[0] ?? []);
    expect(kits).not.toEqual([]);
    expect(kits.filter((kit) => kits.filter((other) => other === kit).length < 2)).toEqual([]);
  });

  it('import radix-ui in one kit only, because a library that two kits import is in the chunk of neither', () => {
    const users = code.filter((file) =>
      readFileSync(resolve(__dirname, `.${file}`), 'utf8').includes("from 'radix-ui/"),
    );
    const kits = users.flatMap((file) => KIT.exec(file)?.[1]?.split('/')[0] ?? []);
    expect(new Set(kits)).toEqual(new Set(['overlay-kit']));
  });
});

it('rejectImportCycles fails the build and names the chunks of the cycle', () => {
  const chunk = (fileName: string, name: string, imports: string[]) => ({ type: 'chunk', fileName, name, imports });
  const bundle = { a: chunk('B1.js', 'first-page', ['C2.js']), b: chunk('C2.js', 'overlay-kit/', ['B1.js']) };
  const error = jest.fn();
  (rejectImportCycles().generateBundle as unknown as (...args: unknown[]) => void).call({ error }, {}, bundle);
  expect(error).toHaveBeenCalledWith('Chunks import each other in a cycle: first-page → overlay-kit/ → first-page');
});

describe('findImportCycle', () => {
  it('returns null when several chunks import the same one', () => {
    const imports = new Map([
      ['home', ['shell', 'icons']],
      ['shell', ['icons']],
      ['icons', []],
    ]);
    expect(findImportCycle(imports)).toBeNull();
  });

  it('returns the chunks of a cycle in the order of their imports', () => {
    const imports = new Map([
      ['home', ['shell']],
      ['shell', ['icons']],
      ['icons', ['queries', 'shell']],
      ['queries', []],
    ]);
    expect(findImportCycle(imports)).toEqual(['shell', 'icons', 'shell']);
  });
});
