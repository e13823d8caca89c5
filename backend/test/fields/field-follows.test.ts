import type { FieldView } from '../../src/contracts/fields.js';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person(), app.person()]);
});

it('returns followed fields in pages, the latest first', async () => {
  const fields = [];
  for (const name of ['One', 'Two', 'Three']) fields.push(await app.build.field(bo.player, { name }));
  for (const { id } of fields) {
    await ida.http.post('/api/follow').send({ fieldId: id, followType: 'field' }).expect(201, { isFollowing: true });
    await ida.http.post('/api/follow').send({ fieldId: id }).expect(201, { isFollowing: true });
  }
  const first = await ida.http.get('/api/fields/following?limit=2').expect(200);
  expect((first.body as FieldView[]).map(({ name, isFollowing }) => [name, isFollowing])).toEqual([
    ['Three', true],
    ['Two', true],
  ]);
  expect(first.get('X-Total-Count')).toBe('3');
  const next = nextPagePath(first) ?? '';
  expect((await ida.http.get(next).expect(200)).body).toMatchObject([{ name: 'One' }]);
  await ida.http.get(`/api/follow/status?fieldId=${fields[0]?.id}`).expect(200, { isFollowing: true });
  await ida.http.delete('/api/follow').send({ fieldId: fields[0]?.id }).expect(200, { isFollowing: false });
  await ida.http.get(`/api/follow/status?fieldId=${fields[0]?.id}`).expect(200, { isFollowing: false });
  expect((await bo.http.get('/api/fields/following').expect(200)).body).toEqual([]);
});

it('lists only the fields that the viewer has saved, in the directory and on the map, together with other filters', async () => {
  const place = { latitude: 59.86, longitude: 17.64 };
  const [saved, other] = [await app.build.field(bo.player, place), await app.build.field(bo.player, place)];
  await ida.http.post('/api/follow').send({ fieldId: saved.id }).expect(201);
  await bo.http.post('/api/follow').send({ fieldId: other.id }).expect(201);
  const idsOf = async (path: string, by = ida.http) =>
    ((await by.get(path).expect(200)).body as { id: string }[]).map(({ id }) => id);
  for (const path of ['/api/fields', '/api/fields/map-data']) {
    expect(await idsOf(`${path}?saved=true`)).toEqual([saved.id]);
    expect(await idsOf(`${path}?saved=true&q=${encodeURIComponent(saved.name)}`)).toEqual([saved.id]);
    expect(await idsOf(`${path}?saved=true&minPlayers=9000`)).toEqual([]);
    expect(await idsOf(`${path}?saved=true`, app.visitor())).toEqual([]);
  }
  expect((await ida.http.get('/api/fields?saved=true').expect(200)).get('X-Total-Count')).toBe('1');
  expect(await idsOf('/api/fields?saved=false')).toEqual(expect.arrayContaining([saved.id, other.id]));
});

it('returns 404 for following a field that does not exist', async () => {
  const nothing = { fieldId: '01920000-0000-7000-8000-000000000000' };
  await ida.http.post('/api/follow').send(nothing).expect(404);
  await ida.http.delete('/api/follow').send(nothing).expect(404);
  await ida.http.get('/api/follow/status').query(nothing).expect(404);
});
