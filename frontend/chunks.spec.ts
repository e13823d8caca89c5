import { chunkOf, findImportCycle } from './chunks';

const ENTRY = '/app/src/main.tsx';

/** Builds a module graph from each module's static and dynamic importers. */
const graph = (importers: Record<string, string[]>, dynamicImporters: Record<string, string[]> = {}) => ({
  getModuleInfo: (id: string) =>
    ({
      importers: importers[id] ?? [],
      dynamicImporters: dynamicImporters[id] ?? [],
      isEntry: id === ENTRY,
    }) as never,
});

const page = (name: string) => `/app/src/pages/${name}.tsx`;

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

  it('puts the modules that detail pages share, that list pages share, and that both share into one chunk each', () => {
    const imports = graph({
      '/app/src/cover.tsx': [page('team'), page('profile')],
      '/app/src/chat-link.tsx': [page('team'), page('game'), page('messages')],
      '/app/src/filters.tsx': [page('teams'), page('games')],
      '/app/src/rating.tsx': [page('field'), page('fields')],
    });
    expect(['cover', 'chat-link', 'filters', 'rating'].map((name) => chunkOf(`/app/src/${name}.tsx`, imports))).toEqual(
      ['details', 'details', 'lists', 'lists-and-details'],
    );
  });

  it('separates the modules of an announced game from the forms of lists and details', () => {
    const announced = '/app/src/features/games/announcement/announced-game.tsx';
    const imports = graph(
      { '/app/src/known-players.tsx': [announced, page('games'), page('team')] },
      { [announced]: [ENTRY] },
    );
    expect(chunkOf('/app/src/known-players.tsx', imports)).toBe('announced-game');
  });

  it('puts the packages of a kit into one chunk', () => {
    const menu = '/app/node_modules/@radix-ui/react-menu/dist/index.mjs';
    const popper = '/app/node_modules/@radix-ui/react-popper/dist/index.mjs';
    const dialog = '/app/node_modules/@radix-ui/react-dialog/dist/index.mjs';
    const imports = graph({ [menu]: [page('team')], [popper]: [menu], [dialog]: [page('team')] });
    expect([menu, popper, dialog].map((id) => chunkOf(id, imports))).toEqual(['menus', 'menus', 'dialogs']);
  });

  it('finds the pages of modules that import each other', () => {
    const imports = graph({
      '/app/src/one.ts': ['/app/src/other.ts', page('field')],
      '/app/src/other.ts': ['/app/src/one.ts', page('review')],
    });
    expect(chunkOf('/app/src/one.ts', imports)).toBe(chunkOf('/app/src/other.ts', imports));
  });

  it('puts everything that the entry needs into the shell, including libraries', () => {
    const imports = graph({ '/app/src/app.tsx': [ENTRY], '/app/node_modules/react/index.js': ['/app/src/app.tsx'] });
    expect(chunkOf('/app/src/app.tsx', imports)).toBe('shell');
    expect(chunkOf('/app/node_modules/react/index.js', imports)).toBe('shell');
  });

  it('puts a module that the first page shares with code on demand into the chunk of the first page', () => {
    const imports = graph(
      { '/app/src/legal.tsx': [page('home'), '/app/src/menu.tsx'] },
      { '/app/src/menu.tsx': ['/app/src/header.tsx'] },
    );
    expect(chunkOf('/app/src/legal.tsx', imports)).toBe('first-page');
  });

  it('puts an icon where the pages need it, and icons that code on demand shares into one chunk', () => {
    const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
    const imports = graph(
      {
        [icon('heart')]: [page('home'), page('profile')],
        [icon('anchor')]: [page('field')],
        [icon('copy')]: ['/app/src/one-menu.tsx', '/app/src/other-menu.tsx'],
        [icon('crop')]: ['/app/src/one-menu.tsx'],
        [icon('bell')]: ['/app/src/one-menu.tsx', page('messages')],
      },
      { '/app/src/one-menu.tsx': [page('field')], '/app/src/other-menu.tsx': [page('team')] },
    );
    expect(['heart', 'anchor', 'copy', 'crop', 'bell'].map((name) => chunkOf(icon(name), imports))).toEqual([
      'first-page',
      null,
      'icons',
      null,
      'icons',
    ]);
  });

  it('puts icons of the side column and of the toaster into the chunk of the first page', () => {
    const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
    const toaster = '/app/src/shared/ui/feedback/toaster.tsx';
    const imports = graph(
      {
        [icon('star')]: [page('parts/home-side'), '/app/src/menu.tsx'],
        [icon('alert')]: [toaster, '/app/src/menu.tsx'],
      },
      { '/app/src/menu.tsx': [page('field')], [toaster]: [ENTRY] },
    );
    expect(['star', 'alert'].map((name) => chunkOf(icon(name), imports))).toEqual(['first-page', 'first-page']);
  });

  it('prefers the chunk of the next game, which Home shows before what stands beside the feed', () => {
    const imports = graph({ '/app/src/time.ts': ['next-game', 'home-side'].map((part) => page(`parts/${part}`)) });
    expect(chunkOf('/app/src/time.ts', imports)).toBe('next-game');
  });

  it('leaves a part that loads on demand out of the group of its pages', () => {
    const imports = graph(
      { '/app/src/notice.tsx': [page('field'), page('team')], '/app/src/form.tsx': [page('field'), page('team')] },
      { '/app/src/notice.tsx': [page('home')] },
    );
    expect(chunkOf('/app/src/notice.tsx', imports)).toBeNull();
    expect(chunkOf('/app/src/form.tsx', imports)).toBe('details');
  });

  it('leaves other libraries to the bundler', () => {
    const imports = graph({ '/app/node_modules/zustand/index.js': [page('home'), page('teams')] });
    expect(chunkOf('/app/node_modules/zustand/index.js', imports)).toBeNull();
  });
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
