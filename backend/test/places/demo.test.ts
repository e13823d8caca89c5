import { PlacesReader } from '../../src/features/places/places.reader.js';
import { DEMO_PEOPLE } from '../../src/seed/demo/demo-people.js';
import { DEMO_PLACES } from '../../src/seed/demo/demo-places.js';
import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());

it('places the demo players at the coordinates of their cities in the gazetteer', async () => {
  const reader = app.nest.get(PlacesReader, { strict: false });
  for (const place of Object.values(DEMO_PLACES)) expect(await reader.resolve(place)).toMatchObject(place);
  for (const { location, city } of DEMO_PEOPLE)
    if (location) expect(await reader.resolveText(location)).toMatchObject({ city });
});

it('uses a different key and email address for every demo player', () => {
  for (const part of ['key', 'email'] as const)
    expect(new Set(DEMO_PEOPLE.map((person) => person[part])).size).toBe(DEMO_PEOPLE.length);
});
