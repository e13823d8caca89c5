import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let owner: Person;
let organizer: Person;
let stranger: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
  [owner, organizer, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  field = await app.build.field(owner.player, { latitude: 59.3, longitude: 18.2, country: 'Sweden' });
});

const HOUR = 3_600_000;

const requested = (traits: GameTraits): Promise<BuiltGame> =>
  app.build.game(organizer.player, field, { fieldApproval: 'pending', ...traits });

it('lists what is approved on a day in the time zone of the field', async () => {
  const at = (iso: string) => ({ startsAt: new Date(iso), endsAt: new Date(Date.parse(iso) + HOUR) });
  await app.build.game(owner.player, field, { title: 'Last hour of the day before', ...at('2027-05-31T20:59Z') });
  await app.build.game(owner.player, field, { title: 'Ends after midnight', ...at('2027-05-31T21:30Z') });
  await app.build.game(owner.player, field, { title: 'Last minute', ...at('2027-06-01T21:59Z') });
  await app.build.game(owner.player, field, { title: 'Next day', ...at('2027-06-01T22:00Z') });
  await requested({ title: 'Pending', ...at('2027-06-01T10:00Z') });
  const day = await stranger.http
    .get('/api/games/field-days')
    .query({ fieldId: field.id, date: '2027-06-01' })
    .expect(200);
  expect(day.body).toMatchObject({
    timeZone: 'Europe/Stockholm',
    needsApproval: true,
    bookings: [{ title: 'Ends after midnight' }, { title: 'Last minute' }],
  });
  const { body } = await owner.http.get('/api/games/field-days').query({ fieldId: field.id }).expect(200);
  expect(body).toEqual({ timeZone: 'Europe/Stockholm', needsApproval: false, bookings: [] });
  await owner.http.get('/api/games/field-days').query({ fieldId: field.id, date: '2027-02-30' }).expect(400);
});

it('lists what is approved on each of the days from the start to the end of a game', async () => {
  const from = (iso: string, hours = 1) => ({
    startsAt: new Date(iso),
    endsAt: new Date(Date.parse(iso) + hours * HOUR),
  });
  await app.build.game(owner.player, field, { title: 'Day before', ...from('2027-06-03T20:59Z') });
  await app.build.game(owner.player, field, { title: 'Whole week', ...from('2027-06-01T08:00Z', 168) });
  await app.build.game(owner.player, field, { title: 'Second day', ...from('2027-06-05T08:00Z') });
  await app.build.game(owner.player, field, { title: 'Last minute', ...from('2027-06-06T21:59Z') });
  await app.build.game(owner.player, field, { title: 'Day after', ...from('2027-06-06T22:00Z') });
  await requested({ title: 'Pending', ...from('2027-06-05T10:00Z') });
  const days = await stranger.http
    .get('/api/games/field-days')
    .query({ fieldId: field.id, date: '2027-06-04', endDate: '2027-06-06' })
    .expect(200);
  expect(days.body.bookings).toMatchObject([
    { title: 'Whole week' },
    { title: 'Second day', gameStartDate: '2027-06-05T08:00:00.000Z', gameEndDate: '2027-06-05T09:00:00.000Z' },
    { title: 'Last minute' },
  ]);
});

it.each([
  [{ date: '2027-06-04', endDate: '2027-06-03' }, 'endDate must not be before date'],
  [{ date: '2027-06-04', endDate: '2027-07-06' }, 'A game can last at most 31 days'],
  [{ date: '2027-06-04', endDate: '2027-06-31' }, 'endDate must be a day such as 2026-12-01'],
  [{ endDate: '2027-06-04' }, 'date is required with endDate'],
])('rejects the days %j of a field', async (days, message) => {
  const { body } = await stranger.http
    .get('/api/games/field-days')
    .query({ fieldId: field.id, ...days })
    .expect(400);
  expect(body.message).toBe(message);
});
