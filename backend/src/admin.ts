import { DataSource } from 'typeorm';
import { configFromEnvironment } from './platform/config/config.js';
import { ConfigurationError } from './platform/config/configuration-error.js';
import { databaseOptions } from './platform/database/database-options.js';

/** `npm run admin -- grant EMAIL`: makes an existing account a platform administrator. */
async function main([action, email]: string[]): Promise<string> {
  if (action !== 'grant' || !email) throw new ConfigurationError('Usage: npm run admin -- grant EMAIL');
  const dataSource = await new DataSource(databaseOptions(configFromEnvironment())).initialize();
  try {
    const [, granted] = await dataSource.query<[unknown, number]>(
      `UPDATE users SET role = 'admin', updated_at = now() WHERE lower(email) = lower($1)`,
      [email],
    );
    if (granted === 0) throw new ConfigurationError(`There is no account with the address ${email}`);
    return `${email} is an administrator now`;
  } finally {
    await dataSource.destroy();
  }
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
