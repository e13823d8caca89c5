import { DataSource } from 'typeorm';
import { configFromEnvironment } from './platform/config/config.js';
import { ConfigurationError } from './platform/config/configuration-error.js';
import { databaseOptions } from './platform/database/database-options.js';
import { newId } from './platform/database/ids.js';
import { RETRY_GIVEN_UP } from './platform/outbox/failed-handlers.js';

const USAGE = `Usage: npm run admin -- grant EMAIL                  makes an account a platform administrator
       npm run admin -- turn-off-two-factor EMAIL    lets an account sign in without a code
       npm run admin -- retry-failed                 retries the event handlers that were given up`;

// The command has no signed-in user, so the account is the actor of its own entry in the audit list.
const GRANT = `
  WITH account AS (SELECT id, role FROM users WHERE lower(email) = lower($1) FOR NO KEY UPDATE),
  granted AS (UPDATE users u SET role = 'admin', updated_at = now() FROM account WHERE u.id = account.id),
  entry AS (
    INSERT INTO audit_entries (id, actor_id, action, target_type, target_id, details)
    SELECT $2, id, 'user.role-changed', 'user', id::text, jsonb_build_object('role', 'admin', 'previousRole', role, 'by', 'command')
    FROM account WHERE role <> 'admin'
  )
  SELECT id FROM account`;

type Action = (dataSource: DataSource, argument: string | undefined) => Promise<string>;

const grant: Action = async (dataSource, email) => {
  if (!email) throw new ConfigurationError(USAGE);
  const granted = await dataSource.query<unknown[]>(GRANT, [email, newId()]);
  if (granted.length === 0) throw new ConfigurationError(`No account has the email address ${email}`);
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
    throw new ConfigurationError(`No account with two-factor sign-in has the email address ${email}`);
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
