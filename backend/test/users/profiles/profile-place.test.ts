import type { MapItem } from '../../../src/contracts/maps.js';
import { Housekeeping } from '../../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../../app.js';
import { NO_PLACE, SWEDEN, UPPSALA } from './sample-places.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
});

const save = (update: object, person = ida) =>
  person.http.put(`/api/users/${person.player.id}`).send({ firstName: 'Ida', ...update });
const saved = async (update: object) => (await save(update).expect(200)).body as Record<string, unknown>;
const seenBy = async (viewer: Person | null, of = ida) =>
  (await (viewer?.http ?? app.visitor()).get(`/api/users/${of.player.id}`).expect(200)).body;
const placeOf = ({ location, country, region, city, latitude, longitude }: Record<string, unknown>) => ({
  location,
  country,
  region,
  city,
  latitude,
  longitude,
});

describe('the place of a profile', () => {
  it('appears on the map without a distance when it is only a country', async () => {
    await saved({ country: 'Sweden' });
    await save(UPPSALA, bo).expect(200);
    const items = (await bo.http.get('/api/players/map-data').expect(200)).body as MapItem[];
    expect(items.find(({ id }) => id === ida.player.id)).toMatchObject({ precision: 'country' });
    expect((await seenBy(bo)).distance).toBeNull();
    const [listed] = (await ida.http.get('/api/users?country=Sweden').expect(200)).body;
    expect(listed.distance).toBeNull();
  });

  it('becomes the centre of the country when the previous version stored no coordinates', async () => {
    await saved({ country: 'Sweden' });
    await app.pool.query('UPDATE users SET latitude = NULL, longitude = NULL WHERE id = $1', [ida.player.id]);
    await app.nest.get(Housekeeping).run();
    expect((await ida.http.get('/api/auth/user').expect(200)).body).toMatchObject(SWEDEN);
  });

  it.each([
    ['a country by its code', { country: 'se' }, SWEDEN],
    [
      'a country by another name',
      { country: 'USA' },
      { country: 'United States', location: 'United States', latitude: 39.48394, longitude: -90.37151 },
    ],
    [
      'a region',
      { country: 'Sweden', region: 'uppsala' },
      { ...UPPSALA, city: null, latitude: 60.03004, longitude: 17.55203 },
    ],
    ['a city', { country: 'Sweden', city: 'Uppsala' }, UPPSALA],
    ['a city with its region', { country: 'Sweden', city: 'Uppsala, Uppsala' }, UPPSALA],
    [
      'a city in another language',
      { country: 'Denmark', city: 'København' },
      { country: 'Denmark', city: 'Copenhagen' },
    ],
    ['a text', { location: 'Uppsala, Sweden' }, UPPSALA],
    ['a text in other letters', { location: ' uppsala,  SWEDEN' }, UPPSALA],
    [
      'a text with a region',
      { location: 'Springfield, Missouri, USA' },
      { city: 'Springfield', region: 'Missouri', location: 'Springfield, United States' },
    ],
    [
      'a text of a country that is known',
      { location: 'The old quarry, Sweden' },
      { ...SWEDEN, location: 'The old quarry, Sweden' },
    ],
    ['an unknown text', { location: 'The old quarry' }, { ...NO_PLACE, location: 'The old quarry' }],
    [
      'names, which take precedence over a text',
      { location: 'Oslo, Norway', country: 'Sweden', city: 'Uppsala' },
      UPPSALA,
    ],
    ['a city without a country', { country: '', city: 'Uppsala' }, { ...NO_PLACE, location: 'Uppsala' }],
  ])('changes to the place given by %s', async (_, update, place) => {
    expect(placeOf(await saved(update))).toMatchObject(place);
  });

  it.each([
    ['country', { country: 'Narnia' }],
    ['region', { country: 'Sweden', region: 'Bavaria' }],
    ['city', { country: 'Sweden', city: 'Gotham' }],
    ['city', { country: 'Sweden', region: 'Skåne', city: 'Uppsala' }],
  ])('cannot have an unknown %s', async (property, update) => {
    await saved(UPPSALA);
    const { body } = await save(update).expect(400);
    expect(body).toMatchObject({
      code: 'place.unknown',
      message: 'Place not found',
      fields: { [property]: 'Place not found' },
    });
    expect(placeOf((await ida.http.get('/api/auth/user')).body)).toEqual(UPPSALA);
  });

  it.each([
    ['the country is cleared', { country: '' }],
    ['the text is cleared', { location: null }],
    ['the country is cleared and a text is given', { country: null, location: 'Uppsala, Sweden' }],
  ])('disappears with its coordinates when %s', async (_, update) => {
    await saved(UPPSALA);
    expect(placeOf(await saved(update))).toEqual(NO_PLACE);
    expect((await seenBy(bo)).latitude).toBeNull();
  });

  it('loses its city when the region or the country changes, and its region when the country changes, and keeps them otherwise', async () => {
    await saved(UPPSALA);
    expect(placeOf(await saved({ country: 'Sweden' }))).toEqual(UPPSALA);
    expect(placeOf(await saved({ region: UPPSALA.region }))).toEqual(UPPSALA);
    expect(await saved({ city: 'Knivsta' })).toMatchObject({ city: 'Knivsta', region: 'Uppsala', country: 'Sweden' });
    expect(await saved({ city: null })).toMatchObject(SWEDEN);
    await saved(UPPSALA);
    expect(await saved({ region: 'Skåne' })).toMatchObject({ region: 'Skåne', city: null });
    await saved(UPPSALA);
    expect(await saved({ country: 'Norway' })).toMatchObject({ location: 'Norway', region: null, city: null });
  });

  it('stays unchanged when a client sends back the place that it read', async () => {
    const chosen = await saved({ country: 'US', region: 'Illinois', city: 'Springfield' });
    expect(placeOf(await saved({ location: chosen.location }))).toEqual(placeOf(chosen));
    expect(placeOf(await saved({ country: 'United States', city: 'Springfield' }))).toEqual(placeOf(chosen));
    const own = await saved({ location: 'The old quarry, Sweden' });
    expect(placeOf(await saved({ country: 'Sweden', region: null, city: null }))).toEqual(placeOf(own));
  });
});
