import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { NEEDS_CONNECTION, offlineChunks, ROOT } from './offline-files';

const chunk = (fileName: string, imports: string[], dynamicImports: string[] = [], moduleIds: string[] = []) =>
  [fileName, { fileName, imports, dynamicImports, moduleIds }] as const;

it('offlineChunks lists the pages that open offline with the parts that they load on demand, but no other page, no map and no banner tools', () => {
  const chunks = new Map([
    chunk('main.js', ['runtime.js'], ['home.js', 'messages.js', 'teams.js'], ['/app/src/app/main.tsx']),
    chunk('runtime.js', []),
    chunk('home.js', ['main.js', 'posts.js'], ['next-game.js'], ['/app/src/pages/home.tsx']),
    chunk('posts.js', ['main.js']),
    chunk('next-game.js', ['seats.js'], [], ['/app/src/pages/parts/next-game.tsx']),
    chunk('seats.js', []),
    chunk('messages.js', ['main.js'], ['outbox.js'], ['/app/src/pages/messages.tsx']),
    chunk('outbox.js', [], [], ['/app/src/features/messaging/outbox/outbox-session.ts']),
    chunk('game.js', ['main.js'], ['spot-map.js', 'pictures.js'], ['/app/src/pages/entities/details/game.tsx']),
    chunk('pictures.js', [], [], ['/app/src/shared/images/picture-kit/banner-tools.tsx']),
    chunk('spot-map.js', ['map-library.js'], [], ['/app/src/shared/map/spot-map.tsx']),
    chunk('map-library.js', []),
    chunk('teams.js', ['main.js', 'lists.js'], [], ['/app/src/pages/entities/lists/teams.tsx']),
    chunk('lists.js', []),
  ]);
  expect(offlineChunks(chunks)).toEqual([
    'game.js',
    'home.js',
    'main.js',
    'messages.js',
    'next-game.js',
    'outbox.js',
    'posts.js',
    'runtime.js',
    'seats.js',
  ]);
});

describe('the files of the source', () => {
  const files = readdirSync(resolve(__dirname, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/src/${file}`,
  );

  it('contain the entry and each page that opens offline', () => {
    const roots = files.filter((file) => ROOT.test(file)).map((file) => basename(file, '.tsx'));
    expect(roots.sort()).toEqual(['game', 'home', 'main', 'messages']);
  });

  it.each([
    'pages/entities/details/team.tsx',
    'pages/parts/team-form.tsx',
    'shared/map/',
    'shared/images/picture-kit/',
    'features/auth/',
    'features/teams/form/',
    'features/fields/form/',
    'features/games/form/',
  ])('contain %s, which is not saved for use without a connection', (start) => {
    const code = files.filter((file) => file.startsWith(`/src/${start}`) && /\.tsx?$/.test(file));
    expect(code).not.toEqual([]);
    expect(code.filter((file) => !NEEDS_CONNECTION.test(file))).toEqual([]);
  });
});
