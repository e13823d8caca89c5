import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let carla: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo, carla] = await Promise.all([app.person(), app.person(), app.person()]);
  field = await app.build.field(ida.player);
});

const path = () => `/api/fields/${field.id}`;
const add = (person: Person, by = ida) => by.http.post(`${path()}/admins`).send({ userId: person.player.id });
const remove = (person: Person, by = ida) => by.http.delete(`${path()}/admins/${person.player.id}`);
const canEdit = async (by: Person) =>
  ((await by.http.get(path()).expect(200)).body as { can: { edit: boolean } }).can.edit;

it('allows the owner to add and remove admins', async () => {
  const { body } = await add(bo).expect(201);
  expect(body).toMatchObject({ fieldId: field.id, userId: bo.player.id, role: 'admin', user: { email: null } });
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
  await Promise.all([add(bo).expect(201), add(carla).expect(201)]);
  const { body: list } = await bo.http.get(`${path()}/admins`).expect(200);
  const removable = (list as { userId: string; can: { remove: boolean } }[]).filter(({ can }) => can.remove);
  expect(removable.map(({ userId }) => userId)).toEqual([bo.player.id]);
  await remove(carla, bo).expect(403);
  await remove(ida, bo).expect(403);
  await remove(bo, bo).expect(204);
  expect([await canEdit(bo), await canEdit(carla)]).toEqual([false, true]);
});

it('adds an admin once when several requests arrive simultaneously', async () => {
  const answers = await Promise.all([add(bo), add(bo), add(bo)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id as string)).size).toBe(1);
  expect((await ida.http.get(`${path()}/admins`).expect(200)).body).toHaveLength(2);
});

it('rejects removing the owner, and adding or removing unknown users', async () => {
  const { body } = await remove(ida).expect(409);
  expect(body.code).toBe('field.owner-stays');
  await remove(bo).expect(404);
  await ida.http.post(`${path()}/admins`).send({ userId: '01920000-0000-7000-8000-000000000000' }).expect(404);
  await ida.http.post(`${path()}/admins`).send({ userId: 'bo' }).expect(400);
  expect((await add(ida).expect(201)).body).toMatchObject({ role: 'owner' });
});

it('allows admins to edit a field, but not to manage admins or delete it', async () => {
  await add(bo).expect(201);
  await add(carla, bo).expect(403);
  await remove(ida, bo).expect(403);
  await bo.http.delete(path()).expect(403);
  const { can } = (await bo.http.get(path()).expect(200)).body as { can: Record<string, boolean> };
  expect(can).toEqual({
    edit: true,
    delete: false,
    manageAdmins: false,
    review: true,
    reply: true,
    follow: true,
    message: false,
  });
});

it('rejects an edit by an admin who was removed while the request waited for the lock', async () => {
  await add(bo).expect(201);
  const client = await app.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM fields WHERE id = $1 FOR UPDATE', [field.id]);
  const changing = bo.http
    .patch(path())
    .send({ name: 'Mine' })
    .then(({ status }) => status);
  await eventually(async () => {
    const { rows } = await app.pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });
  await client.query('DELETE FROM field_admins WHERE field_id = $1 AND user_id = $2', [field.id, bo.player.id]);
  await client.query('COMMIT');
  client.release();
  expect(await changing).toBe(403);
});

it('sends field:changed to everybody who has the field open, and to the admin concerned', async () => {
  const [visitor, own] = [await app.connect(null), await app.connect(bo)];
  expect(await visitor.send('watch', { room: `field:${field.id}` })).toEqual({ ok: true });
  expect(await visitor.send('watch', { room: 'field:01920000-0000-7000-8000-000000000000' })).toMatchObject({
    ok: false,
  });
  await add(bo).expect(201);
  expect(await visitor.next('field:changed')).toEqual({ id: field.id });
  expect(await own.next('field:changed')).toEqual({ id: field.id });
});
