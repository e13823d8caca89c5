import type { FieldPageView } from '../../src/contracts/fields.js';
import { FIELD_TYPES } from '../../src/contracts/options.js';
import { type Person, TestApp } from '../app.js';
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_VALUES } from '../hostile-input.js';
import { COMPLETE_FIELD } from './complete-field.js';

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

const REFUSED: [what: string, change: object, input: string, message: string][] = [
  ['no name', { name: ' ' }, 'name', 'Field name is required'],
  ['no address', { address: '' }, 'address', 'Address is required'],
  ['no country', { country: '' }, 'country', 'Country is required'],
  ['an unknown country', { country: 'Atlantis' }, 'country', 'Place not found'],
  ['no contact person', { contactPerson: '' }, 'contactPerson', 'Contact person is required'],
  [
    'an unknown user as contact person',
    { contactPerson: '01920000-0000-7000-8000-000000000000' },
    'contactPerson',
    'Player not found',
  ],
  ['no type', { fieldTypes: [] }, 'fieldTypes', 'Select at least one field type'],
  ['an unknown type', { fieldTypes: ['forest', 'swamp'] }, 'fieldTypes', 'Unknown field type'],
  ['no size', { fieldSizeValue: 0 }, 'fieldSizeValue', 'Field size must be greater than 0'],
  ['a size as text', { fieldSizeValue: '4' }, 'fieldSizeValue', 'Field size must be greater than 0'],
  ['no unit', { fieldSizeUnit: null }, 'fieldSizeUnit', 'Select a measurement unit'],
  ['no players', { maxPlayers: 0 }, 'maxPlayers', 'Maximum players must be at least 1'],
  ['half a player', { maxPlayers: 1.5 }, 'maxPlayers', 'Maximum players must be at least 1'],
  ['a negative price', { rentalPrice: -1 }, 'rentalPrice', 'Rental price cannot be negative'],
  ['a price without a currency', { currency: null }, 'currency', 'Select the currency of the rental price'],
  ['a price in an unknown currency', { currency: 'DOGE' }, 'currency', 'Unknown currency'],
  ['a contact name without an email', { contactEmail: '' }, 'contactEmail', 'Valid email is required'],
  ['a contact name with a malformed email', { contactEmail: 'bo@' }, 'contactEmail', 'Valid email is required'],
  [
    'a season that ends before it begins',
    { availableTo: '04-30' },
    'availableTo',
    'A season can’t end before it begins',
  ],
  ['a season without an end', { availableTo: null }, 'availableTo', 'A season needs a first and a last day'],
  ['a season without a beginning', { availableFrom: null }, 'availableFrom', 'A season needs a first and a last day'],
  ['the 30th of February', { availableFrom: '02-30' }, 'availableFrom', 'availableFrom must be a day such as 05-31'],
  ['the 31st of September', { availableTo: '09-31' }, 'availableTo', 'availableTo must be a day such as 05-31'],
  ['latitude alone', { latitude: 1, longitude: null }, 'longitude', 'latitude and longitude must be given together'],
  ['longitude alone', { latitude: null, longitude: 1 }, 'latitude', 'latitude and longitude must be given together'],
  [
    'a spot in another country',
    { latitude: 48.85, longitude: 2.35, precision: 'exact' },
    'latitude',
    'This spot is not in Sweden. Move the pin, or change the country',
  ],
  [
    'a country without its spot',
    { country: 'France', address: 'Rue de Rivoli 1, Paris', latitude: 59.31, longitude: 18.21 },
    'latitude',
    'This spot is not in France. Move the pin, or change the country',
  ],
  ['an unknown precision', { precision: 'country' }, 'precision', 'Unknown precision'],
  ['a latitude beyond the pole', { latitude: 91 }, 'latitude', 'latitude must be from -90 to 90'],
  [
    'a guardian age equal to the minimum age',
    { guardianAge: 18 },
    'guardianAge',
    'Age with a guardian must be below the minimum age',
  ],
  [
    'a guardian age without a minimum age',
    { minimumAge: null },
    'guardianAge',
    'Age with a guardian must be below the minimum age',
  ],
  [
    'two power limits for one type of replica',
    { powerLimits: [COMPLETE_FIELD.powerLimits[0], COMPLETE_FIELD.powerLimits[0]] },
    'powerLimits',
    'Each type of replica can have only one limit',
  ],
  [
    'a power limit for an unknown type of replica',
    { powerLimits: [{ powerClass: 'bow', joules: 1, bbWeight: 0.2 }] },
    'powerLimits.0.powerClass',
    'Unknown type of replica',
  ],
  [
    'a power limit of 21 joules',
    { powerLimits: [{ powerClass: 'dmr', joules: 21, bbWeight: 0.2 }] },
    'powerLimits.0.joules',
    'A power limit must be from 0.1 to 20 joules',
  ],
  ['null instead of a power limit', { powerLimits: [null] }, 'powerLimits', 'Power limits must be a list'],
];

it.each(REFUSED)('rejects %s in a new field and in an update', async (_, change, input, message) => {
  const { id } = await app.build.field(ida.player);
  await ida.http.patch(`/api/fields/${id}`).send(COMPLETE_FIELD).expect(200);
  const before = await page(id);
  for (const request of [
    ida.http.post('/api/fields').send({ ...COMPLETE_FIELD, ...change }),
    ida.http.patch(`/api/fields/${id}`).send(change),
  ]) {
    const { body } = await request.expect(400);
    expect(body.fields).toMatchObject({ [input]: message });
    expect(body.message).toBe(message);
  }
  expect(await page(id)).toEqual(before);
});

it('names every missing input of an empty request', async () => {
  const { body } = await ida.http.post('/api/fields').send({}).expect(400);
  expect(body).toMatchObject({
    code: 'request.invalid',
    message: 'Field name is required',
    fields: {
      name: 'Field name is required',
      address: 'Address is required',
      country: 'Country is required',
      contactPerson: 'Contact person is required',
      contactEmail: 'Valid email is required',
      fieldTypes: 'Select at least one field type',
      fieldSizeValue: 'Field size must be greater than 0',
      fieldSizeUnit: 'Select a measurement unit',
    },
  });
});

it('names invalid inputs together with inputs that contradict each other', async () => {
  const wrong = { name: '', currency: null, guardianAge: 18, availableTo: '04-30', maxPlayers: 0 };
  const { body } = await ida.http
    .post('/api/fields')
    .send({ ...COMPLETE_FIELD, ...wrong })
    .expect(400);
  expect(Object.keys(body.fields as object).sort()).toEqual(Object.keys(wrong).sort());
});

it('accepts 29 February, a season of one day, all types and the largest numbers', async () => {
  const edges = {
    availableFrom: '02-29',
    availableTo: '02-29',
    fieldTypes: FIELD_TYPES,
    fieldSizeValue: 1_000_000_000,
    rentalPrice: 10_000_000,
    maxPlayers: 100_000,
  };
  expect(await add({ ...COMPLETE_FIELD, ...edges })).toMatchObject(edges);
});

it('rejects deeply nested JSON text in lists', async () => {
  const { id } = await add(COMPLETE_FIELD);
  const [opened, closed] = ['['.repeat(30_000), ']'.repeat(30_000)];
  for (const name of ['powerLimits', 'fieldTypes', 'amenities', 'otherEquipment'])
    for (const text of [opened + closed, `[{"powerClass": ${opened}${closed}}]`])
      await ida.http
        .patch(`/api/fields/${id}`)
        .send({ [name]: text })
        .expect(400);
});

it('answers malformed requests without a server error', async () => {
  const { id } = await add(COMPLETE_FIELD);
  for (const name of [...Object.keys(COMPLETE_FIELD), 'fieldType'])
    for (const value of HOSTILE_VALUES) {
      const { status } = await ida.http.patch(`/api/fields/${id}`).send({ [name]: value });
      expect({ name, value, status, isFine: status < 500 }).toMatchObject({ isFine: true });
    }
  for (const body of HOSTILE_BODIES)
    for (const path of ['/api/fields', `/api/fields/${id}/reviews`, `/api/fields/${id}/admins`]) {
      const { status } = await ida.http.post(path).type('json').send(body.toString());
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  for (const hostile of HOSTILE_IDS)
    for (const path of [
      `/api/fields/${hostile}`,
      `/api/fields/${hostile}/reviews`,
      `/api/reviews/${hostile}/comments`,
    ]) {
      const { status } = await ida.http.get(path);
      expect({ path, status, isFine: status >= 300 && status < 500 }).toMatchObject({ isFine: true });
    }
});
