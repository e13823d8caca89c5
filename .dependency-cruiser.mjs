import { resolve } from 'node:path';

/** The feature layers, lowest first. A feature may use the features below it, through their public files. */
const layers = [
  'media',
  'places',
  'users',
  'auth',
  'notifications',
  'fields',
  'teams',
  'games',
  'feed',
  'search',
  'messaging',
  'maps',
  'landing',
  'moderation',
  'admin',
];

const ours = '^(backend|frontend|e2e|bench)/';
const contracts = '^backend/src/contracts/';
const platform = '^backend/src/platform/';
const features = '^backend/src/features/';
const launcher = '^backend/launcher/';
const browser = '^frontend/src/';
const events = '[.]events[.]ts$';
/** The files of a feature that higher features may import. */
const publicFiles = '([.](reader|module)|/notifier)[.]ts$';
const tests = '^(backend/test|frontend/test|e2e)/|[.](spec|test)[.]tsx?$';
const vagueNames = '/(utils?|helpers?|common|misc)([.][a-z]+$|/)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Of our own files, a file in this folder may import only these. Imports of tests have a rule of their own. */
const allowOnly = (name, comment, path, ...allowed) =>
  forbid(name, comment, { path }, { path: ours, pathNot: [...allowed, tests] });

const layerRules = layers
  .slice(0, -1)
  .map((feature, index) =>
    forbid(
      `${feature}-imports-lower-layers`,
      `${feature} may not import a feature of a higher layer. Everyone may import *.events.ts.`,
      { path: `${features}${feature}/` },
      { path: `${features}(${layers.slice(index + 1).join('|')})/`, pathNot: events },
    ),
  );

const backend = [
  allowOnly('contracts-import-only-contracts', 'Both sides import the contracts.', contracts, contracts),
  forbid(
    'contracts-import-only-class-validator',
    'The browser bundle contains everything that the contracts import.',
    { path: contracts, pathNot: tests },
    { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/class-(validator|transformer)/' },
  ),
  allowOnly(
    'platform-imports-only-contracts',
    'The platform contains nothing about airsoft.',
    platform,
    platform,
    contracts,
  ),
  allowOnly(
    'features-import-platform-and-features',
    'A feature may import contracts, platform and features.',
    features,
    contracts,
    platform,
    features,
  ),
  forbid(
    'features-import-public-files',
    'Of another feature, only *.reader.ts, *.module.ts, notifier.ts and *.events.ts may be imported.',
    { path: `${features}([^/]+)/` },
    { path: features, pathNot: [`${features}$1/`, publicFiles, events] },
  ),
  forbid(
    'features-have-a-layer',
    'Add a new feature to the list of layers first.',
    { path: `${features}(?!(${layers.join('|')})/)` },
    {},
  ),
  ...layerRules,
  allowOnly(
    'backend-imports-only-backend',
    'The server does not import the browser side.',
    '^backend/src/',
    '^backend/',
  ),
  allowOnly(
    'launcher-imports-only-launcher',
    'The launcher runs before anything is installed or built.',
    launcher,
    launcher,
  ),
  forbid(
    'browser-navigates-by-shared-navigation',
    'The `navigate` of wouter does not ask before it leaves unsaved changes.',
    { path: browser },
    { path: '(^|/)wouter/(src/)?use-browser-location' },
  ),
  forbid(
    'browser-imports-parts-of-radix',
    'Import one part, such as `radix-ui/dialog`. The index of radix-ui imports all parts, so chunks.ts would put all of them into one kit.',
    { path: browser },
    { path: '(^|/)radix-ui($|/dist/index[.])' },
  ),
  forbid(
    'server-imports-only-dependencies',
    'devDependencies are not installed where the server runs.',
    { path: '^backend/src/', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

const frontend = [
  allowOnly(
    'shared-imports-only-shared',
    'Shared code knows no feature.',
    `${browser}shared/`,
    `${browser}shared/`,
    contracts,
  ),
  allowOnly(
    'browser-features-import-no-feature',
    'Browser features meet only in pages.',
    `${browser}features/([^/]+)/`,
    `${browser}features/$1/`,
    `${browser}shared/`,
    contracts,
  ),
  forbid(
    'pages-import-features-and-shared',
    'A page imports neither the app nor another page. Parts that several pages share are in pages/parts.',
    { path: `${browser}pages/`, pathNot: tests },
    { path: ours, pathNot: [`${browser}(features|shared|pages/parts)/`, contracts] },
  ),
  allowOnly(
    'browser-imports-only-contracts',
    'Of the server, the browser imports the contracts only.',
    '^frontend/',
    '^frontend/',
    contracts,
  ),
];

const everywhere = [
  allowOnly(
    'journeys-import-only-contracts',
    'A journey uses the running system, not its code.',
    '^e2e/',
    '^e2e/',
    contracts,
    launcher,
  ),
  forbid('nobody-imports-tests', 'Only tests import tests.', { pathNot: tests }, { path: tests }),
  forbid(
    'every-import-resolves',
    'The rules cannot judge an import that does not resolve.',
    { path: ours },
    { couldNotResolve: true },
  ),
  forbid('no-cycles', 'Merge the files, or move what both need into a third one.', {}, { circular: true }),
  forbid(
    'no-barrels',
    'Import the file that defines the symbol.',
    {},
    { path: `${ours}.*/index[.]tsx?$`, pathNot: '/migrations/index[.]ts$' },
  ),
  forbid('no-vague-names', 'Name the folder or the file after its topic.', {}, { path: `${ours}.*${vagueNames}` }),
  forbid(
    'no-files-in-vague-folders',
    'Name the folder or the file after its topic.',
    { path: `${ours}.*${vagueNames}` },
    {},
  ),
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
