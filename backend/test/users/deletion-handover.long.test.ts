import { TestApp } from '../app.js';
import { buildDeletionWorld, deleteAccount, type DeletionWorld } from './deletion-world.js';

let app: TestApp;
let world: DeletionWorld;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  world = await buildDeletionWorld(app);
});

const deleteIda = () => deleteAccount(app, world.ida);

it('hands a led team to its longest-serving admin, and deletes a team without other members', async () => {
  const { bo, cal, ledTeam, ownTeam, joinedTeam, applyTeam } = world;
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
  const { bo, ledTeam } = world;
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

it('hands a team to a member who can still restore their account when nobody else is left', async () => {
  const { bo, cal, ledTeam } = world;
  const { rows } = await app.pool.query<{ id: string }>(
    `UPDATE users SET deleted_at = now() FROM team_members m WHERE m.user_id = users.id AND m.team_id = $1 AND m.role <> 'leader' RETURNING users.id`,
    [ledTeam],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([bo, cal].map(({ player }) => player.id).sort());
  await deleteIda();
  await app.pool.query('UPDATE users SET deleted_at = NULL WHERE id = $1', [cal.player.id]);
  expect((await cal.http.get(`/api/teams/${ledTeam}`).expect(200)).body).toMatchObject({ leaderId: cal.player.id });
});

it('hands a team and a field to somebody who is not suspended, even if an admin has served longer', async () => {
  const { ida, bo, cal, ledTeam } = world;
  const field = await app.build.field(ida.player);
  for (const { player } of [cal, bo]) await app.build.fieldAdmin(field, player);
  await app.build.moderation.suspension(cal.player, bo.player);
  await deleteIda();
  expect((await bo.http.get(`/api/teams/${ledTeam}`).expect(200)).body).toMatchObject({ leaderId: bo.player.id });
  expect((await bo.http.get(`/api/fields/${field.id}`).expect(200)).body).toMatchObject({ ownerId: bo.player.id });
});

it('hands a team to a suspended member rather than to an admin who can still restore their account', async () => {
  const { bo, cal, ledTeam } = world;
  await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [cal.player.id]);
  await app.build.moderation.suspension(bo.player, cal.player);
  await deleteIda();
  expect((await app.visitor().get(`/api/teams/${ledTeam}`).expect(200)).body).toMatchObject({ leaderId: bo.player.id });
});

it('hands a field to its longest-serving admin, keeps a field without one, and closes offers of the role', async () => {
  const { ida, bo, field, loneField } = world;
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

it('hands a field to an admin who can still restore their account when nobody else is left', async () => {
  const { bo, field } = world;
  await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [bo.player.id]);
  await deleteIda();
  await app.pool.query('UPDATE users SET deleted_at = NULL WHERE id = $1', [bo.player.id]);
  expect((await bo.http.get(`/api/fields/${field.id}`).expect(200)).body).toMatchObject({
    ownerId: bo.player.id,
    can: { delete: true },
  });
});

it('gives the seats in upcoming games to the waitlist, keeps those in past games, and cancels the games that the person organizes', async () => {
  const { ida, cal, games } = world;
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
