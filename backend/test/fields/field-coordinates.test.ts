import type { FieldPageView } from '../../src/contracts/fields.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../app.js';
import { COMPLETE_FIELD, completeFieldWithout } from './complete-field.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

const add = async (request: object): Promise<FieldPageView> =>
  (await ida.http.post('/api/fields').send(request).expect(201)).body as FieldPageView;
const page = async (id: string): Promise<FieldPageView> =>
  (await ida.http.get(`/api/fields/${id}`).expect(200)).body as FieldPageView;

describe('the coordinates of a field', () => {
  const NACKA = { latitude: 59.31053, longitude: 18.16372, precision: 'town', nearTown: 'Nacka' };
  const UPPSALA = { latitude: 59.85882, longitude: 17.63889, precision: 'town', nearTown: 'Uppsala' };
  const UNKNOWN = { latitude: null, longitude: null, precision: null, nearTown: null };

  const pointOf = ({ latitude, longitude, precision, nearTown }: FieldPageView) => ({
    latitude,
    longitude,
    precision,
    nearTown,
  });
  const UNPLACED_FIELD = { ...completeFieldWithout('latitude', 'longitude', 'location'), address: 'Grusvägen 4' };

  it.each([
    ['a town', { address: 'Nacka' }, NACKA],
    ['a street, a postal code and a town', { address: 'Grusvägen 4, 131 40 Nacka' }, NACKA],
    ['a town, its region and its country', { address: 'Grusvägen 4, Nacka, Stockholm, Sweden' }, NACKA],
    ['a location, beside an address that names no town', { location: 'Nacka' }, NACKA],
    ['a town, not from a location elsewhere', { address: 'Grusvägen 4, Nacka', location: 'Uppsala' }, NACKA],
    ['no town', {}, UNKNOWN],
    ['a house that is called like a town', { address: 'Nacka 4' }, UNKNOWN],
    ['a street that is called like a town, and an unknown town', { address: 'Nacka, Gruskulla' }, UNKNOWN],
    ['a town in another country', { address: 'Storgata 1, Oslo' }, UNKNOWN],
    ['one of several towns with this name', { country: 'US', address: 'Main Street 1, Springfield' }, UNKNOWN],
    [
      'one of several towns with this name, and its region',
      { country: 'US', address: 'Main Street 1, Springfield, Missouri' },
      { latitude: 37.21533, longitude: -93.29824, precision: 'town', nearTown: 'Springfield' },
    ],
  ])('are resolved from %s', async (_, place, point) => {
    expect(pointOf(await add({ ...UNPLACED_FIELD, ...place }))).toEqual(point);
  });

  it.each([
    ['exact at a given spot', { latitude: 59.3, longitude: 18.2 }, { precision: 'exact', nearTown: null }],
    ['approximate at the centre of a town', { latitude: 59.31053, longitude: 18.16372 }, NACKA],
    [
      'exact at the centre of a town if the request says so',
      { latitude: 59.31053, longitude: 18.16372, precision: 'exact' },
      { precision: 'exact', nearTown: null },
    ],
    [
      'approximate near a town if the request says so',
      { latitude: 59.31, longitude: 18.16, precision: 'town' },
      { latitude: 59.31, longitude: 18.16, precision: 'town', nearTown: 'Nacka' },
    ],
  ])('are %s', async (_, given, point) => {
    expect(await add({ ...UNPLACED_FIELD, ...given })).toMatchObject({ ...given, ...point });
  });

  it('may lie a little beyond the border of the country, or far from any town', async () => {
    const beyondBorder = { latitude: 59.12, longitude: 11.38, precision: 'exact' };
    const remote = { latitude: 67.4, longitude: 17.7, precision: 'exact' };
    for (const spot of [beyondBorder, remote])
      expect(await add({ ...UNPLACED_FIELD, ...spot })).toMatchObject({ country: 'Sweden', ...spot });
  });

  describe('after a change', () => {
    const EXACT = { latitude: 59.3, longitude: 18.2, precision: 'exact', nearTown: null };
    let field: FieldPageView;
    const change = async (part: object) =>
      (await ida.http.patch(`/api/fields/${field.id}`).send(part).expect(200)).body as FieldPageView;

    beforeEach(async () => {
      field = await add(COMPLETE_FIELD);
    });

    it.each([
      ['the address and the location stay', { country: 'Sweden', location: 'Nacka', address: COMPLETE_FIELD.address }],
      ['only the location changes', { location: 'The northern woods' }],
      ['the same coordinates come back', { latitude: 59.3, longitude: 18.2, location: 'Uppsala' }],
    ])('stay exact when %s', async (_, part) => {
      expect(pointOf(await change(part))).toEqual(EXACT);
    });

    it('follow a new address, and never the location of the previous one', async () => {
      const { location } = field;
      expect(pointOf(await change({ address: 'Grusvägen 5', location }))).toEqual(UNKNOWN);
      expect(pointOf(await change({ address: 'Storgatan 1, Uppsala', location }))).toEqual(UPPSALA);
      expect(await change({ address: 'Storgatan 2' })).toMatchObject({ ...UNKNOWN, location: 'Sweden' });
    });

    it('follow a new address when a client sends the previous coordinates back', async () => {
      const { latitude, longitude } = field;
      expect(pointOf(await change({ address: 'Storgatan 1, Uppsala', latitude, longitude }))).toEqual(UPPSALA);
    });

    it('follow a request that chooses them for a new address', async () => {
      const chosen = { latitude: 59.9, longitude: 17.6, precision: 'exact' };
      expect(await change({ address: 'Storgatan 1, Uppsala', ...chosen })).toMatchObject(chosen);
    });

    it('follow a new location while the address names no town', async () => {
      await change({ address: 'Grusvägen 4', location: 'Nacka' });
      expect(pointOf(await change({ location: 'Uppsala' }))).toEqual(UPPSALA);
    });

    it('become approximate again when the exact spot is cleared', async () => {
      expect(pointOf(await change({ latitude: null, longitude: null }))).toEqual(NACKA);
    });

    it('disappear with the address and the location when the country changes', async () => {
      expect(await change({ country: 'Norway' })).toMatchObject({
        ...UNKNOWN,
        country: 'Norway',
        address: '',
        location: 'Norway',
      });
      expect(await change({ address: 'Storgata 1, Oslo' })).toMatchObject({ precision: 'town', nearTown: 'Oslo' });
    });
  });

  it('receive a precision in rows that the previous version wrote', async () => {
    const exact = await add({ ...UNPLACED_FIELD, latitude: 59.3, longitude: 18.2 });
    const approximate = await add({ ...UNPLACED_FIELD, address: 'Nacka' });
    await app.pool.query('UPDATE fields SET location_precision = NULL, near_town = NULL');
    expect((await page(approximate.id)).precision).toBe('exact');
    await app.nest.get(Housekeeping).run();
    expect([await page(exact.id), await page(approximate.id)]).toEqual([exact, approximate]);
  });
});
