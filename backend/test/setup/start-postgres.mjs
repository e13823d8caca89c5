import { randomBytes } from 'node:crypto';
import { buildGazetteer } from '../../launcher/builds.mjs';
import { startTemporaryPostgres } from '../../launcher/temporary-postgres.mjs';

/** Starts one PostgreSQL for the test run. The tests create their databases at TEST_DATABASE_URL. */
export default async function startPostgres() {
  await buildGazetteer();
  // The first test that needs the template creates it. The name is random because the next run may have other migrations.
  process.env.TEST_DATABASE_TEMPLATE = `template_${randomBytes(8).toString('hex')}`;
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.testPostgres = await startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url;
}
