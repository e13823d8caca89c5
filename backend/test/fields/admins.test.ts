import type { NotificationView } from '../../src/contracts/notifications.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
import { handlersDone } from '../handlers-done.js';
import { deleteAccount } from '../users/deletion-world.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let carla: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo, carla] = await Promise.all([app.person(), app.person(), app.person()]);
  field = await app.build.field(ida.player);
});

const path = () => `/api/fields/${field.id}`;
const offer = (person: Person, by = ida) => by.http.post(`${path()}/admins`).send({ userId: person.player.id });
const accept = (by: Person) => by.http.post(`${path()}/admins/accept`);
const decline = (by: Person) => by.http.post(`${path()}/admins/decline`);
const add = async (person: Person) => {
  await offer(person).expect(201);
  await accept(person).expect(200);
};
const offeredIds = async () =>
  ((await ida.http.get(`${path()}/admins/offers`).expect(200)).body as { userId: string }[]).map(
    ({ userId }) => userId,
  );
/** The notifications that nobody has answered or withdrawn. */
const notificationsOf = async (by: Person) => {
  await handlersDone(app);
  const { body } = await by.http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ outcome }) => outcome === null);
};
const remove = (person: Person, by = ida) => by.http.delete(`${path()}/admins/${person.player.id}`);
const canEdit = async (by: Person) =>
  ((await by.http.get(path()).expect(200)).body as { can: { edit: boolean } }).can.edit;

it('makes a user an admin once they accept the owner’s offer', async () => {
  const { body } = await offer(bo).expect(201);
  expect(body).toMatchObject({ fieldId: field.id, userId: bo.player.id, user: { email: null } });
  expect(await offeredIds()).toEqual([bo.player.id]);
  expect(await canEdit(bo)).toBe(false);
  await bo.http.patch(path()).send({ name: 'Early' }).expect(403);
  expect((await bo.http.get('/api/field-admins').expect(200)).body).toEqual([]);
  expect((await accept(bo).expect(200)).body).toMatchObject({ userId: bo.player.id, role: 'admin' });
  expect(await offeredIds()).toEqual([]);
  expect((await offer(bo).expect(409)).body).toMatchObject({ code: 'field.already-admin' });
  expect(await canEdit(bo)).toBe(true);
  await bo.http.patch(path()).send({ name: 'Ours' }).expect(200);
  expect((await bo.http.get('/api/field-admins').expect(200)).body).toMatchObject([
    { fieldId: field.id, role: 'admin' },
  ]);
  const { body: list } = await bo.http.get(`${path()}/admins`).expect(200);
  expect(list).toMatchObject([
    { userId: ida.player.id, role: 'owner' },
    { userId: bo.player.id, role: 'admin' },
  ]);
  await remove(bo).expect(204);
  expect(await canEdit(bo)).toBe(false);
  await bo.http.patch(path()).send({ name: 'Mine' }).expect(403);
  expect((await bo.http.get('/api/field-admins').expect(200)).body).toEqual([]);
});

it('removes an admin who leaves', async () => {
  await Promise.all([add(bo), add(carla)]);
  const { body: list } = await bo.http.get(`${path()}/admins`).expect(200);
  const removable = (list as { userId: string; can: { remove: boolean } }[]).filter(({ can }) => can.remove);
  expect(removable.map(({ userId }) => userId)).toEqual([bo.player.id]);
  await remove(carla, bo).expect(403);
  await remove(ida, bo).expect(403);
  await remove(bo, bo).expect(204);
  expect([await canEdit(bo), await canEdit(carla)]).toEqual([false, true]);
});

it('creates one offer and one role when requests arrive simultaneously', async () => {
  const offers = await Promise.all([offer(bo), offer(bo), offer(bo)]);
  expect(offers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(offers.map(({ body }) => body.id as string)).size).toBe(1);
  const roles = await Promise.all([accept(bo), accept(bo), accept(bo)]);
  expect(roles.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(roles.map(({ body }) => body.id as string)).size).toBe(1);
  expect((await ida.http.get(`${path()}/admins`).expect(200)).body).toHaveLength(2);
});

it('leaves no role when the offer is accepted and revoked simultaneously', async () => {
  for (let round = 0; round < 5; round += 1) {
    await offer(bo).expect(201);
    const [accepted, revoked] = await Promise.all([accept(bo), remove(bo)]);
    expect([200, 404]).toContain(accepted.status);
    expect(revoked.status).toBe(204);
    expect([await canEdit(bo), await offeredIds()]).toEqual([false, []]);
  }
});

it('ends an offer that is declined or revoked', async () => {
  await offer(bo).expect(201);
  await decline(bo).expect(204);
  await offer(bo).expect(201);
  await remove(bo).expect(204);
  for (const answer of [accept(bo), decline(bo), accept(carla)])
    expect((await answer.expect(404)).body).toMatchObject({ code: 'field.offer-unknown' });
  expect(await offeredIds()).toEqual([]);
});

it('notifies the user of the offer, and the owner of the answer', async () => {
  const link = `/fields/${field.id}`;
  await offer(bo).expect(201);
  const [offered] = await notificationsOf(bo);
  expect(offered).toMatchObject({ type: 'field_role', link, title: 'Field admin invitation' });
  expect(offered?.message).toMatch(/ invited you to be an admin of /);
  await remove(bo).expect(204);
  expect(await notificationsOf(bo)).toEqual([]);
  await offer(bo).expect(201);
  await decline(bo).expect(204);
  // Events are handled in any order.
  await handlersDone(app);
  await add(bo);
  expect((await notificationsOf(ida)).map(({ title }) => title)).toEqual([
    'Invitation accepted',
    'Invitation declined',
  ]);
  expect(await notificationsOf(bo)).toEqual([]);
});

it('notifies the new owner of the answer if the owner who made the offer has deleted their account', async () => {
  await add(bo);
  await offer(carla).expect(201);
  await deleteAccount(app, ida);
  await handlersDone(app);
  await accept(carla).expect(200);
  expect((await notificationsOf(bo)).map(({ title }) => title)).toContain('Invitation accepted');
});

it('notifies an admin whose role is taken away, but not one who leaves', async () => {
  await Promise.all([add(bo), add(carla)]);
  await remove(bo).expect(204);
  await remove(carla, carla).expect(204);
  expect(await notificationsOf(bo)).toMatchObject([
    { type: 'field_role', title: 'Removed as a field admin', link: `/fields/${field.id}` },
  ]);
  expect(await notificationsOf(carla)).toEqual([]);
});

it('ignores the offer to a user whom the previous version has made an admin', async () => {
  await offer(bo).expect(201);
  await app.build.fieldAdmin(field, bo.player);
  expect(await offeredIds()).toEqual([]);
  await accept(bo).expect(200);
  await remove(bo).expect(204);
  await accept(bo).expect(404);
});

it('rejects removing the owner, and adding or removing unknown users', async () => {
  const { body } = await remove(ida).expect(409);
  expect(body.code).toBe('field.owner-stays');
  await remove(bo).expect(404);
  await ida.http.post(`${path()}/admins`).send({ userId: '01920000-0000-7000-8000-000000000000' }).expect(404);
  await ida.http.post(`${path()}/admins`).send({ userId: 'bo' }).expect(400);
  await offer(ida).expect(409);
});

it('allows admins to edit a field, but not to manage admins or delete it', async () => {
  await add(bo);
  await offer(carla, bo).expect(403);
  await bo.http.get(`${path()}/admins/offers`).expect(403);
  await remove(ida, bo).expect(403);
  await bo.http.delete(path()).expect(403);
  const { can } = (await bo.http.get(path()).expect(200)).body as { can: Record<string, boolean> };
  expect(can).toEqual({
    edit: true,
    delete: false,
    manageAdmins: false,
    answerOffer: false,
    review: false,
    reply: true,
    follow: true,
    message: false,
    report: true,
  });
});

it('rejects an edit by an admin who was removed while the request waited for the lock', async () => {
  await add(bo);
  // An event handler that waits for the same lock would be counted below.
  await handlersDone(app);
  const client = await app.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM fields WHERE id = $1 FOR UPDATE', [field.id]);
  const changing = bo.http
    .patch(path())
    .send({ name: 'Mine' })
    .then(({ status }) => status);
  await waitForLockWaits(app.pool, 1);
  await client.query('DELETE FROM field_admins WHERE field_id = $1 AND user_id = $2', [field.id, bo.player.id]);
  await client.query('COMMIT');
  client.release();
  expect(await changing).toBe(403);
});

it('sends field:changed to everybody who has the field open, and to the invited user', async () => {
  const [visitor, own] = [await app.connect(null), await app.connect(bo)];
  expect(await visitor.send('watch', { room: `field:${field.id}` })).toEqual({ ok: true });
  expect(await visitor.send('watch', { room: 'field:01920000-0000-7000-8000-000000000000' })).toMatchObject({
    ok: false,
  });
  await offer(bo).expect(201);
  expect(await visitor.next('field:changed')).toEqual({ id: field.id });
  expect(await own.next('field:changed')).toEqual({ id: field.id });
});
