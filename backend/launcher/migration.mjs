import './requirements.mjs';
import { build } from './builds.mjs';
import { install } from './install.mjs';
import { writeMigration } from './migration-file.mjs';
import { CommandError, runCommand } from './command.mjs';
import { inProject } from './project.mjs';

// TypeORM reads this table for generated columns. Ours come from migrations, so it stays empty.
const metadataTable =
  'create table typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)';

/** Returns the statements by which TypeORM would adapt a migrated database to the entities. */
async function missingStatements(databaseUrl) {
  process.env.DATABASE_URL = databaseUrl;
  const { default: dataSource } = await import(inProject('backend/dist/src/platform/database/data-source.js'));
  await dataSource.initialize();
  try {
    await dataSource.runMigrations();
    await dataSource.query(metadataTable);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    await dataSource.destroy();
  }
}

/** Selects new tables, and new or changed columns. The other statements would drop constraints and indexes that only migrations define. */
function additions(statements) {
  const created = statements.flatMap((sql) => /^CREATE TABLE ("\w+")/.exec(sql)?.[1] ?? []);
  const isNew = (sql) => created.some((table) => sql.includes(table)) && !/^(DROP|DELETE)/.test(sql);
  return statements.filter((sql) => isNew(sql) || / ADD "| ALTER COLUMN /.test(sql));
}

runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9-]*$/.test(name ?? ''))
    throw new CommandError('Usage: npm run migration -- NAME, for example add-team-photos');
  await install();
  await build();
  const { startTemporaryPostgres } = await import('./temporary-postgres.mjs');
  const postgres = await startTemporaryPostgres();
  try {
    const statements = additions(await missingStatements(postgres.url));
    console.log(`Written to ${writeMigration(name, statements)}`);
    console.log(
      statements.length > 0
        ? 'It adds the tables and columns that the entities need. Review it, and add checks, keys and indexes.'
        : 'It is empty, because the database already has everything that the entities need. Add your SQL.',
    );
  } finally {
    await postgres.remove();
  }
});
