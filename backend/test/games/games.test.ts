import type { GamePageView } from '../../src/contracts/games.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
  [ida, bo] = await Promise.all([app.person(), app.person()]);
  field = await app.build.field(ida.player, {
    name: 'Björkskogen',
    latitude: 59.3,
    longitude: 18.2,
    country: 'Sweden',
  });
});
afterAll(() => app.stop());

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const aGame = () => ({
  title: 'Northern Lights',
  description: 'Two bases, one forest.',
  fieldId: field.id,
  gameStartDate: inHours(48),
  gameEndDate: inHours(54),
  maxPlayers: 40,
  price: 2500,
  currency: 'sek',
  gameType: 'Milsim',
});

const create = async (organizer: Person, request: object = {}): Promise<GamePageView> =>
  (
    await organizer.http
      .post('/api/games')
      .send({ ...aGame(), ...request })
      .expect(201)
  ).body as GamePageView;
const page = async (id: string, { http }: { http: Person['http'] }): Promise<GamePageView> =>
  (await http.get(`/api/games/${id}`).expect(200)).body as GamePageView;

it('keeps the duration of the request, and computes one when none is given', async () => {
  const { id, duration } = await create(ida, { duration: 4.5 });
  expect(duration).toBe(4.5);
  await ida.http.patch(`/api/games/${id}`).send({ duration: 6.5 }).expect(400);
  await ida.http.patch(`/api/games/${id}`).send({ duration: null }).expect(200);
  expect((await page(id, bo)).duration).toBe(6);
});

it('keeps a given duration when the dates move, unless the game becomes too short for it', async () => {
  const { id } = await create(ida, { duration: 4.5 });
  const moveTo = async (start: number, end: number): Promise<number> => {
    const times = { gameStartDate: inHours(start), gameEndDate: inHours(end) };
    const { body } = await ida.http.patch(`/api/games/${id}`).send(times).expect(200);
    return (body as GamePageView).duration;
  };
  expect(await moveTo(72, 78)).toBe(4.5);
  expect(await moveTo(72, 76)).toBeCloseTo(4);
  expect(await moveTo(72, 80)).toBeCloseTo(8);
});

it.each(['', null])('computes the duration when it is %j', async (duration) => {
  expect((await create(ida, { duration })).duration).toBeCloseTo(6);
});

it('creates a game with the time zone of its field and the computed duration', async () => {
  const game = await create(ida);
  expect(game).toMatchObject({
    title: 'Northern Lights',
    gameType: 'milsim',
    status: 'upcoming',
    duration: 6,
    timeZone: 'Europe/Stockholm',
    price: 2500,
    currency: 'SEK',
    currentPlayers: 0,
    freeSeats: 40,
    fieldId: field.id,
    fieldApproval: 'own',
    organizerId: ida.player.id,
    isJoined: false,
    can: { edit: true, join: true, contact: false },
  });
  expect(await page(game.id, bo)).toMatchObject({
    field: { name: 'Björkskogen' },
    can: { edit: false, contact: true },
  });
});

it('hides the field from others until its admins have approved the game', async () => {
  const game = await create(bo);
  expect(game).toMatchObject({ fieldApproval: 'pending', field: { id: field.id } });
  expect(await page(game.id, ida)).toMatchObject({ field: { id: field.id } });
  const stranger = await app.person({ city: 'Stockholm', country: 'Sweden', latitude: 59.33, longitude: 18.07 });
  expect(await page(game.id, stranger)).toMatchObject({ field: null, fieldId: null, distance: null });
});

it.each([
  ['an empty request', {}, 'title'],
  ['a start in the past', { gameStartDate: inHours(-1) }, 'gameStartDate'],
  [
    'a start in more than five years',
    { gameStartDate: inHours(43_850), gameEndDate: inHours(43_852) },
    'gameStartDate',
  ],
  ['an end before the start', { gameEndDate: inHours(40) }, 'gameEndDate'],
  ['a duration that is longer than the game', { duration: 6.5 }, 'duration'],
  ['one player', { maxPlayers: 1 }, 'maxPlayers'],
  ['201 players', { maxPlayers: 201 }, 'maxPlayers'],
  ['a negative price', { price: -1 }, 'price'],
  ['decimals of a currency without them', { price: 250_050, currency: 'JPY' }, 'price'],
  ['an unknown type', { gameType: 'chess' }, 'gameType'],
])('rejects %s', async (_, request, input) => {
  const isEmpty = Object.keys(request).length === 0;
  const answer = await ida.http.post('/api/games').send(isEmpty ? {} : { ...aGame(), ...request });
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as { fields: object }).fields)).toContain(input);
});
