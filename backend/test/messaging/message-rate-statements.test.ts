import { type Person, TestApp } from '../app.js';
import { countStatements, recordStatements, TRANSACTION } from '../statement-count.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let teamId: string;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on' });
  recordStatements();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person(), app.person()]);
  teamId = await app.build.team(anna.player, { members: [bo.player] });
});

const send = (to: object) =>
  anna.http
    .post('/api/messages')
    .send({ ...to, content: 'Hello' })
    .expect(201);
const sendDirect = () => send({ recipientId: bo.player.id });
const sendToTeam = () => send({ teamId });

/** The time at which all tokens are back, in seconds. */
const fullAt = async () =>
  (
    await app.pool.query<{ seconds: number }>(
      'SELECT extract(epoch FROM full_at)::float8 AS seconds FROM message_rates WHERE user_id = $1',
      [anna.player.id],
    )
  ).rows[0]?.seconds ?? 0;

// `http/write-statements.test.ts` counts the same numbers without rate limits.
it.each([
  ['a direct message', 1, sendDirect],
  ['a direct message with an idempotency key', TRANSACTION + 4, () => sendDirect().set('Idempotency-Key', 'once')],
  ['a message to a team', TRANSACTION + 4, sendToTeam],
])('the message rate limit adds no statement to %s', async (_, statements, sendMessage) => {
  // The first messages create the conversations.
  await sendDirect();
  await sendToTeam();
  const before = await fullAt();
  expect(await countStatements(sendMessage)).toBeLessThanOrEqual(statements);
  // The statements took a token, as each message does.
  expect(await fullAt()).toBeGreaterThan(before);
});
