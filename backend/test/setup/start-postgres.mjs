import { randomBytes } from 'node:crypto';
import { buildGazetteer } from '../../launcher/builds.mjs';
import { startTemporaryPostgres } from '../../launcher/temporary-postgres.mjs';

/** One PostgreSQL for the whole run; each test file makes its own database there, through TEST_DATABASE_URL. */
export default async function startPostgres() {
  await buildGazetteer();
  // Whichever test needs it first makes it; the next run has other migrations, perhaps.
  process.env.TEST_DATABASE_TEMPLATE = `template_${randomBytes(8).toString('hex')}`;
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.testPostgres = await startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url;
}
