import type { FieldPageView, FieldView } from '../../src/contracts/fields.js';
import { FIELD_TYPES } from '../../src/contracts/options.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../app.js';
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_VALUES } from '../hostile-input.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida', lastName: 'Berg', nickname: 'Plover' }), app.person()]);
});

const COMPLETE_FIELD = {
  name: '  Björkskogen ',
  description: 'Birches and a brook.',
  location: 'Nacka',
  address: 'Grusvägen 4, Nacka',
  country: 'se',
  latitude: 59.3,
  longitude: 18.2,
  fieldTypes: ['Forest', 'water', 'bunkers'],
  fieldSizeValue: 4.5,
  fieldSizeUnit: 'hectares',
  maxPlayers: 60,
  amenities: ['toilets', 'parking lot'],
  allowsFire: true,
  allowsSmokeGrenades: 'true',
  allowsPyrotechGrenades: false,
  allowsVehicles: false,
  allowsLasers: true,
  otherEquipment: ['Drones', ' Shields', 'Drones', ''],
  additionalRules: 'Eye protection at all times.',
  powerLimits: [{ powerClass: 'aeg', joules: 1.5, bbWeight: 0.2, minimumDistance: 5, owner: 'nobody' }],
  minimumAge: 18,
  guardianAge: 15,
  showRentalPrice: true,
  rentalPrice: 120.5,
  currency: 'eur',
  showAvailabilityPeriod: true,
  availableFrom: '05-01',
  availableTo: '09-30',
  contactPerson: 'Bo Berg',
  contactEmail: ' bo@example.test ',
  contactPhone: '+46 70 000 00 00',
};

const add = async (request: object, by = ida): Promise<FieldPageView> =>
  (await by.http.post('/api/fields').send(request).expect(201)).body as FieldPageView;
const page = async (id: string, http = ida.http): Promise<FieldPageView> =>
  (await http.get(`/api/fields/${id}`).expect(200)).body as FieldPageView;
const without = (...names: (keyof typeof COMPLETE_FIELD)[]) =>
  Object.fromEntries(Object.entries(COMPLETE_FIELD).filter(([name]) => !names.includes(name as never)));

it('stores every input of a field and makes its creator the owner', async () => {
  const added = await add({
    ...COMPLETE_FIELD,
    id: bo.player.id,
    ownerId: bo.player.id,
    rating: 50,
    reviewCount: 9,
    featuredImage: 'x',
  });
  expect(added).toMatchObject({
    ...COMPLETE_FIELD,
    name: 'Björkskogen',
    country: 'Sweden',
    fieldType: 'forest',
    fieldTypes: ['forest', 'water', 'bunkers'],
    allowsSmokeGrenades: true,
    otherEquipment: ['Drones', 'Shields'],
    powerLimits: [{ powerClass: 'aeg', joules: 1.5, bbWeight: 0.2, minimumDistance: 5 }],
    currency: 'EUR',
    contact: { id: null, name: 'Bo Berg' },
    contactEmail: 'bo@example.test',
    owner: { id: ida.player.id, firstName: 'Ida', email: null },
    ownerId: ida.player.id,
    rating: 0,
    reviewCount: 0,
    ratings: [0, 0, 0, 0, 0],
    featuredImage: null,
    ownReviewId: null,
    isFollowing: false,
    can: { edit: true, delete: true, manageAdmins: true, review: false, reply: true, follow: true, message: false },
  });
  expect(added.id).not.toBe(bo.player.id);
  expect(added.powerLimits[0]).not.toHaveProperty('owner');
  expect(await page(added.id)).toEqual(added);
  const { body } = await ida.http.get('/api/field-admins').expect(200);
  expect(body).toMatchObject([{ fieldId: added.id, userId: ida.player.id, role: 'owner' }]);
});

it('accepts the request format of older clients', async () => {
  const { id } = await add({
    ...without('fieldTypes', 'location', 'latitude', 'longitude'),
    location: 'Sweden',
    fieldType: 'Urban',
    amenities: '["toilets","tables"]',
    otherEquipment: '["Drones", " Drones"]',
    powerLimits: '[{"powerClass":" DMR","joules":2.3,"bbWeight":0.3}]',
    availableFrom: '',
    availableTo: '',
  });
  expect(await page(id)).toMatchObject({
    fieldType: 'urban',
    fieldTypes: ['urban'],
    amenities: ['toilets', 'tables'],
    otherEquipment: ['Drones'],
    powerLimits: [{ powerClass: 'dmr', minimumDistance: null }],
    availableFrom: null,
  });
});

it("shows the contact's email and phone only to signed-in users", async () => {
  const { id } = await add(COMPLETE_FIELD);
  expect(await page(id, bo.http)).toMatchObject({
    contactEmail: 'bo@example.test',
    contactPhone: COMPLETE_FIELD.contactPhone,
  });
  const seen = await page(id, app.visitor());
  expect(seen).toMatchObject({ contactEmail: null, contactPhone: null, contact: { name: 'Bo Berg' } });
  expect(Object.values(seen.can)).not.toContain(true);
  for (const http of [app.visitor(), bo.http]) {
    const list = JSON.stringify((await http.get('/api/fields').expect(200)).body);
    expect(list).not.toMatch(/example\.test|\+46/);
  }
});

it('accepts a player as contact person without an email address', async () => {
  const { contact, contactPerson } = await add({
    ...without('contactEmail'),
    contactPerson: ida.player.id.toUpperCase(),
  });
  expect({ contact, contactPerson }).toEqual({
    contact: { id: ida.player.id, name: 'Plover (Ida Berg)' },
    contactPerson: ida.player.id,
  });
});

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
  const UNPLACED_FIELD = { ...without('latitude', 'longitude', 'location'), address: 'Grusvägen 4' };

  it.each([
    ['a town', { address: 'Nacka' }, NACKA],
    ['a street, a postal code and a town', { address: 'Grusvägen 4, 131 40 Nacka' }, NACKA],
    ['a town, its region and its country', { address: 'Grusvägen 4, Nacka, Stockholm, Sweden' }, NACKA],
    ['a street and an unknown town, beside a known location', { location: 'Nacka' }, NACKA],
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

  it('may be a little beyond the border, and far from any town', async () => {
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

    it('are those that the request chooses for a new address', async () => {
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

    it('are cleared together with the address and the location when the country changes', async () => {
      expect(await change({ country: 'Norway' })).toMatchObject({
        ...UNKNOWN,
        country: 'Norway',
        address: '',
        location: 'Norway',
      });
      expect(await change({ address: 'Storgata 1, Oslo' })).toMatchObject({ precision: 'town', nearTown: 'Oslo' });
    });
  });

  it('are classified in the rows that the previous version wrote', async () => {
    const exact = await add({ ...UNPLACED_FIELD, latitude: 59.3, longitude: 18.2 });
    const approximate = await add({ ...UNPLACED_FIELD, address: 'Nacka' });
    await app.pool.query('UPDATE fields SET location_precision = NULL, near_town = NULL');
    expect((await page(approximate.id)).precision).toBe('exact');
    await app.nest.get(Housekeeping).run();
    expect([await page(exact.id), await page(approximate.id)]).toEqual([exact, approximate]);
  });
});

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

it('has room for 20 players unless the request says otherwise, and lists what it allows', async () => {
  const { id } = await add(without('maxPlayers'));
  const { body } = await ida.http.get('/api/fields?q=Björkskogen&limit=1').expect(200);
  expect(body).toMatchObject([
    {
      id,
      maxPlayers: 20,
      allowsFire: true,
      allowsSmokeGrenades: true,
      allowsPyrotechGrenades: false,
      allowsVehicles: false,
      allowsLasers: true,
    },
  ]);
});

it('updates only the given inputs, and clears them with null or an empty text', async () => {
  const added = await add(COMPLETE_FIELD);
  const change = async (part: object) =>
    (await ida.http.patch(`/api/fields/${added.id}`).send(part).expect(200)).body as FieldPageView;
  expect(await change({ maxPlayers: 80 })).toEqual({ ...added, maxPlayers: 80 });
  expect(await change({ fieldType: 'forest' })).toMatchObject({ fieldTypes: added.fieldTypes });
  expect(await change({ fieldType: 'desert' })).toMatchObject({ fieldTypes: ['desert'] });
  const cleared = {
    description: '',
    amenities: null,
    otherEquipment: '',
    powerLimits: [],
    minimumAge: '',
    guardianAge: null,
    rentalPrice: '',
    availableFrom: null,
    availableTo: '',
  };
  expect(await change(cleared)).toMatchObject({
    description: null,
    amenities: [],
    otherEquipment: [],
    powerLimits: [],
    minimumAge: null,
    guardianAge: null,
    rentalPrice: null,
    availableFrom: null,
    availableTo: null,
  });
  expect(await change({ contactPerson: ida.player.id, contactEmail: null })).toMatchObject({ contactEmail: null });
  await ida.http.patch(`/api/fields/${added.id}`).send({ contactPerson: 'Bo' }).expect(400);
  expect(await change({})).toEqual(await page(added.id));
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
  const next = /<(.+)>/.exec(first.get('Link') ?? '')?.[1] ?? '';
  expect((await ida.http.get(next).expect(200)).body).toMatchObject([{ name: 'One' }]);
  await ida.http.get(`/api/follow/status?fieldId=${fields[0]?.id}`).expect(200, { isFollowing: true });
  await ida.http.delete('/api/follow').send({ fieldId: fields[0]?.id }).expect(200, { isFollowing: false });
  await ida.http.get(`/api/follow/status?fieldId=${fields[0]?.id}`).expect(200, { isFollowing: false });
  expect((await bo.http.get('/api/fields/following').expect(200)).body).toEqual([]);
});

it('returns 404 for following a field that does not exist', async () => {
  const nothing = { fieldId: '01920000-0000-7000-8000-000000000000' };
  await ida.http.post('/api/follow').send(nothing).expect(404);
  await ida.http.delete('/api/follow').send(nothing).expect(404);
  await ida.http.get('/api/follow/status').query(nothing).expect(404);
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

it('rejects malformed requests with a 4xx status', async () => {
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
