import { DataSource } from 'typeorm';
import { configFromEnvironment } from './platform/config/config.js';
import { ConfigurationError } from './platform/config/configuration-error.js';
import { databaseOptions } from './platform/database/database-options.js';
import { RETRY_GIVEN_UP } from './platform/outbox/failed-handlers.js';

const USAGE = `Usage: npm run admin -- grant EMAIL                  makes an account a platform administrator
       npm run admin -- turn-off-two-factor EMAIL    lets an account sign in without a code
       npm run admin -- retry-failed                 retries the event handlers that were given up`;

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

const turnOffTwoFactor: Action = async (dataSource, email) => {
  if (!email) throw new ConfigurationError(USAGE);
  const turnedOff = await countUpdated(
    dataSource,
    `WITH codes AS (DELETE FROM recovery_codes c USING users u WHERE u.id = c.user_id AND lower(u.email) = lower($1))
     DELETE FROM two_factor t USING users u WHERE u.id = t.user_id AND lower(u.email) = lower($1)`,
    [email],
  );
  if (turnedOff === 0)
    throw new ConfigurationError(`No account with two-factor sign-in has the e-mail address ${email}`);
  return `${email} signs in without a code`;
};

const retryFailed: Action = async (dataSource) =>
  `Event handlers queued again: ${await countUpdated(dataSource, RETRY_GIVEN_UP)}`;

async function countUpdated(dataSource: DataSource, sql: string, values: unknown[] = []): Promise<number> {
  const [, count] = await dataSource.query<[unknown, number]>(sql, values);
  return count;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  grant,
  'turn-off-two-factor': turnOffTwoFactor,
  'retry-failed': retryFailed,
};

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
