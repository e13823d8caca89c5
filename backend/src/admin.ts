import { DataSource } from 'typeorm';
import { configFromEnvironment } from './platform/config/config.js';
import { ConfigurationError } from './platform/config/configuration-error.js';
import { databaseOptions } from './platform/database/database-options.js';
import { RETRY_GIVEN_UP } from './platform/outbox/failed-handlers.js';

const USAGE = `Usage: npm run admin -- grant EMAIL     makes an account a platform administrator
       npm run admin -- retry-failed    retries the event handlers that were given up`;

type Action = (dataSource: DataSource, argument: string | undefined) => Promise<string>;

const grant: Action = async (dataSource, email) => {
  if (!email) throw new ConfigurationError(USAGE);
  const granted = await countUpdated(
    dataSource,
    `UPDATE users SET role = 'admin', updated_at = now() WHERE lower(email) = lower($1)`,
    [email],
  );
  if (granted === 0) throw new ConfigurationError(`No account has the e-mail address ${email}`);
  return `${email} is now an administrator`;
};

const retryFailed: Action = async (dataSource) =>
  `Event handlers queued again: ${await countUpdated(dataSource, RETRY_GIVEN_UP)}`;

async function countUpdated(dataSource: DataSource, sql: string, values: unknown[] = []): Promise<number> {
  const [, count] = await dataSource.query<[unknown, number]>(sql, values);
  return count;
}

const ACTIONS: Readonly<Record<string, Action>> = { grant, 'retry-failed': retryFailed };

async function main([name = '', argument]: string[]): Promise<string> {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new ConfigurationError(USAGE);
  const dataSource = await new DataSource(databaseOptions(configFromEnvironment())).initialize();
  try {
    return await action(dataSource, argument);
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
