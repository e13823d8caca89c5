import type { FieldPageView } from '../../src/contracts/fields.js';
import { type Person, TestApp } from '../app.js';
import { COMPLETE_FIELD, completeFieldWithout } from './complete-field.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida', lastName: 'Berg', nickname: 'Plover' }), app.person()]);
});

const add = async (request: object): Promise<FieldPageView> =>
  (await ida.http.post('/api/fields').send(request).expect(201)).body as FieldPageView;
const page = async (id: string, http = ida.http): Promise<FieldPageView> =>
  (await http.get(`/api/fields/${id}`).expect(200)).body as FieldPageView;

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
    ...completeFieldWithout('fieldTypes', 'location', 'latitude', 'longitude'),
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
    ...completeFieldWithout('contactEmail'),
    contactPerson: ida.player.id.toUpperCase(),
  });
  expect({ contact, contactPerson }).toEqual({
    contact: { id: ida.player.id, name: 'Plover (Ida Berg)' },
    contactPerson: ida.player.id,
  });
});

it('a field has room for 20 players unless the request says otherwise, and the list shows what the field allows', async () => {
  const { id } = await add(completeFieldWithout('maxPlayers'));
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

it.each([
  ['the owner blocks', () => app.build.block(ida.player, bo.player)],
  ['blocks the owner', () => app.build.block(bo.player, ida.player)],
])('rejects a contact person who %s', async (_, block: () => Promise<void>) => {
  const field = await add(COMPLETE_FIELD);
  await block();
  const wrong = { fields: { contactPerson: 'Player not found' } };
  const named = { contactPerson: bo.player.id };
  expect((await ida.http.patch(`/api/fields/${field.id}`).send(named).expect(400)).body).toMatchObject(wrong);
  expect(
    (
      await ida.http
        .post('/api/fields')
        .send({ ...COMPLETE_FIELD, ...named })
        .expect(400)
    ).body,
  ).toMatchObject(wrong);
  expect((await page(field.id)).contact).toEqual({ id: null, name: 'Bo Berg' });
});

it('keeps a contact person who later blocks people, but does not show these people the contact person', async () => {
  const [blocked, reader] = [await app.person(), await app.person()];
  const field = await add({ ...COMPLETE_FIELD, contactPerson: bo.player.id });
  for (const person of [ida, blocked]) await app.build.block(bo.player, person.player);
  const kept = { contactPerson: bo.player.id, description: 'New' };
  await ida.http.patch(`/api/fields/${field.id}`).send(kept).expect(200);
  const owner = { id: ida.player.id, name: 'Plover (Ida Berg)' };
  expect(await page(field.id, blocked.http)).toMatchObject({
    contactPerson: owner.id,
    contact: owner,
    contactEmail: null,
    contactPhone: null,
  });
  expect(await page(field.id)).toMatchObject({ contact: owner, contactEmail: null, contactPhone: null });
  const shown = { contactPerson: bo.player.id, contact: { id: bo.player.id }, contactEmail: 'bo@example.test' };
  expect(await page(field.id, reader.http)).toMatchObject(shown);
});

it('lets an admin who is hidden from the contact person and the owner replace the contact person by the owner', async () => {
  const [admin, reader] = [await app.person(), await app.person()];
  const field = await add({ ...COMPLETE_FIELD, contactPerson: bo.player.id });
  await ida.http.post(`/api/fields/${field.id}/admins`).send({ userId: admin.player.id }).expect(201);
  await admin.http.post(`/api/fields/${field.id}/admins/accept`).expect(200);
  for (const person of [bo, ida]) await app.build.block(person.player, admin.player);
  const { contactPerson, contactEmail, contactPhone } = await page(field.id, admin.http);
  expect({ contactPerson, contactEmail, contactPhone }).toEqual({
    contactPerson: ida.player.id,
    contactEmail: null,
    contactPhone: null,
  });
  const changes = { contactPerson, contactEmail, contactPhone: '+46 70 000 00 00' };
  await admin.http.patch(`/api/fields/${field.id}`).send(changes).expect(200);
  expect(await page(field.id, reader.http)).toMatchObject({ ...changes, contact: { id: ida.player.id } });
});
