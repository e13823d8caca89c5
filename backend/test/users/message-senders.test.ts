import type { MessageSenders } from '../../src/contracts/options.js';
import type { ProfileView } from '../../src/contracts/users.js';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';

let app: TestApp;
let ida: Person;
/** Ida follows Bo. */
let bo: Person;
let stranger: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
  await app.build.follow(ida.player, bo.player);
});

const choose = (acceptsMessagesFrom: MessageSenders) =>
  ida.http.patch('/api/privacy').send({ acceptsMessagesFrom }).expect(200);
const write = (from: Person, to: Person) =>
  from.http.post('/api/messages').send({ recipientId: to.player.id, content: 'Hello' });
const canMessage = async (viewer: Person) =>
  ((await viewer.http.get(`/api/users/${ida.player.id}`).expect(200)).body as ProfileView).can.message;

it.each<[choice: MessageSenders, followed: boolean, stranger: boolean]>([
  ['everyone', true, true],
  ['following', true, false],
  ['nobody', false, false],
])(
  'with the choice %s, a followed person may write: %s, and a stranger: %s',
  async (choice, ofFollowed, ofStranger) => {
    expect((await choose(choice)).body).toMatchObject({ acceptsMessagesFrom: choice });
    for (const [sender, isAccepted] of [
      [bo, ofFollowed],
      [stranger, ofStranger],
    ] as const) {
      expect(await canMessage(sender)).toBe(isAccepted);
      const { status, body } = await write(sender, ida);
      expect(status).toBe(isAccepted ? 201 : 403);
      if (!isAccepted)
        expect(body).toMatchObject({ code: 'message.refused', message: "This operator can't be messaged" });
    }
  },
);

it('allows messages in an existing conversation', async () => {
  await write(stranger, ida).expect(201);
  await choose('nobody');
  expect(await canMessage(stranger)).toBe(true);
  await write(stranger, ida).expect(201);
});

it('accepts the answer of a person to whom the user has written', async () => {
  await choose('nobody');
  await write(ida, stranger).expect(201);
  await write(stranger, ida).expect(201);
});

it('creates no conversation with a refused message', async () => {
  await choose('nobody');
  await write(stranger, ida).expect(403);
  await write(stranger, ida).expect(403);
  expect((await ida.http.get('/api/messages/conversations').expect(200)).body).toEqual([]);
});

it('refuses a first message that arrives while the choice is being committed', async () => {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('messages to ' || $1::uuid, 0))`, [
      ida.player.id,
    ]);
    await client.query(`UPDATE users SET accepts_messages_from = 'nobody' WHERE id = $1`, [ida.player.id]);
    const sent = write(stranger, ida).then(({ status }) => status);
    await waitForLockWaits(app.pool, 1);
    await client.query('COMMIT');
    expect(await sent).toBe(403);
  } finally {
    client.release();
  }
});

it('a change of the choice waits for a first message that is being accepted under the previous choice', async () => {
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT may_message($1, $2)', [ida.player.id, stranger.player.id]);
    const chosen = choose('nobody').then(({ status }) => status);
    await waitForLockWaits(app.pool, 1);
    await client.query('ROLLBACK');
    expect(await chosen).toBe(200);
  } finally {
    client.release();
  }
});

it('leaves the choice as it is when another setting changes', async () => {
  await choose('following');
  const { body } = await ida.http.patch('/api/privacy').send({ sharesTyping: false }).expect(200);
  expect(body).toMatchObject({ acceptsMessagesFrom: 'following', sharesTyping: false });
});

it('refuses an unknown choice', async () => {
  await ida.http.patch('/api/privacy').send({ acceptsMessagesFrom: 'friends' }).expect(400);
});
