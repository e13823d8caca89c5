import { createHmac, randomBytes } from 'node:crypto';
import { withClient } from './database.mjs';

/** The session secret of the servers under test. */
export const SECRET = 'a session secret for benchmarks only';

const MONTH = 30 * 24 * 3_600_000;

function cookieOf(sid) {
  const signature = createHmac('sha256', SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return `muster.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/**
 * Inserts a session for `count` users, chosen evenly, and returns `{userId, cookie}` of each. Real sign-ins would take an
 * hour of password hashing.
 */
export async function signIn(url, count) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS total FROM users) u WHERE n % greatest(1, total / $1) = 0 LIMIT $1',
      [count],
    );
    const people = await insertSessions(client, rows);
    await client.query('VACUUM (ANALYZE) sessions');
    return people;
  });
}

/** Inserts a session for the user with this email address and returns `{userId, cookie}`. */
export async function signInAs(url, email) {
  return withClient(url, async (client) => {
    const { rows } = await client.query('SELECT id FROM users WHERE email = $1', [email]);
    const [person] = await insertSessions(client, rows);
    return person;
  });
}

async function insertSessions(client, users) {
  const people = users.map(({ id }) => ({ userId: id, sid: randomBytes(24).toString('base64url') }));
  const cookie = {
    originalMaxAge: MONTH,
    expires: new Date(Date.now() + MONTH).toISOString(),
    secure: false,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
  };
  await client.query(
    `INSERT INTO sessions (sid, sess, expire) SELECT sid, sess::json, now() + interval '30 days' FROM unnest($1::text[], $2::text[]) AS s (sid, sess)`,
    [people.map(({ sid }) => sid), people.map(({ userId }) => JSON.stringify({ cookie, passport: { user: userId } }))],
  );
  return people.map(({ userId, sid }) => ({ userId, cookie: cookieOf(sid) }));
}
