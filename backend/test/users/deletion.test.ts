import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { WRONG_SEATS } from '../games/seats-app.js';
import { handlersDone } from '../handlers-done.js';

const SECRETS = ['ida.secret@example.test', 'Idasecret', 'Zyxsecret', 'nightsecret', 'biosecret', '+46secret', 'Umeå'];

let app: TestApp;
let ida: Person;
let bo: Person;
let cal: Person;
let field: BuiltField;
let loneField: BuiltField;
let ledTeam: string;
let ownTeam: string;
let joinedTeam: string;
let applyTeam: string;
let postId: string;
let boPostId: string;
let reviewId: string;
let games: Record<'joined' | 'reserved' | 'organized' | 'past', string>;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.pool.query('TRUNCATE users, outbox, sessions CASCADE');
  [ida, bo, cal] = await Promise.all([
    app.person({
      email: 'ida.secret@example.test',
      firstName: 'Idasecret',
      lastName: 'Zyxsecret',
      nickname: 'nightsecret',
      bio: 'biosecret',
      phoneNumber: '+46secret',
      location: 'Umeå, Sweden',
      country: 'Sweden',
      city: 'Umeå',
      latitude: 63.8258,
      longitude: 20.263,
      gameStyles: ['milsim'],
      role: 'admin',
    }),
    app.person({ firstName: 'Bo', lastName: 'Ek' }),
    app.person({ firstName: 'Cal', lastName: 'Dahl' }),
  ]);
  await buildWorld();
  games = await buildGames();
  await handlersDone(app);
});

async function buildWorld(): Promise<void> {
  const { build } = app;
  const [a, b, c] = [ida.player, bo.player, cal.player];
  for (const [one, other] of [
    [a, b],
    [b, a],
    [c, a],
    [b, c],
  ] as const)
    await build.follow(one, other);
  ledTeam = await build.team(a, { name: 'Reed Foxes', members: [b], admins: [c], followers: [b] });
  ownTeam = await build.team(a, { name: 'Lone Wolves' });
  joinedTeam = await build.team(b, { name: 'Night Owls', members: [a], followers: [a] });
  applyTeam = await build.team(b, { name: 'Fire Ants' });
  await build.application(applyTeam, a, 'biosecret');
  await build.invitation(await build.team(b, { name: 'Red Kites' }), a, b);
  field = await build.field(a, { name: 'Cold Harbour' });
  await build.fieldAdmin(field, b);
  await app.pool.query(
    `UPDATE fields SET contact_user_id = owner_id, contact_person = owner_id::text, contact_email = $2, contact_phone = $3 WHERE id = $1`,
    [field.id, 'ida.secret@example.test', '+46secret'],
  );
  loneField = await build.field(a, { name: 'Old Mill' });
  await build.followField(a, await build.field(b, { name: 'Brick Works' }));
  reviewId = await build.review(loneField, b, 4);
  await build.reply(reviewId, a);
  await build.review(await build.field(c, { name: 'Quarry' }), a, 2);
  postId = await build.post(a, 'Hello', new Date(), { likedBy: [b] });
  await build.comment(b, postId, 'From Bo', { likedBy: [a] });
  boPostId = (await bo.http.post('/api/posts').send({ content: 'With @nightsecret' }).expect(201)).body.id as string;
  await ida.http.put(`/api/posts/${boPostId}/like`).expect(200);
  await ida.http.post(`/api/posts/${boPostId}/comments`).send({ content: 'Nice' }).expect(201);
  await ida.http.post('/api/posts').send({ content: 'In the team', teamId: ledTeam }).expect(201);
  await ida.http
    .post('/api/messages')
    .send({ messageType: 'private', recipientId: bo.player.id, content: 'Hello Bo' })
    .expect(201);
  await bo.http
    .post('/api/messages')
    .send({ messageType: 'private', recipientId: ida.player.id, content: 'Hello Ida' })
    .expect(201);
  await ida.http
    .post('/api/messages')
    .send({ messageType: 'team', teamId: ledTeam, content: 'Hello team' })
    .expect(201);
}

/** Games in which Ida takes part, waits, reserved seats for her teams, was removed or is the organizer. */
async function buildGames(): Promise<typeof games> {
  const { build } = app;
  const [a, b, c] = [ida.player, bo.player, cal.player];
  const boField = await build.field(b, { name: 'Iron Gate' });
  const game = (maxPlayers = 2) => build.game(b, boField, { maxPlayers });
  const [joined, waited, reserved, removedFrom] = await Promise.all([game(), game(), game(4), game()]);
  for (const player of [a, b]) await build.participant(joined, player);
  await build.waiting(joined, c);
  for (const player of [b, c]) await build.participant(waited, player);
  await build.waiting(waited, a);
  await build.reservation(reserved, ledTeam, a, 1);
  await build.reservation(reserved, ownTeam, a, 1);
  await build.removal(removedFrom, a, 'biosecret');
  const organized = await build.game(a, field);
  await build.participant(organized, b);
  const past = await build.game(b, boField, { startsAt: new Date('2026-01-10T08:00:00Z'), status: 'completed' });
  await build.participant(past, a);
  return { joined: joined.id, reserved: reserved.id, organized: organized.id, past: past.id };
}

async function deleteIda(): Promise<void> {
  await app.nest.get(AccountDeletion, { strict: false }).delete(ida.player.id);
  await handlersDone(app);
}

/** Queries that find rows whose stored count differs from the rows counted. */
const WRONG_COUNTS = [
  'SELECT id FROM users u WHERE following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)',
  'SELECT id FROM users u WHERE followers_count <> (SELECT count(*) FROM follows WHERE followee_id = u.id)',
  'SELECT id FROM users u WHERE posts_count <> (SELECT count(*) FROM posts WHERE author_id = u.id)',
  'SELECT id FROM users u WHERE teams_count <> (SELECT count(*) FROM team_members WHERE user_id = u.id)',
  'SELECT id FROM posts p WHERE likes <> (SELECT count(*) FROM post_likes WHERE post_id = p.id)',
  'SELECT id FROM posts p WHERE comments <> (SELECT count(*) FROM comments WHERE post_id = p.id)',
  'SELECT id FROM comments c WHERE likes <> (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)',
  'SELECT id FROM teams t WHERE member_count <> (SELECT count(*) FROM team_members WHERE team_id = t.id)',
  `SELECT id FROM teams t WHERE leader_id <> (SELECT user_id FROM team_members WHERE team_id = t.id AND role = 'leader')`,
  'SELECT team_id FROM team_authors a WHERE posts_count <> (SELECT count(*) FROM posts WHERE team_id = a.team_id AND author_id = a.user_id)',
  'SELECT id FROM fields f WHERE review_count <> (SELECT count(*) FROM field_reviews WHERE field_id = f.id)',
  `SELECT id FROM fields f WHERE owner_id <> (SELECT user_id FROM field_admins WHERE field_id = f.id AND role = 'owner')`,
  'SELECT id FROM field_reviews r WHERE comments <> (SELECT count(*) FROM review_comments WHERE review_id = r.id)',
  'SELECT id FROM notifications n WHERE senders <> (SELECT count(DISTINCT coalesce(sender_id, notification_id)) FROM notification_senders WHERE notification_id = n.id)',
  'SELECT id FROM conversations c WHERE last_seq <> (SELECT coalesce(max(seq), 0) FROM messages WHERE conversation_id = c.id)',
  `SELECT 1 FROM (SELECT sum(players) AS players FROM player_counts) counted
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
      .filter(({ table, json }) => table !== 'posts' && SECRETS.some((secret) => json.includes(secret)))
      .map(({ table }) => table);
  expect(await holders()).toEqual(
    expect.arrayContaining(['users', 'fields', 'notifications', 'team_applications', 'game_removals']),
  );
  await deleteIda();
  expect(await holders()).toEqual([]);
});

it('shows the content of the deleted user as written by "Deleted player"', async () => {
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
  const team = await app.build.team(bo.player, { name: 'Marsh Harriers' });
  await app.pool.query('UPDATE teams SET contact_user_id = $1 WHERE id = $2', [ida.player.id, team]);
  // The event handlers clear the contact person later.
  await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ida.player.id]);
  const get = async (path: string) => (await bo.http.get(path).expect(200)).body;
  expect(await get(`/api/fields/${field.id}`)).toMatchObject({ contact: { id: null } });
  expect(await get(`/api/teams/${team}`)).toMatchObject({ contact: { id: bo.player.id } });
});

it('rejects an answer to the deleted user in the inbox of a team', async () => {
  const conversationId = `team_${applyTeam}_${ida.player.id}`;
  await ida.http.post('/api/messages').send({ teamId: applyTeam, content: 'May I join?' }).expect(201);
  await bo.http.post('/api/messages').send({ conversationId, content: 'Sure' }).expect(201);
  await deleteIda();
  const { body } = await bo.http.post('/api/messages').send({ conversationId, content: 'Still there?' }).expect(404);
  expect(body).toMatchObject({ code: 'user.unknown' });
});

it('excludes the tombstone from every list and answers 404 for its profile, wall and follow', async () => {
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
  const socket = await app.connect(ida);
  await deleteIda();
  await socket.disconnected();
  await ida.http.get('/api/auth/user').expect(401);
  const signIn = (email: string) => app.visitor().post('/api/login').send({ email, password: PASSWORD });
  const [deleted, unknown] = [await signIn('ida.secret@example.test'), await signIn('nobody@example.test')];
  expect([deleted.status, deleted.body]).toEqual([unknown.status, unknown.body]);
});

it('frees the email address for a new registration', async () => {
  await deleteIda();
  await app.build.player({ email: 'ida.secret@example.test' });
});

it('hands a led team to its longest-serving admin, and deletes a team without other members', async () => {
  await deleteIda();
  const get = async (path: string) => (await bo.http.get(path)).body;
  expect(await get(`/api/teams/${ledTeam}`)).toMatchObject({ leaderId: cal.player.id, memberCount: 2 });
  expect(await get(`/api/teams/${joinedTeam}`)).toMatchObject({ leaderId: bo.player.id, memberCount: 1 });
  await bo.http.get(`/api/teams/${ownTeam}`).expect(404);
  expect(await get(`/api/teams/${applyTeam}/applications`)).toEqual([]);
  const notified = (await cal.http.get('/api/notifications')).body as { message: string }[];
  expect(notified.map(({ message }) => message)).toContain('Deleted player made you the leader of Reed Foxes');
});

it('hands a team to its longest-serving member when it has no admin', async () => {
  await app.pool.query(`UPDATE team_members SET role = 'member' WHERE team_id = $1 AND role = 'admin'`, [ledTeam]);
  // The ids are in the order in which the members joined.
  const { rows } = await app.pool.query<{ first: string }>(
    `SELECT user_id AS first FROM team_members WHERE team_id = $1 AND role = 'member' ORDER BY id LIMIT 1`,
    [ledTeam],
  );
  await deleteIda();
  const team = (await bo.http.get(`/api/teams/${ledTeam}`)).body;
  expect(team).toMatchObject({ leaderId: rows[0]?.first, memberCount: 2 });
});

it('hands a field to its longest-serving admin, keeps a field without one, and closes offers of the role', async () => {
  const offering = await app.build.field(bo.player);
  await app.build.fieldAdminOffer(offering, ida.player);
  await deleteIda();
  const get = async (id: string) => (await bo.http.get(`/api/fields/${id}`).expect(200)).body;
  expect(await get(field.id)).toMatchObject({
    ownerId: bo.player.id,
    contact: { id: bo.player.id },
    contactEmail: null,
    can: { delete: true },
  });
  expect(await get(loneField.id)).toMatchObject({ owner: { isDeleted: true }, reviewCount: 1 });
  expect((await bo.http.get(`/api/fields/${offering.id}/admins/offers`).expect(200)).body).toEqual([]);
});

it('gives seats in upcoming games to the waitlist, stays in past ones and cancels organized ones', async () => {
  await deleteIda();
  const get = async (id: string) => (await cal.http.get(`/api/games/${id}`).expect(200)).body;
  expect(await get(games.joined)).toMatchObject({ currentPlayers: 1, seat: { status: 'offered' } });
  expect(await get(games.reserved)).toMatchObject({ reservedSeats: 0, freeSeats: 4 });
  expect(await get(games.past)).toMatchObject({ currentPlayers: 1 });
  expect(await get(games.organized)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'The organizer’s account was deleted',
    organizer: { isDeleted: true },
  });
  const ofIda = 'SELECT FROM game_waitlist WHERE user_id = $1 UNION ALL SELECT FROM game_removals WHERE user_id = $1';
  expect((await app.pool.query(ofIda, [ida.player.id])).rowCount).toBe(0);
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
