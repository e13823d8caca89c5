import { earlyFiles } from './first-visit';

const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null, isEntry = false) =>
  [fileName, { fileName, imports, facadeModuleId, isEntry }] as const;

it('earlyFiles returns the files of the entry, the further files of Home, and the further files of the next game', () => {
  const chunks = new Map([
    chunk('main.js', ['runtime.js'], '/app/src/app/main.tsx', true),
    chunk('runtime.js', []),
    chunk('posts.js', ['main.js']),
    chunk('seats.js', ['main.js', 'posts.js']),
    chunk('home.js', ['main.js', 'posts.js'], '/app/src/pages/home.tsx'),
    chunk('next-game.js', ['posts.js', 'seats.js'], '/app/src/pages/parts/next-game.tsx'),
    chunk('teams.js', ['main.js', 'posts.js'], '/app/src/pages/entities/lists/teams.tsx'),
  ]);
  expect(earlyFiles(chunks)).toEqual({
    entry: ['main.js', 'runtime.js'],
    home: ['home.js', 'posts.js'],
    nextGame: ['next-game.js', 'seats.js'],
  });
});

it('earlyFiles fails when no chunk starts with Home, so that a moved page does not lose its early requests', () => {
  const chunks = new Map([
    chunk('main.js', [], '/app/src/app/main.tsx', true),
    chunk('home.js', ['main.js'], '/app/src/pages/other/home.tsx'),
    chunk('next-game.js', [], '/app/src/pages/parts/next-game.tsx'),
  ]);
  expect(() => earlyFiles(chunks)).toThrow('No chunk starts with the module');
});
