import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { buildSecretPerson } from './secret-person.js';

/** Ida, whose account the tests delete, with follows, teams, fields, games, posts and messages, and two people who know her. */
export interface DeletionWorld {
  ida: Person;
  bo: Person;
  cal: Person;
  field: BuiltField;
  /** A field that only Ida administers. */
  loneField: BuiltField;
  ledTeam: string;
  /** A team with no member but Ida. */
  ownTeam: string;
  joinedTeam: string;
  /** A team to which Ida has applied. */
  applyTeam: string;
  postId: string;
  boPostId: string;
  reviewId: string;
  games: Record<'joined' | 'reserved' | 'organized' | 'past', string>;
}

/** Empties the database and fills it with the world. */
export async function buildDeletionWorld(app: TestApp): Promise<DeletionWorld> {
  // TRUNCATE could deadlock with a handler of the previous test.
  await handlersDone(app);
  await app.pool.query('TRUNCATE users, outbox, sessions CASCADE');
  const people = await buildPeople(app);
  const content = await buildContent(app, people);
  const games = await buildGames(app, people, content);
  await handlersDone(app);
  return { ...people, ...content, games };
}

export async function deleteAccount(app: TestApp, { player }: Person): Promise<void> {
  await app.nest.get(AccountDeletion, { strict: false }).delete(player.id);
  await handlersDone(app);
}

type People = Pick<DeletionWorld, 'ida' | 'bo' | 'cal'>;

async function buildPeople(app: TestApp): Promise<People> {
  const [ida, bo, cal] = await Promise.all([
    buildSecretPerson(app),
    app.person({ firstName: 'Bo', lastName: 'Ek' }),
    app.person({ firstName: 'Cal', lastName: 'Dahl' }),
  ]);
  return { ida, bo, cal };
}

async function buildContent(
  app: TestApp,
  { ida, bo, cal }: People,
): Promise<Omit<DeletionWorld, keyof People | 'games'>> {
  const { build } = app;
  const [a, b, c] = [ida.player, bo.player, cal.player];
  for (const [follower, followee] of [
    [a, b],
    [b, a],
    [c, a],
    [b, c],
  ] as const)
    await build.follow(follower, followee);
  const ledTeam = await build.team(a, { name: 'Reed Foxes', members: [b], admins: [c], followers: [b] });
  const ownTeam = await build.team(a, { name: 'Lone Wolves' });
  const joinedTeam = await build.team(b, { name: 'Night Owls', members: [a], followers: [a] });
  const applyTeam = await build.team(b, { name: 'Fire Ants' });
  await build.application(applyTeam, a, 'biosecret');
  await build.invitation(await build.team(b, { name: 'Red Kites' }), a, b);
  const field = await build.field(a, { name: 'Cold Harbour' });
  await build.fieldAdmin(field, b);
  await app.pool.query(
    `UPDATE fields SET contact_user_id = owner_id, contact_person = owner_id::text, contact_email = $2, contact_phone = $3 WHERE id = $1`,
    [field.id, 'ida.secret@example.test', '+46secret'],
  );
  const loneField = await build.field(a, { name: 'Old Mill' });
  await build.followField(a, await build.field(b, { name: 'Brick Works' }));
  const reviewId = await build.review(loneField, b, 4);
  await build.reply(reviewId, a);
  await build.review(await build.field(c, { name: 'Quarry' }), a, 2);
  const postId = await build.post(a, 'Hello', new Date(), { likedBy: [b] });
  await build.comment(b, postId, 'From Bo', { likedBy: [a] });
  const boPostId = (await bo.http.post('/api/posts').send({ content: 'With @nightsecret' }).expect(201)).body
    .id as string;
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
  return { field, loneField, ledTeam, ownTeam, joinedTeam, applyTeam, postId, boPostId, reviewId };
}

/** Games in which Ida takes part, waits, reserved seats for her teams, was removed or is the organizer. */
async function buildGames(
  app: TestApp,
  { ida, bo, cal }: People,
  { ledTeam, ownTeam, field }: Pick<DeletionWorld, 'ledTeam' | 'ownTeam' | 'field'>,
): Promise<DeletionWorld['games']> {
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
