import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import config from '../../.dependency-cruiser.mjs';

const root = resolve(__dirname, '../..');

/** An import that each rule must reject: the rule, the importing file, the imported file or package. */
const refused: [rule: string, from: string, to: string][] = [
  ['browser-navigates-by-shared-navigation', 'frontend/src/app/r.ts', 'wouter/use-browser-location'],
  ['browser-imports-parts-of-radix', 'frontend/src/shared/r.ts', 'radix-ui'],
  ['contracts-import-only-contracts', 'backend/src/contracts/a.ts', 'backend/src/platform/clock.ts'],
  ['contracts-import-only-class-validator', 'backend/src/contracts/b.ts', 'express'],
  ['platform-imports-only-contracts', 'backend/src/platform/a.ts', 'backend/src/features/users/user.reader.ts'],
  ['features-import-platform-and-features', 'backend/src/features/users/a.ts', 'backend/src/seed/world.ts'],
  ['features-import-public-files', 'backend/src/features/teams/a.ts', 'backend/src/features/users/users.service.ts'],
  ['features-have-a-layer', 'backend/src/features/weather/a.ts', 'backend/src/platform/clock.ts'],
  ['media-imports-lower-layers', 'backend/src/features/media/b.ts', 'backend/src/features/places/places.reader.ts'],
  ['places-imports-lower-layers', 'backend/src/features/places/b.ts', 'backend/src/features/users/user.reader.ts'],
  ['users-imports-lower-layers', 'backend/src/features/users/b.ts', 'backend/src/features/auth/auth.module.ts'],
  ['auth-imports-lower-layers', 'backend/src/features/auth/b.ts', 'backend/src/features/notifications/notifier.ts'],
  [
    'notifications-imports-lower-layers',
    'backend/src/features/notifications/b.ts',
    'backend/src/features/fields/field.reader.ts',
  ],
  ['fields-imports-lower-layers', 'backend/src/features/fields/b.ts', 'backend/src/features/teams/team.reader.ts'],
  ['teams-imports-lower-layers', 'backend/src/features/teams/b.ts', 'backend/src/features/games/game.reader.ts'],
  ['games-imports-lower-layers', 'backend/src/features/games/b.ts', 'backend/src/features/feed/post.reader.ts'],
  [
    'search-imports-lower-layers',
    'backend/src/features/search/b.ts',
    'backend/src/features/messaging/message.reader.ts',
  ],
  ['feed-imports-lower-layers', 'backend/src/features/feed/b.ts', 'backend/src/features/messaging/message.reader.ts'],
  ['messaging-imports-lower-layers', 'backend/src/features/messaging/b.ts', 'backend/src/features/maps/map.reader.ts'],
  ['maps-imports-lower-layers', 'backend/src/features/maps/b.ts', 'backend/src/features/moderation/report.reader.ts'],
  [
    'landing-imports-lower-layers',
    'backend/src/features/landing/b.ts',
    'backend/src/features/moderation/report.reader.ts',
  ],
  [
    'moderation-imports-lower-layers',
    'backend/src/features/moderation/b.ts',
    'backend/src/features/admin/admin.reader.ts',
  ],
  ['backend-imports-only-backend', 'backend/src/main.ts', 'frontend/src/shared/button.tsx'],
  ['launcher-imports-only-launcher', 'backend/launcher/a.mjs', 'backend/src/platform/clock.ts'],
  ['server-imports-only-dependencies', 'backend/src/platform/b.ts', 'vite'],
  ['shared-imports-only-shared', 'frontend/src/shared/a.ts', 'frontend/src/features/teams/team.live.ts'],
  [
    'browser-features-import-no-feature',
    'frontend/src/features/games/a.ts',
    'frontend/src/features/teams/team.live.ts',
  ],
  ['pages-import-features-and-shared', 'frontend/src/pages/a.tsx', 'frontend/src/pages/home-page.tsx'],
  ['pages-import-features-and-shared', 'frontend/src/pages/b.tsx', 'frontend/src/app/router.tsx'],
  ['pages-import-features-and-shared', 'frontend/src/pages/d.tsx', '@/app/router'],
  ['pages-import-features-and-shared', 'frontend/src/pages/parts/e.tsx', 'frontend/src/pages/home-page.tsx'],
  ['browser-imports-only-contracts', 'frontend/src/app/a.ts', 'backend/src/platform/clock.ts'],
  ['journeys-import-only-contracts', 'e2e/a.journey.ts', 'backend/src/seed/world.ts'],
  ['nobody-imports-tests', 'backend/src/seed/a.ts', 'backend/test/app.ts'],
  ['nobody-imports-tests', 'frontend/src/app/b.ts', 'frontend/src/app/router.spec.ts'],
  ['no-cycles', 'backend/src/platform/one.ts', 'backend/src/platform/other.ts'],
  ['every-import-resolves', 'frontend/src/app/e.ts', '@/shared/nowhere'],
  ['no-barrels', 'backend/src/seed/b.ts', 'backend/src/platform/index.ts'],
  ['no-vague-names', 'frontend/src/app/c.ts', 'frontend/src/shared/utils.ts'],
  ['no-files-in-vague-folders', 'frontend/src/shared/helpers/a.ts', 'frontend/src/shared/button.tsx'],
];

const allowed: [from: string, to: string][] = [
  ['backend/src/contracts/c.ts', 'class-validator'],
  ['backend/src/platform/c.ts', 'backend/src/contracts/limits.ts'],
  ['backend/src/features/teams/c.ts', 'backend/src/features/users/user.reader.ts'],
  ['backend/src/features/teams/d.ts', 'backend/src/features/notifications/notifier.ts'],
  ['backend/src/features/teams/e.ts', 'backend/src/features/teams/teams.service.ts'],
  ['backend/src/features/users/c.ts', 'backend/src/features/teams/team.events.ts'],
  ['backend/src/features/users/d.spec.ts', 'backend/test/app.ts'],
  ['backend/src/seed/c.ts', 'backend/src/features/teams/teams.service.ts'],
  ['frontend/src/features/teams/c.ts', '@contracts/limits'],
  ['frontend/src/pages/c.tsx', '@/features/teams/team.live'],
  ['frontend/src/pages/c.tsx', 'frontend/src/pages/parts/team-form.tsx'],
  ['frontend/src/app/d.ts', 'frontend/src/pages/home-page.tsx'],
  ['e2e/b.journey.ts', 'backend/src/contracts/limits.ts'],
];

const isFile = (target: string) => target.includes('/') && !target.startsWith('@');
const packages = { dependencies: { express: '*', 'class-validator': '*' }, devDependencies: { vite: '*' } };
const tsconfig = {
  compilerOptions: { paths: { '@contracts/*': ['./backend/src/contracts/*'], '@/*': ['./frontend/src/*'] } },
};

let tree: string;
let violations: { from: string; rule: string }[];

function write(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text, { flag: 'a' });
}

function writeImport(from: string, to: string) {
  const path = relative(dirname(from), to).replace(/[.]tsx?$/, from.startsWith('frontend') ? '' : '.js');
  write(from, `import * as thing from '${isFile(to) ? (path.startsWith('.') ? path : `./${path}`) : to}';\nthing;\n`);
  if (isFile(to)) write(to, '');
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'muster-import-rules-'));
  for (const folder of ['bench', 'e2e']) mkdirSync(join(tree, folder));
  write('package.json', JSON.stringify(packages));
  write('tsconfig.json', JSON.stringify(tsconfig));
  for (const name of Object.keys({ ...packages.dependencies, ...packages.devDependencies })) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [, from, to] of refused) writeImport(from, to);
  writeImport('backend/src/platform/other.ts', 'backend/src/platform/one.ts'); // The second half of a cycle.
  for (const [from, to] of allowed) writeImport(from, to);
  const cruise = [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    join(root, '.dependency-cruiser.mjs'),
  ];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...cruise, '--output-type', 'json', 'backend', 'frontend', 'e2e', 'bench'],
    { cwd: tree, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  violations = summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}, 120_000);

afterAll(() => rmSync(tree, { recursive: true }));

it.each(refused)('%s: %s must not import %s', (rule, from) => {
  expect(violations).toContainEqual({ from, rule });
});

it.each(allowed)('allows %s to import %s', (from) => {
  expect(violations.filter((violation) => violation.from === from)).toEqual([]);
});

it('refuses at least one import for every rule', () => {
  const rules = config.forbidden.map(({ name }: { name: string }) => name);
  expect(rules.filter((name: string) => !refused.some(([rule]) => rule === name))).toEqual([]);
});
