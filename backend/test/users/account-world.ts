import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { inboxConversation } from '../../src/contracts/conversation-ids.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { jpeg } from '../media/sample-images.js';
import { upload } from '../media/upload-requests.js';
import { buildSecretPerson } from './secret-person.js';

/** A person with rows in every table that refers to people, except the requests for deletion, and what others did with them. */
export interface AccountWorld {
  ida: Person;
  bo: Person;
  field: BuiltField;
  /** The pictures of the profile. */
  profilePictureIds: string[];
}

/** The person was suspended, and was an administrator who suspended somebody and decided about their appeal. */
async function addSuspensions(
  { build, pool }: TestApp,
  { ida, bo }: Pick<AccountWorld, 'ida' | 'bo'>,
  cal: Person,
): Promise<void> {
  const until = new Date(Date.now() - 1_000);
  await build.moderation.suspension(ida.player, cal.player, { reason: 'Zyxsecret spams', until, appeal: 'biosecret' });
  await pool.query(`INSERT INTO ended_sessions VALUES ('\\x00', $1, 'biosecret', now() + interval '1 day')`, [
    ida.player.id,
  ]);
  const id = await build.moderation.suspension(bo.player, ida.player, { until, appeal: 'It was a joke.' });
  await pool.query(`UPDATE suspensions SET decision = 'rejected', decided_by = $2, decided_at = now() WHERE id = $1`, [
    id,
    ida.player.id,
  ]);
}

export async function buildAccountWorld(app: TestApp): Promise<AccountWorld> {
  const [ida, bo, cal] = await Promise.all([
    buildSecretPerson(app),
    app.person({ firstName: 'Bo' }),
    app.person({ role: 'admin' }),
  ]);
  const world = { ida, bo, field: await app.build.field(ida.player, { name: 'Cold Harbour' }) };
  await addSuspensions(app, world, cal);
  const profilePictureIds = await addProfile(app, world);
  await addPeople(app, world, cal);
  await addTeams(app, world);
  await addFieldsAndGames(app, world);
  await addPosts(app, world);
  await addMessages(app, world);
  await addReports(app, world, cal);
  await handlersDone(app);
  return { ...world, profilePictureIds };
}

type World = Omit<AccountWorld, 'profilePictureIds'>;

async function addProfile(app: TestApp, { ida }: World): Promise<string[]> {
  const { id } = ida.player;
  const picture = await app.build.picture(ida.player, { use: `user-avatar:${id}` });
  await app.pool.query('UPDATE users SET profile_image_url = $2 WHERE id = $1', [id, picture.imageUrl]);
  await app.build.banner(ida.player, 'secret');
  await ida.http.put('/api/calendar').expect(200);
  await app.pool.query(
    `INSERT INTO password_resets (user_id, token_hash, requested_at, expires_at) VALUES ($1, 'x', now(), now() + interval '1 hour')`,
    [id],
  );
  await addTwoFactor(app, id);
  await app.pool.query(
    `INSERT INTO account_exports (id, user_id, requested_at, expires_at) VALUES (uuidv7(), $1, now() - interval '2 days', now() + interval '5 days')`,
    [id],
  );
  await app.pool.query('INSERT INTO message_rates (user_id, full_at) VALUES ($1, now()) ON CONFLICT DO NOTHING', [id]);
  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM images WHERE owner_id = $1', [id]);
  return rows.map((image) => image.id);
}

async function addTwoFactor({ pool }: TestApp, id: string): Promise<void> {
  await pool.query(
    `INSERT INTO two_factor (user_id, secret, started_at, turned_on_at, last_step) VALUES ($1, 'x', now(), now(), 1)`,
    [id],
  );
  await pool.query(`INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'x')`, [id]);
  await pool.query(
    `INSERT INTO sign_in_challenges (token_hash, user_id, password_mark, expires_at) VALUES ('x', $1, 'x', now() + interval '5 minutes')`,
    [id],
  );
  await pool.query(
    `INSERT INTO known_devices (id, user_id, browser, system, network, first_used_at, last_used_at)
     VALUES (uuidv7(), $1, 'Chrome', 'Windows', '203.0.113.x', now(), now())`,
    [id],
  );
}

async function addPeople({ build, pool }: TestApp, { ida, bo }: World, cal: Person): Promise<void> {
  await build.follow(ida.player, bo.player);
  await build.follow(bo.player, ida.player);
  await build.block(ida.player, await build.player());
  await build.block(await build.player(), ida.player);
  const other = await build.player();
  await ida.http.put(`/api/admin/users/${other.id}/role`).send({ role: 'admin' }).expect(200);
  await ida.http.post('/api/admin/hold-rules').send({ kind: 'word', value: 'casino' }).expect(201);
  await cal.http.put(`/api/admin/users/${other.id}/role`).send({ role: 'user' }).expect(200);
  await pool.query(
    `INSERT INTO failed_handlers (event_id, handler, error, attempts, failing_since, failed_at)
     SELECT id, 'user-registered.send-verification-mail', '550 <IDA.secret@example.test> is not known', 1, now(), now() FROM outbox LIMIT 1`,
  );
}

async function addTeams({ build, pool }: TestApp, { ida, bo }: World): Promise<void> {
  const [a, b] = [ida.player, bo.player];
  const led = await build.team(a, { name: 'Reed Foxes', members: [b], followers: [b] });
  await build.team(a, { name: 'Lone Wolves' });
  const joined = await build.team(b, { name: 'Night Owls', members: [a], followers: [a] });
  await pool.query('UPDATE teams SET contact_user_id = $2 WHERE id = $1', [joined, a.id]);
  const applied = await build.team(b, { name: 'Fire Ants' });
  await build.application(applied, a, 'biosecret');
  const reviewed = await build.application(led, await build.player());
  await pool.query(`UPDATE team_applications SET status = 'rejected', reviewed_by = $2 WHERE id = $1`, [
    reviewed,
    a.id,
  ]);
  await build.invitation(await build.team(b, { name: 'Red Kites' }), a, b);
  await build.invitation(led, await build.player(), a);
  const mailed = { name: 'Idasecret', email: 'Ida.secret@example.test' };
  await bo.http
    .post(`/api/teams/${await build.team(b)}/invitations`)
    .send(mailed)
    .expect(201);
  for (const [name, email, by] of [
    ['Idasecret', 'ida.secret@example.test', b],
    ['Gus', 'gus@example.test', a],
  ] as const)
    await pool.query('INSERT INTO contact_invitations (id, name, email, invited_by) VALUES (uuidv7(), $1, $2, $3)', [
      name,
      email,
      by.id,
    ]);
}

async function addFieldsAndGames({ build, pool }: TestApp, { ida, bo, field }: World): Promise<void> {
  const [a, b] = [ida.player, bo.player];
  await build.fieldAdmin(field, b);
  await pool.query(
    `UPDATE fields SET contact_user_id = owner_id, contact_person = owner_id::text, contact_email = $2, contact_phone = $3 WHERE id = $1`,
    [field.id, 'ida.secret@example.test', '+46secret'],
  );
  const lone = await build.field(a, { name: 'Old Mill' });
  await build.followField(a, await build.field(b, { name: 'Brick Works' }));
  const boField = await build.field(b, { name: 'Iron Gate' });
  await build.fieldAdminOffer(await build.field(b), a);
  await build.fieldAdminOffer(field, await build.player());
  await pool.query('UPDATE field_admin_offers SET offered_by = $2 WHERE field_id = $1', [field.id, a.id]);
  await build.reply(await build.review(lone, b, 4), a);
  await build.review(boField, a, 2);
  const game = (maxPlayers = 4) => build.game(b, boField, { maxPlayers });
  const [joined, waited, reserved, removedFrom, requested] = [
    await game(),
    await game(),
    await game(),
    await game(),
    await game(),
  ];
  await build.participant(joined, a);
  await build.waiting(waited, a);
  const team = await build.team(a, { name: 'Marsh Harriers', members: [b] });
  await build.reservation(reserved, team, a, 1);
  await build.participant(reserved, b, team);
  await pool.query('UPDATE game_participants SET reserved_by = $2 WHERE game_id = $1', [reserved.id, a.id]);
  await build.removal(removedFrom, a, 'biosecret');
  const ownGame = await build.game(a, field);
  await build.participant(ownGame, b);
  await build.gameContent.section(ownGame, { body: 'Bring eye protection' });
  await pool.query(
    `INSERT INTO field_usage_requests (id, game_id, field_id, requester_id, status, reviewed_by, note)
     VALUES (uuidv7(), $1, $3, $4, 'approved', $5, 'Come early'), (uuidv7(), $2, $3, $5, 'rejected', $4, NULL)`,
    [requested.id, joined.id, boField.id, b.id, a.id],
  );
  const past = await build.game(b, boField, { startsAt: new Date('2026-01-10T08:00:00Z'), status: 'completed' });
  await build.participant(past, a);
}

async function addPosts({ build }: TestApp, { ida, bo }: World): Promise<void> {
  const [a, b] = [ida.player, bo.player];
  const postId = await build.post(a, 'Hello', new Date(), { likedBy: [b] });
  await build.pictureOnPost(a, postId, 'A hill');
  await build.comment(b, postId, 'From Bo', { likedBy: [a] });
  const write = async (by: Person, path: string, body: object) =>
    (await by.http.post(path).set('Idempotency-Key', randomUUID()).send(body).expect(201)).body as { id: string };
  const { id } = await write(bo, '/api/posts', { content: 'With @nightsecret' });
  await write(bo, `/api/posts/${id}/comments`, { content: 'Again @nightsecret' });
  await ida.http.put(`/api/posts/${id}/like`).expect(200);
  await write(ida, `/api/posts/${id}/comments`, { content: 'Nice' });
  await write(ida, '/api/posts', { content: 'In the team', teamId: await build.team(a, { members: [b] }) });
  await write(bo, '/api/posts', { content: 'On the wall', targetUserId: a.id });
}

async function addMessages({ build, pool }: TestApp, { ida, bo }: World): Promise<void> {
  const [a, b] = [ida.player, bo.player];
  const team = await build.team(b, { members: [a] });
  const send = async (by: Person, message: object) =>
    (await by.http.post('/api/messages').send(message).expect(201)).body as { id: string };
  const photos = [(await upload(ida, await jpeg())).imageUrl];
  await send(ida, { recipientId: b.id, content: 'Hello Bo', photos });
  const { id } = await send(bo, { recipientId: a.id, content: 'Hello' });
  await ida.http
    .put(`/api/messages/${id}/reactions`)
    .send({ reaction: '👍', isGiven: true })
    .expect(({ status }) => expect(status).toBeLessThan(300));
  await send(bo, { conversationId: `team_${team}`, content: 'Ask @nightsecret' });
  await send(ida, { conversationId: `team_${team}`, content: 'Here' });
  await send(ida, { teamId: await build.team(b), content: 'May I join?' });
  const led = await build.team(a, { members: [b] });
  const stranger = await build.player();
  const inbox = inboxConversation('team', led, stranger.id);
  await build.entityConversation(inbox, [{ from: stranger, text: 'Hello' }]);
  await pool.query('UPDATE conversations SET assignee_id = $2 WHERE id = $1', [inbox.id, a.id]);
}

async function addReports({ build }: TestApp, { ida, bo }: World, cal: Person): Promise<void> {
  const report = (by: Person, targetType: string, targetId: string, note: string) =>
    by.http.post('/api/reports').send({ targetType, targetId, reason: 'harassment', note }).expect(201);
  await report(ida, 'user', bo.player.id, 'biosecret');
  await report(bo, 'user', ida.player.id, 'Rude');
  await report(bo, 'post', await build.post(ida.player, 'Rude words'), 'Rude');
  const resolve = async (admin: Person, { body }: Response, resolution: object) =>
    admin.http
      .put(`/api/admin/reports/${(body as { id: string }).id}/resolution`)
      .send(resolution)
      .expect(200);
  const [otherPost, bosPost] = [await build.post(ida.player, 'Rude'), await build.post(bo.player, 'Polite')];
  const warning = { action: 'warn', reason: 'other', note: 'Idasecret, please stop.' };
  await resolve(cal, await report(bo, 'post', otherPost, 'Rude'), warning);
  await resolve(ida, await report(cal, 'post', bosPost, 'Odd'), { action: 'dismiss' });
}
