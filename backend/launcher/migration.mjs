import './node-version.mjs';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './builds.mjs';
import { install } from './install.mjs';
import { PlainError, runPlainly } from './plain-error.mjs';
import { inProject } from './project.mjs';
import { runNode, tool } from './run.mjs';

const folder = inProject('backend/src/platform/database/migrations');
const dataSource = ['--dataSource', 'backend/dist/src/platform/database/data-source.js'];

async function typeorm(env, ...args) {
  const { code, output } = await runNode(tool('typeorm', ...args, ...dataSource), { env });
  if (code !== 0 && !output.includes('No changes in database schema')) throw new PlainError(output.trim());
  return code === 0;
}

function listMigrations() {
  const files = readdirSync(folder).filter((file) => /^\d+-.+[.]ts$/.test(file)).sort();
  const nameIn = (file) => /export class (\w+)/.exec(readFileSync(join(folder, file), 'utf8'))[1];
  const imports = files.map((file) => `import { ${nameIn(file)} } from './${file.replace(/ts$/, 'js')}';`);
  const list = `/** In the order they run. A migration that has shipped is never changed. */\nexport const MIGRATIONS = [${files.map(nameIn).join(', ')}];`;
  writeFileSync(join(folder, 'index.ts'), `${imports.join('\n')}\n\n${list}\n`);
}

/** Writes what the entities say and a database migrated so far does not; it wants reading before it is kept. */
runPlainly(async () => {
  const [name] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9-]*$/.test(name ?? '')) throw new PlainError('Usage: npm run migration -- NAME, like add-team-photos');
  await install();
  await build();
  const { startTemporaryPostgres } = await import('./temporary-postgres.mjs');
  const postgres = await startTemporaryPostgres();
  const env = { DATABASE_URL: postgres.url };
  try {
    await typeorm(env, 'migration:run');
    const isChanged = await typeorm(env, 'migration:generate', join(folder, name), '--pretty');
    if (isChanged) listMigrations();
    console.log(isChanged ? `Written to ${folder}: read it before you keep it.` : 'The entities and the migrations agree: there is nothing to write.');
  } finally {
    await postgres.remove();
  }
});
