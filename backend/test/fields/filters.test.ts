import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());

it.each([
  'type=swamp',
  'amenity=pool',
  'sizeUnit=miles',
  'minSize=-1',
  'maxPlayers=x',
  'country=Atlantis',
  'unit=feet',
  'saved=perhaps',
])('rejects the filter %s', async (query) => {
  const { body } = await app.visitor().get(`/api/fields?${query}`).expect(400);
  expect(body.fields).toHaveProperty(query.split('=')[0] ?? '');
});
