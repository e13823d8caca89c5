import { PASSWORD, TestApp } from '../app.js';
import { WRONG_SEATS } from '../games/seats-app.js';
import { handlersDone } from '../handlers-done.js';
import { connectChecked, stopSessionCheck } from '../session-check.js';
import { buildDeletionWorld, deleteAccount, type DeletionWorld } from './deletion-world.js';
import { PERSONAL_TEXTS } from './secret-person.js';

let app: TestApp;
let world: DeletionWorld;

beforeAll(async () => {
  app = await TestApp.start();
  stopSessionCheck(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  world = await buildDeletionWorld(app);
});

const deleteIda = () => deleteAccount(app, world.ida);

/** Queries that find rows whose stored count, leader or owner differs from the rows that it summarizes, also if there are none. */
const WRONG_COUNTS = [
  'SELECT id FROM users u WHERE following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)',
  'SELECT id FROM users u WHERE followers_count <> (SELECT count(*) FROM follows WHERE followee_id = u.id)',
  'SELECT id FROM users u WHERE posts_count <> (SELECT count(*) FROM posts WHERE author_id = u.id)',
  'SELECT id FROM users u WHERE teams_count <> (SELECT count(*) FROM team_members WHERE user_id = u.id)',
  'SELECT id FROM posts p WHERE likes <> (SELECT count(*) FROM post_likes WHERE post_id = p.id)',
  'SELECT id FROM posts p WHERE comments <> (SELECT count(*) FROM comments WHERE post_id = p.id)',
  'SELECT id FROM comments c WHERE likes <> (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)',
  'SELECT id FROM teams t WHERE member_count <> (SELECT count(*) FROM team_members WHERE team_id = t.id)',
  `SELECT id FROM teams t WHERE leader_id IS DISTINCT FROM (SELECT user_id FROM team_members WHERE team_id = t.id AND role = 'leader')`,
  'SELECT team_id FROM team_authors a WHERE posts_count <> (SELECT count(*) FROM posts WHERE team_id = a.team_id AND author_id = a.user_id)',
  'SELECT id FROM fields f WHERE review_count <> (SELECT count(*) FROM field_reviews WHERE field_id = f.id)',
  `SELECT id FROM fields f WHERE owner_id IS DISTINCT FROM (SELECT user_id FROM field_admins WHERE field_id = f.id AND role = 'owner')`,
  'SELECT id FROM field_reviews r WHERE comments <> (SELECT count(*) FROM review_comments WHERE review_id = r.id)',
  'SELECT id FROM notifications n WHERE senders <> (SELECT count(DISTINCT coalesce(sender_id, notification_id)) FROM notification_senders WHERE notification_id = n.id)',
  'SELECT id FROM conversations c WHERE last_seq <> (SELECT coalesce(max(seq), 0) FROM messages WHERE conversation_id = c.id)',
  `SELECT 1 FROM (SELECT coalesce(sum(players), 0) AS players FROM player_counts) counted
   WHERE players <> (SELECT count(*) FROM users WHERE deleted_at IS NULL)`,
  `SELECT 1 FROM (SELECT coalesce(sum(players), 0) AS players FROM player_cells) counted
   WHERE players <> (SELECT count(*) FROM users WHERE cell IS NOT NULL)`,
  ...WRONG_SEATS,
];

const INTERNAL = [
  'outbox',
  'announced_handlers',
  'finished_handlers',
  'failed_handlers',
  'sessions',
  'rate_limits',
  'idempotency_keys',
  'migrations',
  'player_counts',
  'player_cells',
];

/** Reads every row of every table, sorted by table and primary key, as the table's name, the key and JSON. */
async function allRows(): Promise<{ table: string; key: string; json: string }[]> {
  const tables = await app.pool.query<{ name: string; key: string }>(
    `SELECT c.relname AS name, string_agg(quote_literal(a.attname) || ', t.' || quote_ident(a.attname), ', ' ORDER BY a.attnum) AS key
     FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1) GROUP BY c.relname ORDER BY c.relname`,
    [INTERNAL],
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name, key }) => {
      const found = await app.pool.query<{ key: string; json: string }>(
        `SELECT jsonb_build_object(${key})::text AS key, to_jsonb(t)::text AS json FROM ${name} t ORDER BY 1`,
      );
      return found.rows.map((row) => ({ table: name, ...row }));
    }),
  );
  return rows.flat();
}

it('updates every stored count to match its rows', async () => {
  await deleteIda();
  for (const sql of WRONG_COUNTS) expect([sql, (await app.pool.query(sql)).rows]).toEqual([sql, []]);
});

it('deletes no row that belongs to another user', async () => {
  const { ida, ownTeam, games } = world;
  // The search no longer finds the game that she organized, because it is cancelled.
  const isFoundGame = ({ table, json }: { table: string; json: string }) =>
    table === 'name_starts' && json.includes(games.organized);
  const isOfIda = (row: { table: string; json: string }) =>
    row.json.includes(ida.player.id) || row.json.includes(ownTeam) || isFoundGame(row);
  const before = (await allRows()).filter((row) => !isOfIda(row));
  expect(before.length).toBeGreaterThan(20);
  await deleteIda();
  const after = new Set((await allRows()).map(({ table, key }) => `${table} ${key}`));
  expect(before.map(({ table, key }) => `${table} ${key}`).filter((row) => !after.has(row))).toEqual([]);
});

it('removes the personal data from every table', async () => {
  const holders = async () =>
    (await allRows())
      .filter(({ table, json }) => table !== 'posts' && PERSONAL_TEXTS.some((text) => json.includes(text)))
      .map(({ table }) => table);
  expect(await holders()).toEqual(
    expect.arrayContaining(['users', 'fields', 'notifications', 'team_applications', 'game_removals']),
  );
  await deleteIda();
  expect(await holders()).toEqual([]);
});

it('shows the content of the deleted user as written by "Deleted player"', async () => {
  const { ida, bo, postId, boPostId, reviewId } = world;
  await deleteIda();
  const tombstone = { id: ida.player.id, firstName: 'Deleted', lastName: 'player', nickname: null, isDeleted: true };
  const get = async (path: string) => (await bo.http.get(path).expect(200)).body;
  expect(await get(`/api/posts/${postId}`)).toMatchObject({ author: tombstone, likes: 1, comments: 1 });
  expect(await get(`/api/posts/${boPostId}/comments`)).toMatchObject([{ content: 'Nice', author: tombstone }]);
  expect(await get(`/api/posts/${boPostId}`)).toMatchObject({ likes: 1, comments: 1, mentions: [] });
  expect(await get(`/api/reviews/${reviewId}/comments`)).toMatchObject([{ user: tombstone }]);
  expect(await get(`/api/messages/private/${ida.player.id}`)).toMatchObject([
    { content: 'Hello Bo', sender: tombstone },
    { content: 'Hello Ida' },
  ]);
  const conversations = (await get('/api/messages/conversations')) as { type: string; participants: unknown[] }[];
  expect(conversations.find(({ type }) => type === 'private')?.participants[0]).toMatchObject(tombstone);
  const notifications = (await get('/api/notifications')) as { type: string; message: string }[];
  expect(notifications.find(({ type }) => type === 'like')?.message).toBe('Deleted player liked your post');
});

it('links a notification of the deleted follower to the list of followers', async () => {
  const { ida, bo } = world;
  await app.pool.query('TRUNCATE follows');
  await ida.http.post('/api/follow').send({ followeeId: bo.player.id }).expect(201);
  await handlersDone(app);
  const followOf = async () =>
    ((await bo.http.get('/api/notifications')).body as { type: string; link: string }[]).find(
      ({ type }) => type === 'follow',
    );
  expect(await followOf()).toMatchObject({ link: `/profile/${ida.player.id}` });
  await bo.http.put('/api/notifications/read-all').expect(204);
  await deleteIda();
  expect(await followOf()).toMatchObject({ message: 'Deleted player started following you', link: '/followers' });
});

it('offers no profile of a contact person whose account was just deleted', async () => {
  const { ida, bo, field } = world;
  const team = await app.build.team(bo.player, { name: 'Marsh Harriers' });
  await app.pool.query('UPDATE teams SET contact_user_id = $1 WHERE id = $2', [ida.player.id, team]);
  // The event handlers clear the contact person later.
  await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ida.player.id]);
  const get = async (path: string) => (await bo.http.get(path).expect(200)).body;
  expect(await get(`/api/fields/${field.id}`)).toMatchObject({ contact: { id: null } });
  expect(await get(`/api/teams/${team}`)).toMatchObject({ contact: { id: bo.player.id } });
});

it('rejects an answer to the deleted user in the inbox of a team', async () => {
  const { ida, bo, applyTeam } = world;
  const conversationId = `team_${applyTeam}_${ida.player.id}`;
  await ida.http.post('/api/messages').send({ teamId: applyTeam, content: 'May I join?' }).expect(201);
  await bo.http.post('/api/messages').send({ conversationId, content: 'Sure' }).expect(201);
  await deleteIda();
  const { body } = await bo.http.post('/api/messages').send({ conversationId, content: 'Still there?' }).expect(404);
  expect(body).toMatchObject({ code: 'user.unknown' });
});

it('excludes the tombstone from every list and answers 404 for its profile, wall and follow', async () => {
  const { ida, bo, field, joinedTeam } = world;
  await deleteIda();
  for (const path of ['/api/users', '/api/users?q=deleted', '/api/users?q=nightsecret', '/api/users?gameStyle=milsim'])
    expect(JSON.stringify((await bo.http.get(path).expect(200)).body)).not.toContain(ida.player.id);
  for (const path of ['/api/users/following', '/api/users/followers', '/api/players/map-data'])
    expect(JSON.stringify((await bo.http.get(path).expect(200)).body)).not.toContain(ida.player.id);
  await bo.http.get(`/api/users/${ida.player.id}`).expect(404);
  await bo.http.get(`/api/users/${ida.player.id}/posts`).expect(404);
  await bo.http.post('/api/follow').send({ followeeId: ida.player.id }).expect(404);
  await bo.http.post(`/api/fields/${field.id}/admins`).send({ userId: ida.player.id }).expect(404);
  await bo.http.post(`/api/teams/${joinedTeam}/invitations`).send({ userId: ida.player.id }).expect(404);
  await bo.http
    .post('/api/messages')
    .send({ messageType: 'private', recipientId: ida.player.id, content: 'Still there?' })
    .expect(404);
});

it('ends all sessions and sockets, and rejects the sign-in like that of an unknown account', async () => {
  const { ida } = world;
  const socket = await connectChecked(app, ida);
  await deleteIda();
  await socket.disconnected();
  await ida.http.get('/api/auth/user').expect(401);
  const signIn = (email: string) => app.visitor().post('/api/auth/login').send({ email, password: PASSWORD });
  const [deleted, unknown] = [await signIn('ida.secret@example.test'), await signIn('nobody@example.test')];
  expect(unknown.status).toBe(401);
  expect([deleted.status, deleted.body]).toEqual([unknown.status, unknown.body]);
});

it('frees the email address for a new registration', async () => {
  await deleteIda();
  await app.build.player({ email: 'ida.secret@example.test' });
});

it('changes nothing when the event handlers run again', async () => {
  await deleteIda();
  const before = await allRows();
  await app.pool.query(
    `INSERT INTO outbox (id, name, payload) SELECT uuidv7(), name, payload FROM outbox WHERE name = 'user.deleted'`,
  );
  await handlersDone(app);
  expect(await allRows()).toEqual(before);
});

it('rejects deleting an account twice', async () => {
  await deleteIda();
  await expect(deleteIda()).rejects.toMatchObject({ code: 'user.unknown' });
});

it('relies on no foreign key to users that deletes rows', async () => {
  const { rows } = await app.pool.query(
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass AND confdeltype = 'c'`,
  );
  expect(rows).toEqual([]);
});
