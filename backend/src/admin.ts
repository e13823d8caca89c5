import { DataSource } from 'typeorm';
import { twoFactorTurnedOff } from './features/auth/two-factor/two-factor.events.js';
import { configFromEnvironment } from './platform/config/config.js';
import { ConfigurationError } from './platform/config/configuration-error.js';
import { databaseOptions } from './platform/database/database-options.js';
import { newId } from './platform/database/ids.js';
import { RETRY_GIVEN_UP } from './platform/outbox/failed-handlers.js';
import { insertEvents } from './platform/outbox/outbox.js';

const USAGE = `Usage: npm run admin -- grant EMAIL                  makes an account a platform administrator
       npm run admin -- turn-off-two-factor EMAIL    lets an account sign in without a code
       npm run admin -- retry-failed                 retries the event handlers that were given up`;

// A command has no signed-in user, so the account is the actor of its own entry in the audit list.
const GRANT = `
  WITH account AS (SELECT id, role FROM users WHERE lower(email) = lower($1) FOR NO KEY UPDATE),
  granted AS (UPDATE users u SET role = 'admin', updated_at = now() FROM account WHERE u.id = account.id),
  entry AS (
    INSERT INTO audit_entries (id, actor_id, action, target_type, target_id, details)
    SELECT $2, id, 'user.role-changed', 'user', id::text, jsonb_build_object('role', 'admin', 'previousRole', role, 'by', 'command')
    FROM account WHERE role <> 'admin'
  )
  SELECT id FROM account`;

const TURN_OFF_TWO_FACTOR = `
  WITH account AS (SELECT id FROM users WHERE lower(email) = lower($1)),
  turned_off AS (
    DELETE FROM two_factor t USING account WHERE t.user_id = account.id AND t.turned_on_at IS NOT NULL RETURNING t.user_id
  ),
  codes AS (DELETE FROM recovery_codes c USING turned_off WHERE c.user_id = turned_off.user_id),
  event AS (
    ${insertEvents(`(SELECT $2::uuid AS id, $3::text AS name, jsonb_build_object('userId', user_id) AS payload FROM turned_off) event`)}
  ),
  entry AS (
    INSERT INTO audit_entries (id, actor_id, action, target_type, target_id, details)
    SELECT $2, user_id, 'user.two-factor-turned-off', 'user', user_id::text, jsonb_build_object('by', 'command') FROM turned_off
  )
  SELECT FROM turned_off`;

type Action = (dataSource: DataSource, argument: string | undefined) => Promise<string>;

const grant: Action = async (dataSource, email) => {
  if (!email) throw new ConfigurationError(USAGE);
  const granted = await dataSource.query<unknown[]>(GRANT, [email, newId()]);
  if (granted.length === 0) throw new ConfigurationError(`No account has the email address ${email}`);
  return `${email} is now an administrator`;
};

const turnOffTwoFactor: Action = async (dataSource, email) => {
  if (!email) throw new ConfigurationError(USAGE);
  const turnedOff = await dataSource.query<unknown[]>(TURN_OFF_TWO_FACTOR, [email, newId(), twoFactorTurnedOff.name]);
  if (turnedOff.length === 0)
    throw new ConfigurationError(`No account with two-factor sign-in has the email address ${email}`);
  return `${email} signs in without a code`;
};

const retryFailed: Action = async (dataSource) => {
  const [, count] = await dataSource.query<[unknown, number]>(RETRY_GIVEN_UP);
  return `Event handlers queued again: ${count}`;
};

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

const UNDEFINED_TABLE = '42P01';

function reasonOf(error: unknown): string {
  if ((error as { code?: string } | undefined)?.code === UNDEFINED_TABLE)
    return 'The database is empty: start Muster once, then run this command again';
  return error instanceof Error ? error.message : String(error);
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  },
);
