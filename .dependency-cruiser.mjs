import { resolve } from 'node:path';

/** Lowest first: a feature may use what stands below it, by its doors. */
const ladder = [
  'media',
  'places',
  'users',
  'auth',
  'notifications',
  'fields',
  'teams',
  'games',
  'feed',
  'messaging',
  'maps',
  'moderation',
  'admin',
];

const ours = '^(backend|frontend|e2e|bench)/';
const contracts = '^backend/src/contracts/';
const platform = '^backend/src/platform/';
const features = '^backend/src/features/';
const launcher = '^backend/launcher/';
const browser = '^frontend/src/';
const facts = '[.]events[.]ts$';
const doors = '([.](reader|module)|/notifier)[.]ts$';
const tests = '^(backend/test|frontend/test|e2e)/|[.](spec|test)[.]tsx?$';
const drawers = '/(utils?|helpers?|common|misc)([.][a-z]+$|/)';

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** From a room, of everything of ours, only these. (Who may import tests is a wall of its own.) */
const room = (name, comment, path, ...mayImport) =>
  wall(name, comment, { path }, { path: ours, pathNot: [...mayImport, tests] });

const climbing = ladder
  .slice(0, -1)
  .map((noun, step) =>
    wall(
      `${noun}-looks-down`,
      `${noun} may not use what stands above it on the ladder; facts (*.events.ts) are anyone's.`,
      { path: `${features}${noun}/` },
      { path: `${features}(${ladder.slice(step + 1).join('|')})/`, pathNot: facts },
    ),
  );

const backend = [
  room('contracts-import-nothing-of-ours', 'Both sides speak this language; it knows neither.', contracts, contracts),
  wall(
    'contracts-need-only-class-rules',
    'What contracts import is bundled for the browser.',
    { path: contracts, pathNot: tests },
    { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/class-(validator|transformer)/' },
  ),
  room('platform-imports-only-contracts', 'The machine room has no word of airsoft.', platform, platform, contracts),
  room(
    'features-stand-on-platform',
    'A feature knows contracts, platform and features.',
    features,
    contracts,
    platform,
    features,
  ),
  wall(
    'features-by-their-doors',
    'A sibling is entered by *.reader.ts, *.module.ts, notifier.ts or *.events.ts.',
    { path: `${features}([^/]+)/` },
    { path: features, pathNot: [`${features}$1/`, doors, facts] },
  ),
  wall(
    'features-stand-on-the-ladder',
    'A new feature takes its place on the ladder first.',
    { path: `${features}(?!(${ladder.join('|')})/)` },
    {},
  ),
  ...climbing,
  room('backend-knows-no-browser', 'The server never imports what runs beside it.', '^backend/src/', '^backend/'),
  room('launcher-stands-alone', 'It runs before anything is installed or built.', launcher, launcher),
  wall(
    'server-runs-on-dependencies',
    'devDependencies are not there where the server runs.',
    { path: '^backend/src/', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

const frontend = [
  room(
    'shared-imports-only-contracts',
    'Shared knows no feature.',
    `${browser}shared/`,
    `${browser}shared/`,
    contracts,
  ),
  room(
    'browser-features-are-strangers',
    'Siblings meet in pages only.',
    `${browser}features/([^/]+)/`,
    `${browser}features/$1/`,
    `${browser}shared/`,
    contracts,
  ),
  wall(
    'pages-import-features-and-shared',
    'A page knows neither the app around it nor another page; parts are what several pages put together alike.',
    { path: `${browser}pages/`, pathNot: tests },
    { path: ours, pathNot: [`${browser}(features|shared|pages/parts)/`, contracts] },
  ),
  room(
    'browser-knows-only-contracts',
    'Of the server the browser knows the contracts.',
    '^frontend/',
    '^frontend/',
    contracts,
  ),
];

const everywhere = [
  room(
    'journeys-import-only-contracts',
    'A journey goes through the running system.',
    '^e2e/',
    '^e2e/',
    contracts,
    launcher,
  ),
  wall('nobody-imports-tests', 'Tests are for running.', { pathNot: tests }, { path: tests }),
  // A dead import is a matter for the compiler; here it would be a hole in every wall.
  wall('every-import-is-found', 'What cannot be found cannot be judged.', { path: ours }, { couldNotResolve: true }),
  wall('no-cycles', 'Two files that need each other are one, or three.', {}, { circular: true }),
  wall(
    'no-barrels',
    'Import the file that has it.',
    {},
    { path: `${ours}.*/index[.]tsx?$`, pathNot: '/migrations/index[.]ts$' },
  ),
  wall('no-junk-drawers', 'Name the folder or the file by what it is about.', {}, { path: `${ours}.*${drawers}` }),
  wall('no-junk-in-drawers', 'Name the folder or the file by what it is about.', { path: `${ours}.*${drawers}` }, {}),
];

export default {
  forbidden: [...backend, ...frontend, ...everywhere],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: resolve('tsconfig.json') },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(backend|frontend)/dist/|^var/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
    },
  },
};
