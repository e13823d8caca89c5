import { ROUTES } from '../access/access-table.js';
import { pathOf } from '../access/access-case.js';
import { type AccessWorld, buildWorld } from '../access/access-world.js';
import { type Person, TestApp } from '../app.js';
import { countStatements, recordStatements, TRANSACTION } from '../statement-count.js';
import { APPLICATION_LIMIT } from '../../src/features/teams/applications/applications.controller.js';
import { POST_LIMIT } from '../../src/features/feed/posts/posts.controller.js';
import { RECIPIENT_LIMIT } from '../../src/features/teams/invitations/invitation-limits.js';
import { CONVERSATION_LIMIT } from '../../src/features/messaging/messages/sending/conversation-lock.js';
import { FEED_LIMIT } from '../../src/features/games/calendar/calendar.controller.js';
import { SEAT_LIMIT } from '../../src/features/games/seats/seats.controller.js';
import { KEYED_REQUEST_LIMIT } from '../../src/platform/http/idempotency/idempotency.interceptor.js';
import { defineRateLimit, RateLimits, type RateLimitRule } from '../../src/platform/http/limits/rate-limits.js';
import { RATE_LIMIT_EXTENSION } from '../../src/platform/http/limits/rate-limit.decorator.js';

let app: TestApp;
let ida: Person;
let bo: Person;
/** The targets of all requests. Some requests delete their target, but a limit counts requests before the target is looked up. */
let world: AccessWorld;
/** The documented rules by route. */
let rules: Map<string, RateLimitRule>;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', DATABASE_POOL: '5' });
  recordStatements();
  world = await buildWorld(app);
  const { body } = await app.visitor().get('/api/docs-json').expect(200);
  const paths = body.paths as Record<string, Record<string, { [RATE_LIMIT_EXTENSION]?: RateLimitRule }>>;
  rules = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const rule = operation[RATE_LIMIT_EXTENSION];
        return rule ? [[`${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`, rule] as const] : [];
      }),
    ),
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
beforeEach(async () => {
  // All requests come from one address.
  await app.pool.query('DELETE FROM rate_limits');
  [ida, bo] = await Promise.all([app.person(), app.person()]);
});

/** Sets the stored attempts so that this many are left. */
const setAttemptsLeft = async ({ name, attempts }: RateLimitRule, left: number) => {
  if (name !== SEAT_LIMIT.name)
    return app.pool.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [`${name}:%`, attempts - left]);
  // These attempts are not in the database. One has been used.
  for (let used = 1; used < attempts - left; used += 1)
    await app.nest.get(RateLimits).consume(SEAT_LIMIT, [ida.player.id]);
};

const LIMITED: Record<string, string[]> = {
  'appeal-decision.account': ['PUT /api/admin/appeals/:id'],
  'apply.account': ['POST /api/teams/:id/applications'],
  'block.account': ['POST /api/users/:id/block', 'DELETE /api/users/:id/block'],
  'comment.account': ['POST /api/posts/:id/comments', 'POST /api/comments', 'PUT /api/comments/:id'],
  'field-edit.account': [
    'PATCH /api/fields/:id',
    'PATCH /api/fields/:id/images',
    'POST /api/fields/:id/images/default',
  ],
  'field-role.account': [
    'POST /api/fields/:id/admins',
    'POST /api/fields/:id/admins/accept',
    'POST /api/fields/:id/admins/decline',
    'DELETE /api/fields/:id/admins/:userId',
  ],
  'field.account': ['POST /api/fields'],
  'follow.account': ['POST /api/follow', 'POST /api/users/:id/follow'],
  'game-edit.account': ['PATCH /api/games/:id', 'POST /api/games/:id/cancel'],
  'game-photo.account': [
    'POST /api/games/:id/photos',
    'PUT /api/games/:id/photos/order',
    'DELETE /api/games/:id/photos/:imageId',
    'PUT /api/games/:id/tactical-map',
  ],
  'game-section.account': [
    'POST /api/games/:id/sections',
    'PUT /api/games/:id/sections/order',
    'PATCH /api/games/:id/sections/:sectionId',
    'DELETE /api/games/:id/sections/:sectionId',
  ],
  'game.account': ['POST /api/games'],
  'invite.account': ['POST /api/teams/:id/invitations', 'POST /api/invitations'],
  'like.account': ['PUT /api/posts/:id/like', 'PUT /api/comments/:id/like'],
  'message-change.account': ['PATCH /api/messages/:id', 'DELETE /api/messages/:id'],
  'message-search.account': ['GET /api/messages/search'],
  'conversation-deletion.account': ['DELETE /api/messages/conversations/:conversation'],
  'archive.account': [
    'PUT /api/messages/conversations/:conversation/archive',
    'DELETE /api/messages/conversations/:conversation/archive',
  ],
  'inbox.account': [
    'PUT /api/messages/conversations/:conversation/assignee',
    'PUT /api/messages/conversations/:conversation/resolved',
    'DELETE /api/messages/conversations/:conversation/resolved',
  ],
  'pin.account': [
    'PUT /api/messages/conversations/:conversation/pin',
    'DELETE /api/messages/conversations/:conversation/pin',
  ],
  'mute.account': [
    'PUT /api/messages/conversations/:conversation/mute',
    'DELETE /api/messages/conversations/:conversation/mute',
  ],
  'delivery.account': ['PUT /api/messages/delivered'],
  'pinned-message.account': ['PUT /api/messages/:id/pin'],
  'admin-jobs.account': ['POST /api/admin/jobs/retry'],
  'admin-reports.account': ['PUT /api/admin/reports/:id/resolution'],
  'admin-users.account': ['PUT /api/admin/users/:id/role', 'DELETE /api/admin/users/:id'],
  'terms.account': ['PUT /api/account/terms'],
  'two-factor.account': ['PUT /api/account/two-factor/setup', 'PUT /api/account/two-factor/recovery-codes'],
  'privacy.account': ['PATCH /api/privacy'],
  'post.account': ['POST /api/posts', 'PUT /api/posts/:id'],
  'profile-edit.account': ['PUT /api/users/:id', 'PATCH /api/users/:id'],
  'reaction.account': ['PUT /api/messages/:id/reactions'],
  'held-decision.account': ['PUT /api/admin/held/posts/:id/decision', 'PUT /api/admin/held/comments/:id/decision'],
  'hold-rule.account': ['POST /api/admin/hold-rules', 'DELETE /api/admin/hold-rules/:id'],
  'report.account': ['POST /api/reports'],
  'reservation.account': ['POST /api/games/:id/reservations'],
  'seat.account': ['POST /api/games/:id/join', 'POST /api/games/:id/leave', 'DELETE /api/games/:id/waitlist'],
  'review.account': [
    'POST /api/fields/:id/reviews',
    'PUT /api/fields/:id/reviews/:reviewId',
    'POST /api/reviews/:id/comments',
  ],
  'suspension.account': ['PUT /api/admin/users/:id/suspension', 'DELETE /api/admin/users/:id/suspension'],
  'search.account': ['GET /api/search'],
  'team-edit.account': ['PUT /api/teams/:id'],
  'team-role.account': [
    'PUT /api/teams/:id/members/:userId/role',
    'DELETE /api/teams/:id/members/:userId',
    'PUT /api/teams/:id/leader',
  ],
  'team.account': ['POST /api/teams'],
  'usage-request.account': ['POST /api/field-usage-requests'],
};
const CASES = Object.entries(LIMITED).flatMap(([name, routes]) =>
  routes.map((route): [string, string] => [route, name]),
);

it('documents the rate limit of every limited route', () => {
  expect([...rules].map(([route, { name }]) => [route, name]).sort()).toEqual(CASES.toSorted());
});

it('rejects a second definition of the same name', () => {
  expect(() => defineRateLimit('team.account', 1, { minutes: 1 })).toThrow('"team.account" is defined twice');
});

it.each(CASES)('rejects %s when the account has no attempts left under the limit %s', async (route, name) => {
  const row = ROUTES.find(({ target, role }) => target === route && role === 'owner');
  const data = row?.call(world) ?? {};
  const rule = rules.get(route) ?? { name, attempts: NaN, seconds: NaN };
  const method = (route.split(' ')[0] ?? '').toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const sendAs = ({ http }: Person) => http[method](pathOf(route, data)).send(data.body);
  // Only administrators get as far as the limit of these routes.
  if (route.includes(' /api/admin/'))
    await app.pool.query(`UPDATE users SET role = 'admin' WHERE id = ANY($1)`, [[ida.player.id, bo.player.id]]);
  expect((await sendAs(ida)).status).not.toBe(429);
  await setAttemptsLeft(rule, 1);
  expect((await sendAs(ida)).status).not.toBe(429);
  const refused = await sendAs(ida).expect(429);
  expect(refused.body.code).toBe('rate.limited');
  const wait = Number(refused.get('Retry-After'));
  expect([wait > 0, wait <= rule.seconds]).toEqual([true, true]);
  expect((await sendAs(bo)).status).not.toBe(429);
});

it('limits joining without a statement for counting', async () => {
  const game = await app.build.game(bo.player, await app.build.field(bo.player));
  const statements = await countStatements(() => ida.http.post(`/api/games/${game.id}/join`).send({}).expect(201));
  expect(statements).toBeLessThanOrEqual(TRANSACTION + 4);
});

it('limits repeated applying and withdrawing', async () => {
  const teamId = await app.build.team(bo.player, { isRecruiting: true });
  const apply = () => ida.http.post(`/api/teams/${teamId}/applications`).send({ message: 'Let me in.' });
  for (let round = 0; round < APPLICATION_LIMIT.attempts; round += 1) {
    const { body } = await apply().expect(201);
    await ida.http.delete(`/api/teams/${teamId}/applications/${body.id}`).expect(204);
  }
  await apply().expect(429);
});

it('limits new conversations per account, but not messages in existing ones', async () => {
  const teamId = await app.build.team(bo.player);
  const sendMessage = (body: object) => ida.http.post('/api/messages').send({ content: 'Hello', ...body });
  await sendMessage({ teamId }).expect(201);
  await setAttemptsLeft(CONVERSATION_LIMIT, 1);
  await sendMessage({ recipientId: bo.player.id }).expect(201);
  await sendMessage({ recipientId: (await app.build.player()).id }).expect(429);
  const live = await app.connect(ida);
  expect(
    await live.send('message:send', { recipientId: (await app.build.player()).id, content: 'Hello' }),
  ).toMatchObject({ ok: false, error: { code: 'rate.limited' } });
  await sendMessage({ teamId }).expect(201);
  await sendMessage({ recipientId: bo.player.id }).expect(201);
});

it('limits how often a calendar address is read', async () => {
  const pathOf = async ({ http }: Person) => new URL((await http.put('/api/calendar').expect(200)).body.url).pathname;
  const [idaPath, boPath] = [await pathOf(ida), await pathOf(bo)];
  await app.visitor().get(idaPath).expect(200);
  for (let used = 1; used < FEED_LIMIT.attempts; used += 1)
    await app.nest.get(RateLimits).consume(FEED_LIMIT, [ida.player.id]);
  await app.visitor().get(idaPath).expect(429);
  await app.visitor().get(boPath).expect(200);
});

it('counts a repeated request with the same key and repeats its answer', async () => {
  const post = () => ida.http.post('/api/posts').set('Idempotency-Key', 'one').send({ content: 'Once' });
  const { body } = await post().expect(201);
  await setAttemptsLeft(POST_LIMIT, 1);
  expect((await post().expect(201)).body).toEqual(body);
  await post().expect(429);
});

it('limits how many requests with an Idempotency-Key an account sends, also to routes without a limit of their own', async () => {
  const upload = ({ http }: Person, key: string) => http.post('/api/objects/upload').set('Idempotency-Key', key).send();
  await upload(ida, 'first').expect(201);
  for (let used = 1; used < KEYED_REQUEST_LIMIT.attempts; used += 1)
    await app.nest.get(RateLimits).consume(KEYED_REQUEST_LIMIT, [ida.player.id]);
  const refused = await upload(ida, 'last').expect(429);
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
  await ida.http.post('/api/objects/upload').send().expect(201);
  await upload(bo, 'first').expect(201);
});

it('counts an invitation against its recipient only when a mail is sent', async () => {
  const teamId = await app.build.team(ida.player);
  const invite = (key: string) =>
    ida.http
      .post(`/api/teams/${teamId}/invitations`)
      .set('Idempotency-Key', key)
      .send({ name: 'Gus', email: 'gus@example.test' });
  await invite('first').expect(201);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await invite(key).expect(409);
  await setAttemptsLeft(RECIPIENT_LIMIT, 0);
  await ida.http.delete(`/api/teams/${teamId}/invitations/${await onlyInvitation(teamId)}`).expect(204);
  await invite('last').expect(429);
});

const onlyInvitation = async (teamId: string): Promise<string> =>
  ((await ida.http.get(`/api/teams/${teamId}/invitations`).expect(200)).body as [{ id: string }])[0].id;

it('needs only one database connection per request', async () => {
  const people = await Promise.all([...Array(12)].map(() => app.person()));
  const sendAs = ({ http }: Person, index: number) =>
    http
      .post('/api/invitations')
      .set('Idempotency-Key', `key-${index}`)
      .send({ name: 'Gus', email: `gus${index}@example.test`, type: 'contact_person' });
  const answers = await Promise.all(people.map(sendAs));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
});
