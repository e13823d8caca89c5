import { existsSync, readdirSync, readFileSync } from 'node:fs';

const modules = new URL('./node_modules/', import.meta.url);

const packageNames = readdirSync(modules).flatMap((name) =>
  name.startsWith('@') ? readdirSync(new URL(`${name}/`, modules)).map((part) => `${name}/${part}`) : [name],
);

function isEsModule(name) {
  const manifest = new URL(`${name}/package.json`, modules);
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
}

// Before Node 24.9, Jest cannot `require` an ES module, and some CommonJS packages require Nest. The tests therefore compile our code and
// every package with `"type": "module"` to CommonJS.
const esModules = packageNames.filter(isEsModule).join('|');

// `npm test` leaves out the tests that take long. Without this variable, Jest runs them, too.
const LONG_TESTS = process.env.CORE_TESTS ? ['[.]long[.]test[.]ts$'] : [];

const commonJs = (parser, transform) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2023', parser, transform, keepClassNames: true },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const common = {
  transform: {
    '\\.ts$': commonJs(
      { syntax: 'typescript', decorators: true },
      { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    ),
    '\\.tsx$': commonJs(
      { syntax: 'typescript', tsx: true },
      { react: { runtime: 'automatic' }, optimizer: { globals: { vars: { 'import.meta.env.DEV': 'true' } } } },
    ),
    '\\.m?js$': commonJs({ syntax: 'ecmascript' }, {}),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  moduleNameMapper: {
    // The type metadata of the last build may belong to other sources, so the tests run without it.
    '^(\\.\\./){3}metadata\\.js$': '<rootDir>/none',
    '^@contracts/(.*?)(\\.js)?$': '<rootDir>/backend/src/contracts/$1',
    '^@/(.*)$': '<rootDir>/frontend/src/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/backend/dist/', '<rootDir>/frontend/dist/', '<rootDir>/var/'],
};

export default {
  maxWorkers: 2,
  testTimeout: 180_000,
  testSequencer: '<rootDir>/backend/test/setup/longest-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/backend/{src,test}/**/*.spec.ts', '<rootDir>/frontend/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'unit-browser',
      testEnvironment: '<rootDir>/frontend/test/jsdom-environment.mjs',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'server',
      testMatch: ['<rootDir>/backend/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/backend/test/reliability/', ...LONG_TESTS],
      // Jest loads all modules anew for each file, which took longer than many tests. This runner loads them once per worker.
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      setupFiles: ['<rootDir>/backend/launcher/typescript.mjs'],
      setupFilesAfterEnv: ['<rootDir>/backend/test/setup/time-limits.mjs'],
      globalSetup: '<rootDir>/backend/test/setup/start-postgres.mjs',
      globalTeardown: '<rootDir>/backend/test/setup/stop-postgres.mjs',
    },
    {
      ...common,
      displayName: 'reliability',
      testMatch: ['<rootDir>/backend/test/reliability/*.test.ts'],
      testPathIgnorePatterns: LONG_TESTS,
      globalSetup: '<rootDir>/backend/test/setup/start-postgres.mjs',
      globalTeardown: '<rootDir>/backend/test/setup/stop-postgres.mjs',
    },
    {
      ...common,
      displayName: 'proofs',
      testMatch: ['<rootDir>/backend/test/proofs/*.proof.ts'],
      globalSetup: '<rootDir>/backend/test/setup/start-postgres.mjs',
      globalTeardown: '<rootDir>/backend/test/setup/stop-postgres.mjs',
    },
  ],
};
