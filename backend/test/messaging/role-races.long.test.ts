import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { Field, Team } from './teams-and-fields.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let otto: Person;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, admin, otto] = await Promise.all([app.person(), app.person(), app.person()]);
});

const KINDS = [
  { kind: 'team', create: Team.create, idOf: (id: string) => ({ teamId: id }) },
  { kind: 'field', create: Field.create, idOf: (id: string) => ({ fieldId: id }) },
];

/** Selects memberships that differ from the roles, and unread counts that differ from the messages. */
const findInconsistencies = async () =>
  (
    await app.pool.query(`
      WITH expected AS (
        SELECT c.id, r.user_id FROM conversations c JOIN team_members r ON r.team_id = c.entity_id AND (c.outsider_id IS NULL OR r.role <> 'member')
        UNION SELECT c.id, r.user_id FROM conversations c JOIN field_admins r ON r.field_id = c.entity_id
        UNION SELECT id, outsider_id FROM conversations WHERE outsider_id IS NOT NULL
      ), actual AS (SELECT m.conversation_id AS id, m.user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id AND c.type <> 'private')
      SELECT 'missing' AS what, id, user_id FROM (SELECT * FROM expected EXCEPT SELECT * FROM actual) missing
      UNION ALL SELECT 'superfluous', id, user_id FROM (SELECT * FROM actual EXCEPT SELECT * FROM expected) superfluous
      UNION ALL SELECT 'miscounted', c.id, m.user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
        WHERE c.last_seq <> (SELECT count(*) FROM messages s WHERE s.conversation_id = c.id)
           OR c.last_seq - m.read_seq - m.sent_since_read
              <> (SELECT count(*) FROM messages s WHERE s.conversation_id = c.id AND s.seq > m.read_seq AND s.sender_id <> m.user_id
                    AND (c.outsider_id IS NULL OR (s.sender_id = c.outsider_id) <> (m.user_id = c.outsider_id)))`)
  ).rows;

it.each(KINDS)(
  'pushes no message that was sent after a removal to the removed user of a $kind',
  async ({ create, idOf }) => {
    for (let round = 0; round < 4; round += 1) {
      const entity = await create(app, owner);
      await entity.setRole(admin, 'admin');
      const [adminLive, ownerLive] = await Promise.all([app.connect(admin), app.connect(owner)]);
      const sends: Promise<unknown>[] = [];
      const sendMessage = (content: string) =>
        sends.push(
          otto.http
            .post('/api/messages')
            .send({ ...idOf(entity.id), content })
            .expect(201)
            .then(),
        );
      for (let index = 0; index < 6; index += 1) sendMessage(`before ${index}`);
      const removal = entity.remove(admin);
      for (let index = 0; index < 6; index += 1) sendMessage(`meanwhile ${index}`);
      await removal;
      for (let index = 0; index < 6; index += 1) sendMessage(`after ${index}`);
      await Promise.all(sends);
      await eventually(() => expect(ownerLive.all('message:new')).toHaveLength(18));
      await handlersDone(app);
      await adminLive.next('conversations:changed', ({ id }) => id === entity.id);
      await adminLive.fence();
      const seen = adminLive.all('message:new').map(({ content }: MessageView) => content);
      expect(seen.filter((content) => content.startsWith('after'))).toEqual([]);
      expect(await findInconsistencies()).toEqual([]);
      [adminLive, ownerLive].forEach((live) => live.close());
    }
  },
);

it('grants exactly the memberships of the final roles after concurrent changes', async () => {
  const [team, field] = [await Team.create(app, owner), await Field.create(app, owner)];
  await Promise.all([team.setRole(otto, 'member'), team.setRole(admin, 'member')]);
  const outsiders = await Promise.all([app.person(), app.person()]);
  const steps = [
    // Each of these may fail, depending on the order.
    ...[
      () => team.setRole(admin, 'admin'),
      () => team.setRole(admin, 'member'),
      () => team.remove(otto),
      () => team.setRole(otto, 'admin'),
      () => field.remove(otto),
      () => field.setRole(otto),
    ].map((step) => () => step().catch(() => undefined)),
    ...outsiders.flatMap((from) => [
      () => from.http.post('/api/messages').send({ teamId: team.id, content: 'Hello' }).expect(201).then(),
      () => from.http.post('/api/messages').send({ fieldId: field.id, content: 'Hello' }).expect(201).then(),
    ]),
    () => owner.http.post('/api/messages').send({ teamId: team.id, content: 'All of you' }).expect(201).then(),
    () =>
      otto.http
        .post('/api/messages')
        .send({ conversationId: `team_${team.id}`, content: 'Me' })
        .then(),
    () => otto.http.post(`/api/messages/conversations/team_${team.id}/mark-read`).send({}).then(),
    () => admin.http.post(`/api/messages/conversations/team_${team.id}/mark-read`).send({}).then(),
  ];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([...steps].sort(() => Math.random() - 0.5).map((step) => step()));
    await handlersDone(app);
    expect(await findInconsistencies()).toEqual([]);
  }
});

it.each(KINDS)(
  'keeps exactly the accepted messages of a $kind that is deleted at the same time',
  async ({ create, idOf }) => {
    for (let round = 0; round < 3; round += 1) {
      const entity = await create(app, owner);
      await entity.setRole(admin, 'admin');
      const [first, second] = await Promise.all([app.person(), app.person()]);
      const sendMessage = (from: Person) =>
        from.http
          .post('/api/messages')
          .send({ ...idOf(entity.id), content: 'Hello' })
          .then(({ status }) => status);
      await sendMessage(otto);
      const answers = await Promise.all([
        sendMessage(otto),
        sendMessage(first),
        // Fails if the deletion is faster.
        entity.remove(admin).catch(() => undefined),
        sendMessage(otto),
        entity.delete(),
        sendMessage(second),
        sendMessage(otto),
      ]);
      const statuses = answers.filter((status) => status !== undefined);
      expect(statuses.filter((status) => ![201, 404, 409].includes(status))).toEqual([]);
      await handlersDone(app);
      const { rows } = await app.pool.query(
        `SELECT count(*)::int AS count FROM messages s JOIN conversations c ON c.id = s.conversation_id WHERE c.entity_id = $1 AND c.entity_name IS NOT NULL`,
        [entity.id],
      );
      expect(rows).toEqual([{ count: 1 + statuses.filter((status) => status === 201).length }]);
      const members = await app.pool.query(
        `SELECT m.user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
       WHERE c.entity_id = $1 AND m.user_id IS DISTINCT FROM c.outsider_id`,
        [entity.id],
      );
      expect(members.rows).toEqual([]);
    }
  },
);

it('never changes a role while a message is being written', async () => {
  const field = await Field.create(app, owner);
  await field.setRole(admin);
  const ask = (content: string) =>
    otto.http.post('/api/messages').send({ fieldId: field.id, content }).expect(201).then();
  await ask('First');
  const live = await app.connect(admin);
  // Blocks the message after its participants were read.
  const client = await app.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM conversation_members WHERE user_id = $1 FOR UPDATE', [otto.player.id]);
  const sending = ask('Second');
  await waitForLockWaits(app.pool, 1);
  let isRemoved = false;
  const removal = field.remove(admin).then(() => (isRemoved = true));
  await waitForLockWaits(app.pool, 2);
  expect(isRemoved).toBe(false);
  await client.query('COMMIT');
  client.release();
  await Promise.all([sending, removal]);
  await live.next('message:new', ({ content }) => content === 'Second');
  await handlersDone(app);
  expect(await findInconsistencies()).toEqual([]);
});

it('removes a member without waiting for a locked conversation in which the member takes no part', async () => {
  const team = await Team.create(app, owner);
  await team.setRole(admin, 'member');
  await otto.http.post('/api/messages').send({ teamId: team.id, content: 'Hello' }).expect(201);
  await owner.http.post('/api/messages').send({ teamId: team.id, content: 'All of you' }).expect(201);
  await handlersDone(app);
  const client = await app.pool.connect();
  await client.query('BEGIN');
  // A plain member takes part in the channel, not in the inbox.
  const inbox = `SELECT FROM conversations WHERE id = 'team_${team.id}_${otto.player.id}' FOR UPDATE`;
  expect(await client.query(inbox)).toHaveProperty('rowCount', 1);
  try {
    await team.remove(admin);
    await handlersDone(app, 10_000);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  expect(await findInconsistencies()).toEqual([]);
});
